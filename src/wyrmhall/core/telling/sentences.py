"""What happened in sentences that are made by filling in the text that an event is declared with.

A text names what stands in it: {who} "You" or a player, {whose} "Your" or "Red's", {s} and {es} the ending of a verb, {has}, {is},
and the fields of the event.
"""

from __future__ import annotations

from wyrmhall.core.events import KindName, Told


def filled_in(text: str, told: Told, name: str, is_own: bool, kind_name: KindName) -> str:
    """The sentence of an event for its own player, or for somebody else."""
    words = {
        "who": "You" if is_own else name,
        "whose": "Your" if is_own else f"{name}'s",
        "s": "" if is_own else "s",
        "es": "" if is_own else "es",
        "has": "have" if is_own else "has",
        "is": "are" if is_own else "is",
    }
    return text.format(**told.words(kind_name), **words)
