# plain: runs when a text cannot be read
"""The nearest thing that can be said.

Where a text cannot be followed any further, another word is tried there, one more, or one less, the likeliest first, until it
can be read. So what is suggested can always be said, and differs as little as was found.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from difflib import SequenceMatcher

from wyrmhall.cardtext.grammar import NUMBER, SIGNED, WORDS, split
from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.parsing import Parsing
from wyrmhall.cardtext.tree import Node

TRIES = 400  # texts that are read before giving up
TRIED_AT_ONCE = 16  # words that are tried at one place
MEANT = {  # words that people use, and what they are likely to mean here
    "my": "your", "mine": "yours", "opponent": "rival", "opponents": "rivals", "enemies": "enemy", "bigger": "more",
    "larger": "more", "smaller": "less", "under": "less", "over": "more", "beneath": "bottom", "kill": "destroy", "choose": "a",
    "then": ",", "must": "", "has": "have", "whenever": "when", "if": "when", "deck": "race", "destroy": "damage", "pay": "lose",
}  # fmt: skip
FARTHEST = 9.0  # so different that it would be no help
AHEAD = 0.25  # what each word that is still unread may cost

Sense = Callable[[Node], None]  # raises Senseless


def nearest_text(language: Language, text: str, category: str = "text", sense: Sense | None = None) -> str:
    """In the style of the house; empty if nothing near enough was found."""
    words = split(text)
    if words and category == "text" and words[-1] != ".":
        words.append(".")
    open_ends: list[tuple[float, int, float, list[str]]] = [(0.0, 0, 0.0, words)]
    seen = {tuple(words)}
    tries = 0
    while open_ends and tries < TRIES:
        _, _, cost, words = heapq.heappop(open_ends)
        tries += 1
        parsing = Parsing(language.grammar(), words, explains=True)
        trees = parsing.trees(category)
        if trees and _makes_sense(trees[0], sense):
            return language.print(trees[0])
        if trees:
            continue
        for other, change in _changed(parsing, words):
            key = tuple(other)
            if key not in seen and cost + change < FARTHEST:
                seen.add(key)
                left = AHEAD * (len(other) - parsing.furthest)
                heapq.heappush(open_ends, (cost + change + left, len(seen), cost + change, other))
    return ""


def _makes_sense(tree: Node, sense: Sense | None) -> bool:
    if sense is None:
        return True
    try:
        sense(tree)
    except Senseless:
        return False
    return True


def _changed(parsing: Parsing, words: list[str]) -> list[tuple[list[str], float]]:
    """The text with another word at the place where it cannot be followed, with one more there, and with one less."""
    at = parsing.furthest
    here = words[at].lower() if at < len(words) else ""
    fits: list[tuple[float, str]] = []
    for number in parsing.expected:
        word = "2" if number == NUMBER else "+1" if number == SIGNED else ""
        if number >= WORDS:
            word = parsing.grammar.words[number - WORDS]
        if word:
            fits.append((_likeness(word.lower(), here), word))
    fits.sort(key=lambda fit: (-fit[0], len(fit[1])))
    changed: list[tuple[list[str], float]] = []
    if here:
        changed.append((words[:at] + words[at + 1 :], 0.5 if not here.isalnum() else 1.0))
    for likeness, word in fits[:TRIED_AT_ONCE]:
        if here:
            changed.append(([*words[:at], word, *words[at + 1 :]], 1.6 - 1.4 * likeness))
        changed.append(([*words[:at], word, *words[at:]], 0.6 if not word.isalnum() else 0.9))
    return changed


def _likeness(word: str, other: str) -> float:
    if not other:
        return 0.0
    return 0.9 if MEANT.get(other) == word else SequenceMatcher(None, word, other, autojunk=False).ratio()
