"""The table as a picture where the game has one, else in sentences.

A game may have a module `face.drawing`, with two functions:

    draw(view, frame) -> list[Line]
    ribbon(view) -> str

`kit.pictures` has the frame, and what such pictures have in common.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.text import Text

from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry
from wyrmhall.kit.pictures import Doc, Frame, Line


class Drawing(Protocol):
    def draw(self, view: Doc, frame: Frame) -> list[Line]: ...

    def ribbon(self, view: Doc) -> str: ...


class Sentences:
    """For a game that has no drawing."""

    def __init__(self, match: Match[Any]) -> None:
        self.game = match.game

    def draw(self, view: Doc, frame: Frame) -> list[Line]:
        return [Line(line, frame.ink["ink"]) for line in self.game.sentences(view)]

    def ribbon(self, view: Doc) -> str:
        return ""


def drawing_of(match: Match[Any]) -> Drawing:
    module = f"{registry.listing(match.game.name).package}.face.drawing"
    try:
        found = find_spec(module)
    except ModuleNotFoundError:
        found = None
    return Sentences(match) if found is None else cast(Drawing, import_module(module))


def drawn(
    match: Match[Any], seat: int, width: int, height: int, ink: Mapping[str, str], may: set[str], chosen: set[str]
) -> list[Text]:
    frame = Frame(look=match.game.card_text, width=width, height=height, ink=ink, may=may, chosen=chosen)
    return [inked(line) for line in drawing_of(match).draw(match.view(seat), frame)]


def inked(line: Line) -> Text:
    text = Text(style=line.style)
    for part, style in line.parts:
        text.append(part, style=style)
    return text
