"""Other systems, each used from Python as its users do: random play, copies of a state, simulations of a search.

Every one is measured in a process of its own by `python -m benchmarks.peers NAME`, by processor time, so that neither what else
the machine does nor what another system has loaded counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import metadata
from typing import Any, NamedTuple

SECONDS = 3.0


class Played(NamedTuple):
    """What was reached in so many seconds of processor time."""

    decisions: int
    games: float
    seconds: float


class Peer(NamedTuple):
    name: str
    package: str  # whose version is told, and which one where it is none of Python's
    play: Callable[[], Played]
    copy: Callable[[], float] | None = None  # microseconds
    search: Callable[[], float] | None = None  # simulations a second, over hidden things

    def figures(self) -> dict[str, Any]:
        done = self.play()
        return {
            "version": self.package.partition("@")[2] or metadata.version(self.package),
            "decisions": done.decisions / done.seconds,
            "games": done.games / done.seconds,
            "copy": self.copy() if self.copy else None,
            "search": self.search() if self.search else None,
        }


def until_late(one_game: Callable[[], int]) -> Played:
    """Whole games, each of which tells how many decisions it had."""
    one_game()  # what is loaded and made on first use does not count
    decisions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        decisions += one_game()
        games += 1
    return Played(decisions, games, spent)


def microseconds(copy: Callable[[], object], seconds: float = SECONDS / 3) -> float:
    count, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(20):
            copy()
        count += 20
    return spent / count * 1e6


def a_second(simulate: Callable[[], int], seconds: float = SECONDS) -> float:
    """Of something that tells how much of it was done."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += simulate()
    return done / spent
