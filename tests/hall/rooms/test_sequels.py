"""A match that others follow from: their tables are made with it, everybody is told where to go, and secrets stay."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hall.rooms.test_rooms import House, run
from tests.tiny.game import LISTING, CaveState, GemCave
from wyrmhall.core.errors import BadRecord, Refused
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.games import registry
from wyrmhall.games.registry import Listing
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.entries import BOT, OVER, PERSON, RUNNING
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.rooms import NoRoom
from wyrmhall.hall.store import book
from wyrmhall.hall.study.replays.replays import Replays
from wyrmhall.hall.wire.frames import can, room_state


class Trial(GemCave):
    """Four play in the cave; then those who sit across from each other duel, the lower seat second."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "gem-trial"

    def sequels(self, s: CaveState) -> list[Sequel]:
        return [Sequel("draco-magi", [seat + 2, seat], {"first": str(seat + 1)}) for seat in (0, 1)]


@pytest.fixture(autouse=True)
def _trial() -> Iterator[None]:
    listing = Listing(LISTING.package, LISTING.folder, Trial)
    listing.name = "gem-trial"
    registry.add(listing)
    yield
    registry.remove("gem-trial")


async def played(house: House, *seats: str, game: str = "gem-trial") -> Room:
    made = await house.rooms.create("anna", game, {"hand": 2}, seats)
    room = await house.rooms.get(made)
    while room.status == RUNNING:
        for decision in list(room.course.match.pending):
            if room.seats[decision.seat].kind == PERSON:
                await room.answer(decision.seat, room.course.n, decision.options[0])
        await asyncio.sleep(0.01)
    return room


def test_the_tables_that_follow_have_the_same_people_and_bots(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await played(house, "me", "instinct", "random", "random")
        assert room.status == OVER
        first, second = [await house.rooms.get(each) for each in room.course.sequels]
        assert [(seat.kind, seat.person or seat.bot) for seat in first.seats] == [(BOT, "random"), (PERSON, "anna")]
        assert [seat.bot for seat in second.seats] == ["random", "instinct"]
        assert [each.start.settings["first"] for each in (first, second)] == ["1", "2"]
        assert can(room, 0).next == first.id
        assert can(room, None).next is None
        assert not can(room, 0).rematch
        with pytest.raises(Refused, match="gone on to other tables"):
            await room.rematch(0, lambda: house.rooms.following(room))

    run(tmp_path, job)


def test_a_table_of_bots_plays_by_itself_to_the_end(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await played(house, "me", "random", "random", "random")
        second = room.course.sequels[1]
        async with asyncio.timeout(60):
            while (await row(house, second)).status != OVER:
                await asyncio.sleep(0.05)
        assert (await row(house, second)).result is not None

    run(tmp_path, job)


async def row(house: House, room: str) -> book.RoomRow:
    found = await house.store.read(lambda connection: book.find_room(connection, room))
    assert found is not None
    return found


def test_the_seed_and_the_replay_stay_secret_until_all_that_follows_is_over(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await played(house, "me", "random", "random", "random")
        state: Any = room_state(room, 0)
        assert [each.seats for each in state.sequels] == [[2, 0], [3, 1]]
        assert not isinstance(state.seed, str)
        replays = Replays(house.rooms)
        assert await house.rooms.is_closed_book(room)
        with pytest.raises(NoRoom, match="still on"):
            await replays.get(room.id)
        for each in room.course.sequels:
            follower = await house.rooms.get(each)
            while follower.status == RUNNING:
                await follower.resign(0)
        assert not await house.rooms.is_closed_book(room)
        with pytest.raises(BadRecord):  # no reader knows a game of this test
            await replays.get(room.id)
        await replays.close()

    run(tmp_path, job)


def test_the_end_and_the_tables_that_follow_are_written_at_once(tmp_path: Path) -> None:
    """Whoever finds the end in the store finds the tables; a room that was let go knows them again."""

    async def job(house: House) -> None:
        room = await played(house, "me", "random", "random", "random")
        found = await house.store.read(lambda connection: book.find_entries(connection, room.id))
        assert [each.kind for each in found].count(entries.SEQUEL) == 1
        assert found[-1].kind == entries.SEQUEL
        assert found[-1].at == found[-2].at
        house.rooms.live.pop(room.id)
        again = await house.rooms.get(room.id)
        assert again is not room
        assert again.course.sequels == room.course.sequels
        rows = await house.store.read(lambda connection: book.find_rooms(connection, room.course.sequels))
        assert [each.id for each in rows] == room.course.sequels

    run(tmp_path, job)
