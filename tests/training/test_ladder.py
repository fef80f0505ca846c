"""How levels are measured against each other: what is played, what is counted, and what is told of it."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from training import ladder
from training.ladder import Contest, Job, contest_of, jobs, lines_in, mark, play, played, table

GAME = "dragon-breeds"


def line(contest: Contest, deal: int, seat: int, score: float, slow: list[float] | None = None) -> dict[str, Any]:
    return {
        "contest": contest.words, "mark": mark(contest), "deal": deal, "seat": seat, "score": score, "share": score,
        "seconds": 2.0, "decisions": 100, "slow": slow or [], "other_seconds": 1.0, "other_decisions": 100,
    }  # fmt: skip


def test_a_deal_is_one_seed_and_a_game_from_every_seat() -> None:
    contest = Contest(GAME, 4, "level:6", "level:5", 2)
    found = jobs([contest], 1, set())
    assert [(job.deal, job.seat) for job in found] == [(deal, seat) for deal in range(2) for seat in range(4)]
    assert len({job.seed for job in found}) == 2
    assert jobs([contest], 1, {(contest.words, mark(contest), 0, 3)}) == [job for job in found if job != found[3]]
    assert [job.deal for job in jobs([contest], 1, set(), first=1)] == [1] * 4


def test_all_contests_come_forward_alike() -> None:
    """Wherever the time ends."""
    few, many = Contest(GAME, 2, "level:7", "level:6", 2), Contest("draco-magi", 2, "level:3", "level:2", 4)
    order = [job.contest for job in jobs([few, many], 1, set())[::2]]
    assert order == [many, few, many, many, few, many]


def test_a_table_counts_whole_deals_of_levels_as_they_are() -> None:
    contest = Contest(GAME, 2, "level:3", "level:2", 3)
    whole = [line(contest, deal, seat, score) for deal, score in ((0, 1.0), (1, 0.5)) for seat in range(2)]
    half, former = line(contest, 2, 0, 0.0), {**line(contest, 3, 0, 0.0), "mark": "another"}
    told = table([contest], [*whole, half, whole[0], former]).splitlines()[-1]
    assert told.startswith(f"| {GAME} | 2 | level:3 against level:2 | 4 | 75.0% (")
    assert told.endswith("| 20.0, 10.0 | 0.1 s |"), "ms a decision of both, and no decision was slow"


def test_a_table_tells_within_what_time_99_of_100_decisions_were_made() -> None:
    contest = Contest(GAME, 2, "level:3", "level:2", 1)
    games = [line(contest, 0, seat, 1.0, slow) for seat, slow in enumerate([[0.4, 0.2], [0.3]])]
    assert table([contest], games).endswith("| 0.20 s |"), "two of two hundred took longer"


def test_what_is_played_stands_in_the_file_and_what_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    contest = Contest(GAME, 2, "level:1", "instinct", 1)
    game = played(Job(contest, 0, 5, 1))
    path.write_text(json.dumps(game) + "\n" + json.dumps(game)[:40], encoding="utf-8")
    play([], 1, path, time.monotonic())
    with path.open("a", encoding="utf-8") as out:
        out.write(json.dumps(game) + "\n")
    assert lines_in(path) == [game, game]
    assert {game["score"], game["share"]} <= {0.0, 0.5, 1.0}


@pytest.mark.slow
def test_a_game_that_breaks_off_does_not_spoil_the_others(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    contest = Contest(GAME, 2, "level:1", "instinct", 1)
    broken = Job(contest, 0, -1, 0)
    play([broken, Job(contest, 0, 5, 1)], 1, tmp_path / "games.jsonl", time.monotonic() + 60)
    assert [each["seat"] for each in lines_in(tmp_path / "games.jsonl")] == [1]
    assert "in dragon-breeds 2 level:1 instinct, seed -1, seat 0" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("dragon-breeds 2 level:5 level:4", "is no contest: GAME SEATS BOT BOT DEALS"),
        ("dragon-breeds 2 level:5 level:4 0", "is no contest"),
        ("draco-magi 4 level:5 level:4 9", "Draco Magi is for 2 players, not 4"),
        ("dragon-breeds 2 level:9 level:4 9", "there is no bot 'level:9'"),
        ("dragon-breeds 2 search@0:curiosity=1 level:4 9", "has no number of simulations"),
        ("dragon-breeds 2 search@9:curiosty=1 level:4 9", "'curiosty=1' is none of"),
    ],
)
def test_a_contest_that_cannot_be_played_is_refused_in_a_sentence(
    text: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ladder", "--table", "--contests", text])
    with pytest.raises(SystemExit) as end:
        ladder.main()
    assert end.value.code == 2
    assert why in capsys.readouterr().err


def test_a_contest_may_change_one_part_of_a_search() -> None:
    assert contest_of("draco-magi 2 search@9:curiosity=0.3 search@9 3").deals == 3
