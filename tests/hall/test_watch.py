"""For those who run a hall: health, readiness, figures, and a log that programs can read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.hall import postgres
from tests.hall.halls import Hall, Person
from wyrmhall.core.chance import Chance


def figure(person: Person, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", person.http.get("/metrics").text, re.MULTILINE)
    assert found, name
    return float(found[1])


def test_a_hall_counts_what_it_does(anna: Person) -> None:
    before = {name: figure(anna, name) for name in ("wyrmhall_entry_seconds_count", "wyrmhall_refused_total")}
    room = anna.make("me", "random")
    with anna.sit(room) as table:
        table.play_out(Chance(1), 3)
        table.refused(type="answer", n=table.state["n"], answer="nonsense")
        assert figure(anna, "wyrmhall_connections") >= 1
        assert figure(anna, "wyrmhall_rooms") >= 1
        assert figure(anna, "wyrmhall_commits") >= 1
    assert figure(anna, "wyrmhall_entry_seconds_count") >= before["wyrmhall_entry_seconds_count"] + 3
    assert figure(anna, "wyrmhall_refused_total") >= before["wyrmhall_refused_total"] + 1


def test_a_hall_without_its_database_lives_but_is_not_ready(tmp_path: Path) -> None:
    with postgres.running() as server:
        hall = Hall(tmp_path, WYRMHALL_DATABASE_URL=server.database()).start()
        with Person(hall) as anna:
            assert anna.get("/api/ready") == {"status": "ready"}
            server.stop()
            waiting = anna.http.get("/api/ready")
            assert (waiting.status_code, waiting.json()["status"]) == (503, "waiting")
            assert anna.get("/api/health")["status"] == "open"
            server.start()
            assert anna.get("/api/ready") == {"status": "ready"}
        hall.stop()


def test_a_log_for_programs_is_an_object_a_line_without_secrets(tmp_path: Path) -> None:
    with postgres.running() as server:
        url = server.database().replace("wyrmhall@", "wyrmhall:hush@")
        hall = Hall(tmp_path, WYRMHALL_DATABASE_URL=url, WYRMHALL_LOG="json").start()
        with Person(hall) as anna:
            server.stop()
            assert anna.http.get("/api/rooms").status_code == 503
        hall.stop()
    lines = hall.complaints().splitlines()
    assert lines
    for line in lines:
        assert {"at", "level", "from", "text"} <= set(json.loads(line)), line
    assert "hush" not in hall.complaints()


def test_a_kind_of_log_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="WYRMHALL_LOG is plain or json, not 'loud'"):
        Hall(tmp_path, WYRMHALL_LOG="loud").start()
