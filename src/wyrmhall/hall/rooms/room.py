"""A room: people and bots around a match. What anybody does is written to the store before anybody sees its effect.

Whatever changes a room goes one way: the room's lock, then the store, then memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from wyrmhall.bots.search import Hear
from wyrmhall.bots.worker.minds import Minds
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refusal, Refused, WyrmhallError
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.core.settings import complete
from wyrmhall.games import registry
from wyrmhall.hall.rooms import entries, thinking
from wyrmhall.hall.rooms.clock import Steady
from wyrmhall.hall.rooms.course import Course, Stale, exchange, swap_text
from wyrmhall.hall.rooms.entries import OPENING, OVER, RUNNING, WAITING, Entry, people_of
from wyrmhall.hall.rooms.gathering import Gathering, Listener
from wyrmhall.hall.rooms.late import Late, is_delayed
from wyrmhall.hall.rooms.names import guest_name
from wyrmhall.hall.rooms.thinking import Wanted
from wyrmhall.hall.rooms.turns.away import DRAW, MIND, Absence, claims
from wyrmhall.hall.rooms.turns.turns import Turns, read_turns, turns_of
from wyrmhall.hall.store import book, history
from wyrmhall.hall.store import turns as noted
from wyrmhall.hall.store.members import people, ratings, talk
from wyrmhall.hall.store.members.talk import Line
from wyrmhall.hall.store.statement import Rows
from wyrmhall.hall.store.store import Conflict, Store, StoreFailed
from wyrmhall.hall.talk.lines import REMEMBERED, Lines
from wyrmhall.hall.together import news
from wyrmhall.hall.together.news import ROOM, TURN, tell
from wyrmhall.hall.watch import metrics, traces
from wyrmhall.hall.wire.frames import PublicFrames
from wyrmhall.hall.wire.messages import Hint, Preview

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

log = logging.getLogger("wyrmhall.hall")
RETRY = 2.0  # seconds until bots try again to write what the store would not take
INSISTS = 5  # tries to write in a room where others write at the same time
GRACE = 0.2  # seconds an answer may be on its way when the time is over
PATIENCE = 10.0  # seconds that one has to open what was sealed, when all seats are taken
START = 30.0  # seconds after which clocks run though nobody has answered yet
NEAR = 60.0  # seconds before somebody's days are over, in which a room stays awake


class Overtaken(Stale):
    """Another hall that shares the room wrote there first."""


class Host(Protocol):
    """All rooms, as one of them sees them."""

    def sequel_rows(self, room: Room, sequels: list[Sequel]) -> list[book.RoomRow]: ...

    def open_soon(self, rooms: list[str]) -> None: ...

    def go_on_soon(self, origin: str) -> None: ...

    def list_changed(self, room: Room) -> None: ...

    def is_there(self, room: str, seat: int) -> bool: ...

    def say_who_is_here(self, room: str, seats: list[int]) -> None: ...

    def rebuilt(self, row: book.RoomRow) -> Course: ...

    turned: Callable[[list[str]], None]
    away: float  # seconds that one has to come back


class Room(Gathering):
    def __init__(
        self,
        row: book.RoomRow,
        course: Course,
        store: Store,
        minds: Minds,
        host: Host,
        steady: Steady | None = None,
        pace: float = 1.0,
        drives: bool = True,
    ) -> None:
        super().__init__(row, course, steady)
        self._pace = pace
        self.drives = drives  # of several halls that share it, the one that wrote here last minds its bots
        self._here: list[int] = []  # seats with somebody at this hall, as the others were told
        self.public_frames = PublicFrames(self)
        self._late: Late | None = None  # while there is somebody who watches, and sees the game late
        self._store, self._minds, self._host = store, minds, host
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._alarm: asyncio.Task[None] | None = None
        self._waiting: asyncio.Task[None] | None = None
        self._noting: asyncio.Task[None] | None = None
        self._returning: asyncio.Task[None] | None = None
        self._starting: asyncio.Task[None] | None = None
        self._noted: Course | None = None  # of which the store has the turns
        self._absence = Absence()

    # -- who is here -----------------------------------------------------------------------------

    def join(self, listener: Listener) -> None:
        self.listeners.append(listener)
        self.refresh()
        self.go_on()
        if listener.seat in self.course.minded and (self._returning is None or self._returning.done()):
            self._returning = asyncio.create_task(self._come_back(listener.seat), name=f"return to {self.id}")

    def leave(self, listener: Listener) -> None:
        self.listeners.remove(listener)
        if all(each.seat is not None for each in self.listeners):
            self._forget_past()
        self.touched = time.monotonic()
        self.refresh()

    @property
    def is_delayed(self) -> bool:
        return is_delayed(self.start.game, self.status, self.seats, self.delay) and self.course.learning is None

    def seen_by(self, seat: int | None) -> Room | Late | None:
        """The room as a seat sees it, or one who watches; None where the past is not known (`look_back`)."""
        if seat is not None or not self.is_delayed:
            return self
        if self._late is not None:
            self._late.seats, self._late.level = self.seats, self.level
        return self._late

    async def look_back(self) -> None:
        """Before somebody watches who is to be late: what was there so long ago."""
        async with self._lock:
            if not self.is_delayed or self._late is not None:
                return

            def read(connection: Connection) -> tuple[book.RoomRow | None, list[Entry]]:
                return book.find_room(connection, self.id), book.find_entries(connection, self.id)

            row, found = await self._store.read(read)
            if row is not None:
                known = [entry for entry in found if entry.n <= self.course.n]
                self._late = Late(self, row, self._host.rebuilt(row), self.delay, known, self.talk.all)

    def _forget_past(self) -> None:
        if self._late is not None:
            self._late.stop()
            self._late = None

    def _happened(self, written: list[Entry]) -> None:
        """Those who watch hear of it later, or of all when it is over."""
        if self._late is None:
            return
        if self.is_delayed:
            self._late.add(written)
            return
        self._forget_past()
        for listener in self.listeners:
            if listener.seat is None:
                listener.refresh()
                listener.hear_anew()

    def refresh(self) -> None:
        """Tell everybody where the room stands."""
        self._absence.note([seat for seat in people_of(self.seats) if not self.is_connected(seat)], self.steady.now())
        self.public_frames.forget()
        if self._late is not None:
            self._late.public_frames.forget()
        for listener in self.listeners:
            listener.refresh()
        here = self.seats_here()
        if here != self._here:
            self._here = here
            self._host.say_who_is_here(self.id, here)

    def told_one(self) -> None:
        """Somebody who sits here was told where it stands. How the table looked in between is kept for those who were not, for
        those who watch, and for those who sit here and are away: when all have seen it, it would only take memory."""
        n = self.course.n
        if all([listener.seat is not None and listener.told == n for listener in self.listeners]) and all(
            [self.is_connected(seat) for seat in self.course.people]
        ):
            self.course.match.forget_all_scenes()

    def seats_here(self) -> list[int]:
        return sorted({listener.seat for listener in self.listeners if listener.seat is not None})

    def is_connected(self, number: int) -> bool:
        return super().is_connected(number) or self._host.is_there(self.id, number)

    def away(self, seat: int) -> float | None:
        """Nobody needs to be there who has days, or learns something."""
        course = self.course
        if self.status != RUNNING or self._sleeps or course.manners.teaching or len(course.people) < 2:
            return None
        gone = self._absence.seconds(seat, self.steady.now())
        if gone is None or seat in course.minded or seat not in course.match.waited_for(SPECTATOR):
            return None
        return max(0.0, self._host.away - gone)

    async def claim(self, seat: int, absent: int, to: str) -> None:
        """Whoever the table waits for has not come back: they have given up, it is a draw, or a bot plays for them."""
        async with self._lock:
            self._must_run()
            left = self.away(absent) if 0 <= absent < len(self.seats) and absent != seat else None
            if left is None:
                raise Refused(Refusal("", "nobody waits for one who is away from that seat"))
            if left > 0:
                raise Refused(Refusal("", f"they may come back still: wait {math.ceil(left)} seconds"))
            if to not in claims(self.course):
                raise Refused(Refusal("", "that cannot be claimed at this table"))
            if to == MIND:
                await self._take(entries.MIND, absent, "")
            else:
                await self._take(entries.LEFT, absent, "draw" if to == DRAW else "")

    async def _come_back(self, seat: int) -> None:
        while seat in self.course.minded and self.status == RUNNING:
            try:
                async with self._lock:
                    await self._take(entries.BACK, seat, "")
            except Refused:
                continue  # another hall was quicker; what it wrote is known now
            except StoreFailed as error:
                log.error("a bot plays on in room %s: %s", self.id, error)
                await asyncio.sleep(RETRY)

    async def sit(self, seat: int, person: str, own: Mapping[str, object], seal: str = "") -> None:
        """Take a free seat, with what is the seat's own to choose, and the seal of its part in the shuffle if it adds one.
        Where the game has begun elsewhere all that is chosen already."""
        async with self._lock:
            if not 0 <= seat < len(self.seats):
                raise WyrmhallError(f"there is no seat {seat + 1}")
            if self.seat_of(person) is not None:
                raise WyrmhallError("you sit at this table already")
            has_begun = self.course.first > 0 or self.start.position is not None
            brought = self._brought(seat, own) if own and not has_begun else {}

            def write(connection: Connection) -> book.RoomRow:
                people.know(connection, person, guest_name(person))
                return book.take_seat(connection, self.id, seat, person, brought, seal, self._store.hall)

            await self._prepare(write)

    async def _prepare(self, change: Callable[[Connection], book.RoomRow]) -> None:
        """What is done before the game begins: written, told to the other halls, and only then so."""

        def write(connection: Connection) -> book.RoomRow:
            row = change(connection)
            tell(connection, self._store, ROOM, self.id)
            return row

        row = await self._store.write(write)
        self.drives = True
        self._sat_down(row)
        self._host.list_changed(self)

    def _brought(self, seat: int, own: Mapping[str, object]) -> dict[str, Any]:
        """The settings of a seat's own, tried with those of the others. Raises BadSetup."""
        rules = registry.game(self.start.game).settings()
        brought = complete([each for each in rules if each.seat == seat], own)
        replace(self.start, settings={**self.start.settings, **brought}).match()
        return dict(brought)

    def _sat_down(self, row: book.RoomRow) -> None:
        """The store says who sits where now, what they brought, and what is dealt."""
        self.seats, self.status, self.updated = row.seats, row.status, row.updated
        self.seed, self.shuffle = row.seed, row.shuffle
        start = replace(self.start, settings=row.settings, seed=row.seed)
        if start != self.start:
            self.start = start
            self.course = Course(self.start.match(), people_of(self.seats), self.clock, manners=self.course.manners)
        self.course.people = people_of(self.seats)
        if self.is_delayed and self._late is None and any(each.seat is None for each in self.listeners):
            self._late = Late(self, row, self.course.copy(), self.delay, [], self.talk.all)
        self.refresh()
        self.go_on()

    async def look_around(self) -> bool:
        """Somebody has gone: the store says who sits here now, and who said what. False if the room went with them."""

        def read(connection: Connection) -> tuple[book.RoomRow | None, list[Line]]:
            return book.find_room(connection, self.id), talk.find_lines(connection, self.id, REMEMBERED)

        async with self._lock:
            row, lines = await self._store.read(read)
            if row is not None:
                self.seats = row.seats
                self._hear(lines)
                self.course.people = people_of(self.seats)
                self.refresh()
            return row is not None

    async def open_part(self, seat: int, part: str) -> None:
        """Open what a seat has sealed; the last one begins the game. Raises Refused."""
        async with self._lock:
            await self._prepare(lambda at: book.open_part(at, self.id, seat, part, self._store.hall))

    async def _wait_for_parts(self) -> None:
        """Whoever does not open what they sealed adds nothing; nobody waits for them for long."""
        await asyncio.sleep(PATIENCE)
        while self.status == OPENING:
            try:
                await self.begin_without_parts()
            except Refused:
                return  # the last part was opened in the last moment
            except StoreFailed as error:
                log.error("the shuffle of room %s waits: %s", self.id, error)
                await asyncio.sleep(RETRY)

    async def begin_without_parts(self) -> None:
        """Where parts of the shuffle are sealed still. Raises Refused where the game has begun meanwhile."""
        async with self._lock:
            if self.status == OPENING:
                await self._prepare(lambda at: book.begin_without(at, self.id, self._store.hall))

    async def say(self, seat: int | None, person: str, name: str, text: str, phrase: str = "") -> None:
        """What those say who watch a game that is on is not for those who play it."""
        where, aside = (-1, self.status in (OPENING, RUNNING)) if seat is None else (seat, False)
        said = Line(0, self.id, where, person, name, text, self.steady.now(), phrase, aside)

        def write(connection: Connection) -> Line:
            line = talk.add_line(connection, said)
            tell(connection, self._store, ROOM, self.id)
            return line

        async with self._lock:
            self._heard(await self._store.write(write))

    def _heard(self, line: Line) -> None:
        if line not in self.talk.all:
            self.talk.add(line)
        is_for_all = self._late is None or self._late.hear(line)
        for listener in self.listeners:
            if is_for_all or listener.seat is not None:
                listener.hear(line)

    def recall(self, lines: list[Line]) -> None:
        """What was said before anybody here listened."""
        self.talk = Lines(lines)

    def _hear(self, lines: list[Line]) -> None:
        """What was said at any hall; where a line has gone, all is told anew."""
        fresh = self.talk.catch_up(lines)
        for line in fresh or []:
            self._heard(line)
        if fresh is None:
            if self._late is not None:
                self._late.recall(lines)
            for listener in self.listeners:
                listener.hear_anew()

    # -- what they do ----------------------------------------------------------------------------

    async def answer(self, seat: int, n: int, answer: int | str | list[int]) -> None:
        """Raises Refused, and changes nothing, if the answer is not permitted or not to the question that is open."""

        async def attempt() -> None:
            self._must_run()
            if not self.course.is_current(seat, n):
                raise Stale()
            await self._take(entries.ANSWER, seat, self._notation(seat, answer))

        await self._insist(attempt)

    async def _insist(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Again, if another hall was quicker and it can still be done: what was written there is known now."""
        async with self._lock:
            for _ in range(INSISTS):
                try:
                    return await attempt()
                except Overtaken:
                    continue
            raise Stale()

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
        async def attempt() -> None:
            self._must_run()
            if self.course.learning is not None:
                raise Refused(Refusal("", "nobody resigns in a lesson: leave the table, it stays"))
            await self._take(entries.RESIGN, seat, "")

        await self._insist(attempt)

    async def judge(self, ranks: list[int], why: str) -> None:
        """A tournament ends the game. Raises Refused where it is over already."""

        async def attempt() -> None:
            self._must_run()
            await self._take(entries.VERDICT, -1, f"{' '.join(map(str, ranks))} {why}")

        await self._insist(attempt)

    async def learn(self, seat: int, to: str) -> None:
        """In a lesson: next, back, show or hint."""
        async with self._lock:
            await self._take(entries.LESSON, seat, to)

    async def undo(self, seat: int) -> None:
        """Against bots at once, among people by asking."""
        async with self._lock:
            self._must_run()
            if self.course.learning is not None:
                await self._take(entries.LESSON, seat, "back")
            elif self.course.must_ask_to_undo:
                await self._take(entries.OFFER, seat, f"{entries.UNDO_OFFER} {self.course.last_decision(seat)}")
            else:
                await self._take(entries.UNDO, seat, str(self.course.last_decision(seat)))

    async def teach(self, seat: int, to: str, other: int) -> None:
        """At a teaching table: show hands, hide them again, or swap sides with another seat."""
        async with self._lock:
            self._must_run()
            if to == "hide":
                await self._take(entries.HIDE, seat, "")
            else:
                await self._take(entries.OFFER, seat, entries.HANDS_OFFER if to == "show" else f"swap {other}")

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

    async def rematch(self, seat: int, follow: Callable[[], book.RoomRow], seal: str = "") -> None:
        """Ask for another game; when all people here have, the room that `follow` describes is made."""
        async with self._lock:
            if not self.course.wants_next:
                await self._take(entries.REMATCH, seat, seal)
            if self.course.wants_next:
                row = follow()
                await self._take(entries.NEXT, seat, row.id, [row])
                self._host.list_changed(self)  # the same people sit at the next table

    def _must_run(self) -> None:
        if self.status == OVER:
            raise Refused(Refusal("", "the game is over"))
        if self.status == OPENING:
            raise Refused(Refusal("", "the game has not begun: not everybody has opened their part of the shuffle"))
        if self.status != RUNNING:
            raise Refused(Refusal("", "the game has not begun: a seat is free"))

    async def _take(self, kind: str, seat: int, text: str, made: list[book.RoomRow] | None = None) -> None:
        """Try an entry on a copy, write it with the rooms that it makes, and only then let it be true."""
        twin = self.course.copy()
        entry = Entry(twin.n + 1, kind, seat, text, self.steady.now())
        twin.apply(entry)
        written, following = [entry], self._following(twin)
        if following:
            written.append(Entry(twin.n + 1, entries.SEQUEL, -1, " ".join(row.id for row in following), entry.at))
            twin.apply(written[-1])
        if (swapped := twin.to_swap) is not None:
            written.append(Entry(twin.n + 1, entries.SWAP, -1, swap_text(swapped), entry.at))
            twin.apply(written[-1])
        status = OVER if twin.is_over else RUNNING
        result = book.result_doc(twin.result)
        turns = turns_of(twin, self.clock)
        is_seen = (seen := twin.seen_as(SPECTATOR, twin.n)) != self.course.seen_as(SPECTATOR, self.course.n)
        turned = self._turned(turns) if is_seen else []

        rows = [book.entry_row(self.id, each) for each in written]
        if is_seen:
            rows.append(book.change_row(self.id, seen, status, result, entry.at, self._store.hall, turns))
        elif not self.drives:
            rows.append(book.owner_row(self.id, self._store.hall))
        rows += news.rows(self._store, ROOM, self.id)
        for person in turned:
            rows += news.rows(self._store, TURN, person)
        job = Rows(*rows)
        ended = None if self.course.is_over else twin.result

        def write(connection: Connection) -> None:
            job(connection)
            if ended is not None:
                history.note_end(connection, self.id, ended)
                if twin.manners.rated and (not self.cup or twin.is_contest):
                    ratings.settle(connection, self.id, self.start.game, self.seats, ended.ranks, entry.at)
            for row in [*following, *(made or [])]:
                book.add_room(connection, row)
            if swapped is not None:
                book.swap_seats(connection, self.id, *swapped)

        is_plain = ended is None and swapped is None and not following and not made
        try:
            with metrics.taken.time(), traces.span("write", kind=kind):
                await self._store.write(job if is_plain else write)
        except Conflict:
            await self._catch_up()
            raise Overtaken() from None
        self.drives = True
        if is_seen:
            self.turns, self._noted = turns, twin
        self._became(twin, entry.at)
        self._happened(written)
        if ended is not None:
            self._host.list_changed(self)
        self._host.turned(turned)
        self._host.open_soon([row.id for row in following])

    def _following(self, course: Course) -> list[book.RoomRow]:
        """The rooms to make when a match ends that others follow from."""
        sequels = [] if course.rounds or self.cup else course.match.sequels()
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
        for swapped in course.swaps[len(self.course.swaps) :]:
            exchange(self.seats, *swapped)
        before, self.course = self.course, course
        if self._is_told(before, SPECTATOR):
            self.updated = at
        self.status = OVER if course.is_over else RUNNING
        if self.status == OVER and self.origin:
            self._host.go_on_soon(self.origin)
        self.public_frames.forget()
        here = [each for each in self.listeners if each.seat is not None or self._late is None]
        known = min([each.told for each in here if each.told is not None], default=before.n)
        course.match.forget_scenes(course.events_after(known))
        for listener in here:
            if self._is_told(before, SPECTATOR if listener.seat is None else listener.seat):
                listener.refresh()
        self.go_on()

    def _is_told(self, before: Course, viewer: int) -> bool:
        """Whether there is anything new to one: of a veiled answer of another not even that something was answered."""
        return self.course.seen_as(viewer, self.course.n) != before.seen_as(viewer, before.n)

    async def look_again(self) -> None:
        """Another hall that shares this room has done something here."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        known = self.course.n

        def read(connection: Connection) -> tuple[book.RoomRow | None, list[Entry], list[Line]]:
            row = book.find_room(connection, self.id)
            return row, book.find_entries(connection, self.id, known), talk.find_lines(connection, self.id, REMEMBERED)

        row, found, lines = await self._store.read(read)
        if row is not None:
            self.turns = row.turns
        if row is not None and self.status in (WAITING, OPENING) and self._is_other(row):
            self.drives = False
            self._sat_down(row)
        if found:
            self.drives = False
            course = self.course.copy()
            for entry in found:
                course.apply(entry)
            self.steady.reach(found[-1].at)
            self._became(course, found[-1].at)
            self._happened(found)
        self._hear(lines)

    def _is_other(self, row: book.RoomRow) -> bool:
        return (row.status, row.seats, row.shuffle) != (self.status, self.seats, self.shuffle)

    async def adopt(self) -> None:
        """The hall that minded the bots and clocks here is gone."""
        self.drives = True
        await self.resume()
        self.go_on()

    # -- time ------------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """Wake up when the time of one who has to decide is over."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if (flag := self.next_flag) is not None and (flag[0] < NEAR or not self._sleeps):
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
        """The hall was closed for a while: that time counts for nobody. Days are given back by the store (`deadlines.py`)."""
        async with self._lock:
            if self.status == RUNNING and self._time_runs and not self._sleeps:
                await self._take(entries.RESUME, -1, "")

    @property
    def _time_runs(self) -> bool:
        return self.course.times is not None and self.course.times.counted > 0

    @property
    def _sleeps(self) -> bool:
        """Whether people have days, so that nobody is expected to be here."""
        return self.clock is not None and self.clock.is_days

    @property
    def _must_note(self) -> bool:
        """Whether the store does not know yet whose turn it is, or days do not run yet."""
        if self.status != RUNNING or not self.drives or self._noted is self.course:
            return False
        return turns_of(self.course, self.clock) != self.turns or (self._sleeps and not self._time_runs)

    async def _start_time(self) -> None:
        """Nobody holds up the others by not beginning. It is tried again when the room opens again."""
        await asyncio.sleep(START)
        try:
            async with self._lock:
                if self.status == RUNNING and not self._time_runs:
                    await self._take(entries.RESUME, -1, "")
        except (Refused, StoreFailed) as error:
            log.error("the clocks of room %s do not run yet: %s", self.id, error)

    async def _note_turns(self) -> None:
        """Other entries have noted it as they were written; this is for the first question, and for answers in secret."""
        while self._must_note:
            try:
                async with self._lock:
                    if self._sleeps and not self._time_runs:
                        await self._take(entries.RESUME, -1, "")
                    elif self._must_note:
                        await self._write_turns(turns_of(self.course, self.clock))
            except Stale:
                continue  # another hall was quicker; what it wrote is known now
            except StoreFailed as error:
                log.error("whose turn it is in room %s is not known yet: %s", self.id, error)
                await asyncio.sleep(RETRY)

    async def _write_turns(self, turns: Turns) -> None:
        turned, course = self._turned(turns), self.course

        def write(connection: Connection) -> None:
            noted.note(connection, self.id, turns)
            for person in turned:
                tell(connection, self._store, TURN, person)

        await self._store.write(write)
        self.turns, self._noted = turns, course
        self._host.turned(turned)

    def _turned(self, turns: Turns) -> list[str]:
        """The persons for whom it matters that these turns take the place of those before."""
        if turns == self.turns:
            return []
        before, after = self.turns.text.split(), turns.text.split()
        return [self.seats[seat].person for seat in read_turns(" ".join({*before} ^ {*after}))]

    # -- bots ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let a bot think if one has to decide, and mind the clock and those who keep the cards from being dealt."""
        self._set_alarm()
        if self.status == OPENING and (self._waiting is None or self._waiting.done()):
            self._waiting = asyncio.create_task(self._wait_for_parts(), name=f"parts of {self.id}")
        is_timed = self.clock is not None and not self._sleeps and len(self.course.people) > 1
        if is_timed and self.status == RUNNING and not self._time_runs and self._starting is None:
            self._starting = asyncio.create_task(self._start_time(), name=f"first clock of {self.id}")
        if self._must_note and (self._noting is None or self._noting.done()):
            self._noting = asyncio.create_task(self._note_turns(), name=f"turns of {self.id}")
        if self._driver is None and self.drives and self.bot_to_move is not None:
            self._driver = asyncio.create_task(self._drive(), name=f"bots of {self.id}")

    def stop(self) -> None:
        self._forget_past()
        mine = (self._driver, self._alarm, self._waiting, self._noting, self._returning, self._starting)
        for task in mine:
            if task is not None:
                task.cancel()

    @property
    def is_busy(self) -> bool:
        time_runs = self.course.times is not None and self.status == RUNNING and not self._sleeps
        return (
            bool(self.listeners)
            or time_runs
            or self._alarm is not None
            or self._must_note
            or self._driver is not None
            or self.status == OPENING
            or self._lock.locked()
        )

    async def _drive(self) -> None:
        try:
            while self.drives and (seat := self.bot_to_move) is not None:
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
        begun = time.monotonic()
        with traces.span("think", bot=self.seats[seat].bot, game=self.start.game):
            text = await thinking.bot_answer(self, self._minds, course, seat)
        metrics.thought.observe(time.monotonic() - begun)
        if self.course.people:
            await asyncio.sleep(self._pace * thinking.rest(self.bot_of(seat), time.monotonic() - begun))
        async with self._lock:
            if self.course is course:
                with contextlib.suppress(Stale):  # another process was quicker; what it wrote is known now
                    await self._take(entries.ANSWER, seat, text)

    async def hint(self, seat: int, n: int, hear: Hear | None = None) -> Hint:
        """What a strong bot would answer, from what this seat knows. Raises Refused or BotFailed."""
        if self.course.manners.rated:
            raise Refused(Refusal("", "this game is rated: there are no hints"))
        if self.cup:
            raise Refused(Refusal("", "this game is of a tournament: there are no hints"))
        return await thinking.hint(self, self._minds, self._decision(seat, n), n, hear)

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
