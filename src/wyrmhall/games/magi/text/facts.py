"""What a text asks about the table, and the numbers of a ranged attack."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import AT_LEAST, EXACTLY, LESS_THAN, MORE_THAN, Amount, Minus, Number, Range
from wyrmhall.cardtext.machine.facts import And, Are, Compared, Fact, IsNot, ThoseOf
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, Part, Them, Who, You
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
from wyrmhall.games.magi.text.cards import COMBOS, OPTIONS
from wyrmhall.games.magi.text.deed import MagiDeed, MagiThings
from wyrmhall.games.magi.text.nouns.places import BATTLE, DRAGON, STACKS, TABLE, Pile, SizeOf
from wyrmhall.games.magi.text.nouns.qualities import (
    AllOf,
    CarriesStrike,
    IsFlight,
    IsLand,
    IsOfEither,
    IsOfType,
    OfSort,
    ShowsSymbol,
    Topped,
)
from wyrmhall.games.magi.text.nouns.selections import (
    Chosen,
    Named,
    OtherPlayer,
    Target,
    This,
    ThisField,
    at_height,
    select,
    topmost,
)
from wyrmhall.games.magi.text.nouns.sorts import Attacks, Flights, OfType, OfTypes, Sort


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


def so_manyth(things: Any, whose: Any, where: Any, count: int) -> Fact[Any]:
    """It is one of them, and there are so many with it."""
    owned = select(Quantity(ALL), whose, Sort(DRAGON, STACKS), where, [])
    return And(Are(things, Among(owned)), Compared(NumberOf(owned), Range(EXACTLY, Number(count))))


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


class StoppedBy(Fact[MagiDeed]):
    """A card of the defence is such a one."""

    def __init__(self, quality: Quality[MagiDeed]) -> None:
        super().__init__()
        self.quality = quality

    def so(self, d: MagiDeed) -> bool:
        return any([self.quality.fits(d, card) for card in d.s.sides[1 - d.seat].up])


class TargetLost(Fact[MagiDeed]):
    """The dragon that was shot at has gone to its owner's pile."""

    def so(self, d: MagiDeed) -> bool:
        return d.target >= 0 and d.target in d.s.sides[1 - d.seat].dragon_pile


def target_kept() -> Fact[Any]:
    lost = TargetLost()
    kept = IsNot(lost)
    kept.inner.append(lost)
    return kept


class LostSuch(Fact[MagiDeed]):
    """A dragon that the attack has cost is such a one."""

    def __init__(self, qualities: list[Quality[MagiDeed]]) -> None:
        super().__init__()
        self.qualities = qualities

    def so(self, d: MagiDeed) -> bool:
        return any([all([quality.fits(d, card) for quality in self.qualities]) for card in d.lost])


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
    if isinstance(noun, OfTypes):
        return IsOfEither(*noun.kinds)
    if isinstance(noun, Flights):
        return IsFlight()
    if isinstance(noun, Attacks):
        return CarriesStrike(noun.strike)
    if isinstance(noun, Sort):
        return OfSort(noun.sort)
    raise Senseless("say of which type it is")


def such(qualities: Any, noun: Any, clauses: Any) -> Quality[Any]:
    """ "a special dragon with melee 3 or more"."""
    said = [*(qualities or []), of_noun(noun), *(clauses or [])]
    return said[0] if len(said) == 1 else AllOf(said)


def counting(phrase: Phrase) -> Phrase:
    """What was counted can be spoken of afterwards: "one of them"."""

    def make(*said: Any) -> Any:
        made = phrase.make(*said)
        amount = made.amount if isinstance(made, Compared) else None
        if isinstance(amount, NumberOf) and isinstance(amount.things, Chosen):
            amount.things.is_counted = True
            made.inner.append(amount.things)
        return made

    return Phrase(phrase.category, phrase.pattern, make, phrase.also, phrase.plural, phrase.name, phrase.retells)


def revealed(who: Any, within: Any, qualities: Any, noun: Any, clauses: Any) -> Compared[Any]:
    """Of the battle cards that lie open."""
    if not isinstance(noun, Sort) or noun.sort == DRAGON:
        raise Senseless("only battle cards are revealed in a ranged attack")
    noun.sort, noun.home = BATTLE, TABLE
    chosen = select(Quantity(ALL), who, noun, None, [*(qualities or []), *(clauses or [])])
    made = Compared(NumberOf(chosen), within)
    made.inner.append(OpenCards())
    return made


class OpenCards(Part):
    """Battle cards lie open."""


def summed(how: int) -> Any:
    """ "you have more melee here than the opponent": all their dragons together."""

    def make(who: Any, measure: Any, where: Any, other: Any) -> Compared[Any]:
        dragons = [select(Quantity(ALL), whose, Sort(DRAGON, STACKS), where, []) for whose in (who, other)]
        return Compared(MeasureTotal(measure, dragons[0]), Range(how, MeasureTotal(measure, dragons[1])))

    return make


class SeenSuch(Amount[MagiDeed]):
    """Of the cards that were revealed or looked at, or else of those that lie open in a ranged attack."""

    def __init__(self, such: Chosen) -> None:
        super().__init__()
        self.such = such

    def value(self, d: MagiDeed) -> int:
        cards = d.looked or d.s.sides[d.seat].up
        return sum([self.such.has_noun(d, card) and self.such.fits(d, card) for card in cards])


def seen_such(qualities: Any, noun: Any, clauses: Any) -> SeenSuch:
    return SeenSuch(Chosen(Quantity(ALL), EachPlayer(), noun, None, [*(qualities or []), *(clauses or [])]))


class Won(Amount[MagiDeed]):
    """Battlefields that a player has won."""

    def __init__(self, who: Who[MagiDeed]) -> None:
        super().__init__()
        self.who = who

    def value(self, d: MagiDeed) -> int:
        return sum([len(d.s.sides[seat].won) for seat in self.who.seats(d)])


class Unstopped(Amount[MagiDeed]):
    """Strikes of the attack that were not stopped."""

    def value(self, d: MagiDeed) -> int:
        return d.unstopped


def ahead(how: int, qualities: Any, noun: Any, where: Any, clauses: Any) -> Who[MagiDeed]:
    """The player who has more of something than the other, or fewer."""

    def owned(who: Who[MagiDeed]) -> Amount[MagiDeed]:
        return NumberOf(select(Quantity(ALL), who, noun, where, [*(qualities or []), *(clauses or [])]))

    return ThoseOf(EachPlayer(), Compared(owned(Them()), Range(how, owned(OtherPlayer()))))


def has_most(how: int, who: Who[Any], qualities: Any, noun: Any, where: Any, clauses: Any) -> Fact[Any]:
    """More than the other player."""

    def owned(whose: Who[Any]) -> Amount[Any]:
        return NumberOf(select(Quantity(ALL), whose, noun, where, [*(qualities or []), *(clauses or [])]))

    return Compared(owned(who), Range(how, owned(You() if isinstance(who, ARival) else ARival())))


def of_shot(number: Amount[Any], within: Any) -> Fact[Any]:
    fact = Compared(number, within)
    fact.inner.append(number)
    return fact


PHRASES = [
    *(counting(phrase) for phrase in having(select, "so_many", {"each player": EachPlayer, "the player": EachPlayer})),
    *(
        Phrase(
            "others",
            f"the player with {word} {{adjectives?}} {{nouns}} {{where?}} {{clauses?}}",
            lambda *said, how=how: ahead(how, *said),
            plural=False,
            also=[
                f"the player {has} {way} {{adjectives?}} {{nouns}} {{where?}} {{clauses?}}"
                for has in ("with", "who has")
                for way in (word, *ways)
            ],
        )
        for word, ways, how in (("more", ["the most"], MORE_THAN), ("fewer", ["the fewest", "less"], LESS_THAN))
    ),
    *(
        Phrase(
            "fact",
            f"{{things}} is/are {{whose}} {word} dragon {{where}}",
            lambda things, whose, where, count=count: so_manyth(things, whose, where, count),
        )
        for count, word in ((2, "second"), (3, "third"))
    ),
    *(
        Phrase(
            "fact",
            f"{{haver}} revealed {how_many} {{adjectives?}} {{noun}} {{clauses?}}",
            make,
            also=[
                f"{{haver}} {verb} {how_many} {{adjectives?}} {{noun}} {{clauses?}}"
                for verb in ("reveals/reveal", "has/have revealed")
            ],
        )
        for how_many, make in (
            ("a", lambda who, *said: revealed(who, Range(AT_LEAST, Number(1)), *said)),
            ("no", lambda who, *said: revealed(who, Range(EXACTLY, Number(0)), *said)),
            ("{so_many}", revealed),
        )
    ),
    *(
        Phrase(
            "fact",
            f"{{haver}} has/have {words} {{measure}} {{where}} {than} {{haver}}",
            summed(how),
            also=[f"{{haver}} has/have {other} {{measure}} {{where}} {than} {{haver}}" for other in also],
        )
        for words, than, how, also in (
            ("more", "than", MORE_THAN, ["a higher total", "higher", "more total"]),
            ("less", "than", LESS_THAN, ["a lower total", "lower", "less total"]),
            ("as much", "as", EXACTLY, ["the same"]),
        )
    ),
    Phrase(
        "fact",
        "{things} is/are {whose} topmost dragon {where?}",
        lambda things, whose, where: Are(things, Among(topmost(whose, where))),
        also=[
            "{things} is/are the top|topmost dragon of {whose} stack {where?}",
            "{things} is/are {whose} top dragon {where?}",
        ],
    ),
    Phrase(
        "fact",
        "{things} is/are {whose} bottom dragon {where?}",
        lambda things, whose, where: Are(things, Among(at_height(-1)(whose, where))),
        also=[
            "{things} is/are the bottom|lowest dragon of {whose} stack {where?}",
            "{things} is/are {whose} lowest dragon {where?}",
        ],
    ),
    Phrase(
        "each_of",
        "{adjectives?} {noun} {clauses?} revealed",
        seen_such,
        plural=False,
        also=[
            f"{{adjectives?}} {{noun}} {{clauses?}} {seen}"
            for seen in (
                "revealed this way",
                "you revealed",
                "you reveal",
                "that was revealed",
                "from among them",
                "among them",
            )
        ],
    ),
    *(
        Phrase(
            "fact",
            f"{{haver}} has/have {word} {{adjectives?}} {{nouns}} {{where?}} {{clauses?}}",
            lambda who, *said, how=how: has_most(how, who, *said),
        )
        for word, how in (("the most", MORE_THAN), ("the fewest", LESS_THAN))
    ),
    *(
        Phrase(
            "fact",
            f"there are {{so_many}} {word}/{word}s",
            lambda within, make=make: of_shot(make(), within),
            also=[f"there is|are {{so_many}} {word}|{word}s"],
        )
        for word, make in (("hit", Hits), ("shield", Shields))
    ),
    *(
        Phrase(
            "fact",
            f"there are no {word}s",
            lambda make=make: of_shot(make(), Range(EXACTLY, Number(0))),
            also=[
                f"there is no {word}",
                f"no {word}|{word}s is|are|was|were revealed",
                f"you revealed no {word}|{word}s",
            ],
        )
        for word, make in (("hit", Hits), ("shield", Shields))
    ),
    Phrase("each_of", "strike", StrikesMade, also=["strike of the attack"]),
    Phrase(
        "each_of",
        "strike that was not stopped",
        Unstopped,
        also=["strike not stopped", "strike that is not stopped", "unstopped strike"],
    ),
    *there_is(select, "so_many"),
    Phrase(
        "fact",
        "{things} is/are on top of its|their stack",
        lambda things: Are(things, Topped()),
        also=[
            "{things} is/are at|on the top of its|their stack",
            "{things} is/are at|on (the) top of your stack (here)",
        ],
    ),
    Phrase(
        "fact",
        "{things} is/are on the bottom of its|their stack",
        lambda things: Are(things, Topped(-1)),
        also=[
            "{things} is/are at the bottom of its|their stack",
            "{things} is/are at|on the bottom of your stack (here)",
        ],
    ),
    Phrase("fact", "{things} is/are not on top of its|their stack", lambda things: Are(things, Not(Topped()))),
    Phrase("fact", "{things} is/are {whose} only {adjectives?} {noun} {where?}", only),
    Phrase(
        "fact",
        "{things} is/are the only {adjectives?} {noun} {where?}",
        lambda things, *said: only(things, EachPlayer(), *said),
    ),
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
            "this|it discards the target",
            "this|it discards its target",
            "its target is discarded",
        ],
    ),
    Phrase(
        "fact",
        "the target is not discarded",
        target_kept,
        also=["the target withstands", "the target survives", "this|it does not discard the target"],
    ),
    Phrase(
        "fact",
        "the attack carries {strike}",
        lambda strike: made_by_attack(StrikesMade(strike), Range(AT_LEAST, Number(1))),
    ),
    Phrase("fact", "the attack carries {so_many} strike/strikes", lambda within: made_by_attack(StrikesMade(), within)),
    Phrase("value", "the number of strikes", StrikesMade),
    Phrase(
        "fact",
        "the land here is {land}",
        lambda land: Are(ThisField(), IsLand(land)),
        also=[
            f"{way} {{land}}"
            for way in (
                "the land|battlefield here is a|the",
                "the land|battlefield is (a|the)",
                "this battlefield|land is (a|the)",
                "this is at|in|on (a|the)",
            )
        ],
    ),
    Phrase("fact", "there is a gem here", HasGem, also=["this battlefield has a gem"]),
    Phrase(
        "fact", "there is no gem here", lambda: IsNot(HasGem()), also=["this battlefield has no gem", "it has no gem"]
    ),
    Phrase(
        "fact",
        "this battlefield has a {gem} gem",
        lambda gem: HasGem(gem + 1),
        also=["there is a {gem} gem here", "it has a {gem} gem", "the gem here is {gem}"],
    ),
    Phrase("fact", "{things} carries/carry a strike", lambda things: Are(things, CarriesStrike())),
    Phrase("fact", "{things} carries/carry {strike}", lambda things, strike: Are(things, CarriesStrike(strike))),
    Phrase(
        "fact",
        "{things} carries/carry no strike",
        lambda things: Are(things, Not(CarriesStrike())),
        also=[
            "{things} does/do not carry a strike",
            "{things} carries/carry no strikes",
        ],
    ),
    Phrase(
        "fact",
        "{things} does/do not carry {strike}",
        lambda things, strike: Are(things, Not(CarriesStrike(strike))),
        also=["{things} carries/carry no {strike}"],
    ),
    Phrase(
        "each_of",
        "battlefield you have won",
        lambda: Won(You()),
        also=["battlefield you won", "battlefield won by you"],
    ),
    Phrase("each_of", "battlefield the opponent has won", lambda: Won(ARival()), also=["battlefield the opponent won"]),
    Phrase(
        "fact",
        "{haver} has/have won {so_many} battlefield/battlefields",
        lambda who, within: Compared(Won(who), within),
    ),
    Phrase(
        "fact",
        "{haver} has/have won no battlefield",
        lambda who: Compared(Won(who), Range(EXACTLY, Number(0))),
        also=["{haver} has/have won no battlefields", "{haver} has/have not won a|any battlefield|battlefields"],
    ),
    Phrase("fact", "{haver} has/have won a battlefield", lambda who: Compared(Won(who), Range(AT_LEAST, Number(1)))),
    Phrase(
        "fact",
        "{haver} has/have won more battlefields than {haver}",
        lambda who, other: Compared(Won(who), Range(MORE_THAN, Won(other))),
    ),
    Phrase(
        "fact",
        "{haver} has/have won fewer battlefields than {haver}",
        lambda who, other: Compared(Won(who), Range(LESS_THAN, Won(other))),
    ),
    Phrase(
        "fact",
        "{things} defends/defend as Flight",
        lambda things: Are(things, IsFlight()),
        also=["{things} carries/carry Flight"],
    ),
    *(
        Phrase(
            "fact",
            f"{{things}} shows/show a {symbol}",
            lambda things, combo=combo: Are(things, ShowsSymbol(combo)),
            also=[
                f"{{things}} shows|has/show|have {a} {symbol}{more}" for a in ("a", "the") for more in ("", " symbol")
            ],
        )
        for combo, symbol in enumerate(COMBOS)
        if combo
    ),
    Phrase(
        "fact",
        "{things} is/are a {adjectives?} {noun} {clauses?}",
        lambda things, *said: Are(things, such(*said)),
    ),
    Phrase(
        "fact",
        "{things} is/are not a {adjectives?} {noun} {clauses?}",
        lambda things, *said: Are(things, Not(such(*said))),
        also=["{things} is/are no {adjectives?} {noun} {clauses?}"],
    ),
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
    Phrase("fact", "{value} equals/equal {value}", lambda one, other: Compared(one, Range(EXACTLY, other))),
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
    Phrase(
        "counted",
        "{adjectives?} {nouns} {of_whom} {where?} {clauses?}",
        lambda qualities, noun, whose, where, clauses: NumberOf(
            select(Quantity(ALL), whose, noun, where, [*(qualities or []), *(clauses or [])])
        ),
    ),
]
