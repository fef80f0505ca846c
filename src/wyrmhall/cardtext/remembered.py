# plain: reads card texts when a game is loaded
"""The trees of a card set's texts, remembered between two starts of the program."""

from __future__ import annotations

from collections.abc import Iterable

from wyrmhall.cardtext import memory
from wyrmhall.cardtext.language import Language
from wyrmhall.cardtext.machine.acts import Either, May, TheyMay
from wyrmhall.cardtext.machine.offers import Offered, Unless
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.tree import Node, grow, shrink
from wyrmhall.core.errors import BadCard
from wyrmhall.kit.sheets import Entry


class Trees:
    """Every text is read once; what was read at an earlier start from the same files is not read again."""

    def __init__(self, language: Language, sources: Iterable[str]) -> None:
        self.language = language
        self._key = memory.key_of([language.fingerprint(), *sources])
        self._trees = _grown(memory.recall(self._key))
        self._is_new = not self._trees

    def tree(self, entry: Entry, key: str) -> Node:
        """Of what an entry says under a key. Raises BadCard."""
        text = entry.text(key)
        found = self._trees.get(text)
        if found is None:
            found = read(self.language, entry, key)
            self._trees[text] = found
            self._is_new = True
        return found

    def keep(self) -> None:
        if self._is_new:
            memory.keep(self._key, {text: shrink(tree) for text, tree in self._trees.items()})


def read(language: Language, entry: Entry, key: str) -> Node:
    """The tree of what an entry says under a key. Raises BadCard."""
    text = entry.text(key)
    try:
        return language.parse(text)
    except BadCard:  # finding the place of a text takes long, so only where it is needed
        return language.parse(text, *entry.place(key))


def _grown(kept: object) -> dict[str, Node]:
    if not isinstance(kept, dict):
        return {}
    try:
        return {text: grow(tree) for text, tree in kept.items() if isinstance(text, str) and isinstance(tree, list)}
    except ValueError:
        return {}


def said_by_questions(language: Language, book: list[Part], conditions: Iterable[Part]) -> list[str]:
    """The words of the parts that a question or a refusal may name, by number; empty for all others."""
    named = list(conditions)
    for part in book:
        if isinstance(part, (May, TheyMay)):
            named.append(part.act)
        elif isinstance(part, Either):
            named += part.ways
        elif isinstance(part, (Offered, Unless)):
            named.append(part.offer)
    words = [""] * len(book)
    for part in named:
        if part.number >= 0 and part.node is not None:
            words[part.number] = language.print(part.node)
    return words
