"""`python -m tests.hall.dealt`: a hall in which the test that runs decides what is dealt.

Every test has seeds of its own, so that it sees the same cards whenever and wherever it runs. `WYRMHALL_DEAL=2 make test` deals
others.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import sys
import tempfile
from functools import cache
from itertools import count
from pathlib import Path

from wyrmhall.hall.__main__ import main
from wyrmhall.hall.rooms.fair import shuffle

BEGUN = count(1)  # tells a test from the same test tried again
FILE = "WYRMHALL_TEST_FILE"  # the variable that says where the name of the running test stands


@cache
def file() -> Path:
    """Where the process that tests writes the name."""
    path = Path(tempfile.gettempdir()) / f"wyrmhall-test-{os.getpid()}"
    atexit.register(path.unlink, missing_ok=True)
    return path


def begin(test: str) -> None:
    """From now on this test runs, perhaps for the second time."""
    file().write_text(f"{test} {os.environ.get('WYRMHALL_DEAL', '')}\n{next(BEGUN)}")


class Dealer:
    """Instead of chance: a secret for each room that a test makes."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.begun = ""
        self.rooms = 0

    def __call__(self) -> str:
        begun = self.file.read_text() if self.file.exists() else ""
        self.rooms = self.rooms + 1 if begun == self.begun else 1
        self.begun = begun
        test = begun.partition("\n")[0]
        return hashlib.sha256(f"{test} {self.rooms}".encode()).hexdigest()


def deal() -> None:
    """Let the hall of this process take its secrets from a dealer."""
    shuffle.draw_secret = Dealer(Path(os.environ[FILE]))


if __name__ == "__main__":
    deal()
    sys.exit(main())
