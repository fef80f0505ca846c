"""What a text sees of the game: whose it is, which dragon has it, and what its occasion was about."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from wyrmhall.cardtext.machine import parts
from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.games.breeds.state import OVER, BreedsState

# A thing is a dragon on the battlefield by its number, a card, or a kind of card.
CARDS: Final = 1000
KINDS: Final = 1_000_000

NONE: Final[list[int]] = []


def kind_of(s: BreedsState, thing: int) -> int:
    """What is printed on a card or a kind."""
    return thing - KINDS if thing >= KINDS else s.kind[thing - CARDS]


class Sight(parts.Deed):
    """Enough for what simply holds and for questions; what is asked on the way needs a `Deed`."""

    def __init__(self, s: BreedsState, seat: int, bearer: int) -> None:
        super().__init__(seat)
        self.s = s
        self.bearer = bearer  # the dragon's number; -1 for an identity or a card in hand
        self.other = -1  # the other dragon that its occasion was about, whichever of the two this is
        self.killers = NONE  # never changed in place
        self.spoken = NONE  # the cards that were drawn, looked at or moved last: "that card", "one of them"
        self.rest = NONE  # those drawn or looked at last that nothing was done to since
        self.dealt = 0  # the damage that its occasion was about
        self.imitator = -1  # the dragon that is about to imitate another
        self.bare_sv = False  # SV is taken without what passives add: their own conditions may be about it

    def is_over(self) -> bool:
        return self.s.phase == OVER or not self.s.is_in(self.seat)

    def is_out(self, seat: int) -> bool:
        return not self.s.is_in(seat)

    def rivals(self) -> list[int]:
        s = self.s
        return [seat for seat in s.others(self.seat) if s.is_in(seat)]

    def everybody(self) -> list[int]:
        s = self.s
        return [seat for seat in [self.seat, *s.others(self.seat)] if s.is_in(seat)]

    def choose_rival(self) -> Coroutine[Any, Any, None]:
        raise AssertionError("a sight asks nothing")

    def agrees(self, seat: int, act: Act[Any]) -> Coroutine[Any, Any, bool]:
        raise AssertionError("a sight asks nothing")

    def choose_way(self, seat: int, ways: list[Act[Any]], able: int, either: Act[Any]) -> Coroutine[Any, Any, int]:
        raise AssertionError("a sight asks nothing")

    def choose_thing(
        self, seat: int, things: Things[Any], left: list[int], picked: list[int], may_stop: bool
    ) -> Coroutine[Any, Any, int]:
        raise AssertionError("a sight asks nothing")

    def choose_number(self, seat: int, least: int, most: int) -> Coroutine[Any, Any, int]:
        raise AssertionError("a sight asks nothing")

    def by_lot(self, left: list[int]) -> int:
        if left[0] < CARDS:
            return self.s.chance.pick(left)
        return CARDS + self.s.chance.pick([thing - CARDS for thing in left])
