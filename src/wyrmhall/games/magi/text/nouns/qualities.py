"""What cards are like, and the numbers on them."""

from __future__ import annotations

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.amounts import AT_LEAST, EXACTLY, LESS_THAN, MORE_THAN, Number, Range
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, Them, Who, You
from wyrmhall.cardtext.machine.things import Measure, MeasureOf, Not, Quality, Within
from wyrmhall.cardtext.trunk import itself
from wyrmhall.games.magi.state import value_of
from wyrmhall.games.magi.text.cards import COMBOS, GEMS, GROUPS, MELEE, RANGED, SHIELD
from wyrmhall.games.magi.text.deed import MagiDeed
from wyrmhall.games.magi.text.nouns.places import ANY_SORT, DRAGON, FIELD, sort_of, zone_with
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
        return sort_of(s, thing) == DRAGON and s.cards.is_of(s.kind[thing], self.kind)


class IsOfEither(Quality[MagiDeed]):
    """Of one of two types."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__()
        self.types = [IsOfType(one), IsOfType(other)]

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return any([kind.fits(d, thing) for kind in self.types])


class OfSort(Quality[MagiDeed]):
    """A dragon or a battle card."""

    def __init__(self, sort: int) -> None:
        super().__init__()
        self.sort = sort

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return self.sort in (ANY_SORT, sort_of(d.s, thing))


class AllOf(Quality[MagiDeed]):
    def __init__(self, qualities: list[Quality[MagiDeed]]) -> None:
        super().__init__()
        self.qualities = qualities

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return all([quality.fits(d, thing) for quality in self.qualities])


class OfThisType(Quality[MagiDeed]):
    """Of the type of the dragon that the text is on."""

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return d.s.kind[thing] == d.s.kind[d.card]


class OtherThan(Quality[MagiDeed]):
    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return not d.s.cards.is_of(d.s.kind[thing], self.kind)


class OfGroup(Quality[MagiDeed]):
    def __init__(self, group: str) -> None:
        super().__init__()
        self.group = group

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return d.s.cards.is_in(d.s.kind[thing], self.group)


class AnyGroup(Quality[MagiDeed]):
    """Of one of some groups."""

    def __init__(self, *groups: str) -> None:
        super().__init__()
        self.groups = list(groups)

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return any([d.s.cards.is_in(d.s.kind[thing], group) for group in self.groups])


class Immune(Quality[MagiDeed]):
    def fits(self, d: MagiDeed, thing: int) -> bool:
        return is_immune(d.s, thing)


class Topped(Quality[MagiDeed]):
    """So far below the top of its stack: 0 for the top itself, -1 for the bottom."""

    def __init__(self, below: int = 0) -> None:
        super().__init__()
        self.below = below

    def fits(self, d: MagiDeed, thing: int) -> bool:
        stack = zone_with(d.s, thing)
        if len(stack) <= self.below:
            return False
        return stack[0 if self.below < 0 else len(stack) - 1 - self.below] == thing


class Beside(Quality[MagiDeed]):
    """In the same stack as the dragon that the text is on, below it or above it."""

    def __init__(self, is_above: bool) -> None:
        super().__init__()
        self.is_above = is_above

    def fits(self, d: MagiDeed, thing: int) -> bool:
        for stack in d.s.row[d.place].stacks:
            if d.card in stack and thing in stack and thing != d.card:
                return (stack.index(thing) > stack.index(d.card)) == self.is_above
        return False


class Chooser(Quality[MagiDeed]):
    """Says nothing about a card, but who chooses it: "of your choice"."""

    def __init__(self, who: Who[MagiDeed]) -> None:
        super().__init__()
        self.who = who

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return True


class Foremost(Quality[MagiDeed]):
    """Of the highest measure among those that are meant, or of the lowest; the selection compares them."""

    def __init__(self, measure: Measure[MagiDeed], is_highest: bool) -> None:
        super().__init__()
        self.measure = measure
        self.is_highest = is_highest

    def fits(self, d: MagiDeed, thing: int) -> bool:
        return True

    def best(self, d: MagiDeed, things: list[int]) -> list[int]:
        numbers = [self.measure.of(d, thing) for thing in things]
        if not numbers:
            return []
        wanted = max(numbers) if self.is_highest else min(numbers)
        return [thing for thing, number in zip(things, numbers) if number == wanted]


class IsLand(Quality[MagiDeed]):
    """A battlefield whose upper side shows a land."""

    def __init__(self, land: int) -> None:
        super().__init__()
        self.land = land

    def fits(self, d: MagiDeed, thing: int) -> bool:
        s = d.s
        return sort_of(s, thing) == FIELD and s.cards.lands[s.kind[thing]][s.facing[thing]] == self.land


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


class WithGem(Quality[MagiDeed]):
    """A battlefield that offers a gem, of a colour or of any."""

    def __init__(self, gem: int = -1) -> None:
        super().__init__()
        self.gem = gem

    def fits(self, d: MagiDeed, thing: int) -> bool:
        if sort_of(d.s, thing) != FIELD:
            return False
        gem = gem_on(d.s, thing)
        return gem > 0 if self.gem < 0 else gem == self.gem


class Deserted(Quality[MagiDeed]):
    """A battlefield where some players have no dragon in a stack."""

    def __init__(self, whose: Who[MagiDeed]) -> None:
        super().__init__()
        self.whose = whose

    def fits(self, d: MagiDeed, thing: int) -> bool:
        for field in d.s.row:
            if field.card == thing:
                return not any([field.stacks[seat] for seat in self.whose.seats(d)])
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


class ShowsSymbol(Quality[MagiDeed]):
    """A battle card with a symbol for combos, or with any."""

    def __init__(self, combo: int = 0) -> None:
        super().__init__()
        self.combo = combo

    def fits(self, d: MagiDeed, thing: int) -> bool:
        found = d.s.cards.combo[d.s.kind[thing]]
        return found == self.combo if self.combo else found > 0


class IsFlight(Quality[MagiDeed]):
    def fits(self, d: MagiDeed, thing: int) -> bool:
        return d.s.cards.flight[d.s.kind[thing]]


class ValueOf(Measure[MagiDeed]):
    """Melee, shield or ranged value, with the scroll where the dragon lies at a battlefield."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self.value = value
        self.is_bare = False  # without what simply holds, because that asks for it

    def of(self, d: MagiDeed, thing: int) -> int:
        s = d.s
        place = place_of(s, thing)
        if place >= 0 and self.is_bare:
            return value_of(s, self.value, s.kind[thing], place)
        return value_at(s, self.value, thing, place) if place >= 0 else s.cards.values[self.value][s.kind[thing]]


class DragonsAt(Measure[MagiDeed]):
    """At a battlefield, of some players."""

    def __init__(self, whose: Who[MagiDeed]) -> None:
        super().__init__()
        self.whose = whose

    def of(self, d: MagiDeed, thing: int) -> int:
        for field in d.s.row:
            if field.card == thing:
                return sum([len(field.stacks[seat]) for seat in self.whose.seats(d)])
        return 0


class HitsOn(Measure[MagiDeed]):
    """Starbursts for a ranged attack."""

    def of(self, d: MagiDeed, thing: int) -> int:
        return d.s.cards.hits[d.s.kind[thing]]


class ShieldsOn(Measure[MagiDeed]):
    def of(self, d: MagiDeed, thing: int) -> int:
        return d.s.cards.shields[d.s.kind[thing]]


class SoOfIt(Quality[MagiDeed]):
    """Something is so if the card is "it"."""

    def __init__(self, fact: Fact[MagiDeed]) -> None:
        super().__init__()
        self.fact = fact

    def fits(self, d: MagiDeed, thing: int) -> bool:
        before = d.found
        d.found = [thing]
        is_so = self.fact.holds(d)
        d.found = before
        return is_so


PHRASES = [
    Phrase("adjective", "{type}", IsOfType),
    Phrase("adjective", "{type} or {type}", IsOfEither, also=["{type} and {type}"]),
    Phrase("clause", "of this type", OfThisType, also=["of the same type", "of its type", "of this dragon's type"]),
    Phrase("adjective", "frozen", Frozen),
    Phrase("adjective", "resolved", Resolved),
    Phrase("adjective", "unresolved", lambda: Not(Resolved())),
    Phrase("adjective", "immune", Immune),
    *(Phrase("adjective", group, lambda group=group: OfGroup(group)) for group in GROUPS),
    Phrase("clause", "other than {type}", OtherThan, also=["except {type}", "but not {type}"]),
    *(Phrase("adjective", f"non-{group}", lambda group=group: Not(OfGroup(group))) for group in GROUPS),
    *(
        Phrase(
            "adjective",
            f"{one} or {other}",
            lambda one=one, other=other: AnyGroup(one, other),
            also=[f"{one} and {other}", f"{other} or|and {one}"],
        )
        for place, one in enumerate(GROUPS)
        for other in GROUPS[place + 1 :]
    ),
    Phrase("clause", "that is/are {adjective}", itself, also=["which is/are {adjective}"]),
    Phrase(
        "clause",
        "that is/are not {adjective}",
        Not,
        also=["which is/are not {adjective}", "that isn't/aren't {adjective}"],
    ),
    Phrase("clause", "with a {gem} gem", lambda gem: WithGem(gem + 1), also=["that has/have a {gem} gem"]),
    Phrase("clause", "with a gem", WithGem, also=["that has/have a gem"]),
    Phrase("clause", "with no gem", lambda: Not(WithGem()), also=["without a gem", "that has/have no gem"]),
    Phrase(
        "clause",
        "with no dragons",
        lambda: Deserted(EachPlayer()),
        also=["without dragons", "that has/have no dragons", "where there are no dragons"],
    ),
    Phrase("clause", "where you have no dragons", lambda: Deserted(You()), also=["where you have no dragon"]),
    Phrase(
        "clause",
        "where the opponent has no dragons",
        lambda: Deserted(ARival()),
        also=["where the opponent has no dragon"],
    ),
    Phrase("clause", "where you have a dragon", lambda: Not(Deserted(You())), also=["where you have dragons"]),
    Phrase(
        "clause",
        "where the opponent has a dragon",
        lambda: Not(Deserted(ARival())),
        also=["where the opponent has dragons"],
    ),
    *(
        Phrase(
            "clause",
            f"with a {symbol}",
            lambda combo=combo: ShowsSymbol(combo),
            also=[
                f"{way} {a} {symbol}{more}"
                for way in ("with", "that shows|show", "that has|have", "showing")
                for a in ("a", "the")
                for more in ("", " symbol")
                if (way, a, more) != ("with", "a", "")
            ],
        )
        for combo, symbol in enumerate(COMBOS)
        if combo
    ),
    Phrase(
        "clause",
        "with a symbol",
        ShowsSymbol,
        also=["with a combo symbol", "that shows|show a symbol", "that has|have a (combo) symbol"],
    ),
    Phrase(
        "clause",
        "with no symbol",
        lambda: Not(ShowsSymbol()),
        also=["without a (combo) symbol", "that shows|show no symbol", "that has|have no (combo) symbol"],
    ),
    Phrase("clause", "of type {type}", IsOfType, also=["of the type {type}"]),
    *(
        Phrase(
            "clause",
            f"with {words} {{measure}} {than} {{things}}",
            lambda m, things, how=how: Within(m, Range(how, MeasureOf(m, things))),
            also=[f"{way} {{measure}} {than} {{things}}" for way in also],
        )
        for words, than, how, also in (
            (
                "more",
                "than",
                MORE_THAN,
                ["with higher", "with a higher", "that has/have more", "of higher", "with greater"],
            ),
            (
                "less",
                "than",
                LESS_THAN,
                ["with lower", "with a lower", "that has/have less", "of lower", "with smaller"],
            ),
            ("the same", "as", EXACTLY, ["of the same", "with as much"]),
        )
    ),
    Phrase("adjective", "topmost", Topped, also=["top"]),
    Phrase("adjective", "bottom", lambda: Topped(-1), also=["lowest"]),
    Phrase("clause", "on top of its|their stack", Topped, also=["on top of a stack"]),
    Phrase("clause", "on the bottom of its|their stack", lambda: Topped(-1), also=["at the bottom of its|their stack"]),
    *(
        Phrase(
            "clause",
            f"{word} this",
            lambda is_above=is_above: Beside(is_above),
            also=[
                f"{way} {this} {stack}"
                for way in ways
                for this in ("this (one)", "it")
                for stack in ("", "in its|your|this stack", "here")
            ],
        )
        for word, is_above, ways in (
            ("below", False, ("below", "under", "underneath", "beneath")),
            ("above", True, ("above", "on top of", "over")),
        )
    ),
    Phrase("clause", "without {measure}", lambda m: Within(m, Range(EXACTLY, Number(0))), also=["with no {measure}"]),
    Phrase("clause", "with any {measure}", lambda m: Within(m, Range(AT_LEAST, Number(1))), also=["with {measure}"]),
    *(
        Phrase("clause", f"with the {word} {{measure}}", lambda m, high=high: Foremost(m, high), also=also)
        for word, high, also in (
            ("highest", True, ["with the most {measure}", "of the highest {measure}"]),
            ("lowest", False, ["with the least {measure}", "of the lowest {measure}"]),
        )
    ),
    *(
        Phrase(
            "clause",
            f"{where} the {word} dragons",
            lambda most=most, whose=whose: Foremost(DragonsAt(whose()), most),
            also=[f"{where} the {other} dragons" for other in also],
        )
        for where, whose in (
            ("with", EachPlayer),
            ("where you have", You),
            ("where the opponent has", ARival),
        )
        for word, most, also in (("most", True, []), ("fewest", False, ["least"]))
    ),
    Phrase("clause", "of your choice", lambda: Chooser(You())),
    Phrase("clause", "of their choice", lambda: Chooser(Them()), also=["of his or her choice"]),
    Phrase("clause", "of the opponent's choice", lambda: Chooser(ARival()), also=["of your opponent's choice"]),
    Phrase("clause", "that carries/carry a strike", CarriesStrike),
    Phrase("clause", "that carries/carry {strike}", CarriesStrike),
    Phrase(
        "clause",
        "that defends/defend as Flight",
        IsFlight,
        also=["that carries|carry Flight", "that is|are (a) Flight"],
    ),
    Phrase("measure", "melee", lambda: ValueOf(MELEE), also=["melee value"]),
    Phrase("measure", "shield", lambda: ValueOf(SHIELD), also=["shield value"]),
    Phrase("measure", "ranged", lambda: ValueOf(RANGED), also=["ranged value"]),
    Phrase("measure", "hits", HitsOn),
    Phrase("measure", "shields", ShieldsOn),
]
