"""A small network that judges positions, in whole numbers alone: every machine comes to the same judgement.

Numbers of a position go in, the chance of a seat comes out. Between them is one layer of units: each adds up what the numbers
weigh for it, and counts if that is above 0; the first unit always counts. What a number weighs for all units is one whole number,
in which every unit has a lane of its own, so that one product and one sum do the work of a whole layer.
"""

from __future__ import annotations

from struct import Struct
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from wyrmhall.core.game import Instinct
from wyrmhall.core.state import State

S = TypeVar("S", bound=State)

LANE: Final = 32  # bits that a unit has
HALF: Final = 1 << (LANE - 1)  # added in every lane, so that none is below 0
EXACT: Final = 1 << 52  # whole numbers below this are fractions without an error


def squash(x: float) -> float:
    """Any number to one between 0 and 1, without a power."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


class Network:
    """The weights, as they were learned."""

    def __init__(
        self,
        names: list[str],
        least: list[int],
        most: list[int],
        weights: list[list[int]],
        starts: list[int],
        counts: list[int],
        scale: int,
    ) -> None:
        self.names = names  # of the numbers that go in
        self.least = least  # what a number below this is taken for, as none was met; 0 or below
        self.most = most  # and one above this; 0 or above
        self.weights = weights  # by number, then by unit
        self.starts = starts  # what a unit begins with
        self.counts = counts  # what a unit counts
        self.scale = scale  # the sum of all units that makes a chance of three quarters
        self.cards = ""  # the cards that it was learned with
        units = len(starts)
        self._rows = [packed(row) for row in weights]
        self._start = packed([start + HALF for start in starts])
        self._bytes = LANE // 8 * units
        self._lanes = Struct(f"<{units}I")

    def problem(self) -> str:
        """Why nobody can calculate with it; empty if all is well."""
        total = 0
        for unit, start in enumerate(self.starts):
            most = abs(start)
            for at, row in enumerate(self.weights):
                most += abs(row[unit]) * max(-self.least[at], self.most[at])
            if most >= HALF:
                return f"unit {unit + 1} can come to {most}, which is {HALF} or more"
            total += most * abs(self.counts[unit])
        return f"the units can come to {total}, which is {EXACT} or more" if total >= EXACT else ""

    def sums(self, numbers: list[int]) -> tuple[int, ...]:
        """What every unit adds up, and HALF."""
        total = self._start
        rows, least, most = self._rows, self.least, self.most
        for at, number in enumerate(numbers):
            if number:
                if number < least[at]:
                    number = least[at]
                elif number > most[at]:
                    number = most[at]
                total += rows[at] if number == 1 else rows[at] * number
        found: tuple[int, ...] = self._lanes.unpack(total.to_bytes(self._bytes, "little"))
        return found

    def look(self, numbers: list[int]) -> int:
        """How it looks, in parts of the scale: above 0 is good."""
        sums, counts = self.sums(numbers), self.counts
        total: i64 = (sums[0] - HALF) * counts[0]
        for unit in range(1, len(counts)):
            above: i64 = sums[unit] - HALF
            if above > 0:
                count: i64 = counts[unit]
                total += above * count
        return total

    def chance(self, numbers: list[int]) -> float:
        """From 0 (lost) to 1 (won)."""
        return squash(self.look(numbers) / self.scale)


def packed(values: list[int]) -> int:
    """One whole number with a lane for each value."""
    total = 0
    for value in reversed(values):
        total = (total << LANE) + value
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class LearnedInstinct(Instinct[S]):
    """Rules of thumb with an evaluation that can be learned. Without a network the one written by hand judges."""

    network: Network | None = None
    evaluation: str = "written by hand"  # which one judges, and why it is not another

    def numbers(self, s: S, seat: int) -> list[int]:
        """What a network is told of a position whose cards are all known, as a seat sees it."""
        return []

    def number_names(self) -> list[str]:
        """A name for each of these numbers."""
        return []

    def judge(self, s: S, seat: int) -> float:
        """The evaluation that is written by hand."""
        return 0.5

    def worth(self, s: S, seat: int) -> float:
        network = self.network
        return self.judge(s, seat) if network is None else network.chance(self.numbers(s, seat))
