"""How a house prints what all games can say: numbers in words, clauses before places, plurals without an article."""

from __future__ import annotations

from typing import Any

import pytest

from wyrmhall.cardtext.language import Language, Phrase
from wyrmhall.cardtext.machine.acts import PlayerAct, Steps
from wyrmhall.cardtext.machine.parts import EachRival, Part, You
from wyrmhall.cardtext.machine.things import Measure, Noun, NumberOf, Quality, Selected, Where
from wyrmhall.cardtext.trunk import FACTS, FLOW, PLAYERS, VALUES, noun_phrases, ranges, steps


class Dragons(Noun[Any]):
    def things(self, d: Any, owners: list[int], where: Where[Any] | None) -> list[int]:
        return []

    def owner(self, d: Any, thing: int) -> int:
        return 0


class Friendly(Quality[Any]):
    def fits(self, d: Any, thing: int) -> bool:
        return True


class Strength(Measure[Any]):
    def of(self, d: Any, thing: int) -> int:
        return 0


class Draws(PlayerAct[Any]):
    pass


class Hits(PlayerAct[Any]):
    def __init__(self, things: Any) -> None:
        super().__init__()
        self.things = things


def twice(things: Any) -> Any:
    """An act that makes parts of its own."""
    both = steps(Hits(things), Hits(things))
    assert isinstance(both, Steps)
    both.inner.extend(both.steps)
    return both


WORDS = Language(
    [
        *FLOW, *PLAYERS, *noun_phrases(count="number", another="one other", measured="with {measure} {range}"), *ranges(),
        *VALUES, *FACTS,
        Phrase("sentence", "{effect}.", lambda effect: effect),
        Phrase("does", "draws/draw", Draws),
        Phrase("does", "hits/hit {things}", Hits),
        Phrase("does", "hits/hit {things} twice", twice),
        Phrase("does", "counts/count {value}", Hits),
        Phrase("noun", "dragon/dragons", Dragons),
        Phrase("adjective", "friendly", Friendly),
        Phrase("measure", "SV", Strength),
        Phrase("clause", "named Rex", Friendly),
        Phrase("where", "in the trash", Where),
        Phrase("reference", "this", Dragons, plural=False),
    ]
)  # fmt: skip


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("hit a dragon.", "Hit one dragon."),
        ("hit another friendly dragon.", "Hit one other friendly dragon."),
        ("hit 2 other dragons.", "Hit two other dragons."),
        ("hit up to 2 other dragons.", "Hit up to two other dragons."),
        ("hit a dragon of SV 2 or less.", "Hit one dragon with SV 2 or less."),
        ("hit one dragon with SV 3 or more in the trash.", "Hit one dragon with SV 3 or more in the trash."),
        ("hit one dragon in the trash named Rex.", "Hit one dragon in the trash named Rex."),
        ("hit friendly dragons named Rex.", "Hit friendly dragons named Rex."),
        ("hit dragons in the trash.", "Hit dragons in the trash."),
        ("count the number of dragons in the trash.", "Count the number of dragons in the trash."),
        ("each rival hits 1 dragon.", "Each rival hits one dragon."),
    ],
)
def test_the_house_prints_in_its_own_style(said: str, printed: str) -> None:
    tree = WORDS.parse(said)
    assert WORDS.print(tree) == printed
    assert WORDS.parse(printed) == tree


def meant(text: str, book: list[Part]) -> Any:
    (act,) = WORDS.mean(WORDS.parse(text), book)
    return act


def test_what_is_left_out_means_all_of_them() -> None:
    act = meant("hit friendly dragons.", [])
    assert isinstance(act.things, Selected)
    assert [type(quality) for quality in act.things.qualities] == [Friendly]


def test_what_is_counted_are_things() -> None:
    assert isinstance(meant("count the number of dragons.", []).things, NumberOf)


def test_what_others_do_is_known_as_it_was_said_of_them() -> None:
    book: list[Part] = []
    act = meant("each rival draws.", book)
    assert isinstance(act.who, EachRival)
    assert book[act.number] is act
    assert WORDS.words(act.node) == "each rival draws"
    assert isinstance(meant("draw.", book).who, You)


def test_parts_that_an_act_makes_itself_are_in_the_book_too() -> None:
    book: list[Part] = []
    act = meant("hit one dragon twice.", book)
    assert [book[step.number] for step in act.steps] == act.steps
