"""Those who watch a game with secrets see it late: what they could tell a player is no news any more."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache
from typing import Protocol

from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.game import Game
from wyrmhall.games import registry
from wyrmhall.hall.rooms.clock import Steady
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import PERSON, RUNNING, Entry, Manners, Seat
from wyrmhall.hall.rooms.gathering import Gathering, Listener
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.members.talk import Line
from wyrmhall.hall.talk.lines import Lines
from wyrmhall.hall.wire.frames import PublicFrames

USUAL = 120  # seconds
GRAIN = 0.02  # seconds, so that a timer that wakes a little early need not wake again


class Watched(Protocol):
    """A room that somebody watches."""

    seats: list[Seat]
    steady: Steady
    listeners: list[Listener]

    def is_connected(self, number: int) -> bool: ...


@cache
def has_secrets(game: str) -> bool:
    """Whether somebody could know in it what another does not."""
    return type(registry.game(game)).redeal is not Game.redeal


def delay_of(manners: Manners, usual: int) -> int:
    """By how many seconds those who watch are late. Whoever sits down at a teaching table agrees to be watched; a rated game
    keeps at least what the hall says."""
    if manners.teaching:
        return 0
    own = usual if manners.delay < 0 else manners.delay
    return max(own, usual) if manners.rated else own


def is_delayed(game: str, status: str, seats: Iterable[Seat], delay: int) -> bool:
    """While the game is on, and there is somebody to whom somebody could tell something."""
    people = sum(seat.kind == PERSON for seat in seats)
    return delay > 0 and status == RUNNING and people > 1 and has_secrets(game)


class Past(Steady):
    """The time that it was then."""

    def __init__(self, steady: Steady, delay: float) -> None:
        super().__init__()
        self._steady, self._delay = steady, delay

    def now(self) -> float:
        return self._steady.now() - self._delay


class Late(Gathering):
    """A room as it was some time ago. What has happened since waits, and is told when its time has come."""

    def __init__(
        self, room: Watched, row: RoomRow, course: Course, delay: int, entries: list[Entry], lines: list[Line]
    ) -> None:
        super().__init__(row, course, Past(room.steady, delay))
        self.status, self.behind = RUNNING, delay
        self.public_frames = PublicFrames(self)
        self._room = room
        self._entries: list[Entry] = entries
        self._lines: list[Line] = []
        self._timer: asyncio.Task[None] | None = None
        self._go_on()
        self.talk = Lines()
        for line in lines:
            self.hear(line)
        self._wake()

    def is_connected(self, number: int) -> bool:
        return self._room.is_connected(number)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def add(self, entries: list[Entry]) -> None:
        """What was just done, and is not to be seen yet."""
        self._entries += entries
        self._wake()

    def hear(self, line: Line) -> bool:
        """Whether it is to be heard now: what those say who watch, and what was said long ago."""
        if line.aside or line.at <= self.steady.now():
            self.talk.add(line)
            return True
        self._lines.append(line)
        self._wake()
        return False

    def recall(self, lines: list[Line]) -> None:
        """A line has gone."""
        left = {line.id: line for line in lines}
        self.talk = Lines([left[line.id] for line in self.talk.all if line.id in left])
        self._lines = [left[line.id] for line in self._lines if line.id in left]

    def _wake(self) -> None:
        if self._timer is None and (self._entries or self._lines):
            self._timer = asyncio.create_task(self._follow(), name=f"those who watch {self.id}")

    async def _follow(self) -> None:
        while self._entries or self._lines:
            first = min([each.at for each in self._entries[:1]] + [each.at for each in self._lines[:1]])
            await asyncio.sleep(max(0.0, first - self.steady.now()) + GRAIN)
            self._tell()
        self._timer = None

    def _tell(self) -> None:
        watching = [each for each in self._room.listeners if each.seat is None]
        if self._go_on():
            self.public_frames.forget()
            for listener in watching:
                listener.refresh()
        now = self.steady.now()
        said, self._lines = (
            [each for each in self._lines if each.at <= now],
            [each for each in self._lines if each.at > now],
        )
        for line in said:
            self.talk.add(line)
            for listener in watching:
                listener.hear(line)

    def _go_on(self) -> bool:
        """Whether there is anything new to one who watches."""
        before, now = self.course.seen_as(SPECTATOR, self.course.n), self.steady.now()
        while self._entries and self._entries[0].at <= now:
            self.course.apply(self._entries.pop(0))
        return self.course.seen_as(SPECTATOR, self.course.n) != before
