"""Tournaments at tables of more than two, and tournaments that are rated."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hall.cups.test_leading import CLOCK, GRACE, Organised
from tests.hall.rooms.test_rooms import House, run
from tests.tiny import cup
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.standing import pairs
from wyrmhall.hall.cups import plan
from wyrmhall.hall.cups.cups import checked
from wyrmhall.hall.cups.plan import Plan
from wyrmhall.hall.cups.seating import draft_tables
from wyrmhall.hall.rooms.entries import BOT, RUNNING, Seat
from wyrmhall.hall.store import book, tables
from wyrmhall.hall.store.cups import CupRow, EntrantRow, Whole
from wyrmhall.hall.store.members import ratings


@pytest.fixture(autouse=True, scope="module")
def shelf() -> Iterator[None]:
    with cup.on_the_shelf():
        yield


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"game": "draco-magi"}, "is for 2 players, not for 4"),
        ({"kind": "knockout"}, "two meet at a table of a knock-out"),
        ({"filler": "instinct"}, "nobody is without rivals"),
        ({"game": "dragon-booster-draft", "size": 7}, "Dragon Booster is for .* not for 7"),
        ({"game": "dragon-booster-draft", "pod": 9}, "Dragon Booster draft is for .* not for 9"),
        ({"game": "dragon-booster-draft", "size": 2, "rated": True}, "a draft is not rated"),
        ({"game": "dragon-booster-draft", "kind": "knockout"}, "two meet at a table of a knock-out"),
        ({"pod": 4}, "only where cards are drafted first"),
    ],
)
def test_what_cannot_be_organised_for_more_than_two_says_why(given: dict[str, Any], why: str) -> None:
    usual: dict[str, Any] = {"kind": "swiss", "game": "dragonriders", "clock": CLOCK, "size": 4}
    checked(Plan(**usual))
    with pytest.raises(WyrmhallError, match=why):
        checked(Plan(**{**usual, **given}))


@pytest.mark.parametrize("game", ["dragon-booster", "dragon-booster-draft", "dragon-breeds", "dragonriders"])
def test_every_game_for_more_than_two_has_such_tournaments(game: str) -> None:
    for kind in ("swiss", "robin"):
        assert checked(Plan(kind, game, clock=CLOCK, size=4)).size == 4


def test_bots_play_at_tables_of_three_to_the_end(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make(*["instinct", "random"] * 4, size=3)
        await held.begin()
        whole = await held.until(plan.OVER)
        assert whole.row.round == whole.row.plan.rounds == 2
        for number in (1, 2):
            sizes = [len(table.players) for table in whole.tables if table.round == number]
            assert sizes == [3, 3, 2]
        rows = await house.store.read(lambda at: book.find_rooms(at, [table.room for table in whole.tables]))
        for row, table in zip(rows, whole.tables, strict=True):
            assert row.result is not None
            assert (table.ranks, table.how) == (row.result["ranks"], plan.PLAYED)
        told = await held.cups.telling.shape(whole, "odo", "Odo")
        assert (told.size, len(told.players)) == (3, 8)
        assert [each.points for each in told.players] == sorted((each.points for each in told.players), reverse=True)

    run(tmp_path, job)


def test_in_a_round_robin_of_tables_of_three_everybody_sits_with_everybody(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make(*["instinct"] * 5, kind="robin", size=3)
        await held.begin()
        assert (await held.cups.telling.shape(await held.cups.get(held.id), "odo", "Odo")).rounds == 3
        whole = await held.until(plan.OVER)
        assert whole.row.round == 3
        assert [len(table.players) for table in whole.tables] == [3, 2, 3, 2, 3, 2]
        met = pairs(Met(table.players) for table in whole.tables)
        assert len(met) == 5 * 4 // 2
        assert all(table.how == plan.PLAYED for table in whole.tables)

    run(tmp_path, job)


def test_who_enters_a_round_robin_of_larger_tables_late_meets_everybody_too(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make(*["instinct"] * 4, kind="robin", size=3)
        await held.begin()
        await held.cups.enter_bot(held.id, "odo", "random")
        whole = await held.until(plan.OVER)
        late = whole.entrants[-1]
        assert late.since == 2
        assert len([pair for pair in pairs(Met(table.players) for table in whole.tables) if late.number in pair]) == 4

    run(tmp_path, job)


def test_who_does_not_come_is_out_and_the_others_play_on(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert", "carl", size=3)
        await held.begin()
        await held.come("anna", "bert")
        whole = await held.look(GRACE + 1)
        table = await held.table_of("anna")
        room = await house.rooms.get(table.room)
        absent = room.seat_of("carl")
        assert (room.status, room.course.match.state.gone) == (RUNNING, [absent])
        whole = await held.look(1)
        assert whole.now[0].ranks == [], "the two play on"
        await held.lose("bert")
        whole = await held.look()
        ranks = dict(zip(table.players, whole.tables[0].ranks, strict=True))
        assert sorted(ranks, key=ranks.__getitem__) == [1, 2, 3], "anna, then bert, then carl who did not come"

    run(tmp_path, job)


def test_where_nobody_comes_to_a_table_of_three_all_lose(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert", "carl", size=3)
        await held.begin()
        await held.look(GRACE + 1)
        whole = await held.until(plan.OVER)
        assert (whole.tables[0].ranks, whole.tables[0].how) == ([2, 2, 2], plan.ABSENT)
        assert [each.points for each in whole.rules.standings()] == [0.0, 0.0, 0.0]

    run(tmp_path, job)


def test_who_leaves_a_table_of_three_is_behind_those_whose_time_is_up(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", "bert", "carl", size=3, clock=None, limit=100.0)
        await held.begin()
        await held.come("anna", "bert", "carl")
        await held.look(1)
        await held.cups.leave(held.id, "carl")
        await held.look(1)
        assert (await house.rooms.get((await held.table_of("anna")).room)).status == RUNNING
        await held.look(100)
        whole = await held.until(plan.OVER)
        ranks = dict(zip(whole.tables[0].players, whole.tables[0].ranks, strict=True))
        assert (ranks, whole.tables[0].how) == ({1: 1, 2: 1, 3: 2}, plan.TIME)

    run(tmp_path, job)


# -- after a draft ---------------------------------------------------------------------------------


DRAFT = "dragon-booster-draft"


async def after_the_draft(held: Organised) -> Whole:
    async with asyncio.timeout(120):
        while (whole := await held.look()).row.round == plan.DRAFTING:
            await asyncio.sleep(0.02)
    return whole


async def decks_of(house: House, whole: Whole) -> dict[int, str]:
    """What everybody has drafted, by their numbers."""
    found = {}
    for table in whole.tables:
        if table.round == plan.DRAFTING:
            match = (await house.rooms.get(table.room)).course.match
            for at, number in enumerate(table.players):
                found[number] = str(match.game.meeting(match.state, [at, at]).settings["deck1"])
    return found


@pytest.mark.slow
def test_four_draft_together_and_play_at_one_table_with_what_they_drafted(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make(*["instinct"] * 4, game=DRAFT, size=4)
        await held.begin()
        whole = await after_the_draft(held)
        [draft, table] = whole.tables
        assert (len(draft.players), sorted(table.players)) == (4, [1, 2, 3, 4])
        decks, room = await decks_of(house, whole), await house.rooms.get(table.room)
        assert [room.start.settings[f"deck{at}"] for at in range(1, 5)] == [decks[each] for each in table.players]
        assert len(set(decks.values())) == 4
        assert (room.start.game, room.start.settings["games"]) == ("dragon-booster", 1)
        assert (room.start.settings["format"], whole.row.plan.settings["meet"]) == ("draft", 4)
        told = await held.cups.telling.shape(whole, "odo", "Odo")
        assert (told.rounds, told.size, told.pod) == (1, 4, 0)

    run(tmp_path, job)


@pytest.mark.slow
def test_those_who_have_drafted_at_several_tables_meet_across_them(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make(*["instinct"] * 7, game=DRAFT, size=3, pod=4)
        await held.begin()
        whole = await after_the_draft(held)
        assert [len(each.players) for each in whole.tables if each.round == plan.DRAFTING] == [4, 3]
        assert [len(each.players) for each in whole.now] == [3, 2, 2]
        decks = await decks_of(house, whole)
        for table in whole.now:
            room = await house.rooms.get(table.room)
            for at, number in enumerate(table.players, 1):
                assert room.start.settings[f"deck{at}"] == decks[number]
            assert room.start.settings["games"] == (3 if len(table.players) == 2 else 1)
        pods = [{*each.players} for each in whole.tables if each.round == plan.DRAFTING]
        assert any(not pod.issuperset(table.players) and pod & {*table.players} for table in whole.now for pod in pods)

    run(tmp_path, job)


@pytest.mark.parametrize(
    ("count", "pod", "sizes"),
    [(4, 0, [4]), (8, 0, [8]), (9, 0, [5, 4]), (8, 4, [4, 4]), (3, 2, [3]), (5, 2, [3, 2]), (2, 8, [2])],
)
def test_nobody_drafts_alone(count: int, pod: int, sizes: list[int]) -> None:
    given = checked(Plan("swiss", DRAFT, clock=CLOCK, pod=pod))
    row = CupRow("cup", "Night", "odo", given, round=plan.DRAFTING - 1)
    whole = Whole(row, [EntrantRow(number, Seat(BOT, bot="instinct")) for number in range(1, count + 1)], [])
    tables, rooms = draft_tables(whole)
    assert [len(each.players) for each in tables] == [len(each.seats) for each in rooms] == sizes
    assert sorted(number for each in tables for number in each.players) == list(range(1, count + 1))


# -- rated -----------------------------------------------------------------------------------------


async def with_accounts(house: House, *persons: str) -> None:
    for person in persons:
        await house.change(tables.accounts.insert().values(person=person, likeness=person, password="", created=0.0))


async def games_of(house: House, person: str) -> int:
    found = await house.store.read(lambda at: ratings.standings_of(at, person))
    return found["gem-cave"].games if "gem-cave" in found else 0


def test_a_rated_tournament_is_for_people_with_an_account_and_changes_their_points(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        await with_accounts(house, "anna", "bert")
        held = await Organised(house).make("anna", "bert", rated=True)
        with pytest.raises(WyrmhallError, match="only people with an account are rated"):
            await held.cups.enter(held.id, "carl", {})
        await held.begin()
        await held.come("anna", "bert")
        room = await house.rooms.get((await held.table_of("anna")).room)
        assert room.course.manners.rated
        for _ in range(2):
            decision = room.course.match.pending[0]
            await room.answer(decision.seat, room.course.n, decision.options[0])
        await held.lose("bert")
        whole = await held.until(plan.OVER)
        assert [each.player for each in whole.rules.standings()] == [1, 2]
        assert [await games_of(house, person) for person in ("anna", "bert")] == [1, 1]
        changes = await house.store.read(lambda at: ratings.changes(at, room.id))
        assert len(changes) == 2

    run(tmp_path, job)


def test_a_game_in_which_one_answered_alone_is_not_rated(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        await with_accounts(house, "anna", "bert")
        held = await Organised(house).make("anna", "bert", rated=True)
        await held.begin()
        room = await house.rooms.get((await held.table_of("anna")).room)
        asked = room.course.match.pending[0]
        await held.come(room.seats[asked.seat].person)
        await room.answer(asked.seat, 0, asked.options[0])
        await held.look(GRACE + 1)
        whole = await held.until(plan.OVER)
        assert (sorted(whole.tables[0].ranks), whole.tables[0].how) == ([1, 2], plan.ABSENT)
        assert room.course.manners.rated
        assert [await games_of(house, person) for person in ("anna", "bert")] == [0, 0]

    run(tmp_path, job)


def test_bots_among_themselves_are_not_rated(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("instinct", "random", rated=True)
        await held.begin()
        whole = await held.until(plan.OVER)
        [row] = await house.store.read(lambda at: book.find_rooms(at, [whole.tables[0].room]))
        assert not row.manners.rated
        assert [await games_of(house, ratings.BOTS + bot) for bot in ("instinct", "random")] == [0, 0]

    run(tmp_path, job)
