"""What one hall tells the others by the database, in the moment in which it is written."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.hall.store.statement import Row, Rows, Statement
from wyrmhall.hall.store.store import Store

log = logging.getLogger("wyrmhall.hall")
CHANNEL = "wyrmhall"
PAUSE = 1.0  # seconds between two tries to listen, and after which somebody who listens looks up

ROOM = "room"  # entries, seats or words were written
HERE = "here"  # which seats of a room have somebody at this hall
WHO = "who"  # whoever has people in a room, say so
NAME = "name"  # a person is called otherwise
LEFT = "left"  # who sat in a room has gone for good
ENDED = "ended"  # a session ended: whoever is connected by it is no longer
HELPER = "helper"  # somebody is there who thinks for bots
ANSWERED = "answered"  # a helper has thought
EARS = "ears"  # what a person wants to hear is otherwise
BLOCKS = "blocks"  # a moderator has blocked somebody, or ended that
SHOWING = "showing"  # where a replay stands that is watched together, or who is there
TURN = "turn"  # it is a person's move, or no longer
PAIRED = "paired"  # a rival was found for a person
CUP = "cup"  # something in a tournament is otherwise
TABLES = "tables"  # something in the lists of tables is otherwise, for all or for these persons
GONE = "gone"  # this hall closes, and leaves its tables to the others

TELL = Statement(sa.text("select pg_notify(:channel, :text)"))


class News(msgspec.Struct, array_like=True):
    hall: str
    kind: str
    about: str
    seats: list[int] = []


def rows(store: Store, kind: str, about: str, seats: list[int] | None = None) -> list[Row]:
    """Heard by the others when what they are written with is committed, and not before. A hall that is alone has nobody to tell."""
    if not store.hall:
        return []
    text = msgspec.json.encode(News(store.hall, kind, about, seats or [])).decode()
    return [(TELL, {"channel": CHANNEL, "text": text})]


def tell(connection: Connection, store: Store, kind: str, about: str, seats: list[int] | None = None) -> None:
    Rows(*rows(store, kind, about, seats))(connection)


class Listening:
    """A line of its own to the database, in a thread of its own. Whenever it was broken, something may have been missed."""

    def __init__(self, store: Store, hear: Callable[[News], None], missed: Callable[[], None]) -> None:
        self._store, self._hear, self._missed = store, hear, missed
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="news", daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                with contextlib.closing(self._store.engine.raw_connection()) as taken:
                    self._listen_on(taken.driver_connection)
                    taken.invalidate()
            except self._store.failures as error:
                if not self._stop.is_set():
                    log.error("the hall does not hear the others: %s", error)
                    self._stop.wait(PAUSE)

    def _listen_on(self, line: Any) -> None:
        line.autocommit = True
        line.execute(f"listen {CHANNEL}")
        self._call(self._missed)
        while not self._stop.is_set():
            for heard in line.notifies(timeout=PAUSE, stop_after=1):
                news = msgspec.json.decode(heard.payload, type=News)
                if news.hall != self._store.hall:
                    self._call(self._hear, news)

    def _call(self, what: Callable[..., None], *given: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody is here any more
            self._loop.call_soon_threadsafe(what, *given)

    def close(self) -> None:
        self._stop.set()
        self._thread.join()
