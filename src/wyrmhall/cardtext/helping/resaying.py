# plain: runs when a text can be read and means nothing
"""The nearest thing that means something.

A sentence that can be read is changed a little at one place, and at another if that is not enough: a part is left out, one that may
be said is said, or a phrase gives way to another of its sort. The change that keeps most of the words and makes sense is suggested.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher

from wyrmhall.cardtext.language import NUMBERS, Language, Phrase, Senseless
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.tree import Node

Sense = Callable[[Node], None]  # raises Senseless

TRIES = 300  # sentences that are looked at before giving up
FRAMES = 4  # one inside the other
FURTHER = 8  # of the nearest ones that make no sense either, from which one more change is tried
ALIKE = 0.4  # share of the words that must stay

_QUOTED = re.compile(r"'([A-Za-z][^']*(?:'s[^']*)?)'")
_SLOT = re.compile(r"\{(\w+)(\??)\}")
NONE = Node("none", [])
_STUMBLES = re.compile(
    r"\b(\w+) \1\b|\bmay it\b|\bmay (?:you|they|(?:a|each|that|the)(?: \w+){1,2}) may\b", re.IGNORECASE
)


def nearest_sense(language: Language, tree: Node, sense: Sense | None, why: str = "") -> str:
    """In the style of the house; empty if nothing near enough was found. Words that `why` puts in quotes are likely to help,
    so what says them is tried first, with a second change if one is not enough."""
    said = language.print(tree).split()
    hints = [hint for hint in _QUOTED.findall(why) if not _says(" ".join(said), hint)]
    first = _nearest_first(language, said, _changed(language, tree))
    hinted = [one for one in first if any(_says(one[0], hint) for hint in hints)]
    for start, wanted in ((hinted, hints), (first, [])):
        further = [other for _, node in start[:FURTHER] for other in _changed(language, node)]
        for some in (start, _nearest_first(language, said, iter(further))):
            found = [(sum(_says(printed, hint) for hint in wanted), printed, node) for printed, node in some]
            found = [one for one in found if one[0] or not wanted]
            found.sort(key=lambda one: -one[0])  # those that heed more of it first
            for _, printed, node in found[:TRIES]:
                if makes_sense(language, node, sense):
                    return printed
    return ""


def reads_well(text: str) -> bool:
    """What can be read need not be good to read: no word stands twice, and nobody may that others may."""
    return _STUMBLES.search(text) is None


def _says(text: str, words: str) -> bool:
    return re.search(rf"\b{re.escape(words)}", text, re.IGNORECASE) is not None


SMALL = frozenset(  # words that hold others together
    "a an and any are as at be by do does each for from has have if in into is it its may more of on one or than that the their "
    "them then they this those to when while with you your".split()
)
MISSPELLED = 0.7  # how alike two such beginnings are
STEM = 4  # letters by which forms of a word are told to be the same


def kept(said: list[str], other: list[str]) -> float:
    """How much of what was said another text keeps, less what it says besides: words that carry a meaning, in any form, and
    those that were only misspelled."""
    old, new = _carrying(said), _carrying(other)
    lost = old - new
    meant = [word for word in new - old if any(SequenceMatcher(None, word, one).ratio() >= MISSPELLED for one in lost)]
    return len(old & new) + len(meant) - 0.5 * (len(new - old) - len(meant))


def adds(said: list[str], other: list[str]) -> bool:
    """Whether another text says something that was not said."""
    return not _carrying(other) <= _carrying(said)


def _carrying(words: list[str]) -> set[str]:
    return {word.lower()[:STEM] for word in words if word[:1].isalpha() and word.lower() not in SMALL}


def makes_sense(language: Language, tree: Node, sense: Sense | None) -> bool:
    try:
        if sense is not None:
            sense(tree)
        else:
            book: list[Part] = []
            language.mean(tree, book)
    except Senseless:
        return False
    return True


def _nearest_first(language: Language, said: list[str], trees: Iterator[Node]) -> list[tuple[str, Node]]:
    found: dict[str, Node] = {}
    for tree in trees:
        found.setdefault(language.print(tree), tree)
    near: list[tuple[float, str]] = []
    for printed in found:
        words = printed.split()
        alike = SequenceMatcher(None, said, words, autojunk=False).ratio()
        if words != said and alike >= ALIKE and reads_well(printed):
            near.append((alike, printed))
    near.sort(key=lambda one: (-one[0], len(one[1])))
    return [(printed, found[printed]) for _, printed in near]


def _changed(language: Language, node: Node) -> Iterator[Node]:
    """The tree with one change somewhere in it."""
    phrase = language.by_name.get(node.name)
    if phrase is None:
        return
    yield from _others(language, phrase, node)
    for at, (category, is_optional) in enumerate(slots_of(phrase)):
        slot = node.slots[at]
        if slot.name == "none":
            changed: Iterator[Node] = _plain(language, category)
        else:
            changed = _changed(language, slot)
            if is_optional:
                yield Node(node.name, [*node.slots[:at], NONE, *node.slots[at + 1 :]], node.number)
        for other in changed:
            yield Node(node.name, [*node.slots[:at], other, *node.slots[at + 1 :]], node.number)


def _others(language: Language, phrase: Phrase, node: Node) -> Iterator[Node]:
    """Another phrase of the same sort with as much as it can take of what was said; or only a part of it."""
    for slot in node.slots:
        inner = language.by_name.get(slot.name)
        if inner is not None and inner.category == phrase.category:
            yield slot
    for other in language.phrases:
        if other.category != phrase.category or other is phrase:
            continue
        left = list(zip(slots_of(phrase), node.slots))
        slots: list[Node] = []
        for category, is_optional in slots_of(other):
            fit, framed = _fit(language, left, category)
            if fit is not None:
                left.remove(fit)
                slots.append(framed)
            elif is_optional:
                slots.append(NONE)
            else:
                plain = next(_plain(language, category), None)
                if plain is None:
                    break
                slots.append(plain)
        else:
            yield Node(other.name, slots)


Said = tuple[tuple[str, bool], Node]


def _fit(language: Language, left: list[Said], category: str) -> tuple[Said | None, Node]:
    """What of the things said fits a slot, as it stands or in a frame: "draw a card" is an act, a step and an effect."""
    for one in left:
        node, name = one[1], one[0][0]
        if node.name == "none":
            continue
        framed = [(node, name)]
        for _ in range(FRAMES):
            for inner, sort in framed:
                if sort == category:
                    return one, inner
            framed = [
                (Node(frame.name, [inner]), frame.category)
                for inner, sort in framed
                for frame in language.phrases
                if frame.pattern == f"{{{sort}}}"
            ]
    return None, NONE


def _plain(language: Language, category: str) -> Iterator[Node]:
    """What can be said of a category without saying anything in it."""
    if category in NUMBERS:
        yield Node(category, [], max(1, NUMBERS[category][0]))
    for phrase in language.phrases:
        if phrase.category == category and all(is_optional for _, is_optional in slots_of(phrase)):
            yield Node(phrase.name, [NONE for _ in slots_of(phrase)])


def slots_of(phrase: Phrase) -> list[tuple[str, bool]]:
    return [(category, mark == "?") for category, mark in _SLOT.findall(phrase.pattern)]
