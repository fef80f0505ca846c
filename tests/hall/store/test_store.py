"""The store: durable before acknowledged, many writes in one commit, and plain words when the disk fails."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from tests.hall.postgres import Postgres
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.rooms.entries import OPEN, PERSON, RUNNING, WAITING, Entry, Seat
from wyrmhall.hall.rooms.rooms import new_row
from wyrmhall.hall.store import book, tables
from wyrmhall.hall.store.members import people, talk
from wyrmhall.hall.store.statement import Rows
from wyrmhall.hall.store.store import Conflict, Store, StoreFailed

SQLITE, POSTGRES = "sqlite", "postgresql"
on_both = pytest.mark.parametrize("kind", [SQLITE, POSTGRES])


@pytest.fixture
def kind() -> str:
    return SQLITE


@pytest.fixture
def store(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Store]:
    """SQLite, where a test does not say otherwise."""
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    if kind == POSTGRES:
        server: Postgres = request.getfixturevalue("server")
        url = server.database()
    opened = Store(url)
    opened.open()
    yield opened
    opened.close()


def entry(n: int, text: str = "pass") -> Entry:
    return Entry(n, "answer", 0, text, 1.0)


def add(store: Store, room: str, n: int) -> Any:
    return store.write(Rows(book.entry_row(room, entry(n))))


def test_what_is_acknowledged_is_in_the_file(store: Store, tmp_path: Path) -> None:
    asyncio.run(add(store, "a", 1))
    with sqlite3.connect(tmp_path / "hall.db") as other:
        assert other.execute("select room, n, text from entries").fetchall() == [("a", 1, "pass")]
    other.close()


@on_both
def test_nobody_waits_for_a_store_that_is_closed(store: Store) -> None:
    store.close()
    with pytest.raises(StoreFailed, match="closed"):
        asyncio.run(asyncio.wait_for(add(store, "a", 1), 10))


def test_sqlite_waits_for_the_disk(store: Store) -> None:
    def read(connection: Connection) -> list[Any]:
        return [connection.exec_driver_sql(f"pragma {name}").scalar() for name in ("journal_mode", "synchronous")]

    assert store.read_now(read) == ["wal", 2]


@on_both
def test_writes_that_wait_share_a_commit(store: Store) -> None:
    gate = threading.Event()

    async def crowd() -> None:
        first = asyncio.create_task(store.write(lambda connection: gate.wait(10)))
        await asyncio.sleep(0.05)
        rest = [asyncio.create_task(add(store, "a", n)) for n in range(1, 41)]
        await asyncio.sleep(0.05)
        gate.set()
        await asyncio.gather(first, *rest)

    before = store.commits
    asyncio.run(crowd())
    assert store.commits - before == 2
    assert len(store.read_now(lambda connection: book.find_entries(connection, "a"))) == 40


@on_both
def test_one_place_is_written_once_and_the_others_in_the_commit_do_not_suffer(store: Store) -> None:
    async def crowd() -> list[Any]:
        jobs = [add(store, "a", 1), add(store, "a", 1), add(store, "b", 1)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    first, second, third = asyncio.run(crowd())
    assert (first, third) == (None, None)
    assert isinstance(second, Conflict)
    assert len(store.read_now(lambda connection: book.find_entries(connection, "b"))) == 1


@on_both
def test_what_may_have_been_written_is_not_written_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line broke while the commit was acknowledged: nobody knows whether it was done."""
    whole = store._together

    def lost(jobs: list[Any]) -> Any:
        whole(jobs)
        raise sa.exc.DBAPIError("commit", None, Exception("the line broke"), connection_invalidated=True)

    monkeypatch.setattr(store, "_together", lost)
    line = talk.Line(0, "a", 0, "anna", "Anna", "hail", 0.0)
    with pytest.raises(StoreFailed):
        asyncio.run(store.write(lambda connection: talk.add_line(connection, line)))
    assert len(store.read_now(lambda connection: talk.find_lines(connection, "a", 9))) == 1


@on_both
def test_a_job_that_refuses_leaves_nothing(store: Store) -> None:
    def job(connection: Connection) -> None:
        Rows(book.entry_row("a", entry(1)))(connection)
        raise WyrmhallError("no")

    with pytest.raises(WyrmhallError, match="no"):
        asyncio.run(store.write(job))
    assert store.read_now(lambda connection: book.find_entries(connection, "a")) == []


def test_a_full_disk_is_told_in_words_and_loses_nothing(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
    store.open()
    asyncio.run(add(store, "a", 1))

    def limit(connection: Any, record: Any) -> None:
        connection.execute("pragma max_page_count = 1")  # SQLite takes the present size if that is larger

    store.engine.dispose()
    sa.event.listen(store.engine, "connect", limit)
    job = store.write(Rows(book.entry_row("a", entry(2, "x" * 500_000))))
    with pytest.raises(StoreFailed, match="cannot write to its database: database or disk is full"):
        asyncio.run(job)
    assert [found.n for found in store.read_now(lambda connection: book.find_entries(connection, "a"))] == [1]
    sa.event.remove(store.engine, "connect", limit)
    store.engine.dispose()
    asyncio.run(add(store, "a", 2))
    assert [found.n for found in store.read_now(lambda connection: book.find_entries(connection, "a"))] == [1, 2]
    store.close()


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "hall.db"
    path.write_bytes(b"dragons " * 1000)
    with pytest.raises(StoreFailed, match=r"the database sqlite:.*cannot be used: file is not a database"):
        Store(f"sqlite:///{path}").open()
    assert path.read_bytes() == b"dragons " * 1000


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="unable to open database file"):
        Store(f"sqlite:///{tmp_path / 'none' / 'hall.db'}").open()


def test_a_database_that_can_only_be_read_is_not_opened(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="attempt to write a readonly database"):
        Store(f"sqlite:///file:{tmp_path / 'hall.db'}?mode=ro&uri=true").open()


def test_an_address_that_is_none() -> None:
    with pytest.raises(StoreFailed, match="the database address 'nonsense' cannot be used"):
        Store("nonsense")


@on_both
def test_migrations_make_the_tables_that_the_code_expects(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), tables.metadata) == []


def test_migrations_end_at_the_version_the_store_knows(store: Store) -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    from wyrmhall.hall.store import store as module

    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).parent / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == module.HEAD


@on_both
def test_opening_again_keeps_everything(store: Store) -> None:
    asyncio.run(add(store, "a", 1))
    store.close()
    again = Store(store.url)
    again.open()
    assert len(again.read_now(lambda connection: book.find_entries(connection, "a"))) == 1
    again.close()


@on_both
def test_rooms_come_back_as_they_were(store: Store) -> None:
    seats = [Seat(PERSON, "anna"), Seat(OPEN)]
    row = new_row("draco-magi", {"draft": False, "first": "1"}, seats, [(0, "colour green")], 2**62 - 1)

    def write(connection: Connection) -> None:
        book.add_room(connection, row)
        people.rename(connection, "anna", "Anna", "anna")

    asyncio.run(store.write(write))
    found = store.read_now(lambda connection: book.find_room(connection, row.id))
    assert found is not None
    assert (found.seats[0].name, found.status, found.seed, found.given) == (
        "Anna",
        WAITING,
        2**62 - 1,
        [(0, "colour green")],
    )
    assert found.settings == {"draft": False, "first": "1"}
    assert (found.position, found.result) == (None, None)


@on_both
def test_a_seat_is_taken_once(store: Store) -> None:
    row = new_row("draco-magi", {}, [Seat(PERSON, "anna"), Seat(OPEN)])
    asyncio.run(store.write(lambda connection: book.add_room(connection, row)))

    async def race() -> list[Any]:
        jobs = [
            store.write(lambda connection, who=who: book.take_seat(connection, row.id, 1, who, {}))  # type: ignore[misc]
            for who in ("bert", "carl")
        ]
        return await asyncio.gather(*jobs, return_exceptions=True)

    first, second = asyncio.run(race())
    assert first.status == RUNNING
    assert str(second) == "somebody sits there already"


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    from wyrmhall.hall.store import store as module

    url = f"sqlite:///{tmp_path / 'hall.db'}"
    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).parent / "migrations"))
    old = Store(url)
    with old.engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.commit()
    old.close()
    store = Store(url)
    store.open()
    row = new_row("draco-magi", {}, [Seat(PERSON, "anna"), Seat(OPEN)])
    asyncio.run(store.write(lambda connection: book.add_room(connection, row)))
    found = store.read_now(lambda connection: book.find_room(connection, row.id))
    assert found is not None
    assert found.clock is None
    store.close()


def test_seats_of_an_older_database_are_counted_from_one(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import text

    from wyrmhall.hall.store import store as module

    url = f"sqlite:///{tmp_path / 'hall.db'}"
    store = Store(url)
    store.open()
    settings = {"first": "0", "faction0": "red", "faction1": "blue", "max_rounds": 50}
    row = new_row("dragon-breeds", settings, [Seat(PERSON, "anna"), Seat(OPEN)], [(0, "attack 1"), (0, "done")])
    asyncio.run(store.write(lambda connection: book.add_room(connection, row)))
    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).parent / "migrations"))
    with store.engine.connect() as connection:
        insert = "INSERT INTO entries (room, n, kind, seat, text, at) VALUES (:room, 1, 'answer', 0, 'name 1', 0)"
        connection.execute(text(insert), {"room": row.id})
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
        connection.commit()
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        connection.commit()
        assert connection.execute(text("SELECT text FROM entries")).scalar() == "name 2"
    found = store.read_now(lambda connection: book.find_room(connection, row.id))
    assert found is not None
    assert found.settings == {"first": "1", "faction1": "red", "faction2": "blue", "max_rounds": 50}
    assert [answer for _, answer in found.given] == ["attack 2", "done"]
    store.close()


def test_ratings_of_the_five_levels_go_on_with_those_of_the_same_name(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    from wyrmhall.hall.store import store as module

    url = f"sqlite:///{tmp_path / 'hall.db'}"
    store = Store(url)
    store.open()
    first = {"game": "draco-magi", "mu": 20.0, "sigma": 2.0, "points": 900, "updated": 0.0}
    rated = [{**first, "player": f"bot:search:{number}", "games": number} for number in range(1, 6)]
    asyncio.run(store.write(lambda connection: connection.execute(tables.ratings.insert(), rated)))
    store.close()
    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).parent / "migrations"))
    older = Store(url)
    with older.engine.connect() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0025")
        command.stamp(config, "0024")
        connection.commit()
    older.close()
    store = Store(url)
    store.open()
    wanted = sa.select(tables.ratings.c.player, tables.ratings.c.games).order_by(tables.ratings.c.games)
    found = store.read_now(lambda connection: [tuple(row) for row in connection.execute(wanted)])
    assert found == [("bot:level:1", 1), ("bot:level:3", 2), ("bot:level:5", 3), ("bot:level:6", 4), ("bot:level:7", 5)]
    store.close()


def test_tables_of_an_older_database_that_were_prepared_are_marked(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    from wyrmhall.hall.store import store as module

    url = f"sqlite:///{tmp_path / 'hall.db'}"
    store = Store(url)
    store.open()
    seats = [Seat(PERSON, "anna"), Seat(OPEN)]
    rows = [
        new_row("draco-magi", {}, seats),
        new_row("draco-magi", {}, seats, [(0, "colour gold")]),
        new_row("draco-magi", {}, seats, position={"game": "draco-magi"}),
        new_row("draco-magi", {}, seats, position={"game": "draco-magi"}, lesson="first"),
    ]
    for row in rows:
        asyncio.run(store.write(lambda connection, row=row: book.add_room(connection, row)))  # type: ignore[misc]
    store.close()
    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).parent / "migrations"))
    older = Store(url)
    with older.engine.connect() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0009")
        connection.commit()
    older.close()
    store = Store(url)
    store.open()
    found = store.read_now(lambda connection: book.find_rooms(connection, [row.id for row in rows]))
    assert [row.prepared for row in found] == [False, True, True, False]
    store.close()
