"""Moving up behind another dragon: the numbers of a place, and where it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.riders.positions import flying, place
from tests.matches import options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.rules.flying.move_up import BY_ALLIANCE, BY_LOOP

LOOPER = '[[dragons]]\nat = [100, 0]\nds = 200\nenergy = 1\nplaced = "Magic Loop"\n'
TARGET = "[[dragons]]\nat = [260, 0]\nmoved = true\n"
OTHER = "[[dragons]]\nat = [{at}]\nmoved = true\n"


def looping(*others: str, **more: Any) -> Match[Any]:
    """Red has flown from 100 to 164 along the middle and loops blue, whose tail is at 248."""
    match = flying(LOOPER + TARGET + "".join(OTHER.format(at=at) for at in others), **more)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    return match


def why(match: Match[Any], said: str) -> str:
    refusal = match.explain(0, said)
    assert refusal is not None
    return refusal.why


def test_how_a_place_is_set() -> None:
    s = looping().state
    assert BY_LOOP.low(s, 0, (1,)) == [16400 - 3600, -3000, 0]
    assert BY_LOOP.high(s, 0, (1,)) == [16400 + 80000, 3000, 35999]
    dials = [(dial.name, dial.unit, dial.scale, dial.step) for dial in BY_LOOP.dials(s, 0, (1,))]
    assert dials == [("along", "mm", 100, 100), ("left", "mm", 100, 100), ("facing", "°", 100, 500)]


@rule("DR-LOOP-03")
def test_good_places_behind_the_target_are_offered() -> None:
    """Right behind the target (its tail at 248 less 12.5), 5, 20 and 35 farther back, each at five widths and three facings."""
    found = [tuple(float(number) for number in line.split()[1:]) for line in options(looping(), 0)]
    assert sorted({along for along, _, _ in found}, reverse=True) == [235.5, 230.5, 215.5, 200.5]
    assert {left for _, left, _ in found} == {-17.5, -9, 0, 9, 17.5}
    assert {facing for _, _, facing in found} == {0, 30, 330}
    assert len(found) == 60


@rule("DR-LOOP-03")
@pytest.mark.parametrize(("said", "heading"), [("359.99", 35999), ("360", 0), ("-90", 27000), ("450", 9000)])
def test_any_facing_may_be_taken(said: str, heading: int) -> None:
    match = looping()
    events = play(match, f"0 place 220 -3 {said}")
    assert place(match, 0) == (220, -3)
    assert match.state.heading[0] == heading
    moved = next(event for event in events if event.name == "moved_up")
    assert (moved.seat, moved["target"], moved["x"], moved["y"], moved["heading"], moved.rule) == (
        0, 1, 34000, 5700, heading, "DR-LOOP-03",
    )  # fmt: skip


@rule("DR-LOOP-04", "DR-LOOP-03")
def test_a_place_may_be_as_far_aside_as_the_lane_is_wide_and_is_refused_there() -> None:
    match = looping()
    assert (refused(match, "0 place 220 +30 0"), why(match, "place 220 +30 0")) == (
        "DR-LOOP-03",
        "your dragon would be too near the wall",
    )
    assert why(match, "place 220 +30.01 0") == "your dragon would be too near the wall"
    assert why(match, "place 220 -30.01 0") == "your dragon would be too near the wall"
    assert why(match, "place 220 -17.51 0") == "your dragon would be too near the wall"


@rule("DR-LOOP-03", "DR-LOOP-04")
def test_a_place_at_the_very_bounds_has_its_own_reason() -> None:
    """36 back and 800 ahead of where red stands are still looked at: in the wall there is in the wall."""
    match = looping()
    assert why(match, "place 128 +20 0") == "your dragon would be too near the wall"
    assert why(match, "place 127.99 +20 0") == "you may not go back"
    assert why(match, "place 127 -30 0") == "you may not go back"
    assert why(match, "place 964 +20 0") == "your dragon would be too near the wall"
    assert why(match, "place 964.01 +20 0") == "you must stay behind Seat 2"


@rule("DR-RANGE-06", "DR-LOOP-05")
def test_a_dragon_out_of_the_race_blocks_no_place_and_no_way() -> None:
    match = looping("200, 0", "220, 17.5")
    answer = BY_LOOP.parse(match.state, 0, (1,), "place 220 +0 0")
    assert answer is not None
    assert refused(match, "0 place 220 +0 0") == "DR-LOOP-04"
    s = match.state
    s.out[2] = 1
    assert BY_LOOP.refusal(s, 0, (1,), answer) is not None
    s.out[3] = 2
    assert BY_LOOP.refusal(s, 0, (1,), answer) is None


@rule("DR-LOOP-07", "DR-ALLIANCE-09")
def test_a_trap_is_in_the_way_of_a_loop_and_not_of_an_alliance() -> None:
    match = looping(head='traps = [{at = [220, 0], owner = 1, token = "Trap 1"}]')
    s = match.state
    there = BY_LOOP.parse(s, 0, (1,), "place 220 +0 0")
    assert there is not None
    refusal = BY_LOOP.refusal(s, 0, (1,), there)
    assert refusal is not None
    assert refusal.rule == "DR-LOOP-07"
    assert BY_ALLIANCE.refusal(s, 0, (1,), there) is None


@rule("DR-ALLIANCE-03", "DR-ALLIANCE-04")
def test_a_place_refused_to_an_ally_names_the_rules_of_the_alliance() -> None:
    match = flying(
        "[[dragons]]\nat = [130, 0]\nds = 500\nenergy = 2\n"
        '[[dragons]]\nat = [90, -15]\nds = 300\nplaced = "Forced Alliance"\n'
        "[[dragons]]\nat = [180, 17]\nds = 100\nmoved = true\n"
    )
    play(match, "1 ally", "0 fly 500 +0 +0")
    assert refused(match, "1 place 180 -20 0") == "DR-ALLIANCE-03"
    assert refused(match, "1 place 80 +0 0") == "DR-ALLIANCE-03"
    assert refused(match, "1 place 225 +0 0") == "DR-ALLIANCE-04"
    assert refused(match, "1 place 180 +0 0") == "DR-ALLIANCE-04"
    assert refused(match, "1 place 30 +0 0") == "DR-ALLIANCE-03"
    assert refused(match, "1 place 990 +0 0") == "DR-ALLIANCE-04"
    events = play(match, "1 place 180 -10 0")
    assert [(event.seat, event["target"], event.rule) for event in events if event.name == "moved_up"] == [
        (1, 0, "DR-ALLIANCE-03")
    ]


@rule("DR-LOOP-04", "DR-LOOP-05")
def test_the_target_blocks_no_way_to_a_place_behind_it() -> None:
    """Straight across the lane red passes nearer to blue than two dragons may stand."""
    looper = LOOPER.replace("100, 0", "171.5, 17.5")
    match = flying(looper + TARGET)
    play(match, "0 fly 200 +0 +0", "0 aim at blue", "0 place 235.5 -17.5 0")
    assert place(match, 0) == (235.5, -17.5)
