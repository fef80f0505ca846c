# plain: read once when the game is loaded
"""Words for amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.cardtext import trunk
from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine import amounts as am
from wyrmhall.cardtext.machine.amounts import Amount, Number, Plus, Range
from wyrmhall.cardtext.machine.facts import And, Are, Compared, Fact, IsNot, Or
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, EachRival, ThatPlayer, Them, Who, You
from wyrmhall.cardtext.machine.things import (
    ALL,
    MeasureHighest,
    MeasureLowest,
    MeasureOf,
    MeasureTotal,
    NumberOf,
    Quantity,
    ThatMany,
)
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.state import CAPS, CREW_SPOT, DRAGON_SPOT, HAND, TRACK, ZONE
from wyrmhall.games.booster.text.parts import facts as f
from wyrmhall.games.booster.text.parts.amounts import (
    BattlesFought,
    BattleSprint,
    CardsCounted,
    Count,
    DifferentColours,
    DifferentMeasures,
    DifferentTitles,
    EmptyCaps,
    EnergyHeld,
    HandHeld,
    HowMuch,
    Of,
    PointsHeld,
    SprintGap,
    Stat,
    Tally,
    TurnNumber,
)
from wyrmhall.games.booster.text.parts.nouns import CardSelect, IsOne, Place, Rushers, That, This, ThoseDone
from wyrmhall.games.booster.text.parts.qualities import COLOURED, EVERY_SORT, CardWithin, Cost, Level, PlayedNow
from wyrmhall.games.booster.text.words.having import CARDS, has, held, not_so_of, said_of, so_of, versus
from wyrmhall.games.booster.text.words.nouns import any_card, select

IN_PLAY = [DRAGON_SPOT, CAPS, CREW_SPOT, TRACK, ZONE]

DONE_TO = ("discarded", "damaged", "returned", "drawn", "revealed", "repaired", "moved", "played", "found", "chosen")

FOUGHT = ("won", "lost", "tied")

# what was done this turn: in the past, plainly, what with one and with several, which counter
DONE = (
    ("played", "play", "event", "events", st.EVENTS),
    ("played", "play", "maneuver", "maneuvers", st.MANEUVERS),
    ("won", "win", "battle", "battles", st.WON),
    ("lost", "lose", "battle", "battles", st.LOST),
    ("tied", "tie", "battle", "battles", st.TIED),
    ("drawn", "draw", "card", "cards", st.DREW),
    ("discarded", "discard", "card", "cards", st.THREW),
    ("used", "use", "Main effect", "Main effects", st.MAINS),
    ("used", "use", "Battle effect", "Battle effects", st.BATTLE_USES),
)


def unknown(why: str) -> Callable[..., Fact[Any]]:
    """What can be asked and not be known."""

    def make(*said: Any) -> Fact[Any]:
        raise Senseless(why)

    return make


def all_of(whose: Who[Any], qualities: Any, noun: Any, where: Any, clauses: Any, is_other: bool = False) -> Amount[Any]:
    quantity = Quantity(ALL, other=is_other)
    return NumberOf(select(quantity, whose, noun, where, [*(qualities or []), *(clauses or [])]))


def owned(whose: Who[Any], other: Any, *cards: Any) -> Amount[Any]:
    qualities, noun, where, clauses = cards
    return all_of(whose, qualities, noun, where, clauses, bool(other))


def anyones(qualities: Any, noun: Any, whom: Any, where: Any, clauses: Any) -> Amount[Any]:
    if whom is None:
        whom = EachPlayer() if where is None or where.whose is None else where.whose
    return all_of(whom, qualities, noun, where, clauses)


def compared(amount: Amount[Any], range: Range[Any]) -> Fact[Any]:
    if isinstance(amount, Of):
        return has(amount.who, amount.count, range)
    return Compared(amount, range)


def events_now(who: Who[Any], least: int) -> Fact[Any]:
    return has(who, Tally(st.BATTLE_EVENTS), Range(am.AT_LEAST, Number(least)))


def is_a(things: Any, qualities: Any, noun: Any, clauses: Any) -> Fact[Any]:
    """ "that card is a maneuver of cost 2 or less"."""
    one = select(Quantity(ALL), You(), noun, None, [*(qualities or []), *(clauses or [])])
    if not things.sorts_meant() & (EVERY_SORT if one.is_any else one.sorts):
        raise Senseless("such a card is never one of those")
    return Are(things, IsOne(one))


def are(things: Any, quality: Any) -> Fact[Any]:
    """Refused where it can never be so: a maneuver has no colour and no level."""
    if not things.sorts_meant() & quality.sorts:
        raise Senseless("such a card never has that")
    return Are(things, quality)


def is_only(things: Any, *said: Any) -> Fact[Any]:
    """ "this card is the only maneuver in your zone"."""
    count = anyones(*said)
    assert isinstance(count, NumberOf)
    assert isinstance(count.things, CardSelect)
    if isinstance(things, This) and count.things.places == [HAND]:  # said of a card that is about to be played
        return Compared(count, Range(am.EXACTLY, Number(1)))
    return And(Are(things, IsOne(count.things)), Compared(count, Range(am.EXACTLY, Number(1))))


def is_so_done(qualities: Any, noun: Any, clauses: Any) -> Fact[Any]:
    """ "if you drew a maneuver": what was drawn is one."""
    card = That()
    fact = is_a(card, qualities, noun, clauses)
    fact.inner.append(card)
    return fact


def so_done(qualities: Any, noun: Any, clauses: Any, _: Any) -> Amount[Any]:
    """ "maneuvers discarded this way"."""
    return ThoseDone(select(Quantity(ALL), You(), noun, None, [*(qualities or []), *(clauses or [])]))


def in_zone(places: list[int]) -> Count:
    return CardsCounted(select(Quantity(ALL), You(), any_card(), Place(places), []))


def done(who: Who[Any], tally: Tally) -> Fact[Any]:
    return has(who, tally, tally.times)


def won(did: str) -> list[str]:
    return [
        f"{{haver}} has/have {did} this battle",
        f"{{haver}} {did} it",
        f"{{haver}} {did} the|that battle",
        f"{{haver}} {did}",
    ]


def its(measure: Any) -> Amount[Any]:
    """Of what was named before."""
    card = That()
    amount: Amount[Any] = MeasureOf(measure, card)
    amount.inner.append(card)
    return amount


def coloured(things: Any) -> DifferentColours:
    if not things.sorts_meant() & COLOURED:
        raise Senseless("only dragons and events have a colour, and gear has boxes of colours")
    return DifferentColours(things)


def of_colours(who: Who[Any], qualities: Any, noun: Any, where: Any, within: Range[Any]) -> Fact[Any]:
    """ "you have gear of 3 or more different colours"."""
    things = select(Quantity(ALL), who, noun, where, list(qualities or []))
    colours = coloured(things)
    colours.inner.append(things)
    fact = Compared(colours, within)
    fact.inner.append(colours)
    return fact


def joined(join: Any, amount: Amount[Any], number: int) -> Amount[Any]:
    made: Amount[Any] = join(amount, Number(number))
    made.inner.append(amount)
    return made


def for_each_few(few: int, counted: Amount[Any]) -> Amount[Any]:
    """ "for each 5 points you have": rounded down."""
    return am.Divided(counted, Number(few))


def point_gap() -> Amount[Any]:
    gap: Amount[Any] = am.Gap(Of(You(), PointsHeld()), Of(ARival(), PointsHeld()))
    gap.needs_rival = True
    return gap


def own_against(how: int) -> Any:
    """ "your power is higher than a rival's": the same of both."""
    return lambda own, other: has(own.who, own.count, Range(how, Of(other, own.count)))


def own_ahead(own: Of, by: int, other: Who[Any]) -> Fact[Any]:
    return has(own.who, own.count, Range(am.AT_LEAST, Plus(Of(other, own.count), Number(by))))


def own_behind(own: Of, by: int, other: Who[Any]) -> Fact[Any]:
    return has(own.who, own.count, Range(am.AT_MOST, Plus(Of(other, own.count), Number(-by))))


def more_than(count: Count, who: Who[Any], other: Who[Any]) -> Amount[Any]:
    """How much more of something one has than another; 0 if it is less."""
    return am.Minus(Of(who, count), Of(other, count))


def fewer_than(count: Count, who: Who[Any], other: Who[Any]) -> Amount[Any]:
    return am.Minus(Of(other, count), Of(who, count))


def had(qualities: Any, noun: Any, clauses: Any, whose: Who[Any], where: Any) -> Amount[Any]:
    """ "gear you have in play"."""
    return all_of(whose, qualities, noun, where, clauses)


def differ(least: int) -> Fact[Any]:
    fact: Fact[Any] = Compared(SprintGap(), Range(am.AT_LEAST, Number(least)))
    fact.needs_rival = True
    return fact


def rushes_so(who: Who[Any], clauses: list[Any]) -> Fact[Any]:
    """ "a rival has a rushing card of cost 5 or more"."""
    fact: Fact[Any] | None = None
    for clause in clauses:
        one = are(Rushers(who), clause)
        fact = one if fact is None else And(fact, one)
    assert fact is not None
    fact.needs_rival = who.needs_rival
    return fact


def rushers_compared(measure: Any, how: int, one: Who[Any], other: Who[Any]) -> Fact[Any]:
    """ "your rushing card has a higher cost than a rival's"."""
    rushing = Rushers(one)
    fact: Fact[Any] = Compared(MeasureOf(measure, rushing), Range(how, MeasureOf(measure, Rushers(other))))
    fact.needs_rival = one.needs_rival or other.needs_rival
    fact.inner.append(rushing)  # which "it" is then
    return fact


def things_in(places: list[int]) -> Any:
    return lambda things: f.AreIn(things, places)


def counters() -> list[Phrase]:
    made = []
    for verb, base, one, more, which in DONE:
        made += [
            Phrase(
                "each_of",
                f"of the {more} you have {verb} this turn",
                lambda w=which: Of(You(), Tally(w)),
                also=[
                    f"{one} you have {verb} this turn",
                    f"{one} you {verb} this turn",
                    f"of the {more} you {verb} this turn",
                    *([f"{one} you (have) {verb}"] if verb in FOUGHT else []),
                ],
            ),
            Phrase(
                "counted",
                f"{more} you have {verb} this turn",
                lambda w=which: Of(You(), Tally(w)),
                also=[f"the {more} you have {verb} this turn"],
            ),
            Phrase(
                "done",
                f"{verb} {{many}} {more}",
                lambda times, w=which: Tally(w, times),
                also=[f"{verb} {{many}} {one}"],
            ),
            Phrase(
                "each_of",
                f"{one} {{others_have}} {verb} this turn",
                lambda who, w=which: Of(who, Tally(w)),
                plural=False,
                also=[f"of the {more} {{others_have}} {verb} this turn"],
            ),
            Phrase(
                "counted",
                f"{more} {{others_have}} {verb} this turn",
                lambda who, w=which: Of(who, Tally(w)),
                plural=True,
            ),
            Phrase(
                "undone", f"{base} a {one}", lambda w=which: Tally(w), also=[f"{base} any {more}", f"{base} any {one}"]
            ),
            Phrase(
                "done", f"{verb} a {one}", lambda w=which: Tally(w), also=[f"{verb} any {more}", f"{verb} any {one}"]
            ),
            Phrase(
                "done",
                f"{verb} no {more}",
                lambda w=which: Tally(w, Range(am.AT_MOST, Number(0))),
                also=[f"{verb} no {one}"],
            ),
        ]
    return made


OTHERS_HAVE = [
    Phrase("others_have", "a rival has", ARival, also=["your rival has"]),
    Phrase("others_have", "each rival has", EachRival, also=["rivals have"]),
    Phrase("others_have", "that player has", ThatPlayer, also=["that rival has"]),
    Phrase("others_have", "they have", Them),
    Phrase("done", "played another maneuver", lambda: Tally(st.MANEUVERS, Range(am.AT_LEAST, Number(2)))),
    Phrase("done", "played another event", lambda: Tally(st.EVENTS)),
    Phrase("each_of", "battle this turn", BattlesFought, plural=False),
    Phrase(
        "each_of",
        "rival's {adjectives?} {noun} {where?} {clauses?}",
        lambda *said: all_of(EachRival(), *said),
        plural=False,
    ),
    Phrase("value", "{cards_own} {measure}", lambda things, measure: MeasureOf(measure, things)),
    Phrase("cards_own", "{possessor} rushing card's", Rushers, plural=False),
    Phrase("cards_own", "this card's", This, plural=False, also=["this maneuver's"]),
    Phrase("counted", "battles this turn", BattlesFought, plural=True),
    *(
        phrase
        for words, more, which in (
            ("event played this turn", "events played this turn", st.EVENTS),
            ("event played this battle", "events played this battle", st.BATTLE_EVENTS),
            ("card drawn this turn", "cards drawn this turn", st.DREW),
            ("card discarded this turn", "cards discarded this turn", st.THREW),
        )
        for phrase in (
            Phrase("each_of", words, lambda which=which: Of(EachPlayer(), Tally(which)), plural=False),
            Phrase("counted", more, lambda which=which: Of(EachPlayer(), Tally(which)), plural=True),
        )
    ),
    *(
        phrase
        for whom, who in (("you have", You), ("a rival has", ARival), ("each rival has", EachRival))
        for phrase in (
            Phrase(
                "each_of",
                f"event {whom} played this battle",
                lambda who=who: Of(who(), Tally(st.BATTLE_EVENTS)),
                plural=False,
            ),
            Phrase(
                "counted",
                f"events {whom} played this battle",
                lambda who=who: Of(who(), Tally(st.BATTLE_EVENTS)),
                plural=True,
            ),
        )
    ),
]

VALUES = [
    *OTHERS_HAVE,
    *(phrase for phrase in trunk.VALUES if phrase.category != "counted"),
    # what players have a number of
    Phrase("asset", "{stat}", Stat, plural=False),
    Phrase("asset", "sprint", BattleSprint, plural=False),
    Phrase("asset", "{goods}", lambda goods: goods),
    Phrase("asset", "hand size", HandHeld, plural=False),
    Phrase(
        "own", "{possessor} {asset}", Of, also=["{possessor} dragon's {asset}", "the {asset} of {possessor} dragon"]
    ),
    Phrase("value", "{own}", lambda own: own),
    Phrase("value", "that number", ThatMany, also=["that many", "that much", "that amount"]),
    Phrase("value", "that number plus {value}", lambda more: trunk.back(Plus, more)),
    Phrase("value", "that number minus {value}", lambda less: trunk.back(am.Minus, less)),
    Phrase("value", "{own} plus {value}", Plus),
    Phrase(
        "value",
        "the sum of {own} and {asset}",
        lambda own, asset: Plus(own, Of(own.who, asset)),
        also=["{own} and {asset} together", "{own} plus {asset}"],
    ),
    Phrase("value", "{own} minus {value}", am.Minus),
    Phrase("value", "its {measure}", its),
    *(
        phrase
        for word, join in (("plus", Plus), ("minus", am.Minus))
        for phrase in (
            Phrase("value", f"its {{measure}} {word} {{figure}}", lambda m, k, join=join: joined(join, its(m), k)),
            Phrase(
                "value",
                f"the {{measure}} of {{things}} {word} {{figure}}",
                lambda m, things, k, join=join: joined(join, MeasureOf(m, things), k),
            ),
        )
    ),
    Phrase("value", "the number of {counted} plus {value}", Plus),
    Phrase("value", "the number of {counted} minus {value}", am.Minus),
    Phrase(
        "value",
        "the total {measure} of {things}",
        MeasureTotal,
        also=["the combined {measure} of {things}", "the sum of the {measure} of {things}"],
    ),
    Phrase("value", "the highest {measure} of {things}", MeasureHighest, also=["the highest {measure} among {things}"]),
    Phrase("value", "the lowest {measure} of {things}", MeasureLowest, also=["the lowest {measure} among {things}"]),
    Phrase("each_of", "{several} {counted}", for_each_few, plural=True),
    Phrase("value", "the turn number", TurnNumber, also=["the number of the turn"]),
    Phrase("value", "the difference of points", point_gap, also=["the difference in points", "the difference"]),
    Phrase("value", "the difference of sprints", SprintGap, also=["the difference in sprint"]),
    Phrase("counted", f"{{possessor}} {{other?}} {CARDS}", owned, plural=True),
    Phrase(
        "counted",
        "{adjectives?} {noun} {of_whom?} {where?} {clauses?}",
        anyones,
        plural=True,
        also=["the {adjectives?} {noun} {of_whom?} {where?} {clauses?}"],
    ),
    *(
        Phrase(
            category,
            "{adjectives?} {noun} {clauses?} {had} {where?}",
            had,
            plural=is_plural,
            also=[
                "{adjectives?} {noun} {had} <,> {clauses} {where?}"
            ],  # so that "maneuver you have played" comes first
        )
        for category, is_plural in (("counted", True), ("each_of", False))
    ),
    Phrase(
        "each_of",
        "other {adjectives?} {noun} {clauses?} {had} {where?}",
        lambda qualities, noun, clauses, whose, where: all_of(whose, qualities, noun, where, clauses, True),
        plural=False,
    ),
    Phrase("counted", "{possessor} {goods}", Of),
    Phrase("counted", "{goods} {had}", lambda goods, who: Of(who, goods), plural=True),
    Phrase("each_of", "of {possessor} {goods}", Of, also=["{possessor} {goods}"], plural=True),
    Phrase("each_of", "{goods} {had}", lambda goods, who: Of(who, goods), plural=False),
    Phrase(
        "each_of",
        "{adjectives?} {noun} {clauses?} {so_done}",
        so_done,
        plural=False,
        also=["of the {adjectives?} {noun} {clauses?} {so_done}"],
    ),
    Phrase("counted", "{adjectives?} {noun} {clauses?} {so_done}", so_done, plural=True),
    *(
        Phrase(
            "so_done",
            f"{verb} this way",
            lambda: 0,
            also=[verb] if verb in ("discarded", "drawn", "returned", "revealed") else [],
        )
        for verb in DONE_TO
    ),
    *(
        phrase
        for unit, make, several in (
            ("colour/colours", coloured, "colours"),
            ("title/titles", DifferentTitles, "titles"),
            ("{measure}", DifferentMeasures, ""),
        )
        for phrase in (
            Phrase(
                "each_of",
                f"different {unit.split('/')[0]} among {{things}}",
                make,
                plural=False,
                also=[
                    f"{different}{unit.split('/')[0]} {of} {{things}}"
                    for different in ("different ", *([""] if several else []))
                    for of in ("among", "of", "on")
                    if (different, of) != ("different ", "among")
                ],
            ),
            Phrase(
                "counted",
                f"different {several or '{measure}'} among {{things}}",
                make,
                plural=True,
                also=[f"different {several or '{measure}'} {of} {{things}}" for of in ("of", "on")],
            ),
        )
    ),
    Phrase(
        "fact",
        "{haver} has/have {adjectives?} {noun} {where?} of {range} colours",
        of_colours,
        also=["{haver} has/have {adjectives?} {noun} {where?} of|in {range} different colour|colours"],
        plural=True,
    ),
    Phrase(
        "each_of", "of those cards", ThatMany, also=["of them", "one", "one of them|those", "such card"], plural=True
    ),
    Phrase("so_done", "among those cards", lambda: 0, also=["among them", "of them"]),
    *(
        Phrase(
            category,
            f"{unit} {verb} this way",
            HowMuch,
            also=[f"{unit} {verb}", *([f"{unit} paid this way"] if verb == "lost" else [])],
        )
        for category in ("each_of", "counted")
        for unit in ("point/points", "energy")
        for verb in ("lost", "gained")
    ),
    Phrase("each_of", "{held_one} {had} more than {haver}", more_than, plural=False),
    Phrase("counted", "{held_many} {had} more than {haver}", more_than, plural=True),
    Phrase(
        "counted",
        "{held_many} {had} fewer than {haver}",
        fewer_than,
        plural=True,
        also=["{held_many} {had} less than {haver}"],
    ),
    Phrase(
        "each_of",
        "{held_one} {had} fewer than {haver}",
        fewer_than,
        plural=False,
        also=["{held_one} {had} less than {haver}"],
    ),
    Phrase("goods", "point/points", PointsHeld, plural=None),
    Phrase("goods", "energy", EnergyHeld, plural=False),
    Phrase("goods", "empty zap cap/caps", EmptyCaps),
    *counters(),
]

FIRST = [
    "this is the first battle of the turn",
    "this is your first battle this turn",
    "it is the first battle of the turn",
]

FACTS = [
    *(phrase for phrase in trunk.FACTS if "{things}" not in phrase.pattern and phrase.pattern != "{value} is {range}"),
    Phrase("fact", "{value} is {range}", compared, also=["{value} are {range}"]),
    Phrase("fact", "{own} is/are {range}", compared),
    Phrase(
        "fact",
        "{own} or {asset} is {range}",
        lambda own, other, range: Or(compared(own, range), has(own.who, other, range)),
    ),
    Phrase(
        "fact",
        "{own}, {asset} or {asset} is {range}",
        lambda own, one, other, range: Or(
            compared(own, range), Or(has(own.who, one, range), has(own.who, other, range))
        ),
    ),
    Phrase(
        "fact",
        "{own} and {asset} are {range}",
        lambda own, other, range: And(compared(own, range), has(own.who, other, range)),
        also=["{own} and {asset} are both {range}", "{own} and {asset} are each {range}"],
    ),
    Phrase("fact", "{things} is/are {adjective}", are),
    Phrase(
        "fact",
        "{things} is/are not {adjective}",
        lambda things, quality: IsNot(are(things, quality)),
        also=["{things} isn't/aren't {adjective}"],
    ),
    Phrase(
        "fact",
        "{things} has/have {measure} {range}",
        lambda things, m, r: are(things, CardWithin(m, r)),
        also=["{things} has/have a {measure} of {range}", "{things} has/have {range} {measure}"],
    ),
    *(
        Phrase(
            "fact", f"it is turn {{figure}} or {word}", lambda k, how=how: Compared(TurnNumber(), Range(how, Number(k)))
        )
        for word, how in (("later", am.AT_LEAST), ("earlier", am.AT_MOST))
    ),
    Phrase(
        "fact",
        "{things} is/are a {adjectives?} {noun} {clauses?}",
        is_a,
        also=["{things} was/were a {adjectives?} {noun} {clauses?}"],
    ),
    *(
        Phrase(
            "fact",
            f"{{things}} has/have {article} {word} {{measure}} {than} {{things}}",
            lambda one, measure, other, how=how: Compared(
                MeasureOf(measure, one), Range(how, MeasureOf(measure, other))
            ),
            also=[
                f"the {{measure}} of {{things}} is {word} {than} that of {{things}}",
                f"{{things}} 's {{measure}} is {word} {than} that of {{things}}",
                f"{{things}} has/have {other} {{measure}} {than} {{things}}",
            ],
        )
        for article, word, than, how, other in (
            ("a", "higher", "than", am.MORE_THAN, "more"),
            ("a", "lower", "than", am.LESS_THAN, "less"),
            ("the", "same", "as", am.EXACTLY, "an equal"),
        )
    ),
    Phrase(
        "fact",
        "{things} is/are the only {adjectives?} {noun} {of_whom?} {where?} {clauses?}",
        is_only,
        also=["{things} is/are the last {adjectives?} {noun} {of_whom?} {where?} {clauses?}"],
    ),
    Phrase(
        "fact",
        "{things} is/are the only {adjectives?} {noun} {clauses?} {had} {where?}",
        lambda things, qualities, noun, clauses, whose, where: is_only(things, qualities, noun, whose, where, clauses),
    ),
    Phrase(
        "fact",
        "both {value} and {value} are {range}",
        lambda one, other, range: And(compared(one, range), compared(other, range)),
        also=[
            "{value} and {value} are {range}",
            "{value} and {value} are both {range}",
            "{value} and {value} are each {range}",
        ],
    ),
    Phrase("fact", "you {did_to} a {adjectives?} {noun} {clauses?}", lambda _, *said: is_so_done(*said)),
    Phrase("did_to", "drew", lambda: 0),
    *(Phrase("did_to", word, lambda: 0) for word in ("discarded", "revealed", "damaged", "returned", "repaired")),
    Phrase("fact", "{haver} has/have {done} this turn", done, also=["{haver} {done} this turn"]),
    Phrase(
        "fact", "{haver} has/have played {figure} or more events this battle", lambda who, least: events_now(who, least)
    ),
    Phrase(
        "fact",
        "{haver} has/have played an event this battle",
        lambda who: events_now(who, 1),
        also=["{haver} played an event this battle"],
    ),
    Phrase(
        "fact",
        "{haver} has/have played no event this battle",
        lambda who: has(who, Tally(st.BATTLE_EVENTS), Range(am.AT_MOST, Number(0))),
        also=[
            "{haver} has/have played no events this battle",
            "{haver} has/have not played an event this battle",
            "{haver} has/have not played any events this battle",
            "{haver} did not play an event this battle",
            "{haver} played no event this battle",
        ],
    ),
    *(
        Phrase(
            "fact",
            f"{{things}} costs/cost {word} than {{things}}",
            lambda one, other, how=how: Compared(MeasureOf(Cost(), one), Range(how, MeasureOf(Cost(), other))),
        )
        for word, how in (("more", am.MORE_THAN), ("less", am.LESS_THAN))
    ),
    Phrase(
        "fact",
        "{things} is/are level {levels}",
        lambda things, levels: are(things, CardWithin(Level(), levels)),
        also=["{things} was/were level {levels}", "{things} was/were of level {levels}"],
    ),
    Phrase(
        "fact",
        "{things} is/are yours",
        f.AreMine,
        also=["{things} was/were yours", "{things} belongs|belonged/belong to you"],
    ),
    Phrase("fact", "{things} costs/cost {range}", lambda things, range: are(things, CardWithin(Cost(), range))),
    Phrase(
        "fact",
        "{haver} has/have not {done} this turn",
        lambda who, tally: not_so_of(lambda each: done(each, tally))(who),
        also=["{haver} hasn't/haven't {done} this turn"],
    ),
    Phrase(
        "fact",
        "{haver} did not {undone} this turn",
        lambda who, tally: not_so_of(lambda each: done(each, tally))(who),
        also=["{haver} didn't {undone} this turn"],
    ),
    Phrase("done", "damaged a rival's card", lambda: Tally(st.DAMAGE)),
    Phrase("done", "gained points", lambda: Tally(st.GAINED)),
    Phrase("done", "lost points", lambda: Tally(st.POINTS_LOST)),
    Phrase(
        "fact",
        "{possessor} {zone} has/have {many} cards",
        lambda who, places, range: has(who, in_zone(places), range),
        also=[
            "{possessor} {zone} has/have {many} card",
            "{possessor} {zone} holds/hold {many} cards",
            "{possessor} {zone} contains/contain {many} cards",
            "there are {many} cards in {possessor} {zone}",
        ],
    ),
    Phrase(
        "fact",
        "{possessor} {zone} has/have {many} {adjectives?} {nouns} {clauses?}",
        lambda who, places, range, qualities, noun, clauses: has(
            who, held(qualities, noun, Place(places, None), clauses), range
        ),
        also=[
            "{possessor} {zone} holds/hold {many} {adjectives?} {nouns} {clauses?}",
            "{possessor} {zone} contains/contain {many} {adjectives?} {nouns} {clauses?}",
            "there are {many} {adjectives?} {nouns} {clauses?} in {possessor} {zone}",
        ],
    ),
    Phrase(
        "fact",
        "there are no {adjectives?} {nouns} {clauses?} in {possessor} {zone}",
        lambda qualities, noun, clauses, who, places: has(
            who, held(qualities, noun, Place(places, None), clauses), Range(am.AT_MOST, Number(0))
        ),
        also=[
            "there is no {adjectives?} {nouns} {clauses?} in {possessor} {zone}",
            "no {adjectives?} {nouns} {clauses?} are in {possessor} {zone}",
        ],
    ),
    *(
        Phrase(
            "fact",
            f"{{possessor}} {{zone}} has/have {word} cards than {{whose_one}}",
            lambda who, places, other, how=how: versus(who, in_zone(places), how, other),
            also=[
                f"{{possessor}} {{zone}} holds|contains/hold|contain {word} cards than {{whose_one}}",
                f"{{possessor}} {{zone}} is/are {size} than {{whose_one}}",
            ],
        )
        for word, size, how in (("more", "larger|bigger", am.MORE_THAN), ("fewer", "smaller", am.LESS_THAN))
    ),
    Phrase(
        "fact",
        "{possessor} {zone} is/are empty",
        lambda who, places: has(who, in_zone(places), Range(am.AT_MOST, Number(0))),
    ),
    Phrase(
        "fact",
        "{things} was/were played this turn",
        lambda things: are(things, PlayedNow()),
        also=["{things} has/have been played this turn", "{things} is/are played this turn"],
    ),
    # dragons
    Phrase("fact", "{dragon} is {colour}", lambda who, colour: f.DragonIs(who, [colour])),
    Phrase("fact", "{dragon} is {colour} or {colour}", lambda who, *colours: f.DragonIs(who, list(colours))),
    Phrase("fact", "{dragon} is not {colour}", lambda who, colour: IsNot(f.DragonIs(who, [colour]))),
    Phrase("fact", "{haver} has/have a {colour} dragon", lambda who, colour: f.DragonIs(who, [colour])),
    *(
        Phrase(
            "fact",
            f"{{dragon}} {verb} the same colour as {{whose_one}}",
            lambda who, other, make=make: make(f.DragonAlike(who, other)),
            also=[
                f"{{dragon}} {has} the same colour as {{whose_one}} (dragon)",
                f"{{dragon}} {verb} (of) the same colour as {{whose_one}} dragon",
                f"{{dragon}} {verb} of the same colour as {{whose_one}}",
            ],
        )
        for verb, has, make in (("is", "has", trunk.itself), ("is not", "does not have", IsNot))
    ),
    Phrase("fact", "{dragon} is {title}", f.DragonNamed),
    Phrase("fact", "{dragon} is of the {team}", f.DragonOfTeam),
    # stats and sprints
    Phrase("fact", "{own} is/are higher than {possessor}", own_against(am.MORE_THAN)),
    Phrase("fact", "{own} is/are lower than {possessor}", own_against(am.LESS_THAN)),
    Phrase("fact", "{own} is/are equal to {possessor}", own_against(am.EXACTLY)),
    Phrase("fact", "{own} is/are at least {figure} higher than {possessor}", own_ahead),
    Phrase("fact", "{own} is/are at least {figure} lower than {possessor}", own_behind),
    Phrase("fact", "{possessor} sprint is double {possessor}", f.SprintDouble),
    Phrase("fact", "the sprints differ by {figure} or more", differ),
    # the battle, the turn, this card
    Phrase("fact", "a battle is on", f.BattleIsOn, also=["there is a battle", "you are in a battle", "it is a battle"]),
    Phrase(
        "fact",
        "{haver} started this battle",
        so_of(f.Started),
        also=["{haver} started it", "{haver} started the|that battle", "{haver} has/have started this battle"],
    ),
    Phrase("whose_one", "yours", You),
    Phrase("whose_one", "{possessor}", lambda who: who),
    *(
        phrase
        for word, than, how, a, costs in (
            ("higher", "than", am.MORE_THAN, "a", "more"),
            ("lower", "than", am.LESS_THAN, "a", "less"),
            ("the same", "as", am.EXACTLY, "", "as much"),
        )
        for phrase in (
            Phrase(
                "fact",
                f"the {{measure}} of {{possessor}} rushing card is {word} {than} {{whose_one}}",
                lambda measure, one, other, how=how: rushers_compared(measure, how, one, other),
            ),
            Phrase(
                "fact",
                f"{{possessor}} rushing card has {a} {word} {{measure}} {than} {{whose_one}}".replace("  ", " "),
                lambda one, measure, other, how=how: rushers_compared(measure, how, one, other),
            ),
            Phrase(
                "fact",
                f"{{possessor}} rushing card costs {costs} {than} {{whose_one}}",
                lambda one, other, how=how: rushers_compared(Cost(), how, one, other),
            ),
        )
    ),
    Phrase("fact", "{haver} won this battle", so_of(f.Won), also=won("won")),
    Phrase("fact", "{haver} lost this battle", so_of(f.Lost), also=won("lost")),
    Phrase("fact", "{haver} tied this battle", so_of(f.Tied), also=won("tied")),
    Phrase("fact", "this is the first battle this turn", f.FirstBattle, also=FIRST),
    Phrase(
        "fact",
        "this is the last battle this turn",
        unknown("which battle is the last is not known before it is over: say 'at the end of the turn'"),
        also=["this is the last battle (of) (the|this) (turn)"],
    ),
    Phrase(
        "fact",
        "{haver} won the last battle",
        unknown("who won the battle before is not kept: say 'if you have won 1 or more battles this turn'"),
        also=["{haver} lost|tied the last battle", "{haver} won|lost|tied the previous battle"],
    ),
    *(
        Phrase(
            "fact",
            f"this is the {word} battle this turn",
            lambda nth=nth: f.NthBattle(nth),
            also=[f"this is the {word} battle of the turn", f"this is your {word} battle this turn"],
        )
        for nth, word in enumerate(("second", "third", "fourth", "fifth"), 2)
    ),
    Phrase(
        "fact",
        "this is not the first battle this turn",
        f.LaterBattle,
        also=["this is not the first battle of the turn"],
    ),
    Phrase("fact", "{haver} has/have a rushing card", so_of(f.Rushes)),
    Phrase(
        "fact",
        "{haver} has/have a rushing card {clauses}",
        lambda who, clauses: said_of(who, lambda each: rushes_so(each, clauses)),
    ),
    Phrase("condition", "{fact} and have {having}", lambda fact, one: And(fact, one.fact(You()))),
    Phrase("condition", "{fact} or have {having}", lambda fact, one: Or(fact, one.fact(You()))),
    Phrase("fact", "{haver} has/have no rushing card", not_so_of(f.Rushes)),
    Phrase("fact", "{haver} is/are the leader", so_of(f.Leads)),
    Phrase("fact", "{haver} is/are not the leader", not_so_of(f.Leads)),
    Phrase(
        "fact",
        "this card is your rushing card",
        f.ThisRushes,
        also=["this card is rushing", "it is rushing", "this card is a rushing card"],
    ),
    Phrase("fact", "{things} won this battle", lambda things: f.CardsWon(things, True)),
    Phrase("fact", "{things} lost this battle", lambda things: f.CardsWon(things, False)),
    Phrase("fact", "{things} is/are in play", things_in(IN_PLAY)),
    Phrase(
        "fact",
        "{things} is/are in the {zone}",
        f.AreIn,
        also=["{things} is/are in your {zone}", "{things} is/are on the {zone}"],
    ),
]

PHRASES = [*VALUES, *FACTS]
