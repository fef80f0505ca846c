"""What is printed is read as it was meant, whatever the parts say together."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.cardtext.sayings import sayings
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.magi.text.language import language

WORDS = language(("Red", "Green", "Polar", "Battle"), ("Volcano",))


@given(sayings(WORDS))
def test_whatever_is_printed_is_read_back_to_the_letter(tree: Node) -> None:
    """A clause may go with an inner noun or with an outer one, and is printed alike; all else has one tree."""
    text = WORDS.print(tree)
    read = WORDS.parse(text)
    assert WORDS.print(read) == text
    assert WORDS.parse(WORDS.print(read)) == read


@pytest.mark.parametrize("sought", ["any Red Battle card", "any Red battle card"])
def test_capitals_tell_the_name_of_a_type_from_a_word(sought: str) -> None:
    text = f"On arrival, search your dragon deck for {sought} and put it into your hand."
    assert WORDS.print(WORDS.parse(text)) == text
