"""Gear Up: magging and recruiting (DB-GEAR)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.booster.bench import Bench, dragon, gear, side, stats, told
from tests.games.booster.tables import names, points
from tests.games.booster.workshop import crew, event
from tests.matches import ask, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.playing.match import Match

MATES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus")
CARDS = (
    dragon("Cinder", "red")
    + dragon("Moss", "green")
    + dragon("Pond", "blue")
    + gear("Jets", 1)
    + gear("Jets", 3)
    + gear("Wheels", 1, "agility")
    + gear("Horns", 1, "power")
    + gear("Tail", 1)
    + gear("Scales", 1)
    + gear("Ember", 1, "speed", ("red",))
    + gear("Vine", 1, "speed", ("red", "green"))
    + "".join(crew(name, "") for name in MATES)
    + crew("Ann", "").replace('"tester"', '"older"')
    + crew("Guard", "Constant: Rivals cannot mag gear.")
    + event("Snap", "Damage a rival's gear.")
    + event("Dismiss", "Damage a rival's crew.")
    + event("Sweep", "Damage all of a rival's crew.")
    + event("Dip", "Your dragon becomes blue this game.")
    + event("Fit", "Mag a gear.")
    + event("Force", "Mag a gear whatever its colour boxes.")
    + event("Call", "Recruit a crew.")
    + event("Welcome", "Recruit a crew whatever its team.")
    + event("Patch", "Repair a crew into your mag pit.")
)
BENCH = Bench(CARDS)


def gearing(deck: list[str], dragon: str = "Cinder", more: str = "") -> Match[Any]:
    """Seat 1 gears up with this dragon deck."""
    cards = ", ".join(f'"{name}"' for name in deck)
    return BENCH.table(f'phase = "gear up"\n[[sides]]\ndragon = "{dragon}, tester"\ndragon_deck = [{cards}]\n{more}')


def in_main(hand: str, deck: list[str], more: str = "") -> Match[Any]:
    cards = ", ".join(f'"{name}"' for name in deck)
    return BENCH.table(f'[[sides]]\ndragon = "Pond, tester"\nhand = ["{hand}"]\ndragon_deck = [{cards}]\n{more}')


@rule("DB-GEAR-02")
def test_who_can_gear_up_must() -> None:
    match = gearing(["Ember, level 1", "Ann, tester"], "Pond")
    assert options(match, 0) == ["recruit Ann, tester"]
    for answer in ("done", "pass", "no"):
        refused(match, f"0 {answer}")
    assert match.view()["phase"] == "gear up"


@rule("DB-GEAR-03")
def test_any_card_of_the_dragon_deck_may_be_chosen() -> None:
    deck = ["Jets, level 1", "Ann, tester", "Wheels, level 1"]
    for chosen in ("mag Jets, level 1", "recruit Ann, tester", "mag Wheels, level 1"):
        match = gearing(deck)
        assert len(options(match, 0)) == 3
        play(match, f"0 {chosen}")
        left = [name for name in deck if name not in chosen]
        assert names(match, 0, "dragon_deck") == left, "the others stay as they lie"
        assert names(match, 0, "gear") + names(match, 0, "crew") == [name for name in deck if name in chosen]


@rule("DB-GEAR-03")
def test_a_rivals_dragon_deck_is_not_searched() -> None:
    match = gearing(["Jets, level 1"], more='[[sides]]\ndragon_deck = ["Wheels, level 1"]\n')
    assert options(match, 0) == ["mag Jets, level 1"]


@rule("DB-GEAR-04")
def test_a_gear_goes_face_up_into_the_lowest_empty_cap() -> None:
    match = gearing(["Tail, level 1"], more='gear = ["Jets, level 1", "Wheels, level 1"]\ncaps = [0, 2]\n')
    play(match, "0 mag Tail, level 1")
    caps = [cap["card"] if cap else None for cap in side(match, 0, 1)["caps"]]
    assert caps == ["Jets, level 1", "Tail, level 1", "Wheels, level 1", None], "seen by the rival"
    assert names(match, 0, "dragon_deck") == []


@rule("DB-GEAR-05")
def test_a_full_cap_takes_no_second_gear() -> None:
    worn = 'gear = ["Jets, level 1", "Wheels, level 1", "Horns, level 1"]\ncaps = {}\n'
    match = gearing(["Tail, level 1"], more=worn.format("[3, 1, 0]"))
    play(match, "0 mag Tail, level 1")
    caps = [cap["card"] for cap in side(match, 0)["caps"]]
    assert caps == ["Horns, level 1", "Wheels, level 1", "Tail, level 1", "Jets, level 1"]
    assert names(match, 0, "damaged") == [], "nothing was replaced"
    with pytest.raises(WyrmhallError, match="every gear has a cap of its own"):
        gearing([], more=worn.format("[0, 1, 1]"))


@rule("DB-GEAR-06")
def test_one_gear_of_a_title() -> None:
    match = gearing(["Jets, level 3", "Tail, level 1"], more='gear = ["Jets, level 1"]\n')
    assert options(match, 0) == ["mag Tail, level 1"]
    assert refused(match, "0 mag Jets, level 3") == "DB-GEAR-06"
    match = gearing(["Jets, level 3"], more='damaged = ["Jets, level 1"]\n[[sides]]\ngear = ["Jets, level 1"]\n')
    play(match, "0 mag Jets, level 3")
    assert names(match, 0, "gear") == ["Jets, level 3"], "damaged ones and those of rivals do not count"


@rule("DB-GEAR-07")
@pytest.mark.parametrize(("dragon", "fits"), [("Cinder", True), ("Moss", True), ("Pond", False)])
def test_colour_boxes_name_the_colours_that_may_mag(dragon: str, fits: bool) -> None:
    match = gearing(["Vine, level 1", "Ann, tester"], dragon)
    if fits:
        play(match, "0 mag Vine, level 1")
        assert names(match, 0, "gear") == ["Vine, level 1"]
    else:
        assert options(match, 0) == ["recruit Ann, tester"]
        assert refused(match, "0 mag Vine, level 1") == "DB-GEAR-07"


@rule("DB-GEAR-08")
@pytest.mark.parametrize("dragon", ["Cinder", "Moss", "Pond"])
def test_without_colour_boxes_every_colour_may_mag(dragon: str) -> None:
    match = gearing(["Jets, level 1"], dragon)
    play(match, "0 mag Jets, level 1")
    assert names(match, 0, "gear") == ["Jets, level 1"]


@rule("DB-GEAR-09")
def test_a_crew_comes_face_up_into_the_mag_pit() -> None:
    match = gearing(["Ann, tester"])
    assert side(match, 0, 1)["dragon_deck"] == {"count": 1, "cards": []}
    play(match, "0 recruit Ann, tester")
    assert [card["card"] for card in side(match, 0, 1)["crew"]] == ["Ann, tester"]
    assert names(match, 0, "dragon_deck") == []


@rule("DB-GEAR-10")
def test_a_crew_of_another_team_is_not_recruited() -> None:
    match = gearing(["Kudgyl, of the Hammers", "Ann, tester"])
    assert options(match, 0) == ["recruit Ann, tester"]
    assert refused(match, "0 recruit Kudgyl, of the Hammers") == "DB-GEAR-10"


@rule("DB-GEAR-11")
def test_no_other_team_comes_into_a_mag_pit_by_an_effect_either() -> None:
    match = in_main("Call", ["Kudgyl, of the Hammers"])
    play(match, "0 play Call")
    assert refused(match, "0 take Kudgyl, of the Hammers") == "DB-GEAR-11"
    match = in_main("Patch", [], 'damaged = ["Kudgyl, of the Hammers"]\n')
    play(match, "0 play Patch")
    assert (names(match, 0, "crew"), ask(match, 0)) == ([], "main.act")
    match = in_main("Welcome", ["Kudgyl, of the Hammers"])
    play(match, "0 play Welcome", "0 take Kudgyl, of the Hammers")
    assert names(match, 0, "crew") == ["Kudgyl, of the Hammers"], "text that says so comes first"


@rule("DB-GEAR-12")
def test_one_crew_of_a_title() -> None:
    match = gearing(["Ann, older", "Bob, tester"], more='crew = ["Ann, tester"]\n')
    assert options(match, 0) == ["recruit Bob, tester"]
    assert refused(match, "0 recruit Ann, older") == "DB-GEAR-12"
    match = gearing(["Ann, older"], more='damaged = ["Ann, tester"]\n[[sides]]\ncrew = ["Ann, tester"]\n')
    play(match, "0 recruit Ann, older")
    assert names(match, 0, "crew") == ["Ann, older"]


@rule("DB-GEAR-13")
def test_any_number_of_crew_of_different_titles() -> None:
    there = ", ".join(f'"{name}, tester"' for name in MATES[:-1])
    match = gearing(["Gus, tester"], more=f"crew = [{there}]\n")
    play(match, "0 recruit Gus, tester")
    assert names(match, 0, "crew") == [f"{name}, tester" for name in MATES]


@rule("DB-GEAR-14")
def test_who_cannot_gear_up_shows_the_dragon_deck() -> None:
    worn = 'gear = ["Jets, level 1", "Wheels, level 1", "Horns, level 1", "Tail, level 1"]\n'
    text = f'phase = "draw"\n[[sides]]\n{worn}dragon_deck = ["Vine, level 1", "Scales, level 1"]\n'
    match = BENCH.table(text)
    shown = [event for event in match.told(1) if event["event"] == "cannot_gear_up" and event["seat"] == 0]
    assert [sorted(event["cards"]) for event in shown] == [["Scales, level 1", "Vine, level 1"]]
    assert shown[0]["rule"] == "DB-GEAR-14"
    assert sorted(side(match, 0, 1)["dragon_deck"]["cards"]) == ["Scales, level 1", "Vine, level 1"]
    assert names(match, 0, "dragon_deck") == ["Vine, level 1", "Scales, level 1"], "no card moves"
    assert len(names(match, 0, "gear")) == 4
    assert ask(match, 0) == "main.act"


@rule("DB-GEAR-14")
def test_who_is_forbidden_to_gear_up_is_unable() -> None:
    match = BENCH.table(
        'phase = "draw"\n[[sides]]\ndragon_deck = ["Jets, level 1"]\n[[sides]]\ncrew = ["Guard, tester"]\n'
        'dragon = "Pond, tester"\ndragon_deck = ["Ann, tester"]\n'
    )
    assert side(match, 0, 1)["dragon_deck"]["cards"] == ["Jets, level 1"]
    assert options(match, 1) == ["recruit Ann, tester"]
    assert side(match, 1, 0)["dragon_deck"]["cards"] == [], "who can gear up shows nothing"


@rule("DB-GEAR-15")
def test_gear_up_ends_after_the_last_player() -> None:
    text = '[[sides]]\ndragon_deck = ["Jets, level 1"]\n[[sides]]\n[[sides]]\ndragon_deck = ["Jets, level 1"]\n'
    match = BENCH.table('seats = 3\nphase = "draw"\n' + text)
    play(match, "0 mag Jets, level 1")
    assert told(match, "magged", "cannot_gear_up", "main") == [("magged", 0), ("cannot_gear_up", 1)]
    assert match.view()["phase"] == "gear up"
    play(match, "2 mag Jets, level 1")
    assert told(match, "magged", "cannot_gear_up", "main")[2:] == [("magged", 2), ("main", 0)]
    assert match.view()["phase"] == "main"


@rule("DB-GEAR-16")
def test_what_is_in_the_mag_pit_is_not_checked_again() -> None:
    match = BENCH.table('[[sides]]\ndragon = "Cinder, tester"\ngear = ["Ember, level 1"]\nhand = ["Dip"]\n')
    play(match, "0 play Dip")
    assert side(match, 0)["colour"] == "blue"
    play(match, "0 done", "1 done", "0 done", "1 done")
    assert match.view()["turn"] == 2
    assert names(match, 0, "gear") == ["Ember, level 1"]
    assert stats(match, 0) == [4, 3, 3]


@rule("DB-GEAR-17")
def test_effects_that_mag_and_recruit_keep_to_the_same_rules() -> None:
    worn = 'gear = ["Jets, level 1"]\ncrew = ["Ann, tester"]\n'
    match = in_main("Fit", ["Ember, level 1", "Jets, level 3", "Tail, level 1"], worn)
    play(match, "0 play Fit")
    assert options(match, 0) == ["take Tail, level 1", "done"]
    assert refused(match, "0 take Ember, level 1") == "DB-GEAR-07"
    assert refused(match, "0 take Jets, level 3") == "DB-GEAR-06"
    play(match, "0 take Tail, level 1")
    assert names(match, 0, "gear") == ["Jets, level 1", "Tail, level 1"]
    match = in_main("Call", ["Ann, older", "Kudgyl, of the Hammers", "Bob, tester"], worn)
    play(match, "0 play Call")
    assert options(match, 0) == ["take Bob, tester", "done"]
    assert refused(match, "0 take Ann, older") == "DB-GEAR-12"
    match = in_main(
        "Fit", ["Tail, level 1"], 'gear = ["Jets, level 1", "Wheels, level 1", "Horns, level 1", "Vine, level 1"]\n'
    )
    play(match, "0 play Fit")
    assert refused(match, "0 take Tail, level 1") == "DB-CARD-08"


@rule("DB-GEAR-17")
def test_an_effect_may_say_otherwise() -> None:
    match = in_main("Force", ["Ember, level 1", "Jets, level 3"], 'gear = ["Jets, level 1"]\n')
    play(match, "0 play Force")
    assert options(match, 0) == ["take Ember, level 1", "done"], "of the colour boxes only, not of the title"


@rule("DB-GEAR-18")
def test_no_dragon_comes_into_play_in_gear_up() -> None:
    match = gearing(["Moss, tester", "Jets, level 1"])
    assert options(match, 0) == ["mag Jets, level 1"]
    assert refused(match, "0 ride Moss, tester") == "DB-GEAR-18"
    match = BENCH.table('phase = "draw"\n[[sides]]\ndragon_deck = ["Moss, tester"]\n')
    assert told(match, "cannot_gear_up", "magged", "recruited", "rides") == [
        ("cannot_gear_up", 0),
        ("cannot_gear_up", 1),
    ]
    assert names(match, 0, "dragon_deck") == ["Moss, tester"]


@rule("DB-GEAR-19")
@pytest.mark.parametrize("played", ["Snap", "Dismiss"])
def test_gear_and_crew_are_those_in_play(played: str) -> None:
    elsewhere = 'dragon_deck = ["Tail, level 1", "Ann, tester"]\ndamaged = ["Horns, level 1", "Bob, tester"]\n'
    position = f'[[sides]]\nhand = ["{played}"]\n[[sides]]\n{elsewhere}'
    match = BENCH.table(position)
    play(match, f"0 play {played}")
    assert ask(match, 0) == "main.act", "there is nothing to choose"
    match = BENCH.table(position + 'gear = ["Jets, level 1"]\ncrew = ["Cid, tester"]\n')
    play(match, f"0 play {played}")
    assert options(match, 0) == [f"choose {'Jets, level 1' if played == 'Snap' else 'Cid, tester'}"]


@rule("DB-GEAR-20")
def test_crew_is_one_or_several() -> None:
    pit = '[[sides]]\nhand = ["{}"]\n[[sides]]\ncrew = ["Ann, tester", "Bob, tester", "Cid, tester"]\n'
    match = BENCH.table(pit.format("Dismiss"))
    play(match, "0 play Dismiss", "0 choose Bob, tester")
    assert names(match, 1, "crew") == ["Ann, tester", "Cid, tester"]
    match = BENCH.table(pit.format("Sweep"))
    play(match, "0 play Sweep")
    assert names(match, 1, "crew") == []
    assert sorted(names(match, 1, "damaged")) == ["Ann, tester", "Bob, tester", "Cid, tester"]
    assert points(match) == [0, 0]
