"""What is asked of a contest."""

from __future__ import annotations

import msgspec

from wyrmhall.arena.formats import PAIR
from wyrmhall.arena.outside.terms import Terms
from wyrmhall.arena.ratings import Rating
from wyrmhall.arena.statistics import Question


class Asked(msgspec.Struct, frozen=True):
    """Everything that the results depend on."""

    game: str
    bots: tuple[str, ...]
    kind: str = "series"
    deals: int = 50
    seats: int = PAIR
    rounds: int = 0
    seed: int = 1
    settings: dict[str, bool | int | str] = {}
    question: Question | None = None
    decisions: bool = False
    records: bool = False
    terms: Terms = Terms()
    frozen: dict[str, Rating] = {}  # ratings that stay as they are, by bot
