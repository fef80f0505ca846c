"""Intervals and tests by blocks: never surer than so many blocks can make them."""

from __future__ import annotations

from math import inf

import pytest

from wyrmhall.arena.statistics import Question, Trial, Verdict, elo_of, interval, score_of, student
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup


@pytest.mark.parametrize(
    ("freedom", "value"), [(2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_student_is_as_printed_in_tables(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, rel=0.01)


@pytest.mark.parametrize("block", [0.0, 0.5, 1.0])
def test_blocks_that_are_all_alike_leave_open_what_so_few_must(block: float) -> None:
    widths = []
    for count in (1, 5, 20, 100, 1000):
        found = interval([block] * count)
        assert found.mean == block
        assert found.low <= block <= found.high
        widths.append(found.high - found.low)
    assert widths == sorted(widths, reverse=True)
    assert widths[1] > 0.3
    assert 0 < widths[-1] < 0.01


def test_more_is_not_known_by_counting_the_games_of_a_deal_one_by_one() -> None:
    chance = Chance(4)
    deals = [float(chance.below(2)) for _ in range(30)]
    by_deal, by_game = interval(deals), interval([deal for deal in deals for _ in range(6)])
    assert by_deal.high - by_deal.low > 2 * (by_game.high - by_game.low)


@pytest.mark.parametrize("values", [[0.0, 1.0], [0.0, 0.5, 0.5, 1.0], [0.5] * 18 + [1.0, 0.0]])
@pytest.mark.parametrize("count", [6, 24, 60])
def test_intervals_hold_the_truth_as_often_as_they_say(values: list[float], count: int) -> None:
    chance = Chance(9)
    samples = 400
    held = 0
    for _ in range(samples):
        found = interval([values[chance.below(len(values))] for _ in range(count)])
        held += found.low <= 0.5 <= found.high
    assert held >= 0.925 * samples


def test_differences_lie_between_bounds_of_their_own() -> None:
    found = interval([-0.5, 0.0, 0.5, 0.0], least=-1.0)
    assert found.mean == 0
    assert found.low == -found.high
    assert -1 <= found.low < 0


def test_nothing_has_no_mean() -> None:
    with pytest.raises(ValueError, match="nothing"):
        interval([])


def test_elo_and_score_are_the_same_told_twice() -> None:
    assert score_of(0) == 0.5
    assert score_of(400) == pytest.approx(10 / 11)
    assert elo_of(score_of(35)) == pytest.approx(35)
    assert elo_of(1.0) is elo_of(0.0) is None


def answer(question: Question, blocks: list[float]) -> tuple[Verdict, int]:
    trial = Trial(question, blocks)
    return trial.verdict, trial.blocks


def test_equal_bots_are_not_found_to_be_better_nor_at_once() -> None:
    """If 0.9 of all blocks were even and the rest won, 28 even ones in a row would come with a chance of 0.05."""
    assert answer(Question(0.5, 0.55), [0.5] * 27) == ("open", 27)
    assert answer(Question(0.5, 0.55), [0.5] * 1000) == ("lower", 28)


def test_even_blocks_tell_nothing_between_bounds_that_lie_evenly() -> None:
    trial = Trial(Question(0.45, 0.55), [0.5] * 1000)
    assert (trial.verdict, trial.blocks) == ("open", 1000)
    assert trial.evidence == pytest.approx(0, abs=1e-6)


def test_blocks_after_the_answer_do_not_count() -> None:
    won = answer(Question(0.5, 0.6), [1.0] * 100)
    assert won[0] == "higher"
    assert answer(Question(0.5, 0.6), [1.0] * 100 + [0.0] * 500) == won


def test_even_halves_make_a_test_shorter_than_as_many_tosses() -> None:
    """Pairs of which most are even spread less than tosses do, and the test sees that."""
    even = [0.5, 0.5, 0.5, 1.0, 0.5, 0.5, 0.5, 0.0] * 500
    tosses = [1.0, 0.0] * 2000
    assert answer(Question(0.5, 0.55), even)[0] == answer(Question(0.5, 0.55), tosses)[0] == "lower"
    assert 2 * answer(Question(0.5, 0.55), even)[1] < answer(Question(0.5, 0.55), tosses)[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ([0.0, 1.0], "higher"),
        ([0.0, 0.5, 0.5, 1.0], "higher"),
        ([0.0, 0.25, 0.5, 0.75, 1.0], "higher"),
        ([0.0] * 2 + [1.0] * 3, "lower"),
        ([0.25, 0.5, 0.75, 0.75, 0.75], "lower"),
    ],
)
def test_a_test_is_wrong_no_more_often_than_it_says(values: list[float], wrong: Verdict) -> None:
    """Blocks with a mean of exactly 0.5, or of exactly 0.6."""
    chance = Chance(5)
    samples = 120
    said = 0
    for _ in range(samples):
        trial = Trial(Question(0.5, 0.6))
        while trial.verdict == "open":
            trial.hear(values[chance.below(len(values))])
        said += trial.verdict == wrong
    assert said <= 0.1 * samples  # 0.05, and what luck adds in one of a hundred


@pytest.mark.parametrize(
    ("question", "why"),
    [
        (Question(0.6, 0.5), "the lower one first, not 0.6 and 0.5"),
        (Question(0.5, 1.0), "between two scores"),
        (Question(0.5, inf), "between two scores"),
        (Question(0.5, 0.6, 0.0), "between 0 and 0.5, not 0"),
        (Question(0.5, 0.6, 0.05, 0.7), "between 0 and 0.5, not 0.7"),
    ],
)
def test_a_question_without_an_answer_is_refused(question: Question, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        question.check()
