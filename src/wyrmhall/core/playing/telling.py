# plain: words for people, never on the hot path
"""What happened in sentences that are made by filling in a text.

A text names what stands in it: {who} "You" or a player, {whose} "Your" or "Red's", {s} and {es} the ending of a verb, {has}, {is},
and the numbers of the event.
"""

from __future__ import annotations

from typing import Protocol

from wyrmhall.core.events import Event

OWN = {"resigned": "{who} resign{s}."}  # of the engine itself


class HasTexts(Protocol):
    texts: dict[str, str]


def filled_in(game: HasTexts, event: Event, name: str, is_own: bool) -> str:
    """The sentence of an event for its own player, or for somebody else."""
    text = game.texts.get(event.name) or OWN[event.name]
    words = {
        "who": "You" if is_own else name,
        "whose": "Your" if is_own else f"{name}'s",
        "s": "" if is_own else "s",
        "es": "" if is_own else "es",
        "has": "have" if is_own else "has",
        "is": "are" if is_own else "is",
    }
    return text.format(*event.numbers, **words)
