"""The store: one writer thread that commits what waits in one go, and readers beside it.

A write is done when its future is: then it is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from wyrmhall.core.errors import WyrmhallError

T = TypeVar("T")
HEAD = "0005"  # the newest step in migrations/versions
BATCH = 256  # writes in one commit at most
FAILURES = (sa.exc.SQLAlchemyError, sqlite3.Error, OSError)
READING, WRITING = "begin", "begin immediate"  # how a transaction of SQLite begins
Job = Callable[[Connection], Any]
Waiting = tuple[Job, asyncio.Future[Any]]
Outcome = tuple[Any, Exception | None]


class StoreFailed(WyrmhallError):
    """The database could not be opened, read or written."""


class Conflict(WyrmhallError):
    """Somebody else wrote that already."""


class Store:
    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self._jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.commits = 0  # how often the writer committed

    def open(self) -> None:
        """Bring the tables up to date and start the writer. Raises StoreFailed in plain words."""
        try:
            self._migrate()
        except FAILURES as error:
            self.engine.dispose()
            raise StoreFailed(f"the database {self.url} cannot be used: {_plain(error)}") from error
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def _migrate(self) -> None:
        with self._transaction(WRITING) as connection:
            if self._version(connection) == HEAD:
                # changes nothing, but fails where nothing can be written
                connection.execute(sa.text("update alembic_version set version_num = version_num"))
                return
        # late: a store that is up to date needs no steps
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
        with self._transaction(WRITING) as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    @contextlib.contextmanager
    def _transaction(self, begin: str) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            if self.engine.dialect.name == "sqlite":
                connection.exec_driver_sql(begin)
            yield connection

    def _version(self, connection: Connection) -> str:
        if not sa.inspect(connection).has_table("alembic_version"):
            return ""
        found = connection.execute(sa.text("select version_num from alembic_version")).scalar()
        return str(found or "")

    def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None
        self.engine.dispose()

    # -- writing ---------------------------------------------------------------------------------

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in the next commit; returns when it is on the disk. Raises Conflict or StoreFailed.

        A job does nothing but read and write through its connection: it may be run again after a rollback.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, future))
        return await future

    def _write(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            stop = False
            while len(batch) < BATCH and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    stop = True
                    break
                batch.append(following)
            self._commit(batch)
            if stop:
                return

    def _commit(self, batch: list[Waiting]) -> None:
        batch = [each for each in batch if not each[1].cancelled()]
        jobs = [job for job, _ in batch]
        try:
            try:
                done = self._together(jobs)
            except (sa.exc.IntegrityError, WyrmhallError):
                done = self._apart(jobs)
        except Exception as error:
            failure = StoreFailed(f"the hall cannot write to its database: {_plain(error)}")
            done = [(None, failure) for _ in jobs]
        news: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Outcome]]] = {}
        for (_, future), outcome in zip(batch, done, strict=True):
            news.setdefault(future.get_loop(), []).append((future, outcome))
        for loop, told in news.items():
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_tell, told)

    def _together(self, jobs: list[Job]) -> list[Outcome]:
        """All jobs in one transaction, nothing of it if one of them fails."""
        with self._transaction(WRITING) as connection:
            done: list[Outcome] = [(job(connection), None) for job in jobs]
        self.commits += 1
        return done

    def _apart(self, jobs: list[Job]) -> list[Outcome]:
        """As before, but each in a savepoint, so that one that fails leaves the others alone."""
        with self._transaction(WRITING) as connection:
            done = [_attempt(connection, job) for job in jobs]
        self.commits += 1
        return done

    # -- reading ---------------------------------------------------------------------------------

    async def read(self, job: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self.read_now, job)

    def read_now(self, job: Callable[[Connection], T]) -> T:
        try:
            with self._transaction(READING) as connection:
                return job(connection)
        except FAILURES as error:
            raise StoreFailed(f"the hall cannot read its database: {_plain(error)}") from error


def _attempt(connection: Connection, job: Job) -> Outcome:
    savepoint = connection.begin_nested()
    try:
        value = job(connection)
        savepoint.commit()
        return value, None
    except sa.exc.IntegrityError:
        savepoint.rollback()
        return None, Conflict("that was written already")
    except WyrmhallError as error:
        savepoint.rollback()
        return None, error


def _tell(news: list[tuple[asyncio.Future[Any], Outcome]]) -> None:
    """All who waited for one commit hear of it at once."""
    for future, (value, problem) in news:
        if future.cancelled():
            continue
        if problem is None:
            future.set_result(value)
        else:
            future.set_exception(problem)


def _plain(error: Exception) -> str:
    original = getattr(error, "orig", None)
    return str(original if original is not None else error)


def _engine(url: str) -> Engine:
    try:
        engine = sa.create_engine(url)
    except (sa.exc.ArgumentError, sa.exc.NoSuchModuleError, ImportError) as error:
        raise StoreFailed(f"the database address {url!r} cannot be used: {error}") from error
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # transactions begin where the store says so
    cursor = connection.cursor()
    cursor.execute("pragma journal_mode = wal")
    cursor.execute("pragma synchronous = full")
    cursor.execute("pragma busy_timeout = 5000")
    cursor.close()
