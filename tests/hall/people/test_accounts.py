"""Accounts over HTTP, as strangers, thieves and forgetful owners meet them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.hall.halls import SECONDS, Hall, Message, Person, Table, together
from wyrmhall.core.chance import Chance
from wyrmhall.hall.rooms.fair.shuffle import seat_seal
from wyrmhall.hall.rooms.names import LEFT

WORDS = "seven copper kettles"
OTHER = "nine silver whistles"
NUMBERS = count(1)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One of its own: wrong tries of an address are counted."""
    with Hall(tmp_path_factory.mktemp("hall")) as running:
        yield running


def a_name() -> str:
    return f"Wanda {next(NUMBERS)}"


def join(person: Person, name: str = "", password: str = WORDS) -> tuple[str, list[str]]:
    """An account for a guest: its name and recovery codes."""
    called = name or a_name()
    codes: list[str] = person.post("/api/account", {"name": called, "password": password})["codes"]
    return called, codes


def sign_in(hall: Hall, name: str, password: str = WORDS) -> Person:
    person = Person(hall)
    person.post("/api/account/sign-in", {"name": name, "password": password})
    return person


def refused(person: Person, path: str, body: Message, status: int = 400) -> str:
    reply = person.http.post(path, json=body)
    assert reply.status_code == status, reply.text
    return str(reply.json()["error"])


def query(hall: Hall, text: str, *values: str) -> list[Any]:
    with closing(sqlite3.connect(hall.data / "hall.db")) as database:
        return database.execute(text, values).fetchall()


# -- making one, coming back -----------------------------------------------------------------------


def test_a_guest_who_makes_an_account_keeps_everything_and_finds_it_elsewhere(hall: Hall, anna: Person) -> None:
    room = anna.make("me", "instinct")
    assert anna.get("/api/me")["account"] is False
    name, codes = join(anna)
    assert len(set(codes)) == 10
    assert anna.get("/api/me") == {"id": anna.id, "name": name, "account": True, "codes": 10}
    with sign_in(hall, name.upper()) as elsewhere:
        assert elsewhere.get("/api/me")["id"] == anna.id
        assert [each["id"] for each in elsewhere.get("/api/rooms?list=mine")] == [room]
        with elsewhere.sit(room) as table:
            assert table.state["me"] == 0


def test_what_made_a_guest_speaks_for_nobody_once_there_is_an_account(hall: Hall, anna: Person) -> None:
    """A copy of the old cookie would be a session that nobody can end."""
    room, old = anna.make("me", "instinct"), anna.cookie
    name, _ = join(anna)
    assert anna.cookie != old
    thief = httpx.get(f"http://{hall.address}/api/me", headers={"Cookie": old}).json()
    assert (thief["id"] != anna.id, thief["name"] != name) == (True, True)
    with Table(hall, room, old) as table:
        assert table.state["me"] is None


def test_signing_in_takes_a_new_token_whatever_was_there_before(hall: Hall, anna: Person) -> None:
    name, _ = join(anna)
    planted = Person(hall)  # a cookie that somebody else knows
    before = planted.cookie
    planted.post("/api/account/sign-in", {"name": name, "password": WORDS})
    first = planted.cookie
    planted.post("/api/account/sign-in", {"name": name, "password": WORDS})
    assert len({before, first, planted.cookie, anna.cookie}) == 4
    assert httpx.get(f"http://{hall.address}/api/me", headers={"Cookie": before}).json()["id"] != anna.id
    planted.http.close()


def test_the_store_holds_neither_passwords_nor_tokens_nor_codes(hall: Hall, anna: Person) -> None:
    _, codes = join(anna)
    (kept,) = query(hall, "select password from accounts where person = ?", anna.id)
    assert kept[0].startswith("$argon2id$")
    dump = json.dumps([query(hall, f"select * from {table}") for table in ("accounts", "sessions", "codes")])
    token = anna.http.cookies["wyrmhall"].partition(".")[0]
    for secret in (WORDS, token, codes[0], codes[0].replace("-", "")):
        assert secret not in dump


@pytest.mark.parametrize(
    ("name", "password", "why"),
    [
        ("...", WORDS, "a name needs at least one letter"),
        ("Drake", WORDS, "the hall uses that name itself"),
        ("Sоmebody who 1eft", WORDS, "the hall uses that name itself"),  # with a Cyrillic o
        ("Amber Fox", WORDS, "the hall calls guests so"),
        ("Berta", "kettles", "at least 10 signs"),
        ("Berta", "berta berta", "nearly your name"),
        ("Berta Maria", "Berta Maria1", "nearly your name"),
        ("Berta", "aaaaaaaaaaaaaab", "repeats a few signs"),
    ],
)
def test_what_cannot_be_an_account_is_told_why(anna: Person, name: str, password: str, why: str) -> None:
    assert why in refused(anna, "/api/account", {"name": name, "password": password})
    assert anna.get("/api/me")["account"] is False


def test_two_accounts_never_look_alike_and_guests_do_not_pose_as_one(anna: Person, bert: Person) -> None:
    join(anna, "Marina")
    for alike in ("marina", "MARINA", "Mаrina", "Ｍarina", "Marína", "M arina", "Rnarina", "Mar1na"):
        taken = "somebody has an account with that name"
        assert taken in refused(bert, "/api/account", {"name": alike, "password": WORDS})
        assert taken in refused(bert, "/api/me", {"name": alike})
    assert anna.post("/api/me", {"name": "Marína"})["name"] == "Marína"  # her own
    assert bert.post("/api/me", {"name": "Martina"})["name"] == "Martina"


def test_one_of_two_who_want_a_name_at_once_gets_it(hall: Hall, anna: Person, bert: Person) -> None:
    name, codes = a_name(), []

    def want(person: Person) -> None:
        codes.append(person.http.post("/api/account", json={"name": name, "password": WORDS}).status_code)

    together(lambda: want(anna), lambda: want(bert))
    assert sorted(codes) == [200, 400]
    assert "you have an account already" in refused(
        anna if anna.get("/api/me")["account"] else bert, "/api/account", {"name": a_name(), "password": WORDS}
    )


# -- guessing --------------------------------------------------------------------------------------


def test_a_wrong_password_and_an_unknown_name_are_told_alike(hall: Hall, anna: Person, bert: Person) -> None:
    name, _ = join(anna)
    told = refused(bert, "/api/account/sign-in", {"name": name, "password": OTHER})
    assert told == "the name or the password is wrong"
    assert refused(bert, "/api/account/sign-in", {"name": "Nobody at all", "password": OTHER}) == told
    assert bert.get("/api/me")["account"] is False


def test_who_guesses_at_an_account_has_to_wait_even_with_the_right_password(hall: Hall, anna: Person) -> None:
    """Many tries at once are no more than one after the other."""
    name, _ = join(anna)
    replies: list[httpx.Response] = []

    def guess(word: str) -> None:
        with httpx.Client(base_url=f"http://{hall.address}", timeout=SECONDS) as client:
            replies.append(client.post("/api/account/sign-in", json={"name": name, "password": word}))

    together(*[lambda n=n: guess(f"wrong number {n}") for n in range(12)])
    codes = [reply.status_code for reply in replies]
    assert 8 <= codes.count(400) <= 9  # one more where the first wait was over
    late = next(reply for reply in replies if reply.status_code == 429)
    assert late.json()["error"].startswith("too many wrong tries: wait ")
    assert int(late.headers["retry-after"]) >= 1
    for _ in range(4):
        guess("another wrong word")
    guess(WORDS)
    assert replies[-1].status_code == 429
    assert anna.get("/api/me")["account"] is True  # who is in stays in


# -- being in --------------------------------------------------------------------------------------


def test_sessions_are_listed_and_ended_and_their_sockets_close(hall: Hall, anna: Person) -> None:
    room = anna.make("me", "instinct")
    name, _ = join(anna)
    phone, tablet = sign_in(hall, name), sign_in(hall, name)
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
    phone.post("/api/account/sign-in", {"name": name, "password": WORDS})
    listed = anna.get("/api/account/sessions")
    assert (len(listed), sum(each["here"] for each in listed)) == (4, 1)
    [found] = [each for each in listed if each["device"] == "Firefox, Android"]
    with phone.sit(room) as table, anna.sit(room) as own:
        left = anna.post("/api/account/sessions/end", {"id": found["id"]})
        assert found["id"] not in [each["id"] for each in left]
        with pytest.raises(ConnectionClosed) as closed:
            table.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        assert phone.get("/api/me")["id"] != anna.id
        assert anna.post("/api/account/sessions/end", {}) == [{**each, "here": True} for each in left if each["here"]]
        own.send(type="say", text="still here")
        assert own.until("said")["text"] == "still here"
    assert tablet.get("/api/me")["account"] is False
    for each in (phone, tablet):
        each.http.close()


def test_nobody_ends_the_session_of_another(hall: Hall, anna: Person, bert: Person) -> None:
    join(anna)
    join(bert)
    [own] = anna.get("/api/account/sessions")
    assert len(bert.post("/api/account/sessions/end", {"id": own["id"]})) == 1
    assert anna.get("/api/me")["account"] is True


def test_signing_out_leaves_a_new_guest(anna: Person) -> None:
    join(anna)
    shown = anna.cookie
    anna.post("/api/account/sign-out", {})
    guest = anna.get("/api/me")
    assert (guest["id"] != anna.id, guest["account"]) == (True, False)
    again = httpx.get(f"http://{anna.hall.address}/api/me", headers={"Cookie": shown})
    assert again.json()["id"] != anna.id


def test_a_new_password_ends_every_other_session(hall: Hall, anna: Person) -> None:
    name, _ = join(anna)
    with sign_in(hall, name) as thief:
        wrong = {"password": "not my password", "new": OTHER}
        assert refused(anna, "/api/account/password", wrong) == "the password is wrong"
        assert thief.get("/api/me")["account"] is True
        anna.post("/api/account/password", {"password": WORDS, "new": OTHER})
        assert thief.get("/api/me")["account"] is False
        assert anna.get("/api/me")["id"] == anna.id
        assert "is wrong" in refused(thief, "/api/account/sign-in", {"name": name, "password": WORDS})
    sign_in(hall, name, OTHER).http.close()


def test_a_recovery_code_opens_once_however_it_is_typed(hall: Hall, anna: Person) -> None:
    name, codes = join(anna)
    with Person(hall) as forgetful, Person(hall) as thief:
        body = {"name": name, "code": codes[0].upper().replace("-", " "), "password": OTHER}
        assert forgetful.post("/api/account/recover", body)["codes"] == 9
        assert anna.get("/api/me")["account"] is False  # the session that was lost
        assert "used already" in refused(thief, "/api/account/recover", body)
        assert "is wrong" in refused(thief, "/api/account/recover", {**body, "name": "Nobody at all"})
        fresh = forgetful.post("/api/account/codes", {"password": OTHER})["codes"]
        assert "used already" in refused(thief, "/api/account/recover", {**body, "code": codes[1]})
        assert thief.post("/api/account/recover", {**body, "code": fresh[1]})["codes"] == 9


def test_a_code_shown_twice_at_once_opens_once(hall: Hall, anna: Person) -> None:
    name, codes = join(anna)
    found: list[int] = []

    def show() -> None:
        with Person(hall) as person:
            body = {"name": name, "code": codes[3], "password": OTHER}
            found.append(person.http.post("/api/account/recover", json=body).status_code)

    together(show, show)
    assert sorted(found) == [200, 400]


def test_an_account_gives_no_pass_and_a_pass_of_a_guest_opens_no_account(hall: Hall, anna: Person) -> None:
    given = anna.post("/api/me/pass", {})
    join(anna)
    assert "sign in with it" in refused(anna, "/api/me/pass", {})
    with Person(hall) as thief:
        assert "has an account now" in refused(thief, "/api/me/become", given)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("sign-out", {}),
        ("password", {"password": WORDS, "new": OTHER}),
        ("codes", {"password": WORDS}),
        ("sessions/end", {}),
        ("delete", {"password": WORDS}),
    ],
)
def test_guests_are_told_that_they_are_not_signed_in(anna: Person, path: str, body: Message) -> None:
    assert refused(anna, f"/api/account/{path}", body, 401) == "you are not signed in"


# -- taking along, going ---------------------------------------------------------------------------


def test_everything_that_is_ones_own_comes_as_one_file(hall: Hall, anna: Person, bert: Person) -> None:
    over, on = anna.make("me", "instinct"), anna.make("me", "open")
    bert.post(f"/api/rooms/{on}/sit", {"seat": 1})
    with anna.sit(over) as table:
        table.send(type="say", text="hail, Instinct")
        table.send(type="resign")
        table.wait_for(lambda state: state["room"]["status"] == "over")
    record = anna.http.get(f"/api/rooms/{over}/record").text
    brought = anna.http.post("/api/replays", content=record).json()["id"]
    name, _ = join(anna)
    reply = anna.http.get("/api/me/export")
    assert reply.headers["content-disposition"] == 'attachment; filename="wyrmhall.json"'
    told = reply.json()
    assert (told["id"], told["name"], len(told["sessions"])) == (anna.id, name, 1)
    assert [(each["id"], each["record"]) for each in told["records"]] == [(brought, record)]
    assert [each["text"] for each in told["said"]] == ["hail, Instinct"]
    games = {game["room"]: game for game in told["games"]}
    assert games[over]["entries"][-1]["kind"] == "resign"
    assert games[over]["seed"]
    assert (games[on]["seats"], games[on]["yours"]) == ([name, bert.name], [0])
    assert not games[on].keys() & {"seed", "salt", "settings", "entries", "position"}
    assert "argon2" not in reply.text
    assert set(bert.get("/api/me/export")["games"][0]) == set(games[on])


def test_who_leaves_gives_up_and_is_somebody_who_left_where_others_play(hall: Hall, anna: Person, bert: Person) -> None:
    name, _ = join(anna)
    alone, waiting = anna.make("me", "instinct"), anna.make("me", "open")
    running, over = anna.make("me", "open"), anna.make("me", "open")
    for room in (running, over):
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    with anna.sit(over) as table:
        table.send(type="say", text="well played")
        table.send(type="resign")
        table.wait_for(lambda state: state["room"]["status"] == "over")
    assert refused(anna, "/api/account/delete", {"password": OTHER}) == "the password is wrong"
    with bert.sit(running) as table, anna.sit(alone) as own:
        assert own.state["me"] == 0
        anna.post("/api/account/delete", {"password": WORDS})
        table.wait_for(lambda state: state["room"]["seats"][0]["name"] == LEFT)
        assert table.state["room"]["result"]["ranks"] == [2, 1]
    for room in (running, over):
        assert [seat["name"] for seat in bert.get(f"/api/rooms/{room}")["seats"]] == [LEFT, bert.name]
    assert bert.http.get(f"/api/replays/{over}").status_code == 200
    for room in (alone, waiting):
        assert bert.http.get(f"/api/rooms/{room}").status_code == 404
    with bert.sit(over) as table:
        assert [said["name"] for said in table.state["chat"]] == [LEFT]
    for table_name, column in (
        ("people", "id"), ("accounts", "person"), ("sessions", "person"), ("codes", "person"), ("seats", "person"),
        ("rooms", "maker"), ("replays", "person"),
    ):  # fmt: skip
        assert query(hall, f"select * from {table_name} where {column} = ?", anna.id) == []
    assert query(hall, "select * from entries where room in (?, ?)", alone, waiting) == []
    assert query(hall, "select name from sayings where room = ?", over) == [(LEFT,)]
    assert name not in json.dumps(query(hall, "select name from people"))
    with Person(hall) as later:
        join(later, name)  # free again


def test_who_leaves_while_a_shuffle_waits_for_them_holds_nobody_up(hall: Hall, anna: Person, bert: Person) -> None:
    join(anna)
    body = {"game": "draco-magi", "seats": ["me", "open"], "seal": seat_seal("5" * 32)}
    room = anna.post("/api/rooms", body)["id"]
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    with bert.sit(room) as table:
        assert table.state["room"]["shuffle"]["opening"] is True
        anna.post("/api/account/delete", {"password": WORDS})
        table.wait_for(lambda state: state["room"]["status"] == "over")
        assert table.state["room"]["result"]["ranks"] == [2, 1]


def test_at_a_table_that_has_not_begun_the_seat_is_free_again(hall: Hall, anna: Person, bert: Person) -> None:
    join(anna)
    room = bert.post("/api/rooms", {"game": "dragonriders", "seats": ["me", "open", "open"]})["id"]
    anna.post(f"/api/rooms/{room}/sit", {"seat": 1})
    with bert.sit(room) as table:
        anna.post("/api/account/delete", {"password": WORDS})
        table.wait_for(lambda state: state["room"]["seats"][1]["kind"] == "open")
    with Person(hall) as carl, Person(hall) as dora:
        carl.post(f"/api/rooms/{room}/sit", {"seat": 1})
        dora.post(f"/api/rooms/{room}/sit", {"seat": 2})
        assert carl.get(f"/api/rooms/{room}")["status"] == "running"


def test_an_account_outlives_a_power_cut(tmp_path_factory: pytest.TempPathFactory) -> None:
    hall = Hall(tmp_path_factory.mktemp("cut")).start()
    with Person(hall) as anna:
        room = anna.make("me", "instinct")
        name, codes = join(anna)
        hall.kill()
        hall.port = 0
        with hall:
            anna.moved(hall)
            assert anna.get("/api/me") == {"id": anna.id, "name": name, "account": True, "codes": 10}
            with anna.sit(room) as table:
                table.play_out(Chance(1), 3)
            with Person(hall) as other:
                other.post("/api/account/recover", {"name": name, "code": codes[9], "password": OTHER})
