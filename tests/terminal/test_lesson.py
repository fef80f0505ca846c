"""A lesson in lines of text."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.terminal.tables import wyrmhall
from wyrmhall.lessons.learning import Learning
from wyrmhall.lessons.lesson import Lesson, lesson
from wyrmhall.puzzles.puzzle import BEST, puzzle, puzzles
from wyrmhall.terminal.lesson import LessonTable
from wyrmhall.terminal.plain import Left

GAME = "draco-magi"


def said(
    kept: Path, *lines: str, language: str = "en", is_whole: bool = False, given: Lesson | None = None
) -> list[str]:
    found: list[str] = []
    left = iter(lines)

    def read() -> str:
        for line in left:
            return line
        raise EOFError

    table = LessonTable(Learning(given or lesson(GAME)), language, read, found.append, kept)
    if is_whole:
        table.run()
    else:
        with pytest.raises((EOFError, Left)):
            table.run()
    table.keep()
    return found


def test_the_teacher_says_one_thing_after_another(tmp_path: Path) -> None:
    text = "\n".join(said(tmp_path / "kept", "", ""))
    assert "Three battlefields lie between you" in text
    assert "You fight with dragons" in text
    assert "Place one of your dragons" not in text


def test_a_wrong_try_gets_its_reason(tmp_path: Path) -> None:
    text = "\n".join(said(tmp_path / "kept", "", "", "", "place Red 1", "place Polar 1"))
    assert "only the Deep Forest" in text
    assert "No: you hold no Polar (DM-" in text


def test_suggestions_for_an_aim_come_from_all_over_and_the_rest_is_told(tmp_path: Path) -> None:
    first = ["", ""]
    few = said(tmp_path / "few", *first, given=lesson("dragonriders"))
    listed = [line for line in few if re.match(r" *\d+  fly 500 ", line)]
    assert {line.split()[3][0] for line in listed} == {"-", "+"}, "swung to the right and to the left"
    assert few[-1] == "     (type options for all of them)"
    most = said(tmp_path / "most", *first, "options", given=lesson("dragonriders"))
    assert any("fly 500 +0.0 +0.0" in line for line in most)
    assert len([line for line in most if re.match(r" *\d+  fly 500 ", line)]) > 2 * len(listed)


def test_the_teacher_speaks_german(tmp_path: Path) -> None:
    text = "\n".join(said(tmp_path / "kept", "", "", "", "place Red 1", language="de"))
    assert "Drei Schlachtfelder" in text
    assert "nur der Deep Forest" in text.replace("Nur", "nur")


def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    said(kept, "", "", "", "place Green 3", "quit")
    assert json.loads(kept.read_text())["answers"] == ["place Green 3"]
    text = "\n".join(said(kept))
    assert "You go on where you left" in text
    assert "Your rival has placed Bronze" in text


def test_every_answer_is_kept_at_once(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    told: list[str] = []
    lines = iter(["", "", "", "place Green 3"])

    def read() -> str:
        for line in lines:
            return line
        raise OSError("the terminal is gone")

    with pytest.raises(OSError, match="the terminal is gone"):
        LessonTable(Learning(lesson(GAME)), "en", read, told.append, kept).run()
    assert json.loads(kept.read_text())["answers"] == ["place Green 3"]


def test_what_was_kept_and_cannot_be_read_begins_anew(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.write_text('{"scene": 7, "answers": []}')
    assert "the lesson begins anew" in "\n".join(said(kept))


def test_back_skip_and_show_lead_through_the_whole_lesson(tmp_path: Path) -> None:
    scenes = len(lesson(GAME).scenes)
    text = "\n".join(said(tmp_path / "kept", "skip", "back", *["skip"] * scenes, "quit"))
    assert text.count("== What you fight for ==") == 2
    assert "No: this is the end of the lesson" in text
    learning = Learning(lesson(GAME))
    lines = []
    for number, scene in enumerate(learning.lesson.scenes):
        for step in scene.steps:
            lines.append("show" if step.is_done else "")
        if number == scenes - 1:
            lines.pop()
    text = "\n".join(said(tmp_path / "whole", *lines, is_whole=True))
    assert "You have won!" in text


def test_the_command_teaches_and_refuses_what_is_not_there(tmp_path: Path) -> None:
    done = wyrmhall("learn", GAME, data=tmp_path, answers="\nquit\n")
    assert done.returncode == 0
    assert "Three gems of one colour" in done.stdout
    done = wyrmhall("learn", GAME, "--language", "fr", data=tmp_path)
    assert done.returncode == 2
    assert "the teacher speaks en and de, not 'fr'" in done.stderr
    done = wyrmhall("learn", "dragon-booster-draft", data=tmp_path)
    assert done.returncode == 2
    assert "there is no lesson for Dragon Booster draft" in done.stderr


def test_a_puzzle_is_solved_with_a_hint_after_a_wrong_try(tmp_path: Path) -> None:
    number = next(number for number, each in enumerate(puzzles(GAME), 1) if each.kind == BEST)
    set_ = puzzle(GAME, number)
    right = set_.moments[0].answers[0]
    wrong = next(text for text in set_.chances if text not in set_.moments[0].answers)
    lines = said(tmp_path / "kept", "hint", wrong, right, given=set_.lesson(GAME, number), is_whole=True)
    text = "\n".join(lines)
    assert text.startswith(f"Puzzle {number}.")
    assert "It concerns " in text or "It is one of two: " in text
    assert f"not the best: it won {set_.chances[wrong]} of 100 games" in text
    assert lines[-1].strip().startswith("Solved: ")


def test_the_command_sets_the_puzzle_that_is_asked_for(tmp_path: Path) -> None:
    done = wyrmhall("puzzle", GAME, "--number", "2", data=tmp_path, answers="show\n" * 6)
    assert "Puzzle 2." in done.stdout
    assert f"The next: wyrmhall puzzle {GAME} --number 3" in done.stdout
    done = wyrmhall("puzzle", GAME, "--number", "1000", data=tmp_path)
    assert done.returncode == 2
    assert "not 1000" in done.stderr
