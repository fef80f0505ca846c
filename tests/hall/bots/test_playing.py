"""Bots at tables: they sit down, answer by number, words or aim, resign, draw, claim; what is wrong is told with the rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hall.bots.robots import Heard, Robot, a_robot
from tests.hall.halls import Hall, Message, Person
from wyrmhall.core.chance import Chance
from wyrmhall.hall.routes.bots import MOST_GAMES, MOST_TABLES


def play_out(robot: Robot, room: str, line: Heard, luck: Chance) -> Message:
    """Answer by luck until the game is over, each question once, however often it is told; the last state."""
    state, since = line.until("state"), -1
    while state["room"]["status"] != "over":
        if state["pending"] and state["pending"]["since"] != since:
            options, since = state["pending"]["options"], state["pending"]["since"]
            robot.answer(room, state["n"], options[luck.below(len(options))]["answer"])
        state = line.until("state")
    return state


def test_a_rated_game_against_a_bot_of_the_hall(rex: Robot) -> None:
    room = rex.make("me", "random", game="dragon-breeds", rated=True)
    with rex.stream(room) as line:
        last = play_out(rex, room, line, Chance(3))
    assert sorted(last["room"]["result"]["ranks"]) == [1, 2]
    assert rex.get(f"/games/{room}")["status"] == "over"
    assert room not in [each["id"] for each in rex.get("/games")]


def test_an_answer_is_a_number_words_or_an_aim(rex: Robot) -> None:
    room = rex.make("me", "instinct", settings={"draft": False, "first": "1"})
    with rex.stream(room) as line:
        n = line.until("state")["n"]
        rex.answer(room, n, "colour green")
        state = line.until("state", lambda told: bool(told["pending"]))
        rex.answer(room, state["n"], state["pending"]["options"][-1]["answer"])
        assert line.until("state")["n"] == state["n"] + 1
    race = rex.make("me", "instinct", game="dragonriders")
    with rex.stream(race) as line:
        state = line.until("state", lambda told: bool(told["pending"]))
        while not state["pending"]["aim"]:
            rex.answer(race, state["n"], state["pending"]["options"][0]["answer"])
            state = line.until("state", lambda told: bool(told["pending"]))
        sample = state["pending"]["options"][0]["numbers"]
        rex.answer(race, state["n"], sample)
        assert line.until("state")["n"] == state["n"] + 1


def test_what_is_not_permitted_is_told_with_its_rule_and_changes_nothing(rex: Robot) -> None:
    room = rex.make("me", "instinct", settings={"draft": False, "first": "1"})
    rex.answer(room, 0, "colour green")
    with rex.stream(room) as line:
        state = line.until("state", lambda told: bool(told["pending"]))
        n = state["n"]
        assert rex.refused(f"/games/{room}/answer", n=n, answer="pass") == {
            "error": "you can still place a dragon, so you may not pass",
            "rule": "DM-COMMAND-07",
        }
        for odd in (10**9, "sing", [1, 2, 3], -1):
            assert "error" in rex.refused(f"/games/{room}/answer", n=n, answer=odd)
        assert "was decided already" in rex.refused(f"/games/{room}/answer", 409, n=0, answer="colour green")["error"]
        assert rex.get(f"/games/{room}")["n"] == n
        rex.answer(room, n, state["pending"]["options"][0]["answer"])


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"n": 0},
        {"n": -1, "answer": 0},
        {"n": "0", "answer": 0},
        {"n": 0, "answer": None},
        {"n": 0, "answer": 1.5},
        {"n": 0, "answer": True},
        {"n": 0, "answer": 2**80},
        {"n": 0, "answer": [0] * 65},
        {"n": 0, "answer": "x" * 401},
        {"n": 0, "answer": 0, "seat": 1},
        [],
    ],
)
def test_what_is_no_answer_is_refused(rex: Robot, body: Any) -> None:
    room = rex.make("me", "instinct")
    reply = rex.http.post(f"/games/{room}/answer", json=body)
    assert (reply.status_code, list(reply.json())) == (422, ["error"])


def test_bodies_are_read_up_to_a_length(rex: Robot) -> None:
    room = rex.make("me", "instinct")
    reply = rex.http.post(f"/games/{room}/answer", content=b'{"n":0,"answer":"' + b"x" * 70_000 + b'"}')
    assert reply.status_code == 413


def test_a_bot_answers_for_its_own_seat_only(hall: Hall, rex: Robot, bert: Person) -> None:
    room = bert.make("me", "instinct")
    deeds: list[tuple[str, dict[str, Any]]] = [
        ("answer", {"n": 0, "answer": 0}),
        ("resign", {}),
        ("draw", {}),
        ("rematch", {}),
        ("consent", {"kind": "draw", "yes": True}),
        ("claim", {"seat": 0, "to": "out"}),
    ]
    for deed, body in deeds:
        assert rex.refused(f"/games/{room}/{deed}", 403, **body) == {"error": "you do not sit at this table"}
    for path in (f"/games/{room}", f"/games/{room}/stream"):
        assert rex.http.get(path).status_code == 403
    assert rex.http.get("/games/nowhere").status_code == 404
    with bert.sit(room) as table:
        assert table.state["n"] == 0


def test_a_bot_resigns_draws_and_plays_again(hall: Hall, rex: Robot) -> None:
    with a_robot(hall) as other:
        room = rex.make("me", "open")
        other.sit(room)
        rex.post(f"/games/{room}/draw")
        other.post(f"/games/{room}/consent", kind="draw", yes=True)
        with rex.stream(room) as line:
            assert line.until("state")["room"]["result"]["ranks"] == [1, 1]
        with rex.events() as events:
            rex.post(f"/games/{room}/rematch")
            other.post(f"/games/{room}/rematch")
            again = events.until("game")["game"]["id"]
        assert again != room
        other.post(f"/games/{again}/resign")
        with rex.stream(again) as line:
            state = line.until("state")
        assert state["room"]["result"]["ranks"][state["me"]] == 1
        assert "the game is over" in rex.refused(f"/games/{again}/resign")["error"]
    alone = rex.make("me", "instinct")
    assert "bots do not agree to a draw" in rex.refused(f"/games/{alone}/draw")["error"]


def test_whoever_does_not_come_back_is_claimed(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Hall(tmp_path_factory.mktemp("away"), WYRMHALL_AWAY="1") as hall, a_robot(hall) as rex, a_robot(hall) as other:
        room = rex.make("me", "open", settings={"draft": False, "first": "2"})
        other.sit(room)
        with rex.stream(room) as line:
            with other.stream(room) as theirs:
                theirs.until("state")
                assert "nobody waits" in rex.refused(f"/games/{room}/claim", seat=1, to="out")["error"]
            line.until("state", lambda told: told["room"]["seats"][1].get("away") == 0 or told["room"]["can"]["claim"])
            while rex.http.post(f"/games/{room}/claim", json={"seat": 1, "to": "out"}).status_code != 200:
                pass
            last = line.until("state", lambda told: told["room"]["status"] == "over")
        assert last["room"]["result"]["ranks"] == [1, 2]


def test_a_bot_that_plays_at_many_tables_sits_down_nowhere_else(rex: Robot) -> None:
    for _ in range(MOST_TABLES):
        rex.make("me", "open")
    assert "wait for somebody already" in rex.refused("/tables", game="draco-magi", seats=["me", "open"])["error"]
    for _ in range(MOST_GAMES - MOST_TABLES):
        rex.make("me", "random")
    assert "end a game first" in rex.refused("/tables", game="draco-magi", seats=["me", "random"])["error"]


def test_a_table_of_a_bot_has_the_bot_at_it(rex: Robot) -> None:
    assert "you do not sit" in rex.refused("/tables", game="draco-magi", seats=["open", "random"])["error"]
    assert "for 2 players" in rex.refused("/tables", game="draco-magi", seats=["me"])["error"]
    assert rex.http.post("/tables", json={"game": "chess", "seats": ["me", "open"]}).status_code == 404
    full = rex.make("me", "random")
    assert "no seat is free" in rex.refused(f"/tables/{full}/sit")["error"]


def test_on_the_socket_a_bot_plays_and_does_nothing_that_is_for_people(hall: Hall, rex: Robot, bert: Person) -> None:
    room = rex.make("me", "instinct", settings={"draft": False, "first": "1"})
    with rex.at(room) as table:
        assert table.state["me"] == 0
        messages: list[Message] = [
            {"type": "hint", "n": 0}, {"type": "stop_hint"}, {"type": "undo"}, {"type": "learn", "to": "next"},
            {"type": "teach", "to": "show"}, {"type": "say", "text": "hail"}, {"type": "phrase", "phrase": "luck"},
        ]  # fmt: skip
        for message in messages:
            assert table.refused(**message)["why"].startswith("that is for people"), message
        table.send(type="preview", n=0, answer=0)
        assert table.until("preview")["text"]
        assert table.play_out(Chance(4), 5) == 5
    elsewhere = bert.make("me", "instinct")
    with pytest.raises(Exception, match=r"4403|do not sit"):
        rex.at(elsewhere)


def test_so_many_requests_and_no_more(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Hall(tmp_path_factory.mktemp("busy"), WYRMHALL_RATE="1") as hall, a_robot(hall) as rex, a_robot(hall) as other:
        replies = [rex.http.get("/me") for _ in range(40)]
        assert {each.status_code for each in replies} == {200, 429}
        assert {each.headers.get("retry-after") for each in replies if each.status_code == 429} == {"1"}
        assert other.http.get("/me").status_code == 200
