"""`wyrmhall lab` from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmhall.cli import run
from wyrmhall.lab import lab
from wyrmhall.lab.runs import keeping
from wyrmhall.lab.runs.playing import Row

FEW = ["dragon-breeds", "--games", "20", "--bring", "red,blue", "--ladder", "", "--asked", "0", "--workers", "1"]


def test_a_game_is_named_without_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert run(["lab", *FEW, "--out", str(out)]) == 0
    told = capsys.readouterr()
    assert "Seat 1, which begins, wins" in told.out
    assert f"Written to {out / lab.PAGE}" in told.out.replace("\n", "")
    assert run(["lab", "report", *FEW, "--out", str(out)]) == 0
    again = capsys.readouterr()
    assert "20 of 20 games were played before." in again.err
    assert again.out == told.out


def test_an_interrupt_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(task: keeping.Task) -> Row:
        raise KeyboardInterrupt

    monkeypatch.setattr(keeping, "play_task", interrupted)
    assert run(["lab", *FEW, "--out", str(tmp_path)]) == 130
    assert "the same command goes on with them" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["draco-mage"], "there is no game 'draco-mage'; did you mean 'draco-magi'?"),
        (["dragon-breeds", "--games", "4"], "4 games are too few"),
        (["dragon-breeds", "--bot", "instnct"], "did you mean 'instinct'?"),
        (["dragon-breeds", "--cards", "nowhere"], "there is no such file or folder"),
        (["dragon-breeds", "--out", "{file}/x"], "cannot be written"),
        (["dragon-breeds", "--table", "{file}-not-here/x.parquet"], "there is no folder"),
        (["dragon-breeds", "--set", "first=9"], "first cannot be"),
        (["compare", "nowhere", "house"], "there is no such file or folder"),
        (["compare", "house", "house"], "which game is meant?"),
        (["compare", "house", "house", "--set", "first=1"], "name it with --game"),
    ],
)
def test_what_was_got_wrong_is_said_before_a_game_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], why: str
) -> None:
    monkeypatch.setattr(keeping, "play_task", lambda task: pytest.fail("a game was played"))
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path / "data"))
    file = tmp_path / "file"
    file.write_text("")
    assert run(["lab", *(each.format(file=file) for each in arguments)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("wyrmhall: ")
    assert why in told
