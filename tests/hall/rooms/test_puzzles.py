"""Puzzles in the hall: solved at a table of one's own, with a hint and the answer for those who ask."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hall.rooms.test_rooms import House, run
from wyrmhall.core.errors import Refused
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.wire.frames import frame
from wyrmhall.hall.wire.messages import LessonState, PuzzleState
from wyrmhall.puzzles.puzzle import BEST, BadPuzzle, puzzle, puzzles

GAME = "draco-magi"
NUMBER = next(number for number, each in enumerate(puzzles(GAME), 1) if each.kind == BEST)
RIGHT = puzzle(GAME, NUMBER).moments[0].answers[0]


async def begun(house: House, number: int = NUMBER, person: str = "anna") -> Room:
    return await house.rooms.get(await house.rooms.begin_lesson(person, GAME, f"puzzle:{number}"))


def told(room: Room) -> tuple[LessonState, PuzzleState]:
    found = frame(room, 0, None).lesson
    assert isinstance(found, LessonState)
    assert isinstance(found.puzzle, PuzzleState)
    return found, found.puzzle


def test_a_wrong_try_tells_what_it_is_worth_and_the_right_one_solves_it(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        wrong, won = next((text, won) for text, won in puzzle(GAME, NUMBER).chances.items() if text != RIGHT)
        with pytest.raises(Refused, match=f"not the best: it won {won} of 100 games"):
            await room.answer(0, room.course.n, wrong)
        lesson, state = told(room)
        assert lesson.does
        assert (state.number, state.count, state.helped) == (NUMBER, len(puzzles(GAME)), False)
        await room.answer(0, room.course.n, RIGHT)
        lesson, state = told(room)
        assert not lesson.does
        assert not state.helped
        assert "of 100 games" in lesson.pages[0].say["en"]

    run(tmp_path, job)


def test_a_hint_is_told_to_one_who_asks_and_is_gone_with_the_answer(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        _, state = told(room)
        assert (state.hinted, state.points, state.either) == (False, [], [])
        await room.learn(0, "hint")
        _, state = told(room)
        assert state.hinted
        assert state.points or RIGHT in state.either
        await room.learn(0, "show")
        lesson, state = told(room)
        assert not lesson.does
        assert state.helped
        assert (state.hinted, state.points, state.either) == (False, [], [])

    run(tmp_path, job)


def test_a_puzzle_is_found_again_until_it_is_solved(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        assert (await begun(house)).id == room.id
        assert (await begun(house, person="bert")).id != room.id
        assert (await begun(house, NUMBER + 1)).id != room.id
        await room.learn(0, "show")
        assert (await begun(house)).id != room.id

    run(tmp_path, job)


def test_a_solved_puzzle_is_rebuilt_from_its_entries(tmp_path: Path) -> None:
    ids: list[str] = []

    async def first(house: House) -> None:
        room = await begun(house)
        await room.learn(0, "hint")
        await room.learn(0, "show")
        ids.append(room.id)

    async def second(house: House) -> None:
        lesson, state = told(await house.rooms.get(ids[0]))
        assert not lesson.does
        assert state.helped

    run(tmp_path, first)
    run(tmp_path, second)


def test_there_are_no_other_puzzles(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        with pytest.raises(BadPuzzle, match="not 1000"):
            await begun(house, 1000)

    run(tmp_path, job)
