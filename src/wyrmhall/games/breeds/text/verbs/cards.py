"""Verbs that move cards: drawing, discarding, trashing, taking."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.amounts import Amount, Minus, Number
from wyrmhall.cardtext.machine.parts import EachPlayer, Them, You
from wyrmhall.cardtext.machine.things import ALL, EXACTLY, NumberOf, Quantity, ThatMany, Things
from wyrmhall.cardtext.trunk import amounts_of, itself
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.battlefield import bounce, rescue
from wyrmhall.games.breeds.rules.zones import (
    discard_from_hand,
    draw_cards,
    gained,
    hold_as_token,
    may_trash,
    renew_deck,
    reveal,
    shuffle_deck,
    trash_from_hand,
)  # fmt: skip
from wyrmhall.games.breeds.text.deeds import Deed
from wyrmhall.games.breeds.text.moments import DISCARDS, DRAWS, TRASHES, Happening
from wyrmhall.games.breeds.text.resolution import hear
from wyrmhall.games.breeds.text.sight import CARDS, NONE, Sight
from wyrmhall.games.breeds.text.verbs.dragons import about_how_many, to_your_hand
from wyrmhall.games.breeds.text.verbs.verb import PlayerVerb, Verb
from wyrmhall.games.breeds.text.words import places
from wyrmhall.games.breeds.text.words.places import Hand, Place, Supply
from wyrmhall.games.breeds.text.words.qualities import OnBattlefield
from wyrmhall.games.breeds.text.words.things import (
    AnyCard,
    DragonSort,
    It,
    Selection,
    ThatDragon,
    This,
    is_choice,
    spoken_of,
)
from wyrmhall.kit.cards import hold, pick_out


class Draw(PlayerVerb):
    def __init__(self, amount: Amount[Any]) -> None:
        super().__init__()
        self.amount = amount

    def possible_for(self, d: Sight, seat: int) -> bool:
        return self.amount.value(d) > 0

    async def perform_for(self, d: Deed, seat: int) -> bool:
        came = draw_cards(d.t, seat, await self.amount.settle(d), "BR-DECK-03")
        if seat == d.seat:
            d.drew = d.drew or came > 0
        for _ in range(came if d.s.cards.heard_at_all & DRAWS or d.s.lasting else 0):
            await hear(d, Happening(DRAWS, player=seat))
        return came > 0

    def value(self) -> float:
        return 0.8 * about_how_many(self.amount) * share(self)


def share(act: PlayerVerb) -> float:
    """What others get is worth nothing, and less than nothing."""
    return 1.0 if isinstance(act.who, You) else -0.6


# -- cards that are chosen -------------------------------------------------------------------------


class OnCards(PlayerVerb):
    """Something is done to cards, one after the other, each chosen when the one before has gone.

    Where no place is named, it is the hand of whoever does it.
    """

    takes_cards: bool = True
    after: int = 0  # the moment that each card brings about

    def __init__(self, things: Things[Any]) -> None:
        super().__init__()
        if not isinstance(things, Selection):
            raise Senseless("this is done to cards, not to a dragon on the battlefield")
        if things.at_battlefield:
            raise Senseless("this is done to cards, not to dragons on the battlefield")
        if things.where is None:
            if any(isinstance(quality, OnBattlefield) for quality in things.qualities):
                raise Senseless("this is done to cards, not to dragons on the battlefield")
            things.where = self.usual_place()
        self.things = things
        self.times: Amount[Any] | None = None  # as many of them as it says, each time
        self.by_lot = things.quantity.by_lot
        self.offers = is_choice(things)

    def usual_place(self) -> Place:
        return Hand(Them())

    def place(self) -> Place:
        where = self.things.where
        assert isinstance(where, Place)
        return where

    def left(self, d: Sight) -> list[int]:
        """The cards it can still be done to."""
        return [thing for thing in self.things.all(d) if self.refusal(d, thing) is None]

    def may_go_on(self, d: Sight, seat: int) -> bool:
        return True

    def possible_for(self, d: Sight, seat: int) -> bool:
        before = d.them
        d.them = seat
        able = self.may_go_on(d, seat) and len(self.left(d)) > 0
        d.them = before
        return able

    async def perform_for(self, d: Deed, seat: int) -> bool:
        things = self.things
        quantity = things.quantity
        if quantity.how == ALL:
            return await self.do_all(d, seat)
        d.act = self.number
        done = 0
        most = quantity.count if self.times is None else quantity.count * self.times.value(d)
        moved: list[int] = []
        while done < most or things.is_unlimited():
            if not self.may_go_on(d, seat):
                break
            left = self.left(d)
            if not left:
                break
            if self.by_lot:
                thing = d.by_lot(left)
            else:
                thing = await d.choose_thing(seat, things, left, NONE, things.may_stop())
                if thing < 0:
                    break
            self.move(d, seat, thing - CARDS)
            moved.append(thing)
            done += 1
        d.may = False
        await self.have_moved(d, seat, moved)
        return done > 0

    async def do_all(self, d: Deed, seat: int) -> bool:
        moved: list[int] = []
        for thing in self.left(d):
            if self.may_go_on(d, seat):
                self.move(d, seat, thing - CARDS)
                moved.append(thing)
        await self.have_moved(d, seat, moved)
        return len(moved) > 0

    async def have_moved(self, d: Deed, seat: int, moved: list[int]) -> None:
        """Each of these cards may trigger something."""
        if self.after and (d.s.cards.heard_at_all & self.after or d.s.lasting):
            for _ in moved:
                await hear(d, Happening(self.after, player=seat))
        d.found = moved

    def move(self, d: Deed, seat: int, card: int) -> None:
        """What is done to one card."""
        raise AssertionError(type(self).__name__)

    def take(self, d: Deed, card: int) -> tuple[Place, int]:
        """The card lies nowhere now; the place and player it was taken from."""
        place = self.place().part_with(d, card)
        owner = place.holder(d, card)
        place.take(d.s, owner, card)
        return place, owner

    def count(self) -> float:
        return (
            2.0 if self.things.is_unlimited() or self.things.quantity.how == ALL else float(self.things.quantity.count)
        )

    def weight(self, d: Sight, thing: int) -> float:
        """What is good is taken."""
        value = d.s.cards.value[d.s.kind[thing - CARDS]]
        return 0.1 + value * value


class Discard(OnCards):
    after: int = DISCARDS

    def __init__(self, things: Things[Any], by_lot: bool = False) -> None:
        super().__init__(things)
        if not isinstance(self.place(), Hand):
            raise Senseless("cards are discarded from a hand")
        if by_lot:
            self.by_lot = True
            self.offers = False

    def move(self, d: Deed, seat: int, card: int) -> None:
        discard_from_hand(d.t, seat, card, "BR-DRAGON-10")

    def value(self) -> float:
        return (-0.25 if isinstance(self.who, You) else 0.5) * self.count()

    def weight(self, d: Sight, thing: int) -> float:
        s = d.s
        kind = s.kind[thing - CARDS]
        value = s.cards.value[kind]
        if d.bearer >= 0 and d.them == s.attacker and not s.cards.is_dragon(kind):
            return 1.0 / (0.5 + value)
        return 1.0 / (0.3 + value * value)


class Trash(OnCards):
    """A player deck of ten cards is not made smaller."""

    after: int = TRASHES

    def __init__(self, things: Things[Any]) -> None:
        super().__init__(things)
        if isinstance(self.place(), (places.Trash, places.TokenArea, places.Deck)):
            raise Senseless("cards are trashed from a hand, a discard pile or a supply")

    def may_go_on(self, d: Sight, seat: int) -> bool:
        return isinstance(self.place(), Supply) or may_trash(d.s, seat)

    def move(self, d: Deed, seat: int, card: int) -> None:
        s, t = d.s, d.t
        place = self.place().part_with(d, card)
        if isinstance(place, Hand):
            trash_from_hand(t, seat, card, d.seat, "BR-TRASH-03")
            return
        if isinstance(place, Supply):
            owner = place.holder(d, card)
            pile = place.pile(s, owner, card)
            place.take(s, owner, card)
            s.trash.append(card)
            t.tell(events.TRASHED_SUPPLY, seat, (pile, owner), [s.kind[card]], rule="BR-TRASH-02")
            return
        self.take(d, card)
        s.trash.append(card)
        t.tell(events.TRASHED_DISCARD, seat, (), [s.kind[card]], rule="BR-QUEST-12")

    def value(self) -> float:
        if isinstance(self.place(), Supply):
            return 0.1
        return 0.4 if isinstance(self.who, You) else 0.3

    def weight(self, d: Sight, thing: int) -> float:
        value = d.s.cards.value[d.s.kind[thing - CARDS]]
        return 1.0 / (0.3 + value * value)


class PutIntoHand(OnCards):
    """From an own discard pile, the trash or a supply."""

    def __init__(self, things: Things[Any]) -> None:
        super().__init__(things)
        place = self.place()
        is_own = isinstance(place, places.Discard) and isinstance(place.who, (You, Them))
        if not is_own and not isinstance(place, (Supply, places.Trash)):
            raise Senseless("cards are put into a hand from the own discard pile, a supply or the trash")

    def usual_place(self) -> Place:
        return places.Discard(Them())

    def move(self, d: Deed, seat: int, card: int) -> None:
        s, t, kinds = d.s, d.t, [d.s.kind[card]]
        place = self.place()
        owner = place.holder(d, card)
        pile = place.pile(s, owner, card) if isinstance(place, Supply) else -1
        self.take(d, card)
        reveal(s, card)
        s.sides[seat].hand.append(card)
        if isinstance(place, places.Discard):
            t.tell(events.RECOVERED, seat, (), kinds, rule="BR-DRAGON-10")
            return
        if pile >= 0:
            t.tell(events.TAKEN, seat, (pile, owner), kinds, rule="BR-DRAGON-10")
        else:
            t.tell(events.UNEARTHED, seat, (0,), kinds, rule="BR-DRAGON-10")
        gained(t, seat, card)

    def value(self) -> float:
        return 0.3 * share(self)


class PutIntoDiscard(OnCards):
    """From a supply or the trash: the card is gained."""

    def __init__(self, things: Things[Any]) -> None:
        super().__init__(things)
        if not isinstance(self.place(), (Supply, places.Trash)):
            raise Senseless("cards are put into a discard pile from a supply or the trash")

    def usual_place(self) -> Place:
        return Supply(Them())

    def move(self, d: Deed, seat: int, card: int) -> None:
        s, t, kinds = d.s, d.t, [d.s.kind[card]]
        place = self.place()
        owner = place.holder(d, card)
        pile = place.pile(s, owner, card) if isinstance(place, Supply) else -1
        self.take(d, card)
        reveal(s, card)
        s.sides[seat].discard.append(card)
        if pile >= 0:
            t.tell(events.CLAIMED, seat, (pile, owner), kinds, rule="BR-DRAGON-10")
        else:
            t.tell(events.UNEARTHED, seat, (1,), kinds, rule="BR-DRAGON-10")
        gained(t, seat, card)

    def value(self) -> float:
        return 1.0 * share(self)


class Borrow(OnCards):
    """A card is held as a token until it goes back where it came from."""

    def __init__(self, things: Things[Any], kept: object) -> None:
        super().__init__(things)
        self.kept = kept is not None
        if isinstance(self.place(), (Hand, places.TokenArea, places.Deck)):
            raise Senseless("tokens come from a discard pile, a supply or the trash")

    def usual_place(self) -> Place:
        return places.Trash()

    def move(self, d: Deed, seat: int, card: int) -> None:
        place = self.place()
        owner = place.holder(d, card)
        source = place.source(d.s, owner, card)
        place.take(d.s, owner, card)
        hold_as_token(d.t, seat, card, source, self.kept)

    def value(self) -> float:
        return (0.4 if isinstance(self.place(), places.Trash) else 1.5) * self.count()


class ShuffleIn(OnCards):
    """Cards go into the own deck, which is shuffled when the last of them has been chosen."""

    def __init__(self, things: Things[Any]) -> None:
        super().__init__(things)
        place = self.place()
        if not isinstance(place, (Hand, places.Discard)) or not isinstance(place.who, (You, Them)):
            raise Senseless("cards are shuffled into a deck from the own hand or discard pile")

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
        place = self.place()
        self.take(d, card)
        reveal(s, card)
        s.sides[seat].deck.append(card)
        source = 0 if isinstance(place, Hand) else 1
        d.t.tell(events.PUT_IN_DECK, seat, (source,), [s.kind[card]], rule="BR-DRAGON-10")

    def value(self) -> float:
        return 0.2


class PutOnDeck(OnCards):
    """From the own hand or discard pile, on top or at the bottom."""

    def __init__(self, things: Things[Any], on_top: bool) -> None:
        super().__init__(things)
        self.on_top = on_top
        place = self.place()
        if not isinstance(place, (Hand, places.Discard)) or not isinstance(place.who, (You, Them)):
            raise Senseless("cards are put on a deck from the own hand or discard pile")

    def move(self, d: Deed, seat: int, card: int) -> None:
        s = d.s
        is_hidden = isinstance(self.place(), Hand)
        self.take(d, card)
        deck = s.sides[seat].deck
        deck.insert(len(deck) if self.on_top else 0, card)
        who_sees = 1 << seat if is_hidden else PUBLIC
        d.t.tell(events.PUT_IN_DECK, seat, (0 if is_hidden else 1,), [s.kind[card]], who_sees, "BR-DRAGON-10")

    def value(self) -> float:
        return 0.1 if isinstance(self.who, You) else 0.4


# -- the top of a deck -----------------------------------------------------------------------------


class LookAtTop(OnCards):
    """Some cards from the top: so many of them come to the hand, the rest stay or go under the deck as they lay."""

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
        return True

    def possible_for(self, d: Sight, seat: int) -> bool:
        side = d.s.sides[seat]
        return len(side.deck) + len(side.discard) > 0

    def value(self) -> float:
        return 1.0 * self.count() * share(self)


# -- a card that was killed ------------------------------------------------------------------------


class Rescue(Verb):
    """A killed card goes to its player's hand instead of its source; so does a dragon that would be killed."""

    asks: bool = False

    def __init__(self, things: Things[Any]) -> None:
        super().__init__()
        self.things = things

    def do(self, d: Deed) -> bool:
        number = spoken_of(d, self.things)
        if d.s.dragons[number].there:
            bounce(d.t, number)
            return True
        return rescue(d.t, number, d.card if number == d.bearer else -1)

    def value(self) -> float:
        return 1.2


def times(act: OnCards, each: Amount[Any]) -> OnCards:
    act.times = each
    return act


def draw_up_to(number: int) -> Draw:
    """As many as a hand holds fewer."""
    return Draw(Minus(Number(number), NumberOf(Selection(Quantity(ALL), EachPlayer(), AnyCard(), Hand(Them()), []))))


def discard_down_to(number: int) -> OnCards:
    """As many as a hand holds more."""
    hand = Selection(Quantity(ALL), EachPlayer(), AnyCard(), Hand(Them()), [])
    act = Discard(Selection(Quantity(EXACTLY), EachPlayer(), AnyCard(), Hand(Them()), []))
    act.inner.append(act.things)
    return times(act, Minus(NumberOf(hand), Number(number)))


def put_into_hand(things: Things[Any]) -> Act[Any]:
    return Rescue(things) if isinstance(things, (This, It, ThatDragon)) else PutIntoHand(things)


def return_to_hand(things: Things[Any]) -> Act[Any]:
    """Dragons come back from the battlefield, cards from where they lie."""
    if isinstance(things, Selection) and (things.where is not None or not isinstance(things.noun, DragonSort)):
        return PutIntoHand(things)
    return to_your_hand(things)


PHRASES = [
    Phrase("each_of", "{noun} {done} this way", lambda noun, done: ThatMany(), ["{noun} {done}"], plural=False),
    *(
        Phrase("done", word, lambda: True)
        for word in ("discarded", "trashed", "returned", "refracted", "killed", "chosen", "gained")
    ),
    *amounts_of("cards", "card/cards", "{number}"),
    Phrase("does", "draws/draw {cards}", Draw),
    Phrase("does", "discards/discard {things}", Discard, ["pays/pay {things}"]),
    Phrase("does", "discards/discard {things} for each {each_of}", lambda things, each: times(Discard(things), each)),
    Phrase(
        "does",
        "discards/discard {things} at random",
        lambda things: Discard(things, True),
        ["discards/discard at random {things}"],
    ),
    Phrase(
        "does",
        "discards/discard their/your hand",
        lambda: Discard(Selection(Quantity(ALL), EachPlayer(), AnyCard(), Hand(Them()), [])),
    ),
    Phrase(
        "does",
        "shuffles/shuffle their/your discard pile into their/your (draw) deck|pile",
        lambda: ShuffleIn(Selection(Quantity(ALL), EachPlayer(), AnyCard(), places.Discard(Them()), [])),
    ),
    Phrase(
        "does",
        "puts/put the top card of their/your (draw) deck|pile into their/your hand",
        lambda: Draw(Number(1)),
        ["takes/take the top card of their/your (draw) deck|pile into their/your hand"],
    ),
    Phrase(
        "does",
        "discards/discard {things} at random for each {each_of}",
        lambda things, each: times(Discard(things, True), each),
    ),
    Phrase(
        "does",
        "puts/put the top {some} cards of their/your (draw) deck|pile into their/your hand",
        lambda number: Draw(Number(number)),
    ),
    Phrase(
        "does",
        "draws/draw until they/you have {number} card/cards in hand",
        draw_up_to,
        [
            "draws/draw cards until they/you have {number} card/cards in hand",
            "draws/draw up to {number} card/cards in hand",
        ],
    ),
    Phrase(
        "does",
        "puts/put {things} on top of their/your (draw) deck|pile",
        lambda things: PutOnDeck(things, True),
        ["puts/put {things} on the top of their/your (draw) deck|pile"],
    ),
    Phrase(
        "does",
        "puts/put {things} on the bottom of their/your (draw) deck|pile",
        lambda things: PutOnDeck(things, False),
        ["puts/put {things} at the bottom of their/your (draw) deck|pile", "puts/put {things} under their/your (draw) deck|pile"],
    ),
    Phrase(
        "does",
        "discards/discard down to {number} card/cards",
        discard_down_to,
        ["discards/discard down to {number} card/cards in hand"],
    ),
    Phrase("does", "trashes/trash {things}", Trash),
    Phrase("does", "trashes/trash {things} for each {each_of}", lambda things, each: times(Trash(things), each)),
    Phrase(
        "does",
        "puts/put {things} into their/your hand",
        put_into_hand,
        ["takes/take {things} into their/your hand", "adds/add {things} to their/your hand"],
    ),
    Phrase("act", "return {things} to your hand", return_to_hand),
    Phrase("does", "puts/put {things} into their/your discard pile", PutIntoDiscard),
    Phrase("does", "gains/gain {things} as a token {kept?}", Borrow),
    Phrase("does", "gains/gain {things} as tokens {kept?}", Borrow, name="does: gain several as tokens"),
    Phrase("does", "shuffles/shuffle {things} into their/your (draw) deck|pile", ShuffleIn),
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
        [f"{put} the rest on the bottom{of}" for put in ("", "puts/put") for of in ("", " of their/your (draw) deck|pile")][1:],
    ),
    Phrase("kept", "until the end of your next turn", lambda: True),
]
