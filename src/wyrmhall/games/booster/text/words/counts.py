# plain: read once when the game is loaded
"""Words for amounts and conditions."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext import trunk
from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine import amounts as am
from wyrmhall.cardtext.machine.amounts import Amount, Number, Plus, Range
from wyrmhall.cardtext.machine.facts import AnyOf, Are, Compared, Fact, IsNot, OfEach
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, EachRival, Them, Who, You
from wyrmhall.cardtext.machine.things import ALL, NumberOf, Quantity
from wyrmhall.cardtext.trunk import ranges
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.state import CAPS, CREW_SPOT, DRAGON_SPOT, TRACK, ZONE
from wyrmhall.games.booster.text.parts import facts as f
from wyrmhall.games.booster.text.parts.amounts import (
    BattleSprint,
    CardsCounted,
    Count,
    EmptyCaps,
    EnergyHeld,
    Of,
    PointsHeld,
    SprintGap,
    Stat,
    Tally,
    TurnNumber,
)
from wyrmhall.games.booster.text.parts.nouns import IsOne, Place
from wyrmhall.games.booster.text.parts.qualities import CardWithin, Named
from wyrmhall.games.booster.text.words.nouns import any_card, card_noun, select

IN_PLAY = [DRAGON_SPOT, CAPS, CREW_SPOT, TRACK, ZONE]
CARDS = "{adjectives?} {noun} {where?} {clauses?}"

# what was done this turn: in the past, what with one and with several, which counter
DONE = (
    ("played", "event", "events", st.EVENTS),
    ("played", "maneuver", "maneuvers", st.MANEUVERS),
    ("won", "battle", "battles", st.WON),
    ("lost", "battle", "battles", st.LOST),
    ("tied", "battle", "battles", st.TIED),
    ("drawn", "card", "cards", st.DREW),
    ("discarded", "card", "cards", st.THREW),
    ("used", "Main effect", "Main effects", st.MAINS),
    ("used", "Battle effect", "Battle effects", st.BATTLE_USES),
)


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


def held(qualities: Any, noun: Any, where: Any, clauses: Any) -> Count:
    return CardsCounted(select(Quantity(ALL), You(), noun, where, [*(qualities or []), *(clauses or [])]))


def has(who: Who[Any], count: Count, range: Range[Any]) -> Fact[Any]:
    """Of each of several players it must be so."""
    if isinstance(who, (EachRival, EachPlayer)):
        return OfEach(who, Compared(Of(Them(), count), range))
    return Compared(Of(who, count), range)


def compared(amount: Amount[Any], range: Range[Any]) -> Fact[Any]:
    if isinstance(amount, Of):
        return has(amount.who, amount.count, range)
    return Compared(amount, range)


def events_now(who: Who[Any], least: int) -> Fact[Any]:
    return has(who, Tally(st.BATTLE_EVENTS), Range(am.AT_LEAST, Number(least)))


def is_a(things: Any, qualities: Any, noun: Any, clauses: Any) -> Fact[Any]:
    """ "that card is a maneuver of cost 2 or less"."""
    one = select(Quantity(ALL), You(), noun, None, [*(qualities or []), *(clauses or [])])
    return Are(things, IsOne(one))


def none_has(count: Count, range: Range[Any]) -> Fact[Any]:
    return IsNot(AnyOf(EachRival(), has(Them(), count, range)))


def in_zone(places: list[int]) -> Count:
    return CardsCounted(select(Quantity(ALL), You(), any_card(), Place(places), []))


def against(how: int) -> Any:
    return lambda who, count, other: has(who, count, Range(how, Of(other, count)))


def done(who: Who[Any], tally: Tally) -> Fact[Any]:
    return has(who, tally, Range(am.AT_LEAST, Number(tally.least)))


def point_gap() -> Amount[Any]:
    gap: Amount[Any] = am.Gap(Of(You(), PointsHeld()), Of(ARival(), PointsHeld()))
    gap.needs_rival = True
    return gap


def sprint_against(how: int) -> Any:
    return lambda who, other: has(who, BattleSprint(), Range(how, Of(other, BattleSprint())))


def stat_against(how: int) -> Any:
    return lambda who, stat, other: has(who, Stat(stat), Range(how, Of(other, Stat(stat))))


def differ(least: int) -> Fact[Any]:
    fact: Fact[Any] = Compared(SprintGap(), Range(am.AT_LEAST, Number(least)))
    fact.needs_rival = True
    return fact


def things_in(places: list[int]) -> Any:
    return lambda things: f.AreIn(things, places)


def counters() -> list[Phrase]:
    made = []
    for verb, one, more, which in DONE:
        made += [
            Phrase(
                "each_of",
                f"of the {more} you have {verb} this turn",
                lambda w=which: Of(You(), Tally(w)),
                also=[
                    f"{one} you have {verb} this turn",
                    f"{one} you {verb} this turn",
                    f"of the {more} you {verb} this turn",
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
                f"{verb} {{figure}} or more {more}",
                lambda least, w=which: Tally(w, least),
                also=[f"{verb} at least {{figure}} {more}", f"{verb} {{several}} {more}"],
            ),
            Phrase("done", f"{verb} a {one}", lambda w=which: Tally(w), also=[f"{verb} an {one}"]),
        ]
    return made


VALUES = [
    *(phrase for phrase in trunk.VALUES if phrase.category != "counted"),
    Phrase("value", "{possessor} {stat}", lambda who, stat: Of(who, Stat(stat))),
    Phrase("value", "{possessor} sprint", lambda who: Of(who, BattleSprint())),
    Phrase("value", "the turn number", TurnNumber, also=["the number of the turn"]),
    Phrase("value", "the difference of points", point_gap, also=["the difference in points"]),
    Phrase("value", "the difference of sprints", SprintGap, also=["the difference in sprint"]),
    Phrase("counted", f"{{possessor}} {{other?}} {CARDS}", owned, plural=True),
    Phrase(
        "counted",
        "{adjectives?} {noun} {of_whom?} {where?} {clauses?}",
        anyones,
        plural=True,
        also=["the {adjectives?} {noun} {of_whom?} {where?} {clauses?}"],
    ),
    Phrase(
        "counted",
        f"{CARDS} you have",
        lambda *cards: all_of(You(), *cards),
        plural=True,
    ),
    Phrase("counted", "{possessor} {goods}", Of),
    Phrase("each_of", "of {possessor} {goods}", Of, also=["{possessor} {goods}"]),
    Phrase("goods", "points", PointsHeld),
    Phrase("goods", "energy", EnergyHeld),
    Phrase("goods", "empty zap caps", EmptyCaps, also=["empty zap cap"]),
    *counters(),
]

FACTS = [
    *(
        phrase
        for phrase in trunk.FACTS
        if phrase.pattern not in ("{value} is {range}", "{things} has/have {measure} {range}")
    ),
    Phrase("fact", "{value} is {range}", compared),
    Phrase("fact", "{things} has/have {measure} {range}", lambda things, m, r: Are(things, CardWithin(m, r))),
    Phrase(
        "fact",
        "{things} is/are a {adjectives?} {noun} {clauses?}",
        is_a,
        also=["{things} is/are an {adjectives?} {noun} {clauses?}"],
    ),
    Phrase("haver", "you", You, plural=True),
    Phrase("haver", "{others}", lambda who: who),
    *ranges("many", "more", "fewer"),
    Phrase("held", CARDS, held, plural=True),
    Phrase("held", "{goods}", lambda goods: goods, plural=True),
    Phrase("held_one", CARDS, held, plural=False),
    Phrase("fact", "{haver} has/have {many} {held}", lambda who, range, count: has(who, count, range)),
    Phrase("fact", "{haver} has/have no {held}", lambda who, count: has(who, count, Range(am.AT_MOST, Number(0)))),
    Phrase(
        "fact",
        "{haver} has/have a {held_one}",
        lambda who, count: has(who, count, Range(am.AT_LEAST, Number(1))),
        also=["{haver} has/have an {held_one}", "{haver} has/have any {held_one}"],
    ),
    Phrase("fact", "{haver} has/have more {held} than {haver}", against(am.MORE_THAN)),
    Phrase(
        "fact",
        "{haver} has/have fewer {held} than {haver}",
        against(am.LESS_THAN),
        also=["{haver} has/have less {held} than {haver}"],
    ),
    Phrase("fact", "{haver} has/have as many {held} as {haver}", against(am.EXACTLY)),
    Phrase(
        "fact",
        "{haver} has/have at least {figure} more {held} than {haver}",
        lambda who, by, count, other: has(who, count, Range(am.AT_LEAST, Plus(Of(other, count), Number(by)))),
    ),
    Phrase(
        "fact",
        "{haver} has/have at least {figure} fewer {held} than {haver}",
        lambda who, by, count, other: has(other, count, Range(am.AT_LEAST, Plus(Of(who, count), Number(by)))),
    ),
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
    Phrase("fact", "{haver} has/have not {done} this turn", lambda who, tally: IsNot(done(who, tally))),
    Phrase("done", "damaged a rival's card", lambda: Tally(st.DAMAGE)),
    Phrase("done", "gained points", lambda: Tally(st.GAINED)),
    Phrase("done", "lost points", lambda: Tally(st.POINTS_LOST)),
    Phrase("fact", "no rival has {many} {held}", lambda range, count: none_has(count, range)),
    Phrase(
        "fact",
        "no rival has a {held_one}",
        lambda count: none_has(count, Range(am.AT_LEAST, Number(1))),
        also=["no rival has an {held_one}", "no rival has any {held_one}"],
    ),
    Phrase("fact", "no rival has {done} this turn", lambda tally: IsNot(AnyOf(EachRival(), done(Them(), tally)))),
    Phrase("fact", "no rival has a rushing card", lambda: IsNot(AnyOf(EachRival(), f.Rushes(Them())))),
    Phrase(
        "fact",
        "{possessor} {zone} has {many} cards",
        lambda who, places, range: has(who, in_zone(places), range),
        also=[
            "{possessor} {zone} has {many} card",
            "{possessor} {zone} holds {many} cards",
            "{possessor} {zone} have {many} cards",
        ],
    ),
    Phrase(
        "fact",
        "{possessor} {zone} is empty",
        lambda who, places: has(who, in_zone(places), Range(am.AT_MOST, Number(0))),
        also=["{possessor} {zone} are empty"],
    ),
    # dragons
    Phrase("fact", "{dragon} is {colour}", lambda who, colour: f.DragonIs(who, [colour])),
    Phrase("fact", "{dragon} is {colour} or {colour}", lambda who, *colours: f.DragonIs(who, list(colours))),
    Phrase("fact", "{dragon} is not {colour}", lambda who, colour: IsNot(f.DragonIs(who, [colour]))),
    Phrase("fact", "{dragon} is {title}", f.DragonNamed),
    Phrase("fact", "{dragon} is of the {team}", f.DragonOfTeam),
    Phrase(
        "fact",
        "{dragon} has a gear named {title}",
        lambda who, title: has(
            who,
            CardsCounted(select(Quantity(ALL), You(), card_noun(2), None, [Named(title)])),
            Range(am.AT_LEAST, Number(1)),
        ),
    ),
    # stats and sprints
    Phrase("fact", "{possessor} {stat} is higher than {possessor}", stat_against(am.MORE_THAN)),
    Phrase("fact", "{possessor} {stat} is lower than {possessor}", stat_against(am.LESS_THAN)),
    Phrase("fact", "{possessor} sprint is higher than {possessor}", sprint_against(am.MORE_THAN)),
    Phrase("fact", "{possessor} sprint is lower than {possessor}", sprint_against(am.LESS_THAN)),
    Phrase("fact", "{possessor} sprint is equal to {possessor}", sprint_against(am.EXACTLY)),
    Phrase("fact", "{possessor} sprint is double {possessor}", f.SprintDouble),
    Phrase("fact", "the sprints differ by {figure} or more", differ),
    # the battle, the turn, this card
    Phrase("fact", "a battle is on", f.BattleIsOn),
    Phrase("fact", "{haver} started this battle", f.Started),
    Phrase("fact", "this is the first battle this turn", f.FirstBattle),
    Phrase("fact", "this is not the first battle this turn", f.LaterBattle),
    Phrase("fact", "{haver} has/have a rushing card", f.Rushes),
    Phrase("fact", "{haver} has/have no rushing card", lambda who: IsNot(f.Rushes(who))),
    Phrase("fact", "{haver} is/are the leader", f.Leads),
    Phrase("fact", "{haver} is/are not the leader", lambda who: IsNot(f.Leads(who))),
    Phrase("fact", "this card is your rushing card", f.ThisRushes, also=["this card is rushing"]),
    Phrase("fact", "{things} is/are in play", things_in(IN_PLAY)),
    Phrase("fact", "{things} is/are in the {zone}", f.AreIn),
]

PHRASES = [*VALUES, *FACTS]
