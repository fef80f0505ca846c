# plain: what two processes say to each other, a line of JSON each
"""A question to a bot in another process, and its reply."""

from __future__ import annotations

from typing import Any

import msgspec

from wyrmhall.bots.reasons import Reason
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry


class Start(msgspec.Struct):
    """How a match begins: all that is needed beside its actions."""

    game: str
    seats: int
    settings: dict[str, Any]
    seed: int | str
    position: dict[str, Any] | None = None
    own: str | None = None  # cards of one's own; None for those that the process was told to use

    def match(self) -> Match[Any]:
        game = registry.game(self.game, self.own)
        if self.position is not None:
            return read_position(self.position, lambda _: game)
        return new_match(game, self.seed, self.seats, self.settings)


class Question(msgspec.Struct):
    key: str  # of the match it is about: the worker keeps the matches it was asked about
    start: Start
    actions: list[tuple[int, int]]
    seat: int
    spec: str
    luck: int
    is_hint: bool = False


class Reply(msgspec.Struct, omit_defaults=True):
    answer: int = 0
    is_stuck: bool = False  # no option can be carried out, this one neither
    sureness: float = 0.0
    value: float = 0.0
    error: str = ""
    # of a hint: the next best answer and how things look after it, and what tells the two apart
    other: int | None = None
    other_value: float = 0.0
    reason: Reason | None = None
    progress: float = 0.0  # of one that is not the last: how far it is
