"""Whose turn it is, and until when, as the store knows it without anybody playing a room again."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.hall.rooms.entries import PERSON, RESUME, RUNNING
from wyrmhall.hall.rooms.turns.turns import Turns, read_turns, written
from wyrmhall.hall.store import book, tables
from wyrmhall.hall.store.once import keepsake

TIME = "time"  # the name of the keepsake
SLACK = 90.0  # seconds without a sign of any hall that are not counted as closed
MOST = 200  # tables that a person is told of
WOKEN = 100  # rooms that are woken in one go


class Turn(msgspec.Struct):
    """A table where a person has to decide; `until` is 0 where there is no clock."""

    room: book.RoomRow
    until: float


def note(connection: Connection, room: str, turns: Turns) -> None:
    connection.execute(
        tables.rooms.update().where(tables.rooms.c.id == room).values(turns=turns.text, deadline=turns.deadline)
    )


def turns(connection: Connection, person: str) -> list[Turn]:
    """Where a person has to decide and others wait, or time runs; whose time is over first comes first."""
    rooms, seats = tables.rooms, tables.seats
    wanted = (
        sa.select(rooms.c.id, rooms.c.turns, rooms.c.updated, seats.c.seat)
        .join(seats, seats.c.room == rooms.c.id)
        .where(seats.c.person == person, seats.c.kind == PERSON, rooms.c.status == RUNNING, rooms.c.turns != "")
        .order_by(rooms.c.updated.desc(), rooms.c.id)
    )
    mine: dict[str, tuple[float, float]] = {}
    for row in connection.execute(wanted):
        until = read_turns(row.turns).get(row.seat)
        if until is not None:
            mine[row.id] = (until or float("inf"), row.updated)
    first = sorted(mine, key=mine.__getitem__)[:MOST]
    return [
        Turn(row, 0.0 if mine[row.id][0] == float("inf") else mine[row.id][0])
        for row in book.find_rooms(connection, first)
    ]


def due(connection: Connection, hall: str, until: float) -> list[str]:
    """The rooms of this hall, or of none that lives, in which somebody's days are over by then."""
    rooms, halls = tables.rooms, tables.halls
    is_ours = sa.or_(rooms.c.owner == hall, rooms.c.owner.not_in(sa.select(halls.c.id)))
    wanted = (
        sa.select(rooms.c.id)
        .where(rooms.c.deadline > 0, rooms.c.deadline <= until, rooms.c.status == RUNNING, is_ours)
        .order_by(rooms.c.deadline)
        .limit(WOKEN)
    )
    return [str(room) for room in connection.execute(wanted).scalars()]


def keep_time(connection: Connection, now: float) -> None:
    """So late it was when a hall was last open."""
    kept = tables.keepsakes
    connection.execute(kept.update().where(kept.c.name == TIME).values(text=str(max(now, _kept(connection, now)))))


def _kept(connection: Connection, now: float) -> float:
    keepsake(connection, TIME, str(now))
    kept = tables.keepsakes
    return float(connection.execute(sa.select(kept.c.text).where(kept.c.name == TIME).with_for_update()).scalar_one())


def reopen(connection: Connection, now: float) -> float:
    """A hall opens: days on which none was are given back. Returns how late it was when one was last open."""
    last = _kept(connection, now)
    if now - last > SLACK:
        _give_back(connection, round(now - last, 1), now)
    keep_time(connection, now)
    return last


def _give_back(connection: Connection, seconds: float, now: float) -> None:
    """To all who have days, by an entry of its own in each of their rooms; none of them is played again for it."""
    rooms, entries = tables.rooms, tables.entries
    sleeping = list(
        connection.execute(
            sa.select(rooms.c.id, rooms.c.n, rooms.c.turns, rooms.c.deadline, sa.func.max(entries.c.n).label("last"))
            .join(entries, entries.c.room == rooms.c.id)
            .where(rooms.c.deadline > 0, rooms.c.status == RUNNING)
            .group_by(rooms.c.id, rooms.c.n, rooms.c.turns, rooms.c.deadline)
        )
    )
    if not sleeping:
        return
    written_down = [
        {"room": row.id, "n": row.last + 1, "kind": RESUME, "seat": -1, "text": str(seconds), "at": now}
        for row in sleeping
    ]
    connection.execute(entries.insert(), written_down)
    later = [
        {
            "changed": row.id,
            "n": row.n + 1,
            "turns": written({seat: round(at + seconds, 1) for seat, at in read_turns(row.turns).items()}),
            "deadline": row.deadline + seconds,
        }
        for row in sleeping
    ]
    connection.execute(
        rooms.update()
        .where(rooms.c.id == sa.bindparam("changed"))
        .values(n=sa.bindparam("n"), turns=sa.bindparam("turns"), deadline=sa.bindparam("deadline")),
        later,
    )
