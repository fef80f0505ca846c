"""Reads a row of words with a grammar: every reading of it, or how far it can be followed and what could stand there.

A grammar is a list of phrases by category. No category may begin with itself. What a category can be at a place is found once and
remembered, so the work grows with the length of the text, however the phrases are nested.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.tree import Node

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
# Kinds of number stand before the words in the numbering of what a text is made of.
NUMBER: Final = 0
FIGURE: Final = 1
SEVERAL: Final = 2
SIGNED: Final = 3
WORDS: Final = 4

LARGEST: Final = 999  # number in a text

NONE = Node("none", [])


class Piece:
    """A word, or a slot for a category."""

    def __init__(self, word: int, category: int, optional: bool) -> None:
        self.word = word  # -1 for a slot
        self.category = category
        self.optional = optional


class Way:
    """One way to say something of a category."""

    def __init__(self, name: str, pieces: list[Piece], number: int) -> None:
        self.name = name
        self.pieces = pieces
        self.number = number


class Category:
    def __init__(self, name: str) -> None:
        self.name = name
        self.number = -1  # the kind of number that it stands for
        self.ways: list[Way] = []
        self.first: list[int] = []  # what it can begin with
        self.by_first: dict[int, list[Way]] = {}
        self.used = False  # stands in a slot of some phrase


class Grammar:
    def __init__(self) -> None:
        self.words: list[str] = []
        self.ids: dict[str, int] = {}
        self.categories: list[Category] = []
        self.category_ids: dict[str, int] = {}

    def add_numbers(self, category: str, kind: int) -> None:
        self.categories[self._category(category)].number = kind

    def add(self, category: str, name: str, pieces: list[tuple[str, str]], number: int) -> None:
        made: list[Piece] = []
        for slot, word in pieces:
            if slot:
                inner = self._category(slot.rstrip("?"))
                self.categories[inner].used = True
                made.append(Piece(-1, inner, slot.endswith("?")))
            else:
                made.append(Piece(self._word(word), -1, False))
        self.categories[self._category(category)].ways.append(Way(name, made, number))

    def finish(self) -> None:
        for category in self.categories:
            if category.number < 0 and not category.ways:
                raise ValueError(f"no phrase of a lexicon has the category {category.name!r}")
        for category in self.categories:
            self._find_first(category, [])

    def knows(self, word: str, capital: bool) -> bool:
        return bool(self.readings(word, capital))

    def readings(self, word: str, capital: bool) -> list[int]:
        """What a word of a text can stand for. `capital`: it begins a sentence."""
        found: list[int] = []
        if capital:
            if not word[0].islower():
                lower = word[0].lower() + word[1:]
                if lower != word and lower in self.ids:
                    found.append(self.ids[lower])
                if word in self.ids:
                    found.append(self.ids[word])
        elif word in self.ids:
            found.append(self.ids[word])
        if word in NUMBERS:
            found.append(NUMBER)
        elif is_too_large(word):
            return found
        elif word.isdecimal():
            if self.categories[self.category_ids["figure"]].used:
                found.append(FIGURE)
            if int(word) >= 2 and self.categories[self.category_ids["several"]].used:
                found.append(SEVERAL)
        elif len(word) > 1 and word[0] in "+-":
            found.append(SIGNED)
        return found

    def _category(self, name: str) -> int:
        if name not in self.category_ids:
            self.category_ids[name] = len(self.categories)
            self.categories.append(Category(name))
        return self.category_ids[name]

    def _word(self, word: str) -> int:
        if word not in self.ids:
            self.ids[word] = WORDS + len(self.words)
            self.words.append(word)
        return self.ids[word]

    def _find_first(self, category: Category, above: list[str]) -> None:
        if category.name in above:
            raise ValueError(f"a phrase of {category.name!r} begins with itself")
        if category.first:
            return
        if category.number >= 0:
            category.first.append(category.number)
            return
        for way in category.ways:
            for word in self._way_first(way, [*above, category.name]):
                ways = category.by_first.get(word)
                if ways is None:
                    category.by_first[word] = [way]
                    category.first.append(word)
                elif ways[-1] is not way:
                    ways.append(way)

    def _way_first(self, way: Way, above: list[str]) -> list[int]:
        first: list[int] = []
        for piece in way.pieces:
            if piece.category < 0:
                first.append(piece.word)
                return first
            category = self.categories[piece.category]
            self._find_first(category, above)
            first.extend(category.first)
            if not piece.optional:
                return first
        raise ValueError(f"the phrase {way.name!r} can be empty")


def is_too_large(word: str) -> bool:
    """Whether a figure is larger than any that a text may name."""
    digits = word[1:] if word[0] in "+-" else word
    return digits.isdecimal() and (len(digits.lstrip("0")) > len(str(LARGEST)) or int(digits) > LARGEST)


class Found:
    def __init__(self, end: int, node: Node) -> None:
        self.end = end
        self.node = node


class Partly:
    """The beginning of a phrase."""

    def __init__(self, end: int, slots: list[Node]) -> None:
        self.end = end
        self.slots = slots


class Reading:
    def __init__(self, grammar: Grammar, words: list[str], capitals: bool) -> None:
        self.grammar = grammar
        self.words = words
        self.capitals = capitals
        self.furthest = 0
        self.expected: list[int] = []
        self.may_end = False
        self._readings = [grammar.readings(word, self.is_capital(place)) for place, word in enumerate(words)]
        self._readings.append([])
        self._known: dict[int, list[Found]] = {}

    def is_capital(self, place: int) -> bool:
        return self.capitals and (place == 0 or self.words[place - 1] == "." or self.words[place - 1] == ":")

    def trees(self, category: str) -> list[Node]:
        """Every reading of the whole row; none if it cannot be read to its end."""
        trees: list[Node] = []
        ends = False
        for found in self._read(self.grammar.category_ids[category], 0):
            if found.end == len(self.words):
                if found.node not in trees:
                    trees.append(found.node)
            elif found.end == self.furthest:
                ends = True
        self.may_end = ends
        return trees

    def _miss(self, place: int, word: int) -> None:
        if place > self.furthest:
            self.furthest = place
            self.expected.clear()
        if place == self.furthest and word not in self.expected:
            self.expected.append(word)

    def _read(self, number: int, place: int) -> list[Found]:
        key = number * 4096 + place
        known = self._known.get(key)
        if known is not None:
            return known
        found: list[Found] = []
        category = self.grammar.categories[number]
        readings = self._readings[place]
        if category.number >= 0:
            if category.number in readings:
                found.append(Found(place + 1, _number(category, self.words[place])))
            else:
                self._miss(place, category.number)
        else:
            tried: list[Way] = []
            for word in readings:
                ways = category.by_first.get(word)
                if ways is not None:
                    for way in ways:
                        if way not in tried:
                            tried.append(way)
                            self._follow(way, place, found)
            if not tried and place >= self.furthest:
                for word in category.first:
                    self._miss(place, word)
        self._known[key] = found
        return found

    def _follow(self, way: Way, place: int, found: list[Found]) -> None:
        begun = [Partly(place, [])]
        for piece in way.pieces:
            longer: list[Partly] = []
            for partly in begun:
                end = partly.end
                if piece.category < 0:
                    if piece.word in self._readings[end]:
                        partly.end = end + 1
                        longer.append(partly)
                    else:
                        self._miss(end, piece.word)
                    continue
                for inner in self._read(piece.category, end):
                    longer.append(Partly(inner.end, [*partly.slots, inner.node]))
                if piece.optional:
                    longer.append(Partly(end, [*partly.slots, NONE]))
            begun = longer
            if not begun:
                return
        for partly in begun:
            found.append(Found(partly.end, Node(way.name, partly.slots, way.number)))


def _number(category: Category, word: str) -> Node:
    if category.number == NUMBER:
        return Node(category.name, [], NUMBERS.index(word))
    return Node(category.name, [], int(word))
