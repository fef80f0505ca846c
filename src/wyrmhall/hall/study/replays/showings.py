"""Replays that are watched together: who is there, and what each of them is told."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.rooms.names import guest_name
from wyrmhall.hall.rooms.rooms import NoRoom, new_id
from wyrmhall.hall.store import showings
from wyrmhall.hall.store.members import people, talk
from wyrmhall.hall.store.members.talk import Line
from wyrmhall.hall.store.showings import Showing
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.study.replays.replays import Replays
from wyrmhall.hall.talk.lines import REMEMBERED, Lines
from wyrmhall.hall.together.news import SHOWING, tell

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection


class Viewer(Protocol):
    """A connection of somebody who watches."""

    def show(self) -> None: ...

    def hear(self, line: Line) -> None: ...

    def hear_anew(self) -> None: ...


class Party:
    """Those who watch one replay together, as this hall knows them."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self.people: dict[str, str] = {}  # names, of those at every hall
        self.talk = Lines()
        self.viewers: dict[Viewer, str] = {}  # connections at this hall, with whose they are

    def handle(self, person: str) -> str:
        """By which the others speak of somebody, here and nowhere else."""
        return hashlib.sha256(f"{self.showing.id} {person}".encode()).hexdigest()[:12]


class Showings:
    def __init__(self, store: Store, replays: Replays) -> None:
        self.store, self._replays = store, replays
        self._live: dict[str, Party] = {}

    async def open(self) -> None:
        await self.store.write(lambda connection: showings.clear(connection, self.store.hall))

    async def make(self, person: str, replay: str) -> str:
        """A new showing, which the one who makes it leads. Raises NoRoom where there is no such replay, or not yet."""
        await self._replays.get(replay, person)
        made = Showing(new_id(), replay, person)

        def write(connection: Connection) -> None:
            people.know(connection, person, guest_name(person))
            showings.add(connection, made)

        await self.store.write(write)
        return made.id

    async def find(self, showing: str) -> Showing:
        found = await self.store.read(lambda connection: showings.find(connection, showing))
        if found is None:
            raise NoRoom("there is no such showing")
        return found

    async def join(self, showing: str, viewer: Viewer, person: str) -> Party:
        found = await self.find(showing)
        party = self._live.setdefault(showing, Party(found))
        party.viewers[viewer] = person

        def write(connection: Connection) -> None:
            people.know(connection, person, guest_name(person))
            showings.come(connection, showing, person, self.store.hall)
            tell(connection, self.store, SHOWING, showing)

        await self.store.write(write)
        await self.changed(showing)
        return party

    async def leave(self, showing: str, viewer: Viewer) -> None:
        party = self._live[showing]
        person = party.viewers.pop(viewer)
        if not party.viewers:
            del self._live[showing]
        if person in party.viewers.values():
            return

        def write(connection: Connection) -> None:
            showings.go(connection, showing, person, self.store.hall)
            tell(connection, self.store, SHOWING, showing)

        await self.store.write(write)
        await self.changed(showing)

    async def lead(self, party: Party, person: str, n: int, playing: bool, speed: str) -> None:
        await self._write(party, lambda at: showings.lead(at, party.showing.id, person, n, playing, speed))

    async def hand(self, party: Party, person: str, handle: str) -> None:
        to = next((each for each in party.people if party.handle(each) == handle), "")
        if not to:
            raise WyrmhallError("they are not here any more")
        await self._write(party, lambda at: showings.hand(at, party.showing.id, person, to))

    async def take(self, party: Party, person: str) -> None:
        await self._write(party, lambda at: showings.take(at, party.showing.id, person))

    async def say(self, party: Party, person: str, text: str, phrase: str) -> None:
        name = party.people.get(person) or guest_name(person)
        line = Line(0, party.showing.id, -1, person, name, text, time.time(), phrase)
        await self._write(party, lambda at: talk.add_line(at, line))

    async def _write(self, party: Party, change: Callable[[Connection], object]) -> None:
        def write(connection: Connection) -> None:
            change(connection)
            tell(connection, self.store, SHOWING, party.showing.id)

        await self.store.write(write)
        await self.changed(party.showing.id)

    async def changed(self, showing: str) -> None:
        """Here or at another hall; all of them where none is named."""
        for each in [showing] if showing else list(self._live):
            if each in self._live:
                await self._look_again(self._live[each])

    async def _look_again(self, party: Party) -> None:
        def read(connection: Connection) -> tuple[Showing | None, dict[str, str], list[Line]]:
            at = party.showing.id
            return (
                showings.find(connection, at),
                showings.viewers(connection, at),
                talk.find_lines(connection, at, REMEMBERED),
            )

        found, there, lines = await self.store.read(read)
        is_new = found is not None and (found, there) != (party.showing, party.people)
        party.showing, party.people = found or party.showing, there
        fresh = party.talk.catch_up(lines)
        for viewer in list(party.viewers):
            if is_new:
                viewer.show()
            for line in fresh or []:
                viewer.hear(line)
            if fresh is None:
                viewer.hear_anew()
