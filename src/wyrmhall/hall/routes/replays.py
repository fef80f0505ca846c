"""HTTP about replays."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Body, Query, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from wyrmhall.core.errors import BadRecord, WyrmhallError
from wyrmhall.core.events import SPECTATOR
from wyrmhall.hall.files.contents import JSON, Content
from wyrmhall.hall.hall import address_of
from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.routes.rooms import may_make
from wyrmhall.hall.wire.shapes import Made, PlayOn, ReplayShape

router = APIRouter(prefix="/api/replays", responses=PROBLEMS)
RECORD: dict[str, Any] = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.post("", openapi_extra=RECORD)
async def bring(hall: Halls, person: Person, request: Request) -> Made:
    """Bring a record along; it is played again before it is taken."""
    may_make(hall, request)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRecord("a record is text in UTF-8") from None
    return Made(id=await hall.replays.add(person, text))


@router.get("/{replay}")
async def one(hall: Halls, person: Person, replay: str) -> ReplayShape:
    return (await hall.replays.get(replay, person)).shape


@router.get("/{replay}/frames")
async def frames(
    hall: Halls,
    person: Person,
    request: Request,
    replay: str,
    seat: Annotated[str, Query(max_length=5)] = "watch",
    first: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int, Query(alias="to", ge=0, le=1_000_000)] = 40,
) -> Response:
    """The table after `from` to `to` actions, both included, as a seat or a spectator (`watch`) saw it."""
    found = await hall.replays.get(replay, person)
    viewer = SPECTATOR
    if seat != "watch":
        if not seat.isdecimal() or int(seat) >= len(found.shape.seats):
            raise WyrmhallError(f"there is no seat {seat}")
        viewer = int(seat)
    told = await hall.replays.frames(found, person, viewer, first, last)
    return (await asyncio.to_thread(Content, told, JSON)).reply(request)


@router.post("/{replay}/play-on")
async def play_on(hall: Halls, person: Person, request: Request, replay: str, wish: Annotated[PlayOn, Body()]) -> Made:
    """A new room that begins in the middle of this game."""
    may_make(hall, request)
    found = await hall.replays.get(replay, person)
    return Made(id=await hall.rooms.add(await hall.replays.play_on(found, person, wish)))


@router.get("/{replay}/analysis")
async def analysis(hall: Halls, person: Person, replay: str) -> Response:
    """Where this game was won, or how far the thinking about it is."""
    return Response(msgspec.json.encode(await hall.analyses.state(replay, person)), media_type=JSON)


@router.post("/{replay}/analysis")
async def analyse(hall: Halls, person: Person, request: Request, replay: str) -> Response:
    """Begin to think this game over, if that is not done yet."""
    state = await hall.analyses.state(replay, person)
    if state.status in ("none", "failed"):
        if not hall.analysing.take(address_of(request)):
            raise HTTPException(429, "too many games to think over: wait a little")
        state = await hall.analyses.begin(replay)
    return Response(msgspec.json.encode(state), media_type=JSON)
