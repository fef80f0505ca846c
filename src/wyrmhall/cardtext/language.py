"""The language of one game's cards: what can be said, how it is read, what it means, and how the house prints it.

A `Phrase` is one thing that can be said: a category, a pattern (see `grammar`) and `make`, which is called with what stands in
the slots and gives the meaning: a number for a number, an index for a proper name, None for an optional slot left out. A phrase is
read in any of its patterns and printed in the first, so what is printed parses to the same tree.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from wyrmhall.cardtext.grammar import (
    ARTICLE,
    LARGEST,
    NUMBER,
    NUMBER_WORDS,
    SIGNED,
    WORDS,
    Grammar,
    is_too_large,
    split,
)
from wyrmhall.cardtext.helping.rewording import BEFORE, EVERYWHERE, FAR, THERE, Rewording, distributed
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.parsing import Parsing
from wyrmhall.cardtext.tree import Node
from wyrmhall.core.errors import BadCard, nearest

Make = Callable[..., Any]

_TOKEN = re.compile(r"\{(\w+)\??\}|([(<]?)([A-Za-z][A-Za-z'’|/-]*|[+-]?\d+|[^\sA-Za-z{}()<>])[)>]?")
_CLOSE = (" .", " ,", " ;", " :", " !", " ?", " ]")  # marks that stand close to the word before
_CAPITAL = re.compile(r"(^|[.:\]] )([a-z])")
_CAPITAL_OF_SENTENCE = re.compile(r"(^|[.\]] )([a-z])")
_AN = re.compile(r"\b([Aa]) (?=[aeioAEIO]|[uU](?!ni|se))")


def _in_words(number: int) -> str:
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)


NUMBERS: dict[str, tuple[int, bool, bool, Callable[[int], str]]] = {  # least, takes an article, is signed, how printed
    "number": (1, True, False, _in_words),
    "word": (0, False, False, _in_words),
    "figure": (0, False, False, str),
    "several": (2, False, False, str),
    "some": (2, False, False, _in_words),
    "count": (1, True, False, lambda n: "a" if n == 1 else str(n)),
    "signed": (0, False, True, lambda n: f"{n:+d}"),
}


CLAUSES = (  # have a subject of their own
    *("effect", "step", "way", "ways", "theirs", "theirs_too", "act", "sentence", "condition", "fact"),
)
DOINGS = ("does", "doing", "becomes", "state", "states")  # what a subject does, however many verbs stand before
HELPING = (
    "may",
    "must",
    "can",
    "cannot",
    "to",
    "have",
)  # what follows them is said as of several: "each rival may draw"
ONE = ("a", "each", "another", "only")  # words of a pattern after which one thing is named
MANY = ("no", "many", "more", "fewer")


THEIRS, YOURS = "their", "your"
NOBODYS = f"{THEIRS!r}: nobody was named whose it could be; say {YOURS!r}, or whose it is"
NOT_YOURS = f"{YOURS!r}: what others do is done with what is theirs; say {THEIRS!r}"

SHOWN = 8  # words that fit, of those that are told
REWORDED = 120  # texts in other words that are tried before giving up


class Senseless(Exception):
    """A sentence that can be read and means nothing: why, in words, and the phrase that it is about."""

    def __init__(self, why: str, where: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.where = where


class Phrase:
    def __init__(
        self,
        category: str,
        pattern: str,
        make: Make,
        also: Sequence[str] = (),
        plural: bool | None = None,
        name: str = "",
        retells: bool = True,
    ) -> None:
        self.category = category
        self.pattern = pattern
        self.make = make
        self.also = tuple(also)  # read, never printed
        self.plural = plural  # what it counts as: None for whatever stands in its slots
        self.name = name or f"{category}: {pattern}"
        self.retells = retells  # what it gives back from one of its slots is told in its own, fuller words
        self._tokens: list[Token] = []
        slots = pattern.count("{")
        for other in self.also:
            if other.count("{") != slots:
                raise ValueError(f"{other!r} says more or less than {pattern!r}")

    @property
    def tokens(self) -> list[Token]:
        """Made when it is printed for the first time."""
        if not self._tokens:
            self._tokens = [_token(*found) for found in _TOKEN.findall(self.pattern)]
        return self._tokens


class Token:
    """What is printed: a word in one form or two, or a slot."""

    def __init__(self, slot: str, one: str, more: str, is_silent: bool) -> None:
        self.slot = slot
        self.one = one
        self.more = more
        self.is_silent = is_silent
        # a verb goes with the subject, wherever it stands; of "the/your" the reader is told "your"
        self.is_verb = one != "its" and one.endswith("s") and not more.endswith("s")


def _token(slot: str, mark: str, word: str) -> Token:
    forms = word.split("/") if len(word) > 1 else [word]
    first = [form.split("|")[0] if len(form) > 1 else form for form in forms]
    return Token(slot, first[0], first[-1], mark == "(")


class Language:
    def __init__(
        self,
        phrases: Iterable[Phrase],
        names: Mapping[str, Sequence[str]] | None = None,
        is_raised_after_colon: bool = True,
        rewordings: Mapping[str, str] | None = None,
    ) -> None:
        self.phrases = list(phrases)
        self.phrases += [
            _plural(phrase) for phrase in self.phrases if phrase.category == "noun" and "/" in phrase.pattern
        ]
        self.names: dict[str, list[str]] = {} if names is None else {key: list(names[key]) for key in names}
        self.by_name = {phrase.name: phrase for phrase in self.phrases}
        if len(self.by_name) != len(self.phrases):
            names_ = [phrase.name for phrase in self.phrases]
            raise ValueError(f"a language says twice: {sorted({name for name in names_ if names_.count(name) > 1})}")
        self._grammar: Grammar | None = None
        self._house: Grammar | None = None
        self.rewordings = {**EVERYWHERE, **(rewordings or {})}  # what is read in place of words that cannot be read
        self._rewording: Rewording | None = None
        self._capital = _CAPITAL if is_raised_after_colon else _CAPITAL_OF_SENTENCE
        self._spelt_theirs = 0  # words that would be "your" of the reader, and are not because others do it

    def fingerprint(self) -> str:
        """Everything that decides how a text is read, as one text."""
        said: list[str] = []
        for phrase in self.phrases:
            said.append(f"{phrase.name} =")
            said.extend(phrase.also)
        said += [f"{category} {name}" for category, names in self.names.items() for name in names]
        said += [f"{words} {meant}" for words, meant in {**THERE, **self.rewordings}.items()]
        return "\n".join(said)

    # -- reading ---------------------------------------------------------------------------------

    def grammar(self) -> Grammar:
        """Everything that is read. Made when the first text is read that is in other words than those of the house."""
        if self._grammar is None:
            self._grammar = self._made(True)
        return self._grammar

    def house(self) -> Grammar:
        """What is printed, and nothing that is read in place of it. A game whose trees are remembered never needs it."""
        if self._house is None:
            self._house = self._made(False)
        return self._house

    def _made(self, reads_others: bool) -> Grammar:
        grammar = Grammar()
        for category, (least, takes_article, is_signed, _) in NUMBERS.items():
            grammar.add_number(category, least, takes_article, is_signed)
        for phrase in self.phrases:
            house = grammar.add(phrase.category, phrase.name, phrase.pattern)
            for other in phrase.also:
                if reads_others:
                    grammar.add_other(phrase.category, house, other)
                elif "'s" in other:
                    grammar.pieces(other)  # so that its possessives are not taken apart
        for category, names in self.names.items():
            for index, name in enumerate(names):
                grammar.add_name(category, name, index)
        grammar.finish()
        return grammar

    def parse(self, text: str, where: str = "<text>", line: int = 1, column: int = 1, category: str = "text") -> Node:
        """The tree of a text. Raises BadCard with the place, what fits there, and the nearest thing that can be said."""
        text = text.replace("’", "'")
        words = self.house().split(text)
        if not words:
            raise BadCard(where, line, column, "there is nothing to read: write a sentence")
        trees = self._as_printed(words, category) or self._trees(words, category)
        if not trees:
            words, trees = self._reworded(words, category)
        if len(trees) == 1:
            return trees[0]
        if trees:
            alike = [tree for tree in trees if self.print(tree) == text]  # with its capitals, which tell names
            nearest_ones = sorted(self._nearest(words, alike or trees), key=size)
            printed = self.print(nearest_ones[0])
            for other in nearest_ones[1:]:
                if self.print(other).lower() != printed.lower():
                    raise BadCard(where, line, column, f"this can be read as {printed!r} or as {self.print(other)!r}")
            return nearest_ones[0]
        unfit = Parsing(self.grammar(), words).trees(category)
        if unfit:
            is_theirs = not any(self._takes_for_theirs(words, tree) for tree in unfit)
            word, why = (THEIRS, NOBODYS) if is_theirs else (YOURS, NOT_YOURS)
            place = self.grammar().starts(text)[len(words) - 1 - words[::-1].index(word)]
            raise BadCard(where, *_place(text, place, line, column), why)
        place, problem = self._problem(text, words, category)
        raise BadCard(where, *_place(text, place, line, column), problem)

    def _as_printed(self, words: list[str], category: str) -> list[Node]:
        """The readings of words that are the house's own. Whatever else is read, nothing is nearer; so nothing else is tried."""
        parsing = Parsing(self.house(), words)
        trees = parsing.trees(category)
        return self._agreeing(words, trees) if parsing.cost == 0 else []

    def _trees(self, words: list[str], category: str) -> list[Node]:
        return self._agreeing(words, Parsing(self.grammar(), words).trees(category))

    def _agreeing(self, words: list[str], trees: list[Node]) -> list[Node]:
        """The readings that take neither "their" for "your" nor "your" for "their": whose it is would be another's."""
        if THEIRS in words:
            trees = [tree for tree in trees if split(self.words(tree)).count(YOURS) <= words.count(YOURS)]
        if YOURS in words:
            trees = [tree for tree in trees if not self._takes_for_theirs(words, tree)]
        return trees

    def _takes_for_theirs(self, words: list[str], tree: Node) -> bool:
        """ "each rival puts a card on top of your race deck" is not on top of theirs."""
        self._spelt_theirs = 0
        said = split(self.words(tree)).count(YOURS)
        return self._spelt_theirs > 0 and said < words.count(YOURS)

    def _reworded(self, words: list[str], category: str) -> tuple[list[str], list[Node]]:
        """Words that cannot be read as they stand in the words of the cards, and their readings."""
        for meant, _ in self.reworded(words):
            trees = self._trees(meant, category)
            if trees:
                return meant, trees
        for meant in [words, *[other for other, _ in self.reworded(words)[-1:]]]:
            for both in distributed(meant):
                trees = self._trees(both, category)
                if trees:
                    return both, trees
        for marks in (BEFORE, FAR):
            meant, trees = self._reworded_there(words, category, marks)
            if trees:
                return meant, trees
        return words, []

    def _reworded_there(self, words: list[str], category: str, marks: int) -> tuple[list[str], list[Node]]:
        """Likewise, word by word where they cannot be followed any further."""
        waiting, seen = [words], {tuple(words)}
        for _ in range(REWORDED):
            if not waiting:
                break
            meant = waiting.pop()
            parsing = Parsing(self.grammar(), meant, explains=True)
            trees = self._agreeing(meant, parsing.trees(category))
            if trees:
                return meant, trees
            for other in reversed(self._rewordings().around(meant, parsing.furthest, marks)):
                if tuple(other) not in seen:
                    seen.add(tuple(other))
                    waiting.append(other)
        return words, []

    def reworded(self, words: list[str]) -> list[tuple[list[str], list[int]]]:
        """What may be meant by words, the nearest first, each with the places of the words that its words stand for."""
        return self._rewordings().reworded(words)

    def _rewordings(self) -> Rewording:
        if self._rewording is None:
            self._rewording = Rewording(self.rewordings, self.grammar().split)
        return self._rewording

    def _nearest(self, words: list[str], trees: list[Node]) -> list[Node]:
        """Of several readings those that would be printed to the letter, or else with the fewest other words; of those that
        say the same in the same words the one of the fewest parts, which is a phrase for the whole."""
        heard = [word.lower() for word in words]
        printed = [split(self.print(tree).lower()) for tree in trees]
        apart = [0 if said == heard else 1 + sum((Counter(said) - Counter(heard)).values()) for said in printed]
        near = [(size(tree), said, tree) for tree, said, number in zip(trees, printed, apart) if number == min(apart)]
        return [tree for number, said, tree in near if all(said != other or number <= less for less, other, _ in near)]

    def _problem(self, text: str, words: list[str], category: str) -> tuple[int, str]:
        """Where a text can be followed no further, and why not: in its own words, or in others if that leads further."""
        ways = [(words, list(range(len(words) + 1))), *self.reworded(words)]
        parsings = [Parsing(self.grammar(), meant, explains=True) for meant, _ in ways]
        for parsing in parsings:
            parsing.trees(category)
        reached = [places[parsing.furthest] for (_, places), parsing in zip(ways, parsings)]
        best = max(range(len(ways)), key=lambda at: reached[at])
        parsing, stop = parsings[best], reached[best]
        expected = self.expected(parsing)
        if stop == len(words):
            return len(text), f"the text ends here; expected {_any_of(self._telling(expected))}"
        word, at = words[stop], parsing.grammar.starts(text)[stop]
        if is_too_large(word):
            return at, f"{word} is too large: a number in a text is {LARGEST} at most"
        near = nearest(word, [one for one in expected if one != word])
        if parsing.grammar.readings(word):
            return at, f"{word!r} does not fit here; expected {_any_of(self._telling(expected))}{near}"
        return (
            at,
            f"unknown word {word!r}{near}{' Expected' if near else '; expected'} {_any_of(self._telling(expected))}",
        )

    def _telling(self, expected: list[str]) -> list[str]:
        """Of many words that fit those that tell most: sorts of names, marks, a verb once, what is said most often first."""
        if len(expected) <= SHOWN:
            return expected
        left = list(expected)
        sorts: list[str] = []
        for category, names in self.names.items():
            firsts = {name.split()[0] for name in names}
            fit = firsts.intersection(left)
            if len(fit) > max(1, len(firsts) // 2):
                left = [word for word in left if word not in fit]
                sorts.append(f"a {category}")
        left = [word for word in left if not (word.endswith("s") and word[:-1] in left)]
        often: Counter[str] = Counter(
            word for phrase in self.phrases for word in split(phrase.pattern.replace("/", " "))
        )
        left.sort(key=lambda word: (word[0].isalnum(), -often[word] if word[0].isalnum() else 0, word))
        return sorts + left

    def expected(self, parsing: Parsing) -> list[str]:
        said: list[str] = []
        for word in parsing.expected or parsing.also_expected:
            if word == NUMBER:
                said.append("a number")
            elif word == SIGNED:
                said.append("+1 or the like")
            elif word == ARTICLE:
                said.append("a")
            else:
                said.append(parsing.grammar.words[word - WORDS])
        if parsing.may_end:
            said.append("the end")
        return sorted(set(said))

    def sentences(self, text: Node) -> list[Node]:
        """The trees of the sentences of a text, in their order."""
        found: list[Node] = []
        while True:
            found.append(text.slots[0])
            if len(text.slots) == 1:
                return found
            text = text.slots[1]

    # -- meaning ---------------------------------------------------------------------------------

    def mean(self, node: Node, book: list[Part]) -> Any:
        """What a tree means. Its parts are numbered and entered in the book. Raises Senseless."""
        name = node.name
        phrase = self.by_name.get(name)
        if phrase is None:  # a number, a proper name, or what was left out
            return None if name == "none" else node.number
        slots = [self.mean(slot, book) if slot.name != "none" else None for slot in node.slots]
        try:
            meant = phrase.make(*slots)
        except Senseless as senseless:
            if not senseless.where:
                senseless.where = self.print(node)
            raise
        if isinstance(meant, Part) and (meant.number < 0 or (len(slots) > 1 and phrase.retells)):
            enter(meant, node, slots, book)
        return meant

    # -- printing --------------------------------------------------------------------------------

    def print(self, node: Node) -> str:
        """The text of a tree, in its one canonical form."""
        return self._capital.sub(_raise, self.words(node))

    def words(self, node: Node) -> str:
        """A part of a text as it stands in the middle of one. What has no subject is said as of several: "draw a card"."""
        words: list[str] = []
        self._spell(node, words, True)
        said = " ".join(words).replace("[ ", "[")
        for mark in _CLOSE:
            said = said.replace(mark, mark[1:])
        return _AN.sub(r"\1n ", said)

    def _spell(self, node: Node, words: list[str], plural: bool, is_you: bool = True) -> None:
        """`plural` says how what stands before counts, `is_you` whether the reader does what is said."""
        name = node.name
        if name == "none":
            return
        if name in NUMBERS:
            words.append(NUMBERS[name][3](node.number))
            return
        if name in self.names:
            words.append(self.names[name][node.number])
            return
        slot = 0
        phrase = self.by_name[name]
        if phrase.plural is not None:
            plural = phrase.plural
        subject = plural
        is_counted = helped = after_slot = False
        for token in phrase.tokens:
            if token.slot:
                is_counted = token.slot in NUMBERS
                inner = node.slots[slot]
                if token.slot in DOINGS:
                    self._spell(inner, words, subject or helped, is_you)
                elif token.slot in CLAUSES:
                    self._spell(inner, words, True)
                else:
                    self._spell(inner, words, plural, is_you)
                number = self.is_plural(inner)
                plural = plural if number is None else number
                if token is phrase.tokens[0] and token.slot not in CLAUSES and token.slot not in DOINGS:
                    subject = is_you = plural
                if token.slot == "part":
                    plural = True  # one of several: "one of your maneuvers"
                slot += 1
                after_slot = inner.name != "none"
            elif not token.is_silent:
                if token.more == YOURS and token.one != YOURS and not is_you:
                    self._spelt_theirs += 1
                goes_with = is_you if token.more == YOURS else subject if token.is_verb and not after_slot else plural
                words.append(token.more if goes_with else token.one)
                helped, after_slot = helped or token.one in HELPING, False
                is_many = token.one in HELPING or (token.one in MANY and not is_counted)
                plural = token.one not in ONE and (plural or is_many)

    def is_plural(self, node: Node) -> bool | None:
        """Whether a phrase counts as several; None where it says nothing about number."""
        if node.name in NUMBERS:
            return None if node.name == "signed" else node.number != 1
        phrase = self.by_name.get(node.name)
        if phrase is None:
            return None
        if phrase.plural is not None:
            return phrase.plural
        for slot in node.slots:
            number = self.is_plural(slot)
            if number is not None:
                return number
        return None


def size(node: Node) -> int:
    """How many parts a tree is made of."""
    return 1 + sum(size(slot) for slot in node.slots)


def _plural(noun: Phrase) -> Phrase:
    """A noun that is said of several only."""
    words = [token.more for token in noun.tokens]
    return Phrase("nouns", " ".join(words), noun.make, plural=True)


def enter(part: Part, node: Node, slots: list[Any], book: list[Part]) -> None:
    """Number a part and note how it was said. A phrase may give back what stands in one of its slots, with more said of it:
    "each rival" + "draws a card"."""
    for made in part.inner:  # parts that it made itself
        if made.number < 0:
            enter(made, node, [], book)
    if part.number < 0:
        part.number = len(book)
        book.append(part)
    part.node = node
    for slot in slots:
        for inner in slot if isinstance(slot, list) else [slot]:
            if isinstance(inner, Part) and inner is not part:
                part.inner.append(inner)
                part.needs_rival = part.needs_rival or inner.needs_rival
                part.needs_them = part.needs_them or inner.needs_them
                part.points_back = part.points_back or inner.points_back


def _raise(match: re.Match[str]) -> str:
    return match.group(1) + match.group(2).upper()


def _place(text: str, start: int, line: int, column: int) -> tuple[int, int]:
    before = text[:start]
    breaks = before.count("\n")
    return (line, column + start) if not breaks else (line + breaks, start - before.rfind("\n"))


def _any_of(words: list[str]) -> str:
    if not words:
        return "nothing more"
    shown = words[:SHOWN]
    return " or ".join(repr(word) for word in shown) + (" or others" if len(words) > len(shown) else "")
