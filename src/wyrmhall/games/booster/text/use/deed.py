"""An effect while it is weighed: who would use it, which card it is on, what was chosen for it so far."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.parts import Deed
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster.state import SPAN, BoosterState, is_ended, seats_at_table


class BoosterDeed(Deed):
    """Nothing can be asked in it; see `using` for an effect that is carried out."""

    def __init__(self, s: BoosterState, seat: int, card: int, kind: int) -> None:
        super().__init__(seat)
        self.s = s
        self.card = card  # the card it is on
        self.kind = kind  # and its kind, which stays when the card has gone
        self.rival = 1 - seat if s.seats == 2 else -1
        self.other = -1  # on the other side of what it has noticed: to whom it was done
        self.is_cost = False  # it is paid in full, and nothing replaces it
        self.spared: list[int] = []  # cards that cannot be paid with
        self.rest: list[int] = []  # "the rest" of the cards from among which some were taken

    def table(self) -> Table[BoosterState]:
        raise AssertionError("an effect that is only weighed has no table")

    def is_over(self) -> bool:
        return is_ended(self.s)

    def is_out(self, seat: int) -> bool:
        return seat in self.s.gone

    def rivals(self) -> list[int]:
        """Who has just resigned is still meant, so that cards among which somebody is choosing do not vanish."""
        return [seat for seat in seats_at_table(self.s) if seat != self.seat]

    def everybody(self) -> list[int]:
        return seats_at_table(self.s)

    def choose_rival(self) -> Coroutine[Any, Any, None]:
        raise AssertionError("nothing can be asked")

    def agrees(self, seat: int, act: Act[Any]) -> Coroutine[Any, Any, bool]:
        raise AssertionError("nothing can be asked")

    def choose_way(self, seat: int, ways: list[Act[Any]], able: int, either: Act[Any]) -> Coroutine[Any, Any, int]:
        raise AssertionError("nothing can be asked")

    def choose_thing(
        self, seat: int, things: Things[Any], left: list[int], picked: list[int], may_stop: bool
    ) -> Coroutine[Any, Any, int]:
        raise AssertionError("nothing can be asked")

    def choose_number(self, seat: int, least: int, most: int) -> Coroutine[Any, Any, int]:
        raise AssertionError("nothing can be asked")

    def choose_among(self, seat: int, left: list[int]) -> Coroutine[Any, Any, int]:
        """One of some cards, wherever they are."""
        raise AssertionError("nothing can be asked")

    def by_lot(self, left: list[int]) -> int:
        return self.s.chance.pick(left)


def a_deed(s: BoosterState, card: int) -> BoosterDeed:
    """A card's constant effect as its controller has it."""
    return BoosterDeed(s, s.at[card] // SPAN, card, s.kind[card])
