# ruff: noqa: E501
"""Sentences that designers wrote for Dragonriders without looking at its language: all are read, make sense, and are printed in the house style."""

from __future__ import annotations

import pytest

from wyrmhall.games.riders.text.language import language
from wyrmhall.games.riders.text.wording import check

WORDS = language()

AS_PRINTED = [
    "After your flight, you may burn a dragon ahead within 500 DS.",
    "Before your flight, you may take a path up to 200 DS longer.",
    "After your flight, you may drain a dragon ahead within 400 DS of two energy.",
    "After your flight, you may lay two traps beside your path.",
    "After your flight, you may draw one magic card.",
    "After your flight, you may burn each dragon ahead within 300 DS.",
    "Before your flight, you may take a path up to 100 DS longer or shorter.",
    "After your flight, if you have no energy, you may gain one energy.",
    "When magic is aimed at you, you may turn it back on its caster.",
    "After your flight, you may loop a dragon ahead within 800 DS; if you do, lose one energy.",
    "As another dragon takes off, you may ally with it if it is ahead within 600 DS.",
    "After your flight, you may burn a dragon behind within 400 DS.",
    "After your flight, each dragon ahead within 300 DS loses one energy.",
    "As another dragon takes off, you may make it take a path up to 200 DS shorter if it is ahead within 600 DS.",
    "Before your flight, you may set your speed to 300 DS.",
    "After your flight, you may burn a dragon ahead within 200 DS for each energy you have.",
    "After your flight, you may lay up to two traps beside your path.",
    "After your flight, each player with no energy draws one magic card.",
    "After your flight, each rival with two or more energy loses one energy.",
    "After your flight, each rival ahead loses one energy.",
    "After your flight, you may burn the last dragon within 600 DS.",
    "After your flight, you may burn the leader within 800 DS.",
    "After your flight, if a rival is exhausted, gain one energy.",
    "After your flight, if each rival has more energy than you, gain two energy.",
    "After your flight, draw magic cards until you have three.",
    "After your flight, discard all your magic cards; if you do, gain three energy.",
    "After your flight, gain energy equal to the number of magic cards in your hand.",
    "After your flight, gain one energy for each rival with less energy than you.",
    "After your flight, you may burn up to three dragons within 400 DS.",
    "After your flight, you may burn a dragon ahead within 400 DS and a dragon behind within 400 DS.",
    "After your flight, you may burn any number of dragons within 300 DS.",
    "After your flight, you may drain a dragon behind within 400 DS of all its energy.",
    "After your flight, the leader loses one energy.",
    "After your flight, the last mage draws two magic cards.",
    "After your flight, if you are second or last, gain one energy.",
    "After your flight, if you have as much energy as a rival, draw one magic card.",
    "After your flight, if your energy is even, gain one energy.",
    "Before your flight, you may take a path 200 DS longer.",
    "Before your flight, you may take a path of any length.",
    "Before your flight, if you are last, take a path up to 400 DS longer.",
    "Before your flight, you may take a path up to 100 DS longer for each energy you have.",
    "As another dragon takes off, you may drain it of one energy if it is within 400 DS.",
    "As another dragon takes off, you may loop it if it is ahead within 500 DS, then gain one energy.",
    "After your flight, you may loop the leader within 800 DS.",
    "After your flight, each dragon within 200 DS loses one energy or discards one magic card.",
    "After your flight, if you have more magic cards than each rival, discard one magic card.",
    "After your flight, if you are not last, lose one energy.",
    "After your flight, you may burn a dragon within 300 DS twice.",
    "After your flight, if you touched an energy field, you may draw one magic card.",
    "After your flight, the last mage may draw one magic card.",
    "Before your flight, if you have no magic cards, draw two magic cards.",
    "Before your flight, you may take a path up to 300 DS longer if you are last.",
    "Before your flight, you may drain the next dragon behind within 200 DS of one energy.",
    "Before your flight, lose two energy; if you do, take a path of 800 DS.",
    "Before your flight, you may raise your speed by 200 DS.",
    "As another dragon takes off, you may burn it if it is within 200 DS.",
    "As another dragon takes off, you may ally with it; if you do, lose one energy.",
    "As the leader takes off, you may burn it if it is within 600 DS.",
    "When you touch a trap, you may gain one energy.",
    "When you crash, you may draw one magic card.",
    "As another dragon takes off, it loses one energy if it is ahead within 300 DS.",
]

IN_OTHER_WORDS = [
    (
        "After your flight, you may pay one energy to burn a dragon ahead within 800 DS.",
        "After your flight, you may lose one energy; if you do, burn a dragon ahead within 800 DS.",
    ),
    (
        "When you trigger a trap, you may ward it off.",
        "When you touch a trap, you may ward it off until the round ends.",
    ),
    (
        "After your flight, you may either burn a dragon ahead within 400 DS or lay one trap beside your path.",
        "After your flight, you may either burn a dragon ahead within 400 DS; or lay one trap beside your path.",
    ),
    (
        "Before your flight, if you are the last dragon in the race, you may take a path up to 500 DS longer.",
        "Before your flight, if you are last, you may take a path up to 500 DS longer.",
    ),
    (
        "After your flight, you may drain the leader of one energy, whatever the distance.",
        "After your flight, you may drain the leader of one energy.",
    ),
    (
        "When magic is aimed at you, you may discard one magic card; if you do, ward it off.",
        "When magic is aimed at you, you may discard one magic card; if you do, ward it off until the round ends.",
    ),
    (
        "Before your flight, you may pay one energy; if you do, take a path up to 400 DS longer.",
        "Before your flight, you may lose one energy; if you do, take a path up to 400 DS longer.",
    ),
    (
        "After your flight, if you crashed this round, you may draw two magic cards.",
        "After your flight, if you crashed, you may draw two magic cards.",
    ),
    (
        "After your flight, you may burn the nearest dragon ahead within 600 DS; if it is exhausted, lose one energy.",
        "After your flight, you may burn the next dragon ahead within 600 DS; if it is exhausted, lose one energy.",
    ),
    (
        "After your flight, you may take one magic card at random from the hand of a dragon ahead within 500 DS.",
        "After your flight, you may take one magic card from a dragon ahead within 500 DS.",
    ),
    (
        "Before your flight, you may take a path of exactly 300 DS.",
        "Before your flight, you may take a path of 300 DS.",
    ),
    (
        "After your flight, each rival behind of you gains one energy.",
        "After your flight, each rival behind gains one energy.",
    ),
    (
        "After your flight, discard your hand, then draw three magic cards.",
        "After your flight, discard all your magic cards, then draw three magic cards.",
    ),
    (
        "After your flight, burn all other dragons within 200 DS.",
        "After your flight, burn each dragon within 200 DS.",
    ),
    (
        "After your flight, you may drain the next dragon behind within 300 DS of one energy, then lay a trap.",
        "After your flight, you may drain the next dragon behind within 300 DS of one energy, then lay one trap beside your path.",
    ),
    (
        "After your flight, the mage with the least energy gains one energy.",
        "After your flight, each player with the least energy gains one energy.",
    ),
    (
        "After your flight, if you are first, lay four traps.",
        "After your flight, if you are first, lay four traps beside your path.",
    ),
    (
        "After your flight, you may discard two magic cards to burn a dragon within 800 DS.",
        "After your flight, you may discard two magic cards; if you do, burn a dragon within 800 DS.",
    ),
    (
        "After your flight, you may take one energy from each dragon ahead within 400 DS.",
        "After your flight, you may drain each dragon ahead within 400 DS of one energy.",
    ),
    (
        "After your flight, you may lay a trap for each magic card in your hand.",
        "After your flight, you may lay one trap for each magic card you have beside your path.",
    ),
    (
        "After your flight, if you flew with 500 DS or more, gain one energy.",
        "After your flight, if you flew 500 DS or more, gain one energy.",
    ),
    (
        "After your flight, if you did not touch a wall, gain one energy.",
        "After your flight, if you did not crash, gain one energy.",
    ),
    (
        "Before your flight, pay one energy to take a path up to 500 DS longer.",
        "Before your flight, lose one energy; if you do, take a path up to 500 DS longer.",
    ),
    (
        "Before your flight, you may fly 200 DS further.",
        "Before your flight, you may take a path 200 DS longer.",
    ),
    (
        "As another dragon takes off, if it has three or more energy, you may burn it within 600 DS.",
        "As another dragon takes off, if it has three or more energy, you may burn it if it is within 600 DS.",
    ),
    (
        "As another dragon takes off, you may burn it if it is within 300 DS; if you do, draw a magic card.",
        "As another dragon takes off, you may burn it if it is within 300 DS; if you do, draw one magic card.",
    ),
    (
        "When magic is aimed at you, you may ward it off, then the mage who aimed it loses one energy.",
        "When magic is aimed at you, you may ward it off until the round ends, then that mage loses one energy.",
    ),
    (
        "When magic is aimed at you, you may discard a magic card to ward it off until the round ends.",
        "When magic is aimed at you, you may discard one magic card; if you do, ward it off until the round ends.",
    ),
    (
        "When magic is aimed at you, if you have no energy, you may ward it off and gain two energy.",
        "When magic is aimed at you, if you have no energy, you may ward it off until the round ends and gain two energy.",
    ),
    (
        "When magic is aimed at you, ward it off, then each rival loses one energy.",
        "When magic is aimed at you, ward it off until the round ends, then each rival loses one energy.",
    ),
    (
        "After your flight, you may burn a dragon ahead within 400 DS; if it has no energy left, draw one magic card.",
        "After your flight, you may burn a dragon ahead within 400 DS; if it has no energy, draw one magic card.",
    ),
    (
        "After your flight, all dragons behind lose one energy.",
        "After your flight, each dragon behind loses one energy.",
    ),
    (
        "After your flight, you may gain two energy, but discard one magic card.",
        "After your flight, you may gain two energy, then discard one magic card.",
    ),
    (
        "After your flight, draw one magic card for each rival ahead of you.",
        "After your flight, draw one magic card for each rival ahead.",
    ),
    (
        "After your flight, you may discard a magic card and pay one energy to burn each dragon within 400 DS.",
        "After your flight, you may discard one magic card and lose one energy; if you do, burn each dragon within 400 DS.",
    ),
    (
        "After your flight, gain one energy; each rival behind gains one energy, too.",
        "After your flight, gain one energy, then each rival behind also gains one energy.",
    ),
    (
        "After your flight, you may put a trap beside your path for each energy you have.",
        "After your flight, for each energy you have, you may lay one trap beside your path.",
    ),
    (
        "After your flight, a rival of your choice discards two magic cards at random.",
        "After your flight, a rival discards two magic cards at random.",
    ),
    (
        "Before your flight, you may discard one magic card to take a path up to 600 DS longer.",
        "Before your flight, you may discard one magic card; if you do, take a path up to 600 DS longer.",
    ),
    (
        "Before your flight, you may either gain one energy or take a path up to 200 DS longer.",
        "Before your flight, you may either gain one energy; or take a path up to 200 DS longer.",
    ),
    (
        "As another dragon takes off, you may pay one energy to drain it of two energy if it is ahead within 500 DS.",
        "As another dragon takes off, you may lose one energy; if you do, drain it of two energy if it is ahead within 500 DS.",
    ),
    (
        "When magic is aimed at you, you may ward it off; if you do, draw one magic card.",
        "When magic is aimed at you, you may ward it off until the round ends; if you do, draw one magic card.",
    ),
    (
        "When magic is aimed at you, lose one energy to ward it off until the round ends.",
        "When magic is aimed at you, lose one energy; if you do, ward it off until the round ends.",
    ),
    (
        "When magic is aimed at you, you may ward it off if you have two or less energy.",
        "When magic is aimed at you, you may ward it off until the round ends if you have two or less energy.",
    ),
]


@pytest.mark.parametrize("text", AS_PRINTED)
def test_a_sentence_is_read_and_printed_as_it_is(text: str) -> None:
    tree = WORDS.parse(text)
    check(WORDS, tree)
    assert WORDS.print(tree) == text


@pytest.mark.parametrize(("text", "printed"), IN_OTHER_WORDS)
def test_other_words_are_printed_in_the_house_style(text: str, printed: str) -> None:
    tree = WORDS.parse(text)
    check(WORDS, tree)
    assert WORDS.print(tree) == printed
    assert WORDS.print(WORDS.parse(printed)) == printed
