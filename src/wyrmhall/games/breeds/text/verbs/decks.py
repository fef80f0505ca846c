"""Verbs about decks and what is hidden: putting cards into them, looking, revealing."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.parts import EachPlayer, Them, You
from wyrmhall.cardtext.machine.things import ALL, EXACTLY, Quantity, Things
from wyrmhall.cardtext.trunk import itself
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.zones import gained, renew_deck, reveal, shuffle_deck
from wyrmhall.games.breeds.text.deeds import Deed
from wyrmhall.games.breeds.text.moments import DISCARDS
from wyrmhall.games.breeds.text.resolution import hear
from wyrmhall.games.breeds.text.sight import CARDS, Sight
from wyrmhall.games.breeds.text.verbs.cards import (
    INSTEAD_OF_DISCARD,
    CardOrDragon,
    OnCards,
    about_card,
    is_a_dragon,
    share,
)
from wyrmhall.games.breeds.text.verbs.leaving import AT_THE_BOTTOM, ON_TOP, onto_your_deck
from wyrmhall.games.breeds.text.verbs.verb import PlayerVerb, Verb
from wyrmhall.games.breeds.text.words import places
from wyrmhall.games.breeds.text.words.places import Hand, Place, Spoken, Supply
from wyrmhall.games.breeds.text.words.things import AnyCard, It, Selection, those_cards
from wyrmhall.kit.cards import conceal, hold, pick_out, unveil

MANY = 99  # cards


class IntoDeck(OnCards):
    """From the own hand or discard pile, or a card that was looked at."""

    sources: Any = (Hand, places.Discard, places.Deck)
    goal: Any = places.Deck
    gains_from: Any = ()
    doing: str = "put on"

    def __init__(self, things: Things[Any]) -> None:
        super().__init__(things)
        place = self.place()
        is_own = isinstance(place, (Hand, places.Discard)) and isinstance(place.who, (You, Them))
        if not is_own and not isinstance(place, Spoken) and not isinstance(place, self.gains_from):
            raise Senseless(f"cards are {self.doing} a deck from the own hand or discard pile")

    def source(self, place: Place) -> int:
        return 0 if isinstance(place, Hand) else 2 if isinstance(place, places.Deck) else 1


class ShuffleIn(IntoDeck):
    """The deck is shuffled when the last card has been chosen."""

    doing: str = "shuffled into"

    def usual_place(self) -> Place:
        return places.Discard(Them())

    async def perform_for(self, d: Deed, seat: int) -> bool:
        done = await super().perform_for(d, seat)
        if done:
            deck = d.s.sides[seat].deck
            shuffle_deck(d.s, deck, d.s.sides[seat].hand)
            d.t.tell(events.SHUFFLED, seat, (len(deck),), rule="BR-DECK-03")
        return done

    def move(self, d: Deed, seat: int, card: int) -> None:
        s = d.s
        place, _ = self.take(d, card)
        reveal(s, card)
        s.sides[seat].deck.append(card)
        d.t.tell(events.PUT_IN_DECK, seat, (self.source(place),), [s.kind[card]], rule="BR-DRAGON-10")

    def value(self) -> float:
        return 0.2


class PutOnDeck(IntoDeck):
    """On top or at the bottom."""

    gains_from: Any = (Supply, places.Trash)

    def __init__(self, things: Things[Any], on_top: bool) -> None:
        super().__init__(things)
        self.on_top = on_top
        self.stays = self.speaks_of_cards()  # so that each is put there once

    def move(self, d: Deed, seat: int, card: int) -> None:
        s = d.s
        if isinstance(self.place(), (Supply, places.Trash)):
            self.gain(d, seat, card)
            return
        place, _ = self.take(d, card)
        side = s.sides[seat]
        side.deck.insert(len(side.deck) if self.on_top else 0, card)
        if isinstance(place, Hand):
            conceal(s, seat, side.hand, card, side.deck + side.hand, PUBLIC & ~(1 << seat))
        is_hidden = not isinstance(place, places.Discard) and s.seen[card] != PUBLIC
        who_sees = 1 << seat if is_hidden else PUBLIC
        d.t.tell(events.PUT_IN_DECK, seat, (self.source(place),), [s.kind[card]], who_sees, "BR-DRAGON-10")

    def gain(self, d: Deed, seat: int, card: int) -> None:
        """From a supply or the trash: the card becomes the player's."""
        s, place, kinds = d.s, self.place(), [d.s.kind[card]]
        owner = place.holder(d, card)
        pile = place.pile(s, owner, card) if isinstance(place, Supply) else -1
        self.take(d, card)
        reveal(s, card)
        deck = s.sides[seat].deck
        deck.insert(len(deck) if self.on_top else 0, card)
        if pile >= 0:
            d.t.tell(events.CLAIMED_FOR_DECK, seat, (pile, owner), kinds, rule="BR-DRAGON-10")
        else:
            d.t.tell(events.UNEARTHED, seat, (2,), kinds, rule="BR-DRAGON-10")
        gained(d.t, seat, card)

    def value(self) -> float:
        return 0.1 if isinstance(self.who, You) else 0.4


class PutBack(PutOnDeck):
    """All of them, on top, in the order that is chosen: the last one comes to lie on top."""

    def __init__(self, is_rest: bool) -> None:
        super().__init__(those_cards(Quantity(EXACTLY, MANY)), True)
        self.is_rest = is_rest
        self.offers = False
        self.inner.append(self.things)

    async def perform_for(self, d: Deed, seat: int) -> bool:
        if self.is_rest:
            d.spoken = d.rest
        return await super().perform_for(d, seat)


def put_on_deck(things: Things[Any], on_top: bool, is_instead: bool = False) -> Act[Any]:
    """`is_instead`: of a dragon that was killed, the text says where it does not go."""
    goal = ON_TOP if on_top else AT_THE_BOTTOM
    if isinstance(things, It) or is_a_dragon(things):
        laid = onto_your_deck(things, goal)
        laid.is_instead = is_instead
        return CardOrDragon(things, PutOnDeck(things, on_top), laid) if isinstance(things, It) else laid
    if is_instead:
        raise Senseless("a dragon that is killed goes to the discard pile else")
    return PutOnDeck(things, on_top)


# -- the top of a deck -----------------------------------------------------------------------------


class LookAtTop(OnCards):
    """Some cards from the top: so many of them come to the hand, the rest stay or go under the deck as they lay."""

    goal: Any = Hand

    def __init__(self, number: int, taken: int, leaves: bool = True) -> None:
        self.leaves = leaves  # where they are
        top = places.TopOfDeck(Them(), number)
        super().__init__(Selection(Quantity(EXACTLY, taken), EachPlayer(), AnyCard(), top, []))
        self.looked_at = number
        self.inner.append(self.things)

    async def perform_for(self, d: Deed, seat: int) -> bool:
        s, t = d.s, d.t
        deck = s.sides[seat].deck
        renew_deck(t, seat)
        top = deck[-self.looked_at :]
        if not top:
            return False
        for card in top:
            s.seen[card] |= 1 << seat
        t.tell(events.LOOKED, seat, (), s.kinds(top), 1 << seat, "BR-DECK-03")
        d.act = self.number
        taken: list[int] = []
        while len(taken) < min(self.things.quantity.count, len(top)):
            left = [CARDS + card for card in top if CARDS + card not in taken]
            thing = await d.choose_thing(seat, self.things, left, taken, False)
            if thing < 0:
                return False
            taken.append(thing)
            top = [card for card in top if card in deck]
        pick_out(s, top, deck + s.sides[seat].hand, PUBLIC & ~(1 << seat))
        for thing in taken:
            deck.remove(thing - CARDS)
            hold(s, thing - CARDS, seat)
            s.sides[seat].hand.append(thing - CARDS)
        t.tell(events.DREW, seat, (), s.kinds([thing - CARDS for thing in taken]), 1 << seat, "BR-DECK-03")
        if not self.leaves:
            rest = [card for card in top if CARDS + card not in taken]
            for card in rest:
                deck.remove(card)
            deck[:0] = rest
        d.spoken = taken
        return True

    def possible_for(self, d: Sight, seat: int) -> bool:
        side = d.s.sides[seat]
        return len(side.deck) + len(side.discard) > 0

    def value(self) -> float:
        return 1.0 * self.count() * share(self)


class SeeTop(PlayerVerb):
    """Some cards from the top, for oneself or for everybody to see: what is done to them follows."""

    asks: bool = False
    goal: Any = places.Deck

    def __init__(self, number: int, is_open: bool) -> None:
        super().__init__()
        self.count = number
        self.is_open = is_open

    def possible_for(self, d: Sight, seat: int) -> bool:
        side = d.s.sides[seat]
        return len(side.deck) + len(side.discard) > 0

    def do_for(self, d: Deed, seat: int) -> bool:
        s, t = d.s, d.t
        side = s.sides[seat]
        renew_deck(t, seat)
        top = side.deck[-self.count :][::-1]
        if not top:
            return False
        if self.is_open:
            for card in top:
                reveal(s, card)
            t.tell(events.REVEALED, seat, (), s.kinds(top), rule="BR-DECK-03")
        else:
            for card in top:
                s.seen[card] |= 1 << seat
            t.tell(events.LOOKED, seat, (), s.kinds(top), 1 << seat, "BR-DECK-03")
            if len(top) > 1:
                pick_out(s, top, side.deck + side.hand, PUBLIC & ~(1 << seat))
        d.spoken = d.rest = [CARDS + card for card in top]
        return True

    def value(self) -> float:
        return 0.2 * share(self)


class DiscardTop(PlayerVerb):
    """Cards from the top of a deck, unseen before."""

    goal: Any = places.Discard

    def __init__(self, number: int) -> None:
        super().__init__()
        self.count = number

    def possible_for(self, d: Sight, seat: int) -> bool:
        side = d.s.sides[seat]
        return len(side.deck) + len(side.discard) > 0

    async def perform_for(self, d: Deed, seat: int) -> bool:
        s, side = d.s, d.s.sides[seat]
        moved: list[int] = []
        for _ in range(self.count):
            renew_deck(d.t, seat)
            if not side.deck:
                break
            card = side.deck.pop()
            reveal(s, card)
            side.discard.append(card)
            moved.append(CARDS + card)
        if not moved:
            return False
        d.t.tell(events.DISCARDED_TOP, seat, (), [s.kind[thing - CARDS] for thing in moved], rule="BR-DRAGON-10")
        if s.cards.heard_at_all & DISCARDS or s.lasting:
            for thing in moved:
                await hear(d, about_card(s, DISCARDS, seat, thing))
        d.found = d.spoken = moved
        return True

    def value(self) -> float:
        return -0.1 * self.count * share(self)


class SeeHand(Verb):
    """The user looks at the hands of others."""

    asks: bool = False
    goal: Any = Hand

    def __init__(self, place: Place) -> None:
        super().__init__()
        if not isinstance(place, Hand) or isinstance(place.who, (You, Them)):
            raise Senseless("one looks at the hand of another player")
        self.place = place

    def possible(self, d: Sight) -> bool:
        return len(self.place.cards(d)) > 0

    def do(self, d: Deed) -> bool:
        s = d.s
        for seat in self.place.owners(d):
            side = s.sides[seat]
            for card in side.hand:
                unveil(s, card, side.hand + side.deck, 1 << d.seat)
                s.seen[card] |= 1 << d.seat
            d.spoken = d.rest = [CARDS + card for card in side.hand]
            d.t.tell(events.LOOKED_AT_HAND, d.seat, (seat,), s.kinds(side.hand), 1 << d.seat, "BR-DRAGON-10")
        return True

    def value(self) -> float:
        return 0.2


DECK_ENDS = (
    (True, "on top of", ("on|onto the top of", "onto")),
    (False, "on the bottom of", ("at the bottom of", "under")),
)

PHRASES = [
    Phrase(
        "does",
        "shuffles/shuffle their/your discard pile into their/your (draw) deck|pile",
        lambda: ShuffleIn(Selection(Quantity(ALL), EachPlayer(), AnyCard(), places.Discard(Them()), [])),
    ),
    Phrase("does", "shuffles/shuffle {things} into their/your (draw) deck|pile", ShuffleIn),
    *(
        Phrase(
            "does",
            f"puts/put {{things}} {where} their/your (draw) deck|pile",
            lambda things, on_top=on_top: put_on_deck(things, on_top),
            [
                f"puts|returns/put|return {{things}} {way} their/your (draw) deck|pile{order}"
                for way in (where, *also)
                for order in ("", " in any order")
            ],
        )
        for on_top, where, also in DECK_ENDS
    ),
    *(
        Phrase(
            "does",
            f"puts/put {{things}} {where} their/your (draw) deck|pile {INSTEAD_OF_DISCARD}",
            lambda things, on_top=on_top: put_on_deck(things, on_top, True),
            [
                f"puts|returns/put|return {{things}} {way} their/your (draw) deck|pile {INSTEAD_OF_DISCARD}"
                for way in also
            ],
        )
        for on_top, where, also in DECK_ENDS
    ),
    Phrase(
        "does",
        "puts/put {spoken} back in any order",
        PutBack,
        [
            f"{put} {{spoken}}{back} {where} their/your (draw) deck|pile in any order"
            for put in ("puts/put", "returns/return")
            for back in ("", " back")
            for where in ("on top of", "on|onto the top of", "on|onto")
        ],
    ),
    Phrase("spoken", "them", lambda: False, plural=True, also=["those cards"]),
    Phrase("spoken", "the rest", lambda: True, plural=True, also=["the other cards"]),
    Phrase("does", "reveals/reveal {top}", lambda number: SeeTop(number, True)),
    Phrase("does", "looks/look at {top}", lambda number: SeeTop(number, False)),
    Phrase("act", "look at {place}", SeeHand),
    Phrase("does", "discards/discard {top}", DiscardTop, ["puts/put {top} into their/your discard pile"]),
    Phrase(
        "does",
        "looks/look at {top}, {taking} and {leaving}",
        lambda number, taken, _: LookAtTop(number, taken, False),
        [
            "looks/look at {top}, {taking}, {leaving}",
            "looks/look at {top}, {taking}, and {leaving}",
            "looks/look at {top}. {taking} and {leaving}",
            "looks/look at {top}; {taking} and {leaving}",
        ],
    ),
    Phrase(
        "does",
        "looks/look at {top} and {taking}",
        LookAtTop,
        ["looks/look at {top}, {taking}", "looks/look at {top}, then {taking}"],
    ),
    Phrase("top", "the top {some} cards of their/your (draw) deck|pile", itself, ["the top {some} cards"]),
    Phrase("top", "the top card of their/your (draw) deck|pile", lambda: 1, ["the top card"]),
    Phrase(
        "taking",
        "puts/put {number} into their/your hand",
        itself,
        ["puts/put {number} of them into their/your hand", "takes/take {number}", "takes/take {number} of them"],
    ),
    Phrase(
        "leaving",
        "the rest on the bottom",
        lambda: True,
        [
            f"{put} the rest on the bottom{of}{order}"
            for put in ("", "puts/put")
            for of in ("", " of their/your (draw) deck|pile")
            for order in ("", " in any order")
        ][1:],
    ),
]
