"""`python -m tests.hall.people.dying`: a hall that dies where a rated game ends, `before` or `after` that is on the disk."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from tests.hall import dealt
from wyrmhall.hall.__main__ import main
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.store.members import ratings

WHEN = "WYRMHALL_DIES"


def die(act: Any) -> Any:
    def last(*words: Any) -> None:
        act(*words)
        os.kill(os.getpid(), signal.SIGKILL)

    return last


if __name__ == "__main__":
    dealt.deal()
    if os.environ[WHEN] == "before":
        ratings.settle = die(ratings.settle)
    else:
        Room._became = die(Room._became)  # type: ignore[method-assign]
    sys.exit(main())
