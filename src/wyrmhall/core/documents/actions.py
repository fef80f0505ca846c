# plain: text for people, never on the hot path
"""One action as a line of text, in records and positions. People count seats from one."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.errors import BadPosition
from wyrmhall.core.playing.light import RESIGN, LightMatch


def play_action(match: LightMatch[Any], seat: int, answer: int) -> None:
    if answer == RESIGN:
        match.resign(seat)
    else:
        match.play(seat, answer)


def action_text(match: LightMatch[Any], seat: int, answer: int) -> str:
    """A seat's answer to what is pending, as a record and a position write it."""
    if answer == RESIGN:
        return f"{seat + 1} resign"
    decision = match.decision(seat)
    assert decision is not None
    return f"{seat + 1} {decision.notation(answer)}"


def play_text(match: LightMatch[Any], text: str) -> None:
    """Plays a line as written by `action_text`. Raises Refused."""
    seat, _, answer = text.strip().partition(" ")
    if not seat.isdigit() or not answer:
        raise BadPosition(f"{text!r} is not a seat and an answer, such as '1 pass'")
    if answer.strip() == "resign":
        match.resign(int(seat) - 1)
    else:
        match.play(int(seat) - 1, answer)
