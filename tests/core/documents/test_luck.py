"""Luck of positions, written in words."""

from __future__ import annotations

from typing import Any, cast

import pytest

import wyrmhall
from tests.games.booster.luck import HELD, robber
from wyrmhall.core.chance import ScriptEnded
from wyrmhall.core.documents.luck import LOT, ROLL, SHUFFLE, Line, WrittenChance, written
from wyrmhall.core.errors import BadPosition

KIND = [7, 8, 9, 7, 8]


def chance(*lines: Line) -> WrittenChance:
    return WrittenChance(5, list(lines), KIND)


def test_what_is_named_lies_on_top_after_the_shuffle_the_first_highest() -> None:
    luck = chance(Line("", SHUFFLE, [9, 7], 0))
    deck = [0, 1, 2, 3, 4]
    luck.shuffle(deck)
    assert [KIND[card] for card in deck[:-3:-1]] == [9, 7]
    assert sorted(deck) == [0, 1, 2, 3, 4]
    before = deck[:]
    luck.shuffle(deck)
    assert deck != before, "the next one is a shuffle as any"


def test_a_choice_by_lot_and_a_roll_come_as_they_are_written() -> None:
    luck = chance(Line("", LOT, [8], 0), Line("", ROLL, [], 3), Line("", ROLL, [], 6))
    assert luck.pick([0, 2, 4]) == 4
    assert [luck.below(6), luck.below(6)] == [2, 5]
    assert 0 <= luck.below(6) < 6


def test_of_several_cards_named_for_one_lot_the_first_comes() -> None:
    assert chance(Line("", LOT, [8, 7], 0)).pick([0, 1]) == 1


def test_no_roll_is_nought() -> None:
    with pytest.raises(ScriptEnded, match="a number from 1 to 6 is rolled"):
        chance(Line("next roll: 0", ROLL, [], 0)).below(6)


def test_a_shuffle_takes_no_roll() -> None:
    luck = chance(Line("", SHUFFLE, [9], 0), Line("", ROLL, [], 4))
    luck.shuffle([0, 1, 2])
    assert luck.below(6) == 3


def test_a_copy_goes_on_where_the_luck_stands() -> None:
    luck = chance(Line("", ROLL, [], 3), Line("", ROLL, [], 1))
    luck.below(6)
    assert luck.copy().below(6) == 0
    assert luck.below(6) == 0


@pytest.mark.parametrize(
    ("line", "use", "problem"),
    [
        (
            Line("next roll: 3", ROLL, [], 3),
            lambda luck: luck.shuffle([0, 1]),
            "luck 1 is 'next roll: 3', but a shuffle comes first",
        ),
        (Line("next roll: 7", ROLL, [], 7), lambda luck: luck.below(6), "a number from 1 to 6 is rolled"),
        (Line("next by lot: X", LOT, [3], 0), lambda luck: luck.pick([0, 1]), "is not among the cards that can come"),
        (
            Line("on top: X", SHUFFLE, [3], 0),
            lambda luck: luck.shuffle([0, 1]),
            "is not among the cards that are shuffled",
        ),
    ],
)
def test_luck_that_does_not_fit_says_why(line: Line, use: Any, problem: str) -> None:
    with pytest.raises(ScriptEnded, match=problem):
        use(chance(line))


def test_a_position_says_what_lies_on_top() -> None:
    doc = wyrmhall.new("draco-magi", seed=3).position()
    names = wyrmhall.new("draco-magi", seed=3).game.card_names()
    doc["luck"] = [f"after the next shuffle these lie on top: {names[0].upper()}"]
    assert wyrmhall.from_position(doc).position()["game"] == "draco-magi"


@pytest.mark.parametrize(
    ("luck", "problem"),
    [
        (["a miracle"], "luck: number 1, 'a miracle': 'after the next shuffle"),
        (["next by lot: Nobody at all"], "luck: number 1: there is no card 'Nobody at all'"),
        ("next roll: 3", "luck: a list of sentences"),
        ([3], "luck: number 1, 3"),
    ],
)
def test_luck_that_says_nothing_is_refused(luck: object, problem: str) -> None:
    doc = {**wyrmhall.new("draco-magi", seed=3).position(), "luck": luck}
    with pytest.raises(BadPosition, match=problem):
        wyrmhall.from_position(doc)


@pytest.mark.parametrize("card", HELD)
def test_what_is_written_comes_by_lot_in_play(card: str) -> None:
    sides = [{"hand": [robber()]}, {"hand": HELD, "race_deck": ["Immense Power!", "Immense Power!"]}]
    doc = {"game": "dragon-booster", "phase": "main", "turn": 9, "luck": [f"next by lot: {card}"], "sides": sides}
    match = wyrmhall.from_position(doc)
    match.play(0, f"play {robber()}")
    discarded = match.state.sides[1].discards[0]
    assert match.game.kind_name(match.state.kind[discarded]) == card


def test_when_all_lines_are_used_luck_is_as_any() -> None:
    luck = chance(Line("", ROLL, [], 2))
    assert luck.below(6) == 1
    assert {luck.pick([3, 4]) for _ in range(40)} == {3, 4}
    assert {luck.below(2) for _ in range(40)} == {0, 1}


def test_a_choice_or_shuffle_of_what_are_no_cards_cannot_be_written() -> None:
    for pick in ([9, 5], [5]):
        with pytest.raises(ScriptEnded, match="luck 1, 'next by lot: X': a card that it names is not among"):
            chance(Line("next by lot: X", LOT, [7], 0)).pick(pick)


def test_a_choice_by_lot_does_not_take_a_roll() -> None:
    with pytest.raises(ScriptEnded, match="luck 1 is 'next roll: 3', but a choice by lot comes first"):
        chance(Line("next roll: 3", ROLL, [], 3)).pick([0, 1])


class Named:
    """A game that has cards of these names."""

    def card_names(self) -> list[str]:
        return ["Ember", "Ash", "Ash, the Old", "Smoke, Fire, Light"]


def test_lines_are_read_as_people_write_them() -> None:
    texts = ["Next roll: 12", "next by lot: ash", "after the next shuffle these lie on top: Ember, ash, the old,Ash"]
    lines = written(cast(Any, Named()), texts)
    assert [(line.sort, line.kinds, line.number) for line in lines] == [
        (ROLL, [], 12),
        (LOT, [1], 0),
        (SHUFFLE, [0, 2, 1], 0),
    ]
    (line,) = written(cast(Any, Named()), ["after the next shuffle this lies on top: Ash, the Old"])
    assert (line.kinds, line.text) == ([2], "after the next shuffle this lies on top: Ash, the Old")
