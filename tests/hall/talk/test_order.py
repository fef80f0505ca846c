"""Those who keep order: named by the operator, told what was said, with a log of every act."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.hall.halls import Hall, Person, _paths, together
from tests.hall.postgres import Postgres
from tests.hall.talk.test_talk import at_play, say, talk_of

PASSWORD = "seven copper kettles"


def command(hall: Hall, *words: str) -> str:
    """What an operator types while the hall is open."""
    done = subprocess.run(
        [sys.executable, "-m", "wyrmhall", "moderator", *words, "--data", str(hall.data)],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": _paths(), "PATH": "", **hall.environment},
    )
    return done.stdout.strip() or done.stderr.strip()


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with Hall(tmp_path_factory.mktemp("order")) as running:
        yield running


@pytest.fixture(scope="module")
def mona(hall: Hall) -> Iterator[Person]:
    """A moderator."""
    with Person(hall) as person:
        person.post("/api/account", {"name": "Mona", "password": PASSWORD})
        assert person.http.get("/api/moderate").status_code == 404
        assert command(hall) == "Nobody."
        assert command(hall, "mona") == "Mona keeps order now, at /moderate."
        assert command(hall) == "Mona"
        yield person


def act(mona: Person, path: str, **body: Any) -> dict[str, Any]:
    found: dict[str, Any] = mona.post(f"/api/moderate/{path}", body)
    return found


def test_nobody_else_keeps_order(hall: Hall, mona: Person, anna: Person) -> None:
    assert mona.get("/api/me")["moderator"] is True
    assert "moderator" not in anna.get("/api/me")
    for path in ("block", "reports/1/close", "lines/1/remove", "blocks/1/end", "rooms/x/listed"):
        body = {"kind": "talk", "name": "Mona"} if path == "block" else {"listed": False} if "rooms" in path else {}
        assert anna.http.post(f"/api/moderate/{path}", json=body).status_code == 404
    assert "nobody has an account with the name 'Nobody'" in command(hall, "Nobody")
    reply = mona.http.post("/api/moderate/block", json={"kind": "talk", "name": "Mona"})
    assert "blocked by nobody" in reply.json()["error"]


def test_a_report_comes_with_what_was_said_and_all_that_is_done_is_told(
    hall: Hall, mona: Person, anna: Person, bert: Person
) -> None:
    room = at_play(anna, bert)
    with anna.sit(room) as one, bert.sit(room) as two:
        say(one, "good luck")
        line = say(two, "something foul")["id"]
        assert anna.post(f"/api/rooms/{room}/report", {"line": line, "why": " foul\u202e "}) == {"done": True}
        [report] = [each for each in mona.get("/api/moderate")["reports"] if each["room"] == room]
        assert (report["name"], report["reporter"], report["why"]) == (bert.name, anna.name, "foul")
        assert [(each["text"], each["theirs"]) for each in report["lines"]] == [
            ("good luck", False),
            ("something foul", True),
        ]
        act(mona, f"lines/{line}/remove", why="foul words")
        assert [each["text"] for each in one.until("talk")["lines"]] == ["good luck"]
        before = time.time()
        found = act(mona, "block", person=report["person"], kind="talk", hours=2, why="foul words", room=room)
        told = two.until("refused")
        assert (told["to"], told["block"]["kind"], told["block"]["why"]) == ("say", "talk", "foul words")
        assert before + 7000 < told["block"]["until"] < before + 7300
        assert two.refused(type="say", text="what?")["block"] == told["block"]
        assert two.refused(type="phrase", phrase="sorry")["block"] == told["block"]
        assert bert.get("/api/me")["blocks"] == [told["block"]]
        [block] = [each for each in found["blocks"] if each["name"] == bert.name]
        act(mona, f"blocks/{block['id']}/end", why="enough")
        say(two, "I am sorry")
    assert talk_of(bert, room) == ["good luck", "I am sorry"], "a line that was taken away is away for everybody"
    found = act(mona, f"reports/{report['id']}/close", why="done")
    assert report["id"] not in [each["id"] for each in found["reports"]]
    assert mona.http.post(f"/api/moderate/reports/{report['id']}/close", json={}).status_code == 400
    log = [(each["by"], each["kind"], each["name"], each["about"], each["why"]) for each in found["acts"]][:4]
    assert log == [
        ("Mona", "close", bert.name, "", "done"),
        ("Mona", "unblock", bert.name, "talk", "enough"),
        ("Mona", "talk", bert.name, "2 h", "foul words"),
        ("Mona", "remove", bert.name, "something foul", "foul words"),
    ]
    assert all(abs(each["at"] - time.time()) < 600 for each in found["acts"][:4])


def test_who_may_not_enter_is_sent_out_and_told_why(mona: Person, anna: Person, bert: Person) -> None:
    room = at_play(anna, bert)
    bert.post("/api/account", {"name": "Bertram", "password": PASSWORD})
    with bert.sit(room) as two:
        found = act(mona, "block", name="bertram", kind="enter", why="cheated")
        with pytest.raises(ConnectionClosed) as closed:
            two.until("nothing")
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, "blocked")
    reply = bert.http.get("/api/rooms?list=open")
    assert reply.status_code == 403
    assert reply.json()["block"] == {"kind": "enter", "until": 0.0, "why": "cheated"}
    with pytest.raises(InvalidStatus, match="403"):
        bert.sit(room)
    assert bert.http.post("/api/rooms", json={"game": "draco-magi", "seats": ["me", "open"]}).status_code == 403
    assert bert.get("/api/me")["blocks"] == [reply.json()["block"]]
    assert bert.http.get("/").status_code == 200, "the page itself loads, and says why"
    with Person(bert.hall) as phone:
        phone.post("/api/account/sign-in", {"name": "Bertram", "password": PASSWORD})
        assert phone.http.get("/api/rooms?list=open").status_code == 403
    [block] = [each for each in found["blocks"] if each["name"] == "Bertram"]
    act(mona, f"blocks/{block['id']}/end")
    assert isinstance(bert.get("/api/rooms?list=open"), list)


def test_a_table_is_taken_out_of_the_lists_and_put_back(mona: Person, anna: Person, bert: Person) -> None:
    room = anna.make("me", "open")

    def is_listed(which: str) -> bool:
        return room in [each["id"] for each in bert.get(f"/api/rooms?list={which}")]

    assert is_listed("open")
    act(mona, f"rooms/{room}/listed", listed=False, why="a foul name")
    assert not is_listed("open")
    assert room in [each["id"] for each in anna.get("/api/rooms?list=mine")]
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    assert not is_listed("running")
    act(mona, f"rooms/{room}/listed", listed=True)
    assert is_listed("running")
    assert mona.http.post("/api/moderate/rooms/nowhere/listed", json={"listed": True}).status_code == 400
    for path in ("reports/{}/close", "lines/{}/remove", "blocks/{}/end"):
        replies = [
            mona.http.post(f"/api/moderate/{path.format(n)}", json={}).status_code for n in (2**31 - 1, 2**70, -1)
        ]
        assert replies == [400, 422, 422], path


def test_reports_have_a_limit(anna: Person, bert: Person) -> None:
    room = at_play(anna, bert)
    replies = [anna.http.post(f"/api/rooms/{room}/report", json={"seat": 1}).status_code for _ in range(12)]
    assert (replies[0], replies[-1]) == (200, 429)


@pytest.mark.slow
def test_what_a_moderator_does_at_one_hall_holds_at_all(server: Postgres, tmp_path: Path) -> None:
    url = server.database()
    one, other = (Hall(tmp_path / name, WYRMHALL_DATABASE_URL=url) for name in ("one", "other"))
    together(one.start, other.start)
    with Person(one) as mona, Person(other) as anna, Person(other) as bert:
        mona.post("/api/account", {"name": "Mona", "password": PASSWORD})
        assert "keeps order now" in command(one, "Mona")
        room = at_play(anna, bert)
        with anna.sit(room) as here, bert.sit(room) as two:
            line = say(two, "something foul")
            here.until("said")
            act(mona, f"lines/{line['id']}/remove")
            assert here.until("talk")["lines"] == []
            anna.post(f"/api/rooms/{room}/report", {"seat": 1})
            [report] = mona.get("/api/moderate")["reports"]
            act(mona, "block", person=report["person"], kind="talk", hours=1)
            assert two.until("refused")["block"]["kind"] == "talk"
            act(mona, "block", person=report["person"], kind="enter", hours=1)
            with pytest.raises(ConnectionClosed):
                two.until("nothing")
        assert bert.http.get("/api/games").status_code == 403
    for hall in (one, other):
        hall.stop()
        assert "Traceback" not in hall.complaints()
