"""HTTP for moderators: reports, lines, blocks, tables, and the log of what they did."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Depends, Path
from starlette.exceptions import HTTPException

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.rooms.names import guest_name, likeness, tidy
from wyrmhall.hall.rooms.rooms import EVERYBODY
from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.routes.people import SignedInBy
from wyrmhall.hall.store.members import order, people, talk
from wyrmhall.hall.store.members.order import Act
from wyrmhall.hall.talk.words import tidied
from wyrmhall.hall.together.news import BLOCKS, ROOM, SHOWING, tell
from wyrmhall.hall.wire.shapes import (
    ActShape,
    Blocking,
    Deed,
    Listing,
    ModerationShape,
    OnBlockShape,
    ReportedLineShape,
    ReportShape,
)

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

HOUR = 3600.0
Number = Annotated[int, Path(ge=0, le=2**31 - 1)]


async def moderator(hall: Halls, person: Person, session: SignedInBy) -> str:
    """Who asks, if they keep order here; to others there is nothing."""
    if not session or not await hall.store.read(lambda connection: order.is_moderator(connection, person)):
        raise HTTPException(404, "there is nothing here for you")
    return person


Moderator = Annotated[str, Depends(moderator)]
router = APIRouter(prefix="/api/moderate", responses=PROBLEMS)


@router.get("")
async def overview(hall: Halls, who: Moderator) -> ModerationShape:
    """What is to be done, what is in force, and what was done."""

    def read(connection: Connection) -> ModerationShape:
        return ModerationShape(
            reports=[_report(each) for each in order.open_reports(connection)],
            blocks=[
                OnBlockShape.model_validate(
                    {
                        "id": each.id, "kind": each.kind, "until": each.until, "why": each.why,
                        "name": _name(connection, each.person),
                    }
                )
                for each in order.blocks(connection)
            ],
            acts=[ActShape.model_validate(each) for each in order.acts(connection)],
        )  # fmt: skip

    return await hall.store.read(read)


def _report(report: order.Report) -> ReportShape:
    return ReportShape(
        id=report.id,
        reporter=report.reporter or guest_name(report.by),
        person=report.person,
        name=report.name,
        room=report.room,
        why=report.why,
        at=report.at,
        lines=[
            ReportedLineShape(
                id=line.id, name=line.name, text=line.text, at=line.at, theirs=line.person == report.person
            )
            for line in report.lines
        ],
    )


def _name(connection: Connection, person: str) -> str:
    return people.name_of(connection, person) or guest_name(person)


@router.post("/reports/{report}/close")
async def close(hall: Halls, who: Moderator, report: Number, deed: Deed) -> ModerationShape:
    """Nothing more is to be done about it."""

    def write(connection: Connection) -> None:
        found = next((each for each in order.open_reports(connection) if each.id == report), None)
        order.close_report(connection, report)
        name, person, room = (found.name, found.person, found.room) if found else ("", "", "")
        order.note(connection, Act(who, "close", person, name, room, why=tidied(deed.why)))

    await hall.store.write(write)
    return await overview(hall, who)


@router.post("/lines/{line}/remove")
async def remove_line(hall: Halls, who: Moderator, line: Number, deed: Deed) -> ModerationShape:
    """Nobody reads that line any more."""

    def write(connection: Connection) -> str:
        found = talk.find_line(connection, line)
        if found is None:
            raise WyrmhallError("there is no such line")
        talk.remove_line(connection, line)
        order.note(connection, Act(who, "remove", found.person, found.name, found.room, found.text, tidied(deed.why)))
        for kind in (ROOM, SHOWING):
            tell(connection, hall.store, kind, found.room)
        return found.room

    room = await hall.store.write(write)
    hall.rooms.changed(room)
    await hall.showings.changed(room)
    return await overview(hall, who)


@router.post("/block")
async def block(hall: Halls, who: Moderator, wish: Blocking) -> ModerationShape:
    """Somebody may not talk, or not enter, for some hours or for good; they are told why."""
    until = time.time() + wish.hours * HOUR if wish.hours else 0.0

    def write(connection: Connection) -> None:
        person, name = _meant(connection, wish)
        if order.is_moderator(connection, person):
            raise WyrmhallError("whoever keeps order is blocked by nobody but those who run the hall")
        order.add_block(connection, person, wish.kind, until, tidied(wish.why))
        for_how_long = f"{wish.hours:g} h" if wish.hours else ""
        order.note(connection, Act(who, wish.kind, person, name, wish.room, for_how_long, tidied(wish.why)))
        tell(connection, hall.store, BLOCKS, person)

    await hall.store.write(write)
    await hall.talk.hearing.look_again()
    return await overview(hall, who)


def _meant(connection: Connection, wish: Blocking) -> tuple[str, str]:
    """By the id that a report tells, or by the name of an account."""
    if wish.person:
        name = people.name_of(connection, wish.person)
        if name is not None:
            return wish.person, name
    elif wish.name and (found := people.person_called(connection, likeness(tidy(wish.name)))) is not None:
        return found[0], found[1]
    raise WyrmhallError("there is nobody of that name")


@router.post("/blocks/{block}/end")
async def unblock(hall: Halls, who: Moderator, block: Number, deed: Deed) -> ModerationShape:
    def write(connection: Connection) -> None:
        ended = order.end_block(connection, block)
        name = _name(connection, ended.person)
        order.note(connection, Act(who, "unblock", ended.person, name, about=ended.kind, why=tidied(deed.why)))
        tell(connection, hall.store, BLOCKS, ended.person)

    await hall.store.write(write)
    await hall.talk.hearing.look_again()
    return await overview(hall, who)


@router.post("/rooms/{room}/listed")
async def list_table(hall: Halls, who: Moderator, room: str, wish: Listing) -> ModerationShape:
    """Take a table out of the lists, or put it back; who sits there plays on."""

    def write(connection: Connection) -> None:
        order.set_removed(connection, room, not wish.listed)
        kind = "list" if wish.listed else "unlist"
        order.note(connection, Act(who, kind, room=room, why=tidied(wish.why)))

    await hall.store.write(write)
    hall.rooms.lists_changed(EVERYBODY)
    return await overview(hall, who)
