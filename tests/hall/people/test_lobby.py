"""Tables as strangers find them: filtered, private, by a code."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.hall.halls import SECONDS, Hall, Person
from tests.hall.people.test_accounts import join
from tests.hall.people.test_history import meet, resign
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
