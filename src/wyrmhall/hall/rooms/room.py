"""A room: people and bots around a match. What anybody does is written to the store before anybody sees its effect."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from wyrmhall.bots.worker.minds import Minds
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.hall.rooms import entries, thinking
from wyrmhall.hall.rooms.course import Course, Stale
from wyrmhall.hall.rooms.entries import OVER, RUNNING, Entry, Seat, people_of
from wyrmhall.hall.rooms.gathering import Gathering, Listener
from wyrmhall.hall.rooms.thinking import Wanted
from wyrmhall.hall.store import book
from wyrmhall.hall.store.store import Conflict, Store, StoreFailed
from wyrmhall.hall.wire.frames import PublicFrames
from wyrmhall.hall.wire.messages import Hint, Preview, Said

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

log = logging.getLogger("wyrmhall.hall")
RETRY = 2.0  # seconds until bots try again to write what the store would not take
GRACE = 0.2  # seconds an answer may be on its way when the time is over
CHAT = 50  # sayings that a room remembers


class Host(Protocol):
    """All rooms, as one of them sees them."""

    def sequel_rows(self, room: Room, sequels: list[Sequel]) -> list[book.RoomRow]: ...

    def open_soon(self, rooms: list[str]) -> None: ...

    def go_on_soon(self, origin: str) -> None: ...


class Room(Gathering):
    def __init__(self, row: book.RoomRow, course: Course, store: Store, minds: Minds, host: Host) -> None:
        super().__init__(row, course)
        self.public_frames = PublicFrames(self)
        self._store, self._minds, self._host = store, minds, host
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._alarm: asyncio.Task[None] | None = None

    # -- who is here -----------------------------------------------------------------------------

    def join(self, listener: Listener) -> None:
        self.listeners.append(listener)
        self.refresh()
        self.go_on()

    def leave(self, listener: Listener) -> None:
        self.listeners.remove(listener)
        self.touched = time.monotonic()
        self.refresh()

    def refresh(self) -> None:
        """Tell everybody where the room stands."""
        self.public_frames.forget()
        for listener in self.listeners:
            listener.refresh()

    def sat_down(self, number: int, seat: Seat, status: str, settings: dict[str, Any]) -> None:
        """Somebody took a seat, and the store knows."""
        self.seats[number] = seat
        self.status = status
        if settings != self.start.settings:
            self.start = replace(self.start, settings=settings)
            self.course = Course(self.start.match(), people_of(self.seats), self.clock)
        self.course.people = people_of(self.seats)
        self.refresh()
        self.go_on()

    async def say(self, seat: int | None, name: str, text: str) -> None:
        where = -1 if seat is None else seat
        await self._store.write(lambda connection: book.add_saying(connection, self.id, where, name, text))
        said = Said(seat, name, text)
        self.chat = [*self.chat, said][-CHAT:]
        for listener in self.listeners:
            listener.hear(said)

    # -- what they do ----------------------------------------------------------------------------

    async def answer(self, seat: int, n: int, answer: int | str | list[int]) -> None:
        """Raises Refused, and changes nothing, if the answer is not permitted or not to the question that is open."""
        async with self._lock:
            self._must_run()
            if not self.course.is_current(seat, n):
                raise Stale()
            await self._take(entries.ANSWER, seat, self._notation(seat, answer))

    def _notation(self, seat: int, answer: int | str | list[int]) -> str:
        match = self.course.match
        refusal = match.explain(seat, answer)
        if refusal is not None:
            raise Refused(refusal)
        decision = match.decision(seat)
        assert decision is not None
        if isinstance(answer, str):
            return decision.notation(decision.parse(answer))
        return decision.notation(answer if isinstance(answer, int) else decision.pack(answer))

    async def resign(self, seat: int) -> None:
        async with self._lock:
            self._must_run()
            await self._take(entries.RESIGN, seat, "")

    async def learn(self, seat: int, to: str) -> None:
        """In a lesson: next, back or show."""
        async with self._lock:
            await self._take(entries.LESSON, seat, to)

    async def undo(self, seat: int) -> None:
        """Against bots at once, among people by asking."""
        async with self._lock:
            self._must_run()
            if self.course.learning is not None:
                await self._take(entries.LESSON, seat, "back")
            elif len(self.course.people) > 1:
                await self._take(entries.OFFER, seat, entries.UNDO_OFFER)
            else:
                await self._take(entries.UNDO, seat, str(self.course.last_decision(seat)))

    async def offer_draw(self, seat: int) -> None:
        async with self._lock:
            self._must_run()
            if len(self.course.people) < len(self.seats):
                raise Refused(Refusal("", "bots do not agree to a draw"))
            await self._take(entries.OFFER, seat, entries.DRAW_OFFER)

    async def consent(self, seat: int, kind: str, yes: bool) -> None:
        async with self._lock:
            self._must_run()
            await self._take(entries.CONSENT, seat, f"{kind} {'yes' if yes else 'no'}")

    async def rematch(self, seat: int, follow: Callable[[], book.RoomRow]) -> None:
        """Ask for another game; when all people here have, the room that `follow` describes is made."""
        async with self._lock:
            if not self.course.wants_next:
                await self._take(entries.REMATCH, seat, "")
            if self.course.wants_next:
                row = follow()
                await self._take(entries.NEXT, seat, row.id, [row])

    def _must_run(self) -> None:
        if self.status == OVER:
            raise Refused(Refusal("", "the game is over"))
        if self.status != RUNNING:
            raise Refused(Refusal("", "the game has not begun: a seat is free"))

    async def _take(self, kind: str, seat: int, text: str, made: list[book.RoomRow] | None = None) -> None:
        """Try an entry on a copy, write it with the rooms that it makes, and only then let it be true."""
        twin = self.course.copy()
        entry = Entry(twin.n + 1, kind, seat, text, time.time())
        twin.apply(entry)
        written, following = [entry], self._following(twin)
        if following:
            written.append(Entry(twin.n + 1, entries.SEQUEL, -1, " ".join(row.id for row in following), entry.at))
            twin.apply(written[-1])
        status = OVER if twin.is_over else RUNNING
        result = book.result_doc(twin.result)

        def write(connection: Connection) -> None:
            for each in written:
                book.add_entry(connection, self.id, each, status, result)
            for row in [*following, *(made or [])]:
                book.add_room(connection, row)

        try:
            await self._store.write(write)
        except Conflict:
            await self._catch_up()
            raise Stale() from None
        self._became(twin, entry.at)
        self._host.open_soon([row.id for row in following])

    def _following(self, course: Course) -> list[book.RoomRow]:
        """The rooms to make when a match ends that others follow from."""
        sequels = [] if course.rounds else course.match.sequels()
        return self._host.sequel_rows(self, sequels) if sequels else []

    async def begin_round(self, number: int, sequels: list[Sequel]) -> None:
        """Open the tables of a round after the first, unless they are there already."""
        async with self._lock:
            if len(self.course.rounds) != number - 1 or not self.course.has_more_rounds:
                return
            rows = self._host.sequel_rows(self, sequels)
            tables = [f"{row.id}:{'-'.join(map(str, each.seats))}" for row, each in zip(rows, sequels, strict=True)]
            await self._take(entries.SEQUEL, -1, " ".join(tables), rows)
        self._host.open_soon([row.id for row in rows])

    def _became(self, course: Course, at: float) -> None:
        self.course, self.updated = course, at
        self.status = OVER if course.is_over else RUNNING
        if self.status == OVER and self.origin:
            self._host.go_on_soon(self.origin)
        self.refresh()
        self.go_on()

    async def _catch_up(self) -> None:
        """Another process has written here: read what it wrote."""
        known = self.course.n
        found = await self._store.read(lambda connection: book.find_entries(connection, self.id, known))
        course = self.course.copy()
        for entry in found:
            course.apply(entry)
        self._became(course, found[-1].at if found else self.updated)

    # -- time ------------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """Wake up when the time of one who has to decide is over."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.next_flag is not None:
            self._alarm = asyncio.create_task(self._watch_clock(), name=f"clock of {self.id}")

    async def _watch_clock(self) -> None:
        while (flag := self.next_flag) is not None:
            seconds, seat = flag
            if seconds > 0:
                await asyncio.sleep(seconds + GRACE)
                continue
            self._alarm = None  # what follows sets the next one
            try:
                async with self._lock:
                    await self._take(entries.FLAG, seat, self.course.answer_for_the_late(seat))
            except Refused:
                self._set_alarm()  # an answer came in the last moment
            except StoreFailed as error:
                log.error("the clock of room %s waits: %s", self.id, error)
                await asyncio.sleep(RETRY)
                self._set_alarm()
            return

    async def resume(self) -> None:
        """The hall was closed for a while: that time counts for nobody."""
        async with self._lock:
            if self.status == RUNNING and self.course.times is not None and self.course.times.counted:
                await self._take(entries.RESUME, -1, "")

    # -- bots ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let a bot think if one has to decide, and mind the clock."""
        self._set_alarm()
        if self._driver is None and self.bot_to_move is not None:
            self._driver = asyncio.create_task(self._drive(), name=f"bots of {self.id}")

    def stop(self) -> None:
        for task in (self._driver, self._alarm):
            if task is not None:
                task.cancel()

    @property
    def is_busy(self) -> bool:
        time_runs = self.course.times is not None and self.status == RUNNING
        return bool(self.listeners) or time_runs or self._driver is not None or self._lock.locked()

    async def _drive(self) -> None:
        try:
            while (seat := self.bot_to_move) is not None:
                try:
                    await self._move(seat)
                except StoreFailed as error:
                    log.error("the bots of room %s wait: %s", self.id, error)
                    await asyncio.sleep(RETRY)
        except Exception:
            log.exception("the bots of room %s have stopped", self.id)
        finally:
            self._driver = None

    async def _move(self, seat: int) -> None:
        course = self.course
        text = await thinking.bot_answer(self, self._minds, course, seat)
        async with self._lock:
            if self.course is course:
                with contextlib.suppress(Stale):  # another process was quicker; what it wrote is known now
                    await self._take(entries.ANSWER, seat, text)

    async def hint(self, seat: int, n: int) -> Hint:
        """What a strong bot would answer, from what this seat knows. Raises Refused or BotFailed."""
        return await thinking.hint(self, self._minds, self._decision(seat, n), n)

    async def preview(self, seat: int, n: int, answer: int | str | list[int], is_wanted: Wanted) -> Preview | None:
        """What an answer would certainly do, or why it is not permitted; None if it is no longer wanted."""
        return await thinking.preview(self, self._decision(seat, n), n, answer, is_wanted)

    def _decision(self, seat: int, n: int) -> Decision[Any]:
        """What a seat has to decide, if it speaks about the question that is open. Raises Refused."""
        self._must_run()
        if not self.course.is_current(seat, n):
            raise Stale()
        decision = self.course.match.decision(seat)
        if decision is None:
            raise Refused(Refusal("", "you have nothing to decide now"))
        return decision
