"""What is said to follow an answer: to the whole table, or to one who sits there."""

from __future__ import annotations

import re
from typing import Any

import pytest

import wyrmhall
from wyrmhall.bots.reasons import futures
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match

GAMES = ["draco-magi", "dragon-booster", "dragon-breeds"]


def under_way(game: str, answers: int = 12) -> Match[Any]:
    """The first seat is asked, and something has been played."""
    match = wyrmhall.new(game, seed=4)
    instinct = match.game.instinct()
    while len(match.actions) < answers or match.pending[0].seat != 0 or len(match.pending[0].options) < 2:
        decision = match.pending[0]
        weights = instinct.weigh(decision)
        match.play(decision.seat, decision.options[weights.index(max(weights))])
    return match


def heard(match: Match[Any], listener: int = SPECTATOR) -> list[str]:
    answer = match.pending[0].options[0]
    return [text for future in futures(match, 0, answer, 4, Chance(5), listener=listener) for text in future.heard]


@pytest.mark.parametrize("game", GAMES)
def test_who_asks_is_told_what_they_themselves_would_do(game: str) -> None:
    match = under_way(game)
    mine, all_hear = heard(match, 0), heard(match)
    assert any(re.match(r"Your? ", text) for text in mine)
    assert not any("Seat 1" in text for text in mine)
    assert any("Seat 1" in text for text in all_hear)
    assert not any(re.match(r"Your? ", text) for text in all_hear)


@pytest.mark.parametrize("game", ["dragon-booster", "dragon-breeds"])
def test_nobody_is_told_which_cards_a_dream_has_dealt_them(game: str) -> None:
    drawn = [text for text in heard(under_way(game), 0) if text.startswith("You drew")]
    assert drawn
    assert all(re.match(r"You drew (a|\d+) cards?\b", text) for text in drawn), drawn
