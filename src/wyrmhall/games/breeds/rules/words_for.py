"""Plain words for seats, dragons and cards, shared by all questions."""

from __future__ import annotations

from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.passives import names_of


def seat_words(s: BreedsState, seat: int) -> str:
    faction = s.sides[seat].faction
    return f"Seat {seat + 1}" if faction < 0 else s.cards.factions[faction].capitalize()


def dragon_words(s: BreedsState, number: int) -> str:
    """A dragon in the combat with its number, as notation uses it."""
    return f"{names_of(s.dragons[number], s.cards.names)} ({number + 1})"


def owned_words(s: BreedsState, number: int) -> str:
    """A dragon in the combat with its owner."""
    dragon = s.dragons[number]
    return f"{names_of(dragon, s.cards.names)} of {seat_words(s, dragon.seat)}"
