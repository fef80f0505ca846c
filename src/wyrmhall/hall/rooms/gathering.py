"""Who and what is in a room: the match, the people and bots around it, what they say. Others read it; `Room` changes it."""

from __future__ import annotations

import time
from typing import Protocol

from wyrmhall.bots.worker.messages import Start
from wyrmhall.hall.rooms.clock import Steady
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import BOT, PERSON, RUNNING
from wyrmhall.hall.rooms.fair.receipt import Proof, commit
from wyrmhall.hall.rooms.names import seat_name
from wyrmhall.hall.rooms.notes import Notes
from wyrmhall.hall.rooms.turns.away import STAND_IN
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.members.talk import Line
from wyrmhall.hall.talk.lines import Lines


class Listener(Protocol):
    """A connection, as a room sees it."""

    seat: int | None

    @property
    def told(self) -> int | None: ...  # the last entry it knows

    def refresh(self) -> None: ...

    def hear(self, line: Line) -> None: ...

    def hear_anew(self) -> None: ...


class Gathering:
    def __init__(self, row: RoomRow, course: Course, steady: Steady | None = None) -> None:
        self.id = row.id
        self.steady = steady or Steady()
        self.clock, self.origin, self.maker = row.clock, row.origin, row.maker
        self.start = Start(row.game, len(row.seats), row.settings, row.seed, row.position)
        self.seed, self.salt = row.seed, row.salt
        self.prepared = row.prepared
        self.cup = row.cup
        self.shuffle = row.shuffle
        self.turns = row.turns  # as the store has them
        self.seed_hash = _shown(row)
        self.seats = row.seats
        self.status = row.status
        self.created, self.updated = row.created, row.updated
        self.course = course
        self.behind = 0  # seconds since it stood so
        self.delay = 0  # seconds that those who watch are late, where there are secrets
        self.level = row.manners.talk  # how freely people talk here
        self.talk = Lines()
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
        return number in [listener.seat for listener in self.listeners]

    @property
    def bot_to_move(self) -> int | None:
        """The seat of a bot that has to decide."""
        if self.status != RUNNING or self.course.learning is not None:
            return None
        for decision in self.course.match.pending:
            if self.seats[decision.seat].kind == BOT or decision.seat in self.course.minded:
                return int(decision.seat)
        return None

    def bot_of(self, seat: int) -> str:
        """The bot that plays on a seat."""
        return self.seats[seat].bot or STAND_IN

    def away(self, seat: int) -> float | None:
        """In how many seconds the others may claim something of a seat that they wait for, where nobody is."""
        return None

    @property
    def next_flag(self) -> tuple[float, int] | None:
        """In how many seconds whose time is over."""
        course = self.course
        if self.status != RUNNING or course.times is None or not course.times.counted:
            return None
        now = self.steady.now()
        return min(((course.times.remaining(seat, True, now), seat) for seat in course.thinking()), default=None)

    @property
    def notes(self) -> Notes:
        return Notes(self.course.manners, self.course.taken)

    @property
    def proof(self) -> Proof:
        """What proves the shuffles of what was played here, or that nothing does."""
        return Proof(self.seed_hash, self.salt, self.shuffle, self.prepared)


def _shown(row: RoomRow) -> str:
    """What is shown from the first: nothing is promised of what was known."""
    if row.prepared:
        return ""
    return commit(row.seed, row.salt) if row.shuffle is None else row.shuffle.seal
