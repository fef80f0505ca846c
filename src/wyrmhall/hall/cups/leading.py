"""What leads tournaments from round to round: results are noted, absent players lose, the next round begins.

All that is true is in the store, so any hall can go on where another stopped. Of several halls one leads a tournament, as long
as it lives; should two do so for a moment, a round is still written once (`cups.begin_round`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from functools import partial

from sqlalchemy.engine import Connection

from wyrmhall.core.errors import BadSetup, Refused, WyrmhallError
from wyrmhall.core.rounds.met import PAIR
from wyrmhall.hall.cups import cups as acts
from wyrmhall.hall.cups import plan
from wyrmhall.hall.cups.seating import draft_tables, round_tables
from wyrmhall.hall.cups.told import write_and_tell
from wyrmhall.hall.rooms.entries import OVER, PERSON
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.rooms import NoRoom, Rooms
from wyrmhall.hall.store import book, cups
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.cups import CupRow, TableRow, Whole
from wyrmhall.hall.store.store import Conflict, StoreFailed
from wyrmhall.hall.together import lease

log = logging.getLogger("wyrmhall.hall")
BEAT = 1.0  # seconds between two looks
KEEP = 3.0  # seconds of a round that may be lost when a hall is killed: they are given again
STILL = 5.0  # seconds without a look, after which the hall is taken to have stood still

# what a table that was not played to its end says, and what the tournament makes of it
REASONS = {
    "did not come": plan.ABSENT,
    "left the tournament": plan.LEFT,
    "the time of the round was up": plan.TIME,
}
WORDS = {how: words for words, how in REASONS.items()}


class Leading:
    def __init__(self, rooms: Rooms, runs: Callable[[], float] = time.monotonic) -> None:
        self._rooms, self._store, self._runs = rooms, rooms.store, runs
        self._looked: dict[str, float] = {}  # when a tournament was last looked at
        self._passed: dict[tuple[str, int], float] = {}  # how long a round is on
        self._nudge = asyncio.Event()

    def look_soon(self) -> None:
        self._nudge.set()

    async def run(self) -> None:
        while True:
            self._nudge.clear()
            try:
                await self.look()
            except StoreFailed as error:
                log.error("tournaments wait: %s", error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._nudge.wait(), BEAT)

    async def look(self) -> None:
        """Lead on every tournament that is this hall's to lead."""
        for row in await self._store.read(cups.to_lead):
            if row.owner != self._store.hall and not await self._claims(row):
                continue
            try:
                await self._lead(row.id)
            except StoreFailed:
                raise
            except Conflict:
                self.look_soon()  # somebody came or went meanwhile, or another hall was quicker
            except WyrmhallError as error:
                log.error("tournament %s cannot go on: %s", row.id, error)
                await self._end(row.id, str(error))

    async def _claims(self, row: CupRow) -> bool:
        """Whether this hall leads it from now on, because the one that did is gone."""
        living = await self._store.read(lease.living)
        if row.owner in living:
            return False
        return await self._store.write(lambda connection: cups.claim(connection, self._store.hall, row.id))

    async def _lead(self, cup: str) -> None:
        whole = await self._store.read(lambda connection: cups.find(connection, cup))
        if whole is None or whole.row.status == plan.OVER:
            return
        if whole.row.status == plan.OPEN:
            if time.time() >= whole.row.plan.starts:
                await self._begin(whole)
            return
        passed = await self._count_time(whole.row)
        rows = await self._note_results(whole)
        on = [table for table in whole.now if not table.ranks]
        for table in on:
            if table.room in rows and not self._goes_by_itself(whole, table, rows[table.room], passed):
                await self._watch(whole, table, passed)
        if not on and not whole.row.paused:
            await self._next_round(whole)
            self.look_soon()

    async def _begin(self, whole: Whole) -> None:
        """It is time."""

        def write(connection: Connection) -> None:
            found = cups.hold(connection, whole.row.id)
            if found is not None and found.row.status == plan.OPEN:
                acts.begin(connection, found)

        try:
            await write_and_tell(self._rooms, whole.row.id, write)
        except BadSetup as error:
            await self._end(whole.row.id, str(error))
        self.look_soon()

    # -- time ------------------------------------------------------------------------------------

    async def _count_time(self, row: CupRow) -> float:
        """How long the round is on; while the hall is closed, stands still or pauses, no time goes by."""
        now = self._runs()
        spent = now - self._looked.get(row.id, now)
        self._looked[row.id] = now
        key = (row.id, row.round)
        passed = self._passed.setdefault(key, row.passed) + (spent if spent < STILL and not row.paused else 0.0)
        self._passed = {each: time for each, time in self._passed.items() if each[0] != row.id or each == key}
        self._passed[key] = passed
        if passed - row.passed >= KEEP:
            await self._store.write(lambda connection: cups.note_time(connection, row.id, row.round, passed))
        return passed

    # -- the tables of a round -------------------------------------------------------------------

    async def _note_results(self, whole: Whole) -> dict[str, RoomRow]:
        """Returns the rooms where games were on."""
        on = [table for table in whole.now if not table.ranks]
        ids = [table.room for table in on]
        rows = {row.id: row for row in await self._store.read(lambda at: book.find_rooms(at, ids))} if ids else {}
        for table in on:
            row = rows.get(table.room)
            if row is None:  # who played there has gone for good, and the table with them
                absent = [self._has_left(whole, number) for number in table.players]
                await self._decide(whole, table, [2 if each else 1 for each in absent], plan.LEFT)
            elif row.status == OVER and row.result is not None:
                ranks = whole.rules.decided(table.players, row.result["ranks"]) if table.round else row.result["ranks"]
                if not table.round:
                    await self._let_go_of(whole, table)
                await self._decide(whole, table, ranks, REASONS.get(row.result["reason"], plan.PLAYED))
        return rows

    def _goes_by_itself(self, whole: Whole, table: TableRow, row: RoomRow, passed: float) -> bool:
        """Whether people alone play there, who all came and have begun: then the room may sleep between two answers."""
        limit = whole.row.plan.limit
        return (
            all(seat.kind == PERSON and table.came >> at & 1 for at, seat in enumerate(row.seats))
            and row.n > 0
            and not any(self._has_left(whole, number) for number in table.players)
            and not (limit and passed >= limit)
        )

    async def _decide(self, whole: Whole, table: TableRow, ranks: list[int], how: str) -> None:
        cup = whole.row.id
        await write_and_tell(self._rooms, cup, lambda connection: cups.decide(connection, cup, table, ranks, how))
        table.ranks, table.how = ranks, how

    async def _let_go_of(self, whole: Whole, table: TableRow) -> None:
        """Who left a draft has no cards to play with."""
        state = (await self._rooms.get(table.room)).course.match.state
        for seat, number in enumerate(table.players):
            if state.is_gone(seat) and not self._has_left(whole, number):
                self._entrant(whole, number).until = plan.DRAFTING + 1
                await self._store.write(partial(_end_before_rounds, whole.row.id, number))

    @staticmethod
    def _entrant(whole: Whole, number: int) -> cups.EntrantRow:
        return next(each for each in whole.entrants if each.number == number)

    def _has_left(self, whole: Whole, number: int) -> bool:
        return self._entrant(whole, number).until > 0

    async def _watch(self, whole: Whole, table: TableRow, passed: float) -> None:
        """Nobody waits for ever: not for one who has left, nor for one who does not come or does not begin."""
        try:
            room = await self._rooms.get(table.room)
        except NoRoom:
            return  # gone since it was looked for: the next look notes it
        came = table.came
        for seat in range(len(table.players)):
            came |= room.is_connected(seat) << seat
        if came != table.came:
            await self._store.write(lambda connection: cups.note_came(connection, whole.row.id, table, came))
        given = whole.row.plan
        here = [seat for seat in range(len(table.players)) if not room.course.match.state.is_gone(seat)]
        left = [seat for seat in here if self._has_left(whole, table.players[seat])]
        away = [seat for seat in here if room.seats[seat].kind == PERSON and not came >> seat & 1]
        idle = room.course.thinking() if room.course.n == 0 else []
        if left:
            await self._punish(table, room, left, plan.LEFT)
        elif away and passed >= given.grace:
            await self._punish(table, room, away, plan.ABSENT)
        elif idle and passed >= 2 * given.grace:
            await self._punish(table, room, idle, plan.ABSENT)
        elif given.limit and passed >= given.limit:
            await self._punish(table, room, [] if table.round else room.course.thinking(), plan.TIME)

    async def _punish(self, table: TableRow, room: Room, seats: list[int], how: str) -> None:
        """These seats lose; where there are none it is a draw. In a draft the table picks for them from now on, and at a table of
        more than two the others play on, if there are any."""
        gone = room.course.match.state.gone
        plays_on = len(table.players) > PAIR and 0 < len(seats) < len(table.players) - len(gone)
        with contextlib.suppress(Refused):  # it has just ended by itself
            if table.round and not plays_on:
                ranks = [2 if seat in seats or seat in gone else 1 for seat in range(len(room.seats))]
                await room.judge(ranks, WORDS[how])
            else:
                for seat in seats:
                    await room.resign(seat)
        self.look_soon()

    # -- from round to round ---------------------------------------------------------------------

    async def _next_round(self, whole: Whole) -> None:
        row = whole.row
        number = row.round + 1
        if number == plan.DRAFTING:
            tables, rows = draft_tables(whole)
        else:
            rules = whole.rules
            if not rules.has_more:
                await self._end(row.id, "")
                return
            met = await asyncio.to_thread(rules.next)
            tables, rows = await round_tables(self._rooms, whole, number, met)
        await self._open(row, number, tables, rows)

    async def _open(self, row: CupRow, number: int, tables: list[TableRow], rows: list[RoomRow]) -> None:
        def write(connection: Connection) -> None:
            cups.begin_round(connection, row, number, tables)
            for each in rows:
                each.owner = self._store.hall
                book.add_room(connection, each)

        await write_and_tell(self._rooms, row.id, write)
        self._rooms.open_soon([each.id for each in rows])

    async def _end(self, cup: str, why: str) -> None:
        def write(connection: Connection) -> None:
            whole = cups.hold(connection, cup)
            if whole is not None and whole.row.status != plan.OVER:
                cups.change(connection, cup, whole.row.n, status=plan.OVER, paused=0, why=why)

        await write_and_tell(self._rooms, cup, write)


def _end_before_rounds(cup: str, number: int, connection: Connection) -> None:
    cups.change_entrant(connection, cup, number, until=plan.DRAFTING + 1)
