"""What may be said: how freely, how long, and the phrases that everybody reads in their own language."""

from __future__ import annotations

from typing import Literal

from wyrmhall.hall.rooms.names import legible

Level = Literal["open", "phrases", "none"]
OPEN, PHRASES, NONE = "open", "phrases", "none"
LEVELS = (NONE, PHRASES, OPEN)  # from the strictest on
LONGEST = 300  # signs
# what they are in English; a client says them in its own words
READY = {
    "hello": "Hello!",
    "luck": "Good luck, have fun!",
    "nice": "Nice move!",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "moment": "One moment, please.",
    "yourturn": "It is your turn.",
    "played": "Well played!",
    "again": "Another game?",
    "bye": "Goodbye!",
}


def strictest(*levels: str) -> str:
    return min(levels, key=LEVELS.index)


def tidied(text: str) -> str:
    """As it is shown to others: on one line, with nothing that is not seen, covers other lines or turns them around."""
    return " ".join(legible(text).split())[:LONGEST].strip()
