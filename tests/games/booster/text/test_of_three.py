"""With three at the table it shows who is meant: the second, whoever did it, and not all who are there."""

from __future__ import annotations

import pytest

from tests.games.booster.stage import side, sprints, stage
from tests.games.booster.tables import points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, options, play
from tests.rules import rule

CARDS = (
    crew("Gap", "When you win a battle, gain points equal to the difference of sprints.")
    + crew("Grudge", "Once per turn, when a rival plays an event, if that player has 3 or more points, gain a point.")
    + crew("Pay Back", "When a rival damages a crew of yours, that player loses a point.")
    + crew("Steady", "Constant: Your maneuvers gain +1 sprint.")
    + event("Whoop", "Gain a point.")
    + event("Mock", "Damage a rival's crew.")
    + event("Trade", "Swap your sprint with a rival's this battle.")
    + maneuver("Nine", 0, 9)
    + maneuver("Six", 0, 6)
    + maneuver("Two", 0, 2)
)


def of(*titles: str) -> list[str]:
    return [f"{title}, tester" for title in titles]


@rule("DB-BATTLE-09", "DB-BATTLE-20")
def test_the_difference_is_between_the_first_and_the_second() -> None:
    """9, 6 and 2: three points by the battle and three by the crew."""
    match = stage(
        CARDS,
        side(zone=["Nine"], crew=of("Gap")),
        side(zone=["Six"]),
        side(zone=["Two"]),
        phase="battles",
        leader=0,
        actor=0,
    )
    play(match, "0 rush Nine", "1 rush Six", "2 rush Two")
    assert sprints(match) == [9, 6, 2]
    play(match, "0 pass", "1 pass", "2 pass", "0 rival 3")
    assert points(match) == [6, 0, 0]


@rule("DB-TRIG-04")
@pytest.mark.parametrize(("whose", "gained"), [(3, 1), (1, 0)])
def test_that_player_is_the_one_who_did_it(whose: int, gained: int) -> None:
    match = stage(
        CARDS,
        side(crew=of("Grudge"), points=0),
        side(hand=["Whoop"], points=whose),
        side(points=9),
        phase="main",
        leader=1,
        actor=1,
    )
    play(match, "1 play Whoop")
    assert points(match) == [gained, whose + 1, 9]


def test_whoever_damages_a_crew_pays_for_it() -> None:
    """Player 2 does it to player 1; player 3 has no part in it."""
    match = stage(
        CARDS,
        side(crew=of("Pay Back", "Steady"), points=8),
        side(hand=["Mock"], points=8),
        side(points=8),
        phase="main",
        leader=1,
        actor=1,
    )
    play(match, "1 play Mock")
    play(match, "1 rival 1")
    while ask(match, 1) not in ("main.act", ""):
        play(match, f"1 {next(line for line in options(match, 1) if 'Steady' in line)}")
    assert points(match) == [8, 7, 8]


def test_what_lies_in_play_counts_in_sprints_that_are_swapped() -> None:
    """Each has just what the other had, with the one that the crew adds."""
    mine = side(zone=["Nine"], hand=["Trade"], crew=of("Steady"))
    match = stage(CARDS, mine, side(zone=["Two"]), phase="battles", leader=0, actor=0)
    play(match, "0 rush Nine", "1 rush Two")
    assert sprints(match) == [10, 2]
    play(match, "0 play Trade")
    assert sprints(match) == [2, 10]
