"""The table in the terminal."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wyrmhall as hall
from tests.games.booster.tables import table
from wyrmhall.core.match import Match
from wyrmhall.games.booster import drawing
from wyrmhall.kit.pictures import Frame
from wyrmhall.terminal.drawing import drawing_of, drawn
from wyrmhall.terminal.look import NIGHT


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
