"""What `make bench` measures is what it says: small runs of it, and tables from figures that are known."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks import __main__ as bench
from benchmarks import compare, costs, hot, opening, peers
from benchmarks.compare import Side
from wyrmhall.games import registry

GAMES = [listing.name for listing in registry.listings()]
GAME = "draco-magi"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "SECONDS", 0.02)
    monkeypatch.setattr(costs, "MATCHES", 2)
    monkeypatch.setattr(costs, "SIMULATIONS", (4, 8))
    monkeypatch.setattr(costs, "AT_ONCE", (1, 3))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("name", GAMES)
def test_how_costs_grow_is_told_for_everything_that_is_asked(name: str) -> None:
    game = registry.game(name)
    found = costs.measure(name)
    assert list(found["seats"]) == list(game.seat_counts)
    assert len(found["quarters"]) == costs.QUARTERS
    assert list(found["options"]) == sorted(set(found["options"]) & set(costs.OPTIONS))
    assert tuple(found["simulations"]) == (4, 8)
    assert tuple(found["matches"]) == (1, 3)
    for numbers in (found["seats"], found["options"], found["simulations"], found["matches"]):
        assert min(numbers.values()) > 0


def test_as_many_decisions_are_played_as_are_asked_for() -> None:
    game = registry.game(GAME)
    length = costs.played(game, 2, 3)
    assert length > 40
    assert [costs.played(game, 2, 3, most) for most in (0, 1, 17, length + 5)] == [0, 1, 17, length]


@pytest.mark.parametrize("path", hot.PATHS)
def test_a_hot_path_can_be_run_as_often_as_one_likes(path: str) -> None:
    act, _ = hot.PATHS[path]
    for times in (0, 3):
        act(registry.game(GAME), times)


def test_peers_are_asked_for_whole_games_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "SECONDS", 0.02)
    lengths = iter([5] + [7] * 10_000_000)
    found = peers.until_late(lambda: sum(1 for _ in range(next(lengths))))
    assert found.decisions == 7 * found.games > 0
    assert found.seconds >= 0.02
    assert peers.microseconds(lambda: None, 0.01) > 0


@pytest.mark.slow
def test_a_hall_that_was_just_started_is_asked_for_a_page_a_preview_and_a_bot() -> None:
    found = opening.measure(GAME, times=1)
    assert list(found) == list(opening.ROWS)
    assert all(0 < seconds < 60 for seconds in found.values())


# -- tables ----------------------------------------------------------------------------------------


def figures(*rounds: dict[str, Any]) -> bench.Figures:
    made = bench.Figures()
    made.rounds += rounds
    return made


def test_a_peer_is_told_with_how_many_times_as_fast_each_game_is() -> None:
    fast = {GAME: figures({"decisions": 300.0}, {"decisions": 500.0}, {"decisions": 400.0})}
    hearts = {"version": "1.6", "decisions": 200.0, "games": 3.0, "copy": 2.0, "search": None}
    told = bench.section_of_peers(fast, {"spiel:hearts": figures(hearts), "pgx:go": figures({"missing": "pgx"})})
    assert told.splitlines()[0].endswith("| simulations/s | Draco Magi is |")
    assert told.splitlines()[2:] == [
        "| hearts | 1.6 | 200 | 3.0 | 2.00 |  | 2.00 times |",
        "| go | not installed (pgx) |  |  |  |  |  |",
    ]


@pytest.mark.parametrize(
    ("value", "digits", "said"),
    [
        (None, 0, ""),
        (12345.6, 0, "12,346"),
        (12.34, 0, "12"),
        (12.34, 1, "12.3"),
        (3.456, 0, "3.5"),
        (3.456, 2, "3.46"),
    ],
)
def test_figures_have_as_many_digits_as_mean_something(value: float | None, digits: int, said: str) -> None:
    assert bench.figure(value, digits) == said


def side(name: str, install: float = 10.0) -> Side:
    return Side(name, Path(), Path(sys.executable), install)


def test_a_row_is_slower_where_the_whole_middle_half_lies_beyond_the_limit() -> None:
    ratios = {GAME: {"decisions": [1.06, 1.08, 1.2, 1.07, 1.09], "copy": [1.0, 1.3, 1.2, 1.04, 1.3], "view": [0.5]}}
    table, slower = compare.written(side("old"), side("new", 12.0), ratios)
    assert slower == ["a random decision in draco-magi"]
    assert [list(column.cells) for column in table.columns][1][-1] == "1.20 (12 s for 10 s)"


def test_what_is_done_in_a_second_counts_by_what_one_of_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {"old": {"decisions": 200.0, "copy": 2.0}, "new": {"decisions": 100.0, "copy": 1.0, "view": 3.0}}
    order: list[str] = []

    def told(self: Side, module: str, game: str) -> dict[str, Any]:
        order.append(self.name)
        return seen[self.name]

    monkeypatch.setattr(Side, "figures", told)
    assert compare.compared(side("old"), side("new"), [GAME], 2) == {
        GAME: {"decisions": [2.0, 2.0], "copy": [0.5, 0.5]}
    }
    assert order[::2] == ["old", "new", "new", "old"]  # who begins changes


def test_a_path_with_a_seventh_more_instructions_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(where: Side, game: str, path: str, times: int) -> int:
        each = {("new", "search"): 116, ("new", "told"): 114}.get((where.name, path), 100)
        return 5_000_000 + each * times

    monkeypatch.setattr(compare, "instructions", taken)
    _, slower = compare.counted(side("old"), side("new"), [GAME])
    assert slower == ["search in draco-magi"]


def test_a_revision_that_is_not_there_is_told() -> None:
    with pytest.raises(
        SystemExit, match=r"There is no revision 'no-such-thing' here: name a commit, a tag or a branch\."
    ):
        compare.made("no-such-thing")
