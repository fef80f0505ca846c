"""What is suggested where a sentence cannot be read."""

from __future__ import annotations

import pytest

from wyrmhall.games.magi.text import wording as magi
from wyrmhall.games.magi.text.catalogue import load as load_magi
from wyrmhall.games.riders.text import wording as riders
from wyrmhall.games.riders.text.catalogue import load as load_riders


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("Until the end of the round, your dragons here have +1 shield.", "Always, your dragons here have +1 shield."),
        ("Flight is nearly forbidden.", "Flight is forbidden."),
        ("Always, this cannot be discarded.", "Always, this cannot be moved."),
    ],
)
def test_the_nearest_in_draco_magi(text: str, nearest: str) -> None:
    assert magi.read(load_magi(), text)["nearest"] == nearest


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        (
            "Until the end of the next round, magic cannot be aimed at you.",
            "Until the round ends, magic cannot be aimed at you.",
        ),
        (
            "After your flight, you may draw a magic card or return a trap to the supply.",
            "After your flight, you may draw one magic card.",
        ),
        (
            "As another dragon takes off, you may lay one trap beside its path.",
            "After another dragon's flight, you may lay one trap beside its path.",
        ),
    ],
)
def test_the_nearest_in_dragonriders(text: str, nearest: str) -> None:
    assert riders.read(load_riders(), text)["nearest"] == nearest
