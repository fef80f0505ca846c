"""Against bots a decision is taken back only while it has told nothing: no fan of a strict table, nothing measured."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying, race
from tests.matches import ask
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.state import RidersState
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.entries import Entry

TOLD = "you have seen since what only that choice could tell"


def told(match: Match[RidersState], *lines: str) -> Course:
    """The course of a room where seat 0 alone is a person, after these answers."""
    course = Course(match, frozenset({0}))
    for line in lines:
        seat, _, text = line.partition(" ")
        course.apply(Entry(course.n + 1, entries.ANSWER, int(seat), text, 0.0))
    return course


@rule("DR-SPEED-10")
@pytest.mark.parametrize("fan", ["strict", "relaxed"])
@pytest.mark.parametrize(("red", "blue"), [(200, 100), (100, 200)], ids=["one's own", "another's"])
def test_a_speed_stands_once_a_hidden_dial_was_turned_up(fan: str, red: int, blue: int) -> None:
    dragons = f"[[dragons]]\nat = [{red}, 0]\nds = 300\n[[dragons]]\nat = [{blue}, 0]\nds = 300\n"
    course = told(race(f'phase = "speed"\n{dragons}', fan=fan), "1 speed 300")
    course.apply(Entry(2, entries.ANSWER, 0, "speed 400", 0.0))
    assert ask(course.match, 0 if red > blue else 1) == "flight.fly"
    assert course.why_no_undo(0) == TOLD
    assert course.copy().why_no_undo(0) == TOLD, "a copy knows it as well"


@rule("DR-SPEED-07")
def test_a_speed_may_be_taken_back_while_another_still_sets_one() -> None:
    dragons = "[[dragons]]\nat = [200, 0]\nds = 300\n[[dragons]]\nat = [100, 0]\nds = 300\n"
    course = told(race(f'phase = "speed"\n{dragons}'), "0 speed 400")
    assert course.why_no_undo(0) == ""


@rule("DR-SPEED-10")
def test_a_start_flight_may_be_taken_back_though_another_sees_its_fan() -> None:
    """No dial is covered then, so that nothing hidden is turned up before the next flight."""
    course = told(race('phase = "avolatio"\n', fan="strict"), "0 fly 500 +0 +0")
    assert ask(course.match, 1) == "flight.fly"
    assert course.why_no_undo(0) == ""
    course.apply(Entry(2, entries.UNDO, 0, "0", 0.0))
    assert ask(course.match, 0) == "flight.fly"


@rule("DR-RANGE-01")
def test_a_target_stands_once_it_was_measured() -> None:
    dragons = (
        '[[dragons]]\nat = [200, -14]\nds = 100\nplaced = "Magic Loop"\n'
        "[[dragons]]\nat = [900, 0]\nds = 100\nmoved = true\n[[dragons]]\nat = [100, 0]\nds = 100\n"
    )
    course = told(flying(dragons), "0 fly 100 +0 +0")
    assert course.why_no_undo(0) == ""
    course.apply(Entry(2, entries.ANSWER, 0, "aim at blue", 0.0))
    assert [event.name for event in course.match.events][-2:-1] == ["missed"]
    assert course.why_no_undo(0) == TOLD


@rule("DR-SPEED-10", "DR-EXHAUST-04")
@pytest.mark.parametrize(("pointers", "is_told"), [("ds = 300\ncovered = false", False), ("ds = 300", True)])
def test_a_flight_may_be_taken_back_before_one_whose_dial_lies_open(pointers: str, is_told: bool) -> None:
    """Blue was exhausted in this round, so that its dial is covered no more, or in an earlier one."""
    red = "[[dragons]]\nat = [300, 0]\nds = 100\n"
    blue = f"[[dragons]]\nat = [100, 0]\nexhausted = true\n{pointers}\n"
    course = told(flying(red + blue, fan="relaxed"), "0 fly 100 +0 +0")
    assert ask(course.match, 1) == "flight.fly"
    assert course.why_no_undo(0) == (TOLD if is_told else "")


@rule("DR-SPEED-10")
@pytest.mark.parametrize(("fan", "seen"), [("strict", TOLD), ("relaxed", "")])
def test_a_path_that_was_chosen_stands_once_its_fan_was_seen(fan: str, seen: str) -> None:
    """Red takes another path by its card and sees where that leads; at a beginner's table it saw that before."""
    dragons = (
        '[[dragons]]\nat = [200, 0]\nds = 300\nplaced = "Dragon Strength"\n[[dragons]]\nat = [100, 0]\nmoved = true\n'
    )
    course = told(flying(dragons, fan=fan), "0 path 400")
    assert ask(course.match, 0) == "flight.fly"
    assert course.why_no_undo(0) == seen
