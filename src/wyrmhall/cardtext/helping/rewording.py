# plain: runs when a text cannot be read as it stands
"""Other words for the same: what people say, and how the cards of a game say it.

A text that cannot be read as it stands is read once more with these words in place of its own, so each of them stands in one
line for every sentence in which it can be said. Each word that is read still knows which word it stands for. If that is not
enough, words are replaced where the text cannot be followed any further, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product

Split = Callable[[str], list[str]]

# of every game; words with a bar between them are words for the same
EVERYWHERE = {
    "can't|cant": "cannot",
    "can not": "cannot",
    "don't": "do not",
    "doesn't": "does not",
    "isn't": "is not",
    "aren't": "are not",
    "hasn't": "has not",
    "haven't": "have not",
    "didn't": "did not",
    "wasn't": "was not",
    "wouldn't": "would not",
    "you've": "you have",
    "you're": "you are",
    "it's": "it is",
    "they're": "they are",
    "they've": "they have",
    "there's": "there is",
    "that's": "that is",
    "who's": "who is",
    "you'd": "you would",
    "they'd": "they would",
    "it'd": "it would",
    "it'll|you'll|they'll": "",
    "weren't": "were not",
    "hadn't": "had not",
    "won't": "does not",
    "your own": "your",
    "their own": "their",
    "its own": "its",
    "additionally|also|simply|immediately|instantly|afterwards": "",
    "at once": "",
    "still": "",
    "outside of": "outside",
    "right away": "",
    "for free": "without paying its cost",
    "then ,": "then",
    "in order to": "to",
    "every time|anytime": "when",
    "any time": "when",
    "each and every": "each",
    "as soon as": "when",
    "provided that": "if",
    "provided": "if",
    "so long as": "as long as",
    "may not": "cannot",
    "each time": "when",
    "whenever": "when",
    "every": "each",
    "you must": "you",
    "in addition ,": "",
    "as well": "",
    "all of": "all",
    "of their|its choice": "",
    "if able|possible": "",
    "if they|you have one|any": "",
    "chooses|choose and": "",
    "left in": "in",
    "instead of discarding it|this": "",
    "for each .": "for each of them .",
    "for each|every one of them": "for each of them",
    "instead of that": "instead",
    "a single": "one",
    "at the beginning": "at the start",
    "for every": "for each",
    "no more than": "at most",
    "greater|higher than": "more than",
    "lower|smaller than": "less than",
    "equal to or greater than": "at least",
    "equal to or less than": "at most",
    "is equal to": "is",
    "you may choose to": "you may",
    "may choose to": "may",
    "when you do": "if you do",
    "in that case": "if you do",
    "until end of turn": "until the end of the turn",
    "pick|select": "choose",
    "picks|selects": "chooses",
    "receive": "gain",
    "receives": "gains",
    "everyone|everybody": "each player",
    "this card": "this",
    "my": "your",
}

# words that stand for others only where a text cannot be followed any further
THERE = {
    "if": "when",
    "too": "",
    "just": "",
    "first": "",
    "per": "for each",
    "fewer than": "less than",
    "you can": "you may",
    "if so": "if you do",
    "get": "gain",
    "gets": "gains",
    "the card": "that card",
    ", and then": ", then",
    ".": ", then",
    ":": "; if you do,",
    "still": "",
}

# what is done to "one dragon and one coin from your discard pile" is done to both from there
DONE = frozenset(
    "put puts gain gains discard discards trash trashes return returns draw draws move moves damage damages repair repairs "
    "burn reveal reveals shuffle shuffles purchase purchases lose loses pay pays take takes give gives".split()
)
MANY = frozenset("a an one two three another each all up any 1 2 3".split())
WHERE = frozenset("from into to in on at within of until this".split())
ENDS = frozenset((".", ",", ";", ":", "then"))

BEFORE = 4  # how many words before the place where a text cannot be followed words may be replaced
FAR = 8  # and marks between sentences, if that is not enough
BEHIND = 1  # and how many behind it


FIRST = "^"  # before words that are replaced only where a sentence begins

Rules = dict[str, list[tuple[list[str], list[str], bool]]]  # by the first word; whether it is that of a sentence


class Rewording:
    """`rules` say what is said in place of what, both as words with a space between them."""

    def __init__(self, rules: Mapping[str, str], parted: Split) -> None:
        self._by_first = _by_first(rules, parted)
        self._there = _by_first({**THERE, **rules}, parted)

    def reworded(self, words: list[str]) -> list[tuple[list[str], list[int]]]:
        """What may be meant by words, with as few others as will do: with one of those that are known, with all but one of them,
        with all. Beside each row of words the place of the word that each of them stands for."""
        found = self._found(words)
        some = [[one] for one in found]
        if len(found) > 2:
            some += [found[:at] + found[at + 1 :] for at in range(len(found))]
        if len(found) > 1:
            some.append(found)
        return [_put(words, these) for these in some]

    def around(self, words: list[str], stop: int, marks: int) -> list[list[str]]:
        """The words with others at one place near where they cannot be followed any further, the nearest place first. `marks`
        says how many words before that place a mark may be replaced."""
        heard = [word.lower() for word in words]
        found: list[tuple[int, list[str]]] = []
        for start in range(min(len(words), stop + BEHIND + 1)):
            for said, instead, is_first in self._there.get(heard[start], []):
                if is_first and not begins(heard, start):
                    continue
                end = start + len(said)
                far = BEFORE if said[0].isalpha() else marks
                if stop - far <= end < len(words) and heard[start:end] == said:
                    found.append((max(0, start - stop, stop - end + 1), [*words[:start], *instead, *words[end:]]))
        found.sort(key=lambda one: one[0])
        return [other for _, other in found]

    def _found(self, words: list[str]) -> list[tuple[int, int, list[str]]]:
        """Where others can be said: from which place to which, and what."""
        heard = [word.lower() for word in words]
        found: list[tuple[int, int, list[str]]] = []
        at = 0
        while at < len(words):
            for said, instead, is_first in self._by_first.get(heard[at], []):
                if heard[at : at + len(said)] == said and (not is_first or begins(heard, at)):
                    found.append((at, at + len(said), instead))
                    at += len(said)
                    break
            else:
                at += 1
        return found


def distributed(words: list[str]) -> list[list[str]]:
    """Of two things that are named one after the other, each said with what is done to both: "put one dragon and one coin from
    your discard pile into your hand" is "put one dragon from your discard pile into your hand and put one coin ..."."""
    heard = [word.lower() for word in words]
    found: list[list[str]] = []
    for at in range(1, len(words) - 2):
        if heard[at] not in ("and", "or") or heard[at + 1] not in MANY:
            continue
        verbs = [place for place in range(at) if heard[place] in DONE]
        if not verbs:
            continue
        end = next((place for place in range(at + 1, len(words)) if heard[place] in ENDS), len(words))
        verb = words[verbs[-1]]
        starts = [place for place in range(at + 2, end) if heard[place] in WHERE or heard[place] in ("token", "tokens")]
        for start in (*starts, end):
            found.append([*words[:at], *words[start:end], heard[at], verb, *words[at + 1 :]])
    return found


def begins(words: list[str], at: int) -> bool:
    """Whether a sentence begins with the word at a place."""
    return at == 0 or words[at - 1] == "."


def _by_first(rules: Mapping[str, str], parted: Split) -> Rules:
    found: Rules = {}
    for said, meant in rules.items():
        for words in _ways(said):
            parts = [word.lower() for word in parted(words.removeprefix(FIRST))]
            found.setdefault(parts[0], []).append((parts, parted(meant), words.startswith(FIRST)))
    for ways in found.values():
        ways.sort(key=lambda way: -len(way[0]))  # the longest that fits
    return found


def _put(words: list[str], found: list[tuple[int, int, list[str]]]) -> tuple[list[str], list[int]]:
    meant: list[str] = []
    places: list[int] = []
    done = 0
    for start, end, instead in found:
        meant += [*words[done:start], *instead]
        places += [*range(done, start), *[start] * len(instead)]
        done = end
    return meant + words[done:], [*places, *range(done, len(words) + 1)]


def _ways(said: str) -> Iterable[str]:
    return (" ".join(words) for words in product(*(word.split("|") for word in said.split())))
