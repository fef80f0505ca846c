"""Games are played again in processes of their own, with limits of time, memory and number."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.hall.rooms.test_analyses import short_record
from tests.hall.rooms.test_rooms import OPEN_GAME, House, run
from wyrmhall.core.errors import BadRecord
from wyrmhall.hall.rooms.fair.receipt import verify
from wyrmhall.hall.study.replays import replays as module
from wyrmhall.hall.study.replays.reader import MEMORY
from wyrmhall.hall.study.replays.replays import MOST, Busy, Replays
from wyrmhall.hall.wire.shapes import PlayOn

SECONDS = 120.0  # for a process that starts while others are busy


def reading(folder: Path, job: Callable[[Replays], Awaitable[None]]) -> None:
    async def inside(house: House) -> None:
        replays = Replays(house.rooms, SECONDS)
        try:
            await job(replays)
        finally:
            await replays.close()

    run(folder, inside)


def test_no_game_is_played_again_where_others_would_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(*_: Any) -> None:
        raise AssertionError("this is the hall's own process")

    async def job(replays: Replays) -> None:
        text = short_record()
        made = await replays.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"])
        await replays.rooms.sit(made, 1, "bert")
        room = await replays.rooms.get(made)
        await room.resign(0)
        for name in ("load", "play_action", "action_text"):
            monkeypatch.setattr(f"wyrmhall.hall.study.replays.replay.{name}", here)
        monkeypatch.setattr("wyrmhall.core.documents.writing.write_record", here)
        assert [line.partition(":")[0] for line in verify(await replays.record(room, "anna"))[:2]] == ["EXACT", "FAIR"]
        found = await replays.get(await replays.add("anna", text), "anna")
        assert (found.shape.seats, len(found.shape.actions)) == (["Ada", "Bo"], 5)
        assert (await replays.frames(found, "anna", 0, 1, 2)).startswith(b'[{"n":1,"view":{')
        for anew in (True, False):
            row = await replays.play_on(found, "anna", PlayOn(n=2, seat=0, bot="random", anew=anew))
            assert (row.maker, row.seats[1].bot) == ("anna", "random")
        with pytest.raises(BadRecord, match="a record begins with"):
            await replays.add("anna", "hello")

    reading(tmp_path, job)


def test_a_game_that_takes_too_long_is_given_up_and_the_next_is_not(tmp_path: Path) -> None:
    async def job(replays: Replays) -> None:
        await replays.add("anna", short_record())
        for worker in replays.pool.workers:
            if worker.process is not None:
                os.kill(worker.process.pid, signal.SIGSTOP)
        replays.pool.patience = 0.2
        with pytest.raises(BadRecord, match="the hall has not the time or the memory to play this game again"):
            await replays.add("anna", short_record())
        replays.pool.patience = SECONDS
        await replays.add("anna", short_record())

    reading(tmp_path, job)


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="the limits of a process are read from /proc")
def test_a_reader_has_so_much_memory_and_no_more(tmp_path: Path) -> None:
    async def job(replays: Replays) -> None:
        await replays.add("anna", short_record())
        process = next(worker.process for worker in replays.pool.workers if worker.process is not None)
        limits = Path(f"/proc/{process.pid}/limits").read_text().splitlines()
        assert next(line for line in limits if line.startswith("Max address space")).split()[3] == str(MEMORY)

    reading(tmp_path, job)


def test_one_person_has_so_many_games_played_again_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "READERS", 1)

    async def job(replays: Replays) -> None:
        text = short_record()
        anna = [asyncio.create_task(replays.add("anna", text)) for _ in range(MOST + 3)]
        await asyncio.sleep(0)
        bert = asyncio.create_task(replays.add("bert", text))
        done = await asyncio.gather(*anna, bert, return_exceptions=True)
        assert [type(each) for each in done] == [str] * (MOST + 1) + [Busy, Busy, str]

    reading(tmp_path, job)
