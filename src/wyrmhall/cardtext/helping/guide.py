# plain: tells people what can be said
"""The language of a game as people read it: every part with an example, and the reading of one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Any

from wyrmhall.cardtext.grammar import split
from wyrmhall.cardtext.helping.repair import nearest_text
from wyrmhall.cardtext.helping.resaying import NONE, Sense, kept, makes_sense, nearest_sense, reads_well, slots_of
from wyrmhall.cardtext.helping.rewording import FIRST
from wyrmhall.cardtext.language import NUMBERS, Language, Phrase, Senseless
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.parsing import Parsing
from wyrmhall.cardtext.tree import Node
from wyrmhall.core.errors import BadCard

Doc = dict[str, Any]


def described(language: Language, texts: Iterable[tuple[str, Node]]) -> list[Doc]:
    """Every phrase by category: how it is said, how else it may be said, and a card that says it."""
    examples: dict[str, tuple[str, str]] = {}
    for card, tree in texts:
        for node in _all(tree):
            if node.name not in examples:
                examples[node.name] = (card, language.words(node))
    rows: list[Doc] = []
    for category in dict.fromkeys(phrase.category for phrase in language.phrases):
        said = [_row(phrase, examples) for phrase in language.phrases if phrase.category == category]
        rows.append({"category": category, "phrases": said})
    rows += [{"category": category, "names": names} for category, names in language.names.items()]
    rewordings = [f"{said.removeprefix(FIRST)} ({meant or 'left out'})" for said, meant in language.rewordings.items()]
    return [*rows, {"category": "other_words", "names": rewordings}]


def _row(phrase: Phrase, examples: dict[str, tuple[str, str]]) -> Doc:
    card, words = examples.get(phrase.name, ("", ""))
    return {"say": phrase.pattern, "or": list(phrase.also), "example": words, "card": card}


def _all(node: Node) -> Iterable[Node]:
    yield node
    for slot in node.slots:
        yield from _all(slot)


def outline(language: Language, node: Node, depth: int = 0) -> list[str]:
    """A reading in words: what each part was taken for, parts of parts further in."""
    if node.name == "none" or node.name in NUMBERS or node.name in language.names:
        return []
    phrase = language.by_name[node.name]
    is_frame = all(token.slot for token in phrase.tokens) and len(phrase.tokens) == 1
    lines = [] if is_frame else [f"{'  ' * depth}{phrase.category.replace('_', ' ')}: {language.words(node)}"]
    for slot in node.slots:
        lines += outline(language, slot, depth if is_frame else depth + 1)
    return lines


def read(language: Language, text: str, sense: Sense | None = None, category: str = "text") -> Doc:
    """What a text is taken for, or why it cannot be read and the nearest that can be said."""
    try:
        tree = language.parse(text, category=category)
        if sense is not None:
            sense(tree)
        else:
            book: list[Part] = []
            language.mean(tree, book)
    except (BadCard, Senseless) as error:
        problem = error.problem if isinstance(error, BadCard) else _said(error)
        if isinstance(error, Senseless):
            nearest = nearest_sense(language, tree, sense, error.why)
        else:
            nearest = nearest_text(language, text, category, sense)
        return {"problem": problem, "nearest": nearest}
    return {"text": language.print(tree), "reading": outline(language, tree)}


def in_house_style(language: Language, text: str) -> str:
    """As the house would say it, where it can be read: so it is compared with what else the house says."""
    try:
        return language.print(language.parse(text))
    except BadCard:
        return text


def _said(senseless: Senseless) -> str:
    return f"{senseless.where!r}: {senseless.why}" if senseless.where else senseless.why


def most_alike(language: Language, text: str, sentences: Iterable[str], sense: Sense) -> str:
    """Where nothing nearer was found: of sentences on cards, of what they do at the occasion that the text names, and of what
    the text does at their occasions, what shares most with it."""
    said = split(text.lower())
    heads, ends = _cut(text)
    others: set[str] = set()
    for sentence in sentences:
        firsts, tails = _cut(sentence)
        others |= {sentence, *(head + tail for head in heads for tail in tails)}
        others |= {first + end for first in firsts[:1] for end in ends}
    shared: dict[str, float] = {}
    for one in others:
        words = split(one.lower())
        shared[one] = kept(said, words) + SequenceMatcher(None, said, words, autojunk=False).ratio()
    for one in sorted(others, key=lambda one: (-shared[one], one)):
        trees = Parsing(language.grammar(), split(one)).trees("text")
        if trees and makes_sense(language, trees[0], sense) and reads_well(printed := language.print(trees[0])):
            return printed
    return ""


def _cut(text: str) -> tuple[list[str], list[str]]:
    """A text up to each comma or colon, and from there on."""
    marks = [at + 1 for at, letter in enumerate(text) if letter in ",:"]
    return [text[:at] for at in marks], [text[at:] for at in marks]


MUCH = 1.5  # words more that a text must keep which differs from what was said in more than some words


def nearer(text: str, one: str, other: str) -> str:
    """Of two texts the first, which differs in some words only, unless the second keeps much more of what was said."""
    said = split(text)
    return other if other and (not one or kept(said, split(other)) > kept(said, split(one)) + MUCH) else one


def plainest(language: Language, category: str) -> list[str]:
    """Everything that can be said of a category, in words, with the least in its slots that can stand there."""
    trees: dict[str, Node] = {name: Node(name, [], max(1, NUMBERS[name][0])) for name in NUMBERS}
    trees |= {name: Node(name, []) for name in language.names}
    while True:
        grown = {phrase.category: tree for phrase in language.phrases if (tree := _filled(phrase, trees))
                 and phrase.category not in trees}  # fmt: skip
        if not grown:
            break
        trees |= grown
    filled = [_filled(phrase, trees) for phrase in language.phrases if phrase.category == category]
    return [language.words(tree) for tree in filled if tree is not None]


def _filled(phrase: Phrase, trees: dict[str, Node]) -> Node | None:
    slots: list[Node] = []
    for category, is_optional in slots_of(phrase):
        if not is_optional and category not in trees:
            return None
        slots.append(NONE if is_optional else trees[category])
    return Node(phrase.name, slots)
