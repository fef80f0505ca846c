"""Replays: of finished games, and of records that people bring along."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wyrmhall
from tests.hall.halls import Hall, Person
from tests.matches import bare
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadRecord
from wyrmhall.hall.rooms.fair.receipt import Unfair, verify
from wyrmhall.hall.study.replays.replay import read_record
from wyrmhall.hall.wire.frames import called, named


@pytest.fixture(scope="module")
def finished(hall: Hall) -> str:
    """A game that has been played to its end."""
    with Person(hall) as person, person.sit(person.make("me", "instinct")) as table:
        table.play_out(Chance(8))
        return table.room


def test_a_finished_game_is_a_replay(anna: Person, finished: str) -> None:
    replay = anna.get(f"/api/replays/{finished}")
    match = wyrmhall.from_record(anna.http.get(f"/api/rooms/{finished}/record").text)
    assert [(action["seat"], action["n"]) for action in replay["actions"]] == [
        (seat, number) for number, (seat, _) in enumerate(match.actions, 1)
    ]
    assert replay["verdict"] == "EXACT"
    assert replay["seed"] == str(match.origin.seed)
    assert replay["settings"] == match.origin.values
    result = match.result()
    assert result is not None
    assert replay["result"]["ranks"] == result.ranks
    assert replay["seats"][1] == "Instinct"


@pytest.mark.parametrize(("seat", "viewer"), [("0", 0), ("1", 1), ("watch", 29)])
def test_frames_are_what_that_seat_saw(anna: Person, finished: str, seat: str, viewer: int) -> None:
    match = wyrmhall.from_record(anna.http.get(f"/api/rooms/{finished}/record").text)
    last = len(match.actions)
    names = called(anna.get(f"/api/replays/{finished}")["seats"])
    frames = anna.get(f"/api/replays/{finished}/frames?seat={seat}&from=0&to=199")
    assert [frame["n"] for frame in frames] == list(range(min(200, last + 1)))
    again = match.from_start()
    for frame in frames:
        assert frame["view"] == again.view(viewer)
        if frame["n"] < last:
            actor, answer = match.actions[frame["n"]]
            decision = again.decision(actor)
            assert decision is not None
            assert frame["seat"] == actor
            if viewer in (actor, 29):
                assert frame["taken"] == decision.notation(answer)
                assert frame["taken"] in [option["text"] for option in frame["pending"]["options"]]
            else:
                assert frame["taken"] is None
            before = len(again.events)
            again.play(actor, answer)
            if frame["n"] + 1 < len(frames):
                assert bare(frames[frame["n"] + 1]["events"]) == named(again.told(viewer, before), names)
    part = anna.get(f"/api/replays/{finished}/frames?seat={seat}&from=7&to=9")
    assert part == frames[7:10]


def test_frames_that_are_not_there(anna: Person, finished: str) -> None:
    assert anna.get(f"/api/replays/{finished}/frames?from=100000&to=100010") == []
    for query in ("seat=2", "seat=-1", "seat=x", "from=-1", "to=x"):
        assert anna.http.get(f"/api/replays/{finished}/frames?{query}").status_code in (400, 422)


def test_a_game_that_is_on_has_no_replay(anna: Person) -> None:
    room = anna.make("me", "instinct")
    for path in ("", "/frames"):
        reply = anna.http.get(f"/api/replays/{room}{path}")
        assert (reply.status_code, "still on" in reply.json()["error"]) == (404, True)
    reply = anna.http.post(f"/api/replays/{room}/play-on", json={"n": 0, "seat": 1, "bot": "random"})
    assert reply.status_code == 404


def test_a_record_comes_along_and_is_the_same(anna: Person, finished: str) -> None:
    text = anna.http.get(f"/api/rooms/{finished}/record").text
    brought = anna.http.post("/api/replays", content=text).json()["id"]
    assert brought != finished
    replay, original = anna.get(f"/api/replays/{brought}"), anna.get(f"/api/replays/{finished}")
    assert {**replay, "id": ""} == {**original, "id": ""}
    frames = "frames?seat=1&from=20&to=40"
    assert anna.get(f"/api/replays/{brought}/{frames}") == anna.get(f"/api/replays/{finished}/{frames}")


def changed(text: str, number: int, new: str) -> str:
    lines = text.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith(f"{number} "))
    return "\n".join([*lines[:at], f"{number} {new}", *lines[at + 1 :]])


def test_records_that_cannot_be(anna: Person, finished: str) -> None:
    text = anna.http.get(f"/api/rooms/{finished}/record").text
    wrong = {
        "": "line 1: a record begins with",
        "hello": "line 1: a record begins with",
        text.replace("draco-magi", "chess"): "there is no game 'chess'",
        text.replace("seats: 2", "seats: 200"): "is for 2 players",
        text.replace("seed: ", "seed: 9"): "",
        changed(text, 5, "0 win"): "at action 5",
        text.replace("seed:", "position: {\"sides\": 3}\nseed:"): "",
        text.replace("seed:", "position: {\"game\": \"draco-magi\", \"row\": [[[]]], \"sides\": [1, {}]}\nseed:"): "",
        text + "\n1 0 pass\n" * 6000: "too long",
    }  # fmt: skip
    for bad, words in wrong.items():
        reply = anna.http.post("/api/replays", content=bad)
        assert reply.status_code in (400, 404), bad[:200]
        assert words in reply.json()["error"]
    assert anna.http.post("/api/replays", content=b"\xff\xfe").status_code == 400


def test_play_on_from_the_middle(anna: Person, finished: str) -> None:
    replay = anna.get(f"/api/replays/{finished}")
    frames = anna.get(f"/api/replays/{finished}/frames?seat=1&from=30&to=30")
    actor = replay["actions"][30]["seat"]
    room = anna.post(f"/api/replays/{finished}/play-on", {"n": 30, "seat": actor, "bot": "instinct"})["id"]
    with anna.sit(room) as table:
        assert table.state["me"] == actor
        assert table.state["room"]["can"]["undo"] == "you have decided nothing yet"
        assert table.state["n"] == 0
        if actor == 1:
            assert table.state["view"] == frames[0]["view"]
        option = next(o for o in table.state["pending"]["options"] if o["text"] == replay["actions"][30]["text"])
        table.answer(option)
        table.play_out(Chance(1))
    text = anna.http.get(f"/api/rooms/{room}/record").text
    match = wyrmhall.from_record(text)
    assert [f"{seat}" for seat, _ in match.actions[:31]] == [f"{each['seat']}" for each in replay["actions"][:31]]
    assert verify(text)[1] == "NOT FAIR: the table was prepared: whoever made it could know its cards."


def test_a_table_whose_cards_somebody_may_know_is_marked_to_everybody(anna: Person, bert: Person) -> None:
    """A record with a chosen seed and no move looks like the beginning of any game."""
    text = wyrmhall.new("draco-magi", seed=11).record({0: "Ada", 1: "Bo"})
    brought = anna.http.post("/api/replays", content=text).json()["id"]
    wish = {"n": 0, "seat": 0, "bot": "instinct", "open": [1]}
    room = anna.post(f"/api/replays/{brought}/play-on", wish)["id"]
    fair = anna.make("me", "open")
    listed = [each["id"] for each in bert.get("/api/rooms?list=open")]
    assert fair in listed
    assert room not in listed
    assert bert.get(f"/api/rooms/{room}")["prepared"] is True
    assert "prepared" not in bert.get(f"/api/rooms/{fair}")
    for table in (room, fair):
        with bert.sit(table) as before:
            told = before.state["room"]
            assert (told["prepared"], told["seed_hash"] == "") == (table == room, table == room)
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    assert next(each for each in bert.get("/api/rooms?list=running") if each["id"] == room)["prepared"] is True
    with bert.sit(room) as there:
        assert there.state["room"]["prepared"]
        there.send(type="resign")
        there.wait_for(lambda state: state["room"]["status"] == "over")
    found = verify(bert.http.get(f"/api/rooms/{room}/record").text)
    assert [line.partition(":")[0] for line in found] == ["EXACT", "NOT FAIR"]


def test_play_on_with_somebody_else(anna: Person, bert: Person, finished: str) -> None:
    wish = {"n": 30, "seat": 0, "bot": "instinct", "open": [1]}
    room = anna.post(f"/api/replays/{finished}/play-on", wish)["id"]
    assert anna.get(f"/api/rooms/{room}")["status"] == "waiting"
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    assert anna.get(f"/api/rooms/{room}")["status"] == "running"
    with anna.sit(room) as here, bert.sit(room) as there:
        assert (here.state["me"], there.state["me"]) == (0, 1)
        frame = anna.get(f"/api/replays/{finished}/frames?seat=1&from=30&to=30")[0]
        assert there.state["view"] == frame["view"]


@pytest.mark.parametrize(
    "wish",
    [
        {"n": 10_000, "seat": 0, "bot": "random"},
        {"n": 3, "seat": 2, "bot": "random"},
        {"n": 3, "seat": 0, "bot": "me"},
        {"n": 3, "seat": 0, "bot": "random", "open": [2]},
        {"n": 3, "seat": 0, "bot": "random", "open": [0]},
    ],
)
def test_play_on_that_cannot_be(anna: Person, finished: str, wish: dict[str, Any]) -> None:
    reply = anna.http.post(f"/api/replays/{finished}/play-on", json=wish)
    assert reply.status_code == 400
    assert reply.json()["error"]


def test_verify_tells_a_broken_promise(anna: Person, finished: str) -> None:
    text = anna.http.get(f"/api/rooms/{finished}/record").text
    assert [line.partition(":")[0] for line in verify(text)[:2]] == ["EXACT", "FAIR"]
    secret = next(line for line in text.splitlines() if line.startswith("# secret: "))
    with pytest.raises(Unfair, match="the hall's secret is not the one that it sealed"):
        verify(text.replace(secret, f"# secret: {'0' * 64}"))
    with pytest.raises(BadRecord):
        verify(changed(text, 5, "0 win"))
    without = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    assert verify(without)[1].startswith("No promise")


def test_no_cards_that_strangers_send_are_read(tmp_path: Path) -> None:
    """Their texts would be read in the hall's own process."""
    (tmp_path / "red.toml").write_text(
        '[[dragon]]\nname = "Cinderling"\nrarity = "Common"\nsv = 2\ncost = "C R"\ntext = "When this is played, draw one card."\n',
        encoding="utf-8",
    )
    text = wyrmhall.new("dragon-breeds", seed=1, cards=tmp_path).record()
    with pytest.raises(BadRecord, match="played with cards of its own, which this hall does not have"):
        read_record(text)
    assert wyrmhall.from_record(text).game.own
