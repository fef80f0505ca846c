"""PostgreSQL: the same store, reached over a line that may break, and shared with other processes."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from tests.hall import postgres
from tests.hall.halls import Hall, Person, together
from tests.hall.postgres import Postgres
from tests.hall.store.test_store import add
from wyrmhall.core.chance import Chance
from wyrmhall.hall.rooms.entries import OPEN, PERSON, Seat
from wyrmhall.hall.rooms.fair import shuffle
from wyrmhall.hall.rooms.rooms import new_row
from wyrmhall.hall.store import book
from wyrmhall.hall.store import store as module
from wyrmhall.hall.store.members import people, tries
from wyrmhall.hall.store.members.tries import Guessed, Patience
from wyrmhall.hall.store.store import CannotKeep, Conflict, Store, StoreFailed


@pytest.fixture
def stores(server: Postgres) -> Iterator[tuple[Store, Store]]:
    """Those of two halls that share a database."""
    url = server.database()
    one, other = Store(url), Store(url)
    together(one.open, other.open)
    yield one, other
    one.close()
    other.close()


def entries(store: Store, room: str) -> list[int]:
    return [found.n for found in store.read_now(lambda connection: book.find_entries(connection, room))]


@pytest.mark.parametrize("url", ["mysql://anna:secret@there/hall", "nonsense", "postgresql://anna:secret@there:x/hall"])
def test_an_address_of_something_else_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(StoreFailed, match="the database address") as refused:
        Store(url)
    assert "secret" not in str(refused.value)


def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    with pytest.raises(StoreFailed, match="cannot be used") as refused:
        Store("postgresql://anna:secret@/hall?host=/nowhere").open()
    assert "/nowhere" in str(refused.value)
    assert "secret" not in str(refused.value)


def test_without_its_driver_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreFailed, match=r"pip install 'wyrmhall\[postgres\]'"):
        Store("postgresql://anna@there/hall")


def test_two_halls_that_open_at_once_make_the_tables_once(stores: tuple[Store, Store]) -> None:
    for store in stores:
        found = store.read_now(lambda connection: connection.execute(sa.text("select * from alembic_version")).all())
        assert [tuple(row) for row in found] == [(module.HEAD,)]


def test_of_two_halls_one_writes_a_place(stores: tuple[Store, Store]) -> None:
    async def race() -> list[Any]:
        return await asyncio.gather(*[add(store, "a", 1) for store in stores], return_exceptions=True)

    outcomes = asyncio.run(race())
    assert [type(each) for each in outcomes if each is not None] == [Conflict]
    assert entries(stores[0], "a") == [1]


def test_of_two_halls_one_gives_a_seat_away(stores: tuple[Store, Store]) -> None:
    row = new_row("draco-magi", {}, [Seat(PERSON, "anna"), Seat(OPEN)])
    asyncio.run(stores[0].write(lambda connection: book.add_room(connection, row)))

    async def race() -> list[Any]:
        jobs = [
            store.write(lambda connection, who=who: book.take_seat(connection, row.id, 1, who, {}))  # type: ignore[misc]
            for store, who in zip(stores, ("bert", "carl"), strict=True)
        ]
        return await asyncio.gather(*jobs, return_exceptions=True)

    refused = [str(each) for each in asyncio.run(race()) if isinstance(each, Exception)]
    assert refused == ["somebody sits there already"]


def test_of_two_who_sit_down_at_two_halls_no_seal_is_lost(stores: tuple[Store, Store]) -> None:
    seats = [Seat(PERSON, "anna"), Seat(OPEN), Seat(OPEN)]
    row = new_row("dragon-booster", {}, seats, mixed=shuffle.fresh([None] * 3))
    asyncio.run(stores[0].write(lambda connection: book.add_room(connection, row)))
    sat = threading.Event()

    def first(connection: Connection) -> None:
        book.take_seat(connection, row.id, 1, "bert", {}, "1" * 64)
        sat.set()
        time.sleep(0.3)  # the other comes before this is committed

    def second() -> None:
        assert sat.wait(10)
        asyncio.run(stores[1].write(lambda at: book.take_seat(at, row.id, 2, "carl", {}, "2" * 64)))

    together(lambda: asyncio.run(stores[0].write(first)), second)
    found = stores[0].read_now(lambda connection: book.find_room(connection, row.id))
    assert found is not None
    assert found.shuffle is not None
    assert [part and part.seal for part in found.shuffle.parts] == [None, "1" * 64, "2" * 64]


def test_what_cannot_be_kept_harms_nothing_else_in_its_commit(stores: tuple[Store, Store]) -> None:
    store = stores[0]
    gate = threading.Event()

    async def crowd() -> list[Any]:
        first = asyncio.create_task(store.write(lambda connection: gate.wait(10)))
        await asyncio.sleep(0.05)
        jobs = [add(store, "a", 1), add(store, "r" * 99, 1), add(store, "b", 1)]
        rest = [asyncio.create_task(job) for job in jobs]
        await asyncio.sleep(0.05)
        gate.set()
        await first
        return await asyncio.gather(*rest, return_exceptions=True)

    one, two, three = asyncio.run(crowd())
    assert (one, three) == (None, None)
    assert isinstance(two, StoreFailed)
    assert "too long" in str(two)
    assert entries(store, "a") == entries(store, "b") == [1]


def test_what_no_text_can_hold_is_the_fault_of_whoever_sent_it(stores: tuple[Store, Store]) -> None:
    with pytest.raises(CannotKeep, match="NUL"):
        stores[0].read_now(lambda connection: book.find_room(connection, "a\0b"))
    with pytest.raises(CannotKeep, match="NUL"):
        asyncio.run(add(stores[0], "a\0b", 1))


def test_tries_at_two_halls_are_counted_together(stores: tuple[Store, Store]) -> None:
    """Many at once too: each hall alone would look at as many as both may."""
    guess = (Guessed("account", "anna", Patience(8, 60.0)), Guessed("address", "10.0.0.1", Patience(25, 60.0)))
    waits: list[float] = []

    def guessing(store: Store) -> None:
        for _ in range(6):
            waits.append(asyncio.run(store.write(lambda connection: tries.begin(connection, guess, 1000.0))))

    together(*[lambda store=store: guessing(store) for store in (*stores, *stores)])
    assert waits.count(0) == 8
    assert set(waits) == {0, 1}


def test_jobs_that_are_in_each_others_way_are_done_again(stores: tuple[Store, Store]) -> None:
    both = threading.Barrier(2)
    tries = [0, 0]
    for person in ("anna", "bert"):
        asyncio.run(stores[0].write(lambda connection, who=person: people.rename(connection, who, who, who)))  # type: ignore[misc]

    def crosswise(number: int) -> None:
        names = ["anna", "bert"][:: 1 if number else -1]

        def job(connection: Connection) -> None:
            tries[number] += 1
            people.rename(connection, names[0], f"{names[0]} of {number}", names[0])
            if tries[number] == 1:
                both.wait(10)
            people.rename(connection, names[1], f"{names[1]} of {number}", names[1])

        asyncio.run(stores[number].write(job))

    together(lambda: crosswise(0), lambda: crosswise(1))
    assert min(tries) == 1 < max(tries), "one of them had to stand back"
    named = [
        stores[0].read_now(lambda connection, who=who: people.name_of(connection, who))  # type: ignore[misc]
        for who in ("anna", "bert")
    ]
    assert named in (["anna of 0", "bert of 0"], ["anna of 1", "bert of 1"])


@pytest.mark.slow
def test_a_server_that_crashes_and_comes_back_loses_and_doubles_nothing() -> None:
    with postgres.running() as server:
        store = Store(server.database())
        store.open()
        given: list[int] = []
        stop = threading.Event()

        def write() -> None:
            n = 0
            while not stop.is_set():
                n += 1
                try:
                    asyncio.run(add(store, "a", n))
                except Conflict:
                    pass  # written, though the word of it was lost
                except StoreFailed:
                    n -= 1
                    continue
                given.append(n)

        writer = threading.Thread(target=write)
        writer.start()
        for how in (signal.SIGQUIT, signal.SIGINT, signal.SIGQUIT):
            before = len(given)
            while len(given) < before + 20:
                assert writer.is_alive()
            server.stop(how)
            server.start()
        stop.set()
        writer.join(60)
        assert entries(store, "a") == given == list(range(1, len(given) + 1))
        store.close()


def test_a_server_that_stays_away_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.3)
    with postgres.running() as server:
        store = Store(server.database())
        store.open()
        asyncio.run(add(store, "a", 1))
        server.stop()
        with pytest.raises(StoreFailed, match="cannot write to its database"):
            asyncio.run(add(store, "a", 2))
        monkeypatch.setattr(module, "LOOK_AGAIN", 3600)
        for _ in range(3):  # nobody waits for it any more
            with pytest.raises(StoreFailed):
                asyncio.run(add(store, "a", 2))
        with pytest.raises(StoreFailed, match="cannot read its database"):
            entries(store, "a")
        server.start()
        asyncio.run(add(store, "a", 2))
        assert entries(store, "a") == [1, 2]
        store.close()


@pytest.mark.slow
def test_a_hall_on_postgresql_goes_on_after_it_was_killed(server: Postgres, tmp_path: Path) -> None:
    hall = Hall(tmp_path, WYRMHALL_DATABASE_URL=server.database()).start()
    luck = Chance(5)
    with Person(hall) as anna:
        room = anna.make("me", "random", first="1")
        with anna.sit(room) as table:
            table.play_out(luck, 12)
            known = table.state["n"]
        hall.kill()
        hall.port = 0
        hall.start()
        anna.moved(hall)
        with anna.sit(room) as table:
            assert table.state["n"] >= known
            table.play_out(luck)
            assert table.state["room"]["status"] == "over"
    assert not (tmp_path / "hall.db").exists()
    hall.stop()
    assert "Traceback" not in hall.complaints()
