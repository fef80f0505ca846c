"""Which halls live, and who minds the bots and clocks of a room: whoever wrote there last, as long as that hall lives.

A hall says every second that it lives, by the database's own clock. One that has not for some seconds is taken for dead; the first
that notices takes over its rooms. Should it come back, nothing is lost: a place in a room is written once, whoever is quicker.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.hall.rooms.entries import RUNNING
from wyrmhall.hall.store import tables

BEAT = 1.0  # seconds between two signs of life
LEASE = 3.0  # seconds without one, after which a hall is dead

NOW = sa.extract("epoch", sa.func.clock_timestamp())


def sign(connection: Connection, hall: str) -> None:
    halls = tables.halls
    signed = connection.execute(halls.update().where(halls.c.id == hall).values(seen=NOW))
    if signed.rowcount == 0:
        connection.execute(halls.insert().values(id=hall, seen=NOW))


def living(connection: Connection) -> set[str]:
    halls = tables.halls
    return set(connection.execute(sa.select(halls.c.id).where(halls.c.seen > NOW - LEASE)).scalars())


def take_over(connection: Connection, hall: str) -> list[str]:
    """The rooms of halls that are dead or closed, which are this one's from now on."""
    halls, rooms = tables.halls, tables.rooms
    connection.execute(halls.delete().where(halls.c.seen <= NOW - LEASE))
    left = rooms.update().where(rooms.c.status == RUNNING, rooms.c.owner.not_in(sa.select(halls.c.id)))
    return list(connection.execute(left.values(owner=hall).returning(rooms.c.id)).scalars())


def claim(connection: Connection, hall: str, room: str) -> bool:
    """A room that no living hall minds is this one's; False if another is quicker."""
    halls, rooms = tables.halls, tables.rooms
    free = rooms.update().where(rooms.c.id == room, rooms.c.owner.not_in(sa.select(halls.c.id)))
    return connection.execute(free.values(owner=hall)).rowcount == 1


def leave(connection: Connection, hall: str) -> None:
    connection.execute(tables.halls.delete().where(tables.halls.c.id == hall))
