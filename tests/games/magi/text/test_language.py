"""What is printed is read as it was meant, whatever the parts say together."""

from __future__ import annotations

from hypothesis import given

from tests.cardtext.sayings import sayings
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.magi.text.language import language

WORDS = language(["Red", "Green", "Polar", "Battle"])


@given(sayings(WORDS))
def test_whatever_is_printed_parses_to_the_same_tree(tree: Node) -> None:
    text = WORDS.print(tree)
    assert WORDS.parse(text) == tree
    assert WORDS.print(WORDS.parse(text)) == text
