# plain: tells people what can be said
"""What magic cards can say, and how a sentence is understood."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.helping import guide
from wyrmhall.cardtext.language import Language
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.riders.text import sense
from wyrmhall.games.riders.text.cards import Cards
from wyrmhall.games.riders.text.language import language

Doc = dict[str, Any]


def described(cards: Cards) -> list[Doc]:
    """Every part of the language, with a card that says it."""
    words = language()
    return guide.described(words, [(name, words.parse(text)) for name, text in zip(cards.names, cards.texts) if text])


FRAMES = (
    ("does", "Before your flight, {}."),
    ("does", "After your flight, {}."),
    ("does", "As another dragon takes off, {}."),
    ("does", "When magic is aimed at you, {}."),
    ("sentence", "{}"),
)


def read(cards: Cards, text: str) -> Doc:
    words = language()

    def sense(tree: Node) -> None:
        check(words, tree)

    found = guide.read(words, text, sense)
    if "problem" in found:
        plain = [frame.format(said) for category, frame in FRAMES for said in guide.plainest(words, category)]
        known = [said for said in cards.texts if said]
        found["nearest"] = guide.nearer(text, found["nearest"], guide.most_alike(words, text, [*known, *plain], sense))
    return found


def check(words: Language, tree: Node) -> None:
    """Raises Senseless where a sentence could never do anything."""
    (sentence,) = words.sentences(tree)
    book: list[Part] = []
    sense.check(words.mean(sentence, book), words)
