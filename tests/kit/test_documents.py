"""Documents that people write."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall
from wyrmhall.core.errors import BadPosition
from wyrmhall.kit.documents import in_any_case


def test_a_name_is_found_however_it_is_written() -> None:
    assert in_any_case("bItE 1", ["Bite", "Bite 1"]) == 1
    assert in_any_case("Bite 2", ["Bite", "Bite 1"]) == -1


@pytest.mark.parametrize(
    "doc",
    [
        {"game": "draco-magi", "phase": "CHOICE", "row": ["swamp"]},
        {"game": "dragon-breeds", "phase": "Target", "sides": [{"hand": ["common COIN"], "faction": "RED"}]},
        {"game": "dragonriders", "phase": "Speed", "dragons": [{"hand": ["magic SHIELD"]}]},
    ],
)
def test_positions_of_every_game_read_names_in_any_case(doc: dict[str, Any]) -> None:
    assert wyrmhall.from_position(doc).pending


@pytest.mark.parametrize(
    ("game", "lots", "why"),
    [
        ("draco-magi", ["3 0 1 1"], "is not a number of cards, their lot"),
        ("draco-magi", ["3 0 1 1 x"], "is not a number of cards, their lot"),
        ("draco-magi", ["3 40 1 1 1"], "names a lot that there is not"),
        ("draco-magi", ["3 0 1 1 1"], r"they tell of 3 hidden cards, and there are \d+: leave lots out"),
        ("dragon-breeds", "all", "a list"),
    ],
)
def test_lots_that_cannot_be_are_refused(game: str, lots: Any, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        wyrmhall.from_position({"game": game, "lots": lots})
