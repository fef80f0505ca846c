"""What magic cards can say of mages, of dragons and of paths, in play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.casting import CASTER, taking_off, with_text
from tests.matches import ask, names, options, play, refused
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.game import Dragonriders
from wyrmhall.games.riders.text.catalogue import load


def race(
    folder: Path, text: str, *dragons: str, energy: int = 1, hand: str = "[]", luck: list[int] | None = None
) -> Match[Any]:
    """Red has placed a card with this text; the others are as written."""
    game = Dragonriders(load(with_text(folder, text)))
    said = CASTER.format(energy=energy, hand=hand) + "".join(f"[[dragons]]\nds = 300\n{dragon}\n" for dragon in dragons)
    return read_position(
        f'game = "dragonriders"\nseats = {1 + len(dragons)}\nphase = "flight"\n{said}', lambda name: game, luck
    )


def used(match: Match[Any]) -> Match[Any]:
    """Red flies, and does what the card says."""
    play(match, "0 fly 200 +0 +0")
    if match.decision(0) is not None and options(match, 0)[-1] == "decline":
        play(match, f"0 {options(match, 0)[0]}")
    return match


RICH = "at = [280, 0]\nenergy = 3\nmoved = true"
POOR = "at = [300, 18]\nenergy = 0\nmoved = true"
BEHIND = "at = [60, 0]\nenergy = 2\nmoved = true"


@pytest.mark.parametrize(
    ("text", "energy"),
    [
        ("After your flight, each rival with two or more energy loses one energy.", [1, 2, 0, 1]),
        ("After your flight, each player with no energy gains two energy.", [1, 3, 2, 2]),
        ("After your flight, each rival behind loses two energy.", [1, 3, 0, 0]),
        ("After your flight, each rival with more energy than you loses one energy.", [1, 2, 0, 1]),
        ("After your flight, each player with the least energy gains one energy.", [1, 3, 1, 2]),
        ("After your flight, the mage with the most energy loses two energy.", [1, 1, 0, 2]),
        ("After your flight, the leader gains one energy.", [1, 3, 1, 2]),
        ("After your flight, the last mage gains two energy.", [1, 3, 0, 4]),
        ("After your flight, gain one energy for each rival with less energy than you.", [2, 3, 0, 2]),
        ("After your flight, gain one energy for each dragon ahead.", [3, 3, 0, 2]),
        ("After your flight, if a rival has no energy, gain one energy.", [2, 3, 0, 2]),
        ("After your flight, if each rival has two or more energy, gain one energy.", [1, 3, 0, 2]),
        ("After your flight, if no rival is exhausted, gain one energy.", [2, 3, 0, 2]),
        ("After your flight, if you are second or third, gain one energy.", [2, 3, 0, 2]),
        ("After your flight, if you are first or last, gain one energy.", [1, 3, 0, 2]),
        ("After your flight, if you have as much energy as a rival, gain one energy.", [1, 3, 0, 2]),
        ("After your flight, if your speed is lower than each rival's speed, gain one energy.", [2, 3, 0, 2]),
        ("After your flight, if your speed is higher than a rival's speed, gain one energy.", [1, 3, 0, 2]),
        ("After your flight, if your energy is higher than a rival's energy, gain one energy.", [2, 3, 0, 2]),
        ("After your flight, if your energy is higher than each rival's, gain one energy.", [1, 3, 0, 2]),
        ("After your flight, if your energy is odd, gain two energy.", [3, 3, 0, 2]),
        ("After your flight, if two or more dragons are ahead, gain one energy.", [2, 3, 0, 2]),
        ("After your flight, if there is a dragon behind, gain one energy.", [2, 3, 0, 2]),
        ("After your flight, if you did not crash, gain one energy.", [2, 3, 0, 2]),
        ("After your flight, if you crashed, gain one energy.", [1, 3, 0, 2]),
        ("After your flight, if you flew 200 DS or more, gain one energy.", [2, 3, 0, 2]),
        ("After your flight, if you flew 300 DS or more, gain one energy.", [1, 3, 0, 2]),
        ("After your flight, lose all your energy.", [0, 3, 0, 2]),
        ("After your flight, each rival loses half their energy, rounded up.", [1, 1, 0, 1]),
        ("After your flight, give one energy to each rival with no energy.", [0, 3, 1, 2]),
        ("After your flight, gain one energy for each 100 DS of your speed.", [3, 3, 0, 2]),
        ("After your flight, each rival that has flown gains one energy.", [1, 4, 1, 3]),
    ],
)
def test_who_has_what_and_where(tmp_path: Path, text: str, energy: list[int]) -> None:
    assert used(race(tmp_path, text, RICH, POOR, BEHIND)).state.energy == energy


def test_a_rival_of_the_users_choice(tmp_path: Path) -> None:
    match = used(
        race(tmp_path, "After your flight, a rival with two or more energy loses one energy.", RICH, POOR, BEHIND)
    )
    assert (ask(match, 0), options(match, 0)) == ("magic.rival", ["choose blue", "choose gold"])
    assert refused(match, "0 choose green") == "DR-MAGIC-08"
    play(match, "0 choose gold")
    assert match.state.energy == [1, 3, 0, 1]


def test_that_mage_is_the_one_who_was_chosen(tmp_path: Path) -> None:
    text = "After your flight, a rival loses one energy, then that mage draws one magic card."
    match = used(race(tmp_path, text, RICH, BEHIND))
    play(match, "0 choose blue")
    assert (match.state.energy, [len(hand) for hand in match.state.hands]) == ([1, 2, 2], [0, 1, 0])


def test_dragons_in_reach_lose_energy_and_may_ward_it_off(tmp_path: Path) -> None:
    text = "After your flight, each dragon ahead within 800 DS loses one energy."
    shielded = RICH + '\nplaced = "Magic Shield"\nface_up = true'
    match = race(tmp_path, text, shielded, "at = [300, 18]\nenergy = 2\nmoved = true", BEHIND)
    play(match, "0 fly 200 +0 +0")
    assert ask(match, 1) == "shield.play"
    play(match, "1 shield")
    assert match.state.energy == [1, 3, 1, 2]


def test_what_is_out_of_reach_is_left_alone(tmp_path: Path) -> None:
    match = race(tmp_path, "After your flight, each dragon ahead within 100 DS loses one energy.", RICH)
    assert "missed" in names(play(match, "0 fly 200 +0 +0"))
    assert match.state.energy == [1, 3]


@pytest.mark.parametrize(
    ("aim", "offered"),
    [
        ("the leader", ["green"]),
        ("the last dragon", ["gold"]),
        ("a dragon with two or more energy", ["blue", "gold"]),
        ("a dragon ahead with no energy", ["green"]),
        ("a dragon that is ahead", ["blue", "green"]),
        ("two dragons ahead", ["blue", "green"]),
        ("the next dragon ahead", ["blue"]),
    ],
)
def test_whom_a_spell_may_be_aimed_at(tmp_path: Path, aim: str, offered: list[str]) -> None:
    match = race(tmp_path, f"After your flight, you may burn {aim} within 800 DS.", RICH, POOR, BEHIND)
    play(match, "0 fly 200 +0 +0")
    assert options(match, 0) == ["aim at nobody", *(f"aim at {colour}" for colour in offered)]


def test_so_many_dragons_are_aimed_at_one_after_the_other(tmp_path: Path) -> None:
    match = race(
        tmp_path,
        "After your flight, you may drain two dragons within 800 DS of one energy.",
        RICH,
        RICH.replace("280, 0", "300, 18"),
        BEHIND,
    )
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert options(match, 0) == ["aim at green", "aim at gold"], "two, if there are two"
    play(match, "0 aim at green")
    assert match.state.energy == [3, 2, 2, 2]


def test_magic_without_a_range_is_not_measured(tmp_path: Path) -> None:
    far = "at = [900, 0]\nenergy = 3\nmoved = true"
    match = race(tmp_path, "After your flight, you may drain the leader of one energy, whatever the distance.", far)
    play(match, "0 fly 200 +0 +0")
    told = names(play(match, "0 aim at blue"))
    assert "reached" not in told
    assert match.state.energy == [2, 2]


def test_a_random_dragon(tmp_path: Path) -> None:
    match = race(tmp_path, "After your flight, drain a random dragon of one energy.", RICH, BEHIND, luck=[1])
    play(match, "0 fly 200 +0 +0")
    assert match.state.energy == [2, 3, 1]


@pytest.mark.parametrize(("energy", "reached"), [(1, False), (4, True)])
def test_a_reach_for_each_energy(tmp_path: Path, energy: int, reached: bool) -> None:
    text = "After your flight, you may burn a dragon ahead within 100 DS for each energy you have."
    match = race(tmp_path, text, "at = [230, 0]\nenergy = 3\nmoved = true", energy=energy, luck=[0, 0])
    play(match, "0 fly 200 +0 +0")
    assert ("reached" in names(play(match, "0 aim at blue"))) == reached


def test_all_its_energy(tmp_path: Path) -> None:
    match = race(tmp_path, "After your flight, you may drain a dragon ahead within 800 DS of all its energy.", RICH)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert match.state.energy == [4, 0]


def test_one_spell_at_two_dragons(tmp_path: Path) -> None:
    text = "After your flight, you may burn a dragon ahead within 800 DS and a dragon behind within 800 DS."
    match = race(tmp_path, text, RICH, BEHIND, luck=[0, 0, 0, 0])
    play(match, "0 fly 200 +0 +0")
    while match.decision(0) is not None and ask(match, 0) in ("magic.may", "magic.target"):
        play(match, f"0 {next(way for way in options(match, 0) if way not in ('decline', 'aim at nobody'))}")
    assert match.state.energy == [1, 1, 0]


def test_it_is_the_dragon_aimed_at(tmp_path: Path) -> None:
    text = "After your flight, you may burn a dragon ahead within 800 DS; if it is exhausted, gain two energy."
    match = race(tmp_path, text, "at = [280, 0]\nenergy = 1\nmoved = true", luck=[0, 0])
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    play(match, f"1 {options(match, 1)[0]}")
    assert match.state.energy == [3, 2]
    spared = race(tmp_path, text, RICH, luck=[0, 0])
    play(spared, "0 fly 200 +0 +0", "0 aim at blue")
    assert spared.state.energy == [1, 1]


def test_a_magic_card_is_taken_out_of_a_hand(tmp_path: Path) -> None:
    text = "After your flight, you may take one magic card from a dragon ahead within 800 DS."
    match = race(tmp_path, text, RICH + '\nhand = ["Head Wind"]')
    play(match, "0 fly 200 +0 +0")
    assert "stole" in names(play(match, "0 aim at blue"))
    assert [match.state.kinds(hand) for hand in match.state.hands] == [
        [match.state.race.cards.kind_of("Head Wind")],
        [],
    ]


def test_a_hand_is_discarded_and_filled(tmp_path: Path) -> None:
    match = race(
        tmp_path,
        "After your flight, discard your hand, then draw that many magic cards.",
        RICH,
        hand='["Head Wind", "Magic Loop"]',
    )
    play(match, "0 fly 200 +0 +0", "0 discard", "0 discard Head Wind", "0 discard Magic Loop")
    assert len(match.state.hands[0]) == 2
    full = used(race(tmp_path, "After your flight, draw magic cards until you have three.", RICH, hand='["Head Wind"]'))
    assert len(full.state.hands[0]) == 3


def test_any_number_is_at_most_what_is_there(tmp_path: Path) -> None:
    text = "After your flight, you may discard any number of magic cards; if you do, gain that much energy."
    match = race(tmp_path, text, RICH, hand='["Head Wind", "Magic Loop"]')
    play(match, "0 fly 200 +0 +0", "0 discard")
    assert options(match, 0) == ["0", "1", "2"]
    play(match, "0 2", "0 discard Head Wind", "0 discard Magic Loop")
    assert match.state.energy[0] == 3


def test_up_to_so_many_traps(tmp_path: Path) -> None:
    match = race(tmp_path, "After your flight, you may lay up to two traps beside your path.", RICH)
    play(match, "0 fly 200 +0 +0")
    assert options(match, 0) == ["0", "1", "2"]
    play(match, "0 1")
    play(match, f"0 {options(match, 0)[0]}")
    assert len(match.state.traps) == 1
    none = race(tmp_path, "After your flight, you may lay up to two traps beside your path.", RICH)
    play(none, "0 fly 200 +0 +0")
    assert "held_back" in names(play(none, "0 0"))


def test_a_trap_for_each_card(tmp_path: Path) -> None:
    match = race(
        tmp_path,
        "After your flight, lay one trap for each magic card in your hand.",
        RICH,
        hand='["Head Wind", "Magic Loop"]',
    )
    play(match, "0 fly 200 +0 +0")
    for _ in range(2):
        play(match, f"0 {options(match, 0)[0]}")
    assert (len(match.state.traps), match.state.phase) == (2, 2)


@pytest.mark.parametrize(
    ("path", "offered"),
    [
        ("a path of 300 DS", [300]),
        ("a path of exactly 300 DS", [300]),
        ("a path of 300 DS or less", [100, 200, 300]),
        ("a path of 700 DS or more", [700, 800]),
        ("a path of 300 DS to 500 DS", [300, 400, 500]),
        ("a path 200 DS longer", [400]),
        ("a path 100 DS shorter", [100]),
        ("a path up to 100 DS longer for each energy you have", [200, 300, 400]),
        ("a path of any length", [100, 200, 300, 400, 500, 600, 700, 800]),
    ],
)
def test_which_path_may_be_taken(tmp_path: Path, path: str, offered: list[int]) -> None:
    match = race(tmp_path, f"Before your flight, you may take {path}.", RICH, energy=2)
    assert options(match, 0) == ["use nothing", *(f"path {ds}" for ds in offered)]


def test_a_path_that_cannot_be_taken_comes_to_nothing(tmp_path: Path) -> None:
    match = race(tmp_path, "Before your flight, you may take a path 200 DS shorter.", RICH)
    assert ask(match, 0) == "flight.fly"


def test_a_speed_is_set_with_its_path(tmp_path: Path) -> None:
    match = race(tmp_path, "Before your flight, you may set your speed to 400 DS.", RICH)
    play(match, f"0 {options(match, 0)[0]}", "0 fly 400 +0 +0")
    assert (match.state.silver[0], match.state.flown[0]) == (400, 400)


def test_a_speed_is_lowered_after_the_flight(tmp_path: Path) -> None:
    match = used(race(tmp_path, "After your flight, lower your speed by 100 DS.", RICH))
    assert (match.state.silver[0], match.state.colour[0]) == (100, 100)


def test_a_dragon_that_takes_off_must_take_another_path(tmp_path: Path) -> None:
    text = "As another dragon takes off, you may make it take a path up to 200 DS longer if it is ahead within 400 DS."
    match = taking_off(tmp_path, text)
    play(match, "0 ally")
    assert options(match, 0) == ["path 100", "path 200", "path 300"]
    play(match, "0 path 300")
    assert ask(match, 1) == "flight.fly"
    play(match, "1 fly 300 +0 +0")
    assert match.state.silver[1] == 100


@pytest.mark.parametrize(("energy", "burnt"), [(3, True), (2, False)])
def test_what_is_so_of_the_dragon_that_takes_off(tmp_path: Path, energy: int, burnt: bool) -> None:
    text = "As another dragon takes off, if it has three or more energy, you may burn it within 400 DS."
    match = taking_off(tmp_path, text, energy=energy, luck=[0, 0])
    play(match, "0 ally")
    assert (match.state.energy[1] < energy) == burnt


def test_it_may_be_said_first_where_it_is(tmp_path: Path) -> None:
    text = "As another dragon takes off, if it is ahead within 400 DS, you may burn it."
    match = taking_off(tmp_path, text, luck=[0, 0])
    assert "reached" in names(play(match, "0 ally"))
    far = taking_off(tmp_path, text.replace("400", "100"))
    assert "missed" in names(play(far, "0 ally")) or far.state.energy[1] < 3


def test_as_another_dragon_takes_off_one_gains(tmp_path: Path) -> None:
    match = taking_off(tmp_path, "As another dragon takes off, you may gain one energy.")
    play(match, "0 ally")
    assert match.state.energy == [2, 3]
    play(match, "1 fly 100 +0 +0")
    assert ask(match, 0) == "flight.fly"


def aimed_at(folder: Path, text: str, hand: str = "[]", luck: list[int] | None = None) -> Match[Any]:
    """Red burns blue, who has placed a card with this text and has flown."""
    game = Dragonriders(load(with_text(folder, text)))
    attacker = '[[dragons]]\nat = [20, 0]\nds = 100\nenergy = 3\nplaced = "Fireball 600"\n'
    target = CASTER.format(energy=1, hand=hand).replace("ds = 200", "ds = 200\nmoved = true\nface_up = true")
    doc = f'game = "dragonriders"\nseats = 2\nphase = "flight"\n{attacker}{target}'
    match = read_position(doc, lambda name: game, luck)
    play(match, "0 fly 100 +0 +0", "0 aim at blue")
    return match


def test_magic_is_turned_back(tmp_path: Path) -> None:
    match = aimed_at(tmp_path, "When magic is aimed at you, you may turn it back on its caster.", luck=[0, 0])
    play(match, "1 shield")
    assert match.state.energy == [1, 1]


def test_the_caster_pays(tmp_path: Path) -> None:
    text = "When magic is aimed at you, you may ward it off, then that mage loses one energy."
    match = aimed_at(tmp_path, text)
    play(match, "1 shield")
    assert match.state.energy == [2, 1]


def test_warding_off_has_a_price(tmp_path: Path) -> None:
    text = "When magic is aimed at you, you may discard one magic card; if you do, ward it off."
    match = aimed_at(tmp_path, text, hand='["Head Wind"]')
    play(match, "1 shield", "1 discard Head Wind")
    assert match.state.energy == [3, 1]
    poor = aimed_at(tmp_path, text, luck=[0, 0])
    play(poor, "1 shield")
    assert poor.state.weary[1] == 1 or poor.state.energy[1] < 1


def test_an_answer_that_protects_from_nothing_is_used_once(tmp_path: Path) -> None:
    match = aimed_at(tmp_path, "When magic is aimed at you, you may gain two energy.", luck=[0, 0])
    play(match, "1 shield")
    assert (match.state.energy[1], match.state.placed[1], match.state.warded[1]) == (1, [], 0)


def test_a_dragon_is_protected_before_magic_is_aimed_at_it(tmp_path: Path) -> None:
    text = "After your flight, you may ward off all magic until the round ends."
    game = Dragonriders(load(with_text(tmp_path, text)))
    leader = CASTER.format(energy=1, hand="[]").replace("[100, 0]", "[160, 0]")
    other = '[[dragons]]\nat = [60, 0]\nds = 100\nenergy = 1\nplaced = "Fireball 800"\n'.replace(
        "Fireball 800", "Fireball 600"
    )
    match = read_position(f'game = "dragonriders"\nseats = 2\nphase = "flight"\n{leader}{other}', lambda name: game)
    play(match, "1 no alliance", "0 fly 200 +0 +0")
    if match.decision(0) is not None:
        play(match, f"0 {options(match, 0)[0]}")
    assert (match.state.warded[0], len(match.state.placed[0])) == (1, 1), "the card stays as long as it protects"
    play(match, "1 fly 100 +0 +0")
    assert "warded_off" in names(play(match, "1 aim at red"))


def test_either_of_two_things_or_none(tmp_path: Path) -> None:
    text = "After your flight, you may either burn a dragon ahead within 800 DS or gain one energy."
    match = race(tmp_path, text, RICH)
    play(match, "0 fly 200 +0 +0")
    assert options(match, 0)[-1] == "decline"
    play(match, f"0 {options(match, 0)[0]}", "0 gain one energy")
    assert match.state.energy == [2, 3]


def test_an_exhausted_dragon_recovers(tmp_path: Path) -> None:
    match = race(
        tmp_path,
        "After your flight, each exhausted rival recovers.",
        "at = [280, 0]\nenergy = 2\nmoved = true\nexhausted = true",
    )
    assert used(match).state.weary == [0, 0]


def test_a_dragon_is_exhausted_by_magic(tmp_path: Path) -> None:
    match = race(tmp_path, "After your flight, you may exhaust a dragon ahead within 800 DS.", RICH)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert match.state.weary[1] == 1


@pytest.mark.parametrize(("angles", "drawn"), [("+0 +0", 0), ("+30 +0", 1)])
def test_only_who_crashed_draws(tmp_path: Path, angles: str, drawn: int) -> None:
    game = Dragonriders(load(with_text(tmp_path, "When you crash, you may draw one magic card.")))
    doc = 'game = "dragonriders"\nseats = 2\nphase = "flight"\nsetup = {voluntary_crash = true}\n'
    doc += CASTER.format(energy=4, hand="[]") + f"[[dragons]]\nds = 300\n{RICH}\n"
    match = read_position(doc, lambda name: game)
    play(match, f"0 fly 200 {angles}")
    while match.decision(0) is not None and ask(match, 0) in ("crash.face", "magic.may"):
        play(match, f"0 {options(match, 0)[0]}")
    assert len(match.state.hands[0]) == drawn


@pytest.mark.parametrize(("clause", "gained"), [("with three or more energy", 1), ("with four or more energy", 0)])
def test_only_as_such_a_dragon_takes_off(tmp_path: Path, clause: str, gained: int) -> None:
    match = taking_off(tmp_path, f"As another dragon {clause} takes off, gain one energy.")
    play(match, "0 ally")
    assert match.state.energy == [1 + gained, 3]


def test_it_loses_energy_if_it_is_in_reach(tmp_path: Path) -> None:
    match = taking_off(tmp_path, "As another dragon takes off, it loses one energy if it is ahead within 400 DS.")
    told = names(play(match, "0 ally"))
    assert ("reached" in told, match.state.energy[1]) == (True, 2)


def test_the_leader_is_looped(tmp_path: Path) -> None:
    match = race(tmp_path, "After your flight, you may loop the leader within 800 DS.", RICH)
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert ask(match, 0) == "loop.place"


def test_from_the_dragon_with_the_most(tmp_path: Path) -> None:
    match = race(
        tmp_path, "After your flight, you may take one energy from the dragon with the most energy.", RICH, BEHIND
    )
    play(match, "0 fly 200 +0 +0")
    assert options(match, 0) == ["aim at nobody", "aim at blue"]
    play(match, "0 aim at blue")
    assert match.state.energy == [2, 2, 2]
