"""Placing magic cards, their moments, and where they go."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying, race
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.games import registry
from wyrmhall.kit.cards import BUNCH

HANDS = """
[[dragons]]
at = [200, 0]
ds = 500
hand = ["Magic Loop", "Head Wind", "Head Wind"]
[[dragons]]
at = [100, 0]
ds = 300
hand = ["Magic Shield"]
"""


@rule("DR-MAGIC-01")
def test_one_card_from_the_hand_may_be_placed() -> None:
    match = race(HANDS)
    assert options(match, 0)[:3] == ["speed 200", "speed 200 with Magic Loop", "speed 200 with Head Wind"]
    assert refused(match, "0 speed 200 with Magic Shield") == "DR-MAGIC-01"
    assert refused(match, "0 speed 200 with Head Wind with Magic Loop")
    play(match, "0 speed 200 with Head Wind")
    assert refused(match, "0 speed 200 with Magic Loop")
    play(match, "1 speed 300")
    assert match.view(0)["hand"] == ["Magic Loop", "Head Wind"]
    assert len(match.state.placed[0]) == 1


@rule("DR-MAGIC-02")
def test_no_card_need_be_placed() -> None:
    match = race(HANDS)
    play(match, "0 speed 400", "1 speed 300")
    assert len(match.view(0)["hand"]) == 3
    assert [dragon["has_placed"] for dragon in match.view(1)["dragons"]] == [False, False]
    play(match, "0 fly 400 +0 +0", "1 fly 300 +0 +0")
    assert (match.view(0)["phase"], match.view(0)["pile"]) == ("speed", [])


CAST = """
[[dragons]]
at = [100, 0]
ds = 200
energy = 1
hand = ["Magic Loop"]
placed = "{card}"
[[dragons]]
at = [260, 0]
energy = 3
moved = true
"""


@rule("DR-MAGIC-03", "DR-MAGIC-04", "DR-MAGIC-10")
@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("Fireball 800", ["0 fly 200 +0 +0", "0 aim at nobody"]),
        ("Magic Loop", ["0 fly 200 +0 +0", "0 aim at nobody"]),
        ("Magic Energy", ["0 fly 200 +0 +0", "0 aim at nobody"]),
        ("Magic Traps", ["0 fly 200 +0 +0", "0 lay no traps"]),
        ("Dragon Strength", ["0 use nothing", "0 fly 200 +0 +0"]),
        ("Head Wind", ["0 use nothing", "0 fly 200 +0 +0"]),
        ("Magic Shield", ["0 fly 200 +0 +0"]),
        ("Forced Alliance", ["0 fly 200 +0 +0"]),
    ],
)
def test_a_card_that_is_not_used_goes_without_effect(card: str, lines: list[str]) -> None:
    match = flying(CAST.format(card=card))
    play(match, *lines)
    assert match.view(0)["phase"] == "speed", "the round is over"
    view = match.view(0)
    assert (view["pile"], view["hand"], view["dragons"][0]["has_placed"]) == ([card], ["Magic Loop"], False)
    assert match.state.energy == [1, 3]
    assert match.state.traps == []
    assert match.state.x == [28400, 38000]


@rule("DR-MAGIC-04", "DR-MAGIC-10")
def test_a_card_that_is_used_goes_before_the_next_turn() -> None:
    match = flying(CAST.format(card="Fireball 800") + "[[dragons]]\nat = [60, 0]\nds = 100", [0, 0])
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert ask(match, 2) == "flight.fly"
    assert match.view(2)["pile"] == ["Fireball 800"]
    assert match.state.placed[0] == []
    assert match.view(0)["hand"] == ["Magic Loop"]


@rule("DR-MAGIC-10")
def test_an_alliance_goes_when_it_is_spent() -> None:
    match = flying(
        '[[dragons]]\nat = [100, 0]\nds = 500\n[[dragons]]\nat = [60, 0]\nds = 300\nplaced = "Forced Alliance"'
    )
    play(match, "1 ally")
    assert ask(match, 0) == "flight.fly"
    assert match.view(0)["pile"] == ["Forced Alliance"]
    assert match.state.placed[1] == []


@rule("DR-MAGIC-10", "DR-SHIELD-05")
@pytest.mark.parametrize("answer", ["shield", "no shield"])
def test_a_shield_goes_at_the_end_of_the_round(answer: str) -> None:
    match = flying(
        CAST.format(card="Fireball 800").replace(
            "moved = true", 'moved = true\nplaced = "Magic Shield"\nface_up = true'
        )
        + "[[dragons]]\nat = [60, 0]\nds = 100",
        [3, 3],
    )
    play(match, "0 fly 200 +0 +0", "0 aim at blue", f"1 {answer}")
    assert ask(match, 2) == "flight.fly"
    assert match.view(0)["dragons"][1]["placed"] == "Magic Shield"
    assert match.view(0)["pile"] == ["Fireball 800"]
    play(match, "2 fly 100 +0 +0")
    view = match.view(1)
    assert (view["pile"], view["hand"]) == (["Fireball 800", "Magic Shield"], [])
    assert (view["dragons"][1]["has_placed"], view["dragons"][1]["shielded"]) == (False, False)


@rule("DR-MAGIC-05", "DR-SHIELD-02")
def test_a_shield_in_the_hand_is_of_no_use() -> None:
    match = flying(
        CAST.format(card="Fireball 800").replace("moved = true", 'moved = true\nhand = ["Magic Shield"]'), [0, 3]
    )
    events = play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert "rolled" in names(events), "blue was not asked"
    assert match.state.energy[1] == 2


@rule("DR-MAGIC-05")
def test_no_card_is_used_from_the_hand() -> None:
    """Blue is asked because its covered card might be an alliance, but its alliance is in its hand."""
    match = flying(
        """
[[dragons]]
at = [100, 0]
ds = 200
hand = ["Dragon Strength"]
[[dragons]]
at = [60, 0]
ds = 200
hand = ["Forced Alliance"]
placed = "Head Wind"
"""
    )
    assert options(match, 1) == ["no alliance"]
    assert refused(match, "1 ally") == "DR-MAGIC-05"
    play(match, "1 no alliance")
    assert ask(match, 0) == "flight.fly"
    assert refused(match, "0 path 300")


MOMENTS = {
    "before": ["Dragon Strength", "Head Wind"],
    "after": ["Fireball 400", "Fireball 600", "Fireball 800", "Magic Loop", "Magic Traps", "Magic Energy"],
    "another": ["Forced Alliance"],
    "aimed": ["Magic Shield"],
}


@rule("DR-MAGIC-07")
@pytest.mark.parametrize(("moment", "card"), [(moment, card) for moment, cards in MOMENTS.items() for card in cards])
def test_every_card_has_its_moment(moment: str, card: str) -> None:
    text = registry.game("dragonriders").card_text(card)
    assert text is not None
    assert text["moment"] == moment
    match = flying(CAST.format(card=card))
    asked = []
    while match.view(0)["phase"] == "flight":
        asked.append(ask(match, 0))
        play(match, "0 fly 200 +0 +0" if asked[-1] == "flight.fly" else f"0 {options(match, 0)[0]}")
    flight = asked.index("flight.fly")
    assert (asked[:flight] != [], asked[flight + 1 :] != []) == (moment == "before", moment == "after")


@rule("DR-MAGIC-07")
def test_the_cards_are_all_named_above() -> None:
    named = [card for cards in MOMENTS.values() for card in cards]
    assert sorted(registry.game("dragonriders").card_names()) == sorted(named)


@rule("DR-MAGIC-09")
def test_the_placed_card_is_not_counted_in_the_hand() -> None:
    match = flying(
        """
[[dragons]]
at = [300, -15]
ds = 100
hand = ["Magic Loop", "Head Wind", "Head Wind"]
placed = "Magic Shield"
[[dragons]]
at = [60, 0]
moved = true
"""
    )
    events = play(match, "0 fly 100 +0 +0")
    assert "drew" in names(events)
    assert "discarded" not in names(events)
    assert len(match.view(0)["hand"]) == 4


@rule("DR-MAGIC-01", "DR-START-06")
def test_a_placed_card_is_of_the_hand_no_more() -> None:
    """For those who guess: what its mage draws later may be any card of the hand, but not the one that was placed before."""
    match = race(HANDS)
    play(match, "0 speed 500 with Magic Loop", "1 speed 300")
    s = match.state
    (placed,) = s.placed[0]
    assert s.lot[placed] & BUNCH == 0
    assert all(s.lot[card] & BUNCH for card in s.hands[0])


@rule("DR-MAGIC-04", "DR-MAGIC-10")
def test_a_card_that_is_put_away_lies_on_top_of_the_discards() -> None:
    match = flying(
        '[[dragons]]\nat = [300, 0]\nds = 100\nplaced = "Magic Loop"\n[[dragons]]\nat = [100, 0]\nds = 100\n',
        head='pile = ["Head Wind", "Magic Energy"]',
    )
    assert match.view(0)["pile"] == ["Magic Energy", "Head Wind"], "the topmost is the last"
    play(match, "0 fly 100 +0 +0")
    assert match.view(0)["pile"] == ["Magic Energy", "Head Wind", "Magic Loop"]
