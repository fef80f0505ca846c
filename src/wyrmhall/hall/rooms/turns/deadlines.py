"""Tables with days for each answer: they sleep in the store, and are woken when somebody's days are over.

A hall's time (`clock.Steady`) is kept in the store, so that one who opens it again knows how long nobody could play: that is
given back, if it is more than a minute and a half. Where another hall that shares the tables stays open, nobody loses anything.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Protocol

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.rooms.clock import Steady
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.store import turns
from wyrmhall.hall.store.store import Store, StoreFailed

log = logging.getLogger("wyrmhall.hall")
LOOK = 15.0  # seconds between two looks for days that are over
KEEP = 2  # looks between two notes of how late it is


class Rooms(Protocol):
    """All rooms, as far as they sleep."""

    store: Store
    steady: Steady

    async def get(self, room_id: str) -> Room: ...


class Deadlines:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def open(self) -> None:
        """Before anybody comes in."""
        steady = self._rooms.steady
        now = steady.now()
        steady.reach(await self._rooms.store.write(lambda connection: turns.reopen(connection, now)))

    async def watch(self) -> None:
        looks = 0
        while True:
            await self._tried(self._wake())
            looks += 1
            if looks % KEEP == 0:
                await self._tried(self._keep())
            await asyncio.sleep(LOOK)

    async def close(self) -> None:
        await self._tried(self._keep())

    async def _tried(self, job: Coroutine[Any, Any, None]) -> None:
        try:
            await job
        except StoreFailed as error:
            log.error("tables that sleep are not looked after: %s", error)

    async def _keep(self) -> None:
        now = self._rooms.steady.now()
        await self._rooms.store.write(lambda connection: turns.keep_time(connection, now))

    async def _wake(self) -> None:
        """The alarm of a room that is awake does the rest."""
        store, until = self._rooms.store, self._rooms.steady.now() + LOOK
        for room_id in await store.read(lambda connection: turns.due(connection, store.hall, until)):
            try:
                (await self._rooms.get(room_id)).go_on()
            except StoreFailed:
                raise
            except WyrmhallError as error:
                log.error("room %s cannot be woken: %s", room_id, error)
