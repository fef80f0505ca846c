"""A replay that is watched together: one leads, the others follow, and the lead goes from hand to hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.hall.halls import SECONDS, Hall, Person, together
from tests.hall.postgres import Postgres

Message = dict[str, Any]


class Viewing:
    """One connection to a replay that is watched together."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Message = {}

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Message:
        message: Message = json.loads(self.socket.recv(SECONDS))
        if message["type"] == "showing":
            self.state = message
        return message

    def until(self, kind: str) -> Message:
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def wait_for(self, reached: Any) -> Message:
        while not self.state or not reached(self.state):
            self.receive()
        return self.state

    def names(self) -> list[tuple[str, bool]]:
        return [(each["name"], each["leads"]) for each in self.state["viewers"]]


@contextmanager
def viewing(person: Person, showing: str) -> Iterator[Viewing]:
    address = f"ws://{person.hall.address}/api/showings/{showing}/socket"
    with connect(address, additional_headers={"Cookie": person.cookie}, open_timeout=SECONDS) as socket:
        found = Viewing(socket)
        found.send(type="hello")
        found.wait_for(lambda state: True)  # in the hall's eyes too: who comes next comes later
        yield found


def finished(anna: Person) -> str:
    room = anna.make("me", "instinct")
    with anna.sit(room) as table:
        table.my_turn()
        table.answer(table.state["pending"]["options"][0])
        table.send(type="resign")
        table.wait_for(lambda state: state["room"]["status"] == "over")
    return room


def test_one_leads_others_follow_and_the_lead_is_handed_over(anna: Person, bert: Person) -> None:
    replay = finished(anna)
    showing = anna.post("/api/showings", {"replay": replay})["id"]
    assert bert.get(f"/api/showings/{showing}") == {"id": showing, "replay": replay}
    with viewing(anna, showing) as one, viewing(bert, showing) as two:
        one.wait_for(lambda state: len(state["viewers"]) == 2)
        two.wait_for(lambda state: len(state["viewers"]) == 2)
        assert (one.state["leads"], two.state["leads"]) == (True, False)
        assert two.names() == [(anna.name, True), (bert.name, False)]
        assert anna.id not in json.dumps(two.state)
        one.send(type="lead", n=2, playing=True, speed="2")
        assert two.wait_for(lambda state: state["n"] == 2)["playing"] is True
        two.send(type="lead", n=1)
        assert two.until("refused")["why"] == "another leads now"
        two.send(type="take")
        assert two.until("refused")["why"] == "somebody leads already"
        two.send(type="say", text="look there")
        assert one.until("said")["text"] == "look there"
        to = next(each["id"] for each in one.state["viewers"] if not each["you"])
        one.send(type="hand", to=to)
        two.wait_for(lambda state: state["leads"])
        one.wait_for(lambda state: not state["leads"])
        two.send(type="lead", n=0)
        one.wait_for(lambda state: state["n"] == 0)
    with viewing(anna, showing) as one:
        assert [line["text"] for line in one.until("talk")["lines"]] == ["look there"]
        one.wait_for(lambda state: [each["name"] for each in state["viewers"]] == [anna.name])
        one.send(type="take")
        one.wait_for(lambda state: state["leads"])
        for odd in ("", "[]", '{"type":"lead","n":-1}', '{"type":"lead","n":1,"speed":"9"}', '{"type":"answer"}'):
            one.socket.send(odd)
            assert one.until("refused")["to"] == "message"


def test_there_must_be_a_replay(anna: Person) -> None:
    running = anna.make("me", "open")
    for replay in ("nowhere", running):
        assert anna.http.post("/api/showings", json={"replay": replay}).status_code == 404
    assert anna.http.get("/api/showings/nowhere").status_code == 404


@pytest.mark.slow
def test_it_is_the_same_at_two_halls(server: Postgres, tmp_path: Path) -> None:
    url = server.database()
    one, other = (Hall(tmp_path / name, WYRMHALL_DATABASE_URL=url) for name in ("one", "other"))
    together(one.start, other.start)
    with Person(one) as anna, Person(other) as bert:
        showing = anna.post("/api/showings", {"replay": finished(anna)})["id"]
        with viewing(bert, showing) as there:
            with viewing(anna, showing) as here:
                there.wait_for(lambda state: len(state["viewers"]) == 2)
                here.send(type="lead", n=1)
                there.wait_for(lambda state: state["n"] == 1)
                there.send(type="phrase", phrase="nice")
                assert here.until("said")["phrase"] == "nice"
            there.wait_for(lambda state: len(state["viewers"]) == 1)
            there.send(type="take")
            there.wait_for(lambda state: state["leads"])
    for hall in (one, other):
        hall.stop()
        assert "Traceback" not in hall.complaints()
