"""What own cards ask, tell and refuse exactly: not once more than they say, and of nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.casting import with_text
from tests.games.riders.text.test_occasions import AWAY, CARD, NEAR_WALL, STRAIGHT, TRAP, WAITING, table
from tests.games.riders.text.test_to_whom_it_happens import BLUE, felled, yes
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadCard
from wyrmhall.core.events import Told
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.text.catalogue import load


def flown(folder: Path, text: str, *others: str, red: str = "", head: str = "") -> Match[Any]:
    """Red has flown straight; its card lies ready."""
    match = table(folder, text, STRAIGHT.replace("= 4", "= 2") + CARD + red, *others, head=head)
    play(match, "0 fly 200 +0 +0")
    return match


def told(events: list[Told], name: str) -> list[tuple[int, ...]]:
    return [(event.seat, *event.numbers) for event in events if event.name == name]


# -- asking ----------------------------------------------------------------------------------------


@rule("DR-MAGIC-03")
@pytest.mark.parametrize(("answer", "energy"), [(0, 3), (1, 2)])
def test_who_may_is_asked_once(tmp_path: Path, answer: int, energy: int) -> None:
    match = flown(tmp_path, "After your flight, you may gain one energy.", AWAY)
    assert ask(match, 0) == "magic.may"
    lines = options(match, 0)
    line = sorted(lines, key=lambda each: each.startswith(("do not", "no ")))[answer]
    play(match, f"0 {line}")
    assert (ask(match, 0), match.state.energy[0]) == ("speed.set", energy)


@rule("DR-MAGIC-03")
def test_who_has_said_that_the_card_is_used_is_not_asked_again(tmp_path: Path) -> None:
    match = table(tmp_path, "When another dragon crashes, you may gain two energy.", NEAR_WALL, WAITING + CARD)
    play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0", "1 use it")
    assert (ask(match, 1), match.state.energy[1]) == ("flight.fly", 3)


@pytest.mark.parametrize(("held", "asked"), [(1, False), (2, True)])
def test_nobody_discards_more_cards_than_are_held(tmp_path: Path, held: int, asked: bool) -> None:
    hand = f"hand = {['Head Wind'] * held}\n".replace("'", '"')
    text = "After your flight, you may discard two magic cards; if you do, gain two energy."
    match = flown(tmp_path, text, AWAY, red=hand)
    assert (ask(match, 0) == "magic.may") == asked
    yes(match)
    while ask(match, 0) == "card.discard":
        play(match, "0 discard Head Wind")
    assert (match.state.energy[0], len(match.state.hands[0])) == ((4, 0) if asked else (2, held))


@rule("DR-RANGE-01")
def test_who_may_aim_at_two_is_not_asked_for_a_second_who_is_not_there(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, give one energy to up to two dragons ahead.", BLUE, AWAY)
    play(match, "0 aim at blue")
    assert (ask(match, 0), match.state.energy[:2]) == ("speed.set", [1, 3])


@rule("DR-RANGE-01")
def test_who_aims_at_two_may_stop_after_one_but_not_before(tmp_path: Path) -> None:
    second = BLUE.replace("220, 0", "260, 12")
    match = flown(tmp_path, "After your flight, give one energy to up to two dragons ahead.", BLUE, second)
    assert options(match, 0) == ["aim at blue", "aim at green"]
    play(match, "0 aim at green")
    assert options(match, 0) == ["aim at nobody", "aim at blue"]
    assert refused(match, "0 aim at green") == "DR-RANGE-01"
    play(match, "0 aim at nobody")
    assert match.state.energy == [1, 2, 3]


@rule("DR-RANGE-01", "DR-RANGE-05")
@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("aim at violet", "DR-RANGE-01"),
        ("measure blue", "DR-RANGE-01"),
        ("how far is blue", "DR-RANGE-01"),
        ("blue and green", "DR-RANGE-01"),
        ("burn blue twice", "DR-RANGE-01"),
        ("aim at me", "DR-RANGE-05"),
        ("aim at red", "DR-RANGE-05"),
        ("seat 1", "DR-RANGE-05"),
    ],
)
def test_at_whom_nobody_can_aim(tmp_path: Path, said: str, cited: str) -> None:
    match = flown(tmp_path, "After your flight, burn a dragon ahead.", BLUE)
    assert refused(match, f"0 {said}") == cited


@pytest.mark.parametrize(
    "said", ["aim", "aim at", "aim at somebody", "blue green", "aim at nobody", "aim at turquoise"]
)
def test_what_is_no_aim(tmp_path: Path, said: str) -> None:
    match = flown(tmp_path, "After your flight, burn a dragon ahead.", BLUE)
    refusal = match.explain(0, said)
    assert refusal is not None
    assert "is not an answer here" in refusal.why


def test_a_mage_is_chosen_among_the_others(tmp_path: Path) -> None:
    others = BLUE, BLUE.replace("220, 0", "60, 0")
    match = flown(tmp_path, "After your flight, give one energy to a rival.", *others)
    yes(match)
    assert options(match, 0) == ["choose blue", "choose green"]
    play(match, "0 choose green")
    assert match.state.energy == [1, 2, 3]


# -- what comes to nothing -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "missed", "warded"),
    [("it is warded off", 2, 3), ("it does not reach", 3, 2), ("it misses", 3, 2)],
)
def test_what_follows_if_a_spell_comes_to_nothing(tmp_path: Path, condition: str, missed: int, warded: int) -> None:
    text = f"After your flight, burn a dragon ahead within {{}} DS; if {condition}, gain one energy."
    far = flown(tmp_path, text.format(100), BLUE.replace("220, 0", "300, 0"))
    play(far, "0 aim at blue")
    assert far.state.energy[0] == missed
    shield = BLUE + 'face_up = true\nplaced = "Magic Shield"\n'
    near = flown(tmp_path, text.format(800), shield)
    play(near, "0 aim at blue", "1 shield")
    assert near.state.energy[0] == warded


@rule("DR-MAGIC-08")
def test_a_card_that_speaks_of_crashes_is_spent_on_nothing_else(tmp_path: Path) -> None:
    """A trap costs energy too, but the card does not speak of it, so that it is not told as coming to nothing."""
    match = table(tmp_path, "When you crash, you lose no energy.", STRAIGHT + CARD, AWAY, head=TRAP % 2)
    events = play(match, "0 fly 200 +0 +0")
    while ask(match, 0) == "shield.play":
        events += play(match, "0 no shield")
    assert "fizzled" not in names(events)
    assert match.state.energy[0] == 2


@rule("DR-EXHAUST-11")
def test_who_has_no_energy_loses_none(tmp_path: Path) -> None:
    for energy, lost in ((0, []), (1, [(0, 1, 0)])):
        text = "After your flight, lose two energy."
        match = table(tmp_path, text, STRAIGHT.replace("= 4", f"= {energy}") + CARD, AWAY)
        play(match, "0 fly 200 +0 +0")
        yes(match)
        assert told(match.events, "lost_energy") == lost
        assert ask(match, 0) == "exhaustion.face"


@rule("DR-DRAIN-05")
def test_who_drains_one_that_has_nothing_takes_nothing(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, drain a dragon ahead of one energy.", BLUE.replace("= 2", "= 0"))
    events = play(match, "0 aim at blue")
    assert (told(events, "took_energy"), match.state.energy[0], ask(match, 1)) == ([], 2, "exhaustion.face")


# -- whose, and which ------------------------------------------------------------------------------


def test_a_trap_beside_ones_path_is_beside_ones_own(tmp_path: Path) -> None:
    """Though blue was spoken of before."""
    text = "After your flight, give one energy to a dragon ahead, then lay one trap beside your path."
    match = flown(tmp_path, text, BLUE)
    play(match, "0 aim at blue", "0 trap 20 left")
    assert match.state.trap_x[0] == match.state.flown[1] + 2000


@rule("DR-EXHAUST-08", "DR-SPEED-05")
@pytest.mark.parametrize("whose", ["a dragon ahead", "the leader"])
def test_who_sets_the_speed_of_another_is_no_faster_than_may_be(tmp_path: Path, whose: str) -> None:
    fast = BLUE.replace("ds = 100", "ds = 700")
    text = f"set your speed to the speed of {whose}"
    for match, speed in (
        (flown(tmp_path, f"After your flight, {text}.", fast), 700),
        (felled(tmp_path, text, fast), 500),
    ):
        yes(match)
        if ask(match, 0) == "magic.target":
            play(match, "0 aim at blue")
        assert (match.state.silver[0], match.state.colour[0]) == (speed, speed)


def test_the_speed_of_another_is_the_one_that_is_shown(tmp_path: Path) -> None:
    """Blue has set 600 in secret, and it is not its turn."""
    text = "After your flight, set your speed to the speed of a dragon behind."
    blue = "at = [60, 0]\nds = 300\ndial = 600\nenergy = 1\n"
    match = flown(tmp_path, text, blue, "at = [80, 14]\nds = 100\nenergy = 1\n")
    play(match, "0 aim at blue")
    assert (match.state.silver[0], match.state.covered[1]) == (300, 1)


@rule("DR-MAGIC-08")
def test_it_is_told_from_whom_each_card_of_two_hands_came(tmp_path: Path) -> None:
    text = "After your flight, swap hands with a dragon ahead."
    match = flown(tmp_path, text, BLUE + 'hand = ["Head Wind"]\n', red='hand = ["Magic Shield"]\n')
    assert sorted(told(play(match, "0 aim at blue"), "stole")) == [(0, 1), (1, 0)]


@pytest.mark.parametrize(("at", "asked"), [("60, 0", True), ("130, -14", False)])
def test_a_crash_ahead_is_not_one_behind(tmp_path: Path, at: str, asked: bool) -> None:
    """Red crashes at 100; blue waits behind it, or before it."""
    text = "When another dragon ahead within 800 DS crashes, gain two energy."
    blue = f"at = [{at}]\nds = 100\nenergy = 1\n"
    if not asked:
        blue += "moved = true\nface_up = true\n"
    match = table(tmp_path, text, NEAR_WALL, blue + CARD)
    if ask(match, 1) == "alliance.declare":
        play(match, "1 no alliance")
    play(match, "0 fly 100 +67.5 +0", "0 face 0")
    assert (ask(match, 1) == "magic.moment") == asked


# -- what is told of a flight ----------------------------------------------------------------------


@rule("DR-BUMP-03", "DR-CRASH-03", "DR-CRASH-06", "DR-TRAP-02")
@pytest.mark.parametrize(
    ("red", "blue", "flight", "head", "cited"),
    [
        (NEAR_WALL, AWAY, "fly 100 +67.5 +0", "", "DR-CRASH-06"),
        (NEAR_WALL, AWAY, "fly 100 +0 +67.5", "", "DR-CRASH-03"),
        (STRAIGHT, "at = [150, 5]\nds = 100\nenergy = 2\nmoved = true\n", "fly 200 +0 +0", "", "DR-BUMP-03"),
        (STRAIGHT, AWAY, "fly 200 +0 +0", TRAP % 1, "DR-TRAP-02"),
    ],
)
def test_a_loss_rests_on_the_rule_of_what_cost_most(
    tmp_path: Path, red: str, blue: str, flight: str, head: str, cited: str
) -> None:
    match = table(tmp_path, "Burn a dragon.", red, blue, head=head)
    events = play(match, f"0 {flight}")
    while ask(match, 0).endswith(".face") or ask(match, 1).endswith(".face"):
        seat = 0 if ask(match, 0).endswith(".face") else 1
        events += play(match, f"{seat} face 0")
    assert [event.rule for event in events if event.name == "lost_energy"] == [cited]


def test_a_flight_over_nothing_tells_of_nothing(tmp_path: Path) -> None:
    match = table(tmp_path, "Burn a dragon.", STRAIGHT, AWAY)
    assert names(play(match, "0 fly 200 +0 +0")).count("flew") == 1
    assert not {"sprang_traps", "drew", "took_energy", "recovered", "lost_energy", "warded_traps"} & set(
        names(match.events)
    )


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("When you touch a magic symbol, gain one energy.", "at = [300, -15]\nds = 100\nenergy = 1\n"),
        ("When you touch an energy field, draw one magic card.", "at = [221, 15]\nds = 100\nenergy = 1\n"),
    ],
)
def test_what_one_touches_is_noticed_and_nothing_else_is(tmp_path: Path, text: str, where: str) -> None:
    for red, is_touched in ((where, True), (STRAIGHT.replace("200", "100"), False)):
        match = table(tmp_path, text, red + CARD, AWAY)
        before = match.state.energy[0], len(match.state.hands[0])
        play(match, "0 fly 100 +0 +0")
        asked = ask(match, 0)
        yes(match)
        after = match.state.energy[0], len(match.state.hands[0])
        more = (after[0] - before[0]) + (after[1] - before[1])
        assert more == (2 if is_touched else 0), asked


# -- what cannot be said ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "When you touch an energy field, gain two energy instead of two.",
        "When you touch an energy field, gain one energy instead of one.",
        "After your flight, set your speed to 250 DS.",
        "After your flight, set your speed to 900 DS.",
        "Before your flight, take a path of 250 DS.",
        "Before your flight, take a path from 500 DS to 300 DS.",
        "Before your flight, take a path up to 800 DS longer.",
        "After your flight, burn a dragon ahead within 250 DS.",
        "After your flight, burn a dragon ahead within 900 DS.",
        "Before your flight, for each dragon ahead, take a path of 300 DS.",
        "After your flight, gain energy until you have five.",
    ],
)
def test_what_cannot_be_is_no_card(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadCard):
        load(with_text(tmp_path, text))
