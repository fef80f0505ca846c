"""What is done with cards of hands, decks and discard piles."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, PlayerAct
from wyrmhall.cardtext.machine.amounts import Amount, Minus, Number
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, Them, Who, You
from wyrmhall.cardtext.machine.things import ALL, ANY_NUMBER, EXACTLY, Not, Quantity
from wyrmhall.cardtext.trunk import steps
from wyrmhall.core.decisions import DONE
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.magi.events import (
    DISCARDED_BATTLE,
    DISCARDED_DRAGON,
    DREW_DRAGON,
    EXHUMED,
    LOOKED,
    LOOKED_AT_HAND,
    LOST,
    NAMED,
    PICKED_UP,
    PUT,
    PUT_FROM_STACK,
    REVEALED_HAND,
    REVEALED_TOP,
    TOOK_MARKER,
)
from wyrmhall.games.magi.events import PUT_UNDER as WAS_PUT_UNDER
from wyrmhall.games.magi.rules.battle import draw_to_hand, take_top, turn_up
from wyrmhall.games.magi.rules.pool import draw_dragon, take_dragon
from wyrmhall.games.magi.state import learn, leave_stack, reveal
from wyrmhall.games.magi.text.cards import DRAWS_BATTLE, DRAWS_DRAGON
from wyrmhall.games.magi.text.choices import EXHUME, LOOKED_AT, NAME_OPTION, PUT_UNDER
from wyrmhall.games.magi.text.deed import Handling, MagiDeed, MagiThings, after_loss, drew
from wyrmhall.games.magi.text.nouns.places import (
    ANY_SORT,
    BATTLE,
    DECK,
    DISCARDS,
    DRAGON,
    FIELD,
    GEM,
    HAND,
    Pile,
    SizeOf,
    owner_of,
    sort_of,
    zone,
    zone_with,
)
from wyrmhall.games.magi.text.nouns.selections import (
    Chosen,
    Hand,
    OfThem,
    Target,
    TheRest,
    ThisField,
    TopCards,
    Topmost,
    belonging_to_doer,
    select,
)
from wyrmhall.games.magi.text.nouns.sorts import Sort, like_last
from wyrmhall.games.magi.text.values import place_of
from wyrmhall.kit.cards import conceal, find, hold, pick_out, shuffle

# where cards are put, as in events.GOAL
TO_HAND: Final = 0
TO_TOP: Final = 1
TO_BOTTOM: Final = 2
TO_DISCARDS: Final = 3
SHUFFLED: Final = 4
# the zone that it is, as in events.ZONE
ZONE_HAND: Final = 0
ZONE_PILE: Final = 1
ZONE_DECK: Final = 2
TO_ZONE: Final = (ZONE_HAND, ZONE_DECK, ZONE_DECK, ZONE_PILE, ZONE_DECK)


def can_draw(d: MagiDeed, seat: int, sort: int) -> bool:
    side = d.s.sides[seat]
    if sort == DRAGON:
        return len(side.dragon_deck) + len(side.dragon_pile) > 0
    return len(side.battle_deck) + len(side.battle_pile) > 0


def tempo(d: MagiDeed) -> float:
    """What a card more, or one less for the opponent, is worth here."""
    stacks = d.s.row[d.place].stacks
    return 0.45 if len(stacks[d.seat]) >= len(stacks[1 - d.seat]) else 0.3


def loss(d: MagiDeed, who: Who[MagiDeed]) -> float:
    """What it is worth that a player discards."""
    return -tempo(d) if isinstance(who, You) else tempo(d)


class DrawDragons(PlayerAct[MagiDeed]):
    def __init__(self, cards: Amount[MagiDeed]) -> None:
        super().__init__()
        self.cards = cards

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return can_draw(d, seat, DRAGON) and self.cards.value(d) > 0

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        drawn: list[int] = []
        for _ in range(await self.cards.settle(d)):
            card = draw_dragon(d.table(), seat)
            if card < 0:
                break
            drawn.append(card)
        if not drawn:
            return False
        d.table().tell(DREW_DRAGON, seat, (), d.s.kinds(drawn), 1 << seat, "DM-CARD-12")
        await drew(d.table(), DRAWS_DRAGON, seat, drawn)
        d.found = drawn
        return True

    def worth(self, d: MagiDeed) -> float:
        return 0.3 * self.cards.value(d)


class DrawBattleCards(PlayerAct[MagiDeed]):
    def __init__(self, cards: Amount[MagiDeed]) -> None:
        super().__init__()
        self.cards = cards

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return can_draw(d, seat, BATTLE) and self.cards.value(d) > 0

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        number = await self.cards.settle(d)
        if number == 0 or not can_draw(d, seat, BATTLE):
            return False
        drawn = draw_to_hand(d.table(), seat, number, "DM-CARD-12")
        await drew(d.table(), DRAWS_BATTLE, seat, drawn)
        d.found = drawn
        return True

    def worth(self, d: MagiDeed) -> float:
        return tempo(d) * self.cards.value(d) * (1.0 if isinstance(self.who, You) else -1.0)


def put_away(d: MagiDeed, thing: int, goal: int) -> bool:
    """A card goes to its owner's hand, deck or pile, from wherever it lies."""
    s, t = d.s, d.table()
    owner, sort, place = owner_of(s, thing), sort_of(s, thing), place_of(s, thing)
    if owner < 0:
        return False
    side, source = s.sides[owner], zone_with(s, thing)
    hand, deck, pile = zone(side, HAND, sort), zone(side, DECK, sort), zone(side, DISCARDS, sort)
    others = PUBLIC & ~(1 << owner)
    if source is deck and goal == TO_HAND and (thing in d.looked or thing in d.found):
        pick_out(s, [thing, *d.looked], deck + hand, others)
    source.remove(thing)
    if place >= 0:
        leave_stack(s, thing)
    if goal == TO_HAND:
        hand.append(thing)
        learn(s, owner, thing, 1 << owner)
        hold(s, thing, owner)
    elif goal == TO_DISCARDS:
        pile.append(thing)
        reveal(s, owner, thing)
    else:
        deck.insert(0 if goal == TO_BOTTOM else len(deck), thing)
        if source is hand:
            conceal(s, owner, hand, thing, deck + hand, others)
    kinds = [s.kind[thing]]
    is_hidden = (source is hand or source is deck) and goal != TO_DISCARDS
    seen = 1 << owner if is_hidden else PUBLIC
    to = TO_ZONE[goal]
    if place >= 0 and goal == TO_DISCARDS:
        t.tell(LOST, owner, (place,), kinds, rule="DM-CARD-11")
    elif place >= 0:
        t.tell(PUT_FROM_STACK, owner, (place, to, goal), kinds, rule="DM-CARD-11")
    elif source is hand and goal == TO_DISCARDS:
        t.tell(DISCARDED_DRAGON if sort == DRAGON else DISCARDED_BATTLE, owner, (), kinds, rule="DM-CARD-11")
    elif source is hand and sort == DRAGON and goal == TO_BOTTOM:
        t.tell(WAS_PUT_UNDER, owner, (), kinds, seen, "DM-CARD-11")
    elif source is side.dragon_pile and goal == TO_HAND:
        t.tell(EXHUMED, owner, (), kinds, rule="DM-CARD-11")
    elif source is side.up:
        t.tell(PICKED_UP, owner, (to, goal), kinds, rule="DM-CARD-11")
    else:
        start = ZONE_HAND if source is hand else ZONE_DECK if source is deck else ZONE_PILE
        t.tell(PUT, owner, (sort, start, to, goal), kinds, seen, "DM-CARD-11")
    return True


class DrawAsMany(PlayerAct[MagiDeed]):
    """ "draw that many": of each sort as many cards as were handled before, and so many more or fewer."""

    def __init__(self, more: int = 0) -> None:
        super().__init__()
        self.more = more

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return len(d.found) > 0

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        sorts = [sort_of(d.s, card) for card in d.found]
        did = False
        for sort in (DRAGON, BATTLE):
            number = sorts.count(sort) + (self.more if sort in sorts else 0)
            if number > 0 and can_draw(d, seat, sort):
                draw: PlayerAct[MagiDeed] = (
                    DrawDragons(Number(number)) if sort == DRAGON else DrawBattleCards(Number(number))
                )
                did = await draw.perform_for(d, seat) or did
        return did


class DrawSuch(PlayerAct[MagiDeed]):
    """ "draws three": of the sort of cards that was spoken of last."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.dragons = DrawDragons(Number(number))
        self.battle_cards = DrawBattleCards(Number(number))
        self.sort = ANY_SORT

    def draw(self) -> PlayerAct[MagiDeed]:
        return self.dragons if self.sort == DRAGON else self.battle_cards

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return self.draw().possible_for(d, seat)

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        return await self.draw().perform_for(d, seat)

    def worth(self, d: MagiDeed) -> float:
        self.battle_cards.who = self.who
        return self.draw().worth(d)


class Discard(Handling):
    """To the owner's discard pile, from wherever it lies."""

    def __init__(self, things: MagiThings, is_by_lot: bool = False) -> None:
        super().__init__(things)
        belonging_to_doer(things)
        if is_by_lot and isinstance(things, Chosen):
            things.quantity.by_lot = True

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        owner, place = owner_of(d.s, thing), place_of(d.s, thing)
        did = put_away(d, thing, TO_DISCARDS)
        if place >= 0:
            await after_loss(d.table(), owner, place, thing)
        return did

    def worth(self, d: MagiDeed) -> float:
        return loss(d, self.who)


class DiscardDown(PlayerAct[MagiDeed]):
    """Until no more than so many cards of a sort are in the hand."""

    def __init__(self, number: int, sort: int) -> None:
        super().__init__()
        self.number_kept = number
        self.sort = sort
        self.things = select(Quantity(EXACTLY), Them(), Sort(sort, HAND), None, [])
        self.discard = Discard(self.things)
        self.inner += [self.things, self.discard]

    def over(self, d: MagiDeed, seat: int) -> int:
        return len(zone(d.s.sides[seat], HAND, self.sort)) - self.number_kept

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return self.over(d, seat) > 0

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        gone: list[int] = []
        while self.over(d, seat) > 0:
            await self.discard.perform_for(d, seat)
            gone += d.found
        d.found = gone
        return len(gone) > 0

    def worth(self, d: MagiDeed) -> float:
        return loss(d, self.who)


class Put(Handling):
    """Into the owner's hand, deck or discard pile."""

    def __init__(self, things: MagiThings, goal: int) -> None:
        super().__init__(things)
        belonging_to_doer(things)
        self.goal = goal
        if isinstance(things, Chosen):
            things.question = EXHUME if goal == TO_HAND else PUT_UNDER

    def possible_to(self, d: MagiDeed, thing: int) -> bool:
        return sort_of(d.s, thing) != FIELD

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        return put_away(d, thing, self.goal)

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        did = await super().perform_for(d, seat)
        if did and self.goal == SHUFFLED:
            for owner in (0, 1):
                for sort in (DRAGON, BATTLE):
                    deck = zone(d.s.sides[owner], DECK, sort)
                    if any([card in deck for card in d.found]):
                        shuffle(d.s, deck, zone(d.s.sides[owner], HAND, sort))
        return did

    def worth(self, d: MagiDeed) -> float:
        return 0.3


class PutRest(Handling):
    """The cards that were looked at and not chosen, back in the order in which they lay."""

    def __init__(self, things: MagiThings, goal: int) -> None:
        super().__init__(things)
        self.goal = goal

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        deck = zone_with(d.s, thing)
        if thing in d.revealed:  # it lies open
            d.revealed.remove(thing)
            return put_away(d, thing, self.goal)
        if self.goal == TO_BOTTOM:
            deck.remove(thing)
            deck.insert(0, thing)
        return True


class Show(Handling):
    """Cards of a hand are seen: by whoever looks at them, or by both players."""

    def __init__(self, things: MagiThings, is_open: bool) -> None:
        super().__init__(things)
        belonging_to_doer(things)
        self.is_open = is_open

    def possible_to(self, d: MagiDeed, thing: int) -> bool:
        return True

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        learn(d.s, owner_of(d.s, thing), thing, PUBLIC if self.is_open else 1 << seat)
        return True

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        did = await super().perform_for(d, seat)
        d.looked = d.found[:]
        if did:
            event, seen = (REVEALED_HAND, PUBLIC) if self.is_open else (LOOKED_AT_HAND, 1 << seat)
            d.table().tell(event, seat, (), d.s.kinds(d.found), seen, "DM-CARD-11")
        return did

    def worth(self, d: MagiDeed) -> float:
        return 0.1


def is_such(d: MagiDeed, things: Chosen, card: int) -> bool:
    """Whether a card is one of these, wherever it lies."""
    return things.has_noun(d, card) and all([quality.fits(d, card) for quality in things.qualities])


class TakeMarker(PlayerAct[MagiDeed]):
    """The one who does it holds the first player marker."""

    asks = False

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return d.s.marker != seat

    def do_for(self, d: MagiDeed, seat: int) -> bool:
        if d.s.marker == seat:
            return False
        d.s.marker = seat
        d.table().tell(TOOK_MARKER, seat, (1 - seat,), rule="DM-CARD-11")
        return True

    def worth(self, d: MagiDeed) -> float:
        return 0.2


class RevealTop(PlayerAct[MagiDeed]):
    """The top card of a deck, open to both. A battle card goes to its pile after the text unless it says otherwise."""

    def __init__(self, whose: Who[MagiDeed], sort: int, number: int = 1) -> None:
        super().__init__()
        self.whose = whose
        self.sort = sort
        self.count = number

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        for owner in self.whose.seats(d):
            if can_draw(d, owner, self.sort):
                return True
        return False

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        d.found = []
        for owner in self.whose.seats(d):
            for card in self.tops(d, owner):
                d.found.append(card)
                t.tell(REVEALED_TOP, owner, (), [s.kind[card]], rule="DM-CARD-11")
                if self.sort == BATTLE and owner == d.seat and d.first < 0:
                    d.first = card
                    if self.count == 1 and len(s.cards.strikes[s.kind[card]]) > 1:
                        d.option = await t.choose(owner, NAME_OPTION, (card,))
                        t.tell(NAMED, owner, (d.option,), [s.kind[card]], rule="DM-MELEE-09")
        if self.count > 1:
            d.looked = d.found[:]
        return len(d.found) > 0 or seat != d.seat

    def tops(self, d: MagiDeed, owner: int) -> list[int]:
        t = d.table()
        found: list[int] = []
        while self.reveals_more(d, found):
            card = turn_up(t, owner) if self.sort == BATTLE else take_dragon(t, owner)
            if card < 0:
                break
            found.append(card)
        if self.sort == BATTLE:
            d.revealed.extend(found)
        else:
            for card in reversed(found):
                d.s.sides[owner].dragon_deck.append(card)
                reveal(d.s, owner, card)
        return found

    def reveals_more(self, d: MagiDeed, found: list[int]) -> bool:
        return len(found) < self.count

    def worth(self, d: MagiDeed) -> float:
        return 0.1


class RevealUntil(RevealTop):
    """One card after the other, up to the first of a sort: that one is "it", and the others are the rest."""

    def __init__(self, whose: Who[MagiDeed], sort: int, things: Chosen) -> None:
        super().__init__(whose, sort, 2)
        if things.sort() not in (sort, ANY_SORT):
            raise Senseless("such a card never lies there")
        if things.quantity.how != EXACTLY or things.quantity.count != 1:
            raise Senseless("say it of one card: 'until you reveal a Flight card'")
        self.things = things

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        did = await super().perform_for(d, seat)
        d.found = [card for card in d.looked if is_such(d, self.things, card)][:1]
        d.looked = [card for card in d.looked if card not in d.found]
        return did

    def reveals_more(self, d: MagiDeed, found: list[int]) -> bool:
        return not found or not is_such(d, self.things, found[-1])


class LookAtTop(PlayerAct[MagiDeed]):
    """Cards from the top of a deck, seen by whoever looks."""

    asks = False

    def __init__(self, number: int, whose: Who[MagiDeed], sort: int) -> None:
        super().__init__()
        self.count = number
        self.whose = whose
        self.sort = sort

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return can_draw(d, self.whose.seats(d)[0], self.sort)

    def do_for(self, d: MagiDeed, seat: int) -> bool:
        s, t = d.s, d.table()
        owner = self.whose.seats(d)[0]
        deck = zone(s.sides[owner], DECK, self.sort)
        looked: list[int] = []
        for _ in range(self.count):
            if not deck and looked:
                break  # those that were looked at are not shuffled again
            card = take_dragon(t, owner) if self.sort == DRAGON else take_top(t, owner)
            if card < 0:
                break
            learn(s, owner, card, 1 << seat)
            looked.append(card)
        deck.extend(reversed(looked))
        d.looked = looked
        d.found = looked[:]
        if looked:
            t.tell(LOOKED, seat, (self.sort, len(looked)), s.kinds(looked), 1 << seat, "DM-CARD-11")
        return len(looked) > 0

    def worth(self, d: MagiDeed) -> float:
        return 0.1


class Search(PlayerAct[MagiDeed]):
    """For cards of the own deck, which are shown; it is shuffled then. Who searches may find nothing."""

    def __init__(self, whose: Who[MagiDeed], sort: int, things: Chosen, goal: int) -> None:
        super().__init__()
        if not isinstance(whose, (You, Them)):
            raise Senseless("players search their own decks")
        if things.quantity.how == ALL or things.quantity.by_lot:
            raise Senseless("say how many cards are searched for")
        if things.sort() not in (sort, ANY_SORT):
            raise Senseless("such a card never lies there")
        self.sort = sort
        self.things = things
        self.goal = goal

    def possible_for(self, d: MagiDeed, seat: int) -> bool:
        return len(zone(d.s.sides[seat], DECK, self.sort)) > 0

    async def perform_for(self, d: MagiDeed, seat: int) -> bool:
        s, t, side = d.s, d.table(), d.s.sides[seat]
        deck, hand = zone(side, DECK, self.sort), zone(side, HAND, self.sort)
        for card in deck:
            learn(s, seat, card, 1 << seat)
        t.tell(LOOKED, seat, (self.sort, len(deck)), s.kinds(deck), 1 << seat, "DM-CARD-11")
        pick_out(s, deck, deck + hand, PUBLIC & ~(1 << seat))
        picked = await self.picked(d, seat, deck)
        for card in picked:
            deck.remove(card)
            reveal(s, seat, card)
            if self.goal == TO_HAND:
                hand.append(card)
            elif self.goal == TO_DISCARDS:
                zone(side, DISCARDS, self.sort).append(card)
        shuffle(s, deck, hand)
        if self.goal == TO_TOP:
            deck.extend(picked)
        for card in picked:
            t.tell(PUT, seat, (self.sort, ZONE_DECK, TO_ZONE[self.goal], self.goal), [s.kind[card]], rule="DM-CARD-11")
        d.found = picked
        return len(picked) > 0

    async def picked(self, d: MagiDeed, seat: int, deck: list[int]) -> list[int]:
        found: list[int] = []
        quantity = self.things.quantity
        while quantity.how == ANY_NUMBER or len(found) < quantity.count:
            left = [card for card in deck if card not in found and is_such(d, self.things, card)]
            if not left:
                break
            kind = await d.table().choose(seat, LOOKED_AT, (0, 0, 0, 0, 0, 1, *left))
            if kind == DONE:
                break
            found.append(find(d.s, left, kind))
        return found

    def worth(self, d: MagiDeed) -> float:
        return 0.3 * self.things.quantity.count


# -- how it is said --------------------------------------------------------------------------------


def put(goal: int, things: Any, whose: Any = None, sort: Any = None) -> Any:
    if isinstance(things, TheRest):
        if goal not in (TO_TOP, TO_BOTTOM):
            return Put(things, goal)
        return PutRest(things, goal)
    if isinstance(things, Chosen) and things.is_of_looked() and goal != TO_DISCARDS:
        some = OfThem(things.quantity, things.qualities)
        made = Put(some, goal)
        made.inner.append(some)
        return made
    if isinstance(things, Chosen):
        if things.sort() in (FIELD, GEM):
            raise Senseless("only dragons and battle cards are put anywhere")
        if sort is not None and things.sort() == ANY_SORT and isinstance(things.noun, Sort):
            things.noun.sort = sort
        if sort is not None and things.sort() != sort:
            raise Senseless("a card goes to a deck or pile of its own sort")
        if things.zone() == HAND and goal == TO_HAND:
            raise Senseless("it is in a hand already")
        if things.zone() == DISCARDS and goal == TO_DISCARDS:
            raise Senseless("it is in the discard pile already")
        if (isinstance(whose, You) and isinstance(things.whose, ARival)) or (
            isinstance(whose, ARival) and isinstance(things.whose, You)
        ):
            raise Senseless("a card goes to its owner's hand, deck or pile")
    if isinstance(things, (ThisField, Target)):
        raise Senseless("it cannot be put there")
    if isinstance(things, Hand) and goal == TO_HAND:
        raise Senseless("it is in a hand already")
    if isinstance(things, TopCards):
        check_top(things, goal, sort)
    return Put(things, goal)


def check_top(things: TopCards, goal: int, sort: Any) -> None:
    """Cards from the top of a deck go to a hand or a discard pile; those of a discard pile anywhere else."""
    if sort is not None and sort != things.pile.sort:
        raise Senseless("a card goes to a deck or pile of its own sort")
    if things.pile.which == DECK and goal not in (TO_HAND, TO_DISCARDS):
        raise Senseless("nobody has seen it: look at it first")
    if things.pile.which == DISCARDS and goal == TO_DISCARDS:
        raise Senseless("it is in the discard pile already")


def until(sort: int, number: int) -> Amount[Any]:
    """So many that this number is held then."""
    return Minus(Number(number), SizeOf(Pile(HAND, sort, Them())))


def until_even(sort: int, other: Any) -> Amount[Any]:
    return Minus(SizeOf(Pile(HAND, sort, other)), SizeOf(Pile(HAND, sort, Them())))


def discard(things: Any, is_by_lot: bool = False) -> Discard:
    if isinstance(things, Chosen) and (things.sort() in (FIELD, GEM) or things.zone() == DISCARDS):
        raise Senseless("that cannot be discarded")
    if isinstance(things, TopCards):
        check_top(things, TO_DISCARDS, None)
    if is_by_lot and not (isinstance(things, Chosen) and things.zone() == HAND):
        raise Senseless("only cards of a hand are discarded at random")
    return Discard(things, is_by_lot)


def such_of_hand(number: int, is_by_lot: bool) -> Discard:
    """So many cards of a hand, of the sort that was spoken of last."""
    cards = select(Quantity(EXACTLY, number), EachPlayer(), like_last(), None, [])
    made = discard(cards, is_by_lot)
    made.inner.append(cards)
    return made


def unless(things: Any, quality: Any) -> Discard:
    if not isinstance(things, (Chosen, Topmost)):
        raise Senseless("say which dragon is discarded")
    things.qualities.append(Not(quality))
    return discard(things)


TO_DECK: Final = "{whose} {sort} deck"
SHUFFLED_THEN: Final = (
    "(,) (and) (then) (shuffle|shuffles) (your|their|that|the|it) (dragon|battle) (deck)"  # goes without saying
)


def put_some(number: int, whose: Any, rest: Any) -> Any:
    """ "put one into your hand": of those that were looked at."""
    some = OfThem(Quantity(EXACTLY, number))
    made = steps(put(TO_HAND, some, whose), put(TO_BOTTOM, rest))
    made.inner.append(some)
    return made


def shuffle_pile(whose: Any, sort: int, to_whose: Any, to_sort: int) -> Any:
    """A whole discard pile goes into its deck."""
    pile = select(Quantity(ALL), whose, Sort(sort, DISCARDS), Pile(DISCARDS, sort, whose), [])
    made = put(SHUFFLED, pile, to_whose, to_sort)
    made.inner.append(pile)
    return made


def both(*acts: PlayerAct[MagiDeed]) -> Act[MagiDeed]:
    made = steps(*acts)
    made.inner += acts
    return made


PHRASES = [
    Phrase("does", f"shuffles/shuffle {{whose}} {{sort}} discard pile into {TO_DECK}", shuffle_pile),
    *(
        Phrase(
            "does",
            f"searches/search {TO_DECK} for {{sought}} and {doing}",
            lambda whose, sort, things, goal=goal: Search(whose, sort, things, goal),
            also=[
                f"searches/search (through) {TO_DECK} for {{sought}}{join} {way} {SHUFFLED_THEN}"
                for join in (" and", ",", ", then", ", and", ";", ", reveal it|them (,) and", ", reveal it|them, then")
                for way in (doing, *other)
            ],
        )
        for goal, doing, other in (
            (TO_HAND, "puts/put it/them into their/your hand", ["puts|takes/put|take it|them into|to their/your hand"]),
            (TO_TOP, "puts/put it/them on top of that deck", ["puts/put it|them on top (of) (their|your|the) (deck)"]),
            (TO_DISCARDS, "discards/discard it/them", []),
        )
    ),
    Phrase(
        "sought",
        "{quantity} {adjectives?} {noun} {clauses?}",
        lambda quantity, qualities, noun, clauses: select(
            quantity, Them(), noun, None, [*(qualities or []), *(clauses or [])]
        ),
    ),
    Phrase("does", "draws/draw {dragon_cards}", DrawDragons),
    Phrase("does", "draws/draw {battle_cards}", DrawBattleCards),
    Phrase(
        "does", "draws/draw {number}", DrawSuch, also=["draws/draw {number} card|cards", "draws/draw {number} of them"]
    ),
    Phrase(
        "does",
        "draws/draw that many",
        DrawAsMany,
        also=["draws/draw as many", "draws/draw that many cards", "draws/draw as many cards"],
    ),
    *(
        Phrase(
            "does",
            f"draws/draw that many {word} {{number}}",
            lambda number, sign=sign: DrawAsMany(sign * number),
            also=[f"draws/draw that many cards {word} {{number}}", f"draws/draw as many {word} {{number}}"],
        )
        for word, sign in (("plus", 1), ("minus", -1))
    ),
    *(
        phrase
        for words, sort, make in (("dragon", DRAGON, DrawDragons), ("battle", BATTLE, DrawBattleCards))
        for phrase in (
            Phrase(
                "does",
                f"draws/draw {words} cards until they/you have {{number}}",
                lambda k, make=make, sort=sort: make(until(sort, k)),
                also=[
                    f"draws/draw {words} cards until they/you have {{number}} in hand",
                    f"draws/draw (cards) until they/you have {{number}} {words} card/cards (in) (hand)",
                    f"draws/draw up to {{number}} {words} cards in hand",
                ],
            ),
            Phrase(
                "does",
                f"draws/draw {words} cards until they/you have as many as {{haver}}",
                lambda who, make=make, sort=sort: make(until_even(sort, who)),
                also=[f"draws/draw until they/you have as many {words} cards as {{haver}}"],
            ),
        )
    ),
    Phrase(
        "act",
        "draw {battle_cards} and {dragon_cards}",
        lambda one, other: both(DrawBattleCards(one), DrawDragons(other)),
    ),
    Phrase(
        "act",
        "draw {dragon_cards} and {battle_cards}",
        lambda one, other: both(DrawDragons(one), DrawBattleCards(other)),
    ),
    Phrase("does", "looks/look at {hands}", lambda hand: Show(hand, False)),
    Phrase("does", "reveals/reveal {hands}", lambda hand: Show(hand, True), also=["shows/show (you) {hands}"]),
    Phrase(
        "does",
        "takes/take the marker",
        TakeMarker,
        also=["takes/take the first player marker", "gains/gain the marker"],
    ),
    Phrase("does", "discards/discard {things}", discard, also=["loses/lose {things}"]),
    Phrase("act", "{things} is/are discarded", discard, also=["{things} is/are lost"]),
    Phrase(
        "act",
        "{things} is/are put into its|their owner's hand",
        lambda things: put(TO_HAND, things),
        also=[
            "{things} is/are returned to its|their owner's hand",
            "{things} returns/return to its|their owner's hand",
            "{things} goes/go back to its|their owner's hand",
        ],
    ),
    Phrase(
        "does",
        "discards/discard {things} at random",
        lambda things: discard(things, True),
        also=["loses/lose {things} at random"],
    ),
    Phrase("does", "discards/discard {things} unless it is {adjective}", unless),
    *(
        Phrase(
            "does",
            f"discards/discard down to {{number}} {words} card/cards",
            lambda number, sort=sort: DiscardDown(number, sort),
            also=[
                f"discards/discard {words} cards until they/you have {{number}} (left) (in) (hand)",
                f"discards/discard until they/you have {{number}} {words} card|cards (left) (in) (hand)",
                f"discards/discard all but {{number}} {words} card/cards",
                f"discards/discard all but {{number}} of their/your {words} cards",
            ],
        )
        for words, sort in (("dragon", DRAGON), ("battle", BATTLE))
    ),
    Phrase("does", "discards/discard {number}", lambda number: such_of_hand(number, False)),
    Phrase("does", "discards/discard {number} at random", lambda number: such_of_hand(number, True)),
    Phrase(
        "does",
        "puts/put {things} into {whose} hand",
        lambda things, whose: put(TO_HAND, things, whose),
        also=[
            "puts/put {things} into {whose} dragon hand",
            "puts/put {things} into {whose} battle hand",
            "takes/take {things} into {whose} hand",
            "takes/take {things} back into {whose} hand",
            "puts/put {things} back into {whose} hand",
            "returns/return {things} to {whose} hand",
            "adds/add {things} to {whose} hand",
        ],
    ),
    Phrase("does", "takes/take {things}", lambda things: put(TO_HAND, things), also=["takes/take {things} back"]),
    Phrase(
        "does",
        "puts/put {things} into their owner's hand",
        lambda things: put(TO_HAND, things),
        also=[
            "puts/put {things} into its owner's hand",
            "returns/return {things} to its|their owner's hand",
            "returns/return {things} to their owners' hands",
        ],
    ),
    *(
        Phrase(
            "does",
            f"puts/put {{things}} {way} their owner's {{sort}} deck",
            lambda things, sort, goal=goal: put(goal, things, None, sort),
            also=[
                f"puts/put {{things}} {way} its owner's {{sort}} deck",
                f"puts/put {{things}} {way} their owners' {{sort}} decks",
            ],
        )
        for way, goal in (("on the bottom of", TO_BOTTOM), ("on top of", TO_TOP))
    ),
    *(
        Phrase(
            "does",
            f"puts/put {{things}} {way} {TO_DECK}",
            lambda things, whose, sort, goal=goal: put(goal, things, whose, sort),
            also=[f"returns/return {{things}} {other} {TO_DECK}" for other in (way, f"to the {way.split()[-2]} of")],
        )
        for way, goal in (("on the bottom of", TO_BOTTOM), ("on top of", TO_TOP))
    ),
    Phrase(
        "does",
        "puts/put {things} on the bottom",
        lambda things: put(TO_BOTTOM, things),
        also=[
            "puts/put {things} on the bottom of the deck",
            "puts/put {things} on the bottom of that deck",
            "puts/put {things} on the bottom of its deck",
            "puts/put {things} on the bottom in any order",
            "puts/put {things} at the bottom",
        ],
    ),
    Phrase(
        "does", "puts/put {things} back on top", lambda things: put(TO_TOP, things), also=["puts/put {things} back"]
    ),
    Phrase(
        "does",
        "puts/put {things} into {whose} {sort} discard pile",
        lambda things, whose, sort: put(TO_DISCARDS, things, whose, sort),
    ),
    Phrase(
        "does",
        f"shuffles/shuffle {{things}} into {TO_DECK}",
        lambda things, whose, sort: put(SHUFFLED, things, whose, sort),
    ),
    Phrase(
        "does",
        "puts/put {things} into {whose} hand and {things} on the bottom",
        lambda one, whose, rest: steps(put(TO_HAND, one, whose), put(TO_BOTTOM, rest)),
        also=[
            "takes/take {things} into {whose} hand and puts/put {things} on the bottom",
            "puts/put {things} into {whose} hand and {things} on the bottom in any order",
        ],
    ),
    Phrase(
        "does",
        "puts/put {number} into {whose} hand and {things} on the bottom",
        put_some,
        also=[
            "puts/put {number} into {whose} hand, {things} on the bottom",
            "puts/put {number} into {whose} hand and {things} on the bottom in any order",
            "takes/take {number} into {whose} hand and puts/put {things} on the bottom",
            "puts/put {number} into {whose} hand and puts/put {things} on the bottom",
        ],
    ),
    Phrase(
        "does",
        f"reveals/reveal the top card of {TO_DECK}",
        RevealTop,
        also=[f"turns/turn up the top card of {TO_DECK}"],
    ),
    Phrase(
        "does",
        f"reveals/reveal the top {{some}} cards of {TO_DECK}",
        lambda number, whose, sort: RevealTop(whose, sort, number),
        also=[f"reveals/reveal {{some}} cards from the top of {TO_DECK}"],
    ),
    Phrase(
        "does",
        f"reveals/reveal cards of {TO_DECK} until they/you reveal {{sought}}",
        RevealUntil,
        also=[
            f"reveals|turns/reveal|turn (up) cards {of} {TO_DECK} until {until}"
            for of in ("of", "from (the) (top) (of)")
            for until in ("they/you reveal|find|draw {sought}", "they/you turn up {sought}", "{sought} is revealed")
        ],
    ),
    Phrase(
        "does",
        f"looks/look at the top {{number}} cards of {TO_DECK}",
        LookAtTop,
        also=[
            f"looks/look at the top {{number}} card of {TO_DECK}",
            f"looks/look at {{number}} cards from the top of {TO_DECK}",
        ],
    ),
    Phrase("does", f"looks/look at the top card of {TO_DECK}", lambda whose, sort: LookAtTop(1, whose, sort)),
]
