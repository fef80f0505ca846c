"""HTTP about replays that are watched together; the rest goes over a socket."""

from __future__ import annotations

from fastapi import APIRouter, Request

from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.routes.rooms import may_make
from wyrmhall.hall.wire.shapes import Made, NewShowing, ShowingShape

router = APIRouter(prefix="/api/showings", responses=PROBLEMS)


@router.post("")
async def make(hall: Halls, person: Person, request: Request, new: NewShowing) -> Made:
    """Watch a replay together with whoever has the link; you lead."""
    may_make(hall, request)
    return Made(id=await hall.showings.make(person, new.replay))


@router.get("/{showing}")
async def one(hall: Halls, showing: str) -> ShowingShape:
    return ShowingShape(id=showing, replay=(await hall.showings.find(showing)).replay)
