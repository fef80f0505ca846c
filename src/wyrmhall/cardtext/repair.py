# plain: runs when a text cannot be read
"""The nearest thing that can be said.

Where a text cannot be followed any further, another word is tried there, one more, or one less, the likeliest first, until it
can be read. So what is suggested can always be said, and differs as little as was found.
"""

from __future__ import annotations

import heapq
import re
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher

from wyrmhall.cardtext.grammar import NUMBER, SIGNED, WORDS, split
from wyrmhall.cardtext.language import Language
from wyrmhall.cardtext.parsing import Parsing
from wyrmhall.cardtext.resaying import Sense, makes_sense, nearest_sense
from wyrmhall.cardtext.tree import Node

TRIES = 400  # texts that are read before giving up
TRIED_AT_ONCE = 16  # words that are tried at one place
MEANT = {  # words that people use, and what they are likely to mean here
    "my": "your", "mine": "yours", "opponent": "rival", "opponents": "rivals", "enemies": "enemy", "bigger": "more",
    "larger": "more", "smaller": "less", "under": "less", "over": "more", "beneath": "bottom", "kill": "destroy", "choose": "a",
    "then": ",", "must": "", "has": "have", "whenever": "when", "if": "when", "deck": "race", "destroy": "damage", "pay": "lose",
}  # fmt: skip
LONGEST = 8  # stretch of words that is left out
MARKS = (",", ";", ":", ".")
EMPTY = frozenset(
    ("a", "an", "the", "of", "and", "then", "or", "to", "in", "on", "at", "is", "are", "it", "that", "this", "if")
)
NEAR = 2.0  # so little is added or left out that nothing nearer is looked for
ENOUGH = 6  # texts that could be said, of which the nearest is told
FARTHEST = 9.0  # so different that it would be no help
AHEAD = 0.25  # what each word that is still unread may cost


def nearest_text(language: Language, text: str, category: str = "text", sense: Sense | None = None) -> str:
    """In the style of the house; empty if nothing near enough was found."""
    words = language.grammar().split(text)
    if words and category == "text" and words[-1] != ".":
        words.append(".")
    open_ends: list[tuple[float, int, float, list[str]]] = [(0.0, 0, 0.0, words)]
    seen = {tuple(words)}
    tries = 0
    senseless: Node | None = None  # the first that could be read but means nothing
    told = Telling(language, text)
    near: dict[str, float] = {}  # what could be said, and how far it is from what was
    while open_ends and tries < TRIES:
        _, _, cost, words = heapq.heappop(open_ends)
        tries += 1
        parsing = Parsing(language.grammar(), words, explains=True)
        trees = parsing.trees(category)
        if trees:
            if makes_sense(language, trees[0], sense):
                printed = language.print(trees[0])
                near[printed] = told.apart(printed)
                if near[printed] <= NEAR or len(near) == ENOUGH:
                    break
                continue
            senseless = senseless or trees[0]
            continue
        for other, change in _changed(parsing, words):
            key = tuple(other)
            if key not in seen and cost + change < FARTHEST:
                seen.add(key)
                left = AHEAD * (len(other) - parsing.furthest)
                heapq.heappush(open_ends, (cost + change + left, len(seen), cost + change, other))
    if not near and senseless is not None:
        found = nearest_sense(language, senseless, sense)
        if found:
            near[found] = told.apart(found)
    if not near or min(near.values()) > NEAR:
        for printed in _shorter(language, language.grammar().split(text), category, sense):
            near[printed] = told.apart(printed)
    best = min(near, key=lambda one: near[one], default="")
    return best if best and told.shares_verb(best) else ""


class Telling:
    """What a text tells, by the words in it that carry sense: to compare others with it."""

    def __init__(self, language: Language, text: str) -> None:
        self.verbs = {
            form.lower()
            for phrase in language.phrases
            if phrase.category in ("does", "doing", "act")
            for form in _verb_forms(phrase.pattern)
        }
        self.said = _telling(text)

    def apart(self, other: str) -> float:
        """How much another text does not tell, or tells beyond it; what is done weighs most, and what is added more than what
        is left out."""
        told = _telling(other)
        lost, new = self.said - told, told - self.said
        again = sum(new.pop(word) for word in [*new] if word in self.said)  # what was said, said once more
        return self._weight(lost, 1.0, 3.0) + self._weight(new, 1.5, 4.0) + 0.5 * again

    def _weight(self, words: Counter[str], each: float, verb: float) -> float:
        return sum(count * (verb if word in self.verbs else each) for word, count in words.items())

    def nearest_of(self, texts: Iterable[str]) -> str:
        """The one that tells most of the same."""
        return min((text for text in texts if text), key=self.apart, default="")

    def shares_verb(self, other: str) -> bool:
        """Whether something is done in it that is done in the text too, if the text says anything that can be done."""
        verbs = self.said.keys() & self.verbs
        return not verbs or bool(verbs & _telling(other).keys())


def _verb_forms(pattern: str) -> list[str]:
    """ "draws/draw {cards}" is the verb "draw"; "double the sprint of" begins with one, too."""
    found = [_root(word.split("|")[0]) for word in re.findall(r"([a-z|]+)/[a-z|]+", pattern)]
    first = pattern.split(" ")[0]
    return found if found or not first.isalpha() or first in EMPTY else [_root(first)]


def _telling(text: str) -> Counter[str]:
    return Counter(_root(word) for word in split(text.lower()) if word.isalnum() and word not in EMPTY)


def _root(word: str) -> str:
    """Of several words for one thing the first letters are the same."""
    word = "1" if word in ("a", "an", "one") else word
    for ending in ("ies", "es", "s"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            return word[: -len(ending)]
    return word


def _shorter(language: Language, words: list[str], category: str, sense: Sense | None) -> list[str]:
    """What is left of a text if one stretch of it is not said, the shortest first: between two marks, or else anywhere."""
    marks = [-1, *(at for at, word in enumerate(words) if word in MARKS), len(words)]
    cuts = [(start, end) for i, start in enumerate(marks) for end in marks[i + 1 :]]
    cuts.sort(key=lambda cut: cut[1] - cut[0])
    cuts += [(start, start + size) for size in range(1, LONGEST + 1) for start in range(len(words) - size)]
    found: list[str] = []
    for start, end in cuts:
        for left in (words[: start + 1] + words[end + 1 :], words[: max(0, start)] + words[end:]):
            trees = Parsing(language.grammar(), left if left[-1:] == ["."] else [*left, "."]).trees(category)
            if trees and makes_sense(language, trees[0], sense):
                found.append(language.print(trees[0]))
                if len(found) == ENOUGH:
                    return found
    return found


def _changed(parsing: Parsing, words: list[str]) -> list[tuple[list[str], float]]:
    """The text with another word at the place where it cannot be followed, with one more there, and with one less."""
    at = parsing.furthest
    here = words[at].lower() if at < len(words) else ""
    fits: list[tuple[float, str]] = []
    for number in [*parsing.expected, *parsing.also_expected]:
        word = "2" if number == NUMBER else "+1" if number == SIGNED else ""
        if number >= WORDS:
            word = parsing.grammar.words[number - WORDS]
        if word:
            fits.append((_likeness(word.lower(), here), word))
    fits.sort(key=lambda fit: (-fit[0], len(fit[1])))
    changed: list[tuple[list[str], float]] = []
    if here:
        changed.append((words[:at] + words[at + 1 :], 0.5 if not here.isalnum() else 1.0))
    if at > 1:  # the word before led astray
        changed.append((words[: at - 1] + words[at:], 1.2))
    for likeness, word in fits[:TRIED_AT_ONCE]:
        if here:
            changed.append(([*words[:at], word, *words[at + 1 :]], 1.6 - 1.4 * likeness))
        changed.append(([*words[:at], word, *words[at:]], 0.6 if not word.isalnum() else 0.9))
    return changed


def _likeness(word: str, other: str) -> float:
    if not other:
        return 0.0
    return 0.9 if MEANT.get(other) == word else SequenceMatcher(None, word, other, autojunk=False).ratio()
