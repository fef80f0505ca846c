"""How many: numbers as texts name them, worked out when they are asked for."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from wyrmhall.cardtext.machine.parts import D, Part

AT_LEAST: Final = 0
AT_MOST: Final = 1
EXACTLY: Final = 2
MORE_THAN: Final = 3
LESS_THAN: Final = 4
ODD: Final = 5
EVEN: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Part, Generic[D]):
    @abstractmethod
    def value(self, d: D) -> int: ...

    def is_there(self, d: D) -> bool:
        """Whether the things that it measures are there: an act whose amount cannot be told is not done."""
        return True

    async def settle(self, d: D) -> int:
        """The number, after the choices that the text leaves in it."""
        return self.value(d)


class Number(Amount[D]):
    def __init__(self, number: int) -> None:
        super().__init__()
        self.fixed = number

    def value(self, d: D) -> int:
        return self.fixed


class More(Number[D]):
    """ "1 more card": beyond what would have been drawn, where something is done instead of that."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.is_beyond = False

    def value(self, d: D) -> int:
        return d.would + self.fixed if self.is_beyond else self.fixed


class Fewer(More[D]):
    """ "1 fewer card", which is said only of what would have happened. Never below zero."""

    def value(self, d: D) -> int:
        return max(0, d.would - self.fixed)


class UpTo(Amount[D]):
    """A number of the user's choice."""

    def __init__(self, most: Amount[D], least: int = 0) -> None:
        super().__init__()
        self.most = most
        self.least = least
        self.needs_them = True  # each of several players chooses for themselves

    def value(self, d: D) -> int:
        return self.most.value(d)

    async def settle(self, d: D) -> int:
        most = await self.most.settle(d)
        seat = d.them if d.them >= 0 else d.seat
        return await d.choose_number(seat, min(self.least, most), most) if most > 0 else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Joined(Amount[D]):
    """An amount made of two others."""

    def __init__(self, left: Amount[D], right: Amount[D]) -> None:
        super().__init__()
        self.left = left
        self.right = right

    @abstractmethod
    def joined(self, left: int, right: int) -> int: ...

    def value(self, d: D) -> int:
        return self.joined(self.left.value(d), self.right.value(d))

    def is_there(self, d: D) -> bool:
        return self.left.is_there(d) and self.right.is_there(d)

    async def settle(self, d: D) -> int:
        left = await self.left.settle(d)
        return self.joined(left, await self.right.settle(d))


class Plus(Joined[D]):
    def joined(self, left: int, right: int) -> int:
        return left + right


class Minus(Joined[D]):
    """Never below zero."""

    def joined(self, left: int, right: int) -> int:
        return max(0, left - right)


class Times(Joined[D]):
    def joined(self, left: int, right: int) -> int:
        return left * right


class Lower(Joined[D]):
    def joined(self, left: int, right: int) -> int:
        return min(left, right)


class Higher(Joined[D]):
    def joined(self, left: int, right: int) -> int:
        return max(left, right)


class Gap(Joined[D]):
    """The difference, whichever is higher."""

    def joined(self, left: int, right: int) -> int:
        return abs(left - right)


class Divided(Joined[D]):
    """How many times the right goes into the left."""

    def joined(self, left: int, right: int) -> int:
        return left // right


class HalfUp(Joined[D]):
    """Half of the left, rounded up; the right is not used."""

    def joined(self, left: int, right: int) -> int:
        return -(-left // 2)


class HalfDown(Joined[D]):
    def joined(self, left: int, right: int) -> int:
        return left // 2


class Range(Part, Generic[D]):
    """Which numbers will do: "3 or more", "less than your speed"."""

    def __init__(self, how: int, limit: Amount[D]) -> None:
        super().__init__()
        self.how = how
        self.limit = limit

    def holds(self, d: D, number: int) -> bool:
        return self.fits(number, self.limit.value(d))

    def fits(self, number: int, limit: int) -> bool:
        how = self.how
        if how == AT_LEAST:
            return number >= limit
        if how == AT_MOST:
            return number <= limit
        if how == EXACTLY:
            return number == limit
        if how == ODD:
            return number % 2 == 1
        if how == EVEN:
            return number % 2 == 0
        return number > limit if how == MORE_THAN else number < limit
