"""The table in the terminal."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wyrmhall as hall
from tests.games.booster.tables import table
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.face import drawing
from wyrmhall.kit.pictures import Frame
from wyrmhall.terminal.screen.drawing import drawing_of, drawn
from wyrmhall.terminal.screen.look import NIGHT


def advanced(seats: int, decisions: int) -> Match[Any]:
    match = hall.new("dragon-booster", seed=7, seats=seats)
    luck = random.Random(7)
    for _ in range(decisions):
        decision = match.pending[0]
        match.play(decision.seat, luck.choice(list(decision.options)))
    return match


def picture(match: Match[Any], width: int, may: set[str]) -> list[str]:
    return [line.plain for line in drawn(match, 0, width, 30, NIGHT, may, set())]


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(("seats", "decisions"), [(2, 0), (2, 40), (3, 60), (6, 90)])
def test_everything_that_matters_is_drawn(seats: int, decisions: int, width: int) -> None:
    match = advanced(seats, decisions)
    assert drawing_of(match) is drawing
    view = match.view(0)
    lines = picture(match, width, set())
    told = "\n".join(lines)
    for side in view["sides"]:
        assert f"{side['points']}/30" in told
        shown = [*side["track"], *side["zone"], *side["crew"], *[cap for cap in side["caps"] if cap is not None]]
        for card in shown:
            assert card["card"] in told
    for name in view["sides"][0]["hand"]["cards"]:
        assert name in told
    assert drawing.ribbon(view)


def test_a_battle_is_added_up() -> None:
    runner = {
        "seat": 0, "card": "Mag Kick", "printed": 10, "sprint": 24,
        "terms": [{"what": "sprint", "number": 2, "source": "Charge!"}, {"what": "sprint doubled", "number": 0, "source": "Beau"}],
    }  # fmt: skip
    view = advanced(2, 0).view(0)
    view["battle"] = {
        "starter": 0, "number": 1, "victor": None, "winnings": 0,
        "runners": [runner, {"seat": 1, "card": None, "printed": 0, "sprint": 0, "terms": []}],
    }  # fmt: skip
    lines = drawing.draw(view, Frame(look=lambda name: None, width=100, height=30, ink=NIGHT, may=set(), chosen=set()))
    told = [line.plain for line in lines]
    assert any("24 = 10 Mag Kick  +2 Charge!  x2 Beau" in line for line in told)
    assert any("no rushing card" in line for line in told)


SIX = """
seats = 6
phase = "battle"
turn = 8
leader = 3
[[sides]]
points = 11
dragon = "Rattlecog, Perpetual"
gear = ["Traveller's Saddle, level 2", "Copper Grinder, level 5", "Copper Clockwork Legs, level 3"]
crew = ["Professor Ratchet, inventor"]
track = ["Enraged"]
zone = ["Steady Climb", "Quick Lunge"]
rushing = "Steady Climb"
hand = ["Boiler Burst", "Hive of Gears", "Piston Leap", "Wind-Up Hop", "Skybreaker"]
""" + "".join(
    f'[[sides]]\npoints = {seat}\ndragon = "Old Gant, Unbroken"\ntrack = ["Everflight"]\nzone = ["Headlong Rush"]\n'
    for seat in range(1, 6)
)


@pytest.mark.parametrize(("width", "height"), [(77, 14), (57, 14)])
def test_many_players_on_a_small_screen_leave_room_for_the_battle_and_the_own_cards(width: int, height: int) -> None:
    """A window of 80 or 60 by 24 shows 16 rows of the table."""
    match = table(SIX)
    told = [line.plain for line in drawn(match, 0, width, height, NIGHT, set(), set())]
    seen = "\n".join(told[:16])
    for seat, points in enumerate([11, 1, 2, 3, 4, 5]):
        name = "You" if seat == 0 else f"Seat {seat + 1}"
        sprint = "4 = 4 Steady Climb" if seat == 0 else "5 = 5 Headlong Rush"
        assert any(f"{name} {points}/30 " in line and sprint in line for line in told[:16])
    for name in ("Enraged", "Quick Lunge", "Boiler Burst", "Hive of Gears", "Piston Leap", "Wind-Up Hop", "Skybreaker"):
        assert name in seen
    assert sum("Everflight" in line for line in told) == 5, "the rivals follow below"
    assert all(len(line.rstrip()) <= width for line in told if "=" not in line and "─" not in line)


def test_many_players_on_a_large_screen_keep_their_lanes() -> None:
    told = [line.plain for line in drawn(table(SIX), 0, 100, 60, NIGHT, set(), set())]
    assert sum("●" in line for line in told) == 6


def test_on_a_small_screen_those_without_a_rushing_card_share_a_row() -> None:
    match = table(SIX.replace('zone = ["Headlong Rush"]', "zone = []"))
    told = [line.plain for line in drawn(match, 0, 120, 14, NIGHT, set(), set())]
    assert told[0].split() == ["You", "11/30", "4", "=", "4", "Steady", "Climb"]
    assert told[1].startswith("  No card")
    assert all(f" {points}/30" in told[1] for points in range(1, 6))


CHANGED = """
turn = 4
[[sides]]
dragon = "Nocturne, Evening Bell"
gear = ["Copper Clockwork Legs, level 3"]
hand = ["Harmony", "Deep Breath", "Skybreaker", "Quick Lunge"]
[[sides]]
hand = ["Harmony"]
"""


def test_a_hand_shows_what_effects_make_of_costs_and_bursts() -> None:
    match = table(CHANGED)
    mine, theirs = (match.view(seat)["sides"][0]["hand"] for seat in (0, 1))
    assert dict(zip(mine["cards"], mine["now"], strict=True)) == {
        "Harmony": 2, "Deep Breath": 3, "Skybreaker": 4, "Quick Lunge": 1,
    }  # fmt: skip
    assert theirs["now"] == [], "a rival does not learn of hidden cards by their price"
    told = "\n".join(picture(match, 120, set()))
    assert "Skybreaker c4 (printed 5) s8" in told
    assert "Harmony agi 2 (printed 3)" in told
    assert "Quick Lunge c1 s2" in told
