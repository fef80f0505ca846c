"""Tokens: what they open, what they do not, and that they are revoked everywhere at once."""

from __future__ import annotations

import secrets

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.hall.bots.robots import Robot, a_robot, new_bot, with_account
from tests.hall.halls import SECONDS, Hall, Person
from wyrmhall.hall.door.guard import GUESSES
from wyrmhall.hall.door.tokens import may_open, new_token


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_token_opens_what_is_for_bots_and_nothing_that_is_for_people(hall: Hall, rex: Robot) -> None:
    ask = httpx.Client(base_url=f"http://{hall.address}", headers=bearer(rex.token), timeout=SECONDS)
    for path in ("/api/bot/me", "/api/games", "/api/games/draco-magi/rules", "/api/games/draco-magi/ratings"):
        reply = ask.get(path)
        assert reply.status_code == 200, path
        assert "set-cookie" not in reply.headers
    for path in (
        "/",
        "/api/me",
        "/api/me/export",
        "/api/account/bots",
        "/api/account/sessions",
        "/api/moderate",
        "/api/rooms",
    ):
        reply = ask.get(path)
        assert (reply.status_code, "nothing that is for people" in reply.json()["error"]) == (403, True), path
    bodies = {
        "/api/me": {"name": "Anna"},
        "/api/rooms": {"game": "draco-magi", "seats": ["me", "open"]},
        "/api/account/bots": {"name": "Rex"},
        "/api/games/draco-magi/setting": {"name": "draft", "text": ""},
    }
    for path, body in bodies.items():
        assert ask.post(path, json=body).status_code == 403, path
    ask.close()


@pytest.mark.parametrize(
    ("kind", "method", "path", "is_open"),
    [
        ("http", "POST", "/api/bot/tables", True),
        ("http", "GET", "/api/games/draco-magi/cards", True),
        ("http", "GET", "/api/gamesters", False),
        ("http", "POST", "/api/games/draco-magi/setting", False),
        ("http", "GET", "/api/rooms/abc/socket", False),
        ("websocket", "", "/api/rooms/abc/socket", True),
        ("websocket", "", "/api/me/socket", False),
        ("websocket", "", "/api/showings/abc/socket", False),
        ("http", "GET", "/api/botany", False),
    ],
)
def test_where_a_token_is_of_use(kind: str, method: str, path: str, is_open: bool) -> None:
    assert may_open(kind, method, path) is is_open


def test_a_cookie_never_acts_as_a_token(hall: Hall, owner: Person) -> None:
    for path in ("/api/bot/me", "/api/bot/games", "/api/bot/events"):
        reply = owner.http.get(path)
        assert (reply.status_code, reply.headers["www-authenticate"]) == (401, "Bearer")
        assert "set-cookie" not in reply.headers
    stolen = bearer(owner.http.cookies["wyrmhall"])
    assert httpx.get(f"http://{hall.address}/api/bot/me", headers=stolen).status_code == 401


def test_with_both_it_is_the_bot_that_asks(rex: Robot, owner: Person) -> None:
    reply = rex.http.get("/me", headers={"Cookie": owner.cookie})
    assert reply.json()["name"].endswith("(bot)")


def test_a_page_elsewhere_gains_nothing_by_a_token(rex: Robot) -> None:
    reply = rex.http.post(
        "/tables", json={"game": "draco-magi", "seats": ["me", "open"]}, headers={"Origin": "http://elsewhere"}
    )
    assert reply.status_code == 403


def test_words_of_other_servers_in_that_header_are_theirs(hall: Hall) -> None:
    for words in ("Basic YTpi", "Bearer eyJhbGciOi", "bearer", ""):
        assert httpx.get(f"http://{hall.address}/api/me", headers={"Authorization": words}).status_code == 200


def test_who_guesses_at_tokens_has_to_wait_and_bots_of_the_same_place_do_not(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with Hall(tmp_path_factory.mktemp("guessed")) as hall, a_robot(hall) as rex:
        with httpx.Client(base_url=f"http://{hall.address}", timeout=SECONDS) as ask:
            replies = [ask.get("/api/bot/me", headers=bearer(new_token())) for _ in range(int(GUESSES) + 20)]
        codes = [each.status_code for each in replies]
        assert set(codes) == {401, 429}
        assert codes[: int(GUESSES)] == [401] * int(GUESSES)
        assert {each.headers.get("retry-after") for each in replies if each.status_code == 429} == {"1"}
        assert rex.get("/me")["name"]


def test_tokens_are_long_and_no_two_alike() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert min(len(each) for each in tokens) >= len("wyrm_") + 43  # 256 bits


@pytest.mark.parametrize("odd", ["wyrm_", "wyrm_x", "wyrm_" + "x" * 5000, "' or 1=1 --", "Bearer"])
def test_what_is_no_token_opens_nothing(hall: Hall, odd: str) -> None:
    assert httpx.get(f"http://{hall.address}/api/bot/me", headers=bearer(odd)).status_code in (401, 429)


def test_a_revoked_token_opens_nothing_and_what_it_opened_closes(hall: Hall, owner: Person) -> None:
    made = new_bot(owner)
    with Robot(hall, made["token"]) as rex:
        room = rex.make("me", "instinct")
        with (
            rex.events() as events,
            rex.stream(room) as stream,
            rex.at(room) as table,
        ):
            events.until("game")
            stream.until("state")
            (left,) = owner.post(f"/api/account/bots/{made['id']}/revoke", {})
            assert left["token"] is False
            for line in (events, stream):
                last = line.has_ended()
                assert last is not None
                assert (last["type"], last["code"]) == ("closed", 4401)
            with pytest.raises(ConnectionClosed) as closed:
                table.wait_for(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401
        assert rex.http.get("/me").json() == {"error": "no bot has that token, or no longer"}
        assert rex.http.post(f"/games/{room}/resign").status_code == 401
        with pytest.raises(InvalidStatus):
            rex.at(room)


def test_who_was_sent_out_is_sent_out_with_all_bots(hall: Hall, owner: Person, bert: Person) -> None:
    from wyrmhall.hall.people import moderators

    keeper = with_account(bert)
    moderators.appoint(keeper, True, hall.data)
    with a_robot(hall, owner) as rex:
        with rex.events() as events:
            name = owner.get("/api/me")["name"]
            block = {"name": name, "kind": "enter", "hours": 1, "why": "noise"}
            bert.post("/api/moderate/block", block)
            last = events.has_ended()
            assert last is not None
            assert (last["type"], last["code"]) == ("closed", 4403)
        assert rex.http.get("/me").status_code == 403
        (on,) = [each for each in bert.get("/api/moderate")["blocks"] if each["name"] == name]
        bert.post(f"/api/moderate/blocks/{on['id']}/end", {"why": ""})
        assert rex.get("/me")["by"] == name


def test_the_token_is_in_no_reply_and_not_in_the_log(hall: Hall, rex: Robot) -> None:
    room = rex.make("me", "instinct")
    replies = [rex.http.get(path) for path in ("/me", "/games", f"/games/{room}", "/tables", "/nothing")]
    replies.append(rex.http.post(f"/games/{room}/answer", json={"n": 0, "answer": secrets.token_hex(8)}))
    with rex.at(room) as table:
        told = "".join(table.texts) + "".join(each.text for each in replies)
    assert rex.token not in told + hall.complaints()
