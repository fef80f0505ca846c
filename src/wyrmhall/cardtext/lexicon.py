"""A lexicon is a table of phrases; it gives the parser and the printer of one game's card texts.

A phrase has a category, a name and a pattern. A pattern is words, punctuation and slots: `{category}` stands for any
phrase of that category, `{category?}` for one or none. `{number}` is a word from one to ten, `{figure}` is 1, 2 and so on,
`{several}` a figure from 2, `{signed}` is +1, -2 and so on. A pattern is read and printed from the same definition, so what is
printed parses to the same tree, and what was parsed prints to the same text.

`names` are categories whose phrases are proper names (titles, teams); the node of a name is its category and its place in the
list. With `capitals`, a text has a capital letter at its beginning and after a full stop or colon, whatever the pattern says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from wyrmhall.cardtext.reading import FIGURE, LARGEST, NUMBER, SEVERAL, SIGNED, Grammar, Reading, is_too_large
from wyrmhall.cardtext.reading import NUMBERS as NUMBERS
from wyrmhall.cardtext.tree import Node
from wyrmhall.core.errors import BadCard, nearest

BUILT_IN = ("number", "figure", "several", "signed")
KINDS_OF_NUMBER = (NUMBER, FIGURE, SEVERAL, SIGNED)
SAID = ("a number", "a figure", "2 or more", "+1 or the like")

_PIECE = re.compile(r"\{(\w+\??)\}|([A-Za-z][A-Za-z'’-]*|[+-]?\d+|[^\sA-Za-z{}])")
_WORD = re.compile(r"([A-Za-z][A-Za-z'’-]*|[+-]?\d+|[^\sA-Za-z])")
_BEFORE = re.compile(r" ([.,;:!?\]])")

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
        self.pieces: list[tuple[str, str]] = [(slot, word) for slot, word in _PIECE.findall(pattern)]


class Lexicon:
    def __init__(
        self,
        phrases: Iterable[tuple[str, str, str]],
        names: Mapping[str, Sequence[str]] | None = None,
        capitals: bool = False,
    ) -> None:
        self.phrases = [Phrase(category, name, pattern) for category, name, pattern in (*TRUNK, *phrases)]
        self.names: dict[str, list[str]] = {} if names is None else {key: list(names[key]) for key in names}
        self.capitals = capitals
        self._by_name = {phrase.name: phrase for phrase in self.phrases}
        if len(self._by_name) != len(self.phrases):
            raise ValueError("two phrases of a lexicon have the same name")
        if any(word in NUMBERS for phrase in self.phrases for _, word in phrase.pieces):
            raise ValueError("a pattern spells out a number: write {number}")
        self._grammar: Grammar | None = None

    def fingerprint(self) -> str:
        """Everything that decides how a text is read, as one text."""
        said = [f"{phrase.category} {phrase.name} {phrase.pattern}" for phrase in self.phrases]
        said += [f"{category} {name}" for category, names in self.names.items() for name in names]
        return "\n".join([str(self.capitals), *said])

    # -- reading ---------------------------------------------------------------------------------

    def parse(self, text: str, where: str = "<text>", line: int = 1, column: int = 1) -> Node:
        """The tree of a text. Raises BadCard with the place, what was expected, and the nearest known word."""
        words: list[str] = []
        starts: list[int] = []
        for match in _WORD.finditer(text):
            words.append(match.group(1))
            starts.append(match.start(1))
        grammar = self.grammar()
        reading = Reading(grammar, words, self.capitals)
        trees = reading.trees("text")
        if len(trees) == 1:
            return trees[0]
        if trees:
            raise BadCard(where, line, column, f"this can be read as {trees[0]!r} or as {trees[1]!r}")
        stop = reading.furthest
        expected = self._said(reading)
        if stop == len(words):
            place, problem = len(text), f"the text ends here; expected {_any_of(expected)}"
        else:
            place, word = starts[stop], words[stop]
            if is_too_large(word):
                problem = f"{word} is too large: a number in a text is {LARGEST} at most"
            elif grammar.knows(word, reading.is_capital(stop)) or grammar.knows(word, False):
                problem = f"{word!r} does not fit here; expected {_any_of(expected)}{nearest(word, expected)}"
            else:
                near = nearest(word, expected)
                problem = f"unknown word {word!r}{near}{' Expected' if near else '; expected'} {_any_of(expected)}"
        raise BadCard(where, *_place(text, place, line, column), problem)

    def grammar(self) -> Grammar:
        """Made when the first text is read: a game whose trees are remembered never needs it."""
        grammar = self._grammar
        if grammar is None:
            grammar = Grammar()
            for category, kind in zip(BUILT_IN, KINDS_OF_NUMBER):
                grammar.add_numbers(category, kind)
            for phrase in self.phrases:
                grammar.add(phrase.category, phrase.name, phrase.pieces, 0)
            for category, names in self.names.items():
                for index, name in enumerate(names):
                    grammar.add(category, category, [("", word) for word in _WORD.findall(name)], index)
            grammar.finish()
            self._grammar = grammar
        return grammar

    def _said(self, reading: Reading) -> list[str]:
        capital = reading.is_capital(reading.furthest)
        said: list[str] = []
        for word in reading.expected:
            if word < len(SAID):
                said.append(SAID[word])
            else:
                spelled = reading.grammar.words[word - len(SAID)]
                said.append(spelled[0].upper() + spelled[1:] if capital else spelled)
        if reading.may_end:
            said.append("the end")
        return sorted(said)

    # -- printing --------------------------------------------------------------------------------

    def print(self, node: Node) -> str:
        """The text of a tree, in its one canonical form."""
        words: list[str] = []
        self._spell(node, words)
        text = _BEFORE.sub(r"\1", " ".join(words)).replace("[ ", "[")
        if not self.capitals:
            return text
        return re.sub(r"(^|[.:] )([a-z])", _raise, text)

    def _spell(self, node: Node, words: list[str]) -> None:
        name = node.name
        if name == "number":
            words.append(NUMBERS[node.number])
        elif name == "signed":
            words.append(f"{node.number:+d}")
        elif name in BUILT_IN:
            words.append(str(node.number))
        elif name in self.names:
            words.append(self.names[name][node.number])
        elif name != "none":
            slot_index = 0
            for slot, word in self._by_name[name].pieces:
                if slot:
                    self._spell(node.slots[slot_index], words)
                    slot_index += 1
                else:
                    words.append(word)

    def sentences(self, text: Node) -> list[Node]:
        found = [text.slots[0]]
        while text.name == "more":
            text = text.slots[1]
            found.append(text.slots[0])
        return found


def _raise(match: re.Match[str]) -> str:
    return match.group(1) + match.group(2).upper()


def _place(text: str, start: int, line: int, column: int) -> tuple[int, int]:
    before = text[:start]
    breaks = before.count("\n")
    return (line, column + start) if not breaks else (line + breaks, start - before.rfind("\n"))


def _any_of(words: list[str]) -> str:
    if not words:
        return "nothing more"
    shown = words[:8]
    return " or ".join(repr(word) for word in shown) + (" or others" if len(words) > len(shown) else "")
