"""Cards that speak of magic cards that are drawn, and energy that changes hands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.test_occasions import AHEAD, AWAY, CARD, STRAIGHT, cast_at_blue, table
from tests.matches import ask, options, play
from wyrmhall.core.errors import BadCard
from wyrmhall.core.playing.match import Match

ON_A_SYMBOL = "at = [300, -15]\nds = 100\nenergy = 1\n"
BESIDE = "at = [250, 0]\nds = 100\nenergy = 2\nmoved = true\n"
READY = "face_up = true\n" + CARD


def drawn(folder: Path, text: str, mine: str = CARD, theirs: str = "") -> Match[Any]:
    """Red has flown onto a magic symbol."""
    match = table(folder, text, ON_A_SYMBOL + mine, BESIDE + theirs)
    play(match, "0 fly 100 +0 +0")
    return match


def test_who_draws_a_magic_card_is_asked(tmp_path: Path) -> None:
    match = drawn(tmp_path, "When you draw a magic card, gain two energy.")
    assert (ask(match, 0), options(match, 0)) == ("magic.moment", ["do not use it", "use it"])
    play(match, "0 use it")
    assert (match.state.energy[0], len(match.state.hands[0]), match.state.placed[0]) == (3, 1, [])


def test_who_draws_none_is_not_asked(tmp_path: Path) -> None:
    match = table(tmp_path, "When you draw a magic card, gain two energy.", STRAIGHT + CARD, AWAY)
    play(match, "0 fly 200 +0 +0")
    assert match.state.energy[0] == 4


@pytest.mark.parametrize(
    ("text", "energy"),
    [
        ("When another dragon draws a magic card, that mage loses one energy.", [0, 2]),
        ("When another dragon with less energy than you draws a magic card, gain one energy.", [1, 3]),
    ],
)
def test_another_draws_a_magic_card(tmp_path: Path, text: str, energy: list[int]) -> None:
    match = drawn(tmp_path, text, "", READY)
    assert ask(match, 1) == "magic.moment"
    play(match, "1 use it")
    assert match.state.energy == energy


def test_what_is_so_of_who_draws_decides_whether_it_is_heard(tmp_path: Path) -> None:
    text = "When another dragon with more energy than you draws a magic card, gain one energy."
    assert drawn(tmp_path, text, "", READY).state.energy == [1, 2]


def test_nobody_hears_of_a_card_that_another_draws_as_of_an_own(tmp_path: Path) -> None:
    assert drawn(tmp_path, "When you draw a magic card, gain two energy.", "", READY).state.energy == [1, 2]


def test_who_draws_is_no_other_dragon(tmp_path: Path) -> None:
    match = drawn(tmp_path, "When another dragon draws a magic card, gain two energy.")
    assert (match.state.energy, len(match.state.hands[0])) == ([1, 2], 1)


@pytest.mark.parametrize("mine", [4, 1])
def test_energy_changes_hands(tmp_path: Path, mine: int) -> None:
    text = "After your flight, you may swap energy with a dragon ahead within 500 DS."
    match = table(tmp_path, text, STRAIGHT.replace("energy = 4", f"energy = {mine}") + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert match.state.energy == [2, mine]


def test_energy_is_not_changed_for_as_much(tmp_path: Path) -> None:
    text = "After your flight, you may swap energy with a dragon ahead within 500 DS."
    match = table(tmp_path, text, STRAIGHT.replace("energy = 4", "energy = 2") + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0")
    assert ask(match, 0) != "magic.target"


def test_as_much_energy_as_its_caster_has_is_drained(tmp_path: Path) -> None:
    text = "After your flight, you may drain a dragon ahead within 500 DS of as much energy as you have."
    match = table(tmp_path, text, STRAIGHT.replace("energy = 4", "energy = 2") + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert match.state.energy == [4, 0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("After your flight, gain seven energy.", "a mage has 4 energy at most"),
        ("After your flight, if your speed is odd and your speed is even, gain one energy.", "no number is both"),
        ("After your flight, roll two dice, then gain one energy.", "dice are rolled for burns alone"),
        ("After your flight, if you have used magic this round, gain one energy.", "and this is it"),
    ],
)
def test_what_the_race_does_not_have_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadCard, match=why):
        table(tmp_path, text, STRAIGHT + CARD, AWAY)


def test_cards_that_are_kept_are_told_by_those_that_are_not(tmp_path: Path) -> None:
    match = cast_at_blue(tmp_path, "After your flight, you may loop a dragon ahead within 500 DS.")
    assert not match.state.hands[0]
    match = table(tmp_path, "After your flight, draw three magic cards and keep one.", STRAIGHT + CARD, AWAY)
    play(match, "0 fly 200 +0 +0")
    while ask(match, 0) in ("card.discard", "magic.may"):
        play(match, f"0 {next(one for one in options(match, 0) if not one.startswith('do not'))}")
    assert len(match.state.hands[0]) == 1
