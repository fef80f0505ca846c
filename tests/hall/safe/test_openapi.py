"""Requests made up from the OpenAPI document, right and wrong ones: each is answered as the document says, and nothing that
belongs to others changes, whatever a stranger asks for."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import count
from typing import Any

import psycopg
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.hall.halls import SECONDS, Hall, Person
from tests.hall.postgres import Postgres

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# what is written down of a person or a table; not that somebody guessed, or which halls live
OF_PEOPLE = ("people", "accounts", "codes", "sessions", "kept", "replays", "bots")
STREAMS = ("/api/bot/events", "/api/bot/games/{room}/stream")  # with a token they do not end
OF_ROOMS = ("seats", "entries", "sayings")


class Siege:
    """A hall with a table and an account of others, and the stranger who asks."""

    def __init__(self, hall: Hall, url: str) -> None:
        self.hall, self.url = hall, url
        self.numbers = count()
        self.anna, self.bert, self.mallory = Person(hall), Person(hall), Person(hall)
        self.table = self.anna.make("me", "open")
        self.bert.post(f"/api/rooms/{self.table}/sit", {"seat": 1})
        self.anna.post("/api/account", {"name": "Anna of the Siege", "password": "seven copper kettles"})
        self.bot: str = self.anna.post("/api/account/bots", {"name": "Of the Siege"})["id"]
        self.mallory.post("/api/account", {"name": "Mallory", "password": "seven copper kettles"})
        self.token: str = self.mallory.post("/api/account/bots", {"name": "Of Mallory"})["token"]
        cup = {"title": "Siege", "game": "draco-magi", "kind": "swiss", "limit": 3600}
        self.cup: str = self.anna.post("/api/cups", cup)["id"]
        self.over = self.anna.make("me", "open")
        self.bert.post(f"/api/rooms/{self.over}/sit", {"seat": 1})
        with self.bert.sit(self.over) as table:
            table.send(type="resign")
            table.wait_for(lambda state: state["room"]["status"] == "over")
        self.known: dict[str, list[Any]] = {
            "room": [self.table, self.over, self.mallory.make("me", "open")],
            "replay": [self.over],
            "game": ["draco-magi", "dragon-booster", "dragonriders", "dragon-breeds"],
            "name": ["Anna of the Siege"],
            "code": [self.table[:5]],
            "number": [1, 2],
            "cup": [self.cup],
            "bot": [self.bot],
        }
        self.before = self.belongings()

    def close(self) -> None:
        for person in (self.anna, self.bert, self.mallory):
            person.http.close()

    def belongings(self) -> list[Any]:
        """Everything that is Anna's or Bert's, as the database has it."""
        people, rooms = [self.anna.id, self.bert.id, self.bot], [self.table, self.over]
        with psycopg.connect(self.url) as connection:
            found = [
                connection.execute(f"select * from {name} where {column} = any(%s) order by 1, 2", [wanted]).fetchall()
                for names, column, wanted in (
                    (OF_PEOPLE[:1], "id", people),
                    (OF_PEOPLE[1:], "person", people),
                    (OF_ROOMS, "room", rooms),
                    (("rooms",), "id", rooms),
                )
                for name in names
            ]
            cup = connection.execute("select title, organiser, plan, status from cups where id = %s", [self.cup])
            return [*found, cup.fetchall()]  # to enter it is nobody's harm

    def headers(self) -> dict[str, str]:
        """As if each request came from another address: the limits are not what is looked for."""
        number = next(self.numbers)
        return {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory, server: Postgres) -> Iterator[Siege]:
    url = server.database()
    folder = tmp_path_factory.mktemp("siege")
    with Hall(folder, WYRMHALL_PROXY="127.0.0.1", WYRMHALL_DATABASE_URL=url) as hall:
        siege = Siege(hall, url)
        yield siege
        siege.close()


def test_every_request_is_answered_as_the_document_says(siege: Siege, deep: bool) -> None:
    document = schemathesis.openapi.from_url(f"http://{siege.hall.address}/api/openapi.json")
    looked_at = 0
    operation: Any
    for operation in document.get_all_operations():
        look(siege, operation.ok(), 400 if deep else 6)
        looked_at += 1
    assert looked_at > 60


def look(siege: Siege, operation: Any, examples: int) -> None:
    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @given(st.one_of(*[operation.as_strategy(generation_mode=mode) for mode in GenerationMode]))
    def ask(case: Any) -> None:
        chosen = zlib.crc32(repr((case.path_parameters, case.body, case.query)).encode())
        for name, values in siege.known.items():
            if name in case.path_parameters and chosen % 3:
                case.path_parameters[name] = values[chosen % len(values)]
        cookies = {"wyrmhall": siege.mallory.http.cookies["wyrmhall"]}
        headers = siege.headers()
        if operation.path.startswith("/api/bot/") and operation.path not in STREAMS:
            headers["Authorization"] = f"Bearer {siege.token}"
        case.call_and_validate(headers=headers, cookies=cookies, checks=CHECKS, timeout=SECONDS)
        assert siege.belongings() == siege.before

    ask()
