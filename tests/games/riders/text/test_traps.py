"""Cards that lay traps, beside one's own path or another's, and cards that take them off the course."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.riders.text.test_occasions import AWAY, CARD, STRAIGHT, WAITING, agree, table
from tests.matches import ask, names, options, play
from tests.rules import rule
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.rules.traps import LAY

RED = STRAIGHT.replace("energy = 4", "energy = 1") + CARD  # its front point is at 176 after its flight
FEW = 'box = ["Trap 0", "Trap 0", "Trap 0", "Trap 1", "Trap 1", "Trap 1", "Trap 1", "Trap 1", "Trap 1", "Trap 2"]\n'


def lying(*traps: tuple[float, float, int]) -> str:
    said = [f'{{at = [{s}, {d}], owner = {owner}, token = "Trap 1"}}' for s, d, owner in traps]
    return f"traps = [{', '.join(said)}]\n"


def flown(folder: Path, text: str, head: str, *others: str) -> Match[Any]:
    """Red has flown straight on and uses its card."""
    match = table(folder, text, RED, *(others or (AWAY,)), head=head)
    play(match, "0 fly 200 +0 +0")
    if ask(match, 0) == "magic.may":
        agree(match, 0)
    return match


@rule("DR-MAGIC-08", "DR-RANGE-02")
@pytest.mark.parametrize(("s", "d", "left"), [(201, 0, 0), (201.01, 0, 1), (150, 20, 1), (161, 20, 0), (160.99, 20, 1)])
def test_a_trap_at_the_very_end_of_the_ruler_is_reached(tmp_path: Path, s: float, d: float, left: int) -> None:
    """The ruler of 100 DS is 25 long and lies at the front point: 15 back and 20 aside is 25 too."""
    match = flown(tmp_path, "After your flight, remove one trap within 100 DS.", lying((s, d, 2)))
    if ask(match, 0) == "magic.trap":
        play(match, "0 remove trap 1")
    assert len(match.state.traps) == left


@rule("DR-MAGIC-08")
def test_up_to_so_many_is_one_at_least_where_the_card_is_used(tmp_path: Path) -> None:
    text = "After your flight, gain one energy, then remove up to two traps on the course."
    match = flown(tmp_path, text, lying((300, 0, 1), (320, 0, 2), (340, 0, 2)))
    assert options(match, 0) == ["remove trap 1", "remove trap 2", "remove trap 3"]
    play(match, "0 remove trap 3")
    assert options(match, 0) == ["remove no trap", "remove trap 1", "remove trap 2"]
    play(match, "0 remove trap 1")
    assert (ask(match, 0), match.state.trap_x) == ("speed.set", [12000 + 32000])


@rule("DR-MAGIC-08")
def test_a_trap_that_was_taken_away_is_seen_by_all_and_stays_in_the_box(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, remove all traps on the course.", lying((300, 0, 1), (320, 0, 2)))
    s = match.state
    assert (s.traps, s.trap_owner, len(s.supply)) == ([], [], 10)
    assert [s.seen[trap] for trap in s.box] == [PUBLIC, PUBLIC]


@pytest.mark.parametrize(
    ("how", "energy"), [("remove all traps on the course", 3), ("remove up to two traps on the course", 2)]
)
def test_as_many_as_were_removed(tmp_path: Path, how: str, energy: int) -> None:
    match = flown(tmp_path, f"After your flight, {how}, then gain that much energy.", lying((300, 0, 1), (320, 0, 2)))
    if ask(match, 0) == "magic.trap":
        play(match, "0 remove trap 1", "0 remove no trap")
    assert match.state.energy[0] == energy


@rule("DR-TRAPS-02")
def test_as_many_as_were_laid(tmp_path: Path) -> None:
    text = "After your flight, lay three traps beside your path, then gain that much energy."
    match = flown(tmp_path, text, FEW)
    play(match, "0 trap 5 left", "0 trap 5 right")
    assert (len(match.state.traps), match.state.energy[0]) == (2, 3)


@rule("DR-TRAPS-02")
def test_no_more_traps_are_offered_than_lie_in_the_supply(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, you may lay up to four traps beside your path.", FEW)
    assert (ask(match, 0), options(match, 0)) == ("magic.number", ["0", "1", "2"])
    play(match, "0 1", "0 trap 5 left")
    assert (len(match.state.traps), ask(match, 0)) == (1, "speed.set")


@rule("DR-TRAPS-02")
def test_a_card_that_says_four_lays_four(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, you may lay four traps beside your path.", "")
    play(match, "0 lay traps", "0 trap 5 left", "0 trap 5 right", "0 trap 30 left", "0 trap 30 right")
    assert (len(match.state.traps), match.state.trap_owner) == (4, [0] * 4)


@rule("DR-TRAPS-01", "DR-MAGIC-03")
def test_one_trap_may_be_left_unlaid_too(tmp_path: Path) -> None:
    match = flown(tmp_path, "After your flight, you may lay one trap beside your path.", "")
    assert (ask(match, 0), options(match, 0)) == ("traps.use", ["lay no traps", "lay traps"])
    assert "held_back" in names(play(match, "0 lay no traps"))


def test_ones_own_traps_are_those_of_the_user_on_anothers_turn_too(tmp_path: Path) -> None:
    text = "After another dragon's flight, remove all of your traps."
    match = table(tmp_path, text, STRAIGHT, WAITING + CARD, head=lying((300, 0, 1), (320, 0, 2)))
    play(match, "1 no alliance", "0 fly 200 +0 +0", "1 use it")
    assert match.state.trap_owner == [0]


FAR = WAITING.replace("60, 0", "700, 0") + "moved = true\nface_up = true\n" + CARD
BESIDE_ITS = "After another dragon's flight, you may lay one trap beside its path."


@rule("DR-TRAPS-03", "DR-TRAPS-05")
def test_a_trap_beside_the_path_of_one_who_is_far_away(tmp_path: Path) -> None:
    match = table(tmp_path, BESIDE_ITS, STRAIGHT, FAR)
    play(match, "0 fly 200 +0 +0", "1 use it")
    assert len(options(match, 1)) == 16, "whether it lies in the lane is judged where the path lies"
    play(match, "1 trap 20 left")
    assert (match.state.trap_x, match.state.trap_owner) == ([12000 + 13200], [1])


@rule("DR-TRAPS-05")
def test_a_place_between_the_slots_beside_the_path_of_one_who_is_far_away(tmp_path: Path) -> None:
    """A path of 25 from 112 on: traps at 12.2 leave 0.2 at either end, between the slots."""
    head = lying((124.2, 12.5, 1), (124.2, -12.5, 1))
    match = table(tmp_path, BESIDE_ITS, STRAIGHT.replace("ds = 200", "ds = 100"), FAR, head=head)
    play(match, "0 fly 100 +0 +0", "1 use it")
    assert ask(match, 1) == "traps.lay"
    assert {answer.split()[2] for answer in options(match, 1)} == {"left", "right"}


@rule("DR-TRAPS-05", "DR-EXHAUST-10")
def test_a_dragon_that_is_out_of_the_race_lies_in_the_way_of_no_trap(tmp_path: Path) -> None:
    match = table(
        tmp_path,
        "After your flight, you may lay one trap beside your path.",
        RED,
        AWAY,
        "out = 1\nds = 100\nenergy = 0\n",
    )
    play(match, "0 fly 200 +0 +0", "0 lay traps")
    s = match.state
    s.x[2], s.y[2] = s.race.course.point(13200, 1250)
    assert len(LAY.options(s, 0, (1, 1))) == 16
