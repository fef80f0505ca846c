"""Every puzzle is solved as its file says: a change of rules or cards that makes one untrue fails here."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import Refused
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry
from wyrmhall.lessons.learning import Learning
from wyrmhall.lessons.lesson import FIRST, LEARNER, lesson
from wyrmhall.puzzles.proving import Proof
from wyrmhall.puzzles.puzzle import (
    BANDS,
    BEST,
    WIN,
    BadPuzzle,
    Puzzle,
    has_puzzles,
    number_of,
    of_the_day,
    puzzle,
    puzzles,
    read_puzzles,
    taught,
)
from wyrmhall.puzzles.valuing import Values, played_out

GAMES = [listing.name for listing in registry.listings() if has_puzzles(listing.name)]
ALL = [(game, number) for game in GAMES for number in range(1, len(puzzles(game)) + 1)]
SAMPLE = [(game, number) for game, number in ALL if number % 9 == 4]


GAMES_AGAIN = {"draco-magi": 30, "dragon-booster": 30, "dragon-breeds": 30, "dragonriders": 8}
SET = "[[puzzles]]\nposition = '{}'\nmoments = [{answers = ['a']}]\n"


def begun(game: str, number: int) -> tuple[Puzzle, Learning, Match[Any]]:
    learning = Learning(puzzle(game, number).lesson(game, number))
    return puzzle(game, number), learning, learning.match()


def why_not(learning: Learning, match: Match[Any], text: str) -> str:
    """Why an answer does not solve a puzzle; nothing if it does."""
    try:
        learning.copy().answer(match.fork(), text)
    except Refused as refused:
        return refused.refusal.why
    return ""


def has_won(match: Match[Any]) -> bool:
    result = match.result()
    return result is not None and result.winners == [LEARNER]


def test_there_are_enough_of_every_game_and_difficulty() -> None:
    assert set(GAMES) == {"draco-magi", "dragon-booster", "dragon-breeds", "dragonriders"}
    for game in GAMES:
        grades = Counter(each.grade for each in puzzles(game))
        assert len(puzzles(game)) >= 25
        for band in BANDS:
            assert sum(grades[grade] for grade in band) >= 5, (game, band)
        assert len({each.position for each in puzzles(game)}) == len(puzzles(game))


@pytest.mark.parametrize(("game", "number"), ALL)
def test_a_puzzle_is_solved_by_its_answers(game: str, number: int) -> None:
    set_, learning, match = begun(game, number)
    assert match.unsound() == ""
    for moment in set_.moments:
        decision = match.decision(LEARNER)
        assert decision is not None
        assert len(decision.options) > len(moment.answers), "there is nothing to choose"
        for answer in moment.answers:
            twin, copy = match.fork(), learning.copy()
            copy.answer(twin, answer)
            assert copy.given[-1] == answer
            assert has_won(twin) or set_.kind == BEST or moment is not set_.moments[-1]
        before = len(match.actions)
        learning.answer(match, moment.answers[0])
        played = [f"{seat + 1}" for seat, _ in match.actions[before + 1 :]]
        assert played[: len(moment.then)] == [line.partition(" ")[0] for line in moment.then]
    assert learning.is_over
    assert has_won(match) or set_.kind == BEST


@pytest.mark.parametrize(("game", "number"), ALL)
def test_another_answer_is_told_from_the_right_one(game: str, number: int) -> None:
    set_, learning, match = begun(game, number)
    decision = match.decision(LEARNER)
    assert decision is not None
    moment = set_.moments[0]
    reasons = {text: why_not(learning, match, text) for text in map(decision.notation, decision.options)}
    refused = {text: why for text, why in reasons.items() if why}
    assert len(refused) >= len(reasons) // 2
    for text, why in refused.items():
        assert text not in moment.answers
        assert "possible" in why.lower()
        assert text not in set_.chances or f" {set_.chances[text]} of 100 " in why


@pytest.mark.parametrize(("game", "number"), SAMPLE)
def test_a_puzzle_says_nothing_that_the_solver_could_not_know(game: str, number: int) -> None:
    """Whatever is dealt to those whose cards the solver has not seen, the table looks alike and the answers are the same."""
    _, _, match = begun(game, number)
    decision = match.decision(LEARNER)
    assert decision is not None
    for seed in range(5):
        dream = match.imagine(LEARNER, Chance(seed))
        assert dream.view(LEARNER) == match.view(LEARNER)
        asked = dream.decision(LEARNER)
        assert asked is not None
        assert [asked.notation(each) for each in asked.options] == [
            decision.notation(each) for each in decision.options
        ]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), SAMPLE)
def test_a_search_still_finds_the_answer_better(game: str, number: int) -> None:
    set_, _, match = begun(game, number)
    eyes: Eyes[Any] = Eyes(match, LEARNER, Chance(number))
    right = {eyes.decision.parse(text) for text in set_.moments[0].answers}
    if set_.kind == WIN:
        worlds = [eyes.imagine(Chance(seed)) for seed in range(6)]
        assert set(Proof(LEARNER, 60_000, set_.within).winning(worlds)) == right
        assert set_.within == 1 or not Proof(LEARNER, 60_000, set_.within - 1).winning(worlds)
        return
    best = max(
        (text for text in set_.chances if eyes.decision.parse(text) in right), key=lambda text: set_.chances[text]
    )
    other = max(
        (text for text in set_.chances if eyes.decision.parse(text) not in right), key=lambda text: set_.chances[text]
    )
    values: Values = {}
    options = [eyes.decision.parse(best), eyes.decision.parse(other)]
    played_out(eyes, options, GAMES_AGAIN[game], Chance(number), values)
    lead, error = values[options[0]].lead(values[options[1]])
    expected = (set_.chances[best] - set_.chances[other]) / 100
    assert lead > expected - 4 * max(error, 0.05), (best, other, lead, expected)


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_has_its_day(game: str) -> None:
    first = date(2026, 1, 1)
    count = len(puzzles(game))
    days = [of_the_day(game, first + timedelta(days=day)) for day in range(count)]
    assert sorted(days) == list(range(1, count + 1))
    assert of_the_day(game, first + timedelta(days=count)) == days[0]


def test_lessons_and_puzzles_are_told_apart_by_name() -> None:
    assert taught("draco-magi", FIRST) is lesson("draco-magi")
    assert taught("draco-magi", "puzzle:3").title.en == "Puzzle 3"
    assert number_of(FIRST) == 0
    assert number_of("puzzle:three") == 0
    with pytest.raises(BadPuzzle, match=r"numbered from 1 to \d+, not 999"):
        taught("draco-magi", "puzzle:999")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"{SET}kind = 'win'\ngrade = 1", "within tells in how many"),
        ("[[puzzles]", "Expected"),
        ("[[puzzles]]\nkind = 'win'\ngrade = 1", "missing required field `position`"),
        ("[[puzzles]]\nkind = 'good'\ngrade = 1\nposition = '{}'\nmoments = [{answers = ['a']}]", "puzzle 1: kind is"),
        (
            "[[puzzles]]\nkind = 'win'\ngrade = 6\nposition = '{}'\nmoments = [{answers = ['a']}]",
            "grade is from 1 to 5, not 6",
        ),
        ("[[puzzles]]\nkind = 'win'\ngrade = 1\nposition = '{}'\nmoments = []", "every decision needs an answer"),
        (
            "[[puzzles]]\nkind = 'best'\ngrade = 1\nposition = '{}'\nmoments = [{answers = ['a']}]",
            "chances tell how often",
        ),
    ],
)
def test_a_puzzle_that_cannot_be_set_is_told_with_the_reason(text: str, problem: str) -> None:
    with pytest.raises(BadPuzzle, match=problem):
        read_puzzles(text)


def test_a_best_answer_tells_by_how_much_it_leads() -> None:
    best = next(each for game in GAMES for each in puzzles(game) if each.kind == BEST)
    won, other = best.lead
    assert won > other
    assert f" {won} of 100 " in best.lesson("draco-magi", 1).scenes[0].steps[-1].say.en
