"""Points for a battle: the difference, its limit, and effects that watch for them."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import side, stage, story
from tests.games.booster.tables import points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import play
from tests.rules import rule

CARDS = (
    "".join(maneuver(f"Sprint {sprint}", 0, sprint) for sprint in (0, 1, 4, 5))
    + crew("On Points", "When you win points in a battle, gain a point.")
    + crew("On Win Five", "When you win a battle, gain 5 points.")
    + event("Five Points", "Gain 5 points.")
)


@rule("DB-SCORE-02")
@pytest.mark.parametrize(
    ("card", "sprint", "other", "gain"),
    [
        ("Head Strong", 9, 3, 2),  # printed 2
        ("Mag Kick", 12, 4, 8),  # printed 10
        ("Sprint 4", 4, -3, 4),
        ("Sprint 0", 5, 3, 0),
        ("Mag Kick", 3, 2, 1),
    ],
)
def test_winnings_are_at_most_the_printed_sprint(card: str, sprint: int, other: int, gain: int) -> None:
    printed = {"Head Strong": 2, "Mag Kick": 10, "Sprint 4": 4, "Sprint 0": 0}[card]
    swings = {"1 zone 1": sprint - printed, "2 zone 1": other - 3}
    match = stage(CARDS, side(zone=[card]), side(zone=["Enraged"]), phase="battle", swings=swings)
    events = play(match, "0 pass", "1 pass")
    assert "won_battle 0" in story(match, events, "won_battle")
    assert points(match) == [gain, 0]


@rule("DB-SCORE-03")
def test_points_of_effects_know_no_limit() -> None:
    mine = side(zone=["Sprint 1"], hand=["Five Points"], crew=["On Win Five, tester"])
    match = stage(CARDS, mine, phase="battle")
    play(match, "0 play Five Points", "1 pass", "0 pass")
    assert points(match) == [11, 0], "5 and 5 of effects, 1 of the battle"


@rule("DB-SCORE-04")
def test_without_a_rushing_card_a_player_counts_0_in_the_difference() -> None:
    sides = [side(zone=["Sprint 5"]), side(zone=["Enraged"]), side()]
    swings = {"1 zone 1": 0, "2 zone 1": -5}
    match = stage(CARDS, *sides, phase="battle", swings=swings)
    play(match, "0 pass", "1 pass", "2 pass")
    assert points(match) == [5, 0, 0]
    swings = {"1 zone 1": -4, "2 zone 1": -5}
    match = stage(CARDS, *sides, phase="battle", swings=swings)
    play(match, "0 pass", "1 pass", "2 pass")
    assert points(match) == [1, 0, 0], "1 more than the 0 of seat 2, not 3 more than the -2 of seat 1"


@rule("DB-SCORE-06")
@pytest.mark.parametrize(("card", "gain"), [("Sprint 0", 0), ("Sprint 1", 2)])
def test_points_must_have_been_won(card: str, gain: int) -> None:
    mine = side(zone=[card], crew=["On Points, tester"])
    match = stage(CARDS, mine, side(), phase="battle", swings={"1 zone 1": 3})
    events = play(match, "0 pass", "1 pass")
    assert "won_battle 0" in story(match, events, "won_battle")
    assert points(match) == [gain, 0]
