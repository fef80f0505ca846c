"""Angles typed at the terminal, in degrees as people read them."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying
from tests.matches import play
from tests.terminal.tables import QuickThinker
from wyrmhall.core.errors import Refused
from wyrmhall.core.telling import answers
from wyrmhall.terminal.plain import PlainTable
from wyrmhall.terminal.screen import scene
from wyrmhall.terminal.session import begin

LONE = "[[dragons]]\nat = [120, 0]\nds = 500\n[[dragons]]\nat = [50, 0]\nds = 100"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("12.5 -8", [1250, -800]), ("+3 0", [300, 0]), ("0.01 -25", [1, -2500]), ("fly 500 +12.5 -8.0", [1250, -800])],
)
def test_two_numbers_are_the_angles_of_a_flight(text: str, numbers: list[int]) -> None:
    decision = flying(LONE).pending[0]
    assert decision.numbers(answers.answer_of(decision, text)) == numbers


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 2 3", "2 numbers are asked for, not 3"),
        ("2.555 1", "2.555 is finer than one in 100"),
        ("26 0", "swing from -25 to 25°, so 26 is not possible"),
        ("0 -90", "turn from -25 to 25°, so -90 is not possible"),
        ("1" * 5000, "is not an answer"),
        (f"0 {'1' * 5000}", "is not an answer"),
    ],
)
def test_what_is_no_pair_of_angles_is_refused(text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        answers.answer_of(flying(LONE).pending[0], text)


def test_what_may_be_typed_is_said() -> None:
    line = answers.aim_line(flying(LONE).pending[0])
    assert line == "Type 2 numbers (swing from -25 to 25°, turn from -25 to 25°)"


LAYER = '[[dragons]]\nat = [200, -14]\nds = 500\nplaced = "Magic Traps"\n[[dragons]]\nat = [50, 0]\nmoved = true\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("20 left", "trap 20 left"),
        ("20.5 right", "trap 20.5 right"),
        ("20 1", "trap 20 right"),
        ("20 2", "side left or right, so 2 is not possible"),
        ("right 20", "along from 0 to 85mm, so right is not possible"),
    ],
)
def test_a_side_is_typed_as_a_word(text: str, said: str) -> None:
    match = flying(LAYER)
    play(match, "0 fly 500 +0 +0", "0 lay traps")
    decision = match.pending[0]
    assert answers.aim_line(decision) == "Type 2 numbers (along from 0 to 85mm, side left or right)"
    if said.startswith("trap"):
        assert decision.notation(answers.answer_of(decision, text)) == said
    else:
        with pytest.raises(Refused, match=said):
            answers.answer_of(decision, text)


def test_who_chooses_a_facing_is_told_where_the_lane_runs() -> None:
    match = flying(LONE.replace("at = [120, 0]", "x = 430\ny = 60").replace("500", "800"), voluntary_crash=True)
    play(match, "0 fly 800 +0 +0")
    assert match.pending[0].ask == "crash.face"
    decision = match.pending[0]
    assert decision.notation(decision.options[0]) == "face 42.83"
    assert decision.prompt.endswith("Which way shall it face? At 43° it looks along the lane.")
    assert [decision.gloss(answer) for answer in (4283, 4283 + 9000, 4283 + 18000, 4283 - 3000 + 36000)] == [
        "along the lane", "across the lane, to the left", "back along the lane", "along the lane, a little to the right",
    ]  # fmt: skip
    with pytest.raises(Refused, match=r"facing from 0 to 359\.99°, so -30 is not possible"):
        answers.answer_of(match.pending[0], "-30")


def test_the_cursor_begins_on_the_flight_straight_on() -> None:
    decision = flying(LONE).pending[0]
    assert decision.notation(decision.options[scene.first_choice(decision)]) == "fly 500 +0.0 +0.0"


def test_of_many_flights_some_are_listed_and_all_on_demand() -> None:
    def listed(*lines: str) -> list[str]:
        said: list[str] = []
        answers = iter(lines)

        def read() -> str:
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        at = begin("dragonriders", "me,random", 3, ["colours=dealt"], QuickThinker(), None)
        with pytest.raises(EOFError):
            PlainTable(at, read, said.append, wipes=False).run()
        return [line for line in said if "  fly 500 " in line]

    few, all_of_them = listed(), listed("options")
    assert 5 <= len(few) <= 9
    assert len(all_of_them) - len(few) == 49
    assert set(few) <= set(all_of_them[len(few) :]), "each keeps its number"


@pytest.mark.parametrize(
    ("pose", "course", "words"),
    [
        ("at = [120, 0]", "ring-of-embers",
         "You are in the middle of the lane, looking straight along it. The next bend, to the left, begins in 228 mm."),
        ("at = [300, 12]\nturned = -10", "ring-of-embers",
         "You are 12 mm left of the middle, turned 10 degrees to the right. The next bend, to the left, begins in 48 mm."),
        ("at = [380, -3]", "ring-of-embers",
         "You are 3 mm right of the middle, looking straight along it. You are in a bend to the left; it ends in 63 mm."),
        ("at = [1500, 5]", "long-pilgrimage",
         "You are 5 mm left of the middle, looking straight along it. No bend is left before the finish."),
    ],
)  # fmt: skip
def test_where_one_is_in_the_lane_is_said_in_words(pose: str, course: str, words: str) -> None:
    match = flying(f"[[dragons]]\n{pose}\nds = 500\n[[dragons]]\nat = [50, 0]\nds = 100", course=course)
    assert words in match.game.sentences(match.view(0))
