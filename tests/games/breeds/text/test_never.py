"""Sentences of dragons that could never do anything, because of the side of the combat that they name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.breeds.house_set import with_text
from tests.games.breeds.positions import attack, side, sv
from tests.games.breeds.sayings import WORDS, check
from tests.matches import play
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


def test_a_second_condition_behind_what_holds_is_of_each_of_the_dragons(tmp_path: Path) -> None:
    text = "While this is on the battlefield, each enemy dragon has -1 SV if it is blocked."
    cards = with_text(tmp_path, Ripplet=text)
    match = attack(side("red"), side("blue", "Ripplet"), dragons=["Scorchclaw", "Scorchclaw"], cards=cards)
    play(match, "1 block 1 with Ripplet")
    assert (sv(match, 1), sv(match, 2)) == (2, 3)


@pytest.mark.parametrize(("dragons", "more"), [(["Mistfin"], 0), (["Mistfin", "Geyser"], 1)])
def test_both_conditions_must_be_so(tmp_path: Path, dragons: list[str], more: int) -> None:
    text = "While this is attacking, it has +1 SV if you have two or more dragons."
    match = attack(side("blue"), side("red"), dragons=dragons, cards=with_text(tmp_path, Mistfin=text))
    assert sv(match, 1) == 1 + more
