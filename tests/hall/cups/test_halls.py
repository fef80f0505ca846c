"""A tournament at real halls: over HTTP, after kill -9, and at several halls that share a PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.hall.halls import Hall, Person, together
from tests.hall.people.lines import Line
from tests.hall.postgres import Postgres

pytestmark = pytest.mark.slow
NEW = {"title": "Friday Cup", "game": "draco-magi", "kind": "swiss", "clock": {"base": 600}, "bots": True}
SECONDS = 60.0


def until(person: Person, cup: str, reached: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    end = time.monotonic() + SECONDS
    while not reached(found := person.get(f"/api/cups/{cup}")):
        assert time.monotonic() < end, found
        time.sleep(0.1)
    return dict(found)


def begun(odo: Person, *people: Person) -> str:
    """A tournament of people and one bot, so that no table is of bots alone, which would take its time."""
    cup: str = odo.post("/api/cups", NEW)["id"]
    for person in people:
        person.post(f"/api/cups/{cup}/enter", {})
    odo.post(f"/api/cups/{cup}/enter", {"bot": "instinct"})
    odo.post(f"/api/cups/{cup}/begin", {})
    return cup


def play(cup: str, round: int, *people: Person) -> None:
    """A round in which everybody loses who is the first to come to a table."""
    until(people[0], cup, lambda found: found["round"] == round)
    for person in people:
        room = person.get(f"/api/cups/{cup}").get("next")
        if room and person.get(f"/api/rooms/{room}")["status"] == "running":
            with person.sit(room) as table:
                table.send(type="resign")
                table.wait_for(lambda state: state["room"]["status"] == "over")
                assert table.state["room"]["cup"] == cup


def test_a_hall_that_is_killed_in_the_middle_of_a_round_goes_on(tmp_path: Path) -> None:
    hall = Hall(tmp_path).start()
    with Person(hall) as odo, Person(hall) as anna, Person(hall) as bert:
        cup = begun(odo, odo, anna, bert)
        until(odo, cup, lambda found: found["round"] == 1)
        hall.kill()
        hall.start()
        play(cup, 1, anna, odo, bert)
        play(cup, 2, anna, odo, bert)
        found = until(odo, cup, lambda found: found["status"] == "over")
        assert (found["rounds"], found["why"], found["yours"]) == (2, "", True)
        me = next(each for each in found["players"] if each["seat"]["name"] == anna.name)
        assert (me["place"], me["lost"], me["points"]) == (4, 2, 0.0)
        assert sum(each["points"] for each in found["players"]) == len(found["tables"]) == 4
        assert odo.http.post("/api/cups", json={**NEW, "kind": "suisse"}).status_code == 400
        assert odo.http.get("/api/cups/nowhere").status_code == 404
        assert [each["id"] for each in anna.get("/api/cups?list=mine")] == [cup]
    hall.stop()
    assert "Traceback" not in hall.complaints(), hall.complaints()


def test_who_follows_a_tournament_is_told_what_changes_in_it(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as odo, Person(hall) as anna:
        cup = odo.post("/api/cups", NEW)["id"]
        with Line(odo) as line:
            line.send(type="follow", cup=cup)
            assert line.until("cup")["id"] == cup, "since the page last asked"
            anna.post(f"/api/cups/{cup}/enter", {})
            assert line.until("cup")["id"] == cup
            odo.post(f"/api/cups/{cup}/enter", {})
            assert line.until("cup")["id"] == cup
            odo.post(f"/api/cups/{cup}/begin", {})
            assert line.until("cup")["id"] == cup
            until(odo, cup, lambda found: found["round"] == 1)
            assert line.until("cup")["id"] == cup, "of the round, though nobody did anything"
            play(cup, 1, anna, odo)
            assert line.until("cup")["id"] == cup, "of the end of the table"
            other = odo.post("/api/cups", NEW)["id"]
            line.send(type="follow", cup=other)
            while line.until("cup")["id"] != other:
                pass
            third = odo.post("/api/cups", NEW)["id"]
            anna.post(f"/api/cups/{third}/enter", {})
            line.send(type="follow", cup="nowhere")
            assert line.until("cup")["id"] == "nowhere", "of nothing else"
            line.send(type="follow", cup="*")
            assert line.until("cup")["id"] == "*"
            anna.post(f"/api/cups/{third}/leave", {})
            assert line.until("cup")["id"] == "*", "of any"
            odo.post("/api/cups", NEW)
            assert line.until("cup")["id"] == "*", "of a new one"
            line.send(type="follow", cup=None)
            line.seek()
            line.until("looking")


def test_who_follows_at_another_hall_is_told_too(server: Postgres, tmp_path: Path) -> None:
    url = server.database()
    one = Hall(tmp_path / "one", WYRMHALL_DATABASE_URL=url)
    other = Hall(tmp_path / "other", WYRMHALL_DATABASE_URL=url)
    together(one.start, other.start)
    with Person(one) as odo, Person(other) as anna:
        cup = odo.post("/api/cups", NEW)["id"]
        with Line(odo) as line:
            line.send(type="follow", cup=cup)
            line.until("cup")
            anna.post(f"/api/cups/{cup}/enter", {})
            assert line.until("cup")["id"] == cup
            line.send(type="watch", tables=True)
            line.until("tables")
            anna.make("me", "open")
            line.until("tables")  # of a table at the other hall
    for hall in (one, other):
        hall.stop()
        assert "Traceback" not in hall.complaints(), hall.complaints()


@pytest.mark.long
def test_another_hall_leads_on_when_one_dies(server: Postgres, tmp_path: Path) -> None:
    url = server.database()
    one = Hall(tmp_path / "one", WYRMHALL_DATABASE_URL=url)
    other = Hall(tmp_path / "other", WYRMHALL_DATABASE_URL=url)
    together(one.start, other.start)
    with Person(one) as odo, Person(other) as anna, Person(other) as bert, Person(other) as carl:
        cup = begun(odo, anna, bert, carl)
        until(anna, cup, lambda found: found["round"] == 1)
        one.kill()
        play(cup, 1, anna, bert, carl)
        play(cup, 2, anna, bert, carl)
        found = until(anna, cup, lambda found: found["status"] == "over")
        assert (len(found["tables"]), found["why"]) == (4, "")
    other.stop()
    for hall in (one, other):
        assert "Traceback" not in hall.complaints(), hall.complaints()
