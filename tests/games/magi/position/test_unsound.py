"""What cannot be is refused, with the rule that makes it impossible."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.magi.positions import at, at_with_cards, battlefield, changed_house_set, melee_doc
from tests.rules import rule
from wyrmhall.core.errors import BadPosition

EVEN = battlefield("Volcano", ["Red"], ["Red"])
FIGHT: dict[str, Any] = {"phase": "melee", "fight": 1, "row": [EVEN, "Swamp"]}
HANDS: list[dict[str, Any]] = [{"battle_hand": ["Bite 1"]}, {"battle_hand": ["Bite 2"]}]
DRAWN = ["Primal Fury", "Reinforce", "Bite or Claw"]
ENDED = {"phase": "over", "winner": 1, "sides": [{"won": ["F12A", "F13A", "F16A"]}, {}]}


@pytest.mark.parametrize(
    ("doc", "why"),
    [
        # something under way
        ({"attack": ["Bite 1 0"]}, r"attack: no attack is under way.*DM-MELEE-08"),
        ({**FIGHT, "sides": HANDS, "attack": ["Bite 1 0"]}, r"attack: no attack is under way"),
        ({"shot": {"place": 1}}, r"shot: no shot is under way.*DM-RANGED-04"),
        ({**FIGHT, "sides": HANDS, "shot": {"kind": "ability"}}, "shot: no shot is under way"),
        ({"sides": [{"up": ["Bite 1"]}]}, r"sides 1 up: cards lie open only while.*DM-MELEE-08"),
        ({**FIGHT, "sides": [HANDS[0], {**HANDS[1], "up": ["Flight 18"]}]}, "sides 2 up: cards lie open only while"),
        # given up in the middle of something, but not of this
        ({"gone": [1], "attack": ["Bite 1 0"]}, "attack: no attack is under way"),
        ({**FIGHT, "gone": [1], "sides": HANDS, "attack": ["Bite 3 0"]}, "attack: Bite 3 does not lie open before seat 1"),
        ({**FIGHT, "gone": [1], "sides": HANDS, "shot": {"place": 1}}, "shot: no shot is under way"),
        ({"gone": [2], "shot": {"place": 1, "seat": 2}}, "shot: it is the turn of seat 1"),
        ({"gone": [2], "row": ["Swamp"], "shot": {"place": 3}}, "shot: there is no battlefield at place 3"),
        ({"gone": [2], "sides": [{"up": ["Bite 1"]}]}, "sides 1 up: cards lie open only while"),
        # melees
        ({**FIGHT, "row": [{**EVEN, "resolved": True}, "Swamp"]}, r"fight: battlefield 1 has been resolved.*DM-MELEE-02"),
        (
            {**FIGHT, "row": [battlefield("Volcano", ["Red", "Gold"], ["Red"])], "sides": [HANDS[0], {}]},
            r"fight: the battle at place 1 is over.*DM-END-08",
        ),
        ({**FIGHT, "passes": 2, "sides": HANDS}, "fight: the battle at place 1 is over"),
        ({"sides": [{"battle_hand": ["Bite 1"]}]}, r"sides 1 battle_hand: battle cards are held in a melee only.*DM-MELEE-03"),
        ({"phase": "choice", "sides": [{}, {"battle_hand": ["Bite 1"]}]}, "sides 2 battle_hand"),
        ({"phase": "nightfall", "sides": [{}, {"battle_hand": ["Bite 1"]}]}, "sides 2 battle_hand"),
        ({"passes": 2}, r"passes: in this phase 0 or 1.*DM-COMMAND-06"),
        ({"phase": "choice", "passes": 1}, "passes: in this phase 0 or 2"),
        ({"phase": "summon", "passes": 1}, "passes: in this phase 0 in a row"),
        ({"phase": "choice", "passes": 2, "row": ["F01A", {"card": "F02A", "resolved": True}]}, "passes: nobody passes between"),
        # the row
        ({"row": ["F01A", {"card": "F02A", "resolved": True}]}, r"row 2: no battlefield is resolved before.*DM-MELEE-02"),
        ({"phase": "choice", "row": ["F02A", {"card": "F01A", "frozen": 0, "resolved": True}]}, r"row 2: a frozen.*DM-FREEZE-04"),
        ({"phase": "nightfall", "row": [{"card": "F01A", "resolved": False}]}, "row 1: night falls when every"),
        # the set-up
        ({"phase": "draft", "sides": [{"draft": ["Roar"]}, {}]}, r"sides 1 draft: three advanced cards.*DM-DRAFT-01"),
        ({"sides": [{"draft": ["Roar"]}, {}]}, "sides 1 draft: cards are drafted in the phase 'draft' only"),
        ({"phase": "draft", "setup": {"draft": False}}, r"phase: the advanced cards are not drafted.*DM-DRAFT-06"),
        ({"phase": "draft", "round": 2}, r"round: draft belongs to the set-up.*DM-ROUND-01"),
        ({"phase": "layout", "sides": [{"won": ["F12A"]}]}, r"sides 1 won: there are no cards here.*DM-SETUP-01"),
        ({"phase": "decks", "sides": [{"dragon_hand": ["Red"]}]}, "sides 1 dragon_hand: there are no cards here"),
        ({"phase": "colour", "row": ["F01A"]}, r"row: no battlefield is laid out in the phase 'colour'.*DM-SETUP-11"),
        ({"phase": "draft", "row": [EVEN]}, "row: no dragon is placed before"),
        ({"phase": "colour", "sides": [{"colour": "green"}]}, r"sides: nobody has a colour before.*DM-SETUP-02"),
        # the variant
        (
            {"setup": {"additional": 1}, "sides": [{"dragon_hand": ["Polar", "Lava"]}]},
            r"sides 1: Polar, Lava are more than the 1 additional types.*DM-VARIANT-03",
        ),
        ({"setup": {"additional": 1}, "sides": [{"box": ["Red"]}]}, r"sides 1 box: every deck has its Red.*DM-VARIANT-02"),
        ({"setup": {"additional": 1}, "phase": "decks", "sides": [{"box": ["Lava"]}]}, "sides 1 box: decks are built after"),
        # the end
        ({**ENDED, "winner": 2}, r"winner: seat 1 owns three alike.*DM-GOAL-07"),
        ({"phase": "over", "winner": 1}, r"phase: nobody has reached a goal and there are battlefields left"),
        ({"phase": "over", "winner": 1, "row": [], "fields": []}, r"winner: of 0 and 0 gems.*DM-SCRY-03"),
        # what is seen
        ({"sides": [{"dragon_hand": ["Red ^2"]}]}, "sides 1 dragon_hand: a player has seen the own cards"),
        ({"sides": [{"dragon_pile": ["Red ^1"]}]}, "sides 1 dragon_pile: these cards lie open"),
        ({"row": [battlefield("F01A", ["Red ^"], [])]}, "row 1: battlefields and dragons in the row lie open"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(doc: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        at(**doc)


@pytest.mark.parametrize(
    "doc",
    [
        ENDED,
        {"phase": "over", "winner": 0, "row": [], "fields": []},
        {"phase": "nightfall"},
        {"phase": "choice", "passes": 2},
        {"phase": "colour"},
        {"passes": 1, "row": ["F01A"], "sides": [{"dragon_hand": ["Red"]}, {}]},
        # the cards of a player who passed may be unknown, and be dealt anew to whoever studies the position
        {**FIGHT, "passes": 1, "sides": HANDS},
        {"phase": "choice", "row": ["F01A", {"card": "F02A", "resolved": True}]},
        {"phase": "draft", "sides": [{"draft": ["Roar", "Retreat", "Bite Twice"]}, {"draft": DRAWN}]},
        melee_doc(["Bite 1"], []),
    ],
)  # fmt: skip
def test_what_can_be_is_read(doc: dict[str, Any]) -> None:
    assert at(**doc).unsound() == ""


@rule("DM-VARIANT-03")
def test_the_rest_of_a_deck_of_the_variant_has_as_many_additional_types_as_agreed() -> None:
    match = at(setup={"additional": 2}, sides=[{"dragon_hand": ["Polar"]}])
    cards, side = match.state.cards, match.state.sides[0]
    kept = {
        match.state.kind[card]
        for card in side.dragon_deck + side.dragon_hand
        if cards.is_special(match.state.kind[card])
    }
    assert len(kept) == 2
    assert cards.kind_of("Polar") in kept
    assert len(side.box) == 6


def test_with_cards_that_give_battle_cards_early_a_hand_may_be_held_in_command(tmp_path: Any) -> None:
    text = (
        "On arrival, you may draw one dragon card; "
        "if you do, put one dragon card from your hand on the bottom of your dragon deck."
    )
    cards = changed_house_set(tmp_path, ("dragons.toml", text, "On arrival, you may draw one battle card."))
    match = at_with_cards(cards, sides=[{"battle_hand": ["Bite 1"]}, {}])
    assert match.unsound() == ""
