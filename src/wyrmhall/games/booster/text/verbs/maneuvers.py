"""Cards in play that leave it or move, rushing cards, and maneuvers that are played by an effect."""

from __future__ import annotations

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, PlayerAct
from wyrmhall.cardtext.machine.parts import Them
from wyrmhall.cardtext.machine.things import ALL, ANY_NUMBER, UP_TO, Things
from wyrmhall.cardtext.trunk import steps
from wyrmhall.core.decisions import DONE
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import can_be_removed, may_move_in, may_rush
from wyrmhall.games.booster.rules.moving import (
    discard_from_hand,
    put,
    race_shuffled,
    remove_by_effect,
    take_out,
)
from wyrmhall.games.booster.rules.questions import card_at
from wyrmhall.games.booster.state import (
    AT_BOTTOM,
    DISCARDS,
    DRAGON_DECK,
    HAND,
    ON_TOP,
    RACE,
    SHUFFLED_IN,
    SPAN,
    TRACK,
    ZONE,
    is_in_play,
    place_of,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import CREW, GEAR, MANEUVER
from wyrmhall.games.booster.text.parts.changes import BE_RETURNED
from wyrmhall.games.booster.text.parts.costs import Cost, Purse
from wyrmhall.games.booster.text.parts.nouns import CardSelect, is_rivals
from wyrmhall.games.booster.text.parts.qualities import CRYSTALS, EVENTS, MANEUVERS
from wyrmhall.games.booster.text.parts.windows import (
    ENTERED_ZONE,
    SENT_BACK,
    SWITCHED,
    WOULD_DAMAGE,
    WOULD_DISCARD,
    WOULD_DISCARD_HAND,
    WOULD_RETURN,
)  # fmt: skip
from wyrmhall.games.booster.text.use.choosing import DISCARD_CHOICE, RUSHER_CHOICE
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.use.triggers import happen, happen_to
from wyrmhall.games.booster.text.use.values import card_forbidden_by
from wyrmhall.games.booster.text.verbs.verb import CardVerb, Weighed, harm
from wyrmhall.kit.cards import find

# -- leaving play ----------------------------------------------------------------------------------


class Remove(CardVerb, Cost):
    """Damage or discard cards in play: gear and crew are damaged, maneuvers discarded; cards in a hand are discarded."""

    def __init__(self, things: Things[BoosterDeed], is_damage: bool = False) -> None:
        super().__init__(things)
        self.is_damage = is_damage  # as the text says

    def can_befall(self, d: BoosterDeed, card: int) -> bool:
        return not is_in_play(d.s, card) or can_be_removed(d.s, card, d.kind, d.seat)

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        things = self.things
        if isinstance(things, CardSelect) and things.is_elsewhere:
            return await self.from_hands(d, seat, things)
        if d.is_cost:
            d.spared = [card for card in things.all(d) if not self.can_befall(d, card)]
        cards = (await things.pick(d))[:]
        did = False
        for card in cards:
            if is_in_play(d.s, card):
                did = await self.to_card(d, seat, card) or did
            elif d.s.at[card] % SPAN == HAND:
                did = await self.from_hand(d, card) or did
        d.found = cards
        return did

    async def from_hands(self, d: BoosterDeed, seat: int, things: CardSelect) -> bool:
        """Cards of some sort in hands, chosen by who discards them."""
        s, quantity = d.s, things.quantity
        gone: list[int] = []
        wanted = 0
        for owner in things.whose.seats(d):
            count = len(things.of(d, [owner])) if quantity.how in (ALL, ANY_NUMBER) else quantity.count
            wanted += 1 if quantity.how in (UP_TO, ANY_NUMBER) else count
            may_stop = 1 if quantity.how in (UP_TO, ANY_NUMBER) else 0
            while count > 0 and things.of(d, [owner]):
                count -= 1
                left = things.of(d, [owner])
                if quantity.how == ALL:
                    card = left[0]
                elif quantity.by_lot:
                    card = d.by_lot(left)
                else:
                    kind = await d.table().choose(owner, DISCARD_CHOICE, (may_stop, d.kind, things.number))
                    if kind == DONE or owner in s.gone:
                        break
                    card = find(s, left, kind)
                if await self.from_hand(d, card):
                    gone.append(card)
        d.found = gone
        return len(gone) > 0 and len(gone) >= wanted

    async def from_hand(self, d: BoosterDeed, card: int) -> bool:
        if not d.is_cost and await is_replaced(d.table(), WOULD_DISCARD_HAND, d.s.at[card] // SPAN, card):
            return False
        if d.s.at[card] % SPAN != HAND:
            return False
        discard_from_hand(d.table(), card, "DB-DAMAGE-02")
        return True

    async def to_card(self, d: BoosterDeed, seat: int, card: int) -> bool:
        s, t = d.s, d.table()
        if not self.can_befall(d, card):
            return False
        would = WOULD_DAMAGE if s.cards.sort[s.kind[card]] in (GEAR, CREW) else WOULD_DISCARD
        if not d.is_cost and await is_replaced(t, would, s.at[card] // SPAN, card):
            return False
        return remove_by_effect(t, card, d.seat)

    def value(self) -> float:
        return -1.5 if self.is_own() else 1.8

    def why_not(self) -> str:
        return self.paid_with()

    def spend(self, d: BoosterDeed, purse: Purse) -> bool:
        if isinstance(self.things, CardSelect) and self.things.is_elsewhere:
            purse.hand -= self.things.quantity.count
        return self.can_spend(d)


async def send(d: BoosterDeed, card: int, place: int) -> bool:
    """A card in play goes to its owner's hand or deck; crystal cards to the dragon deck always (DB-ZONE-09)."""
    s, t = d.s, d.table()
    if card_forbidden_by(s, card, BE_RETURNED, d.kind, d.seat):
        return False
    if not d.is_cost and await is_replaced(t, WOULD_RETURN, s.at[card] // SPAN, card):
        return False
    if not is_in_play(s, card):
        return False
    owner, holder = s.owner[card], s.at[card] // SPAN
    if s.cards.sort[s.kind[card]] < MANEUVER or place == DRAGON_DECK:
        take_out(s, card, DRAGON_DECK)
    elif place in (HAND, DISCARDS):
        take_out(s, card, place)
    else:
        take_out(s, card, RACE)
        if place == AT_BOTTOM:
            race = s.sides[owner].race
            race.insert(0, race.pop())
    t.tell(events.SENT_BACK, holder, (owner, place), [s.kind[card]], rule="DB-ZONE-06")
    happen_to(s, SENT_BACK, holder, card)
    return True


def shuffle_in(d: BoosterDeed, cards: list[int]) -> None:
    """Each race deck into which any of these cards have come is shuffled once."""
    s = d.s
    shuffled: list[int] = []
    for card in cards:
        owner = s.owner[card]
        if owner not in shuffled and s.at[card] % SPAN == RACE:
            shuffled.append(owner)
            race_shuffled(d.table(), owner)


class Return(CardVerb, Cost):
    def __init__(self, things: Things[BoosterDeed], home: int) -> None:
        super().__init__(things)
        self.home = home

    def can_befall(self, d: BoosterDeed, card: int) -> bool:
        return not card_forbidden_by(d.s, card, BE_RETURNED, d.kind, d.seat)

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        did = await super().perform_for(d, seat)
        if self.home == SHUFFLED_IN:
            shuffle_in(d, d.found)
        return did

    async def to_card(self, d: BoosterDeed, seat: int, card: int) -> bool:
        return await send(d, card, self.home)

    def value(self) -> float:
        return -1.5 if self.is_own() else 1.8

    def why_not(self) -> str:
        return self.paid_with()

    def spend(self, d: BoosterDeed, purse: Purse) -> bool:
        return self.can_spend(d)


# -- moving in play --------------------------------------------------------------------------------


class ToZone(CardVerb):
    async def to_card(self, d: BoosterDeed, seat: int, card: int) -> bool:
        s = d.s
        holder = s.at[card] // SPAN
        if place_of(s, card) != TRACK or not may_move_in(s, card):
            return False
        put(s, card, holder, ZONE)
        d.table().tell(events.MOVED, holder, (), [s.kind[card]], rule="DB-RUSH-11")
        happen(s, ENTERED_ZONE, holder, card)
        return True


class ToTrack(CardVerb):
    """Still a rushing card if it was one (DB-BATTLE-22)."""

    async def to_card(self, d: BoosterDeed, seat: int, card: int) -> bool:
        s = d.s
        if place_of(s, card) != ZONE:
            return False
        put(s, card, s.at[card] // SPAN, TRACK)
        d.table().tell(events.WENT_TO_TRACK, s.at[card] // SPAN, (), [s.kind[card]], rule="DB-BATTLE-22")
        return True


def switch(d: BoosterDeed, seat: int, card: int) -> bool:
    """Sprint that the old rushing card gained stays with it (DB-BATTLE-25, 26)."""
    s = d.s
    if s.starter < 0 or s.sprints or s.at[card] // SPAN != seat or s.sides[seat].rushing == card:
        return False
    if s.cards.sort[s.kind[card]] != MANEUVER or s.sides[seat].rushing < 0 or not may_rush(s, card):
        return False
    if place_of(s, card) == TRACK:
        if not may_move_in(s, card):
            return False
        put(s, card, seat, ZONE)
        happen(s, ENTERED_ZONE, seat, card)
    s.sides[seat].rushing = card
    d.table().tell(events.SWITCHED, seat, (), [s.kind[card]], rule="DB-BATTLE-25")
    happen(s, SWITCHED, seat, card)
    return True


class Switch(CardVerb):
    """Another card becomes the rushing card."""

    async def to_card(self, d: BoosterDeed, seat: int, card: int) -> bool:
        return switch(d, seat, card)

    def boost(self) -> float:
        return 2.0

    def is_for_battle(self) -> bool:
        return True


class ChooseAnother(PlayerAct[BoosterDeed], Weighed):
    """Players choose another rushing card."""

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        s = d.s
        if s.starter >= 0 and RUSHER_CHOICE.options(s, seat, (d.kind,)) and s.sides[seat].rushing >= 0:
            card = card_at(s, await d.table().choose(seat, RUSHER_CHOICE, (d.kind,)))
            return seat not in s.gone and switch(d, seat, card)
        return False

    def is_for_battle(self) -> bool:
        return True


# -- how it is said --------------------------------------------------------------------------------


def removing(things: Things[BoosterDeed]) -> Remove:
    if isinstance(things, CardSelect):
        if things.is_elsewhere and things.places != [HAND]:
            raise Senseless("cards are discarded from a hand, from play or from the top of a race deck")
        if things.is_elsewhere and not things.is_any and not things.sorts & ~CRYSTALS:
            raise Senseless("gear and crew are never in a hand: say 'a maneuver', 'an event' or 'a card'")
        if (things.is_any or things.sorts == EVENTS) and not things.is_placed and not things.is_said_whose:
            things.put_at(HAND, Them())
    harm(things)
    return Remove(things)


def damaging(things: Things[BoosterDeed]) -> Remove:
    if isinstance(things, CardSelect) and things.is_elsewhere:
        raise Senseless("only cards in play are damaged: say 'discard' of others")
    harm(things)
    return Remove(things, True)


def returning(things: Things[BoosterDeed], home: int) -> Return:
    harm(things)
    return Return(things, home)


def both_of(*acts: PlayerAct[BoosterDeed]) -> Act[BoosterDeed]:
    """The same is done to some cards and to some others."""
    made = steps(*acts)
    made.inner += acts
    return made


def out_of_zone(things: Things[BoosterDeed]) -> ToTrack:
    harm(things)
    return ToTrack(in_play(things))


def in_play(things: Things[BoosterDeed]) -> Things[BoosterDeed]:
    if isinstance(things, CardSelect) and (things.is_elsewhere or things.sorts & ~MANEUVERS):
        why = "say 'put' of one that is not" if isinstance(things, CardSelect) and things.is_elsewhere else ""
        raise Senseless(f"only a maneuver in play can be that{': ' * bool(why)}{why}")
    return things


def switching(things: Things[BoosterDeed]) -> Switch:
    if is_rivals(things):
        raise Senseless("only a card of one's own becomes one's rushing card: say 'exchange control of' for a rival's")
    return Switch(in_play(things))


PHRASES = [
    Phrase("does", "discards/discard {things}", removing),
    Phrase("does", "damages/damage {things}", damaging, also=["destroys/destroy {things}"]),
    Phrase(
        "act",
        "damage {things} and {things}",
        lambda one, other: both_of(damaging(one), damaging(other)),
        also=["damage both {things} and {things}"],
    ),
    Phrase("act", "discard {things} and {things}", lambda one, other: both_of(removing(one), removing(other))),
    Phrase(
        "home",
        "to the owner's hand",
        lambda: HAND,
        also=[
            "to its owner's hand",
            "to their owner's hand",
            "to their owners' hands",
            "to the owners' hands",
            "to the/your hand",
            "to their hand",
            "to hand",
        ],
    ),
    Phrase(
        "home",
        "to the top of the owner's race deck",
        lambda: ON_TOP,
        also=[
            "to the top of its owner's race deck",
            "on top of the owner's race deck",
            "on top of its owner's race deck",
        ],
    ),
    Phrase(
        "home",
        "to the bottom of the owner's race deck",
        lambda: AT_BOTTOM,
        also=["to the bottom of its owner's race deck", "on the bottom of the owner's race deck"],
    ),
    Phrase("home", "into the owner's race deck", lambda: SHUFFLED_IN, also=["into its owner's race deck"]),
    Phrase(
        "home",
        "to the owner's dragon deck",
        lambda: DRAGON_DECK,
        also=[
            "to its owner's dragon deck",
            "to their owner's|owners' dragon deck|decks",
            "to the/your dragon deck",
            "to their dragon deck",
        ],
    ),
    Phrase("does", "moves/move {things} into the zone", lambda things: ToZone(in_play(things))),
    Phrase("does", "moves/move {things} into the track", out_of_zone),
    Phrase(
        "does",
        "makes/make {things} the/your rushing card",
        switching,
        also=[
            "makes/make {things} their rushing card",
            "switches/switch the/your rushing card with {things}",
            "switches/switch their rushing card with {things}",
        ],
    ),
    Phrase("act", "{things} becomes your rushing card", switching, also=["{things} is your new rushing card"]),
    Phrase("does", "swaps/swap the/your rushing card with {things}", switching),
    Phrase("does", "chooses/choose another rushing card", ChooseAnother),
]
