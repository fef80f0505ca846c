"""The magic traps card: tokens laid beside the path just flown."""

from __future__ import annotations

from tests.games.riders.positions import flying
from tests.matches import ask, names, options, play, refused
from tests.rules import rule

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
