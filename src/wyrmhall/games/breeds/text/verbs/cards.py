"""Verbs that move cards: drawing, discarding, trashing, taking."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, run
from wyrmhall.cardtext.machine.amounts import Amount, Minus, Number
from wyrmhall.cardtext.machine.parts import EachPlayer, Them, You
from wyrmhall.cardtext.machine.things import ALL, EXACTLY, NumberOf, Quantity, ThatMany, Things
from wyrmhall.cardtext.trunk import amounts_of
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.zones import (
    discard_from_hand,
    draw_cards,
    gained,
    hold_as_token,
    may_trash,
    reveal,
    shuffle_deck,
    trash_from_hand,
)  # fmt: skip
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.use.deeds import Deed
from wyrmhall.games.breeds.text.use.moments import DISCARDS, DRAWS, TRASHES, WOULD_DISCARD, WOULD_DRAW, Happening
from wyrmhall.games.breeds.text.use.passives import may_draw
from wyrmhall.games.breeds.text.use.resolution import hear, is_done_otherwise
from wyrmhall.games.breeds.text.use.sight import CARDS, NONE, Sight
from wyrmhall.games.breeds.text.verbs.dragons import (
    GainSV,
    Hit,
    Kill,
    OnDragons,
    Refract,
    about_how_many,
    choose_dragons,
)
from wyrmhall.games.breeds.text.verbs.leaving import (
    INTO_TRASH,
    Capture,
    LayAway,
    Rescue,
    Return,
    TheirOwn,
    to_your_hand,
)
from wyrmhall.games.breeds.text.verbs.verb import PlayerVerb, Verb, value_of
from wyrmhall.games.breeds.text.words import places
from wyrmhall.games.breeds.text.words.places import Hand, Place, Spoken, Supply
from wyrmhall.games.breeds.text.words.qualities import OfYourChoice, OnBattlefield
from wyrmhall.games.breeds.text.words.things import (
    AnyCard,
    DragonSort,
    It,
    Selection,
    Those,
    is_choice,
    those_cards,
)
from wyrmhall.kit.cards import hold, pick_out


class Draw(PlayerVerb):
    goal: Any = Hand

    def __init__(self, amount: Amount[Any]) -> None:
        super().__init__()
        self.amount = amount

    def possible_for(self, d: Sight, seat: int) -> bool:
        return self.amount.value(d) > 0 and may_draw(d.s, seat)

    async def perform_for(self, d: Deed, seat: int) -> bool:
        s = d.s
        if not may_draw(s, seat):
            return False
        if await is_done_otherwise(d, WOULD_DRAW, seat):
            return False
        came = draw_cards(d.t, seat, await self.amount.settle(d), "BR-DECK-03")
        if seat == d.seat:
            d.drew = d.drew or came > 0
        if came:
            hand = s.sides[seat].hand
            d.spoken = d.rest = [CARDS + card for card in hand[len(hand) - came :]]
            if s.cards.heard_at_all & DRAWS or s.lasting:
                for thing in d.spoken:
                    await hear(d, about_card(s, DRAWS, seat, thing))
        return came > 0

    def value(self) -> float:
        return 0.8 * about_how_many(self.amount) * share(self)


def about_card(s: BreedsState, moment: int, seat: int, thing: int) -> Happening:
    """A player has done something to a card."""
    happening = Happening(moment, player=seat)
    happening.kind = s.kind[thing - CARDS]
    happening.found = [thing]
    return happening


def share(act: PlayerVerb) -> float:
    """What others get is worth nothing, and less than nothing."""
    return 1.0 if isinstance(act.who, You) else -0.6


# -- cards that are chosen -------------------------------------------------------------------------


class OnCards(PlayerVerb):
    """Something is done to cards, one after the other, each chosen when the one before has gone.

    Where no place is named, it is the hand of whoever does it. Cards that were spoken of before are meant wherever they lie now.
    """

    takes_cards: bool = True
    stays: bool = False  # the card is where it was
    before: int = 0  # the moment at which something else may happen instead
    after: int = 0  # the moment that each card brings about
    of_others: bool = False  # also to cards that were spoken of and are another player's
    sources: Any = ()  # the sorts of places that it takes cards from which were spoken of
    goal: Any = None  # and where they lie then

    def __init__(self, things: Things[Any]) -> None:
        super().__init__()
        self.back: Things[Any] | None = None  # "it" or "them"
        if isinstance(things, (It, Those)):
            self.back = things
            things = those_cards()
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
        self.is_users_choice = any([isinstance(quality, OfYourChoice) for quality in things.qualities])
        self.offers = is_choice(things)

    def usual_place(self) -> Place:
        return Hand(Them())

    def place(self) -> Place:
        where = self.things.where
        assert isinstance(where, Place)
        return where

    def speaks_of_cards(self) -> bool:
        """Whether it is done to cards that were spoken of before."""
        return isinstance(self.place(), Spoken)

    def left(self, d: Sight) -> list[int]:
        """The cards it can still be done to."""
        able = [thing for thing in self.things.all(d) if self.refusal(d, thing) is None]
        return [thing for thing in able if self.lies_well(d, thing - CARDS)] if self.speaks_of_cards() else able

    def lies_well(self, d: Sight, card: int) -> bool:
        place = self.place().part_with(d, card)
        seat = d.them if d.them >= 0 else d.seat
        return isinstance(place, self.sources) and (
            self.of_others or isinstance(place, places.Trash) or place.holder(d, card) == seat
        )

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
        if self.before and await is_done_otherwise(d, self.before, seat):
            d.may = False
            return False
        if quantity.how == ALL:
            return await self.do_all(d, seat)
        d.act = self.number
        chooser = d.seat if self.is_users_choice else seat
        done = 0
        most = quantity.count if self.times is None else quantity.count * self.times.value(d)
        moved: list[int] = []
        while done < most or things.is_unlimited():
            if not self.may_go_on(d, seat):
                break
            left = self.left(d)
            if self.stays:
                left = [thing for thing in left if thing not in moved]
            if not left:
                break
            if self.by_lot:
                thing = d.by_lot(left)
            else:
                thing = await d.choose_thing(chooser, things, left, moved if self.stays else NONE, things.may_stop())
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
            for thing in moved:
                await hear(d, about_card(d.s, self.after, seat, thing))
        d.found = d.spoken = moved
        if d.rest:
            d.rest = [thing for thing in d.rest if thing not in moved]

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
    before: int = WOULD_DISCARD
    after: int = DISCARDS
    of_others: bool = True
    sources: Any = (Hand, places.Deck)
    goal: Any = places.Discard

    def __init__(self, things: Things[Any], by_lot: bool = False) -> None:
        super().__init__(things)
        place = self.place()
        if not isinstance(place, (Hand, Spoken)):
            raise Senseless("cards are discarded from a hand")
        if isinstance(place, Hand) and not isinstance(place.who, (You, Them)):
            raise Senseless("players discard from their own hands: say 'that player discards'")
        if by_lot:
            self.by_lot = True
            self.offers = False

    def move(self, d: Deed, seat: int, card: int) -> None:
        place = self.place().part_with(d, card)
        owner = place.holder(d, card) if self.speaks_of_cards() else seat
        if not isinstance(place, places.Deck):
            discard_from_hand(d.t, owner, card, "BR-DRAGON-10")
            return
        self.take(d, card)
        reveal(d.s, card)
        d.s.sides[owner].discard.append(card)
        d.t.tell(events.DISCARDED_TOP, owner, (), [d.s.kind[card]], rule="BR-DRAGON-10")

    def value(self) -> float:
        return (-0.25 if isinstance(self.who, You) else 0.5) * self.count()

    def weight(self, d: Sight, thing: int) -> float:
        s = d.s
        kind = s.kind[thing - CARDS]
        value = s.cards.value[kind]
        if self.is_users_choice and d.them != d.seat:
            return super().weight(d, thing)
        if d.bearer >= 0 and d.them == s.attacker and not s.cards.is_dragon(kind):
            return 1.0 / (0.5 + value)
        return 1.0 / (0.3 + value * value)


class Trash(OnCards):
    """A player deck of ten cards is not made smaller."""

    after: int = TRASHES
    of_others: bool = True
    sources: Any = (Hand, places.Discard, places.Deck)
    goal: Any = places.Trash

    def __init__(self, things: Things[Any]) -> None:
        super().__init__(things)
        place = self.place()
        if isinstance(place, (places.Trash, places.TokenArea, places.Deck)):
            raise Senseless("cards are trashed from a hand, a discard pile or a supply")
        if isinstance(place, Hand) and not isinstance(place.who, (You, Them)):
            raise Senseless("players trash cards of their own hands: say 'that player trashes'")

    def may_go_on(self, d: Sight, seat: int) -> bool:
        return isinstance(self.place(), Supply) or self.speaks_of_cards() or may_trash(d.s, seat)

    def lies_well(self, d: Sight, card: int) -> bool:
        """A player deck of ten cards is not made smaller, whoever would do it."""
        owner = self.place().holder(d, card)
        return super().lies_well(d, card) and (owner < 0 or may_trash(d.s, owner))

    def move(self, d: Deed, seat: int, card: int) -> None:
        s, t = d.s, d.t
        place = self.place().part_with(d, card)
        if isinstance(place, Hand):
            owner = place.holder(d, card) if self.speaks_of_cards() else seat
            trash_from_hand(t, owner, card, d.seat, "BR-TRASH-03")
            return
        if isinstance(place, Supply):
            owner = place.holder(d, card)
            pile = place.pile(s, owner, card)
            place.take(s, owner, card)
            s.trash.append(card)
            t.tell(events.TRASHED_SUPPLY, seat, (pile, owner), [s.kind[card]], rule="BR-TRASH-02")
            return
        self.take(d, card)
        reveal(s, card)
        s.trash.append(card)
        event = events.TRASHED_TOP if isinstance(place, places.Deck) else events.TRASHED_DISCARD
        t.tell(event, seat, (), [s.kind[card]], rule="BR-QUEST-12")

    def value(self) -> float:
        if isinstance(self.place(), Supply):
            return 0.1
        return 0.4 if isinstance(self.who, You) else 0.3

    def weight(self, d: Sight, thing: int) -> float:
        value = d.s.cards.value[d.s.kind[thing - CARDS]]
        return 1.0 / (0.3 + value * value)


class PutIntoHand(OnCards):
    """From an own discard pile, the trash or a supply; or a card that was looked at, from the deck."""

    sources: Any = (places.Discard, places.Trash, places.Deck)
    goal: Any = Hand

    def __init__(self, things: Things[Any]) -> None:
        super().__init__(things)
        place = self.place()
        is_own = isinstance(place, places.Discard) and isinstance(place.who, (You, Them))
        if not is_own and not isinstance(place, (Supply, places.Trash, Spoken)):
            raise Senseless("cards are put into a hand from the own discard pile, a supply or the trash")

    def usual_place(self) -> Place:
        return places.Discard(Them())

    def move(self, d: Deed, seat: int, card: int) -> None:
        s, t, kinds = d.s, d.t, [d.s.kind[card]]
        place = self.place().part_with(d, card)
        owner = place.holder(d, card)
        pile = place.pile(s, owner, card) if isinstance(place, Supply) else -1
        self.take(d, card)
        if isinstance(place, places.Deck):
            is_open = s.seen[card] == PUBLIC
            if not is_open:
                hold(s, card, seat)
            s.sides[seat].hand.append(card)
            t.tell(events.DREW, seat, (), kinds, PUBLIC if is_open else 1 << seat, "BR-DECK-03")
            return
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

    goal: Any = places.Discard

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

    sources: Any = (places.Discard, places.Trash)
    of_others: bool = True
    goal: Any = places.TokenArea

    def __init__(self, things: Things[Any], kept: object) -> None:
        super().__init__(things)
        self.kept = kept is not None
        if isinstance(self.place(), (Hand, places.TokenArea, places.Deck)):
            raise Senseless("tokens come from a discard pile, a supply or the trash")

    def usual_place(self) -> Place:
        return places.Trash()

    def move(self, d: Deed, seat: int, card: int) -> None:
        place = self.place().part_with(d, card) if self.speaks_of_cards() else self.place()
        owner = place.holder(d, card)
        source = place.source(d.s, owner, card)
        place.take(d.s, owner, card)
        hold_as_token(d.t, seat, card, source, self.kept)

    def value(self) -> float:
        return (0.4 if isinstance(self.place(), places.Trash) else 1.5) * self.count()


class Show(OnCards):
    """Cards of a hand are shown to everybody."""

    takes_cards: bool = False
    stays: bool = True
    goal: Any = Hand

    def __init__(self, things: Things[Any], by_lot: bool = False) -> None:
        super().__init__(things)
        if by_lot:
            self.by_lot = True
            self.offers = False
        place = self.place()
        if not isinstance(place, Hand) or not isinstance(place.who, (You, Them)):
            raise Senseless("players reveal cards of their own hands, or from the top of their decks")

    def move(self, d: Deed, seat: int, card: int) -> None:
        reveal(d.s, card)
        d.t.tell(events.REVEALED, seat, (), [d.s.kind[card]], rule="BR-DRAGON-10")

    async def have_moved(self, d: Deed, seat: int, moved: list[int]) -> None:
        await super().have_moved(d, seat, moved)
        d.rest = moved


class ChooseCards(OnCards):
    """For what follows, of cards that were looked at: "choose one card from among them, then that player discards it"."""

    stays: bool = True
    of_others: bool = True
    sources: Any = (Hand, places.Deck, places.Discard)

    def move(self, d: Deed, seat: int, card: int) -> None:
        return

    def value(self) -> float:
        return 0.1


# -- a card or a dragon ----------------------------------------------------------------------------


class CardOrDragon(PlayerVerb):
    """What is done to "it": to the card that was spoken of last, or else to the dragon. Known when the whole text is."""

    def __init__(self, it: It, card: OnCards, dragon: Verb) -> None:
        super().__init__()
        self.it = it
        self.card = card
        self.dragon = dragon
        self.is_card = False

    def meant(self) -> Act[Any]:
        return self.card if self.is_card else self.dragon

    def possible(self, d: Sight) -> bool:
        return self.meant().possible(d)

    async def perform(self, d: Deed) -> bool:
        self.card.who = self.who
        return await run(d, self.meant())

    def value(self) -> float:
        return value_of(self.meant())


class DoneThisWay(ThatMany[Any]):
    """Of dragons those that have left the battlefield."""

    def __init__(self, done: str) -> None:
        super().__init__()
        self.done = done
        self.is_gone = done in ("returned", "refracted", "killed")

    def value(self, d: Sight) -> int:
        if not self.is_gone:
            return super().value(d)
        return sum([thing < CARDS and not d.s.dragons[thing].there for thing in d.found])


DONE_BY: dict[str, tuple[type[Any], ...]] = {  # what must have been said before
    "discarded": (Discard,),
    "trashed": (Trash, LayAway),
    "returned": (Return, TheirOwn),
    "refracted": (Refract,),
    "killed": (Kill, Hit, GainSV, TheirOwn),
    "chosen": (OnDragons, OnCards),
    "gained": (Borrow, Capture),
}


def times(act: OnCards, each: Amount[Any]) -> OnCards:
    act.times = each
    return act


def draw_up_to(number: int) -> Draw:
    """As many as a hand holds fewer."""
    return Draw(Minus(Number(number), NumberOf(Selection(Quantity(ALL), EachPlayer(), AnyCard(), Hand(Them()), []))))


def discard_so_many(quantity: Quantity) -> Discard:
    act = Discard(Selection(quantity, EachPlayer(), AnyCard(), Hand(Them()), []))
    act.inner.append(act.things)
    return act


def discard_down_to(number: int) -> OnCards:
    """As many as a hand holds more."""
    hand = Selection(Quantity(ALL), EachPlayer(), AnyCard(), Hand(Them()), [])
    return times(discard_so_many(Quantity(EXACTLY)), Minus(NumberOf(hand), Number(number)))


class Search(OnCards):
    """For cards of the own deck, which are shown; it is shuffled then. Who searches may find nothing."""

    stays: bool = True  # until all are chosen

    def __init__(self, things: Things[Any], goal: type[Place]) -> None:
        super().__init__(things)
        self.goal = goal
        self.offers = False
        if any(isinstance(quality, OnBattlefield) for quality in self.things.qualities):
            raise Senseless("a card in a deck is told by what is printed on it")

    def possible_for(self, d: Sight, seat: int) -> bool:
        return len(d.s.sides[seat].deck) > 0

    async def perform_for(self, d: Deed, seat: int) -> bool:
        s, side = d.s, d.s.sides[seat]
        if not side.deck:
            return False
        for card in side.deck:
            s.seen[card] |= 1 << seat
        d.t.tell(events.LOOKED, seat, (), s.kinds(side.deck), 1 << seat, "BR-DECK-03")
        pick_out(s, side.deck, side.deck + side.hand, PUBLIC & ~(1 << seat))
        d.may = True
        return await super().perform_for(d, seat)

    def move(self, d: Deed, seat: int, card: int) -> None:
        pass

    async def have_moved(self, d: Deed, seat: int, moved: list[int]) -> None:
        s, side = d.s, d.s.sides[seat]
        for thing in moved:
            side.deck.remove(thing - CARDS)
            reveal(s, thing - CARDS)
            if self.goal is Hand:
                side.hand.append(thing - CARDS)
                d.t.tell(events.FETCHED, seat, (0,), [s.kind[thing - CARDS]], rule="BR-DRAGON-10")
            elif self.goal is places.Discard:
                side.discard.append(thing - CARDS)
                d.t.tell(events.FETCHED, seat, (1,), [s.kind[thing - CARDS]], rule="BR-DRAGON-10")
        shuffle_deck(s, side.deck, side.hand)
        d.t.tell(events.SHUFFLED, seat, (len(side.deck),), rule="BR-DECK-03")
        if self.goal is places.Deck:
            for thing in moved:
                side.deck.append(thing - CARDS)
                d.t.tell(events.FETCHED, seat, (2,), [s.kind[thing - CARDS]], rule="BR-DRAGON-10")
        await super().have_moved(d, seat, moved)

    def value(self) -> float:
        return 1.0 * self.count() * share(self)


def choose_things(things: Things[Any]) -> Act[Any]:
    """Cards are those that were looked at, others are dragons."""
    is_seen = isinstance(things, Selection) and isinstance(things.where, Spoken)
    if isinstance(things, Selection) and things.where is None and not isinstance(things.noun, DragonSort):
        things.where, is_seen = Spoken(), True
    return ChooseCards(things) if is_seen and is_choice(things) else choose_dragons(things)


def sought(quantity: Quantity, qualities: Any, noun: Any, clauses: Any) -> Selection:
    """In the own deck."""
    if quantity.how == ALL or quantity.by_lot:
        raise Senseless("say how many cards are searched for")
    return Selection(quantity, EachPlayer(), noun, places.Deck(Them()), [*(qualities or []), *(clauses or [])])


def is_in_own_deck(things: Things[Any]) -> bool:
    where = things.where if isinstance(things, Selection) else None
    return isinstance(where, places.Deck) and isinstance(where.who, (You, Them))


def put_into_hand(things: Things[Any]) -> Act[Any]:
    if is_in_own_deck(things):
        return Search(things, Hand)
    if isinstance(things, It):
        return CardOrDragon(things, PutIntoHand(things), Rescue(things))
    return Rescue(things) if is_a_dragon(things) else PutIntoHand(things)


def trash(things: Things[Any]) -> Act[Any]:
    if isinstance(things, It):
        return CardOrDragon(things, Trash(things), LayAway(things, INTO_TRASH))
    return LayAway(things, INTO_TRASH) if is_a_dragon(things) else Trash(things)


def gain_as_token(things: Things[Any], kept: object) -> Act[Any]:
    if isinstance(things, It):
        return CardOrDragon(things, Borrow(things, kept), Capture(things, kept))
    return Capture(things, kept) if is_a_dragon(things) else Borrow(things, kept)


def put_into_discard(things: Things[Any]) -> Act[Any]:
    """What was drawn or looked at is discarded, and what is in the hand."""
    is_spoken = isinstance(things, Selection) and isinstance(things.where, (Spoken, Hand))
    return Discard(things) if is_spoken or isinstance(things, (It, Those)) else PutIntoDiscard(things)


def is_a_dragon(things: Things[Any]) -> bool:
    """Whether words mean dragons on the battlefield, or one that was there, and not cards."""
    if isinstance(things, Selection):
        return things.at_battlefield or (
            things.where is None and any(isinstance(quality, OnBattlefield) for quality in things.qualities)
        )
    return not isinstance(things, (It, Those))


def return_to_hand(things: Things[Any]) -> Act[Any]:
    """Dragons come back from the battlefield, cards from where they lie."""
    if isinstance(things, Selection) and (things.where is not None or not isinstance(things.noun, DragonSort)):
        return PutIntoHand(things)
    return to_your_hand(things)


# where a killed dragon and a gained card go else
INSTEAD_OF_DISCARD = "instead of (putting) (it) into|in their|the/your discard pile"

SHUFFLED = "(,) (and) (then) (shuffle|shuffles) (your|their) (deck)"  # goes without saying

PHRASES = [
    Phrase("each_of", "{noun} {done} this way", lambda noun, done: DoneThisWay(done), ["{noun} {done}"], plural=False),
    *(Phrase("done", word, lambda word=word: word) for word in DONE_BY),
    Phrase("each_of", "of them", ThatMany, ["of those cards|dragons", "such card|dragon"], plural=False),
    *amounts_of("cards", "card/cards", "{number}"),
    Phrase("cards", "{number}", Number),
    Phrase("cards", "another card", lambda: Number(1)),
    Phrase("does", "draws/draw {cards}", Draw),
    Phrase("act", "choose {things}", choose_things, ["you choose {things}"]),
    Phrase(
        "does",
        "discards/discard {things}",
        Discard,
        ["pays/pay {things}", "chooses/choose {things} and discards/discard it|them"],
    ),
    Phrase("does", "discards/discard {number}", lambda number: discard_so_many(Quantity(EXACTLY, number))),
    Phrase(
        "does", "discards/discard {things} for each|every {each_of}", lambda things, each: times(Discard(things), each)
    ),
    Phrase(
        "does",
        "discards/discard {things} at random",
        lambda things: Discard(things, True),
        ["discards/discard at random {things}", "discards/discard {things} at random from their/your hand"],
    ),
    Phrase(
        "does",
        "discards/discard their/your hand",
        lambda: Discard(Selection(Quantity(ALL), EachPlayer(), AnyCard(), Hand(Them()), [])),
    ),
    Phrase(
        "does",
        "puts/put the top card of their/your (draw) deck|pile into their/your hand",
        lambda: Draw(Number(1)),
        ["takes/take the top card of their/your (draw) deck|pile into their/your hand"],
    ),
    Phrase(
        "does",
        "discards/discard {things} at random for each|every {each_of}",
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
    Phrase("does", "discards/discard that many cards", lambda: times(discard_so_many(Quantity(EXACTLY)), ThatMany())),
    Phrase(
        "does",
        "discards/discard cards equal to {value}",
        lambda amount: times(discard_so_many(Quantity(EXACTLY)), amount),
        ["discards/discard as many cards as {value}"],
    ),
    Phrase(
        "does",
        "discards/discard down to {number} card/cards",
        discard_down_to,
        ["discards/discard down to {number} card/cards in hand", "discards/discard down to {number}"],
    ),
    Phrase(
        "does",
        "trashes/trash {things}",
        trash,
        [
            "puts/put {things} into the trash",
            f"puts/put {{things}} into the trash {INSTEAD_OF_DISCARD}",
            "puts/put {things} into the trash instead of its|their|that player's|owner's discard pile",
            "trashes/trash {things} instead",
            "chooses/choose {things} and trashes/trash it|them",
        ],
    ),
    Phrase("does", "trashes/trash {things} for each|every {each_of}", lambda things, each: times(Trash(things), each)),
    Phrase(
        "does",
        "puts/put {things} into their/your hand",
        put_into_hand,
        [
            "takes/take {things} into their/your hand",
            "adds/add {things} to their/your hand",
            "gains/gain {things} into|to their/your hand",
            f"puts/put {{things}} into their/your hand {INSTEAD_OF_DISCARD}",
            "puts/put {things} into their/your hand instead of their/your discard pile",
        ],
    ),
    Phrase(
        "act",
        "return {things} to your hand",
        return_to_hand,
        ["{things} returns/return to your hand", "{things} is/are returned to your hand"],
    ),
    *(
        Phrase(
            "does",
            f"searches/search their/your deck for {{sought}} and {doing}",
            lambda things, goal=goal: Search(things, goal),
            [
                f"searches/search (through) their/your (draw) deck|pile for {{sought}}{join} {way} {SHUFFLED}"
                for join in (" and", ",", ", then", ", and", ";")
                for way in (doing, *also)
            ],
        )
        for goal, doing, also in (
            (
                Hand,
                "puts/put it/them into their/your hand",
                ["puts|takes/put|take it|them|that into|in their/your hand"],
            ),
            (places.Deck, "puts/put it/them on top of their/your deck", ["puts/put it|them on top of their/your deck"]),
            (places.Discard, "puts/put it/them into their/your discard pile", ["discards/discard it|them"]),
        )
    ),
    Phrase("sought", "{quantity} {adjectives?} {noun} {clauses?}", sought),
    Phrase(
        "does",
        "puts/put {things} into their/your discard pile",
        put_into_discard,
        [
            f"{verb} {{things}} {free}"
            for verb in ("purchases|buys|gains/purchase|buy|gain",)
            for free in ("without paying (for) (it)", "without paying its cost", "for free", "at no cost")
        ],
    ),
    Phrase(
        "does",
        "reveals/reveal {things}",
        Show,
        ["shows/show {things}", "chooses/choose {things} and reveals|shows/reveal|show it|them"],
    ),
    Phrase(
        "does",
        "reveals/reveal {things} at random",
        lambda things: Show(things, True),
        ["reveals|shows/reveal|show {things} at random from their/your hand"],
    ),
    Phrase(
        "does",
        "reveals/reveal their/your hand",
        lambda: Show(Selection(Quantity(ALL), EachPlayer(), AnyCard(), Hand(Them()), [])),
        ["shows/show their/your hand"],
    ),
    Phrase("does", "gains/gain {things} as a token {kept?}", gain_as_token),
    Phrase("does", "gains/gain {things} as tokens {kept?}", gain_as_token, name="does: gain several as tokens"),
    Phrase("kept", "until the end of your next turn", lambda: True),
]
