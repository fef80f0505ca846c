"""One use of one card's text."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from wyrmhall.cardtext.asking import AskingDeed
from wyrmhall.cardtext.machine.acts import Act, PlayerAct, left_to_user, run
from wyrmhall.cardtext.machine.parts import NOTHING
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.core.playing.table import Table
from wyrmhall.games.magi.events import REVEALED, USED
from wyrmhall.games.magi.rules.battle import turn_up
from wyrmhall.games.magi.state import SHOT_HITS, SHOT_SHIELDS, MagiState, holds_tonight
from wyrmhall.games.magi.text.cards import ANYBODY, LOST, MOVES, OWNER, SHOT_AT, WITHSTANDS, Ability, Occasion
from wyrmhall.games.magi.text.questions import HOW_MANY, WHETHER, WHICH

T = Table[MagiState]


class MagiDeed(AskingDeed):
    """Whose text it is, at which battlefield, on which card, and what it has come across so far."""

    def __init__(self, t: T | None, s: MagiState, seat: int, place: int, card: int) -> None:
        super().__init__(seat, WHETHER, WHICH, HOW_MANY)
        self.rival = 1 - seat
        self.t = t
        self.s = s
        self.place = place
        self.card = card
        self.target = NOTHING  # the dragon that is shot at
        self.hits = 0
        self.shields = 0
        self.shield_change = 0
        self.shield_most = 99  # cards that the opponent may turn up against the ranged attack
        self.first = NOTHING  # the battle card that its user revealed, and the option named for it
        self.option = 0
        self.revealed: list[int] = []  # battle cards turned up by the text, which go to the piles after it
        self.looked: list[int] = []  # cards that somebody looks at: "one of them", "the rest"
        self.stops = 0  # strikes that it stops
        self.unstopped = 0  # strikes of the attack that were not stopped
        self.lost: list[int] = []  # dragons that it has cost

    def table(self) -> T:
        assert self.t is not None
        return self.t

    # -- what the language asks --------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.s.winner >= 0

    def rivals(self) -> list[int]:
        return [1 - self.seat]

    def everybody(self) -> list[int]:
        return [self.s.marker, 1 - self.s.marker]

    async def choose_rival(self) -> None:
        self.rival = 1 - self.seat

    def asks_itself(self, act: Act[Any]) -> bool:
        return isinstance(act, Handling) and act.things.is_chosen()

    def by_lot(self, left: list[int]) -> int:
        return self.s.chance.pick(left)

    # -- ranged attacks ----------------------------------------------------------------------------

    def reveal_hits(self) -> int:
        """Turn up one card of a ranged attack; -1 if there is none."""
        t = self.table()
        card = turn_up(t, self.seat)
        if card >= 0:
            hits = self.s.cards.hits[self.s.kind[card]]
            self.count_hits(hits)
            t.tell(REVEALED, self.seat, (hits,), [self.s.kind[card]], rule="DM-RANGED-07")
        return card

    def count_hits(self, number: int) -> None:
        self.hits += number
        if self.s.shot:
            self.s.shot[SHOT_HITS] = self.hits

    def count_shields(self, number: int) -> None:
        self.shields += number
        if self.s.shot:
            self.s.shot[SHOT_SHIELDS] = self.shields


class MagiThings(Things[MagiDeed]):
    """Cards that a noun phrase means, each by its id."""

    def __init__(self) -> None:
        super().__init__()
        self.user: Handling | None = None  # the act that is done to them

    def is_chosen(self) -> bool:
        """Whether somebody chooses them."""
        return False

    def has(self, d: MagiDeed, thing: int) -> bool:
        return thing in self.all(d)

    def may_pick(self, d: MagiDeed, thing: int) -> bool:
        return self.user is None or self.user.possible_to(d, thing)


class Handling(PlayerAct[MagiDeed]):
    """What players do with cards, one after the other."""

    turns_over = False  # whether it is battlefields that show their other side

    def __init__(self, things: MagiThings) -> None:
        super().__init__()
        self.things = things
        things.user = self

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        did = False
        picked = (await self.things.pick(d))[:]
        for thing in picked:
            did = await self.handle(d, seat, thing) or did
        d.found = picked
        return did

    @abstractmethod
    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool: ...

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        for thing in self.things.all(d):
            if self.possible_to(d, thing):
                return True
        return False

    def possible_to(self, d: MagiDeed, thing: int) -> bool:
        return True


def is_available(d: MagiDeed, ability: Ability) -> bool:
    """Whether what it needs is so, and it could change something now."""
    condition = ability.condition
    return (condition is None or condition.holds(d)) and ability.effect.possible(d)


async def speak(t: T, seat: int, place: int, card: int, ability: Ability) -> None:
    """What a dragon's text says about something that has happened to it, "it" being the dragon itself."""
    d = MagiDeed(t, t.state, seat, place, card)
    d.found = [card]
    if is_available(d, ability):
        t.tell(USED, seat, (place,), [t.state.kind[card]], rule="DM-CARD-11")
        await use(d, ability)


async def after_loss(t: T, seat: int, place: int, card: int) -> None:
    """A dragon has been discarded from a battlefield."""
    ability = t.state.cards.leaving[t.state.kind[card]]
    if ability is not None:
        await speak(t, seat, place, card, ability)
    await occur(t, LOST, place, seat, card)


async def occur(t: T, what: int, place: int, seat: int, card: int) -> None:
    """Something has happened at a battlefield, by a player and to a dragon, or to none (-1): dragons there may speak of it."""
    s = t.state
    if not s.cards.has_occasions:
        return
    for owner in (s.marker, 1 - s.marker):
        for here in range(len(s.row)):
            for holder in s.row[here].stacks[owner][:]:
                for occasion in s.cards.occasions[s.kind[holder]]:
                    if occasion.what == what and (here == place or occasion.is_anywhere):
                        if holder in s.row[here].stacks[owner]:
                            await answer(t, occasion, here, seat, card, owner, holder)


async def drew(t: T, what: int, seat: int, cards: list[int]) -> None:
    """A player has drawn cards, which is no matter of any battlefield."""
    for card in cards:
        await occur(t, what, NOTHING, seat, card)


async def answer(t: T, occasion: Occasion, place: int, seat: int, card: int, owner: int, holder: int) -> None:
    """What one dragon says about it."""
    s = t.state
    if occasion.who != ANYBODY and (occasion.who == OWNER) != (owner == seat):
        return
    is_about_itself = occasion.what in (MOVES, SHOT_AT, WITHSTANDS) and not occasion.is_other
    if (occasion.is_other and holder == card) or (is_about_itself and holder != card):
        return
    d = MagiDeed(t, s, owner, place, holder)
    if card >= 0:
        d.found = [card]
        for quality in occasion.qualities:
            if not quality.fits(d, card):
                return
    if occasion.spent and holds_tonight(s, holder, occasion.spent):
        return
    if is_available(d, occasion.ability):
        if occasion.spent:
            s.tonight += [holder, occasion.spent, 1]
        t.tell(USED, owner, (place,), [s.kind[holder]], rule="DM-CARD-11")
        await use(d, occasion.ability)


async def use(d: MagiDeed, ability: Ability, is_agreed: bool = False) -> None:
    """Carry it out. `is_agreed`: its owner was asked before whether to use it."""
    d.agreed = left_to_user(d, ability.effect) if is_agreed else None
    await run(d, ability.effect)
    s = d.s
    for card in d.revealed:
        for side in s.sides:
            if card in side.up:
                side.up.remove(card)
                side.battle_pile.append(card)
