"""Corners in which it is easy to take the wrong dragon, the wrong lap or the wrong moment, each played to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.mind.test_taking_back import TOLD, told
from tests.games.riders.positions import flying, new_race, race
from tests.games.riders.text.test_occasions import AWAY, CARD, NEAR_WALL, STRAIGHT, WAITING, table
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.geometry.paths import FIELD, SYMBOL, TRAP
from wyrmhall.games.riders.rules.flying.pickups import (
    field_mask,
    is_at_field,
    symbol_mask,
    symbols_touched,
    trap_mask,
    traps_touched,
)
from wyrmhall.games.riders.rules.order import ranks

GONE = "at = [0, 0]\nenergy = 0\nout = 1\n"
BLUE = "at = [220, 0]\nds = 100\nenergy = 2\nmoved = true\n"


def yes(match: Match[Any], seat: int = 0) -> None:
    """Uses what may be used."""
    while ask(match, seat) in ("magic.may", "magic.moment"):
        answer = next(each for each in options(match, seat) if not each.startswith(("do not", "no ")))
        play(match, f"{seat} {answer}")


# -- how near is near enough -----------------------------------------------------------------------


def square_at(x: int, y: int, away: int) -> list[int]:
    """The corners of a square whose nearest side is so far from a point."""
    return [x + away, y - 10, x + away + 20, y - 10, x + away + 20, y + 10, x + away, y + 10]


@rule("DR-CARD-01", "DR-ENERGY-01", "DR-TRAP-01")
@pytest.mark.parametrize(("more", "is_touched"), [(0, True), (1, False)])
def test_a_disc_is_touched_at_its_edge_and_no_farther(more: int, is_touched: bool) -> None:
    s = flying(f"[[dragons]]\n{STRAIGHT}[[dragons]]\n{AWAY}", head='traps = [{at = [300, 0], token = "Trap 1"}]').state
    course = s.race.course
    body = square_at(course.symbol_x[1], course.symbol_y[1], SYMBOL + more)
    assert (symbols_touched(s, [], body), symbol_mask(s, [], body)) == (int(is_touched), 2 * is_touched)
    assert symbols_touched(s, body, square_at(0, 0, 0)) == int(is_touched), "by the path as by the base"
    body = square_at(course.field_x[1], course.field_y[1], FIELD + more)
    assert (is_at_field(s, body), field_mask(s, body)) == (is_touched, 2 * is_touched)
    body = square_at(s.trap_x[0], s.trap_y[0], TRAP + more)
    assert (traps_touched(s, [], body), trap_mask(s, [], body)) == (s.traps if is_touched else [], int(is_touched))


# -- speeds ----------------------------------------------------------------------------------------


@rule("DR-SPEED-02", "DR-EXHAUST-08")
@pytest.mark.parametrize(("ds", "most"), [(100, 400), (200, 500), (400, 500), (500, 500)])
def test_an_exhausted_dragon_speeds_up_no_more_than_others(ds: int, most: int) -> None:
    match = race(
        f'phase = "speed"\n[[dragons]]\nat = [100, 0]\nds = {ds}\nexhausted = true\n[[dragons]]\nat = [40, 0]\nds = 100\n'
    )
    speeds = [int(line.split()[1]) for line in options(match, 0)]
    assert (min(speeds), max(speeds)) == (max(100, ds - 300), most)


@rule("DR-EXHAUST-03")
def test_the_dial_of_a_dragon_that_is_exhausted_before_its_flight_is_open(tmp_path: Path) -> None:
    blue = "at = [60, 0]\nds = 100\ndial = 400\nenergy = 2\n"
    match = table(tmp_path, "After your flight, exhaust a dragon behind.", STRAIGHT + CARD, blue)
    play(match, "0 fly 200 +0 +0", "0 aim at blue", "1 face 0")
    s = match.state
    assert (s.covered, s.silver[1], s.colour[1], s.turn) == ([0, 0], 300, 300, 1)
    assert {line.split()[1] for line in options(match, 1)} == {"300"}


# -- whose card speaks -----------------------------------------------------------------------------


@rule("DR-MAGIC-05")
def test_who_has_no_such_card_may_only_decline(tmp_path: Path) -> None:
    text = "When another dragon crashes, gain two energy."
    for card, answers in (("Head Wind", ["do not use it"]), ("Fireball 800", ["do not use it", "use it"])):
        match = table(tmp_path, text, NEAR_WALL, WAITING + f'placed = "{card}"\n')
        play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0")
        assert (ask(match, 1), options(match, 1)) == ("magic.moment", answers)


@rule("DR-MAGIC-05")
def test_a_card_that_lies_open_and_speaks_of_something_else_is_not_asked_about(tmp_path: Path) -> None:
    text = "When another dragon crashes, gain two energy."
    open_card = "at = [60, 0]\nds = 100\nenergy = 1\nmoved = true\nface_up = true\n" + 'placed = "Magic Shield"\n'
    match = table(tmp_path, text, NEAR_WALL, open_card)
    play(match, "0 fly 100 +67.5 +0", "0 face 0")
    assert ask(match, 1) == "speed.set"


@rule("DR-MAGIC-05")
def test_only_who_loses_energy_is_asked_about_it(tmp_path: Path) -> None:
    match = table(tmp_path, "When you lose energy, draw one magic card.", NEAR_WALL, WAITING + CARD)
    play(match, "1 no alliance")
    events = play(match, "0 fly 100 +67.5 +0", "0 face 0")
    assert (ask(match, 1), names(events).count("lost_energy")) == ("flight.fly", 1)


def test_a_flight_that_costs_nothing_tells_of_no_loss() -> None:
    match = flying(f"[[dragons]]\n{STRAIGHT}[[dragons]]\n{AWAY}")
    assert "lost_energy" not in names(play(match, "0 fly 200 +0 +0"))


@rule("DR-ROUND-01")
def test_at_the_end_of_the_round_the_foremost_is_asked_first(tmp_path: Path) -> None:
    text = "At the end of the round, gain one energy."
    covered = 'placed = "Fireball 800"\nmoved = true\nface_up = true\n'
    match = table(
        tmp_path,
        text,
        "at = [80, 14]\nds = 100\nenergy = 1\n" + covered,
        STRAIGHT + covered,
        "at = [10, -14]\nds = 100\n",
    )
    while ask(match, 2) in ("flight.fly",):
        play(match, "2 fly 100 +0 +0")
    assert [decision.seat for decision in match.pending] == [1]
    play(match, "1 use it")
    assert [decision.seat for decision in match.pending] == [0]


# -- what a flight costs ---------------------------------------------------------------------------


@rule("DR-BUMP-03")
def test_two_dragons_hit_cost_as_much_as_one() -> None:
    others = "".join(f"[[dragons]]\nat = [{at}]\nds = 100\nenergy = 2\nmoved = true\n" for at in ("140, -9", "160, 9"))
    match = flying(f"[[dragons]]\n{STRAIGHT}{others}")
    play(match, "0 fly 200 +0 +0", "2 face 0", "1 face 0")
    assert (match.state.energy, match.state.silver[0]) == ([3, 2, 2], 100)


@rule("DR-CRASH-03", "DR-BUMP-03")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("When you crash, you lose no energy.", 3),
        ("When you fly into another dragon, you lose no energy.", 2),
        ("When you lose energy, draw one magic card.", 1),
    ],
)
def test_wall_and_dragon_cost_apart(tmp_path: Path, text: str, left: int) -> None:
    """The path touches the wall, which costs two, and a dragon before it, which costs one."""
    blue = "at = [126, 15]\nds = 100\nenergy = 2\nmoved = true\n"
    match = table(tmp_path, text, NEAR_WALL + CARD, blue)
    play(match, "0 fly 100 +67.5 +0", "0 face 0", "1 face 0")
    if ask(match, 0) == "magic.may":
        yes(match)
    assert match.state.energy == [left, 2]


# -- laps and ranks --------------------------------------------------------------------------------


@rule("DR-EXHAUST-03")
def test_a_dragon_exhausted_in_its_second_lap_stays_in_it() -> None:
    for lap in (0, 1):
        at = 700 + lap * 1337
        match = flying(
            f"[[dragons]]\nat = [{at}, 0]\nds = 200\nenergy = 0\n[[dragons]]\nat = [{at + 40}, 4]\nds = 300\nmoved = true\n",
            laps=3,
        )
        play(match, "0 fly 200 +0 +0", "1 face 180", "0 face 0")
        s = match.state
        assert s.weary[0]
        assert abs(at * 100 - s.progress[0]) < 40000


@rule("DR-FINISH-04")
def test_of_those_that_dropped_out_the_later_is_ahead() -> None:
    weary = "energy = 0\nexhausted = true\n"
    match = flying(
        f"[[dragons]]\nat = [740, -14]\nds = 100\n{weary}moved = true\n"
        f"[[dragons]]\nat = [700, 12]\nds = 100\n{weary}"
        f"[[dragons]]\nat = [660, 12]\nds = 100\n{weary}"
        "[[dragons]]\nat = [40, 0]\nds = 100\nmoved = true\n",
        voluntary_crash=True,
    )
    for _ in range(2):
        seat = match.pending[0].seat
        play(match, f"{seat} fly 100 +67.5 +0")
        while not match.is_over and ask(match, seat) == "crash.face":
            play(match, f"{seat} face 0")
    assert (match.state.out[1:3], ranks(match.state)) == ([1, 2], [1, 4, 3, 2])


@rule("DR-FINISH-01")
def test_the_finish_comes_after_as_many_laps_as_were_set() -> None:
    one, two = new_race(2, laps=1).state.race, new_race(2, laps=2).state.race
    assert two.finish() - one.finish() == one.course.length


# -- who has dropped out ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "energy"),
    [
        ("After your flight, each rival loses one energy.", [1, 1, 0]),
        ("After your flight, gain one energy for each rival.", [2, 2, 0]),
        ("After your flight, each player gains one energy.", [2, 3, 0]),
    ],
)
def test_a_mage_that_dropped_out_is_no_rival(tmp_path: Path, text: str, energy: list[int]) -> None:
    match = table(tmp_path, text, STRAIGHT.replace("energy = 4", "energy = 1") + CARD, BLUE, GONE)
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert match.state.energy == energy


def test_nothing_more_is_done_when_the_race_is_over(tmp_path: Path) -> None:
    text = "After your flight, exhaust a dragon ahead, then draw one magic card."
    match = table(tmp_path, text, STRAIGHT + CARD, BLUE + "exhausted = true\n")
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert (match.is_over, match.state.hands[0]) == (True, [])


# -- taking back -----------------------------------------------------------------------------------


@rule("DR-MAGIC-07")
@pytest.mark.parametrize(("fan", "why"), [("strict", TOLD), ("relaxed", "")])
def test_a_path_stands_once_it_is_seen_where_it_may_lead(fan: str, why: str) -> None:
    dragons = f'[[dragons]]\n{STRAIGHT}placed = "Dragon Strength"\n[[dragons]]\n{AWAY}'
    course = told(flying(dragons, fan=fan), "0 path 300")
    assert ask(course.match, 0) == "flight.fly"
    assert course.why_no_undo(0) == why
