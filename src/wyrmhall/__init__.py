"""Wyrmhall: four dragon games with their rules fully enforced.

>>> import wyrmhall
>>> match = wyrmhall.new("draco-magi", seed=7)
>>> match.pending[0].ask
'setup.colour'
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, overload

from wyrmhall.core.documents.version import VERSION

if TYPE_CHECKING:
    from wyrmhall.core.numbers.actions import Actions
    from wyrmhall.core.numbers.page import Observation
    from wyrmhall.core.playing.light import LightMatch
    from wyrmhall.core.playing.match import Match
    from wyrmhall.games.registry import Listing

__version__ = VERSION


def is_compiled() -> bool:
    """Whether the engine runs as compiled code."""
    # late: to import the package alone must cost nothing
    from wyrmhall.core.playing import match

    return not (match.__file__ or "").endswith(".py")


def games() -> list[Listing]:
    """Every game on the shelf."""
    # late: to import the package alone must cost nothing
    from wyrmhall.games import registry

    return registry.listings()


@overload
def new(
    game: str,
    *,
    seed: SupportsIndex | str | None = None,
    seats: SupportsIndex | None = None,
    settings: Mapping[str, object] | None = None,
    cards: str | Path | None = None,
    alone: bool = False,
    light: Literal[False] = False,
) -> Match[Any]: ...


@overload
def new(
    game: str,
    *,
    seed: SupportsIndex | str | None = None,
    seats: SupportsIndex | None = None,
    settings: Mapping[str, object] | None = None,
    cards: str | Path | None = None,
    alone: bool = False,
    light: Literal[True],
) -> LightMatch[Any]: ...


def new(
    game: str,
    *,
    seed: SupportsIndex | str | None = None,
    seats: SupportsIndex | None = None,
    settings: Mapping[str, object] | None = None,
    cards: str | Path | None = None,
    alone: bool = False,
    light: bool = False,
) -> LightMatch[Any]:
    """A fresh match. Without a seed, one is drawn; without a number of seats, the game's smallest is taken.

    `cards` is a TOML file or a folder of them with cards of your own, which come on top of those of the house or, with
    `alone`, in their place. A record of the match carries them. A `light` match keeps no past and tells no events: it is quicker,
    and can be forked, imagined and written to bytes as any other, but not taken back or recorded.
    """
    # late: to import the package alone must cost nothing
    from wyrmhall.core.playing.start import new_light_match, new_match
    from wyrmhall.games import registry

    found = registry.game(game, _own(cards, alone))
    luck: Any = index(seed) if isinstance(seed, SupportsIndex) and not isinstance(seed, int) else seed
    players = None if seats is None else index(seats)
    return (new_light_match if light else new_match)(found, luck, players, settings or {})


def actions(game: str, seats: int | None = None, settings: Mapping[str, object] | None = None) -> Actions:
    """Everything that can be answered in a game, by number."""
    # late: to import the package alone must cost nothing
    from wyrmhall.games import registry

    return registry.game(game).actions(seats, settings)


def observation(game: str, seats: int | None = None, settings: Mapping[str, object] | None = None) -> Observation:
    """What `encode` writes of a match, field by field."""
    # late: to import the package alone must cost nothing
    from wyrmhall.games import registry

    return registry.game(game).observation(seats, settings)


def from_bytes(data: bytes) -> LightMatch[Any]:
    """The match that `to_bytes` wrote. Raises BadRecord or BadPosition where it cannot be read."""
    # late: to import the package alone must cost nothing
    from wyrmhall.core.documents.thawed import thaw
    from wyrmhall.games import registry

    return thaw(data, registry.game)


def from_position(
    doc: Mapping[str, Any] | str,
    *,
    luck: list[int] | None = None,
    cards: str | Path | None = None,
    alone: bool = False,
) -> Match[Any]:
    """The match at a position: a document, or its text in JSON or TOML. `luck` scripts what chance will give, number by
    number; a position itself can say it in words. `cards` and `alone` as in `new`."""
    # late: to import the package alone must cost nothing
    from wyrmhall.core.documents.position import read_position
    from wyrmhall.games import registry

    own = _own(cards, alone)
    return read_position(doc, lambda game: registry.game(game, own), luck)


def _own(cards: str | Path | None, alone: bool) -> str | None:
    # late: to import the package alone must cost nothing
    from wyrmhall.kit.content import own_cards

    return None if cards is None else own_cards(Path(cards), alone).text()


def from_record(text: str) -> Match[Any]:
    """The match that a record tells. Raises BadRecord where it cannot be played again exactly."""
    # late: to import the package alone must cost nothing
    from wyrmhall.core.documents.record import load
    from wyrmhall.games import registry

    loaded = load(text, registry.game)
    loaded.raise_if_diverged()
    return loaded.match


def version() -> str:
    return f"wyrmhall {__version__} ({'compiled' if is_compiled() else 'plain'}, Python {sys.version.split()[0]})"
