"""What own cards do at the edges: nothing left to give, no room to take, an exhausted mage, a speed that cannot be higher."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.test_occasions import CARD, table
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match

ALL = 'hand = ["Head Wind", "Magic Loop", "Magic Energy", "Dragon Strength"]\n'


def red(energy: int = 1, more: str = "", ds: int = 200) -> str:
    return f"at = [100, 0]\nds = {ds}\nenergy = {energy}\n{CARD}{more}"


def other(at: int, energy: int = 2, more: str = "", ds: int = 100) -> str:
    return f"at = [{at}, 0]\nds = {ds}\nenergy = {energy}\nmoved = true\n{more}"


DECLINED = ("decline", "aim at nobody", "use nothing", "lay no traps")


def go_on(match: Match[Any]) -> Match[Any]:
    """Until the round ends: dragons fly straight ahead, and whatever may be used is used, on all that it may be used on."""
    while not match.is_over:
        seat = match.pending[0].seat
        what, lines = ask(match, seat), options(match, seat)
        if what == "speed.set":
            break
        if what == "flight.fly":
            play(match, f"{seat} fly {lines[0].split()[1]} +0 +0")
        else:
            play(match, f"{seat} {next((line for line in lines if line not in DECLINED), lines[0])}")
    return match


def played(folder: Path, text: str, *dragons: str, luck: list[int] | None = None) -> Match[Any]:
    return go_on(table(folder, text, *dragons, luck=luck))


def cards(match: Match[Any]) -> list[int]:
    return [len(hand) for hand in match.state.hands]


# -- energy ----------------------------------------------------------------------------------------


@rule("DR-DRAIN-02", "DR-DRAIN-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "left"), [(3, 4, [4, 2]), (0, 4, [2, 2]), (2, 1, [3, 2]), (4, 3, [4, 3]), (0, 0, [0, 2])]
)
def test_as_much_is_drained_as_there_is_and_as_there_is_room_for(
    tmp_path: Path, mine: int, theirs: int, left: list[int]
) -> None:
    text = "After your flight, drain a dragon ahead of two energy."
    match = played(tmp_path, text, red(mine), other(220, theirs))
    assert match.state.energy == left


@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [(2, 2, [0, 4]), (1, 2, [1, 2]), (4, 3, [3, 4]), (3, 4, [3, 4]), (2, 0, [0, 2])],
)
@pytest.mark.parametrize("text", ["give two energy to a dragon ahead", "you may give two energy to a rival ahead"])
def test_as_much_is_given_as_there_is_and_as_there_is_room_for(
    tmp_path: Path, text: str, mine: int, theirs: int, left: list[int]
) -> None:
    match = played(tmp_path, f"After your flight, {text}.", red(mine), other(220, theirs))
    assert match.state.energy == left


@pytest.mark.parametrize(("energies", "drawn"), [((3, 1), 3), ((1, 3), 3), ((2, 2), 4)])
def test_what_was_lost_is_counted_over_all_of_them(tmp_path: Path, energies: tuple[int, int], drawn: int) -> None:
    """Two energy of each: whoever has but one is exhausted, and loses that one."""
    text = "After your flight, drain each dragon ahead of two energy, then draw one magic card for each energy lost."
    match = played(tmp_path, text, red(0), other(220, energies[0]), other(260, energies[1]))
    assert cards(match)[0] == drawn


@pytest.mark.parametrize(("which", "struck"), [("each dragon", 2), ("any number of dragons", 2)])
def test_those_that_were_struck_are_counted(tmp_path: Path, which: str, struck: int) -> None:
    text = f"After your flight, exhaust {which} ahead within 500 DS, then lose one energy for each dragon struck."
    match = played(tmp_path, text, red(4), other(220), other(260), other(900))
    assert (match.state.energy[0], match.state.weary) == (4 - struck, [0, 1, 1, 0])


# -- speeds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "mine", "theirs", "more", "speeds"),
    [
        ("set your speed to that of the leader", 200, 700, "", [700, 700]),
        ("double your speed", 300, 100, "", [600, 100]),
        ("double your speed", 500, 100, "", [800, 100]),
        ("halve your speed", 300, 100, "", [100, 100]),
        ("raise your speed by 200 DS", 700, 100, "", [800, 100]),
        ("lower your speed by 200 DS", 200, 100, "", [100, 100]),
    ],
)
def test_a_speed_stays_within_its_bounds(
    tmp_path: Path, text: str, mine: int, theirs: int, more: str, speeds: list[int]
) -> None:
    match = played(tmp_path, f"After your flight, {text}.", red(2, more, mine), other(400, 2, "", theirs))
    assert match.state.silver == speeds


@rule("DR-EXHAUST-08")
def test_an_exhausted_dragon_gets_no_more_than_its_most(tmp_path: Path) -> None:
    for text, blue in (
        ("swap speeds with a dragon ahead", 500),
        ("each dragon ahead raises their speed by 300 DS", 500),
        ("each dragon ahead doubles their speed", 500),
    ):
        match = played(
            tmp_path, f"After your flight, {text}.", red(2, "", 700), other(600, 2, "exhausted = true\n", 400)
        )
        assert match.state.silver[1] == blue, text


# -- cards -----------------------------------------------------------------------------------------


@rule("DR-EXHAUST-07")
def test_magic_cards_go_to_nobody_who_is_exhausted(tmp_path: Path) -> None:
    hand = 'hand = ["Head Wind"]\n'
    for text in ("give one magic card to a dragon ahead", "each player draws one magic card"):
        match = played(tmp_path, f"After your flight, {text}.", red(1, hand), other(220, 2, "exhausted = true\n"))
        assert cards(match)[1] == 0, text


@pytest.mark.parametrize(("held", "given"), [(1, 1), (2, 2), (4, 2)])
def test_no_more_cards_are_given_taken_or_discarded_than_are_held(tmp_path: Path, held: int, given: int) -> None:
    names_ = ["Head Wind", "Magic Loop", "Magic Energy", "Dragon Strength"][:held]
    hand = "hand = [" + ", ".join(f'"{name}"' for name in names_) + "]\n"
    match = played(tmp_path, "After your flight, give two magic cards to a dragon ahead.", red(1, hand), other(220))
    assert cards(match) == [held - given, given]
    match = played(tmp_path, "After your flight, take two magic cards from a dragon ahead.", red(), other(220, 2, hand))
    assert cards(match) == [given, held - given]
    match = played(tmp_path, "After your flight, a dragon ahead discards two magic cards.", red(), other(220, 2, hand))
    assert cards(match) == [0, held - given if held >= 2 else held]


@rule("DR-CARD-06")
def test_a_fifth_card_out_of_the_discards_goes_too(tmp_path: Path) -> None:
    text = "After your flight, take one magic card from the discard pile."
    match = table(tmp_path, text, red(1, ALL), other(220), head='pile = ["Magic Shield"]\n')
    play(match, "0 fly 200 +0 +0", "0 take", "0 take Magic Shield")
    assert (ask(match, 0), cards(match)[0]) == ("card.discard", 5)


# -- whom ------------------------------------------------------------------------------------------


@rule("DR-RANGE-05")
@pytest.mark.parametrize(
    ("which", "seats"),
    [
        ("the next dragon ahead", [2]),
        ("the next dragon behind", [4]),
        ("the leader", [1]),
        ("the last dragon", [3]),
        ("a dragon ahead", [1, 2]),
        ("a dragon behind", [3, 4]),
        ("a dragon", [1, 2, 3, 4]),
        ("the next dragon", [4]),
    ],
)
def test_whom_a_spell_may_be_aimed_at(tmp_path: Path, which: str, seats: list[int]) -> None:
    """After its flight red is at 164; blue leads, green is next ahead, gold last, violet next behind and the nearest of all."""
    dragons = [other(400), other(290), other(20), other(66)]
    match = table(tmp_path, f"After your flight, burn {which}.", red(), *dragons)
    play(match, "0 fly 200 +0 +0")
    aimed = [line for line in options(match, 0) if line.startswith("aim at ")]
    colours = ["red", "blue", "green", "gold", "violet"]
    assert aimed == [f"aim at {colours[seat]}" for seat in seats]


@rule("DR-MAGIC-07", "DR-SPEED-05")
@pytest.mark.parametrize(
    ("text", "ds", "paths"),
    [
        ("a path up to 200 DS longer or shorter", 200, [100, 400]),
        ("a path up to 200 DS longer or shorter", 700, [500, 800]),
        ("a path up to 300 DS longer or up to 100 DS shorter", 300, [200, 600]),
        ("a path up to 300 DS longer", 300, [300, 600]),
        ("a path up to 200 DS shorter", 300, [100, 300]),
    ],
)
def test_which_paths_may_be_taken(tmp_path: Path, text: str, ds: int, paths: list[int]) -> None:
    match = table(tmp_path, f"Before your flight, you may take {text}.", red(1, "", ds), other(40))
    lengths = [int(line.split()[1]) for line in options(match, 0) if line.startswith("path ")]
    assert [lengths[0], lengths[-1]] == paths
    play(match, f"0 path {paths[-1]}")
    assert {line.split()[1] for line in options(match, 0)} == {str(paths[-1])}
    assert match.state.colour[0] == ds


# -- traps -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("whose", "gone"), [("of your traps", [2]), ("of your rivals' traps", [1]), ("traps on the course", [])]
)
def test_whose_traps_are_taken_off_the_course(tmp_path: Path, whose: str, gone: list[int]) -> None:
    head = 'traps = [{at = [300, 0], owner = 1, token = "Trap 1"}, {at = [340, 0], owner = 2, token = "Trap 2"}]\n'
    match = table(tmp_path, f"After your flight, remove all {whose}.", red(), other(40), head=head)
    events = play(match, "0 fly 200 +0 +0")
    assert [owner + 1 for owner in match.state.trap_owner] == gone
    assert names(events).count("removed_traps") == len(match.state.box) == 2 - len(gone)


# -- what is counted -------------------------------------------------------------------------------

HIDDEN = "at = [60, 0]\nds = 100\ndial = 300\nenergy = 2\n"
TOKEN = 'traps = [{at = [300, 18], owner = 1, token = "Trap 1"}]\n'
WEARY = "exhausted = true\n"


@pytest.mark.parametrize(
    ("text", "energy", "left", "held"),
    [
        ("gain two energy, then draw that many magic cards", 3, 4, 1),
        ("gain two energy, then draw that many magic cards", 1, 3, 2),
        ("lose two energy, then draw one magic card for each energy lost", 3, 1, 2),
        ("draw two magic cards, then lose that much energy", 3, 1, 2),
        ("lay two traps beside your path, then gain that much energy", 1, 3, 0),
        ("give two energy to the leader", 3, 2, 0),
        ("give two energy to the leader", 1, 1, 0),
        ("give one energy to each rival", 2, 1, 0),
    ],
)
def test_as_much_as_was_done(tmp_path: Path, text: str, energy: int, left: int, held: int) -> None:
    """Blue, who leads, has room for one energy; green has none; a trap lies on the course already."""
    match = table(tmp_path, f"After your flight, {text}.", red(energy), other(400, 3), other(30, 4), head=TOKEN)
    go_on(match)
    assert (match.state.energy[0], cards(match)[0]) == (left, held)


@rule("DR-EXHAUST-11")
def test_nobody_loses_more_of_free_will_than_there_is(tmp_path: Path) -> None:
    match = table(
        tmp_path, "After your flight, lose up to three energy, then draw that many magic cards.", red(2), other(400)
    )
    play(match, "0 fly 200 +0 +0")
    while ask(match, 0) in ("magic.may",):
        play(match, f"0 {options(match, 0)[0]}")
    assert [line for line in options(match, 0) if line[-1].isdigit()] == ["0", "1", "2"]


def test_who_gives_to_the_leader_and_leads_gives_to_nobody(tmp_path: Path) -> None:
    events = names(
        play(table(tmp_path, "After your flight, give one energy to the leader.", red(3), other(40)), "0 fly 200 +0 +0")
    )
    assert ("fizzled" in events, "lost_energy" in events) == (True, False)


def test_with_four_energy_none_is_gained(tmp_path: Path) -> None:
    match = table(tmp_path, "After your flight, gain one energy.", red(4), other(40))
    assert "fizzled" in names(play(match, "0 fly 200 +0 +0"))
    assert match.state.energy[0] == 4


@rule("DR-CARD-05")
def test_cards_are_drawn_though_all_lie_in_the_discards(tmp_path: Path) -> None:
    text = "After your flight, draw one magic card."
    whole = table(tmp_path, text, red(), other(40)).state
    pile = ", ".join(f'"{whole.race.cards.names[whole.kind[card]]}"' for card in whole.deck)
    match = table(tmp_path, text, red(), other(40), head=f"deck = []\npile = [{pile}]\n")
    assert cards(go_on(match))[0] == 1


# -- facts of several dragons ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fact", "blue", "green", "is_so"),
    [
        ("if each dragon ahead is exhausted", WEARY, WEARY, True),
        ("if each dragon ahead is exhausted", WEARY, "", False),
        ("if a dragon ahead is exhausted", "", WEARY, True),
        ("if a dragon ahead is exhausted", "", "", False),
        ("if two dragons ahead are exhausted", WEARY, WEARY, True),
        ("if two dragons ahead are exhausted", WEARY, "", False),
        ("if a dragon within 300 DS is exhausted", WEARY, "", True),
        ("if a dragon within 300 DS is exhausted", "", WEARY, False),
        ("if each dragon behind is exhausted", WEARY, WEARY, False),
    ],
)
def test_what_must_be_so_of_dragons(tmp_path: Path, fact: str, blue: str, green: str, is_so: bool) -> None:
    """Blue is near, green far ahead; nobody is behind."""
    match = table(
        tmp_path, f"After your flight, {fact}, gain one energy.", red(1), other(220, 2, blue), other(500, 2, green)
    )
    assert go_on(match).state.energy[0] == 1 + is_so


# -- speeds that nobody knows yet ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "speeds"),
    [
        ("each rival behind raises their speed by 200 DS", [200, 500]),
        ("each rival behind doubles their speed", [200, 600]),
        ("each rival behind halves their speed", [200, 100]),
        ("set your speed to that of a dragon behind", [100, 300]),
        ("set your speed to that of the last dragon", [100, 300]),
        ("each rival sets their speed to that of the leader", [200, 200]),
        ("swap speeds with a dragon behind", [100, 200]),
    ],
)
def test_a_covered_dial_counts_only_for_what_happens_to_it(tmp_path: Path, text: str, speeds: list[int]) -> None:
    """Blue flew 100 and has set 300, which lies covered when red's flight ends."""
    match = table(tmp_path, f"After your flight, {text}.", red(2), HIDDEN)
    while match.pending[0].seat != 1 or ask(match, 1) != "flight.fly":
        seat = match.pending[0].seat
        lines = options(match, seat)
        if ask(match, seat) == "flight.fly":
            play(match, "0 fly 200 +0 +0")
        else:
            play(match, f"{seat} {next((line for line in lines if line not in DECLINED), lines[0])}")
    assert match.state.colour == speeds


@rule("DR-EXHAUST-08")
def test_a_weary_rival_takes_no_higher_speed_from_the_leader(tmp_path: Path) -> None:
    text = "After your flight, each rival sets their speed to that of the leader."
    match = played(tmp_path, text, red(2, "", 700), other(40, 2, WEARY), other(20, 2).replace("[20, 0]", "[10, 14]"))
    assert match.state.silver == [700, 500, 700]


# -- what a crash costs less -----------------------------------------------------------------------


@rule("DR-CRASH-03")
@pytest.mark.parametrize(
    ("text", "left"),
    [("When you crash, you lose one energy less.", 4), ("When you crash, you lose no more than one energy.", 3)],
)
def test_the_base_in_the_wall_costs_one(tmp_path: Path, text: str, left: int) -> None:
    """Straight ahead at the wall's side, and turned so far that only a corner of the base is in it."""
    red_ = "at = [100, 17]\nds = 300\ndial = 100\nenergy = 4\n" + CARD
    match = table(tmp_path, text, red_, other(40))
    play(match, "0 fly 100 +10 +30")
    assert ask(match, 0) == "crash.face"
    play(match, "0 face 0")
    while ask(match, 0) == "magic.may":
        play(match, f"0 {options(match, 0)[0]}")
    assert match.state.energy[0] == left


# -- shields ---------------------------------------------------------------------------------------


@rule("DR-SHIELD-03")
def test_a_shield_that_is_played_lies_open(tmp_path: Path) -> None:
    match = table(tmp_path, "After your flight, exhaust a dragon behind.", red(2), HIDDEN + 'placed = "Magic Shield"\n')
    while ask(match, 1) != "shield.play":
        seat = match.pending[0].seat
        lines = options(match, seat)
        play(
            match,
            "0 fly 200 +0 +0"
            if ask(match, seat) == "flight.fly"
            else f"{seat} {next((line for line in lines if line not in DECLINED), lines[0])}",
        )
    play(match, "1 shield")
    (card,) = match.state.placed[1]
    assert (match.state.seen[card], match.state.warded) == (PUBLIC, [0, 1])


def test_who_wards_magic_off_another_is_not_protected_by_that(tmp_path: Path) -> None:
    text = "When magic is aimed at another dragon, ward it off."
    caster = 'at = [100, 0]\nds = 200\nenergy = 2\nplaced = "Fireball 400"\n'
    guard = "at = [40, 0]\nds = 100\nenergy = 2\n" + CARD
    match = table(tmp_path, text, caster, other(220), guard, luck=[0, 0])
    while ask(match, 2) != "magic.moment":
        seat = match.pending[0].seat
        lines = options(match, seat)
        play(
            match,
            "0 fly 200 +0 +0"
            if ask(match, seat) == "flight.fly"
            else f"{seat} {next((line for line in lines if line not in (*DECLINED, 'ally')), lines[0])}",
        )
    play(match, "2 use it")
    assert (match.state.warded, match.state.energy, match.state.placed[2]) == ([0, 0, 0], [2, 2, 2], [])


def test_each_of_several_is_warded_off_or_struck_apart(tmp_path: Path) -> None:
    """The first wards it off, the second does not: in the end it was not warded off."""
    text = "After your flight, exhaust each dragon ahead within 500 DS; if it is warded off, draw two magic cards."
    for shields, drawn in (((1,), 0), ((2,), 2)):
        shield = 'face_up = true\nplaced = "Magic Shield"\n'
        blue, green = (other(at, 2, shield if seat in shields else "") for seat, at in ((1, 220), (2, 260)))
        match = table(tmp_path, text, red(1), blue, green)
        while ask(match, 0) != "speed.set":
            seat = match.pending[0].seat
            lines = options(match, seat)
            wanted = next((line for line in lines if line not in (*DECLINED, "no shield")), lines[0])
            play(match, "0 fly 200 +0 +0" if ask(match, seat) == "flight.fly" else f"{seat} {wanted}")
        assert cards(match)[0] == drawn, shields
