"""What verbs of Dragon Booster have in common."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import trait

from wyrmhall.cardtext.machine.acts import Act, Either, IfSo, May, PlayerAct, Repeated, Steps, TheyMay
from wyrmhall.cardtext.machine.amounts import Amount, Number, Times
from wyrmhall.cardtext.machine.parts import ARival, EachRival, Them, Who, You
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.core.decisions import DONE
from wyrmhall.games.booster.state import BoosterState, is_in_play
from wyrmhall.games.booster.text.parts.nouns import CardSelect, CardThings, Rushers, is_mine
from wyrmhall.games.booster.text.parts.players import EachOther, Losers
from wyrmhall.games.booster.text.parts.windows import THIS_BATTLE
from wyrmhall.games.booster.text.use.choosing import KIND_CHOICE
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.kit.cards import find

USUAL = 2.0  # a typical amount where a text counts something


@trait
class Weighed:
    """What a verb is worth by its words, for rules of thumb: in points, roughly, to its user."""

    def value(self) -> float:
        return 0.4

    def boost(self) -> float:
        """How much it shifts the battle that is on towards its user, in sprint."""
        return 0.0

    def is_for_battle(self) -> bool:
        return False


def sign_of(who: Who[BoosterDeed]) -> float:
    """Whether what happens to these players counts for or against the user."""
    if isinstance(who, You):
        return 1.0
    return -1.0 if isinstance(who, (ARival, EachRival, EachOther, Losers)) else 0.2


def usual(amount: Amount[BoosterDeed]) -> float:
    return float(amount.fixed) if isinstance(amount, Number) else USUAL


def value_of(act: Act[BoosterDeed]) -> float:
    """What an act is worth to its user, whoever it is about."""
    if isinstance(act, Weighed):
        return act.value()
    if isinstance(act, Steps):
        total = 0.0
        for step in act.steps:
            total += value_of(step)
        return total
    if isinstance(act, (May, TheyMay)):
        return value_of(act.act)
    if isinstance(act, IfSo):
        return 0.7 * value_of(act.act)
    if isinstance(act, Either):
        return 0.7 * value_of(act.ways[0])
    return usual(act.times) * value_of(act.act) if isinstance(act, Repeated) else 0.4


def boost_of(act: Act[BoosterDeed]) -> float:
    if isinstance(act, Weighed):
        return act.boost()
    if isinstance(act, Steps):
        total = 0.0
        for step in act.steps:
            total += boost_of(step)
        return total
    if isinstance(act, (May, TheyMay, IfSo, Repeated)):
        return boost_of(act.act)
    return boost_of(act.ways[0]) if isinstance(act, Either) else 0.0


def needs_battle(act: Act[BoosterDeed]) -> bool:
    """Whether an act does its work in a battle only."""
    if isinstance(act, Weighed):
        return act.is_for_battle()
    if isinstance(act, Steps):
        for step in act.steps:
            if needs_battle(step):
                return True
        return False
    if isinstance(act, (May, TheyMay, IfSo, Repeated)):
        return needs_battle(act.act)
    return isinstance(act, Either) and needs_battle(act.ways[0])


# -- with a number ---------------------------------------------------------------------------------


class Numbered(PlayerAct[BoosterDeed], Weighed):
    """What players do with a number of something: it is settled once, unless it differs among them."""

    finds: bool = False  # "those cards" are then the cards of all of them

    def __init__(self, amount: Amount[BoosterDeed]) -> None:
        super().__init__()
        self.amount = amount

    def possible(self, d: BoosterDeed) -> bool:
        return self.amount.is_there(d) and super().possible(d)

    async def perform(self, d: BoosterDeed) -> bool:
        if not self.amount.is_there(d):
            return False
        is_each = self.amount.needs_them
        number = 0 if is_each else await self.settled(d)
        did = False
        before = d.them
        found: list[int] = []
        for seat in self.who.seats(d):
            if d.is_over():
                break
            if d.is_out(seat):
                continue
            d.them = seat
            if is_each:
                number = await self.settled(d)
            did = await self.with_number(d, seat, number) or did
            if self.finds:
                found.extend(d.found)
        d.them = before
        if self.finds:
            d.found = found
        return did

    async def settled(self, d: BoosterDeed) -> int:
        return await self.amount.settle(d)

    @abstractmethod
    async def with_number(self, d: BoosterDeed, seat: int, number: int) -> bool: ...

    def usually(self) -> float:
        """The number, for rules of thumb."""
        return usual(self.amount)


# -- with cards ------------------------------------------------------------------------------------


async def pick_kind(
    d: BoosterDeed, things: int, chooser: int, owner: int, place: int, may_stop: bool, purpose: int = 0
) -> int:
    """A card in a hand, deck or pile; -1 if there is none or nobody wants one."""
    s = d.s
    about = (things, owner, place, 1 if may_stop else 0, d.kind, purpose)
    options = KIND_CHOICE.options(s, chooser, about)
    if not options:
        return -1
    kind = await d.table().choose(chooser, KIND_CHOICE, about)
    return find(s, s.sides[owner].zones[place], kind) if kind != DONE and chooser not in s.gone else -1


def harm(things: Things[BoosterDeed]) -> None:
    """What happens to these cards is bad for them."""
    if isinstance(things, (CardSelect, CardThings)):
        things.harms = True


class CardVerb(PlayerAct[BoosterDeed], Weighed):
    """What players do to cards in play: they are chosen first, then it is done to one after the other."""

    def __init__(self, things: Things[BoosterDeed]) -> None:
        super().__init__()
        self.things = things

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        before = d.them
        d.them = seat
        found = False
        for card in self.things.all(d):
            if self.can_befall(d, card):
                found = True
                break
        d.them = before
        return found

    def can_befall(self, d: BoosterDeed, card: int) -> bool:
        return True

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        if d.is_cost:
            d.spared = [card for card in self.things.all(d) if not self.can_befall(d, card)]
        cards = await self.things.pick(d)
        did = False
        for card in cards:
            if is_in_play(d.s, card):
                did = await self.to_card(d, seat, card) or did
        d.found = cards
        return did

    @abstractmethod
    async def to_card(self, d: BoosterDeed, seat: int, card: int) -> bool: ...

    def is_for_battle(self) -> bool:
        return isinstance(self.things, Rushers)

    def is_own(self) -> bool:
        return is_mine(self.things) and isinstance(self.who, You)

    def paid_with(self) -> str:
        """What keeps these cards from being paid, in words."""
        things = self.things
        if isinstance(things, CardSelect):
            is_own = things.is_mine or isinstance(things.whose, Them)
            if not is_own or things.quantity.how != 1 or things.quantity.by_lot:
                return "a cost is paid with cards of yours: say 'of yours' or 'from your hand'"
        elif not isinstance(things, CardThings) or isinstance(things, Rushers):
            return "a cost is paid with cards of yours"
        return ""

    def can_spend(self, d: BoosterDeed) -> bool:
        """Whether there are as many of these cards as are paid."""
        count = self.things.quantity.count if isinstance(self.things, CardSelect) else 1
        return len([card for card in self.things.all(d) if self.can_befall(d, card)]) >= count


def lasts_in_battle(until: int) -> bool:
    return until == THIS_BATTLE


def times_sign(amount: Amount[BoosterDeed]) -> float:
    """Whether a counted change is a gain."""
    if isinstance(amount, Times) and isinstance(amount.left, Number):
        return 1.0 if amount.left.fixed > 0 else -1.0
    return 1.0


def holder(s: BoosterState, card: int) -> int:
    return s.at[card] // 16
