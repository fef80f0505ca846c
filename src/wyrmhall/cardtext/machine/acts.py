"""What is done, and how one thing follows another."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Coroutine
from typing import Any, Generic

from mypy_extensions import mypyc_attr

from wyrmhall.cardtext.machine.amounts import Amount
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import D, Part, Who, You
from wyrmhall.cardtext.machine.things import Things


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Part, Generic[D]):
    """A verb with what it is done to. One that asks nothing says `do` and has `asks = False`; the others say `perform`."""

    asks: bool = True
    offers: bool = False  # it begins with a choice of whoever does it, who may be let choose nothing

    def possible(self, d: D) -> bool:
        """Whether it could change anything now, as far as its user can see."""
        return True

    def do(self, d: D) -> bool:
        """Do it without a question; whether it changed anything."""
        raise AssertionError(f"{type(self).__name__} asks")

    async def perform(self, d: D) -> bool:
        """Do it, asking on the way; whether it changed anything."""
        return self.do(d)

    def asks_rival(self) -> bool:
        """Whether the one rival of the effect must be chosen before it is done, and not in the middle of it."""
        return self.needs_rival

    def worth(self, d: D) -> float:
        """To a bot that weighs options."""
        return 0.0


def run(d: D, act: Act[D]) -> Coroutine[Any, Any, bool]:
    """One rival is chosen for the whole effect before the first act that speaks of one."""
    return run_against(d, act) if d.rival < 0 and act.asks_rival() else act.perform(d)


async def run_against(d: D, act: Act[D]) -> bool:
    d.choosing = act
    await d.choose_rival()
    return False if d.is_over() else await act.perform(d)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerAct(Act[D]):
    """What players do, each in turn: "draw a card", "each rival discards a card"."""

    def __init__(self) -> None:
        super().__init__()
        self.who: Who[D] = You()

    async def perform(self, d: D) -> bool:
        did = False
        before = d.them
        for seat in self.who.seats(d):
            if d.is_over():
                break
            if d.is_out(seat):
                continue
            d.them = seat
            did = (await self.perform_for(d, seat) if self.asks else self.do_for(d, seat)) or did
        d.them = before
        return did

    def do(self, d: D) -> bool:
        did = False
        before = d.them
        for seat in self.who.seats(d):
            if d.is_over():
                break
            if d.is_out(seat):
                continue
            d.them = seat
            did = self.do_for(d, seat) or did
        d.them = before
        return did

    def do_for(self, d: D, seat: int) -> bool:
        raise AssertionError(f"{type(self).__name__} asks")

    async def perform_for(self, d: D, seat: int) -> bool:
        return self.do_for(d, seat)

    def possible(self, d: D) -> bool:
        before = d.them
        found = False
        for seat in self.who.seats(d):
            d.them = seat
            if self.possible_for(d, seat):
                found = True
                break
        d.them = before
        return found

    def possible_for(self, d: D, seat: int) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class ThingAct(Act[D]):
    """What is done to things, one after the other in the order in which they were chosen."""

    def __init__(self, things: Things[D]) -> None:
        super().__init__()
        self.things = things

    async def perform(self, d: D) -> bool:
        did = False
        chosen = (await self.things.pick(d))[:]
        for thing in chosen:
            if d.is_over():
                break
            did = await self.perform_to(d, thing) or did
        d.found = chosen
        return did

    @abstractmethod
    async def perform_to(self, d: D, thing: int) -> bool: ...

    def possible(self, d: D) -> bool:
        for thing in self.things.all(d):
            if self.possible_to(d, thing):
                return True
        return False

    def possible_to(self, d: D, thing: int) -> bool:
        return True


# -- flow ------------------------------------------------------------------------------------------


class Steps(Act[D]):
    """One after the other; as many as possible are done."""

    def __init__(self, steps: list[Act[D]]) -> None:
        super().__init__()
        self.steps = steps

    def asks_rival(self) -> bool:
        return False

    def possible(self, d: D) -> bool:
        return self.steps[0].possible(d)

    async def perform(self, d: D) -> bool:
        did = False
        for step in self.steps:
            if d.is_over():
                break
            d.did = await run(d, step)
            did = d.did or did
        return did

    def worth(self, d: D) -> float:
        return sum([step.worth(d) for step in self.steps])


class May(Act[D]):
    def __init__(self, act: Act[D]) -> None:
        super().__init__()
        self.act = act

    def asks_rival(self) -> bool:
        return self.act.asks_rival()

    def possible(self, d: D) -> bool:
        return self.act.possible(d)

    async def perform(self, d: D) -> bool:
        if not self.act.possible(d) or not await d.agrees(d.seat, self.act):
            return False
        return await run(d, self.act)

    def worth(self, d: D) -> float:
        return max(0.0, self.act.worth(d))


def left_to_user(d: D, act: Act[D]) -> Act[D] | None:
    """What is left to the user as the first thing that is done now, who need not be asked twice about it."""
    while not isinstance(act, May):
        if isinstance(act, Steps):
            act = act.steps[0]
        elif isinstance(act, IfSo):
            follows = act.act if act.fact.holds(d) else act.otherwise
            if follows is None:
                return None
            act = follows
        else:
            return None
    return act.act


class IfSo(Act[D]):
    """ "if C, A; otherwise, B". What was done before stays what "if you do" asks about."""

    def __init__(self, fact: Fact[D], act: Act[D], otherwise: Act[D] | None = None) -> None:
        super().__init__()
        self.fact = fact
        self.act = act
        self.otherwise = otherwise

    def asks_rival(self) -> bool:
        return self.fact.needs_rival

    def possible(self, d: D) -> bool:
        if self.fact.holds(d):
            return self.act.possible(d)
        return self.otherwise is not None and self.otherwise.possible(d)

    async def perform(self, d: D) -> bool:
        if self.fact.holds(d):
            return await run(d, self.act)
        return await run(d, self.otherwise) if self.otherwise is not None else False

    def worth(self, d: D) -> float:
        if self.fact.holds(d):
            return self.act.worth(d)
        return self.otherwise.worth(d) if self.otherwise is not None else 0.0


class Either(Act[D]):
    """One of several; by whom it is done says which."""

    def __init__(self, ways: list[Act[D]], who: Who[D] | None = None) -> None:
        super().__init__()
        self.ways = ways
        self.who = who

    def asks_rival(self) -> bool:
        return self.who is not None and self.who.needs_rival

    def possible(self, d: D) -> bool:
        return self.able(d) != 0

    def able(self, d: D) -> int:
        mask = 0
        for at, way in enumerate(self.ways):
            if way.possible(d):
                mask |= 1 << at
        return mask

    async def perform(self, d: D) -> bool:
        if self.who is None:
            return await self.perform_by(d, d.seat)
        did = False
        before = d.them
        for seat in self.who.seats(d):
            if d.is_over():
                break
            if d.is_out(seat):
                continue
            d.them = seat
            did = await self.perform_by(d, seat) or did
        d.them = before
        return did

    async def perform_by(self, d: D, seat: int) -> bool:
        way = await d.choose_way(seat, self.ways, self.able(d), self)
        return False if d.is_over() else await run(d, self.ways[way])

    def worth(self, d: D) -> float:
        return max([way.worth(d) for way in self.ways])


class InTurn(Act[D]):
    """Several things, all of which one player does before the next one begins: what each has chosen is "it" for that player."""

    def __init__(self, who: Who[D], steps: list[Act[D]]) -> None:
        super().__init__()
        self.who = who
        self.steps = steps

    def asks_rival(self) -> bool:
        return self.who.needs_rival

    async def perform(self, d: D) -> bool:
        did = False
        before = d.them
        for seat in self.who.seats(d):
            if d.is_out(seat):
                continue
            for step in self.steps:
                if d.is_over():
                    break
                d.them = seat
                d.did = await run(d, step)
                did = d.did or did
        d.them = before
        return did

    def worth(self, d: D) -> float:
        return sum([step.worth(d) for step in self.steps])


class TheyMay(Act[D]):
    """ "each rival may draw a card": each is asked."""

    def __init__(self, who: Who[D], act: Act[D]) -> None:
        super().__init__()
        self.who = who
        self.act = act

    def possible(self, d: D) -> bool:
        return self.act.possible(d)

    async def perform(self, d: D) -> bool:
        did = False
        before = d.them
        for seat in self.who.seats(d):
            if d.is_over():
                break
            if d.is_out(seat):
                continue
            d.them = seat
            if self.act.possible(d) and await d.agrees(seat, self.act):
                did = await run(d, self.act) or did
        d.them = before
        return did


class Repeated(Act[D]):
    """ "three times, A", or once for each of something."""

    def __init__(self, times: Amount[D], act: Act[D]) -> None:
        super().__init__()
        self.times = times
        self.act = act

    def asks_rival(self) -> bool:
        return self.times.needs_rival

    def possible(self, d: D) -> bool:
        return self.times.value(d) > 0 and self.act.possible(d)

    async def perform(self, d: D) -> bool:
        did = False
        for _ in range(await self.times.settle(d)):
            if d.is_over():
                break
            did = await run(d, self.act) or did
        return did

    def worth(self, d: D) -> float:
        return self.times.value(d) * self.act.worth(d)
