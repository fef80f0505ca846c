"""What a bot hears: as its seat is told and nothing else, without a gap after a cut, and no line that is left open."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from pathlib import Path
from typing import Any

import uvicorn

from tests.hall.bots.robots import Robot, a_robot, new_bot, with_account
from tests.hall.bots.test_playing import play_out
from tests.hall.halls import SECONDS, Hall, Message, Person, together
from wyrmhall.core.chance import Chance
from wyrmhall.hall.wire.door import Door, door_of
from wyrmhall.hall.wire.stream import ALIVE, CLOSING, ELSEWHERE, UNREAD, Stream, Streaming


def plain(state: Message) -> str:
    """A state without who is connected, which differs from one moment to the next."""
    told: Message = json.loads(json.dumps(state))
    for seat in told["room"]["seats"]:
        seat.pop("connected")
        seat.pop("away", None)
    return json.dumps(told, sort_keys=True)


def test_a_stream_tells_what_the_socket_of_its_seat_tells_and_no_more(hall: Hall, rex: Robot, bert: Person) -> None:
    """State by state, and nothing in them depends on the way they came."""
    body = {"game": "draco-magi", "seats": ["me", "open"], "settings": {"draft": False, "first": "2"}, "bots": True}
    room = bert.post("/api/rooms", body)["id"]
    rex.sit(room)
    luck = Chance(7)
    with rex.stream(room) as line, rex.at(room) as seat, bert.sit(room) as rival:
        compared = 0
        for _ in range(12):
            if rival.state["pending"]:
                rival.answer_any(luck)
            elif seat.my_turn():
                seat.answer_any(luck)
            n = max(rival.state["n"], seat.state["n"])
            seat.wait_for(lambda state, n=n: state["n"] >= n)
            rival.wait_for(lambda state, n=n: state["n"] >= n)
            heard = line.until("state", lambda state, n=n: state["n"] >= n)
            theirs = {key: value for key, value in seat.state.items() if key not in ("events", "log", "chat")}
            mine = {key: value for key, value in heard.items() if key not in ("events", "log", "chat")}
            assert plain(mine) == plain(theirs)
            compared += 1
            hidden = json.dumps(rival.state["view"]["hand"] if "hand" in rival.state["view"] else rival.state["view"])
            assert hidden not in json.dumps(heard)
        assert compared == 12


def test_a_cut_stream_goes_on_where_it_was(rex: Robot) -> None:
    """All events of the game, each once, whatever was cut in between."""
    room = rex.make("me", "random", settings={"draft": False})
    heard: list[str] = []
    luck, n, since, over, lines = Chance(11), None, -1, False, 0
    while not over:
        with rex.stream(room, **({} if n is None else {"n": n})) as line:
            lines += 1
            for _ in range(5):
                state = line.until("state")
                heard += [event["event"] for event in state["events"]]
                n, over = state["n"], state["room"]["status"] == "over"
                if over:
                    break
                if state["pending"] and state["pending"]["since"] != since:
                    options, since = state["pending"]["options"], state["pending"]["since"]
                    rex.answer(room, n, options[luck.below(len(options))]["answer"])
    assert lines > 5
    with rex.stream(room) as line:
        log = [each["event"] for each in line.until("state")["log"]]
    assert [each for each in heard if each in log] == [each for each in log if each in heard]
    assert len(heard) >= len(log) - 2  # what was dealt before the first state


def test_events_tell_where_it_plays_has_to_decide_may_sit_and_what_ended(hall: Hall, rex: Robot, bert: Person) -> None:
    with rex.events() as events:
        body = {"game": "draco-magi", "seats": ["me", "open"], "settings": {"first": "2"}, "bots": True}
        room = bert.post("/api/rooms", body)["id"]
        offered = events.until("table", lambda told: told["table"]["id"] == room)["table"]
        assert (offered["game"], offered["status"], offered["bots"]) == ("draco-magi", "waiting", True)
        rex.sit(room)
        begun = events.until("game")["game"]
        assert (begun["id"], begun["status"], begun["seats"][1]["you"]) == (room, "running", True)
        assert events.until("turn") | {"at": 0} == {"type": "turn", "at": 0, "id": room, "n": 0}
        rex.post(f"/games/{room}/resign")
        ended = events.until("over")["game"]
        assert (ended["id"], ended["result"]["ranks"]) == (room, [1, 2])


def test_who_was_cut_off_hears_of_what_ended_meanwhile_and_of_all_that_holds(hall: Hall, rex: Robot) -> None:
    ends, goes_on = rex.make("me", "instinct"), rex.make("me", "instinct")
    with rex.events() as events:
        told = [events.until("game") for _ in range(2)]
        assert {each["game"]["id"] for each in told} == {ends, goes_on}
    rex.post(f"/games/{ends}/resign")
    with rex.events(after=told[-1]["at"]) as events:
        assert events.until("over")["game"]["id"] == ends
        assert events.until("game")["game"]["id"] == goes_on
    with rex.events() as events:
        assert events.until("game")["game"]["id"] == goes_on
    with rex.events(after=told[-1]["at"] + 3600) as events:
        assert (events.next() or {})["type"] == "game"


def test_a_line_without_news_is_kept_alive_and_says_nothing_twice(rex: Robot) -> None:
    rex.make("me", "instinct")
    with rex.events() as events:
        time.sleep(2.5 * ALIVE)
        kinds = [json.loads(text)["type"] if text else "" for text in events.texts]
    assert kinds == ["game", "", ""]


def test_a_second_stream_takes_the_place_of_the_first(rex: Robot) -> None:
    room, other = rex.make("me", "instinct"), rex.make("me", "instinct")
    with rex.stream(room) as first, rex.stream(other) as elsewhere, rex.events() as events:
        for line in (first, elsewhere):
            line.until("state")
        with rex.stream(room) as second, rex.events() as again:
            last = first.has_ended()
            assert last is not None
            assert (last["type"], last["code"]) == ("closed", ELSEWHERE)
            last = events.has_ended()
            assert last is not None
            assert last["code"] == ELSEWHERE
            second.until("state")
            again.until("game")
            rex.answer(other, 0, 0)
            elsewhere.until("state")
            rex.answer(room, 0, 0)
            second.until("state", lambda state: state["n"] > 0)


def test_a_bot_that_has_gone_is_not_there_any_more(hall: Hall, rex: Robot, bert: Person) -> None:
    room = rex.make("me", "open")
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    with bert.sit(room) as table:
        with rex.stream(room) as line:
            line.until("state")
            table.wait_for(lambda state: state["room"]["seats"][0]["connected"])
        table.wait_for(lambda state: not state["room"]["seats"][0]["connected"])


def test_of_one_whose_machine_is_gone_the_hall_lets_go() -> None:
    """The system gives up a line of which nothing is acknowledged for a minute; other replies are not hurried so."""

    async def job() -> list[int]:
        found: list[int] = []

        def note(scope: Any) -> None:
            door = door_of(scope)
            assert door is not None
            line = door.transport.get_extra_info("socket")
            found.append(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT))

        async def app(scope: Any, receive: Any, send: Any) -> None:
            note(scope)

            async def run(stream: Stream) -> None:
                note(scope)

            await Streaming(run)(scope, receive, send)

        server = uvicorn.Server(uvicorn.Config(app, port=0, http=Door, lifespan="off", log_config=None))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.005)
        where = server.servers[0].sockets[0].getsockname()
        reader, writer = await asyncio.open_connection(*where)
        writer.write(b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200 OK")
        writer.close()
        server.should_exit = True
        await serving
        return found

    assert asyncio.run(job()) == [0, int(UNREAD * 1000)]


def test_who_reads_nothing_does_not_hold_up_the_others(hall: Hall, rex: Robot, bert: Person) -> None:
    room = rex.make("me", "open", settings={"draft": False})
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    with socket.create_connection(("127.0.0.1", hall.port), SECONDS) as line:
        head = f"GET /api/bot/games/{room}/stream HTTP/1.1\r\nHost: {hall.address}\r\nAuthorization: Bearer {rex.token}\r\n\r\n"
        line.sendall(head.encode())
        with rex.events() as events, bert.sit(room) as table:
            events.until("game")
            rex.post(f"/games/{room}/resign")
            assert table.wait_for(lambda state: state["room"]["status"] == "over")


def test_a_hall_that_closes_says_so_and_waits_for_no_stream(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, a_robot(hall) as rex:
        room = rex.make("me", "instinct")
        with rex.events() as events, rex.stream(room) as line:
            events.until("game")
            line.until("state")
            codes: list[int] = []

            def hear() -> None:
                for each in (events, line):
                    last = each.has_ended()
                    assert last is not None
                    codes.append(last["code"])

            together(hear, hall.stop)
            assert codes == [CLOSING, CLOSING]
        assert "shutdown exceeded" not in hall.complaints()


def test_a_game_goes_on_after_the_hall_was_killed(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna:
        with_account(anna)
        token = new_bot(anna)["token"]
        with Robot(hall, token) as rex:
            room = rex.make("me", "random")
            with rex.stream(room) as line:
                state = line.until("state", lambda told: bool(told["pending"]))
                rex.answer(room, state["n"], state["pending"]["options"][0]["answer"])
                at = line.until("state")["n"]
            hall.kill()
        hall.start()
        with Robot(hall, token) as rex, rex.events() as events:
            assert events.until("game")["game"]["id"] == room
            with rex.stream(room, n=at) as line:
                play_out(rex, room, line, Chance(2))


def test_nothing_is_sent_after_the_end() -> None:
    async def job() -> list[Any]:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message["body"])

        stream = Stream(send, "hello")
        assert (await stream.receive())["text"] == "hello"
        await stream.send_text("a")
        await stream.close(4401, "gone")
        await stream.send_text("b")
        assert (await stream.receive())["type"] == "websocket.disconnect"
        return sent

    assert asyncio.run(job()) == [b"a\n", b'{"type": "closed", "code": 4401, "why": "gone"}\n']
