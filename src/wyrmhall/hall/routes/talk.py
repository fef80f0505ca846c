"""HTTP about talk: whom one does not want to hear, what one reports, and how freely one is talked to."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.hall import Hall, address_of
from wyrmhall.hall.rooms.entries import PERSON
from wyrmhall.hall.rooms.names import guest_name
from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.store import book
from wyrmhall.hall.store.members import order, people, talk
from wyrmhall.hall.store.members.order import Report
from wyrmhall.hall.store.members.talk import Muted
from wyrmhall.hall.talk.lines import REMEMBERED
from wyrmhall.hall.talk.words import tidied
from wyrmhall.hall.together.news import EARS, tell
from wyrmhall.hall.wire.shapes import Meant, MutedShape, Muting, Reporting, TalkWish

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

router = APIRouter(prefix="/api", responses=PROBLEMS)


def _meant(connection: Connection, room: str, which: Meant) -> tuple[str, str]:
    """Who is spoken of, and what they are called: whoever said a line, or sits on a seat. Raises WyrmhallError."""
    if which.line is not None:
        line = talk.find_line(connection, which.line)
        if line is not None and line.room == room and line.person:
            return line.person, line.name
    elif which.seat is not None:
        found = book.find_room(connection, room)
        if found is not None and which.seat < len(found.seats) and found.seats[which.seat].kind == PERSON:
            seat = found.seats[which.seat]
            return seat.person, seat.name or guest_name(seat.person)
    raise WyrmhallError("there is nobody of whom that is said")


async def _hear_again(hall: Hall, person: str) -> None:
    await hall.talk.hearing.listen_again(person)


@router.post("/rooms/{room}/mute")
async def mute(hall: Halls, person: Person, room: str, which: Meant) -> MutedShape:
    """From now on you hear nothing of whoever said that, or sits there, and are not paired with them. The id is yours alone, and
    another one for each name: nobody is known again by it."""

    def write(connection: Connection) -> Muted:
        other, name = _meant(connection, room, which)
        if other == person:
            raise WyrmhallError("that is you")
        people.know(connection, person, guest_name(person))
        muted = talk.mute(connection, person, other, name)
        tell(connection, hall.store, EARS, person)
        return muted

    muted = await hall.store.write(write)
    await _hear_again(hall, person)
    return _muted_shape(muted)


@router.get("/me/mutes")
async def muted(hall: Halls, person: Person) -> list[MutedShape]:
    """Whom you do not hear, the latest first."""
    found = await hall.store.read(lambda connection: talk.muted_by(connection, person))
    return [_muted_shape(each) for each in found]


def _muted_shape(muted: Muted) -> MutedShape:
    return MutedShape(id=muted.id, name=muted.name, at=muted.at)


@router.post("/me/mutes/end")
async def unmute(hall: Halls, person: Person, which: Muting) -> list[MutedShape]:
    """Hear somebody again, unless you have muted them under another name too; returns those whom you do not hear still."""

    def write(connection: Connection) -> None:
        talk.unmute(connection, person, which.id)
        tell(connection, hall.store, EARS, person)

    await hall.store.write(write)
    await _hear_again(hall, person)
    return await muted(hall, person)


@router.post("/me/talk")
async def wish(hall: Halls, person: Person, wanted: TalkWish) -> TalkWish:
    """What you want to hear at tables: all, ready phrases, or nothing."""

    def write(connection: Connection) -> None:
        people.know(connection, person, guest_name(person))
        talk.set_talk(connection, person, wanted.talk)
        tell(connection, hall.store, EARS, person)

    await hall.store.write(write)
    await _hear_again(hall, person)
    return wanted


@router.get("/me/talk")
async def wished(hall: Halls, person: Person) -> TalkWish:
    return TalkWish.model_validate({"talk": (await hall.talk.hearing.of(person)).talk})


@router.post("/rooms/{room}/report")
async def report(hall: Halls, person: Person, request: Request, room: str, which: Reporting) -> dict[str, bool]:
    """Tell a moderator about whoever said that, or sits there. What was said there last is kept with it."""
    if not hall.reporting.take(person) or not hall.reporting_here.take(address_of(request)):
        raise HTTPException(429, "you have just reported much: wait a little")

    def write(connection: Connection) -> None:
        other, name = _meant(connection, room, which)
        if other == person:
            raise WyrmhallError("that is you")
        people.know(connection, person, guest_name(person))
        lines = talk.find_lines(connection, room, REMEMBERED)
        order.add_report(connection, Report(0, person, other, name, room, tidied(which.why), lines, time.time()))

    await hall.store.write(write)
    return {"done": True}
