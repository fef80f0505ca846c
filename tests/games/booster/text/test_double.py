"""When one number is double another."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import side, sprints, stage
from tests.games.booster.tables import points
from tests.games.booster.workshop import event
from tests.matches import play
from tests.rules import rule

CARDS = event("If Double", "If your sprint is double a rival's, gain a point.")


def is_double(mine: int, theirs: int) -> bool:
    """Whether the card finds the one sprint double the other; both rush with Enraged, printed 3."""
    sides = side(zone=["Enraged"], hand=["If Double"]), side(zone=["Enraged"])
    swings = {"1 zone 1": mine - 3, "2 zone 1": theirs - 3}
    match = stage(CARDS, *sides, phase="battle", swings=swings)
    assert sprints(match) == [mine, theirs]
    play(match, "0 play If Double")
    return points(match) == [1, 0]


@rule("DB-DOUBLE-01")
@pytest.mark.parametrize(("mine", "theirs"), [(-1, -4), (-4, -1), (0, -4), (-8, -4), (-1, 0)])
def test_a_negative_number_counts_as_0(mine: int, theirs: int) -> None:
    assert not is_double(mine, theirs), "0 is not double 0"


@rule("DB-DOUBLE-02")
@pytest.mark.parametrize(("mine", "theirs", "double"), [(1, -4, True), (1, 0, True), (0, 0, False), (20, 0, True)])
def test_every_positive_number_is_double_0(mine: int, theirs: int, double: bool) -> None:
    assert is_double(mine, theirs) == double


@rule("DB-DOUBLE-03")
@pytest.mark.parametrize(("mine", "double"), [(7, False), (8, True), (9, True), (4, False)])
def test_twice_the_number_or_more(mine: int, double: bool) -> None:
    assert is_double(mine, 4) == double


@rule("DB-DOUBLE-03")
@pytest.mark.parametrize(("theirs", "gain"), [(5, 5 + 1), (6, 4)])
def test_the_sprints_that_decided_a_battle(theirs: int, gain: int) -> None:
    """Green Ramming Gear gives a point for a win with double the sprint; Mag Kick has 10."""
    mine = side(zone=["Mag Kick"], gear=["Green Ramming Gear, level 4"])
    match = stage(CARDS, mine, side(zone=["Mag Kick"]), phase="battle", swings={"2 zone 1": theirs - 10})
    play(match, "0 pass", "1 pass")
    assert points(match) == [gain, 0]
