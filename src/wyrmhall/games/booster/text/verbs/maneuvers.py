"""Cards in play that leave it or move, rushing cards, and maneuvers that are played by an effect."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import PlayerAct
from wyrmhall.cardtext.machine.parts import Them
from wyrmhall.cardtext.machine.things import ALL, ANY_NUMBER, EXACTLY, UP_TO, Quantity, Things
from wyrmhall.core.decisions import DONE
from wyrmhall.core.errors import EndlessEffect, Refusal
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import can_be_removed, is_forbidden
from wyrmhall.games.booster.rules.moving import (
    discard_from_hand,
    put,
    race_shuffled,
    remove_by_effect,
    reveal,
    take_out,
)
from wyrmhall.games.booster.rules.playing import OK as PLAYABLE
from wyrmhall.games.booster.rules.playing import extra_play_code
from wyrmhall.games.booster.rules.questions import card_at
from wyrmhall.games.booster.state import (
    AT_BOTTOM,
    DISCARDS,
    DRAGON_DECK,
    HAND,
    LIMBO,
    ON_TOP,
    RACE,
    SHUFFLED_IN,
    SPAN,
    TRACK,
    ZONE,
    is_in_play,
    place_of,
)  # fmt: skip
from wyrmhall.games.booster.state import MANEUVERS as PLAYED
from wyrmhall.games.booster.text.cards import CREW, GEAR, MANEUVER
from wyrmhall.games.booster.text.parts.changes import BE_CHOSEN, BE_RETURNED, MOVE_IN
from wyrmhall.games.booster.text.parts.costs import Cost, Purse
from wyrmhall.games.booster.text.parts.nouns import CardSelect, Place, That
from wyrmhall.games.booster.text.parts.qualities import MANEUVERS
from wyrmhall.games.booster.text.parts.windows import (
    ENTERED_PLAY,
    PLAYED_MANEUVER,
    SWITCHED,
    WOULD_DAMAGE,
    WOULD_DISCARD,
    WOULD_DISCARD_HAND,
    WOULD_RETURN,
)  # fmt: skip
from wyrmhall.games.booster.text.use.choosing import DISCARD_CHOICE, PLAYING, RUSHER_CHOICE
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.effects import pay, use_play_effects
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.use.triggers import happen
from wyrmhall.games.booster.text.use.values import card_forbidden
from wyrmhall.games.booster.text.verbs.verb import CardVerb, Weighed, harm, pick_kind
from wyrmhall.games.booster.text.words.nouns import card_noun, select
from wyrmhall.kit.cards import find

DEEPEST: Final = 80  # maneuvers played one inside the other: more than a race deck holds, and far from Python's limit


# -- leaving play ----------------------------------------------------------------------------------


class Remove(CardVerb, Cost):
    """Damage or discard cards in play: gear and crew are damaged, maneuvers discarded; cards in a hand are discarded."""

    def __init__(self, things: Things[BoosterDeed], is_damage: bool = False) -> None:
        super().__init__(things)
        self.is_damage = is_damage  # as the text says

    def can_befall(self, d: BoosterDeed, card: int) -> bool:
        return not is_in_play(d.s, card) or can_be_removed(d.s, card)

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
    if card_forbidden(s, card, BE_RETURNED):
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
    if place == SHUFFLED_IN and s.at[card] % SPAN == RACE:
        race_shuffled(t, owner)
    return True


class Return(CardVerb, Cost):
    def __init__(self, things: Things[BoosterDeed], home: int) -> None:
        super().__init__(things)
        self.home = home

    def can_befall(self, d: BoosterDeed, card: int) -> bool:
        return not card_forbidden(d.s, card, BE_RETURNED)

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
        if place_of(s, card) != TRACK or is_forbidden(s, holder, MOVE_IN, s.kind[card]):
            return False
        put(s, card, holder, ZONE)
        d.table().tell(events.MOVED, holder, (), [s.kind[card]], rule="DB-RUSH-11")
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
    if s.cards.sort[s.kind[card]] != MANEUVER or s.sides[seat].rushing < 0 or card_forbidden(s, card, BE_CHOSEN):
        return False
    if place_of(s, card) == TRACK:
        if is_forbidden(s, seat, MOVE_IN, s.kind[card]):
            return False
        put(s, card, seat, ZONE)
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


# -- playing ---------------------------------------------------------------------------------------


class PlayExtra(PlayerAct[BoosterDeed], Weighed):
    """A maneuver is played without paying its energy; everything else is as usual."""

    def __init__(self, things: CardSelect) -> None:
        super().__init__()
        self.things = things

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        s, place = d.s, self.things.places[0]
        for card in s.sides[seat].zones[place]:
            kind = s.kind[card]
            if self.things.fits_kind(d, kind) and extra_play_code(s, seat, kind, place) == PLAYABLE:
                return True
        return False

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        played: list[int] = []
        quantity = self.things.quantity
        for _ in range(quantity.count):
            card = await pick_kind(
                d, self.things.number, seat, seat, self.things.places[0], quantity.how == UP_TO, PLAYING
            )
            if card < 0 or d.is_over():
                break
            await self.play(d, seat, card)
            played.append(card)
        d.found = played
        return len(played) > 0

    async def play(self, d: BoosterDeed, seat: int, card: int) -> None:
        s, t = d.s, d.table()
        if s.plays >= DEEPEST:
            why = (
                f"{s.cards.names[d.kind]} would never end: it has come to {DEEPEST} maneuvers, each played by the effect of "
                f"the one before, and would play {s.cards.names[s.kind[card]]} now"
            )
            raise EndlessEffect(Refusal("", why))
        s.plays += 1
        if s.cards.play_cost[s.kind[card]]:
            put(s, card, seat, LIMBO)
            reveal(s, card)
            await pay(t, seat, card, s.kind[card], s.cards.play_cost[s.kind[card]])
        put(s, card, seat, TRACK)
        reveal(s, card)
        s.fresh.append(card)
        s.sides[seat].tally[PLAYED] += 1
        t.tell(events.PLAYED_MANEUVER, seat, (s.sides[seat].energy,), [s.kind[card]], rule="DB-PLAY-04")
        happen(s, ENTERED_PLAY, seat, card)
        await use_play_effects(t, seat, card, s.kind[card])
        happen(s, PLAYED_MANEUVER, seat, card)
        s.plays -= 1

    def value(self) -> float:
        return 1.4


class PlayThat(PlayExtra):
    """The maneuver that was drawn, revealed or put somewhere just now."""

    def __init__(self, card: Things[BoosterDeed], any_maneuver: CardSelect) -> None:
        super().__init__(any_maneuver)
        self.card = card

    def meant(self, d: BoosterDeed, seat: int) -> list[int]:
        s = d.s
        return [
            card
            for card in self.card.all(d)
            if s.at[card] in (seat * SPAN + HAND, seat * SPAN + DISCARDS)
            and s.cards.sort[s.kind[card]] == MANEUVER
            and extra_play_code(s, seat, s.kind[card], s.at[card] % SPAN) == PLAYABLE
        ]

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        return len(self.meant(d, seat)) > 0

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        cards = self.meant(d, seat)
        for card in cards:
            if d.is_over():
                break
            await self.play(d, seat, card)
        d.found = cards
        return len(cards) > 0


# -- how it is said --------------------------------------------------------------------------------


def removing(things: Things[BoosterDeed]) -> Remove:
    if isinstance(things, CardSelect):
        if things.is_elsewhere and things.places != [HAND]:
            raise Senseless("cards are discarded from a hand, from play or from the top of a race deck")
        if things.is_any and not things.is_placed and not things.is_said_whose:
            things.put_at(HAND, Them())
    harm(things)
    return Remove(things)


def damaging(things: Things[BoosterDeed]) -> Remove:
    if isinstance(things, CardSelect) and things.is_elsewhere:
        raise Senseless("only cards in play are damaged: say 'discard' of others")
    harm(things)
    return Remove(things, True)


def returning(things: Things[BoosterDeed], home: int) -> Any:
    if isinstance(things, CardSelect) and things.is_elsewhere:
        raise Senseless("a card that is not in play is not returned: say 'put'")
    harm(things)
    return Return(things, home)


def to_track(things: Things[BoosterDeed]) -> ToTrack:
    harm(things)
    return ToTrack(things)


def in_play(things: Things[BoosterDeed]) -> Things[BoosterDeed]:
    if isinstance(things, CardSelect) and (things.is_elsewhere or things.sorts & ~MANEUVERS):
        raise Senseless("only a maneuver in play can be that")
    return things


def switching(things: Things[BoosterDeed]) -> Switch:
    return Switch(in_play(things))


def playing(things: Things[BoosterDeed]) -> PlayExtra:
    if isinstance(things, That):
        return PlayThat(things, select(Quantity(EXACTLY), Them(), card_noun(MANEUVERS), Place([HAND]), []))
    if isinstance(things, CardSelect) and things.sorts == MANEUVERS and things.is_elsewhere:
        if len(things.places) == 1 and things.places[0] in (HAND, DISCARDS) and things.quantity.how in (EXACTLY, UP_TO):
            things.whose = Them()
            return PlayExtra(things)
    raise Senseless("only a maneuver from your hand or your discards can be played like that")


PHRASES = [
    Phrase("does", "discards/discard {things}", removing),
    Phrase("does", "damages/damage {things}", damaging, also=["destroys/destroy {things}"]),
    Phrase("does", "returns/return {things} {home}", returning),
    Phrase(
        "home",
        "to the owner's hand",
        lambda: HAND,
        also=[
            "to its owner's hand",
            "to their owner's hand",
            "to their owners' hands",
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
            "to their owner's dragon deck",
            "to the/your dragon deck",
            "to their dragon deck",
        ],
    ),
    Phrase("does", "moves/move {things} into the zone", lambda things: ToZone(in_play(things))),
    Phrase("does", "moves/move {things} into the track", lambda things: to_track(in_play(things))),
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
    Phrase("does", "chooses/choose another rushing card", ChooseAnother),
    Phrase(
        "does",
        "plays/play {things} without paying its/their cost",
        playing,
        also=[
            "plays/play {things} without paying their costs",
            "plays/play {things} without paying its/their energy cost|costs",
            "plays/play {things} for free",
            "plays/play {things} without paying",
        ],
    ),
]
