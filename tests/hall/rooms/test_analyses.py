"""Games are thought over in the background and what was found is kept; a process that is lost is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import wyrmhall
from tests.hall.halls import Hall, Person
from wyrmhall.analysis.report import VERSION
from wyrmhall.bots.worker.minds import Minds
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.rooms.rooms import NoRoom, Rooms
from wyrmhall.hall.store import book
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.study import analyses as module
from wyrmhall.hall.study.analyses import Analyses, AnalysisState
from wyrmhall.hall.study.replays.replays import Replays

SILENT = [sys.executable, "-c", "import time; time.sleep(600)"]
DYING = [sys.executable, "-c", "import sys; sys.stdin.readline(); sys.exit(3)"]
LYING = [sys.executable, "-c", "import sys; sys.stdin.readline(); print('hello', flush=True); sys.stdin.read()"]


def short_record(seed: int = 7, actions: int = 4) -> str:
    match = wyrmhall.new("draco-magi", seed=seed)
    for _ in range(actions):
        decision = match.pending[0]
        match.play(decision.seat, decision.options[0])
    match.resign(0)
    return match.record({0: "Ada", 1: "Bo"})


def finished(person: Person, replay: str) -> Any:
    until = time.monotonic() + 120
    while time.monotonic() < until:
        state = person.get(f"/api/replays/{replay}/analysis")
        if state["status"] in ("done", "failed"):
            return state
        time.sleep(0.2)
    raise AssertionError(f"it takes too long: {state}")


def test_a_game_is_thought_over_in_the_background_and_kept(anna: Person, bert: Person) -> None:
    replay = anna.http.post("/api/replays", content=short_record()).json()["id"]
    assert anna.get(f"/api/replays/{replay}/analysis")["status"] == "none"
    begun = anna.post(f"/api/replays/{replay}/analysis", {})
    assert begun["status"] in ("waiting", "thinking")
    assert begun["report"] is None
    state = finished(anna, replay)
    assert state["status"] == "done", state
    report = state["report"]
    assert (report["seats"], report["actions"], report["version"]) == (2, 5, VERSION)
    assert report["points"][-1]["chances"] == [[0, 0, 0], [1, 1, 1]]
    for part in report["parts"]:
        assert part["start"] + part["own"] + part["others"] + part["luck"] == pytest.approx(part["end"])
    assert bert.post(f"/api/replays/{replay}/analysis", {}) == state


def test_a_game_that_is_on_or_is_not_there_is_not_thought_over(anna: Person) -> None:
    for replay in (anna.make("me", "instinct"), "nothing"):
        for reply in (
            anna.http.get(f"/api/replays/{replay}/analysis"),
            anna.http.post(f"/api/replays/{replay}/analysis"),
        ):
            assert reply.status_code == 404


def with_analyses(tmp_path: Path, test: Callable[[Analyses, list[str]], Awaitable[None]], patience: float = 60) -> None:
    """In a hall's store with three short records."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
        store.open()
        minds = Minds(1)
        replays = Replays(Rooms(store, minds))
        analyses = Analyses(store, replays, 4, patience)
        try:
            ids = [await replays.add("anna", short_record(seed, 2)) for seed in (1, 2, 3)]
            await test(analyses, ids)
        finally:
            await analyses.close()
            await replays.close()
            await minds.close()
            store.close()

    asyncio.run(run())


async def settled(analyses: Analyses, replay: str) -> AnalysisState:
    for _ in range(1200):
        state = await analyses.state(replay)
        if state.status in ("done", "failed"):
            return state
        await asyncio.sleep(0.05)
    raise AssertionError("it takes too long")


def test_games_wait_in_line_and_one_that_waits_is_not_put_in_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "COMMAND", SILENT)
    monkeypatch.setattr(module, "LONGEST_LINE", 2)

    async def test(analyses: Analyses, ids: list[str]) -> None:
        assert (await analyses.begin(ids[0])).status == "thinking"
        second = await analyses.begin(ids[1])
        assert (second.status, second.before) == ("waiting", 1)
        with pytest.raises(WyrmhallError, match="many games are waiting"):
            await analyses.begin(ids[2])
        assert (await analyses.state(ids[2])).status == "none"
        with pytest.raises(NoRoom):
            await analyses.begin("nothing")

    with_analyses(tmp_path, test)


def test_a_process_that_is_killed_is_replaced(tmp_path: Path) -> None:
    async def test(analyses: Analyses, ids: list[str]) -> None:
        await analyses.begin(ids[0])
        while analyses.worker is None or analyses.worker.process is None:
            await asyncio.sleep(0.01)
        os.kill(analyses.worker.process.pid, signal.SIGKILL)
        assert (await settled(analyses, ids[0])).status == "done"
        kept = await analyses.store.read(lambda connection: book.find_analysis(connection, ids[0], VERSION))
        assert kept is not None
        older = await analyses.store.read(lambda connection: book.find_analysis(connection, ids[0], VERSION - 1))
        assert older is None

    with_analyses(tmp_path, test)


@pytest.mark.parametrize(
    ("command", "patience", "words"),
    [
        (DYING, 60.0, "the worker died"),
        (SILENT, 0.3, "no answer after 0.3 seconds"),
        (LYING, 60.0, "what nobody understands"),
    ],
)
def test_one_that_is_lost_again_and_again_is_told_and_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], patience: float, words: str
) -> None:
    monkeypatch.setattr(module, "COMMAND", command)

    async def test(analyses: Analyses, ids: list[str]) -> None:
        await analyses.begin(ids[0])
        state = await settled(analyses, ids[0])
        assert state.status == "failed"
        assert words in state.error
        assert (await analyses.begin(ids[0])).status == "thinking"

    with_analyses(tmp_path, test, patience)


def test_one_address_can_ask_for_so_many_only(tmp_path: Path) -> None:
    with Hall(tmp_path / "hall", WYRMHALL_EFFORT="1") as hall, Person(hall) as person:
        codes = []
        for seed in range(22):
            replay = person.http.post("/api/replays", content=short_record(seed, 0)).json()["id"]
            codes.append(person.http.post(f"/api/replays/{replay}/analysis").status_code)
        assert set(codes[:20]) == {200}
        assert codes[-1] == 429
