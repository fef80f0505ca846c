# plain: read once when the game is loaded
"""Reads the text of a card as a designer wrote it.

A sentence that speaks of "that card" or "that player" and names none goes on with the sentence before it: "Draw a card. If it is an
event, gain a point." is one effect.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from wyrmhall.cardtext.grammar import split
from wyrmhall.cardtext.helping.guide import Doc, described
from wyrmhall.cardtext.helping.guide import read as read_words
from wyrmhall.cardtext.helping.resaying import kept
from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.tree import Node
from wyrmhall.core.errors import BadCard
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER, Cards
from wyrmhall.games.booster.text.sense import nonsense
from wyrmhall.games.booster.text.verbs.piles.decks import NOT_YOURS

POINTING = frozenset(("that", "it", "its", "them", "those", "they", "way", "rest"))
IT = "reference: that card"
PLAIN = "sentence: {effect}."
PILE = "pile: {possessor} {zone}"
SORTS = (EVENT, MANEUVER, GEAR, CREW, DRAGON)


def sentences(tree: Node) -> list[Node]:
    """Of a text."""
    return [tree.slots[0]] if len(tree.slots) == 1 else [tree.slots[0], *sentences(tree.slots[1])]


def read_text(language: Language, text: str, where: str = "<text>", line: int = 1, column: int = 1) -> Node:
    """The tree of a text. Raises BadCard."""
    return read_and_printed(language, text, where, line, column)[0]


def read_and_printed(
    language: Language, text: str, where: str = "<text>", line: int = 1, column: int = 1
) -> tuple[Node, str]:
    """The tree of a text, and the text as the house says it. Raises BadCard."""
    tree = language.parse(text, where, line, column)
    printed = language.print(tree)
    if printed != text:
        tree = language.parse(printed)  # as the house says it, so that one meaning has one tree
    if POINTING.isdisjoint(split(printed.lower())):
        return tree, printed
    if _dangles(language, tree.slots[0]):
        tree, _ = _with_piles(language, tree)
    said = sentences(tree)
    for place in range(1, len(said)):
        words = language.print(said[place])
        if POINTING.isdisjoint(split(words.lower())) or not _dangles(language, said[place]):
            continue
        before = [language.print(sentence) for sentence in said[:place]]
        after = [language.print(sentence) for sentence in said[place + 1 :]]
        joined = f"{before[-1][:-1]}, then {words[0].lower()}{words[1:]}"
        try:
            longer, said_longer = read_and_printed(language, " ".join([*before[:-1], joined, *after]))
            sense(language, longer)
        except BadCard:
            break
        except Senseless as senseless:
            if senseless.why != NOT_YOURS:
                break
        return longer, said_longer
    return tree, language.print(tree)


def standing(language: Language, tree: Node) -> Node:
    """A text of a card that is never played: a sentence that only says what holds is one with 'Constant:' before it."""
    said = []
    for sentence in sentences(tree):
        words = language.print(sentence)
        if sentence.name == PLAIN:
            with suppress(BadCard, Senseless):  # then it is refused as it stands, with the reason
                constant = f"Constant: {words}"
                book: list[Part] = []
                language.mean(sentences(language.parse(constant))[0], book)
                words = constant
        said.append(words)
    return language.parse(" ".join(said))


def _with_piles(language: Language, node: Node, pile: Node | None = None) -> tuple[Node, Node | None]:
    """The sentence with the pile that "it" means: "if your discards have 10 or more cards, shuffle it into your race deck"."""
    if node.name.startswith("fact: {possessor} {zone} "):
        return node, Node(PILE, node.slots[:2])
    twin = node.name.replace("{things}", "{pile}").replace("into the/your race deck", "into the race deck")
    if pile is not None and twin in language.by_name and node.slots[0].slots and node.slots[0].slots[0].name == IT:
        return Node(twin, [pile, *node.slots[1:]]), pile
    slots = []
    for slot in node.slots:
        slot, pile = _with_piles(language, slot, pile)
        slots.append(slot)
    return Node(node.name, slots, node.number), pile


def _dangles(language: Language, sentence: Node) -> bool:
    book: list[Part] = []
    try:
        return nonsense(EVENT, language.mean(sentence, book)).startswith(("'that ", "'those ", "'the rest"))
    except Senseless:
        return False


# what is only wrong on one sort of card
WRONG_SORT = ("what happens when it is played", "or say when")


def sense(language: Language, tree: Node) -> None:
    """Raises Senseless where a text could stand on no card."""
    problem = ""
    for sort in SORTS:
        book: list[Part] = []
        whys = [nonsense(sort, language.mean(sentence, book)) for sentence in sentences(tree)]
        found = [why for why in whys if why]
        if not found:
            return
        if not problem or problem.endswith(WRONG_SORT):
            problem = found[0]
    raise Senseless(problem)


def explained(language: Language, text: str, texts: Iterable[str] = ()) -> Doc:
    """A text as it is understood, or what is wrong with it and the nearest that can be said, if need be on a card."""
    with suppress(BadCard):  # what is wrong with it is told with a suggestion
        text = language.print(read_text(language, text))
    found = read_words(language, text, lambda tree: sense(language, tree))
    if "problem" in found and not found["nearest"]:
        found["nearest"] = max(texts, key=lambda one: kept(split(text), split(one)), default="")
    return found


def guide(cards: Cards) -> list[Doc]:
    """Every part of the language with a card that says it."""
    language: Language = cards.language
    texts = [(name, tree) for name, trees in zip(cards.names, cards.trees) for tree in trees]
    return described(language, texts)
