"""The rounds that follow from the match of a room: their tables are rooms, and the next round begins when all are over."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.playing.seats import which_of_same
from wyrmhall.core.rounds.standing import Standing
from wyrmhall.hall.rooms.course import Course, Stale
from wyrmhall.hall.rooms.entries import OVER
from wyrmhall.hall.rooms.names import seat_name
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.store import book
from wyrmhall.hall.store.store import Store, StoreFailed

log = logging.getLogger("wyrmhall.hall")
RETRY = 2.0  # seconds until a round that the store would not take is tried again


class Rooms(Protocol):
    """All rooms, as rounds see them."""

    store: Store

    async def get(self, room_id: str) -> Room: ...


def _ranks(rows: list[book.RoomRow]) -> dict[str, list[int]]:
    """How the rooms ended that are over, by their ids."""
    return {row.id: row.result["ranks"] for row in rows if row.status == OVER and row.result}


def tell_apart(origin: Room, rows: list[book.RoomRow]) -> None:
    """Players of the same name keep the number they have in the room where all began, at every table that follows."""
    numbers = which_of_same([seat_name(seat) for seat in origin.seats])
    players = {table.room: table.seats for tables in origin.course.rounds for table in tables}
    for row in rows:
        for seat, player in zip(row.seats, players.get(row.id, ()), strict=False):
            seat.number = numbers[player]


async def standing(rooms: Rooms, course: Course) -> list[Standing]:
    """How the players of a finished match stand in what follows from it."""
    ids = course.sequels
    rows = await rooms.store.read(lambda connection: book.find_rooms(connection, ids))
    return course.follows(_ranks(rows)).standings()


async def go_on(rooms: Rooms, room_id: str) -> None:
    """Begin the next round if all matches of the last one are over. May be asked at any time and more than once."""
    while True:
        try:
            await _begin_next(rooms, room_id)
        except StoreFailed as error:
            log.error("the next round of room %s waits: %s", room_id, error)
            await asyncio.sleep(RETRY)
            continue
        except Stale:
            pass  # another process began it
        except WyrmhallError as error:
            log.error("the next round of room %s cannot begin: %s", room_id, error)
        return


async def _begin_next(rooms: Rooms, room_id: str) -> None:
    room = await rooms.get(room_id)
    course = room.course
    if not course.rounds or not course.has_more_rounds:
        return
    ids = course.sequels
    rows = await rooms.store.read(lambda connection: book.find_rooms(connection, ids))
    if len(rows) == len(ids) and all(row.status == OVER for row in rows):
        await room.begin_round(len(course.rounds) + 1, course.follows(_ranks(rows)).next())
