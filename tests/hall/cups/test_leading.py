"""Tournaments go on by themselves, whoever comes, stays away or leaves, and also after the hall was closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hall.rooms.test_rooms import House, run
from tests.tiny import cup
from wyrmhall.hall.cups import plan
from wyrmhall.hall.cups.cups import Cups
from wyrmhall.hall.cups.leading import Leading
from wyrmhall.hall.cups.plan import Plan
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.rooms.entries import OVER, RUNNING
from wyrmhall.hall.store import book, cups
from wyrmhall.hall.store.cups import TableRow, Whole
from wyrmhall.hall.store.members import people
from wyrmhall.hall.store.members.talk import Line
from wyrmhall.hall.store.store import Conflict

CLOCK = Clock(600, 5)
GRACE = 300.0
STEP = 4.9  # seconds, less than a hall stands still for


@pytest.fixture(autouse=True)
def _cave() -> Iterator[None]:
    with cup.on_the_shelf():
        yield


class Here:
    """Somebody who looks at a table."""

    def __init__(self, seat: int) -> None:
        self.seat: int | None = seat
        self.told: int | None = None

    def refresh(self) -> None: ...

    def hear(self, line: Line) -> None: ...

    def hear_anew(self) -> None: ...


class Organised:
    """A tournament of Odo's in a house, with a clock that the test moves."""

    def __init__(self, house: House, id: str = "") -> None:
        self.house, self.id = house, id
        self.time = 0.0
        self.cups, self.leading = Cups(house.rooms), Leading(house.rooms, lambda: self.time)

    async def make(self, *who: str, **given: Any) -> Organised:
        """Of these people, and bots by their words."""
        wanted = Plan(**{"kind": "swiss", "game": "gem-cave", "clock": CLOCK, "grace": GRACE, "bots": True, **given})
        self.id = await self.cups.make("odo", "The Gem Cup", wanted)
        for each in who:
            if each in ("instinct", "random"):
                await self.cups.enter_bot(self.id, "odo", each)
            else:
                await self.cups.enter(self.id, each, {})
        return self

    async def begin(self) -> Whole:
        await self.cups.begin(self.id, "odo")
        return await self.look()

    async def look(self, later: float = 0.0) -> Whole:
        """Time goes by, a little at once, as it does for a hall that is open."""
        while later > 0:
            self.time += min(later, STEP)
            later -= STEP
            await self.leading.look()
        await self.leading.look()
        return await self.cups.get(self.id)

    async def table_of(self, person: str) -> TableRow:
        whole = await self.cups.get(self.id)
        entrant = whole.entrant_of(person)
        assert entrant is not None
        return next(table for table in whole.now if entrant.number in table.players)

    async def lose(self, *persons: str) -> None:
        """Those who still play give up."""
        for person in persons:
            table = await self.table_of(person)
            room = await self.house.rooms.get(table.room) if table.room else None
            if room is not None and room.status == RUNNING:
                seat = room.seat_of(person)
                assert seat is not None
                await room.resign(seat)

    async def come(self, *persons: str) -> None:
        for person in persons:
            room = await self.house.rooms.get((await self.table_of(person)).room)
            seat = room.seat_of(person)
            assert seat is not None
            room.join(Here(seat))

    async def until(self, status: str) -> Whole:
        async with asyncio.timeout(60):
            while (whole := await self.look()).row.status != status:
                await asyncio.sleep(0.02)
            return whole


@pytest.mark.parametrize(("kind", "rounds"), [("swiss", 2), ("robin", 3), ("knockout", 2)])
def test_bots_play_a_tournament_to_its_end(tmp_path: Path, kind: str, rounds: int) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("instinct", "random", "instinct", "random", kind=kind)
        await held.begin()
        whole = await held.until(plan.OVER)
        assert whole.row.round == rounds
        tables = [table for table in whole.tables if table.room]
        rows = await house.store.read(lambda at: book.find_rooms(at, [table.room for table in tables]))
        assert {row.status for row in rows} == {OVER}
        assert {row.cup for row in rows} == {held.id}
        for row, table in zip(rows, tables, strict=True):
            assert row.result is not None
            assert table.how == plan.PLAYED
            if kind != "knockout":
                assert table.ranks == row.result["ranks"]
        assert sum(each.points for each in whole.rules.standings()) == len(tables)

    run(tmp_path, job)


def test_who_does_not_come_loses_and_the_next_round_begins(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert", "carl", "dora")
        await held.begin()
        table = await held.table_of("anna")
        rival = next(number for number in table.players if number != 1)
        await held.come("anna")
        whole = await held.look(GRACE - 1)
        assert [each.ranks for each in whole.now] == [[], []], "there is time to come still"
        await held.look(1)
        whole = await held.look()
        first = [each for each in whole.tables if each.round == 1]
        mine, other = (each for each in sorted(first, key=lambda each: 1 not in each.players))
        assert dict(zip(mine.players, mine.ranks, strict=True)) == {1: 1, rival: 2}
        assert (other.ranks, other.how, mine.how) == ([2, 2], plan.ABSENT, plan.ABSENT)
        assert whole.row.round == 2

    run(tmp_path, job)


def test_who_comes_and_never_begins_loses_too(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert")
        await held.begin()
        await held.come("anna", "bert")
        assert (await held.look(2 * GRACE - 1)).row.status == plan.RUNNING
        whole = await held.look(2)
        assert (whole.row.status, whole.tables[0].how) == (plan.OVER, plan.ABSENT)

    run(tmp_path, job)


@pytest.mark.parametrize(("kind", "ranks"), [("swiss", [1, 1]), ("knockout", [1, 2])])
def test_a_round_whose_time_is_up_ends(tmp_path: Path, kind: str, ranks: list[int]) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert", kind=kind, clock=None, limit=100.0)
        lots = {each.number: each.lot for each in (await held.begin()).entrants}
        await held.come("anna", "bert")
        await held.look(100)
        whole = await held.until(plan.OVER)
        table = whole.tables[0]
        assert sorted(table.ranks) == ranks
        assert table.how == plan.TIME
        if kind == "knockout":
            assert lots[table.players[table.ranks.index(1)]] == 1, "the better lot goes on"

    run(tmp_path, job)


def test_a_hall_that_is_killed_in_a_round_goes_on_and_its_time_is_given_back(tmp_path: Path) -> None:
    found: list[str] = []

    async def before(house: House) -> None:
        held = await Organised(house).make("anna", "bert", "carl", "dora")
        await held.begin()
        await held.come("anna", "bert", "carl", "dora")
        await held.lose("anna")
        await held.look(100)
        found.append(held.id)

    async def after(house: House) -> None:
        held = Organised(house, found[0])
        held.time = 5000.0  # while nobody could come
        whole = await held.look()
        assert 90 <= whole.row.passed <= 100
        assert (whole.row.round, sum(bool(each.ranks) for each in whole.now)) == (1, 1)
        left = next(each for each in whole.now if not each.ranks)
        loser = next(each.seat.person for each in whole.entrants if each.number == left.players[0])
        await held.lose(loser)
        whole = await held.look()
        whole = await held.look()
        assert whole.row.round == 2
        assert len(whole.tables) == 4
        first = [frozenset(each.players) for each in whole.tables if each.round == 1]
        assert not set(first) & {frozenset(each.players) for each in whole.now}

    run(tmp_path, before)
    run(tmp_path, after)


def test_no_round_is_paired_twice(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert", "carl", "dora", "emil")
        others = [Organised(house, held.id) for _ in range(4)]
        await held.cups.begin(held.id, "odo")
        await asyncio.gather(*(each.leading.look() for each in (held, *others)))
        whole = await held.cups.get(held.id)
        assert sorted(number for each in whole.tables for number in each.players) == [1, 2, 3, 4, 5]
        before = cups.CupRow(**{**{name: getattr(whole.row, name) for name in whole.row.__struct_fields__}, "round": 0})
        with pytest.raises(Conflict):
            await house.store.write(lambda at: cups.begin_round(at, before, 1, [TableRow(1, 0, [1, 2])]))
        stale = await held.cups.get(held.id)
        await held.cups.enter(held.id, "fred", {})
        with pytest.raises(Conflict):
            await house.store.write(lambda at: cups.begin_round(at, stale.row, 2, [TableRow(2, 0, [1, 2])]))
        assert len((await held.cups.get(held.id)).tables) == 3

    run(tmp_path, job)


def test_the_organiser_pauses_removes_and_ends(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert", "carl", "dora", kind="robin")
        await held.begin()
        await held.cups.pause(held.id, "odo", True)
        whole = await held.look(2 * GRACE)
        assert whole.row.passed == 0.0
        for number in (1, 2):
            await held.cups.leave(held.id, "odo", number)
        await held.look()
        whole = await held.look()
        for table in whole.now:
            assert [2 if player in (1, 2) else 1 for player in table.players] in (table.ranks, [1, 1])
        await held.lose("carl", "dora")
        assert (await held.look(5)).row.round == 1, "it is paused"
        await held.cups.pause(held.id, "odo", False)
        whole = await held.look()
        assert whole.row.round == 2
        await held.cups.end(held.id, "odo")
        whole = await held.look()
        assert (whole.row.status, whole.row.why) == (plan.OVER, "the organiser has ended it")

    run(tmp_path, job)


def test_one_who_enters_late_plays_from_the_next_round_on(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert", "carl", rounds=2)
        await held.begin()
        await held.cups.enter(held.id, "late", {})
        whole = await held.cups.get(held.id)
        await held.lose("anna", "bert", "carl")
        await held.look()
        whole = await held.look()
        assert whole.row.round == 2
        assert 4 in [number for table in whole.now for number in table.players]
        assert next(each.points for each in whole.rules.standings() if each.player == 4) == 0.0

    run(tmp_path, job)


def test_a_bot_fills_an_odd_field(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert", "carl", filler="random", bots=False)
        whole = await held.begin()
        assert [len(each.players) for each in whole.now] == [2, 2]
        await held.cups.enter(held.id, "dora", {})
        await held.lose("anna", "bert", "carl")
        await held.look()
        whole = await held.look()
        assert sorted(number for each in whole.now for number in each.players) == [1, 2, 3, 5], "it is not needed now"

    run(tmp_path, job)


def test_a_table_of_people_who_play_may_sleep(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert")
        whole = await held.begin()
        room = await house.rooms.get(whole.now[0].room)
        await held.come("anna", "bert")
        await held.look(STEP)
        decision = room.course.match.pending[0]
        await room.answer(decision.seat, room.course.n, decision.options[0])
        await held.look()
        for listener in room.listeners[:]:
            room.leave(listener)
        touched = room.touched
        await held.look(3 * GRACE)
        assert room.touched == touched, "nobody looks after it"
        await held.cups.leave(held.id, "anna")
        whole = await held.until(plan.OVER)
        assert whole.tables[0].how == plan.LEFT

    run(tmp_path, job)


def test_it_begins_when_it_is_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def job(house: House) -> None:
        now = 2e9
        monkeypatch.setattr("time.time", lambda: now)
        held = await Organised(house).make("anna", "bert", starts=now + 60)
        alone = await Organised(house).make("anna", starts=now + 60)
        untimed = await Organised(house).make("anna", "bert")
        assert [row.id for row in await house.store.read(cups.to_lead)] in ([held.id, alone.id], [alone.id, held.id])
        assert (await held.look()).row.status == plan.OPEN
        now += 61
        await held.look()
        assert [each.players for each in (await held.look()).now] in ([[1, 2]], [[2, 1]])
        whole = await alone.look()
        assert (whole.row.status, whole.row.why) == (plan.OVER, "a tournament is for 2 or more, not for 1")
        assert (await untimed.look()).row.status == plan.OPEN

    run(tmp_path, job)


def test_who_goes_for_good_plays_no_more_and_nobody_waits(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "random", "bert")
        await house.store.write(lambda at: people.know(at, "anna", "Anna"))
        await held.begin()
        await house.rooms.leave("anna")
        whole = await held.look(2)
        assert whole.entrant_of("anna") is None
        assert next(each for each in whole.entrants if each.number == 1).until > 0
        assert not any(1 in each.players for each in whole.now if not each.ranks)

    run(tmp_path, job)


@pytest.mark.slow
def test_a_draft_comes_first_and_its_decks_are_played_with(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make(
            "anna", "instinct", "instinct", game="dragon-booster-draft", settings={"packs": "sealed"}, filler="instinct"
        )
        whole = await held.begin()
        draft = await house.rooms.get(whole.now[0].room)
        assert (whole.row.round, len(draft.seats)) == (0, 4)
        async with asyncio.timeout(60):
            while (whole := await held.look()).row.round == 0:
                seat = draft.seat_of("anna")
                decision = None if seat is None or draft.status == OVER else draft.course.match.decision(seat)
                if decision is not None and seat is not None:
                    await draft.answer(seat, draft.course.n, decision.options[0])
                await asyncio.sleep(0.01)
        assert not draft.course.rounds, "the tournament says who meets whom"
        assert await house.rooms.is_closed_book(draft)
        assert [len(each.players) for each in whole.now] == [2, 2]
        for table in whole.now:
            room = await house.rooms.get(table.room)
            for seat, number in enumerate(table.players):
                at = whole.tables[0].players.index(number)
                code = draft.course.match.game.meeting(draft.course.match.state, [at, at]).settings["deck1"]
                assert room.start.settings[f"deck{seat + 1}"] == code
                assert room.start.settings["games"] == 3

    run(tmp_path, job)
