"""What all questions of Draco Magi share: plain words for cards, places and seats."""

from __future__ import annotations

from wyrmhall.games.magi.state import MagiState, land_at


def land_words(s: MagiState, place: int) -> str:
    return s.cards.land_names[land_at(s, place)]


def place_words(s: MagiState, place: int) -> str:
    return f"battlefield {place + 1} ({land_words(s, place)})"
