"""The other halls, as this one knows them: who of them lives, and where people sit there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from sqlalchemy.engine import Connection

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.store.store import Store, StoreFailed
from wyrmhall.hall.together import lease, news
from wyrmhall.hall.together.news import Listening, News
from wyrmhall.hall.together.thoughts import Helped

log = logging.getLogger("wyrmhall.hall")


class Keeper(Protocol):
    """All rooms of this hall, as word from the others reaches them."""

    def changed(self, room: str) -> None: ...

    def changed_all(self) -> None: ...

    def left(self, room: str) -> None: ...

    def seats_here(self, room: str) -> list[int]: ...

    def show_who_is_here(self, room: str) -> None: ...

    def renamed(self, person: str, name: str, is_known: bool) -> None: ...

    async def known_as(self, person: str) -> tuple[str, bool]: ...

    async def adopt(self, rooms: list[str]) -> None: ...


class Halls:
    """Nobody else, where the store is a file."""

    def __init__(self, store: Store, keeper: Keeper) -> None:
        self._store, self._keeper = store, keeper
        self._people: dict[str, dict[str, list[int]]] = {}  # seats that are connected elsewhere, by room and hall
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: Listening | None = None
        self.ended: Callable[[str], None] = lambda session: None  # what is done when a session ended at another hall
        self.helped: Helped | None = None  # by those who think for bots
        self.others: dict[
            str, Callable[[str], Coroutine[Any, Any, None]]
        ] = {}  # what is done about other news, by kind

    async def open(self) -> None:
        if self._store.hall:
            await self._store.write(lambda connection: lease.sign(connection, self._store.hall))
            self._listening = Listening(self._store, self._hear, self._missed)
            self._soon(self._live())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._listening is None:
            return

        def leave(connection: Connection) -> None:
            lease.leave(connection, self._store.hall)
            news.tell(connection, self._store, news.GONE, "")

        try:
            await self._store.write(leave)
        except StoreFailed as error:
            log.error("the other halls do not hear that this one closes: %s", error)
        await asyncio.to_thread(self._listening.close)

    def _soon(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- who lives -------------------------------------------------------------------------------

    async def _live(self) -> None:
        """Give signs of life, and bury those who give none. After a time without the database nobody is: all were silent."""
        silent = False
        while True:
            try:
                await self._beat(silent)
                silent = False
            except StoreFailed as error:
                silent = True
                log.error("the hall cannot say that it lives: %s", error)
            await asyncio.sleep(lease.LEASE if silent else lease.BEAT)

    async def _beat(self, was_silent: bool) -> None:
        def beat(connection: Connection) -> tuple[set[str], list[str]]:
            lease.sign(connection, self._store.hall)
            left = [] if was_silent else lease.take_over(connection, self._store.hall)
            return lease.living(connection), left

        living, left = await self._store.write(beat)
        for room, halls in list(self._people.items()):
            for hall in [each for each in halls if each not in living]:
                self._are_there(room, hall, [])
        if left:
            await self._keeper.adopt(left)

    async def claim(self, room: str) -> bool:
        """Whether this hall minds a room that none minds so far."""
        return await self._store.write(lambda connection: lease.claim(connection, self._store.hall, room))

    # -- word from the others --------------------------------------------------------------------

    def _hear(self, heard: News) -> None:
        if heard.kind == news.ROOM:
            self._keeper.changed(heard.about)
        elif heard.kind == news.HERE:
            self._are_there(heard.about, heard.hall, heard.seats)
        elif heard.kind == news.WHO:
            if seats := self._keeper.seats_here(heard.about):
                self.say_who_is_here(heard.about, seats)
        elif heard.kind == news.NAME:
            self._soon(self._rename(heard.about))
        elif heard.kind == news.LEFT:
            self._keeper.left(heard.about)
        elif heard.kind == news.ENDED:
            self.ended(heard.about)
        elif heard.kind == news.HELPER and self.helped is not None:
            self.helped.helper_lives(heard.hall)
        elif heard.kind == news.ANSWERED and self.helped is not None:
            self.helped.is_answered(int(heard.about))
        elif heard.kind == news.GONE:
            self._soon(self._take_over())
        elif heard.kind in self.others:
            self._soon(self._look_into(heard.kind, heard.about))

    def _missed(self) -> None:
        """Whatever was told while nobody here listened."""
        self._keeper.changed_all()
        for kind in self.others:
            self._soon(self._look_into(kind, ""))

    async def _look_into(self, kind: str, about: str) -> None:
        try:
            await self.others[kind](about)
        except WyrmhallError as error:
            log.error("news of another hall (%s) is not known yet: %s", kind, error)

    async def _rename(self, person: str) -> None:
        try:
            self._keeper.renamed(person, *await self._keeper.known_as(person))
        except WyrmhallError as error:
            log.error("a new name is not known yet: %s", error)

    async def _take_over(self) -> None:
        try:
            await self._beat(False)
        except StoreFailed as error:
            log.error("the rooms of a hall that closed wait: %s", error)

    # -- who is where ----------------------------------------------------------------------------

    def _are_there(self, room: str, hall: str, seats: list[int]) -> None:
        there = self._people.setdefault(room, {})
        if seats:
            there[hall] = seats
        else:
            there.pop(hall, None)
            if not there:
                del self._people[room]
        self._keeper.show_who_is_here(room)

    def is_there(self, room: str, seat: int) -> bool:
        """Whether somebody on a seat is at another hall."""
        return any(seat in seats for seats in self._people.get(room, {}).values())

    def say_who_is_here(self, room: str, seats: list[int]) -> None:
        self._tell(news.HERE, room, seats)

    def ask_who_is_there(self, room: str) -> None:
        self._tell(news.WHO, room)

    def say_name(self, person: str) -> None:
        self._tell(news.NAME, person)

    def say_left(self, room: str) -> None:
        self._tell(news.LEFT, room)

    def say_lists(self, whose: str) -> None:
        self._tell(news.TABLES, whose)

    def say_ended(self, session: str) -> None:
        self._tell(news.ENDED, session)

    def _tell(self, kind: str, about: str, seats: list[int] | None = None) -> None:
        if self._listening is not None:
            self._soon(self._told(kind, about, seats or []))

    async def _told(self, kind: str, about: str, seats: list[int]) -> None:
        try:
            await self._store.write(lambda connection: news.tell(connection, self._store, kind, about, seats))
        except StoreFailed as error:
            log.error("the other halls do not hear of room %s: %s", about, error)
