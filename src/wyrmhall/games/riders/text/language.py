# plain: read once when the game is loaded
"""The language of the magic cards: what every game says, and the words of the race."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Language, Phrase
from wyrmhall.cardtext.machine.facts import And, OfEach, Or
from wyrmhall.cardtext.machine.parts import You
from wyrmhall.cardtext.offers import OFFERS
from wyrmhall.cardtext.trunk import FACTS, FLOW, INSTEAD, VALUES, itself, ranges
from wyrmhall.games.riders.state import BUMPED, CRASHED_NOW, FIELD_TOUCHED, SYMBOL_TOUCHED
from wyrmhall.games.riders.text import facts
from wyrmhall.games.riders.text.cards import AFTER, AIMED, ANOTHER, BEFORE, TRAPPED
from wyrmhall.games.riders.text.mages import AtTheEnd, Marked, ThatMage
from wyrmhall.games.riders.text.verbs import aims, flight, paths, spells


class Moment:
    """When a card is used, and what it does then."""

    def __init__(self, when: int, effect: Any, only_if: Any = None) -> None:
        self.when, self.effect, self.only_if = when, effect, only_if


def moment(when: int) -> Any:
    return lambda effect: Moment(when, effect)


SENTENCES = [
    Phrase(
        "sentence",
        "before your flight, {effect}.",
        moment(BEFORE),
        also=["before you fly, {effect}.", "before flying, {effect}."],
    ),
    Phrase(
        "sentence",
        "after your flight, {effect}.",
        moment(AFTER),
        also=["after you have flown, {effect}.", "after you fly, {effect}.", "after flying, {effect}."],
    ),
    Phrase(
        "sentence",
        "as another dragon takes off, {effect}.",
        moment(ANOTHER),
        also=[
            "when another dragon takes off, {effect}.",
            "whenever another dragon takes off, {effect}.",
            "as a dragon takes off, {effect}.",
            "when a dragon takes off, {effect}.",
            "as a rival takes off, {effect}.",
            "when a rival takes off, {effect}.",
            "as another mage takes off, {effect}.",
            "before another dragon flies, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when magic is aimed at you, {effect}.",
        moment(AIMED),
        also=[
            "if magic is aimed at you, {effect}.",
            "whenever magic is aimed at you, {effect}.",
            "when a rival aims magic at you, {effect}.",
            "when another mage aims magic at you, {effect}.",
            "when a spell is aimed at you, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when you touch a trap, {effect}.",
        moment(TRAPPED),
        also=[
            f"{when} you {word} {trap}, {{effect}}."
            for when in ("when", "if", "whenever")
            for word in ("touch", "trigger", "hit", "spring", "fly into")
            for trap in ("a trap", "traps", "a magic trap")
            if (when, word, trap) != ("when", "touch", "a trap")
        ],
    ),
    Phrase("condition", "{fact}", itself),
    Phrase("condition", "{fact} and {condition}", And),
    Phrase("condition", "{fact} or {condition}", Or),
]


FLOWN: list[tuple[str, int, list[str]]] = [
    ("crash", CRASHED_NOW, ["touch a wall", "touch the wall", "hit a wall", "fly into a wall"]),
    ("fly into another dragon", BUMPED, ["hit another dragon", "bump into another dragon", "touch another dragon"]),
    ("touch an energy field", FIELD_TOUCHED, ["land on an energy field", "reach an energy field"]),
    ("touch a magic symbol", SYMBOL_TOUCHED, ["fly over a magic symbol", "touch a magic card symbol"]),
]
SENTENCES += [
    *(
        Phrase(
            "sentence",
            f"when you {words}, {{effect}}.",
            lambda effect, mark=mark: Moment(AFTER, effect, OfEach(You(), Marked(mark))),
            also=[f"{when} you {way}, {{effect}}." for when in ("when", "if", "whenever") for way in (words, *also)][
                1:
            ],
        )
        for words, mark, also in FLOWN
    ),
    Phrase(
        "sentence",
        "as the leader takes off, {effect}.",
        lambda effect: Moment(ANOTHER, effect, OfEach(ThatMage(), AtTheEnd(True))),
        also=["when the leader takes off, {effect}.", "as the leading dragon takes off, {effect}."],
    ),
    Phrase(
        "sentence",
        "as another dragon {mage_clause} takes off, {effect}.",
        lambda fact, effect: Moment(ANOTHER, effect, OfEach(ThatMage(), fact)),
        also=[
            f"{when} {dragon} {{mage_clause}} takes off, {{effect}}."
            for when in ("as", "when")
            for dragon in ("another dragon", "a dragon", "a rival")
        ][1:],
    ),
]
PARITY = [phrase for phrase in FACTS if phrase.pattern in ("{value} is odd", "{value} is even")]


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
            *PARITY,
            *facts.PHRASES,
            *aims.PHRASES,
            *paths.PHRASES,
            *flight.PHRASES,
            *spells.PHRASES,
        ]
    )
