"""Verbs about decks and what is hidden: putting cards into them, looking, revealing."""

from __future__ import annotations

from functools import partial
from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, EachRival, Them, Who, You
from wyrmhall.cardtext.machine.things import ALL, EXACTLY, Quantity, Things
from wyrmhall.cardtext.trunk import by, itself, steps
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.zones import gained, may_trash, renew_deck, reveal, shuffle_deck
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.use.deeds import Deed
from wyrmhall.games.breeds.text.use.moments import DISCARDS, TRASHES
from wyrmhall.games.breeds.text.use.resolution import hear
from wyrmhall.games.breeds.text.use.sight import CARDS, Sight
from wyrmhall.games.breeds.text.verbs.cards import (
    INSTEAD_OF_DISCARD,
    CardOrDragon,
    Discard,
    OnCards,
    Trash,
    about_card,
    is_a_dragon,
    put_into_hand,
    share,
)
from wyrmhall.games.breeds.text.verbs.leaving import AT_THE_BOTTOM, ON_TOP, onto_your_deck
from wyrmhall.games.breeds.text.verbs.verb import PlayerVerb, Verb
from wyrmhall.games.breeds.text.words import places
from wyrmhall.games.breeds.text.words.places import Hand, Place, Spoken, Supply
from wyrmhall.games.breeds.text.words.players import AttackingPlayer, DefendingPlayer, Their, Victim
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

    def __init__(self, things: Things[Any], on_top: bool, is_same: bool = False) -> None:
        super().__init__(things)
        self.on_top = on_top
        self.of_others = is_same  # they go back to the deck in which they lie
        self.stays = self.speaks_of_cards()  # so that each is put there once

    def lies_well(self, d: Sight, card: int) -> bool:
        place = self.place().part_with(d, card)
        is_own = place.holder(d, card) == (d.them if d.them >= 0 else d.seat)
        return super().lies_well(d, card) and (is_own or isinstance(place, places.Deck))

    def move(self, d: Deed, seat: int, card: int) -> None:
        s = d.s
        if isinstance(self.place(), (Supply, places.Trash)):
            self.gain(d, seat, card)
            return
        place, owner = self.take(d, card)
        if self.of_others:
            seat = owner
        side = s.sides[seat]
        side.deck.insert(len(side.deck) if self.on_top else 0, card)
        if isinstance(place, Hand):
            conceal(s, seat, side.hand, card, side.deck + side.hand, PUBLIC & ~(1 << seat))
        is_hidden = not isinstance(place, places.Discard) and s.seen[card] != PUBLIC
        who_sees = (s.seen[card] if self.of_others else 1 << seat) if is_hidden else PUBLIC
        d.t.tell(events.PUT_IN_DECK, seat, (self.source(place),), [s.kind[card]], who_sees, "BR-DRAGON-10")

    def gain(self, d: Deed, seat: int, card: int) -> None:
        """From a supply or the trash: the card becomes the player's."""
        s, place, kinds = d.s, self.place(), [d.s.kind[card]]
        owner = place.holder(d, card)
        pile = place.pile(s, owner, card) if isinstance(place, Supply) else -1
        self.take(d, card)
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
        super().__init__(those_cards(Quantity(EXACTLY, MANY)), True, True)
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


def back_into(things: Things[Any], on_top: bool) -> PutOnDeck:
    """Cards that were looked at, in the deck in which they lie."""
    laid = PutOnDeck(things, on_top, True)
    if not laid.speaks_of_cards():
        raise Senseless("say on which deck")
    return laid


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
        d.rest = [CARDS + card for card in top[::-1] if CARDS + card not in taken]
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


class SeeBottom(PlayerVerb):
    """The card at the bottom, for oneself or for everybody to see: what is done to it follows."""

    asks: bool = False
    goal: Any = places.Deck

    def __init__(self, is_open: bool) -> None:
        super().__init__()
        self.is_open = is_open

    def possible_for(self, d: Sight, seat: int) -> bool:
        side = d.s.sides[seat]
        return len(side.deck) + len(side.discard) > 0

    def do_for(self, d: Deed, seat: int) -> bool:
        s, t = d.s, d.t
        side = s.sides[seat]
        renew_deck(t, seat)
        if not side.deck:
            return False
        card = side.deck[0]
        if self.is_open:
            reveal(s, card)
            t.tell(events.REVEALED, seat, (), [s.kind[card]], rule="BR-DECK-03")
        else:
            s.seen[card] |= 1 << seat
            t.tell(events.LOOKED, seat, (), [s.kind[card]], 1 << seat, "BR-DECK-03")
        d.spoken = d.rest = [CARDS + card]
        return True

    def value(self) -> float:
        return 0.2 * share(self)


class TakeBottom(SeeBottom):
    """Into the hand."""

    goal: Any = Hand

    def __init__(self) -> None:
        super().__init__(False)

    def do_for(self, d: Deed, seat: int) -> bool:
        s, side = d.s, d.s.sides[seat]
        if not super().do_for(d, seat):
            return False
        card = side.deck.pop(0)
        hold(s, card, seat)
        side.hand.append(card)
        d.t.tell(events.DREW, seat, (), [s.kind[card]], 1 << seat, "BR-DECK-03")
        d.found = d.spoken
        return True

    def value(self) -> float:
        return 1.0 * share(self)


class SeeTopOf(Verb):
    """The user looks at cards from the top of others' decks: what is done to them follows."""

    asks: bool = False
    goal: Any = places.Deck

    def __init__(self, number: int, who: Who[Any]) -> None:
        super().__init__()
        self.count = number
        self.who = who

    def possible(self, d: Sight) -> bool:
        return any([len(d.s.sides[seat].deck) + len(d.s.sides[seat].discard) > 0 for seat in self.who.seats(d)])

    def do(self, d: Deed) -> bool:
        s, looked = d.s, 1 << d.seat
        found: list[int] = []
        for seat in self.who.seats(d):
            side = s.sides[seat]
            renew_deck(d.t, seat)
            top = side.deck[-self.count :][::-1]
            for card in top:
                s.seen[card] |= looked
                found.append(CARDS + card)
            if top:
                d.t.tell(events.LOOKED_AT_DECK, d.seat, (seat,), s.kinds(top), looked, "BR-DECK-03")
                pick_out(s, top, side.deck + side.hand, PUBLIC & ~looked)
        d.spoken = d.rest = found
        return len(found) > 0

    def value(self) -> float:
        return 0.2


class DiscardTop(PlayerVerb):
    """Cards from the top of a deck, unseen before."""

    goal: Any = places.Discard
    after: int = DISCARDS

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
            if not side.deck or not self.may_go_on(d, seat):
                break
            card = side.deck.pop()
            reveal(s, card)
            self.lay(s, seat, card)
            moved.append(CARDS + card)
        if not moved:
            return False
        self.tell(d, seat, [s.kind[thing - CARDS] for thing in moved])
        if s.cards.heard_at_all & self.after or s.lasting:
            for thing in moved:
                await hear(d, about_card(s, self.after, seat, thing))
        d.found = d.spoken = moved
        return True

    def may_go_on(self, d: Sight, seat: int) -> bool:
        return True

    def lay(self, s: BreedsState, seat: int, card: int) -> None:
        s.sides[seat].discard.append(card)

    def tell(self, d: Deed, seat: int, kinds: list[int]) -> None:
        d.t.tell(events.DISCARDED_TOP, seat, (), kinds, rule="BR-DRAGON-10")

    def value(self) -> float:
        return -0.1 * self.count * share(self)


class TrashTop(DiscardTop):
    """A player deck of ten cards is not made smaller."""

    goal: Any = places.Trash
    after: int = TRASHES

    def possible_for(self, d: Sight, seat: int) -> bool:
        return super().possible_for(d, seat) and may_trash(d.s, seat)

    def may_go_on(self, d: Sight, seat: int) -> bool:
        return may_trash(d.s, seat)

    def lay(self, s: BreedsState, seat: int, card: int) -> None:
        s.trash.append(card)

    def tell(self, d: Deed, seat: int, kinds: list[int]) -> None:
        for kind in kinds:
            d.t.tell(events.TRASHED_TOP, seat, (), [kind], rule="BR-QUEST-12")

    def value(self) -> float:
        return 0.2 * self.count * share(self)


class SeeHand(Verb):
    """The user looks at the hands of others."""

    asks: bool = False
    goal: Any = Hand

    def __init__(self, place: Place) -> None:
        super().__init__()
        is_own = isinstance(place.who, (You, Them)) and not isinstance(place.who, Their)
        if not isinstance(place, Hand) or is_own:
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


def both(one: Act[Any], other: Act[Any]) -> Act[Any]:
    made = steps(one, other)
    made.inner += [one, other]
    return made


def look_and_leave(number: int, taken: int, is_rest: bool) -> LookAtTop:
    if not is_rest and number - taken != 1:
        raise Senseless("more than one card is left: say 'the rest on the bottom'")
    return LookAtTop(number, taken, False)


DECK_ENDS = (
    (True, "on top of", ("on|onto the top of", "onto")),
    (False, "on the bottom of", ("at the bottom of", "under")),
)

SAME_DECK = ("the deck", "its deck", "that player's deck", "the defending|attacking player's deck")

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
                f"puts|returns/put|return {{things}} {way} their/your (draw) deck|pile {instead}"
                for way in (where, *also)
                for instead in (INSTEAD_OF_DISCARD, "instead of their/your discard pile")
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
    Phrase(
        "does",
        "looks/look at {bottom}",
        lambda _: SeeBottom(False),
    ),
    Phrase("does", "reveals/reveal {bottom}", lambda _: SeeBottom(True)),
    Phrase(
        "does",
        "puts/put {bottom} into their/your hand",
        lambda _: TakeBottom(),
        ["draws|takes/draw|take {bottom}", "takes/take {bottom} into their/your hand"],
    ),
    Phrase(
        "bottom",
        "the bottom card of their/your (draw) deck|pile",
        lambda: True,
        [
            "the last|lowest card of their/your (draw) deck|pile",
            "the card on|at the bottom of their/your (draw) deck|pile",
        ],
    ),
    Phrase("spoken", "them", lambda: False, plural=True, also=["those cards"]),
    Phrase("spoken", "the rest", lambda: True, plural=True, also=["the other cards"]),
    Phrase("does", "reveals/reveal {top}", lambda number: SeeTop(number, True)),
    Phrase("does", "looks/look at {top}", lambda number: SeeTop(number, False)),
    Phrase("act", "look at {place}", SeeHand),
    Phrase("act", "look at {top_of}", lambda top: SeeTopOf(*top)),
    Phrase("act", "reveal {top_of}", lambda top: by(top[1], SeeTop(top[0], True))),
    *(
        Phrase(
            "act",
            f"put {{things}} {where} that deck",
            lambda things, on_top=on_top: back_into(things, on_top),
            [f"put {{things}} {way} {deck}" for way in (where, *also) for deck in ("that deck", *SAME_DECK)],
        )
        for on_top, where, also in DECK_ENDS
    ),
    Phrase("act", "put {things} on the bottom", lambda things: back_into(things, False)),
    Phrase(
        "act",
        "put {things} into your hand and {things} {elsewhere}",
        lambda one, rest, put: both(put_into_hand(one), put(rest)),
        [
            "put {things} into your hand, {things} {elsewhere}",
            "take {things} into your hand and put {things} {elsewhere}",
        ],
    ),
    Phrase("elsewhere", "into your discard pile", lambda: Discard, ["in|on your discard pile"]),
    Phrase("elsewhere", "into the trash", lambda: Trash),
    Phrase(
        "elsewhere",
        "on the bottom of your deck",
        lambda: partial(back_into, on_top=False),
        ["on the bottom", "at the bottom of your deck", "on the bottom (of) (your) (deck) in any order"],
    ),
    Phrase(
        "elsewhere",
        "on top of your deck",
        lambda: partial(back_into, on_top=True),
        ["back on top", "back on top of your deck", "on top of your deck in any order"],
    ),
    Phrase(
        "act",
        "put {things} back",
        lambda things: back_into(things, True),
        ["put {things} back on top", "leave {things}"],
    ),
    Phrase(
        "act",
        "put {things} into that player's discard pile",
        lambda things: Discard(things),
    ),
    Phrase("does", "discards/discard {top}", DiscardTop, ["puts/put {top} into their/your discard pile"]),
    Phrase("does", "trashes/trash {top}", TrashTop, ["puts/put {top} into the trash"]),
    *(
        Phrase(
            "act",
            f"{verb} {{top_of}}",
            lambda top, make=make: by(top[1], make(top[0])),
            [f"put {{top_of}} into {where}" for where in goals],
        )
        for verb, make, goals in (
            ("discard", DiscardTop, ("their discard pile", "that player's discard pile", "the discard pile")),
            ("trash", TrashTop, ("the trash",)),
        )
    ),
    Phrase("top_of", "the top card of {others_deck}", lambda who: (1, who), plural=False),
    Phrase("top_of", "the top {some} cards of {others_deck}", lambda count, who: (count, who), plural=True),
    *(
        Phrase("others_deck", f"{whose} deck", make, [f"{whose} draw pile", f"{whose} draw deck"])
        for whose, make in (
            ("that player's", Victim),
            ("the defending player's", DefendingPlayer),
            ("the attacking player's", AttackingPlayer),
            ("an enemy player's", ARival),
            ("each enemy player's", EachRival),
            ("each player's", EachPlayer),
        )
    ),
    Phrase(
        "does",
        "looks/look at {top}, {taking} and {leaving}",
        look_and_leave,
        [
            "looks/look at {top}, {taking}, {leaving}",
            "looks/look at {top}, {taking}, and {leaving}",
            "looks/look at {top}. {taking} and {leaving}",
            "looks/look at {top}; {taking} and {leaving}",
            "looks/look at {top}, then {taking} and {leaving}",
            "looks/look at {top}; {taking}, {leaving}",
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
        "the other on the bottom",
        lambda: False,
        [
            f"{put} {other} on the bottom{of}"
            for other in ("the other", "one", "the other one")
            for put in ("", "puts/put")
            for of in ("", " of their/your (draw) deck|pile")
        ][1:],
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
