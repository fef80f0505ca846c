"""Time to think, counted from the times of the entries alone."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Clock(msgspec.Struct, frozen=True):
    """How much time a person has, in seconds: for the whole game, and more with every answer."""

    base: float
    bonus: float


class Times:
    """What is left to each seat. The first entry starts the clocks; bots have none."""

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
        if self.counted:
            self.counted = now

    def reward(self, seat: int) -> None:
        self.left[seat] += self.clock.bonus

    def veil(self, seat: int) -> None:
        """A seat answers, and nobody is to see it: to the others its clock runs on."""
        self.shadows[seat] = self.left[seat]

    def unveil(self, hidden: list[int]) -> None:
        """Only these have still given an answer that is not to be seen."""
        self.shadows = {seat: left for seat, left in self.shadows.items() if seat in hidden}

    def begin_anew(self, seat: int) -> None:
        """Time has run out and the seat plays on: it has what an answer brings."""
        self.left[seat] = self.clock.bonus

    def remaining(self, seat: int, is_thinking: bool, now: float) -> float:
        spent = max(0.0, now - self.counted) if is_thinking and self.counted else 0.0
        return max(0.0, self.left[seat] - spent)

    def seen_by_others(self, seat: int, is_thinking: bool, now: float) -> float:
        """What is left to a seat, as far as the others may know."""
        if seat not in self.shadows:
            return self.remaining(seat, is_thinking, now)
        return max(0.0, self.shadows[seat] - max(0.0, now - self.counted))
