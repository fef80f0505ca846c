# plain: runs when a text cannot be read
"""The nearest thing that can be said.

Where a text cannot be followed any further, another word is tried there, one more, or one less, the likeliest first, until it
can be read. So what is suggested can always be said, and differs as little as was found.
"""

from __future__ import annotations

import heapq
from difflib import SequenceMatcher

from wyrmhall.cardtext.grammar import NUMBER, SIGNED, WORDS, split
from wyrmhall.cardtext.helping.resaying import Sense, adds, kept, makes_sense, nearest_sense, reads_well
from wyrmhall.cardtext.language import Language, size
from wyrmhall.cardtext.parsing import Parsing
from wyrmhall.cardtext.tree import Node

TRIES = 400  # texts that are read before giving up
FURTHER = 60  # after the first that can be said
CHANGED = 0.5  # what a change counts against a word that is kept
LESS = 0.2  # what a word counts that is not said
CHOICES = 6  # that can be said, of which one is suggested
TRIED_AT_ONCE = 16  # words that are tried at one place
MEANT = {  # words that people use, and what they are likely to mean here
    "my": "your", "mine": "yours", "opponent": "rival", "opponents": "rivals", "enemies": "enemy", "bigger": "more",
    "larger": "more", "smaller": "less", "under": "less", "over": "more", "beneath": "bottom", "kill": "destroy", "choose": "a",
    "then": ",", "must": "", "has": "have", "whenever": "when", "if": "when", "deck": "race", "destroy": "damage", "pay": "lose",
}  # fmt: skip
LONGEST = 8  # stretch of words that is left out
MARKS = (",", ";", ":", ".")
FARTHEST = 9.0  # so different that it would be no help
AHEAD = 0.25  # what each word that is still unread may cost


def nearest_text(language: Language, text: str, category: str = "text", sense: Sense | None = None) -> str:
    """In the style of the house; empty if nothing near enough was found."""
    words = language.grammar().split(text)
    for meant, _ in language.reworded(words)[-1:]:
        words = meant
    whole = words[:]
    if words and category == "text" and words[-1] != ".":
        words.append(".")
    open_ends: list[tuple[float, int, float, list[str]]] = [(0.0, 0, 0.0, words)]
    seen = {tuple(words)}
    said = words
    tries, most = 0, TRIES
    senseless: Node | None = None  # the first that could be read but means nothing
    found: list[tuple[float, float, str]] = []  # what can be said: how much it keeps, less what it costs
    while open_ends and tries < most and len(found) < CHOICES:
        _, _, cost, words = heapq.heappop(open_ends)
        tries += 1
        parsing = Parsing(language.grammar(), words, explains=True)
        trees = parsing.trees(category)
        if trees:
            if words.count(".") > said.count("."):
                continue  # another sentence behind it says nothing
            tree = min(trees, key=size)
            if makes_sense(language, tree, sense) and reads_well(printed := language.print(tree)):
                found.append((kept(said, words) - CHANGED * cost, -cost, printed))
                most = min(TRIES, tries + FURTHER)
            senseless = senseless or tree
            continue
        for other, change in _changed(parsing, words):
            key = tuple(other)
            if key not in seen and cost + change < FARTHEST:
                seen.add(key)
                left = AHEAD * (len(other) - parsing.furthest)
                heapq.heappush(open_ends, (cost + change + left, len(seen), cost + change, other))
    if found:
        best = max(found)
        if adds(said, split(best[2])):  # better to say less than something else
            shorter = _shorter(language, whole, category, sense)
            best = (
                max(best, (kept(said, split(shorter)) - LESS * abs(len(said) - len(split(shorter))), 0.0, shorter))
                if shorter
                else best
            )
        return best[2]
    nearest = nearest_sense(language, senseless, sense) if senseless is not None else ""
    return nearest or _shorter(language, whole, category, sense)


def _shorter(language: Language, words: list[str], category: str, sense: Sense | None) -> str:
    """What is left of a text if one stretch of it is not said, the shortest first: between two marks, or else anywhere."""
    marks = [-1, *(at for at, word in enumerate(words) if word in MARKS), len(words)]
    cuts = [(start, end) for i, start in enumerate(marks) for end in marks[i + 1 :]]
    cuts.sort(key=lambda cut: cut[1] - cut[0])
    cuts += [(start, start + size) for size in range(1, LONGEST + 1) for start in range(len(words) - size)]
    for start, end in cuts:
        for left in (words[: start + 1] + words[end + 1 :], words[: max(0, start)] + words[end:]):
            trees = Parsing(language.grammar(), left if left[-1:] == ["."] else [*left, "."]).trees(category)
            if trees and makes_sense(language, trees[0], sense) and reads_well(printed := language.print(trees[0])):
                return printed
    return ""


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
