# plain: a table and the names people call bots by
"""Bots by name: `random`, `instinct`, `search` (the middle level), `search:1` to `search:5`."""

from __future__ import annotations

import math

from wyrmhall.bots.bot import Bot, InstinctBot, RandomBot
from wyrmhall.bots.search import SearchBot
from wyrmhall.core.errors import WyrmhallError, nearest


class Level:
    def __init__(self, name: str, words: str, simulations: int, slips: int) -> None:
        self.name, self.words, self.simulations, self.slips = name, words, simulations, slips


LEVELS = [
    Level("Hatchling", "knows the rules and little else", 4, 40),
    Level("Fledgling", "plays sensibly and slips now and then", 16, 10),
    Level("Drake", "thinks ahead", 100, 0),
    Level("Wyrm", "thinks far ahead", 400, 0),
    Level("Elder Wyrm", "forgives nothing", 1600, 0),
]
DEFAULT_LEVEL = 3
SECONDS = 10.0  # after which a search answers with what it has
NAMES = ["random", "instinct", "search", *(f"search:{i}" for i in range(1, len(LEVELS) + 1))]


class UnknownBot(WyrmhallError):
    """There is no bot of that name."""


def bot(spec: str, patient: bool = False) -> Bot:
    """The bot of a spec such as `search:3`, or of a level's name such as `Drake`. A patient one never looks at the clock."""
    word = spec.strip().lower()
    for i, level in enumerate(LEVELS, 1):
        if word == level.name.lower():
            word = f"search:{i}"
    if word == "random":
        return RandomBot("random")
    if word == "instinct":
        return InstinctBot("instinct")
    if word == "search":
        word = f"search:{DEFAULT_LEVEL}"
    if word not in NAMES:
        known = [*NAMES, *(level.name for level in LEVELS)]
        raise UnknownBot(f"there is no bot {spec!r}{nearest(spec, known)} (bots: {', '.join(NAMES)})")
    level = LEVELS[int(word.rpartition(":")[2]) - 1]
    return SearchBot(word, level.simulations, level.slips, math.inf if patient else SECONDS)
