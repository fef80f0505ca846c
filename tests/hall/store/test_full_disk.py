"""When the disk is full the hall says so, changes nothing, and goes on when there is room again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from wyrmhall.bots.worker.minds import Minds
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.store import book
from wyrmhall.hall.store.store import Store, StoreFailed


def limit(connection: Any, record: Any) -> None:
    connection.execute("pragma max_page_count = 1")  # SQLite takes the present size if that is larger


def fill(store: Store) -> None:
    """No page more than there are now, and none of these free."""
    store.engine.dispose()
    sa.event.listen(store.engine, "connect", limit)


def test_an_answer_that_cannot_be_written_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
        store.open()
        rooms = Rooms(store, Minds(1))
        room = await rooms.get(await rooms.create("anna", "draco-magi", {"first": "1", "draft": False}, ["me", "open"]))
        await rooms.sit(room.id, 1, "bert")
        fill(store)
        refused = ""
        before = ("", 0)
        for _ in range(400):
            decision = room.course.match.pending[0]
            before = (room.course.match.fingerprint(), room.course.n)
            try:
                await room.answer(decision.seat, room.course.n, decision.options[0])
            except StoreFailed as error:
                refused = str(error)
                break
        assert "disk is full" in refused
        assert (room.course.match.fingerprint(), room.course.n) == before
        sa.event.remove(store.engine, "connect", limit)
        store.engine.dispose()
        decision = room.course.match.pending[0]
        await room.answer(decision.seat, room.course.n, decision.options[0])
        found = await store.read(lambda connection: book.find_entries(connection, room.id))
        assert [entry.n for entry in found] == list(range(1, before[1] + 2))
        store.close()

    asyncio.run(play())


def test_two_halls_on_one_database_never_both_write(tmp_path: Path) -> None:
    """Another process has answered first: the room learns what it wrote and goes on from there."""

    async def play() -> None:
        url = f"sqlite:///{tmp_path / 'hall.db'}"
        stores = [Store(url), Store(url)]
        for store in stores:
            store.open()
        here, there = (Rooms(store, Minds(1)) for store in stores)
        made = await here.create("anna", "draco-magi", {"first": "1", "draft": False}, ["me", "open"])
        await here.sit(made, 1, "bert")
        one, two = await here.get(made), await there.get(made)
        await one.answer(0, 0, "colour gold")
        with pytest.raises(Exception, match="moved on"):
            await two.answer(0, 0, "colour green")
        assert two.course.n == 1
        assert two.course.match.fingerprint() == one.course.match.fingerprint()
        decision = two.course.match.pending[0]
        await two.answer(decision.seat, 1, decision.options[0])
        assert two.course.n == 2
        for store in stores:
            store.close()

    asyncio.run(play())
