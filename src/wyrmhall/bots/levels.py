# plain: tables and the names people call bots by
"""Bots by name: `random`, `instinct`, and `level:1` to `level:7`, each with a character if one likes: `level:5:gambler`."""

from __future__ import annotations

import math
from typing import NamedTuple

from wyrmhall.bots.bot import Bot, InstinctBot, RandomBot
from wyrmhall.bots.nature import FAR, Nature
from wyrmhall.bots.search import SearchBot
from wyrmhall.core.errors import WyrmhallError, nearest


class Level(NamedTuple):
    """How strong a bot is. How many simulations it has, every game says itself (`Instinct.budgets`)."""

    name: str
    words: str
    slips: int = 0  # of a hundred decisions, those that it does not look at closely
    forgets: int = 0  # of a hundred answers, those that it does not think of
    sight: int = FAR  # decisions after its own that it thinks of


class Character(NamedTuple):
    """What a bot likes, whatever its level."""

    name: str
    words: str
    daring: float = 0.0
    boldness: float = 0.0


LEVELS = [
    Level("Hatchling", "takes what it sees first, and overlooks the rest", slips=100),
    Level("Whelp", "wants it all at once, and is soon distracted", slips=25, forgets=30, sight=0),
    Level("Fledgling", "looks a few steps ahead, and forgets things", slips=15, forgets=20, sight=4),
    Level("Glider", "plays sensibly, and now and then overlooks something", slips=4, forgets=8),
    Level("Drake", "thinks ahead"),
    Level("Wyrm", "thinks far ahead"),
    Level("Elder Wyrm", "forgives nothing"),
]
CHARACTERS = {
    "raider": Character("Raider", "attacks where it can", boldness=0.02),
    "keeper": Character("Keeper", "keeps what it has, and waits", boldness=-0.02),
    "gambler": Character("Gambler", "stakes much on luck", daring=0.25),
    "sceptic": Character("Sceptic", "trusts nothing to luck", daring=-0.25),
}
DEFAULT_LEVEL = 5
LEVEL = "level:"
FORMER = {
    "search": 5,
    "search:1": 1,
    "search:2": 3,
    "search:3": 5,
    "search:4": 6,
    "search:5": 7,
}  # when there were five
SECONDS = 10.0  # after which a search answers with what it has
LADDER = [f"{LEVEL}{number}" for number in range(1, len(LEVELS) + 1)]
NAMES = ["random", "instinct", *LADDER]


class UnknownBot(WyrmhallError):
    """There is no bot of that name."""


def bot(spec: str, patient: bool = False) -> Bot:
    """The bot of a spec such as `level:3`, or of a level's name such as `Drake`. A patient one never looks at the clock."""
    word = spec.strip().lower()
    if word == "random":
        return RandomBot("random")
    if word == "instinct":
        return InstinctBot("instinct")
    number, character = placed(word)
    if not number:
        known = [*NAMES, *FORMER, *(level.name for level in LEVELS)]
        raise UnknownBot(f"there is no bot {spec!r}{nearest(spec, known)} (bots: {', '.join(NAMES)})")
    level, liking = LEVELS[number - 1], CHARACTERS.get(character)
    nature = Nature(level.forgets, level.sight)
    if liking is not None:
        nature = Nature(level.forgets, level.sight, liking.daring, liking.boldness)
    elif character:
        raise UnknownBot(
            f"there is no character {character!r}{nearest(character, CHARACTERS)} (characters: {', '.join(CHARACTERS)})"
        )
    name = f"{LEVEL}{number}:{character}" if character else f"{LEVEL}{number}"
    seconds = math.inf if patient else SECONDS
    return SearchBot(name, 0, level.slips, seconds, level=number, nature=nature)


def placed(spec: str) -> tuple[int, str]:
    """The level that a spec means, and its character; 0 if it means none."""
    word = spec.strip().lower()
    if word in FORMER:
        return FORMER[word], ""
    for number, level in enumerate(LEVELS, 1):
        for name in (f"{LEVEL}{number}", level.name.lower()):
            if word == name or word.startswith(f"{name}:"):
                return number, word[len(name) + 1 :]
    return 0, ""


def level_of(spec: str) -> str:
    """The spec without its character, and by its name of today."""
    number, _ = placed(spec)
    return LADDER[number - 1] if number else spec


def called(spec: str) -> str:
    """What people call a bot: "Drake the Gambler"."""
    number, character = placed(spec)
    if not number:
        return spec.capitalize()
    name = LEVELS[number - 1].name
    return f"{name} the {CHARACTERS[character].name}" if character in CHARACTERS else name
