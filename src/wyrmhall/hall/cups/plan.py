"""What is agreed on before a tournament begins."""

from __future__ import annotations

from typing import Any

import msgspec

from wyrmhall.hall.rooms.clock import Clock

OPEN = "open"  # people enter
RUNNING = "running"
OVER = "over"

DRAFTING = 0  # the number of the round in which cards are drafted; the matches begin with round 1

# how a table was decided
PLAYED = "played"
FREE = "free"  # somebody had no rival
LEFT = "left"  # somebody had left the tournament
ABSENT = "absent"  # somebody did not come
TIME = "time"  # the time of the round was up


class Plan(msgspec.Struct, frozen=True):
    kind: str
    game: str
    settings: dict[str, Any] = {}
    draft: bool = False  # the game is a draft: what is drafted is played with in the rounds
    pod: int = 0  # who draft together at most; 0: as many as can
    rounds: int = 0  # of a Swiss tournament; 0: so many that one can have won all
    clock: Clock | None = None
    limit: float = 0.0  # seconds that a round may take; 0: as long as its clocks let it
    grace: float = 300.0  # seconds after which a seat that nobody came to loses
    bots: bool = False  # whether the organiser may enter bots
    filler: str = ""  # a bot for whoever would have no rival
    size: int = 2  # who sit at a table at most
    rated: bool = False  # its games change ratings: for people with an account, and bots
    starts: float = 0.0  # when it begins by itself, in seconds since 1970; 0: when the organiser says so

    @property
    def before(self) -> int:
        """The number of the round before the first."""
        return DRAFTING - 1 if self.draft else DRAFTING
