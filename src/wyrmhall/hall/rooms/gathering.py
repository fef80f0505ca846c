"""Who and what is in a room: the match, the people and bots around it, what they say. Others read it; `Room` changes it."""

from __future__ import annotations

import time
from typing import Protocol

from wyrmhall.bots.worker.messages import Start
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import BOT, PERSON, RUNNING
from wyrmhall.hall.rooms.fairness import commit, with_promise
from wyrmhall.hall.rooms.names import seat_name
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.wire.messages import Said


class Listener(Protocol):
    """A connection, as a room sees it."""

    seat: int | None

    def refresh(self) -> None: ...

    def hear(self, said: Said) -> None: ...


class Gathering:
    def __init__(self, row: RoomRow, course: Course) -> None:
        self.id = row.id
        self.clock, self.origin = row.clock, row.origin
        self.start = Start(row.game, len(row.seats), row.settings, row.seed, row.position)
        self.seed, self.salt = row.seed, row.salt
        self.seed_hash = commit(row.seed, row.salt)
        self.seats = row.seats
        self.status = row.status
        self.created, self.updated = row.created, row.updated
        self.course = course
        self.chat: list[Said] = []
        self.listeners: list[Listener] = []
        self.touched = time.monotonic()

    def seat_of(self, person: str) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.kind == PERSON and person and seat.person == person:
                return number
        return None

    def seat_name(self, number: int) -> str:
        return seat_name(self.seats[number])

    def is_connected(self, number: int) -> bool:
        return any(listener.seat == number for listener in self.listeners)

    @property
    def bot_to_move(self) -> int | None:
        """The seat of a bot that has to decide."""
        if self.status != RUNNING or self.course.learning is not None:
            return None
        for decision in self.course.match.pending:
            if self.seats[decision.seat].kind == BOT:
                return int(decision.seat)
        return None

    @property
    def next_flag(self) -> tuple[float, int] | None:
        """In how many seconds whose time is over."""
        course = self.course
        if self.status != RUNNING or course.times is None or not course.times.counted:
            return None
        now = time.time()
        return min(((course.times.remaining(seat, True, now), seat) for seat in course.thinking()), default=None)

    def record(self) -> str:
        """The record of a finished room, with what proves its shuffles at its end."""
        players = {number: self.seat_name(number).replace(",", " ") for number in range(len(self.seats))}
        return with_promise(self.course.match.record(players), self.seed_hash, self.salt)
