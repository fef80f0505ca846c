"""Tables for tests: a thinker without a process of its own, sessions, and the command as a subprocess."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from wyrmhall.bots.levels import bot
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.terminal.session import Session, begin

GAME = "draco-magi"
SHORT_GAME = 120  # the seed of a game that is soon over if a person always takes the first option against `random`


class QuickThinker:
    """Thinks at once, and remembers for whom and how."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str, int]] = []
        self.stopped = 0

    def think(self, match: Match[Any], seat: int, spec: str, luck: int) -> int:
        self.asked.append((seat, spec, luck))
        return bot("random").choose(Eyes(match, seat, Chance(luck)))

    def stop(self) -> None:
        self.stopped += 1


def session(
    seats: str = "me,random",
    seed: int = 7,
    settings: tuple[str, ...] = (),
    file: Path | None = None,
    takebacks: bool = False,
) -> Session:
    return begin(GAME, seats, seed, list(settings), QuickThinker(), file, takebacks)


def environment(data: Path) -> dict[str, str]:
    """Of a subprocess that finds the package as this process does, and saves in `data`."""
    path = os.pathsep.join(path for path in sys.path if path)
    return {**os.environ, "PYTHONPATH": path, "WYRMHALL_DATA": str(data)}


def wyrmhall(*arguments: str, data: Path, answers: str = "") -> subprocess.CompletedProcess[str]:
    """The command, run to its end with these lines as its input."""
    return subprocess.run(
        [sys.executable, "-m", "wyrmhall", *arguments],
        input=answers,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(data),
        cwd=data,
        timeout=120,
        check=False,
    )


def saved_files(data: Path) -> list[Path]:
    return sorted((data / "saves").glob("*.wyrm"))
