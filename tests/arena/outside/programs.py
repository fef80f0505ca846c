"""Programs for tests: one that plays at random and one that does not keep the rules, our own bots, and what is left of them."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Any

from tests.arena.test_kills import runs
from wyrmhall.arena.contest import Asked, Contest
from wyrmhall.arena.outside.terms import Clock, Terms
from wyrmhall.arena.summary import Found
from wyrmhall.bots.bot import Bot
from wyrmhall.core.playing.eyes import Eyes

GAME = "draco-magi"
ROGUE = Path(__file__).parent / "rogue.py"
MARK = "WYRMHALL_TEST_MARK"
QUICK = Terms(Clock(5.0, 0.0, "move"), 100 << 20)
SHORT = Terms(Clock(0.5, 0.0, "move"), 100 << 20)


def rogue(deed: str = "play", prefix: str = "run:") -> str:
    return f"{prefix}{sys.executable} {ROGUE} {deed}"


def ours(spec: str) -> str:
    path = os.pathsep.join(each for each in sys.path if each)
    return f"trust:env PYTHONPATH={path} {sys.executable} -m wyrmhall bot {spec}"


def held(folder: Path | None = None, workers: int = 1, **asked: Any) -> Found:
    return Contest(Asked(**{"game": GAME, "deals": 1, "terms": QUICK, **asked})).play(folder, workers)


def marked() -> list[int]:
    """The processes that were begun in this test, guards too; never this one, whose environment was another then."""
    found = []
    mark = f"{MARK}={os.environ[MARK]}".encode()
    for file in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):  # it has ended meanwhile, or is somebody else's
            if mark in file.read_bytes() and runs(int(file.parent.name)):
                found.append(int(file.parent.name))
    return found


class Dozing(Bot):
    """Plays at random, and takes its time."""

    def __init__(self, seconds: float) -> None:
        super().__init__("dozing")
        self.seconds = seconds

    def choose(self, eyes: Eyes[Any]) -> int:
        time.sleep(self.seconds)
        return eyes.chance.pick(eyes.decision.options)
