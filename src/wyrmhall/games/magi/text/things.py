"""Which cards: sorts of them, where they lie, what they are like, and words that point at one."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.machine.amounts import Amount
from wyrmhall.cardtext.machine.parts import NOTHING, EachPlayer, Them, Who
from wyrmhall.cardtext.machine.things import (
    ALL,
    ANY_NUMBER,
    EXACTLY,
    UP_TO,
    Measure,
    Noun,
    Quality,
    Quantity,
    Where,
)  # fmt: skip
from wyrmhall.core.decisions import DONE
from wyrmhall.games.magi.state import MagiState, Side, is_in_play
from wyrmhall.games.magi.text.cards import GEMS
from wyrmhall.games.magi.text.choices import (
    CHOOSE_DRAGON,
    CHOOSE_FIELD,
    DISCARD,
    FROM_WHERE,
    LOOKED_AT,
    ChooseCard,
    dragon_at,
)  # fmt: skip
from wyrmhall.games.magi.text.deed import MagiDeed, MagiThings
from wyrmhall.games.magi.text.values import is_immune, place_of, value_at
from wyrmhall.kit.cards import find

# sorts
DRAGON: Final = 0
BATTLE: Final = 1
ANY_SORT: Final = -1
FIELD: Final = 2
GEM: Final = 3

# zones
STACKS: Final = 0
HAND: Final = 1
DISCARDS: Final = 2
DECK: Final = 3
TABLE: Final = 4  # battle cards that lie open

# battlefields, as seen from where the text is used
HERE: Final = 0
ANOTHER: Final = 1  # that is not resolved
OTHER: Final = 2
EVERY: Final = 3


def sort_of(s: MagiState, card: int) -> int:
    kind = s.kind[card]
    return DRAGON if kind < s.cards.first_battle else BATTLE if kind < s.cards.first_field else FIELD


def zone(side: Side, which: int, sort: int) -> list[int]:
    if which == HAND:
        return side.dragon_hand if sort == DRAGON else side.battle_hand
    if which == DISCARDS:
        return side.dragon_pile if sort == DRAGON else side.battle_pile
    if which == DECK:
        return side.dragon_deck if sort == DRAGON else side.battle_deck
    return side.up


def zone_with(s: MagiState, card: int) -> list[int]:
    """The zone or stack that a card lies in."""
    for side in s.sides:
        for cards in side.zones():
            if card in cards:
                return cards
    for field in s.row:
        for stack in field.stacks:
            if card in stack:
                return stack
    return []


def owner_of(s: MagiState, card: int) -> int:
    """Whose a dragon or battle card is; NOTHING where it lies nowhere."""
    for seat, side in enumerate(s.sides):
        for cards in side.zones():
            if card in cards:
                return seat
    for field in s.row:
        for seat in (0, 1):
            if card in field.stacks[seat] or (field.polar == card and field.polar_seat == seat):
                return seat
    return NOTHING


# -- where -----------------------------------------------------------------------------------------


class Spot(Where[MagiDeed]):
    """Battlefields."""

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which = which

    def places(self, d: MagiDeed) -> list[int]:
        s = d.s
        if self.which == HERE:
            return [d.place]
        found: list[int] = []
        for place in range(len(s.row)):
            if is_in_play(s, place) and (self.which == EVERY or place != d.place):
                if self.which != ANOTHER or not s.row[place].resolved:
                    found.append(place)
        return found


class Pile(Where[MagiDeed]):
    """A hand, deck or discard pile."""

    def __init__(self, which: int, sort: int, whose: Who[MagiDeed] | None) -> None:
        super().__init__()
        self.which = which
        self.sort = sort
        self.whose = whose


class SizeOf(Amount[MagiDeed]):
    """The number of cards in a pile."""

    def __init__(self, pile: Pile) -> None:
        super().__init__()
        self.pile = pile

    def value(self, d: MagiDeed) -> int:
        pile = self.pile
        seats = [d.seat] if pile.whose is None else pile.whose.seats(d)
        total = 0
        for seat in seats:
            if pile.sort != BATTLE:
                total += len(zone(d.s.sides[seat], pile.which, DRAGON))
            if pile.sort != DRAGON:
                total += len(zone(d.s.sides[seat], pile.which, BATTLE))
        return total


# -- sorts -----------------------------------------------------------------------------------------


class Sort(Noun[MagiDeed]):
    """Dragons and battle cards."""

    def __init__(self, sort: int, home: int) -> None:
        super().__init__()
        self.sort = sort
        self.home = home  # the zone that is meant where none is named

    def things(self, d: MagiDeed, owners: list[int], where: Where[MagiDeed] | None) -> list[int]:
        s = d.s
        found: list[int] = []
        if isinstance(where, Pile) or (where is None and self.home != STACKS):
            which = where.which if isinstance(where, Pile) else self.home
            for owner in owners:
                found.extend(zone(s.sides[owner], which, self.sort))
            return found
        places = where.places(d) if isinstance(where, Spot) else ANYWHERE.places(d)
        for place in places:
            for owner in owners:
                found.extend(s.row[place].stacks[owner])
        return found

    def owner(self, d: MagiDeed, thing: int) -> int:
        return owner_of(d.s, thing)


class OfType(Sort):
    """Dragons of one type, named by it alone."""

    def __init__(self, kind: int) -> None:
        super().__init__(DRAGON, STACKS)
        self.kind = kind

    def things(self, d: MagiDeed, owners: list[int], where: Where[MagiDeed] | None) -> list[int]:
        return [card for card in super().things(d, owners, where) if d.s.kind[card] == self.kind]


class Battlefield(Noun[MagiDeed]):
    def things(self, d: MagiDeed, owners: list[int], where: Where[MagiDeed] | None) -> list[int]:
        places = where.places(d) if isinstance(where, Spot) else ANYWHERE.places(d)
        return [d.s.row[place].card for place in places]

    def owner(self, d: MagiDeed, thing: int) -> int:
        return NOTHING


class Gem(Noun[MagiDeed]):
    """The gems that players have won, each by its battlefield card."""

    def things(self, d: MagiDeed, owners: list[int], where: Where[MagiDeed] | None) -> list[int]:
        s = d.s
        return [card for owner in owners for card in s.sides[owner].won if gem_on(s, card) > 0]

    def owner(self, d: MagiDeed, thing: int) -> int:
        return owner_of(d.s, thing)


def gem_on(s: MagiState, card: int) -> int:
    return s.cards.gems[s.kind[card]][s.facing[card]]


ANYWHERE: Final = Spot(EVERY)


# -- what they are like ----------------------------------------------------------------------------


class IsOfType(Quality[MagiDeed]):
    """A dragon of a type; a gem of the colour that has the type's name."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def fits(self, d: MagiDeed, thing: int) -> bool:
        s = d.s
        if sort_of(s, thing) == FIELD:
            return s.cards.names[self.kind].lower() == GEMS[gem_on(s, thing)]
        return s.kind[thing] == self.kind


class OtherThan(Quality[MagiDeed]):
    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return d.s.kind[thing] != self.kind


class OfGroup(Quality[MagiDeed]):
    def __init__(self, group: str) -> None:
        super().__init__()
        self.group = group

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return d.s.cards.groups[d.s.kind[thing]] == self.group


class Immune(Quality[MagiDeed]):
    def fits(self, d: MagiDeed, thing: int) -> bool:
        return is_immune(d.s, thing)


class Topped(Quality[MagiDeed]):
    """On top of its stack."""

    def fits(self, d: MagiDeed, thing: int) -> bool:
        stack = zone_with(d.s, thing)
        return len(stack) > 0 and stack[-1] == thing


class Frozen(Quality[MagiDeed]):
    def fits(self, d: MagiDeed, thing: int) -> bool:
        for field in d.s.row:
            if field.card == thing:
                return field.polar >= 0
        return False


class Resolved(Quality[MagiDeed]):
    def fits(self, d: MagiDeed, thing: int) -> bool:
        for field in d.s.row:
            if field.card == thing:
                return field.resolved
        return False


class CarriesStrike(Quality[MagiDeed]):
    """A strike of one type, or of any."""

    def __init__(self, strike: int = -1) -> None:
        super().__init__()
        self.strike = strike

    def fits(self, d: MagiDeed, thing: int) -> bool:
        options = d.s.cards.strikes[d.s.kind[thing]]
        if self.strike < 0:
            return len(options) > 0
        for counts in options:
            if counts[self.strike] > 0:
                return True
        return False


class IsFlight(Quality[MagiDeed]):
    def fits(self, d: MagiDeed, thing: int) -> bool:
        return d.s.cards.flight[d.s.kind[thing]]


class ValueOf(Measure[MagiDeed]):
    """Melee, shield or ranged value, with the scroll where the dragon lies at a battlefield."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self.value = value

    def of(self, d: MagiDeed, thing: int) -> int:
        s = d.s
        place = place_of(s, thing)
        return value_at(s, self.value, thing, place) if place >= 0 else s.cards.values[self.value][s.kind[thing]]


class HitsOn(Measure[MagiDeed]):
    """Starbursts for a ranged attack."""

    def of(self, d: MagiDeed, thing: int) -> int:
        return d.s.cards.hits[d.s.kind[thing]]


class ShieldsOn(Measure[MagiDeed]):
    def of(self, d: MagiDeed, thing: int) -> int:
        return d.s.cards.shields[d.s.kind[thing]]


# -- selections ------------------------------------------------------------------------------------


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
        self.qualities = qualities
        self.question: ChooseCard = DISCARD

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

    def all(self, d: MagiDeed) -> list[int]:
        found: list[int] = []
        for thing in self.noun.things(d, self.whose.seats(d), self.where):
            if self.fits(d, thing):
                found.append(thing)
        return found

    def fits(self, d: MagiDeed, thing: int) -> bool:
        if self.quantity.other and (thing == d.card or thing == d.s.row[d.place].card):
            return False
        for quality in self.qualities:
            if not quality.fits(d, thing):
                return False
        return True

    async def pick(self, d: MagiDeed) -> list[int]:
        quantity = self.quantity
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
            thing = await self.ask(d, left, picked, may_stop or d.may_decline)
            if thing == NOTHING:
                break
            d.may_decline = False
            picked.append(thing)
        d.may_decline = False
        d.found = picked
        return picked

    async def ask(self, d: MagiDeed, left: list[int], picked: list[int], may_stop: bool) -> int:
        t, s = d.table(), d.s
        chooser = d.them if d.them >= 0 else d.seat
        about = (self.number, d.seat, d.place, d.card, d.them, 1 if may_stop else 0, *picked)
        if self.zone() != STACKS:
            kind = await t.choose(chooser, self.question, about)
            return NOTHING if kind == DONE else find(s, left, kind)
        if self.quantity.how == EXACTLY and not may_stop and len(left) <= self.quantity.count - len(picked):
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
            is_any = self.where.which == OTHER
            about = (d.place, owner, 1 if is_any else 0, 1 if self.comes_here else 0, 1 if d.may_decline else 0)
            d.may_decline = False
            if FROM_WHERE.options(d.s, chooser, about)[:1] in ([], [DONE]):
                continue
            place = await d.table().choose(chooser, FROM_WHERE, about)
            if place != DONE and self.fits(d, d.s.row[place].stacks[owner][-1]):
                picked.append(d.s.row[place].stacks[owner][-1])
        d.found = picked
        return picked


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

    def all(self, d: MagiDeed) -> list[int]:
        return d.found


class OfThem(MagiThings):
    """Some of the cards that were looked at, as the one who looks chooses."""

    def __init__(self, quantity: Quantity) -> None:
        super().__init__()
        self.quantity = quantity

    def is_chosen(self) -> bool:
        return True

    def all(self, d: MagiDeed) -> list[int]:
        return d.looked

    async def pick(self, d: MagiDeed) -> list[int]:
        quantity = self.quantity
        picked: list[int] = []
        may_stop = quantity.how != EXACTLY or d.may_decline
        d.may_decline = False
        chooser = d.them if d.them >= 0 else d.seat
        while d.looked and (quantity.how == ANY_NUMBER or len(picked) < quantity.count):
            kind = await d.table().choose(chooser, LOOKED_AT, (0, 0, 0, 0, 0, 1 if may_stop else 0, *d.looked))
            if kind == DONE:
                break
            card = find(d.s, d.looked, kind)
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
