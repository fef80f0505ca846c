"""The examples that the rule book prints, played to their ends with the cards that it names."""

from __future__ import annotations

from typing import Any

from tests.games.booster.tables import names, points, table
from tests.matches import options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.text.use.values import battle_sprint

TURN_FIVE = """
phase = "draw"
turn = 5
leader = 1
[[sides]]
points = 21
dragon = "Wyldfyr, with Kitt Wonn"
dragon_deck = ["Red Thruster Gear, level 2"]
hand = ["Immense Power!", "Charge!", "You're Next"]
race_deck = ["Mag Kick", "Enraged", "Burst Forward", "Enraged"]
[[sides]]
points = 26
dragon = "Brutarus, with Phistus"
dragon_deck = ["Kudgyl, of the Hammers"]
hand = ["Charge!"]
race_deck = ["Burst Forward", "Head Strong", "Enraged", "Enraged"]
"""

MAIN_OF_KITT = ("0 play Mag Kick", "0 play Enraged", "0 done")
MAIN_OF_PHISTUS = (
    "1 play Head Strong",
    "1 choose Red Thruster Gear, level 2",
    "1 play Burst Forward",
    "1 play Charge!",
)


def geared_up() -> Match[Any]:
    match = table(TURN_FIVE)
    play(match, "0 mag Red Thruster Gear, level 2", "1 recruit Kudgyl, of the Hammers")
    return match


def in_battle() -> Match[Any]:
    match = geared_up()
    play(match, *MAIN_OF_KITT, *MAIN_OF_PHISTUS, "1 done")
    play(match, "0 move Mag Kick", "0 move Enraged", "0 done", "1 move Head Strong", "1 done")
    play(match, "0 rush Mag Kick", "1 rush Head Strong")
    return match


@rule("DB-DRAW-01", "DB-DRAW-02", "DB-GEAR-01", "DB-MAIN-01")
def test_draw_and_gear_up_of_turn_five() -> None:
    match = table(TURN_FIVE)
    assert sorted(names(match, 0, "hand")[-2:]) == ["Enraged", "Mag Kick"]
    assert sorted(names(match, 1, "hand")[-2:]) == ["Burst Forward", "Head Strong"]
    play(match, "0 mag Red Thruster Gear, level 2", "1 recruit Kudgyl, of the Hammers")
    assert names(match, 0, "gear") == ["Red Thruster Gear, level 2"]
    assert names(match, 1, "crew") == ["Kudgyl, of the Hammers"]
    assert [side.energy for side in match.state.sides] == [5, 5]


@rule("DB-MAIN-10", "DB-MAIN-14", "DB-ZONE-05", "DB-SCORE-05", "DB-DAMAGE-01")
def test_main_of_turn_five() -> None:
    match = geared_up()
    play(match, "0 play Mag Kick")
    assert match.state.sides[0].energy == 1
    play(match, "0 play Enraged", "0 done")
    assert match.state.sides[0].energy == 0
    play(match, *MAIN_OF_PHISTUS)
    assert match.state.sides[1].energy == 3
    assert names(match, 0, "damaged") == ["Red Thruster Gear, level 2"]
    assert names(match, 0, "gear") == []
    assert names(match, 0, "track") == ["Mag Kick", "Enraged"]
    assert names(match, 1, "track") == ["Head Strong", "Burst Forward"]
    assert names(match, 1, "discards") == ["Charge!"]
    assert points(match) == [21, 27]


@rule("DB-BATTLE-31", "DB-KEYWORD-02", "DB-TIMING-17", "DB-WIN-01", "DB-WIN-03", "DB-SCORE-01")
def test_battle_of_turn_five() -> None:
    match = in_battle()
    assert [battle_sprint(match.state, seat) for seat in (0, 1)] == [10, 4]
    play(match, "0 use Wyldfyr, with Kitt Wonn", "0 discard You're Next", "1 pass")
    play(match, "0 play Immense Power!", "0 take Burst Forward")
    assert "Burst Forward" in names(match, 0, "hand")
    assert battle_sprint(match.state, 0) == 11
    play(match, "1 pass", "0 play Charge!")
    assert battle_sprint(match.state, 0) == 12
    assert points(match) == [22, 27]
    play(match, "1 pass", "0 pass")
    assert points(match) == [30, 27]
    assert match.is_over
    assert names(match, 0, "zone") == ["Mag Kick", "Enraged"], "the game ends before any card moves"
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == ([1, 2], "DB-WIN-01")


@rule("DB-KEYWORD-08", "DB-KEYWORD-10")
def test_wyldfyr_is_used_once_in_the_turn() -> None:
    match = in_battle()
    play(match, "0 use Wyldfyr, with Kitt Wonn", "0 discard You're Next", "1 pass")
    assert "use Wyldfyr, with Kitt Wonn" not in options(match, 0)
    assert refused(match, "0 use Wyldfyr, with Kitt Wonn") == "DB-KEYWORD-08"


THREE = """
seats = 3
phase = "battles"
turn = 4
leader = 1
[[sides]]
dragon = "Beau, the golden one"
zone = ["Mag Kick"]
[[sides]]
dragon = "Beau, the golden one"
zone = ["Mag Kick"]
[[sides]]
dragon = "Beau, the golden one"
zone = ["Mag Kick"]
[[lasting]]
what = "sprint"
card = "1 zone 1"
number = 4
source = "You're Next"
[[lasting]]
what = "sprint"
card = "2 zone 1"
number = 2
source = "You're Next"
[[lasting]]
what = "sprint"
card = "3 zone 1"
number = -3
source = "You're Next"
"""


@rule("DB-MULTI-06", "DB-SCORE-01", "DB-BATTLE-12", "DB-BATTLE-13")
def test_bob_joe_and_sam() -> None:
    """14 against 12 and 7: the winner gains 2."""
    match = table(THREE)
    play(match, "0 rush Mag Kick", "1 rush Mag Kick", "2 rush Mag Kick")
    assert [battle_sprint(match.state, seat) for seat in range(3)] == [14, 12, 7]
    play(match, "0 pass", "1 pass", "2 pass")
    assert points(match) == [2, 0, 0]
    assert names(match, 0, "track") == ["Mag Kick"]
    assert [names(match, seat, "discards") for seat in (1, 2)] == [["Mag Kick"], ["Mag Kick"]]
