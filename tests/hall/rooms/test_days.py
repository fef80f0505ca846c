"""Time for each answer, and days for it: tables that sleep, are woken when days are over, and lose none to a closed hall."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import wyrmhall
from tests.hall.halls import Person
from tests.hall.rooms.test_clock import Game, Running, left
from tests.hall.rooms.test_rooms import OPEN_GAME, House, run
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.clock import DAY, Clock, Steady
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import OVER, RUNNING
from wyrmhall.hall.rooms.room import NEAR, Room
from wyrmhall.hall.rooms.turns.deadlines import LOOK, Deadlines
from wyrmhall.hall.rooms.turns.turns import read_turns, turns_of
from wyrmhall.hall.store import book, tables, turns
from wyrmhall.hall.store.turns import SLACK

DAYS = Clock(3 * DAY, 0.0, "days")


def each(game: str = "draco-magi", **settings: Any) -> Game:
    """A minute for each answer."""
    made = Game()
    match = wyrmhall.new(game, seed=3, seats=2, settings=settings)
    made.course = Course(match, frozenset({0, 1}), Clock(60.0, 0.0, "move"))
    return made


def test_time_for_each_answer_is_whole_again_with_every_question() -> None:
    game = each(draft=False, first="1")
    game.answer(1000.0)
    seat = game.course.match.pending[0].seat
    game.answer(1059.0)
    assert game.left == [60.0, 60.0]
    other = game.course.match.pending[0].seat
    game.take(1060.0, entries.OFFER, other, "draw")
    assert game.left[other] == 59.0, "an offer is no answer"
    game.take(1059.0 + 60.0, entries.FLAG, other)
    assert game.course.result is not None
    assert game.course.result.ranks[other] == 2
    assert seat in (0, 1)


def test_what_is_taken_back_is_asked_anew_with_all_the_time() -> None:
    game = each(draft=False, first="1")
    decided = game.answer(1000.0)
    while (other := game.course.match.pending[0].seat) == decided:
        game.answer(1000.0)
    game.take(1020.0, entries.OFFER, decided, f"undo {game.course.last_decision(decided)}")
    game.take(1030.0, entries.CONSENT, other, "undo yes")
    assert game.course.match.pending[0].seat == decided
    while game.course.match.pending[0].seat == decided:
        game.answer(1040.0)
    assert game.left == [60.0, 60.0]


def test_a_drafter_who_is_late_has_the_whole_time_for_the_next_card() -> None:
    game = each("dragon-booster-draft")
    game.answer(1000.0)
    game.take(1061.0, entries.FLAG, 1, game.course.answer_for_the_late(1))
    assert (game.left[1], game.course.result) == (60.0, None)


@pytest.mark.parametrize(
    "clock",
    [
        {"base": 60, "bonus": 1, "kind": "move"},
        {"base": 100_000, "kind": "days"},
        {"base": 15 * 86400, "kind": "days"},
        {"base": 8 * 86400, "kind": "game"},
        {"base": 60, "kind": "years"},
    ],
)
def test_clocks_that_cannot_be(anna: Person, clock: object) -> None:
    body = {"game": "draco-magi", "seats": ["me", "instinct"], "clock": clock}
    assert anna.http.post("/api/rooms", json=body).status_code == 422


def test_whoever_does_not_begin_loses_time_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wyrmhall.hall.rooms.room.START", 0.0)

    async def job(house: House) -> None:
        made = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"], Clock(60.0, 0.0))
        await house.rooms.sit(made, 1, "bert")
        room = await house.rooms.get(made)
        assert room._starting is not None
        await room._starting
        assert room.next_flag is not None
        assert 59.0 < left(room) <= 60.0
        alone = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "random"], Clock(60.0, 0.0))
        assert (await house.rooms.get(alone))._starting is None, "bots wait"

    run(tmp_path, job)


# -- days ------------------------------------------------------------------------------------------


def corresponding(folder: Path, job: Any, url: str = "") -> None:
    """Anna and Bert have three days for each answer; Anna is asked first."""

    async def inside(house: House) -> None:
        running = Running()
        house.rooms.steady = Steady(running)
        await house.rooms.deadlines.open()
        made = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"], DAYS)
        await house.rooms.sit(made, 1, "bert")
        room = await house.rooms.get(made)
        assert room._noting is not None
        await room._noting
        await job(house, room, running)

    run(folder, inside, url)


def pass_by(house: House, running: Running, seconds: float) -> None:
    """Time passes, and the hall lives."""
    while seconds > 0:
        running.seconds += min(2.0, seconds)
        house.rooms.steady.now()
        seconds -= 2.0


async def mine(house: House, person: str) -> list[tuple[str, float]]:
    found = await house.store.read(lambda connection: turns.turns(connection, person))
    return [(each.room.id, each.until) for each in found]


def test_days_run_from_the_beginning_and_the_store_knows_whose_turn_it_is(tmp_path: Path) -> None:
    async def job(house: House, room: Room, running: Running) -> None:
        begun = house.rooms.steady.now()
        [(found, until)] = await mine(house, "anna")
        assert found == room.id
        assert until == pytest.approx(begun + 3 * DAY, abs=0.2)
        assert await mine(house, "bert") == []
        pass_by(house, running, 100.0)
        while room.course.thinking() == [0]:
            decision = room.course.match.pending[0]
            await room.answer(0, room.course.n, decision.options[0])
        [(_, until)] = await mine(house, "bert")
        assert until == pytest.approx(begun + 100.0 + 3 * DAY, abs=0.2)
        assert await mine(house, "anna") == []
        await room.resign(1)
        assert await mine(house, "bert") == []

    corresponding(tmp_path, job)


def test_a_table_sleeps_and_is_woken_when_the_days_are_over(tmp_path: Path) -> None:
    async def job(house: House, room: Room, running: Running) -> None:
        deadlines = Deadlines(house.rooms)
        assert room._alarm is None
        assert not room.is_busy
        house.rooms.let_go(idle=-1.0)
        await deadlines._wake()
        assert house.rooms.live == {}
        running.seconds += 2.0
        house.rooms.steady._now += 3 * DAY - LOOK + NEAR / 10
        await deadlines._wake()
        [again] = house.rooms.live.values()
        assert again._alarm is not None
        assert again.is_busy
        house.rooms.steady._now += LOOK
        again.go_on()
        await again._alarm
        assert again.status == OVER
        result = again.course.result
        assert result is not None
        assert (result.ranks, result.reason) == ([2, 1], "time ran out")

    corresponding(tmp_path, job)


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
def test_days_on_which_the_hall_was_closed_are_given_back_and_no_others(
    tmp_path: Path, request: pytest.FixtureRequest, where: str
) -> None:
    """Without playing any room again."""
    url = request.getfixturevalue("server").database() if where == "postgres" else ""
    kept: dict[str, Any] = {}

    async def before(house: House, room: Room, running: Running) -> None:
        pass_by(house, running, 1000.0)
        [(kept["room"], kept["until"])] = await mine(house, "anna")
        kept["time"], kept["n"] = house.rooms.steady.now(), room.course.n

    async def after(house: House) -> None:
        closed = DAY * 2
        house.rooms.steady._now = kept["time"] + closed
        await house.rooms.deadlines.open()
        assert house.rooms.live == {}
        [(found, until)] = await mine(house, "anna")
        assert found == kept["room"]
        assert until == pytest.approx(kept["until"] + closed, abs=0.5)
        room = await house.rooms.get(kept["room"])
        assert (room.course.n, room.status) == (kept["n"] + 1, RUNNING)
        assert turns_of(room.course, room.clock) == room.turns
        assert left(room) == pytest.approx(3 * DAY - 1000.0, abs=1.0), "what was used before is used"
        house.rooms.steady._now += SLACK - 1
        await house.rooms.deadlines.open()
        assert await mine(house, "anna") == [(found, until)], "a restart is not a closed day"

    corresponding(tmp_path, before, url)
    run(tmp_path, after, url)


def test_the_time_of_a_hall_never_runs_backwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever set the clock of the machine back while the hall was closed."""

    async def before(house: House) -> None:
        await house.rooms.deadlines.open()

    async def after(house: House) -> None:
        now = time.time()
        house.rooms.steady._now = now - 3600.0
        await house.rooms.deadlines.open()
        assert house.rooms.steady.now() >= now - 60.0

    run(tmp_path, before)
    run(tmp_path, after)


def test_a_first_question_and_an_answer_in_secret_are_noted_too(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        made = await house.pair()
        room = await house.rooms.get(made)
        assert room._noting is not None
        await room._noting
        assert await mine(house, "anna") == [(made, 0.0)]
        alone = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "random"])
        row = await house.store.read(lambda connection: book.find_room(connection, alone))
        assert row is not None
        assert row.turns.text == "", "nobody waits for one who plays among bots"
        forgotten = tables.rooms.update().where(tables.rooms.c.id == made).values(turns="")
        house.rooms.live.clear()
        await house.change(forgotten)
        room = await house.rooms.get(made)
        assert room._noting is not None
        await room._noting
        found = await house.store.read(
            lambda connection: (
                connection.execute(sa.select(tables.rooms.c.turns).where(tables.rooms.c.id == made)).scalars().one()
            )
        )
        assert read_turns(found) == {0: 0.0}

    run(tmp_path, job)
