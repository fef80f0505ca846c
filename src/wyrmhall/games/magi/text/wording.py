# plain: tells people what can be said
"""What the cards of Draco Magi can say, and how a sentence is understood."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext import guide
from wyrmhall.cardtext.language import Language
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.magi.text import sentences as say
from wyrmhall.games.magi.text.cards import Cards
from wyrmhall.games.magi.text.language import language
from wyrmhall.games.magi.text.sense import check_holding, check_moment

Doc = dict[str, Any]


def words_of(cards: Cards) -> Language:
    return language(cards.names[: cards.first_battle])


def described(cards: Cards) -> list[Doc]:
    """Every part of the language, with a card that says it."""
    words = words_of(cards)
    texts = [*zip(cards.names, cards.texts), *zip(cards.land_names, cards.land_texts)]
    return guide.described(words, [(name, words.parse(text)) for name, text in texts if text])


def read(cards: Cards, text: str) -> Doc:
    """A text as it is understood on a dragon, a battle card or the scroll of a land."""
    words = words_of(cards)
    return guide.read(words, text, lambda tree: check(words, tree))


def check(words: Language, tree: Node) -> None:
    """Raises Senseless where a sentence could never do anything."""
    book: list[Part] = []
    for sentence in words.sentences(tree):
        meant = words.mean(sentence, book)
        if isinstance(meant, say.Moment):
            check_moment(meant, words)
        elif isinstance(meant, say.Holds):
            check_holding(meant, words)
