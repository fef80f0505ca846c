"""The hall as a web application."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from wyrmhall.core.documents.version import VERSION
from wyrmhall.core.errors import Refused, UnknownGame, WyrmhallError
from wyrmhall.hall import shelf
from wyrmhall.hall.guard import Guard
from wyrmhall.hall.hall import Config, Hall
from wyrmhall.hall.people import Guests
from wyrmhall.hall.rooms.rooms import NoRoom
from wyrmhall.hall.routes import games, replays, rooms
from wyrmhall.hall.shelf import WEB
from wyrmhall.hall.static import Files
from wyrmhall.hall.store.store import Conflict, Store, StoreFailed
from wyrmhall.hall.wire.socket import TRY_AGAIN, Connection

log = logging.getLogger("wyrmhall.hall")
GARBAGE = (2000, 5, 100)  # how rarely garbage is looked for: seldom among what is new, next to never among all
SWEEP = 60.0  # seconds between two looks for rooms that nobody uses
PAGES = (
    "/",
    "/room/{rest:path}",
    "/event/{rest:path}",
    "/watch",
    "/rules/{rest:path}",
    "/howto/{rest:path}",
    "/replay/{rest:path}",
    "/settings",
    "/style",
    "/games",
    "/workshop/{rest:path}",
)
NOT_FOUND, FORBIDDEN, BROKEN = 4404, 4403, 1011


def create_app(store: Store, guests: Guests, config: Config) -> ASGIApp:
    """The application; `store` is open already."""

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(store, guests, config)
        app.state.hall = hall
        await hall.rooms.start_clocks()
        chores = [
            asyncio.create_task(_load_games()),
            asyncio.create_task(hall.minds.warm_up()),
            asyncio.create_task(hall.rooms.resume()),
            asyncio.create_task(_sweep(hall)),
        ]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        hall.rooms.close()
        await hall.minds.close()

    app = FastAPI(
        title="Wyrmhall", version=VERSION, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, lifespan=life
    )
    app.include_router(games.router)
    app.include_router(rooms.router)
    app.include_router(replays.router)
    app.add_api_websocket_route("/api/rooms/{room}/socket", _socket)
    _add_errors(app)
    _add_files(app)
    return Guard(app, guests, config.hosts)


async def _load_games() -> None:
    """Before somebody waits for one. What is loaded stays, so the search for garbage need not go through it again."""
    await asyncio.to_thread(shelf.games)
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def _sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        hall.rooms.let_go()


async def _socket(socket: WebSocket, room: str) -> None:
    hall: Hall = socket.app.state.hall
    if socket.state.problem:
        await socket.close(FORBIDDEN, socket.state.problem)
        return
    if not hall.connecting.take(socket.client.host if socket.client else ""):
        await socket.close(TRY_AGAIN, "too many connections: wait a little")
        return
    await socket.accept()
    try:
        found = await hall.rooms.get(room)
    except NoRoom as error:
        await socket.close(NOT_FOUND, str(error))
        return
    except WyrmhallError as error:
        log.error("room %s cannot be opened: %s", room, error)
        await socket.close(BROKEN, str(error)[:120])
        return
    await Connection(socket, hall.rooms, found, socket.state.person, hall.config.rate).run()


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(WyrmhallError)
    async def ours(request: Request, error: WyrmhallError) -> Response:
        if isinstance(error, NoRoom | UnknownGame):
            status = 404
        elif isinstance(error, StoreFailed):
            log.error("%s", error)
            status = 503
        else:
            status = 409 if isinstance(error, Conflict) else 400
        body = {"error": str(error)}
        if isinstance(error, Refused) and error.refusal.rule:
            body = {"error": error.refusal.why, "rule": error.refusal.rule}
        return JSONResponse(body, status)

    @app.exception_handler(Exception)
    async def bug(request: Request, error: Exception) -> Response:
        return JSONResponse({"error": "the hall has stumbled over itself; its log tells more"}, 500)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        return JSONResponse({"error": str(error.detail)}, error.status_code, error.headers)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first.get("loc", ())[1:])
        return JSONResponse({"error": f"{where or 'the body'}: {first.get('msg', 'is not valid')}"}, 422)


def _add_files(app: FastAPI) -> None:
    files = Files(WEB)

    def static(request: Request, name: str) -> Response:
        reply = files.reply(request, name)
        if reply is None:
            raise HTTPException(404, "there is no such file")
        return reply

    def page(request: Request) -> Response:
        reply = files.reply(request, "index.html")
        if reply is None:
            raise HTTPException(503, "the browser client is not installed")
        return reply

    def lost(request: Request, rest: str) -> Response:
        """The client has a page for addresses that lead nowhere; programs get the plain error."""
        if rest.startswith("api/"):
            raise HTTPException(404, "Not Found")
        reply = page(request)
        reply.status_code = 404
        return reply

    app.add_api_route("/static/{name:path}", static, methods=["GET", "HEAD"], include_in_schema=False)
    for path in PAGES:
        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/{rest:path}", lost, methods=["GET", "HEAD"], include_in_schema=False)
