"""Whatever is killed, no finished game is lost, and none is counted twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.arena.processes import children
from tests.terminal.tables import environment
from wyrmhall.arena import contest as contests
from wyrmhall.arena.contest import Asked, Contest
from wyrmhall.arena.crew.local import Local
from wyrmhall.arena.outside.terms import Terms
from wyrmhall.arena.series import Job, plans

ASKED = Asked("draco-magi", ("instinct", "random"), deals=12)
GAMES = 24
COMMAND = ["arena", "draco-magi", "--bots", "instinct,random", "--deals", "12", "--workers", "2"]
PATIENCE = 60.0


def until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def whole_lines(run: Path) -> list[bytes]:
    file = run / "games.jsonl"
    return file.read_bytes().splitlines(keepends=True) if file.exists() else []


def numbers(lines: list[bytes]) -> list[int]:
    return [json.loads(line)["number"] for line in lines]


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


def begun(run: Path) -> subprocess.Popen[str]:
    """An arena that has finished some of its games."""
    arena = subprocess.Popen(
        [sys.executable, "-m", "wyrmhall", *COMMAND, "--run", str(run)],
        env=environment(run.parent), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    until(lambda: len(whole_lines(run)) >= 3)
    return arena


@pytest.mark.slow
def test_games_of_a_killed_worker_are_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    crews: list[Local] = []
    killed: list[int] = []

    def hire(workers: int | None, ray: str, terms: Terms) -> Local:
        crews.append(Local(workers))
        return crews[-1]

    def tell(done: int, most: int) -> None:
        if crews and done in (3, 9) and len(killed) < 2:
            hand = max(crews[0].hands, key=lambda hand: len(hand.jobs))
            assert hand.jobs
            killed.append(hand.process.pid)
            os.kill(hand.process.pid, signal.SIGKILL)

    alone = Contest(ASKED).play(workers=1)
    monkeypatch.setattr(contests, "_crew", hire)
    found = Contest(ASKED).play(tmp_path, 2, tell=tell)
    assert len(killed) == 2
    assert found.summary() == alone.summary()
    assert sorted(numbers(whole_lines(tmp_path))) == list(range(GAMES))


@pytest.mark.slow
def test_what_a_worker_was_given_that_is_killed_while_it_begins_is_played_by_another() -> None:
    crew = Local(1)
    try:
        for plan in plans("draco-magi", ["random", "random"], 2, 3, {}):
            crew.give(Job(plan))
        crew.hands[0].process.kill()  # Python itself takes longer to begin
        played: list[int] = []
        deadline = time.monotonic() + PATIENCE
        while len(played) < 2 and time.monotonic() < deadline:
            played += [report.number for report in crew.wait(1)]
        assert played == [0, 1]
    finally:
        crew.close()


@pytest.mark.slow
def test_an_arena_that_is_killed_goes_on_with_the_same_command(tmp_path: Path) -> None:
    run = tmp_path / "run"
    arena = begun(run)
    workers = children(arena.pid)
    assert len(workers) == 2
    arena.kill()
    arena.communicate()
    until(lambda: not any(map(runs, workers)))
    before = whole_lines(run)
    assert 3 <= len(before) < GAMES
    done = subprocess.run(
        [sys.executable, "-m", "wyrmhall", *COMMAND, "--run", str(run), "--json"],
        env=environment(tmp_path), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    after = whole_lines(run)
    assert after[: len(before)] == before
    assert sorted(numbers(after)) == list(range(GAMES))
    assert json.loads(done.stdout) == Contest(ASKED).play(workers=1).summary()


@pytest.mark.slow
def test_an_arena_that_is_interrupted_says_what_it_keeps_and_takes_its_workers_along(tmp_path: Path) -> None:
    run = tmp_path / "run"
    arena = begun(run)
    workers = children(arena.pid)
    os.killpg(arena.pid, signal.SIGINT)  # as a terminal does
    out, said = arena.communicate(timeout=PATIENCE)
    assert arena.returncode == 130, said
    assert said == f"Broken off. {len(whole_lines(run))} games are kept in {run}; the same command goes on.\n"
    assert out == ""
    assert not any(map(runs, workers))
    assert Contest(ASKED).play(run, 1).summary()["games"] == GAMES
