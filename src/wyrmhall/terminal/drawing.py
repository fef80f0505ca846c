"""The table as a picture where the game has one, else in sentences.

A game may have a module `drawing` beside its rules, with two functions:

    draw(view, *, look, width, height, ink, may, chosen) -> list[rich.text.Text]
    ribbon(view) -> str

`look(name)` is everything printed on a card, `ink` the colours by token, `may` and `chosen` the names of the objects that
the options, and the one under the cursor, touch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.text import Text

from wyrmhall.core.match import Match
from wyrmhall.games import registry

Doc = dict[str, Any]


class Drawing(Protocol):
    def draw(
        self,
        view: Doc,
        *,
        look: Callable[[str], Doc | None],
        width: int,
        height: int,
        ink: Mapping[str, str],
        may: set[str],
        chosen: set[str],
    ) -> list[Text]: ...

    def ribbon(self, view: Doc) -> str: ...


class Sentences:
    """For a game that has no drawing."""

    def __init__(self, match: Match[Any]) -> None:
        self.game = match.game

    def draw(
        self,
        view: Doc,
        *,
        look: Callable[[str], Doc | None],
        width: int,
        height: int,
        ink: Mapping[str, str],
        may: set[str],
        chosen: set[str],
    ) -> list[Text]:
        return [Text(line, style=ink["ink"]) for line in self.game.sentences(view)]

    def ribbon(self, view: Doc) -> str:
        return ""


def drawing_of(match: Match[Any]) -> Drawing:
    module = f"{registry.listing(match.game.name).package}.drawing"
    try:
        found = find_spec(module)
    except ModuleNotFoundError:
        found = None
    return Sentences(match) if found is None else cast(Drawing, import_module(module))


def drawn(
    match: Match[Any], seat: int, width: int, height: int, ink: Mapping[str, str], may: set[str], chosen: set[str]
) -> list[Text]:
    return drawing_of(match).draw(
        match.view(seat), look=match.game.card_text, width=width, height=height, ink=ink, may=may, chosen=chosen
    )
