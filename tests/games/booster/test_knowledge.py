"""What everybody knows and what is hidden (DB-KNOW)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.booster.bench import Bench, gear, side
from tests.games.booster.workshop import crew, event, maneuver
from tests.matches import options, play
from tests.rules import rule
from wyrmhall.core.events import SPECTATOR

CARDS = (
    gear("Jets")
    + gear("Tail")
    + gear("Spare")
    + crew("Cook", "Main: Gain a point.")
    + crew("Coach", "Constant: Your maneuvers gain +1 sprint.")
    + "".join(maneuver(title, 1, 2) for title in ("Held", "Buried", "Tracked", "Gone"))
    + event("Past", "Gain a point.")
    + event("Peek", "Look at a rival's hand.")
)
BENCH = Bench(CARDS)
POSITION = """
turn = 6
[[sides]]
points = -4
energy = 5
hand = ["Held", "Charge!"]
race_deck = ["Buried", "Enraged", "Mag Kick"]
dragon_deck = ["Spare, level 1"]
discards = ["Past", "Gone"]
damaged = ["Tail, level 1"]
gear = ["Jets, level 1"]
crew = ["Coach, tester", "Cook, tester"]
track = ["Tracked"]
zone = ["Head Strong"]
[[sides]]
points = 17
hand = ["Peek"]
"""
OTHERS = [1, SPECTATOR]


def seen(viewer: int, dragon_decks: str = "hidden") -> dict[str, Any]:
    """What is seen of seat 0."""
    return side(BENCH.table(POSITION, dragon_decks=dragon_decks), 0, viewer)


@rule("DB-KNOW-01", "DB-KNOW-02")
@pytest.mark.parametrize("viewer", OTHERS)
def test_discards_are_open(viewer: int) -> None:
    assert seen(viewer)["discards"] == {"count": 2, "cards": ["Gone", "Past"]}


@rule("DB-KNOW-03")
@pytest.mark.parametrize("viewer", OTHERS)
def test_decks_are_counted(viewer: int) -> None:
    found = seen(viewer)
    assert (found["race_deck"]["count"], found["dragon_deck"]["count"]) == (3, 1)


@rule("DB-KNOW-04")
@pytest.mark.parametrize("viewer", OTHERS)
def test_hands_are_counted(viewer: int) -> None:
    assert seen(viewer)["hand"]["count"] == 2


@rule("DB-KNOW-05")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_dragon_deck_may_be_kept_hidden(viewer: int) -> None:
    assert seen(viewer)["dragon_deck"] == {"count": 1, "cards": []}
    assert seen(0)["dragon_deck"]["cards"] == ["Spare, level 1"]
    assert seen(viewer, dragon_decks="open")["dragon_deck"] == {"count": 1, "cards": ["Spare, level 1"]}


@rule("DB-KNOW-06", "DB-KNOW-10")
@pytest.mark.parametrize("viewer", OTHERS)
def test_points_energy_and_turn_are_open(viewer: int) -> None:
    view = BENCH.table(POSITION).view(viewer)
    assert [player["points"] for player in view["sides"]] == [-4, 17]
    assert [player["energy"] for player in view["sides"]] == [5, 6]
    assert view["turn"] == 6


@rule("DB-KNOW-07")
@pytest.mark.parametrize("viewer", OTHERS)
def test_cards_in_play_are_open_with_their_values(viewer: int) -> None:
    found = seen(viewer)
    assert [(card["card"], card["sprint"]) for card in found["track"] + found["zone"]] == [
        ("Tracked", 3),
        ("Head Strong", 3),
    ]
    assert [cap["card"] for cap in found["caps"] if cap] == ["Jets, level 1"]
    assert [card["card"] for card in found["crew"]] == ["Coach, tester", "Cook, tester"]
    assert found["dragon"]["card"] == "Beau, the golden one"
    assert [stat["value"] for stat in found["stats"].values()] == [4, 3, 3]


@rule("DB-KNOW-08")
def test_hands_and_race_decks_are_hidden() -> None:
    for viewer in OTHERS:
        assert seen(viewer)["hand"]["cards"] == []
        assert seen(viewer)["race_deck"]["cards"] == []
    assert seen(0)["hand"]["cards"] == ["Held", "Charge!"]
    assert seen(0)["race_deck"]["cards"] == [], "its owner does not know the order either"


@rule("DB-KNOW-08")
def test_a_hidden_card_is_nowhere_in_what_a_rival_is_told() -> None:
    match = BENCH.table(POSITION.replace("turn = 6", 'turn = 6\nphase = "draw"'))
    for viewer in OTHERS:
        known = json.dumps([match.view(viewer), match.told(viewer)])
        for name in ("Held", "Charge!", "Buried", "Mag Kick"):
            assert name not in known
    assert "Buried" in json.dumps(match.view(0)), "drawn, and known to its player"
    assert options(match, 1) == []


@rule("DB-KNOW-08")
def test_an_effect_shows_a_hand_to_its_user_alone() -> None:
    match = BENCH.table("leader = 1\n" + POSITION)
    play(match, "1 play Peek")
    assert side(match, 0, 1)["hand"]["cards"] == ["Held", "Charge!"]
    assert side(match, 0, SPECTATOR)["hand"]["cards"] == []


@rule("DB-KNOW-09")
@pytest.mark.parametrize("viewer", OTHERS)
def test_damaged_piles_are_open(viewer: int) -> None:
    assert seen(viewer)["damaged"] == {"count": 1, "cards": ["Tail, level 1"]}


@rule("DB-KNOW-01", "DB-KNOW-11")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_card_discarded_as_a_cost_is_shown(viewer: int) -> None:
    match = BENCH.table(POSITION)
    play(match, "0 use Cook, tester")
    assert "Held" not in json.dumps([match.view(viewer), match.told(viewer)])
    play(match, "0 discard Held")
    assert side(match, 0, viewer)["discards"]["cards"][-1] == "Held"
    shown = [event["cards"] for event in match.told(viewer) if event["event"] == "discarded"]
    assert shown == [["Held"]]
