"""Crashes into the wall and collisions with other dragons."""

from __future__ import annotations

import pytest

from tests.games.riders.positions import flying, place
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.games.riders.geometry.paths import Flight, base, path
from wyrmhall.kit.shapes import disc_touches, polygons_touch

AWAY = "[[dragons]]\nat = [40, 0]\nds = 100\nmoved = true"
NEAR_WALL = "[[dragons]]\nat = [100, 12]\nds = 300\ndial = 100\nenergy = 4\n"

# -- crashes ---------------------------------------------------------------------------------------


@rule("DR-CRASH-03", "DR-CRASH-01", "DR-CRASH-04")
def test_a_crash_of_the_dragon_alone_costs_one_chip() -> None:
    match = flying(NEAR_WALL + AWAY, voluntary_crash=True)
    play(match, "0 fly 100 +0 +67.5", "0 face 200")
    assert place(match, 0) == (141.59, 17.5), "shifted sideways, at the same distance along the course"
    s = match.state
    assert (s.energy[0], s.silver[0], s.colour[0], s.heading[0]) == (3, 100, 100, 20000)
    assert options(match, 0) == ["speed 100", "speed 200", "speed 300", "speed 400"]


@rule("DR-CRASH-08", "DR-CRASH-06")
def test_path_and_dragon_in_the_wall_are_one_crash_of_the_path() -> None:
    match = flying(NEAR_WALL + AWAY, voluntary_crash=True)
    flight = path(23200, 7200, 6750, 2500)
    assert max(flight[1::2]) > 9000, "path and dragon both end beyond the wall"
    play(match, "0 fly 100 +67.5 +0", "0 face 0")
    assert match.state.energy[0] == 2


@rule("DR-CRASH-07")
@pytest.mark.parametrize("turn", ["+0 +67.5", "+67.5 +0"], ids=["dragon", "path"])
def test_a_crashed_mage_can_still_use_the_placed_card(turn: str) -> None:
    match = flying(
        NEAR_WALL + 'placed = "Fireball 800"\n[[dragons]]\nat = [200, 0]\nenergy = 3\nmoved = true',
        [0, 3],
        voluntary_crash=True,
    )
    play(match, f"0 fly 100 {turn}", "0 face 0")
    assert options(match, 0) == ["aim at nobody", "aim at blue"]
    play(match, "0 aim at blue")
    assert match.state.energy[1] == 2


SHALLOW = """
[[dragons]]
at = [100, 10]
turned = 5
ds = 800
energy = 4
"""


@rule("DR-CRASH-09")
def test_what_lies_beyond_the_contact_with_the_wall_is_not_touched() -> None:
    match = flying(
        SHALLOW + "[[dragons]]\nat = [240, 17]\nds = 100\nmoved = true",
        head='traps = [{at = [210, 20], token = "Trap 1"}]',
        voluntary_crash=True,
    )
    s = match.state
    x, y = s.x[0] + 1195, s.y[0] + 105
    whole = path(x, y, 1000, 13000)
    assert polygons_touch(whole, base(s.x[1], s.y[1], s.heading[1]))
    assert disc_touches(whole, s.trap_x[0], s.trap_y[0], 600)
    events = play(match, "0 fly 800 +5 +0", "0 face 0")
    flew = next(event for event in events if event.name == "flew")
    assert flew.rule == "DR-CRASH-05"
    assert 5000 < flew["flown"] < 8500, "how much of the path was flown"
    assert not {"put_aside", "sprang_traps"} & set(names(events))
    assert (match.state.energy[0], len(match.state.traps)) == (2, 1)


@rule("DR-CRASH-11")
def test_a_crashed_dragon_at_a_field_takes_a_chip_and_then_pays() -> None:
    match = flying(NEAR_WALL.replace("[100, 12]", "[228.4, 12]").replace("= 4", "= 0") + AWAY, voluntary_crash=True)
    events = play(match, "0 fly 100 +0 +67.5", "0 face 0")
    assert place(match, 0)[0] == pytest.approx(270, abs=0.02)
    assert [name for name in names(events) if name.endswith("energy")] == ["took_energy", "lost_energy"]
    assert (match.state.energy[0], match.state.weary[0]) == (0, 0)


@rule("DR-CRASH-11")
def test_a_crashed_dragon_triggers_traps_and_draws_cards_where_it_rests() -> None:
    match = flying(
        NEAR_WALL.replace("[100, 12]", "[288.4, -12]") + AWAY,
        head='traps = [{at = [347, -18], token = "Trap 1"}]\ndeck = ["Head Wind", "..."]',
        voluntary_crash=True,
    )
    play(match, "0 fly 100 +0 -67.5", "0 face 0")
    assert place(match, 0)[1] == -17.5
    assert match.view(0)["hand"] == ["Head Wind"]
    assert match.state.energy[0] == 4 - 1 - 1


@rule("DR-CRASH-12", "DR-CRASH-10")
def test_a_dragon_in_the_wall_hits_others_with_its_path_only() -> None:
    match = flying(NEAR_WALL + "[[dragons]]\nat = [160, 17]\nds = 100\nmoved = true", voluntary_crash=True)
    events = play(match, "0 fly 100 +0 +67.5", "0 face 0")
    assert "put_aside" not in names(events)
    assert (match.state.energy[0], place(match, 1)) == (3, (160, 17))
    assert place(match, 0) == (134.59, 17.5), "back along the wall until 24.5 apart"


# -- collisions ------------------------------------------------------------------------------------

FLYER = "[[dragons]]\nat = [100, 0]\nds = 500\nenergy = 2\n"
OTHER = "[[dragons]]\nat = [{s}, {d}]\nds = 300\nenergy = 1\nmoved = true\n"


@rule("DR-BUMP-01", "DR-BUMP-02")
@pytest.mark.parametrize(
    ("s", "d", "is_hit"),
    [(160, 6.3, True), (160, 6.5, False), (209, 10.7, True), (209, 10.9, False)],
    ids=["path", "beside the path", "base", "beside the base"],
)
def test_contact_is_that_of_path_and_base_with_a_base(s: float, d: float, is_hit: bool) -> None:
    """Bases are 10.39 wide to either side and the path 6; circles of 12 about the centres would overlap in all four."""
    match = flying(FLYER.replace("100, 0", "100, -10") + OTHER.format(s=s, d=d))
    events = play(match, "0 fly 500 +0 +0")
    assert ("put_aside" in names(events)) == is_hit
    if is_hit:
        play(match, "1 face 0")
    assert match.state.energy[0] == (1 if is_hit else 2)


@rule("DR-BUMP-04")
def test_after_a_collision_the_speed_is_100() -> None:
    match = flying(FLYER + OTHER.format(s=160, d=4))
    play(match, "0 fly 500 +0 +0", "1 face 0")
    assert (match.state.silver[0], match.state.colour[0]) == (100, 100)
    assert options(match, 0) == ["speed 100", "speed 200", "speed 300", "speed 400"]


@rule("DR-BUMP-08")
def test_the_dragon_that_was_hit_suffers_nothing_else() -> None:
    match = flying(
        FLYER.replace("100, 0", "1437, 0")
        + OTHER.format(s=160, d=4).replace("moved = true", 'dial = 600\nhand = ["Magic Loop"]\nplaced = "Head Wind"'),
        laps=2,
    )
    before = match.view(1)
    play(match, "0 fly 500 +0 +0")
    assert ask(match, 1) == "bump.face"
    after = match.view(1)
    keys = ("ds", "dial", "covered", "energy", "exhausted", "cards", "placed", "moved")
    assert [after["dragons"][1][key] for key in keys] == [before["dragons"][1][key] for key in keys]
    assert after["hand"] == ["Magic Loop"]


@rule("DR-BUMP-09")
def test_flying_into_several_dragons_costs_one_chip() -> None:
    match = flying(FLYER + OTHER.format(s=140, d=8) + OTHER.format(s=170, d=-8))
    play(match, "0 fly 500 +0 +0")
    assert (ask(match, 1), ask(match, 2)) == ("", "bump.face"), "the foremost first"
    play(match, "2 face 0")
    assert ask(match, 1) == "bump.face"
    play(match, "1 face 0")
    assert (place(match, 1), place(match, 2)) == ((140, 17.5), (170, -17.5))
    assert match.state.energy == [1, 1, 1]


@rule("DR-BUMP-10", "DR-BUMP-07")
def test_the_mover_keeps_its_place_and_the_other_goes_back() -> None:
    match = flying(FLYER + OTHER.format(s=205, d=12))
    play(match, "0 fly 500 +0 +0", "1 face 0")
    assert place(match, 0) == (209, 0)
    assert place(match, 1) == (191, 17.5), "the nearest place that is 24.5 from the mover"


@rule("DR-BUMP-11")
def test_losses_of_collision_and_crash_add_up() -> None:
    match = flying(SHALLOW + OTHER.format(s=145, d=15), voluntary_crash=True)
    events = play(match, "0 fly 800 +5 +0", "0 face 0", "1 face 0")
    assert [(event["number"], event["left"]) for event in events if event.name == "lost_energy"] == [(3, 1)]
    assert (match.state.energy[0], match.state.silver[0]) == (1, 100)


@rule("DR-BUMP-12")
def test_a_dragon_hit_before_its_move_still_moves_with_its_speed_and_card() -> None:
    match = flying(
        FLYER.replace("100, 0", "1437, 0")
        + OTHER.format(s=160, d=4).replace("moved = true", 'dial = 100\nplaced = "Dragon Strength"'),
        laps=2,
    )
    play(match, "0 fly 500 +0 +0", "1 face 0")
    assert options(match, 1) == ["use nothing", "path 100", "path 200", "path 300", "path 400"]
    play(match, "1 path 200")
    assert options(match, 1)[0].startswith("fly 200")


@rule("DR-BUMP-05")
def test_a_dragon_that_was_hit_looks_where_it_did_until_its_mage_turns_it() -> None:
    match = flying(
        "[[dragons]]\nat = [120, 0]\nds = 200\nenergy = 3\n[[dragons]]\nat = [180, 4]\nturned = 30\nds = 100\nmoved = true\n"
    )
    match.play(0, "fly 200 +10 +0")
    assert match.pending[0].ask == "bump.face"
    assert match.state.heading[1] == 3000
    match.play(1, "face 270")
    assert match.state.heading[1] == 27000


@rule("DR-CRASH-01", "DR-CRASH-02")
def test_a_crashed_dragon_looks_where_it_did_until_its_mage_turns_it() -> None:
    """It is at the distance along the course of its own centre, not of the corner that met the wall."""
    match = flying(NEAR_WALL + "turned = 10\n" + AWAY, voluntary_crash=True)
    heading = match.state.heading[0]
    match.play(0, "fly 100 +0 +57.5")
    assert (match.pending[0].ask, match.state.heading[0]) == ("crash.face", heading)
    s, course = match.state, match.state.race.course
    x, y = course.point(10000, 1200)
    flight = Flight(x, y, heading, 100, 0, 5750)
    assert place(match, 0) == (course.locate(flight.x, flight.y, course.piece_at(14000)).s / 100, 17.5)
    assert s.x[0] != 0


@rule("DR-BUMP-05")
@pytest.mark.parametrize(("a", "side"), [("+8", -17.5), ("-8", 17.5)])
def test_a_dragon_in_the_middle_of_the_lane_goes_away_from_the_path(a: str, side: float) -> None:
    match = flying(FLYER + OTHER.format(s=165, d=0))
    play(match, f"0 fly 500 {a} +0", "1 face 0")
    assert place(match, 1)[1] == side
