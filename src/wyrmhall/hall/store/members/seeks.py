"""Who looks for a rival, in the store: one line for each person, whatever hall they came to."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.hall.store import tables

PAIRING = 7_239_002  # the lock of PostgreSQL under which one hall at a time pairs people


class Seek(msgspec.Struct):
    person: str
    game: str
    speed: str
    rated: bool
    points: int  # the person's rating in that game
    since: float  # when they began to look
    hall: str  # where they look
    seal: str = ""  # of the part that they add to the shuffle
    room: str = ""  # where they play, when somebody is found
    settings: dict[str, Any] = {}  # of the table, as both want it
    own: dict[str, Any] = {}  # what they bring, such as a deck, named as it is for the first seat
    seats: int = 2  # of the table
    filled: float = 0.0  # when they took bots for the chairs that stay empty; 0: not yet

    def is_for_the_same(self, other: Seek) -> bool:
        mine, theirs = ((each.game, each.speed, each.rated, each.seats, each.settings) for each in (self, other))
        return mine == theirs


def find(connection: Connection, person: str) -> Seek | None:
    row = connection.execute(sa.select(tables.seeks).where(tables.seeks.c.person == person)).mappings().first()
    return None if row is None else _seek(row)


def _seek(row: sa.RowMapping) -> Seek:
    wishes = {name: json.loads(row[name]) for name in ("settings", "own")}
    return Seek(**{**row, "rated": row["rated"] == 1, **wishes})


def begin(connection: Connection, seek: Seek) -> Seek:
    """Look for a rival, in place of what was looked for before; who looks for the same keeps their place in the line.

    One for whom somebody was found already is paired, whatever they look for now.
    """
    alone(connection)
    known = find(connection, seek.person)
    connection.execute(tables.seeks.delete().where(tables.seeks.c.person == seek.person))
    if known is not None and known.room:
        return known
    if known is not None and known.is_for_the_same(seek):
        seek.since, seek.filled = known.since, known.filled
    wishes = {"settings": json.dumps(seek.settings), "own": json.dumps(seek.own)}
    values = {**msgspec.structs.asdict(seek), "rated": int(seek.rated), **wishes}
    connection.execute(tables.seeks.insert().values(**values))
    return seek


def end(connection: Connection, person: str, hall: str) -> Seek | None:
    """Look no longer; returns what was looked for, or found in the last moment, at this hall."""
    alone(connection)
    known = find(connection, person)
    if known is None or known.hall != hall:
        return None
    connection.execute(tables.seeks.delete().where(tables.seeks.c.person == person))
    return known


def alone(connection: Connection) -> None:
    """Until the transaction ends nobody else pairs anybody; SQLite has it so anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(PAIRING)))


def looking(connection: Connection, hall: str) -> list[Seek]:
    """All who look still, those first who have waited longest. Whose hall is dead looks no more."""
    seeks, halls = tables.seeks, tables.halls
    lost = sa.and_(seeks.c.hall != hall, seeks.c.hall.not_in(sa.select(halls.c.id)))
    connection.execute(seeks.delete().where(lost))
    wanted = sa.select(seeks).where(seeks.c.room == "").order_by(seeks.c.since, seeks.c.person)
    return [_seek(row) for row in connection.execute(wanted).mappings()]


def pair(connection: Connection, people: Iterable[str], room: str) -> None:
    seeks = tables.seeks
    connection.execute(seeks.update().where(seeks.c.person.in_(people)).values(room=room))


def fill(connection: Connection, person: str, now: float) -> None:
    """They take bots for the chairs that stay empty."""
    seeks = tables.seeks
    connection.execute(seeks.update().where(seeks.c.person == person, seeks.c.filled == 0).values(filled=now))


def forget(connection: Connection, hall: str) -> None:
    """Nobody looks from a hall that has just opened."""
    connection.execute(tables.seeks.delete().where(tables.seeks.c.hall == hall))


def kept_apart(connection: Connection, people: list[str]) -> set[frozenset[str]]:
    """Pairs of these of whom one does not want to meet the other."""
    mutes = tables.mutes
    wanted = sa.select(mutes).where(mutes.c.person.in_(people), mutes.c.other.in_(people))
    return {frozenset((row.person, row.other)) for row in connection.execute(wanted)}
