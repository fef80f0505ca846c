"""A mage who resigns drops out at once, in whoever's turn it is, and the others play on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wyrmhall
from tests.games.riders.positions import flying, new_race, race
from tests.games.riders.text.casting import flown
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.state import CRASHED_NOW

FAR = "[[dragons]]\nat = [40, 0]\nds = 300\n"
BEHIND = "[[dragons]]\nat = [100, 0]\nds = 200\nenergy = 2\n"
AHEAD = "[[dragons]]\nat = [225, 10]\nds = 300\nenergy = 3\nmoved = true\n"


@rule("DR-FINISH-11")
def test_nobody_flies_into_a_dragon_whose_mage_has_resigned() -> None:
    match = flying("[[dragons]]\nat = [200, 0]\nds = 100\n[[dragons]]\nat = [225, 13]\nmoved = true\n" + FAR)
    assert match.preview(0, "fly 100 +0 +0")[0]["text"].count("into Seat 2") == 1
    events = play(match, "1 resign", "0 fly 100 +0 +0")
    assert "put_aside" not in names(events)
    assert match.state.energy[0] == 2


@rule("DR-FINISH-11", "DR-RANGE-06")
def test_one_who_has_resigned_is_no_target() -> None:
    match = flying(f'{BEHIND}placed = "Fireball 600"\n{AHEAD}{FAR}')
    play(match, "0 fly 200 +0 +0")
    assert options(match, 0) == ["aim at nobody", "aim at blue"]
    play(match, "1 resign")
    assert options(match, 0) == ["aim at nobody"]
    assert refused(match, "0 aim at blue") == "DR-RANGE-06"


@rule("DR-FINISH-11")
@pytest.mark.parametrize("who", [0, 1])
def test_magic_lapses_if_caster_or_target_resigns_before_it_is_warded_off(who: int) -> None:
    shield = AHEAD + 'placed = "Magic Shield"\nface_up = true\n'
    match = flying(f'{BEHIND}placed = "Fireball 600"\n{shield}{FAR}', [0, 0])
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert ask(match, 1) == "shield.play"
    events = play(match, f"{who} resign", *["1 no shield"] * (who == 0))
    assert not {"reached", "rolled", "lost_energy"} & set(names(events))
    assert match.state.energy[1 - who] == (3 if who == 0 else 2)


@rule("DR-FINISH-11")
def test_who_resigns_in_his_turn_flies_no_more() -> None:
    match = flying(BEHIND + "[[dragons]]\nat = [70, 0]\nds = 300\n" + FAR)
    events = play(match, "0 resign")
    assert "flew" not in names(events)
    assert (match.state.out, ask(match, 1)) == ([1, 0, 0], "flight.fly")


@rule("DR-FINISH-11")
def test_who_resigns_in_his_start_flight_makes_none() -> None:
    match = new_race(3, colours="dealt")
    first = match.pending[0].seat
    assert "flew" not in names(play(match, f"{first} resign"))
    assert match.state.number[match.pending[0].seat] == 2


@rule("DR-FINISH-11", "DR-ALLIANCE-08")
def test_allies_of_one_who_resigns_before_he_flies_stay() -> None:
    allied = '[[dragons]]\nat = [100, 0]\nds = 200\ndial = 500\nplaced = "Forced Alliance"\n'
    match = flying(allied + "[[dragons]]\nat = [150, 10]\nds = 300\n" + FAR)
    play(match, "0 ally")
    events = play(match, "1 resign")
    assert "stayed" in names(events)
    assert (match.state.moved[0], match.state.colour[0]) == (1, 200)


@rule("DR-FINISH-11")
def test_an_alliance_with_one_who_resigned_in_the_meantime_is_not_spent() -> None:
    allied = '[[dragons]]\nat = [{at}]\nds = 200\nplaced = "Forced Alliance"\n'
    match = flying(
        allied.format(at="100, -15") + "[[dragons]]\nat = [150, 10]\nds = 300\n" + allied.format(at="90, 15") + FAR
    )
    play(match, "0 ally", "1 resign", "2 ally")
    assert [len(placed) for placed in match.state.placed] == [1, 0, 1, 0]
    assert match.state.turn == 0, "the next to fly"


@rule("DR-FINISH-11")
@pytest.mark.parametrize(
    ("card", "lines", "left"),
    [("Magic Loop", ["0 aim at blue"], "moved_up"), ("Magic Traps", ["0 lay traps", "0 trap 10 left"], "laid_trap")],
)
def test_what_is_left_of_his_magic_is_not_carried_out(card: str, lines: list[str], left: str) -> None:
    match = flying(f'{BEHIND}placed = "{card}"\n{AHEAD}{FAR}')
    play(match, "0 fly 200 +0 +0", *lines)
    laid = len(match.state.traps)
    assert left not in names(play(match, "0 resign"))
    assert len(match.state.traps) == laid, "those that he has laid stay"


@rule("DR-FINISH-11")
def test_who_resigns_with_five_cards_or_before_a_trap_gathers_nothing_more() -> None:
    hand = '"Fireball 400", "Fireball 600", "Fireball 800", "Magic Loop"'
    full = flying(f"[[dragons]]\nat = [300, -15]\nds = 100\nhand = [{hand}]\n" + FAR + FAR.replace("40", "70"))
    play(full, "0 fly 100 +0 +0")
    assert ask(full, 0) == "card.discard"
    assert "discarded" not in names(play(full, "0 resign"))
    assert full.state.hands[0] == []
    trap = 'traps = [{at = [140, 0], token = "Trap 2", owner = 2}]'
    warding = flying(f'{BEHIND}placed = "Magic Shield"\n{FAR}{FAR.replace("40", "70")}', head=trap)
    play(warding, "0 fly 200 +0 +0")
    assert ask(warding, 0) == "shield.play"
    assert "sprang_traps" not in names(play(warding, "0 resign"))
    assert len(warding.state.traps) == 1


@rule("DR-FINISH-11")
def test_a_dragon_that_was_hit_and_whose_mage_resigns_turns_nowhere() -> None:
    hit = "[[dragons]]\nat = [{at}]\nmoved = true\n"
    match = flying(
        "[[dragons]]\nat = [200, 0]\nds = 200\n" + hit.format(at="228, 13") + hit.format(at="250, -13") + FAR
    )
    play(match, "0 fly 200 +0 +0")
    assert ask(match, 2) == "bump.face"
    events = play(match, "1 resign", "2 face 0")
    assert [event.seat for event in events if event.name in ("put_aside", "faced")] == [2]
    again = flying("[[dragons]]\nat = [200, 0]\nds = 200\n" + hit.format(at="228, 13") + FAR)
    play(again, "0 fly 200 +0 +0")
    assert "faced" not in names(play(again, "1 resign"))


@rule("DR-FINISH-11")
@pytest.mark.parametrize(("at", "hit"), [("300, -15", "365, -8"), ("221, 15", "288, 10")])
def test_who_resigns_while_others_turn_gathers_nothing_and_loses_nothing(at: str, hit: str) -> None:
    """Over a magic symbol or onto an energy field, and into another dragon; energy it has none."""
    match = flying(f"[[dragons]]\nat = [{at}]\nds = 100\nenergy = 0\n[[dragons]]\nat = [{hit}]\nmoved = true\n{FAR}")
    play(match, "0 fly 100 +0 +0")
    assert ask(match, 1) == "bump.face"
    events = play(match, "0 resign", "1 face 0")
    assert not {"drew", "lost_energy", "exhausted", "dropped_out"} & set(names(events))
    assert (match.state.weary[0], match.state.energy[0], match.state.hands[0]) == (0, 0, [])


@rule("DR-FINISH-11", "DR-ALLIANCE-08")
def test_an_ally_that_has_not_moved_up_yet_stays_if_the_dragon_has_gone() -> None:
    allied = '[[dragons]]\nat = [{at}]\nds = 200\nplaced = "Forced Alliance"\n'
    match = flying(
        allied.format(at="100, -15") + "[[dragons]]\nat = [150, 10]\nds = 300\n" + allied.format(at="90, 15") + FAR
    )
    play(match, "0 ally", "2 ally", "1 fly 300 +0 +0")
    assert ask(match, 0) == "alliance.place"
    events = play(match, "1 resign", "0 place 150 -15 0")
    assert [(event.name, event.seat) for event in events if event.name in ("moved_up", "stayed")] == [
        ("moved_up", 0),
        ("stayed", 2),
    ]


@rule("DR-FINISH-11")
@pytest.mark.parametrize("text", ["you may burn a dragon ahead within 600 DS.", "burn a dragon ahead within 600 DS."])
def test_who_resigns_before_he_has_aimed_aims_at_nobody(tmp_path: Path, text: str) -> None:
    match = flown(tmp_path, f"After your flight, {text}", 225, 40)
    assert ask(match, 0) == "magic.target"
    assert not {"aimed", "held_back"} & set(names(play(match, "0 resign")))


@rule("DR-FINISH-11")
@pytest.mark.parametrize("is_set", [True, False])
def test_who_resigns_while_speeds_are_set_covers_none(is_set: bool) -> None:
    match = race('phase = "speed"\n' + BEHIND + 'hand = ["Magic Loop"]\n' + FAR + FAR.replace("40", "70"))
    play(match, *["0 speed 400 with Magic Loop"] * is_set, "0 resign", "1 speed 300", "2 speed 300")
    assert (match.state.covered[0], match.state.placed[0], match.state.silver[0]) == (0, [], 200)


@rule("DR-FINISH-11", "DR-SETUP-05")
def test_who_resigns_before_he_has_a_colour_takes_it_from_nobody() -> None:
    match = new_race(3, seed=2)
    first = match.pending[0].seat
    play(match, f"{first} resign", *[f"{seat} ride {hue}" for seat, hue in later(match, first)])
    assert sorted(match.state.hue) == [0, 1, 2]
    assert match.state.hue[first] == 2


def later(match: Match[Any], first: int) -> list[tuple[int, str]]:
    """The other two in the order of their start numbers, and what they choose."""
    seats = sorted((seat for seat in range(3) if seat != first), key=lambda seat: match.state.number[seat])
    return list(zip(seats, ("red", "blue"), strict=True))


def test_a_race_given_up_after_a_crash_comes_back_from_its_position() -> None:
    match = flying("[[dragons]]\nx = 430\ny = 60\nds = 800\nenergy = 4\n" + FAR)
    play(match, "0 fly 800 +0 +0")
    assert ask(match, 0) == "crash.face"
    play(match, "1 resign")
    again = wyrmhall.from_position(match.position())
    assert (again.fingerprint(), again.state.marks) == (match.fingerprint(), CRASHED_NOW)


def test_a_race_given_up_before_a_path_is_chosen_comes_back_from_its_position() -> None:
    match = flying(f'{BEHIND}placed = "Head Wind"\n{FAR}')
    assert ask(match, 0) == "magic.path"
    play(match, "1 resign")
    assert wyrmhall.from_position(match.position()).fingerprint() == match.fingerprint()


@rule("DR-FINISH-11", "DR-FINISH-08")
def test_the_race_is_over_at_once_if_one_dragon_is_left() -> None:
    match = flying(BEHIND + "[[dragons]]\nat = [60, 0]\nds = 300\n[[dragons]]\nat = [30, 0]\nout = 1\nenergy = 0\n")
    play(match, "1 resign")
    result = match.result()
    assert result is not None
    assert (result.ranks, match.state.turn, match.unsound()) == ([1, 3, 2], -1, "")
