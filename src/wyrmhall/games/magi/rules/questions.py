"""What all questions of Draco Magi share: plain words for cards, places and seats."""

from __future__ import annotations

from wyrmhall.games.magi.state import MagiState, land_at
from wyrmhall.games.magi.text.cards import Cards


def land_words(s: MagiState, place: int) -> str:
    return s.cards.land_names[land_at(s, place)]


def place_words(s: MagiState, place: int) -> str:
    return f"battlefield {place + 1} ({land_words(s, place)})"


def said_words(text: str) -> list[str]:
    """What a person types, word by word; signs between cards are no words."""
    for sign in ",+&":
        text = text.replace(sign, " ")
    return text.lower().split()


def said_cards(cards: Cards, words: list[str]) -> list[int]:
    """The kinds of cards that are named, in any case and among other words, which are left; a longer name goes before a shorter."""
    found: list[int] = []
    at = 0
    while at < len(words):
        best, longest = -1, 0
        for kind in range(cards.first_field):
            name = cards.names[kind].lower().split()
            if longest < len(name) and words[at : at + len(name)] == name:
                best, longest = kind, len(name)
        if best < 0:
            at += 1
        else:
            found.append(best)
            del words[at : at + longest]
    return found


def said_number(words: list[str]) -> int:
    """The last number that is said, or -1."""
    numbers = [int(word) for word in words if word.isdecimal()]
    return numbers[-1] if numbers else -1
