"""HTTP about rooms."""

from __future__ import annotations

import dataclasses
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse

from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.seats import told_apart
from wyrmhall.games import registry
from wyrmhall.hall.hall import Hall, address_of, person_of
from wyrmhall.hall.rooms import rounds
from wyrmhall.hall.rooms.clock import Clock, Speed
from wyrmhall.hall.rooms.entries import Manners, Seat
from wyrmhall.hall.rooms.late import delay_of, is_delayed
from wyrmhall.hall.rooms.names import seat_name
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.store import book
from wyrmhall.hall.store.book import Sought
from wyrmhall.hall.store.members import ratings
from wyrmhall.hall.wire.frames import told_status
from wyrmhall.hall.wire.shapes import (
    ChangeShape,
    Made,
    NewRoom,
    RoomShape,
    SeatShape,
    SitDown,
    StandingShape,
    StandingsShape,
)
from wyrmhall.puzzles.puzzle import NAME as PUZZLE

CODE = 5  # first letters of a room's id that are enough to find it while it waits

# a problem is an object, also where the answer is text
TOLD_AS_JSON: dict[int | str, dict[str, Any]] = {
    "4XX": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
}
router = APIRouter(prefix="/api/rooms", responses=PROBLEMS)


def may_make(hall: Hall, request: Request) -> None:
    """Raises 429 for one who makes too many."""
    hall.places.note(person_of(request), address_of(request))
    if not hall.making.take(address_of(request)):
        raise HTTPException(429, "too many new tables: wait a little")


@router.post("")
async def make(hall: Halls, person: Person, request: Request, new: NewRoom) -> Made:
    """A new room. A seat is `me`, `open`, or a bot such as `level:3`."""
    may_make(hall, request)
    clock = None if new.clock is None else Clock(new.clock.base, new.clock.bonus, new.clock.kind)
    delay = -1 if new.delay is None else new.delay
    takes_back = new.takebacks == "free" or new.teaching
    asked = await hall.bots.asked(new.asks, new.seats) if new.asks else ""
    is_private, with_bots = new.private or asked != "", new.bots or asked != ""
    manners = Manners(takes_back, new.teaching, new.rated, is_private, new.talk, delay, with_bots, asked)
    return Made(id=await hall.rooms.create(person, new.game, new.settings, new.seats, clock, manners, new.seal or ""))


@router.post("/lesson/{game}")
async def learn(hall: Halls, person: Person, request: Request, game: str) -> Made:
    """A lesson: the one that you have begun, or a new one."""
    may_make(hall, request)
    return Made(id=await hall.rooms.begin_lesson(person, game))


@router.post("/puzzle/{game}/{number}")
async def solve(hall: Halls, person: Person, request: Request, game: str, number: int) -> Made:
    """A puzzle: where you have begun to solve it, or anew."""
    may_make(hall, request)
    return Made(id=await hall.rooms.begin_lesson(person, game, f"{PUZZLE}{number}"))


@router.get("", response_model_exclude_none=True)
async def listed(
    hall: Halls,
    person: Person,
    list: Literal["mine", "open", "running"] = "mine",
    game: Annotated[str, Query(max_length=40)] = "",
    speed: Speed | None = None,
    rated: bool | None = None,
) -> list[RoomShape]:
    sought = Sought(game, speed, rated)
    rows = await hall.store.read(lambda connection: book.list_rooms(connection, list, person, sought))
    return [room_shape(hall, row, row.seats, person) for row in rows]


@router.get("/code/{code}")
async def invited(hall: Halls, request: Request, code: str) -> Made:
    """The table that was invited to by a code, if a seat is free there still."""
    may_make(hall, request)  # nobody tries all codes
    plain = "".join(sign for sign in code.lower() if sign.isalnum())
    found = (
        await hall.store.read(lambda connection: book.room_by_code(connection, plain)) if len(plain) == CODE else None
    )
    if found is None:
        raise HTTPException(404, "no table with a free seat has that code")
    return Made(id=found)


@router.get("/{room}", response_model_exclude_none=True)
async def one(hall: Halls, person: Person, room: str) -> RoomShape:
    found = await hall.rooms.get(room)
    return room_shape(hall, of_room(found), found.seats, person)


@router.get("/{room}/sequels", response_model_exclude_none=True)
async def sequels(hall: Halls, person: Person, room: str) -> list[RoomShape]:
    """The tables where the players of a finished game go on, round by round, and how it stands there."""
    found = await hall.rooms.get(room)
    course = found.course
    ids = course.sequels
    rows = await hall.store.read(lambda connection: book.find_rooms(connection, ids)) if ids else []
    rounds.tell_apart(found, rows)
    numbers = {table.room: number for number, tables in enumerate(course.rounds, 1) for table in tables}
    return [room_shape(hall, row, row.seats, person, numbers[row.id]) for row in rows]


@router.get("/{room}/standings", response_model_exclude_none=True)
async def standings(hall: Halls, person: Person, room: str) -> StandingsShape:
    """How the players of a finished game stand in the rounds that follow from it; the best first."""
    found = await hall.rooms.get(room)
    course = found.course
    if not course.rounds:
        raise HTTPException(409, "nothing follows from this game yet")
    ranking = await rounds.standing(hall.rooms, course)
    names = told_apart([found.seat_name(number) for number in range(len(found.seats))])
    seat = found.seat_of(person)
    return StandingsShape(
        round=len(course.rounds),
        rounds=course.follows().count,
        next=None if seat is None else course.sequel_of(seat) or None,
        players=[
            StandingShape(
                seat=_sitting(found.seats[each.player], person, names[each.player]), **dataclasses.asdict(each)
            )
            for each in ranking
        ],
    )


@router.get("/{room}/ratings")
async def rating_changes(hall: Halls, room: str) -> list[ChangeShape]:
    """What a rated game did to the points of its players, by seat; nothing before it is over."""
    found = await hall.store.read(lambda connection: ratings.changes(connection, room))
    return [ChangeShape(before=each.before, after=each.after) for each in found]


@router.post("/{room}/sit")
async def sit(hall: Halls, person: Person, room: str, where: SitDown) -> Made:
    await hall.rooms.sit(room, where.seat, person, where.settings, where.seal or "")
    return Made(id=room)


@router.get("/{room}/record", response_class=PlainTextResponse, responses=TOLD_AS_JSON)
async def record(hall: Halls, person: Person, room: str) -> PlainTextResponse:
    """The record of a finished game."""
    found = await hall.rooms.get(room)
    if await hall.rooms.is_closed_book(found):
        raise HTTPException(
            409, "the record tells everything: it is there when the game, and what follows from it, is over"
        )
    name = f'attachment; filename="{found.start.game}-{room}.wyrm"'
    return PlainTextResponse(await hall.replays.record(found, person), headers={"content-disposition": name})


def of_room(room: Room) -> book.RoomRow:
    start = room.start
    return book.RoomRow(
        room.id, start.game, start.settings, 0, "", None, [], "", "", room.status,
        room.course.seen_as(SPECTATOR, room.course.n),
        book.result_doc(room.course.result), room.created, room.updated, room.seats, room.clock,
        room.origin, "", room.course.manners, room.maker, room.prepared, cup=room.cup,
    )  # fmt: skip


def _sitting(seat: Seat, person: str, name: str = "") -> SeatShape:
    is_you = bool(person) and seat.person == person
    told = {"name": name or seat_name(seat), "kind": seat.told, "you": is_you, "known": seat.known or None}
    told["by"] = seat.by or None
    return SeatShape.model_validate(told)


def room_shape(hall: Hall, row: book.RoomRow, seats: list[Seat], person: str, round: int | None = None) -> RoomShape:
    """Whoever would see the game late is told nothing of how far it is, or when somebody last did something."""
    sitting = [_sitting(seat, person) for seat in seats]
    is_late = not any(seat.you for seat in sitting) and is_delayed(
        row.game, row.status, seats, delay_of(row.manners, hall.config.delay)
    )
    return RoomShape.model_validate(
        {
            "id": row.id, "game": row.game, "title": registry.listing(row.game).title, "status": told_status(row.status),
            "seats": sitting, "n": None if is_late else row.n, "result": row.result,
            "updated": row.created if is_late else row.updated,
            "round": round, "origin": row.origin or None, "cup": row.cup or None, "teaching": row.manners.teaching or None,
            "prepared": row.prepared or None, "rated": row.manners.rated or None,
            "private": row.manners.private or None,
            "bots": row.manners.bots or None,
            "clock": row.clock
            and {"base": int(row.clock.base), "bonus": int(row.clock.bonus), "kind": row.clock.kind},
        }
    )  # fmt: skip
