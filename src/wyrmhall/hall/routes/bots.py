"""HTTP about bots of people: what their owners do with them, and all that a bot itself may do, by its token."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.security import HTTPBearer
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from wyrmhall.core.errors import Refusal, Refused, WyrmhallError
from wyrmhall.core.playing.seats import with_names
from wyrmhall.hall.hall import Hall, address_of, owner_of, session_of
from wyrmhall.hall.lobby.events import Events
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.rooms.course import Stale
from wyrmhall.hall.rooms.entries import OPEN, Manners
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.rooms import ME
from wyrmhall.hall.routes.games import PROBLEMS, Halls, Person
from wyrmhall.hall.routes.people import SignedInBy, must_be_signed_in
from wyrmhall.hall.routes.rooms import may_make, of_room, room_shape
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.members import bots
from wyrmhall.hall.store.members.order import Block
from wyrmhall.hall.store.members.talk import Ears
from wyrmhall.hall.wire.frames import names_of
from wyrmhall.hall.wire.shapes import (
    BotAnswer,
    BotClaim,
    BotConsent,
    BotShape,
    BotSits,
    BotTable,
    BotTold,
    Made,
    NewBot,
    RoomShape,
    TokenShape,
)
from wyrmhall.hall.wire.socket import A_SEAT, TRY_AGAIN, Connection
from wyrmhall.hall.wire.stream import MEDIA, Stream, Streaming

MOST_GAMES = 20  # that are on at once for one bot
MOST_TABLES = 3  # of a bot's that wait for somebody at once
LINES: dict[int | str, dict[str, Any]] = {
    200: {"description": "a JSON object a line, and an empty line now and then", "content": {MEDIA: {}}}
}
Id = Annotated[str, Path(max_length=32)]

# -- for their owners ------------------------------------------------------------------------------

own = APIRouter(prefix="/api/account/bots", responses=PROBLEMS)


@own.get("")
async def mine(hall: Halls, person: Person, session: SignedInBy) -> list[BotShape]:
    """Your bots, the oldest first."""
    must_be_signed_in(session)
    return [
        BotShape(id=each.person, name=each.name, created=each.made, seen=each.seen, token=each.has_token)
        for each in await hall.bots.of(person)
    ]


@own.post("")
async def make(hall: Halls, person: Person, session: SignedInBy, request: Request, new: NewBot) -> TokenShape:
    """A bot, and its token, which is shown this once."""
    must_be_signed_in(session)
    may_make(hall, request)
    bot, token = await hall.bots.make(person, new.name)
    return TokenShape(id=bot.person, name=bot.name, token=token)


@own.post("/{bot}/token")
async def renew(hall: Halls, person: Person, session: SignedInBy, request: Request, bot: Id) -> TokenShape:
    """Another token, shown this once. What the one before has opened closes."""
    must_be_signed_in(session)
    may_make(hall, request)
    token = await hall.bots.renew(person, bot)
    return TokenShape(id=bot, name=await hall.rooms.name_of(bot), token=token)


@own.post("/{bot}/revoke")
async def revoke(hall: Halls, person: Person, session: SignedInBy, bot: Id) -> list[BotShape]:
    """Its token opens nothing any more, and what it has opened closes."""
    must_be_signed_in(session)
    await hall.bots.revoke(person, bot)
    return await mine(hall, person, session)


@own.post("/{bot}/delete")
async def let_go(hall: Halls, person: Person, session: SignedInBy, bot: Id) -> list[BotShape]:
    """The bot is gone for good. Games with others stay, without its name."""
    must_be_signed_in(session)
    await hall.bots.let_go(person, bot)
    return await mine(hall, person, session)


# -- for the bots ----------------------------------------------------------------------------------


def may_ask(request: Request, hall: Halls, person: Person) -> None:
    """The guard has let a bot in; so much it may say, at tables and here together."""
    address = address_of(request)
    hall.places.note(person, address)
    if not hall.speaking.may(person, address):
        raise HTTPException(429, "too many requests: slow down", {"retry-after": "1"})


TOKEN = HTTPBearer(scheme_name="token", description="The token of a bot.", auto_error=False)  # the guard looks at it
router = APIRouter(prefix="/api/bot", responses=PROBLEMS, dependencies=[Depends(TOKEN), Depends(may_ask)])


@contextlib.contextmanager
def answering(hall: Hall, asked: HTTPConnection, line: Any) -> Iterator[None]:
    """While a bot listens: whoever answers for it may be sent out, and it with them."""
    owner = owner_of(asked)
    with hall.talk.hearing.holding(owner, _Answering(line)) if owner else contextlib.nullcontext():
        yield


class _Answering:
    """A line of a bot, as that of its owner."""

    def __init__(self, line: Any) -> None:
        self._line = line

    def hears(self, ears: Ears) -> None:
        """What its owner wants to hear is none of its business."""

    def is_blocked(self, block: Block) -> None:
        self._line.is_blocked(block)


@router.get("/me")
async def me(hall: Halls, person: Person, request: Request) -> BotTold:
    """Who you are, and whose."""
    names = [await hall.rooms.name_of(each) for each in (person, owner_of(request))]
    return BotTold(name=names[0], by=names[1])


@router.get("/events", response_class=Response, responses=LINES)
async def events(
    hall: Halls,
    person: Person,
    request: Request,
    after: Annotated[float | None, Query(ge=0, le=10_000_000_000)] = None,
) -> Response:
    """Where you play, where you have to decide, what ended, and where you may sit down, as it happens."""

    async def run(stream: Stream) -> None:
        line = Events(
            stream, hall.store, hall.lobby, person, hall.rooms.steady.now, lambda row: _told(hall, row, person)
        )
        async with _open(hall, request, "", stream, line) as is_welcome:
            if is_welcome:
                await line.run(after)

    return Streaming(run)


@contextlib.asynccontextmanager
async def _open(hall: Hall, request: Request, about: str, stream: Stream, line: Any) -> AsyncIterator[bool]:
    person: str = request.state.person
    with hall.present.holding(person, session_of(request), line) as is_welcome:
        if not is_welcome:
            await stream.close(TRY_AGAIN, "you have too many streams open: close some")
            yield False
            return
        with (
            hall.streams.holding(person, about, stream),
            hall.talk.hearing.holding(person, line),
            answering(hall, request, line),
        ):
            yield True


def _shape(hall: Hall, row: RoomRow, person: str) -> RoomShape:
    return room_shape(hall, row, row.seats, person)


def _told(hall: Hall, row: RoomRow, person: str) -> dict[str, Any]:
    return _shape(hall, row, person).model_dump(exclude_none=True)


@router.get("/tables", response_model_exclude_none=True)
async def tables(
    hall: Halls, person: Person, game: Annotated[str, Query(max_length=40)] = "", rated: bool | None = None
) -> list[RoomShape]:
    """Listed tables with a free seat where bots are welcome, and you do not sit yet."""
    found = await hall.store.read(lambda connection: bots.tables_for(connection, person))
    return [_shape(hall, row, person) for row in found if game in ("", row.game) and rated in (None, row.manners.rated)]


@router.post("/tables")
async def open_table(hall: Halls, person: Person, request: Request, new: BotTable) -> Made:
    """A table of your own. A seat is `me`, `open`, or a bot of the hall such as `level:3`."""
    may_make(hall, request)
    if ME not in new.seats:
        raise WyrmhallError("you do not sit at that table: say me for one of its seats")
    await _must_have_room(hall, person, OPEN in new.seats)
    clock = None if new.clock is None else Clock(new.clock.base, new.clock.bonus, new.clock.kind)
    manners = Manners(rated=new.rated, private=new.private, bots=new.bots)
    return Made(id=await hall.rooms.create(person, new.game, new.settings, new.seats, clock, manners))


@router.post("/tables/{room}/sit")
async def sit(hall: Halls, person: Person, room: Id, where: BotSits) -> Made:
    """On the first free seat, if none is named."""
    found = await hall.rooms.get(room)
    await _must_have_room(hall, person, False)
    seat = where.seat
    if seat is None:
        seat = next((number for number, each in enumerate(found.seats) if each.kind == OPEN), None)
    if seat is None:
        raise WyrmhallError("no seat is free at that table")
    await hall.rooms.sit(room, seat, person, where.settings)
    return Made(id=room)


async def _must_have_room(hall: Hall, person: str, waits: bool) -> None:
    """Raises WyrmhallError for a bot that plays, or waits, at many tables already."""
    playing, waiting = bots.counts(await hall.store.read(lambda connection: bots.games_on(connection, person)))
    if playing + waiting >= MOST_GAMES:
        raise WyrmhallError(f"you play at {MOST_GAMES} tables already: end a game first")
    if waits and waiting >= MOST_TABLES:
        raise WyrmhallError(f"{MOST_TABLES} tables of yours wait for somebody already")


@router.get("/games", response_model_exclude_none=True)
async def games(hall: Halls, person: Person) -> list[RoomShape]:
    """Where you sit and the game is not over, the oldest first."""
    found = await hall.store.read(lambda connection: bots.games_on(connection, person))
    return [_shape(hall, row, person) for row in found]


async def _seated(hall: Hall, room_id: str, person: str) -> tuple[Room, int]:
    room = await hall.rooms.get(room_id)
    seat = room.seat_of(person)
    if seat is None:
        raise HTTPException(403, A_SEAT)
    return room, seat


@contextlib.asynccontextmanager
async def _at_table(hall: Hall, room_id: str, person: str) -> AsyncIterator[tuple[Room, int]]:
    """The room and the seat; what is refused there is said with the names of those who sit there."""
    room, seat = await _seated(hall, room_id, person)
    try:
        yield room, seat
    except Stale:
        raise
    except Refused as refused:
        why = with_names(refused.refusal.why, names_of(room))
        raise Refused(Refusal(refused.refusal.rule, why)) from None


@router.get("/games/{room}", response_model_exclude_none=True)
async def game(hall: Halls, person: Person, room: Id) -> RoomShape:
    """One in which you sit, over or not."""
    found, _ = await _seated(hall, room, person)
    return room_shape(hall, of_room(found), found.seats, person)


@router.get("/games/{room}/stream", response_class=Response, responses=LINES)
async def stream_of(
    hall: Halls,
    person: Person,
    request: Request,
    room: Id,
    n: Annotated[int | None, Query(ge=0, le=2**31)] = None,
) -> Response:
    """What your seat is told, as it happens: the messages of the room's socket, one a line. `n` is the last that you know."""
    found, _ = await _seated(hall, room, person)
    address = address_of(request)

    async def run(stream: Stream) -> None:
        may_speak = lambda: hall.speaking.may(person, address)  # noqa: E731
        connection = Connection(
            stream, hall.rooms, found, person, hall.talk, hall.config.rate, may_speak, is_guest=False, is_bot=True
        )
        async with _open(hall, request, room, stream, connection) as is_welcome:
            if is_welcome:
                await connection.run()

    return Streaming(run, f'{{"type":"hello","n":{"null" if n is None else n}}}')


Done = dict[Literal["done"], bool]
DONE: Done = {"done": True}


@router.post("/games/{room}/answer")
async def answer(hall: Halls, person: Person, room: Id, given: BotAnswer) -> Done:
    """What was asked of you: the number of an option, its words, or for an aim a list of numbers; `n` as in the state."""
    async with _at_table(hall, room, person) as (found, seat):
        await found.answer(seat, given.n, given.answer)
    return DONE


@router.post("/games/{room}/resign")
async def resign(hall: Halls, person: Person, room: Id) -> Done:
    async with _at_table(hall, room, person) as (found, seat):
        await found.resign(seat)
    return DONE


@router.post("/games/{room}/draw")
async def offer_draw(hall: Halls, person: Person, room: Id) -> Done:
    """Offer one to all others."""
    async with _at_table(hall, room, person) as (found, seat):
        await found.offer_draw(seat)
    return DONE


@router.post("/games/{room}/consent")
async def consent(hall: Halls, person: Person, room: Id, to: BotConsent) -> Done:
    """To what another offers, or not."""
    async with _at_table(hall, room, person) as (found, seat):
        await found.consent(seat, to.kind, to.yes)
    return DONE


@router.post("/games/{room}/claim")
async def claim(hall: Halls, person: Person, room: Id, what: BotClaim) -> Done:
    """Of one who did not come back."""
    async with _at_table(hall, room, person) as (found, seat):
        await found.claim(seat, what.seat, what.to)
    return DONE


@router.post("/games/{room}/rematch")
async def rematch(hall: Halls, person: Person, room: Id) -> Done:
    """Ask for another game; the events tell when all want it."""
    async with _at_table(hall, room, person) as (found, seat):
        await found.rematch(seat, lambda: hall.rooms.following(found))
    return DONE
