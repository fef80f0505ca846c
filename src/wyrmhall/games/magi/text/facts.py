"""What a text asks about the table, and the numbers of a ranged attack."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import EXACTLY, MORE_THAN, Amount, Minus, Number, Range
from wyrmhall.cardtext.machine.facts import Are, Compared, Fact, IsNot
from wyrmhall.cardtext.machine.parts import Who
from wyrmhall.cardtext.trunk import having
from wyrmhall.games.magi.rules.defence import is_flight_usable, stopped_by
from wyrmhall.games.magi.state import LIMIT, gem_at, taken_places
from wyrmhall.games.magi.text.cards import OPTIONS
from wyrmhall.games.magi.text.deed import MagiDeed, MagiThings
from wyrmhall.games.magi.text.nouns.places import Pile, SizeOf
from wyrmhall.games.magi.text.nouns.qualities import CarriesStrike, IsFlight, IsOfType
from wyrmhall.games.magi.text.nouns.selections import select
from wyrmhall.games.magi.text.nouns.sorts import OfType


class FreePlace(Fact[MagiDeed]):
    """Room for one more dragon here."""

    def __init__(self, who: Who[MagiDeed]) -> None:
        super().__init__()
        self.who = who

    def so(self, d: MagiDeed) -> bool:
        for seat in self.who.seats(d):
            if taken_places(d.s, seat, d.place) >= LIMIT:
                return False
        return True


class HasGem(Fact[MagiDeed]):
    """This battlefield offers a gem, of a colour or of any."""

    def __init__(self, gem: int = -1) -> None:
        super().__init__()
        self.gem = gem

    def so(self, d: MagiDeed) -> bool:
        gem = gem_at(d.s, d.place)
        return gem > 0 if self.gem < 0 else gem == self.gem


class HasMarker(Fact[MagiDeed]):
    def __init__(self, who: Who[MagiDeed]) -> None:
        super().__init__()
        self.who = who

    def so(self, d: MagiDeed) -> bool:
        return self.who.seats(d) == [d.s.marker]


class StopsNone(Fact[MagiDeed]):
    """A revealed card stops no strike of the one that was revealed first, as a defence here would."""

    def __init__(self, things: MagiThings) -> None:
        super().__init__()
        self.things = things

    def so(self, d: MagiDeed) -> bool:
        s = d.s
        if d.first < 0:
            return True
        attack = [s.kind[d.first] * OPTIONS + d.option]
        for card in self.things.all(d):
            if s.cards.flight[s.kind[card]] and is_flight_usable(s, d.place, attack):
                return False
            if stopped_by(s, attack, [s.kind[card]]) > 0:
                return False
        return True


class Hits(Amount[MagiDeed]):
    """Of the ranged attack so far."""

    def value(self, d: MagiDeed) -> int:
        return d.hits


class Shields(Amount[MagiDeed]):
    def value(self, d: MagiDeed) -> int:
        return d.shields


def in_pile(who: Any, within: Any, pile: Pile) -> Compared[Any]:
    pile.whose = who
    return Compared(SizeOf(pile), within)


def of_noun(noun: Any) -> Any:
    if isinstance(noun, OfType):
        return IsOfType(noun.kind)
    raise Senseless("say of which type it is")


PHRASES = [
    *having(select, "so_many"),
    Phrase("fact", "{haver} has/have a free place here", FreePlace, also=["{haver} has/have room here"]),
    Phrase("fact", "{haver} has/have the marker", HasMarker, also=["{haver} holds/hold the marker"]),
    Phrase("fact", "{haver} has/have {so_many} cards in {pile}", in_pile),
    Phrase("fact", "{pile} is empty", lambda pile: Compared(SizeOf(pile), Range(EXACTLY, Number(0)))),
    Phrase("fact", "{pile} is not empty", lambda pile: IsNot(Compared(SizeOf(pile), Range(EXACTLY, Number(0))))),
    Phrase(
        "fact",
        "there are {so_many} cards in {pile}",
        lambda r, pile: Compared(SizeOf(pile), r),
        also=["{pile} holds|has {so_many} cards"],
    ),
    Phrase("fact", "there is a gem here", HasGem, also=["this battlefield has a gem"]),
    Phrase(
        "fact", "there is no gem here", lambda: IsNot(HasGem()), also=["this battlefield has no gem", "it has no gem"]
    ),
    Phrase("fact", "this battlefield has a {gem} gem", lambda gem: HasGem(gem + 1), also=["there is a {gem} gem here"]),
    Phrase("fact", "{things} carries/carry a strike", lambda things: Are(things, CarriesStrike())),
    Phrase("fact", "{things} carries/carry {strike}", lambda things, strike: Are(things, CarriesStrike(strike))),
    Phrase("fact", "{things} defends/defend as Flight", lambda things: Are(things, IsFlight())),
    Phrase("fact", "{things} is/are a {noun}", lambda things, noun: Are(things, of_noun(noun))),
    Phrase("fact", "{things} stops/stop none of the strikes", StopsNone),
    Phrase(
        "fact",
        "{things} stops/stop a strike",
        lambda things: IsNot(StopsNone(things)),
        also=["{things} stops/stop any of the strikes"],
    ),
    Phrase(
        "fact",
        "{value} exceeds/exceed {value} by {so_many}",
        lambda one, other, within: Compared(Minus(one, other), within),
    ),
    Phrase("fact", "{value} exceeds/exceed {value}", lambda one, other: Compared(one, Range(MORE_THAN, other))),
    Phrase("value", "the hits", Hits, plural=True, also=["the number of hits"]),
    Phrase("value", "the shields", Shields, plural=True, also=["the number of shields"]),
    Phrase("counted", "cards in {pile}", SizeOf),
]
