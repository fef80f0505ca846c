"""Speeds and hands that change places, speeds doubled, others who pay for a flight, and where a dragon is that has flown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.riders.text.test_occasions import (
    AHEAD,
    AWAY,
    CARD,
    NEAR_WALL,
    STRAIGHT,
    TRAP,
    WAITING,
    agree,
    cast_at_blue,
    table,
)
from tests.matches import ask, options, play
from wyrmhall.games.riders.text.language import language

WORDS = language()

SAID = [
    (
        "When another mage becomes exhausted, draw a card.",
        "When another dragon becomes exhausted, draw one magic card.",
    ),
    (
        "After your flight, a rival must discard a card or lose one energy.",
        "After your flight, a rival must discard one magic card or lose one energy.",
    ),
    (
        "After your flight, each dragon within 300 DS must draw a card and lose one energy.",
        "After your flight, each dragon within 300 DS must draw one magic card and lose one energy.",
    ),
    ("If you are last, when you crash, draw a card.", "If you are last, when you crash, draw one magic card."),
    (
        "When another dragon crashes within 500 DS of you, take one energy from it.",
        "When another dragon within 500 DS crashes, drain it of one energy.",
    ),
    ("The next time you touch a trap this round, you lose no energy.", "When you touch a trap, you lose no energy."),
    (
        "Before your flight, swap your speed with the speed of an enemy dragon ahead.",
        "Before your flight, swap speeds with a dragon ahead.",
    ),
    (
        "After your flight, every opponent must discard a card or lose one energy chip.",
        "After your flight, each rival must discard one magic card or lose one energy.",
    ),
    (
        "When you would lose any energy, you may instead discard a card.",
        "When you would lose energy, you may instead discard one magic card.",
    ),
    ("After your flight, if you have more energy than the leader, burn the leader.", ""),
    (
        "Until the end of the round, each trap you touch costs you one energy less.",
        "Until the round ends, traps cost you one energy less.",
    ),
]


@pytest.mark.parametrize(("said", "house"), SAID)
def test_it_can_be_said(said: str, house: str) -> None:
    assert WORDS.print(WORDS.parse(said)) == (house or said)


def test_speeds_change_places(tmp_path: Path) -> None:
    match = cast_at_blue(tmp_path, "After your flight, you may swap speeds with a dragon ahead within 500 DS.")
    assert (match.state.silver, match.state.colour) == ([100, 200], [100, 200])


def test_hands_change_places(tmp_path: Path) -> None:
    text = "After your flight, you may swap hands with a dragon ahead within 500 DS."
    match = table(tmp_path, text, STRAIGHT + CARD + 'hand = ["Magic Shield", "Magic Shield"]\n', AHEAD)
    names = match.state.race.cards.names
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    s = match.state
    assert [[names[s.kind[card]] for card in cards] for cards in s.hands] == [["Head Wind"], ["Magic Shield"] * 2]
    assert all(s.seen[card] >> seat & 1 for seat in (0, 1) for card in s.hands[seat])


@pytest.mark.parametrize(("text", "ds"), [("double", 400), ("halve", 100)])
def test_a_speed_is_doubled_or_halved(tmp_path: Path, text: str, ds: int) -> None:
    match = table(tmp_path, f"Before your flight, {text} your speed.", STRAIGHT + CARD, AWAY)
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert (match.state.colour[0], {answer.split()[1] for answer in options(match, 0)}) == (ds, {str(ds)})


def test_another_pays_for_what_you_flew_into(tmp_path: Path) -> None:
    text = "When you fly into another dragon, it loses one energy instead of you."
    match = table(tmp_path, text, STRAIGHT + CARD, "at = [150, 5]\nds = 100\nenergy = 2\nmoved = true\n")
    play(match, "0 fly 200 +0 +0")
    while ask(match, 0) in ("magic.may", "magic.aim"):
        agree(match, 0)
    play(match, "1 face 0")
    assert match.state.energy == [4, 1]


@pytest.mark.parametrize(("held", "energy"), [(1, 4), (0, 2)])
def test_something_else_is_lost_in_place_of_energy(tmp_path: Path, held: int, energy: int) -> None:
    text = "When you would lose energy, discard one magic card instead."
    red = STRAIGHT + CARD + f"hand = {['Head Wind'] * held}\n".replace("'", '"')
    match = table(tmp_path, text, red, AWAY, head=TRAP % 2)
    play(match, "0 fly 200 +0 +0")
    while ask(match, 0) in ("magic.may", "shield.play", "card.discard"):
        answer = "no shield" if ask(match, 0) == "shield.play" else options(match, 0)[0]
        play(match, f"0 {answer}")
    assert (match.state.energy[0], match.state.hands[0]) == (energy, [])


@pytest.mark.parametrize(("reach", "energy"), [(100, 1), (500, 3)])
def test_a_crash_that_is_near(tmp_path: Path, reach: int, energy: int) -> None:
    text = f"When another dragon within {reach} DS crashes, gain two energy."
    match = table(tmp_path, text, NEAR_WALL, WAITING + CARD)
    play(match, "1 no alliance", "0 fly 100 +67.5 +0", "0 face 0")
    if ask(match, 1) == "magic.moment":
        play(match, "1 use it")
    assert match.state.energy[1] == energy


def test_the_speed_of_another_is_set(tmp_path: Path) -> None:
    match = cast_at_blue(
        tmp_path, "After your flight, you may set the speed of a dragon ahead within 500 DS to 400 DS."
    )
    assert match.state.silver[1] == 400


def test_a_card_instead_of_the_energy_of_a_crash(tmp_path: Path) -> None:
    text = "When you crash, discard a magic card instead of losing energy."
    match = table(tmp_path, text, NEAR_WALL + CARD + 'hand = ["Head Wind"]\n', AWAY)
    play(match, "0 fly 100 +67.5 +0", "0 face 0")
    while ask(match, 0) in ("magic.may", "card.discard"):
        agree(match, 0)
    assert (match.state.energy[0], match.state.hands[0]) == (4, [])


def test_you_and_the_leader(tmp_path: Path) -> None:
    match = table(tmp_path, "After your flight, you and the leader each draw a magic card.", STRAIGHT + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert [len(cards) for cards in match.state.hands] == [1, 2]


def test_the_speed_of_a_dragon_of_choice(tmp_path: Path) -> None:
    match = cast_at_blue(
        tmp_path, "After your flight, you may set your speed to that of any dragon ahead within 500 DS."
    )
    assert match.state.silver == [100, 100]


@pytest.mark.parametrize(("ds", "energy"), [(100, 4), (800, 2)])
def test_a_dragon_that_is_far_ahead(tmp_path: Path, ds: int, energy: int) -> None:
    text = f"After your flight, if the leader is more than {ds} DS ahead, gain two energy."
    match = table(tmp_path, text, STRAIGHT.replace("energy = 4", "energy = 2") + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert match.state.energy[0] == energy


def test_as_a_dragon_ahead_takes_off(tmp_path: Path) -> None:
    text = "When another dragon takes off ahead of you, you may lower its speed by 100 DS."
    match = table(tmp_path, text, "at = [140, 0]\nds = 300\nenergy = 1\n", WAITING + CARD)
    assert ask(match, 1) == "alliance.declare"
    play(match, f"1 {next(one for one in options(match, 1) if 'no' not in one.split())}")
    assert match.state.colour[0] == 200
