"""What cards are like, and the numbers on them."""

from __future__ import annotations

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.things import Measure, Not, Quality
from wyrmhall.games.magi.text.cards import GEMS, GROUPS, MELEE, RANGED, SHIELD
from wyrmhall.games.magi.text.deed import MagiDeed
from wyrmhall.games.magi.text.nouns.places import FIELD, sort_of, zone_with
from wyrmhall.games.magi.text.nouns.sorts import gem_on
from wyrmhall.games.magi.text.values import is_immune, place_of, value_at


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


class IsOfEither(Quality[MagiDeed]):
    """Of one of two types."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__()
        self.types = [IsOfType(one), IsOfType(other)]

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return any([kind.fits(d, thing) for kind in self.types])


class OfThisType(Quality[MagiDeed]):
    """Of the type of the dragon that the text is on."""

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return d.s.kind[thing] == d.s.kind[d.card]


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


PHRASES = [
    Phrase("adjective", "{type}", IsOfType),
    Phrase("adjective", "{type} or {type}", IsOfEither),
    Phrase("clause", "of this type", OfThisType, also=["of the same type", "of its type", "of this dragon's type"]),
    Phrase("adjective", "frozen", Frozen),
    Phrase("adjective", "resolved", Resolved),
    Phrase("adjective", "unresolved", lambda: Not(Resolved())),
    Phrase("adjective", "immune", Immune),
    *(Phrase("adjective", group, lambda group=group: OfGroup(group)) for group in GROUPS),
    Phrase("clause", "other than {type}", OtherThan, also=["that is/are not {type}", "except {type}"]),
    Phrase("clause", "on top of its|their stack", Topped),
    Phrase("clause", "that carries/carry a strike", CarriesStrike),
    Phrase("clause", "that carries/carry {strike}", CarriesStrike),
    Phrase("clause", "that defends/defend as Flight", IsFlight),
    Phrase("measure", "melee", lambda: ValueOf(MELEE), also=["melee value"]),
    Phrase("measure", "shield", lambda: ValueOf(SHIELD), also=["shield value"]),
    Phrase("measure", "ranged", lambda: ValueOf(RANGED), also=["ranged value"]),
    Phrase("measure", "hits", HitsOn),
    Phrase("measure", "shields", ShieldsOn),
]
