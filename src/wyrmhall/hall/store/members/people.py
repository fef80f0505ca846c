"""People in the store: their names, accounts, sessions and recovery codes, and what is left of one who goes."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.rooms.entries import OPEN, PERSON, WAITING
from wyrmhall.hall.store import cups, tables
from wyrmhall.hall.store.members import ratings, talk
from wyrmhall.hall.store.once import add_unless_there

CHUNK = 500  # rooms that are spoken of in one statement


class NameTaken(WyrmhallError):
    """Another account is called so, or so nearly so that people would take one for the other."""

    def __init__(self) -> None:
        super().__init__("somebody has an account with that name, or one that looks like it: choose another")


class Account(msgspec.Struct):
    person: str
    likeness: str
    password: str
    created: float


class Session(msgspec.Struct):
    """A browser in which a person is signed in."""

    id: str
    person: str
    device: str
    created: float
    seen: float


# -- names -----------------------------------------------------------------------------------------


def rename(connection: Connection, person: str, name: str, likeness: str) -> None:
    """Raises NameTaken where an account of another has that name."""
    accounts = tables.accounts
    owner = connection.execute(sa.select(accounts.c.person).where(accounts.c.likeness == likeness)).scalar()
    if owner not in (None, person):
        raise NameTaken()
    connection.execute(accounts.update().where(accounts.c.person == person).values(likeness=likeness))
    _name(connection, person, name)


def _name(connection: Connection, person: str, name: str) -> None:
    people = tables.people
    changed = connection.execute(people.update().where(people.c.id == person).values(name=name))
    if changed.rowcount == 0:
        connection.execute(people.insert().values(id=person, name=name, created=time.time()))


def know(connection: Connection, person: str, name: str) -> None:
    """A person who has no name of their own choice yet gets this one."""
    if name_of(connection, person) is None:
        add_unless_there(connection, tables.people.insert().values(id=person, name=name, created=time.time()))


def name_of(connection: Connection, person: str) -> str | None:
    people = tables.people
    return connection.execute(sa.select(people.c.name).where(people.c.id == person)).scalar()


# -- accounts --------------------------------------------------------------------------------------


def add_account(connection: Connection, person: str, name: str, likeness: str, password: str) -> None:
    """Raises WyrmhallError for one who has an account, and NameTaken."""
    if account_of(connection, person) is not None:
        raise WyrmhallError("you have an account already")
    rename(connection, person, name, likeness)
    connection.execute(
        tables.accounts.insert().values(person=person, likeness=likeness, password=password, created=time.time())
    )


def person_called(connection: Connection, likeness: str) -> tuple[str, str, float] | None:
    """The person, the name and since when there is an account of that name."""
    people, accounts = tables.people, tables.accounts
    wanted = sa.select(people.c.id, people.c.name, accounts.c.created).join(accounts, accounts.c.person == people.c.id)
    row = connection.execute(wanted.where(accounts.c.likeness == likeness)).first()
    return None if row is None else (row.id, row.name, row.created)


def account_of(connection: Connection, person: str) -> Account | None:
    return _account(connection, tables.accounts.c.person == person)


def account_called(connection: Connection, likeness: str) -> Account | None:
    return _account(connection, tables.accounts.c.likeness == likeness)


def _account(connection: Connection, which: sa.ColumnElement[bool]) -> Account | None:
    row = connection.execute(sa.select(tables.accounts).where(which)).mappings().first()
    return None if row is None else Account(**row)


def set_password(connection: Connection, person: str, password: str) -> None:
    accounts = tables.accounts
    connection.execute(accounts.update().where(accounts.c.person == person).values(password=password))


def replace_codes(connection: Connection, person: str, marks: list[str]) -> None:
    codes = tables.codes
    connection.execute(codes.delete().where(codes.c.person == person))
    connection.execute(codes.insert(), [{"mark": mark, "person": person} for mark in marks])


def use_code(connection: Connection, person: str, mark: str) -> bool:
    """Whether it was a code of that person; it is none from now on."""
    codes = tables.codes
    used = connection.execute(codes.delete().where(codes.c.mark == mark, codes.c.person == person))
    return used.rowcount == 1


def count_codes(connection: Connection, person: str) -> int:
    wanted = sa.select(sa.func.count()).select_from(tables.codes).where(tables.codes.c.person == person)
    return int(connection.execute(wanted).scalar_one())


# -- sessions --------------------------------------------------------------------------------------


def add_session(connection: Connection, mark: str, session: Session) -> None:
    connection.execute(tables.sessions.insert().values(mark=mark, **msgspec.structs.asdict(session)))


def find_session(connection: Connection, mark: str) -> Session | None:
    sessions = tables.sessions
    row = connection.execute(_sessions().where(sessions.c.mark == mark)).mappings().first()
    return None if row is None else Session(**row)


def list_sessions(connection: Connection, person: str, since: float) -> list[Session]:
    """Those of a person that were used since then, the latest first."""
    sessions = tables.sessions
    wanted = _sessions().where(sessions.c.person == person, sessions.c.seen > since)
    ordered = wanted.order_by(sessions.c.seen.desc(), sessions.c.id)
    return [Session(**row) for row in connection.execute(ordered).mappings()]


def _sessions() -> sa.Select[Any]:
    sessions = tables.sessions
    return sa.select(sessions.c.id, sessions.c.person, sessions.c.device, sessions.c.created, sessions.c.seen)


def see_session(connection: Connection, mark: str, now: float) -> None:
    sessions = tables.sessions
    connection.execute(sessions.update().where(sessions.c.mark == mark).values(seen=now))


def end_sessions(connection: Connection, person: str, which: str = "", but: str = "") -> list[str]:
    """End one of a person's sessions, or all `but` one; returns the ids of those that ended."""
    sessions = tables.sessions
    meant = sa.and_(sessions.c.person == person, sessions.c.id != but)
    if which:
        meant = sa.and_(meant, sessions.c.id == which)
    ended = [str(each) for each in connection.execute(sa.select(sessions.c.id).where(meant)).scalars()]
    connection.execute(sessions.delete().where(meant))
    return ended


def forget_sessions(connection: Connection, before: float) -> None:
    """Those that nobody has used since then."""
    connection.execute(tables.sessions.delete().where(tables.sessions.c.seen < before))


def use_pass(connection: Connection, mark: str, lifetime: float) -> None:
    """Fails with a conflict where it was used already; those that are too old to be used are forgotten."""
    passes, now = tables.passes, time.time()
    connection.execute(passes.delete().where(passes.c.used < now - lifetime))
    connection.execute(passes.insert().values(mark=mark, used=now))


# -- going -----------------------------------------------------------------------------------------


class Sitting(msgspec.Struct):
    """A room in which a person sits, and whether other people do too."""

    room: str
    seat: int
    status: str
    is_shared: bool


def sittings(connection: Connection, person: str) -> list[Sitting]:
    seats, rooms, others = tables.seats, tables.rooms, tables.others
    shared = sa.exists().where(others.c.room == seats.c.room, others.c.kind == PERSON, others.c.person != person)
    wanted = (
        sa.select(seats.c.room, seats.c.seat, rooms.c.status, shared.label("is_shared"))
        .join(rooms, rooms.c.id == seats.c.room)
        .where(seats.c.person == person, seats.c.kind == PERSON)
        .order_by(rooms.c.created, seats.c.room)
    )
    return [Sitting(row.room, row.seat, row.status, bool(row.is_shared)) for row in connection.execute(wanted)]


def leave(connection: Connection, person: str, stranger: str, name: str) -> None:
    """Nothing is left of a person but seats at games with others, which `stranger` of that name has from now on.

    Seats at tables that have not begun are free again.
    """
    seats, rooms = tables.seats, tables.rooms
    sat = sittings(connection, person)
    alone = [each.room for each in sat if not each.is_shared]
    for at in range(0, len(alone), CHUNK):
        _remove_rooms(connection, alone[at : at + CHUNK])
    replays, analyses = tables.replays, tables.analyses
    brought = sa.select(replays.c.id).where(replays.c.person == person)
    connection.execute(analyses.delete().where(analyses.c.replay.in_(brought)))
    connection.execute(replays.delete().where(replays.c.person == person))
    for each in sat:
        where = sa.and_(seats.c.room == each.room, seats.c.seat == each.seat, seats.c.person == person)
        if each.status == WAITING:
            connection.execute(seats.update().where(where).values(kind=OPEN, person=""))
        connection.execute(  # lines of older halls do not say whose they are
            tables.sayings.update()
            .where(
                tables.sayings.c.room == each.room,
                tables.sayings.c.seat == each.seat,
                tables.sayings.c.person.in_(["", person]),
            )
            .values(name=name)
        )
    talk.leave(connection, person, stranger, name)
    connection.execute(seats.update().where(seats.c.person == person).values(person=stranger))
    connection.execute(rooms.update().where(rooms.c.maker == person).values(maker=stranger))
    ratings.leave(connection, person, stranger)
    cups.leave(connection, person, stranger)
    connection.execute(tables.people.delete().where(tables.people.c.id == person))
    _name(connection, stranger, name)
    for owned in (tables.accounts, tables.sessions, tables.codes, tables.kept, tables.seeks, tables.bots):
        connection.execute(owned.delete().where(owned.c.person == person))


def _remove_rooms(connection: Connection, ids: list[str]) -> None:
    connection.execute(tables.analyses.delete().where(tables.analyses.c.replay.in_(ids)))
    for table in (tables.entries, tables.sayings, tables.seats):
        connection.execute(table.delete().where(table.c.room.in_(ids)))
    connection.execute(tables.rooms.delete().where(tables.rooms.c.id.in_(ids)))


# -- taking along ----------------------------------------------------------------------------------


def belongings(connection: Connection, person: str) -> dict[str, Any]:
    """Everything of a person's own but their games: what an export holds beside them."""
    account = account_of(connection, person)
    replays, sayings = tables.replays, tables.sayings
    brought = connection.execute(sa.select(replays).where(replays.c.person == person).order_by(replays.c.created))
    said: list[dict[str, Any]] = []
    for each in sittings(connection, person):
        found = connection.execute(
            sa.select(sayings)
            .where(sayings.c.room == each.room, sayings.c.seat == each.seat, sayings.c.person == "")
            .order_by(sayings.c.id)
        )
        said += [{"room": row.room, "text": row.text, "at": row.at} for row in found]
    own = connection.execute(sa.select(sayings).where(sayings.c.person == person).order_by(sayings.c.id))
    said += [{"room": row.room, "text": row.text, "at": row.at} for row in own]
    return {
        "id": person,
        "name": name_of(connection, person),
        "account": None if account is None else {"created": account.created},
        "sessions": [
            {"device": each.device, "created": each.created, "seen": each.seen}
            for each in list_sessions(connection, person, 0.0)
        ],
        "records": [{"id": row.id, "brought": row.created, "record": row.text} for row in brought],
        "said": said,
        "tournaments": cups.entered(connection, person),
        **talk.belongings(connection, person),
    }
