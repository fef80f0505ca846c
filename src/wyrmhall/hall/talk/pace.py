"""How fast one may talk, and how often one may say the same."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable

from wyrmhall.hall.door.limits import NAMES, Buckets
from wyrmhall.hall.rooms.names import likeness

RATE, BURST = 0.5, 6.0  # lines a second, and how many at once
LAST = 4  # of one's own lines that are compared with the next
AGAIN = 30.0  # seconds after which the same may be said again

TOO_FAST = "you talk too fast: wait a little"
THE_SAME = "you have just said that"


class Pace:
    def __init__(self, rate: float = RATE, burst: float = BURST, runs: Callable[[], float] = time.monotonic) -> None:
        self._buckets = Buckets(rate, burst)
        self._runs = runs
        self._said: OrderedDict[str, deque[tuple[float, str]]] = OrderedDict()

    def problem(self, person: str, text: str) -> str:
        """Why that may not be said now, or nothing; then it counts as said."""
        now, said = self._runs(), self._said.pop(person, None) or deque(maxlen=LAST)
        self._said[person] = said
        if len(self._said) > NAMES:
            self._said.popitem(last=False)
        meant = likeness(text) or text
        if any(before == meant and now - at < AGAIN for at, before in said):
            return THE_SAME
        if not self._buckets.take(person):
            return TOO_FAST
        said.append((now, meant))
        return ""
