"""What people have played, as they and others find it, and what they keep for their tables."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.hall.halls import Hall, Message, Person
from tests.hall.people.test_accounts import join
from wyrmhall.hall.rooms.entries import OVER, PERSON, Seat
from wyrmhall.hall.rooms.rooms import new_row
from wyrmhall.hall.store import history
from wyrmhall.hall.store.history import PAGE, Wish, outcome, tallies
from wyrmhall.hall.store.store import Store


def resign(person: Person, room: str) -> None:
    with person.sit(room) as table:
        table.send(type="resign")
        table.wait_for(lambda state: state["room"]["status"] == "over")


def meet(one: Person, other: Person, **more: bool | str) -> str:
    """A table of two people."""
    body: Message = {"game": "draco-magi", "seats": ["me", "open"], **more}
    room: str = one.post("/api/rooms", body)["id"]
    other.post(f"/api/rooms/{room}/sit", {"seat": 1})
    return room


def test_a_person_has_a_page_with_what_they_have_played(hall: Hall, anna: Person, bert: Person) -> None:
    name, _ = join(anna)
    lost, won, alone = meet(anna, bert), meet(anna, bert), anna.make("me", "instinct")
    resign(anna, lost)
    resign(bert, won)
    resign(anna, alone)
    resign(anna, meet(anna, bert, teaching=True))  # proves nothing
    profile = bert.get(f"/api/people/{name.lower()}")
    assert (profile["name"], profile["you"]) == (name, False)
    tally = {"game": "draco-magi", "title": "Draco Magi", "won": 1, "drawn": 0, "lost": 2}
    assert profile["games"] == [tally]
    assert anna.get(f"/api/people/{name}")["you"] is True

    def found(query: str) -> list[tuple[str, str]]:
        return [(each["room"]["id"], each["outcome"]) for each in bert.get(f"/api/history?name={name}&{query}")]

    assert found("rivals=bots") == [(alone, "lost")]
    assert found("outcome=won&rivals=people") == [(won, "won")]
    assert found("outcome=drawn") == []
    assert found("game=dragonriders") == []
    everything = anna.get("/api/history")
    assert [each["room"]["id"] for each in everything][1:] == [alone, won, lost]
    assert found(f"before={everything[1]['room']['updated']}") == [(won, "won"), (lost, "lost")]
    [seat, other] = everything[2]["room"]["seats"]
    assert (seat.get("known"), other.get("known")) == (True, None)
    assert [each["outcome"] for each in bert.get("/api/history")] == ["won", "lost", "won"]  # a guest's own


@pytest.mark.parametrize("name", ["Nobody at all", "...", "Drake", "Amber Fox"])
def test_who_has_no_account_has_no_page(anna: Person, name: str) -> None:
    for path in (f"/api/people/{name}", f"/api/history?name={name}"):
        reply = anna.http.get(path)
        assert (reply.status_code, reply.json()) == (404, {"error": "nobody here has an account with that name"})


@pytest.mark.parametrize("query", ["outcome=cheated", "rivals=dragons", "before=yesterday", f"game={'x' * 50}"])
def test_filters_that_are_none_are_refused(anna: Person, query: str) -> None:
    assert anna.http.get(f"/api/history?{query}").status_code == 422


def test_how_it_ended_for_a_seat() -> None:
    assert [outcome([1, 2], seat) for seat in (0, 1)] == ["won", "lost"]
    assert [outcome([1, 1], seat) for seat in (0, 1)] == ["drawn", "drawn"]
    assert [outcome([2, 1, 1, 4], seat) for seat in range(4)] == ["lost", "drawn", "drawn", "lost"]


def test_what_is_kept_is_there_wherever_one_signs_in_and_goes_with_its_owner(hall: Hall, anna: Person) -> None:
    deck = {"place": "dragon-booster.deck", "name": "Fire", "text": "4 Enraged"}
    anna.post("/api/me/shelf", deck)  # as a guest
    name, _ = join(anna)
    anna.post("/api/me/shelf", {**deck, "text": "3 Enraged"})
    course = {"place": "dragonriders.course", "name": "Loop", "text": "left left"}
    anna.post("/api/me/shelf", course)
    with Person(hall) as elsewhere:
        assert elsewhere.get("/api/me/shelf") == []
        elsewhere.post("/api/account/sign-in", {"name": name, "password": "seven copper kettles"})
        assert elsewhere.get("/api/me/shelf") == [{**deck, "text": "3 Enraged"}, course]
        elsewhere.post("/api/me/shelf", {**course, "text": None})
    assert anna.get("/api/me/export")["kept"] == anna.get("/api/me/shelf") == [{**deck, "text": "3 Enraged"}]
    anna.post("/api/account/delete", {"password": "seven copper kettles"})
    with closing(sqlite3.connect(hall.data / "hall.db")) as database:
        assert database.execute("select * from kept where person = ?", [anna.id]).fetchall() == []


@pytest.mark.parametrize(
    "place", ["dragon-booster.deck1", "dragon-booster", "chess.board", "dragon-booster.first", "../x"]
)
def test_only_for_what_can_be_chosen_freely_something_is_kept(anna: Person, place: str) -> None:
    reply = anna.http.post("/api/me/shelf", json={"place": place, "name": "Fire", "text": "4 Enraged"})
    assert (reply.status_code, "no setting of that name" in reply.json()["error"]) == (400, True)


def test_of_too_many_the_oldest_goes(anna: Person) -> None:
    for number in range(history.ON_A_SHELF + 2):
        anna.post("/api/me/shelf", {"place": "dragon-booster.deck", "name": f"Deck {number}", "text": "4 Enraged"})
    names = [each["name"] for each in anna.get("/api/me/shelf")]
    assert (len(names), names[0], names[-1]) == (history.ON_A_SHELF, "Deck 2", f"Deck {history.ON_A_SHELF + 1}")


def test_games_of_an_older_hall_are_counted_too(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import text

    from wyrmhall.hall.store import book
    from wyrmhall.hall.store import store as module

    url = f"sqlite:///{tmp_path / 'hall.db'}"
    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).parent / "migrations"))
    store = Store(url)
    with store.engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        for ranks in ([1, 2], [1, 1], [2, 1], [2, 1]):
            row = new_row("draco-magi", {}, [Seat(PERSON, "anna"), Seat(PERSON, "bert")])
            row.status, row.result = OVER, {"ranks": ranks, "reason": "", "rule": ""}
            book.add_room(connection, row)
        command.downgrade(config, "0013")
        command.upgrade(config, "head")
        assert connection.execute(text("select count(*) from kept")).scalar() == 0
        [tally] = tallies(connection, "anna")
        assert (tally.won, tally.drawn, tally.lost) == (1, 1, 2)
        assert len(history.played(connection, "bert", Wish(outcome="won"))) == 2
        connection.rollback()
    store.close()


def test_a_long_history_comes_in_pages(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
    store.open()
    from wyrmhall.hall.store import book

    with store.engine.begin() as connection:
        for number in range(PAGE + 5):
            row = new_row("draco-magi", {}, [Seat(PERSON, "anna"), Seat(PERSON, "bert")])
            row.status, row.updated, row.result = OVER, 1000.0 + number, json.loads('{"ranks": [1, 2]}')
            book.add_room(connection, row)
        first = history.played(connection, "anna", Wish())
        rest = history.played(connection, "anna", Wish(before=first[-1].room.updated))
    assert (len(first), len(rest)) == (PAGE, 5)
    assert [each.room.updated for each in [*first, *rest]] == [1000.0 + number for number in reversed(range(PAGE + 5))]
    store.close()
