"""Positions for tests: a text in which what does not matter is left out."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry

FILLER = ["Enraged", "Burst Forward", "Mag Kick", "Enraged", "Burst Forward", "Mag Kick", "Enraged", "Burst Forward"]


def table(text: str, luck: list[int] | None = None) -> Match[Any]:
    """The match at a position of Dragon Booster, as `position.py` of the game describes it."""
    return read_position(f'game = "dragon-booster"\n{text}', registry.game, luck)


def points(match: Match[Any]) -> list[int]:
    return [side.points for side in match.state.sides]


def names(match: Match[Any], seat: int, zone: str) -> list[str]:
    """The cards of a zone: track, zone, hand, race, gear, crew, discards, damaged, dragon_deck, dragon."""
    return [match.game.kind_name(match.state.kind[card]) for card in getattr(match.state.sides[seat], zone)]
