"""When the arena is ended, nothing of a program is left; a game that hangs is ended."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.arena.outside.programs import GAME, ROGUE, Dozing, held, marked, rogue
from tests.arena.test_kills import until, whole_lines
from tests.terminal.tables import environment
from wyrmhall.arena import series
from wyrmhall.arena.contest import Asked, Contest
from wyrmhall.arena.crew import local
from wyrmhall.arena.crew.worker import Journal, played_in, waits
from wyrmhall.arena.outside.terms import Terms
from wyrmhall.arena.series import Job, Plan, play_job
from wyrmhall.bots.levels import UnknownBot
from wyrmhall.cli import run
from wyrmhall.core.documents.record import load
from wyrmhall.games import registry


def arena(tmp_path: Path, deed: str, *more: str) -> subprocess.Popen[str]:
    bots = f"random,{rogue(deed)}"
    command = ["arena", GAME, "--bots", bots, "--deals", "3", "--run", str(tmp_path / "run"), "--json", *more]
    return subprocess.Popen(
        [sys.executable, "-m", "wyrmhall", *command],
        env=environment(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_nothing_outlives_an_arena_that_is_ended(tmp_path: Path, number: signal.Signals, workers: str) -> None:
    """Its programs hang, each beside two of its own who would like to get away."""
    playing = arena(tmp_path, "brood", "--workers", workers)
    try:
        until(lambda: sum("sleep" in name_of(pid) for pid in marked()) == 2 * int(workers))
        os.kill(playing.pid, number)
        _, said = playing.communicate(timeout=60)
        until(lambda: marked() == [])
    finally:
        playing.kill()
    assert playing.returncode == (130 if number == signal.SIGINT else -number)
    assert ("Broken off. 0 games are kept" in said) is (number == signal.SIGINT)


def name_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text()
    except OSError:
        return ""


@pytest.mark.slow
def test_a_contest_of_programs_goes_on_after_a_kill(tmp_path: Path) -> None:
    playing = arena(tmp_path, "slow", "--workers", "2")
    until(lambda: len(whole_lines(tmp_path / "run")) >= 2)
    playing.kill()
    playing.communicate()
    before = whole_lines(tmp_path / "run")
    assert 2 <= len(before) < 6
    again = arena(tmp_path, "slow", "--workers", "2")
    out, said = again.communicate(timeout=120)
    assert again.returncode == 0, said
    assert whole_lines(tmp_path / "run")[: len(before)] == before
    assert json.loads(out) == held(bots=("random", rogue("slow")), deals=3).summary()


def test_a_contest_that_is_over_is_told_again_without_its_programs(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    program.write_text(f"#!/bin/sh\nexec {sys.executable} {ROGUE} play\n", encoding="utf-8")
    program.chmod(0o755)
    told = held(tmp_path / "run", bots=("random", f"run:{program}")).summary()
    program.unlink()
    assert held(tmp_path / "run", bots=("random", f"run:{program}")).summary() == told
    with pytest.raises(UnknownBot, match="there is no program"):
        held(bots=("random", f"run:{program}"))


@pytest.mark.slow
def test_our_workers_do_not_lead_a_program_to_our_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An older Wyrmhall would import this one."""
    for path in ("/some/where", ""):
        monkeypatch.setenv("PYTHONPATH", path)
        for workers in (1, 2):
            folder = tmp_path / f"{path[1:5]}{workers}"
            held(folder, workers, bots=("random", rogue("path")))
            said = (folder / "said" / "000000-seat2.txt").read_text().splitlines()[0]
            assert said == (path or ("" if workers == 1 else "no path"))


def test_a_game_that_takes_too_long_is_given_up_with_its_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(series, "seated", lambda plan, terms: [Dozing(0.05), Dozing(0.05)])
    job = Job(Plan(0, GAME, 5, (0, 1), ("random", "random"), ()), terms=Terms(game_time=0.3))
    report = play_job(job)
    assert report.outcome is None
    assert report.error == "GameTooLong: the game took longer than 0.3 seconds"
    assert 3 <= load(report.record, registry.game).actions < 30
    monkeypatch.setattr(series, "seated", lambda plan, terms: [Dozing(0.0), Dozing(0.0)])
    assert play_job(Job(job.plan, terms=Terms(game_time=60))).outcome is not None


HANGING = """
import time
from wyrmhall.arena import series
from wyrmhall.arena.crew import worker
from wyrmhall.bots.bot import Bot
class Hanging(Bot):
    asked = 0
    def choose(self, eyes):
        Hanging.asked += 1
        while Hanging.asked == 9:
            time.sleep(1)
        return eyes.decision.options[0]
real = series.seated
series.seated = lambda plan, terms: [Hanging("x"), Hanging("x")] if plan.number == 2 else real(plan, terms)
worker.main()
"""


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_that_hangs_is_ended_from_outside_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: int, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(local, "COMMAND", [sys.executable, "-c", HANGING])
    monkeypatch.setattr(local, "GRACE", 0.5)
    asked = Asked(GAME, ("random", "instinct"), deals=3, terms=Terms(game_time=3.0))
    found = Contest(asked).play(tmp_path, workers)
    assert [(crash.number, crash.error, crash.is_lost) for crash in found.crashes] == [
        (2, "GameTooLong: the game took longer than 3 seconds", False)
    ]
    assert [block.deal.number for block in found.blocks] == [0, 2]
    record = tmp_path / "crashed" / "000002.wyrm"
    assert run(["replay", str(record), "--verify"]) == 0
    assert "EXACT" in capsys.readouterr().out
    assert load(record.read_text(), registry.game).actions >= 8
    assert sorted(json.loads(line)["number"] for line in whole_lines(tmp_path)) == list(range(6))


@pytest.mark.slow
def test_the_time_of_a_program_is_not_that_of_the_game() -> None:
    """Else one that is about to lose could wait until the game is given up."""
    job = Job(Plan(0, GAME, 5, (0, 1), ("random", rogue("nap")), ()), decisions=True, terms=Terms(game_time=4.0))
    report = play_job(job)
    assert report.outcome is not None
    assert sum(choice.seconds for choice in report.decisions if choice.seat == 1) > 4.0


@pytest.mark.slow
def test_a_game_is_not_ended_from_outside_while_a_program_has_the_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "GRACE", 0.2)
    found = held(workers=2, bots=("random", rogue("nap")), terms=Terms(game_time=4.0))
    assert [crash.error for crash in found.crashes] == []
    assert len(found.blocks) == 1


def test_a_journal_tells_what_was_played_and_who_has_the_word(tmp_path: Path) -> None:
    with (tmp_path / "journal").open("w+b") as file:
        journal = Journal(file.fileno())
        journal.begin()
        journal.wait()
        assert waits(file.fileno())
        journal.keep([])
        assert not waits(file.fileno())
        journal.keep([(0, 5)])
        journal.wait()
        journal.keep([(0, 5), (1, -1_000_000_007)])
        os.write(file.fileno(), b"1 2")
        assert played_in(file.fileno()) == [(0, 5), (1, -1_000_000_007)]
        journal.begin()
        assert played_in(file.fileno()) == []


FAR_AWAY = """
import sys, time
import msgspec
from wyrmhall.arena import series
from wyrmhall.arena.crew import cluster
from wyrmhall.bots.bot import Bot
class Hanging(Bot):
    def choose(self, eyes):
        time.sleep(1000)
series.seated = lambda plan, terms: [Hanging("x"), Hanging("x")]
cluster.unpack = lambda folder: None
cluster.GRACE = 0.2
cluster.play(sys.stdin.buffer.read())
"""


def test_a_process_of_a_cluster_ends_itself_with_a_game_that_hangs(tmp_path: Path) -> None:
    job = Job(Plan(0, GAME, 5, (0, 1), ("random", "random"), ()), terms=Terms(game_time=0.3))
    done = subprocess.run(
        [sys.executable, "-c", FAR_AWAY], input=msgspec.json.encode(job), capture_output=True, timeout=60,
        env=environment(tmp_path),
    )  # fmt: skip
    assert done.returncode == 1
    assert b"Timeout (0:00:00.5" in done.stderr
