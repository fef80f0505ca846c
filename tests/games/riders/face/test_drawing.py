"""The race in the terminal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wyrmhall
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.course.courses import NAMES
from wyrmhall.games.riders.face.braille import Canvas
from wyrmhall.games.riders.face.drawing import LETTERS, arrow, draw, ribbon
from wyrmhall.kit.pictures import Frame, Line
from wyrmhall.terminal.screen.look import NIGHT

BRAILLE = range(0x2801, 0x2900)


def race(course: str, seats: int, decisions: int) -> Match[Any]:
    match = wyrmhall.new("dragonriders", seed=4, seats=seats, settings={"course": course, "fan": "relaxed"})
    luck = Random(4)
    for _ in range(decisions):
        if match.pending:
            decision = match.pending[0]
            match.play(decision.seat, luck.choice(decision.options))
    return match


def shown(match: Match[Any], width: int, height: int, *chosen: str) -> list[Line]:
    view = match.view(0)
    return draw(view, Frame(look=lambda _: None, width=width, height=height, ink=NIGHT, may=set(), chosen=set(chosen)))


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_fits_its_frame_and_shows_course_dragons_and_standings(name: str) -> None:
    match = race(name, 4, 30)
    for width, height in ((60, 24), (80, 20), (100, 30), (160, 45)):
        lines = shown(match, width, height)
        assert all(line.cell_len <= width for line in lines)
        assert len(lines) <= height
        text = "\n".join(line.plain for line in lines)
        assert sum(ord(letter) in BRAILLE for letter in text) > 60, "walls"
        for dragon in match.view(0)["dragons"]:
            if not dragon["out"]:
                letter = LETTERS[dragon["colour"]]
                assert f" {letter} " in text, "in the standings"
                assert text.count(letter) >= 2, "and on the course"
        assert "✦" in text
        assert "◉" in text


def test_a_dragon_points_where_it_heads() -> None:
    assert [
        arrow(heading) for heading in (0, 4500, 9000, 13500, 18000, 22500, 27000, 31500, 35999, 2249, 2250)
    ] == list("→↗↑↖←↙↓↘→→↗")
    match = race("ring-of-embers", 2, 0)
    while match.view(0)["dragons"][0]["colour"] is None:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    text = "\n".join(line.plain for line in shown(match, 120, 40))
    for dragon in match.view(0)["dragons"]:
        assert f"{LETTERS[dragon['colour']]}→" in text, "both stand on the start, looking east"


def test_the_flight_and_the_reach_under_the_cursor_are_drawn() -> None:
    match = race("ring-of-embers", 2, 0)
    while match.view(0)["turn"] is None:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    bare = shown(match, 120, 40)
    straight, bent = shown(match, 120, 40, "path:500:0:0"), shown(match, 120, 40, "path:500:2500:2500")
    assert bare != straight != bent != bare
    assert any("o→" in line.plain for line in straight)
    assert any("↗" in line.plain for line in bent)
    while match.view(0)["reach"] is None:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    fans = match.view(0)["reach"]
    fan = max(fans, key=lambda fan: int(fan["clean"]))
    assert shown(match, 120, 40) != shown(match, 120, 40, f"speed:{fan['ds']}")


def test_the_ribbon_tells_course_and_round() -> None:
    assert ribbon(race("broken-bridge", 2, 20).view(0)).startswith("Broken Bridge  round ")


def test_dots_outside_the_canvas_are_left_out() -> None:
    canvas = Canvas(2, 1)
    canvas.line(-5, -5, 20, 20, "red")
    canvas.sign(4, 0, "X", "red")
    canvas.sign(-1, 0, "X", "red")
    assert canvas.lines()[0].plain == "⠑⢄"
