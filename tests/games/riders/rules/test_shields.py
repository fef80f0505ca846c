"""The magic shield: when it can be played and how long it lasts."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying
from tests.matches import ask, names, options, play, refused
from tests.rules import rule

TARGET = '[[dragons]]\nat = [{at}]\nds = 100\nenergy = 3\nplaced = "{card}"\n'
FIRE = '[[dragons]]\nat = [{at}]\nds = 100\nenergy = 1\nplaced = "Fireball 800"\n'
DRAIN = '[[dragons]]\nat = [{at}]\nds = 100\nenergy = 1\nplaced = "Magic Energy"\n'


@rule("DR-SHIELD-02")
def test_only_a_placed_shield_can_be_played() -> None:
    """Blue, a lap behind, has not turned up its card, so it is asked; but the card is no shield."""
    match = flying(
        FIRE.format(at="1437, 0") + TARGET.format(at="230, 0", card="Head Wind") + 'hand = ["Magic Shield"]',
        [0, 3],
        laps=2,
    )
    play(match, "0 fly 100 +0 +0", "0 aim at blue")
    assert options(match, 1) == ["no shield"]
    assert refused(match, "1 shield") == "DR-SHIELD-02"
    play(match, "1 no shield")
    assert match.state.energy[1] == 2


@rule("DR-SHIELD-03")
def test_a_shield_once_played_wards_off_everything_until_the_round_ends() -> None:
    match = flying(
        TARGET.format(at="200, 0", card="Magic Shield") + FIRE.format(at="130, -15") + DRAIN.format(at="120, 15"),
    )
    play(
        match,
        "1 no alliance",
        "2 no alliance",
        "0 fly 100 +0 +0",
        "2 no alliance",
        "1 fly 100 +0 +0",
        "1 aim at red",
        "0 shield",
    )
    events = play(match, "2 fly 100 +0 +0", "2 aim at red")
    assert "warded_off" in names(events), "without a question, for another mage's card too"
    assert match.state.energy == [3, 1, 1]
    assert match.view(1)["dragons"][0]["shielded"] is False, "the round is over"


@rule("DR-SHIELD-03")
def test_what_was_settled_before_the_shield_stays() -> None:
    match = flying(
        TARGET.format(at="200, 0", card="Magic Shield") + "moved = true\nface_up = true\n"
        + FIRE.format(at="130, -15") + DRAIN.format(at="120, 15"),
        [0, 0],
    )  # fmt: skip
    play(match, "2 no alliance", "1 fly 100 +0 +0", "1 aim at red", "0 no shield")
    assert match.state.energy == [1, 1, 1]
    play(match, "2 fly 100 +0 +0", "2 aim at red", "0 shield")
    assert match.state.energy == [1, 1, 1]


@rule("DR-SHIELD-07")
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_shield_can_be_played_before_and_after_its_owners_turn(when: str) -> None:
    at = "1437, 0" if when == "before" else "130, 0"
    match = flying(TARGET.format(at="200, 0", card="Magic Shield") + FIRE.format(at=at), laps=2)
    if when == "after":
        play(match, "1 no alliance", "0 fly 100 +0 +0")
        assert match.view(1)["dragons"][0]["placed"] == "Magic Shield", "turned up, not used up"
    play(match, "1 fly 100 +0 +0", "1 aim at red")
    assert match.view(0)["dragons"][0]["moved"] == (when == "after")
    assert options(match, 0) == ["no shield", "shield"]
    events = play(match, "0 shield")
    assert "warded_off" in names(events)
    assert match.state.energy == [3, 1]
    if when == "before":
        assert ask(match, 0) == "flight.fly"
        assert match.view(1)["dragons"][0]["shielded"] is True
