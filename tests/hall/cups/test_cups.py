"""What people may do in tournaments, and why not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.hall.cups.test_leading import CLOCK, Organised
from tests.hall.rooms.test_rooms import House, run
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.games import registry
from wyrmhall.hall.cups.cups import MOST_OPEN, checked
from wyrmhall.hall.cups.plan import Plan
from wyrmhall.hall.rooms.clock import Clock
from wyrmhall.hall.store import cups
from wyrmhall.hall.store.members import people


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"kind": "suisse"}, r"no kind of tournament 'suisse'.*kinds: swiss, robin, knockout"),
        ({"game": "draco-mage"}, "no game 'draco-mage'"),
        ({"clock": None}, "needs clocks or a time for its rounds"),
        ({"starts": 1.0}, "has passed already"),
        ({"kind": "robin", "rounds": 3}, "only a Swiss tournament"),
        ({"filler": "genius"}, "genius"),
        ({"settings": {"colour": 1}}, "no setting 'colour'"),
    ],
)
def test_a_plan_that_cannot_be_carried_out_says_why(given: dict[str, Any], why: str) -> None:
    usual: dict[str, Any] = {"kind": "swiss", "game": "draco-magi", "clock": CLOCK}
    checked(Plan(**usual))
    with pytest.raises(WyrmhallError, match=why):
        checked(Plan(**{**usual, **given}))


def test_every_game_of_the_hall_has_tournaments() -> None:
    for game in ("dragon-booster", "draco-magi", "dragon-breeds", "dragonriders"):
        assert not checked(Plan("robin", game, clock=CLOCK)).draft
    assert checked(Plan("swiss", "dragon-booster-draft", clock=CLOCK)).draft
    days = Clock(2 * 86400, 0, "days")
    assert checked(Plan("robin", "draco-magi", clock=days)).grace == days.base, "as long to come as to answer"
    assert checked(Plan("swiss", "dragon-booster", {"games": 3}, clock=CLOCK)).settings["games"] == 3


def test_who_may_not_is_told_why(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", game="draco-magi", bots=False, rounds=1)
        refused: list[tuple[Callable[[], Awaitable[None]], str]] = [
            (lambda: held.cups.enter(held.id, "anna", {}), "you have entered this tournament already"),
            (lambda: held.cups.enter("nowhere", "anna", {}), "there is no such tournament"),
            (lambda: held.cups.enter(held.id, "bert", {"deck": 1}), "no setting 'deck'"),
            (lambda: held.cups.enter_bot(held.id, "odo", "random"), "for people: bots do not enter"),
            (lambda: held.cups.enter_bot(held.id, "odo", "genius"), "genius"),
            (lambda: held.cups.begin(held.id, "anna"), "only the organiser"),
            (lambda: held.cups.begin(held.id, "odo"), "for 2 or more, not for 1"),
            (lambda: held.cups.leave(held.id, "bert", 1), "only the organiser"),
            (lambda: held.cups.leave(held.id, "bert"), "you have not entered"),
            (lambda: held.cups.pause(held.id, "odo", True), "has not begun"),
        ]
        for act, why in refused:
            with pytest.raises(WyrmhallError, match=why):
                await act()
        await held.cups.leave(held.id, "anna")
        await held.cups.enter(held.id, "anna", {})
        await held.cups.enter(held.id, "bert", {})
        whole = await held.begin()
        with pytest.raises(WyrmhallError, match="the last round has begun"):
            await held.cups.enter(held.id, "carl", {})
        with pytest.raises(WyrmhallError, match="has begun already"):
            await held.cups.begin(held.id, "odo")
        seen = await held.cups.telling.shape(whole, "anna", "Odo")
        other = await held.cups.telling.shape(whole, "carl", "Odo")
        assert (seen.next, other.next, other.closed) == (whole.now[0].room, None, "the last round has begun")
        assert [sum(each.seat.you for each in told.players) for told in (seen, other)] == [1, 0]
        await held.lose("anna")
        whole = await held.look()
        told = await held.cups.telling.shape(whole, "anna", "Odo")
        assert [each.points for each in told.players] == [1.0, 0.0], "nothing old is told"
        with pytest.raises(WyrmhallError, match="is over"):
            await held.cups.enter(held.id, "carl", {})
        for _ in range(MOST_OPEN):
            await held.make(game="draco-magi")
        with pytest.raises(WyrmhallError, match="end one of them first"):
            await held.make(game="draco-magi")

    run(tmp_path, job)


def test_a_deck_of_ones_own_goes_with_the_player_to_every_seat(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make(game="dragon-booster", kind="knockout")
        whole = await held.cups.get(held.id)
        decks = [value for value in _ready_decks() if value != whole.row.plan.settings["deck1"]]
        await held.cups.enter(held.id, "anna", {"deck1": decks[0]})
        await held.cups.enter(held.id, "bert", {"deck1": decks[1]})
        whole = await held.begin()
        room = await house.rooms.get(whole.now[0].room)
        seats = [room.seat_of("anna"), room.seat_of("bert")]
        assert [room.start.settings[f"deck{seat + 1}"] for seat in seats if seat is not None] == decks[:2]

    run(tmp_path, job)


def _ready_decks() -> list[str]:
    found = next(each for each in registry.game("dragon-booster").settings() if each.seat == 0)
    return [str(value) for value in found.values]


def test_an_export_names_the_tournaments_of_a_person(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        held = await Organised(house).make("anna", game="draco-magi")
        found = await house.store.read(lambda at: people.belongings(at, "anna"))
        assert [(each["id"], each["organised"]) for each in found["tournaments"]] == [(held.id, False)]
        listed = await house.store.read(lambda at: cups.listed(at, "anna", mine=True))
        assert [(row.id, count) for row, count in listed] == [(held.id, 1)]

    run(tmp_path, job)
