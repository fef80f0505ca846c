"""Helpers: whoever joins thinks for the bots of the halls, each question once, and nothing is lost with a helper."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.halls import SECONDS, Hall, Person, _paths
from tests.hall.postgres import Postgres
from wyrmhall.core.chance import Chance
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.together import thoughts
from wyrmhall.hall.together.thoughts import Helper


@pytest.fixture
def store(server: Postgres) -> Iterator[Store]:
    opened = Store(server.database())
    opened.open()
    yield opened
    opened.close()


def ask(store: Store, *asked: str) -> None:
    for each in asked:
        person, question = each.split()
        asyncio.run(store.write(lambda at, p=person, q=question: thoughts.ask(at, p, q.encode())))  # type: ignore[misc]


def test_people_take_turns_and_nobody_takes_what_another_holds(store: Store) -> None:
    ask(store, "anna a1", "anna a2", "anna a3", "bert b1", "carl c1")
    lines = [store.engine.connect() for _ in range(6)]
    try:
        taken = [thoughts.take(line) for line in lines]
        assert [found[1] if found else None for found in taken] == ["a1", "b1", "c1", "a2", "a3", None]
        lines[1].close()  # as one who dies
        again = thoughts.take(lines[5])
        assert again is not None
        assert again[1] == "b1"
    finally:
        for line in lines:
            line.close()


def test_a_question_of_another_version_is_left_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(store, "anna a1")
    monkeypatch.setattr(thoughts, "VERSION", "another")
    with store.engine.connect() as line:
        assert thoughts.take(line) is None


def test_a_question_that_nobody_waits_for_is_thrown_away(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(store, "anna nonsense")
    monkeypatch.setattr(thoughts, "LOST", -1.0)
    helper = Helper(store)
    helper.stop()
    helper.run()  # it signs once, and throws away
    with store.engine.connect() as line:
        assert thoughts.take(line) is None


@pytest.mark.slow
def test_a_helper_thinks_for_a_hall_that_has_no_time(server: Postgres, tmp_path: Path) -> None:
    url = server.database()
    store = Store(url)
    store.open()
    helper = Helper(store)
    helping = threading.Thread(target=helper.run, daemon=True)
    hall = Hall(tmp_path, WYRMHALL_DATABASE_URL=url, WYRMHALL_WORKERS="1").start()
    helping.start()
    with Person(hall) as anna:
        for _ in range(4):
            anna.make("search:2", "search:2")
        end = time.monotonic() + SECONDS
        while helper.answered < 5:
            assert time.monotonic() < end, "nobody asked the helper"
            time.sleep(0.05)
    helper.stop()
    helping.join()
    hall.stop()
    store.close()
    assert "Traceback" not in hall.complaints()


@pytest.mark.slow
def test_a_helper_that_is_killed_costs_nobody_a_game(server: Postgres, tmp_path: Path) -> None:
    url = server.database()
    hall = Hall(tmp_path, WYRMHALL_DATABASE_URL=url, WYRMHALL_WORKERS="1").start()
    command = [sys.executable, "-c", "from wyrmhall.hall.serve import think; think()"]
    told = {**os.environ, "PYTHONPATH": _paths(), "WYRMHALL_DATABASE_URL": url}
    helper = subprocess.Popen(command, env=told, stdout=subprocess.PIPE, text=True)
    assert helper.stdout is not None
    assert "Thinking for the halls" in helper.stdout.readline()
    with Person(hall) as anna:
        for _ in range(3):
            anna.make("search:2", "search:2")
        room = anna.make("me", "search:1")
        with anna.sit(room) as table:
            table.play_out(Chance(3), 3)
            helper.send_signal(signal.SIGKILL)
            helper.wait(SECONDS)
            helper.stdout.close()
            table.play_out(Chance(4), 6)
    hall.stop()
    assert "Traceback" not in hall.complaints()
