"""A lesson in lines of text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.tables import wyrmhall
from wyrmhall.lessons.learning import Learning
from wyrmhall.lessons.lesson import lesson
from wyrmhall.terminal.lesson import LessonTable
from wyrmhall.terminal.plain import Left

GAME = "draco-magi"


def said(kept: Path, *lines: str, language: str = "en", is_whole: bool = False) -> list[str]:
    found: list[str] = []
    left = iter(lines)

    def read() -> str:
        for line in left:
            return line
        raise EOFError

    table = LessonTable(Learning(lesson(GAME)), language, read, found.append, kept)
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
