"""A teaching table: hands laid open by agreement, sides swapped, all taken back; and nothing shown before all have agreed."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path
from typing import Any, cast

import pytest

import wyrmhall
from tests.hall.halls import Hall, NobodyElse, Person, Table
from wyrmhall.bots.worker.minds import Minds
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import Refused
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.core.telling.hidden import shared_view
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.course import BadBook, Course
from wyrmhall.hall.rooms.entries import BOT, PERSON, RUNNING, Entry, Manners, Seat
from wyrmhall.hall.rooms.room import Host, Room
from wyrmhall.hall.store.book import RoomRow
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.wire.frames import frame
from wyrmhall.hall.wire.messages import encode

TEACHING = Manners(takebacks=True, teaching=True)
GAMES = ["draco-magi", "dragon-booster", "dragon-breeds", "dragonriders"]


def begun(game: str, seats: int, times: int) -> Match[Any]:
    """A match after so many random decisions, and on until everybody has cards in hand."""
    for seed in range(5, 50):
        match = wyrmhall.new(game, seed=seed, seats=seats)
        luck, weigh = random.Random(seed), match.game.instinct().weigh
        while match.pending and times and (len(match.actions) < times or not all_hold(match)):
            decision = luck.choice(match.pending)
            match.play(decision.seat, luck.choices(decision.options, weigh(decision))[0])
        if match.pending:
            return match
    raise AssertionError("hands were never full")


def all_hold(match: Match[Any]) -> bool:
    """Whether everybody has cards in hand."""
    holding = {place.seat for place in match.game.hidden(match.state) if place.cards and not place.is_deck}
    return len(holding) == match.seats


class Lesson:
    """A course at a teaching table, begun by some random decisions, and a room around it."""

    def __init__(
        self, game: str, people: int = 2, seats: int = 2, manners: Manners = TEACHING, times: int = 12
    ) -> None:
        match = begun(game, seats, times)
        self.match: Match[Any] = match
        self.course = Course(match, frozenset(range(people)), manners=manners)
        self.course.counts = [0]
        sitting = [Seat(PERSON if n < people else BOT, f"p{n}", "random", f"P{n}") for n in range(seats)]
        row = RoomRow("room", game, {}, 7, "salt", None, [], "", "", RUNNING, 0, None, 0.0, 0.0, sitting)
        self.room = Room(row, self.course, cast(Store, None), cast(Minds, None), cast(Host, NobodyElse()))

    def write(self, kind: str, seat: int, text: str = "") -> None:
        self.course.apply(Entry(self.course.n + 1, kind, seat, text, 0.0))

    def refused(self, kind: str, seat: int, text: str = "") -> str:
        """On a copy, as a room does it."""
        twin = self.course.copy()
        with pytest.raises(Refused) as refused:
            twin.apply(Entry(twin.n + 1, kind, seat, text, 0.0))
        return refused.value.refusal.why

    def is_open(self) -> bool:
        return self.course.is_open

    def swap(self) -> tuple[int, int] | None:
        return self.course.to_swap

    def told(self, seat: int | None, since: int | None = None) -> dict[str, Any]:
        return cast(dict[str, Any], json.loads(encode(frame(self.room, seat, since))))


def in_another_world(lesson: Lesson, seat: int) -> list[bytes]:
    """What a seat is told, in this world and in one that it cannot tell apart."""
    texts = []
    for number in range(2):
        match = lesson.match.fork()
        if number:
            match.game.redeal(match.state, seat, Chance(11))
            for decision in match.pending:
                decision.forget()
        lesson.room.course = course = lesson.course.copy()
        course.match = match
        texts += [encode(frame(lesson.room, seat, since, first)) for since in (None, 0) for first in (True, False)]
    lesson.room.course = lesson.course
    return texts


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_told_until_everybody_has_agreed(game: str) -> None:
    lesson = Lesson(game)
    for step in range(3):
        if step == 1:
            lesson.write(entries.OFFER, 0, entries.HANDS_OFFER)
        if step == 2:
            lesson.write(entries.CONSENT, 1, "hands no")
        for seat in (0, 1):
            assert lesson.told(seat)["view"] == lesson.match.view(seat)
            assert not any(
                card["how"] == "open" for place in lesson.told(seat)["knowledge"]["known"] for card in place["cards"]
            )
            texts = in_another_world(lesson, seat)
            assert texts[:4] == texts[4:]
    assert lesson.course.offers == []


@pytest.mark.parametrize("game", GAMES)
def test_open_hands_are_seen_by_those_who_sit_there_and_hidden_again_when_one_wants_it(game: str) -> None:
    lesson = Lesson(game)
    lesson.write(entries.OFFER, 0, entries.HANDS_OFFER)
    assert lesson.told(1)["room"]["offers"] == [{"kind": "hands", "by": 0, "agreed": []}]
    lesson.write(entries.CONSENT, 1, "hands yes")
    state = lesson.match.state
    for seat in (0, 1):
        told = lesson.told(seat, lesson.course.n - 1)
        assert told["room"]["open"]
        assert told["view"] == shared_view(lesson.match.game, state, seat)
        hands = [place for place in lesson.match.game.hidden(state) if place.seat == 1 - seat and not place.is_deck]
        known = {place["zone"]: place["cards"] for place in told["knowledge"]["known"]}
        for place in hands:
            names = sorted(lesson.match.game.kind_name(state.faces()[card]) for card in place.cards)
            assert sorted(card["card"] for card in known.get(place.zone, [])) == names
        assert any(place.cards for place in hands)
    watcher = lesson.told(None, 0)
    assert watcher["view"] == lesson.match.view(SPECTATOR)
    assert "knowledge" not in watcher
    lesson.write(entries.HIDE, 1)
    for seat in (0, 1):
        assert lesson.told(seat)["view"] == lesson.match.view(seat)
        texts = in_another_world(lesson, seat)
        assert texts[:4] == texts[4:]
    assert lesson.refused(entries.HIDE, 0) == "hands do not lie open"


@pytest.mark.parametrize("game", GAMES)
def test_one_who_watches_is_told_that_hands_lie_open_and_sees_none(game: str) -> None:
    """The players agreed among themselves: nothing else of what a spectator is told changes by it."""
    lesson = Lesson(game)
    before = lesson.told(None)
    lesson.write(entries.OFFER, 0, entries.HANDS_OFFER)
    lesson.write(entries.CONSENT, 1, "hands yes")
    after = lesson.told(None)
    assert (before["room"].pop("open"), after["room"].pop("open")) == (False, True)
    known = lesson.told(0)["knowledge"]["known"]
    assert any(card["how"] == "open" for place in known for card in place["cards"]), "the players do see them"
    assert {**before, "n": 0} == {**after, "n": 0}


def test_what_happens_while_hands_lie_open_is_told_with_the_eyes_of_all() -> None:
    lesson = Lesson("dragon-breeds", times=0)
    lesson.write(entries.OFFER, 0, entries.HANDS_OFFER)
    lesson.write(entries.CONSENT, 1, "hands yes")
    luck = random.Random(1)
    for _ in range(60):
        decision = lesson.match.pending[0]
        lesson.write(entries.ANSWER, decision.seat, decision.notation(luck.choice(decision.options)))
        drawn = [
            event for event in lesson.told(1 - decision.seat, lesson.course.n - 1)["events"] if event["event"] == "drew"
        ]
        if any(isinstance(event["cards"], list) and event["cards"] for event in drawn):
            break
    else:
        raise AssertionError("nobody drew a card that the other saw")
    watched = [event for event in lesson.told(None, lesson.course.n - 1)["events"] if event["event"] == "drew"]
    assert all(isinstance(event["cards"], int) for event in watched), "one who watches sees how many they are"


def test_three_people_must_all_agree_and_a_lone_one_needs_nobody() -> None:
    three = Lesson("dragon-booster", 3, 3)
    three.write(entries.OFFER, 2, entries.HANDS_OFFER)
    three.write(entries.CONSENT, 0, "hands yes")
    assert not three.is_open()
    assert three.told(1)["room"]["offers"] == [{"kind": "hands", "by": 2, "agreed": [0]}]
    decision = three.match.pending[0]
    three.write(entries.ANSWER, decision.seat, decision.notation(decision.options[0]))
    three.write(entries.CONSENT, 1, "hands yes")
    assert three.is_open()
    assert three.refused(entries.OFFER, 0, entries.HANDS_OFFER) == "hands lie open already"
    alone = Lesson("draco-magi", 1)
    alone.write(entries.OFFER, 0, entries.HANDS_OFFER)
    assert alone.is_open()


def test_everybody_takes_back_without_asking() -> None:
    lesson = Lesson("draco-magi", times=20)
    lesson.course.first = 0
    to = lesson.course.last_decision(1)
    assert lesson.course.why_no_undo(1) == ""
    lesson.write(entries.UNDO, 1, str(to))
    assert lesson.course.taken == [(to, 1)]
    pair = Lesson("draco-magi", times=20, manners=Manners(takebacks=True))
    pair.course.first = 0
    assert pair.refused(entries.UNDO, 1, str(to)) == "the others must agree first"


def test_other_tables_do_not_teach() -> None:
    lesson = Lesson("draco-magi", manners=Manners(takebacks=True))
    assert lesson.refused(entries.OFFER, 0, entries.HANDS_OFFER) == "this is no teaching table"
    assert lesson.refused(entries.OFFER, 0, "swap 1") == "this is no teaching table"
    assert lesson.refused(entries.HIDE, 0) == "hands do not lie open"
    assert "knowledge" not in lesson.told(0)


def test_sides_are_swapped_by_agreement_only() -> None:
    lesson = Lesson("draco-magi")
    for nobody in ("swap 0", "swap 2", "swap", "swap x"):
        assert lesson.refused(entries.OFFER, 0, nobody) == "there is nobody to swap with on that seat"
    with pytest.raises(BadBook, match="nobody has agreed"):
        lesson.course.copy().apply(Entry(1, entries.SWAP, -1, "0 1", 0.0))
    lesson.write(entries.OFFER, 0, "swap 1")
    assert lesson.swap() is None
    lesson.write(entries.CONSENT, 1, "swap yes")
    assert lesson.swap() == (0, 1)
    lesson.write(entries.SWAP, -1, "0 1")
    asked = lesson.match.pending[0].seat
    assert not lesson.course.is_current(asked, lesson.course.n - 1), (
        "an answer that was meant for the other side is stale"
    )
    alone = Lesson("draco-magi", 1)
    alone.write(entries.OFFER, 0, "swap 1")
    alone.write(entries.SWAP, -1, "0 1")
    assert alone.course.people == {1}


# -- in a real hall --------------------------------------------------------------------------------


def teaching_table(anna: Person, *seats: str, game: str = "draco-magi", **settings: Any) -> str:
    body = {"game": game, "settings": settings, "seats": list(seats), "teaching": True}
    return str(anna.post("/api/rooms", body)["id"])


def agree(one: Table, other: Table, kind: str, **ask: Any) -> None:
    one.send(type="teach", **ask)
    other.wait_for(lambda state: state["room"]["offers"])
    other.send(type="consent", kind=kind, yes=True)


def reach(table: Table, n: int) -> None:
    table.wait_for(lambda state: state["n"] >= n)


def hand(state: dict[str, Any], seat: int) -> list[str]:
    return cast(list[str], state["view"]["sides"][seat]["dragon_hand"]["cards"])


def test_a_killed_hall_builds_swapped_sides_and_open_hands_again(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna, Person(hall) as bert:
        room = teaching_table(anna, "me", "open", draft=False, first="1")
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        assert anna.get(f"/api/rooms/{room}")["teaching"] is True
        with anna.sit(room) as first, bert.sit(room) as second:
            luck = Chance(3)
            for _ in range(8):
                first.wait_for(lambda state: state["waiting"])
                asked = (first, second)[first.state["waiting"][0]]
                asked.wait_for(lambda state: state["pending"])
                asked.answer_any(luck)
                reach(first, asked.state["n"])
            before = first.state["view"]
            agree(first, second, "hands", to="show")
            first.wait_for(lambda state: state["room"]["open"])
            assert first.state["view"] != before
            assert hand(first.state, 1) == hand(second.wait_for(lambda state: state["room"]["open"]), 1) != []
            agree(second, first, "swap", to="swap", seat=0)
            first.wait_for(lambda state: state["me"] == 1)
            second.wait_for(lambda state: state["me"] == 0)
            names = [seat["name"] for seat in first.state["room"]["seats"]]
            assert names == [bert.name, anna.name]
        hall.kill()
        hall.start()
        for person in (anna, bert):
            person.moved(hall)
        with anna.sit(room) as first, bert.sit(room) as second:
            assert (first.first["me"], second.first["me"]) == (1, 0)
            assert first.first["room"]["open"]
            assert hand(first.first, 0) == hand(second.first, 0) != []
            assert [seat["name"] for seat in anna.get(f"/api/rooms/{room}")["seats"]] == names
            first.send(type="teach", to="hide")
            second.wait_for(lambda state: not state["room"]["open"])
            asked = first if first.wait_for(lambda state: not state["room"]["open"])["pending"] else second
            taken = asked.state["room"]["taken"]
            asked.answer_any(Chance(1))
            asked.send(type="undo")
            asked.wait_for(lambda state: state["room"]["taken"] == taken + 1 and state["pending"])
            first.send(type="resign")
            second.wait_for(lambda state: state["room"]["status"] == "over")
        replay = anna.get(f"/api/replays/{room}")
        assert (replay["teaching"], replay["takebacks"], len(replay["taken"])) == (True, "free", 1)
        record = anna.http.get(f"/api/rooms/{room}/record").text
        assert "\ntable: teaching\n" in record
        brought = anna.http.post("/api/replays", content=record).json()["id"]
        assert anna.get(f"/api/replays/{brought}")["teaching"] is True
    rows = sqlite3.connect(tmp_path / "hall.db")
    kinds = [kind for (kind,) in rows.execute("select kind from entries where room = ? order by n", [room])]
    assert kinds.count("swap") == 1
    assert rows.execute("select teaching from rooms where id = ?", [room]).fetchone() == (1,), "ratings will ask for it"
    rows.close()


def test_one_swaps_sides_with_a_bot_that_plays_on(anna: Person) -> None:
    room = teaching_table(anna, "me", "random", draft=False)
    with anna.sit(room) as table:
        table.play_out(Chance(2), most=4)
        table.my_turn()
        table.send(type="teach", to="swap", seat=1)
        table.wait_for(lambda state: state["me"] == 1)
        assert [seat["kind"] for seat in table.state["room"]["seats"]] == ["bot", "person"]
        table.play_out(Chance(4), most=4)
        assert table.my_turn()
        table.send(type="teach", to="swap", seat=0)
        table.wait_for(lambda state: state["me"] == 0)
        table.send(type="resign")
        table.wait_for(lambda state: state["room"]["status"] == "over")


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"clock": {"base": 60}}, "a teaching table has no clock"),
        ({"seats": ["random", "random"]}, "at a teaching table sits at least one person"),
    ],
)
def test_a_teaching_table_that_cannot_be(anna: Person, more: dict[str, Any], why: str) -> None:
    body = {"game": "draco-magi", "seats": ["me", "open"], "teaching": True, **more}
    reply = anna.http.post("/api/rooms", json=body)
    assert reply.status_code == 400
    assert reply.json()["error"] == why
