"""What somebody tries who wishes the hall no good: odd requests, names that spoil a page, and everything at once."""

from __future__ import annotations

import socket
import unicodedata
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.hall.halls import SECONDS, Hall, Person, Table, take_turns, together
from tests.hall.people.lines import Line
from tests.hall.people.test_accounts import WORDS, join
from wyrmhall.core.chance import Chance
from wyrmhall.hall.rooms.names import LEFT, LONGEST, tidy

TABLE = '{"game":"draco-magi","seats":["me","open"]}'
CUP = '{"title":"x","game":"draco-magi","kind":"swiss","clock":{"base":600}}'
ODD = [
    "",
    "null",
    "[]",
    '"x"',
    "{",
    TABLE[:-1] + ',"seats":["me","me"]}',
    TABLE[:-1] + ',"delay":' + "9" * 5000 + "}",
    TABLE[:-1] + ',"__proto__":{"rated":true}}',
    TABLE[:-1] + ',"settings":{"\\u0000":1}}',
    TABLE[:-1] + ',"settings":{"draft":1.5}}',
    TABLE.replace("draco-magi", "draco-magi\\ud800"),
    TABLE.replace('"me"', "true"),
    CUP[:-1] + ',"starts":NaN}',
    CUP[:-1] + ',"starts":1e999}',
    CUP[:-1] + ',"starts":-1}',
    CUP[:-1] + ',"size":2.5}',
    CUP[:-1] + ',"pod":-1}',
    CUP.replace('"x"', '"' + "x" * 200 + '"'),
    CUP.replace('"x"', '"\\u200b\\u2067"'),
]


@pytest.mark.parametrize("body", ODD)
@pytest.mark.parametrize("path", ["/api/rooms", "/api/cups"])
def test_what_is_nearly_json_is_the_fault_of_whoever_sent_it(anna: Person, path: str, body: str) -> None:
    reply = anna.http.post(path, content=body.encode(), headers={"content-type": "application/json"})
    assert reply.status_code in (400, 422)
    assert reply.json()["error"]


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ("GET /api/me HTTP/1.1\r\nHost: {host}\r\nHost: elsewhere", 400),
        ("GET http://elsewhere/api/me HTTP/1.1\r\nHost: {host}", 404),
        ("GET /api/me HTTP/1.0", 403),
        ("TRACE /api/me HTTP/1.1\r\nHost: {host}", 405),
        ("POST /api/rooms HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1", 400),
        ("POST /api/rooms HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9\r\nContent-Length: 2", 400),
        ("GET /api/me HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: upgrade", 400),
        ("GET /api/me/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade", 400),
        ("GET /api/%00 HTTP/1.1\r\nHost: {host}", 404),
        ("GET /api/people/%ff%fe HTTP/1.1\r\nHost: {host}", 404),
        ("GET /static/..%2f..%2fserve.py HTTP/1.1\r\nHost: {host}", 404),
        ("GET /api/me HTTP/1.1\r\nHost: {host}\r\nCookie: \xff\xfe=1\r\nUser-Agent: \xe2\x80\xae\xff", 200),
    ],
)
def test_odd_requests_get_a_plain_answer(hall: Hall, anna: Person, head: str, code: int) -> None:
    with socket.create_connection(("127.0.0.1", hall.port), SECONDS) as line:
        line.sendall(head.format(host=hall.address).encode("latin-1") + b"\r\n\r\n")
        assert line.recv(200).split(b" ")[1] == str(code).encode()


def test_of_two_cookies_none_is_somebody_elses(hall: Hall, anna: Person, bert: Person) -> None:
    found = anna.http.get("/api/me", headers=[("Cookie", anna.cookie), ("Cookie", bert.cookie)]).json()["id"]
    assert found in (anna.id, bert.id), "whoever has both may be either"


def test_a_name_of_few_signs_is_not_as_wide_as_a_page() -> None:
    """One sign may stand for eighteen letters, and is drawn as wide."""
    for longest in (LONGEST, 60):
        found = tidy("\ufdfa" * longest, longest)
        assert 0 < len(unicodedata.normalize("NFKC", found)) <= longest
    assert tidy("a" * 200) == "a" * LONGEST
    assert tidy("\u2067Cup\u2066 \u202enight") == "Cup night"


def begun(one: Person, other: Person, **more: Any) -> str:
    room: str = one.post("/api/rooms", {"game": "draco-magi", "seats": ["me", "open"], **more})["id"]
    other.post(f"/api/rooms/{room}/sit", {"seat": 1})
    return room


def ended(receive: Any) -> str:
    """Why a line is closed."""
    try:
        while True:
            receive(SECONDS)
    except ConnectionClosed as closed:
        return str(closed)


def test_who_deletes_an_account_in_a_rated_game_has_lost_it_and_leaves_nothing_to_others(hall: Hall) -> None:
    with Person(hall) as anna, Person(hall) as bert, Person(hall) as carl:
        name, _ = join(anna)
        join(bert)
        room = begun(anna, bert, rated=True)
        with Table(hall, room, anna.cookie) as one, Table(hall, room, bert.cookie) as other, Line(anna) as line:
            take_turns((one, other), Chance(3), 8)
            anna.post("/api/account/delete", {"password": WORDS})
            other.wait_for(lambda state: state["room"]["status"] == "over")
            assert other.state["room"]["result"]["ranks"] == [2, 1]
            assert "signed out" in ended(one.receive)
            assert "signed out" in ended(line.socket.recv)
        before, after = bert.get(f"/api/rooms/{room}/ratings")[1].values()
        assert after > before
        assert bert.get(f"/api/rooms/{room}")["seats"][0]["name"] == LEFT
        assert name not in [each["name"] for each in bert.get("/api/games/draco-magi/ratings")]
        assert anna.get("/api/me")["id"] != anna.id
        join(carl, name)
        assert carl.get("/api/rooms") == [], "who takes the name has nothing of hers"
        assert name not in [each["name"] for each in bert.get("/api/games/draco-magi/ratings")]


def test_an_account_deleted_twice_at_once_while_both_give_up(hall: Hall) -> None:
    for _ in range(3):
        with Person(hall) as anna, Person(hall) as bert:
            join(anna)
            room = begun(anna, bert)
            with Table(hall, room, anna.cookie) as one, Table(hall, room, bert.cookie) as other:

                def delete(person: Person = anna) -> None:
                    assert person.http.post("/api/account/delete", json={"password": WORDS}).status_code in (200, 401)

                together(
                    delete, delete, lambda: one.send(type="resign"), lambda: other.send(type="draw", yes=True),
                    lambda: other.send(type="resign"),
                )  # fmt: skip
                other.wait_for(lambda state: state["room"]["status"] == "over")
            assert sorted(bert.get(f"/api/rooms/{room}")["result"]["ranks"]) == [1, 2]


def test_two_tabs_that_sit_answer_and_resign_at_once(hall: Hall) -> None:
    for _ in range(3):
        with Person(hall) as anna, Person(hall) as bert, Person(hall) as carl:
            room, codes = anna.make("me", "open"), Counter[int]()

            def sit(person: Person, to: str = room, count: Counter[int] = codes) -> None:
                count[person.http.post(f"/api/rooms/{to}/sit", json={"seat": 1}).status_code] += 1

            together(*[lambda who=who: sit(who) for who in (bert, carl, bert, carl)])
            assert codes == {200: 1, 400: 3}
            with Table(hall, room, anna.cookie) as one, Table(hall, room, anna.cookie) as other:
                together(
                    lambda: one.send(type="resign"), lambda: other.send(type="resign"),
                    lambda: other.send(type="answer", n=0, answer="colour gold"),
                )  # fmt: skip
                one.wait_for(lambda state: state["room"]["status"] == "over")
                assert one.state["room"]["result"]["ranks"] == [2, 1]


def test_an_address_makes_so_many_accounts_and_no_more(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna:
        codes = Counter(
            anna.http.post("/api/account", json={"name": "Anna", "password": "short"}).status_code for _ in range(210)
        )
        assert codes[400] in range(200, 206)
        assert codes[429] == 210 - codes[400]
