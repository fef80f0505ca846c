"""Tables as strangers find them: filtered, private, by a code."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.hall.halls import SECONDS, Hall, Person
from tests.hall.people.lines import Line
from tests.hall.people.test_accounts import join
from tests.hall.people.test_history import meet, resign
from wyrmhall.core.chance import Chance
from wyrmhall.hall.lobby.lobby import TOGETHER
from wyrmhall.hall.rooms.clock import Clock, speed


@pytest.mark.parametrize(
    ("clock", "expected"),
    [
        (None, "none"),
        (Clock(300, 3), "quick"),
        (Clock(600, 0), "calm"),
        (Clock(900, 10), "calm"),
        (Clock(60, 60), "long"),
        (Clock(3600, 30), "long"),
        (Clock(10, 0, "move"), "quick"),
        (Clock(60, 0, "move"), "long"),
        (Clock(86400, 0, "days"), "days"),
    ],
)
def test_how_long_a_game_may_take_is_its_speed(clock: Clock | None, expected: str) -> None:
    assert speed(clock) == expected


def test_tables_with_a_free_seat_are_filtered(hall: Hall, anna: Person, bert: Person) -> None:
    join(anna)
    seats = ["me", "open"]
    quick = anna.post("/api/rooms", {"game": "draco-magi", "seats": seats, "clock": {"base": 300, "bonus": 3}})["id"]
    rated = anna.post("/api/rooms", {"game": "dragon-breeds", "seats": seats, "rated": True})["id"]
    mine = {quick, rated}

    def found(query: str) -> set[str]:
        return {each["id"] for each in bert.get(f"/api/rooms?list=open&{query}")} & mine

    assert found("") == mine
    assert found("game=draco-magi") == found("speed=quick") == found("rated=false") == {quick}
    assert found("speed=none") == found("rated=true") == {rated}
    assert found("speed=long") == found("game=draco-magi&rated=true") == set()
    assert bert.http.get("/api/rooms?list=open&speed=warp").status_code == 422
    [listed] = [each for each in bert.get("/api/rooms?list=open") if each["id"] == quick]
    assert listed["clock"] == {"base": 300, "bonus": 3, "kind": "game"}


def test_a_private_table_is_in_no_list_of_strangers_and_found_by_its_code(
    hall: Hall, anna: Person, bert: Person
) -> None:
    name, _ = join(anna)
    room = anna.post("/api/rooms", {"game": "draco-magi", "seats": ["me", "open"], "private": True})["id"]
    assert room not in [each["id"] for each in bert.get("/api/rooms?list=open")]
    assert room in [each["id"] for each in anna.get("/api/rooms?list=mine")]
    code = f" {room[:5].upper()} "
    assert bert.get(f"/api/rooms/code/{code}") == {"id": room}
    for wrong in (room[:4], room, "%%%%%", "_____", "zzzzz"):
        reply = bert.http.get(f"/api/rooms/code/{wrong}")
        assert (reply.status_code, reply.json()["error"]) == (404, "no table with a free seat has that code")
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    with Person(hall) as carl:
        assert room not in [each["id"] for each in carl.get("/api/rooms?list=running")]
        assert carl.http.get(f"/api/rooms/code/{room[:5]}").status_code == 404
        resign(bert, room)
        assert carl.get(f"/api/history?name={name}") == []
        assert [each["room"]["id"] for each in anna.get("/api/history")] == [room]
        resign(bert, meet(anna, bert))
        assert len(carl.get(f"/api/history?name={name}")) == 1


def test_bots_of_a_private_table_go_on_after_a_restart(tmp_path: Path) -> None:
    """What is in no list is not forgotten either, though nobody looks at it."""
    hall = Hall(tmp_path / "hall").start()
    with Person(hall) as anna:
        body = {"game": "draco-magi", "seats": ["search:3", "search:3"], "private": True}
        room = anna.post("/api/rooms", body)["id"]
    hall.kill()

    def entries() -> int:
        with closing(sqlite3.connect(hall.data / "hall.db")) as database:
            return int(database.execute("select count(*) from entries where room = ?", [room]).fetchone()[0])

    before = entries()
    with hall:
        end = time.monotonic() + SECONDS
        while entries() == before:
            assert time.monotonic() < end, "nobody plays on"
            time.sleep(0.05)


@pytest.fixture
def carl(hall: Hall) -> Iterator[Person]:
    with Person(hall) as person:
        yield person


# -- told of the lists -----------------------------------------------------------------------------


def told(line: Line, seconds: float = SECONDS) -> bool:
    """Whether it hears that the lists are otherwise; it hears of nothing else here."""
    try:
        while True:
            if json.loads(line.socket.recv(seconds))["type"] == "tables":
                return True
    except TimeoutError:
        return False


def watching(line: Line) -> Line:
    line.send(type="watch", tables=True)
    assert told(line), "since the page last asked"
    return line


def test_who_shows_the_lists_is_told_of_tables_that_come_fill_and_end(
    hall: Hall, anna: Person, bert: Person, carl: Person
) -> None:
    with Line(carl) as line, Line(carl) as other:
        watching(line)
        room = anna.make("me", "open")
        assert told(line), "a table has come"
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        assert told(line), "somebody sat down"
        resign(anna, room)
        assert told(line), "the game is over"
        assert not told(line, TOGETHER + 1), "nothing is told twice"
        assert not told(other, 0.1), "who does not show lists hears nothing"
        line.send(type="watch", tables=False)
        anna.make("me", "open")
        assert not told(line, TOGETHER + 1)


def test_of_moves_nobody_is_told_by_the_lists(hall: Hall, anna: Person, bert: Person, carl: Person) -> None:
    """Those who watch see a game of secrets late: when something was done there must not reach them earlier."""
    with Line(carl) as line:
        room = anna.make("me", "open")
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        with anna.sit(room) as table, bert.sit(room) as rival:
            watching(line)
            told(line, TOGETHER + 1)
            for each in (table, rival):
                if each.my_turn():
                    each.answer_any(Chance(1))
            assert not told(line, TOGETHER + 1)


def test_what_happens_at_once_is_told_together(hall: Hall, anna: Person, carl: Person) -> None:
    with Line(carl) as line:
        watching(line)
        for _ in range(6):
            anna.make("me", "open")
        end, count = time.monotonic() + 2 * TOGETHER + 1, 0
        while time.monotonic() < end:
            count += told(line, max(0.01, end - time.monotonic()))
        assert 1 <= count <= 3


def test_of_private_tables_those_alone_are_told_who_sit_there(
    hall: Hall, anna: Person, bert: Person, carl: Person
) -> None:
    with Line(bert) as seated, Line(carl) as stranger:
        made = anna.post("/api/rooms", {"game": "draco-magi", "seats": ["me", "open"], "private": True})["id"]
        watching(seated)
        watching(stranger)
        bert.post(f"/api/rooms/{made}/sit", {"seat": 1})
        assert told(seated)
        assert not told(stranger, TOGETHER + 1)
