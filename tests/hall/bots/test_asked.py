"""A person asks one certain bot to a table: that bot hears of it, nobody else does."""

from __future__ import annotations

from tests.hall.bots.robots import Robot, a_robot, new_bot, with_account
from tests.hall.halls import Hall, Person


def name_of(robot: Robot) -> str:
    name: str = robot.get("/me")["name"]
    return name


def ask(person: Person, robot: Robot) -> str:
    reply = person.post("/api/rooms", {"game": "draco-magi", "seats": ["me", "open"], "asks": name_of(robot)})
    room: str = reply["id"]
    return room


def test_the_bot_that_is_asked_hears_of_the_table_and_sits_down(hall: Hall, rex: Robot, bert: Person) -> None:
    with a_robot(hall) as other, rex.events() as heard, other.events() as overheard:
        room = ask(bert, rex)
        told = heard.until("table", lambda line: line["table"]["id"] == room)["table"]
        assert (told["private"], told["bots"]) == (True, True)
        assert [each["id"] for each in rex.get("/tables") if each["id"] == room] == [room]
        assert [each["id"] for each in other.get("/tables") if each["id"] == room] == []
        rex.sit(room)
        heard.until("game", lambda line: line["game"]["id"] == room)
        later = {"game": "draco-magi", "seats": ["me", "open"], "bots": True}
        sentinel = bert.post("/api/rooms", later)["id"]
        while (line := overheard.until("table"))["table"]["id"] != sentinel:
            assert line["table"]["id"] != room
    listed = bert.get("/api/rooms?list=open") + bert.get("/api/rooms?list=running")
    assert room not in [each["id"] for each in listed]


def test_who_cannot_be_asked_is_told_before_a_table_is_made(hall: Hall, rex: Robot, bert: Person) -> None:
    def why(**given: object) -> str:
        body = {"game": "draco-magi", "seats": ["me", "open"], **given}
        reply = bert.http.post("/api/rooms", json=body)
        assert reply.status_code == 400, reply.text
        said: str = reply.json()["error"]
        return said

    before = len(bert.get("/api/rooms?list=mine"))
    assert why(asks="Nobody at all") == "nobody here has a bot that is called 'Nobody at all'"
    assert why(asks="\u200b") == r"nobody here has a bot that is called '\u200b'"
    name = name_of(rex)
    assert why(asks=name, seats=["me", "level:3"]) == f"no seat is left open for {name}"
    assert why(asks=rex.get("/me")["by"]).startswith("nobody here has a bot that is called")
    assert why(asks=name, teaching=True) == "a teaching table is for people, and for the bots of the hall"
    with Person(hall) as somebody:
        with_account(somebody)
        silent = new_bot(somebody)
        somebody.post(f"/api/account/bots/{silent['id']}/revoke", {})
        assert why(asks=silent["name"]) == f"{silent['name']} has no token now, so it cannot come in"
    assert len(bert.get("/api/rooms?list=mine")) == before
