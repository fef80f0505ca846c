"""Experiments with the search: a part against the whole, the same seeds for all, and no game before everything is understood."""

from __future__ import annotations

import pytest

from training.ablations import PARTS, jobs, other_of, run, table
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry

GAME = "dragon-breeds"


def test_the_search_against_itself_comes_out_even() -> None:
    """Both sit once at every seat with the same luck, so two that are alike must share every round."""
    found = list(run(jobs(GAME, ["simulations=4"], 4, 2, 1, 5), 1))
    assert [each.score for _, each in found] == [0.5]
    assert all(each.mine[1] > 0 and each.theirs[1] > 0 for _, each in found)
    assert f"| {GAME} | 2 | 4 | simulations=4 | 2 | 50.0% (0.0 to 100.0) |" in table(found)


def test_every_other_search_meets_the_same_seeds() -> None:
    planned = jobs(GAME, ["most-tried", "trust=0"], 8, 4, 3, 1)
    assert [job.seed for job in planned[:3]] == [job.seed for job in planned[3:]]
    assert len({job.seed for job in planned}) == 3


@pytest.mark.parametrize("part", [*PARTS, "trust=0", "curiosity=0.3", "simulations=5"])
def test_every_other_search_answers(part: str) -> None:
    match = new_match(registry.game(GAME), 3, 2, {})
    decision = next(each for each in match.pending if len(each.options) > 1)
    other = other_of(part, 12, match.game.instinct())
    answers = {other.choose(Eyes(match, decision.seat, Chance(1))) for _ in range(2)}
    assert len(answers) == 1
    assert answers < set(decision.options)


@pytest.mark.parametrize(
    ("game", "others", "simulations", "seats", "rounds", "why"),
    [
        (GAME, ["no-hope"], 4, 2, 1, "'no-hope' is none of most-tried"),
        (GAME, ["trust=much"], 4, 2, 1, "'trust=much' is none of"),
        (GAME, ["simulations=0"], 4, 2, 1, "'simulations=0' is none of"),
        (GAME, ["no-stop"], 4, 9, 1, "players, not 9"),
        (GAME, ["no-stop"], 0, 2, 1, "at least"),
        (GAME, ["no-stop"], 4, 2, 0, "at least"),
        ("dragon-beds", ["no-stop"], 4, 2, 1, "dragon-beds"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(
    game: str, others: list[str], simulations: int, seats: int, rounds: int, why: str
) -> None:
    with pytest.raises(WyrmhallError, match=why):
        jobs(game, others, simulations, seats, rounds, 1)


def test_a_bad_part_is_a_bad_setup() -> None:
    with pytest.raises(BadSetup):
        other_of("", 4, registry.game(GAME).instinct())
