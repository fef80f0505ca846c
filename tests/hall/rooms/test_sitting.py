"""Several who sit down at once: one decides after another, and memory and book agree about it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.hall.rooms.test_rooms import House, run
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.settings import complete
from wyrmhall.games import registry
from wyrmhall.hall.rooms.entries import OPEN, PERSON, RUNNING, Seat
from wyrmhall.hall.rooms.rooms import new_row
from wyrmhall.hall.store import book


def other_deck(seat: int) -> dict[str, Any]:
    """A deck for a seat that is not the one it has anyway."""
    setting = next(each for each in registry.game("dragon-booster").settings() if each.name == f"deck{seat + 1}")
    return {setting.name: next(value for value in setting.values if value != setting.default)}


async def are_one(house: House, room_id: str) -> None:
    """Memory and book agree about a room."""
    room = await house.rooms.get(room_id)
    house.rooms.live.clear()
    again = await house.rooms.get(room_id)
    assert again is not room
    assert again.seats == room.seats
    assert again.start == room.start
    assert again.status == room.status
    assert again.course.match.fingerprint() == room.course.match.fingerprint()
    assert again.course.people == room.course.people


@pytest.mark.parametrize("decks", [(True, True), (True, False), (False, True)])
def test_two_who_sit_down_at_once_with_different_decks(tmp_path: Path, decks: tuple[bool, bool]) -> None:
    async def job(house: House) -> None:
        made = await house.rooms.create("host", "dragon-booster", {}, ["open", "open"])
        brought = [other_deck(seat) if is_other else {} for seat, is_other in enumerate(decks)]
        await asyncio.gather(*(house.rooms.sit(made, seat, f"guest {seat}", brought[seat]) for seat in (0, 1)))
        room = await house.rooms.get(made)
        assert room.status == RUNNING
        for own in brought:
            assert {**room.start.settings, **own} == room.start.settings, "what each of them brought is there"
        await are_one(house, made)

    run(tmp_path, job)


def test_a_guest_who_asks_for_three_seats_at_once_gets_one(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        made = await house.rooms.create("host", "dragon-breeds", {}, ["open"] * 3)
        done = await asyncio.gather(*(house.rooms.sit(made, n, "anna") for n in range(3)), return_exceptions=True)
        assert [str(each) for each in done if each is not None] == ["you sit at this table already"] * 2
        room = await house.rooms.get(made)
        assert [seat.kind for seat in room.seats].count(PERSON) == 1
        await are_one(house, made)

    run(tmp_path, job)


def test_the_store_refuses_a_second_seat_though_another_process_asks(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        made = await house.rooms.create("host", "dragon-breeds", {}, ["open"] * 3)
        await house.rooms.sit(made, 0, "anna")
        for seat, why in ((1, "you sit at this table already"), (0, "somebody sits there already")):
            person = "anna" if seat else "bert"
            with pytest.raises(WyrmhallError, match=why):
                await house.store.write(lambda c, s=seat, p=person: book.take_seat(c, made, s, p, {}))  # type: ignore[misc]

    run(tmp_path, job)


def test_a_seat_that_is_asked_for_twice_is_taken_once(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        made = await house.rooms.create("host", "dragon-breeds", {}, ["open"] * 3)
        sitting = [house.rooms.sit(made, 0, name) for name in ("anna", "bert")]
        done = await asyncio.gather(*sitting, return_exceptions=True)
        assert [str(each) for each in done if each is not None] == ["somebody sits there already"]
        await are_one(house, made)

    run(tmp_path, job)


def test_at_a_game_that_has_begun_elsewhere_decks_stand_as_they_are(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        settings: dict[str, Any] = dict(complete(registry.game("dragon-booster").settings(), {}))
        row = new_row("dragon-booster", settings, [Seat(PERSON, "anna"), Seat(OPEN)], seed=5)
        first = (await house.rooms.get(await house.rooms.add(row))).course.match.pending[0]
        given = [(int(first.seat), first.notation(first.options[0]))]
        row = new_row("dragon-booster", settings, [Seat(PERSON, "anna"), Seat(OPEN)], given, 5)
        made = await house.rooms.add(row)
        await house.rooms.sit(made, 1, "bert", other_deck(1))
        room = await house.rooms.get(made)
        assert len(room.course.match.actions) == 1
        assert room.start.settings == settings
        await are_one(house, made)

    run(tmp_path, job)
