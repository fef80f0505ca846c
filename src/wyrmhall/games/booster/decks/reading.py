# plain: decks are read when a match is set up
"""The deck that a text means: a ready deck by its name, a share code, or a list."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from wyrmhall.core.errors import Refusal, nearest
from wyrmhall.games.booster.decks.deck import CONSTRUCTED, BadDeck, Deck, broken_rules
from wyrmhall.games.booster.decks.decklist import read_list
from wyrmhall.games.booster.decks.sharecode import is_code, read_code
from wyrmhall.games.booster.text.cards import Cards


def deck_of(cards: Cards, text: str, format: str = CONSTRUCTED) -> Deck:
    """The deck that a text means: the name of a ready deck, a share code, or a list. Raises BadDeck with every reason."""
    deck = read_deck(cards, text)
    problems = broken_rules(cards, deck, format)
    if problems:
        raise BadDeck(problems)
    return deck


def read_deck(cards: Cards, text: str) -> Deck:
    """The same, whatever rules it breaks. Raises BadDeck for what is no deck at all."""
    word = text.strip()
    ready = _ready_texts()
    if word.lower() in ready:
        return read_list(cards, ready[word.lower()])
    if is_code(word):
        return read_code(cards, word)
    if word and len(word.split()) == 1:
        known = ", ".join(ready)
        raise BadDeck([Refusal("", f"there is no ready deck {word!r}{nearest(word, ready)} (ready decks: {known})")])
    return read_list(cards, word)


@cache
def _ready_texts() -> dict[str, str]:
    """The lists of the ready decks by name, in the order of their names."""
    folder = files("wyrmhall.games.booster") / "content" / "decks"
    if not folder.is_dir():
        return {}
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".txt")), key=lambda file: file.name)
    return {file.name.removesuffix(".txt"): file.read_text(encoding="utf-8") for file in found}


def ready_names(cards: Cards) -> list[str]:
    return list(_ready_texts())


def ready_deck(cards: Cards, name: str) -> Deck:
    texts = _ready_texts()
    if name not in texts:
        raise BadDeck([Refusal("", f"there is no ready deck {name!r}{nearest(name, texts)}")])
    return read_list(cards, texts[name])
