"""What the hall does with what it should not accept."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.hall.halls import SECONDS, Hall, Person, Table
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.door.guard import LONGEST_BODY
from wyrmhall.hall.door.limits import Buckets
from wyrmhall.hall.door.people import PASS_LIFETIME, Guests, Shown
from wyrmhall.hall.rooms.names import tidy
from wyrmhall.hall.wire.messages import LONGEST_FRAME

BOT = "instinct"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One that counts messages as strictly as it does for people."""
    with Hall(tmp_path_factory.mktemp("hall"), WYRMHALL_RATE="20") as running:
        yield running


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
)
def test_other_sites_may_neither_post_nor_connect(hall: Hall, anna: Person, origin: str) -> None:
    reply = anna.http.post("/api/me", json={"name": "Eve"}, headers={"Origin": origin})
    assert (reply.status_code, reply.json()) == (403, {"error": "that came from another site"})
    assert anna.get("/api/me")["name"] == anna.name
    room = anna.make("me", BOT)
    with pytest.raises(InvalidStatus) as refused:
        Table(hall, room, anna.cookie, Origin=origin)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "path", ["/api/nothing/socket", "/api/rooms/socket", "/api/rooms/a/b/socket", "/api/me/socket/x"]
)
def test_a_socket_to_nowhere_is_refused(hall: Hall, anna: Person, path: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{hall.address}{path}", additional_headers={"Cookie": anna.cookie}, open_timeout=SECONDS)
    assert refused.value.response.status_code == 403


def test_the_same_site_may(hall: Hall, anna: Person) -> None:
    own = f"http://{hall.address}"
    assert anna.http.post("/api/me", json={"name": "Anna"}, headers={"Origin": own}).status_code == 200
    with Table(hall, anna.make("me", BOT), anna.cookie, Origin=own) as table:
        assert table.state["me"] == 0


def test_a_browser_that_names_another_site_without_an_origin(anna: Person) -> None:
    reply = anna.http.post("/api/me", json={"name": "Eve"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert reply.status_code == 403


def test_a_name_that_is_not_the_halls(anna: Person) -> None:
    reply = anna.http.get("/api/me", headers={"Host": "rebound.example"})
    assert (reply.status_code, reply.json()["error"]) == (403, "this hall does not answer to that name")


@pytest.mark.parametrize("path", ["/", "/api/me", "/room/abc", "/api/nothing", "/static/none.js"])
def test_headers_of_every_reply(anna: Person, path: str) -> None:
    headers = anna.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_guests_keep_their_cookie_and_scripts_cannot_read_it(hall: Hall) -> None:
    with httpx.Client(base_url=f"http://{hall.address}") as client:
        made = client.get("/api/me")
        assert "HttpOnly" in made.headers["set-cookie"]
        assert "SameSite=Lax" in made.headers["set-cookie"]
        again = client.get("/api/me")
        assert "set-cookie" not in again.headers
        assert again.json() == made.json()


def test_another_device_of_a_guest_is_the_same_guest(hall: Hall, anna: Person) -> None:
    room = anna.make("me", BOT)
    given = anna.post("/api/me/pass", {})
    with httpx.Client(base_url=f"http://{hall.address}") as phone:
        became = phone.post("/api/me/become", json=given)
        assert len(became.headers.get_list("set-cookie")) == 1
        assert phone.get("/api/me").json()["id"] == anna.id
        with Table(hall, room, f"wyrmhall={phone.cookies['wyrmhall']}") as table:
            assert table.state["me"] == 0
        for wrong in ("", "x.y.z", given["pass"][:-2] + "zz", anna.http.cookies["wyrmhall"]):
            refused = phone.post("/api/me/become", json={"pass": wrong})
            assert refused.status_code == 400
            assert "make a new one" in refused.json()["error"]


def test_a_pass_grows_old(monkeypatch: pytest.MonkeyPatch) -> None:
    guests = Guests("a secret")
    given = guests.device_pass("anna")
    assert guests.person_of_pass(given) == "anna"
    later = time.time() + PASS_LIFETIME + 2
    monkeypatch.setattr(time, "time", lambda: later)
    with pytest.raises(WyrmhallError, match="too old"):
        guests.person_of_pass(given)


@pytest.mark.parametrize("forged", ["", "x", "IiI.AAAA", "a.b.c", '"; drop'])
def test_a_forged_cookie_is_nobody(hall: Hall, anna: Person, forged: str) -> None:
    room = anna.make("me", BOT)
    with Table(hall, room, f"wyrmhall={forged}") as table:
        assert table.state["me"] is None
    value = anna.http.cookies["wyrmhall"]
    other = Guests("another secret").cookie(anna.id, False).partition(";")[0]
    assert other != f"wyrmhall={value}"
    with Table(hall, room, other) as table:
        assert table.state["me"] is None


def test_the_secret_is_for_its_owner_alone(hall: Hall) -> None:
    assert (hall.data / "secret").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "{", '"answer"', '{"type":"answer"}', '{"type":"dance"}', '{"type":"answer","n":-1,"answer":0}',
        '{"type":"answer","n":0,"answer":0,"seat":1}', '{"type":"answer","n":0,"answer":1e99}', '{"type":"say","text":""}',
        '{"type":"answer","n":0,"answer":99999999999999999999999999}', '{"type":"consent","kind":"win","yes":true}',
        '{"type":"answer","n":"0","answer":0}', '{"type":"consent","kind":"undo","yes":1}', '{"type":"state","n":9}',
        "[" * 5000,
    ],
)  # fmt: skip
def test_what_is_no_message_is_refused_and_the_connection_lives(anna: Person, text: str) -> None:
    with anna.sit(anna.make("me", BOT)) as table:
        before = table.state["n"]
        table.socket.send(text)
        reply = table.until("refused")
        assert reply["to"] == "message"
        assert reply["why"].startswith("that is no message")
        assert table.my_turn()
        assert table.state["n"] >= before
        table.answer(table.state["pending"]["options"][0])


def test_binary_and_long_messages_are_refused_and_the_connection_lives(anna: Person) -> None:
    with anna.sit(anna.make("me", BOT)) as table:
        table.socket.send(b'{"type":"resign"}')
        assert table.until("refused")["why"] == "messages are text, not binary"
        long = json.dumps({"type": "say", "text": "x" * LONGEST_FRAME})
        table.socket.send(long)
        assert table.until("refused")["why"].startswith("that is too long")
        assert table.my_turn()
        assert table.state["room"]["status"] == "running"


CUT_OFF = 1006  # a client that is still sending may lose the closing frame to the reset


def closing_code(table: Table) -> int:
    """Read until the hall ends the connection; returns the code it gives."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            table.receive()
    code = table.socket.close_code
    assert code is not None
    return int(code)


def test_an_enormous_message_ends_the_connection_only(anna: Person) -> None:
    room = anna.make("me", BOT)
    with anna.sit(room) as table:
        with contextlib.suppress(ConnectionClosed):
            table.socket.send("x" * (2 << 20))
        assert closing_code(table) in (1009, CUT_OFF)
    with anna.sit(room) as again:
        assert again.my_turn()


def test_too_many_messages_are_dropped_with_a_word(anna: Person) -> None:
    with anna.sit(anna.make("me", BOT)) as table:
        for _ in range(90):
            table.send(type="say", text="again")
        while table.until("refused")["why"] != "too many messages: slow down":
            pass


def test_a_flood_ends_the_connection(anna: Person) -> None:
    with anna.sit(anna.make("me", BOT)) as table:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(2000):
                table.send(type="hello", n=None)
        assert closing_code(table) in (1008, CUT_OFF)


def test_long_bodies_are_refused(anna: Person) -> None:
    reply = anna.http.post("/api/me", json={"name": "x" * LONGEST_BODY})
    assert (reply.status_code, "too long" in reply.json()["error"]) == (413, True)
    parts = (b"x" * 1000 for _ in range(LONGEST_BODY // 1000 + 2))  # without a length in the head
    assert anna.http.post("/api/rooms", content=parts).status_code == 413


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff\xfe", b'{"name": 3}', b'{"name": null}'])
def test_bodies_that_mean_nothing(anna: Person, body: bytes) -> None:
    reply = anna.http.post("/api/me", content=body, headers={"content-type": "application/json"})
    assert reply.status_code in (400, 422)
    assert reply.json()["error"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/../hall/app.py",
        "/static/%2e%2e/hall/app.py",
        "/static/..%2f..%2fcli.py",
        "/static/%00",
        "/static//etc/passwd",
    ],
)
def test_only_the_clients_files_are_served(hall: Hall, path: str) -> None:
    with httpx.Client() as client:
        assert client.get(f"http://{hall.address}{path}").status_code == 404


def test_a_socket_to_a_room_that_is_not_there(hall: Hall) -> None:
    with connect(f"ws://{hall.address}/api/rooms/nowhere/socket", open_timeout=SECONDS) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_one_who_makes_too_many_tables_has_to_wait(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna:
        body = {"game": "chess", "seats": ["me"]}
        codes: list[int] = []
        while len(codes) < 1000 and 429 not in codes:  # the bucket fills up meanwhile
            codes.append(anna.http.post("/api/rooms", json=body).status_code)
        assert codes[:100] == [404] * 100
        assert codes[-1] == 429


def test_buckets_are_kept_apart_and_fill_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("wyrmhall.hall.door.limits.time.monotonic", lambda: now)
    buckets = Buckets(rate=1.0, most=2.0, names=2)
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b")
    now = 1.0
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    now = 100.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]


def test_files_are_checked_by_tag_and_sent_compressed(hall: Hall) -> None:
    with httpx.Client(base_url=f"http://{hall.address}") as client:
        page = client.get("/", headers={"Accept-Encoding": "gzip"})
        assert page.status_code == 200
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["content-encoding"] == "gzip"
        again = client.get("/watch", headers={"Accept-Encoding": "gzip", "If-None-Match": page.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = client.get("/", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == page.text
        assert plain.headers["etag"] != page.headers["etag"]


@pytest.mark.parametrize("name", ["Host", "Origin"])
@pytest.mark.parametrize("value", ["[", "http://[", "//[::1", "http://[x]:y", "[::1", "%%%", "http://", ""])
def test_a_host_or_origin_that_is_none_is_refused_with_the_usual_headers(anna: Person, name: str, value: str) -> None:
    reply = anna.http.post("/api/me", json={"name": "Eve"}, headers={name: value})
    assert reply.status_code == 403
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert anna.get("/api/me")["name"] == anna.name


@pytest.mark.parametrize("other", ['a={"b": 1, "c": [2]}', "a b c", "=", "wyrmhall=forged", 'x="', "\u00fc=1", "a=b;;"])
def test_a_guest_is_known_whatever_other_cookies_there_are(other: str) -> None:
    guests = Guests("a secret")
    own = guests.cookie("anna", False).partition(";")[0]
    for header in (f"{other}; {own}", f"{own}; {other}", f"{other};{own};{other}"):
        assert guests.shown(header).guest == "anna"
    assert guests.shown(other) == Shown()


def test_a_pass_is_used_once(hall: Hall, anna: Person) -> None:
    given = anna.post("/api/me/pass", {})
    with (
        httpx.Client(base_url=f"http://{hall.address}") as phone,
        httpx.Client(base_url=f"http://{hall.address}") as thief,
    ):
        assert phone.post("/api/me/become", json=given).json()["id"] == anna.id
        refused = thief.post("/api/me/become", json=given)
        assert (refused.status_code, "used already" in refused.json()["error"]) == (400, True)
        assert thief.get("/api/me").json()["id"] != anna.id
    assert anna.post("/api/me/pass", {}) != given


@pytest.mark.parametrize(
    "name",
    [
        "Free seat",
        "free  seat",
        "DRAKE",
        "Elder-Wyrm",
        "\uff24rake",
        "Freier Stuhl",
        "Jungdrache",
        "Drake the Gambler",
        "Jungdrache der Zocker",
        "a visitor",
        "Instinct",
    ],
)
def test_names_of_the_halls_own_are_refused(anna: Person, name: str) -> None:
    reply = anna.http.post("/api/me", json={"name": name})
    assert (reply.status_code, reply.json()["error"]) == (400, "the hall uses that name itself: choose another")


@pytest.mark.parametrize("name", ["", "  ", "\u0301\u0302\u0303", "\u200b\u200d", "...", "\u0e49\u0e49", "\ufe0f"])
def test_a_name_without_a_letter_is_none(name: str) -> None:
    assert tidy(name) == ""


def test_a_name_covers_no_others() -> None:
    assert tidy("Zoe\u0308") == "Zo\u00eb"
    assert tidy("A" + "\u0335" * 30 + "nna") == "A\u0335\u0335nna"
    assert tidy("\u0939\u093f\u0928\u094d\u0926\u0940") == "\u0939\u093f\u0928\u094d\u0926\u0940"


def test_nobody_is_believed_about_where_others_come_from(tmp_path: Path) -> None:
    def refusals(proxy: str) -> int:
        with Hall(tmp_path / f"behind {proxy}", WYRMHALL_PROXY=proxy) as hall, Person(hall) as anna:
            told = [{"X-Forwarded-For": f"10.0.0.{number}"} for number in range(130)]
            body = {"game": "chess", "seats": ["me"]}
            codes = [anna.http.post("/api/rooms", json=body, headers=each).status_code for each in told]
            return codes.count(429)

    assert refusals("") > 0
    assert refusals("127.0.0.1") == 0
