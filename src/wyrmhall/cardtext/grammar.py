"""What can be said: phrases by category, each a row of pieces.

A pattern is words, punctuation and slots. `{category}` stands for any phrase of that category, `{category?}` for one or none.
`gains/gain` is a word in the singular and the plural: both are read, and the one that fits what stands before it is printed.
`a|b` are words for the same thing, `(b)` a word that may be said, `<b>` one that may be left out; the first of them, none
and the word itself are what is printed.
"""

from __future__ import annotations

import re
from typing import Final

NUMBER_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LARGEST: Final = 999  # number in a text

# What stands before the words in the numbering of what a text is made of.
NUMBER: Final = 0
ARTICLE: Final = 1
SIGNED: Final = 2
WORDS: Final = 3

NO_PLURAL: Final = -1

_PIECE = re.compile(r"\{(\w+\??)\}|([(<]?)([A-Za-z][A-Za-z'’|/-]*|[+-]?\d+|[^\sA-Za-z{}()<>])[)>]?")


class Piece:
    """A word with whatever else is read in its place, or a slot for a category."""

    def __init__(self, words: list[int], category: int) -> None:
        self.words = words
        self.category = category  # -1 for a word
        self.optional = False
        self.silent = False  # a word that is read but never printed
        self.plural = NO_PLURAL  # the word in the plural


class Way:
    """One way to say something of a category."""

    def __init__(self, name: str, pieces: list[Piece], number: int, cost: int) -> None:
        self.name = name
        self.pieces = pieces
        self.number = number  # of a proper name: its place in the list
        self.cost = cost  # of saying it in other words than the house does
        # where it names its slots in another order: the place here of each slot there, or -1
        self.order: list[int] = []
        self.place = 0  # among all ways of the grammar
        # what must stand behind the first piece: a way is found by that
        self.needs = [piece.words for piece in pieces[1:] if piece.category < 0 and not piece.optional]


class Category:
    def __init__(self, name: str) -> None:
        self.name = name
        self.is_number = False
        self.least = 0
        self.takes_article = False
        self.is_signed = False
        self.ways: list[Way] = []
        self.first: list[int] = []  # what it can begin with
        self.by_first: dict[int, list[Way]] = {}
        self.being_found = False


class Grammar:
    def __init__(self) -> None:
        self.words: list[str] = []
        self.ids: dict[str, int] = {}
        self.categories: list[Category] = []
        self.category_ids: dict[str, int] = {}
        self.size = 0  # how many ways
        self._readings: dict[str, list[int]] = {}
        self._pieces: dict[str, list[Piece]] = {}  # of what stands between two spaces of a pattern

    def add_number(self, name: str, least: int, takes_article: bool = False, is_signed: bool = False) -> None:
        category = self.categories[self._category(name)]
        category.is_number = True
        category.least, category.takes_article, category.is_signed = least, takes_article, is_signed

    def add(self, category: str, name: str, pattern: str, number: int = 0, cost: int = 0) -> Way:
        return self._enter(category, Way(name, self.pieces(pattern), number, cost))

    def _enter(self, category: str, way: Way) -> Way:
        way.place = self.size
        self.size += 1
        self.categories[self._category(category)].ways.append(way)
        return way

    def add_other(self, category: str, house: Way, other: str) -> None:
        """Another way to say a phrase. Its slots may stand in another order, and one that may be left out may be missing."""
        way = self.add(category, house.name, other, cost=1)
        said = [self._kind(piece) for piece in way.pieces if piece.category >= 0]
        order: list[int] = []
        for piece in house.pieces:
            if piece.category >= 0:
                wanted, place = self._kind(piece), -1
                for at, found in enumerate(said):
                    if found == wanted and at not in order:
                        place = at
                        break
                if place < 0 and not piece.optional:
                    raise ValueError(f"{other!r} does not say the {wanted!r} of {house.name!r}")
                order.append(place)
        if len(said) > len([place for place in order if place >= 0]):
            raise ValueError(f"{other!r} says more than {house.name!r}")
        if order != list(range(len(said))):
            way.order = order

    def add_name(self, category: str, spelled: str, number: int) -> None:
        pieces = [Piece([self._word(word)], -1) for word in split(spelled)]
        self._enter(category, Way(category, pieces, number, 0))

    def _kind(self, slot: Piece) -> str:
        """What a slot takes: numbers differ only in how they are printed."""
        category = self.categories[slot.category]
        return "number" if category.is_number and not category.is_signed else category.name

    def pieces(self, pattern: str) -> list[Piece]:
        made: list[Piece] = []
        for part in pattern.split():
            known = self._pieces.get(part)
            if known is None:
                known = self._pieces[part] = self._part(part)
            made.extend(known)
        return made

    def _part(self, part: str) -> list[Piece]:
        if part.isascii() and part.isalpha():  # as most are
            return [self._wording("", part)]
        return [self._slot(slot) if slot else self._wording(mark, word) for slot, mark, word in _PIECE.findall(part)]

    def _slot(self, slot: str) -> Piece:
        piece = Piece([], self._category(slot.rstrip("?")))
        piece.optional = slot.endswith("?")
        return piece

    def _wording(self, mark: str, word: str) -> Piece:
        pair = word.split("/") if len(word) > 1 else [word]
        forms = [form.split("|") if len(form) > 1 else [form] for form in pair]
        piece = Piece([self._word(way) for form in forms for way in form], -1)
        piece.optional = mark != ""
        piece.silent = mark == "("
        if len(pair) > 1:
            piece.plural = self._word(forms[-1][0])
        return piece

    def finish(self) -> None:
        for category in self.categories:
            if not category.is_number and not category.ways:
                raise ValueError(f"no phrase of the language is a {category.name!r}")
        for category in self.categories:
            self._find_first(category)

    def readings(self, word: str) -> list[int]:
        """What a word of a text can stand for, whatever its case."""
        before = self._readings.get(word)
        if before is not None:
            return before
        found: list[int] = []
        lower = word.lower()
        known = self.ids.get("a" if lower == "an" else lower)
        if known is not None:
            found.append(known)
        if value_of(word) >= 0:
            found.append(NUMBER)
        elif lower == "a" or lower == "an":
            found.append(ARTICLE)
        elif len(word) > 1 and word[0] in "+-" and word[1:].isdecimal() and int(word[1:]) <= LARGEST:
            found.append(SIGNED)
        self._readings[word] = found
        return found

    def split(self, text: str) -> list[str]:
        """The words of a text. A possessive that the grammar does not know is taken apart: "card's" is "card", "'" and "s"."""
        found: list[str] = []
        for word in split(text):
            if self._is_possessive(word):
                found.extend([word[:-2], "'", "s"])
            else:
                found.append(word)
        return found

    def starts(self, text: str) -> list[int]:
        """Where each of these words begins."""
        found: list[int] = []
        for word, start in zip(split(text), starts(text)):
            found.append(start)
            if self._is_possessive(word):
                found.extend([start + len(word) - 2, start + len(word) - 1])
        return found

    def _is_possessive(self, word: str) -> bool:
        return word.endswith("'s") and len(word) > 2 and word.lower() not in self.ids

    def _category(self, name: str) -> int:
        if name not in self.category_ids:
            self.category_ids[name] = len(self.categories)
            self.categories.append(Category(name))
        return self.category_ids[name]

    def _word(self, word: str) -> int:
        """A word is kept as it is spelled first, and found in any case."""
        key = "a" if word.lower() == "an" else word.lower()
        if key not in self.ids:
            self.ids[key] = WORDS + len(self.words)
            self.words.append(word)
        return self.ids[key]

    def _find_first(self, category: Category) -> None:
        if category.being_found:
            raise ValueError(f"a phrase of {category.name!r} begins with itself")
        if category.first:
            return
        if category.is_number:
            category.first = (
                [SIGNED] if category.is_signed else [NUMBER, ARTICLE] if category.takes_article else [NUMBER]
            )
            return
        category.being_found = True
        for way in category.ways:
            for word in self._way_first(way):
                ways = category.by_first.get(word)
                if ways is None:
                    category.by_first[word] = [way]
                    category.first.append(word)
                elif ways[-1] is not way:
                    ways.append(way)
        category.being_found = False

    def _way_first(self, way: Way) -> list[int]:
        first: list[int] = []
        for piece in way.pieces:
            if piece.category < 0:
                first.extend(piece.words)
            else:
                category = self.categories[piece.category]
                self._find_first(category)
                first.extend(category.first)
            if not piece.optional:
                return first
        raise ValueError(f"the phrase {way.name!r} can be empty")


_WORD = re.compile(r"([A-Za-z][A-Za-z'’-]*|[+-]?\d+|[^\sA-Za-z])")


def split(text: str) -> list[str]:
    return [str(word) for word in _WORD.findall(text)]


def starts(text: str) -> list[int]:
    return [match.start(1) for match in _WORD.finditer(text)]


def value_of(word: str) -> int:
    """The number that a word or figure means; -1 if it means none, or one that is too large for a text."""
    if word.isdecimal():
        return int(word) if len(word) <= 4 and int(word) <= LARGEST else -1
    lower = word.lower()
    return NUMBER_WORDS.index(lower) if lower in NUMBER_WORDS else -1


def is_too_large(word: str) -> bool:
    """Whether a figure is larger than any that a text may name."""
    digits = word[1:] if word[0] in "+-" else word
    return digits.isdecimal() and value_of(digits) < 0
