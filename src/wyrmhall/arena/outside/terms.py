"""How long a game and a program may take, and how much of the machine."""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from wyrmhall.core.errors import BadSetup

UNITS: Final = {"ms": 0.001, "": 1.0, "s": 1.0, "m": 60.0, "h": 3600.0}
LENGTH: Final = re.compile(r"(\d+(?:\.\d+)?)(ms|s|m|h|)", re.ASCII)
SIZES: Final = {"M": 1 << 20, "G": 1 << 30}
SIZE: Final = re.compile(r"(\d+(?:\.\d+)?)([MG])", re.ASCII)
LEAST_MEMORY: Final = 16 << 20
LONGEST: Final = 1e7  # seconds: months


class Clock(msgspec.Struct, frozen=True):
    """Seconds for the whole game and more with every answer, or for each answer anew, as in the hall. It runs only while a program
    has to decide."""

    base: float
    bonus: float = 0.0
    kind: Literal["game", "move"] = "game"


USUAL: Final = Clock(60.0, 0.0, "move")


class Terms(msgspec.Struct, frozen=True):
    clock: Clock = USUAL
    memory: int = 2 << 30  # bytes that a program may take, with all that it starts
    game_time: float = 0.0  # seconds after which a game is given up; 0 for none


USUAL_TERMS: Final = Terms()


def clock_of(time: str, move_time: str) -> Clock:
    """As it is typed: `--time 30s+1s`, or `--move-time 1s`."""
    if time and move_time:
        raise BadSetup("a bot has time for a whole game or for each answer: leave out --time or --move-time")
    if move_time:
        return Clock(seconds_of(move_time, "--move-time"), 0.0, "move")
    if time:
        base, plus, bonus = time.partition("+")
        return Clock(seconds_of(base, "--time"), seconds_of(bonus, "--time", 0.0) if plus else 0.0)
    return USUAL


def seconds_of(text: str, option: str, least: float = 0.001) -> float:
    found = LENGTH.fullmatch(text.strip().lower())
    if found is None:
        shown = "30s+1s" if option == "--time" else "1.5s"
        raise BadSetup(f"{option} {text}: a length of time is expected, as in {shown} (units: ms, s, m, h)")
    seconds = float(found[1]) * UNITS[found[2]]
    if not least <= seconds <= LONGEST:
        raise BadSetup(f"{option} {text}: from {least:g} to {LONGEST:g} seconds are possible")
    return seconds


def bytes_of(text: str, option: str) -> int:
    found = SIZE.fullmatch(text.strip().upper().removesuffix("B"))
    size = int(float(found[1]) * SIZES[found[2]]) if found else 0
    if not LEAST_MEMORY <= size < 1 << 50:
        raise BadSetup(f"{option} {text}: a size of {LEAST_MEMORY >> 20}M or more is expected, as in 512M or 4G")
    return size
