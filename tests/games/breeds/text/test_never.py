"""Sentences of dragons that could never do anything, because of the side of the combat that they name."""

from __future__ import annotations

import pytest

from tests.games.breeds.sayings import WORDS, check
from wyrmhall.cardtext.language import Senseless
from wyrmhall.games.breeds.text.sense import A_DRAGON, Sense


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("While this is attacking, when this blocks, draw one card.", "never happens on that side"),
        ("When this blocks, if this is attacking, draw one card.", "never happens on that side"),
        ("While this is blocking, when this is blocked, draw one card.", "never happens on that side"),
        ("While this is blocking, this cannot be blocked.", "only attackers are blocked"),
        ("While this is blocking, this cannot be blocked by Common dragons.", "only attackers are blocked"),
    ],
)
def test_what_never_happens_on_that_side_is_refused(said: str, why: str) -> None:
    with pytest.raises(Senseless, match=why):
        Sense(WORDS, []).sentence(WORDS.parse(said).slots[0], A_DRAGON)


@pytest.mark.parametrize(
    "said",
    [
        "While this is attacking, when this is blocked, draw one card.",
        "While this is blocking, when this blocks, draw one card.",
        "While this is attacking, this cannot be blocked.",
        "When this is played, if this is blocking, draw one card.",
    ],
)
def test_what_happens_on_that_side_is_not(said: str) -> None:
    check(said, "", A_DRAGON)
