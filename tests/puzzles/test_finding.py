"""Puzzles are looked for with the solver's eyes alone, and what is chosen of them is what is written."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from wyrmhall.bots.bot import InstinctBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry
from wyrmhall.lessons.lesson import LEARNER
from wyrmhall.puzzles import finding, looking
from wyrmhall.puzzles.choosing import chosen, written
from wyrmhall.puzzles.dealing import dealt_anew, is_alike
from wyrmhall.puzzles.looking import Found, Moment, is_choice, look_at, look_for_win
from wyrmhall.puzzles.proving import Proof, TooMuch
from wyrmhall.puzzles.puzzle import WIN, puzzles, read_puzzles
from wyrmhall.puzzles.valuing import Chances, values_of_all

GAMES = ["draco-magi", "dragon-booster", "dragon-breeds", "dragonriders"]


def in_the_middle(game: str, actions: int = 40) -> Match[Any]:
    """A match of bots at a decision of the solver, where nothing was answered since the state was settled."""
    match = new_match(registry.game(game), 5, 2, registry.listing(game).beginner)
    luck = Chance(1)
    while True:
        decision = match.pending[0]
        is_open = decision.seat == LEARNER and len(decision.options) > 1 and not match.since()
        if len(match.actions) >= actions and is_open:
            return match
        match.play(decision.seat, InstinctBot("instinct").choose(Eyes(match, decision.seat, luck)))


@pytest.mark.parametrize("game", GAMES)
def test_a_position_keeps_nothing_that_the_solver_does_not_know(game: str) -> None:
    match = in_the_middle(game)
    state = match.settled_state()
    match.game.redeal(state, LEARNER, Chance(77))
    other = Match(match.game, state, match.origin)
    assert is_alike(match, other, LEARNER)
    assert match.position() != other.position(), "the other cards must differ, or this shows nothing"
    dealt = dealt_anew(match, LEARNER, Chance(3))
    assert dealt is not None
    assert dealt == dealt_anew(other, LEARNER, Chance(3))
    assert is_alike(match, read_position(dealt, registry.game), LEARNER)
    for setting in match.game.settings():
        assert setting.seat in (None, LEARNER) or setting.name not in dealt["setup"]


def first_win(game: str) -> Match[Any]:
    puzzle = next(each for each in puzzles(game) if each.kind == WIN and len(each.moments) > 1)
    return read_position({"game": game, **puzzle.document}, registry.game)


def test_a_win_is_proved_and_what_does_not_force_it_is_not() -> None:
    match = first_win("dragon-booster")
    eyes: Eyes[Any] = Eyes(match, LEARNER, Chance(1))
    worlds = [eyes.imagine(Chance(seed)) for seed in range(4)]
    winning = Proof(LEARNER, 20_000, looking.DEPTH).winning(worlds)
    assert 0 < len(winning) < len(eyes.decision.options)
    assert Proof(LEARNER, 20_000, 1).winning(worlds) == [], "it takes more than one decision"
    with pytest.raises(TooMuch):
        Proof(LEARNER, 3, looking.DEPTH).winning(worlds)


def test_a_win_is_found_again_with_its_line() -> None:
    match = first_win("dragon-booster")
    found = look_for_win(match, LEARNER, Eyes(match, LEARNER, Chance(2)), Chance(2))
    assert found is not None
    assert (found.kind, found.game) == (WIN, "dragon-booster")
    played = read_position(found.position, registry.game)
    assert is_alike(match, played, LEARNER)
    assert len(found.moments) > 1
    assert found.reason


def test_an_even_decision_makes_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "QUICK", 16)
    monkeypatch.setattr(looking, "CLEAR", 1.1)
    assert look_at(in_the_middle("dragon-breeds"), LEARNER, Chance(1)) is None


def test_all_options_are_looked_at_and_the_better_ones_longer() -> None:
    match = in_the_middle("draco-magi", 2)
    decision = match.decision(LEARNER)
    assert decision is not None
    assert len(decision.options) > 8
    values = values_of_all(match, LEARNER, decision.options, 2, Chance(1))
    assert set(values) == set(decision.options)
    lengths = {len(each.scores) for each in values.values()}
    assert min(lengths) == 2
    assert max(lengths) > 2


def test_options_are_compared_by_the_same_luck() -> None:
    lead, error = Chances([1.0, 0.0, 1.0, 0.0]).lead(Chances([0.5, -0.5, 0.5, -0.5]))
    assert (lead, error) == (0.5, 0.0)


def test_few_answers_must_be_right() -> None:
    assert is_choice(1, 2)
    assert not is_choice(2, 3)
    assert is_choice(3, 9)
    assert not is_choice(0, 9)


def test_what_is_solved_by_doing_nothing_or_in_many_ways_is_not_hard() -> None:
    match = in_the_middle("dragon-breeds")
    while "done" not in map(match.pending[0].notation, match.pending[0].options) or match.pending[0].seat != LEARNER:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    decision = match.pending[0]
    other = next(text for text in map(decision.notation, decision.options) if text != "done")
    assert looking.eased(match, LEARNER, ["done"], 1, 5) == looking.IDLE
    assert looking.eased(match, LEARNER, ["done"], 2, 5) == 5
    assert looking.eased(match, LEARNER, [other], 1, 5) == 5
    assert looking.eased(match, LEARNER, [other] * looking.MANY_RIGHT, 1, 5) == 3
    assert looking.eased(match, LEARNER, [other] * looking.MANY_RIGHT, 1, 1) == 1


# -- games are looked through ----------------------------------------------------------------------


def found(number: int, grade: int, kind: str = "best", ask: str = "a") -> Found:
    answer = f"take {number}"
    chances = {answer: 0.8, "other": 0.3} if kind == "best" else {}
    return Found(
        "draco-magi", kind, grade, ask, 4, {"game": "draco-magi", "n": number}, [Moment([answer])], chances, "", 0, 0
    )


def look(match: Match[Any], seat: int, chance: Chance) -> Found:
    made = found(len(match.actions), 1)
    made.action = len(match.actions)
    return made


def test_a_search_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "look_at", look)
    monkeypatch.setattr(finding, "PLAYERS", [InstinctBot("instinct")])
    plans = finding.plans("draco-magi", 3, 9, None, ["draft=off"], ["first"])
    assert plans == finding.plans("draco-magi", 3, 9, None, ["draft=off"], ["first"])
    assert len({plan.seed for plan in plans}) == 3
    out = tmp_path / "found.jsonl"
    finding.find(plans[:2], 1, 100.0, out)
    assert finding.seen_before(out) == {0, 1}
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    actions = [each["action"] for each in lines[0]["found"]]
    assert len(actions) > 2
    assert min(later - earlier for earlier, later in pairwise(actions)) >= finding.APART


def test_settings_that_do_not_go_together_make_no_game() -> None:
    settings = (("faction1", "red"), ("faction2", "red"))
    assert finding.look_through(finding.Plan("dragon-breeds", 4, 1, 2, settings)).found == []


# -- puzzles are chosen ----------------------------------------------------------------------------


def as_read(puzzle: Found, match: str) -> dict[str, Any]:
    made = json.loads(json.dumps(asdict(puzzle)))
    return {**made, "match": match}


def test_every_band_gets_its_share_and_few_are_obvious() -> None:
    many = [as_read(found(number, 1), "m") for number in range(50)]
    many += [as_read(found(100 + number, 3, "win"), "n") for number in range(10)]
    many += [as_read(found(200 + number, 5), f"{number}") for number in range(10)]
    taken = chosen(many, 20)
    grades = [each["grade"] for each in taken]
    assert grades == sorted(grades)
    assert len(taken) == 20
    assert grades.count(1) <= 7
    assert grades.count(3) >= 6
    assert grades.count(5) >= 6


def test_questions_and_games_change() -> None:
    same = [as_read(found(number, 5, ask="a"), "one") for number in range(10)]
    other = [as_read(found(100 + number, 5, ask="b"), f"m{number}") for number in range(4)]
    asks = [each["ask"] for each in chosen([*same, *other], 6)]
    assert asks.count("b") >= 3


def test_what_is_written_is_read_again() -> None:
    puzzle = as_read(found(1, 2), "m")
    puzzle["moments"] = [{"answers": ['say "yes"'], "then": ["2 pass"], "least": 0.25}]
    puzzle["chances"] = {'say "yes"': 0.824, "no": 0.4}
    (again,) = read_puzzles(written([puzzle]))
    assert (again.kind, again.grade, again.chances) == ("best", 2, {'say "yes"': 82, "no": 40})
    assert (again.moments[0].then, again.moments[0].least) == (["2 pass"], 0.25)
    assert again.document == {"n": 1}
    assert again.lead == (82, 40)
