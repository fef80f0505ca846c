"""A player resigns and the others play on: what becomes of the cards."""

from __future__ import annotations

import pytest

from tests.games.booster.bench import BEAU, Bench, gear, sprints
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import ask, play
from tests.rules import rule

CARDS = (
    gear("Jets")
    + gear("Jets", 3)
    + gear("Tail")
    + crew("Mate", "")
    + maneuver("Dive", 1, 4)
    + event("Snatch", "Take control of a rival's gear this turn.")
    + event("Steal", "Take control of a rival's maneuver this turn.")
    + event("Keep", "Take control of a rival's maneuver this game.")
    + event("Watch", "For this game, each time a player plays an event, gain a point.")
    + event("Shield", "For this game, if a rival would gain points, gain a point instead.")
    + event("Boost", "A rival's maneuvers gain +2 sprint this turn.")
    + event("Whoop", "Gain a point.")
)
BENCH = Bench(CARDS)
FULL = """
seats = 3
leader = 2
[[sides]]
gear = ["Jets, level 1"]
track = ["Dive"]
hand = ["Whoop"]
[[sides]]
gear = ["Tail, level 1"]
crew = ["Mate, tester"]
track = ["Enraged"]
zone = ["Mag Kick"]
hand = ["Snatch", "Steal", "Watch", "Shield", "Boost"]
[[sides]]
hand = ["Whoop"]
"""


def test_the_cards_of_one_who_resigns_leave_play() -> None:
    match = BENCH.table(FULL)
    match.resign(1)
    left = ("dragon", "gear", "crew", "track", "zone")
    assert [names(match, 1, place) for place in left] == [[], [], [], [], []]
    assert names(match, 1, "damaged") == ["Tail, level 1", "Mate, tester"]
    assert sorted(names(match, 1, "discards")) == ["Enraged", "Mag Kick"]
    assert names(match, 1, "dragon_deck") == [BEAU]
    assert match.state.sides[1].energy == 0
    assert names(match, 0, "gear") == ["Jets, level 1"], "the others keep theirs"
    assert names(match, 1, "hand") == ["Snatch", "Steal", "Watch", "Shield", "Boost"], "nothing is played any more"
    assert ask(match, 2) == "main.act", "and play on"


@rule("DB-CONTROL-07")
def test_what_one_who_resigns_had_taken_comes_back() -> None:
    match = BENCH.table(FULL)
    play(match, "1 play Snatch", "1 rival 1", "1 choose Jets, level 1", "1 play Steal", "1 rival 1", "1 choose Dive")
    assert (names(match, 0, "gear"), names(match, 0, "track")) == ([], [])
    match.resign(1)
    assert (names(match, 0, "gear"), names(match, 0, "track")) == (["Jets, level 1"], ["Dive"])


KEEPERS = 'seats = 3\n[[sides]]\nhand = ["Keep"]\n[[sides]]\nhand = ["Steal"]\n[[sides]]\ntrack = ["Dive"]\n'


@rule("DB-CONTROL-07")
@pytest.mark.parametrize(("seat", "kept"), [(0, [[], [], ["Dive"]]), (1, [["Dive"], [], []]), (2, [[], [], []])])
def test_control_of_one_who_resigns_is_over_and_that_of_another_runs_on(seat: int, kept: list[list[str]]) -> None:
    """Seat 1 has the card for the game, then seat 2 for the turn."""
    match = BENCH.table(KEEPERS)
    play(match, "0 play Keep", "0 rival 3", "0 choose Dive", "0 done", "1 play Steal", "1 rival 1", "1 choose Dive")
    match.resign(seat)
    while match.state.turn == 1:
        play(match, f"{match.pending[0].seat} done")
    assert [names(match, each, "track") for each in range(3)] == kept


@rule("DB-CONTROL-07", "DB-CONTROL-05")
def test_what_finds_no_room_at_home_is_put_away() -> None:
    match = BENCH.table(
        FULL.replace('gear = ["Jets, level 1"]\ntrack', 'gear = ["Jets, level 3"]\ntrack').replace(
            'gear = ["Tail, level 1"]', 'gear = ["Jets, level 1 @1"]'
        )
    )
    match.resign(1)
    assert (names(match, 0, "gear"), names(match, 0, "damaged")) == (["Jets, level 3"], ["Jets, level 1"])
    assert names(match, 1, "damaged") == ["Mate, tester"]


def test_what_others_had_taken_from_one_who_resigns_goes_with_its_owner() -> None:
    match = BENCH.table(FULL.replace('track = ["Dive"]', 'track = ["Dive", "Burst Forward @2"]'))
    match.resign(1)
    assert names(match, 0, "track") == ["Dive"]
    assert "Burst Forward" in names(match, 1, "discards")


def test_what_one_who_resigns_watches_for_is_watched_no_more_and_what_he_changed_lasts() -> None:
    match = BENCH.table(FULL)
    play(match, "1 play Watch", "1 play Shield", "1 play Boost", "1 rival 1")
    assert (points(match), sprints(match, 0)) == ([0, 2, 0], [6])
    match.resign(1)
    play(match, "2 play Whoop")
    assert (points(match), sprints(match, 0)) == ([0, 2, 1], [6]), "nobody gains it instead"


def test_who_resigns_in_a_battle_or_when_moving_does_nothing_more() -> None:
    match = BENCH.table(FULL.replace("leader = 2", 'leader = 2\nphase = "battle"') + 'zone = ["Dive"]\n')
    match.resign(1)
    assert names(match, 1, "hand") == ["Snatch", "Steal", "Watch", "Shield", "Boost"]
    match = BENCH.table(FULL.replace("leader = 2", 'leader = 2\nphase = "move"'))
    moves = [event for event in match.events if event.name == "moved"]
    match.resign(1)
    assert [event for event in match.events if event.name == "moved"] == moves
    assert ask(match, 2) == "rush.move"
