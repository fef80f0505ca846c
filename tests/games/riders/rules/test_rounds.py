"""Movement rounds: speeds, the order of flight, and turns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.riders.positions import flying, place, race
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.errors import BadPosition
from wyrmhall.core.events import PUBLIC, Told
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.events import FATES
from wyrmhall.games.riders.state import SPEED

THREE = """
[[dragons]]
at = [200, 0]
ds = 500
hand = ["Magic Loop"]
[[dragons]]
at = [100, 0]
ds = 300
hand = ["Head Wind"]
[[dragons]]
at = [60, 0]
ds = 100
"""


@rule("DR-ROUND-01")
def test_a_round_is_speed_then_magic_then_flight() -> None:
    match = race(THREE)
    assert (match.view(0)["round"], match.view(0)["phase"]) == (1, "speed")
    assert {decision.ask for decision in match.pending} == {"speed.set"}
    play(match, "0 speed 200 with Magic Loop", "1 speed 100 with Head Wind", "2 speed 100")
    assert match.view(0)["phase"] == "flight"
    assert [match.view(seat)["dragons"][seat]["placed"] for seat in range(3)] == ["Magic Loop", "Head Wind", None]
    play(match, "1 no alliance", "0 fly 200 +0 +0", "1 use nothing", "1 fly 100 +0 +0", "2 fly 100 +0 +0")
    assert (match.view(0)["round"], match.view(0)["phase"]) == (2, "speed")
    assert {decision.ask for decision in match.pending} == {"speed.set"}


@rule("DR-ROUND-02", "DR-SPEED-06")
def test_nobody_flies_before_everybody_is_ready() -> None:
    match = race(THREE)
    before = [match.view(2)["dragons"][seat] for seat in (0, 1)]
    play(match, "1 speed 600", "0 speed 800 with Magic Loop")
    assert match.view(0)["phase"] == "speed"
    assert [(decision.seat, decision.ask) for decision in match.pending] == [(2, "speed.set")]
    assert [match.view(2)["dragons"][seat] for seat in (0, 1)] == before, "what the others chose cannot be seen"
    events = play(match, "2 speed 400")
    assert names(events)[:3] == ["covered"] * 3
    assert match.view(0)["phase"] == "flight"
    assert ask(match, 0) == "flight.fly"


@rule("DR-SPEED-06")
def test_the_silver_pointer_shows_the_last_speed_while_the_next_is_covered() -> None:
    match = race(THREE)
    play(match, "0 speed 800", "1 speed 600", "2 speed 400")
    for viewer in (0, 1):
        assert match.view(viewer)["dragons"][2]["ds"] == 100
        assert match.view(viewer)["dragons"][2]["dial"] is None
    assert match.view(2)["dragons"][2]["dial"] == 400


SPEEDS = "[[dragons]]\nat = [200, 0]\nds = {ds}\n[[dragons]]\nat = [100, 0]\nds = 500"


@rule("DR-SPEED-02", "DR-SPEED-03", "DR-SPEED-05")
@pytest.mark.parametrize(
    ("ds", "low", "high"),
    [
        (100, 100, 400), (200, 100, 500), (300, 100, 600), (400, 100, 700),
        (500, 200, 800), (600, 300, 800), (700, 400, 800), (800, 500, 800),
    ],
)  # fmt: skip
def test_speeds_from_every_speed(ds: int, low: int, high: int) -> None:
    match = race(SPEEDS.format(ds=ds))
    assert options(match, 0) == [f"speed {speed}" for speed in range(low, high + 1, 100)]
    for speed in range(100, 900, 100):
        if not low <= speed <= high:
            assert refused(match, f"0 speed {speed}") == "DR-SPEED-02"
    play(match, f"0 speed {ds}", "1 speed 500")
    assert match.view(1)["dragons"][0]["dial"] == ds


@rule("DR-SPEED-05")
@pytest.mark.parametrize("speed", [0, 50, 150, 900, 1000, -100])
def test_there_are_no_other_speeds(speed: int) -> None:
    for ds in (100, 700):
        assert refused(race(SPEEDS.format(ds=ds)), f"0 speed {speed}")


@rule("DR-SPEED-08")
@pytest.mark.parametrize("ds", range(100, 900, 100))
def test_everybody_flies_with_the_path_of_the_chosen_speed(ds: int) -> None:
    length = 10 + 15 * ds // 100
    match = race("[[dragons]]\nat = [130, 0]\nds = 400\n[[dragons]]\nat = [60, 0]\nds = 500".replace("400", str(ds)))
    play(match, f"0 speed {ds}", "1 speed 500")
    assert {line.split()[1] for line in options(match, 0)} == {str(ds)}
    for other in range(100, 900, 100):
        if other != ds:
            assert refused(match, f"0 fly {other} +0 +0") == "DR-SPEED-08"
    play(match, f"0 fly {ds} +0 +0")
    assert place(match, 0) == (130 + length + 24, 0)


@rule("DR-SPEED-10")
def test_by_the_book_no_reach_is_shown_before_the_speed_is_set() -> None:
    strict = race(THREE)
    relaxed = race(THREE, fan="relaxed")
    assert [found["ds"] for found in relaxed.view(0)["reach"]] == list(range(200, 900, 100))
    assert relaxed.view(0)["fan"] == "relaxed"
    for seat in range(3):
        assert strict.view(seat)["reach"] is None
        assert refused(strict, f"{seat} fly 300 +0 +0")
    assert strict.view(0)["fan"] == "strict"


# -- the order of flight ---------------------------------------------------------------------------


@rule("DR-ORDER-02")
def test_in_a_curve_angles_decide_who_is_ahead() -> None:
    """Red flies outside, its centre ahead; blue inside has its front point farther round the curve."""
    match = flying("[[dragons]]\nat = [403, -15]\nds = 100\n[[dragons]]\nat = [400, 15]\nds = 100")
    ahead = [dragon["progress"] / 100 for dragon in match.view(0)["dragons"]]
    assert ahead == pytest.approx([403 + 9.52, 400 + 15.64], abs=0.03), (
        "12 forward are 9.1 degrees outside, 14.9 inside"
    )
    assert match.pending[0].seat == 1


@rule("DR-ORDER-03")
@pytest.mark.parametrize(("blue", "first"), [(199.6, 1), (199.5, 1), (199.4, 0), (200.3, 1)])
def test_of_level_dragons_the_inner_one_flies_first(blue: float, first: int) -> None:
    """The next curve turns left, so inside is left."""
    match = flying(f"[[dragons]]\nat = [200, -15]\nds = 100\n[[dragons]]\nat = [{blue}, 15]\nds = 100")
    assert match.pending[0].seat == first


@rule("DR-ORDER-03")
@pytest.mark.parametrize(("red", "first"), [(406.1, 1), (406.4, 1), (407.0, 0)])
def test_of_level_dragons_in_a_curve_the_one_nearer_its_centre_flies_first(red: float, first: int) -> None:
    match = flying(f"[[dragons]]\nat = [{red}, -15]\nds = 100\n[[dragons]]\nat = [400, 15]\nds = 100")
    assert match.pending[0].seat == first


@rule("DR-ORDER-03")
def test_level_is_not_handed_on_from_one_to_the_next() -> None:
    """Green, most inside, is level with red and red with blue, but green is not level with blue, the foremost."""
    match = flying(
        "[[dragons]]\nat = [200, -19]\nds = 100\n[[dragons]]\nat = [224.3, -18]\nturned = 180\nds = 100\n"
        "[[dragons]]\nat = [199.6, 15]\nds = 100"
    )
    progress = match.state.progress
    assert (progress[1] - progress[0], progress[0] - progress[2]) == (30, 40)
    assert match.pending[0].seat == 1


@rule("DR-ORDER-04")
@pytest.mark.parametrize(("red", "blue"), [(1, 2), (2, 1)])
def test_level_and_equally_far_inside_the_lower_start_number_flies_first(red: int, blue: int) -> None:
    match = flying(
        f"[[dragons]]\nat = [200, 0]\nds = 100\nnumber = {red}\n"
        f"[[dragons]]\nat = [224.3, 0]\nturned = 180\nds = 100\nnumber = {blue}"
    )
    assert match.pending[0].seat == (0 if red == 1 else 1)


@rule("DR-ORDER-05", "DR-ORDER-06")
def test_on_its_turn_a_dragon_shows_its_speed_and_then_flies() -> None:
    match = flying("[[dragons]]\nat = [160, 0]\nds = 300\n[[dragons]]\nat = [100, 12]\nds = 400\ndial = 100")
    assert match.view(0)["dragons"][1]["dial"] is None
    events = play(match, "0 fly 300 +0 +0")
    turned = next(event for event in events if event.name == "turned_up" and event.seat == 1)
    assert (turned["ds"], turned["before"], turned.rule) == (100, 400, "DR-ORDER-06")
    shown = match.view(0)["dragons"][1]
    assert (shown["dial"], shown["ds"], shown["covered"]) == (100, 100, False), "before the flight"
    assert ask(match, 1) == "flight.fly"


@rule("DR-ORDER-06")
def test_a_crash_sets_the_pointers_after_the_silver_one_was_moved() -> None:
    match = flying(
        "[[dragons]]\nat = [100, 12]\nds = 500\ndial = 200\nenergy = 3\n[[dragons]]\nat = [60, 0]\nds = 100",
        voluntary_crash=True,
    )
    assert (match.state.silver[0], match.state.colour[0]) == (200, 200)
    play(match, "0 fly 200 +0 +50", "0 face 0")
    assert (match.state.silver[0], match.state.colour[0]) == (100, 100)


@rule("DR-ORDER-05")
def test_no_indicator_hides_a_change_of_more_than_300() -> None:
    with pytest.raises(BadPosition, match="DR-SPEED-02"):
        flying("[[dragons]]\nat = [160, 0]\nds = 300\ndial = 700\n[[dragons]]\nat = [100, 0]\nds = 300")


@rule("DR-ORDER-07", "DR-BUMP-05")
def test_the_next_to_fly_is_found_anew_after_every_turn() -> None:
    """Red flies backwards into blue, which turns round, so that green is ahead of it."""
    match = flying(
        """
[[dragons]]
at = [215, 0]
turned = 180
ds = 300
[[dragons]]
at = [180, 4]
ds = 100
[[dragons]]
at = [170, -17]
ds = 100
"""
    )
    assert match.pending[0].seat == 0
    play(match, "0 fly 300 +0 +0", "1 face 180")
    assert match.pending[0].seat == 2
    match.undo()
    play(match, "1 face 0")
    assert match.pending[0].seat == 1


@rule("DR-ORDER-08")
def test_everybody_moves_once_in_a_round() -> None:
    match = flying(
        "[[dragons]]\nat = [120, 0]\nds = 100\n[[dragons]]\nat = [90, 3]\nds = 300\n[[dragons]]\nat = [40, 0]\nds = 100"
    )
    events = play(match, "0 fly 100 +0 +0", "1 fly 300 +0 +0", "0 face 180", "2 fly 100 +0 +0")
    assert place(match, 0)[0] < place(match, 1)[0], "red is overtaken"
    assert [event.seat for event in events if event.name == "flew"] == [0, 1, 2]
    assert (match.view(0)["round"], match.view(0)["phase"]) == (2, "speed")


@rule("DR-ORDER-09")
def test_blue_being_ahead_flies_before_red() -> None:
    match = flying("[[dragons]]\nat = [200, 0]\nds = 100\n[[dragons]]\nat = [300, 0]\nds = 100")
    assert [decision.seat for decision in match.pending] == [1]
    play(match, "1 fly 100 +0 +0")
    assert [decision.seat for decision in match.pending] == [0]


@rule("DR-ORDER-03")
@pytest.mark.parametrize(("course", "along", "first"), [("broken-bridge", 1245, 1), ("long-pilgrimage", 1536, 0)])
def test_after_the_last_curve_of_an_open_course_inside_is_where_that_one_turned(
    course: str, along: int, first: int
) -> None:
    """Red is on the left, blue on the right, and the last curve turned right on one course and left on the other."""
    match = flying(
        f"[[dragons]]\nat = [{along}, 14]\nds = 100\n[[dragons]]\nat = [{along}, -14]\nds = 100\n", course=course
    )
    assert [decision.seat for decision in match.pending] == [first]


# -- what a turn tells -----------------------------------------------------------------------------

AWAY = "[[dragons]]\nat = [40, 0]\nds = 100\nmoved = true\n"


@rule("DR-CRASH-03", "DR-CRASH-06", "DR-BUMP-03", "DR-TRAP-02")
@pytest.mark.parametrize(
    ("line", "blue", "traps", "lost"),
    [
        ("fly 100 +0 +67.5", "40, 0", "", (1, 3, "DR-CRASH-03")),
        ("fly 100 +67.5 +0", "40, 0", "", (2, 2, "DR-CRASH-06")),
        ("fly 100 +0 +0", "150, 0", "", (1, 3, "DR-BUMP-03")),
        ("fly 100 +0 +0", "40, 0", 'traps = [{at = [125, 12], token = "Trap 2"}]', (2, 2, "DR-TRAP-02")),
        ("fly 100 +0 +0", "150, 0", 'traps = [{at = [125, 12], token = "Trap 1"}]', (2, 2, "DR-BUMP-03")),
    ],
    ids=["dragon", "path", "another dragon", "trap", "dragon and trap"],
)
def test_a_loss_is_told_with_the_rule_of_its_first_cause(
    line: str, blue: str, traps: str, lost: tuple[int, int, str]
) -> None:
    match = flying(
        f"[[dragons]]\nat = [100, 12]\nds = 300\ndial = 100\nenergy = 4\n[[dragons]]\nat = [{blue}]\nmoved = true\n",
        head=traps,
        voluntary_crash=True,
    )
    events = play(match, f"0 {line}")
    while not any(event.name == "lost_energy" for event in events):
        seat = match.pending[0].seat
        events += play(match, f"{seat} face 0")
    told = [(event["number"], event["left"], event.rule) for event in events if event.name == "lost_energy"]
    assert told == [lost]


@rule("DR-FINISH-02")
def test_how_far_a_dragon_is_beyond_the_line_is_told() -> None:
    """The line of the closed course is at 1445, and red's front point comes to rest at 1461."""
    match = flying("[[dragons]]\nat = [1400, 0]\nds = 100\n" + AWAY.replace("40", "300"))
    events = play(match, "0 fly 100 +0 +0")
    crossed = [(event.seat, event["beyond"], event.rule) for event in events if event.name == "crossed"]
    assert crossed == [(0, 1600, "DR-FINISH-02")]


@rule("DR-STRENGTH-01", "DR-ORDER-06")
def test_whose_turn_it_is_shows_before_a_card_is_used() -> None:
    match = flying('[[dragons]]\nat = [100, 0]\nds = 300\nplaced = "Dragon Strength"\n' + AWAY)
    assert ask(match, 0) == "magic.path"
    assert match.view(1)["turn"] == 0
    s = match.state
    assert (s.covered[0], s.silver[0], s.seen[s.placed[0][0]]) == (0, s.colour[0], PUBLIC), "pointer and card lie open"


def flew(match: Match[Any], line: str) -> Told:
    match.play(0, line)
    return next(event for event in reversed(match.events) if event.name == "flew")


@rule("DR-FLIGHT-09")
def test_a_clean_flight_tells_of_no_wall() -> None:
    told = flew(flying("[[dragons]]\nat = [100, 0]\nds = 200\n" + AWAY), "fly 200 +0 +0")
    assert (told["touches"], told["wall_x"], told["wall_y"], told["best"], told["worst"]) == (0, 0, 0, 0, 0)


@rule("DR-EXHAUST-03", "DR-EXHAUST-13")
@pytest.mark.parametrize(
    ("at", "energy", "best", "worst"),
    [
        ("222, -8", 0, FATES.index("back to a field"), FATES.index("back to a field")),
        ("222, 3", 0, FATES.index("flies on"), FATES.index("flies on")),
        ("222, -8", 1, FATES.index("flies on"), FATES.index("flies on")),
    ],
    ids=["past the first field", "on the field", "with energy"],
)
def test_what_a_collision_makes_of_a_dragon_is_foretold(at: str, energy: int, best: int, worst: int) -> None:
    """The first field of the course is at (270, 15); red ends 49 farther on, with blue under its path.

    At (271, -8) a circle around its base touches the field, but the base itself, with its side that way, does not.
    """
    match = flying(f"[[dragons]]\nat = [{at}]\nds = 100\nenergy = {energy}\n[[dragons]]\nat = [250, 4]\nmoved = true\n")
    told = flew(match, "fly 100 +0 +0")
    assert (told["hit"], told["best"], told["worst"]) == (0b10, best, worst)


@rule("DR-ROUND-01")
def test_a_new_round_is_told_and_nobody_has_a_turn() -> None:
    match = flying("[[dragons]]\nat = [300, 0]\nds = 100\n" + AWAY, head="round = 7")
    events = play(match, "0 fly 100 +0 +0")
    assert [(event.seat, event["round"], event.rule) for event in events if event.name == "round"] == [
        (-1, 8, "DR-ROUND-01")
    ]
    s = match.state
    assert (s.turn, s.path, s.moved, s.phase) == (-1, 0, [0, 0], SPEED)


@rule("DR-START-10")
@pytest.mark.parametrize(("numbers", "order"), [((1, 2, 3), [0, 1, 2]), ((3, 1, 2), [1, 2, 0]), ((2, 3, 1), [2, 0, 1])])
def test_start_flights_go_by_start_numbers(numbers: tuple[int, int, int], order: list[int]) -> None:
    match = race('phase = "avolatio"\n' + "".join(f"[[dragons]]\nnumber = {number}\n" for number in numbers))
    flown = []
    while match.view(0)["phase"] == "avolatio":
        flown.append(match.pending[0].seat)
        match.play(flown[-1], match.pending[0].options[0])
        while match.pending[0].ask.endswith("face"):
            match.play(match.pending[0].seat, match.pending[0].options[0])
    assert flown == order


@rule("DR-ENERGY-01", "DR-CRASH-11")
def test_which_field_a_crashed_dragon_touches_is_not_told_before_it_turns() -> None:
    """Its path ends over the field at (270, 15), where it is put, and any facing touches that."""
    match = flying("[[dragons]]\nat = [225, 12]\nds = 300\ndial = 100\nenergy = 2\n" + AWAY, voluntary_crash=True)
    told = flew(match, "fly 100 +0 +67.5")
    assert (told["touches"], told["fields"]) == (1, 0)
    events = play(match, "0 face 0")
    assert "took_energy" in names(events)


@rule("DR-SPEED-01", "DR-EXHAUST-10")
def test_a_mage_who_is_out_sets_no_speed() -> None:
    out = "[[dragons]]\nat = [500, 0]\nenergy = 0\nout = 1\n"
    match = race(f'phase = "speed"\n[[dragons]]\nat = [100, 0]\n[[dragons]]\nat = [200, 0]\n{out}')
    assert [ask(match, seat) for seat in range(3)] == ["speed.set", "speed.set", ""]


@rule("DR-ORDER-06")
def test_the_card_that_is_turned_up_is_told_by_its_name() -> None:
    match = race(
        'phase = "speed"\n[[dragons]]\nat = [100, 0]\n[[dragons]]\nat = [200, 0]\nds = 300\nhand = ["Magic Loop"]\n'
    )
    play(match, "0 speed 300", "1 speed 300 with Magic Loop")
    turned = next(event for event in match.told(0) if event["event"] == "turned_up")
    assert turned["cards"] == ["Magic Loop"]
