"""HTTP about the games."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from wyrmhall.games import registry
from wyrmhall.hall import shelf
from wyrmhall.hall.files.contents import JSON, Content
from wyrmhall.hall.hall import Hall, hall_of, person_of
from wyrmhall.hall.wire.shapes import (
    GameShape,
    Problem,
    PuzzlesShape,
    RulesShape,
    TermShape,
    TextShape,
)

Halls = Annotated[Hall, Depends(hall_of)]
Person = Annotated[str, Depends(person_of)]
PROBLEMS: dict[int | str, dict[str, Any]] = {"4XX": {"model": Problem}}
router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/games", response_model=list[GameShape])
def games(request: Request) -> Response:
    return _games(tuple(listing.name for listing in registry.listings())).reply(request)


@router.get("/puzzles")
def puzzles() -> list[PuzzlesShape]:
    """The puzzles of all games; a day begins at midnight where the hall stands."""
    return shelf.puzzle_lists(date.today())


@router.get("/games/{game}/rules", response_model=RulesShape)
def rules(request: Request, game: str) -> Response:
    return _rules(game).reply(request)


@router.get("/games/{game}/terms", response_model=list[TermShape])
def terms(request: Request, game: str) -> Response:
    """What the words of the game mean, in every language."""
    return _terms(game).reply(request)


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
def _terms(game: str) -> Content:
    return Content(msgspec.json.encode([term.model_dump() for term in shelf.terms(game)]), JSON)


@cache
def _cards(game: str) -> Content:
    return Content(msgspec.json.encode(shelf.cards(game)), JSON)
