"""All rooms of the hall: made, found, built again from the store, and let go when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from wyrmhall.bots.levels import bot as bot_named
from wyrmhall.bots.worker.messages import Start
from wyrmhall.bots.worker.minds import Minds
from wyrmhall.core.chance import Seed
from wyrmhall.core.documents.version import VERSION
from wyrmhall.core.errors import BadPosition, BadSetup, Refused, WyrmhallError
from wyrmhall.core.playing.match import Match
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.core.settings import complete, one_seat_on
from wyrmhall.games import registry
from wyrmhall.hall.rooms.clock import BEAT, Clock, Steady
from wyrmhall.hall.rooms.course import STRICT, Course, before_swaps
from wyrmhall.hall.rooms.entries import (
    BOT,
    OPEN,
    OPENING,
    OVER,
    PERSON,
    RUNNING,
    WAITING,
    Entry,
    Manners,
    Seat,
    people_of,
)
from wyrmhall.hall.rooms.fair import receipt, shuffle
from wyrmhall.hall.rooms.fair.shuffle import Shuffle
from wyrmhall.hall.rooms.late import USUAL, delay_of
from wyrmhall.hall.rooms.names import LEFT, guest_name
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.rounds import go_on, tell_apart
from wyrmhall.hall.rooms.turns.away import AWAY
from wyrmhall.hall.rooms.turns.deadlines import Deadlines
from wyrmhall.hall.store import book, cups
from wyrmhall.hall.store.members import people, talk
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.talk.lines import REMEMBERED
from wyrmhall.hall.talk.words import OPEN as OPENLY
from wyrmhall.hall.talk.words import strictest
from wyrmhall.hall.together.halls import Halls
from wyrmhall.lessons.learning import Learning
from wyrmhall.lessons.lesson import FIRST
from wyrmhall.puzzles.puzzle import taught

log = logging.getLogger("wyrmhall.hall")
ME = "me"
RIVAL = "level:1"  # who sits opposite a learner
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
MOST_RATED = 8  # players of a rated game
PREVIEWS = 4  # that are looked at side by side; whoever moves waits for as many at most
IDLE = 60.0  # seconds after which a room nobody looks at leaves the memory
SETTLED = 5.0  # the same, while many rooms are opened one after another
MANY = 50
EVERYBODY = "*"  # sees the lists of tables


class NoRoom(WyrmhallError):
    """There is no room of that id."""


class BrokenRoom(WyrmhallError):
    """The entries of a room cannot be played again."""


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12))


class Rooms:
    def __init__(self, store: Store, minds: Minds, pace: float = 1.0) -> None:
        self.store, self.pace = store, pace
        self.minds = minds
        self.steady = Steady()
        self.halls = Halls(store, self)
        self.deadlines = Deadlines(self)
        self.previewing = asyncio.Semaphore(PREVIEWS)
        self.level = OPENLY  # how freely people talk in this hall
        self.away = AWAY
        self.turned: Callable[[list[str]], None] = lambda persons: None  # who is told when it is somebody's move
        self.cup_changed: Callable[[str], None] = lambda cup: (
            None
        )  # who is told when something in a tournament is otherwise
        self.lists_told: Callable[[str], None] = lambda whose: (
            None
        )  # who is told when something in the lists of tables is otherwise
        # seconds that those who watch are late, where there are secrets and the table says nothing else
        self.delay = USUAL
        self.live: dict[str, Room] = {}
        self.kind: Callable[..., Room] = Room  # how a room is made
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
        manners: Manners = STRICT,
        seal: str = "",
    ) -> str:
        """`seal` is of the part that the one who makes the table adds to its shuffle, if they sit there."""
        rules = registry.game(game)
        if len(seats) not in rules.seat_counts:
            counts = " or ".join(map(str, rules.seat_counts))
            raise BadSetup(f"{rules.title} is for {counts} players, not {len(seats)}")
        if manners.teaching and clock is not None:
            raise BadSetup("a teaching table has no clock")
        if manners.teaching and not {ME, OPEN} & set(seats):
            raise BadSetup("at a teaching table sits at least one person")
        if manners.teaching and manners.bots:
            raise BadSetup("a teaching table is for people, and for the bots of the hall")
        if seats.count(ME) > 1:
            raise BadSetup("you can sit on one seat only")
        sitting = [_seat(word, person) for word in seats]
        if manners.rated:
            await self._must_be_ratable(game, sitting, manners)
        row = new_row(
            game,
            complete(rules.settings(), settings),
            sitting,
            clock=clock,
            manners=manners,
            maker=person,
            mixed=shuffle.fresh([seal if word == ME else None for word in seats]),
        )
        rebuilt(row)
        return await self.add(row)

    async def _must_be_ratable(self, game: str, seats: list[Seat], manners: Manners) -> None:
        """Raises BadSetup. Guests are not rated: who can be a new guest at any time has nothing to lose, or loses to a friend."""
        if manners.takebacks or manners.teaching:
            raise BadSetup("a table where one takes back freely is not rated")
        if registry.listing(game).part_of:
            raise BadSetup("a draft is not rated")
        if all(seat.kind == BOT for seat in seats):
            raise BadSetup("bots among themselves are not rated")
        if not 2 <= len(seats) <= MOST_RATED:
            raise BadSetup(f"a rated game is for 2 to {MOST_RATED} players")
        makers = [seat.person for seat in seats if seat.kind == PERSON]
        if makers and await self.store.read(lambda connection: people.account_of(connection, makers[0])) is None:
            raise BadSetup("only people with an account are rated: sign in first")

    async def begin_lesson(self, person: str, game: str, name: str = FIRST) -> str:
        """The lesson, or puzzle, that a person has begun and not ended, or a new one. Raises BadLesson or BadPuzzle."""
        known = await self.store.read(lambda connection: book.lesson_rooms(connection, person, game, name))
        for room_id in known:
            learning = (await self.get(room_id)).course.learning
            if learning is not None and not learning.is_over:
                return room_id
        given = taught(game, name)
        match = given.scenes[0].match(game)
        seats = [Seat(PERSON, person), *[Seat(BOT, bot=RIVAL) for _ in range(match.seats - 1)]]
        position = {"game": game, **given.scenes[0].position}
        return await self.add(
            new_row(game, dict(match.origin.values), seats, position=position, seed=0, lesson=name, maker=person)
        )

    async def add(self, row: book.RoomRow) -> str:
        row.owner = self.store.hall

        def write(connection: Any) -> None:
            book.add_room(connection, row)
            for seat in row.seats:
                if seat.kind == PERSON:
                    people.know(connection, seat.person, guest_name(seat.person))

        await self.store.write(write)
        self.list_changed(await self.get(row.id))
        return row.id

    async def sit(
        self, room_id: str, seat: int, person: str, own: Mapping[str, object] | None = None, seal: str = ""
    ) -> None:
        """Take a free seat, with what is the seat's own to choose, and the seal of its part in the shuffle."""
        await (await self.get(room_id)).sit(seat, person, own or {}, seal)

    def following(self, room: Room) -> book.RoomRow:
        """The same table once more, everybody one seat on."""
        order = [*range(1, len(room.seats)), 0]
        seats = [Seat(seat.kind, seat.person, seat.bot, seat.name) for seat in map(room.seats.__getitem__, order)]
        rules = registry.game(room.start.game).settings()
        settings = one_seat_on(rules, room.start.settings, len(seats))
        return new_row(
            room.start.game,
            settings,
            seats,
            clock=room.clock,
            manners=room.course.manners,
            maker=room.maker,
            mixed=shuffle.fresh([room.course.seals.get(seat) for seat in order]),
        )

    def sequel_rows(self, room: Room, sequels: list[Sequel]) -> list[book.RoomRow]:
        """The tables of the matches that follow from a finished one, with the people and bots of its seats."""
        rows: list[book.RoomRow] = []
        round = len(room.course.rounds) + 1
        for sequel in sequels:
            settings = complete(registry.game(sequel.game).settings(), sequel.settings)
            sitting = [room.seats[number] for number in sequel.seats]
            seats = [Seat(seat.kind, seat.person, seat.bot, seat.name) for seat in sitting]
            rows.append(
                new_row(
                    sequel.game,
                    settings,
                    seats,
                    clock=room.clock,
                    origin=room.id,
                    manners=room.course.manners,
                    maker=room.maker,
                    prepared=room.prepared,
                    mixed=None if room.shuffle is None else room.shuffle.sequel(round, sequel.seats),
                )
            )
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
            self.list_changed(await self.get(room_id))

    async def is_closed_book(self, room: Room) -> bool:
        """Whether what happened here stays secret for now: the game is on, or one that follows from it is, or will be,
        or another that follows from the same one."""
        if room.status != OVER:
            return True
        if room.cup:
            return await self.store.read(lambda connection: cups.is_closed_book(connection, room.cup))
        if room.origin:
            return await self.is_closed_book(await self.get(room.origin))
        ids = room.course.sequels
        if not ids:
            return False
        return room.course.has_more_rounds or await self.store.read(lambda connection: book.are_any_on(connection, ids))

    async def name_of(self, person: str) -> str:
        found = await self.store.read(lambda connection: people.name_of(connection, person))
        return found or guest_name(person)

    # -- together with other halls ---------------------------------------------------------------

    def list_changed(self, room: Room) -> None:
        """A table has come, gone, or is otherwise as lists show it. Of a private one only those hear who sit there."""
        if room.course.learning is None:
            private = " ".join(seat.person for seat in room.seats if seat.person)
            self.lists_changed(private if room.course.manners.private else EVERYBODY)

    def lists_changed(self, whose: str) -> None:
        """Here and at the other halls."""
        self.lists_told(whose)
        self.halls.say_lists(whose)

    def changed(self, room: str) -> None:
        if room in self.live:
            self._do_soon(self._look_again(self.live[room]), f"news of {room}")

    def changed_all(self) -> None:
        for room in list(self.live):
            self.changed(room)

    async def _look_again(self, room: Room) -> None:
        try:
            await room.look_again()
        except WyrmhallError as error:
            log.error("what another hall did in room %s is not known yet: %s", room.id, error)

    async def adopt(self, rooms: list[str]) -> None:
        """Mind the bots and clocks of rooms whose hall is gone."""
        for room_id in rooms:
            try:
                await (await self.get(room_id)).adopt()
            except WyrmhallError as error:
                log.error("room %s cannot be opened: %s", room_id, error)
            await asyncio.sleep(0)

    def seats_here(self, room: str) -> list[int]:
        return self.live[room].seats_here() if room in self.live else []

    def show_who_is_here(self, room: str) -> None:
        if room in self.live:
            self.live[room].refresh()

    def is_there(self, room: str, seat: int) -> bool:
        return self.halls.is_there(room, seat)

    def say_who_is_here(self, room: str, seats: list[int]) -> None:
        self.halls.say_who_is_here(room, seats)

    def rename(self, person: str, name: str, is_known: bool) -> None:
        """Everywhere, here and at the other halls."""
        self.renamed(person, name, is_known)
        self.halls.say_name(person)

    async def known_as(self, person: str) -> tuple[str, bool]:
        """A person's name, and whether it is that of an account."""
        account = await self.store.read(lambda connection: people.account_of(connection, person))
        return await self.name_of(person), account is not None

    def renamed(self, person: str, name: str, is_known: bool) -> None:
        for room in self.live.values():
            for seat in room.seats:
                if seat.person == person:
                    seat.name, seat.known = name, is_known
                    room.refresh()
                elif seat.owner == person:
                    seat.by = name
                    room.refresh()

    async def leave(self, person: str) -> None:
        """A person goes for good: gives up the games that are on with others, and nothing else is left of them anywhere."""
        sat = await self.store.read(lambda connection: people.sittings(connection, person))
        for each in sat:
            if not each.is_shared:
                self._drop(each.room)
            elif each.status in (OPENING, RUNNING):
                await self._give_up(each.room, person)
        stranger = secrets.token_hex(12)
        await self.store.write(lambda connection: people.leave(connection, person, stranger, LEFT))
        for each in sat:
            await self._look_around(each.room)
            self.halls.say_left(each.room)

    def left(self, room: str) -> None:
        self._do_soon(self._look_around(room), f"who is left in {room}")

    async def _look_around(self, room: str) -> None:
        try:
            if room in self.live and not await self.live[room].look_around():
                self._drop(room)  # it was theirs alone
        except WyrmhallError as error:
            log.error("who is left in room %s is not known yet: %s", room, error)

    async def _give_up(self, room_id: str, person: str) -> None:
        try:
            room = await self.get(room_id)
            seat = room.seat_of(person)
            if seat is not None:
                await room.begin_without_parts()
                await room.resign(seat)
        except Refused:
            pass  # the game has just ended
        except BrokenRoom as error:
            log.error("nobody gives up in room %s: %s", room_id, error)

    def _drop(self, room_id: str) -> None:
        room = self.live.pop(room_id, None)
        if room is not None:
            room.stop()

    def rebuilt(self, row: book.RoomRow) -> Course:
        return rebuilt(row)

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
            lines = talk.find_lines(connection, room_id, REMEMBERED) if row else []
            return row, book.find_entries(connection, room_id) if row else [], lines

        row, found, lines = await self.store.read(read)
        if row is None:
            raise NoRoom("there is no such table")
        await self._tell_apart(row)
        course = played_again(row, found)
        room = self.kind(row, course, self.store, self.minds, self, self.steady, self.pace, await self._minds_bots(row))
        room.recall(lines)
        room.level = strictest(self.level, room.level)
        room.delay = delay_of(row.manners, self.delay)
        self.live[room_id] = room
        if self.store.hall:
            self.halls.ask_who_is_there(room_id)
            self.changed(room_id)  # what others did since it was read was told to nobody
        room.go_on()
        if room.course.rounds and room.course.has_more_rounds:
            self.go_on_soon(room_id)  # the hall may have closed between two rounds
        return room

    async def _minds_bots(self, row: book.RoomRow) -> bool:
        """Whether this hall is the one that lets the bots of a room think."""
        return row.owner == self.store.hall or (row.status == RUNNING and await self.halls.claim(row.id))

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
        await self.halls.open()
        await self.deadlines.open()
        self._do_soon(self._beat(), "time")
        for room_id in await self.store.read(book.clocked_rooms):
            try:
                room = await self.get(room_id)
                if room.drives:
                    await room.resume()
            except WyrmhallError as error:
                log.error("room %s cannot be opened: %s", room_id, error)
        self._do_soon(self.deadlines.watch(), "days")

    async def _beat(self) -> None:
        while True:
            self.steady.now()
            await asyncio.sleep(BEAT)

    async def resume(self) -> None:
        """After a start: let the bots of games that were on go on, and the rounds that were over. Where there is nothing to do the
        room sleeps again."""
        waiting = await self.store.read(book.rooms_to_open)
        for number, room_id in enumerate([*waiting, *await self.store.read(book.between_rounds)], 1):
            try:
                await self.get(room_id)
            except WyrmhallError as error:
                log.error("room %s cannot be opened: %s", room_id, error)
            if number % MANY == 0:
                self.let_go(SETTLED)
            await asyncio.sleep(0)

    def let_go(self, idle: float = IDLE) -> None:
        """Forget rooms that nobody looks at; the store has them."""
        now = time.monotonic()
        for room_id, room in list(self.live.items()):
            if not room.is_busy and now - room.touched > idle:
                del self.live[room_id]

    async def close(self) -> None:
        for task in self._opening:
            task.cancel()
        for room in self.live.values():
            room.stop()
        await self.deadlines.close()
        await self.halls.close()


def new_row(
    game: str,
    settings: dict[str, Any],
    seats: list[Seat],
    given: list[tuple[int, str]] | None = None,
    seed: Seed | None = None,
    position: dict[str, Any] | None = None,
    clock: Clock | None = None,
    origin: str = "",
    lesson: str = "",
    manners: Manners = STRICT,
    maker: str = "",
    prepared: bool = False,
    mixed: Shuffle | None = None,
    cup: str = "",
) -> book.RoomRow:
    """A new room. Its seed is mixed, unless it is given or the table is prepared, of which nothing is promised."""
    now = time.time()
    if seed is None and prepared:
        seed = shuffle.draw_secret()
    elif seed is None:
        mixed = mixed or shuffle.fresh([None] * len(seats))
    row = book.RoomRow(
        id=new_id(), game=game, settings=settings, seed=0 if seed is None else seed,
        salt="" if mixed else receipt.draw_salt(), position=position, given=given or [], engine=VERSION,
        content=registry.game(game).content, status=WAITING, n=0, result=None, created=now, updated=now, seats=seats,
        clock=clock, origin=origin, lesson=lesson, manners=manners, maker=maker, prepared=prepared, shuffle=mixed,
        cup=cup,
    )  # fmt: skip
    row.begin_if_ready()
    return row


def rebuilt(row: book.RoomRow) -> Course:
    """The course of a room before its first entry."""
    match: Match[Any] = Start(row.game, len(row.seats), row.settings, row.seed, row.position).match()
    learning = Learning(taught(row.game, row.lesson)) if row.lesson else None
    course = Course(match, people_of(row.seats), row.clock, learning, row.manners)
    course.begin_with(row.given)
    return course


def played_again(row: book.RoomRow, found: list[Entry]) -> Course:
    """The course of a room after its entries. Raises BrokenRoom where they do not lead on."""
    number = 0
    try:
        course = rebuilt(row)
        course.people = people_of(before_swaps(row.seats, found))
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
