"""Wrong tries in the store, so that whoever guesses gains nothing by asking another hall, or the same after a restart."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.hall.store import tables
from wyrmhall.hall.store.once import add_unless_there

FORGOTTEN = 3600.0  # seconds after which wrong tries no longer count


class Patience(NamedTuple):
    """After `free` tries for nothing each costs twice the waiting time of the one before, `longest` seconds at most."""

    free: int
    longest: float


class Guessed(NamedTuple):
    """What somebody guesses at, or from where."""

    kind: str
    name: str
    patience: Patience

    @property
    def mark(self) -> str:
        return hashlib.sha256(f"{self.kind} {self.name}".encode()).hexdigest()


def begin(connection: Connection, guesses: Sequence[Guessed], now: float) -> float:
    """Count a try, as wrong until it was right, so that many at once gain nothing; or in how many seconds it is looked at."""
    tries = tables.tries
    connection.execute(tries.delete().where(tries.c.at < now - FORGOTTEN))
    known = [(guess, *_held(connection, guess, now)) for guess in sorted(guesses)]  # in one order, or two could block
    wait = max(min(guess.patience.longest, until - now) for guess, _, until in known)  # whoever has set the clock
    if wait > 0:
        return wait
    for guess, before, _ in known:
        over = before + 1 - guess.patience.free
        until = now + min(guess.patience.longest, 2.0 ** min(over, 20)) if over >= 0 else 0.0
        _set(connection, guess, count=before + 1, until=until, at=now)
    return 0.0


def was_right(connection: Connection, at_it: Guessed | None, from_there: Guessed, now: float) -> None:
    """Nothing more is held against an account; of the many tries from an address this one was right."""
    if at_it is not None:
        connection.execute(tables.tries.delete().where(tables.tries.c.mark == at_it.mark))
    count, until = _held(connection, from_there, now)
    if count > 0:
        still = until if count > from_there.patience.free else 0.0
        _set(connection, from_there, count=count - 1, until=still, at=now)


def _held(connection: Connection, guess: Guessed, now: float) -> tuple[int, float]:
    """How many tries, and until when none is looked at. No other hall counts meanwhile."""
    tries = tables.tries
    wanted = sa.select(tries.c.count, tries.c.until).where(tries.c.mark == guess.mark).with_for_update()
    row = connection.execute(wanted).first()
    if row is None:
        add_unless_there(connection, tries.insert().values(mark=guess.mark, count=0, until=0.0, at=now))
        row = connection.execute(wanted).one()
    return int(row[0]), float(row[1])


def _set(connection: Connection, guess: Guessed, **values: float) -> None:
    connection.execute(tables.tries.update().where(tables.tries.c.mark == guess.mark).values(**values))
