"""Those who watch a game with secrets see it late: by no way do they learn anything newer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hall.halls import Hall, Person, Table
from wyrmhall.core.chance import Chance
from wyrmhall.hall.rooms.entries import BOT, OVER, PERSON, RUNNING, WAITING, Manners, Seat
from wyrmhall.hall.rooms.late import delay_of, has_secrets, is_delayed

LONG, SHORT = 3600, 1
GAMES = ("draco-magi", "dragon-breeds", "dragon-booster", "dragon-booster-draft", "dragonriders")


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with Hall(tmp_path_factory.mktemp("late"), WYRMHALL_DELAY=str(LONG)) as running:
        yield running


@pytest.fixture
def carla(hall: Hall) -> Iterator[Person]:
    with Person(hall) as person:
        yield person


def seated(anna: Person, bert: Person, **more: Any) -> str:
    room: str = anna.post("/api/rooms", {"game": "draco-magi", "seats": ["me", "open"], **more})["id"]
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    return room


def go_on(tables: list[Table], luck: Chance, most: int) -> list[tuple[int, float]]:
    """Answer so often; returns what everybody's number was then, and when it was sent at the earliest."""
    done: list[tuple[int, float]] = []
    while len(done) < most:
        asked = [table for table in tables if table.state["pending"]]
        for table in asked:
            sent = time.monotonic()
            table.answer_any(luck)
            done.append((table.state["n"], sent))
        if not asked:
            for table in tables:
                try:
                    table.receive(0.05)
                except TimeoutError:
                    continue
    return done


def spied(person: Person, room: str) -> dict[str, Any]:
    """Whatever the hall says about a table to one who does not sit there."""
    paths = [
        f"/api/rooms/{room}", "/api/rooms?list=running", "/api/rooms?list=open", "/api/rooms?list=mine",
        f"/api/rooms/{room}/record", f"/api/rooms/{room}/sequels", f"/api/rooms/{room}/standings",
        f"/api/rooms/{room}/ratings", f"/api/replays/{room}", f"/api/replays/{room}/frames?to=40",
        f"/api/replays/{room}/analysis", "/api/history", "/api/me/export",
    ]  # fmt: skip
    found = {path: person.http.get(path) for path in paths}
    return {path: (reply.status_code, reply.headers.get("content-length"), reply.text) for path, reply in found.items()}


def test_nothing_newer_is_told_in_any_way(hall: Hall, anna: Person, bert: Person, carla: Person) -> None:
    room, other = seated(anna, bert), seated(bert, anna)
    with carla.sit(room) as watching, anna.sit(room) as one, bert.sit(room) as two:
        watching.wait_for(lambda state: all(seat["connected"] for seat in state["room"]["seats"]))
        assert watching.state["room"]["behind"] == LONG
        assert "behind" not in one.state["room"]
        start, heard = watching.state, len(watching.texts)
        before = spied(carla, room)
        go_on([one, two], Chance(3), 12)
        one.send(type="say", text="I hold the red one")
        two.until("said")
        assert max(one.state["n"], two.state["n"]) >= 9
        assert spied(carla, room) == before, "neither how far it is, nor when, nor in which order"
        watching.send(type="say", text="what now?")
        assert watching.until("said")["text"] == "what now?"
        assert len(watching.texts) == heard + 1, "not even that something was sent"
        assert watching.refused(type="answer", n=12, answer=0)["n"] == start["n"] == 0
        watching.send(type="hello", n=None)
        again = watching.until("state")
        told = ("n", "view", "waiting", "room", "events")
        assert {key: again[key] for key in told} == {key: start[key] for key in told}
        for n in (None, 0, 5, 12):
            with carla.sit(room, n) as later, Table(hall, room, n=n) as nobody:
                for seen in (later, nobody):
                    assert (seen.first["n"], seen.first["view"], seen.first["log"]) == (0, start["view"], [])
                    assert [line["text"] for line in seen.first["chat"]] == ["what now?"]
    summary = carla.get(f"/api/rooms/{room}")
    assert "n" not in summary
    assert anna.get(f"/api/rooms/{room}")["n"] >= 9, "who plays knows it"
    listed = [each["id"] for each in carla.get("/api/rooms?list=running")]
    assert listed.index(other) < listed.index(room), "the newest table comes first, whatever happens there"


def test_after_a_restart_it_is_as_late(tmp_path: Path) -> None:
    hall = Hall(tmp_path, WYRMHALL_DELAY=str(LONG)).start()
    with Person(hall) as anna, Person(hall) as bert, Person(hall) as carla:
        room = seated(anna, bert)
        with anna.sit(room) as one, bert.sit(room) as two:
            go_on([one, two], Chance(4), 6)
        hall.kill()
        hall.start()
        for person in (anna, bert, carla):
            person.moved(hall)
        with carla.sit(room) as watching, anna.sit(room) as one, bert.sit(room) as two:
            assert (watching.first["n"], watching.first["log"]) == (0, [])
            assert one.first["n"] >= 4
            go_on([one, two], Chance(5), 2)
            one.send(type="resign")
            watching.wait_for(lambda state: state["room"]["status"] == "over")
            assert watching.state["n"] >= 6, "when it is over all of it is told"
            assert watching.state["room"]["result"]["ranks"] == [2, 1]
    hall.stop()


def test_it_comes_when_its_time_has_come_and_not_before(anna: Person, bert: Person, carla: Person) -> None:
    room = seated(anna, bert, delay=SHORT, clock={"base": 600, "bonus": 0})
    with carla.sit(room) as watching, anna.sit(room) as one, bert.sit(room) as two:
        watching.wait_for(lambda state: all(seat["connected"] for seat in state["room"]["seats"]))
        done = go_on([one, two], Chance(6), 6)
        one.send(type="say", text="hm")
        said = time.monotonic()
        last = max(one.state["n"], two.state["n"])
        seen: list[tuple[int, float]] = []
        while watching.state["n"] < last or not seen:
            message = watching.receive()
            if message["type"] == "state":
                seen.append((message["n"], time.monotonic()))
                assert all(590 < seat["clock"] <= 600 for seat in message["room"]["seats"])
        for n, sent in done:
            first = next(at for number, at in seen if number >= n)
            assert first - sent >= SHORT, f"{n} was told {first - sent:.2f} s after it was answered"
        lines = [message for message in watching.heard if message["type"] == "said"]
        if not lines:
            lines = [watching.until("said")]
        assert lines[0]["text"] == "hm"
        assert time.monotonic() - said >= SHORT


def test_where_there_is_nobody_to_tell_it_is_seen_at_once(anna: Person, bert: Person, carla: Person) -> None:
    teaching = seated(anna, bert, teaching=True)
    friends = seated(anna, bert, delay=0)
    alone = anna.make("me", "instinct")
    for room in (teaching, friends, alone):
        with carla.sit(room) as watching, anna.sit(room) as one:
            assert "behind" not in watching.first["room"]
            one.send(type="resign")
            watching.wait_for(lambda state: state["room"]["status"] == "over")


def test_which_games_are_seen_late() -> None:
    assert all(map(has_secrets, GAMES))
    people, mixed = [Seat(PERSON, "a"), Seat(PERSON, "b")], [Seat(PERSON, "a"), Seat(BOT, bot="instinct")]
    assert is_delayed("draco-magi", RUNNING, people, 60)
    assert not is_delayed("draco-magi", RUNNING, people, 0)
    assert not is_delayed("draco-magi", RUNNING, mixed, 60)
    assert not any(is_delayed("draco-magi", status, people, 60) for status in (WAITING, OVER))
    assert [delay_of(Manners(delay=own), 60) for own in (-1, 0, 90)] == [60, 0, 90]
    assert [delay_of(Manners(delay=own, rated=True), 60) for own in (-1, 0, 90)] == [60, 60, 90]
    assert delay_of(Manners(teaching=True), 60) == 0
