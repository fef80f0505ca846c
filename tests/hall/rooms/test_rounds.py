"""Rounds of matches: the next one begins when the last is over, also in a hall that was closed in between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.rooms.test_rooms import House, run
from tests.hall.rooms.test_sequels import played
from tests.tiny import cup
from wyrmhall.core.playing.seats import isolated
from wyrmhall.hall.rooms.course import BadBook
from wyrmhall.hall.rooms.entries import OVER, RUNNING, SEQUEL, Entry
from wyrmhall.hall.rooms.fair.receipt import verify
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.rooms.rounds import standing
from wyrmhall.hall.store import book
from wyrmhall.hall.wire.frames import can, frame, names_of, room_state


@pytest.fixture(autouse=True)
def _cup() -> Iterator[None]:
    with cup.on_the_shelf():
        yield


async def resign_all(house: House, ids: list[str], person: str = "anna") -> None:
    """The person loses wherever they play."""
    for each in ids:
        room = await house.rooms.get(each)
        seat = room.seat_of(person)
        if seat is not None and room.status == RUNNING:
            await room.resign(seat)


async def until_round(room: Room, number: int) -> None:
    async with asyncio.timeout(60):
        while len(room.course.rounds) < number:
            await asyncio.sleep(0.02)


async def until_over(house: House, ids: list[str]) -> list[book.RoomRow]:
    async with asyncio.timeout(60):
        while True:
            rows = await house.store.read(lambda connection: book.find_rooms(connection, ids))
            if all(row.status == OVER for row in rows):
                return rows
            await asyncio.sleep(0.02)


def test_the_second_round_begins_by_itself_and_pairs_those_who_stand_alike(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await played(house, "me", "instinct", "random", "random")
        first = room.course.sequels
        assert room.course.has_more_rounds
        await resign_all(house, first)
        await until_round(room, 2)
        table = room.course.rounds[1]
        assert room.course.sequels[:2] == first
        assert not {frozenset(each.seats) for each in table} & {frozenset((0, 2)), frozenset((1, 3))}
        mine = next(each for each in table if 0 in each.seats)
        assert 2 not in mine.seats
        assert can(room, 0).next == mine.room
        assert (await house.rooms.get(mine.room)).seat_of("anna") == mine.seats.index(0)
        assert room_state(await house.rooms.get(mine.room), 0).origin == room.id
        called = {0: names_of(room)[0], 1: isolated("Instinct"), 2: isolated("Random 1"), 3: isolated("Random 2")}
        for each in table:
            assert names_of(await house.rooms.get(each.room)) == [called[seat] for seat in each.seats]
        await resign_all(house, room.course.sequels)
        rows = await until_over(house, room.course.sequels)
        ranking = await standing(house.rooms, room.course)
        assert sum(each.points for each in ranking) == len(rows) == 4
        assert (ranking[-1].player, ranking[-1].points, ranking[-1].lost) == (0, 0.0, 2)
        assert not room.course.has_more_rounds

    run(tmp_path, job)


def test_no_book_is_open_before_the_last_round_is_over(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await played(house, "me", "instinct", "random", "random")
        first = room.course.sequels
        await resign_all(house, first)
        await until_over(house, first)
        child = await house.rooms.get(first[0])
        assert await house.rooms.is_closed_book(room)
        assert await house.rooms.is_closed_book(child)
        assert not isinstance(room_state(child, 0).seed, str)
        await until_round(room, 2)
        await resign_all(house, room.course.sequels)
        await until_over(house, room.course.sequels)
        assert not await house.rooms.is_closed_book(room)
        assert not await house.rooms.is_closed_book(child)

    run(tmp_path, job)


def test_what_the_tables_of_all_rounds_are_dealt_from_was_fixed_at_the_first(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await played(house, "me", "instinct", "random", "random")
        for number in (1, 2):
            await until_round(room, number)
            await resign_all(house, room.course.sequels)
            await until_over(house, room.course.sequels)
        seeds = {room.seed}
        for number, tables in enumerate(room.course.rounds, 1):
            for table in tables:
                child = await house.rooms.get(table.room)
                assert room.shuffle is not None
                assert child.shuffle == room.shuffle.sequel(number, table.seats)
                assert (child.seed, child.seed_hash) == (child.shuffle.seed(), room.seed_hash)
                seeds.add(child.seed)
                told = "\n".join(verify(child.proof.added_to(child.course.match.record())))
                seats = "-".join(str(seat + 1) for seat in table.seats)
                assert f"this one is round {number}, seats {seats} of those that follow" in told
        assert len(seeds) == 5, "no two tables are dealt alike"

    run(tmp_path, job)


def test_a_hall_that_was_closed_between_two_rounds_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []

    async def before(house: House) -> None:
        room = await played(house, "me", "instinct", "random", "random")
        await resign_all(house, room.course.sequels)
        await until_over(house, room.course.sequels)
        assert len(room.course.rounds) == 1
        found.append(room.id)

    async def after(house: House) -> None:
        await house.rooms.resume()
        assert found[0] in house.rooms.live
        await until_round(await house.rooms.get(found[0]), 2)

    async def later(house: House) -> None:
        room = await house.rooms.get(found[0])
        assert len(room.course.rounds) == 2
        entries = await house.store.read(lambda connection: book.find_entries(connection, room.id))
        assert [each.kind for each in entries].count(SEQUEL) == 2

    with monkeypatch.context() as patch:
        patch.setattr(Rooms, "go_on_soon", lambda rooms, origin: None)
        run(tmp_path, before)
    run(tmp_path, after)
    run(tmp_path, later)


def test_a_round_begins_once_however_often_it_is_asked_for(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await played(house, "me", "instinct", "random", "random")
        await resign_all(house, room.course.sequels)
        await until_over(house, room.course.sequels)
        sequels = [room.course.follows().meeting(pair) for pair in ((1, 0), (3, 2))]
        await asyncio.gather(*(room.begin_round(2, sequels) for _ in range(5)))
        house.rooms.go_on_soon(room.id)
        await asyncio.sleep(0.05)
        assert len(room.course.rounds) == 2
        children = await house.store.read(lambda connection: book.find_rooms(connection, room.course.sequels))
        assert len(children) == 4

    run(tmp_path, job)


def test_rounds_at_larger_tables_go_on_in_a_hall_that_was_closed(tmp_path: Path) -> None:
    found: list[str] = []

    async def before(house: House) -> None:
        room = await played(house, "me", "instinct", "random", "random", game=cup.FEAST)
        assert [each.seats for each in room.course.rounds[0]] == [[0, 1, 2, 3]]
        await resign_all(house, room.course.sequels)
        await until_round(room, 2)
        [table] = room.course.rounds[1]
        assert (table.seats[-1], sorted(table.seats)) == (0, [0, 1, 2, 3]), "who gave up stands last"
        child = await house.rooms.get(table.room)
        assert (child.seat_of("anna"), len(child.seats)) == (3, 4)
        assert names_of(child) == [names_of(room)[seat] for seat in table.seats]
        found.extend([room.id, *map(str, table.seats)])

    async def after(house: House) -> None:
        room = await house.rooms.get(found[0])
        assert [str(seat) for seat in room.course.rounds[1][0].seats] == found[1:]
        await resign_all(house, room.course.sequels)
        await until_over(house, room.course.sequels)
        ranking = await standing(house.rooms, room.course)
        assert sum(each.points for each in ranking) == pytest.approx(4)
        assert not room.course.has_more_rounds

    run(tmp_path, before)
    run(tmp_path, after)


def test_a_table_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await played(house, "me", "instinct", "random", "random")
        assert len(room.course.rounds) == 1
        for text in ("", "abc", "abc:0", "abc:0-9", "abc:x-1", "abc:0-1-2", "abc:0-", "abc:1-1"):
            course = room.course.copy()
            with pytest.raises(BadBook):
                course.apply(Entry(course.n + 1, SEQUEL, -1, text, 1.0))
        course = room.course.copy()
        course.apply(Entry(course.n + 1, SEQUEL, -1, "abc:0-1 def:3-2", 1.0))
        assert course.sequel_of(2) == "def"
        with pytest.raises(BadBook):
            course.apply(Entry(course.n + 1, SEQUEL, -1, "abc:0-3 def:1-2", 1.0))

    run(tmp_path, job)


def test_who_has_no_name_in_the_game_goes_by_the_own_name(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await played(house, "me", "instinct", "random", "random")
        said = " ".join(line.text for line in frame(room, None, None, first=True).log or [])
        told = " ".join(event["text"] for event in frame(room, 1, 0).events)
        for words in (said, told):
            assert f"{isolated(room.seat_name(0))} " in words
            assert f"{isolated('Random 2')} " in words
            assert "Seat " not in words
        assert f"{isolated('Instinct')} " in said

    run(tmp_path, job)
