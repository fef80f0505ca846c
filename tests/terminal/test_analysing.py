"""`wyrmhall analyse`: a recorded game thought over, told in lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.analysis.test_report import SMALL
from tests.tiny.cup import on_the_shelf
from wyrmhall.analysis import report as reports
from wyrmhall.analysis.report import Costly, Point, analyse
from wyrmhall.arena.series import play_out
from wyrmhall.bots.levels import bot
from wyrmhall.bots.reasons import Reason
from wyrmhall.cli import run
from wyrmhall.games import registry
from wyrmhall.terminal.reports import analysing
from wyrmhall.terminal.reports.analysing import chart, costly_lines, told


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in the cave, thought over quickly."""
    monkeypatch.setattr(analysing, "analyse", lambda match, seed, progress: analyse(match, seed, SMALL, progress))
    match = play_out(registry.game("gem-cave"), [bot("instinct"), bot("random")], 3, {})
    path = tmp_path / "game.wyrm"
    path.write_text(match.record({0: "Ada", 1: "random"}), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def _shelf() -> object:
    with on_the_shelf():
        yield


def test_a_record_is_thought_over(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", str(record)]) == 0
    said = capsys.readouterr().out
    assert " 100% |" in said
    assert "  1  Ada\n" in said
    assert "Luck and choices" in said
    assert "by own choices" in said


def test_as_json_it_is_the_report_and_the_seed_makes_it(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", str(record), "--json", "--seed", "4"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["seats"] == 2
    assert first["version"] == reports.VERSION
    assert run(["analyse", str(record), "--json", "--seed", "4"]) == 0
    assert json.loads(capsys.readouterr().out) == first


def test_a_seat_that_is_not_there_and_a_file_that_is_no_record_are_told(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["analyse", str(record), "--seat", "3"]) == 2
    assert "there is no seat 3" in capsys.readouterr().err
    other = tmp_path / "other.wyrm"
    other.write_text("nothing", encoding="utf-8")
    assert run(["analyse", str(other)]) == 2
    assert "other.wyrm" in capsys.readouterr().err


def test_the_chart_has_the_chance_in_its_row_and_the_range_of_a_single_seat() -> None:
    points = [Point(0, [(0.5, 0.3, 0.7), (0.5, 0.5, 0.5)]), Point(10, [(1.0, 1.0, 1.0), (0.0, 0.0, 0.0)])]
    both, one = chart(points, [0, 1], 10), chart(points, [0], 10)
    assert both[0].endswith("1")
    assert both[10].endswith("2")
    assert "".join(row.ljust(8)[7] for row in one[:11]) == "   ··1··   "


def test_a_costly_decision_is_told_with_what_was_better_and_why() -> None:
    each = Costly(
        4, 1, "Take it?", "leave", "take", "leave", "take", 0.2, 0.65, 0.03, Reason("Seat 2 won the round.", 8, 1)
    )
    lines = costly_lines(each, ["Ada", "Bo"])
    assert lines[0].startswith("  5. Bo: leave (20%); better: take (65%). It cost 45 of 100")
    assert "in 8 of 10 worlds after the better answer, in 1 after this one" in lines[1]


def test_names_of_players_stand_for_their_seats() -> None:
    match = play_out(registry.game("gem-cave"), [bot("instinct"), bot("random")], 3, {})
    lines = told(analyse(match, 1, SMALL), ["Ada", "Bo"])
    assert not any("Seat 1" in line or "Seat 2" in line for line in lines)
