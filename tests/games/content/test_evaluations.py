"""What the games that are shipped judge positions by."""

from __future__ import annotations

from importlib.resources import files

import pytest

from wyrmhall.games import registry
from wyrmhall.kit.network import LearnedInstinct
from wyrmhall.kit.weights import FILE

# games with weights of their own, and where these are
LEARNED = {"dragon-booster": "booster", "dragon-breeds": "breeds"}
LARGEST = 2_000_000  # bytes of a game


@pytest.mark.parametrize("game", ["dragon-booster", "draco-magi", "dragon-breeds", "dragonriders"])
def test_a_game_judges_by_weights_of_its_cards_or_by_hand(game: str) -> None:
    instinct = registry.game(game).instinct()
    assert isinstance(instinct, LearnedInstinct)
    if game in LEARNED:
        assert instinct.evaluation == "learned with these cards", "learn again, as docs/training.md says"
        assert instinct.network is not None
    else:
        assert instinct.evaluation == "written by hand: no learned one was found better"
        assert instinct.network is None


@pytest.mark.parametrize("game", LEARNED)
def test_weights_are_small(game: str) -> None:
    text = (files(f"wyrmhall.games.{LEARNED[game]}.mind") / FILE).read_bytes()
    assert 1000 < len(text) < LARGEST
