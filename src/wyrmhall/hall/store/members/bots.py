"""Bots of people in the store: accounts without a password, each with an owner and at most one token."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.rooms.entries import OVER, PERSON, RUNNING, WAITING
from wyrmhall.hall.store import book, tables
from wyrmhall.hall.store.book import RECENT, RoomRow
from wyrmhall.hall.store.members import people

NO_PASSWORD = ""  # which is nobody's
MOST_TABLES = 60  # that are told at once


class Bot(msgspec.Struct):
    person: str
    owner: str
    name: str
    made: float
    seen: float
    has_token: bool


def add(connection: Connection, bot: Bot, likeness: str, mark: str, most: int) -> None:
    """Raises WyrmhallError for one who has so many already, and NameTaken."""
    _hold(connection, bot.owner)
    if len(of(connection, bot.owner)) >= most:
        raise WyrmhallError(f"you have {most} bots already: let one of them go first")
    people.add_account(connection, bot.person, bot.name, likeness, NO_PASSWORD)
    connection.execute(tables.bots.insert().values(person=bot.person, owner=bot.owner, mark=mark, seen=0.0))


def _hold(connection: Connection, owner: str) -> None:
    """Nobody makes two at once, one at each of two halls; SQLite has it so anyway."""
    accounts = tables.accounts
    held = connection.execute(sa.select(accounts.c.person).where(accounts.c.person == owner).with_for_update()).scalar()
    if held is None:
        raise WyrmhallError("only people with an account have bots: sign in first")


def of(connection: Connection, owner: str) -> list[Bot]:
    """The bots of a person, the oldest first."""
    return _found(connection, tables.bots.c.owner == owner)


def by_mark(connection: Connection, mark: str) -> Bot | None:
    return next(iter(_found(connection, tables.bots.c.mark == mark)), None)


def find(connection: Connection, person: str) -> Bot | None:
    return next(iter(_found(connection, tables.bots.c.person == person)), None)


def _found(connection: Connection, which: sa.ColumnElement[bool]) -> list[Bot]:
    bots, named, accounts = tables.bots, tables.people, tables.accounts
    wanted = (
        sa.select(bots, named.c.name, accounts.c.created)
        .join(named, named.c.id == bots.c.person)
        .join(accounts, accounts.c.person == bots.c.person)
        .where(which)
        .order_by(accounts.c.created, bots.c.person)
    )
    return [
        Bot(row.person, row.owner, row.name, row.created, row.seen, row.mark is not None)
        for row in connection.execute(wanted)
    ]


def set_mark(connection: Connection, owner: str, person: str, mark: str | None) -> bool:
    """Whether it is a bot of that person, whose token is another from now on, or none."""
    bots = tables.bots
    mine = sa.and_(bots.c.person == person, bots.c.owner == owner)
    return connection.execute(bots.update().where(mine).values(mark=mark)).rowcount == 1


def see(connection: Connection, person: str, now: float) -> None:
    bots = tables.bots
    connection.execute(bots.update().where(bots.c.person == person).values(seen=now))


# -- at tables -------------------------------------------------------------------------------------


def games_on(connection: Connection, person: str) -> list[RoomRow]:
    """Where a bot sits and the game is not over, the oldest first."""
    rooms, seats = tables.rooms, tables.seats
    mine = sa.select(seats.c.room).where(seats.c.person == person, seats.c.kind == PERSON)
    return _rows(connection, sa.and_(rooms.c.id.in_(mine), rooms.c.status != OVER, rooms.c.lesson == ""))


def games_ended(connection: Connection, person: str, since: float) -> list[RoomRow]:
    rooms, seats = tables.rooms, tables.seats
    mine = sa.select(seats.c.room).where(seats.c.person == person, seats.c.kind == PERSON)
    return _rows(connection, sa.and_(rooms.c.status == OVER, rooms.c.updated >= since, rooms.c.id.in_(mine)))


def tables_for(connection: Connection, person: str) -> list[RoomRow]:
    """Where a seat is free, bots are welcome and this one does not sit yet: listed tables, and those to which it is asked."""
    rooms, seats = tables.rooms, tables.seats
    mine = sa.select(seats.c.room).where(seats.c.person == person)
    return _rows(
        connection,
        sa.and_(
            rooms.c.status == WAITING, rooms.c.updated > time.time() - RECENT, rooms.c.bots == 1,
            sa.or_(rooms.c.private == 0, rooms.c.asked == person),
            rooms.c.removed == 0, rooms.c.prepared == 0, rooms.c.lesson == "", rooms.c.id.not_in(mine),
        ),
    )  # fmt: skip


def _rows(connection: Connection, which: sa.ColumnElement[bool]) -> list[RoomRow]:
    rooms = tables.rooms
    wanted = sa.select(rooms.c.id).where(which).order_by(rooms.c.created.desc(), rooms.c.id).limit(MOST_TABLES)
    ids = [str(each) for each in connection.execute(wanted).scalars()]
    return book.find_rooms(connection, ids[::-1]) if ids else []


def counts(rows: list[RoomRow]) -> tuple[int, int]:
    """How many games are on, and how many tables wait for somebody."""
    return sum(row.status == RUNNING for row in rows), sum(row.status == WAITING for row in rows)
