"""How games ended for those who played them, and what people have made and kept for their tables."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.core.result import Result
from wyrmhall.hall.rooms.entries import BOT, OVER, PERSON
from wyrmhall.hall.store import book, tables
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.members.ratings import Change

PAGE = 30  # games that are shown at once
ON_A_SHELF = 40  # things that are kept for one setting
Outcome = Literal["won", "drawn", "lost"]
Rivals = Literal["people", "bots"]


def outcome(ranks: Sequence[int], seat: int) -> Outcome:
    """Whoever shares the first place has drawn."""
    if ranks[seat] > 1:
        return "lost"
    return "won" if list(ranks).count(1) == 1 else "drawn"


def note_end(connection: Connection, room: str, result: Result) -> None:
    """How it ended for each seat of a room whose game is over now."""
    seats = tables.seats
    for seat in range(len(result.ranks)):
        where = sa.and_(seats.c.room == room, seats.c.seat == seat)
        connection.execute(seats.update().where(where).values(outcome=outcome(result.ranks, seat)))


class Tally(msgspec.Struct):
    game: str
    won: int = 0
    drawn: int = 0
    lost: int = 0


def tallies(connection: Connection, person: str) -> list[Tally]:
    """Won, drawn and lost by game. Lessons, teaching tables and prepared ones prove nothing and do not count."""
    rooms, seats = tables.rooms, tables.seats
    wanted = (
        sa.select(rooms.c.game, seats.c.outcome, sa.func.count())
        .join(rooms, rooms.c.id == seats.c.room)
        .where(seats.c.person == person, seats.c.outcome != "", _is_earnest())
        .group_by(rooms.c.game, seats.c.outcome)
        .order_by(rooms.c.game)
    )
    found: dict[str, Tally] = {}
    for game, how, count in connection.execute(wanted):
        setattr(found.setdefault(game, Tally(game)), how, count)
    return list(found.values())


def _is_earnest() -> sa.ColumnElement[bool]:
    rooms = tables.rooms
    return sa.and_(rooms.c.lesson == "", rooms.c.teaching == 0, rooms.c.prepared == 0)


class Wish(msgspec.Struct, frozen=True):
    """Which finished games; those before a time, of a game, that ended so, with people or with bots alone."""

    game: str = ""
    outcome: Outcome | None = None
    rivals: Rivals | None = None
    before: float | None = None
    public: bool = False  # private tables are left out


class Played(msgspec.Struct):
    """A finished game, and how it ended for the person on that seat."""

    room: RoomRow
    seat: int
    outcome: str
    change: Change | None = None


def played(connection: Connection, person: str, wish: Wish) -> list[Played]:
    """The finished games of a person, the latest first, a page of them."""
    rooms, seats = tables.rooms, tables.seats
    others, rated, bots = tables.others, tables.rated, tables.bots
    wanted = (
        sa.select(seats.c.room, seats.c.seat, seats.c.outcome, rated.c.before, rated.c.after)
        .join(rooms, rooms.c.id == seats.c.room)
        .outerjoin(rated, sa.and_(rated.c.room == seats.c.room, rated.c.seat == seats.c.seat))
        .where(seats.c.person == person, rooms.c.status == OVER, rooms.c.lesson == "")
        .order_by(rooms.c.updated.desc(), rooms.c.id)
        .limit(PAGE)
    )
    if wish.game:
        wanted = wanted.where(rooms.c.game == wish.game)
    if wish.outcome:
        wanted = wanted.where(seats.c.outcome == wish.outcome)
    if wish.before is not None:
        wanted = wanted.where(rooms.c.updated < wish.before)
    if wish.public:
        wanted = wanted.where(rooms.c.private == 0)
    if wish.rivals:
        are_bots = others.c.person.in_(sa.select(bots.c.person))
        with_people = sa.exists().where(
            others.c.room == seats.c.room, others.c.kind == PERSON, others.c.person != person, ~are_bots
        )
        with_bots = sa.exists().where(
            others.c.room == seats.c.room, others.c.person != person, sa.or_(others.c.kind == BOT, are_bots)
        )
        wanted = wanted.where(with_people if wish.rivals == "people" else sa.and_(with_bots, ~with_people))
    found = {row.room: row for row in connection.execute(wanted)}
    rows = book.find_rooms(connection, list(found)) if found else []
    return [_played(row, found[row.id]) for row in rows]


def _played(room: RoomRow, row: Any) -> Played:
    change = None if row.before is None else Change(row.before, row.after)
    return Played(room, row.seat, row.outcome, change)


# -- the shelf -------------------------------------------------------------------------------------


class Kept(msgspec.Struct):
    """A deck, a course or the like: `place` is the game and the setting that it was made for."""

    place: str
    name: str
    text: str


def shelf(connection: Connection, person: str) -> list[Kept]:
    kept = tables.kept
    wanted = sa.select(kept.c.place, kept.c.name, kept.c.text).where(kept.c.person == person)
    ordered = wanted.order_by(kept.c.place, kept.c.kept, kept.c.name)
    return [Kept(**row) for row in connection.execute(ordered).mappings()]


def keep(connection: Connection, person: str, thing: Kept) -> None:
    """In place of one of that name; of too many for one setting the oldest goes."""
    forget(connection, person, thing.place, thing.name)
    kept = tables.kept
    connection.execute(kept.insert().values(person=person, **msgspec.structs.asdict(thing), kept=time.time()))
    mine = sa.and_(kept.c.person == person, kept.c.place == thing.place)
    names = connection.execute(sa.select(kept.c.name).where(mine).order_by(kept.c.kept.desc(), kept.c.name)).scalars()
    for name in list(names)[ON_A_SHELF:]:
        forget(connection, person, thing.place, name)


def forget(connection: Connection, person: str, place: str, name: str) -> None:
    kept = tables.kept
    connection.execute(kept.delete().where(kept.c.person == person, kept.c.place == place, kept.c.name == name))


def shelf_doc(connection: Connection, person: str) -> list[dict[str, Any]]:
    return [msgspec.structs.asdict(each) for each in shelf(connection, person)]
