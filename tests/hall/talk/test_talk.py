"""Talk at a table: who hears whom, what may be said, how fast, and how it is switched off."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hall.halls import Hall, Person, Table
from wyrmhall.hall.store.members import seeks, talk
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.talk.lines import REMEMBERED, Lines
from wyrmhall.hall.talk.pace import AGAIN, BURST, THE_SAME, TOO_FAST, Pace
from wyrmhall.hall.talk.words import LONGEST, tidied


@pytest.fixture
def carla(hall: Hall) -> Iterator[Person]:
    with Person(hall) as person:
        yield person


def at_play(anna: Person, bert: Person, **more: Any) -> str:
    body = {"game": "draco-magi", "seats": ["me", "open"], **more}
    room: str = anna.post("/api/rooms", body)["id"]
    bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
    return room


def texts(lines: list[dict[str, Any]]) -> list[str]:
    return [line["text"] for line in lines]


def talk_of(person: Person, room: str) -> list[str]:
    with person.sit(room) as table:
        return texts(table.first["chat"])


def say(table: Table, text: str) -> dict[str, Any]:
    """Say something, and wait until it comes back."""
    table.send(type="say", text=text)
    while (heard := table.until("said"))["text"] != text:
        pass
    return heard


# -- muting ----------------------------------------------------------------------------------------


def test_who_is_muted_is_hidden_at_once_and_later_and_heard_again(anna: Person, bert: Person) -> None:
    room = at_play(anna, bert)
    with anna.sit(room) as one, bert.sit(room) as two:
        say(two, "you will lose")
        line = one.until("said")
        muted = anna.post(f"/api/rooms/{room}/mute", {"line": line["id"]})
        assert muted["name"] == bert.name
        assert bert.id not in muted.values(), "an id by which bert could be known again under another name"
        assert one.until("talk")["lines"] == []
        say(two, "really")
        say(one, "hm")
        assert texts([each for each in one.heard if each["type"] == "said"]) == ["you will lose", "hm"]
        assert two.until("said")["text"] == "hm", "bert is not told, and hears anna"
    assert talk_of(anna, room) == ["hm"]
    assert talk_of(bert, room) == ["you will lose", "really", "hm"]
    elsewhere = at_play(anna, bert)
    with bert.sit(elsewhere) as two:
        say(two, "again you")
    assert talk_of(anna, elsewhere) == []
    assert [each["id"] for each in anna.get("/api/me/mutes")] == [muted["id"]]
    assert [each["id"] for each in bert.post("/api/me/mutes/end", {"id": muted["id"]})] == []
    assert talk_of(anna, elsewhere) == [], "an id is of use to nobody else"
    assert anna.post("/api/me/mutes/end", {"id": muted["id"]}) == []
    assert talk_of(anna, elsewhere) == ["again you"]


def test_a_seat_can_be_muted_and_nonsense_not(anna: Person, bert: Person, carla: Person) -> None:
    room = at_play(anna, bert)
    assert anna.post(f"/api/rooms/{room}/mute", {"seat": 1})["name"] == bert.name
    with bert.sit(room) as two:
        line = say(two, "there?")["id"]
    other = carla.make("me", "instinct")
    for where, which in (
        (room, {"seat": 0}),
        (room, {"seat": 2}),
        (room, {}),
        (other, {"line": line}),
        (other, {"seat": 1}),
    ):
        reply = anna.http.post(f"/api/rooms/{where}/mute", json=which)
        assert reply.status_code == 400, which
        assert reply.json()["error"] in ("that is you", "there is nobody of whom that is said")


def test_who_was_muted_is_not_known_again_under_another_name(anna: Person, bert: Person) -> None:
    muted = anna.post(f"/api/rooms/{at_play(anna, bert)}/mute", {"seat": 1})
    again = anna.post(f"/api/rooms/{at_play(anna, bert)}/mute", {"seat": 1})
    assert again == muted, "once is enough"
    bert.post("/api/me", {"name": "Quite Another"})
    assert anna.get("/api/me/mutes") == [muted], "it is not told what they are called now"
    other = anna.post(f"/api/rooms/{at_play(anna, bert)}/mute", {"seat": 1})
    assert other["name"] == "Quite Another"
    assert other["id"] != muted["id"]
    assert anna.get("/api/me/mutes") == [other, muted], "as if they were two"
    assert anna.post("/api/me/mutes/end", {"id": other["id"]}) == [muted]
    room = at_play(anna, bert)
    with bert.sit(room) as two:
        say(two, "me again")
    assert talk_of(anna, room) == [], "muted still, under the name before"


def test_those_of_whom_one_muted_the_other_are_not_paired(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
    store.open()

    def write(connection: Any) -> None:
        for person, other in (("anna", "bert"), ("anna", "bert"), ("carla", "anna"), ("dora", "emil")):
            talk.mute(connection, person, other, other.capitalize())

    asyncio.run(store.write(write))
    apart = store.read_now(lambda connection: seeks.kept_apart(connection, ["anna", "bert", "carla", "dora"]))
    assert apart == {frozenset(("anna", "bert")), frozenset(("anna", "carla"))}
    store.close()


# -- those who watch -------------------------------------------------------------------------------


def test_who_plays_is_told_nothing_by_those_who_watch_until_the_game_is_over(
    anna: Person, bert: Person, carla: Person
) -> None:
    room = anna.make("me", "open")
    with anna.sit(room) as one, carla.sit(room) as watching:
        say(watching, "who plays?")
        assert one.until("said")["text"] == "who plays?", "nothing is dealt yet"
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        watching.wait_for(lambda state: state["room"]["status"] == "running")
        with bert.sit(room) as two:
            assert say(watching, "play the red one")["aside"]
            watching.send(type="phrase", phrase="nice")
            watching.until("said")
            assert texts(two.first["chat"]) == ["who plays?"]
            for table in (one, two):
                table.send(type="say", text="hail")
                table.send(type="say", text="done")
                while table.until("said")["text"] != "done":
                    pass
                assert not [each for each in table.heard if each["type"] == "said" and each.get("aside")]
                assert "red one" not in str(table.texts)
            assert talk_of(carla, room)[:3] == ["who plays?", "play the red one", "Nice move!"]
            one.send(type="resign")
            for table in (one, two):
                assert "play the red one" in texts(table.until("talk")["lines"])


def test_who_has_no_cookie_says_nothing(hall: Hall, anna: Person) -> None:
    with anna.sit(anna.make("me", "open")) as table, Table(hall, table.room) as nobody:
        assert "does not know you" in nobody.refused(type="say", text="hail")["why"]


# -- what may be said ------------------------------------------------------------------------------


def test_phrases_are_sent_as_what_they_are(anna: Person, bert: Person) -> None:
    room = at_play(anna, bert, talk="phrases")
    with anna.sit(room) as one, bert.sit(room) as two:
        assert one.state["room"]["talk"] == "phrases"
        one.send(type="phrase", phrase="luck")
        said = two.until("said")
        assert (said["phrase"], said["text"], said["seat"]) == ("luck", "Good luck, have fun!", 0)
        assert one.refused(type="say", text="hail")["why"] == "only ready phrases are said here"
        assert one.refused(type="phrase", phrase="insult")["why"] == "there is no such phrase"
    silent = at_play(anna, bert, talk="none")
    with anna.sit(silent) as one:
        assert one.state["room"]["talk"] == "none"
        for message in ({"type": "say", "text": "hail"}, {"type": "phrase", "phrase": "hello"}):
            assert one.refused(**message)["why"] == "nobody talks at this table"


def test_a_person_hears_as_much_as_they_want(anna: Person, bert: Person) -> None:
    room = at_play(anna, bert)
    with anna.sit(room) as one, bert.sit(room) as two:
        say(two, "a word")
        two.send(type="phrase", phrase="thanks")
        two.until("said")
        one.until("said"), one.until("said")
        assert anna.post("/api/me/talk", {"talk": "phrases"}) == {"talk": "phrases"}
        assert texts(one.until("talk")["lines"]) == ["Thank you!"]
        anna.post("/api/me/talk", {"talk": "none"})
        assert one.until("talk")["lines"] == []
    assert anna.get("/api/me/talk") == {"talk": "none"}
    assert talk_of(anna, room) == []
    assert talk_of(bert, room) == ["a word", "Thank you!"]


def test_a_hall_may_keep_guests_to_phrases_or_be_silent(tmp_path: Path) -> None:
    words = {"name": "Ingeborg", "password": "seven copper kettles"}
    with Hall(tmp_path / "one", WYRMHALL_GUESTS_TALK="phrases") as hall, Person(hall) as anna, Person(hall) as bert:
        anna.post("/api/account", words)
        room = at_play(anna, bert)
        with anna.sit(room) as one, bert.sit(room) as two:
            say(one, "hail")
            assert two.refused(type="say", text="hail")["why"] == "only ready phrases are said here"
            two.send(type="phrase", phrase="hello")
            one.until("said")
    with (
        Hall(tmp_path / "two", WYRMHALL_TALK="none") as hall,
        Person(hall) as anna,
        anna.sit(anna.make("me", "open")) as table,
    ):
        assert table.state["room"]["talk"] == "none"
        assert table.refused(type="phrase", phrase="hello")["why"] == "nobody talks at this table"
    with pytest.raises(AssertionError, match="WYRMHALL_TALK is open, phrases or none, not 'loud'"):
        Hall(tmp_path / "three", WYRMHALL_TALK="loud").start()


def test_what_is_said_stays_on_its_line() -> None:
    assert tidied("  a\u202eb\u2066c\u0007d\n\te  ") == "a b c d e"
    assert tidied("z" + "\u0301" * 40) == "ź\u0301\u0301"
    assert tidied("x" * 999) == "x" * LONGEST
    assert tidied("\u202e\u200b\n") == ""
    assert tidied("<script>alert(1)</script>") == "<script>alert(1)</script>", "it is the client that shows it as text"


def test_nobody_says_the_same_again_and_again_or_too_much_at_once() -> None:
    now = 100.0
    pace = Pace(0.0001, BURST, lambda: now)
    assert pace.problem("anna", "Hurry up!") == ""
    assert pace.problem("anna", "hurry  UP") == THE_SAME
    assert pace.problem("bert", "Hurry up!") == ""
    now += AGAIN
    assert pace.problem("anna", "Hurry up!") == ""
    said = [pace.problem("anna", f"line {'abcdefgh'[number]}") for number in range(8)]
    assert said.count("") == int(BURST) - 2
    assert said[-1] == TOO_FAST
    assert pace.problem("anna", "\u2764") == TOO_FAST


def test_too_fast_and_twice_are_refused_with_a_reason(anna: Person, bert: Person) -> None:
    with anna.sit(at_play(anna, bert)) as one:
        say(one, "hurry")
        assert one.refused(type="say", text="Hurry!")["why"] == THE_SAME
        for number in range(int(BURST)):
            one.send(type="say", text="abcdefgh"[number] * 3)
        assert one.until("refused")["why"] == TOO_FAST


def test_lines_are_caught_up_with_or_told_anew() -> None:
    made = [talk.Line(number, "room", 0, "anna", "Anna", str(number), float(number)) for number in range(200)]
    lines = Lines(made[:3])
    assert lines.catch_up(made[:5]) == made[3:5]
    assert lines.catch_up([*made[:2], *made[3:5]]) is None
    assert lines.all == [*made[:2], *made[3:5]]
    lines = Lines(made[:REMEMBERED])
    assert lines.catch_up(made[5 : REMEMBERED + 5]) == made[REMEMBERED : REMEMBERED + 5]
    lines.add(made[199])
    assert (len(lines.all), lines.all[-1]) == (REMEMBERED, made[199])
