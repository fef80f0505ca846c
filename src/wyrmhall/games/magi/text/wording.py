# plain: tells people what can be said
"""What the cards of Draco Magi can say, and how a sentence is understood."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.helping import guide
from wyrmhall.cardtext.language import Language
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.magi.text import sentences as say
from wyrmhall.games.magi.text.cards import Cards
from wyrmhall.games.magi.text.language import language
from wyrmhall.games.magi.text.sense import check_holding, check_moment

Doc = dict[str, Any]


def words_of(cards: Cards) -> Language:
    return language(tuple(cards.names[: cards.first_battle]), tuple(cards.land_names))


def described(cards: Cards) -> list[Doc]:
    """Every part of the language, with a card that says it."""
    words = words_of(cards)
    return guide.described(words, [(name, words.parse(text)) for name, text in texts_of(cards)])


def texts_of(cards: Cards) -> list[tuple[str, str]]:
    """Everything that stands on cards and scrolls, with the name of each."""
    texts = [*zip(cards.names, cards.texts), *zip(cards.land_names, cards.land_texts)]
    return [(name, text) for name, text in texts if text]


def read(cards: Cards, text: str) -> Doc:
    """A text as it is understood on a dragon, a battle card or the scroll of a land."""
    words = words_of(cards)

    def sense(tree: Node) -> None:
        check(words, tree)

    found = guide.read(words, text, sense)
    if "problem" in found:
        known = [
            words.print(sentence) for _, said in texts_of(cards) for sentence in words.sentences(words.parse(said))
        ]
        plain = [frame.format(said) for category, frame in FRAMES for said in guide.plainest(words, category)]
        said = guide.in_house_style(words, text)
        found["nearest"] = guide.nearer(said, found["nearest"], guide.most_alike(words, said, [*known, *plain], sense))
    return found


FRAMES = (
    ("does", "On arrival, {}."),
    ("does", "On your attack turn: {}."),
    ("does", "In answer to an attack: {}."),
    ("does", "In its ranged attack, {}."),
    ("holding", "Always, {}."),
    ("sentence", "{}"),
)


def check(words: Language, tree: Node) -> None:
    """Raises Senseless where a sentence could never do anything."""
    book: list[Part] = []
    for sentence in words.sentences(tree):
        meant = words.mean(sentence, book)
        if isinstance(meant, (say.Moment, say.Happening)):
            check_moment(meant, words)
        elif isinstance(meant, say.StrikesThen):
            check_moment(meant.after, words)
        elif isinstance(meant, (say.Pierces, say.Need, say.StrikesIf)):
            check_moment(say.Moment(say.ATTACK_TURN, meant.condition, None), words)
        elif isinstance(meant, say.Holds):
            check_holding(meant, words)
