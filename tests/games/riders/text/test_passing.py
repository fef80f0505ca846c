"""Dragons that are passed, energy that was lost counted, magic forbidden to all, and "any dragon" that is each, in play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.test_occasions import AWAY, CARD, NEAR_WALL, TRAP, WAITING, agree, table
from tests.matches import ask, options, play
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.text.catalogue import load
from wyrmhall.games.riders.text.wording import read

STRAIGHT = "at = [100, -15]\nds = 200\nenergy = 4\n"
BESIDE = "at = [150, 15]\nds = 100\nenergy = 2\nmoved = true\n"  # is passed by 200 DS, not touched
ABREAST = "at = [122, 15]\nds = 100\nenergy = 2\nmoved = true\n"
FAR_AHEAD = "at = [290, 15]\nds = 100\nenergy = 2\nmoved = true\n"


def flown(match: Match[Any], speed: int = 200) -> Match[Any]:
    """Red flies straight on and uses its card wherever it is asked."""
    play(match, f"0 fly {speed} +0 +0")
    while ask(match, 0) in ("magic.may", "magic.moment", "magic.target"):
        answers = options(match, 0)
        play(match, f"0 {next((one for one in answers if one in ('use it', 'aim at blue')), answers[0])}")
    return match


@pytest.mark.parametrize(("other", "cards"), [(BESIDE, 1), (FAR_AHEAD, 0), (AWAY, 0)])
@pytest.mark.parametrize(
    "text",
    [
        "After your flight, if you passed another dragon, draw one magic card.",
        "When you pass another dragon, draw one magic card.",
        "After your flight, draw one magic card for each dragon you passed.",
    ],
)
def test_a_dragon_is_passed_that_was_ahead_and_is_behind(tmp_path: Path, text: str, other: str, cards: int) -> None:
    match = flown(table(tmp_path, text, STRAIGHT + CARD, other))
    assert len(match.state.hands[0]) == cards


def test_each_dragon_that_was_passed(tmp_path: Path) -> None:
    text = "After your flight, each rival you passed loses one energy."
    match = flown(table(tmp_path, text, STRAIGHT + CARD, FAR_AHEAD, BESIDE, ABREAST))
    assert match.state.energy == [4, 2, 1, 1]


def test_it_is_the_dragon_that_was_passed(tmp_path: Path) -> None:
    text = "When you pass another dragon, it loses one energy."
    match = flown(table(tmp_path, text, STRAIGHT + CARD, FAR_AHEAD, BESIDE))
    assert match.state.energy == [4, 2, 1]


@pytest.mark.parametrize(("speed", "energy"), [(300, 1), (100, 2)])
def test_when_another_dragon_passes(tmp_path: Path, speed: int, energy: int) -> None:
    text = "When another dragon passes another dragon, it loses one energy."
    red = f"at = [100, -15]\nds = {speed}\nenergy = 2\n"
    match = table(tmp_path, text, red, BESIDE + "face_up = true\n" + CARD)
    play(match, f"0 fly {speed} +0 +0")
    if ask(match, 1) == "magic.moment":
        play(match, "1 use it")
    assert match.state.energy[0] == energy


def test_only_who_flies_knows_whom_it_passed() -> None:
    told = read(load(), "Before your flight, each rival you passed loses one energy.")
    assert "say 'after your flight'" in told["problem"]
    assert told["nearest"] == "After your flight, each rival you passed loses one energy."


# -- energy that was lost --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "When you crash, draw one magic card for each energy lost.",
        "When you lose energy, draw one magic card for each energy lost.",
        "When you lose energy, draw that many magic cards.",
        "After your flight, draw magic cards equal to the energy you lost.",
    ],
)
@pytest.mark.parametrize(("energy", "cards"), [(4, 2), (3, 2)])
def test_the_energy_of_a_crash_is_counted(tmp_path: Path, text: str, energy: int, cards: int) -> None:
    red = NEAR_WALL.replace("energy = 4", f"energy = {energy}")
    match = table(tmp_path, text, red + CARD, AWAY)
    play(match, "0 fly 100 +67.5 +0", "0 face 0")
    while ask(match, 0) in ("magic.may", "magic.moment"):
        play(match, f"0 {'use it' if ask(match, 0) == 'magic.moment' else options(match, 0)[0]}")
    assert len(match.state.hands[0]) == cards


def test_the_energy_of_a_trap_is_counted(tmp_path: Path) -> None:
    text = "When you touch a trap, draw magic cards equal to the energy you lose."
    match = flown(table(tmp_path, text, STRAIGHT + CARD, AWAY, head=TRAP.replace("150, 0", "150, -15") % 2))
    assert (match.state.energy[0], len(match.state.hands[0])) == (2, 2)


def test_the_energy_that_another_dragon_lost_is_counted(tmp_path: Path) -> None:
    text = "When another dragon crashes, gain one energy for each energy it lost."
    match = table(tmp_path, text, NEAR_WALL, WAITING + CARD)
    play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0", "1 use it")
    assert match.state.energy == [2, 3]


# -- magic forbidden -------------------------------------------------------------------------------

MAGE = 'at = [100, -15]\nds = 100\nenergy = 2\nplaced = "Fireball 600"\n'
BANNING = "at = [200, 15]\nds = 100\nenergy = 2\n" + CARD
TARGET = "at = [190, -15]\nds = 100\nenergy = 3\nmoved = true\n"


@pytest.mark.parametrize(
    ("text", "energy"),
    [
        ("After your flight, no dragon can be burned until the round ends.", 3),
        ("Until the round ends, no dragon can burn another dragon.", 3),
        ("After your flight, no mage can use magic this round.", 3),
        ("After your flight, no dragon can be drained until the round ends.", 1),
        ("After your flight, you cannot be burned until the round ends.", 1),
    ],
)
def test_what_is_forbidden_to_all_harms_nobody(tmp_path: Path, text: str, energy: int) -> None:
    """Blue, who flies first, has forbidden it; red aims at green."""
    match = table(tmp_path, text, MAGE, BANNING, TARGET, luck=[0] * 40)
    play(match, "0 no alliance")
    if ask(match, 1) == "magic.may":
        agree(match, 1)
    play(match, "1 fly 100 +0 +0", "0 fly 100 +0 +0", "0 aim at green")
    assert match.state.energy[2] == energy


# -- any dragon ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "house"),
    [
        ("any dragon within 800 DS loses one energy", "each dragon within 800 DS loses one energy"),
        ("any rival ahead loses one energy", "each rival ahead loses one energy"),
        ("any other dragon with two or more energy loses one energy", "each dragon with two or more energy loses one energy"),
    ],
)  # fmt: skip
def test_any_dragon_of_which_something_is_said_is_each_of_them(tmp_path: Path, said: str, house: str) -> None:
    assert read(load(), f"After your flight, {said}.")["text"] == f"After your flight, {house}."
    match = flown(
        table(tmp_path, f"After your flight, {said}.", STRAIGHT + CARD, FAR_AHEAD, FAR_AHEAD.replace("15]", "-15]"))
    )
    assert match.state.energy[1:] == [1, 1]


def test_any_dragon_that_is_burned_is_one_of_them() -> None:
    told = read(load(), "After your flight, you may burn any dragon ahead within 400 DS.")
    assert told["text"] == "After your flight, you may burn a dragon ahead within 400 DS."


# -- a price for each ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "energy", "held", "longest"),
    [
        ("Before your flight, you may take a path up to 200 DS longer for each magic card you discard.", 4, 0, "600"),
        ("Before your flight, take a path up to 100 DS longer for each energy you pay.", 1, 2, "500"),
        (
            "Before your flight, discard one magic card, then take a path 300 DS longer for each card you discard.",
            4,
            1,
            "500",
        ),
    ],
)
def test_a_price_is_paid_as_often_as_its_user_likes(
    tmp_path: Path, text: str, energy: int, held: int, longest: str
) -> None:
    red = STRAIGHT + CARD + 'hand = ["Head Wind", "Magic Shield"]\n'
    match = table(tmp_path, text, red, AWAY)
    play(match, "1 no alliance") if ask(match, 1) == "alliance.declare" else None
    while ask(match, 0) in ("magic.may", "magic.number", "card.discard"):
        answers = options(match, 0)
        if ask(match, 0) == "magic.number" and energy == 1:
            play(match, "0 3")
        else:
            play(match, f"0 {answers[-1] if ask(match, 0) == 'magic.number' else answers[0]}")
    assert ask(match, 0) == "magic.path"
    assert options(match, 0)[-1].split()[-1] == longest
    assert (match.state.energy[0], len(match.state.hands[0])) == (energy, held)


# -- and more --------------------------------------------------------------------------------------


def test_that_much_is_the_energy_that_a_spell_cost_not_how_many_it_struck(tmp_path: Path) -> None:
    text = "After your flight, you may exhaust a dragon ahead within 800 DS; if it loses energy, gain that much."
    red = STRAIGHT.replace("energy = 4", "energy = 1") + CARD
    match = flown(table(tmp_path, text, red, FAR_AHEAD))
    agree(match, 1)  # where the exhausted dragon looks
    assert match.state.energy[0] == 3


@pytest.mark.parametrize(("speed", "asked"), [(300, True), (100, False)])
def test_when_another_dragon_passes_you(tmp_path: Path, speed: int, asked: bool) -> None:
    text = "When another dragon passes you, it loses one energy."
    red = f"at = [100, -15]\nds = {speed}\nenergy = 2\n"
    match = table(tmp_path, text, red, BESIDE + "face_up = true\n" + CARD)
    play(match, f"0 fly {speed} +0 +0")
    assert (ask(match, 1) == "magic.moment") == asked


def test_the_card_that_was_discarded_last(tmp_path: Path) -> None:
    text = "After your flight, you may take the top card of the discard pile."
    head = 'pile = ["Head Wind", "Magic Traps"]\n'
    match = flown(table(tmp_path, text, STRAIGHT + CARD, AWAY, head=head))
    s = match.state
    assert [s.race.cards.names[s.kind[card]] for card in s.hands[0]] == ["Head Wind"], "the top is named first"


def test_what_happened_in_a_flight_is_forgotten_at_the_end_of_the_round() -> None:
    told = read(load(), "At the end of the round, if you did not crash this round, draw one magic card.")
    assert "say 'after your flight'" in told["problem"]
    assert told["nearest"] == "After your flight, if you did not crash, draw one magic card."


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("When you would lose energy, you lose one energy less.", 3),
        ("Until the round ends, each time you would lose energy, you lose one less.", 3),
        ("If you would lose energy, you lose none.", 4),
    ],
)
def test_whatever_a_flight_costs_is_less(tmp_path: Path, text: str, left: int) -> None:
    match = flown(table(tmp_path, text, STRAIGHT + CARD, AWAY, head=TRAP.replace("150, 0", "150, -15") % 2))
    assert match.state.energy[0] == left


@pytest.mark.parametrize(("other", "energy"), [(AWAY, 2), (FAR_AHEAD, 1)])
def test_ahead_of_every_other_dragon_is_first(tmp_path: Path, other: str, energy: int) -> None:
    text = "After your flight, if you are ahead of every other dragon, gain one energy."
    red = STRAIGHT.replace("energy = 4", "energy = 1") + CARD
    assert flown(table(tmp_path, text, red, other)).state.energy[0] == energy


def test_traps_for_each_dragon_up_to_some() -> None:
    told = read(
        load(), "After your flight, you may lay one trap beside your path for each dragon behind you, up to three."
    )
    assert (
        told["text"] == "After your flight, you may lay up to three traps beside your path, one for each dragon behind."
    )


@pytest.mark.parametrize(("energy", "after"), [(3, (4, 0)), (2, (2, 1))])
def test_what_is_odd_or_else_even(tmp_path: Path, energy: int, after: tuple[int, int]) -> None:
    text = "After your flight, if your energy is odd, gain one energy; if it is even, draw one magic card."
    red = STRAIGHT.replace("energy = 4", f"energy = {energy}") + CARD
    match = flown(table(tmp_path, text, red, AWAY))
    assert (match.state.energy[0], len(match.state.hands[0])) == after


@pytest.mark.parametrize(("others", "energy"), [((BESIDE, ABREAST), 2), ((BESIDE, FAR_AHEAD), 1)])
def test_how_many_dragons_were_passed(tmp_path: Path, others: tuple[str, str], energy: int) -> None:
    text = "After your flight, if you passed two or more dragons, gain one energy."
    red = STRAIGHT.replace("energy = 4", "energy = 1") + CARD
    assert flown(table(tmp_path, text, red, *others)).state.energy[0] == energy
    assert "say 'after your flight'" in read(load(), text.replace("After", "Before"))["problem"]
