"""The hall is killed in the middle of games, again and again. What it has acknowledged is never lost.

`python -m tests.hall.store.test_kills 300 [--postgres]` kills it as often as you like.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import tempfile
import threading
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.hall import postgres
from tests.hall.halls import Hall, Person, Table
from wyrmhall.core.chance import Chance
from wyrmhall.hall.store import book
from wyrmhall.hall.store.store import Store


class Witness:
    """A person at one table who remembers all that was acknowledged."""

    def __init__(self, person: Person, room: str, luck: int) -> None:
        self.person, self.room = person, room
        self.luck = Chance(luck)
        self.acknowledged: list[tuple[int, int, int, str]] = []  # known and shown entry, seat, text
        self.last: dict[str, Any] = {}
        self.is_over = False
        self.problem: BaseException | None = None

    def play(self) -> None:
        """Until the connection breaks or the game is over."""
        try:
            with self.person.sit(self.room, self.last.get("n")) as table:
                self.compare(table.first)
                while table.my_turn():
                    self.last = table.state
                    self.answer(table)
                self.last, self.is_over = table.state, True
        except (ConnectionClosed, ConnectionError, EOFError, InvalidMessage, TimeoutError):
            return
        except BaseException as problem:
            self.problem = problem

    def compare(self, state: dict[str, Any]) -> None:
        """Nothing that was shown is gone."""
        if self.last:
            assert state["n"] >= self.last["n"]
            if state["n"] == self.last["n"]:
                assert state["view"] == self.last["view"]
                assert state["pending"] == self.last["pending"]

    def answer(self, table: Table) -> None:
        options = table.state["pending"]["options"]
        option = options[self.luck.below(len(options))]
        known, seat = table.state["n"], table.state["me"]
        shown = table.answer(option)
        self.last = shown
        self.acknowledged.append((known, shown["n"], seat, option["text"]))


def kill_often(data: Path, times: int, url: str = "") -> int:
    """In SQLite, or the database at that address. How many answers were acknowledged, none of which was lost."""
    luck = random.Random(5)
    witnesses: list[Witness] = []
    with Hall(data, WYRMHALL_DATABASE_URL=url) as hall, Person(hall) as anna, Person(hall) as bert:
        for round_number in range(times):
            while sum(not witness.is_over for witness in witnesses) < 4:
                witnesses += seated(anna, bert, round_number)
            threads = [threading.Thread(target=each.play) for each in witnesses if not each.is_over]
            for thread in threads:
                thread.start()
            wait_for_answers(witnesses, 5)
            time.sleep(luck.uniform(0.05, 0.4))
            hall.kill()
            for thread in threads:
                thread.join()
            for witness in witnesses:
                assert witness.problem is None, repr(witness.problem)
            hall.start()
            anna.moved(hall)
            bert.moved(hall)
        threads = [threading.Thread(target=each.play) for each in witnesses if not each.is_over]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert all(witness.is_over and witness.problem is None for witness in witnesses)
        for room in {witness.room for witness in witnesses}:
            assert anna.get(f"/api/replays/{room}")["verdict"] == "EXACT"
    check_book(data, witnesses, url)
    acknowledged = answers_of(witnesses)
    assert acknowledged > times * 4
    return acknowledged


def wait_for_answers(witnesses: list[Witness], count: int) -> None:
    """However slow the machine is; not for ever, since games may be over before."""
    before, stop = answers_of(witnesses), time.monotonic() + 10
    while answers_of(witnesses) < before + count and time.monotonic() < stop:
        time.sleep(0.01)


def answers_of(witnesses: list[Witness]) -> int:
    return sum(len(witness.acknowledged) for witness in witnesses)


def seated(anna: Person, bert: Person, number: int) -> list[Witness]:
    """A table with a bot, and one of two people; two bots play at a third."""
    alone, pair = anna.make("me", "search:1"), bert.make("me", "open")
    anna.make("search:1", "instinct")
    anna.post(f"/api/rooms/{pair}/sit", {"seat": 1})
    return [Witness(anna, alone, number), Witness(bert, pair, number + 1), Witness(anna, pair, number + 2)]


def check_book(data: Path, witnesses: list[Witness], url: str = "") -> None:
    store = Store(url or f"sqlite:///{data / 'hall.db'}")
    for witness in witnesses:
        found = store.read_now(partial(book.find_entries, room=witness.room))
        assert [entry.n for entry in found] == list(range(1, len(found) + 1))
        for known, shown, seat, text in witness.acknowledged:
            written = [(entry.kind, entry.seat, entry.text) for entry in found[known:shown]]
            assert ("answer", seat, text) in written
    if store.is_file:
        assert store.read_now(lambda at: at.exec_driver_sql("pragma integrity_check").scalar()) == "ok"
    store.engine.dispose()


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.timeout(900)
def test_killed_again_and_again(tmp_path: Path) -> None:
    kill_often(tmp_path, 9)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.timeout(900)
def test_killed_a_few_times_beside_a_postgresql(tmp_path: Path) -> None:
    with postgres.running() as server:
        kill_often(tmp_path, 3, server.database())


def test_a_lost_answer_would_be_noticed(tmp_path: Path) -> None:
    """One acknowledged answer is changed behind the hall's back; the check must fail."""
    with Hall(tmp_path) as hall, Person(hall) as anna:
        witness = Witness(anna, anna.make("me", "instinct"), 1)
        witness.play()
    check_book(tmp_path, [witness])
    known, shown, seat, text = witness.acknowledged[3]
    with sqlite3.connect(tmp_path / "hall.db") as opened:
        lost = "update entries set text = 'lost' where room = ? and n > ? and n <= ? and seat = ? and text = ?"
        assert opened.execute(lost, [witness.room, known, shown, seat, text]).rowcount == 1
    opened.close()
    with pytest.raises(AssertionError):
        check_book(tmp_path, [witness])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.hall.store.test_kills", description=__doc__)
    parser.add_argument("times", type=int)
    parser.add_argument("--postgres", action="store_true", help="beside a PostgreSQL of its own; SQLite without it")
    given = parser.parse_args()
    with ExitStack() as stack:
        url = stack.enter_context(postgres.running()).database() if given.postgres else ""
        data = stack.enter_context(tempfile.TemporaryDirectory())
        begun = time.monotonic()
        acknowledged = kill_often(Path(data), given.times, url)
    kind = "PostgreSQL" if given.postgres else "SQLite"
    print(
        f"{kind}: killed {given.times} times in {time.monotonic() - begun:.0f} s, "
        f"{acknowledged} answers acknowledged, none lost, none twice"
    )


if __name__ == "__main__":
    main()
