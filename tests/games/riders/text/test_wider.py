"""Energy that was lost counted, traps nearby counted, hands looked through, paths made shorter, and three things to choose from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.test_occasions import AHEAD, AWAY, CARD, STRAIGHT, WAITING, agree, table
from tests.matches import ask, options, play
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.text.catalogue import load
from wyrmhall.games.riders.text.language import language
from wyrmhall.games.riders.text.wording import read

WORDS = language()
POOR = STRAIGHT.replace("energy = 4", "energy = 0")

SAID = [
    (
        "When magic is aimed at you, you may ward it off and drain its caster of one energy.",
        "When magic is aimed at you, you may ward it off until the round ends and drain it of one energy.",
    ),
    ("After your flight, double your energy.", ""),
    (
        "After your flight, swap your hand with the leader's hand.",
        "After your flight, swap hands with the leader.",
    ),
    (
        "After your flight, if you flew over an energy field, draw two magic cards.",
        "After your flight, if you touched an energy field, draw two magic cards.",
    ),
    (
        "As another dragon takes off, you may make its path 200 DS shorter.",
        "As another dragon takes off, you may make it take a path 200 DS shorter.",
    ),
    ("Before your flight, lengthen your path by up to 200 DS.", ""),
    ("As another dragon takes off, shorten its path by 100 DS.", ""),
    (
        "When your trap is touched, draw one magic card.",
        "When another dragon touches your trap, draw one magic card.",
    ),
    (
        "After your flight, no dragon may use magic on you until the end of the round.",
        "After your flight, magic cannot be aimed at you until the round ends.",
    ),
    (
        "After your flight, each dragon ahead loses one energy unless their mage discards one magic card.",
        "After your flight, each dragon ahead loses one energy unless its mage discards one magic card.",
    ),
    (
        "After your flight, if you and another dragon have the same energy, draw one magic card.",
        "After your flight, if you and another dragon have the same energy, draw one magic card.",
    ),
    ("After your flight, gain one energy for each of your traps on the course.", ""),
]  # fmt: skip


@pytest.mark.parametrize(("said", "house"), SAID)
def test_it_can_be_said(said: str, house: str) -> None:
    assert WORDS.print(WORDS.parse(said)) == (house or said)
    assert "problem" not in read(load(), said)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("As another dragon behind takes off, loop it.", "ahead of all that have not flown"),
        ("As another dragon takes off, gain one energy if it is behind within 400 DS.", "ahead of all that have not flown"),
        ("After your flight, give you one energy.", "say who gives it"),
    ],
)  # fmt: skip
def test_what_can_never_be_is_refused(text: str, why: str) -> None:
    told = read(load(), text)
    assert why in told["problem"]
    assert "problem" not in read(load(), told["nearest"])


@pytest.mark.parametrize(("energy", "mine"), [(3, 3), (1, 1)])
def test_energy_that_was_lost_is_counted(tmp_path: Path, energy: int, mine: int) -> None:
    """By the dragon, not how many dragons: three are lost, or as many as there were before it was exhausted."""
    text = "After your flight, a dragon ahead loses three energy; gain one energy for each energy it lost."
    blue = AHEAD.replace("energy = 2", f"energy = {energy}")
    match = table(tmp_path, text, POOR + CARD, blue)
    play(match, "0 fly 200 +0 +0")
    while ask(match, 0) in ("magic.may", "magic.target") or ask(match, 1) == "exhaustion.face":
        seat = 0 if ask(match, 0) in ("magic.may", "magic.target") else 1
        answers = options(match, seat)
        play(match, f"{seat} {next((one for one in answers if one == 'aim at blue'), answers[0])}")
    assert match.state.energy[0] == mine


@pytest.mark.parametrize(("reach", "energy"), [(100, 0), (800, 2)])
def test_traps_within_reach_are_counted(tmp_path: Path, reach: int, energy: int) -> None:
    text = f"After your flight, if there is a trap within {reach} DS, gain two energy."
    trap = 'traps = [{at = [250, 0], owner = 2, token = "Trap 2"}]\n'
    match = table(tmp_path, text, POOR + CARD, AWAY, head=trap)
    play(match, "0 fly 200 +0 +0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert match.state.energy[0] == energy


@pytest.mark.parametrize(("owner", "energy"), [(1, 1), (2, 0)])
def test_traps_of_ones_own_are_counted(tmp_path: Path, owner: int, energy: int) -> None:
    text = "After your flight, gain one energy for each of your traps on the course."
    trap = f'traps = [{{at = [250, 0], owner = {owner}, token = "Trap 2"}}]\n'
    match = table(tmp_path, text, POOR + CARD, AWAY, head=trap)
    play(match, "0 fly 200 +0 +0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert match.state.energy[0] == energy


def test_a_card_of_a_hand_that_was_looked_at_is_discarded(tmp_path: Path) -> None:
    text = "After your flight, look at the hand of the leader and discard one of them."
    hand = 'hand = ["Magic Shield", "Magic Traps"]\n'
    blue = "".join(line + "\n" for line in AHEAD.splitlines() if not line.startswith("hand")) + hand
    match = table(tmp_path, text, STRAIGHT + CARD + 'hand = ["Head Wind"]\n', blue)
    play(match, "0 fly 200 +0 +0")
    while ask(match, 0) in ("magic.may", "magic.target"):
        play(match, f"0 {next((one for one in options(match, 0) if one == 'aim at blue'), options(match, 0)[0])}")
    assert sorted(options(match, 0)) == ["discard Magic Shield", "discard Magic Traps"]
    play(match, "0 discard Magic Traps")
    s = match.state
    assert [[s.race.cards.names[s.kind[card]] for card in hand] for hand in s.hands] == [
        ["Head Wind"],
        ["Magic Shield"],
    ]


@pytest.mark.parametrize(("energy", "after"), [(1, 2), (3, 4)])
def test_energy_is_doubled(tmp_path: Path, energy: int, after: int) -> None:
    red = STRAIGHT.replace("energy = 4", f"energy = {energy}") + CARD
    match = table(tmp_path, "After your flight, double your energy.", red, AWAY)
    play(match, "0 fly 200 +0 +0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert match.state.energy[0] == after, "four at most"


def test_each_way_is_aimed_at_the_dragon_that_is_chosen(tmp_path: Path) -> None:
    text = "After your flight, choose a dragon ahead: burn it, loop it or drain it of one energy."
    match = table(tmp_path, text, POOR + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0")
    while ask(match, 0) == "magic.may":
        agree(match, 0)
    assert (ask(match, 0), len(options(match, 0))) == ("magic.either", 3)
    play(match, "0 drain it of one energy", "0 aim at blue")
    assert match.state.energy[0] == 1


@pytest.mark.parametrize(
    "text",
    [
        "After your flight, each dragon ahead loses one energy unless its mage discards one magic card.",
        "After your flight, each rival may discard one magic card; if they do not, they lose one energy.",
        "After your flight, each rival loses one energy unless that player discards one magic card.",
    ],
)
@pytest.mark.parametrize(("answer", "energy", "held"), [(0, 1, 0), (1, 0, 1)])
def test_its_mage_may_keep_it_off(tmp_path: Path, text: str, answer: int, energy: int, held: int) -> None:
    blue = "".join(line + "\n" for line in AHEAD.splitlines() if not line.startswith(("hand", "energy")))
    match = table(tmp_path, text, STRAIGHT + CARD, blue + 'energy = 1\nhand = ["Head Wind"]\n')
    play(match, "0 fly 200 +0 +0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert ask(match, 1) == "magic.may"
    assert sorted(options(match, 1)) == ["decline", "discard"]
    play(match, f"1 {sorted(options(match, 1), reverse=True)[answer]}")
    if ask(match, 1) == "card.discard":
        agree(match, 1)
    assert (match.state.energy[1], len(match.state.hands[1])) == (energy, held)


def test_a_path_is_shortened_as_another_takes_off(tmp_path: Path) -> None:
    text = "As another dragon takes off, you may shorten its path by 100 DS."
    match = table(tmp_path, text, "at = [140, 0]\nds = 300\nenergy = 1\n", WAITING + CARD)
    play(match, f"1 {next(one for one in options(match, 1) if 'no' not in one.split())}")
    while ask(match, 1) in ("magic.may", "magic.path"):
        agree(match, 1)
    assert {answer.split()[1] for answer in options(match, 0)} == {"200"}


def test_one_for_each_of_those_spoken_of_last(tmp_path: Path) -> None:
    text = "After your flight, you may discard any number of magic cards, then draw one magic card for each."
    match = table(tmp_path, text, STRAIGHT + CARD + 'hand = ["Head Wind", "Head Wind"]\n', AWAY)
    play(match, "0 fly 200 +0 +0")
    while ask(match, 0) in ("magic.may", "magic.number", "card.discard"):
        play(match, f"0 {options(match, 0)[0 if ask(match, 0) != 'magic.number' else -1]}")
    assert len(match.state.hands[0]) == 2
    assert len(match.state.pile) >= 2


# -- more of the same ------------------------------------------------------------------------------


def used(match: Match[Any]) -> Match[Any]:
    """Red flies and uses the card wherever it is asked."""
    play(match, "0 fly 200 +0 +0")
    while ask(match, 0) in ("magic.may", "magic.target", "card.give"):
        answers = options(match, 0)
        play(match, f"0 {next((one for one in answers if one == 'aim at blue'), answers[0])}")
    return match


@pytest.mark.parametrize(("energy", "hands"), [(2, [1, 1, 0]), (3, [1, 0, 0])])
def test_each_does_one_thing_or_the_other(tmp_path: Path, energy: int, hands: list[int]) -> None:
    """Who has little draws a card, and only the others discard one."""
    text = "After your flight, each rival with two or less energy draws a magic card and each other rival discards one."
    blue = f"at = [220, 0]\nds = 100\nenergy = {energy}\nmoved = true\n"
    white = 'at = [300, 0]\nds = 100\nenergy = 4\nmoved = true\nhand = ["Head Wind"]\n'
    match = used(table(tmp_path, text, STRAIGHT + CARD + 'hand = ["Head Wind"]\n', blue, white))
    while ask(match, 2) == "card.discard":
        play(match, f"2 {options(match, 2)[0]}")
    assert [len(hand) for hand in match.state.hands] == hands


def test_magic_cards_are_given_to_a_dragon(tmp_path: Path) -> None:
    text = "After your flight, you may give one magic card to the next dragon ahead; if you do, gain one energy."
    match = used(table(tmp_path, text, POOR + CARD + 'hand = ["Magic Shield"]\n', AHEAD))
    s = match.state
    assert [len(hand) for hand in s.hands] == [0, 2]
    assert s.energy[0] == 1


@pytest.mark.parametrize(
    ("text", "energy"),
    [
        ("After your flight, gain one energy for each 100 DS you flew.", 2),
        ("After your flight, gain one energy for each 200 DS you have flown.", 1),
        ("After your flight, if you flew 100 DS or 200 DS, gain one energy.", 1),
        ("After your flight, if you flew 100 DS or 300 DS, gain one energy.", 0),
        ("After your flight, if your speed is higher than the leader's, gain one energy.", 1),
        ("After your flight, if your energy is higher than the leader's, gain one energy.", 0),
        ("After your flight, if a dragon ahead whose speed is lower than yours has two energy, gain one energy.", 1),
        ("After your flight, if a dragon ahead whose speed is higher than yours has two energy, gain one energy.", 0),
        ("After your flight, gain energy until you have as much as the leader.", 2),
        ("After your flight, gain one energy. Gain one energy.", 2),
        ("After your flight, gain one energy. If you are last, gain one energy.", 2),
        ("After your flight, if you have less energy than any rival, gain one energy.", 1),
    ],
)
def test_what_is_gained(tmp_path: Path, text: str, energy: int) -> None:
    assert used(table(tmp_path, text, POOR + CARD, AHEAD)).state.energy[0] == energy


def test_cards_until_one_has_as_many(tmp_path: Path) -> None:
    blue = AHEAD.replace('["Head Wind"]', '["Head Wind", "Head Wind", "Head Wind"]')
    text = "After your flight, draw magic cards until you have as many as the leader."
    match = used(table(tmp_path, text, STRAIGHT + CARD + 'hand = ["Magic Shield"]\n', blue))
    assert len(match.state.hands[0]) == 3


def test_one_may_exhaust_oneself(tmp_path: Path) -> None:
    text = "After your flight, exhaust yourself."
    match = used(table(tmp_path, text, STRAIGHT + CARD, AWAY))
    assert match.state.weary == [1, 0]


@pytest.mark.parametrize(("spell", "energy"), [("burn", 1), ("loop", 0)])
def test_which_spell_it_is(tmp_path: Path, spell: str, energy: int) -> None:
    text = f"When magic is aimed at you, ward it off; if it is a {spell}, gain one energy."
    blue = "at = [220, 0]\nds = 100\nenergy = 0\nmoved = true\nface_up = true\n" + CARD
    match = table(tmp_path, text, STRAIGHT + 'placed = "Fireball 600"\n', blue)
    play(match, "0 fly 200 +0 +0", "0 aim at blue", "1 shield")
    while ask(match, 1) == "magic.may":
        agree(match, 1)
    assert match.state.energy[1] == energy


def test_a_look_at_its_hand(tmp_path: Path) -> None:
    text = "After another dragon's flight, look at its hand."
    match = table(tmp_path, text, STRAIGHT + 'hand = ["Magic Traps"]\n', WAITING + CARD)
    play(match, "1 no alliance", "0 fly 200 +0 +0", "1 use it")
    while ask(match, 1) == "magic.may":
        agree(match, 1)
    s = match.state
    assert s.seen[s.hands[0][0]] >> 1 & 1


@pytest.mark.parametrize(
    ("path", "lengths"),
    [
        ("a path 100 DS longer for each energy you have", {"400"}),
        ("a path up to 100 DS longer or shorter for each energy you have", {"100", "200", "300", "400"}),
    ],
)
def test_a_path_for_each_energy(tmp_path: Path, path: str, lengths: set[str]) -> None:
    red = STRAIGHT.replace("energy = 4", "energy = 2") + CARD
    match = table(tmp_path, f"Before your flight, take {path}.", red, AWAY)
    assert ask(match, 0) == "magic.path"
    found = {word for one in options(match, 0) for word in one.split() if word.isdecimal()}
    assert found == lengths


def test_less_than_any_is_less_than_each(tmp_path: Path) -> None:
    text = "After your flight, if you have less energy than any rival, gain one energy."
    white = "at = [300, 0]\nds = 100\nenergy = 0\nmoved = true\n"
    assert used(table(tmp_path, text, POOR + CARD, AHEAD, white)).state.energy[0] == 0


# -- kept from one spell ---------------------------------------------------------------------------


@pytest.mark.parametrize(("done", "is_kept"), [("burned", True), ("looped", False)])
def test_a_shield_against_one_spell(tmp_path: Path, done: str, is_kept: bool) -> None:
    text = f"Before your flight, you cannot be {done} until the round ends."
    blue = "at = [220, 0]\nds = 100\nenergy = 2\nmoved = true\nface_up = true\nshielded = true\n" + CARD
    match = table(tmp_path, text, STRAIGHT + 'placed = "Fireball 600"\n', blue)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    told = [event.name for event in match.events]
    assert ("warded_off" in told, "rolled" in told) == (is_kept, not is_kept)


def test_a_shield_against_one_spell_does_not_keep_traps_off(tmp_path: Path) -> None:
    text = "Before your flight, rivals cannot burn you until the round ends."
    trap = 'traps = [{at = [150, 0], owner = 2, token = "Trap 2"}]\n'
    match = table(tmp_path, text, STRAIGHT + CARD, AWAY, head=trap)
    while ask(match, 0) == "magic.may":
        agree(match, 0)
    assert match.state.warded[0] == 1
    play(match, "0 fly 200 +0 +0")
    assert match.state.energy[0] == 2


@pytest.mark.parametrize(
    ("said", "house"),
    [
        ("Rivals cannot loop you until the round ends.", "You cannot be looped until the round ends."),
        ("Until the round ends, no dragon can drain you.", "Until the round ends, you cannot be drained."),
    ],
)
def test_a_ban_on_one_spell_can_be_said(said: str, house: str) -> None:
    assert WORDS.print(WORDS.parse(said)) == house
    assert "problem" not in read(load(), said)
