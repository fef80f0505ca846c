"""Rooms in memory and on the disk: let go, built again, and told apart from those that cannot be."""

from __future__ import annotations

import asyncio
import threading
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from wyrmhall.bots.worker.minds import Minds
from wyrmhall.core.playing.match import LATEST
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.rooms.course import Stale
from wyrmhall.hall.rooms.entries import PERSON, RUNNING, WAITING, Entry, Seat
from wyrmhall.hall.rooms.rooms import BrokenRoom, NoRoom, Rooms, rebuilt
from wyrmhall.hall.store import book, tables
from wyrmhall.hall.store.members.talk import Line
from wyrmhall.hall.store.statement import Statement
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.wire import messages
from wyrmhall.hall.wire.frames import frame

OPEN_GAME = {"first": "1", "draft": False}


class House:
    """A store with rooms, used within one event loop."""

    def __init__(self, folder: Path, url: str = "") -> None:
        self.store = Store(url or f"sqlite:///{folder / 'hall.db'}")
        self.store.open()
        self.rooms = Rooms(self.store, Minds(1), pace=0.0)

    async def pair(self) -> str:
        made = await self.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"])
        await self.rooms.sit(made, 1, "bert")
        return made

    async def entries(self, room: str) -> list[Entry]:
        return await self.store.read(lambda connection: book.find_entries(connection, room))

    async def change(self, statement: Any) -> None:
        await self.store.write(lambda connection: connection.execute(statement))


def run(folder: Path, job: Any, url: str = "") -> None:
    async def inside() -> None:
        house = House(folder, url)
        try:
            await job(house)
        finally:
            await house.rooms.close()
            await house.rooms.minds.close()
            house.store.close()

    asyncio.run(inside())


def test_a_room_that_nobody_looks_at_is_let_go_and_comes_back_the_same(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        made = await house.pair()
        room = await house.rooms.get(made)
        for _ in range(9):
            decision = room.course.match.pending[0]
            await room.answer(decision.seat, room.course.n, decision.options[-1])
        house.rooms.let_go(idle=60.0)
        assert house.rooms.live == {made: room}
        house.rooms.let_go(idle=-1.0)
        assert house.rooms.live == {}
        again = await house.rooms.get(made)
        assert again is not room
        assert again.course.match.fingerprint() == room.course.match.fingerprint()
        assert (again.course.n, again.seed_hash, again.status) == (9, room.seed_hash, RUNNING)

    run(tmp_path, job)


def test_after_a_start_every_bot_goes_on_that_has_to_move_and_no_other_room_is_woken(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        rooms = tables.rooms
        made = [await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["instinct", "me"]) for _ in range(2)]
        asked = [await house.rooms.get(room) for room in made]
        while any(room.bot_to_move is not None for room in asked):
            await asyncio.sleep(0.01)
        turned = [entry for entry in await house.entries(made[0]) if entry.seat == 0]
        assert turned, "the bot begins"
        house.rooms.live.clear()
        # as if the hall had died before the bot of the first room moved, and 70 pairs had begun since; a week ago
        await house.change(tables.entries.delete().where(tables.entries.c.room == made[0]))
        await house.change(rooms.update().where(rooms.c.id == made[0]).values(n=0, updated=1000.0))
        row = await house.store.read(lambda connection: book.find_room(connection, made[0]))
        assert row is not None
        for number in range(70):
            pair = replace(row, id=f"pair{number}", updated=2000.0, seats=[Seat(PERSON, "anna"), Seat(PERSON, "bert")])
            await house.store.write(partial(book.add_room, room=pair))
        await house.change(rooms.update().where(rooms.c.id == made[1]).values(updated=1500.0))
        await house.rooms.resume()
        again = house.rooms.live[made[0]]
        while again.course.n < len(turned):
            await asyncio.sleep(0.01)
        assert [entry for entry in await house.entries(made[0]) if entry.seat == 0] != []
        assert set(house.rooms.live) == set(made)

    run(tmp_path, job)


def test_many_who_ask_for_a_room_at_once_get_the_same_one(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        made = await house.pair()
        house.rooms.live.clear()
        found = await asyncio.gather(*(house.rooms.get(made) for _ in range(10)))
        assert len({id(room) for room in found}) == 1

    run(tmp_path, job)


def test_a_room_that_cannot_be_built_again_says_where_and_why(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        made = await house.pair()
        room = await house.rooms.get(made)
        await room.answer(0, 0, "colour gold")
        house.rooms.live.clear()
        entries, rooms = tables.entries, tables.rooms
        await house.change(entries.update().where(entries.c.room == made).values(text="colour pink"))
        await house.change(rooms.update().where(rooms.c.id == made).values(content="house 0"))
        with pytest.raises(BrokenRoom, match=r"entry 1: .*colour pink.*cards were 'house 0' then"):
            await house.rooms.get(made)
        await house.rooms.resume()
        with pytest.raises(NoRoom):
            await house.rooms.get("nowhere")

    run(tmp_path, job)


def test_a_room_that_comes_to_what_cannot_be_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def tampered(row: book.RoomRow) -> Any:
        course = rebuilt(row)
        match = SimpleNamespace(unsound=lambda: "turn: nobody has one")
        return SimpleNamespace(apply=course.apply, match=match)

    async def job(house: House) -> None:
        made = await house.pair()
        room = await house.rooms.get(made)
        await room.answer(0, 0, "colour gold")
        house.rooms.live.clear()
        monkeypatch.setattr("wyrmhall.hall.rooms.rooms.rebuilt", tampered)
        with pytest.raises(BrokenRoom, match=r"cannot be built again \(entry 1: turn: nobody has one\)"):
            await house.rooms.get(made)

    run(tmp_path, job)


def test_old_tables_are_not_shown_to_others(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        made = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"])
        rooms = tables.rooms

        async def listed(which: str, person: str) -> list[str]:
            rows = await house.store.read(lambda connection: book.list_rooms(connection, which, person))
            return [row.id for row in rows if row.status == WAITING]

        assert await listed("open", "bert") == [made]
        await house.change(rooms.update().where(rooms.c.id == made).values(updated=1000.0))
        assert await listed("open", "bert") == []
        assert await listed("mine", "anna") == [made]
        assert await listed("mine", "bert") == []

    run(tmp_path, job)


def test_bots_that_cannot_write_try_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wyrmhall.hall.rooms.room.RETRY", 0.05)

    async def job(house: House) -> None:
        made = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "instinct"])
        room = await house.rooms.get(made)
        fill_in = Statement.filled_in
        failures = 0

        def failing(statement: Statement, dialect: Any, given: list[Any]) -> Any:
            nonlocal failures
            if given[0].get("seat") == 1 and failures < 3:
                failures += 1
                raise OSError("the disk is gone")
            return fill_in(statement, dialect, given)

        monkeypatch.setattr(Statement, "filled_in", failing)
        while failures < 3 or room.course.n < 12:
            decision = room.course.match.decision(0)
            if decision is None:
                await asyncio.sleep(0.02)
            else:
                await room.answer(0, room.course.n, decision.options[0])
        assert failures == 3
        assert any(seat == 1 for seat, _ in room.course.match.actions)

    run(tmp_path, job)


class Ear:
    """A connection that counts how often it is told."""

    def __init__(self) -> None:
        self.seat: int | None = 0
        self.told = 0

    def refresh(self) -> None:
        self.told += 1

    def hear(self, line: Line) -> None:
        raise AssertionError("nobody speaks here")

    def hear_anew(self) -> None:
        pass


def test_nobody_sees_an_answer_before_it_is_on_the_disk(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await house.rooms.get(await house.pair())
        ear = Ear()
        room.join(ear)
        told, before = ear.told, room.course.match.fingerprint()
        gate = threading.Event()
        holding = asyncio.create_task(house.store.write(lambda connection: gate.wait(10)))
        answering = asyncio.create_task(room.answer(0, 0, "colour gold"))
        await asyncio.sleep(0.1)
        assert (ear.told, room.course.n, room.course.match.fingerprint()) == (told, 0, before)
        gate.set()
        await asyncio.gather(holding, answering)
        assert (ear.told, room.course.n) == (told + 1, 1)
        found = await house.store.read(lambda connection: book.find_entries(connection, room.id))
        assert [entry.text for entry in found] == ["colour gold"]
        room.leave(ear)

    run(tmp_path, job)


class Reader(Ear):
    """A connection that knows the table up to an entry, until the test says otherwise."""

    def refresh(self) -> None: ...


def test_tables_in_between_are_kept_for_the_slowest_who_is_here(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await house.rooms.get(await house.pair())
        quick, slow = Reader(), Reader()
        room.join(quick)
        for _ in range(6):
            quick.told = room.course.n
            decision = room.course.match.pending[0]
            await room.answer(decision.seat, room.course.n, decision.options[0])
        assert len(room.course.match.scenes) == LATEST
        room.join(slow)
        slow.told = room.course.n
        for _ in range(3):
            quick.told = room.course.n
            decision = room.course.match.pending[0]
            await room.answer(decision.seat, room.course.n, decision.options[0])
        assert room.course.events_after(room.course.n - 3) in room.course.match.scenes
        assert len(room.course.match.scenes) > LATEST

    run(tmp_path, job)


def test_tables_in_between_are_dropped_when_all_who_sit_here_have_seen_them(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await house.rooms.get(await house.pair())
        anna, bert = Reader(), Reader()
        anna.seat, bert.seat = 0, 1
        room.join(anna)

        async def played(*told: Reader) -> list[int]:
            """After a move of which these were told."""
            decision = room.course.match.pending[0]
            await room.answer(decision.seat, room.course.n, decision.options[0])
            for each in told:
                each.told = room.course.n
                room.told_one()
            return list(room.course.match.scenes)

        assert await played(anna), "Bert is away, and will want to see it"
        room.join(bert)
        assert await played(anna), "Bert was not told yet"
        assert await played(anna, bert) == []
        assert await played(bert, anna) == []
        assert all(event.after is None for event in room.course.match.events)
        watcher = Reader()
        watcher.seat = None
        room.join(watcher)
        assert await played(anna, bert, watcher), "somebody watches"
        room.leave(watcher)
        room.leave(bert)
        seen = room.course.n
        assert await played(anna)
        assert room.course.events_after(seen) in room.course.match.scenes, (
            "the way there is shown to Bert when he is back"
        )

    run(tmp_path, job)


def test_two_answers_at_once_are_taken_one_after_the_other(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await house.rooms.get(await house.pair())
        jobs = [room.answer(0, 0, "colour gold"), room.answer(0, 0, "colour green")]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert done[0] is None
        assert isinstance(done[1], Stale)
        assert room.course.n == 1

    run(tmp_path, job)


def test_spectators_share_what_they_are_told_until_the_room_changes(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await house.rooms.get(await house.pair())
        told = room.public_frames.text(0)
        assert room.public_frames.text(0) is told
        assert told == messages.encode(frame(room, None, 0))
        await room.answer(0, 0, "colour gold")
        later = room.public_frames.text(0)
        assert later == messages.encode(frame(room, None, 0)) != told
        assert room.public_frames.text(1) != later, "one who knows of the answer already"

    run(tmp_path, job)


def test_where_time_runs_every_spectator_is_told_that_of_the_moment(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        clock = Clock(600.0, 0.0)
        room = await house.rooms.get(await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"], clock))
        await house.rooms.sit(room.id, 1, "bert")
        assert room.public_frames.text(0) is not room.public_frames.text(0)

    run(tmp_path, job)


def test_who_was_overtaken_at_another_hall_is_heard_all_the_same(tmp_path: Path) -> None:
    """Two halls with the same tables, and no word of each other: the second finds out when it writes."""

    async def job(house: House) -> None:
        made = await house.pair()
        other = House(tmp_path)
        try:
            here, there = await house.rooms.get(made), await other.rooms.get(made)
            decision = here.course.match.pending[0]
            await here.answer(decision.seat, here.course.n, decision.options[0])
            known = there.course.n
            await there.resign(1 - decision.seat)
            assert there.course.n == known + 2
            assert there.course.match.result() is not None
        finally:
            await other.rooms.close()
            await other.rooms.minds.close()
            other.store.close()

    run(tmp_path, job)
