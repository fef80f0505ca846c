"""A place where a game uses luck: the functions whose luck it samples, what can come out, and what came out for one seed."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any

from wyrmhall.core.chance import Chance
from wyrmhall.core.game import Game
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.origin import Origin
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.settings import Value, complete
from wyrmhall.core.state import State
from wyrmhall.games import registry


class Site:
    def __init__(self, name: str, where: str, possible: Sequence[Hashable], sample: Callable[[int], Hashable]) -> None:
        self.name = name
        self.where = where.split()  # module.function, as many as the sample tests
        self.possible = possible
        self.sample = sample


def begun(game: str, seed: int, **settings: object) -> Match[Any]:
    return new_match(registry.game(game), seed, None, settings)


@cache
def _read(text: str) -> tuple[Game[Any], State, dict[str, Value]]:
    """The state of a document as it is written, before any rule has run."""
    doc = tomllib.loads(text)
    game = registry.game(doc.pop("game"))
    values = complete(game.settings(), {})
    return game, game.read(doc, game.seat_counts[0], values, Chance(0)), values


def lucky(text: str, seed: int) -> Match[Any]:
    """The match at a position, with the luck of a seed."""
    game, read, values = _read(text)
    state = read.copy()
    state.chance = Chance(seed)
    return Match(game, state, Origin(values, seed, None))


def first_of(match: Match[Any], name: str, seat: int, at: int = 0) -> int:
    """The kind of a card that an event told a seat."""
    for event in match.events:
        if event.name == name and event.seat == seat:
            return event.kinds[at]
    raise AssertionError(f"{name} has not happened")
