"""Of whom and of what magic speaks where several come into question: targets, owners, the one that flies, the one that was hit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.mind.test_taking_back import TOLD, told
from tests.games.riders.positions import flying
from tests.games.riders.text.casting import with_text
from tests.games.riders.text.test_more_cards import BEHIND, RICH, race, used
from tests.games.riders.text.test_occasions import AHEAD, AWAY, CARD, NEAR_WALL, STRAIGHT, WAITING, agree, table
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.game import Dragonriders
from wyrmhall.games.riders.text.catalogue import load

OPEN = "moved = true\nface_up = true\n"


def two_texts(folder: Path, text: str, other: str, *dragons: str, luck: list[int] | None = None) -> Match[Any]:
    """A race in which the Fireballs 800 and 600 have these texts."""
    file = with_text(folder, text) / "magic.toml"
    usual = "After your flight, you may burn a dragon ahead within 600 DS."
    house = file.read_text(encoding="utf-8")
    assert usual in house
    file.write_text(house.replace(usual, other), encoding="utf-8")
    game = Dragonriders(load(folder))
    said = "".join(f"[[dragons]]\n{dragon}\n" for dragon in dragons)
    doc = f'game = "dragonriders"\nseats = {len(dragons)}\nphase = "flight"\n{said}'
    return read_position(doc, lambda name: game, luck)


# -- the use of a card and what it offers then -----------------------------------------------------


@rule("DR-MAGIC-03")
def test_what_may_be_done_after_a_shield_is_asked_though_its_use_was_agreed(tmp_path: Path) -> None:
    text = "When magic is aimed at you, ward it off, then you may draw one magic card."
    match = two_texts(
        tmp_path, text, "After your flight, you may burn a dragon ahead within 600 DS.",
        STRAIGHT + 'placed = "Fireball 600"\n',
        "at = [220, 0]\nds = 300\nenergy = 3\n" + OPEN + CARD,
    )  # fmt: skip
    play(match, "0 fly 200 +0 +0", "0 aim at blue", "1 shield")
    assert (ask(match, 1), options(match, 1)) == ("magic.may", ["draw", "decline"])
    play(match, "1 decline")
    assert (match.state.hands[1], match.state.energy[1]) == ([], 3)


# -- magic aimed -----------------------------------------------------------------------------------


@rule("DR-SHIELD-04")
def test_a_card_that_speaks_of_magic_aimed_at_another_need_not_ward_it_off(tmp_path: Path) -> None:
    text = "When magic is aimed at another dragon, gain one energy."
    match = two_texts(
        tmp_path, text, "After your flight, you may drain a dragon ahead within 800 DS of two energy.",
        "at = [100, 0]\nds = 200\nenergy = 1\n" + 'placed = "Fireball 600"\n',
        "at = [220, 0]\nds = 300\nenergy = 3\nmoved = true\n",
        "at = [60, 0]\nds = 300\nenergy = 1\n" + OPEN + CARD,
    )  # fmt: skip
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert ask(match, 2) == "magic.moment"
    play(match, "2 use it")
    assert match.state.energy == [3, 1, 2]


@rule("DR-SHIELD-01")
def test_the_one_that_magic_is_aimed_at_is_not_another(tmp_path: Path) -> None:
    text = "When magic is aimed at another dragon, ward it off."
    match = two_texts(
        tmp_path, text, "After your flight, you may drain a dragon ahead within 800 DS of two energy.",
        "at = [100, 0]\nds = 200\nenergy = 1\n" + 'placed = "Fireball 600"\n',
        "at = [220, 0]\nds = 300\nenergy = 3\n" + OPEN + CARD,
    )  # fmt: skip
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert match.state.energy == [3, 1]


@rule("DR-SHIELD-03")
def test_magic_turned_back_does_nothing_to_a_caster_whom_a_shield_protects(tmp_path: Path) -> None:
    text = "When magic is aimed at you, turn it back on its caster."
    other = "After your flight, you cannot be harmed by magic until the round ends, then drain a dragon ahead of one energy."
    match = two_texts(
        tmp_path, text, other.replace("you cannot be harmed by magic", "ward off all magic"),
        "at = [100, 0]\nds = 200\nenergy = 2\n" + 'placed = "Fireball 600"\n',
        "at = [220, 0]\nds = 300\nenergy = 1\n" + OPEN + CARD,
    )  # fmt: skip
    play(match, "0 fly 200 +0 +0")
    while ask(match, 0) != "magic.target":
        agree(match, 0)
    play(match, "0 aim at blue", "1 shield")
    assert match.state.energy == [2, 1]


@rule("DR-EXHAUST-10")
@pytest.mark.parametrize(
    ("words", "is_weary", "energy"),
    [("drops out", True, 3), ("becomes exhausted", True, 1), ("drops out", False, 1), ("becomes exhausted", False, 3)],
)
def test_whether_it_became_exhausted_or_dropped_out(tmp_path: Path, words: str, is_weary: bool, energy: int) -> None:
    text = f"After your flight, you may burn a dragon ahead within 800 DS; if it {words}, gain two energy."
    blue = "at = [280, 0]\nenergy = 0\nmoved = true" + ("\nexhausted = true" if is_weary else "")
    match = race(tmp_path, text, blue, BEHIND, luck=[0, 0])
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    if ask(match, 1) == "exhaustion.face":
        agree(match, 1)
    assert (match.state.energy[0], match.state.out[1] == 1) == (energy, is_weary)


@rule("DR-RANGE-05")
@pytest.mark.parametrize(("near", "far"), [("300, 18", "60, 0"), ("500, 0", "60, 0"), ("300, 18", "500, 0")])
def test_the_nearest_dragon_ahead_or_behind(tmp_path: Path, near: str, far: str) -> None:
    """After its flight red is at 164, its front point at 176; that of one at 60 is 104 behind."""
    match = race(
        tmp_path, "After your flight, you may burn the nearest dragon within 800 DS.",
        f"at = [{near}]\nmoved = true", f"at = [{far}]\nmoved = true",
    )  # fmt: skip
    play(match, "0 fly 200 +0 +0")
    nearest = "green" if far == "60, 0" else "blue"
    assert options(match, 0) == ["aim at nobody", f"aim at {nearest}"]


@rule("DR-RANGE-01")
def test_a_card_that_reaches_no_distance_is_aimed_at_nobody(tmp_path: Path) -> None:
    text = "After your flight, you may burn a dragon ahead within 100 DS for each energy you have."
    match = race(tmp_path, text, "at = [200, 18]\nenergy = 3\nmoved = true", energy=0)
    assert "fizzled" in names(play(match, "0 fly 200 +0 +0"))
    assert ask(match, 0) == "speed.set"


@rule("DR-EXHAUST-07")
@pytest.mark.parametrize("text", ["swap hands with a dragon ahead within 800 DS"])
def test_hands_are_not_changed_with_an_exhausted_mage(tmp_path: Path, text: str) -> None:
    weary = "at = [280, 0]\nenergy = 1\nmoved = true\nexhausted = true"
    match = race(
        tmp_path, f"After your flight, you may {text}.", weary, RICH.replace("280, 0", "300, 18"), hand='["Head Wind"]'
    )
    play(match, "0 fly 200 +0 +0")
    assert options(match, 0) == ["aim at nobody", "aim at green"]
    assert refused(match, "0 aim at blue") == "DR-EXHAUST-07"


@rule("DR-START-06")
def test_only_the_one_who_looks_is_told_what_is_in_a_hand(tmp_path: Path) -> None:
    text = "After your flight, you may look at the hand of a dragon ahead within 800 DS."
    match = race(tmp_path, text, RICH + '\nhand = ["Head Wind"]', BEHIND)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    seen = [event["cards"] for seat in (0, 1, 2) for event in match.told(seat) if event["event"] == "looked_at"]
    assert seen == [["Head Wind"], 1, 1]


@rule("DR-SPEED-07")
def test_a_covered_speed_that_was_swapped_is_shown_and_taken_back_no_more(tmp_path: Path) -> None:
    text = "After your flight, you may swap speeds with a dragon behind."
    course = told(race(tmp_path, text, "at = [60, 0]\nenergy = 1\ndial = 400"), "0 fly 200 +0 +0", "0 aim at blue")
    assert course.match.state.silver == [300, 200]
    assert course.why_no_undo(0) == TOLD


# -- what others do, give and take -----------------------------------------------------------------


@rule("DR-EXHAUST-07")
def test_no_magic_card_is_given_to_an_exhausted_mage(tmp_path: Path) -> None:
    weary = "at = [280, 0]\nenergy = 1\nmoved = true\nexhausted = true"
    match = race(
        tmp_path,
        "After your flight, give one magic card to each rival.",
        weary,
        BEHIND,
        hand='["Head Wind", "Head Wind"]',
    )
    used(match)
    while ask(match, 0) == "card.give":
        agree(match, 0)
    assert [len(hand) for hand in match.state.hands] == [1, 0, 1]


@rule("DR-ENERGY-01")
def test_nobody_gives_energy_that_is_not_there(tmp_path: Path) -> None:
    text = "After your flight, give two energy to each rival."
    assert used(race(tmp_path, text, BEHIND, energy=1)).state.energy == [1, 2]
    assert used(race(tmp_path, text, BEHIND, energy=2)).state.energy == [0, 4]


@rule("DR-CARD-06")
@pytest.mark.parametrize(("held", "discarded"), [(3, 0), (4, 1)])
def test_a_card_goes_back_into_a_hand_that_has_room(tmp_path: Path, held: int, discarded: int) -> None:
    hand = str(["Head Wind"] * held).replace("'", '"')
    match = used(race(tmp_path, "After your flight, gain one energy, then take this card back.", BEHIND, hand=hand))
    s = match.state
    assert (len(s.hands[0]), len(s.pile), s.energy[0]) == (4, discarded, 2)


@rule("DR-TRAP-02")
def test_the_owner_of_a_trap_is_another_mage(tmp_path: Path) -> None:
    text = "When you touch a trap, its owner loses one energy."
    traps = [f'{{at = [{at}, 0], owner = {owner}, token = "Trap 1"}}' for at, owner in ((130, 1), (145, 2))]
    match = table(tmp_path, text, STRAIGHT + CARD, AWAY, head=f"traps = [{', '.join(traps)}]\n")
    play(match, "0 fly 200 +0 +0", "0 shield")
    assert match.state.energy == [2, 1], "one for each trap, and nothing more"


def test_only_the_one_that_flies_has_crashed(tmp_path: Path) -> None:
    match = table(tmp_path, "After your flight, each rival that crashed loses one energy.", NEAR_WALL + CARD, AWAY)
    play(match, "0 fly 100 +67.5 +0", "0 face 0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert match.state.energy[1] == 2


def test_that_mage_is_the_one_aimed_at_and_not_the_one_who_flew(tmp_path: Path) -> None:
    text = "After another dragon's flight, drain a dragon ahead within 800 DS of one energy, then that mage draws one magic card."
    user = "at = [200, 0]\nds = 300\nenergy = 1\n" + OPEN + CARD
    match = table(
        tmp_path,
        text,
        "at = [100, 0]\nds = 100\nenergy = 3\n",
        user,
        "at = [300, 0]\nds = 300\nenergy = 3\nmoved = true\n",
    )
    play(match, "0 fly 100 +0 +0", "1 use it")
    if ask(match, 1) == "magic.target":
        play(match, "1 aim at green")
    assert (match.state.energy, [len(hand) for hand in match.state.hands]) == ([3, 2, 2], [0, 0, 1])


def test_it_is_the_first_of_the_dragons_that_were_flown_into(tmp_path: Path) -> None:
    text = "When you fly into another dragon, it loses one energy."
    hit = "at = [{}]\nds = 100\nenergy = 2\nmoved = true\n"
    match = table(tmp_path, text, STRAIGHT + CARD, hit.format("140, 14"), hit.format("140, -14"))
    play(match, "0 fly 200 +0 +0")
    while ask(match, 1) == "bump.face" or ask(match, 2) == "bump.face":
        play(match, f"{1 if ask(match, 1) else 2} face 0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    assert match.state.energy == [3, 1, 2]


# -- as another takes off --------------------------------------------------------------------------


@rule("DR-SPEED-08")
def test_the_path_of_the_one_that_takes_off_follows_its_own_speed(tmp_path: Path) -> None:
    text = "As another dragon takes off, each rival lowers their speed by 100 DS."
    leader = "at = [140, 0]\nds = 400\nenergy = 1\n"
    match = table(tmp_path, text, leader, WAITING + CARD, "at = [20, 0]\nds = 300\nenergy = 1\n")
    play(match, f"1 {next(one for one in options(match, 1) if 'no' not in one.split())}")
    assert match.state.colour == [300, 100, 200]
    assert {answer.split()[1] for answer in options(match, 0)} == {"300"}


@rule("DR-STRENGTH-02", "DR-WIND-02")
def test_another_path_is_shorter_than_the_one_that_is_to_be_flown(tmp_path: Path) -> None:
    """Blue has 300 DS and takes the path of 600 by Dragon Strength; red may take 200 off that."""
    text = "As another dragon takes off, you may make it take a path up to 200 DS shorter."
    match = table(tmp_path, text, 'at = [140, 0]\nds = 300\nenergy = 1\nplaced = "Dragon Strength"\n', WAITING + CARD)
    play(match, "0 path 600")
    play(match, f"1 {next(one for one in options(match, 1) if 'no' not in one.split())}")
    assert [answer for answer in options(match, 1) if answer.startswith("path")] == ["path 400", "path 500", "path 600"]


@rule("DR-STRENGTH-03")
def test_a_path_that_was_taken_is_seen_while_more_is_asked(tmp_path: Path) -> None:
    text = "Before your flight, you may take a path up to 300 DS longer, then burn a dragon ahead within 800 DS."
    match = table(tmp_path, text, STRAIGHT + CARD, AHEAD)
    play(match, "0 path 400")
    assert (ask(match, 0), match.view(1)["path"]) == ("magic.target", 400)


@rule("DR-ALLIANCE-01")
def test_nobody_is_asked_for_an_alliance_when_the_last_one_lies_open_beside_the_one_that_flies() -> None:
    """Red, who leads, has placed it and turns it up."""
    cards = 'pile = ["Forced Alliance", "Forced Alliance"]\n'
    red = '[[dragons]]\nat = [200, 0]\nds = 100\nplaced = "{}"\n'
    blue = '[[dragons]]\nat = [100, 0]\nds = 100\nplaced = "Head Wind"\n'
    assert ask(flying(red.format("Magic Shield") + blue, head=cards), 1) == "alliance.declare"
    assert ask(flying(red.format("Forced Alliance") + blue, head=cards), 1) == ""
