"""What was said, and who does not want to hear or wants to find whom."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, RowMapping

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.rooms.names import guest_name
from wyrmhall.hall.store import tables

MOST_MUTED = 500  # people that one person does not want to hear


class Line(msgspec.Struct, frozen=True):
    """Something that was said."""

    id: int
    room: str
    seat: int  # -1 for a spectator
    person: str
    name: str
    text: str
    at: float
    phrase: str = ""  # which of the ready ones it is, if any
    aside: bool = False  # among spectators, while a game was on


class Ears(msgspec.Struct, frozen=True):
    """What a person wants to hear, and of whom nothing."""

    talk: str = "open"
    muted: frozenset[str] = frozenset()


class Muted(msgspec.Struct, frozen=True):
    """`name` is what they were called when they were muted: nobody is known again under another by this."""

    id: str
    name: str
    at: float


# -- lines -----------------------------------------------------------------------------------------


def add_line(connection: Connection, line: Line) -> Line:
    """Returns it with its number."""
    said = {**msgspec.structs.asdict(line), "aside": int(line.aside)}
    del said["id"]
    number = connection.execute(tables.sayings.insert().values(**said).returning(tables.sayings.c.id)).scalar_one()
    return msgspec.structs.replace(line, id=int(number))


def find_lines(connection: Connection, room: str, most: int) -> list[Line]:
    """What was said last."""
    sayings = tables.sayings
    wanted = sa.select(sayings).where(sayings.c.room == room, sayings.c.removed == 0)
    rows = connection.execute(wanted.order_by(sayings.c.id.desc()).limit(most)).mappings()
    return [_line(row) for row in rows][::-1]


def find_line(connection: Connection, number: int) -> Line | None:
    sayings = tables.sayings
    row = connection.execute(sa.select(sayings).where(sayings.c.id == number)).mappings().first()
    return None if row is None else _line(row)


def remove_line(connection: Connection, number: int) -> None:
    sayings = tables.sayings
    connection.execute(sayings.update().where(sayings.c.id == number).values(removed=1))


def _line(row: RowMapping) -> Line:
    return Line(
        row["id"], row["room"], row["seat"], row["person"], row["name"], row["text"], row["at"], row["phrase"],
        row["aside"] == 1,
    )  # fmt: skip


# -- who hears whom --------------------------------------------------------------------------------


def ears(connection: Connection, person: str) -> Ears:
    people, mutes = tables.people, tables.mutes
    talk = connection.execute(sa.select(people.c.talk).where(people.c.id == person)).scalar()
    muted = connection.execute(sa.select(mutes.c.other).where(mutes.c.person == person)).scalars()
    return Ears(talk or "open", frozenset(map(str, muted)))


def set_talk(connection: Connection, person: str, talk: str) -> None:
    people = tables.people
    connection.execute(people.update().where(people.c.id == person).values(talk=talk))


def mute(connection: Connection, person: str, other: str, name: str) -> Muted:
    """Under each name once is enough. Raises WyrmhallError for one who has muted too many."""
    mutes = tables.mutes
    known = sa.select(mutes).where(mutes.c.person == person, mutes.c.other == other, mutes.c.name == name)
    if (row := connection.execute(known).first()) is not None:
        return Muted(row.id, row.name, row.at)
    count = sa.select(sa.func.count()).select_from(mutes).where(mutes.c.person == person)
    if int(connection.execute(count).scalar_one()) >= MOST_MUTED:
        raise WyrmhallError("you have muted as many as one can: hear somebody again first")
    muted = Muted(secrets.token_hex(8), name, time.time())
    connection.execute(mutes.insert().values(person=person, other=other, **msgspec.structs.asdict(muted)))
    return muted


def unmute(connection: Connection, person: str, muted: str) -> None:
    mutes = tables.mutes
    connection.execute(mutes.delete().where(mutes.c.person == person, mutes.c.id == muted))


def muted_by(connection: Connection, person: str) -> list[Muted]:
    """The latest first."""
    mutes = tables.mutes
    wanted = sa.select(mutes).where(mutes.c.person == person).order_by(mutes.c.at.desc(), mutes.c.id)
    return [Muted(row.id, row.name or guest_name(row.other), row.at) for row in connection.execute(wanted)]


# -- going and taking along ------------------------------------------------------------------------


def leave(connection: Connection, person: str, stranger: str, name: str) -> None:
    """What a person said stays, without their name; whom they muted or followed, and who did so, is forgotten."""
    sayings, reports, acts = tables.sayings, tables.reports, tables.acts
    connection.execute(sayings.update().where(sayings.c.person == person).values(person=stranger, name=name))
    connection.execute(reports.update().where(reports.c.by == person).values(by=stranger))
    for told in (reports, acts):
        connection.execute(told.update().where(told.c.person == person).values(person=stranger, name=name))
    connection.execute(acts.update().where(acts.c.moderator == person).values(moderator=stranger))
    for bond in (tables.mutes, tables.follows):
        connection.execute(bond.delete().where(sa.or_(bond.c.person == person, bond.c.other == person)))
    for owned in (tables.moderators, tables.blocks, tables.viewers):
        connection.execute(owned.delete().where(owned.c.person == person))


def _followed(person: str) -> sa.Select[tuple[str]]:
    follows, people = tables.follows, tables.people
    return sa.select(people.c.name).join(follows, follows.c.other == people.c.id).where(follows.c.person == person)


def belongings(connection: Connection, person: str) -> dict[str, Any]:
    """Whom one has muted and reported: for the file of everything that is one's own."""
    reports = tables.reports
    made = connection.execute(sa.select(reports).where(reports.c.by == person).order_by(reports.c.id))
    return {
        "talk": ears(connection, person).talk,
        "muted": [{"name": each.name, "at": each.at} for each in muted_by(connection, person)],
        "followed": [str(name) for name in connection.execute(_followed(person)).scalars()],
        "reported": [{"name": row.name, "room": row.room, "why": row.why, "at": row.at} for row in made],
    }
