"""Exhaustion: when it comes, what it takes, how it ends."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying, place
from tests.matches import names, options, play
from tests.rules import rule
from wyrmhall.core.events import SPECTATOR

AWAY = "[[dragons]]\nat = [40, 0]\nds = 100\nmoved = true\n"
HIT = "[[dragons]]\nat = [740, 4]\nds = 300\nmoved = true\n"


@rule("DR-EXHAUST-01", "DR-EXHAUST-02")
@pytest.mark.parametrize(("chips", "weary"), [(1, 0), (0, 1)])
def test_exhausted_is_who_must_give_a_chip_and_has_none(chips: int, weary: int) -> None:
    match = flying(f"[[dragons]]\nat = [700, 0]\nds = 200\nenergy = {chips}\n{HIT}")
    play(match, "0 fly 200 +0 +0", "1 face 180", *["0 face 0"] * weary)
    assert match.state.energy[0] == 2 * weary
    for viewer in (0, 1, SPECTATOR):
        assert match.view(viewer)["dragons"][0]["exhausted"] == bool(weary), "the card lies face up"
        assert match.view(viewer)["dragons"][1]["exhausted"] is False


@rule("DR-EXHAUST-07")
@pytest.mark.parametrize("weary", ["false", "true"])
def test_an_exhausted_mage_takes_no_magic_card(weary: str) -> None:
    match = flying(f"[[dragons]]\nat = [300, -15]\nds = 100\nexhausted = {weary}\n{AWAY}")
    events = play(match, "0 fly 100 +0 +0")
    assert len(match.state.hands[0]) == (1 if weary == "false" else 0)
    assert ("drew" in names(events)) == (weary == "false")


@rule("DR-EXHAUST-11")
def test_what_cannot_be_paid_lapses() -> None:
    match = flying(f"[[dragons]]\nx = 430\ny = 60\nds = 800\nenergy = 1\n{AWAY}")
    events = play(match, "0 fly 800 +0 +0", "0 face 90", "0 face 0")
    assert [(event["number"], event["left"]) for event in events if event.name == "lost_energy"] == [(1, 0)]
    assert (match.state.energy[0], match.state.weary[0]) == (2, 1)


@rule("DR-EXHAUST-12")
def test_all_losses_of_a_flight_exhaust_only_once() -> None:
    match = flying(
        f"[[dragons]]\nx = 430\ny = 60\nds = 800\nenergy = 0\n{AWAY}",
        head='traps = [{x = 452, y = 60, token = "Trap 1"}, {x = 468, y = 60, token = "Trap 2"}]',
    )
    events = play(match, "0 fly 800 +0 +0", "0 face 90", "0 face 0")
    assert names(events).count("exhausted") == 1
    assert next((len(event.kinds), event["loss"]) for event in events if event.name == "sprang_traps") == (2, 3)
    assert (match.state.energy[0], match.state.weary[0], match.state.out[0]) == (2, 1, 0)
    assert not match.is_over


@rule("DR-EXHAUST-12", "DR-FIREBALL-07")
def test_a_spell_exhausts_only_once() -> None:
    match = flying(
        '[[dragons]]\nat = [700, 0]\nds = 200\nplaced = "Fireball 800"\n[[dragons]]\nat = [810, 0]\nenergy = 0\nmoved = true',
        [0, 0],
    )
    play(match, "0 fly 200 +0 +0", "0 aim at blue", "1 face 0")
    assert (match.state.energy[1], match.state.weary[1], match.state.out[1]) == (2, 1, 0)


ON_FIELD = "[[dragons]]\nat = [221, 15]\nds = 100\nenergy = 0\nexhausted = true\n"


@rule("DR-EXHAUST-13")
def test_recovery_comes_before_the_losses_of_the_same_flight() -> None:
    match = flying(ON_FIELD + AWAY, head='traps = [{at = [245, 15], token = "Trap 2"}]')
    events = play(match, "0 fly 100 +0 +0", "0 face 0")
    assert [name for name in names(events) if name in ("recovered", "exhausted", "dropped_out")] == [
        "recovered",
        "exhausted",
    ]
    assert (match.state.energy[0], match.state.weary[0], match.state.out[0]) == (2, 1, 0)


@rule("DR-EXHAUST-13")
def test_away_from_a_field_the_same_loss_takes_a_dragon_out() -> None:
    match = flying(ON_FIELD.replace("221", "150") + AWAY, head='traps = [{at = [175, 15], token = "Trap 2"}]')
    assert "dropped_out" in names(play(match, "0 fly 100 +0 +0"))
    assert match.is_over


@rule("DR-EXHAUST-16")
def test_a_card_given_back_can_be_taken_again() -> None:
    """Red recovers on a field, then is burnt: that is a first Debilitatus card again, and so it goes on."""
    match = flying(ON_FIELD + '[[dragons]]\nat = [160, 15]\nds = 100\nhand = ["Fireball 800"]\nmoved = true', [0, 0])
    play(match, "0 fly 100 +0 +0")
    assert (match.state.weary[0], match.state.energy[0]) == (0, 1)
    play(match, "0 speed 100", "1 speed 100 with Fireball 800")
    play(match, "1 no alliance", "0 fly 100 +0 +0", "1 fly 100 +0 +0", "1 aim at red", "0 face 0")
    assert (match.state.weary[0], match.state.out[0]) == (1, 0)
    assert place(match, 0) == pytest.approx((270, 15), abs=0.01)
    assert options(match, 0) == [f"speed {ds}" for ds in range(100, 600, 100)]


# -- foretold --------------------------------------------------------------------------------------

NEAR_WALL = "[[dragons]]\nat = [100, 12]\nds = 300\ndial = 100\n"


@pytest.mark.parametrize(
    ("own", "line", "words"),
    [
        ("energy = 1", "fly 100 +0 +67.5", "the dragon touches the wall: lose 1 energy, speed back to 100."),
        ("energy = 0", "fly 100 +0 +67.5", "lose 1 energy; more than there is: exhausted, back to an energy field"),
        ("energy = 1", "fly 100 +67.5 +0", "lose 2 energy; more than there is: exhausted, back to an energy field"),
        ("energy = 0\nexhausted = true", "fly 100 +0 +67.5", "exhausted again and out of the race."),
    ],
)
@rule("DR-EXHAUST-01", "DR-EXHAUST-10")
def test_a_preview_tells_what_the_losses_make_of_a_dragon(own: str, line: str, words: str) -> None:
    match = flying(f"{NEAR_WALL}{own}\n{AWAY}{AWAY.replace('40', '70')}", voluntary_crash=True)
    told = match.preview(0, line)[0]["text"]
    assert words in told
    assert ("speed back to 100" in told) == ("exhausted" not in words)
    events = play(match, f"0 {line}", "0 face 0")
    happened = [name for name in names(events) if name in ("exhausted", "dropped_out")]
    assert happened == (
        ["dropped_out"] if "out of the race" in words else ["exhausted"] if "exhausted" in words else []
    )


@rule("DR-EXHAUST-13")
@pytest.mark.parametrize(("facing", "is_exhausted"), [(0, False), (30, True)])
def test_a_field_that_a_crashed_dragon_may_touch_is_told(facing: int, is_exhausted: bool) -> None:
    """The dragon is put at (246.6, 17.5), where a corner of its base can touch the field at (270, 15)."""
    match = flying(NEAR_WALL.replace("100, 12", "205, 12") + "energy = 0\n" + AWAY, voluntary_crash=True)
    line = "fly 100 +0 +67.5"
    assert (
        "back to an energy field, speed 300, all cards gone unless the dragon touches an energy field"
        in (match.preview(0, line)[0]["text"])
    )
    events = play(match, f"0 {line}", f"0 face {facing}")
    assert ("exhausted" in names(events)) == is_exhausted


@rule("DR-EXHAUST-03")
def test_the_start_is_named_where_no_field_lies_behind() -> None:
    match = flying(
        f"[[dragons]]\nat = [60, 0]\nturned = 180\nds = 300\nenergy = 0\n{AWAY.replace('40', '400')}",
        course="broken-bridge",
        voluntary_crash=True,
    )
    assert "exhausted, back to the start" in match.preview(0, "fly 300 +0 +0")[0]["text"]
    play(match, "0 fly 300 +0 +0", "0 face 0")
    assert "Your dragon is exhausted: back to the start, 300 DS" in [event["text"] for event in match.told(0)][-1]
