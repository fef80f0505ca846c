"""Trees of a lexicon, made up at random."""

from __future__ import annotations

from hypothesis import strategies as st

from wyrmhall.cardtext.lexicon import NUMBERS, Lexicon, Phrase
from wyrmhall.cardtext.tree import Node


def texts(lexicon: Lexicon) -> st.SearchStrategy[Node]:
    """Any text that the lexicon can say."""
    kinds: dict[str, st.SearchStrategy[Node]] = {
        "number": st.integers(0, len(NUMBERS) - 1).map(lambda number: Node("number", [], number)),
        "figure": st.integers(0, 99).map(lambda number: Node("figure", [], number)),
        "several": st.integers(2, 99).map(lambda number: Node("several", [], number)),
        "signed": st.integers(-20, 20).map(lambda number: Node("signed", [], number)),
    }
    for category, names in lexicon.names.items():
        kinds[category] = st.integers(0, len(names) - 1).map(lambda number, name=category: Node(name, [], number))  # type: ignore[misc]
    for phrase in lexicon.phrases:
        kinds.setdefault(phrase.category, st.deferred(lambda category=phrase.category: any_of(category)))  # type: ignore[misc]

    def any_of(category: str) -> st.SearchStrategy[Node]:
        return st.one_of([made_of(phrase) for phrase in lexicon.phrases if phrase.category == category])

    def made_of(phrase: Phrase) -> st.SearchStrategy[Node]:
        slots = st.tuples(*[filled(slot) for slot, _ in phrase.pieces if slot])
        return slots.map(lambda found: Node(phrase.name, list(found)))

    def filled(slot: str) -> st.SearchStrategy[Node]:
        return st.one_of(st.just(Node("none", [])), kinds[slot[:-1]]) if slot.endswith("?") else kinds[slot]

    return kinds["text"]
