"""Positions of Draco Magi for tests."""

from __future__ import annotations

from typing import Any

import wyrmhall
from wyrmhall.core.match import Match
from wyrmhall.games.magi.state import MagiState


def at(luck: list[int] | None = None, **doc: Any) -> Match[MagiState]:
    """A match at a position; what is left out takes its default (Command Dragons of round 1, seat 0 to place)."""
    return wyrmhall.from_position({"game": "draco-magi", **doc}, luck=luck)


def names(match: Match[MagiState], zone: list[int]) -> list[str]:
    """The cards of a zone by name; decks and piles with the top card last."""
    return [match.state.cards.names[match.state.kind[card]] for card in zone]


def stack(match: Match[MagiState], place: int, seat: int) -> list[str]:
    """A stack from bottom to top; places count from 1 as in notation."""
    return names(match, match.state.row[place - 1].stacks[seat])
