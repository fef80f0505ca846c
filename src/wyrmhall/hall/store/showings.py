"""Replays that several people watch together, led by one of them."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.store import tables
from wyrmhall.hall.store.once import add_unless_there
from wyrmhall.hall.together import lease


class Showing(msgspec.Struct):
    """Where a replay stands: after `n` actions, playing or not, how fast."""

    id: str
    replay: str
    leader: str
    n: int = 0
    playing: bool = False
    speed: str = "1"


def add(connection: Connection, showing: Showing) -> None:
    row = {**msgspec.structs.asdict(showing), "playing": int(showing.playing), "updated": time.time()}
    connection.execute(tables.showings.insert().values(row))


def find(connection: Connection, showing: str) -> Showing | None:
    found = tables.showings
    row = connection.execute(sa.select(found).where(found.c.id == showing)).first()
    return None if row is None else Showing(row.id, row.replay, row.leader, row.n, row.playing == 1, row.speed)


def lead(connection: Connection, showing: str, person: str, n: int, playing: bool, speed: str) -> None:
    """Raises WyrmhallError for one who does not lead."""
    values = {"n": n, "playing": int(playing), "speed": speed, "updated": time.time()}
    _change(connection, showing, person, values)


def hand(connection: Connection, showing: str, person: str, to: str) -> None:
    """Give the lead to another, who is there. Raises WyrmhallError."""
    if to not in viewers(connection, showing):
        raise WyrmhallError("they are not here any more")
    _change(connection, showing, person, {"leader": to, "playing": 0})


def take(connection: Connection, showing: str, person: str) -> None:
    """Take the lead where nobody has it. Raises WyrmhallError."""
    found = find(connection, showing)
    if found is None or found.leader in viewers(connection, showing):
        raise WyrmhallError("somebody leads already")
    _change(connection, showing, found.leader, {"leader": person, "playing": 0})


def _change(connection: Connection, showing: str, leader: str, values: dict[str, object]) -> None:
    found = tables.showings
    done = connection.execute(found.update().where(found.c.id == showing, found.c.leader == leader).values(values))
    if done.rowcount != 1:
        raise WyrmhallError("another leads now")


def come(connection: Connection, showing: str, person: str, hall: str) -> None:
    there = tables.viewers.insert().values(showing=showing, person=person, hall=hall, at=time.time())
    add_unless_there(connection, there)


def go(connection: Connection, showing: str, person: str, hall: str) -> None:
    there = tables.viewers
    connection.execute(there.delete().where(there.c.showing == showing, there.c.person == person, there.c.hall == hall))


def clear(connection: Connection, hall: str) -> None:
    """A hall that opens has nobody in it; of those that are gone nobody is left."""
    there = tables.viewers
    alive = lease.living(connection) - {hall} if hall else set()
    connection.execute(there.delete().where(there.c.hall.not_in(sorted(alive))))


def viewers(connection: Connection, showing: str) -> dict[str, str]:
    """The names of those who are there, by person, in the order in which they came."""
    there, people = tables.viewers, tables.people
    wanted = (
        sa.select(there.c.person, there.c.hall, people.c.name)
        .select_from(there.outerjoin(people, people.c.id == there.c.person))
        .where(there.c.showing == showing)
        .order_by(there.c.at)
    )
    rows = list(connection.execute(wanted))
    alive = lease.living(connection) if any(row.hall for row in rows) else set()
    return {row.person: row.name or "" for row in rows if not row.hall or row.hall in alive}
