"""All truth of a match as plain data."""

from __future__ import annotations

from abc import abstractmethod
from hashlib import blake2b
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from wyrmhall.core.chance import Chance

FIRST_LAYOUT: Final = 1  # of records that do not say


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What a game keeps between two steps.

    A game adds its fields and writes `copy` and `flat` by hand: `copy` shares nothing that can change, `flat` tells
    every field that matters as whole numbers, in the same order for the same truth.
    """

    # numbers and lists that are the same all through a match, or whenever anybody looks, and need not be told
    fixed: ClassVar[tuple[str, ...]] = ()
    # raised when `flat` tells other fields than before: fingerprints of records with another number are not compared
    layout: ClassVar[int] = FIRST_LAYOUT

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.gone: list[int] = []  # seats that have resigned, in order
        self.swept = 0  # how many of those the game has taken out

    @abstractmethod
    def copy(self) -> State: ...

    @abstractmethod
    def flat(self) -> list[int]: ...

    def faces(self) -> list[int]:
        """The kinds of all cards in it, with repeats; none in a game without cards."""
        return []

    def sights(self) -> list[int]:
        """For each card the mask of the seats that know it; none in a game without cards."""
        return []

    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that differ, for all practical purposes, whenever the truth differs."""
        numbers = [*self.flat(), -7, *self.chance.flat(), self.swept, *self.gone]
        return blake2b(",".join(map(str, numbers)).encode(), digest_size=8).hexdigest()

    def is_gone(self, seat: int) -> bool:
        return seat in self.gone

    def seat_after(self, seat: int) -> int:
        """The next seat around the table whose player has not resigned."""
        after = (seat + 1) % self.seats
        while after in self.gone and after != seat:
            after = (after + 1) % self.seats
        return after
