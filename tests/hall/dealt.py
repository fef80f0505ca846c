"""`python -m tests.hall.dealt`: a hall in which the test that runs decides what is dealt.

Every test has seeds of its own, so that it sees the same cards whenever and wherever it runs. `WYRMHALL_DEAL=2 make test` deals
others.
"""

from __future__ import annotations

import atexit
import os
import sys
import tempfile
import zlib
from functools import cache
from pathlib import Path

from wyrmhall.core.chance import SEEDS
from wyrmhall.hall.__main__ import main
from wyrmhall.hall.rooms import fairness

FILE = "WYRMHALL_TEST_FILE"  # the variable that says where the name of the running test stands


@cache
def file() -> Path:
    """Where the process that tests writes the name."""
    path = Path(tempfile.gettempdir()) / f"wyrmhall-test-{os.getpid()}"
    atexit.register(path.unlink, missing_ok=True)
    return path


def begin(test: str) -> None:
    """From now on this test runs."""
    file().write_text(f"{test} {os.environ.get('WYRMHALL_DEAL', '')}")


class Dealer:
    """Instead of chance: a seed for each room that a test makes."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.test = ""
        self.rooms = 0

    def __call__(self) -> int:
        test = self.file.read_text() if self.file.exists() else ""
        self.rooms = self.rooms + 1 if test == self.test else 1
        self.test = test
        return zlib.crc32(f"{test} {self.rooms}".encode()) % SEEDS


def deal() -> None:
    """Let the hall of this process take its seeds from a dealer."""
    fairness.draw_seed = Dealer(Path(os.environ[FILE]))


if __name__ == "__main__":
    deal()
    sys.exit(main())
