"""Trees of a language, made up at random."""

from __future__ import annotations

from hypothesis import strategies as st

from wyrmhall.cardtext.language import NUMBERS, Language, Phrase
from wyrmhall.cardtext.tree import Node

SMALL = 12  # the numbers that are tried
DEEPEST = 40


def heights(language: Language) -> dict[str, int]:
    """How deep the flattest tree of each category is."""
    found = dict.fromkeys([*NUMBERS, *language.names], 0)
    for category, names in language.names.items():
        if not names:
            del found[category]
    grown = True
    while grown:
        grown = False
        for phrase in language.phrases:
            height = phrase_height(phrase, found)
            if height < found.get(phrase.category, DEEPEST):
                found[phrase.category] = height
                grown = True
    return found


def phrase_height(phrase: Phrase, found: dict[str, int]) -> int:
    needed = [token.slot for token in phrase.tokens if token.slot and not is_optional(phrase, token.slot)]
    return 1 + max((found.get(slot, DEEPEST) for slot in needed), default=0)


def is_optional(phrase: Phrase, slot: str) -> bool:
    return f"{{{slot}?}}" in phrase.pattern


@st.composite
def sayings(draw: st.DrawFn, language: Language, category: str = "text", depth: int = 11) -> Node:
    """Any tree of a category that the language can say, as deep as told or as deep as it must be."""
    return grow(draw, language, heights(language), category, depth)


def grow(draw: st.DrawFn, language: Language, height: dict[str, int], category: str, depth: int) -> Node:
    if category in NUMBERS:
        least, _, is_signed, _ = NUMBERS[category]
        return Node(category, [], draw(st.integers(-SMALL if is_signed else least, SMALL)))
    if category in language.names:
        return Node(category, [], draw(st.integers(0, len(language.names[category]) - 1)))
    phrases = [phrase for phrase in language.phrases if phrase.category == category]
    flat = [phrase for phrase in phrases if phrase_height(phrase, height) <= max(depth, height[category])]
    phrase = draw(st.sampled_from(flat))
    slots: list[Node] = []
    for token in phrase.tokens:
        if token.slot:
            if is_optional(phrase, token.slot) and (depth < height[token.slot] + 2 or draw(st.booleans())):
                slots.append(Node("none", []))
            else:
                slots.append(grow(draw, language, height, token.slot, depth - 1))
    return Node(phrase.name, slots)
