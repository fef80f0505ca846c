"""The events of a bot between its games: where it plays, where it has to decide, what ended, and where it may sit down.

Nothing is kept of what was told. A stream begins with all that holds now and goes on with what changes, so that one who was cut off
misses nothing but games that ended meanwhile; those it asks for by the time of its last line.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy.engine import Connection

from wyrmhall.hall.door.guard import BLOCKED
from wyrmhall.hall.lobby.lobby import Lobby
from wyrmhall.hall.lobby.messages import ToPerson
from wyrmhall.hall.rooms.entries import RUNNING
from wyrmhall.hall.rooms.turns.turns import read_turns
from wyrmhall.hall.store import book
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.members import bots
from wyrmhall.hall.store.members.order import ENTER, Block
from wyrmhall.hall.store.members.talk import Ears
from wyrmhall.hall.store.store import Store, StoreFailed
from wyrmhall.hall.wire.socket import FORBIDDEN, SIGNED_OUT
from wyrmhall.hall.wire.stream import Stream

log = logging.getLogger("wyrmhall.hall")
LOOK = 1.0  # seconds between two looks at the tables
REST = 0.1  # seconds between two looks, however much happens
BEFORE = 60.0  # seconds by which it is looked back further: twice told is not lost
Described = Callable[[RoomRow], Mapping[str, Any]]


class Events:
    """As the lobby sees it, the line of a person who looks for nobody."""

    def __init__(
        self, stream: Stream, store: Store, lobby: Lobby, person: str, now: Callable[[], float], described: Described
    ) -> None:
        self.stream, self.person = stream, person
        self.seeks, self.cup, self.watches = False, "", False
        self._store, self._lobby, self._now, self._described = store, lobby, now, described
        self._playing: dict[str, int] = {}  # games that it was told of, and the entry at which it was last asked there
        self._offered: set[str] = set()
        self._wake = asyncio.Event()
        self._ended, self._code = "", SIGNED_OUT

    # -- as others see it ------------------------------------------------------------------------

    def wake(self) -> None:
        self._wake.set()

    def send(self, message: ToPerson) -> None:
        """Nothing of what people are told here is for bots."""

    def hears(self, ears: Ears) -> None:
        """Nobody talks here."""

    def is_blocked(self, block: Block) -> None:
        if block.kind == ENTER:
            self.end(BLOCKED, FORBIDDEN)

    def end(self, why: str, code: int = SIGNED_OUT) -> None:
        self._ended, self._code = why, code
        self._wake.set()

    # -- its life --------------------------------------------------------------------------------

    async def run(self, after: float | None) -> None:
        self._lobby.join(self)
        hearing = asyncio.create_task(self.stream.receive(), name="events")
        try:
            while not hearing.done():
                self._wake.clear()
                if self._ended:
                    await self.stream.close(self._code, self._ended)
                    return
                try:
                    await self._tell(after)
                    after = None
                except StoreFailed as error:
                    log.error("a bot does not hear where it plays: %s", error)
                await asyncio.sleep(REST)
                waking = asyncio.create_task(self._wake.wait(), name="events")
                await asyncio.wait({hearing, waking}, timeout=LOOK, return_when=asyncio.FIRST_COMPLETED)
                waking.cancel()
        finally:
            hearing.cancel()
            await asyncio.shield(self._lobby.leave(self))

    async def _tell(self, after: float | None) -> None:
        at = round(self._now(), 3)
        on, ended, offered = await self._store.read(lambda connection: self._read(connection, after))
        begun = {row.id: row for row in on if row.status == RUNNING}
        for row in ended:
            self._playing.pop(row.id, None)
            await self._say("over", at, game=self._described(row))
        for row in begun.values():
            if row.id not in self._playing:
                self._playing[row.id] = -1
                await self._say("game", at, game=self._described(row))
            if self._is_asked(row) and row.n != self._playing[row.id]:
                self._playing[row.id] = row.n
                await self._say("turn", at, id=row.id, n=row.n)
        for row in offered:
            if row.id not in self._offered:
                await self._say("table", at, table=self._described(row))
        self._offered = {row.id for row in offered}

    def _read(self, connection: Connection, after: float | None) -> tuple[list[RoomRow], list[RoomRow], list[RoomRow]]:
        on = bots.games_on(connection, self.person)
        known = {row.id for row in on}
        ended = book.find_rooms(connection, [each for each in self._playing if each not in known])
        if after is not None:
            ended += bots.games_ended(connection, self.person, after - BEFORE)
        return on, ended, bots.tables_for(connection, self.person)

    def _is_asked(self, row: RoomRow) -> bool:
        return any(row.seats[seat].person == self.person for seat in read_turns(row.turns.text))

    async def _say(self, kind: str, at: float, **told: Any) -> None:
        await self.stream.send_text(msgspec.json.encode({"type": kind, "at": at, **told}).decode())
