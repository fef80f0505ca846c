"""Magic cards as a designer would write them, in the words of the cards that exist; and that whatever is printed can be read."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.cardtext.sayings import sayings
from wyrmhall.cardtext.tree import Node
from wyrmhall.games.riders.text.language import language
from wyrmhall.games.riders.text.sense import check

WORDS = language()

AS_PRINTED = [
    "After your flight, you may drain up to two dragons ahead within 400 DS of one energy.",
    "As another dragon takes off, you may drain it of one energy if it is within 300 DS.",
    "After your flight, gain one energy; if you are exhausted, gain two energy instead.",
    "After your flight, you may loop the next dragon ahead within 600 DS.",
    "After your flight, burn each dragon ahead within 200 DS.",
    "After your flight, each rival may discard one magic card; if they do not, they lose one energy.",
    "After your flight, you may burn a dragon ahead within 500 DS.",
    "After your flight, you may burn a dragon behind within 400 DS.",
    "After your flight, you may burn a dragon within 300 DS.",
    "After your flight, you may drain a dragon ahead within 400 DS of two energy.",
    "After your flight, you may loop a dragon ahead within 800 DS.",
    "After your flight, you may lay two traps beside your path.",
    "Before your flight, you may burn a dragon ahead within 300 DS.",
    "Before your flight, you may drain a dragon ahead within 300 DS of one energy.",
    "Before your flight, you may loop a dragon ahead within 400 DS.",
    "Before your flight, you may take a path up to 200 DS longer or shorter.",
    "Before your flight, you may take a path up to 500 DS longer.",
    "As another dragon takes off, you may burn it if it is ahead within 400 DS.",
    "As another dragon takes off, you may drain it of one energy if it is ahead within 400 DS.",
    "As another dragon takes off, you may ally with it if it is ahead within 600 DS.",
    "As another dragon takes off, you may loop it if it is ahead within 400 DS.",
    "When magic is aimed at you, you may ward it off until the round ends, then gain one energy.",
    "When magic is aimed at you, you may ward it off until the round ends, then draw one magic card.",
    "After your flight, you may burn a dragon ahead within 400 DS, then lay one trap beside your path.",
    "After your flight, you may burn a dragon ahead within 400 DS; if you do, gain one energy.",
    "After your flight, you may burn a dragon ahead within 400 DS; if you do not, draw one magic card.",
    "After your flight, if you have two or less energy, you may drain a dragon ahead within 600 DS of one energy.",
    "After your flight, if you are last, you may loop a dragon ahead within 800 DS.",
    "After your flight, you may draw two magic cards.",
    "After your flight, you may gain two energy.",
    "After your flight, you may lose one energy; if you do, draw two magic cards.",
    "After your flight, each rival loses one energy.",
    "After your flight, each player draws one magic card.",
    "After your flight, either burn a dragon ahead within 400 DS; or lay two traps beside your path.",
    "After your flight, you may gain one energy for each dragon ahead.",
    "After your flight, if you lead the race, you may lay three traps beside your path; "
    "otherwise, you may burn a dragon ahead within 600 DS.",
    "Before your flight, if your speed is 300 or less, you may take a path up to 300 DS longer.",
    "Before your flight, you may lose one energy; if you do, take a path up to 400 DS longer.",
    "After your flight, if the number of magic cards in your hand is 2 or less, you may draw two magic cards.",
    "After your flight, you may burn a dragon ahead within 400 DS, then burn a dragon behind within 400 DS.",
]

IN_OTHER_WORDS = [
    ("After your flight, you may drain a dragon behind within 400 DS of 1 energy.",
     "After your flight, you may drain a dragon behind within 400 DS of one energy."),
    ("After your flight, you may lay a trap beside your path.",
     "After your flight, you may lay one trap beside your path."),
    ("After your flight, you may discard a magic card; if you do, gain one energy.",
     "After your flight, you may discard one magic card; if you do, gain one energy."),
    ("After your flight, each rival discards a magic card or loses one energy.",
     "After your flight, each rival discards one magic card or loses one energy."),
]  # fmt: skip


@given(sayings(WORDS))
def test_whatever_is_printed_is_read_back_to_the_letter(tree: Node) -> None:
    """A clause may go with an inner noun or with an outer one, and is printed alike; all else has one tree."""
    text = WORDS.print(tree)
    read = WORDS.parse(text)
    assert WORDS.print(read) == text
    assert WORDS.parse(WORDS.print(read)) == read


def meant(text: str) -> None:
    (sentence,) = WORDS.sentences(WORDS.parse(text))
    check(WORDS.mean(sentence, []), WORDS)


@pytest.mark.parametrize("text", AS_PRINTED)
def test_a_card_is_read_and_printed_as_it_is(text: str) -> None:
    meant(text)
    assert WORDS.print(WORDS.parse(text)) == text


@pytest.mark.parametrize(("text", "printed"), IN_OTHER_WORDS)
def test_other_words_are_printed_in_the_house_style(text: str, printed: str) -> None:
    meant(text)
    assert WORDS.print(WORDS.parse(text)) == printed
    assert WORDS.parse(printed) == WORDS.parse(text)
