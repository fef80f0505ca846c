"""What is so: conditions of texts."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic

from mypy_extensions import mypyc_attr

from wyrmhall.cardtext.machine.amounts import Amount, Range
from wyrmhall.cardtext.machine.parts import D, Part, Who
from wyrmhall.cardtext.machine.things import Quality, Things


@mypyc_attr(allow_interpreted_subclasses=True)
class Fact(Part, Generic[D]):
    @abstractmethod
    def so(self, d: D) -> bool: ...

    def holds(self, d: D) -> bool:
        """Where no rival was chosen it is enough that it is so of some rival."""
        if not self.needs_rival or d.rival >= 0:
            return self.so(d)
        found = False
        for rival in d.rivals():
            d.rival = rival
            found = found or self.so(d)
        d.rival = -1
        return found


class Did(Fact[D]):
    """The act before was done."""

    def so(self, d: D) -> bool:
        return d.did


class Always(Fact[D]):
    def so(self, d: D) -> bool:
        return True


class And(Fact[D]):
    def __init__(self, first: Fact[D], second: Fact[D]) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def so(self, d: D) -> bool:
        return self.first.so(d) and self.second.so(d)


class Or(Fact[D]):
    def __init__(self, first: Fact[D], second: Fact[D]) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def so(self, d: D) -> bool:
        return self.first.so(d) or self.second.so(d)


class IsNot(Fact[D]):
    def __init__(self, fact: Fact[D]) -> None:
        super().__init__()
        self.fact = fact

    def so(self, d: D) -> bool:
        return not self.fact.so(d)


class Compared(Fact[D]):
    """ "your speed is 3 or more", "the number of your maneuvers is higher than a rival's"."""

    def __init__(self, amount: Amount[D], range: Range[D]) -> None:
        super().__init__()
        self.amount = amount
        self.range = range

    def so(self, d: D) -> bool:
        amount, range = self.amount, self.range
        return amount.is_there(d) and range.limit.is_there(d) and range.holds(d, amount.value(d))


class IfElse(Amount[D]):
    """One amount, or another if something is so: "one energy, or two if you are last"."""

    def __init__(self, usual: Amount[D], other: Amount[D], fact: Fact[D]) -> None:
        super().__init__()
        self.usual = usual
        self.other = other
        self.fact = fact

    def value(self, d: D) -> int:
        return (self.other if self.fact.holds(d) else self.usual).value(d)

    async def settle(self, d: D) -> int:
        return await (self.other if self.fact.holds(d) else self.usual).settle(d)


class OfEach(Fact[D]):
    """Holds for each of some players, who are "them" in it."""

    def __init__(self, who: Who[D], fact: Fact[D]) -> None:
        super().__init__()
        self.who = who
        self.fact = fact

    def so(self, d: D) -> bool:
        before = d.them
        for seat in self.who.seats(d):
            d.them = seat
            if not self.fact.so(d):
                d.them = before
                return False
        d.them = before
        return True


class AnyOf(OfEach[D]):
    """Holds for at least one of some players, who is "them" in it."""

    def so(self, d: D) -> bool:
        before = d.them
        found = False
        for seat in self.who.seats(d):
            d.them = seat
            found = found or self.fact.so(d)
        d.them = before
        return found


class ThoseOf(Who[D]):
    """Those of some players of whom, as "them", something is so: "each player with two or more dragons"."""

    def __init__(self, who: Who[D], fact: Fact[D]) -> None:
        super().__init__()
        self.who = who
        self.fact = fact
        self.needs_rival = who.needs_rival

    def seats(self, d: D) -> list[int]:
        return self.among(d, self.who.seats(d))

    def among(self, d: D, seats: list[int]) -> list[int]:
        """Those of these players of whom it is so."""
        before = d.them
        found: list[int] = []
        for seat in seats:
            d.them = seat
            if self.fact.so(d):
                found.append(seat)
        d.them = before
        return found


class Are(Fact[D]):
    """All the things meant, and at least one, are of a quality: "the blocker has SV 2 or less", "your dragon is red"."""

    def __init__(self, things: Things[D], quality: Quality[D]) -> None:
        super().__init__()
        self.things = things
        self.quality = quality

    def so(self, d: D) -> bool:
        found = self.things.all(d)
        for thing in found:
            if not self.quality.fits(d, thing):
                return False
        if found and not d.found:
            d.found = found  # "if your dragon is red, discard it"
        return len(found) > 0
