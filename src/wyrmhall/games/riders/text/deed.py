"""One use of one magic card."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.machine.acts import Act, run
from wyrmhall.cardtext.machine.parts import NOBODY, Deed
from wyrmhall.cardtext.machine.things import Things
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


class RidersDeed(Deed):
    """Whose card it is and of which kind, and what it does to the flight that it belongs to."""

    def __init__(self, t: T | None, s: RidersState, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.t = t
        self.s = s
        self.kind = kind
        self.path = s.colour[seat]  # the DS of the path to be flown
        self.allies: list[int] = []  # those whose alliance with the dragon that takes off holds
        self.is_agreed = False  # that it is used was asked before
        self.may_decline = False  # the next act asks itself whether it is done

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

    async def agrees(self, seat: int, act: Act[Any]) -> bool:
        if self.is_agreed:
            self.is_agreed = False
            return True
        if isinstance(act, Magic):
            self.may_decline = True
            return True
        return await self.table().may(seat, WHETHER, (act.number,))

    async def choose_way(self, seat: int, ways: list[Act[Any]], able: int, either: Act[Any]) -> int:
        if able & (able - 1) == 0:  # one, or none
            for at in range(len(ways)):
                if able >> at & 1:
                    return at
            return 0
        return await self.table().choose(seat, WHICH, (able, *[way.number for way in ways]))

    async def choose_thing(
        self, seat: int, things: Things[Any], left: list[int], picked: list[int], may_stop: bool
    ) -> int:
        raise AssertionError("magic names its target by its own question")

    async def choose_number(self, seat: int, least: int, most: int) -> int:
        return await self.table().choose(seat, HOW_MANY, (least, most)) if least < most else most

    def by_lot(self, left: list[int]) -> int:
        raise AssertionError("magic chooses nothing by lot")


class Magic(Act[RidersDeed]):
    """What only magic does. It asks whether and where in one question of its own."""

    def idle_rule(self, d: RidersDeed) -> str:
        """The rule by which it comes to nothing."""
        return "DR-MAGIC-08"

    def taken_decline(self, d: RidersDeed) -> bool:
        """Whether its user may decline; asked once."""
        may = d.may_decline
        d.may_decline = False
        return may


async def use(d: RidersDeed, is_agreed: bool = False) -> None:
    """Carry out the card's text."""
    effect = d.s.race.cards.effect[d.kind]
    assert effect is not None
    d.is_agreed = is_agreed
    if effect.possible(d):
        await run(d, effect)
    else:
        leading = d.s.race.cards.leading[d.kind]
        rule = leading.idle_rule(d) if isinstance(leading, Magic) else "DR-MAGIC-08"
        d.table().tell(events.FIZZLED, d.seat, (), [d.kind], rule=rule)
