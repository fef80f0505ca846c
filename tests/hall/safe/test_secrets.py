"""What must be told to nobody: not in replies, not in the log, not in the figures; and what every reply says to browsers."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from tests.hall import postgres
from tests.hall.halls import SECONDS, Hall, Person, Table
from wyrmhall.hall.rooms.rooms import LETTERS, new_id
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.watch.logs import Lines

WORDS, OTHER = "seven copper kettles", "nine silver spoons"


def test_no_secret_is_in_replies_to_others_in_the_log_or_in_the_figures(tmp_path: Path) -> None:
    """While all goes well, when it is asked for what cannot be, and when the database is away."""
    told: list[str] = []
    with postgres.running() as server:
        url = server.database().replace("wyrmhall@", "wyrmhall:hush@")
        hall = Hall(tmp_path, WYRMHALL_DATABASE_URL=url).start()
        with Person(hall) as anna, Person(hall) as mallory:
            guest = anna.http.cookies["wyrmhall"]
            given = anna.post("/api/me/pass", {})["pass"]
            codes = anna.post("/api/account", {"name": "Anna", "password": WORDS})["codes"]
            session = anna.http.cookies["wyrmhall"]
            room = anna.make("me", "open")
            secrets = [WORDS, OTHER, guest, given, session, *codes, "hush", (tmp_path / "secret").read_text()]
            bodies: list[tuple[str, object]] = [
                ("/api/account/sign-in", {"name": "Anna", "password": OTHER}),
                ("/api/account/sign-in", {"name": ["Anna"], "password": {"a": WORDS}}),
                ("/api/account/sign-in", f'{{"name": "Anna", "password": "{WORDS}"'),
                ("/api/account/recover", {"name": "Anna", "code": codes[0], "password": "short"}),
                ("/api/me/become", {"pass": given, "more": given}),
                ("/api/me/become", {"pass": given}),
            ]

            def ask() -> None:
                for path, body in bodies:
                    sent = body.encode() if isinstance(body, str) else None
                    reply = mallory.http.post(path, content=sent, json=None if sent else body)
                    assert reply.status_code >= 400
                    told.append(reply.text)
                pages = (
                    "/api/rooms?list=open",
                    f"/api/rooms/{room}",
                    "/api/people/Anna",
                    "/metrics",
                    "/api/ready",
                    "/",
                )
                told.extend(mallory.http.get(path).text for path in pages)

            ask()
            with Table(hall, room, mallory.cookie) as table:
                told.extend(table.texts)
            server.stop()
            ask()
            away = mallory.http.get("/api/ready").json()
            assert away["error"] == "the hall cannot read its database just now: try again in a moment"
            assert str(server.folder) not in "".join(told), "strangers need not know where the database is"
            assert str(server.folder) in hall.complaints(), "its keeper does"
        hall.kill()
    for secret in secrets:
        assert secret not in "".join(told) + hall.complaints()
    assert anna.id not in "".join(told), "nobody is known to others by what is in their cookie"


def test_an_error_of_the_database_tells_no_values(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
    store.open()
    try:
        with pytest.raises(sa.exc.SQLAlchemyError) as error, store.engine.connect() as connection:
            connection.execute(sa.text("select * from nothing where word = :word"), {"word": WORDS})
        assert WORDS not in str(error.value)
    finally:
        store.close()


def test_what_somebody_sent_never_looks_like_a_line_of_the_log() -> None:
    record = logging.LogRecord(
        "hall", logging.ERROR, "", 0, "room %s is broken", ("a\n2026 ERROR hall: b\x1b[2J",), None
    )
    assert Lines("%(message)s").format(record) == "room a\\n2026 ERROR hall: b\\x1b[2J is broken"


@pytest.mark.parametrize("path", ["/", "/api/me", "/static/none.js", "/api/nothing", "/metrics"])
def test_every_reply_keeps_browsers_in_bounds(anna: Person, path: str) -> None:
    headers = anna.http.get(path).headers
    policy = dict(each.strip().split(" ", 1) for each in headers["content-security-policy"].split(";"))
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "strict-transport-security" not in headers
    assert headers.get_list("cache-control") == (["no-store"] if path.startswith("/api/") else []) or path == "/"


def test_behind_tls_cookies_go_no_other_way(tmp_path: Path) -> None:
    def asked(proxy: str) -> tuple[httpx.Response, httpx.Response]:
        with Hall(tmp_path / f"behind {proxy}", WYRMHALL_PROXY=proxy) as hall:
            headers = {"X-Forwarded-Proto": "https", "Origin": f"https://{hall.address}"}
            with httpx.Client(base_url=f"http://{hall.address}", headers=headers, timeout=SECONDS) as client:
                guest = client.get("/api/me")
                cookie = {"Cookie": guest.headers["set-cookie"].partition(";")[0]}
                account = {"name": "Anna", "password": WORDS}
                return guest, client.post("/api/account", json=account, headers=cookie)

    for reply in asked("127.0.0.1"):
        assert reply.status_code == 200
        flags = reply.headers["set-cookie"].split("; ")[1:]
        assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(flags)
        assert reply.headers["strict-transport-security"].startswith("max-age=")
    for reply in asked(""):
        assert "Secure" not in reply.headers["set-cookie"], "whoever is no proxy is not believed"


def test_ids_of_tables_and_people_cannot_be_guessed(tmp_path: Path) -> None:
    """Drawn one by one from what the machine has of true chance; nothing in them counts or tells the time."""
    ids = [new_id() for _ in range(2000)]
    assert len(set(ids)) == 2000
    assert {len(each) for each in ids} == {12}
    for at in range(12):  # each of 31 letters stands at each place: 59 bits
        assert {each[at] for each in ids} == set(LETTERS)
    with Hall(tmp_path) as hall, Person(hall) as anna, Person(hall) as bert:
        assert len(anna.id) == len(bert.id) == 24
        differing = sum(one != other for one, other in zip(anna.id, bert.id, strict=True))
        assert differing > 12
        anna.post("/api/account", {"name": "Anna", "password": WORDS})
        database = sqlite3.connect(hall.data / "hall.db")
        (mark,) = database.execute("select mark from sessions").fetchone()
        database.close()
        assert len(mark) == 64
        assert mark not in anna.cookie


def test_a_statement_in_a_name_is_a_name(anna: Person) -> None:
    name = "'; drop table rooms--"
    assert anna.post("/api/me", {"name": name})["name"] == name
    assert anna.get("/api/rooms") == []
