"""Own cards where it is easy to take the wrong mage: whose speed, whose hand, who chooses, who pays, and what others see of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.test_occasions import AHEAD, AWAY, CARD, NEAR_WALL, STRAIGHT, table
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC, SPECTATOR
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match

WEARY = "exhausted = true\n"
BLUE = "at = [220, 0]\nds = 100\nenergy = 2\nmoved = true\n"


def cards(match: LightMatch[Any], seat: int) -> list[str]:
    s = match.state
    return [s.race.cards.names[s.kind[card]] for card in s.hands[seat]]


def yes(match: Match[Any], seat: int = 0) -> None:
    """Uses what may be used."""
    while ask(match, seat) in ("magic.may", "magic.moment"):
        answer = next(each for each in options(match, seat) if not each.startswith(("do not", "no ")))
        play(match, f"{seat} {answer}")


# -- who is spoken of ------------------------------------------------------------------------------


def test_what_an_ally_touches_is_not_touched_by_the_one_that_flew(tmp_path: Path) -> None:
    """Blue flies clean; red comes to rest behind it on a symbol, at a field and on green's trap."""
    for text, where in (
        ("When another dragon touches a magic symbol, gain two energy.", "315 -16"),
        ("When another dragon touches an energy field, gain two energy.", "250 +15"),
        ("When another dragon touches your trap, gain two energy.", "290 +0"),
    ):
        match = table(
            tmp_path,
            text,
            "at = [330, 0]\nds = 200\nenergy = 2\n",
            'at = [240, -10]\nds = 300\nenergy = 2\nplaced = "Forced Alliance"\n',
            "at = [60, 0]\nds = 100\nenergy = 1\n" + CARD,
            head='traps = [{at = [290, 0], owner = 3, token = "Trap 1"}]\n',
        )
        play(match, "1 ally", "2 no alliance", "0 fly 200 +0 +0", f"1 place {where} 0")
        while ask(match, 1) in ("shield.play", "card.discard"):
            play(match, f"1 {options(match, 1)[0]}")
        assert ask(match, 2) == "flight.fly", text


def test_whoever_flies_is_no_other_dragon(tmp_path: Path) -> None:
    match = table(tmp_path, "When another dragon crashes, gain two energy.", NEAR_WALL + CARD, AWAY)
    play(match, "0 fly 100 +67.5 +0", "0 face 0")
    assert (ask(match, 0), match.state.energy[0]) == ("speed.set", 2)


def test_it_is_the_foremost_of_those_flown_into(tmp_path: Path) -> None:
    text = "When you fly into another dragon, it loses one energy instead of you."
    others = [
        "at = [140, -9]\nds = 100\nenergy = 2\nmoved = true\n",
        "at = [160, 9]\nds = 100\nenergy = 2\nmoved = true\n",
    ]
    match = table(tmp_path, text, STRAIGHT + CARD, *others)
    play(match, "0 fly 200 +0 +0", "2 face 0", "1 face 0")
    yes(match)
    assert match.state.energy == [4, 2, 1]


# -- spells ----------------------------------------------------------------------------------------


@rule("DR-SHIELD-04")
def test_it_is_told_who_warded_off_whose_magic(tmp_path: Path) -> None:
    match = table(
        tmp_path,
        "After your flight, burn a dragon ahead.",
        STRAIGHT + CARD,
        BLUE + 'face_up = true\nplaced = "Magic Shield"\n',
    )
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    events = play(match, "1 shield")
    warded = next(event for event in events if event.name == "warded_off")
    assert (warded.seat, warded.numbers[0]) == (1, 0)


def test_nobody_gives_more_than_there_is_room_for(tmp_path: Path) -> None:
    text = "After your flight, give two energy to a dragon ahead."
    match = table(tmp_path, text, STRAIGHT + CARD, BLUE.replace("energy = 2", "energy = 3"))
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert match.state.energy == [3, 4]


def test_whoever_swaps_places_looks_where_the_other_looked(tmp_path: Path) -> None:
    text = "After your flight, swap places with a dragon ahead."
    match = table(tmp_path, text, STRAIGHT + CARD, BLUE.replace("220, 0]", "220, 0]\nturned = 30"))
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    s = match.state
    assert (s.heading[0], s.heading[1]) == (3000, 0)
    assert [s.progress[seat] for seat in (0, 1)] == [
        s.race.course.progress(s.x[seat], s.y[seat], s.heading[seat], s.progress[seat]) for seat in (0, 1)
    ]


@pytest.mark.parametrize(("blue", "speeds"), [("", [100, 700]), (WEARY, [100, 500])])
def test_an_exhausted_dragon_gets_no_more_than_its_most_from_a_swap(
    tmp_path: Path, blue: str, speeds: list[int]
) -> None:
    text = "Before your flight, swap speeds with a dragon ahead."
    match = table(tmp_path, text, STRAIGHT.replace("200", "700") + CARD, BLUE + blue)
    play(match, "0 aim at blue")
    assert match.state.silver == speeds


def test_cards_that_changed_hands_are_known_where_they_are(tmp_path: Path) -> None:
    """Everybody saw which they are, so nobody thinks that blue holds anything else."""
    text = "After your flight, swap hands with a dragon ahead."
    hands = 'hand = ["Magic Shield"]\n', 'hand = ["Head Wind", "Magic Loop"]\n'
    match = table(tmp_path, text, STRAIGHT + CARD + hands[0], BLUE + hands[1], "at = [40, 0]\nds = 100\nmoved = true\n")
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    for seed in range(12):
        for viewer in (0, 2):
            world = match.imagine(viewer, Chance(seed))
            assert cards(world, 1) == ["Magic Shield"]
            assert sorted(cards(world, 0)) == ["Head Wind", "Magic Loop"]


@rule("DR-MAGIC-08")
def test_all_see_which_card_is_taken_and_from_whom(tmp_path: Path) -> None:
    text = "After your flight, take one magic card from a dragon ahead."
    match = table(tmp_path, text, STRAIGHT + CARD, BLUE + 'hand = ["Magic Shield"]\n')
    play(match, "0 fly 200 +0 +0")
    events = play(match, "0 aim at blue")
    stole = next(event for event in events if event.name == "stole")
    assert (stole.seat, stole.numbers[0], match.state.seen[match.state.hands[0][0]]) == (0, 1, PUBLIC)
    assert any("Magic Shield" in str(told) for told in match.told(SPECTATOR))


@rule("DR-CARD-06")
def test_a_fifth_card_that_is_given_goes_at_once(tmp_path: Path) -> None:
    text = "After your flight, give one magic card to a dragon ahead."
    four = 'hand = ["Head Wind", "Magic Loop", "Magic Energy", "Dragon Strength"]\n'
    match = table(tmp_path, text, STRAIGHT + CARD + 'hand = ["Magic Shield"]\n', BLUE + four)
    play(match, "0 fly 200 +0 +0", "0 aim at blue", "0 give Magic Shield")
    assert (ask(match, 1), len(cards(match, 1))) == ("card.discard", 5)


# -- speeds and flights ----------------------------------------------------------------------------


def test_a_speed_that_is_set_already_is_no_use(tmp_path: Path) -> None:
    match = table(tmp_path, "Before your flight, you may set your speed to 200 DS.", STRAIGHT + CARD, AWAY)
    assert ask(match, 0) == "flight.fly"


@pytest.mark.parametrize(("text", "ds"), [("double", 600), ("halve", 100)])
def test_the_new_speed_is_doubled_or_halved_not_that_of_the_last_round(tmp_path: Path, text: str, ds: int) -> None:
    """Blue flew 100 and has set 300, which lies covered still when the end of red's flight shows it."""
    red = f"{STRAIGHT}{CARD}"
    match = table(
        tmp_path,
        f"After your flight, each rival behind {text}s their speed.",
        red,
        "at = [60, 0]\nds = 100\ndial = 300\n",
    )
    play(match, "1 no alliance") if ask(match, 1) == "alliance.declare" else None
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert match.state.colour[1] == ds


def test_flying_again_is_with_the_speed_that_is_shown(tmp_path: Path) -> None:
    match = table(tmp_path, "After your flight, you may fly again.", STRAIGHT + CARD, AWAY)
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert {line.split()[1] for line in options(match, 0)} == {"200"}
    play(match, "0 fly 200 +0 +0")
    assert (ask(match, 0), match.state.x[0] > 20000) == ("speed.set", True)


def test_flying_again_after_a_crash_is_slow(tmp_path: Path) -> None:
    match = table(
        tmp_path, "After your flight, you may fly again.", NEAR_WALL.replace("dial = 100", "dial = 200") + CARD, AWAY
    )
    play(match, "0 fly 200 +50 +0", "0 face 0")
    yes(match)
    assert {line.split()[1] for line in options(match, 0)} == {"100"}


def test_a_speed_that_stays_as_it_is_is_not_told_as_changed(tmp_path: Path) -> None:
    match = table(tmp_path, "Before your flight, you may raise your speed by up to 200 DS.", STRAIGHT + CARD, AWAY)
    said = next(line for line in options(match, 0) if line.endswith("200"))
    assert "changed_speed" not in names(play(match, f"0 {said}"))


def test_how_much_shorter_and_how_much_longer(tmp_path: Path) -> None:
    text = "Before your flight, you may take a path up to 300 DS longer or up to 100 DS shorter."
    match = table(tmp_path, text, STRAIGHT.replace("200", "300") + CARD, AWAY)
    assert {line for line in options(match, 0) if line.startswith("path")} == {
        f"path {ds}" for ds in (200, 300, 400, 500, 600)
    }


@rule("DR-STRENGTH-02", "DR-WIND-02")
@pytest.mark.parametrize(
    ("way", "rule_id"),
    [("longer", "DR-STRENGTH-02"), ("shorter", "DR-WIND-02"), ("longer or shorter", "DR-STRENGTH-02")],
)
def test_another_path_rests_on_the_rule_of_the_card_it_is_like(tmp_path: Path, way: str, rule_id: str) -> None:
    text = f"Before your flight, you may take a path up to 100 DS {way}."
    match = table(tmp_path, text, STRAIGHT.replace("200", "300") + CARD, AWAY)
    took = next(
        event for event in play(match, f"0 path {200 if way == 'shorter' else 400}") if event.name == "took_path"
    )
    assert took.rule == rule_id


# -- energy and cards ------------------------------------------------------------------------------


def test_each_says_how_much_they_lose(tmp_path: Path) -> None:
    match = table(tmp_path, "After your flight, each rival loses up to two energy.", STRAIGHT + CARD, AHEAD)
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert (ask(match, 1), ask(match, 0)) == ("magic.number", "")


def test_nobody_chooses_a_mage_who_has_no_room(tmp_path: Path) -> None:
    text = "After your flight, give one energy to a rival."
    match = table(
        tmp_path, text, STRAIGHT + CARD, BLUE, BLUE.replace("220, 0", "60, 0").replace("energy = 2", "energy = 4")
    )
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert match.state.energy == [3, 3, 4]


@rule("DR-CARD-06")
def test_a_fifth_card_from_the_discards_goes_at_once(tmp_path: Path) -> None:
    four = 'hand = ["Head Wind", "Magic Loop", "Magic Energy", "Dragon Strength"]\n'
    match = table(
        tmp_path,
        "After your flight, take one magic card from the discards.",
        STRAIGHT + CARD + four,
        AWAY,
        head='pile = ["Magic Shield"]\n',
    )
    play(match, "0 fly 200 +0 +0")
    yes(match)
    if ask(match, 0) == "card.retrieve":
        play(match, "0 take Magic Shield")
    assert ask(match, 0) == "card.discard"


@rule("DR-DRAIN-04", "DR-RANGE-06")
def test_whoever_is_full_drains_no_further_dragon(tmp_path: Path) -> None:
    text = "After your flight, drain each dragon ahead of one energy."
    match = table(tmp_path, text, STRAIGHT.replace("= 4", "= 3") + CARD, BLUE, BLUE.replace("220, 0", "260, 12"))
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert sorted(match.state.energy) == [1, 2, 4]


FELLED = "After your flight, lose one energy, then {what}."


def felled(folder: Path, what: str, blue: str = BLUE) -> Match[Any]:
    """Red has no energy, so that it is exhausted before the rest of what its card says."""
    match = table(folder, FELLED.format(what=what), STRAIGHT.replace("= 4", "= 0") + CARD, blue)
    play(match, "0 fly 200 +0 +0")
    yes(match)
    play(match, "0 face 0")
    return match


@rule("DR-EXHAUST-07")
@pytest.mark.parametrize(
    "what",
    [
        "take one magic card from a dragon ahead",
        "swap hands with a dragon ahead",
        "draw one magic card",
        "take one magic card from the discards",
    ],
)
def test_whoever_is_exhausted_takes_no_magic_cards(tmp_path: Path, what: str) -> None:
    match = felled(tmp_path, what, BLUE + 'hand = ["Head Wind"]\n')
    assert (match.state.weary[0], ask(match, 0), cards(match, 0), cards(match, 1)) == (
        1,
        "speed.set",
        [],
        ["Head Wind"],
    )


@rule("DR-EXHAUST-07")
@pytest.mark.parametrize(("state", "is_asked"), [("", True), (WEARY, False)])
def test_nobody_gives_magic_cards_to_an_exhausted_mage(tmp_path: Path, state: str, is_asked: bool) -> None:
    text = "After your flight, give one magic card to a dragon ahead."
    match = table(tmp_path, text, STRAIGHT + CARD + 'hand = ["Head Wind"]\n', BLUE + state)
    play(match, "0 fly 200 +0 +0")
    assert (ask(match, 0) == "magic.target") == is_asked


@rule("DR-EXHAUST-08")
def test_whoever_is_exhausted_gets_no_more_than_500_from_a_swap(tmp_path: Path) -> None:
    match = felled(tmp_path, "swap speeds with a dragon ahead", BLUE.replace("ds = 100", "ds = 800"))
    play(match, "0 aim at blue")
    assert match.state.silver == [500, 300]


@rule("DR-EXHAUST-10")
def test_nobody_flies_again_who_has_left_the_race(tmp_path: Path) -> None:
    text = "After your flight, fly again with a path of 100 DS, then lose one energy, then lose four energy."
    match = table(tmp_path, text, STRAIGHT.replace("= 4", "= 0") + CARD, AWAY, AWAY.replace("40, 0", "60, 12"))
    play(match, "0 fly 200 +0 +0")
    yes(match)
    play(match, "0 path 100", "0 face 0")
    assert (match.state.out[0], ask(match, 0), ask(match, 1)) == (1, "", "speed.set")


# -- facts -----------------------------------------------------------------------------------------

GREEN = "at = [60, 0]\nds = 100\nenergy = 1\nmoved = true\n"
OUT = "at = [{at}, 0]\nds = 100\nenergy = 0\nout = 1\n"


@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("you are second", 1),
        ("you are third", 0),
        ("you are last", 0),
        ("the last dragon has one energy", 1),
        ("you have the least energy", 0),
        ("you have less energy than each rival", 0),
    ],
)
def test_a_dragon_out_of_the_race_counts_for_nothing(tmp_path: Path, condition: str, gained: int) -> None:
    """Gold, which left the race, lies behind all others and has no energy."""
    text = f"After your flight, if {condition}, gain one energy."
    match = table(tmp_path, text, STRAIGHT.replace("= 4", "= 2") + CARD, BLUE, GREEN, OUT.format(at=20))
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert match.state.energy[0] == 2 + gained


def test_the_last_dragon_is_the_last_of_those_in_the_race(tmp_path: Path) -> None:
    match = table(
        tmp_path,
        "After your flight, give one energy to the last dragon.",
        STRAIGHT + CARD,
        BLUE,
        GREEN,
        OUT.format(at=20),
    )
    play(match, "0 fly 200 +0 +0", "0 aim at green")
    assert match.state.energy == [3, 2, 2, 0]


@pytest.mark.parametrize(("at", "is_asked"), [("164, 14.9", False), ("100, 14.9", True)])
def test_level_is_not_behind(tmp_path: Path, at: str, is_asked: bool) -> None:
    text = "After your flight, give one energy to a dragon behind."
    match = table(tmp_path, text, STRAIGHT.replace("100, 0", "100, -12") + CARD, GREEN.replace("60, 0", at))
    play(match, "0 fly 200 +0 +0")
    assert (ask(match, 0) == "magic.target") == is_asked


def test_a_covered_speed_is_not_known_to_those_who_ask_for_it(tmp_path: Path) -> None:
    """Blue has set 600 in secret and showed 300 last."""
    blue = "at = [60, 0]\nds = 300\ndial = 600\nenergy = 1\n"
    match = table(
        tmp_path,
        "After your flight, if a rival has a speed of 500 DS or more, gain one energy.",
        STRAIGHT.replace("= 4", "= 2") + CARD,
        blue,
    )
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert match.state.energy[0] == 2


def test_what_is_lost_by_several_is_added_up(tmp_path: Path) -> None:
    text = "After your flight, drain each dragon ahead of one energy, then draw one magic card for each energy lost."
    match = table(tmp_path, text, STRAIGHT.replace("= 4", "= 1") + CARD, BLUE, BLUE.replace("220, 0", "260, 12"))
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert (match.state.energy[0], len(match.state.hands[0])) == (3, 2)


def test_a_ruler_for_each_energy_is_no_longer_than_the_longest(tmp_path: Path) -> None:
    """Four times 300 DS are 800 DS: 130 long."""
    text = "After your flight, give one energy to a dragon ahead within 300 DS for each energy you have."
    match = table(tmp_path, text, STRAIGHT + CARD, BLUE.replace("220, 0", f"{176 + 130 + 13}, 0"))
    play(match, "0 fly 200 +0 +0")
    events = play(match, "0 aim at blue")
    assert ("missed" in names(events), match.state.energy[0]) == (True, 4)


def test_at_the_end_of_the_round_the_foremost_speaks_first(tmp_path: Path) -> None:
    text = "At the end of the round, gain one energy."
    match = table(tmp_path, text, STRAIGHT + CARD, BLUE + "face_up = true\n" + CARD)
    events = play(match, "0 fly 200 +0 +0")
    assert [seat for seat in (0, 1) if ask(match, seat) == "magic.moment"] == [1], names(events)
    play(match, "1 use it")
    assert ask(match, 0) == "magic.moment"


@pytest.mark.parametrize(
    ("condition", "gained"),
    [("you are second", 1), ("you are third", 0), ("you have the least energy", 1), ("you have the most energy", 0)],
)
def test_places_are_counted_from_the_front_and_only_those_in_the_race_compared(
    tmp_path: Path, condition: str, gained: int
) -> None:
    """Red is the second of four in the race, and has less energy than the three others; the fifth has left the race."""
    others = BLUE, BLUE.replace("220", "60"), BLUE.replace("220", "20"), OUT.format(at=400)
    match = table(
        tmp_path, f"After your flight, if {condition}, gain one energy.", STRAIGHT.replace("= 4", "= 1") + CARD, *others
    )
    play(match, "0 fly 200 +0 +0")
    yes(match)
    assert match.state.energy[0] == 1 + gained


def test_magic_that_one_has_warded_off_nobody_else_needs_to(tmp_path: Path) -> None:
    guard = "at = [{at}]\nds = 100\nenergy = 1\n" + CARD
    red = 'at = [100, 0]\nds = 200\nenergy = 2\nplaced = "Fireball 400"\n'
    text = "When magic is aimed at another dragon, ward it off."
    match = table(tmp_path, text, red, BLUE, guard.format(at="60, 0"), guard.format(at="40, 15"))
    for seat in (2, 3):
        if ask(match, seat) == "alliance.declare":
            play(match, f"{seat} no alliance")
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert [seat for seat in range(4) if ask(match, seat) == "magic.moment"] == [2]
    events = play(match, "2 use it")
    assert "warded_off" in names(events)
    assert [seat for seat in range(4) if ask(match, seat) == "magic.moment"] == []
    assert len(match.state.placed[3]) == 1


@pytest.mark.parametrize(("number", "energy"), [(0, 2), (1, 3)])
def test_who_lays_no_trap_is_not_rewarded_for_it(tmp_path: Path, number: int, energy: int) -> None:
    text = "After your flight, you may lay up to two traps beside your path; if you do, gain one energy."
    match = table(tmp_path, text, STRAIGHT.replace("= 4", "= 2") + CARD, AWAY)
    play(match, "0 fly 200 +0 +0", f"0 {number}")
    while ask(match, 0) == "traps.lay":
        play(match, f"0 {options(match, 0)[0]}")
    assert match.state.energy[0] == energy
