"""The rounds of matches that follow from a finished one: how the players stand, and the next round when one is over."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.playing.seats import which_of_same
from wyrmhall.core.rounds.swiss import Met, Standing, next_pairs, standings
from wyrmhall.hall.rooms.course import Course, Stale
from wyrmhall.hall.rooms.entries import OVER
from wyrmhall.hall.rooms.names import seat_name
from wyrmhall.hall.store import book
from wyrmhall.hall.store.store import StoreFailed

if TYPE_CHECKING:
    from wyrmhall.hall.rooms.room import Room
    from wyrmhall.hall.rooms.rooms import Rooms

log = logging.getLogger("wyrmhall.hall")
RETRY = 2.0  # seconds until a round that the store would not take is tried again


def players_of(course: Course) -> list[int]:
    """The seats that take part: those who stayed to the end, or play nevertheless."""
    playing = {seat for tables in course.rounds for table in tables for seat in table.seats}
    return [seat for seat in range(course.match.seats) if seat in playing or not course.match.state.is_gone(seat)]


def meetings(course: Course, rows: list[book.RoomRow]) -> list[list[Met]]:
    """Who met whom in each round, and how that ended. `rows` are the rooms of `course.sequels`."""
    ranks = {row.id: row.result["ranks"] for row in rows if row.status == OVER and row.result}
    return [[Met(table.seats, ranks.get(table.room, ())) for table in tables] for tables in course.rounds]


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
    return standings(players_of(course), meetings(course, rows))


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
        await room.begin_round(len(course.rounds) + 1, next_pairs(players_of(course), meetings(course, rows)))
