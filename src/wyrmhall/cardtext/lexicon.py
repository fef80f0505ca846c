# plain: builds a lark parser when a game is loaded
"""A lexicon is a table of phrases; it gives the grammar, the parser and the printer of one game's card texts.

A phrase has a category, a name and a pattern. A pattern is words, punctuation and slots: `{category}` stands for any
phrase of that category. `{number}` is a word from one to ten, `{signed}` is +1, -2 and so on. A pattern is read and printed
from the same definition, so what is printed parses to the same tree, and what was parsed prints to the same text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from lark import Lark, Token, Tree

from wyrmhall.cardtext.tree import Node
from wyrmhall.core.errors import BadCard, nearest

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_PIECE = re.compile(r"\{(\w+)\}|([A-Za-z][A-Za-z'’-]*|[+-]?\d+|[.,;:])")
_WORD = re.compile(r"([A-Za-z][A-Za-z'’-]*|[+-]\d+|[^\sA-Za-z])")

# The trunk: how sentences of every game join what they say.
TRUNK = (
    ("text", "last", "{sentence}"),
    ("text", "more", "{sentence} {text}"),
    ("effect", "only", "{step}"),
    ("effect", "provided", "{step}; if {condition}, {effect}"),
    ("effect", "then", "{step}, then {effect}"),
    ("step", "do", "{act}"),
    ("step", "may", "you may {act}"),
    ("condition", "did", "you do"),
)


class Phrase:
    def __init__(self, category: str, name: str, pattern: str) -> None:
        self.category = category
        self.name = name
        self.pattern = pattern
        self.pieces = [(slot, word) for slot, word in _PIECE.findall(pattern)]


class Lexicon:
    def __init__(self, phrases: Iterable[tuple[str, str, str]]) -> None:
        self.phrases = [Phrase(*phrase) for phrase in (*TRUNK, *phrases)]
        self._by_name = {phrase.name: phrase for phrase in self.phrases}
        if len(self._by_name) != len(self.phrases):
            raise ValueError("two phrases of a lexicon have the same name")
        if any(word in NUMBERS for phrase in self.phrases for _, word in phrase.pieces):
            raise ValueError("a pattern spells out a number: write {number}")
        words = {word: None for phrase in self.phrases for slot, word in phrase.pieces if not slot}
        self._terminals = {word: f"W{i}" for i, word in enumerate(words)}
        self._words = {terminal: word for word, terminal in self._terminals.items()}
        self._words.update({"NUMBER": "a number", "SIGNED": "+1 or the like", "$END": "the end"})
        self._parser = Lark(self._grammar(), start="text", parser="lalr", maybe_placeholders=False)

    # -- reading ---------------------------------------------------------------------------------

    def parse(self, text: str, where: str = "<text>", line: int = 1, column: int = 1) -> Node:
        """The tree of a text. Raises BadCard with the place, what was expected, and the nearest known word."""
        reader: Any = self._parser.parse_interactive("")

        def bad(start: int, problem: str) -> BadCard:
            return BadCard(where, *_place(text, start, line, column), problem)

        for match in _WORD.finditer(text):
            word = match.group(1)
            kind = self._terminal(word)
            if kind is None:
                known = [*self._terminals, *NUMBERS]
                raise bad(match.start(1), f"unknown word {word!r}{nearest(word, known)}")
            expected = reader.accepts()
            if kind not in expected:
                words = self._said(expected)
                fit = f"{word!r} does not fit here; expected {_any_of(words)}{nearest(word, words)}"
                raise bad(match.start(1), fit)
            reader.feed_token(Token(kind, word))
        if "$END" not in reader.accepts():
            raise bad(len(text), f"the text ends here; expected {_any_of(self._said(reader.accepts()))}")
        return self._node(reader.feed_eof())

    def print(self, node: Node) -> str:
        """The text of a tree, in its one canonical form."""
        if node.name == "number":
            return NUMBERS[node.number]
        if node.name == "signed":
            return f"{node.number:+d}"
        slots = iter(node.slots)
        words: list[str] = []
        for slot, word in self._by_name[node.name].pieces:
            words.append(self.print(next(slots)) if slot else word)
        return re.sub(r" ([.,;:])", r"\1", " ".join(words))

    def sentences(self, text: Node) -> list[Node]:
        found = [text.slots[0]]
        while text.name == "more":
            text = text.slots[1]
            found.append(text.slots[0])
        return found

    def _terminal(self, word: str) -> str | None:
        if word in self._terminals:
            return self._terminals[word]
        if word in NUMBERS:
            return "NUMBER"
        return "SIGNED" if word[0] in "+-" else None

    def _said(self, terminals: Iterable[str]) -> list[str]:
        return sorted(self._words[terminal] for terminal in terminals)

    # -- the grammar -----------------------------------------------------------------------------

    def _grammar(self) -> str:
        by_category: dict[str, list[str]] = {}
        for i, phrase in enumerate(self.phrases):
            pieces = " ".join(slot or self._terminals[word] for slot, word in phrase.pieces)
            by_category.setdefault(phrase.category, []).append(f"{pieces} -> p{i}")
        lines = [f"{category}: {' | '.join(ways)}" for category, ways in by_category.items()]
        lines += ["number: NUMBER", "signed: SIGNED", "%declare NUMBER SIGNED"]
        lines += [f"%declare {terminal}" for terminal in self._terminals.values()]
        return "\n".join(lines)

    def _node(self, tree: Any) -> Node:
        if tree.data == "number":
            return Node("number", [], NUMBERS.index(str(tree.children[0])))
        if tree.data == "signed":
            return Node("signed", [], int(tree.children[0]))
        slots = [self._node(child) for child in tree.children if isinstance(child, Tree)]
        return Node(self.phrases[int(tree.data[1:])].name, slots)


def _place(text: str, start: int, line: int, column: int) -> tuple[int, int]:
    before = text[:start]
    breaks = before.count("\n")
    return (line, column + start) if not breaks else (line + breaks, start - before.rfind("\n"))


def _any_of(words: list[str]) -> str:
    if not words:
        return "nothing more"
    shown = words[:8]
    return " or ".join(repr(word) for word in shown) + (" or others" if len(words) > len(shown) else "")
