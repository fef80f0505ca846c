"""Time to think, counted from the times of the entries alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

BEAT = 0.5  # seconds between two looks at the time while the hall lives
STILL = 3.0  # seconds without a look, after which it is taken to have stood still


QUICK, CALM = 600.0, 1800.0  # seconds below which a game is quick, or calm
DAY = 86400.0
Speed = Literal["none", "quick", "calm", "long", "days"]
Kind = Literal["game", "move", "days"]


class Steady:
    """The time in a hall, in seconds since 1970: begun by the machine's clock, and led on by one that nobody sets.

    It does not run while the hall stands still, be it stopped or held up by its machine: whoever had to decide meanwhile
    could not. So it must be looked at all the time (`Rooms.start_clocks`).
    """

    def __init__(self, runs: Callable[[], float] = time.monotonic) -> None:
        self._runs = runs
        self._looked = runs()
        self._now = time.time()

    def now(self) -> float:
        looked = self._runs()
        passed, self._looked = looked - self._looked, looked
        if passed < STILL:
            self._now += passed
        return self._now

    def reach(self, at: float) -> None:
        """Another hall that shares the tables has written that it is so late."""
        self._now = max(self.now(), at)


class Clock(msgspec.Struct, frozen=True):
    """How much time a person has, in seconds: for the whole game and more with every answer, or for each answer anew.

    Where that is days, people are not expected to be there, and the table sleeps between two answers (`deadlines.py`).
    """

    base: float
    bonus: float
    kind: Kind = "game"

    @property
    def is_days(self) -> bool:
        return self.kind == "days"


def speed(clock: Clock | None) -> Speed:
    """How long a game may take a player who answers forty times."""
    if clock is None:
        return "none"
    if clock.is_days:
        return "days"
    seconds = 40 * clock.base if clock.kind == "move" else clock.base + 40 * clock.bonus
    return "quick" if seconds < QUICK else "calm" if seconds < CALM else "long"


class Times:
    """What is left to each seat. The first entry starts the clocks, be it only that nobody answered for a while; bots have none."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.left = [clock.base] * seats
        self.counted = 0.0  # up to when
        self.shadows: dict[
            int, float
        ] = {}  # of seats whose answer is veiled: what others see, as if they still thought

    def copy(self) -> Times:
        twin = Times(self.clock, len(self.left))
        twin.left, twin.counted = self.left[:], self.counted
        twin.shadows = self.shadows.copy()
        return twin

    def charge(self, seats: Iterable[int], now: float) -> None:
        """Take the time since the last entry from those who had to decide."""
        if self.counted:
            spent = max(0.0, now - self.counted)
            for seat in seats:
                self.left[seat] -= spent
            for seat in self.shadows:
                self.shadows[seat] -= spent
        self.counted = max(now, self.counted)

    def pause(self, now: float) -> None:
        """Time up to now counts for nobody."""
        self.counted = now

    def give_back(self, seconds: float) -> None:
        """So much of the time since the last entry counts for nobody."""
        self.counted += seconds

    def ask(self, seat: int) -> None:
        """A new question is put to a seat."""
        if self.clock.kind != "game":
            self.left[seat] = self.clock.base

    def reward(self, seat: int) -> None:
        self.left[seat] += self.clock.bonus
        self.ask(seat)  # nobody has a part of a whole time left

    def veil(self, seat: int) -> None:
        """A seat answers, and nobody is to see it: to the others its clock runs on."""
        self.shadows[seat] = self.left[seat]

    def unveil(self, hidden: list[int]) -> None:
        """Only these have still given an answer that is not to be seen."""
        self.shadows = {seat: left for seat, left in self.shadows.items() if seat in hidden}

    def begin_anew(self, seat: int) -> None:
        """Time has run out and the seat plays on: it has what an answer brings."""
        self.left[seat] = self.clock.bonus
        self.ask(seat)

    def until(self, seat: int) -> float:
        """When the time of a seat that has to decide is over; 0 where none runs yet."""
        return self.counted + self.left[seat] if self.counted else 0.0

    def remaining(self, seat: int, is_thinking: bool, now: float) -> float:
        spent = max(0.0, now - self.counted) if is_thinking and self.counted else 0.0
        return max(0.0, self.left[seat] - spent)

    def seen_by_others(self, seat: int, is_thinking: bool, now: float) -> float:
        """What is left to a seat, as far as the others may know."""
        if seat not in self.shadows:
            return self.remaining(seat, is_thinking, now)
        return max(0.0, self.shadows[seat] - max(0.0, now - self.counted))
