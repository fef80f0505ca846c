"""Lessons in the hall: begun, left and found again, with nobody else at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hall.rooms.test_rooms import House, run
from wyrmhall.core.errors import Refused
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.store import book
from wyrmhall.hall.wire.frames import frame
from wyrmhall.hall.wire.messages import LessonState
from wyrmhall.lessons.lesson import BadLesson


async def begun(house: House, person: str = "anna") -> Room:
    return await house.rooms.get(await house.rooms.begin_lesson(person, "draco-magi"))


def told(room: Room) -> LessonState:
    found = frame(room, 0, None).lesson
    assert isinstance(found, LessonState)
    return found


def test_a_lesson_tells_what_is_said_and_waits_for_the_learner(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        lesson = told(room)
        assert (lesson.scene, lesson.task, lesson.does, lesson.is_last) == (0, 0, True, False)
        assert set(lesson.pages[0].say) == {"en", "de"}
        assert "field:1" in lesson.pages[0].points
        with pytest.raises(Refused, match="only the Deep Forest"):
            await room.answer(0, room.course.n, "place Red 1")
        assert told(room).task == 0
        await room.answer(0, room.course.n, "place Green 3")
        assert told(room).task == 1

    run(tmp_path, job)


def test_the_rules_refuse_as_they_always_do(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        with pytest.raises(Refused) as refused:
            await room.answer(0, room.course.n, "place Polar 1")
        assert refused.value.refusal.rule.startswith("DM-")

    run(tmp_path, job)


def test_one_is_shown_goes_back_and_goes_on(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        before = room.course.match.fingerprint()
        await room.learn(0, "show")
        assert told(room).task == 1
        await room.learn(0, "back")
        assert (told(room).task, room.course.match.fingerprint()) == (0, before)
        with pytest.raises(Refused, match="beginning of the lesson"):
            await room.learn(0, "back")
        await room.learn(0, "next")
        assert (told(room).scene, told(room).task) == (1, 0)
        await room.undo(0)
        assert told(room).scene == 0

    run(tmp_path, job)


def test_a_lesson_is_found_again_where_it_was_left(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        await room.learn(0, "next")
        await room.learn(0, "show")
        stood = (told(room).scene, told(room).task, room.course.match.fingerprint())
        house.rooms.live.clear()
        again = await begun(house)
        assert again is not room
        assert again.id == room.id
        assert (told(again).scene, told(again).task, again.course.match.fingerprint()) == stood

    run(tmp_path, job)


def test_one_who_has_ended_a_lesson_begins_anew(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        while not (told(room).is_last and not told(room).does):
            await room.learn(0, "show" if told(room).does else "next")
        assert room.course.match.result() is not None
        assert room.status == "running"  # a scene may end with the game; going back is always possible
        await room.learn(0, "back")
        await room.learn(0, "show")
        assert (await begun(house)).id != room.id

    run(tmp_path, job)


def test_a_lesson_stands_in_no_list_and_is_nobody_elses(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        mine = await house.store.read(lambda connection: book.list_rooms(connection, "mine", "anna"))
        running = await house.store.read(lambda connection: book.list_rooms(connection, "running", "bert"))
        assert room.id not in [row.id for row in [*mine, *running]]
        assert (await begun(house, "bert")).id != room.id

    run(tmp_path, job)


def test_each_game_has_a_lesson_of_its_own(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        other = await house.rooms.get(await house.rooms.begin_lesson("anna", "dragon-breeds"))
        assert other.id != room.id
        assert (room.course.match.game.name, other.course.match.game.name) == ("draco-magi", "dragon-breeds")
        assert (await begun(house)).id == room.id

    run(tmp_path, job)


def test_no_bot_moves_behind_the_last_words_of_a_scene(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        while told(room).does:
            await room.learn(0, "show")
        assert [decision.seat for decision in room.course.match.pending] == [1]
        assert room.bot_to_move is None

    run(tmp_path, job)


def test_one_who_was_away_while_the_learner_went_back_is_told_what_followed(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        await room.learn(0, "show")
        away = room.course.n
        await room.learn(0, "back")
        await room.learn(0, "show")
        assert (
            [event["event"] for event in frame(room, 0, away).events]
            == [event["event"] for event in frame(room, 0, room.course.n - 1).events]
            != []
        )

    run(tmp_path, job)


def test_nobody_resigns_in_a_lesson(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await begun(house)
        can = frame(room, 0, None).room.can
        assert can is not None
        assert not can.resign
        with pytest.raises(Refused, match="nobody resigns in a lesson"):
            await room.resign(0)
        await room.learn(0, "show")
        assert told(room).task == 1

    run(tmp_path, job)


def test_other_tables_give_no_lessons(tmp_path: Path) -> None:
    async def job(house: House) -> None:
        room = await house.rooms.get(await house.pair())
        assert not isinstance(frame(room, 0, None).lesson, LessonState)
        with pytest.raises(Refused, match="no lesson is given at this table"):
            await room.learn(0, "show")
        with pytest.raises(BadLesson, match="there is no lesson"):
            await house.rooms.begin_lesson("anna", "dragon-booster-draft")

    run(tmp_path, job)
