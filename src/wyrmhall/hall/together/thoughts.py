"""Bots that think on other machines: their questions lie in the database until somebody takes one.

A helper (`wyrmhall think`) holds the row of a question while it thinks, so nobody else takes it, and when it dies the row is
free again. A hall asks helpers for what its own workers have no time for; who does not answer in time is not waited for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from wyrmhall.bots.worker.messages import Question, Reply
from wyrmhall.bots.worker.mind import Mind
from wyrmhall.bots.worker.minds import PATIENCE, Minds
from wyrmhall.bots.worker.pool import Hear
from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.core.documents.version import VERSION
from wyrmhall.hall.store import tables
from wyrmhall.hall.store.store import Store, StoreFailed
from wyrmhall.hall.together import news

log = logging.getLogger("wyrmhall.hall")
SIGN = 1.0  # seconds between two signs of life of a helper
SILENT = 3.0  # seconds after which one is not counted on
LOOK = 0.05  # seconds between two looks of a helper that has nothing to do
LOST = 120.0  # seconds after which a question that nobody waits for is thrown away


# -- in the database -------------------------------------------------------------------------------


def ask(connection: Connection, person: str, question: bytes) -> int:
    asked = tables.thoughts.insert().values(
        person=person, question=question.decode(), version=VERSION, created=time.time()
    )
    return int(connection.execute(asked.returning(tables.thoughts.c.id)).scalar_one())


def take(connection: Connection) -> tuple[int, str] | None:
    """A question that nobody holds, as a person's turn comes: the first of each before the second of anybody."""
    thoughts, earlier = tables.thoughts, tables.thoughts.alias()
    is_open = (thoughts.c.answer == "", thoughts.c.version == VERSION)
    before = (
        sa.select(sa.func.count())
        .select_from(earlier)
        .where(earlier.c.person == thoughts.c.person, earlier.c.answer == "", earlier.c.id < thoughts.c.id)
        .scalar_subquery()
    )
    wanted = sa.select(thoughts.c.id, thoughts.c.question).where(*is_open).order_by(before, thoughts.c.id).limit(1)
    found = connection.execute(wanted.with_for_update(skip_locked=True, of=thoughts)).first()
    return None if found is None else (int(found.id), str(found.question))


def answer(connection: Connection, number: int, reply: bytes) -> None:
    connection.execute(tables.thoughts.update().where(tables.thoughts.c.id == number).values(answer=reply.decode()))


def collect(connection: Connection, number: int) -> str:
    """The answer, if there is one; then nothing of it is kept."""
    thoughts = tables.thoughts
    gone = thoughts.delete().where(thoughts.c.id == number, thoughts.c.answer != "").returning(thoughts.c.answer)
    return str(connection.execute(gone).scalar() or "")


def withdraw(connection: Connection, number: int) -> None:
    connection.execute(tables.thoughts.delete().where(tables.thoughts.c.id == number))


# -- a hall that is helped -------------------------------------------------------------------------


class Helped(Minds):
    """The hall's own workers, and whoever helps them."""

    def __init__(self, store: Store, count: int = 0, patience: float = PATIENCE) -> None:
        super().__init__(count, patience)
        self._store = store
        self._helpers: dict[str, float] = {}  # when each of them last gave a sign
        self._awaited: dict[int, asyncio.Event] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        self.helped = 0  # questions that were answered elsewhere

    def helper_lives(self, name: str) -> None:
        self._helpers[name] = time.monotonic()

    def is_answered(self, number: int) -> None:
        if number in self._awaited:
            self._awaited[number].set()

    @property
    def has_help(self) -> bool:
        return any(time.monotonic() - seen < SILENT for seen in self._helpers.values())

    async def think(self, question: Question, person: str = "", hear: Hear | None = None) -> Reply:
        if hear is None and self.is_busy and self.has_help:
            try:
                return await self._ask_around(question, person)
            except (StoreFailed, TimeoutError) as error:
                log.warning("no helper answered: %s", error)
        return await super().think(question, person, hear)

    async def _ask_around(self, question: Question, person: str) -> Reply:
        asked = msgspec.json.encode(question)
        number = await self._store.write(lambda connection: ask(connection, person, asked))
        self._awaited[number] = asyncio.Event()
        found = ""
        try:
            async with asyncio.timeout(self.patience):
                await self._wait(self._awaited[number])
            found = await self._store.write(lambda connection: collect(connection, number))
        finally:
            del self._awaited[number]
            if not found:
                task = asyncio.create_task(self._withdraw(number))
                self._leaving.add(task)
                task.add_done_callback(self._leaving.discard)
        if not found:
            raise TimeoutError("the question was thrown away")
        reply = msgspec.json.decode(found, type=Reply)
        self.helped += 1
        if reply.error:
            raise BotFailed(reply.error)
        return reply

    async def _wait(self, answered: asyncio.Event) -> None:
        """As long as anybody is there who could answer."""
        while not answered.is_set():
            if not self.has_help:
                raise TimeoutError("the last helper has gone")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SIGN):
                    await answered.wait()

    async def _withdraw(self, number: int) -> None:
        try:
            await self._store.write(lambda connection: withdraw(connection, number))
        except StoreFailed as error:
            log.warning("a question to helpers is left over: %s", error)


# -- a helper --------------------------------------------------------------------------------------


class Helper:
    """Thinks for whatever hall asks, one question after the other, until it is stopped."""

    def __init__(self, store: Store) -> None:
        self._store, self._mind = store, Mind()
        self._stop = threading.Event()
        self.answered = 0

    def stop(self) -> None:
        self._stop.set()

    def run(self) -> None:
        """Until it is stopped. Raises what the database raises."""
        signing = threading.Thread(target=self._sign, daemon=True)  # also while it thinks
        signing.start()
        try:
            while not self._stop.is_set():
                if not self._help():
                    self._stop.wait(LOOK)
        finally:
            self._stop.set()
            signing.join()

    def _sign(self) -> None:
        thoughts = tables.thoughts
        while True:
            try:
                with self._store.engine.begin() as connection:
                    news.tell(connection, self._store, news.HELPER, "")
                    connection.execute(thoughts.delete().where(thoughts.c.created < time.time() - LOST))
            except self._store.failures as error:
                log.error("the halls do not hear that somebody helps: %s", error)
            if self._stop.wait(SIGN):
                return

    def _help(self) -> bool:
        """The question is held as long as this thinks; should it die, another finds it."""
        with self._store.engine.begin() as connection:
            taken = take(connection)
            if taken is None:
                return False
            number, asked = taken
            answer(connection, number, msgspec.json.encode(self._reply(asked)))
            news.tell(connection, self._store, news.ANSWERED, str(number))
        self.answered += 1
        return True

    def _reply(self, asked: str) -> Reply:
        try:
            return self._mind.reply(msgspec.json.decode(asked, type=Question))
        except Exception as error:  # whatever a bot stumbles over is its asker's to know, and no reason to stop helping
            log.exception("a bot failed")
            return Reply(error=f"{type(error).__name__}: {error}")
