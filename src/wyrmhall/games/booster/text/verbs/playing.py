"""Maneuvers and events that are played by an effect."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import PlayerAct
from wyrmhall.cardtext.machine.parts import Them
from wyrmhall.cardtext.machine.things import EXACTLY, UP_TO, Quantity, Things
from wyrmhall.core.errors import EndlessEffect, Refusal
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import use_up
from wyrmhall.games.booster.rules.moving import put, reveal
from wyrmhall.games.booster.rules.playing import OK as PLAYABLE
from wyrmhall.games.booster.rules.playing import extra_play_code
from wyrmhall.games.booster.state import BATTLE_EVENTS, DISCARDS, HAND, LIMBO, SPAN, TRACK, place_of
from wyrmhall.games.booster.state import EVENTS as EVENTS_PLAYED
from wyrmhall.games.booster.state import MANEUVERS as MANEUVERS_PLAYED
from wyrmhall.games.booster.text.cards import EVENT, MANEUVER
from wyrmhall.games.booster.text.parts.nouns import CardSelect, Place, That
from wyrmhall.games.booster.text.parts.qualities import EVENTS, MANEUVERS
from wyrmhall.games.booster.text.parts.windows import ENTERED_PLAY, PLAYED_EVENT, PLAYED_MANEUVER, WOULD_PLAY_EVENT
from wyrmhall.games.booster.text.use.choosing import PLAYING, PLAYING_WHATEVER
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.effects import pay, use_play_effects
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.use.triggers import happen
from wyrmhall.games.booster.text.verbs.verb import Weighed, pick_kind
from wyrmhall.games.booster.text.words.nouns import card_noun, select

DEEPEST: Final = 80  # cards played one inside the other: more than a race deck holds, and far from Python's limit


class PlayExtra(PlayerAct[BoosterDeed], Weighed):
    """A maneuver is played without paying its energy, or an event; everything else is as usual."""

    def __init__(self, things: CardSelect, whatever: bool = False) -> None:
        super().__init__()
        self.things = things
        self.whatever = whatever  # the burst of an event

    def may_play(self, d: BoosterDeed, seat: int, kind: int, place: int) -> bool:
        return extra_play_code(d.s, seat, kind, place, self.whatever) == PLAYABLE

    def possible_for(self, d: BoosterDeed, seat: int) -> bool:
        s, place = d.s, self.things.places[0]
        for card in s.sides[seat].zones[place]:
            kind = s.kind[card]
            if self.things.fits_kind(d, kind) and self.may_play(d, seat, kind, place):
                return True
        return False

    async def perform_for(self, d: BoosterDeed, seat: int) -> bool:
        played: list[int] = []
        quantity = self.things.quantity
        purpose = PLAYING_WHATEVER if self.whatever else PLAYING
        for _ in range(quantity.count):
            card = await pick_kind(
                d, self.things.number, seat, seat, self.things.places[0], quantity.how == UP_TO, purpose
            )
            if card < 0 or d.is_over():
                break
            await self.play(d, seat, card)
            played.append(card)
        d.found = played
        return len(played) > 0

    def play(self, d: BoosterDeed, seat: int, card: int) -> Coroutine[Any, Any, None]:
        s = d.s
        if s.plays >= DEEPEST:
            why = (
                f"{s.cards.names[d.kind]} would never end: it has come to {DEEPEST} cards, each played by the effect of "
                f"the one before, and would play {s.cards.names[s.kind[card]]} now"
            )
            raise EndlessEffect(Refusal("", why))
        s.plays += 1
        return play_event(d, seat, card) if s.cards.sort[s.kind[card]] == EVENT else play_maneuver(d, seat, card)

    def value(self) -> float:
        return 1.4


async def play_maneuver(d: BoosterDeed, seat: int, card: int) -> None:
    s, t = d.s, d.table()
    if s.cards.play_cost[s.kind[card]]:
        put(s, card, seat, LIMBO)
        reveal(s, card)
        await pay(t, seat, card, s.kind[card], s.cards.play_cost[s.kind[card]])
    put(s, card, seat, TRACK)
    reveal(s, card)
    s.fresh.append(card)
    s.sides[seat].tally[MANEUVERS_PLAYED] += 1
    t.tell(events.PLAYED_MANEUVER, seat, (s.sides[seat].energy,), [s.kind[card]], rule="DB-PLAY-04")
    happen(s, ENTERED_PLAY, seat, card)
    await use_play_effects(t, seat, card, s.kind[card])
    happen(s, PLAYED_MANEUVER, seat, card)
    s.plays -= 1


async def play_event(d: BoosterDeed, seat: int, card: int) -> None:
    """As from the hand: shown, used, discarded (DB-EVENT-06)."""
    s, t = d.s, d.table()
    kind, side = s.kind[card], s.sides[seat]
    put(s, card, seat, LIMBO)
    reveal(s, card)
    use_up(s, True, seat, kind)
    t.tell(events.PLAYED_EVENT, seat, (), [kind], rule="DB-EVENT-06")
    if s.cards.play_cost[kind]:
        await pay(t, seat, card, kind, s.cards.play_cost[kind])
    if not await is_replaced(t, WOULD_PLAY_EVENT, seat, card):
        await use_play_effects(t, seat, card, kind)
    if place_of(s, card) == LIMBO:
        put(s, card, seat, DISCARDS)
    side.tally[EVENTS_PLAYED] += 1
    if s.starter >= 0:
        side.tally[BATTLE_EVENTS] += 1
    happen(s, PLAYED_EVENT, seat, card)
    s.plays -= 1


class PlayThat(PlayExtra):
    """The card that was drawn, revealed or put somewhere just now."""

    def __init__(self, card: Things[BoosterDeed], any_such: CardSelect, whatever: bool = False) -> None:
        super().__init__(any_such, whatever)
        self.card = card

    def meant(self, d: BoosterDeed, seat: int) -> list[int]:
        s = d.s
        return [
            card
            for card in self.card.all(d)
            if s.at[card] in (seat * SPAN + HAND, seat * SPAN + DISCARDS)
            and (s.cards.sort[s.kind[card]] == EVENT or (self.whatever and s.cards.sort[s.kind[card]] == MANEUVER))
            and self.may_play(d, seat, s.kind[card], s.at[card] % SPAN)
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

WHERE = "only a maneuver or an event from your hand or your discards can be played like that"


def of_hand_or_discards(things: Things[BoosterDeed], sorts: int) -> CardSelect:
    if isinstance(things, CardSelect) and things.sorts == sorts:
        if not things.is_placed and not things.is_said_whose:
            things.put_at(HAND, Them())
        if things.is_elsewhere and len(things.places) == 1 and things.places[0] in (HAND, DISCARDS):
            if things.quantity.how in (EXACTLY, UP_TO):
                things.whose = Them()
                return things
    raise Senseless(WHERE)


def playing_free(things: Things[BoosterDeed]) -> PlayExtra:
    """Of a maneuver its energy is spared, of an event its burst."""
    if isinstance(things, That):
        return PlayThat(things, select(Quantity(EXACTLY), Them(), card_noun(MANEUVERS), Place([HAND]), []), True)
    sorts = things.sorts if isinstance(things, CardSelect) and things.sorts in (MANEUVERS, EVENTS) else MANEUVERS
    return PlayExtra(of_hand_or_discards(things, sorts), True)


def playing(things: Things[BoosterDeed]) -> PlayExtra:
    if isinstance(things, That):
        return PlayThat(things, select(Quantity(EXACTLY), Them(), card_noun(EVENTS), Place([HAND]), []))
    if isinstance(things, CardSelect) and things.sorts == MANEUVERS:
        raise Senseless("a maneuver costs energy: say 'without paying its cost'")
    return PlayExtra(of_hand_or_discards(things, EVENTS))


PHRASES = [
    Phrase(
        "does",
        "plays/play {things} without paying its/their cost",
        playing_free,
        also=[
            "plays/play {things} without paying their costs",
            "plays/play {things} without paying its/their energy cost|costs",
            "plays/play {things} without paying its/their burst",
            "plays/play {things} whatever its/their burst",
            "plays/play {things} for free",
            "plays/play {things} without paying",
        ],
    ),
    Phrase("does", "plays/play {things}", playing),
]
