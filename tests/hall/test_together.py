"""Several halls that share a PostgreSQL: the same tables at each of them, and no game ends with one of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.hall.halls import SECONDS, Hall, Message, Person, Table, take_turns, together
from tests.hall.postgres import Postgres
from wyrmhall.core.chance import Chance

pytestmark = pytest.mark.slow
AWAY = 15.0  # seconds in which a game goes on whose hall has died; on a quiet machine it is four


@pytest.fixture
def halls(server: Postgres, tmp_path: Path) -> Iterator[tuple[Hall, Hall]]:
    url = server.database()
    one = Hall(tmp_path / "one", WYRMHALL_DATABASE_URL=url)
    other = Hall(tmp_path / "other", WYRMHALL_DATABASE_URL=url)
    together(one.start, other.start)
    yield one, other
    for hall in (one, other):
        if hall.process is not None:
            hall.stop()
        assert "Traceback" not in hall.complaints(), hall.complaints()


@pytest.fixture
def pair(halls: tuple[Hall, Hall]) -> Iterator[tuple[Person, Person]]:
    """Two people, each at a hall of their own."""
    with Person(halls[0]) as anna, Person(halls[1]) as bert:
        yield anna, bert


def seated(anna: Person, bert: Person, **settings: str) -> str:
    room = anna.make("me", "open", **settings)
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    return room


def eventually(reached: Callable[[], bool], what: str, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def test_two_at_different_halls_play_a_whole_game(pair: tuple[Person, Person]) -> None:
    anna, bert = pair
    room = seated(anna, bert)
    with anna.sit(room) as one, bert.sit(room) as other:
        take_turns((one, other), Chance(3))
        assert one.state["n"] == other.state["n"]
    records = [person.http.get(f"/api/rooms/{room}/record").text for person in pair]
    assert records[0] == records[1]


def test_who_sits_down_talks_and_leaves_is_known_at_both(pair: tuple[Person, Person]) -> None:
    anna, bert = pair
    room = anna.make("me", "open")
    with anna.sit(room) as one:
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        one.wait_for(lambda state: state["room"]["seats"][1]["kind"] == "person")
        with bert.sit(room) as other:
            one.wait_for(lambda state: state["room"]["seats"][1]["connected"])
            other.wait_for(lambda state: state["room"]["seats"][0]["connected"])
            other.send(type="say", text="hail")
            assert one.until("said")["text"] == "hail"
            one.send(type="say", text="well met")
            said = other.until("said")["text"]
            assert (said if said != "hail" else other.until("said")["text"]) == "well met"
            bert.post("/api/me", {"name": "Bert the Bold"})
            one.wait_for(lambda state: state["room"]["seats"][1]["name"] == "Bert the Bold")
        one.wait_for(lambda state: not state["room"]["seats"][1]["connected"])


def asked_since(state: Message) -> int:
    """After which entry this person was asked; -1 if they are not."""
    return state["pending"]["since"] if state["pending"] else -1


def test_one_who_is_at_two_halls_at_once_answers_once(halls: tuple[Hall, Hall]) -> None:
    """Two tabs of one person, at two processes, and one ply."""
    plies = 8
    with Person(halls[0]) as anna:
        room = anna.make("me", "random", first="1")
        with Table(halls[0], room, anna.cookie) as one, Table(halls[1], room, anna.cookie) as other:
            for _ in range(plies):
                # told apart by what is asked: the rival's answer may come in between, and is an entry too
                since = max(asked_since(table.wait_for(lambda state: state["pending"])) for table in (one, other))
                for table in (one, other):
                    table.wait_for(lambda state, since=since: asked_since(state) == since)
                answer = one.state["pending"]["options"][0]["answer"]
                for table in (one, other):
                    table.send(type="answer", n=table.state["n"], answer=answer)
                for table in (one, other):
                    table.wait_for(lambda state, since=since: asked_since(state) != since)

            def refused() -> list[Message]:
                return [message for table in (one, other) for message in table.heard if message["type"] == "refused"]

            end = time.monotonic() + SECONDS
            while len(refused()) < plies and time.monotonic() < end:  # the state may come before the refusal
                for table in (one, other):
                    with suppress(TimeoutError):
                        table.receive(0.1)
            assert len(refused()) == plies, refused()


def test_a_game_goes_on_when_its_hall_is_killed(halls: tuple[Hall, Hall]) -> None:
    luck = Chance(9)
    with Person(halls[0]) as anna:
        room = anna.make("me", "random", first="1")
        with anna.sit(room) as table:
            table.play_out(luck, 10)
            known = table.state["n"]
        halls[0].kill()
        died = time.monotonic()
        anna.moved(halls[1])
        with anna.sit(room) as table:
            assert table.state["n"] >= known
            assert table.my_turn()
            table.answer_any(luck)
            assert time.monotonic() - died < AWAY
            table.play_out(luck)
            assert table.state["room"]["status"] == "over"


def test_bots_among_themselves_go_on_when_their_hall_is_killed(halls: tuple[Hall, Hall]) -> None:
    """Nobody looks: the other hall notices by itself."""
    with Person(halls[0]) as anna, Person(halls[1]) as bert:
        room = anna.make("search:1", "search:1")
        halls[0].kill()

        def is_moving() -> bool:
            reply = bert.http.get(f"/api/rooms/{room}")
            return reply.status_code == 200 and reply.json()["n"] > seen

        seen = bert.get(f"/api/rooms/{room}")["n"]
        eventually(is_moving, "nobody lets the bots think")


def test_a_hall_that_closes_leaves_its_tables_to_the_other(halls: tuple[Hall, Hall]) -> None:
    luck = Chance(4)
    with Person(halls[0]) as anna:
        room = anna.make("me", "random")
        with anna.sit(room) as table:
            table.play_out(luck, 4)
        assert halls[0].stop() == 0
        anna.moved(halls[1])
        with anna.sit(room) as table:
            table.play_out(luck)
            assert table.state["room"]["status"] == "over"


def test_two_halls_on_one_folder_are_refused(tmp_path: Path) -> None:
    with Hall(tmp_path) as first:
        second = Hall(tmp_path)
        with pytest.raises(AssertionError, match="another hall is open on the data folder"):
            second.start()
        with Person(first) as anna:
            anna.make("me", "random")
