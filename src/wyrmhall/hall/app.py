"""The hall as a web application."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from wyrmhall.core.documents.version import VERSION
from wyrmhall.core.errors import Refused, UnknownGame, WyrmhallError
from wyrmhall.hall import shelf
from wyrmhall.hall.cups.cups import NoCup
from wyrmhall.hall.door.guard import Guard
from wyrmhall.hall.door.passwords import TooManySignIn
from wyrmhall.hall.door.people import Guests
from wyrmhall.hall.door.sessions import Sessions
from wyrmhall.hall.door.tokens import Tokens
from wyrmhall.hall.files.client import Client
from wyrmhall.hall.hall import Config, Hall, address_of
from wyrmhall.hall.lobby.line import PersonLine
from wyrmhall.hall.people.accounts import TooManyTries
from wyrmhall.hall.people.bots import NoBot
from wyrmhall.hall.rooms.course import Stale
from wyrmhall.hall.rooms.rooms import NoRoom
from wyrmhall.hall.routes import (
    bots,
    cups,
    follow,
    games,
    history,
    lab,
    moderate,
    people,
    replays,
    rooms,
    showings,
    talk,
    watch,
)
from wyrmhall.hall.routes.bots import answering
from wyrmhall.hall.shelf import WEB
from wyrmhall.hall.store.store import CannotKeep, Conflict, Store, StoreFailed
from wyrmhall.hall.study.replays.replays import Busy
from wyrmhall.hall.talk.talk import Talk
from wyrmhall.hall.wire.showing import Viewing
from wyrmhall.hall.wire.socket import A_SEAT, FORBIDDEN, TRY_AGAIN, Connection

log = logging.getLogger("wyrmhall.hall")
# How rarely garbage is looked for. A move leaves none, and a look goes through all that was made since, a view and a few states for
# each table at play: with 300 people that was a pause of 80 ms after every 250 moves, and more than a tenth of all work.
GARBAGE = (200_000, 20, 10)
SWEEP = 60.0  # seconds between two looks for rooms that nobody uses
PAGES = (
    "/",
    "/room/{rest:path}",
    "/event/{rest:path}",
    "/cups",
    "/cups/{rest:path}",
    "/wall/{rest:path}",
    "/watch",
    "/rules",
    "/rules/{rest:path}",
    "/howto/{rest:path}",
    "/puzzles",
    "/replay",
    "/replay/{rest:path}",
    "/together/{rest:path}",
    "/settings",
    "/moderate",
    "/account",
    "/quick",
    "/yourmove",
    "/history",
    "/ratings",
    "/ratings/{rest:path}",
    "/people/{rest:path}",
    "/style",
    "/games",
    "/workshop/{rest:path}",
)
NOT_FOUND, BROKEN = 4404, 1011


def create_app(store: Store, guests: Guests, config: Config) -> Guard:
    """The application; `store` is open already."""
    client = Client(WEB, config.apart)
    sessions = Sessions(store, guests)
    talking = Talk(store, config.talk, config.guests_talk)

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(store, guests, sessions, config, talking)
        app.state.hall = hall
        await talking.hearing.look_again()
        await hall.showings.open()
        await hall.rooms.start_clocks()
        await hall.lobby.open()
        chores = [
            asyncio.create_task(asyncio.to_thread(client.find, "js/main.js")),  # before somebody waits for it
            asyncio.create_task(_load_games()),
            asyncio.create_task(hall.minds.warm_up()),
            asyncio.create_task(hall.rooms.resume()),
            asyncio.create_task(_sweep(hall)),
            asyncio.create_task(hall.lobby.watch()),
            asyncio.create_task(hall.leading.run(), name="tournaments"),
        ]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await hall.rooms.close()
        hall.accounts.close()
        await hall.analyses.close()
        await hall.replays.close()
        await hall.minds.close()

    app = FastAPI(
        title="Wyrmhall", version=VERSION, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, lifespan=life
    )
    app.include_router(people.router)
    app.include_router(bots.own)
    app.include_router(bots.router)
    app.include_router(history.router)
    app.include_router(games.router)
    app.include_router(rooms.router)
    app.include_router(talk.router)
    app.include_router(moderate.router)
    app.include_router(follow.router)
    app.include_router(showings.router)
    app.include_router(cups.router)
    app.include_router(replays.router)
    app.include_router(lab.router)
    app.include_router(watch.router)
    _add_errors(app)
    _add_files(app, client)
    return Guard(Sockets(app), guests, sessions, Tokens(store), config.hosts, talking.hearing)


class Sockets:
    """Whoever opens a socket is answered here at once: what FastAPI puts between is for requests, and would stay in memory as long
    as the socket is open."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self._ways: list[tuple[re.Pattern[str], Callable[..., Awaitable[None]]]] = [
            (re.compile("/api/rooms/([^/]+)/socket"), _socket),
            (re.compile("/api/me/socket"), _line),
            (re.compile("/api/showings/([^/]+)/socket"), _watch_together),
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            for path, answer in self._ways:
                if (found := path.fullmatch(scope["path"])) is not None:
                    scope["app"] = self.app
                    await answer(WebSocket(scope, receive, send), *found.groups())
                    return
        await self.app(scope, receive, send)


async def _load_games() -> None:
    """Before somebody waits for one. What is loaded stays, so the search for garbage need not go through it again."""
    await asyncio.to_thread(shelf.games)
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def _sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        hall.rooms.let_go()


async def _let_in(socket: WebSocket) -> bool:
    hall: Hall = socket.app.state.hall
    if socket.state.problem:
        await socket.close(FORBIDDEN, socket.state.problem)
        return False
    if not hall.connecting.take(address_of(socket)):
        await socket.close(TRY_AGAIN, "too many connections: wait a little")
        return False
    await socket.accept()
    return True


async def _line(socket: WebSocket) -> None:
    """For one who sits at no table."""
    hall: Hall = socket.app.state.hall
    if not await _let_in(socket):
        return
    person, address = socket.state.person, address_of(socket)
    if not person:
        await socket.close(FORBIDDEN, "nobody knows who you are: send your cookie")
        return
    line = PersonLine(socket, hall.lobby, person, lambda: hall.making.take(address))
    with hall.present.holding(person, socket.state.session, line) as is_welcome:
        if is_welcome:
            with hall.talk.hearing.holding(person, line):
                await line.run()
        else:
            await socket.close(TRY_AGAIN, "you have too many tables open: close some")


async def _socket(socket: WebSocket, room: str) -> None:
    hall: Hall = socket.app.state.hall
    if not await _let_in(socket):
        return
    try:
        found = await hall.rooms.get(room)
    except NoRoom as error:
        await socket.close(NOT_FOUND, str(error))
        return
    except WyrmhallError as error:
        log.error("room %s cannot be opened: %s", room, error)
        await socket.close(BROKEN, str(error)[:120])
        return
    person, session, address = socket.state.person, socket.state.session, address_of(socket)
    hall.places.note(person, address)
    connection = Connection(
        socket,
        hall.rooms,
        found,
        person,
        hall.talk,
        hall.config.rate,
        lambda: hall.speaking.may(person, address),
        is_guest=not session,
        is_bot=bool(socket.state.owner),
    )
    if connection.is_bot and connection.seat is None:
        await socket.close(FORBIDDEN, A_SEAT)
        return
    with hall.present.holding(person, session, connection) as is_welcome:
        if is_welcome:
            with hall.talk.hearing.holding(person, connection), answering(hall, socket, connection):
                await connection.run()
        else:
            await socket.close(TRY_AGAIN, "you have too many tables open: close some")


async def _watch_together(socket: WebSocket, showing: str) -> None:
    hall: Hall = socket.app.state.hall
    if not await _let_in(socket):
        return
    person, session, address = socket.state.person, socket.state.session, address_of(socket)
    try:
        if not person:
            raise NoRoom("the hall does not know you: load the page again")
        await hall.showings.find(showing)
    except NoRoom as error:
        await socket.close(NOT_FOUND, str(error))
        return
    viewing = Viewing(
        socket, hall.showings, showing, person, hall.talk, not session, lambda: hall.speaking.may(person, address)
    )
    with hall.present.holding(person, session, viewing) as is_welcome:
        if is_welcome:
            with hall.talk.hearing.holding(person, viewing):
                await viewing.run()
        else:
            await socket.close(TRY_AGAIN, "you have too many tables open: close some")


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(WyrmhallError)
    async def ours(request: Request, error: WyrmhallError) -> Response:
        if isinstance(error, NoRoom | NoCup | NoBot | UnknownGame):
            status = 404
        elif isinstance(error, StoreFailed) and not isinstance(error, CannotKeep):
            log.error("%s", error)
            status = 503
        elif isinstance(error, Busy | TooManySignIn | TooManyTries):
            status = 429
        else:
            status = 409 if isinstance(error, Conflict | Stale) else 400
        body = {"error": str(error)}
        if isinstance(error, Refused) and error.refusal.rule:
            body = {"error": error.refusal.why, "rule": error.refusal.rule}
        headers = {"retry-after": str(error.seconds)} if isinstance(error, TooManyTries) else None
        return JSONResponse(body, status, headers)

    @app.exception_handler(Exception)
    async def bug(request: Request, error: Exception) -> Response:
        return JSONResponse({"error": "the hall has stumbled over itself; its log tells more"}, 500)

    @app.exception_handler(ClientDisconnect)
    async def gone(request: Request, error: ClientDisconnect) -> Response:
        return Response(status_code=400)  # nobody is there to read it

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        return JSONResponse({"error": str(error.detail)}, error.status_code, error.headers)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first.get("loc", ())[1:])
        return JSONResponse({"error": f"{where or 'the body'}: {first.get('msg', 'is not valid')}"}, 422)


def _add_files(app: FastAPI, client: Client) -> None:
    def static(request: Request, name: str) -> Response:
        reply = client.reply(request, name)
        if reply is None:
            raise HTTPException(404, "there is no such file")
        return reply

    def page(request: Request) -> Response:
        reply = client.reply(request, "index.html")
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
