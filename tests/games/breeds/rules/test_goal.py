"""BR-GOAL: who wins, and when the game is over."""

from __future__ import annotations

from pathlib import Path

import pytest

import wyrmhall
from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import at, attack, battle, finish, next_turn, phase, player, side, standing, tokens
from tests.matches import names, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.playing.match import Match
from wyrmhall.core.result import Result
from wyrmhall.games.breeds.state import BreedsState

FALLEN = {"standing": "eliminated", "fell": 1}


def result(match: Match[BreedsState]) -> Result:
    found = match.result()
    assert found is not None
    return found


@rule("BR-GOAL-01")
def test_the_only_player_left_wins() -> None:
    match = attack(side("red"), side("blue", stage=2), side("green", stage=2, damage=1), dragons=["Smokescale"])
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert not match.is_over, "two are left"
    match = attack(side("red"), side("blue", stage=2), {"faction": "green", **FALLEN}, dragons=["Smokescale"])
    finish(match)
    assert result(match).ranks == [1, 2, 3]
    assert result(match).rule == "BR-GOAL-01"


@rule("BR-GOAL-02")
def test_every_player_has_two_lives() -> None:
    red = side("red", deck=["Backdraft", "..."])
    match = attack(red, side("blue"), dragons=["Smokescale", "Flarewing"])
    finish(match)
    assert (standing(match, 1), player(match, 1).stage) == ("knocked out", 1)
    next_turn(match)
    assert (standing(match, 1), player(match, 1).stage) == ("in", 2), "back as a Dragonform"
    next_turn(match)
    play(match, "0 attack 2", "0 play Backdraft", "0 done")
    finish(match)
    assert standing(match, 1) == "eliminated"
    assert result(match).ranks == [1, 2]


@rule("BR-GOAL-03")
def test_two_to_eight_players_each_against_all_others() -> None:
    for seats in (2, 4, 5, 8):
        assert wyrmhall.new("dragon-breeds", seats=seats, seed=1).seats == seats
    for seats in (1, 9):
        with pytest.raises(BadSetup, match="Dragon Breeds"):
            wyrmhall.new("dragon-breeds", seats=seats)
    match = at(sides=[side("red", "Smokescale"), side("blue"), side("green"), side("black")])
    assert options(match, 0) == ["attack 2", "attack 3", "attack 4", "skip"]


@rule("BR-GOAL-04")
def test_the_game_stops_at_once() -> None:
    sides = [side("red"), side("blue", stage=2)]
    match = attack(*sides, dragons=["Smokescale"])
    before = len(match.events)
    finish(match)
    assert match.is_over
    assert phase(match) == "over"
    assert tokens(match, 0) == (0, 0), "Brannoch gains no Fireball token any more"
    told = names(match.events[before:])
    assert "eliminated" in told
    assert not {"used_identity", "discarded_hand", "drew", "turn"} & set(told)
    assert refused(match, "0 done") == "BR-GOAL-01"
    match = attack(*sides, side("green"), dragons=["Smokescale"])
    finish(match)
    assert tokens(match, 0) == (1, 0), "with a third player it goes on"
    assert phase(match) == "market"


@rule("BR-GOAL-05")
def test_players_who_fall_together_share_a_draw(tmp_path: Path) -> None:
    folder = with_text(tmp_path, Backdraft="When this is played, deal two damage to each player.")
    match = battle(side("red", "Backdraft", stage=2), side("blue", stage=2), cards=folder)
    play(match, "0 play Backdraft")
    assert result(match).ranks == [1, 1]
    assert result(match).rule == "BR-GOAL-05"
    sides = [side("red", "Backdraft", stage=2), side("blue", stage=2), {"faction": "green", **FALLEN}]
    match = battle(*sides, cards=folder)
    play(match, "0 play Backdraft")
    assert result(match).ranks == [1, 1, 3], "who fell before them has no part in it"
    match = battle(side("red", "Backdraft", stage=2), side("blue"), cards=folder)
    play(match, "0 play Backdraft")
    assert result(match).ranks == [2, 1], "a Humanform stands 2 damage"


@rule("BR-GOAL-06")
def test_a_limit_ends_the_game_in_a_draw() -> None:
    sides = [side("red"), {"faction": "blue", **FALLEN}, side("green")]
    match = at(phase="flush", turn=2, round=7, setup={"max_rounds": "7"}, sides=sides)
    next_turn(match)
    assert result(match).ranks == [1, 3, 1]
    assert result(match).rule == "BR-GOAL-06"
    for limit in ("8", "off"):
        match = at(phase="flush", turn=2, round=7, setup={"max_rounds": limit}, sides=sides)
        next_turn(match)
        assert not match.is_over
        assert match.state.turn == 0
        assert match.state.round == 8


@rule("BR-GOAL-06")
def test_a_round_ends_when_the_turn_passes_over_the_start_player() -> None:
    sides = [{"faction": "red", **FALLEN}, side("blue"), side("green")]
    match = at(phase="flush", turn=1, round=7, setup={"max_rounds": "7"}, sides=sides)
    next_turn(match)
    assert match.state.round == 7
    next_turn(match)
    assert result(match).ranks == [3, 1, 1]


@rule("BR-GOAL-06")
def test_the_limit_is_agreed_before_and_200_unless_said_otherwise() -> None:
    assert wyrmhall.new("dragon-breeds", seed=1).view(0)["rounds"] == 200
    for wrong in ("0", "-3", "many", "2.5", "1000001"):
        with pytest.raises(BadSetup, match="BR-GOAL-06"):
            wyrmhall.new("dragon-breeds", seed=1, settings={"max_rounds": wrong})
