"""The arena: fair pairs, honest intervals, the same numbers whatever the workers."""

from __future__ import annotations

from pathlib import Path

import polars
import pytest

from wyrmhall.arena.series import plans, play_plan
from wyrmhall.arena.sim import CannotWrite, simulate, write_parquet
from wyrmhall.arena.statistics import interval
from wyrmhall.bots.levels import UnknownBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup, UnknownGame

BOTS = ["instinct", "random"]


def test_pairs_share_a_seed_and_swap_seats() -> None:
    planned = plans("draco-magi", BOTS, 6, 1, {})
    seeds = [plan.seed for plan in planned]
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    assert [plan.players for plan in planned] == [(0, 1), (1, 0)] * 3


def test_scores_belong_to_bots_not_to_seats() -> None:
    for plan in plans("draco-magi", BOTS, 4, 2, {}):
        outcome = play_plan(plan)
        winner = outcome.players[outcome.ranks.index(1)]
        assert outcome.scores[winner] == 1.0
        assert sum(outcome.scores) == 1.0


@pytest.mark.slow
def test_the_number_of_workers_changes_nothing() -> None:
    alone, together = (simulate("draco-magi", BOTS, 12, 5, {}, workers) for workers in (1, 3))
    assert alone.summary() == together.summary()
    assert alone.summary() != simulate("draco-magi", BOTS, 12, 6, {}, 1).summary()


def test_progress_is_told_once_a_game() -> None:
    ticks: list[int] = []
    simulate("draco-magi", BOTS, 5, 1, {}, 1, lambda: ticks.append(1))
    assert len(ticks) == 5


def test_settings_reach_the_games() -> None:
    drafted = simulate("draco-magi", BOTS, 2, 1, {}, 1)
    dealt = simulate("draco-magi", BOTS, 2, 1, {"draft": False}, 1)
    assert drafted.summary()["fingerprint"] != dealt.summary()["fingerprint"]


@pytest.mark.parametrize(
    ("game", "bots", "games", "settings", "error"),
    [
        ("draco-mage", BOTS, 2, {}, UnknownGame),
        ("draco-magi", ["instinct", "rndom"], 2, {}, UnknownBot),
        ("draco-magi", ["instinct"], 2, {}, BadSetup),
        ("draco-magi", BOTS, 0, {}, BadSetup),
        ("draco-magi", BOTS, 2, {"draft": 3}, BadSetup),
    ],
)
def test_what_cannot_be_played_is_refused_first(
    game: str, bots: list[str], games: int, settings: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        simulate(game, bots, games, 1, settings, 1)


def test_a_table_of_games(tmp_path: Path) -> None:
    simulation = simulate("draco-magi", BOTS, 4, 1, {}, 1)
    file = tmp_path / "games.parquet"
    write_parquet(simulation, file)
    table = polars.read_parquet(file)
    assert table.height == 4
    assert table["bot_0"].to_list() == ["instinct", "random"] * 2
    assert (table["rank_0"] + table["rank_1"]).to_list() == [3] * 4
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    simulation = simulate("draco-magi", BOTS, 2, 1, {}, 1)
    with pytest.raises(CannotWrite, match="nowhere"):
        write_parquet(simulation, tmp_path / "nowhere" / "games.parquet")


@pytest.mark.slow
def test_the_interval_covers_the_truth() -> None:
    """Of 60 samples of fair tosses about 57 intervals hold the true mean."""
    chance = Chance(9)
    held = 0
    for _ in range(60):
        found = interval([float(chance.below(2)) for _ in range(24)])
        held += found.low <= 0.5 <= found.high
    assert 52 <= held <= 59
