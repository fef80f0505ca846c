"""Of what sort cards are."""

from __future__ import annotations

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.parts import NOTHING
from wyrmhall.cardtext.machine.things import Noun, Where
from wyrmhall.games.magi.state import MagiState
from wyrmhall.games.magi.text.deed import MagiDeed
from wyrmhall.games.magi.text.nouns.places import (
    ANY_SORT,
    ANYWHERE,
    BATTLE,
    DRAGON,
    HAND,
    STACKS,
    TABLE,
    Pile,
    Spot,
    owner_of,
    zone,
)


class Sort(Noun[MagiDeed]):
    """Dragons, battle cards, or both."""

    def __init__(self, sort: int, home: int) -> None:
        super().__init__()
        self.sort = sort
        self.home = home  # the zone that is meant where none is named
        self.is_like_last = False  # of the sort that was spoken of last, known when the whole text is

    def things(self, d: MagiDeed, owners: list[int], where: Where[MagiDeed] | None) -> list[int]:
        s = d.s
        found: list[int] = []
        if isinstance(where, Pile) or (where is None and self.home != STACKS):
            which = where.which if isinstance(where, Pile) else self.home
            sort = where.sort if self.sort == ANY_SORT and isinstance(where, Pile) else self.sort
            for owner in owners:
                if sort != BATTLE:
                    found.extend(zone(s.sides[owner], which, DRAGON))
                if sort != DRAGON:
                    found.extend(zone(s.sides[owner], which, BATTLE))
            return found
        places = where.places(d) if isinstance(where, Spot) else ANYWHERE.places(d)
        for place in places:
            for owner in owners:
                found.extend(s.row[place].stacks[owner])
        return found

    def owner(self, d: MagiDeed, thing: int) -> int:
        return owner_of(d.s, thing)


def like_last() -> Sort:
    """ "draw two battle cards, then discard one"."""
    made = Sort(ANY_SORT, HAND)
    made.is_like_last = True
    return made


class OfType(Sort):
    """Dragons of one type, named by it alone."""

    def __init__(self, kind: int) -> None:
        super().__init__(DRAGON, STACKS)
        self.kind = kind

    def things(self, d: MagiDeed, owners: list[int], where: Where[MagiDeed] | None) -> list[int]:
        return [card for card in super().things(d, owners, where) if d.s.cards.is_of(d.s.kind[card], self.kind)]


class OfTypes(Sort):
    """Dragons of one of two types."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(DRAGON, STACKS)
        self.kinds = [one, other]

    def things(self, d: MagiDeed, owners: list[int], where: Where[MagiDeed] | None) -> list[int]:
        cards, found = d.s.cards, super().things(d, owners, where)
        return [card for card in found if any([cards.is_of(d.s.kind[card], kind) for kind in self.kinds])]


class Flights(Sort):
    """Battle cards that defend as Flight."""

    def __init__(self, home: int = HAND) -> None:
        super().__init__(BATTLE, home)

    def things(self, d: MagiDeed, owners: list[int], where: Where[MagiDeed] | None) -> list[int]:
        return [card for card in super().things(d, owners, where) if d.s.cards.flight[d.s.kind[card]]]


class Attacks(Sort):
    """Battle cards that carry a strike, of one type or of any."""

    def __init__(self, strike: int = -1, home: int = HAND) -> None:
        super().__init__(BATTLE, home)
        self.strike = strike

    def things(self, d: MagiDeed, owners: list[int], where: Where[MagiDeed] | None) -> list[int]:
        cards, found = d.s.cards, super().things(d, owners, where)
        if self.strike < 0:
            return [card for card in found if cards.is_attack(d.s.kind[card])]
        return [card for card in found if any([option[self.strike] > 0 for option in cards.strikes[d.s.kind[card]]])]


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


PHRASES = [
    Phrase("noun", "dragon/dragons", lambda: Sort(DRAGON, STACKS)),
    Phrase("noun", "dragon card/cards", lambda: Sort(DRAGON, HAND)),
    Phrase("noun", "battle card/cards", lambda: Sort(BATTLE, HAND)),
    Phrase("noun", "card/cards", lambda: Sort(ANY_SORT, HAND)),
    Phrase("noun", "revealed card/cards", lambda: Sort(BATTLE, TABLE)),
    Phrase("noun", "revealed Flight card/cards", lambda: Flights(TABLE)),
    Phrase("noun", "revealed attack card/cards", lambda: Attacks(home=TABLE)),
    Phrase("noun", "revealed {strike} card/cards", lambda strike: Attacks(strike, TABLE)),
    Phrase("noun", "{type} or {type}", OfTypes),
    Phrase("noun", "{type}", OfType),
    Phrase("noun", "Flight card/cards", Flights, also=["Flight", "Flights"]),
    Phrase("noun", "attack card/cards", Attacks),
    Phrase("noun", "{strike} card/cards", Attacks, also=["{strike}"]),
    Phrase("noun", "battlefield/battlefields", Battlefield),
    Phrase("noun", "gem/gems", Gem),
]
