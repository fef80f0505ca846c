"""The store: one writer thread that commits what waits in one go, and readers beside it.

A write is done when its future is: then it is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import re
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.store.statement import Rows, joined, run_together
from wyrmhall.hall.watch import metrics, traces

log = logging.getLogger("wyrmhall.hall")
T = TypeVar("T")
HEAD = "0028"  # the newest step in migrations/versions
BATCH = 256  # writes in one commit at most
FAILURES = (sa.exc.SQLAlchemyError, sqlite3.Error, OSError, UnicodeDecodeError)
READING, WRITING = "begin", "begin immediate"  # how a transaction of SQLite begins
SQLITE = "sqlite"
PATIENCE = 5.0  # seconds in which a database that was restarted is back
LOOK_AGAIN = 0.1
TRIES = 5  # of jobs that got in the way of those of another process
MIGRATING = 7_239_001  # the lock of PostgreSQL under which one process at a time changes tables
AT_ODDS = ("40001", "40P01")  # PostgreSQL's words for: somebody else was in the way, do it again
Job = Callable[[Connection], Any]
Waiting = tuple[Job, asyncio.Future[Any]]
Outcome = tuple[Any, Exception | None]


class StoreFailed(WyrmhallError):
    """The database could not be opened, read or written."""


class CannotKeep(StoreFailed):
    """The database holds no such text or number: whoever sent it hears of it, and nobody else."""


class Conflict(WyrmhallError):
    """Somebody else wrote that already."""


class Store:
    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        # what is read in one go is of one moment; SQLite has it so anyway
        self._reading = (
            self.engine if self.is_file else self.engine.execution_options(isolation_level="REPEATABLE READ")
        )
        # which of the halls that share it this is; nothing where there can be only one
        self.hall = "" if self.is_file else secrets.token_hex(6)
        self._jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.commits = 0  # how often the writer committed
        self._away: float | None = None  # since when the database does not answer

    @property
    def address(self) -> str:
        """Where it is, without a password."""
        return self.engine.url.render_as_string(hide_password=True)

    @property
    def is_file(self) -> bool:
        return self.engine.dialect.name == SQLITE

    @property
    def failures(self) -> tuple[type[Exception], ...]:
        """What goes wrong on a line to the database, also where it is used without SQLAlchemy."""
        return (*FAILURES, self.engine.dialect.loaded_dbapi.Error)

    def open(self) -> None:
        """Bring the tables up to date and start the writer. Raises StoreFailed in plain words."""
        try:
            self._look_over()
            self._migrate()
        except FAILURES as error:
            self.engine.dispose()
            raise StoreFailed(f"the database {self.address} cannot be used: {_plain(error)}") from error
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def _look_over(self) -> None:
        """A database that was lost or damaged is not taken for a new one, and not found out about later."""
        if not self.is_file:
            return
        path = Path(self.engine.url.database or "")
        if not path.is_file():
            return
        if path.stat().st_size == 0:
            raise StoreFailed(
                f"the database {path} is empty: put it back from a copy, or delete it if this hall is to begin anew"
            )
        with self.engine.connect() as connection:
            found = connection.exec_driver_sql("pragma quick_check(1)").scalar()
        if found != "ok":
            raise StoreFailed(f"the database {path} is damaged: {found}; put it back from a copy")

    def _migrate(self) -> None:
        with self._transaction(WRITING) as connection:
            self._alone(connection)
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
            self._alone(connection)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def _alone(self, connection: Connection) -> None:
        """Of several halls that open at once, one after the other looks at the tables."""
        if not self.is_file:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))

    @contextlib.contextmanager
    def _transaction(self, begin: str) -> Iterator[Connection]:
        engine = self._reading if begin == READING else self.engine
        with engine.begin() as connection:
            if self.is_file:
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
        if self._thread is None:
            raise StoreFailed("the hall's database is closed")
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
            with traces.span("commit", jobs=len(jobs)):
                done = self._done(jobs)
        except Exception as error:
            metrics.failed.inc(len(jobs))
            failure = self._failed("write to", error)
            done = [(None, failure) for _ in jobs]
        news: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Outcome]]] = {}
        for (_, future), outcome in zip(batch, done, strict=True):
            news.setdefault(future.get_loop(), []).append((future, outcome))
        for loop, told in news.items():
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_tell, told)

    def _done(self, jobs: list[Job]) -> list[Outcome]:
        for tried in range(1, TRIES + 1):
            self._reach()
            try:
                return self._together(jobs)
            except (WyrmhallError, sqlite3.Error):
                return self._apart(jobs)
            except sa.exc.DBAPIError as error:
                if _is_at_odds(error) and tried < TRIES:
                    time.sleep(LOOK_AGAIN * tried)  # so that the other is through first
                    continue
                if error.connection_invalidated or _is_at_odds(error):
                    raise
                return self._apart(jobs)
        raise AssertionError("the last try returns or raises")

    def _reach(self) -> None:
        """Wait for a database that is away for a moment: nothing was said to it yet that could be done twice."""
        if self.is_file:
            return
        while True:
            try:
                with self.engine.connect():
                    self._away = None
                    return
            except sa.exc.OperationalError:
                self._away = time.monotonic() if self._away is None else self._away
                if time.monotonic() > self._away + PATIENCE:
                    raise  # from now on at once: who closes the hall need not wait for each of its last words
                time.sleep(LOOK_AGAIN)

    def _together(self, jobs: list[Job]) -> list[Outcome]:
        """All jobs in one transaction, nothing of it if one of them fails."""
        if self.is_file and all(isinstance(job, Rows) for job in jobs):
            self._hand_over([job for job in jobs if isinstance(job, Rows)])
            return [(None, None)] * len(jobs)
        done: list[Outcome] = []
        with self._transaction(WRITING) as connection:
            for are_rows, neighbours in groupby(jobs, lambda job: isinstance(job, Rows)):
                if are_rows:
                    rows = [job for job in neighbours if isinstance(job, Rows)]
                    run_together(connection, rows)
                    done += [(None, None)] * len(rows)
                else:
                    done += [(job(connection), None) for job in neighbours]
        self.commits += 1
        return done

    def _hand_over(self, jobs: list[Rows]) -> None:
        """What is text already goes straight to SQLite: to go by way of SQLAlchemy takes as long as all the rest."""
        with contextlib.closing(self.engine.raw_connection()) as line:  # takes back what was not committed
            cursor = line.cursor()
            cursor.execute(WRITING)
            for text, rows in joined(self.engine.dialect, jobs):
                cursor.executemany(text, rows)
            cursor.execute("commit")
        self.commits += 1

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
        except sa.exc.DataError as error:
            raise CannotKeep(f"that cannot be looked for: {_plain(error)}") from error
        except FAILURES as error:
            raise self._failed("read", error) from error

    def _failed(self, what: str, error: Exception) -> StoreFailed:
        """What is wrong with a file is for everybody to hear; how a server is reached is for its keeper."""
        why = f"the hall cannot {what} its database"
        if self.is_file:
            return StoreFailed(f"{why}: {_plain(error)}")
        log.error("%s: %s", why, _plain(error))
        return StoreFailed(f"{why} just now: try again in a moment")


def _attempt(connection: Connection, job: Job) -> Outcome:
    savepoint = connection.begin_nested()
    try:
        value = job(connection)
        savepoint.commit()
        return value, None
    except sa.exc.IntegrityError:
        savepoint.rollback()
        return None, Conflict("that was written already")
    except sa.exc.DataError as error:
        savepoint.rollback()
        return None, CannotKeep(f"that cannot be kept: {_plain(error)}")
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


def _is_at_odds(error: sa.exc.DBAPIError) -> bool:
    return getattr(error.orig, "sqlstate", None) in AT_ODDS


def _engine(url: str) -> Engine:
    try:
        address = sa.make_url(url)
        if address.drivername in ("postgres", "postgresql"):
            address = address.set(drivername="postgresql+psycopg")
        if address.get_backend_name() == SQLITE:
            engine = sa.create_engine(address, hide_parameters=True)  # an error tells no values
            sa.event.listen(engine, "connect", _prepare_sqlite)
            return engine
        if address.get_backend_name() == "postgresql":
            # asked whether it is still there whenever it is taken up again: it may have been restarted
            waiting = {"connect_timeout": int(PATIENCE)}
            return sa.create_engine(address, pool_pre_ping=True, hide_parameters=True, connect_args=waiting)
    except ModuleNotFoundError as error:
        raise StoreFailed(f"PostgreSQL needs {error.name}: pip install 'wyrmhall[postgres]'") from error
    except (sa.exc.ArgumentError, ValueError, ImportError) as error:
        raise StoreFailed(f"the database address {_without_password(url)!r} cannot be used: {error}") from error
    raise StoreFailed(
        f"the database address {_without_password(url)!r} cannot be used: "
        "it begins with postgresql:// or sqlite:/// (for example postgresql://wyrmhall@localhost/wyrmhall)"
    )


def _without_password(url: str) -> str:
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:***@", url)


def _prepare_sqlite(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # transactions begin where the store says so
    cursor = connection.cursor()
    cursor.execute("pragma journal_mode = wal")
    cursor.execute("pragma synchronous = full")
    cursor.execute("pragma busy_timeout = 5000")
    cursor.close()
