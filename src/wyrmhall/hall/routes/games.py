"""HTTP about the person and the games."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.games import registry
from wyrmhall.hall import shelf
from wyrmhall.hall.hall import Hall, hall_of, person_of
from wyrmhall.hall.rooms.names import tidy
from wyrmhall.hall.static import JSON, Content
from wyrmhall.hall.store import book
from wyrmhall.hall.wire.shapes import GameShape, Me, NewName, Pass, Problem, RulesShape, TextShape

Halls = Annotated[Hall, Depends(hall_of)]
Person = Annotated[str, Depends(person_of)]
PROBLEMS: dict[int | str, dict[str, Any]] = {"4XX": {"model": Problem}}
router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/me")
async def me(hall: Halls, person: Person) -> Me:
    """Who you are. A guest is made at once."""
    return Me(id=person, name=await hall.rooms.name_of(person))


@router.post("/me")
async def rename(hall: Halls, person: Person, new: NewName) -> Me:
    name = tidy(new.name)
    if not name:
        raise WyrmhallError("a name needs at least one visible sign")
    await hall.store.write(lambda connection: book.name_person(connection, person, name))
    hall.rooms.renamed(person, name)
    return Me(id=person, name=name)


@router.post("/me/pass")
async def give_pass(hall: Halls, person: Person) -> Pass:
    """What makes another device this guest too, for a quarter of an hour."""
    return Pass.model_validate({"pass": hall.guests.device_pass(person)})


@router.post("/me/become")
async def become(hall: Halls, request: Request, response: Response, shown: Pass) -> Me:
    person = hall.guests.person_of_pass(shown.words)
    response.headers["set-cookie"] = hall.guests.cookie(person, request.url.scheme == "https")
    return Me(id=person, name=await hall.rooms.name_of(person))


@router.get("/games", response_model=list[GameShape])
def games(request: Request) -> Response:
    return _games(tuple(listing.name for listing in registry.listings())).reply(request)


@router.get("/games/{game}/rules", response_model=RulesShape)
def rules(request: Request, game: str) -> Response:
    return _rules(game).reply(request)


@router.post("/games/{game}/setting")
def setting(game: str, shape: TextShape) -> dict[str, Any]:
    """What a text means as a free setting, such as a deck: what is in it, and as `problems` what is wrong with it."""
    return shelf.describe_setting(game, shape)


@router.get("/games/{game}/cards", response_model=dict[str, Any])
def cards(request: Request, game: str) -> Response:
    """What is printed on every card, by its name."""
    return _cards(game).reply(request)


@cache
def _games(names: tuple[str, ...]) -> Content:
    """The shelf when these games stand on it."""
    return Content(msgspec.json.encode([game.model_dump() for game in shelf.games()]), JSON)


@cache
def _rules(game: str) -> Content:
    return Content(shelf.rules(game).model_dump_json(exclude_none=True).encode(), JSON)


@cache
def _cards(game: str) -> Content:
    return Content(msgspec.json.encode(shelf.cards(game)), JSON)
