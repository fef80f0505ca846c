"""Bots think in processes of their own; one that dies or hangs is replaced and the game goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from pathlib import Path
from typing import cast

import pytest

from tests.hall.halls import Hall, Person
from wyrmhall.bots.worker.messages import Question, Reply, Start
from wyrmhall.bots.worker.mind import Mind
from wyrmhall.bots.worker.minds import Minds
from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.store.store import Store

START = Start("draco-magi", 2, {"first": "1", "draft": False}, 5)


def question(spec: str = "search:1", actions: list[tuple[int, int]] | None = None, seat: int = 0) -> Question:
    return Question("room", START, actions or [], seat, spec, 11)


def test_the_same_question_has_the_same_answer_in_any_process() -> None:
    async def ask() -> list[int]:
        minds = Minds(2)
        try:
            replies = await asyncio.gather(*(minds.think(question()) for _ in range(4)))
        finally:
            await minds.close()
        return [reply.answer for reply in replies]

    assert asyncio.run(ask()) == [Mind().reply(question()).answer] * 4


def test_a_mind_follows_a_match_forward_and_back() -> None:
    mind = Mind()
    match = START.match()
    fresh = []
    for _ in range(6):
        decision = match.pending[0]
        asked = question("search:1", [(seat, answer) for seat, answer in match.actions], decision.seat)
        fresh.append((asked, mind.reply(asked).answer))
        match.play(decision.seat, decision.options[0])
    for asked, answer in reversed(fresh):
        assert mind.reply(asked).answer == answer == Mind().reply(asked).answer


def test_a_worker_that_dies_is_replaced() -> None:
    async def ask() -> tuple[int, int, int]:
        minds = Minds(1)
        try:
            first = await minds.think(question())
            process = minds.workers[0].process
            assert process is not None
            os.kill(process.pid, signal.SIGKILL)
            await process.wait()
            second = await minds.think(question())
            replaced = minds.workers[0].process
            assert replaced is not None
            return first.answer, second.answer, replaced.pid - process.pid
        finally:
            await minds.close()

    first, second, difference = asyncio.run(ask())
    assert first == second
    assert difference != 0


def test_a_worker_that_hangs_is_replaced() -> None:
    async def ask() -> None:
        minds = Minds(1, patience=20.0)
        try:
            await minds.think(question())
            process = minds.workers[0].process
            assert process is not None
            os.kill(process.pid, signal.SIGSTOP)
            minds.patience = 0.3
            with pytest.raises(BotFailed, match=r"no answer after 0\.3 seconds"):
                await minds.think(question())
            assert process.returncode is not None
            minds.patience = 20.0
            await minds.think(question())
        finally:
            await minds.close()

    asyncio.run(ask())


def test_a_bot_that_fails_is_heard_of_and_the_worker_lives() -> None:
    async def ask() -> None:
        minds = Minds(1)
        try:
            with pytest.raises(BotFailed, match="there is no bot 'dragon'"):
                await minds.think(question("dragon"))
            process = minds.workers[0].process
            await minds.think(question())
            assert minds.workers[0].process is process
        finally:
            await minds.close()

    asyncio.run(ask())


def children(parent: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            if path.read_text().rpartition(")")[2].split()[1] == str(parent):
                found.append(int(path.parent.name))
    return found


def test_a_game_goes_on_while_its_workers_are_killed(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna, anna.sit(anna.make("me", "search:2")) as table:
        assert hall.process is not None
        killed = 0
        luck = Chance(2)
        for turn in range(20):
            if not table.my_turn():
                break
            if turn % 3 == 2:
                for pid in children(hall.process.pid):
                    os.kill(pid, signal.SIGKILL)
                    killed += 1
            table.answer_any(luck)
        assert killed >= 2
        assert table.my_turn() or table.state["room"]["status"] == "over"


def test_workers_end_with_the_hall(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna:
        with anna.sit(anna.make("me", "search:1")) as table:
            table.my_turn()
        assert hall.process is not None
        workers = children(hall.process.pid)
        assert workers
        hall.kill()
        stop = time.monotonic() + 10
        while any(is_alive(pid) for pid in workers):
            assert time.monotonic() < stop, "a worker has outlived its hall"
            time.sleep(0.05)


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split(")")[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


class Hopeless:
    """Workers that never answer."""

    def __init__(self) -> None:
        self.asked = 0

    async def think(self, question: Question) -> Reply:
        self.asked += 1
        raise BotFailed("the worker died")


def test_a_rule_of_thumb_decides_when_workers_fail_again_and_again(tmp_path: Path) -> None:
    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
        store.open()
        minds = Hopeless()
        rooms = Rooms(store, cast(Minds, minds))
        room = await rooms.get(await rooms.create("anna", "draco-magi", START.settings, ["search:5", "me"]))
        while room.course.match.decision(0) is not None:
            await asyncio.sleep(0.01)
        eyes = Eyes(room.course.match.from_start(), 0, Chance(0))
        assert room.course.n >= 1
        assert minds.asked == 2 * room.course.n
        assert room.course.match.actions[0][1] in eyes.decision.options
        store.close()

    asyncio.run(play())


@pytest.mark.parametrize("moments", range(12))
def test_a_hall_can_close_while_a_worker_starts(moments: int) -> None:
    async def job() -> None:
        minds = Minds(1)
        asking = asyncio.create_task(minds.think(question()))
        for _ in range(moments):
            await asyncio.sleep(0)
        asking.cancel()
        await minds.close()
        await asyncio.sleep(0.05)  # until the pipes of the killed process are closed

    asyncio.run(job())
