# plain: one call a decision of a bot, and hardly ever more
"""What becomes of a bot's answer that cannot be carried out."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.errors import EndlessEffect
from wyrmhall.core.playing.match import Match


def play_somehow(match: Match[Any], seat: int, answer: int) -> None:
    """Play what a bot has answered, or another option if a card cannot be carried out; with none of them it gives up."""
    try:
        match.play(seat, answer)
    except EndlessEffect:
        other = carried_out(match, seat, answer)
        if other is None:
            match.resign(seat)
        else:
            match.play(seat, other)


def carried_out(match: Match[Any], seat: int, answer: int) -> int | None:
    """The answer, or another option if a card cannot be carried out then; None if no option is left."""
    decision = match.decision(seat)
    assert decision is not None
    for each in [answer, *decision.options]:
        try:
            match.fork().play(seat, each)
        except EndlessEffect:
            continue
        return each
    return None
