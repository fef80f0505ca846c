"""HTTP about rooms."""

from __future__ import annotations

import dataclasses
from typing import Literal

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse

from wyrmhall.games import registry
from wyrmhall.hall.hall import Hall
from wyrmhall.hall.rooms import rounds
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.rooms.entries import Seat
from wyrmhall.hall.rooms.names import seat_name
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.store import book
from wyrmhall.hall.wire.frames import names_of
from wyrmhall.hall.wire.shapes import Made, NewRoom, RoomShape, SeatShape, SitDown, StandingShape, StandingsShape

router = APIRouter(prefix="/api/rooms", responses=PROBLEMS)


def may_make(hall: Hall, request: Request) -> None:
    """Raises 429 for one who makes too many."""
    if not hall.making.take(request.client.host if request.client else ""):
        raise HTTPException(429, "too many new tables: wait a little")


@router.post("")
async def make(hall: Halls, person: Person, request: Request, new: NewRoom) -> Made:
    """A new room. A seat is `me`, `open`, or a bot such as `search:3`."""
    may_make(hall, request)
    clock = None if new.clock is None else Clock(new.clock.base, new.clock.bonus)
    return Made(id=await hall.rooms.create(person, new.game, new.settings, new.seats, clock))


@router.post("/lesson/{game}")
async def learn(hall: Halls, person: Person, request: Request, game: str) -> Made:
    """A lesson: the one that you have begun, or a new one."""
    may_make(hall, request)
    return Made(id=await hall.rooms.begin_lesson(person, game))


@router.get("", response_model_exclude_none=True)
async def listed(hall: Halls, person: Person, list: Literal["mine", "open", "running"] = "mine") -> list[RoomShape]:
    rows = await hall.store.read(lambda connection: book.list_rooms(connection, list, person))
    return [_shape(row, row.seats, person) for row in rows]


@router.get("/{room}", response_model_exclude_none=True)
async def one(hall: Halls, person: Person, room: str) -> RoomShape:
    found = await hall.rooms.get(room)
    return _shape(_row(found), found.seats, person)


@router.get("/{room}/sequels", response_model_exclude_none=True)
async def sequels(hall: Halls, person: Person, room: str) -> list[RoomShape]:
    """The tables where the players of a finished game go on, round by round, and how it stands there."""
    found = await hall.rooms.get(room)
    course = found.course
    ids = course.sequels
    rows = await hall.store.read(lambda connection: book.find_rooms(connection, ids)) if ids else []
    rounds.tell_apart(found, rows)
    numbers = {table.room: number for number, tables in enumerate(course.rounds, 1) for table in tables}
    return [_shape(row, row.seats, person, numbers[row.id]) for row in rows]


@router.get("/{room}/standings", response_model_exclude_none=True)
async def standings(hall: Halls, person: Person, room: str) -> StandingsShape:
    """How the players of a finished game stand in the rounds that follow from it; the best first."""
    found = await hall.rooms.get(room)
    course = found.course
    if not course.rounds:
        raise HTTPException(409, "nothing follows from this game yet")
    ranking = await rounds.standing(hall.rooms, course)
    names = names_of(found)
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


@router.post("/{room}/sit")
async def sit(hall: Halls, person: Person, room: str, where: SitDown) -> Made:
    await hall.rooms.sit(room, where.seat, person, where.settings)
    return Made(id=room)


@router.get("/{room}/record", response_class=PlainTextResponse)
async def record(hall: Halls, room: str) -> PlainTextResponse:
    """The record of a finished game."""
    found = await hall.rooms.get(room)
    if await hall.rooms.is_closed_book(found):
        raise HTTPException(
            409, "the record tells everything: it is there when the game, and what follows from it, is over"
        )
    name = f'attachment; filename="{found.start.game}-{room}.wyrm"'
    return PlainTextResponse(found.record(), headers={"content-disposition": name})


def _row(room: Room) -> book.RoomRow:
    start = room.start
    return book.RoomRow(
        room.id, start.game, start.settings, 0, "", None, [], "", "", room.status, room.course.n,
        book.result_doc(room.course.result), room.created, room.updated, room.seats, room.clock,
        room.origin,
    )  # fmt: skip


def _sitting(seat: Seat, person: str, name: str = "") -> SeatShape:
    return SeatShape.model_validate(
        {"name": name or seat_name(seat), "kind": seat.kind, "you": bool(person) and seat.person == person}
    )


def _shape(row: book.RoomRow, seats: list[Seat], person: str, round: int | None = None) -> RoomShape:
    sitting = [_sitting(seat, person) for seat in seats]
    return RoomShape.model_validate(
        {
            "id": row.id, "game": row.game, "title": registry.listing(row.game).title, "status": row.status,
            "seats": sitting, "n": row.n, "result": row.result, "updated": row.updated,
            "round": round, "origin": row.origin or None,
        }
    )  # fmt: skip
