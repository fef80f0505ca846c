"""Who wants to know where others play, and who wants that nobody does."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.rooms.entries import OVER, PERSON
from wyrmhall.hall.store import book, tables
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.once import add_unless_there

MOST = 200  # whom one person follows
MOST_ROOMS = 5  # of one of them that are told


class Followed(msgspec.Struct):
    person: str
    name: str
    unseen: bool
    rooms: list[RoomRow]


def follow(connection: Connection, person: str, other: str) -> None:
    """Once is enough. Raises WyrmhallError for one who follows too many."""
    follows = tables.follows
    count = sa.select(sa.func.count()).select_from(follows).where(follows.c.person == person)
    if int(connection.execute(count).scalar_one()) >= MOST:
        raise WyrmhallError("you follow as many as one can: let somebody go first")
    add_unless_there(connection, follows.insert().values(person=person, other=other, at=time.time()))


def unfollow(connection: Connection, person: str, other: str) -> None:
    follows = tables.follows
    connection.execute(follows.delete().where(follows.c.person == person, follows.c.other == other))


def is_followed(connection: Connection, person: str, other: str) -> bool:
    follows = tables.follows
    wanted = sa.select(follows.c.at).where(follows.c.person == person, follows.c.other == other)
    return connection.execute(wanted).first() is not None


def followed(connection: Connection, person: str) -> list[Followed]:
    """In the order of their names, with the tables that everybody may see them at."""
    follows, people, accounts = tables.follows, tables.people, tables.accounts
    known = people.join(accounts, accounts.c.person == people.c.id)
    wanted = (
        sa.select(people.c.id, people.c.name, people.c.unseen)
        .select_from(follows.join(known, people.c.id == follows.c.other))
        .where(follows.c.person == person)
        .order_by(people.c.name)
    )
    return [
        Followed(row.id, row.name, row.unseen == 1, [] if row.unseen else _rooms(connection, row.id))
        for row in connection.execute(wanted)
    ]


def _rooms(connection: Connection, person: str) -> list[RoomRow]:
    """Where somebody sits, the newest first: listed tables, whose games are not over."""
    rooms, seats = tables.rooms, tables.seats
    wanted = (
        sa.select(rooms.c.id)
        .join(seats, seats.c.room == rooms.c.id)
        .where(
            seats.c.person == person,
            seats.c.kind == PERSON,
            rooms.c.status != OVER,
            rooms.c.private == 0,
            rooms.c.removed == 0,
            rooms.c.lesson == "",
            rooms.c.updated > time.time() - book.RECENT,
        )
        .order_by(rooms.c.created.desc(), rooms.c.id)
        .limit(MOST_ROOMS)
    )
    return book.find_rooms(connection, [str(room) for room in connection.execute(wanted).scalars()])


def is_seen(connection: Connection, person: str) -> bool:
    people = tables.people
    return not connection.execute(sa.select(people.c.unseen).where(people.c.id == person)).scalar()


def set_seen(connection: Connection, person: str, seen: bool) -> None:
    people = tables.people
    connection.execute(people.update().where(people.c.id == person).values(unseen=int(not seen)))
