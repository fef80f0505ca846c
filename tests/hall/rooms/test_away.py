"""Who leaves a game with others has time to come back; then those who wait decide how it goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.hall.rooms.test_clock import Running
from tests.hall.rooms.test_days import DAYS, pass_by
from tests.hall.rooms.test_rooms import OPEN_GAME, House, run
from wyrmhall.core.errors import Refused
from wyrmhall.hall.rooms.clock import Clock, Steady
from wyrmhall.hall.rooms.course import STRICT
from wyrmhall.hall.rooms.entries import OVER, RUNNING, Manners
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.turns.away import AWAY
from wyrmhall.hall.wire.frames import frame


class Sitter:
    """A connection of somebody on a seat."""

    def __init__(self, seat: int) -> None:
        self.seat: int | None = seat
        self.told: int | None = None

    def refresh(self) -> None: ...

    def hear(self, line: Any) -> None: ...

    def hear_anew(self) -> None: ...


def left_alone(folder: Path, job: Any, clock: Clock | None = None, manners: Manners = STRICT) -> None:
    """Anna is asked, and away; Bert waits."""

    async def inside(house: House) -> None:
        running = Running()
        house.rooms.steady = Steady(running)
        made = await house.rooms.create("anna", "draco-magi", OPEN_GAME, ["me", "open"], clock, manners)
        await house.rooms.sit(made, 1, "bert")
        room = await house.rooms.get(made)
        anna, bert = Sitter(0), Sitter(1)
        room.join(anna)
        room.join(bert)
        room.leave(anna)
        await job(house, room, running, anna)

    run(folder, inside)


def shown(room: Room) -> object:
    return frame(room, 1, None).room.seats[0].away


def test_after_a_while_the_other_has_won(tmp_path: Path) -> None:
    async def job(house: House, room: Room, running: Running, anna: Sitter) -> None:
        assert shown(room) == AWAY
        assert frame(room, 1, None).room.can.claim == ["out", "draw", "mind"]
        pass_by(house, running, AWAY - 10)
        assert shown(room) == 10.0
        with pytest.raises(Refused, match="wait 10 seconds"):
            await room.claim(1, 0, "out")
        running.seconds += 3600.0  # the machine slept: nobody was away then
        assert shown(room) == 10.0
        pass_by(house, running, 10)
        with pytest.raises(Refused, match="nobody waits"):
            await room.claim(0, 1, "out")
        await room.claim(1, 0, "out")
        assert room.status == OVER
        result = room.course.result
        assert result is not None
        assert (result.ranks, result.reason) == ([2, 1], "a player did not come back")

    left_alone(tmp_path, job)


def test_or_it_is_a_draw_and_the_book_says_so(tmp_path: Path) -> None:
    async def job(house: House, room: Room, running: Running, anna: Sitter) -> None:
        pass_by(house, running, AWAY)
        await room.claim(1, 0, "draw")
        house.rooms.live.clear()
        again = await house.rooms.get(room.id)
        assert again.course.result is not None
        assert again.course.result.ranks == [1, 1]

    left_alone(tmp_path, job)


def test_who_comes_back_in_time_plays_on(tmp_path: Path) -> None:
    async def job(house: House, room: Room, running: Running, anna: Sitter) -> None:
        pass_by(house, running, AWAY - 1)
        room.join(anna)
        pass_by(house, running, 10)
        with pytest.raises(Refused, match="nobody waits"):
            await room.claim(1, 0, "out")
        room.leave(anna)
        assert shown(room) == AWAY, "the time begins anew"
        while room.course.thinking() == [0]:
            await room.answer(0, room.course.n, room.course.match.pending[0].options[0])
        pass_by(house, running, AWAY)
        with pytest.raises(Refused, match="nobody waits"):
            await room.claim(1, 0, "out")

    left_alone(tmp_path, job)


def test_a_bot_plays_for_one_who_is_away_until_they_come_back(tmp_path: Path) -> None:
    async def job(house: House, room: Room, running: Running, anna: Sitter) -> None:
        pass_by(house, running, AWAY)
        await room.claim(1, 0, "mind")
        assert frame(room, 1, None).room.seats[0].minded is True
        assert 0 not in room.course.thinking(), "no clock runs for one who is away"
        while room.course.thinking() != [1]:
            assert room._driver is not None
            await room._driver
        n = room.course.n
        room.join(anna)
        assert room._returning is not None
        await room._returning
        assert (room.course.minded, room.course.n, room.status) == (frozenset(), n + 1, RUNNING)
        house.rooms.live.clear()
        again = await house.rooms.get(room.id)
        assert again.course.minded == frozenset()

    left_alone(tmp_path, job)


def test_nobody_plays_for_others_where_it_counts_and_nobody_is_away_who_has_days(tmp_path: Path) -> None:
    async def rated(house: House, room: Room, running: Running, anna: Sitter) -> None:
        room.course.manners = Manners(rated=True)
        pass_by(house, running, AWAY)
        with pytest.raises(Refused, match="cannot be claimed"):
            await room.claim(1, 0, "mind")

    async def days(house: House, room: Room, running: Running, anna: Sitter) -> None:
        pass_by(house, running, 10 * AWAY)
        with pytest.raises(Refused, match="nobody waits"):
            await room.claim(1, 0, "out")

    for name in ("rated", "days"):
        (tmp_path / name).mkdir()
    left_alone(tmp_path / "rated", rated)
    left_alone(tmp_path / "days", days, DAYS)
