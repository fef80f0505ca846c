"""Taking back freely among bots: to one's own last decision, whatever was shown since, and marked in the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wyrmhall
from tests.hall.halls import Hall, Person, Table
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadRecord, Refused
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import Entry, Manners
from wyrmhall.hall.rooms.notes import Notes, read_notes

FREE = Manners(takebacks=True)
OPEN_GAME: dict[str, Any] = {"draft": False, "first": "1"}


def course(people: set[int], manners: Manners) -> Course:
    """A game in which the strict rule forbids the first seat to take back: luck was used since it decided."""
    match = wyrmhall.new("draco-magi", seed=3, settings=OPEN_GAME)
    found = Course(match, frozenset(people), manners=manners)
    luck = Chance(1)
    while len(match.actions) < 12 or not match.why_it_stands(found.last_decision(0)):
        decision = match.pending[0]
        write(found, entries.ANSWER, decision.seat, decision.notation(luck.pick(decision.options)))
    return found


def write(found: Course, kind: str, seat: int, text: str = "") -> None:
    found.apply(Entry(found.n + 1, kind, seat, text, 0.0))


def test_among_bots_a_free_table_takes_back_what_a_strict_one_does_not() -> None:
    strict = course({0}, Manners())
    assert strict.why_no_undo(0)
    with pytest.raises(Refused):
        write(strict, entries.UNDO, 0, str(strict.last_decision(0)))
    free = course({0}, FREE)
    to = free.last_decision(0)
    assert free.why_no_undo(0) == ""
    write(free, entries.UNDO, 0, str(to))
    assert len(free.match.actions) == to
    assert free.match.decision(0) is not None
    assert free.taken == [(to, 0)]


def test_a_free_table_still_asks_other_people() -> None:
    pair = course({0, 1}, FREE)
    with pytest.raises(Refused, match="the others must agree first"):
        write(pair, entries.UNDO, 0, str(pair.last_decision(0)))


def test_what_was_taken_back_is_counted_even_where_more_is_taken_back_later() -> None:
    free = course({0}, FREE)
    first = free.last_decision(0)
    write(free, entries.UNDO, 0, str(first))
    second = free.last_decision(0)
    assert second < first
    write(free, entries.UNDO, 0, str(second))
    assert free.taken == [(second, 0), (second, 0)]
    assert free.copy().taken == free.taken


def test_the_head_of_a_record_tells_it_and_is_read_again() -> None:
    lines = Notes(FREE, [(4, 0), (9, 1)]).lines()
    assert lines == {"takebacks": "free", "taken": "1 at 5, 2 at 10"}
    again = read_notes(lines, 2, 30)
    assert (again.manners, again.taken) == (FREE, [(4, 0), (9, 1)])
    assert Notes(Manners(), []).lines() == {}
    for wrong in ("1 at 32", "3 at 5", "0 at 5", "1 at 0", "somewhere"):
        with pytest.raises(BadRecord, match="a seat, and the action it took back"):
            read_notes({"taken": wrong}, 2, 30)


def free_table(anna: Person) -> str:
    body = {"game": "draco-magi", "settings": OPEN_GAME, "seats": ["me", "random"], "takebacks": "free"}
    return str(anna.post("/api/rooms", body)["id"])


def take_back(table: Table) -> None:
    """Play a little, then take back the last own decision."""
    table.play_out(Chance(2), most=6)
    table.my_turn()
    assert table.state["room"]["can"]["undo"] is None
    before = table.state["room"]["taken"]
    table.send(type="undo")
    table.wait_for(lambda state: state["room"]["taken"] > before)


def test_a_killed_hall_still_knows_what_was_taken_back_and_the_replay_tells_it(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna:
        room = free_table(anna)
        with anna.sit(room) as table:
            assert table.first["room"]["takebacks"] == "free"
            take_back(table)
            assert "took back" in " ".join(event["text"] for event in table.state["events"])
            assert table.my_turn()
        hall.kill()
        hall.start()
        anna.moved(hall)
        with anna.sit(room) as table:
            assert table.first["room"]["takebacks"] == "free"
            assert table.first["room"]["taken"] == 1
            table.send(type="resign")
            table.wait_for(lambda state: state["room"]["status"] == "over")
            table.send(type="rematch")
            follower = table.wait_for(lambda state: state["room"]["can"]["next"])["room"]["can"]["next"]
        replay = anna.get(f"/api/replays/{room}")
        assert replay["takebacks"] == "free"
        assert [mark["seat"] for mark in replay["taken"]] == [0]
        record = anna.http.get(f"/api/rooms/{room}/record").text
        assert f"\ntaken: 1 at {replay['taken'][0]['n'] + 1}\n" in record
        brought = anna.http.post("/api/replays", content=record).json()["id"]
        assert anna.get(f"/api/replays/{brought}")["taken"] == replay["taken"]
        with anna.sit(follower) as table:
            assert table.first["room"]["takebacks"] == "free", "the next game has the manners of this one"
            assert table.first["room"]["taken"] == 0


def test_tables_are_strict_unless_they_say_so(anna: Person) -> None:
    with anna.sit(anna.make("me", "random")) as table:
        assert table.first["room"]["takebacks"] == "strict"
