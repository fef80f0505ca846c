"""Which cards: sorts of cards, where they are, whose, and what they are like."""

from __future__ import annotations

from wyrmhall.cardtext.machine.facts import ThoseOf
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, EachRival, Them, Who, You
from wyrmhall.cardtext.machine.things import (
    ALL,
    ANY_NUMBER,
    UP_TO,
    Noun,
    Quality,
    Quantity,
    Selected,
    ThatMany,
    Things,
    Where,
)
from wyrmhall.games.booster.state import (
    DRAGON_SPOT,
    SPAN,
    BoosterState,
    is_in_play,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.qualities import EVERY_SORT, MANEUVERS, CardQuality, Extreme
from wyrmhall.games.booster.text.use.deed import BoosterDeed


class CardNoun(Noun[BoosterDeed]):
    """A sort of cards, and where they are in play."""

    def __init__(self, sorts: int, places: list[int], is_any: bool = False) -> None:
        super().__init__()
        self.sorts = sorts
        self.places = places
        self.is_any = is_any  # just "card"

    def things(self, d: BoosterDeed, owners: list[int], where: Where[BoosterDeed] | None) -> list[int]:
        found: list[int] = []
        places = where.places if isinstance(where, Place) else self.places
        for seat in owners:
            for place in places:
                found.extend(d.s.sides[seat].zones[place])
        return found

    def owner(self, d: BoosterDeed, thing: int) -> int:
        return d.s.at[thing] // SPAN


class Place(Where[BoosterDeed]):
    """One place of each player, or several."""

    def __init__(self, places: list[int], whose: Who[BoosterDeed] | None = None) -> None:
        super().__init__()
        self.places = places
        self.whose = whose


class ItsRider(Them[BoosterDeed]):
    """Whose dragon is spoken of: "each rival's dragon loses 1 speed for each gear it has"."""


# -- selections ------------------------------------------------------------------------------------


class CardThings(Things[BoosterDeed]):
    """Cards that a text means; `harms` tells a bot whether what happens to them is bad for them."""

    def __init__(self) -> None:
        super().__init__()
        self.harms = False

    def sorts_meant(self) -> int:
        return MANEUVERS


class CardSelect(Selected[BoosterDeed]):
    """Cards by sort, owner, place and qualities."""

    def __init__(
        self,
        quantity: Quantity,
        whose: Who[BoosterDeed],
        noun: CardNoun,
        where: Place | None,
        qualities: list[Quality[BoosterDeed]],
    ) -> None:
        super().__init__(quantity, whose, noun, where, qualities)
        self.harms = False
        self.extreme: Extreme | None = None  # "with the highest level"
        self.is_not_found = False  # "other" is said of cards beside those that were chosen
        self.sorts = noun.sorts
        self.is_any = noun.is_any
        self.places = noun.places if where is None else where.places
        self.is_placed = where is not None
        self.is_said_whose = not isinstance(whose, EachPlayer) or whose.number >= 0
        several = whose.who if isinstance(whose, ThoseOf) else whose
        self.is_each = quantity.how != ALL and isinstance(several, (EachRival, EachPlayer)) and self.is_said_whose
        self.is_elsewhere = len(self.places) > 0 and self.places[0] < DRAGON_SPOT
        self.is_mine = isinstance(whose, You)
        if noun.is_any and self.is_elsewhere:
            self.sorts = EVERY_SORT

    def put_at(self, place: int, whose: Who[BoosterDeed]) -> None:
        """A verb that knows where its cards are, such as "mag", says so."""
        self.places = [place]
        self.is_elsewhere = place < DRAGON_SPOT
        self.whose = whose
        self.is_each = False
        self.is_mine = isinstance(whose, You)
        if self.is_any:
            self.sorts = EVERY_SORT

    def paid_by(self, whose: Who[BoosterDeed]) -> None:
        """A cost is paid with one's own cards, whether or not that is said."""
        self.whose = whose
        self.is_each = False
        self.is_mine = isinstance(whose, You)

    def is_one(self, d: BoosterDeed, card: int) -> bool:
        """Whether a card is of this sort and quality, wherever it is and whoever has it."""
        s = d.s
        if not self.sorts >> s.cards.sort[s.kind[card]] & 1:
            return False
        if self.quantity.other and (card == d.card or (self.is_not_found and card in d.found)):
            return False
        for quality in self.qualities:
            if not quality.fits(d, card):
                return False
        return True

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        """By what is printed."""
        if not self.sorts >> d.s.cards.sort[kind] & 1:
            return False
        for quality in self.qualities:
            if isinstance(quality, CardQuality) and not quality.fits_kind(d, kind):
                return False
        return True

    def of(self, d: BoosterDeed, owners: list[int]) -> list[int]:
        found: list[int] = []
        sides = d.s.sides
        for seat in owners:
            zones = sides[seat].zones
            for place in self.places:
                for card in zones[place]:
                    if self.is_one(d, card):
                        found.append(card)
        return found if self.extreme is None else self.extreme.only(d, found)

    def has(self, d: BoosterDeed, thing: int) -> bool:
        if self.extreme is not None:
            return thing in self.all(d)
        at = d.s.at[thing]
        return at % SPAN in self.places and at // SPAN in self.whose.seats(d) and self.is_one(d, thing)

    async def pick(self, d: BoosterDeed) -> list[int]:
        """Cards in play; for those elsewhere see `next_one`."""
        if self.quantity.how == ALL:
            d.found = self.all(d)
        elif self.is_each:
            picked: list[int] = []
            for owner in self.whose.seats(d):
                if not d.is_out(owner):
                    picked.extend(await self.pick_from(d, [owner]))
            d.found = picked
        else:
            d.found = await self.pick_from(d, self.whose.seats(d))
        return d.found

    async def pick_from(self, d: BoosterDeed, owners: list[int]) -> list[int]:
        picked: list[int] = []
        while self.quantity.how == ANY_NUMBER or len(picked) < self.quantity.count:
            card = await self.next_one(d, owners, picked, self.quantity.how in (UP_TO, ANY_NUMBER))
            if card < 0:
                break
            picked.append(card)
        return picked

    async def next_one(self, d: BoosterDeed, owners: list[int], picked: list[int], may_stop: bool) -> int:
        """One more of the cards of these players; -1 if there is none or nobody wants one."""
        left = [card for card in self.of(d, owners) if card not in picked and self.may_pick(d, card)]
        if not left:
            return -1
        if self.quantity.by_lot:
            return d.by_lot(left)
        return await d.choose_thing(d.them if d.them >= 0 else d.seat, self, left, picked, may_stop)

    def may_pick(self, d: BoosterDeed, thing: int) -> bool:
        return thing not in d.spared

    def sorts_meant(self) -> int:
        return self.sorts


class IsOne(Quality[BoosterDeed]):
    """Is such a card, wherever it is."""

    def __init__(self, cards: CardSelect) -> None:
        super().__init__()
        self.cards = cards
        if cards.is_any:
            cards.sorts = EVERY_SORT

    def fits(self, d: BoosterDeed, thing: int) -> bool:
        return self.cards.is_one(d, thing)


class This(CardThings):
    """The card that the text is on, as long as it is in play."""

    def all(self, d: BoosterDeed) -> list[int]:
        return [d.card] if d.card >= 0 and is_in_play(d.s, d.card) else []

    def has(self, d: BoosterDeed, thing: int) -> bool:
        return thing == d.card

    def sorts_meant(self) -> int:
        return EVERY_SORT


class ThoseDone(ThatMany[BoosterDeed]):
    """Of the cards chosen or moved last those of a sort: "for each maneuver discarded this way"."""

    def __init__(self, cards: CardSelect) -> None:
        super().__init__()
        self.cards = cards
        if cards.is_any:
            cards.sorts = EVERY_SORT

    def value(self, d: BoosterDeed) -> int:
        return len([card for card in d.found if self.cards.is_one(d, card)])


class That(CardThings):
    """The card that the occasion is about, or else what was chosen or moved before, or else what was only named before."""

    def __init__(self) -> None:
        super().__init__()
        self.points_back = True
        self.named: Things[BoosterDeed] | None = None  # "your rushing card", where nothing need be chosen
        self.is_found = False  # cards were drawn, looked at or chosen since the occasion: they are meant
        self.is_instead = False  # what was named is what would have been done to, and was not: it is still to be chosen

    async def pick(self, d: BoosterDeed) -> list[int]:
        if self.is_instead and self.named is not None:
            return await self.named.pick(d)
        return await super().pick(d)

    def all(self, d: BoosterDeed) -> list[int]:
        if self.is_instead and self.named is not None:
            return self.named.all(d)
        if d.what >= 0 and not (self.is_found and d.found):
            return [d.what]
        return self.named.all(d) if self.named is not None and not d.found else d.found

    def has(self, d: BoosterDeed, thing: int) -> bool:
        return thing in self.all(d)

    def sorts_meant(self) -> int:
        return EVERY_SORT


class Used(CardThings):
    """The card whose effect was used, where the occasion is that, whatever was named since."""

    def all(self, d: BoosterDeed) -> list[int]:
        return [d.what] if d.what >= 0 else []

    def has(self, d: BoosterDeed, thing: int) -> bool:
        return thing == d.what

    def sorts_meant(self) -> int:
        return EVERY_SORT


class Among(CardThings):
    """Some of the cards that were drawn, looked at or moved last; those that are left are "the rest"."""

    def __init__(self, cards: CardSelect) -> None:
        super().__init__()
        self.cards = cards
        self.points_back = True
        if cards.is_any:
            cards.sorts = EVERY_SORT

    def all(self, d: BoosterDeed) -> list[int]:
        return [card for card in d.found if self.cards.is_one(d, card)]

    def has(self, d: BoosterDeed, thing: int) -> bool:
        return thing in self.all(d)

    async def pick(self, d: BoosterDeed) -> list[int]:
        before, left = d.found, self.all(d)
        picked: list[int] = left if self.cards.quantity.how == ALL else []
        while self.cards.quantity.how != ALL and left and len(picked) < self.cards.quantity.count:
            card = await d.choose_among(d.them if d.them >= 0 else d.seat, left)
            if card < 0:
                break
            left.remove(card)
            picked.append(card)
        d.rest = [card for card in before if card not in picked]
        d.found = picked
        return picked

    def sorts_meant(self) -> int:
        return self.cards.sorts


class Rest(CardThings):
    """The cards from among which others were taken."""

    def __init__(self) -> None:
        super().__init__()
        self.points_back = True

    def all(self, d: BoosterDeed) -> list[int]:
        return d.rest[:]

    def has(self, d: BoosterDeed, thing: int) -> bool:
        return thing in d.rest

    def sorts_meant(self) -> int:
        return EVERY_SORT


class Rushers(CardThings):
    """The rushing cards of some players."""

    def __init__(self, whose: Who[BoosterDeed]) -> None:
        super().__init__()
        self.whose = whose

    def all(self, d: BoosterDeed) -> list[int]:
        return [d.s.sides[seat].rushing for seat in self.whose.seats(d) if d.s.sides[seat].rushing >= 0]

    def has(self, d: BoosterDeed, thing: int) -> bool:
        seat = d.s.at[thing] // SPAN
        return d.s.sides[seat].rushing == thing and seat in self.whose.seats(d)


def is_mine(things: Things[BoosterDeed]) -> bool:
    """Whether a text means cards of its user."""
    if isinstance(things, CardSelect):
        return things.is_mine
    return not isinstance(things, Rushers) or isinstance(things.whose, You)


def meant_rival(things: Things[BoosterDeed]) -> bool:
    """Whether they are cards of "a rival"."""
    if isinstance(things, CardSelect):
        return isinstance(things.whose, ARival)
    return isinstance(things, Rushers) and isinstance(things.whose, ARival)


def is_rivals(things: Things[BoosterDeed]) -> bool:
    if isinstance(things, CardSelect):
        where = things.where
        is_there = where is not None and isinstance(where.whose, (ARival, EachRival))
        return is_there or isinstance(things.whose, (ARival, EachRival))
    return isinstance(things, Rushers) and isinstance(things.whose, (ARival, EachRival))


def places_of(s: BoosterState, cards: list[int]) -> list[int]:
    """The different places in which cards lie."""
    found: list[int] = []
    for card in cards:
        if s.at[card] not in found:
            found.append(s.at[card])
    return found
