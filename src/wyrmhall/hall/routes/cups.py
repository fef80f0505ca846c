"""HTTP about tournaments."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request
from starlette.responses import Response

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.cups.plan import Plan
from wyrmhall.hall.cups.telling import line
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.rooms.names import tidy
from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.routes.rooms import may_make
from wyrmhall.hall.wire.shapes import CupLineShape, CupShape, EnterCup, LeaveCup, Made, NewCup

router = APIRouter(prefix="/api/cups", responses=PROBLEMS)


@router.post("")
async def make(hall: Halls, person: Person, request: Request, new: NewCup) -> Made:
    """A new tournament; you organise it, and may enter it too."""
    may_make(hall, request)
    title = tidy(new.title, longest=60)
    if not title:
        raise WyrmhallError("the title has no letter in it")
    given = Plan(
        new.kind, new.game, dict(new.settings), rounds=new.rounds,
        clock=None if new.clock is None else Clock(new.clock.base, new.clock.bonus, new.clock.kind),
        limit=new.limit, grace=new.grace, bots=new.bots, filler=new.filler, size=new.size, rated=new.rated,
        starts=new.starts, pod=new.pod,
    )  # fmt: skip
    return Made(id=await hall.cups.make(person, title, given))


@router.get("")
async def listed(hall: Halls, person: Person, list: Literal["all", "mine"] = "all") -> list[CupLineShape]:
    found = await hall.cups.listed(person, list == "mine")
    return [CupLineShape.model_validate(line(row, count)) for row, count in found]


@router.get("/{cup}", response_model=CupShape)
async def one(hall: Halls, person: Person, cup: str) -> Response:
    whole = await hall.cups.get(cup)
    found = await hall.cups.telling.shape(whole, person, await hall.rooms.name_of(whole.row.organiser))
    return Response(found.model_dump_json(exclude_none=True), media_type="application/json")


@router.post("/{cup}/enter")
async def enter(hall: Halls, person: Person, cup: str, who: EnterCup) -> Made:
    """From now on, or from the next round on if it has begun."""
    if who.bot is None:
        await hall.cups.enter(cup, person, who.settings)
    else:
        await hall.cups.enter_bot(cup, person, who.bot)
    return Made(id=cup)


@router.post("/{cup}/leave")
async def leave(hall: Halls, person: Person, cup: str, who: LeaveCup) -> Made:
    """A match that is on is lost; no other follows."""
    await hall.cups.leave(cup, person, who.number)
    return Made(id=cup)


@router.post("/{cup}/begin")
async def begin(hall: Halls, person: Person, cup: str) -> Made:
    """As its organiser."""
    await hall.cups.begin(cup, person)
    return Made(id=cup)


@router.post("/{cup}/pause")
async def pause(hall: Halls, person: Person, cup: str) -> Made:
    """As its organiser: games that are on go on, and no round begins."""
    await hall.cups.pause(cup, person, True)
    return Made(id=cup)


@router.post("/{cup}/resume")
async def resume(hall: Halls, person: Person, cup: str) -> Made:
    """As its organiser."""
    await hall.cups.pause(cup, person, False)
    return Made(id=cup)


@router.post("/{cup}/end")
async def end(hall: Halls, person: Person, cup: str) -> Made:
    """As its organiser: what is decided counts, what is not does not."""
    await hall.cups.end(cup, person)
    return Made(id=cup)
