"""A race from start to finish: the flow of rounds, and one case of everything that can happen in one."""

from __future__ import annotations

import random

import pytest

from tests.games.riders.positions import flying, new_race, place, race
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.bots.levels import bot
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.games import registry
from wyrmhall.games.riders.course.courses import NAMES


@pytest.mark.parametrize("course", NAMES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_random_races_end_on_every_course(course: str, seats: int) -> None:
    match = new_race(seats, seats, course=course)
    luck = random.Random(seats)
    while match.pending:
        decision = luck.choice(match.pending)
        match.play(decision.seat, luck.choice(decision.options))
    result = match.result()
    assert result is not None
    assert sorted(result.ranks)[0] == 1
    assert match.state.energy == [energy for energy in match.state.energy if 0 <= energy <= 4]


@pytest.mark.slow
@pytest.mark.parametrize("course", NAMES)
def test_instinct_flies_a_clean_race(course: str) -> None:
    match = new_race(2, 3, course=course, deck="standard", colours="dealt")
    player = bot("instinct")
    luck = Chance(5)
    while match.pending:
        decision = match.pending[0]
        answer = decision.options[0]
        if len(decision.options) > 1:
            answer = player.choose(Eyes(match, decision.seat, luck))
        match.play(decision.seat, answer)
    flights = [event for event in match.events if event.name == "flew"]
    assert sum(event["touches"] != 0 for event in flights) <= 1
    assert match.state.round < 20


# -- preparation and start -------------------------------------------------------------------------


@rule("DR-SETUP-05")
def test_two_mages_cannot_ride_the_same_dragon() -> None:
    match = new_race(2)
    first = match.pending[0].seat
    play(match, f"{first} ride red")
    assert refused(match, f"{1 - first} ride red") == "DR-SETUP-05"


@rule("DR-START-10", "DR-START-11")
def test_start_flights_go_by_start_numbers_and_use_the_speed_of_the_card() -> None:
    match = new_race(3, colours="dealt")
    order = [match.state.number.index(number) for number in (1, 2, 3)]
    for seat in order:
        assert match.pending[0].seat == seat
        assert refused(match, f"{seat} fly 600 +0 +0") == "DR-START-11"
        play(match, f"{seat} {options(match, seat)[0]}")
        while match.pending and match.pending[0].ask.endswith("face"):
            play(match, f"{match.pending[0].seat} {options(match, match.pending[0].seat)[0]}")
    assert match.state.round == 1
    assert {decision.ask for decision in match.pending} == {"speed.set"}


# -- speed -----------------------------------------------------------------------------------------

TWO = """
[[dragons]]
at = [200, 0]
ds = 500
hand = ["Magic Loop"]
[[dragons]]
at = [100, 0]
ds = 300
exhausted = true
"""


@rule("DR-SPEED-04", "DR-EXHAUST-08")
def test_speeds_within_reach() -> None:
    match = race(TWO)
    assert options(match, 0)[::2] == [f"speed {ds}" for ds in range(200, 900, 100)]
    assert options(match, 1) == [f"speed {ds}" for ds in range(100, 600, 100)]
    assert refused(match, "0 speed 100") == "DR-SPEED-02"
    assert refused(match, "1 speed 600") == "DR-EXHAUST-08"
    assert refused(match, "0 speed 500 with Magic Shield") == "DR-MAGIC-01"


@rule("DR-SPEED-01", "DR-SPEED-07", "DR-MAGIC-06")
def test_speed_and_card_stay_hidden_until_the_turn_comes() -> None:
    match = race(TWO)
    play(match, "0 speed 500 with Magic Loop")
    assert refused(match, "0 speed 400") == "DR-SPEED-07"
    play(match, "1 speed 300")
    view = match.view(0)
    assert view["dragons"][1]["dial"] is None
    assert view["dragons"][0]["dial"] == 500
    seen = match.view(1)["dragons"][0]
    assert (seen["dial"], seen["placed"]) == (500, "Magic Loop"), "red is in front and has turned up"


# -- flight ----------------------------------------------------------------------------------------


@rule("DR-FLIGHT-01", "DR-FLIGHT-04", "DR-ORDER-01")
def test_a_clean_flight() -> None:
    match = flying("[[dragons]]\nat = [100, 0]\nds = 500\n[[dragons]]\nat = [60, 0]\nds = 300")
    events = play(match, "0 fly 500 +0 +0")
    assert "lost_energy" not in names(events)
    assert place(match, 0) == (209.0, 0.0)
    assert match.pending[0].seat == 1


@rule("DR-FLIGHT-03", "DR-FLIGHT-02")
def test_a_needless_crash_is_refused() -> None:
    match = flying("[[dragons]]\nat = [100, 0]\nds = 500\n[[dragons]]\nat = [60, 0]\nds = 300")
    assert refused(match, "0 fly 500 +25 +25") == "DR-FLIGHT-03"
    assert refused(match, "0 fly 500 +26 +0") == "DR-FLIGHT-02"
    assert refused(match, "0 fly 500 +0 -26") == "DR-FLIGHT-05"


@rule("DR-CRASH-05", "DR-CRASH-06", "DR-CRASH-04", "DR-CRASH-02")
def test_a_path_crash() -> None:
    match = flying("[[dragons]]\nx = 430\ny = 60\nds = 800\nenergy = 3\n[[dragons]]\nat = [60, 0]\nds = 300")
    play(match, "0 fly 800 +0 +0", "0 face 90")
    assert place(match, 0) == pytest.approx((404.86, -17.5), abs=0.02)
    assert match.state.energy[0] == 1
    assert (match.state.silver[0], match.state.colour[0], match.state.heading[0]) == (100, 100, 9000)


@rule("DR-BUMP-03", "DR-BUMP-05", "DR-BUMP-06")
def test_flying_into_another_dragon() -> None:
    match = flying(
        "[[dragons]]\nat = [100, 0]\nds = 500\nenergy = 2\n[[dragons]]\nat = [160, 4]\nds = 300\nmoved = true"
    )
    play(match, "0 fly 500 +0 +0")
    assert ask(match, 1) == "bump.face"
    play(match, "1 face 10")
    assert place(match, 0) == (209.0, 0.0)
    assert place(match, 1) == (160.0, 17.5)
    assert (match.state.energy, match.state.silver[0]) == ([1, 2], 100)


@rule("DR-EXHAUST-03", "DR-EXHAUST-04", "DR-EXHAUST-05", "DR-EXHAUST-06")
def test_exhaustion() -> None:
    match = flying(
        '[[dragons]]\nat = [700, 0]\nds = 200\nenergy = 0\nhand = ["Magic Loop"]\n'
        "[[dragons]]\nat = [740, 4]\nds = 300\nmoved = true"
    )
    play(match, "0 fly 200 +0 +0", "1 face 180", "0 face 90")
    assert place(match, 0) == pytest.approx((728.5, -15.0), abs=0.03)
    s = match.state
    assert (s.weary[0], s.silver[0], s.energy[0], s.hands[0]) == (1, 300, 2, [])


@rule("DR-EXHAUST-10", "DR-FINISH-08")
def test_the_second_exhaustion_takes_a_dragon_out() -> None:
    match = flying(
        "[[dragons]]\nat = [700, 0]\nds = 200\nenergy = 0\nexhausted = true\n"
        "[[dragons]]\nat = [740, 4]\nds = 300\nmoved = true"
    )
    play(match, "0 fly 200 +0 +0", "1 face 180")
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == ([2, 1], "DR-FINISH-08")


@rule("DR-CARD-01", "DR-CARD-04")
def test_a_path_over_a_symbol_draws_a_card() -> None:
    match = flying(
        "[[dragons]]\nat = [300, -15]\nds = 100\n[[dragons]]\nat = [60, 0]\nds = 300",
        head='deck = ["Magic Shield", "..."]',
    )
    play(match, "0 fly 100 +0 +0")
    assert match.view(0)["hand"] == ["Magic Shield"]
    assert match.view(1)["dragons"][0]["cards"] == 1


@rule("DR-ENERGY-01", "DR-EXHAUST-09")
def test_a_field_gives_energy_and_recovery() -> None:
    match = flying(
        "[[dragons]]\nat = [221, 15]\nds = 100\nenergy = 1\nexhausted = true\n[[dragons]]\nat = [60, 0]\nds = 300"
    )
    play(match, "0 fly 100 +0 +0")
    assert (match.state.energy[0], match.state.weary[0]) == (2, 0)


# -- magic -----------------------------------------------------------------------------------------

AIMED = """
[[dragons]]
at = [100, 0]
ds = 200
energy = 1
placed = "{card}"
[[dragons]]
at = [260, 0]
energy = 3
moved = true
"""


@rule("DR-FIREBALL-04", "DR-RANGE-01")
def test_a_fireball() -> None:
    match = flying(AIMED.format(card="Fireball 800"), [0, 5])
    play(match, "0 fly 200 +0 +0")
    assert options(match, 0) == ["aim at nobody", "aim at blue"]
    play(match, "0 aim at blue")
    assert match.state.energy == [1, 2]


@rule("DR-RANGE-02", "DR-MAGIC-08")
def test_a_fireball_that_is_out_of_range_is_spent() -> None:
    match = flying(AIMED.format(card="Fireball 400").replace("260", "330"))
    play(match, "0 fly 200 +0 +0")
    assert "missed" in names(play(match, "0 aim at blue"))
    assert match.state.energy == [1, 3]
    assert match.state.placed[0] == []


@rule("DR-DRAIN-02")
def test_draining_energy() -> None:
    match = flying(AIMED.format(card="Magic Energy"))
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert match.state.energy == [2, 2]


@rule("DR-LOOP-03", "DR-LOOP-04")
def test_a_loop_moves_its_caster_up() -> None:
    match = flying(AIMED.format(card="Magic Loop"))
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert ask(match, 0) == "loop.place"
    assert refused(match, "0 place 255 +0 0") == "DR-LOOP-04"
    play(match, "0 place 230 +10 0")
    assert place(match, 0) == (230.0, 10.0)


@rule("DR-LOOP-03")
def test_the_other_loop_draws_its_target_back() -> None:
    match = flying(AIMED.format(card="Magic Loop"), loop="pull_back")
    events = play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert "pulled_back" in names(events)
    assert place(match, 1)[0] < 260


@rule("DR-STRENGTH-02", "DR-STRENGTH-04")
def test_dragon_strength() -> None:
    match = flying(AIMED.format(card="Dragon Strength"))
    assert options(match, 0) == ["use nothing", "path 200", "path 300", "path 400", "path 500"]
    assert refused(match, "0 path 600") == "DR-STRENGTH-02"
    play(match, "0 path 300", "0 fly 300 +0 +0")
    assert (match.state.silver[0], place(match, 0)[0]) == (200, 179.0)


@rule("DR-TRAPS-02", "DR-TRAPS-03", "DR-TRAP-02", "DR-SETUP-03")
def test_traps_are_laid_and_sprung() -> None:
    match = flying(
        '[[dragons]]\nat = [100, 0]\nds = 200\nplaced = "Magic Traps"\n[[dragons]]\nat = [70, 14]\nds = 200\nenergy = 4',
        head='supply = ["Trap 2", "Trap 1", "Trap 0", "..."]',
    )
    play(match, "0 fly 200 +0 +0", "0 lay traps", "0 trap 5 left", "0 trap 20 left", "0 trap 20 right")
    assert len(match.view(1)["traps"]) == 3
    play(match, "1 fly 200 +0 +0")
    assert match.state.energy[1] == 4 - 2 - 1, "the path touches the first trap, the base the second"


@rule("DR-ALLIANCE-01", "DR-ALLIANCE-03", "DR-ALLIANCE-05", "DR-ALLIANCE-06")
def test_an_alliance() -> None:
    match = flying(
        '[[dragons]]\nat = [100, 0]\nds = 500\n[[dragons]]\nat = [60, 0]\nds = 300\ndial = 600\nplaced = "Forced Alliance"'
    )
    assert options(match, 1) == ["no alliance", "ally"]
    play(match, "1 ally", "0 fly 500 +0 +0")
    assert ask(match, 1) == "alliance.place"
    play(match, "1 place 180 +0 0")
    assert match.state.silver[1] == match.state.colour[1] == 300
    assert {decision.ask for decision in match.pending} == {"speed.set"}


@rule("DR-SHIELD-01", "DR-SHIELD-04")
def test_a_shield() -> None:
    match = flying(
        AIMED.format(card="Fireball 800").replace(
            "moved = true", 'moved = true\nplaced = "Magic Shield"\nface_up = true'
        )
    )
    play(match, "0 fly 200 +0 +0", "0 aim at blue")
    assert options(match, 1) == ["no shield", "shield"]
    assert "warded_off" in names(play(match, "1 shield"))
    assert match.state.energy == [1, 3]


@rule("DR-EXHAUST-15", "DR-FIREBALL-07")
def test_a_dragon_burnt_before_its_move_flies_with_300() -> None:
    """Red is a lap ahead and stands behind blue on the board, so blue is in front of it and moves after it."""
    match = flying(
        """
[[dragons]]
at = [1437, 0]
ds = 200
placed = "Fireball 800"
[[dragons]]
at = [260, 0]
ds = 600
energy = 1
placed = "Magic Loop"
""",
        [0, 0],
        laps=2,
    )
    play(match, "0 fly 200 +0 +0", "0 aim at blue", "1 no shield", "1 face 0")
    assert match.state.progress[1] < 0, "the nearest field behind lies before the start line"
    assert match.state.placed[1] == []
    assert refused(match, "1 fly 600 +0 +0") == "DR-SPEED-08"
    assert options(match, 1)[0].startswith("fly 300")


@rule("DR-DRAIN-05")
def test_draining_nothing_exhausts() -> None:
    match = flying(AIMED.format(card="Magic Energy").replace("energy = 3", "energy = 0"))
    play(match, "0 fly 200 +0 +0", "0 aim at blue", "1 face 0")
    assert match.state.energy == [1, 2]
    assert match.state.weary == [0, 1]


@rule("DR-DRAIN-04")
def test_nobody_drains_with_four_chips() -> None:
    match = flying(AIMED.format(card="Magic Energy").replace("energy = 1", "energy = 4"))
    events = play(match, "0 fly 200 +0 +0")
    assert [event.rule for event in events if event.name == "fizzled"] == ["DR-DRAIN-04"]


@rule("DR-SHIELD-06")
def test_a_shield_wards_off_traps_of_others_only() -> None:
    trapped = """
[[dragons]]
at = [100, 0]
ds = 200
energy = 2
placed = "Magic Shield"
[[dragons]]
at = [60, 0]
moved = true
"""
    trap = 'traps = [{at = [130, 0], owner = %d, token = "Trap 2"}]'
    match = flying(trapped, head=trap % 2)
    play(match, "0 fly 200 +0 +0", "0 shield")
    assert (match.state.energy[0], len(match.state.box)) == (2, 1)
    match = flying(trapped, head=trap % 1)
    play(match, "0 fly 200 +0 +0")
    assert (match.state.energy[0], len(match.state.box)) == (0, 1)


@rule("DR-ALLIANCE-08")
def test_an_ally_of_a_dragon_that_is_put_back_stays() -> None:
    match = flying(
        """
[[dragons]]
at = [700, 0]
ds = 200
energy = 0
[[dragons]]
at = [660, 0]
ds = 300
dial = 500
placed = "Forced Alliance"
[[dragons]]
at = [740, 4]
moved = true
"""
    )
    before = place(match, 1)
    events = play(match, "1 ally", "0 fly 200 +0 +0", "2 face 0", "0 face 0")
    assert "stayed" in names(events)
    assert place(match, 1) == before
    assert match.state.colour[1] == 300


# -- the end ---------------------------------------------------------------------------------------


@rule("DR-FINISH-01", "DR-FINISH-03", "DR-FINISH-04")
def test_the_furthest_past_the_line_wins() -> None:
    match = flying("[[dragons]]\nat = [1370, 0]\nds = 300\n[[dragons]]\nat = [1340, -17]\nds = 800")
    play(match, "0 fly 300 +0 +0")
    assert not match.is_over
    play(match, "1 fly 800 +0 +0")
    result = match.result()
    assert result is not None
    assert (result.ranks, result.rule) == ([2, 1], "DR-FINISH-03")


def test_the_game_is_on_the_shelf() -> None:
    assert registry.game("dragonriders").title == "Dragonriders"
