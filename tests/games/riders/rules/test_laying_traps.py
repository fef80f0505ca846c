"""The magic traps card: tokens laid beside the path just flown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.riders.positions import flying
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.rules.traps import LAY

LAYER = '[[dragons]]\nat = [{at}]\nds = {ds}\nenergy = 4\nplaced = "Magic Traps"\n'
OTHER = "[[dragons]]\nat = [40, 0]\nds = 100\n"


@rule("DR-TRAPS-01", "DR-TRAPS-04")
def test_traps_are_laid_beside_the_path_of_this_flight() -> None:
    match = flying(LAYER.format(at="100, 0", ds=200) + OTHER)
    assert ask(match, 0) == "flight.fly"
    assert refused(match, "0 lay traps")
    play(match, "0 fly 200 +0 +0")
    assert ask(match, 0) == "traps.use"
    assert match.view(1)["path"] == 200, "the path lies on the course"
    play(match, "0 lay traps", "0 trap 20 left", "0 trap 20 right", "0 trap 5 left")
    traps = [(trap["x"] / 100 - 120, trap["y"] / 100 - 60) for trap in match.view(1)["traps"]]
    assert traps == [(132, 12.5), (132, -12.5), (117, 12.5)], "12.5 from the axis, along it from the front point at 112"
    assert ask(match, 1) == "flight.fly"
    assert match.view(1)["path"] == 100, "the next path"
    assert refused(match, "0 trap 30 left")
    play(match, "1 fly 100 +0 +0")
    assert match.view(0)["path"] is None
    assert match.view(0)["turn"] is None


@rule("DR-TRAPS-01")
def test_after_a_crash_of_the_path_only_the_part_flown_counts() -> None:
    match = flying(LAYER.format(at="100, 10", ds=800).replace("ds", "turned = 5\nds") + OTHER, voluntary_crash=True)
    events = play(match, "0 fly 800 +5 +0", "0 face 0", "0 lay traps")
    flown = next(event for event in events if event.name == "flew")["flown"] / 100
    assert 50 < flown < 85
    along = [float(line.split()[1]) for line in options(match, 0)]
    assert along
    assert max(along) < flown
    assert refused(match, f"0 trap {flown + 1:.2f} right") == "DR-TRAPS-03"
    assert refused(match, "0 trap -1 right") == "DR-TRAPS-03"
    play(match, "0 trap 30 right")
    assert len(match.view(1)["traps"]) == 1


@rule("DR-TRAPS-05")
def test_a_trap_finds_a_place_between_the_slots_that_others_leave() -> None:
    """The outermost of eight slots beside a path of 25 lie at 1.56 and 23.44; a trap at 12.2 leaves 0.2 at either end."""
    match = flying(LAYER.format(at="100, 0", ds=100) + OTHER)
    play(match, "0 fly 100 +0 +0", "0 lay traps", "0 trap 12.2 left", "0 trap 12.2 right")
    assert ask(match, 0) == "traps.lay"
    assert refused(match, "0 trap 23.44 left") == "DR-TRAPS-05"
    along = [float(line.split()[1]) for line in options(match, 0)]
    assert along
    assert all(u <= 0.21 or u >= 24.19 for u in along)
    play(match, f"0 {options(match, 0)[0]}")
    assert len(match.view(1)["traps"]) == 3


@rule("DR-TRAPS-05")
def test_a_trap_beside_a_chosen_trap_goes_back_only_if_nothing_is_left() -> None:
    match = flying(LAYER.format(at="100, 0", ds=100) + OTHER)
    events = play(match, "0 fly 100 +0 +0", "0 lay traps", "0 trap 12.5 left", "0 trap 12.5 right", "0 trap 0 left")
    assert len(match.view(1)["traps"]) == 3, "12.5 apart is apart"
    assert "no_room" not in names(events)


def why(match: Match[Any], said: str) -> str:
    refusal = match.explain(0, said)
    assert refusal is not None
    return refusal.why


SLOTS = [2.5, 7.5, 12.5, 17.5, 22.5, 27.5, 32.5, 37.5]


@rule("DR-TRAPS-03", "DR-TRAPS-05")
def test_eight_evenly_spaced_slots_on_either_side_are_offered_and_no_others() -> None:
    match = flying(LAYER.format(at="100, 0", ds=200) + OTHER)
    play(match, "0 fly 200 +0 +0", "0 lay traps")
    assert options(match, 0) == [f"trap {u:g} {side}" for u in SLOTS for side in ("left", "right")]
    play(match, "0 trap 20 left")
    left = [u for u in SLOTS if abs(u - 20) >= 12]
    assert sorted(options(match, 0)) == sorted(
        [f"trap {u:g} left" for u in left] + [f"trap {u:g} right" for u in SLOTS]
    )


def test_a_path_too_short_for_eight_slots_offers_each_place_once() -> None:
    s = flying(LAYER.format(at="100, 0", ds=200) + OTHER).state
    s.flown[:5] = [200, 23200, 6000, 0, 0]
    assert [LAY.unpack(s, 0, (1, 3), answer) for answer in LAY.candidates(s, 0, (1, 3))] == [[0, 0], [0, 1]]


@rule("DR-TRAPS-03")
def test_a_trap_lies_beside_a_path_that_was_swung() -> None:
    """30 degrees to the left: along the path is (0.866, 0.5), to its left (-0.5, 0.866); the front point is at (232, 48)."""
    match = flying(OTHER.replace("40", "300").replace("ds", "moved = true\nds") + LAYER.format(at="100, -12", ds=200))
    events = play(match, "1 fly 200 +30 -30", "1 lay traps", "1 trap 20 left", "1 trap 20 right")
    laid = [event for event in events if event.name == "laid_trap"]
    assert [(event.seat, event.rule) for event in laid] == [(1, "DR-TRAPS-03")] * 2
    along_x, along_y = 23200 + 2000 * 0.8660, 4800 + 2000 * 0.5
    assert (laid[0]["x"], laid[0]["y"]) == pytest.approx((along_x - 625, along_y + 1082.5), abs=2)
    assert (laid[1]["x"], laid[1]["y"]) == pytest.approx((along_x + 625, along_y - 1082.5), abs=2)
    s = match.state
    assert (s.trap_x, s.trap_y) == ([event["x"] for event in laid], [event["y"] for event in laid])
    assert s.trap_owner == [1, 1]


def lying(*at: tuple[float, float]) -> str:
    return "traps = [" + ", ".join(f'{{at = [{s}, {d}], token = "Trap 1"}}' for s, d in at) + "]"


@rule("DR-TRAPS-05")
def test_the_only_places_left_are_the_tail_of_the_path_on_either_side() -> None:
    """Beside a path from 112 to 137 traps lie at 124 and 136.5, so that one at the tail touches none, and only there."""
    match = flying(
        LAYER.format(at="100, 0", ds=100) + OTHER,
        head=lying((124, 12.5), (136.5, 12.5), (124, -12.5), (136.5, -12.5)),
    )
    play(match, "0 fly 100 +0 +0", "0 lay traps")
    assert options(match, 0) == ["trap 0 left", "trap 0 right"]


@rule("DR-TRAPS-05")
def test_between_the_slots_a_place_is_found_on_each_side() -> None:
    match = flying(LAYER.format(at="100, 0", ds=100) + OTHER)
    play(match, "0 fly 100 +0 +0", "0 lay traps", "0 trap 12.2 left", "0 trap 12.2 right")
    assert [line.split()[2] for line in options(match, 0)] == ["left", "right"]


FULL_RIGHT = [(117, -12.5), (129, -12.5)]
FULL = [(117, 12.5), (129, 12.5), *FULL_RIGHT]


@rule("DR-TRAPS-05", "DR-MAGIC-08")
def test_without_any_room_the_card_comes_to_nothing() -> None:
    match = flying(LAYER.format(at="100, 0", ds=100) + OTHER, head=lying(*FULL))
    events = play(match, "0 fly 100 +0 +0")
    fizzled = [(event.seat, event.rule) for event in events if event.name == "fizzled"]
    assert fizzled == [(0, "DR-TRAPS-05")]
    assert ask(match, 1) == "flight.fly"


@rule("DR-TRAPS-02", "DR-MAGIC-08")
def test_without_any_trap_in_the_supply_the_card_comes_to_nothing() -> None:
    box = ["Trap 0"] * 3 + ["Trap 1"] * 6 + ["Trap 2"] * 3
    match = flying(LAYER.format(at="100, 0", ds=100) + OTHER, head=f"supply = []\nbox = {box}")
    events = play(match, "0 fly 100 +0 +0")
    fizzled = [
        (event.seat, match.game.kind_name(event.kinds[0]), event.rule) for event in events if event.name == "fizzled"
    ]
    assert fizzled == [(0, "Magic Traps", "DR-TRAPS-02")]
    assert ask(match, 1) == "flight.fly"


@rule("DR-TRAPS-02")
def test_with_fewer_than_three_in_the_supply_what_is_left_is_laid() -> None:
    box = ["Trap 0"] * 3 + ["Trap 1"] * 6 + ["Trap 2"]
    match = flying(LAYER.format(at="100, 0", ds=200) + OTHER, head=f"box = {box}")
    play(match, "0 fly 200 +0 +0", "0 lay traps", "0 trap 5 left", "0 trap 5 right")
    assert (len(match.state.traps), match.state.supply, ask(match, 1)) == (2, [], "flight.fly")


@rule("DR-TRAPS-05")
def test_traps_that_find_no_room_are_told_and_go_back() -> None:
    match = flying(LAYER.format(at="100, 0", ds=100) + OTHER, head=lying(*FULL_RIGHT))
    supply = len(match.state.supply)
    events = play(match, "0 fly 100 +0 +0", "0 lay traps", "0 trap 5 left", "0 trap 17 left")
    told = [(event.name, event.seat, event.rule) for event in events if event.name in ("laid_trap", "no_room")]
    assert told == [("laid_trap", 0, "DR-TRAPS-03")] * 2 + [("no_room", 0, "DR-TRAPS-05")]
    assert next(event["number"] for event in events if event.name == "no_room") == 1
    assert len(match.state.supply) == supply - 2


@rule("DR-TRAPS-03")
def test_a_place_under_the_path_or_beyond_its_ends_is_refused_in_words() -> None:
    match = flying(LAYER.format(at="100, 0", ds=200) + OTHER)
    play(match, "0 fly 200 +0 +0", "0 lay traps")
    for said in ("trap 20 under", "trap under", "trap 5 middle", "trap 20 beneath", "20 under", "lay it beneath"):
        assert refused(match, f"0 {said}") == "DR-TRAPS-03"
        assert "traps lie beside the path" in why(match, said)
    for said in ("trap -0.01 left", "trap 40.01 right"):
        assert why(match, said) == "the path you have flown is 40 long"
    play(match, "0 trap 40 left", "0 trap 0 right")
    assert [x / 100 - 120 for x in match.state.trap_x] == [152, 112]


@rule("DR-TRAPS-01", "DR-MAGIC-03")
def test_a_mage_may_lay_no_traps() -> None:
    match = flying(LAYER.format(at="100, 0", ds=200) + OTHER)
    events = play(match, "0 fly 200 +0 +0", "0 lay no traps")
    assert [(event.name, event.rule) for event in events if event.name == "held_back"] == [("held_back", "DR-MAGIC-03")]
    assert match.state.traps == []
    assert match.view(0)["pile"] == ["Magic Traps"]


def test_how_the_place_of_a_trap_is_set() -> None:
    match = flying(LAYER.format(at="100, 0", ds=200) + OTHER)
    play(match, "0 fly 200 +0 +0", "0 lay traps")
    s = match.state
    assert (LAY.low(s, 0, (1, 3)), LAY.high(s, 0, (1, 3))) == ([0, 0], [4000, 1])
    along, side = LAY.dials(s, 0, (1, 3))
    assert (along.name, along.unit, along.scale, along.step) == ("along", "mm", 100, 100)
    assert (side.name, side.words) == ("side", ("left", "right"))


@rule("DR-TRAPS-05")
def test_no_trap_lies_under_a_dragon_whoever_rides_it() -> None:
    """Red turns at the end of its path, so that its base lies over the left of the nose; blue stands beside the path."""
    match = flying(LAYER.format(at="100, 0", ds=200) + "[[dragons]]\nat = [125, -19]\nds = 100\nmoved = true\n")
    play(match, "0 fly 200 +0 +50", "0 lay traps")
    for said in ("trap 40 left", "trap 13 right"):
        assert refused(match, f"0 {said}") == "DR-TRAPS-05"
        assert why(match, said) == "there it would lie under a dragon"
    play(match, "0 trap 13 left", "0 trap 35 right")


@rule("DR-TRAPS-02")
def test_the_topmost_token_is_laid_first() -> None:
    match = flying(LAYER.format(at="100, 0", ds=200) + OTHER, head='supply = ["Trap 2", "Trap 0", "..."]')
    play(match, "0 fly 200 +0 +0", "0 lay traps", "0 trap 5 left", "0 trap 5 right")
    s = match.state
    assert [s.race.cards.names[s.kind[trap]] for trap in s.traps] == ["Trap 2", "Trap 0"]
