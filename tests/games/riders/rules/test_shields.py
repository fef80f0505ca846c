"""The magic shield: when it can be played and how long it lasts."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying, place
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


@rule("DR-EXHAUST-06", "DR-SHIELD-03")
def test_a_shield_that_was_played_goes_on_protecting_an_exhausted_mage() -> None:
    """Blue has played its shield and crashes: hand and chips go, the shield stays, and wards off red's fire in the same round."""
    match = flying(
        '[[dragons]]\nx = 430\ny = 60\nds = 800\nenergy = 0\nplaced = "Magic Shield"\nface_up = true\nshielded = true\n'
        'hand = ["Magic Loop"]\n' + FIRE.format(at="200, 0")
    )
    events = play(match, "1 no alliance", "0 fly 800 +0 +0", "0 face 90", "0 face 0")
    assert [event.kinds for event in events if event.name == "exhausted"] == [match.state.kinds(match.state.pile)]
    seen = match.view(1)["dragons"][0]
    assert (seen["exhausted"], seen["shielded"], seen["placed"]) == (True, True, "Magic Shield")
    assert match.view(1)["pile"] == ["Magic Loop"]
    assert place(match, 0)[0] > 224, "still ahead of the fire"
    events = play(match, "1 fly 100 +0 +0", "1 aim at red")
    assert "warded_off" in names(events)
    assert match.state.energy[0] == 2
    assert match.view(1)["pile"].count("Magic Shield") == 1, "put away when the round ended"


@rule("DR-EXHAUST-06")
def test_a_shield_that_was_not_played_goes_with_the_other_cards() -> None:
    match = flying(
        '[[dragons]]\nx = 430\ny = 60\nds = 800\nenergy = 0\nplaced = "Magic Shield"\n' + FIRE.format(at="200, 0"),
        [0, 3],
    )
    play(match, "1 no alliance", "0 fly 800 +0 +0", "0 face 90", "0 face 0")
    assert match.view(1)["pile"] == ["Magic Shield"]
    play(match, "1 fly 100 +0 +0", "1 aim at red")
    assert match.state.energy[0] == 1, "it burns, without a question"


TRAPS = (
    'traps = [{{at = [150, 0], owner = {one}, token = "Trap 1"}}, {{at = [165, 0], owner = {other}, token = "Trap 1"}}]'
)


@rule("DR-SHIELD-06")
@pytest.mark.parametrize(("one", "other", "is_asked"), [(1, 1, False), (1, 2, True), (2, 1, True), (2, 2, True)])
def test_a_trap_of_another_mage_among_ones_own_opens_the_window(one: int, other: int, is_asked: bool) -> None:
    match = flying(
        TARGET.format(at="120, 0", card="Magic Shield").replace("ds = 100", "ds = 200") + FIRE.format(at="40, 0"),
        head=TRAPS.format(one=one, other=other),
    )
    play(match, "1 no alliance", "0 fly 200 +0 +0")
    assert (ask(match, 0) == "shield.play") == is_asked
    if is_asked:
        events = play(match, "0 shield")
        assert [len(event.kinds) for event in events if event.name == "warded_traps"] == [2], (
            "one's own trap is warded off too"
        )
        assert match.state.energy[0] == 3
    else:
        assert match.state.energy[0] == 1


@rule("DR-SHIELD-06")
def test_a_shield_that_was_played_cancels_also_ones_own_traps() -> None:
    match = flying(
        '[[dragons]]\nat = [100, 0]\nds = 200\nenergy = 2\nplaced = "Magic Shield"\nshielded = true\n'
        "[[dragons]]\nat = [40, 0]\nds = 100\n",
        head='traps = [{at = [130, 0], owner = 1, token = "Trap 2"}]',
    )
    events = play(match, "0 fly 200 +0 +0")
    assert [(event.seat, event.rule) for event in events if event.name == "warded_traps"] == [(0, "DR-SHIELD-06")]
    assert (match.state.energy[0], len(match.state.box)) == (2, 1)
