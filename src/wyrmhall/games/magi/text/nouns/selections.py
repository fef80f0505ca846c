"""Which of them: so many of a sort, the topmost, this one, that one."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.parts import NOTHING, ARival, EachPlayer, Them, Who
from wyrmhall.cardtext.machine.things import ALL, ANY_NUMBER, EXACTLY, UP_TO, Noun, Quality, Quantity, ThatMany, Where
from wyrmhall.core.decisions import DONE
from wyrmhall.games.magi.state import learn
from wyrmhall.games.magi.text.choices import (
    CHOOSE_DRAGON,
    CHOOSE_FIELD,
    DISCARD,
    FROM_WHERE,
    LOOKED_AT,
    ChooseCard,
    dragon_at,
)
from wyrmhall.games.magi.text.deed import MagiDeed, MagiThings
from wyrmhall.games.magi.text.nouns.places import (
    ADJACENT,
    ANY_SORT,
    BATTLE,
    DECK,
    DRAGON,
    FIELD,
    GEM,
    HAND,
    HERE,
    OTHER,
    STACKS,
    Pile,
    Spot,
    owner_of,
    sort_of,
    zone,
)
from wyrmhall.games.magi.text.nouns.qualities import Chooser, Foremost, Topped
from wyrmhall.games.magi.text.nouns.sorts import Attacks, Battlefield, Flights, Gem, OfType, OfTypes, Sort
from wyrmhall.kit.cards import find


class Chosen(MagiThings):
    """How many + qualities + noun + whose + where."""

    def __init__(
        self,
        quantity: Quantity,
        whose: Who[MagiDeed],
        noun: Noun[MagiDeed],
        where: Where[MagiDeed] | None,
        qualities: list[Quality[MagiDeed]],
    ) -> None:
        super().__init__()
        self.quantity = quantity
        self.is_unowned = isinstance(whose, EachPlayer)  # nobody was named
        if isinstance(where, Pile) and where.whose is not None:
            whose = where.whose
            self.is_unowned = False
        self.whose = whose
        self.noun = noun
        self.where = where
        self.qualities = [quality for quality in qualities if not isinstance(quality, (Chooser, Foremost))]
        self.foremost = [quality for quality in qualities if isinstance(quality, Foremost)]
        self.chooser: Who[MagiDeed] = Them()
        for quality in qualities:
            if isinstance(quality, Chooser):
                self.chooser = quality.who
        self.question: ChooseCard = DISCARD
        self.is_counted = False  # nothing but its number was asked for

    def sort(self) -> int:
        noun = self.noun
        return noun.sort if isinstance(noun, Sort) else GEM if isinstance(noun, Gem) else FIELD

    def zone(self) -> int:
        """The sort of zone that they lie in."""
        if isinstance(self.where, Pile):
            return self.where.which
        return self.noun.home if self.where is None and isinstance(self.noun, Sort) else STACKS

    def is_chosen(self) -> bool:
        return self.quantity.how != ALL and not self.quantity.by_lot

    def has_noun(self, d: MagiDeed, card: int) -> bool:
        """Whether a card is of the sort that is named, wherever it lies."""
        kind, noun, cards = d.s.kind[card], self.noun, d.s.cards
        if isinstance(noun, OfType):
            return cards.is_of(kind, noun.kind)
        if isinstance(noun, OfTypes):
            return any([cards.is_of(kind, one) for one in noun.kinds])
        if isinstance(noun, Flights):
            return cards.flight[kind]
        if isinstance(noun, Attacks):
            options = cards.strikes[kind]
            return len(options) > 0 if noun.strike < 0 else any([counts[noun.strike] > 0 for counts in options])
        return isinstance(noun, Sort) and noun.sort in (ANY_SORT, sort_of(d.s, card))

    def is_of_looked(self) -> bool:
        """ "put each card that carries a strike into your hand": no place and no owner is named, so those just seen are meant."""
        return self.where is None and self.is_unowned and self.sort() == ANY_SORT

    def all(self, d: MagiDeed) -> list[int]:
        found: list[int] = []
        for thing in self.noun.things(d, self.whose.seats(d), self.where):
            if self.fits(d, thing):
                found.append(thing)
        for quality in self.foremost:
            found = quality.best(d, found)
        return found

    def fits(self, d: MagiDeed, thing: int) -> bool:
        if self.quantity.other and (thing == d.card or thing == d.s.row[d.place].card):
            return False
        for quality in self.qualities:
            if not quality.fits(d, thing):
                return False
        return True

    async def pick(self, d: MagiDeed) -> list[int]:
        return await self.pick_some(d, self.quantity)

    async def pick_some(self, d: MagiDeed, quantity: Quantity) -> list[int]:
        """So many of them."""
        if quantity.how == ALL:
            d.found = self.all(d)
            return d.found
        may_stop = quantity.how == UP_TO or quantity.how == ANY_NUMBER
        picked: list[int] = []
        while quantity.how == ANY_NUMBER or len(picked) < quantity.count:
            left = [card for card in self.all(d) if card not in picked and self.may_pick(d, card)]
            if not left:
                break
            if quantity.by_lot:
                picked.append(d.by_lot(left))
                continue
            thing = await self.ask(d, quantity, left, picked, may_stop or d.may_decline)
            if thing == NOTHING:
                break
            d.may_decline = False
            picked.append(thing)
        d.may_decline = False
        d.found = picked
        return picked

    async def ask(self, d: MagiDeed, quantity: Quantity, left: list[int], picked: list[int], may_stop: bool) -> int:
        t, s = d.table(), d.s
        chooser = self.chooser.seats(d)[0]
        if self.zone() == HAND:
            for card in left:
                if owner_of(s, card) != chooser:
                    learn(s, 1 - chooser, card, 1 << chooser)
        about = (self.number, d.seat, d.place, d.card, d.them, 1 if may_stop else 0, *picked)
        if self.zone() != STACKS:
            kind = await t.choose(chooser, self.question, about)
            return NOTHING if kind == DONE else find(s, left, kind)
        if quantity.how == EXACTLY and not may_stop and len(left) <= quantity.count - len(picked):
            return left[0]
        if self.sort() == DRAGON:
            code = await t.choose(chooser, CHOOSE_DRAGON, about)
            return NOTHING if code == DONE else dragon_at(s, code)
        place = await t.choose(chooser, CHOOSE_FIELD, about)
        return NOTHING if place == DONE else s.row[place].card


class Topmost(MagiThings):
    """ "the opponent's topmost dragon here": one for each player meant, at one battlefield."""

    def __init__(self, whose: Who[MagiDeed], where: Spot | None, qualities: list[Quality[MagiDeed]]) -> None:
        super().__init__()
        self.whose = whose
        self.where = Spot(HERE) if where is None else where
        self.qualities = qualities
        self.comes_here = False

    def is_chosen(self) -> bool:
        return self.where.which != HERE

    def all(self, d: MagiDeed) -> list[int]:
        found: list[int] = []
        for owner in self.whose.seats(d):
            for place in self.where.places(d):
                stack = d.s.row[place].stacks[owner]
                if stack and self.fits(d, stack[-1]):
                    found.append(stack[-1])
        return found

    def fits(self, d: MagiDeed, thing: int) -> bool:
        for quality in self.qualities:
            if not quality.fits(d, thing):
                return False
        return True

    async def pick(self, d: MagiDeed) -> list[int]:
        if self.where.which == HERE:
            d.found = self.all(d)
            return d.found
        picked: list[int] = []
        chooser = d.them if d.them >= 0 else d.seat
        for owner in self.whose.seats(d):
            which = {OTHER: 1, ADJACENT: 2}.get(self.where.which, 0)
            about = (d.place, owner, which, 1 if self.comes_here else 0, 1 if d.may_decline else 0)
            d.may_decline = False
            if FROM_WHERE.options(d.s, chooser, about)[:1] in ([], [DONE]):
                continue
            place = await d.table().choose(chooser, FROM_WHERE, about)
            if place != DONE and self.fits(d, d.s.row[place].stacks[owner][-1]):
                picked.append(d.s.row[place].stacks[owner][-1])
        d.found = picked
        return picked


class Hand(MagiThings):
    """A whole hand, or what of it is of one sort."""

    def __init__(self, whose: Who[MagiDeed], sort: int) -> None:
        super().__init__()
        self.whose = whose
        self.sort = sort

    def all(self, d: MagiDeed) -> list[int]:
        found: list[int] = []
        for owner in self.whose.seats(d):
            if self.sort != BATTLE:
                found.extend(d.s.sides[owner].dragon_hand)
            if self.sort != DRAGON:
                found.extend(d.s.sides[owner].battle_hand)
        return found


class TopCards(MagiThings):
    """So many from the top of a deck or of a discard pile."""

    def __init__(self, number: int, pile: Pile) -> None:
        super().__init__()
        self.count = number
        self.pile = pile

    def all(self, d: MagiDeed) -> list[int]:
        found: list[int] = []
        for owner in [d.seat] if self.pile.whose is None else self.pile.whose.seats(d):
            cards = zone(d.s.sides[owner], self.pile.which, self.pile.sort)
            found.extend(list(reversed(cards[-self.count :])))
        return found


class This(MagiThings):
    """The card that the text is on."""

    def all(self, d: MagiDeed) -> list[int]:
        return [d.card]


class Target(MagiThings):
    """The dragon that is shot at."""

    def all(self, d: MagiDeed) -> list[int]:
        return [d.target] if d.target >= 0 else []


class ThisField(MagiThings):
    def all(self, d: MagiDeed) -> list[int]:
        return [d.s.row[d.place].card]


class Named(MagiThings):
    """What was revealed, drawn, chosen or spoken of last: "it", "that card", "them"."""

    def __init__(self) -> None:
        super().__init__()
        self.is_this = False  # in a sentence that simply holds: the dragon that it is on
        self.is_target = False  # nothing but the target of the ranged attack was named before
        self.is_field = False  # what is turned over, where nothing was named before: this battlefield
        self.may_be_field = False

    def all(self, d: MagiDeed) -> list[int]:
        if self.is_target:
            return [d.target]
        if self.is_field:
            return [d.s.row[d.place].card]
        return [d.card] if self.is_this else d.found


class Their(Them[MagiDeed]):
    """Of whoever does it; of the opponent where that is "you"."""

    def __init__(self) -> None:
        super().__init__()
        self.is_rival = False

    def seats(self, d: MagiDeed) -> list[int]:
        return [1 - d.seat] if self.is_rival else super().seats(d)


class WithMarker(Who[MagiDeed]):
    """The player who has the first player marker, or the other one."""

    def __init__(self, has_it: bool = True) -> None:
        super().__init__()
        self.has_it = has_it

    def seats(self, d: MagiDeed) -> list[int]:
        return [d.s.marker if self.has_it else 1 - d.s.marker]


class OtherPlayer(Who[MagiDeed]):
    """The rival of whoever is spoken of."""

    def seats(self, d: MagiDeed) -> list[int]:
        return [1 - d.them]


class ItsOwner(Who[MagiDeed]):
    """Of the card that was spoken of last."""

    def seats(self, d: MagiDeed) -> list[int]:
        owner = owner_of(d.s, d.found[0]) if d.found else NOTHING
        return [owner] if owner >= 0 else []


class OfThem(MagiThings):
    """Some of the cards that were looked at, as the one who looks chooses."""

    def __init__(
        self, quantity: Quantity, qualities: list[Quality[MagiDeed]] | None = None, such: Chosen | None = None
    ) -> None:
        super().__init__()
        self.quantity = quantity
        self.qualities = [quality for quality in qualities or [] if not isinstance(quality, Chooser)]
        self.choosers = [quality.who for quality in qualities or [] if isinstance(quality, Chooser)]
        self.such = such  # what they are, where that is said
        self.source: Chosen | None = None  # those of whom was spoken, where none were looked at

    def is_chosen(self) -> bool:
        return self.quantity.how != ALL

    def all(self, d: MagiDeed) -> list[int]:
        if self.source is not None:
            return self.source.all(d)
        found = [card for card in d.looked if all([quality.fits(d, card) for quality in self.qualities])]
        return found if self.such is None else [card for card in found if self.such.has_noun(d, card)]

    async def pick(self, d: MagiDeed) -> list[int]:
        quantity = self.quantity
        if self.source is not None:
            return await self.source.pick_some(d, quantity)
        picked: list[int] = []
        if quantity.how == ALL:
            picked = self.all(d)
            d.looked = [card for card in d.looked if card not in picked]
            d.found = picked
            return picked
        may_stop = quantity.how != EXACTLY or d.may_decline
        d.may_decline = False
        chooser = d.them if d.them >= 0 else d.seat
        for who in self.choosers:
            chooser = who.seats(d)[0]
        while quantity.how == ANY_NUMBER or len(picked) < quantity.count:
            left = self.all(d)
            if not left:
                break
            kind = await d.table().choose(chooser, LOOKED_AT, (0, 0, 0, 0, 0, 1 if may_stop else 0, *left))
            if kind == DONE:
                break
            card = find(d.s, left, kind)
            d.looked = [other for other in d.looked if other != card]
            picked.append(card)
        d.found = picked
        return picked


class TheRest(MagiThings):
    """The cards that were looked at and not chosen."""

    def all(self, d: MagiDeed) -> list[int]:
        return d.looked


def belonging_to_doer(things: MagiThings) -> None:
    """Cards of a hand that nobody was named for are those of whoever does it: "each player discards a battle card"."""
    if isinstance(things, Chosen) and things.is_unowned and things.zone() != STACKS:
        things.whose = Them()
    if isinstance(things, TopCards) and things.pile.whose is None:
        things.pile.whose = Them()


def select(quantity: Any, whose: Any, noun: Any, where: Any, qualities: list[Any]) -> Chosen:
    """A selection. Raises Senseless where these cards never lie there."""
    if isinstance(noun, Sort) and isinstance(where, Pile):
        if noun.sort == ANY_SORT and where.sort != ANY_SORT:
            noun.sort = where.sort
        if where.sort not in (ANY_SORT, noun.sort):
            raise Senseless(f"{'a dragon' if noun.sort == DRAGON else 'a battle card'} never lies there")
        if where.which == DECK:
            raise Senseless("which cards lie in a deck is not known: say 'the top card of', or look at them first")
    if isinstance(noun, Sort) and noun.sort == BATTLE and isinstance(where, Spot):
        raise Senseless("battle cards do not lie at battlefields")
    if isinstance(noun, Battlefield) and not isinstance(whose, EachPlayer):
        raise Senseless("a battlefield in the row is nobody's: say 'battlefield you have won'")
    if not isinstance(noun, Sort) and isinstance(where, Pile):
        raise Senseless("battlefields and gems do not lie in hands and piles")
    return Chosen(quantity, whose, noun, where, qualities)


def at_height(below: int) -> Any:
    """The bottom dragon of a stack, or the one under the top."""

    def make(whose: Any, where: Any) -> Chosen:
        where = Spot(HERE) if where is None else where
        if not isinstance(where, Spot):
            raise Senseless("a dragon of a stack lies at a battlefield")
        how = ALL if where.which == HERE else EXACTLY
        return select(Quantity(how), whose, Sort(DRAGON, STACKS), where, [Topped(below)])

    return make


def top_cards(number: int, pile: Any) -> TopCards:
    if pile.which == HAND:
        raise Senseless("a hand has no top")
    return TopCards(number, pile)


def among_them(quantity: Any, qualities: Any, noun: Any, clauses: Any) -> OfThem:
    """Some of the cards that were looked at, of a sort."""
    return OfThem(quantity, [*(qualities or []), *(clauses or [])], Chosen(quantity, EachPlayer(), noun, None, []))


def topmost(whose: Any, where: Any) -> Topmost:
    if where is not None and not isinstance(where, Spot):
        raise Senseless("a topmost dragon lies at a battlefield")
    return Topmost(whose, where, [])


PHRASES = [
    Phrase(
        "things",
        "{whose} topmost dragon {where?}",
        topmost,
        plural=False,
        also=[
            "{whose} top dragon {where?}",
            "the topmost dragon of {whose} stack {where?}",
            "the top dragon of {whose} stack {where?}",
            "the dragon on top of {whose} stack {where?}",
        ],
    ),
    Phrase(
        "things",
        "{whose} bottom dragon {where?}",
        at_height(-1),
        plural=False,
        also=["the bottom dragon of {whose} stack {where?}", "the lowest dragon of {whose} stack {where?}"],
    ),
    Phrase(
        "things",
        "{whose} next dragon {where?}",
        at_height(1),
        plural=False,
        also=[
            "{whose} second dragon {where?}",
            "the next dragon of {whose} stack {where?}",
            "the second dragon of {whose} stack {where?}",
        ],
    ),
    Phrase(
        "things",
        "{type} and {type} {where?}",
        lambda one, other, where: select(Quantity(ALL), EachPlayer(), OfTypes(one, other), where, []),
        plural=True,
        also=["each {type} and {type} {where?}"],
    ),
    Phrase("things", "{whose} hand", lambda whose: Hand(whose, ANY_SORT), plural=False, also=["{whose} whole hand"]),
    Phrase("things", "{whose} dragon hand", lambda whose: Hand(whose, DRAGON), plural=False),
    Phrase("things", "{whose} battle hand", lambda whose: Hand(whose, BATTLE), plural=False),
    Phrase("hands", "{whose} hand", lambda whose: Hand(whose, ANY_SORT), plural=False, also=["{whose} cards"]),
    Phrase(
        "hands", "{whose} dragon hand", lambda whose: Hand(whose, DRAGON), plural=False, also=["{whose} dragon cards"]
    ),
    Phrase(
        "hands", "{whose} battle hand", lambda whose: Hand(whose, BATTLE), plural=False, also=["{whose} battle cards"]
    ),
    Phrase(
        "things",
        "the top card of {pile}",
        lambda pile: top_cards(1, pile),
        plural=False,
        also=["the topmost card of {pile}", "the top dragon of {pile}", "the topmost dragon of {pile}"],
    ),
    Phrase("things", "the top {some} cards of {pile}", top_cards, plural=True),
    Phrase(
        "things",
        "{quantity} {clauses?} from {pile}",
        lambda quantity, clauses, pile: select(
            quantity, EachPlayer() if pile.whose is None else pile.whose, Sort(ANY_SORT, HAND), pile, clauses or []
        ),
    ),
    Phrase("things", "the next dragon of that stack", lambda: topmost(ARival(), None), plural=False),
    Phrase(
        "things",
        "{part} of them {clauses?}",
        OfThem,
        plural=False,
        also=["{part} of those cards {clauses?}", "{part} of these cards {clauses?}"],
    ),
    Phrase(
        "things",
        "{quantity} {adjectives?} {noun} {clauses?} from among them",
        among_them,
        also=[
            f"{{quantity}} {{adjectives?}} {{noun}} {{clauses?}} {way}"
            for way in ("among them", "from it", "from that hand", "from those cards", "of those cards")
        ],
    ),
    Phrase("each_of", "of them", ThatMany, plural=False, also=["of those cards|dragons", "of these cards|dragons"]),
    Phrase("each_of", "card {done} this way", lambda done: ThatMany(), plural=False, also=["card {done}"]),
    Phrase("each_of", "dragon {done} this way", lambda done: ThatMany(), plural=False, also=["dragon {done}"]),
    *(
        Phrase("done", word, lambda: True)
        for word in (
            "discarded",
            "moved",
            "chosen",
            "set aside",
            "drawn",
            "returned",
            "put on the bottom",
            "turned over",
            "you discard",
            "you discarded",
            "shuffled",
        )
    ),
    Phrase(
        "things",
        "the rest",
        TheRest,
        plural=True,
        also=["the others", "the other cards", "the other", "the other card"],
    ),
    Phrase("reference", "this", This, plural=False, also=["this dragon", "this card"]),
    Phrase("reference", "this battlefield", ThisField, plural=False),
    Phrase("reference", "the target", Target, plural=False, also=["the dragon shot at", "the target dragon"]),
    Phrase("reference", "it", Named, plural=False),
    Phrase("reference", "that card", Named, plural=False),
    Phrase("reference", "that dragon", Named, plural=False),
    Phrase("reference", "them", Named, plural=True, also=["those cards", "those dragons"]),
]
