"""What is written to the store and read from it, in the hall's own words."""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, RowMapping

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.result import Result
from wyrmhall.core.telling.told import ResultDoc
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.rooms.entries import OPEN, OVER, PERSON, RUNNING, WAITING, Entry, Seat
from wyrmhall.hall.store import tables

LONGEST_LIST = 60
RECENT = 24 * 3600  # seconds after which a table is no longer shown to others

# Built once: to build a statement takes longer than to run it, and these two are run with every move.
ADD_ENTRY = tables.entries.insert()
CHANGE_ROOM = tables.rooms.update().where(tables.rooms.c.id == sa.bindparam("changed"))


class RoomRow(msgspec.Struct):
    """A room as the store keeps it."""

    id: str
    game: str
    settings: dict[str, Any]
    seed: int
    salt: str
    position: dict[str, Any] | None
    given: list[tuple[int, str]]
    engine: str
    content: str
    status: str
    n: int
    result: dict[str, Any] | None
    created: float
    updated: float
    seats: list[Seat]
    clock: Clock | None = None
    origin: str = ""
    lesson: str = ""


def result_doc(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    doc: ResultDoc = {"ranks": result.ranks, "reason": result.reason, "rule": result.rule}
    return dict(doc)


def add_room(connection: Connection, room: RoomRow) -> None:
    connection.execute(
        tables.rooms.insert().values(
            id=room.id, game=room.game, settings=json.dumps(room.settings), seed=room.seed, salt=room.salt,
            position="" if room.position is None else json.dumps(room.position), given=json.dumps(room.given),
            engine=room.engine, content=room.content, status=room.status, n=room.n, result=_json(room.result),
            created=room.created, updated=room.updated,
            clock="" if room.clock is None else msgspec.json.encode(room.clock).decode(), origin=room.origin,
            lesson=room.lesson,
        )
    )  # fmt: skip
    for number, seat in enumerate(room.seats):
        connection.execute(
            tables.seats.insert().values(room=room.id, seat=number, kind=seat.kind, person=seat.person, bot=seat.bot)
        )


def _json(value: Any) -> str:
    return "" if value is None else json.dumps(value)


def add_entry(connection: Connection, room: str, entry: Entry, status: str, result: dict[str, Any] | None) -> None:
    """The next entry of a room, and where that leaves it."""
    written = {"room": room, "n": entry.n, "kind": entry.kind, "seat": entry.seat, "text": entry.text, "at": entry.at}
    connection.execute(ADD_ENTRY, written)
    left = {"changed": room, "n": entry.n, "status": status, "result": _json(result), "updated": entry.at}
    connection.execute(CHANGE_ROOM, left)


def take_seat(connection: Connection, room: str, seat: int, person: str) -> str:
    """Sit a person down; returns the room's status after it. Raises Conflict-like errors in words."""
    seats = tables.seats
    taken = connection.execute(
        seats.update()
        .where(seats.c.room == room, seats.c.seat == seat, seats.c.kind == OPEN)
        .values(kind=PERSON, person=person)
    )
    if taken.rowcount != 1:
        raise WyrmhallError("somebody sits there already")
    left = connection.execute(
        sa.select(sa.func.count()).select_from(seats).where(seats.c.room == room, seats.c.kind == OPEN)
    ).scalar_one()
    status = WAITING if left else RUNNING
    connection.execute(
        tables.rooms.update().where(tables.rooms.c.id == room).values(status=status, updated=time.time())
    )
    return status


def change_settings(connection: Connection, room: str, changed: dict[str, Any]) -> dict[str, Any]:
    """The room's settings with the changed ones in them."""
    rooms = tables.rooms
    row = connection.execute(sa.select(rooms.c.settings).where(rooms.c.id == room)).scalar_one()
    settings = {**json.loads(row), **changed}
    connection.execute(rooms.update().where(rooms.c.id == room).values(settings=json.dumps(settings)))
    return settings


def find_room(connection: Connection, room: str) -> RoomRow | None:
    row = connection.execute(sa.select(tables.rooms).where(tables.rooms.c.id == room)).mappings().first()
    return None if row is None else _room(connection, [row])[0]


def _room(connection: Connection, rows: list[RowMapping]) -> list[RoomRow]:
    seats, people = tables.seats, tables.people
    wanted = (
        sa.select(seats, people.c.name)
        .select_from(seats.outerjoin(people, seats.c.person == people.c.id))
        .where(seats.c.room.in_([row["id"] for row in rows]))
        .order_by(seats.c.room, seats.c.seat)
    )
    sitting: dict[str, list[Seat]] = {}
    for seat in connection.execute(wanted).mappings():
        sitting.setdefault(seat["room"], []).append(Seat(seat["kind"], seat["person"], seat["bot"], seat["name"] or ""))
    return [
        RoomRow(
            id=row["id"], game=row["game"], settings=json.loads(row["settings"]), seed=row["seed"], salt=row["salt"],
            position=json.loads(row["position"]) if row["position"] else None,
            given=[(seat, text) for seat, text in json.loads(row["given"])], engine=row["engine"],
            content=row["content"], status=row["status"], n=row["n"],
            result=json.loads(row["result"]) if row["result"] else None, created=row["created"],
            updated=row["updated"], seats=sitting.get(row["id"], []),
            clock=msgspec.json.decode(row["clock"], type=Clock) if row["clock"] else None, origin=row["origin"],
            lesson=row["lesson"],
        )
        for row in rows
    ]  # fmt: skip


def find_entries(connection: Connection, room: str, after: int = 0) -> list[Entry]:
    entries = tables.entries
    wanted = sa.select(entries).where(entries.c.room == room, entries.c.n > after).order_by(entries.c.n)
    rows = connection.execute(wanted).mappings()
    return [Entry(row["n"], row["kind"], row["seat"], row["text"], row["at"]) for row in rows]


def list_rooms(connection: Connection, which: str, person: str) -> list[RoomRow]:
    """The rooms of a person, those with a free seat, or those where a game is on; the newest first. Lessons are nobody else's,
    and found by their game."""
    rooms, seats = tables.rooms, tables.seats
    wanted = (
        sa.select(rooms).where(rooms.c.lesson == "").order_by(rooms.c.updated.desc(), rooms.c.id).limit(LONGEST_LIST)
    )
    if which == "mine":
        mine = sa.select(seats.c.room).where(seats.c.person == person)
        wanted = wanted.where(rooms.c.id.in_(mine))
    else:
        status = WAITING if which == "open" else RUNNING
        wanted = wanted.where(rooms.c.status == status, rooms.c.updated > time.time() - RECENT)
    return _room(connection, list(connection.execute(wanted).mappings()))


def lesson_rooms(connection: Connection, person: str, game: str) -> list[str]:
    """The lessons of a game that a person has taken, the latest first."""
    rooms, seats = tables.rooms, tables.seats
    mine = sa.select(seats.c.room).where(seats.c.person == person)
    wanted = (
        sa.select(rooms.c.id)
        .where(rooms.c.lesson != "", rooms.c.game == game, rooms.c.id.in_(mine))
        .order_by(rooms.c.updated.desc(), rooms.c.id)
        .limit(1)
    )
    return [str(room) for room in connection.execute(wanted).scalars()]


def are_any_on(connection: Connection, ids: list[str]) -> bool:
    """Whether the game in any of these rooms is not over."""
    rooms = tables.rooms
    wanted = sa.select(rooms.c.id).where(rooms.c.id.in_(ids), rooms.c.status != OVER).limit(1)
    return connection.execute(wanted).first() is not None


def find_rooms(connection: Connection, ids: list[str]) -> list[RoomRow]:
    """Several rooms, in the order of their ids."""
    wanted = sa.select(tables.rooms).where(tables.rooms.c.id.in_(ids))
    found = {row.id: row for row in _room(connection, list(connection.execute(wanted).mappings()))}
    return [found[room] for room in ids if room in found]


def between_rounds(connection: Connection) -> list[str]:
    """The rooms where a game was that others follow from, of which none is on now and one was not long ago."""
    rooms = tables.rooms
    on = sa.func.sum(sa.case((rooms.c.status != OVER, 1), else_=0))
    wanted = (
        sa.select(rooms.c.origin)
        .where(rooms.c.origin != "")
        .group_by(rooms.c.origin)
        .having(on == 0, sa.func.max(rooms.c.updated) > time.time() - RECENT)
    )
    return [str(room) for room in connection.execute(wanted).scalars()]


def clocked_rooms(connection: Connection) -> list[str]:
    """The rooms where a game is on and time runs."""
    rooms = tables.rooms
    found = connection.execute(sa.select(rooms.c.id).where(rooms.c.status == RUNNING, rooms.c.clock != ""))
    return [str(room) for room in found.scalars()]


def name_person(connection: Connection, person: str, name: str) -> None:
    people = tables.people
    changed = connection.execute(people.update().where(people.c.id == person).values(name=name))
    if changed.rowcount == 0:
        connection.execute(people.insert().values(id=person, name=name, created=time.time()))


def know_person(connection: Connection, person: str, name: str) -> None:
    """A person who has no name of their own choice yet gets this one."""
    if person_name(connection, person) is None:
        connection.execute(tables.people.insert().values(id=person, name=name, created=time.time()))


def person_name(connection: Connection, person: str) -> str | None:
    people = tables.people
    return connection.execute(sa.select(people.c.name).where(people.c.id == person)).scalar()


def add_saying(connection: Connection, room: str, seat: int, name: str, text: str) -> None:
    connection.execute(tables.sayings.insert().values(room=room, seat=seat, name=name, text=text, at=time.time()))


def find_sayings(connection: Connection, room: str, most: int) -> list[tuple[int, str, str]]:
    """What was said last: seat, name, text."""
    sayings = tables.sayings
    rows = connection.execute(
        sa.select(sayings).where(sayings.c.room == room).order_by(sayings.c.id.desc()).limit(most)
    ).mappings()
    return [(row["seat"], row["name"], row["text"]) for row in rows][::-1]


def add_replay(connection: Connection, replay: str, person: str, text: str) -> None:
    connection.execute(tables.replays.insert().values(id=replay, person=person, text=text, created=time.time()))


def find_replay(connection: Connection, replay: str) -> str | None:
    return connection.execute(sa.select(tables.replays.c.text).where(tables.replays.c.id == replay)).scalar()
