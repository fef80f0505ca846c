"""Plain words for seats, dragons and cards, shared by all questions."""

from __future__ import annotations

from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.use.passives import names_of


def dragon_words(s: BreedsState, number: int) -> str:
    """A dragon in the combat with its number, as notation uses it."""
    return f"{names_of(s.dragons[number], s.cards.names)} ({number + 1})"


def owned_words(s: BreedsState, seat: int, number: int) -> str:
    """A dragon in the combat with its owner, said to a seat; with its number where the owner has another of that name."""
    dragon = s.dragons[number]
    name = names_of(dragon, s.cards.names)
    for at, other in enumerate(s.dragons):
        if at != number and other.there and other.seat == dragon.seat and names_of(other, s.cards.names) == name:
            name = dragon_words(s, number)
            break
    return f"your {name}" if dragon.seat == seat else f"{name} of {seat_word(dragon.seat)}"
