"""The hall is killed in the middle of games, again and again. What it has acknowledged is never lost."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.hall.halls import Hall, Person, Table
from wyrmhall.core.chance import Chance


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


def kill_often(data: Path, times: int) -> None:
    luck = random.Random(5)
    witnesses: list[Witness] = []
    with Hall(data) as hall, Person(hall) as anna, Person(hall) as bert:
        for round_number in range(times):
            while sum(not witness.is_over for witness in witnesses) < 4:
                witnesses += seated(anna, bert, round_number)
            threads = [threading.Thread(target=each.play) for each in witnesses if not each.is_over]
            for thread in threads:
                thread.start()
            time.sleep(luck.uniform(0.05, 0.6))
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
    check_book(data, witnesses)
    assert sum(len(witness.acknowledged) for witness in witnesses) > times * 4


def seated(anna: Person, bert: Person, number: int) -> list[Witness]:
    """A table with a bot, and one of two people; two bots play at a third."""
    alone, pair = anna.make("me", "search:1"), bert.make("me", "open")
    anna.make("search:1", "instinct")
    anna.post(f"/api/rooms/{pair}/sit", {"seat": 1})
    return [Witness(anna, alone, number), Witness(bert, pair, number + 1), Witness(anna, pair, number + 2)]


def check_book(data: Path, witnesses: list[Witness]) -> None:
    book = sqlite3.connect(data / "hall.db")
    for witness in witnesses:
        found = book.execute(
            "select n, kind, seat, text from entries where room = ? order by n", [witness.room]
        ).fetchall()
        assert [n for n, *_ in found] == list(range(1, len(found) + 1))
        for known, shown, seat, text in witness.acknowledged:
            assert ("answer", seat, text) in [tuple(entry) for _, *entry in found[known:shown]]
    assert book.execute("pragma integrity_check").fetchone() == ("ok",)
    book.close()


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.timeout(900)
def test_killed_twenty_five_times(tmp_path: Path) -> None:
    kill_often(tmp_path, 25)


def test_a_lost_answer_would_be_noticed(tmp_path: Path) -> None:
    """One acknowledged answer is changed behind the hall's back; the check must fail."""
    with Hall(tmp_path) as hall, Person(hall) as anna:
        witness = Witness(anna, anna.make("me", "instinct"), 1)
        witness.play()
    check_book(tmp_path, [witness])
    known, shown, seat, text = witness.acknowledged[3]
    with sqlite3.connect(tmp_path / "hall.db") as book:
        lost = "update entries set text = 'lost' where room = ? and n > ? and n <= ? and seat = ? and text = ?"
        assert book.execute(lost, [witness.room, known, shown, seat, text]).rowcount == 1
    book.close()
    with pytest.raises(AssertionError):
        check_book(tmp_path, [witness])
