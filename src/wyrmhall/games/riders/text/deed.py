"""One use of one magic card."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.asking import AskingDeed
from wyrmhall.cardtext.machine.acts import Act, left_to_user, run
from wyrmhall.cardtext.machine.parts import NOBODY
from wyrmhall.cardtext.questions import HowMany, Whether, Which
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.state import OVER, RidersState, in_race, racing

T = Table[RidersState]


class RidersWhether(Whether[RidersState]):
    def said(self, s: RidersState, number: int) -> str:
        return s.race.cards.words[number]


class RidersWhich(Which[RidersState]):
    def said(self, s: RidersState, number: int) -> str:
        return s.race.cards.words[number]


class RidersHowMany(HowMany[RidersState]):
    pass


WHETHER: Final = RidersWhether("magic.may", "DR-MAGIC-03")
WHICH: Final = RidersWhich("magic.either", "DR-MAGIC-08")
HOW_MANY: Final = RidersHowMany("magic.number", "DR-MAGIC-03")


class RidersDeed(AskingDeed):
    """Whose card it is and of which kind, and what it does to the flight that it belongs to."""

    def __init__(self, t: T | None, s: RidersState, seat: int, kind: int) -> None:
        super().__init__(seat, WHETHER, WHICH, HOW_MANY)
        self.t = t
        self.s = s
        self.kind = kind
        self.path = s.colour[seat]  # the DS of the path to be flown
        self.wearied = NOBODY  # who has become exhausted, or dropped out, by the last spell
        self.spell = NOBODY  # the spell in the book that is aimed at its user
        self.was_warded = False  # the last spell
        self.was_missed = False  # its target was out of reach
        self.lost = 0  # the energy that the last spell cost, or that was paid last
        self.spared = 0  # of the energy that its user would lose
        self.again = 0  # the DS of another flight
        self.guards = False  # magic is aimed at another dragon
        self.has_warded_off = False  # that magic
        self.turns_back = False  # the magic that was aimed at its user
        self.allies: list[int] = []  # those whose alliance with the dragon that takes off holds

    def table(self) -> T:
        assert self.t is not None
        return self.t

    def is_over(self) -> bool:
        return self.s.phase == OVER or not in_race(self.s, self.seat)

    def rivals(self) -> list[int]:
        return [seat for seat in racing(self.s) if seat != self.seat]

    def everybody(self) -> list[int]:
        return racing(self.s)

    async def choose_rival(self) -> None:
        if self.rival == NOBODY and self.rivals():
            self.rival = self.rivals()[0]

    def asks_itself(self, act: Act[Any]) -> bool:
        return isinstance(act, Magic) and act.has_own_question()

    def by_lot(self, left: list[int]) -> int:
        return self.s.chance.pick(left)


class Magic(Act[RidersDeed]):
    """What only magic does. It asks whether and where in one question of its own, if it asks where."""

    def idle_rule(self, d: RidersDeed) -> str:
        """The rule by which it comes to nothing."""
        return "DR-MAGIC-08"

    def has_own_question(self) -> bool:
        """Whether it asks something, so that its user may decline in answer to that."""
        return True

    def taken_decline(self, d: RidersDeed) -> bool:
        """Whether its user may decline; asked once."""
        may = d.may_decline
        d.may_decline = False
        return may


async def use(d: RidersDeed, is_agreed: bool = False) -> None:
    """Carry out the card's text. `is_agreed`: its owner was asked before whether to use it."""
    effect = d.s.race.cards.effect[d.kind]
    assert effect is not None
    only_if = d.s.race.cards.only_if[d.kind]
    if only_if is not None and not only_if.holds(d):
        return
    d.agreed = left_to_user(d, effect) if is_agreed else None
    if effect.possible(d):
        await run(d, effect)
    else:
        leading = d.s.race.cards.leading[d.kind]
        rule = leading.idle_rule(d) if isinstance(leading, Magic) else "DR-MAGIC-08"
        d.table().tell(events.FIZZLED, d.seat, (), [d.kind], rule=rule)
