"""Clocks: counted from the entries, right after a restart, and the end of one who lets time run out."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

import wyrmhall
from tests.games.riders.positions import flying
from tests.games.riders.rules.test_alliances import ALLY, LEADER
from tests.hall.halls import Hall, Person
from tests.hall.rooms.test_rooms import OPEN_GAME, House, run
from wyrmhall.core.errors import Refused
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.clock import BEAT, STILL, Clock, Steady
from wyrmhall.hall.rooms.course import Course, Stale
from wyrmhall.hall.rooms.entries import Entry
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.wire.frames import new_events


class Game:
    """A course with a clock of 100 seconds, 5 more with each answer; seat 0 is asked first."""

    def __init__(self, people: frozenset[int] = frozenset({0, 1})) -> None:
        match = wyrmhall.new("draco-magi", seed=3, settings={"draft": False, "first": "1"})
        self.course = Course(match, people, Clock(100.0, 5.0))

    @property
    def left(self) -> list[float]:
        assert self.course.times is not None
        return self.course.times.left

    def take(self, at: float, kind: str, seat: int, text: str = "") -> None:
        twin = self.course.copy()
        twin.apply(Entry(twin.n + 1, kind, seat, text, at))
        self.course = twin

    def answer(self, at: float) -> int:
        decision = self.course.match.pending[0]
        self.take(at, entries.ANSWER, decision.seat, decision.notation(decision.options[0]))
        return int(decision.seat)


def test_the_first_entry_starts_the_clock_and_each_answer_adds() -> None:
    game = Game()
    assert game.answer(1000.0) == 0
    assert game.left == [105.0, 100.0]
    waiting = game.course.match.pending[0].seat
    assert game.answer(1030.0) == waiting
    assert game.left[waiting] == [105.0, 100.0][waiting] - 30 + 5
    assert game.left[1 - waiting] == [105.0, 100.0][1 - waiting]


def test_only_persons_who_must_decide_lose_time() -> None:
    game = Game(frozenset({0}))
    game.answer(1000.0)
    while game.course.match.pending[0].seat == 0:
        game.answer(1000.0)
    before = game.left[0]
    game.answer(1050.0)
    assert game.left[0] == before


def test_the_time_while_the_hall_was_closed_counts_for_nobody() -> None:
    game = Game()
    game.answer(1000.0)
    game.take(5000.0, entries.RESUME, -1)
    seat = game.course.match.pending[0].seat
    before = game.left[seat]
    game.answer(5010.0)
    assert game.left[seat] == before - 10 + 5


def test_an_offer_does_not_stop_the_clock() -> None:
    game = Game()
    game.answer(1000.0)
    seat = game.course.match.pending[0].seat
    before = game.left[seat]
    game.take(1020.0, entries.OFFER, seat, "draw")
    assert game.left[seat] == before - 20


def test_out_of_time() -> None:
    game = Game()
    game.answer(1000.0)
    seat = game.course.match.pending[0].seat
    with pytest.raises(Refused, match="there is time left"):
        game.take(1099.0, entries.FLAG, seat)
    game.take(1000.0 + game.left[seat], entries.FLAG, seat)
    result = game.course.result
    assert result is not None
    assert (result.ranks[seat], result.ranks[1 - seat], result.reason) == (2, 1, "time ran out")


def timed(anna: Person, base: int, *seats: str) -> str:
    body: dict[str, Any] = {
        "game": "draco-magi",
        "settings": {"first": "1"},
        "seats": list(seats),
        "clock": {"base": base},
    }
    room: str = anna.post("/api/rooms", body)["id"]
    return room


def test_time_runs_out_at_a_table(hall: Hall, anna: Person) -> None:
    with anna.sit(timed(anna, 1, "me", "instinct")) as table:
        assert table.first["room"]["seats"][0]["clock"] == 1.0
        assert "clock" not in table.first["room"]["seats"][1]
        table.answer(table.state["pending"]["options"][0])
        over = table.wait_for(lambda state: state["room"]["status"] == "over")
        assert over["room"]["result"] == {"ranks": [2, 1], "reason": "time ran out", "rule": ""}
        assert over["room"]["seats"][0]["clock"] == 0.0


def test_clocks_are_right_after_the_hall_was_killed(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna:
        room = timed(anna, 1000, "me", "instinct")
        with anna.sit(room) as table:
            table.answer(table.state["pending"]["options"][0])
            assert table.my_turn()
        hall.kill()
        time.sleep(3)
        hall.start()
        anna.moved(hall)
        with anna.sit(room) as table:
            assert 960.0 < table.first["room"]["seats"][0]["clock"] <= 1000.0
            first = table.first["room"]["seats"][0]["clock"]
            time.sleep(0.5)
            table.send(type="hello", n=None)
            table.wait_for(lambda state: state["room"]["seats"][0]["clock"] <= first - 0.4)


@pytest.mark.parametrize("clock", [{"base": 0}, {"base": 10, "bonus": -1}, {"bonus": 3}, 5, {"base": 1e99}])
def test_clocks_that_cannot_be(anna: Person, clock: object) -> None:
    body = {"game": "draco-magi", "seats": ["me", "instinct"], "clock": clock}
    assert anna.http.post("/api/rooms", json=body).status_code == 422


def drafting(bonus: float) -> Game:
    """Two persons draft; seat 0 has answered, at 1000."""
    game = Game()
    match = wyrmhall.new("dragon-booster-draft", seed=3, seats=2)
    game.course = Course(match, frozenset({0, 1}), Clock(100.0, bonus))
    game.answer(1000.0)
    return game


def test_a_drafter_who_is_late_gets_the_best_card_and_stays() -> None:
    game = drafting(5.0)
    text = game.course.answer_for_the_late(1)
    decision = game.course.match.decision(1)
    assert decision is not None
    weights = game.course.match.game.instinct().weigh(decision)
    assert weights[decision.options.index(decision.parse(text))] == max(weights) > min(weights)
    with pytest.raises(Refused, match="there is time left"):
        game.take(1099.0, entries.FLAG, 1, text)
    game.take(1101.0, entries.FLAG, 1, text)
    assert game.course.match.state.gone == []
    assert game.course.result is None
    assert game.left[1] == 5.0
    assert len(game.course.match.pending) == 2
    mine, other = (new_events(game.course, seat, 1, ["Anna", "Bert"])[0]["text"] for seat in (1, 0))
    assert mine == f"Your time ran out, so the table chose for you: {text}."
    assert other == "The time of Bert ran out, so the table chose."


def test_one_who_has_answered_in_the_last_moment_is_not_late() -> None:
    with pytest.raises(Stale):
        drafting(0.0).course.answer_for_the_late(0)


def test_a_drafter_who_never_comes_back_has_a_deck_in_the_end() -> None:
    game = drafting(0.0)
    now = 1101.0
    while game.course.result is None:
        for seat in game.course.thinking():
            if seat == 0:
                game.answer(now)
            else:
                game.take(now, entries.FLAG, seat, game.course.answer_for_the_late(seat))
        now += 0.1
    (match,) = game.course.match.sequels()
    assert match.seats == [0, 1]


def test_time_runs_out_at_a_draft(hall: Hall, anna: Person) -> None:
    clock = {"base": 1, "bonus": 0}
    room = anna.post("/api/rooms", {"game": "dragon-booster-draft", "seats": ["me", "instinct"], "clock": clock})["id"]
    with anna.sit(room) as table:
        table.answer(table.state["pending"]["options"][0])
        over = table.wait_for(lambda state: state["room"]["status"] == "over")
        assert over["room"]["result"]["reason"] == "the decks are built"
        assert len(over["room"]["sequels"]) == 1


# -- the time itself -------------------------------------------------------------------------------


class Running:
    """What leads the time of a hall on, moved by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    def run(self, house: House, seconds: float) -> None:
        """The hall lives and time passes."""
        for _ in range(int(seconds / BEAT)):
            self.seconds += BEAT
            house.rooms.steady.now()


def clocked(folder: Path, job: Any) -> None:
    """A table of two with a minute each; the first answer starts the clocks."""

    async def inside(house: House) -> None:
        running = Running()
        house.rooms.steady = Steady(running)
        made = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"], Clock(60.0, 0.0))
        await house.rooms.sit(made, 1, "bert")
        room = await house.rooms.get(made)
        await room.answer(0, 0, "colour gold")
        await job(house, room, running)

    run(folder, inside)


def left(room: Room) -> float:
    flag = room.next_flag
    assert flag is not None
    return flag[0]


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_whoever_sets_the_clock_of_the_machine_takes_nobodys_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    async def job(house: House, room: Room, running: Running) -> None:
        there = time.time() + jump
        monkeypatch.setattr(time, "time", lambda: there)
        running.run(house, 10.0)
        assert left(room) == 50.0
        decision = room.course.match.pending[0]
        await room.answer(decision.seat, room.course.n, decision.options[0])
        assert room.course.times is not None
        assert room.course.times.left[decision.seat] == 50.0

    clocked(tmp_path, job)


def test_time_while_the_hall_stood_still_counts_for_nobody(tmp_path: Path) -> None:
    async def job(house: House, room: Room, running: Running) -> None:
        running.run(house, 10.0)
        running.seconds += 3600.0
        assert left(room) == 50.0
        running.run(house, 10.0)
        assert left(room) == 40.0
        running.run(house, 40.0)
        assert left(room) == 0.0

    clocked(tmp_path, job)


def test_a_hall_looks_at_the_time_all_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wyrmhall.hall.rooms.rooms.BEAT", 0.001)

    async def job(house: House, room: Room, running: Running) -> None:
        await house.rooms.start_clocks()
        before = house.rooms.steady.now()
        running.seconds += STILL - 0.1
        while running() != house.rooms.steady._looked:
            await asyncio.sleep(0.001)
        assert house.rooms.steady.now() == pytest.approx(before + STILL - 0.1)

    clocked(tmp_path, job)


# -- answers that are not seen ---------------------------------------------------------------------


def asked_for_alliances() -> Game:
    """Seats 1 and 2 are asked in secret whether they force an alliance on the dragon that takes off."""
    game = Game()
    match = flying(LEADER.format(at="130, 0") + ALLY.format(at="90, -15") + ALLY.format(at="100, 15"))
    game.course = Course(match, frozenset({0, 1, 2}), Clock(100.0, 5.0))
    game.take(1000.0, entries.OFFER, 0, "draw")
    return game


def seen(game: Game, seat: int, now: float) -> float:
    assert game.course.times is not None
    return game.course.times.seen_by_others(seat, seat in game.course.thinking(), now)


def test_who_has_answered_loses_no_more_time_and_nobody_sees_it() -> None:
    game, other = asked_for_alliances(), asked_for_alliances()
    assert sorted(game.course.thinking()) == [1, 2]
    before = game.left[:]
    game.take(1010.0, entries.ANSWER, 1, "no alliance")
    assert game.course.thinking() == [2]
    assert game.left[1] == before[1] - 10 + 5
    for seat in (0, 1, 2):
        assert seen(game, seat, 1030.0) == seen(other, seat, 1030.0), "the same as if seat 1 still thought"
    game.take(1020.0, entries.CONSENT, 2, "draw no")  # an entry that has nothing to do with it
    other.take(1020.0, entries.CONSENT, 2, "draw no")
    assert seen(game, 1, 1030.0) == seen(other, 1, 1030.0) == before[1] - 30
    game.take(1040.0, entries.ANSWER, 2, "no alliance")
    assert game.left[1:] == [before[1] - 10 + 5, before[2] - 40 + 5]
    assert [seen(game, seat, 1040.0) for seat in (1, 2)] == game.left[1:], "all have answered: now it is seen"
