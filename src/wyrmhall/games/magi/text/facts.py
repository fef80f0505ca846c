"""What a text asks about the table, and the numbers of a ranged attack."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import AT_LEAST, EXACTLY, LESS_THAN, MORE_THAN, Amount, Minus, Number, Range
from wyrmhall.cardtext.machine.facts import And, Are, Compared, Fact, IsNot
from wyrmhall.cardtext.machine.parts import Who, You
from wyrmhall.cardtext.machine.things import (
    ALL,
    MeasureHighest,
    MeasureLowest,
    MeasureOf,
    MeasureTotal,
    Not,
    NumberOf,
    Quality,
    Quantity,
)
from wyrmhall.cardtext.trunk import having, there_is
from wyrmhall.games.magi.rules.defence import is_flight_usable, stopped_by
from wyrmhall.games.magi.state import gem_at, limit_at, taken_places
from wyrmhall.games.magi.text.cards import OPTIONS
from wyrmhall.games.magi.text.deed import MagiDeed, MagiThings
from wyrmhall.games.magi.text.nouns.places import Pile, SizeOf
from wyrmhall.games.magi.text.nouns.qualities import CarriesStrike, IsFlight, IsOfType, Topped
from wyrmhall.games.magi.text.nouns.selections import Named, Target, This, select
from wyrmhall.games.magi.text.nouns.sorts import OfType


class FreePlace(Fact[MagiDeed]):
    """Room for one more dragon here."""

    def __init__(self, who: Who[MagiDeed]) -> None:
        super().__init__()
        self.who = who

    def so(self, d: MagiDeed) -> bool:
        for seat in self.who.seats(d):
            if taken_places(d.s, seat, d.place) >= limit_at(d.s, d.place):
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


class Round(Amount[MagiDeed]):
    def value(self, d: MagiDeed) -> int:
        return d.s.round


def only(things: Any, whose: Any, qualities: Any, noun: Any, where: Any) -> Fact[Any]:
    """It is such a dragon, and there is no other."""
    owned = select(Quantity(ALL), whose, noun, where, list(qualities or []))
    return And(Are(things, Among(owned)), Compared(NumberOf(owned), Range(EXACTLY, Number(1))))


class Among(Quality[MagiDeed]):
    """One of certain things."""

    def __init__(self, things: MagiThings) -> None:
        super().__init__()
        self.things = things

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return self.things.has(d, thing)


def against(how: int) -> Any:
    """ "more cards in hand than": in the same pile of both."""

    def make(who: Any, pile: Any, other: Any) -> Compared[Any]:
        if pile.whose is not None:
            raise Senseless("say 'in hand' without saying whose, for both")
        return Compared(
            SizeOf(Pile(pile.which, pile.sort, who)), Range(how, SizeOf(Pile(pile.which, pile.sort, other)))
        )

    return make


class TargetLost(Fact[MagiDeed]):
    """The dragon that was shot at has gone to its owner's pile."""

    def so(self, d: MagiDeed) -> bool:
        return d.target >= 0 and d.target in d.s.sides[1 - d.seat].dragon_pile


class StrikesMade(Amount[MagiDeed]):
    """By the attack that is answered: of one type, or all."""

    def __init__(self, strike: int = -1) -> None:
        super().__init__()
        self.strike = strike

    def value(self, d: MagiDeed) -> int:
        total = 0
        for code in d.s.attack:
            counts = d.s.cards.strikes[code // OPTIONS][code % OPTIONS]
            total += sum(counts) if self.strike < 0 else counts[self.strike]
        return total


def made_by_attack(strikes: StrikesMade, within: Any) -> Compared[Any]:
    made = Compared(strikes, within)
    made.inner.append(strikes)
    return made


def sized(how: int) -> Any:
    return lambda one, other: Compared(SizeOf(one), Range(how, SizeOf(other)))


def yours(how: int) -> Any:
    return lambda pile: Compared(SizeOf(pile), Range(how, SizeOf(Pile(pile.which, pile.sort, You()))))


def owned_measure(measure: Any, things: MagiThings) -> MeasureOf[Any]:
    made = MeasureOf(measure, things)
    made.inner.append(things)
    return made


def in_pile(who: Any, within: Any, pile: Pile) -> Compared[Any]:
    pile.whose = who
    return Compared(SizeOf(pile), within)


def of_noun(noun: Any) -> Any:
    if isinstance(noun, OfType):
        return IsOfType(noun.kind)
    raise Senseless("say of which type it is")


PHRASES = [
    *having(select, "so_many"),
    *there_is(select, "so_many"),
    Phrase("fact", "{things} is/are on top of its|their stack", lambda things: Are(things, Topped())),
    Phrase("fact", "{things} is/are on the bottom of its|their stack", lambda things: Are(things, Topped(-1))),
    Phrase("fact", "{things} is/are not on top of its|their stack", lambda things: Are(things, Not(Topped()))),
    Phrase("fact", "{things} is/are {whose} only {adjectives?} {noun} {where?}", only),
    Phrase(
        "fact",
        "{things} is/are not {whose} only {adjectives?} {noun} {where?}",
        lambda *said: IsNot(only(*said)),
    ),
    *(
        Phrase("fact", f"{{haver}} has/have {word} cards in {{pile}} {than} {{haver}}", against(how), also=also)
        for word, than, how, also in (
            ("more", "than", MORE_THAN, []),
            ("fewer", "than", LESS_THAN, ["{haver} has/have less cards in {pile} than {haver}"]),
            ("as many", "as", EXACTLY, []),
        )
    ),
    Phrase("fact", "it is round {figure}", lambda k: Compared(Round(), Range(EXACTLY, Number(k)))),
    Phrase("fact", "it is round {figure} or later", lambda k: Compared(Round(), Range(AT_LEAST, Number(k)))),
    Phrase("fact", "it is the first round", lambda: Compared(Round(), Range(EXACTLY, Number(1)))),
    Phrase("fact", "it is not the first round", lambda: Compared(Round(), Range(MORE_THAN, Number(1)))),
    Phrase("value", "the total {measure} of {things}", MeasureTotal, also=["the sum of the {measure} of {things}"]),
    Phrase("value", "the highest {measure} of {things}", MeasureHighest, also=["the highest {measure} among {things}"]),
    Phrase("value", "the lowest {measure} of {things}", MeasureLowest, also=["the lowest {measure} among {things}"]),
    Phrase("fact", "{haver} has/have a free place here", FreePlace, also=["{haver} has/have room here"]),
    Phrase(
        "fact",
        "{haver} has/have the marker",
        HasMarker,
        also=[
            "{haver} holds/hold the marker",
            "{haver} has/have the first player marker",
            "{haver} is/are the first player",
        ],
    ),
    Phrase("fact", "{haver} has/have {so_many} cards in {pile}", in_pile),
    Phrase("fact", "{pile} is empty", lambda pile: Compared(SizeOf(pile), Range(EXACTLY, Number(0)))),
    Phrase("fact", "{pile} is not empty", lambda pile: IsNot(Compared(SizeOf(pile), Range(EXACTLY, Number(0))))),
    Phrase(
        "fact",
        "there are {so_many} cards in {pile}",
        lambda r, pile: Compared(SizeOf(pile), r),
        also=["{pile} holds|has {so_many} cards"],
    ),
    *(
        phrase
        for word, how in (("larger", MORE_THAN), ("smaller", LESS_THAN))
        for phrase in (
            Phrase("fact", f"{{pile}} is {word} than {{pile}}", sized(how)),
            Phrase("fact", f"{{pile}} is {word} than yours", yours(how)),
        )
    ),
    Phrase(
        "fact",
        "the target is discarded",
        TargetLost,
        also=[
            "the target was discarded",
            "the target is lost",
            "the opponent loses the target",
            "this discards the target",
        ],
    ),
    Phrase("fact", "the target is not discarded", lambda: IsNot(TargetLost()), also=["the target withstands"]),
    Phrase(
        "fact",
        "the attack carries {strike}",
        lambda strike: made_by_attack(StrikesMade(strike), Range(AT_LEAST, Number(1))),
    ),
    Phrase("fact", "the attack carries {so_many} strikes", lambda within: made_by_attack(StrikesMade(), within)),
    Phrase("value", "the number of strikes", StrikesMade),
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
    Phrase(
        "value", "the target's {measure}", lambda m: owned_measure(m, Target()), also=["the {measure} of the target"]
    ),
    Phrase(
        "value",
        "its {measure}",
        lambda m: owned_measure(m, Named()),
        also=["that dragon's {measure}", "that card's {measure}"],
    ),
    Phrase(
        "value", "this dragon's {measure}", lambda m: owned_measure(m, This()), also=["the {measure} of this dragon"]
    ),
    Phrase("value", "the hits", Hits, plural=True, also=["the number of hits"]),
    Phrase("value", "the shields", Shields, plural=True, also=["the number of shields"]),
    Phrase("counted", "cards in {pile}", SizeOf),
]
