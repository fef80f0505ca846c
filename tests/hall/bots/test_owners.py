"""Bots as their owners make, list, revoke and lose them; and that nobody takes one for a person."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from tests.hall.bots.robots import WORDS, Robot, a_robot, new_bot, with_account
from tests.hall.halls import Hall, Person, Table
from wyrmhall.hall.people.bots import MOST


def refused(person: Person, path: str, status: int = 400, **body: Any) -> str:
    reply = person.http.post(path, json=body)
    assert reply.status_code == status, reply.text
    return str(reply.json()["error"])


def query(hall: Hall, text: str) -> list[Any]:
    with closing(sqlite3.connect(hall.data / "hall.db")) as database:
        return database.execute(text).fetchall()


def test_a_bot_is_made_listed_and_comes_in_with_its_token(hall: Hall, owner: Person) -> None:
    made = new_bot(owner, "Rex")
    assert made["name"] == "Rex (bot)"
    (listed,) = owner.get("/api/account/bots")
    assert (listed["id"], listed["name"], listed["seen"], listed["token"]) == (made["id"], "Rex (bot)", 0, True)
    with Robot(hall, made["token"]) as rex:
        assert rex.get("/me") == {"name": "Rex (bot)", "by": owner.get("/api/me")["name"]}
        rex.get("/me")  # that it came was written meanwhile
    assert owner.get("/api/account/bots")[0]["seen"] > listed["created"] - 1


def test_only_people_with_an_account_have_bots(bert: Person) -> None:
    assert refused(bert, "/api/account/bots", 401, name="Rex") == "you are not signed in"
    assert bert.http.get("/api/account/bots").status_code == 401


def test_a_token_is_shown_once_and_kept_as_a_hash(hall: Hall, owner: Person) -> None:
    made = new_bot(owner)
    assert len(made["token"]) > 40
    everything = json.dumps([query(hall, f"select * from {name}") for name in ("bots", "accounts", "people")])
    assert made["id"] in everything
    assert made["token"] not in everything + json.dumps(owner.get("/api/account/bots")) + hall.complaints()
    taken_along = owner.get("/api/me/export")
    assert [each["name"] for each in taken_along["bots"]] == [made["name"]]
    assert made["token"] not in json.dumps(taken_along)


def test_an_owner_has_so_many_bots_and_no_more(owner: Person) -> None:
    bots = [new_bot(owner) for _ in range(MOST)]
    assert (
        refused(owner, "/api/account/bots", name="One More")
        == f"you have {MOST} bots already: let one of them go first"
    )
    owner.post(f"/api/account/bots/{bots[0]['id']}/delete", {})
    new_bot(owner)


def test_another_token_takes_the_place_of_the_one_before(hall: Hall, owner: Person) -> None:
    made = new_bot(owner)
    again = owner.post(f"/api/account/bots/{made['id']}/token", {})
    assert (again["name"], again["token"] != made["token"]) == (made["name"], True)
    with Robot(hall, made["token"]) as old, Robot(hall, again["token"]) as rex:
        assert old.http.get("/me").status_code == 401
        assert rex.get("/me")["name"] == made["name"]


def test_a_bot_is_its_owners_and_nobody_elses(hall: Hall, owner: Person, bert: Person) -> None:
    made = new_bot(owner)
    with_account(bert)
    for what in ("token", "revoke", "delete"):
        assert refused(bert, f"/api/account/bots/{made['id']}/{what}", 404) == "you have no such bot"
    assert bert.get("/api/account/bots") == []
    with Robot(hall, made["token"]) as rex:
        assert rex.get("/me")["name"] == made["name"]


@pytest.mark.parametrize("name", ["Drake", "Elder Wyrm", "Lindwurm", "Free seat", "...", " (bot)"])
def test_a_bot_is_not_called_as_those_of_the_hall(owner: Person, name: str) -> None:
    assert "name" in refused(owner, "/api/account/bots", name=name)


@pytest.mark.parametrize("name", ["Rex (bot)", "Rex-Bot", "rex BOT", "Rex (bоt)", "Rex [b0t]", "Rex_bot"])
def test_nobody_is_called_as_a_bot_is(bert: Person, name: str) -> None:
    """With a Cyrillic o too."""
    assert "only bots are called so" in refused(bert, "/api/me", name=name)
    assert "only bots are called so" in refused(bert, "/api/account", name=name, password=WORDS)
    bert.post("/api/me", {"name": "Talbot"})


def test_a_name_is_given_once_among_people_and_bots(owner: Person, bert: Person) -> None:
    new_bot(owner, "Ursula")
    assert "somebody has an account with that name" in refused(owner, "/api/account/bots", name="URSULA")
    assert "somebody has an account with that name" in refused(bert, "/api/me", name="Ursulabot")


def test_nobody_signs_in_as_a_bot_nor_recovers_one(owner: Person, bert: Person) -> None:
    made = new_bot(owner)
    for password in ("", WORDS, made["token"]):
        reply = bert.http.post("/api/account/sign-in", json={"name": made["name"], "password": password})
        assert reply.status_code in (400, 422)
    code = {"name": made["name"], "code": "k7mw-3hpx-9rtd-vc2e", "password": WORDS}
    assert "is wrong" in refused(bert, "/api/account/recover", **code)


def test_a_bot_is_marked_wherever_a_person_sees_it(owner: Person, rex: Robot, bert: Person) -> None:
    name, by = rex.get("/me").values()
    room = rex.make("me", "open")
    mark = {"name": name, "kind": "bot", "by": by}

    def is_marked(told: dict[str, Any]) -> bool:
        return mark.items() <= told.items()

    (listed,) = [each for each in bert.get("/api/rooms?list=open") if each["id"] == room]
    assert is_marked(listed["seats"][0])
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    with bert.sit(room) as table:
        assert is_marked(table.state["room"]["seats"][0])
        assert "by" not in table.state["room"]["seats"][1]
        assert table.state["room"]["seats"][1]["kind"] == "person"
        owner.post("/api/me", {"name": by + " the Second"})
        table.wait_for(lambda state: state["room"]["seats"][0]["by"] == by + " the Second")
        owner.post("/api/me", {"name": by})
        table.send(type="resign")
        table.wait_for(lambda state: state["room"]["status"] == "over")
    assert bert.get(f"/api/people/{name}")["by"] == by
    assert name in bert.get(f"/api/people/{by}")["bots"]
    assert [each["room"]["id"] for each in bert.get("/api/history?rivals=bots")] == [room]
    assert bert.get("/api/history?rivals=people") == []


def test_ratings_tell_whose_bot_it_is(owner: Person, rex: Robot) -> None:
    name, by = rex.get("/me").values()
    room = rex.make("me", "random", game="dragon-breeds", rated=True)
    rex.post(f"/games/{room}/resign")
    table = {each["name"]: each for each in owner.get("/api/games/dragon-breeds/ratings")}
    assert (table[name]["kind"], table[name]["by"]) == ("bot", by)
    assert table[name]["points"] < 1000


def test_rated_games_are_not_played_against_ones_own_bots(hall: Hall, owner: Person, rex: Robot) -> None:
    room = rex.make("me", "open", rated=True)
    assert "bot of yours" in refused(owner, f"/api/rooms/{room}/sit", seat=1)
    with a_robot(hall, owner) as other:
        assert "another bot of the same person" in other.refused(f"/tables/{room}/sit")["error"]
    with a_robot(hall) as other:
        other.sit(room)
    unrated = rex.make("me", "open")
    owner.post(f"/api/rooms/{unrated}/sit", {"seat": 1})


def test_whoever_deletes_the_account_takes_the_bots_along(hall: Hall, owner: Person, rex: Robot, bert: Person) -> None:
    room, name = rex.make("me", "open"), rex.get("/me")["name"]
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    with bert.sit(room) as table:
        owner.post("/api/account/delete", {"password": WORDS})
        table.wait_for(lambda state: state["room"]["status"] == "over")
        told = table.wait_for(lambda state: state["room"]["seats"][0]["name"] == "Somebody who left")
    assert "by" not in told["room"]["seats"][0]
    assert rex.http.get("/me").status_code == 401
    assert bert.http.get(f"/api/people/{name}").status_code == 404


def test_a_bot_that_is_let_go_is_gone_for_good(owner: Person, rex: Robot) -> None:
    (bot,) = owner.get("/api/account/bots")
    assert owner.post(f"/api/account/bots/{bot['id']}/delete", {}) == []
    assert rex.http.get("/me").status_code == 401
    assert owner.http.get(f"/api/people/{bot['name']}").status_code == 404


def test_a_bot_sits_only_where_bots_are_welcome(hall: Hall, rex: Robot, bert: Person) -> None:
    for_people = bert.make("me", "open")
    assert for_people not in [each["id"] for each in rex.get("/tables")]
    assert "does not want bots" in rex.refused(f"/tables/{for_people}/sit")["error"]
    body = {"game": "draco-magi", "seats": ["me", "open"], "bots": True}
    for_all = bert.post("/api/rooms", body)["id"]
    private = bert.post("/api/rooms", {**body, "private": True})["id"]
    tables = [each["id"] for each in rex.get("/tables?game=draco-magi&rated=false")]
    assert (for_all in tables, private in tables) == (True, False)
    assert rex.get("/tables?rated=true") == [each for each in rex.get("/tables") if each.get("rated")]
    rex.sit(for_all)
    rex.sit(private, seat=1)  # by its id, as whoever has the link
    assert for_all not in [each["id"] for each in rex.get("/tables")]
    with Table(hall, for_all, bert.cookie) as table:
        assert table.state["room"]["status"] == "running"
    reply = bert.http.post("/api/rooms", json={**body, "teaching": True})
    assert (reply.status_code, "is for people" in reply.json()["error"]) == (400, True)
