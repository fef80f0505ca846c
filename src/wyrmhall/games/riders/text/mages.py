"""Mages and what is so of them: what they have, and where their dragons are. Nothing that would have to be measured: that is
forbidden before magic is aimed (DR-RANGE-01)."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.machine.amounts import LESS_THAN, MORE_THAN, Amount, Range
from wyrmhall.cardtext.machine.facts import Fact, OfEach
from wyrmhall.cardtext.machine.parts import NOTHING, Who
from wyrmhall.games.riders.rules.order import foremost, in_order, is_in_front
from wyrmhall.games.riders.state import FLOWN, OWNED, PASSED, RidersState, racing
from wyrmhall.games.riders.text.deed import RidersDeed

ENERGY: Final = 0
CARDS: Final = 1
SPEED: Final = 2


def number_of(s: RidersState, what: int, seat: int) -> int:
    """How much energy, how many magic cards in hand, or what speed in DS, as everybody sees it."""
    if what == ENERGY:
        return s.energy[seat]
    return len(s.hands[seat]) if what == CARDS else s.silver[seat]


def subject(d: RidersDeed) -> int:
    """Of whom something is said now: one of several mages, or else the user."""
    return d.them if d.them >= 0 else d.seat


class NumberHeld(Amount[RidersDeed]):
    """What some mages have together."""

    def __init__(self, what: int, who: Who[RidersDeed]) -> None:
        super().__init__()
        self.what = what
        self.who = who

    def value(self, d: RidersDeed) -> int:
        return sum([number_of(d.s, self.what, seat) for seat in self.who.seats(d)])


class Held(Fact[RidersDeed]):
    """ "has two or more energy": of one mage."""

    def __init__(self, what: int, within: Range[RidersDeed]) -> None:
        super().__init__()
        self.what = what
        self.within = within

    def so(self, d: RidersDeed) -> bool:
        return self.within.holds(d, number_of(d.s, self.what, subject(d)))


class Against(Fact[RidersDeed]):
    """ "has more energy than each rival": of one mage, against all of some others or any of them."""

    def __init__(self, what: int, how: int, others: Who[RidersDeed], is_all: bool) -> None:
        super().__init__()
        self.what = what
        self.how = how
        self.others = others
        self.is_all = is_all

    def so(self, d: RidersDeed) -> bool:
        me = subject(d)
        own = number_of(d.s, self.what, me)
        others = [number_of(d.s, self.what, seat) for seat in self.others.seats(d) if seat != me]
        found = [self.fits(own, other) for other in others]
        return len(found) > 0 and (all(found) if self.is_all else any(found))

    def fits(self, own: int, other: int) -> bool:
        return own > other if self.how == MORE_THAN else own < other if self.how == LESS_THAN else own == other


class Most(Fact[RidersDeed]):
    """Nobody in the race has more, or less."""

    def __init__(self, what: int, how: int) -> None:
        super().__init__()
        self.what = what
        self.how = how

    def so(self, d: RidersDeed) -> bool:
        numbers = [number_of(d.s, self.what, seat) for seat in racing(d.s)]
        own = number_of(d.s, self.what, subject(d))
        return own == (max(numbers) if self.how == MORE_THAN else min(numbers))


class Exhausted(Fact[RidersDeed]):
    def so(self, d: RidersDeed) -> bool:
        return d.s.weary[subject(d)] == 1


class Warded(Fact[RidersDeed]):
    """A shield protects it."""

    def so(self, d: RidersDeed) -> bool:
        return d.s.warded[subject(d)] == 1


class HasFlown(Fact[RidersDeed]):
    """This round."""

    def so(self, d: RidersDeed) -> bool:
        return d.s.moved[subject(d)] == 1


class FlownPath(Fact[RidersDeed]):
    """How long the path was that it flew last."""

    def __init__(self, within: Range[RidersDeed]) -> None:
        super().__init__()
        self.within = within

    def so(self, d: RidersDeed) -> bool:
        return self.within.holds(d, d.s.flown[subject(d) * FLOWN])


class FlownLength(Amount[RidersDeed]):
    """The DS of the path that the user flew last."""

    def value(self, d: RidersDeed) -> int:
        return d.s.flown[d.seat * FLOWN]


class InFront(Fact[RidersDeed]):
    """Of the user, or the user of it."""

    def __init__(self, is_ahead: bool) -> None:
        super().__init__()
        self.is_ahead = is_ahead

    def so(self, d: RidersDeed) -> bool:
        other = subject(d)
        return is_in_front(d.s, other, d.seat) if self.is_ahead else is_in_front(d.s, d.seat, other)


class EitherSide(InFront):
    """Ahead of the user or behind: not level with it."""

    def __init__(self) -> None:
        super().__init__(True)

    def so(self, d: RidersDeed) -> bool:
        other = subject(d)
        return is_in_front(d.s, other, d.seat) or is_in_front(d.s, d.seat, other)


class AtTheEnd(Fact[RidersDeed]):
    """Nobody is ahead of it, or nobody behind."""

    def __init__(self, is_first: bool) -> None:
        super().__init__()
        self.is_first = is_first

    def so(self, d: RidersDeed) -> bool:
        s, me = d.s, subject(d)
        for other in racing(s):
            if other != me and (is_in_front(s, other, me) if self.is_first else is_in_front(s, me, other)):
                return False
        return True


class Placed(Fact[RidersDeed]):
    """In the order of flight, counted from the first."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def so(self, d: RidersDeed) -> bool:
        order = in_order(d.s, racing(d.s))
        return len(order) >= self.place and order[self.place - 1] == subject(d)


class OfAll(OfEach[RidersDeed]):
    """Holds for each of some mages, and there is one."""

    def so(self, d: RidersDeed) -> bool:
        return len(self.who.seats(d)) > 0 and super().so(d)


class Wearied(Fact[RidersDeed]):
    """It has become exhausted, or dropped out, by what was done last."""

    def __init__(self, is_out: bool) -> None:
        super().__init__()
        self.is_out = is_out

    def so(self, d: RidersDeed) -> bool:
        return d.wearied == subject(d) and (d.s.out[subject(d)] != 0) == self.is_out


class Marked(Fact[RidersDeed]):
    """What happened to the dragon that flies, in this flight."""

    def __init__(self, mark: int) -> None:
        super().__init__()
        self.mark = mark

    def so(self, d: RidersDeed) -> bool:
        return d.s.turn == subject(d) and d.s.marks & self.mark != 0


class MetYou(Fact[RidersDeed]):
    """The dragon that flies has flown into the user's, or touched traps of the user: the bit from which on there is one for
    each seat."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first = first

    def so(self, d: RidersDeed) -> bool:
        return d.s.marks >> self.first + d.seat & 1 == 1


class Passed(Fact[RidersDeed]):
    """The user, whose flight it is, has passed it."""

    def so(self, d: RidersDeed) -> bool:
        return d.s.turn == d.seat and d.s.marks >> PASSED + subject(d) & 1 == 1


# -- who -------------------------------------------------------------------------------------------


class Leader(Who[RidersDeed]):
    """The mage of the foremost dragon, or of the hindmost."""

    def __init__(self, is_first: bool) -> None:
        super().__init__()
        self.is_first = is_first

    def seats(self, d: RidersDeed) -> list[int]:
        s = d.s
        return [foremost(s, racing(s)) if self.is_first else in_order(s, racing(s))[-1]]


class ThatMage(Who[RidersDeed]):
    """Whose dragon takes off, who aimed magic at the user, or who was aimed at or chosen last."""

    def __init__(self) -> None:
        super().__init__()
        self.points_back = True

    def seats(self, d: RidersDeed) -> list[int]:
        seat = spoken_of(d)
        return [seat] if seat >= 0 else []


class TrapOwner(Who[RidersDeed]):
    """Those whose traps the dragon that flies has touched."""

    def seats(self, d: RidersDeed) -> list[int]:
        return [seat for seat in racing(d.s) if seat != d.seat and d.s.marks >> OWNED + seat & 1]


def spoken_of(d: RidersDeed) -> int:
    if d.found:
        return d.found[0]
    return d.what if d.what >= 0 else d.who if d.who >= 0 else NOTHING


class Counted(Amount[RidersDeed]):
    """How many mages, or dragons."""

    def __init__(self, who: Who[RidersDeed]) -> None:
        super().__init__()
        self.who = who

    def value(self, d: RidersDeed) -> int:
        return len(self.who.seats(d))


class Round(Amount[RidersDeed]):
    def value(self, d: RidersDeed) -> int:
        return d.s.round


class EnergyLost(Amount[RidersDeed]):
    """In the flight or otherwise, by what is spoken of; after that what was paid last, or lost by those at whom a spell was
    aimed."""

    def value(self, d: RidersDeed) -> int:
        return d.lost


class Paid(EnergyLost):
    """Or, where nothing was lost before, what the user pays for it."""


class ThatMany(Amount[RidersDeed]):
    """As many as were drawn, discarded, gained, lost or laid last."""

    is_lost: bool = False  # the energy that a spell cost, not how many it struck

    def value(self, d: RidersDeed) -> int:
        return d.lost if self.is_lost else d.number


class Given(ThatMany):
    """Or, where nothing was counted before, the magic cards that the user discards for it."""
