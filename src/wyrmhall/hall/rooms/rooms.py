"""All rooms of the hall: made, found, built again from the store, and let go when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from wyrmhall.bots.levels import bot as bot_named
from wyrmhall.bots.worker.messages import Start
from wyrmhall.bots.worker.minds import Minds
from wyrmhall.core.documents.version import VERSION
from wyrmhall.core.errors import BadPosition, BadSetup, WyrmhallError
from wyrmhall.core.playing.match import Match
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.core.settings import complete, one_seat_on
from wyrmhall.games import registry
from wyrmhall.hall.rooms import fairness
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import BOT, OPEN, OVER, PERSON, RUNNING, WAITING, Entry, Seat, people_of
from wyrmhall.hall.rooms.names import guest_name
from wyrmhall.hall.rooms.room import CHAT, Room
from wyrmhall.hall.rooms.rounds import go_on, tell_apart
from wyrmhall.hall.store import book
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.wire.messages import Said
from wyrmhall.lessons.learning import Learning
from wyrmhall.lessons.lesson import lesson

log = logging.getLogger("wyrmhall.hall")
ME = "me"
FIRST = "first"  # the lesson of a game
RIVAL = "search:1"  # who sits opposite a learner
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
IDLE = 600.0  # seconds after which a room nobody looks at leaves the memory


class NoRoom(WyrmhallError):
    """There is no room of that id."""


class BrokenRoom(WyrmhallError):
    """The entries of a room cannot be played again."""


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12))


class Rooms:
    def __init__(self, store: Store, minds: Minds) -> None:
        self.store = store
        self.minds = minds
        self.live: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._opening: set[asyncio.Task[None]] = set()

    # -- making ----------------------------------------------------------------------------------

    async def create(
        self,
        person: str,
        game: str,
        settings: Mapping[str, object],
        seats: Sequence[str],
        clock: Clock | None = None,
    ) -> str:
        rules = registry.game(game)
        if len(seats) not in rules.seat_counts:
            counts = " or ".join(map(str, rules.seat_counts))
            raise BadSetup(f"{rules.title} is for {counts} players, not {len(seats)}")
        if seats.count(ME) > 1:
            raise BadSetup("you can sit on one seat only")
        sitting = [_seat(word, person) for word in seats]
        row = new_row(game, complete(rules.settings(), settings), sitting, clock=clock)
        rebuilt(row)
        return await self.add(row)

    async def begin_lesson(self, person: str, game: str) -> str:
        """The lesson that a person has begun and not ended, or a new one. Raises BadLesson."""
        known = await self.store.read(lambda connection: book.lesson_rooms(connection, person, game))
        for room_id in known:
            learning = (await self.get(room_id)).course.learning
            if learning is not None and not learning.is_over:
                return room_id
        given = lesson(game)
        match = given.scenes[0].match(game)
        seats = [Seat(PERSON, person), *[Seat(BOT, bot=RIVAL) for _ in range(match.seats - 1)]]
        position = {"game": game, **given.scenes[0].position}
        return await self.add(new_row(game, dict(match.origin.values), seats, position=position, seed=0, lesson=FIRST))

    async def add(self, row: book.RoomRow) -> str:
        def write(connection: Any) -> None:
            book.add_room(connection, row)
            for seat in row.seats:
                if seat.kind == PERSON:
                    book.know_person(connection, seat.person, guest_name(seat.person))

        await self.store.write(write)
        await self.get(row.id)
        return row.id

    async def sit(self, room_id: str, seat: int, person: str, own: Mapping[str, object] | None = None) -> None:
        """Take a free seat, with what is the seat's own to choose."""
        room = await self.get(room_id)
        if not 0 <= seat < len(room.seats):
            raise WyrmhallError(f"there is no seat {seat + 1}")
        if room.seat_of(person) is not None:
            raise WyrmhallError("you sit at this table already")

        rules = registry.game(room.start.game).settings()
        brought = complete([each for each in rules if each.seat == seat], own or {})
        if own:
            replace(room.start, settings={**room.start.settings, **brought}).match()

        def write(connection: Any) -> tuple[str, str, dict[str, Any]]:
            book.know_person(connection, person, guest_name(person))
            status = book.take_seat(connection, room_id, seat, person)
            settings = book.change_settings(connection, room_id, brought) if own else room.start.settings
            return status, book.person_name(connection, person) or "", settings

        status, name, settings = await self.store.write(write)
        room.sat_down(seat, Seat(PERSON, person, "", name), status, settings)

    def following(self, room: Room) -> book.RoomRow:
        """The same table once more, everybody one seat on."""
        seats = [Seat(seat.kind, seat.person, seat.bot, seat.name) for seat in [*room.seats[1:], room.seats[0]]]
        rules = registry.game(room.start.game).settings()
        settings = one_seat_on(rules, room.start.settings, len(seats))
        return new_row(room.start.game, settings, seats, clock=room.clock)

    def sequel_rows(self, room: Room, sequels: list[Sequel]) -> list[book.RoomRow]:
        """The tables of the matches that follow from a finished one, with the people and bots of its seats."""
        rows = []
        for sequel in sequels:
            settings = complete(registry.game(sequel.game).settings(), sequel.settings)
            sitting = [room.seats[number] for number in sequel.seats]
            seats = [Seat(seat.kind, seat.person, seat.bot, seat.name) for seat in sitting]
            rows.append(new_row(sequel.game, settings, seats, clock=room.clock, origin=room.id))
            rebuilt(rows[-1])
        return rows

    def open_soon(self, rooms: list[str]) -> None:
        """Let the bots of new tables begin, whether or not anybody looks."""
        if rooms:
            self._do_soon(self._open(rooms), "new tables")

    def go_on_soon(self, origin: str) -> None:
        """A match that follows from another is over: the next round begins if it was the last of its round."""
        self._do_soon(go_on(self, origin), f"rounds of {origin}")

    def _do_soon(self, job: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(job, name=name)
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)

    async def _open(self, rooms: list[str]) -> None:
        for room_id in rooms:
            await self.get(room_id)

    async def is_closed_book(self, room: Room) -> bool:
        """Whether what happened here stays secret for now: the game is on, or one that follows from it is, or will be,
        or another that follows from the same one."""
        if room.status != OVER:
            return True
        if room.origin:
            return await self.is_closed_book(await self.get(room.origin))
        ids = room.course.sequels
        if not ids:
            return False
        return room.course.has_more_rounds or await self.store.read(lambda connection: book.are_any_on(connection, ids))

    async def name_of(self, person: str) -> str:
        found = await self.store.read(lambda connection: book.person_name(connection, person))
        return found or guest_name(person)

    def renamed(self, person: str, name: str) -> None:
        for room in self.live.values():
            for seat in room.seats:
                if seat.person == person:
                    seat.name = name
                    room.refresh()

    # -- finding ---------------------------------------------------------------------------------

    async def get(self, room_id: str) -> Room:
        """A room, from memory or built again. Raises NoRoom."""
        room = self.live.get(room_id)
        if room is not None:
            room.touched = time.monotonic()
            return room
        task = self._loading.get(room_id)
        if task is None:
            task = asyncio.create_task(self._load(room_id))
            self._loading[room_id] = task
            task.add_done_callback(lambda _: self._loading.pop(room_id, None))
        return await asyncio.shield(task)

    async def _load(self, room_id: str) -> Room:
        def read(connection: Any) -> Any:
            row = book.find_room(connection, room_id)
            sayings = book.find_sayings(connection, room_id, CHAT) if row else []
            return row, book.find_entries(connection, room_id) if row else [], sayings

        row, found, sayings = await self.store.read(read)
        if row is None:
            raise NoRoom("there is no such table")
        await self._tell_apart(row)
        room = Room(row, played_again(row, found), self.store, self.minds, self)
        room.chat = [Said(None if seat < 0 else seat, name, text) for seat, name, text in sayings]
        self.live[room_id] = room
        room.go_on()
        if room.course.rounds and room.course.has_more_rounds:
            self.go_on_soon(room_id)  # the hall may have closed between two rounds
        return room

    async def _tell_apart(self, row: book.RoomRow) -> None:
        """Call players at a table that follows from another as they are called there."""
        if not row.origin:
            return
        try:
            tell_apart(await self.get(row.origin), [row])
        except WyrmhallError as error:
            log.error("names in room %s stay without numbers: room %s: %s", row.id, row.origin, error)

    async def start_clocks(self) -> None:
        """Before anybody comes in: the time while the hall was closed counts for nobody."""
        for room_id in await self.store.read(book.clocked_rooms):
            try:
                await (await self.get(room_id)).resume()
            except WyrmhallError as error:
                log.error("room %s cannot be opened: %s", room_id, error)

    async def resume(self) -> None:
        """After a start: let the bots of games that were on go on, and the rounds that were over."""
        running = await self.store.read(lambda connection: book.list_rooms(connection, "running", ""))
        for room_id in [*[row.id for row in running], *await self.store.read(book.between_rounds)]:
            try:
                await self.get(room_id)
            except WyrmhallError as error:
                log.error("room %s cannot be opened: %s", room_id, error)
            await asyncio.sleep(0)

    def let_go(self, idle: float = IDLE) -> None:
        """Forget rooms that nobody looks at; the store has them."""
        now = time.monotonic()
        for room_id, room in list(self.live.items()):
            if not room.is_busy and now - room.touched > idle:
                del self.live[room_id]

    def close(self) -> None:
        for task in self._opening:
            task.cancel()
        for room in self.live.values():
            room.stop()


def new_row(
    game: str,
    settings: dict[str, Any],
    seats: list[Seat],
    given: list[tuple[int, str]] | None = None,
    seed: int | None = None,
    position: dict[str, Any] | None = None,
    clock: Clock | None = None,
    origin: str = "",
    lesson: str = "",
) -> book.RoomRow:
    now = time.time()
    return book.RoomRow(
        id=new_id(), game=game, settings=settings, seed=fairness.draw_seed() if seed is None else seed,
        salt=fairness.draw_salt(), position=position, given=given or [], engine=VERSION,
        content=registry.game(game).content, status=WAITING if any(seat.kind == OPEN for seat in seats) else RUNNING,
        n=0, result=None, created=now, updated=now, seats=seats, clock=clock, origin=origin, lesson=lesson,
    )  # fmt: skip


def rebuilt(row: book.RoomRow) -> Course:
    """The course of a room before its first entry."""
    match: Match[Any] = Start(row.game, len(row.seats), row.settings, row.seed, row.position).match()
    learning = Learning(lesson(row.game)) if row.lesson else None
    course = Course(match, people_of(row.seats), row.clock, learning)
    course.begin_with(row.given)
    return course


def played_again(row: book.RoomRow, found: list[Entry]) -> Course:
    """The course of a room after its entries. Raises BrokenRoom where they do not lead on."""
    number = 0
    try:
        course = rebuilt(row)
        for entry in found:
            number = entry.n
            course.apply(entry)
        if wrong := course.match.unsound():
            raise BadPosition(wrong)
    except WyrmhallError as error:
        where = f"entry {number}: {error}" if number else str(error)
        now = registry.game(row.game).content
        changed = "" if row.content == now else f"; its cards were {row.content!r} then and are {now!r} now"
        raise BrokenRoom(f"this table cannot be built again ({where}{changed})") from error
    return course


def _seat(word: str, person: str) -> Seat:
    if word == ME:
        return Seat(PERSON, person)
    if word == OPEN:
        return Seat(OPEN)
    return Seat(BOT, bot=bot_named(word).name)
