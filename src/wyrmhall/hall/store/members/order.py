"""What moderators see and do: reports, blocks, and a log of every act."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.store import tables
from wyrmhall.hall.store.members.talk import Line
from wyrmhall.hall.store.once import add_unless_there

TALK, ENTER = "talk", "enter"  # what a block keeps one from
LONGEST_LIST = 100
MOST_OPEN = 20  # reports of one person that nobody has looked at yet


class Block(msgspec.Struct, frozen=True):
    """What a person may not do, and until when; 0: for good."""

    id: int
    person: str
    kind: str
    until: float
    why: str

    def is_on(self, now: float) -> bool:
        return not self.until or now < self.until


class Report(msgspec.Struct, frozen=True):
    id: int
    by: str
    person: str
    name: str
    room: str
    why: str
    lines: list[Line]
    at: float
    reporter: str = ""  # what the one who reports is called


class Act(msgspec.Struct, frozen=True):
    """What a moderator has done, to whom, where and why."""

    moderator: str
    kind: str
    person: str = ""
    name: str = ""
    room: str = ""
    about: str = ""
    why: str = ""
    at: float = 0.0


# -- who keeps order -------------------------------------------------------------------------------


def is_moderator(connection: Connection, person: str) -> bool:
    wanted = sa.select(tables.moderators.c.person).where(tables.moderators.c.person == person)
    return connection.execute(wanted).first() is not None


def add_moderator(connection: Connection, person: str) -> None:
    add_unless_there(connection, tables.moderators.insert().values(person=person, at=time.time()))


def remove_moderator(connection: Connection, person: str) -> bool:
    """Whether they were one."""
    gone = connection.execute(tables.moderators.delete().where(tables.moderators.c.person == person))
    return gone.rowcount == 1


def moderators(connection: Connection) -> list[str]:
    """Their names."""
    people, those = tables.people, tables.moderators
    wanted = sa.select(people.c.name).join(those, those.c.person == people.c.id).order_by(people.c.name)
    return [str(name) for name in connection.execute(wanted).scalars()]


# -- reports ---------------------------------------------------------------------------------------


def add_report(connection: Connection, report: Report) -> None:
    """Raises WyrmhallError for one whose reports nobody has had the time to read."""
    reports = tables.reports
    count = sa.select(sa.func.count()).select_from(reports).where(reports.c.by == report.by, reports.c.closed == 0)
    if int(connection.execute(count).scalar_one()) >= MOST_OPEN:
        raise WyrmhallError("you have reported much that nobody has read yet: wait until a moderator has")
    lines = msgspec.json.encode(report.lines).decode()
    connection.execute(
        reports.insert().values(
            by=report.by, person=report.person, name=report.name, room=report.room, why=report.why, lines=lines,
            at=report.at,
        )
    )  # fmt: skip


def open_reports(connection: Connection) -> list[Report]:
    """Those that nobody is done with, the oldest first."""
    reports, people = tables.reports, tables.people
    wanted = (
        sa.select(reports, people.c.name.label("reporter"))
        .select_from(reports.outerjoin(people, people.c.id == reports.c.by))
        .where(reports.c.closed == 0)
        .order_by(reports.c.id)
        .limit(LONGEST_LIST)
    )
    return [
        Report(
            row.id, row.by, row.person, row.name, row.room, row.why, msgspec.json.decode(row.lines, type=list[Line]),
            row.at, row.reporter or "",
        )
        for row in connection.execute(wanted)
    ]  # fmt: skip


def close_report(connection: Connection, number: int) -> None:
    """Raises WyrmhallError where another was quicker, or there is none."""
    reports = tables.reports
    done = connection.execute(
        reports.update().where(reports.c.id == number, reports.c.closed == 0).values(closed=time.time())
    )
    if done.rowcount != 1:
        raise WyrmhallError("somebody is done with that report already")


# -- blocks ----------------------------------------------------------------------------------------


def blocks(connection: Connection) -> list[Block]:
    """Those that are on."""
    found = tables.blocks
    wanted = sa.select(found).where(sa.or_(found.c.until == 0, found.c.until > time.time())).order_by(found.c.id)
    return [Block(row.id, row.person, row.kind, row.until, row.why) for row in connection.execute(wanted)]


def add_block(connection: Connection, person: str, kind: str, until: float, why: str) -> None:
    """In place of one of that kind."""
    found = tables.blocks
    connection.execute(found.delete().where(found.c.person == person, found.c.kind == kind))
    connection.execute(found.insert().values(person=person, kind=kind, until=until, why=why))


def end_block(connection: Connection, number: int) -> Block:
    """Raises WyrmhallError where there is none."""
    found = tables.blocks
    row = connection.execute(sa.select(found).where(found.c.id == number)).first()
    if row is None:
        raise WyrmhallError("that block has ended already")
    connection.execute(found.delete().where(found.c.id == number))
    return Block(row.id, row.person, row.kind, row.until, row.why)


def set_removed(connection: Connection, room: str, is_removed: bool) -> None:
    """Take a table out of the lists, or put it back. Raises WyrmhallError where there is none."""
    rooms = tables.rooms
    done = connection.execute(rooms.update().where(rooms.c.id == room).values(removed=int(is_removed)))
    if done.rowcount != 1:
        raise WyrmhallError("there is no such table")


# -- the log ---------------------------------------------------------------------------------------


def note(connection: Connection, act: Act) -> None:
    connection.execute(tables.acts.insert().values({**msgspec.structs.asdict(act), "at": time.time()}))


def acts(connection: Connection) -> list[dict[str, Any]]:
    """The latest first, with the moderator's name."""
    done, people = tables.acts, tables.people
    wanted = (
        sa.select(done, people.c.name.label("by"))
        .select_from(done.outerjoin(people, people.c.id == done.c.moderator))
        .order_by(done.c.id.desc())
        .limit(LONGEST_LIST)
    )
    return [dict(row) for row in connection.execute(wanted).mappings()]
