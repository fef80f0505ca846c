# plain: read once when the game is loaded
"""Words for what players have: how much of it, and more or less than others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine import amounts as am
from wyrmhall.cardtext.machine.amounts import Number, Plus, Range, Times
from wyrmhall.cardtext.machine.facts import And, AnyOf, Compared, Fact, IsNot, OfEach, Or, ThoseOf
from wyrmhall.cardtext.machine.parts import EachPlayer, EachRival, Part, Them, Who, You
from wyrmhall.cardtext.machine.things import ALL, PlayersCounted, Quantity
from wyrmhall.cardtext.trunk import ranges
from wyrmhall.games.booster.text.parts.amounts import CardsCounted, Count, HasMost, Of, Stat
from wyrmhall.games.booster.text.parts.players import AnyRival, NoPlayer, NoRival
from wyrmhall.games.booster.text.words.nouns import EACH, select

CARDS = "{adjectives?} {noun} {where?} {clauses?}"


class Having(Part):
    """What somebody has, whoever it is said of."""

    def __init__(self, fact: Callable[[Who[Any]], Fact[Any]]) -> None:
        super().__init__()
        self.fact = fact


def said_of(who: Who[Any], fact: Any) -> Fact[Any]:
    """What `fact` makes of a player: so of each of several players, of at least one, or of none."""
    if isinstance(who, (AnyRival, NoRival, NoPlayer)):
        found: Fact[Any] = AnyOf(EachPlayer() if isinstance(who, NoPlayer) else EachRival(), fact(Them()))
        return found if isinstance(who, AnyRival) else IsNot(found)
    if isinstance(who, (EachRival, EachPlayer)):
        return OfEach(who, fact(Them()))
    made: Fact[Any] = fact(who)
    return made


def so_of(fact: Any) -> Any:
    """A fact about a player, whoever is named."""
    return lambda who: said_of(who, fact)


def not_so_of(fact: Any) -> Any:
    return lambda who: said_of(who, lambda each: IsNot(fact(each)))


def has(who: Who[Any], count: Count, range: Range[Any]) -> Fact[Any]:
    return said_of(who, lambda each: Compared(Of(each, count), range))


def held(qualities: Any, noun: Any, where: Any, clauses: Any) -> Count:
    return CardsCounted(select(Quantity(ALL), You(), noun, where, [*(qualities or []), *(clauses or [])]))


def others(*said: Any) -> Count:
    """Beside the card that the text is on."""
    count = held(*said)
    assert isinstance(count, CardsCounted)
    count.cards.quantity.other = True
    return count


def another(count: Count) -> Having:
    if not isinstance(count, CardsCounted):
        raise Senseless("only of cards there is another: say 'a', or how many")
    count.cards.quantity.other = True
    return within(count, Range(am.AT_LEAST, Number(1)))


def within(count: Count, range: Range[Any]) -> Having:
    return Having(lambda who: has(who, count, range))


def versus(who: Who[Any], count: Count, how: int, other: Who[Any]) -> Fact[Any]:
    """ "than any rival" is than each of them, not than all of them together."""
    if isinstance(other, (EachRival, EachPlayer)) and not isinstance(who, (EachRival, EachPlayer, Them)):
        return OfEach(other, Compared(Of(who, count), Range(how, Of(Them(), count))))
    return has(who, count, Range(how, Of(other, count)))


def against(how: int) -> Any:
    return lambda count, other: Having(lambda who: versus(who, count, how, other))


def has_most(count: Count, sign: int = 1) -> Having:
    """More, or less, than everybody else."""
    return Having(lambda who: said_of(who, lambda each: HasMost(each, count, sign)))


PHRASES = [
    *(
        Phrase(
            "others",
            f"{each} with {{having}}",
            lambda having, who=who: ThoseOf(who(), having.fact(Them())),
            plural=False,
            also=[f"{each} who has {{having}}", f"{each} that has {{having}}"],
        )
        for each, who in EACH
    ),
    *(
        Phrase(
            "others",
            f"{each} without {{held}}",
            lambda count, who=who: ThoseOf(who(), within(count, Range(am.AT_MOST, Number(0))).fact(Them())),
            plural=False,
        )
        for each, who in EACH
    ),
    Phrase("haver", "you", You, plural=True),
    Phrase("haver", "{others}", lambda who: who),
    Phrase("haver", "{dragon}", lambda who: who, plural=False),
    Phrase("haver", "any rival", AnyRival, plural=False, also=["at least one rival", "some rival"]),
    Phrase("haver", "no rival", NoRival, plural=False, also=["none of your rivals"]),
    Phrase("haver", "no player", NoPlayer, plural=False),
    Phrase("than", "than {haver}", lambda who: who),
    Phrase("than", "than any rival", EachRival),
    *ranges("many", "more", "fewer"),
    Phrase("held", CARDS, held, plural=True),
    Phrase("held", f"other {CARDS}", others, plural=True),
    Phrase("held", "{stat}", Stat, plural=False),
    Phrase("having", "another {held_one}", another),
    *(
        Phrase(
            category,
            f"{word} with {{having}}",
            lambda having, who=who: PlayersCounted(ThoseOf(who(), having.fact(Them()))),
            also=[f"{word} {has} {{having}}"],
            plural=is_plural,
        )
        for category, word, has, who, is_plural in (
            ("each_of", "rival", "who has", EachRival, False),
            ("each_of", "player", "who has", EachPlayer, False),
            ("counted", "rivals", "who have", EachRival, True),
            ("counted", "players", "who have", EachPlayer, True),
        )
    ),
    Phrase("held", "{goods}", lambda goods: goods, plural=True),
    Phrase("held_many", CARDS, held),  # as many as is said before
    Phrase("held_many", f"other {CARDS}", others),
    Phrase("held_many", "{stat}", Stat, plural=False),
    Phrase("held_many", "{goods}", lambda goods: goods),
    Phrase("held_one", CARDS, held, plural=False),
    Phrase("held_one", "{goods}", lambda goods: goods, plural=False),
    Phrase(
        "fact", "{haver} has/have {having}", lambda who, one: one.fact(who), also=["{haver} controls/control {having}"]
    ),
    *(
        Phrase(
            "of_whom",
            f"of {each} with {{having}}",
            lambda having, who=who: ThoseOf(who(), having.fact(Them())),
            also=[f"of {each} who has {{having}}"],
        )
        for each, who in EACH
    ),
    Phrase(
        "fact",
        "{haver} has/have {having} and {having}",
        lambda who, one, other: And(one.fact(who), other.fact(who)),
        also=["{haver} has/have both {having} and {having}"],
    ),
    Phrase("fact", "{haver} has/have {having} or {having}", lambda who, one, other: Or(one.fact(who), other.fact(who))),
    Phrase(
        "fact",
        "you and {others} have the same number of {held}",
        lambda who, count: versus(You(), count, am.EXACTLY, who),
        also=[
            f"you and {{others}} (each|both) have {same} {{held}}"
            for same in ("as many", "equal|equally (many)", "the same")
        ],
    ),
    Phrase("having", "{many} {held_many}", lambda range, count: within(count, range)),
    Phrase(
        "having",
        "{stat} {range}",
        lambda stat, range: within(Stat(stat), range),
        also=["a {stat} of {range}"],
    ),
    Phrase("having", "no {held}", lambda count: within(count, Range(am.AT_MOST, Number(0)))),
    Phrase(
        "having",
        "a {held_one}",
        lambda count: within(count, Range(am.AT_LEAST, Number(1))),
        also=["any {held_one}"],
    ),
    Phrase("having", "more {held} {than}", against(am.MORE_THAN)),
    Phrase("having", "fewer {held} {than}", against(am.LESS_THAN), also=["less {held} {than}"]),
    Phrase("having", "as many {held} as {haver}", against(am.EXACTLY), also=["the same number of {held} as {haver}"]),
    Phrase(
        "having",
        "at least {figure} more {held} {than}",
        lambda by, count, other: within(count, Range(am.AT_LEAST, Plus(Of(other, count), Number(by)))),
        also=[
            "{figure} more {held} {than}",
            "{figure} or more {held} {than}",
            "{figure} or more {held} more {than}",
        ],
    ),
    Phrase(
        "having",
        "at least {figure} fewer {held} {than}",
        lambda by, count, other: within(count, Range(am.AT_MOST, Plus(Of(other, count), Number(-by)))),
        also=[
            "{figure} fewer {held} {than}",
            "{figure} or fewer {held} {than}",
            "{figure} or more {held} fewer {than}",
        ],
    ),
    Phrase(
        "having",
        "at least twice as many {held} as {haver}",
        lambda count, other: within(count, Range(am.AT_LEAST, Times(Number(2), Of(other, count)))),
        also=["twice as many {held} as {haver}"],
    ),
    Phrase("having", "the most {held}", has_most),
    Phrase("having", "the fewest {held}", lambda count: has_most(count, -1)),
]
