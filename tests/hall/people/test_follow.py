"""Following people: who is here, and at which listed table; and not being seen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hall.halls import Hall, Person

PASSWORD = "seven copper kettles"


@pytest.fixture
def ines(hall: Hall) -> Any:
    with Person(hall) as person:
        person.post("/api/account", {"name": f"Ines {person.id[:6]}", "password": PASSWORD})
        person.name = person.get("/api/me")["name"]
        yield person


def told(anna: Person) -> tuple[bool, list[str]]:
    [followed] = anna.get("/api/me/follows")
    return followed["online"], [room["id"] for room in followed["rooms"]]


def test_who_is_followed_is_found_at_listed_tables_while_they_want_to_be(
    anna: Person, bert: Person, ines: Person
) -> None:
    path = f"/api/people/{ines.name}"
    assert anna.get(path)["followed"] is False
    assert anna.post(f"{path}/follow", {"follow": True}) == {"follow": True}
    anna.post(f"{path}/follow", {"follow": True})
    assert anna.get(path)["followed"] is True
    assert bert.get(path)["followed"] is False
    assert told(anna) == (False, [])
    listed = ines.make("me", "open")
    hidden = ines.post("/api/rooms", {"game": "draco-magi", "seats": ["me", "open"], "private": True})["id"]
    with ines.sit(hidden):
        assert told(anna) == (True, [listed]), "a private table is nobody's business"
        bert.post(f"/api/rooms/{listed}/sit", {"seat": 1})
        assert told(anna) == (True, [listed])
        assert ines.post("/api/me/seen", {"seen": False}) == {"seen": False}
        assert told(anna) == (False, [])
        assert ines.get("/api/me/seen") == {"seen": False}
        ines.post("/api/me/seen", {"seen": True})
        assert told(anna) == (True, [listed])
    with ines.sit(listed) as table:
        table.send(type="resign")
        table.wait_for(lambda state: state["room"]["status"] == "over")
    assert told(anna)[1] == []
    assert anna.get("/api/me/export")["followed"] == [ines.name]
    anna.post(f"{path}/follow", {"follow": False})
    assert anna.get("/api/me/follows") == []
    assert ines.http.post(f"{path}/follow", json={"follow": True}).json()["error"] == "that is you"
    assert anna.http.post("/api/people/Nobody/follow", json={"follow": True}).status_code == 404


def test_who_leaves_is_followed_no_longer(anna: Person, ines: Person) -> None:
    anna.post(f"/api/people/{ines.name}/follow", {"follow": True})
    ines.post("/api/account/delete", {"password": PASSWORD})
    assert anna.get("/api/me/follows") == []
