# plain: read once when the game is loaded
"""The language of the magic cards: what every game says, and the words of the race."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Language, Phrase
from wyrmhall.cardtext.machine.facts import And, Or
from wyrmhall.cardtext.machine.parts import EachPlayer, EachRival
from wyrmhall.cardtext.offers import OFFERS
from wyrmhall.cardtext.trunk import FLOW, INSTEAD, VALUES, itself, ranges
from wyrmhall.games.riders.text import facts
from wyrmhall.games.riders.text.cards import AFTER, AIMED, ANOTHER, BEFORE
from wyrmhall.games.riders.text.verbs import flight, spells


class Moment:
    """When a card is used, and what it does then."""

    def __init__(self, when: int, effect: Any) -> None:
        self.when, self.effect = when, effect


def moment(when: int) -> Any:
    return lambda effect: Moment(when, effect)


SENTENCES = [
    Phrase("sentence", "before your flight, {effect}.", moment(BEFORE), also=["before you fly, {effect}."]),
    Phrase("sentence", "after your flight, {effect}.", moment(AFTER), also=["after you have flown, {effect}."]),
    Phrase(
        "sentence",
        "as another dragon takes off, {effect}.",
        moment(ANOTHER),
        also=["when another dragon takes off, {effect}."],
    ),
    Phrase(
        "sentence",
        "when magic is aimed at you, {effect}.",
        moment(AIMED),
        also=["if magic is aimed at you, {effect}."],
    ),
    Phrase("others", "each rival", EachRival, plural=False, also=["each other mage", "all rivals", "every rival"]),
    Phrase("others", "each player", EachPlayer, plural=False, also=["each mage", "all players", "every mage"]),
    Phrase("condition", "{fact}", itself),
    Phrase("condition", "{fact} and {condition}", And),
    Phrase("condition", "{fact} or {condition}", Or),
]


def language() -> Language:
    values = [phrase for phrase in VALUES if "{things}" not in phrase.pattern]
    return Language(
        [
            *FLOW,
            *INSTEAD,
            *OFFERS,
            *SENTENCES,
            *values,
            *ranges(),
            *ranges("so_many", less="less", number="word"),
            *facts.PHRASES,
            *flight.PHRASES,
            *spells.PHRASES,
        ]
    )
