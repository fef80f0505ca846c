# plain: tells people what can be said
"""What the cards of Dragon Breeds can say, and how a sentence is understood."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wyrmhall.cardtext.helping import guide
from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.breeds.text.cards import Cards
from wyrmhall.games.breeds.text.language import language
from wyrmhall.games.breeds.text.sense import A_DRAGON, A_SUMMONER, NOT_A_QUEST, Sense

Doc = dict[str, Any]


def words_of(cards: Cards) -> Language:
    names = [name for kind, name in enumerate(cards.names) if cards.is_dragon(kind)]
    return language(tuple(names), tuple(cards.factions))


def described(cards: Cards) -> list[Doc]:
    """Every part of the language, with a card that says it."""
    words = words_of(cards)
    return guide.described(words, [(name, words.parse(text)) for name, text in texts(cards)])


def texts(cards: Cards) -> Iterable[tuple[str, str]]:
    for kind, name in enumerate(cards.names):
        if cards.is_dragon(kind):
            yield name, cards.texts[kind]
    for faction, summoner in enumerate(cards.summoners):
        for text in (*cards.stage_texts[faction], cards.quest_texts[faction]):
            yield summoner, text


def read(cards: Cards, text: str) -> Doc:
    """A text as it is understood on a dragon, or else on a Summoner."""
    words = words_of(cards)

    def sense(tree: Node) -> None:
        makes_sense(words, tree)

    found = guide.read(words, text, sense)
    if "problem" in found:
        known = [sentence for _, said in texts(cards) for sentence in words.sentences(words.parse(said))]
        said = guide.in_house_style(words, text)
        alike = guide.most_alike(words, said, [*map(words.print, known), *plain_sentences(words)], sense)
        found["nearest"] = guide.nearer(said, found["nearest"], alike)
    return found


NOT_FOR_DRAGONS = f"is not an event for {A_DRAGON}"

FRAMES = (  # what makes a sentence of a part
    ("act", "When this is played, {}."),
    ("does", "When this is played, {}."),
    ("becomes", "When this is played, this {}."),
    ("occasion", "When {}, draw one card."),
    ("happens", "When this {}, draw one card."),
    ("would", "If {}, draw one card instead."),
    ("modifier", "While this is on the battlefield, {}."),
    ("has", "This {}."),
    ("ruled", "This {}."),
    ("ban", "This cannot {}."),
    ("rule", "Always, {}."),
    ("feat", "{}."),
    ("deed", "{}."),
)


def plain_sentences(words: Language) -> list[str]:
    """Everything that can be done, happen or hold, said once."""
    return [frame.format(said) for category, frame in FRAMES for said in guide.plainest(words, category)]


def makes_sense(words: Language, tree: Node) -> None:
    while True:
        check(words, tree.slots[0])
        if len(tree.slots) == 1:
            return
        tree = tree.slots[1]


def check(words: Language, sentence: Node) -> None:
    """Raises Senseless where neither a dragon nor a Summoner can say it, and it is no quest."""
    problem, other = problem_of(words, sentence, A_DRAGON), problem_of(words, sentence, A_SUMMONER)
    if problem is None or other is None:
        return
    if problem.why.endswith(NOT_FOR_DRAGONS):  # so it is meant for a Summoner
        problem = other
    try:
        Sense(words, []).quest(sentence)
    except Senseless as no_quest:
        raise (problem if NOT_A_QUEST in no_quest.why else no_quest) from None


def problem_of(words: Language, sentence: Node, bearer: str) -> Senseless | None:
    try:
        Sense(words, []).sentence(sentence, bearer)
    except Senseless as problem:
        return problem
    return None
