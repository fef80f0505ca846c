"""Bots think in processes of their own; one that dies or hangs is replaced and the game goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
from pathlib import Path
from typing import cast

import msgspec
import pytest

from tests.hall.halls import Hall, Person
from wyrmhall.bots.levels import LADDER
from wyrmhall.bots.worker.messages import Question, Reply, Start
from wyrmhall.bots.worker.mind import Mind
from wyrmhall.bots.worker.minds import Minds
from wyrmhall.bots.worker.pool import Pool, Worker
from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.rooms.thinking import rest
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


@pytest.mark.parametrize("moments", range(4))
def test_who_is_stopped_while_the_answer_comes_is_stopped(monkeypatch: pytest.MonkeyPatch, moments: int) -> None:
    """A room that is closed must not go on with an answer that came just then."""

    async def ask() -> None:
        answers: list[asyncio.Future[bytes]] = []

        async def exchange(worker: Worker, line: bytes, hear: object) -> bytes:
            answers.append(asyncio.get_running_loop().create_future())
            return await answers[0]

        monkeypatch.setattr(Worker, "_exchange", exchange)
        asking = asyncio.create_task(Minds(1).think(question()))
        while not answers:
            await asyncio.sleep(0)
        answers[0].set_result(msgspec.json.encode(Reply(1)) + b"\n")
        for _ in range(moments):
            await asyncio.sleep(0)
        is_told_in_time = asking.cancel()
        await asyncio.wait([asking])
        assert asking.cancelled() == is_told_in_time

    asyncio.run(ask())


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


GREEDY = """
from wyrmhall.bots.worker import mind
from wyrmhall.bots.worker.messages import Reply
def eat(*_):
    eaten = [bytearray(1 << 26) for _ in range(48)]  # three gigabytes, which nobody touches
    return Reply(len(eaten))
mind.thought = eat
mind.main()
"""


def test_a_bot_that_eats_memory_ends_with_its_process_and_not_with_the_machine() -> None:
    """Such a process is replaced like any that dies."""

    async def ask() -> None:
        pool = Pool([sys.executable, "-c", GREEDY], 1, 20.0)
        try:
            with pytest.raises(BotFailed, match="died"):
                await pool.ask("anna", msgspec.json.encode(question()) + b"\n")
        finally:
            await pool.close()

    asyncio.run(ask())


ECHO = [sys.executable, "-c", "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"]


def test_people_take_turns_however_much_one_of_them_asks() -> None:
    async def ask() -> list[bytes]:
        pool, heard = Pool(ECHO, 1, 20.0), list[bytes]()

        async def one(person: str, number: int) -> None:
            heard.append(await pool.ask(person, f"{person}{number}\n".encode()))

        try:
            async with asyncio.TaskGroup() as group:
                for number in range(60):
                    group.create_task(one("anna", number))
                await asyncio.sleep(0)
                for number in range(3):
                    group.create_task(one("bert", number))
                group.create_task(one("carl", 0))
        finally:
            await pool.close()
        assert len(heard) == 64
        return heard

    heard = asyncio.run(ask())
    # one of anna's is under way already, and one was next when the others came
    assert heard[:9] == [
        f"{name}\n".encode() for name in "anna0 anna1 bert0 carl0 anna2 bert1 anna3 bert2 anna4".split()
    ]


def test_many_guests_of_one_place_have_one_turn_among_them() -> None:
    """Sixty cookies are sixty guests, but not sixty people."""

    async def ask() -> list[bytes]:
        pool, heard = Pool(ECHO, 1, 20.0), list[bytes]()
        pool.place_of = lambda person: person[0]

        async def one(person: str) -> None:
            heard.append(await pool.ask(person, f"{person}\n".encode()))

        try:
            async with asyncio.TaskGroup() as group:
                for number in range(60):
                    group.create_task(one(f"m{number}"))
                await asyncio.sleep(0)
                for person in ("m5", "anna", "anna", "bert"):
                    group.create_task(one(person))
        finally:
            await pool.close()
        assert pool.in_line == 0
        return heard

    heard = [line.decode().strip() for line in asyncio.run(ask())]
    assert heard[:7] == ["m0", "m1", "anna", "bert", "m2", "anna", "m3"]
    assert heard[-1] == "m5", "whoever asks twice is the last of their place"


def test_who_no_longer_waits_keeps_nobody_waiting() -> None:
    async def ask() -> None:
        pool = Pool(ECHO, 1, 20.0)
        try:
            for moments in range(6):
                asked = [asyncio.create_task(pool.ask(name, b"x\n")) for name in ("anna", "bert", "bert")]
                for _ in range(moments):
                    await asyncio.sleep(0)
                asked[1].cancel()
                done = await asyncio.gather(*asked, return_exceptions=True)
                assert (done[0], done[2]) == (b"x\n", b"x\n")
                assert isinstance(done[1], asyncio.CancelledError)
            assert pool.waiting("bert") == 0
        finally:
            await pool.close()

    asyncio.run(ask())


def test_the_bots_of_a_table_think_for_whoever_made_it(tmp_path: Path) -> None:
    class Asked:
        def __init__(self) -> None:
            self.people: set[str] = set()

        async def think(self, question: Question, person: str) -> Reply:
            self.people.add(person)
            return Mind().reply(msgspec.structs.replace(question, spec="random"))

    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
        store.open()
        minds = Asked()
        rooms = Rooms(store, cast(Minds, minds))
        made = await rooms.create("anna", "draco-magi", START.settings, ["search:5", "search:5"])
        rooms.live.clear()
        room = await rooms.get(made)
        while not minds.people:
            await asyncio.sleep(0.01)
        assert minds.people == {"anna"}
        assert rooms.following(room).maker == "anna"
        await rooms.close()
        store.close()

    asyncio.run(play())


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

    async def think(self, question: Question, person: str) -> Reply:
        self.asked += 1
        raise BotFailed("the worker died")


def test_a_rule_of_thumb_decides_when_workers_fail_again_and_again(tmp_path: Path) -> None:
    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
        store.open()
        minds = Hopeless()
        rooms = Rooms(store, cast(Minds, minds), pace=0.0)
        room = await rooms.get(await rooms.create("anna", "draco-magi", START.settings, ["search:5", "me"]))
        while room.course.match.decision(0) is not None:
            await asyncio.sleep(0.01)
        eyes = Eyes(room.course.match.from_start(), 0, Chance(0))
        assert room.course.n >= 1
        assert minds.asked == 2 * room.course.n
        assert room.course.match.actions[0][1] in eyes.decision.options
        store.close()

    asyncio.run(play())


@pytest.mark.parametrize("spec", ["random", "instinct", *LADDER, "level:6:gambler", "search:5"])
def test_an_answer_takes_the_same_time_whether_or_not_there_was_a_choice(spec: str) -> None:
    whole = rest(spec, 0.0)
    assert whole > 0.04
    for share in (0.001, 0.3, 0.999):
        assert share * whole + rest(spec, share * whole) == pytest.approx(whole)
    assert 1.2 * whole + rest(spec, 1.2 * whole) == pytest.approx(2 * whole)


@pytest.mark.parametrize(("seats", "is_seen"), [(("level:3", "me"), True), (("level:3", "level:3"), False)])
def test_people_are_answered_in_time_and_not_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: tuple[str, str], is_seen: bool
) -> None:
    kept_back = asyncio.Event()
    asked: list[tuple[str, bool]] = []

    class Quick:
        async def think(self, question: Question, person: str) -> Reply:
            return Mind().reply(msgspec.structs.replace(question, spec="random"))

    def keep_back(spec: str, spent: float) -> float:
        asked.append((spec, spent >= 0))
        kept_back.set()
        return 3600.0

    monkeypatch.setattr("wyrmhall.hall.rooms.thinking.rest", keep_back)

    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
        store.open()
        rooms = Rooms(store, cast(Minds, Quick()))
        room = await rooms.get(await rooms.create("anna", "draco-magi", START.settings, seats))
        if is_seen:
            await kept_back.wait()
            assert (room.course.n, asked) == (0, [("level:3", True)])
        else:
            while not room.course.n:
                await asyncio.sleep(0.01)
            assert asked == []
        await rooms.close()
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
