"""What is put before players, each of whom may take it or leave it."""

from __future__ import annotations

from wyrmhall.cardtext.machine.acts import Act, run
from wyrmhall.cardtext.machine.parts import D, Who


class Offered(Act[D]):
    """ "each rival may discard a card; if they do not, they lose 2 points": what follows is done for each who did, or did not.
    What they do themselves is said of "them"; everything else the user does."""

    def __init__(self, who: Who[D], offer: Act[D], follows: Act[D], if_done: bool, is_theirs: bool) -> None:
        super().__init__()
        self.who = who
        self.offer = offer
        self.follows = follows
        self.if_done = if_done
        self.is_theirs = is_theirs

    def asks_rival(self) -> bool:
        return self.who.needs_rival

    async def perform(self, d: D) -> bool:
        did = False
        before = d.them
        for seat in self.who.seats(d):
            if d.is_over():
                break
            if d.is_out(seat):
                continue
            d.them = seat
            took = await takes(d, self.offer, seat)
            did = did or took
            if took == self.if_done:
                d.them = seat if self.is_theirs else before
                did = await run(d, self.follows) or did
        d.them = before
        return did


class Unless(Act[D]):
    """ "damage a rival's gear unless that player loses 2 points": one of them is enough to keep it from being done."""

    def __init__(self, act: Act[D], who: Who[D], offer: Act[D]) -> None:
        super().__init__()
        self.act = act
        self.who = who
        self.offer = offer

    def asks_rival(self) -> bool:
        return self.needs_rival

    def possible(self, d: D) -> bool:
        return self.act.possible(d)

    async def perform(self, d: D) -> bool:
        before = d.them
        for seat in self.who.seats(d):
            if d.is_over():
                return False
            if d.is_out(seat):
                continue
            d.them = seat
            if await takes(d, self.offer, seat):
                d.them = before
                return True
        d.them = before
        return await run(d, self.act)

    def worth(self, d: D) -> float:
        return 0.5 * self.act.worth(d)


async def takes(d: D, offer: Act[D], seat: int) -> bool:
    """Whether a player takes an offer and does what it says."""
    return offer.possible(d) and await d.agrees(seat, offer) and await run(d, offer)
