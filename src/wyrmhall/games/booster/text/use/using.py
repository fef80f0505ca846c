"""An effect while it is carried out: it has a table, at which its choices are made."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.machine.acts import Act, Either, PlayerAct, TheyMay
from wyrmhall.cardtext.machine.facts import ThoseOf
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.core.decisions import DONE
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster.rules.questions import card_at
from wyrmhall.games.booster.state import DRAGON_SPOT, SPAN, BoosterState, rivals_of
from wyrmhall.games.booster.text.parts.nouns import CardSelect, places_of
from wyrmhall.games.booster.text.use.choosing import (
    CARD_CHOICE,
    KIND_CHOICE,
    MAY_CHOICE,
    NUMBER_CHOICE,
    RIVAL_CHOICE,
    TOP_TAKE,
    WAY_CHOICE,
)  # fmt: skip
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.kit.cards import find

T = Table[BoosterState]


class UsedDeed(BoosterDeed):
    def __init__(self, t: T, seat: int, card: int, kind: int) -> None:
        super().__init__(t.state, seat, card, kind)
        self.t = t

    def table(self) -> T:
        return self.t

    def is_over(self) -> bool:
        """Who has resigned carries out nothing more."""
        return self.seat in self.s.gone or super().is_over()

    async def choose_rival(self) -> None:
        """One rival for the whole effect (DB-MULTI-02); nothing to choose where there is only one."""
        every = rivals_of(self.s, self.seat)
        rivals = self.such_rivals(every) or every
        if len(rivals) == 1:
            self.rival = rivals[0]
        elif rivals:
            meant = [] if len(rivals) == len(every) else rivals
            self.rival = await self.t.choose(self.seat, RIVAL_CHOICE, (self.kind, *meant))

    def such_rivals(self, rivals: list[int]) -> list[int]:
        """Those that the act can mean: "a rival with more points than you loses a point"."""
        act = self.choosing
        who = act.who if isinstance(act, (PlayerAct, Either, TheyMay)) else None
        things = getattr(act, "things", None)
        if isinstance(things, CardSelect) and isinstance(things.whose, ThoseOf):
            who = things.whose
        return who.among(self, rivals) if isinstance(who, ThoseOf) else rivals

    async def agrees(self, seat: int, act: Act[Any]) -> bool:
        return await self.t.may(seat, MAY_CHOICE, (self.kind,)) and seat not in self.s.gone

    async def choose_way(self, seat: int, ways: list[Act[Any]], able: int, either: Act[Any]) -> int:
        return await self.t.choose(seat, WAY_CHOICE, (len(ways), able, self.kind, *[way.number for way in ways]))

    async def choose_thing(
        self, seat: int, things: Things[Any], left: list[int], picked: list[int], may_stop: bool
    ) -> int:
        """A card in play, or one in an open pile of several players, by its spot; others by kind."""
        s, stop = self.s, 1 if may_stop else 0
        at = s.at[left[0]]
        if at % SPAN >= DRAGON_SPOT or len(places_of(s, left)) > 1:
            answer = await self.t.choose(seat, CARD_CHOICE, (things.number, self.kind, stop, *left))
            return -1 if answer == DONE or seat in s.gone else card_at(s, answer)
        about = (things.number, at // SPAN, at % SPAN, stop, self.kind, 0, *picked)
        kind = await self.t.choose(seat, KIND_CHOICE, about)
        if kind == DONE or seat in s.gone:
            return -1
        return find(s, [card for card in left if card not in picked], kind)

    async def choose_among(self, seat: int, left: list[int]) -> int:
        at = self.s.at[left[0]]
        if at % SPAN >= DRAGON_SPOT:
            card = card_at(self.s, await self.t.choose(seat, CARD_CHOICE, (-1, self.kind, 0, *left)))
        else:
            card = find(self.s, left, await self.t.choose(seat, TOP_TAKE, (at // SPAN, self.kind, *left)))
        return -1 if seat in self.s.gone else card

    async def choose_number(self, seat: int, least: int, most: int) -> int:
        number = await self.t.choose(seat, NUMBER_CHOICE, (least, most, self.kind))
        return number if seat not in self.s.gone else 0
