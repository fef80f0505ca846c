"""Flight movement: where a dragon may fly, where it must, and in which order a flight is settled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.riders.positions import flying, place
from tests.matches import ask, names, options, play, refused
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.course import courses
from wyrmhall.games.riders.geometry.paths import SPEEDS, SWINGS
from wyrmhall.games.riders.rules.flying.flight import FLY, flight_code
from wyrmhall.games.riders.rules.flying.landing import AFTER_CRASH, side_of

BEHIND = "[[dragons]]\nat = [50, 0]\nds = 100"


def lone(pose: str) -> str:
    """Red at a pose, blue far behind."""
    return f"[[dragons]]\n{pose}\n{BEHIND}"


@rule("DR-FLIGHT-05")
@pytest.mark.parametrize(("ds", "swing"), list(zip(SPEEDS, SWINGS, strict=True)))
def test_a_dragon_turns_at_the_end_of_its_path_as_far_as_the_path_allows(ds: int, swing: int) -> None:
    match = flying(lone(f"at = [120, 0]\nds = {ds}"))
    most = swing / 100
    turns = {abs(float(line.split()[3])) for line in options(match, 0)}
    assert max(turns) == most
    assert refused(match, f"0 fly {ds} +0 +{most + 0.01:.2f}") == "DR-FLIGHT-05"
    assert refused(match, f"0 fly {ds} +0 -{most + 0.01:.2f}") == "DR-FLIGHT-05"
    play(match, f"0 fly {ds} +1 -{most}")
    assert match.state.heading[0] == (100 - swing) % 36000


@rule("DR-FLIGHT-06")
def test_a_dragon_may_not_come_to_rest_in_the_wall() -> None:
    match = flying(lone("at = [100, 12]\nds = 100"))
    assert refused(match, "0 fly 100 +0 +67.5") == "DR-FLIGHT-06"
    assert not [line for line in options(match, 0) if line.startswith("fly 100 +0.0 +67.5")]
    play(match, "0 fly 100 +0 +0")
    assert place(match, 0) == (149, 12)


@rule("DR-FLIGHT-06")
def test_touching_the_wall_with_a_corner_is_touching_it() -> None:
    """At d = 19.61 the corner of a base, 10.39 farther left, lies on the wall exactly; at 19.6 it is clear."""
    match = flying(lone("at = [100, 7.11]\nds = 100"))
    assert refused(match, "0 fly 100 +30 -30") == "DR-FLIGHT-06"
    match = flying(lone("at = [100, 7.1]\nds = 100"))
    play(match, "0 fly 100 +30 -30")
    assert place(match, 0)[1] == 19.6


@rule("DR-FLIGHT-07")
def test_trying_a_placement_in_the_wall_costs_nothing() -> None:
    match = flying(lone("at = [100, 12]\nds = 100\nenergy = 1"))
    before = match.fingerprint()
    for line in ("fly 100 +0 +67.5", "fly 100 +67.5 +67.5", "fly 100 +0 +0"):
        match.explain(0, line)
    assert match.fingerprint() == before
    assert refused(match, "0 fly 100 +67.5 +0") == "DR-FLIGHT-03"
    play(match, "0 fly 100 +0 +0")
    assert (match.state.energy[0], match.state.silver[0]) == (1, 100)


@rule("DR-FLIGHT-08", "DR-CRASH-03", "DR-CRASH-06")
@pytest.mark.parametrize(
    ("line", "loss", "cited"),
    [
        ("fly 100 +0 +67.5", 1, "DR-CRASH-01"),
        ("fly 100 +67.5 +0", 2, "DR-CRASH-05"),
        ("fly 100 +0 +0", 0, "DR-FLIGHT-09"),
    ],
)
def test_a_final_placement_in_the_wall_is_a_crash(line: str, loss: int, cited: str) -> None:
    match = flying(lone("at = [100, 12]\nds = 300\ndial = 100\nenergy = 4"), voluntary_crash=True)
    events = play(match, f"0 {line}")
    assert next(event.rule for event in events if event.name == "flew") == cited
    assert ask(match, 0) == ("crash.face" if loss else "")
    if loss:
        play(match, "0 face 0")
    assert match.state.energy[0] == 4 - loss


@rule("DR-FLIGHT-09", "DR-FLIGHT-10")
def test_a_flight_goes_the_whole_way_and_cannot_be_left_out() -> None:
    match = flying(lone("at = [120, 0]\nds = 400"))
    assert ask(match, 0) == "flight.fly"
    assert len(options(match, 0)) > 20
    for line in options(match, 0):
        assert line.split()[:2] == ["fly", "400"]
    for line in ("stay", "pass", "fly 0 +0 +0", "fly 300 +0 +0", "fly 400 +0"):
        assert refused(match, f"0 {line}")
    assert refused(match, "0 stay") == "DR-FLIGHT-10"
    play(match, "0 fly 400 +0 +0")
    assert place(match, 0) == (120 + 70 + 24, 0)


@rule("DR-FLIGHT-11")
def test_without_a_clean_flight_the_path_must_stay_clean() -> None:
    match = flying(lone("at = [298, 0]\nturned = -30\nds = 500\nenergy = 2"))
    found = options(match, 0)
    assert len(found) == 18
    assert refused(match, "0 fly 500 +0 +0") == "DR-FLIGHT-11"
    events = play(match, f"0 {found[0]}", "0 face 0")
    assert next(event.rule for event in events if event.name == "flew") == "DR-CRASH-01"
    assert match.state.energy[0] == 1


@rule("DR-FLIGHT-11", "DR-FLIGHT-10")
def test_with_nothing_but_path_crashes_any_of_them_may_be_flown() -> None:
    match = flying(lone("x = 430\ny = 60\nds = 800\nenergy = 3"))
    assert len(options(match, 0)) == 13 * 9
    play(match, "0 fly 800 -5 +5", "0 face 0")
    assert match.state.energy[0] == 1


@rule("DR-FLIGHT-12")
def test_other_dragons_do_not_restrict_a_flight() -> None:
    free = flying("[[dragons]]\nat = [100, 0]\nds = 500\n[[dragons]]\nat = [60, 0]\nmoved = true")
    full = flying("[[dragons]]\nat = [100, 0]\nds = 500\n[[dragons]]\nat = [150, 0]\nmoved = true")
    assert options(full, 0) == options(free, 0)
    play(full, "0 fly 500 +0 +0", "1 face 0")
    assert place(full, 0) == (209, 0)


@rule("DR-FLIGHT-13")
def test_a_dragon_may_fly_backwards() -> None:
    match = flying("[[dragons]]\nat = [130, 0]\nturned = 180\nds = 200\n[[dragons]]\nat = [1300, 0]\nmoved = true")
    assert match.state.progress[0] == 11800
    events = play(match, "0 fly 200 +0 +0")
    assert match.state.progress[0] == 5400, "over the start line the wrong way"
    assert "lost_energy" not in names(events)
    assert match.view(0)["phase"] == "speed", "which is no finish"


@rule("DR-FLIGHT-14")
def test_the_order_in_which_a_flight_is_settled() -> None:
    """Red flies over a symbol and a trap into blue and onto an energy field; green hangs on; red burns gold."""
    match = flying(
        """
[[dragons]]
at = [308, -14]
ds = 300
energy = 1
placed = "Fireball 800"
[[dragons]]
at = [350, 8]
moved = true
[[dragons]]
at = [245, -14]
ds = 100
placed = "Forced Alliance"
[[dragons]]
at = [450, 0]
energy = 3
moved = true
""",
        [0, 0],
        head='traps = [{at = [342, -10], owner = 2, token = "Trap 1"}]',
    )
    events = play(match, "2 ally", "0 fly 300 +25 +0", "1 face 0", "2 place 300 -10 0", "0 aim at gold")
    done = [name for name in names(events) if name in SETTLED]
    assert done == SETTLED
    assert match.state.energy[0] == 0, "a chip taken, then two lost: not exhausted"


SETTLED = [
    "flew", "put_aside", "faced", "drew", "took_energy", "sprang_traps", "lost_energy", "moved_up", "aimed", "rolled",
    "lost_energy",
]  # fmt: skip


@rule("DR-FLIGHT-03", "DR-FLIGHT-06")
@pytest.mark.parametrize(
    ("flight", "words", "at"),
    [
        (
            "fly 100 +67.5 +0",
            "the path would touch the wall on the left after 14 mm, and there are clean flights",
            (231.72, 90),
        ),
        (
            "fly 100 -67.5 +0",
            "the dragon would touch the wall on the right, and there are clean flights",
            (250.75, 29.72),
        ),
    ],
)
def test_a_flight_that_is_refused_says_where_it_would_touch(flight: str, words: str, at: tuple[float, float]) -> None:
    """Red's front point is at (232, 75) in a lane from y = 30 to y = 90; in the second flight only its new front point is over."""
    match = flying(lone("at = [100, 15]\nds = 100"))
    refusal = match.explain(0, flight)
    assert refusal is not None
    assert refusal.why == words
    assert refusal.at == tuple(round(100 * number) for number in at)


def test_a_wall_across_the_start_of_an_open_course_is_named() -> None:
    match = flying(
        "[[dragons]]\nat = [60, 0]\nds = 100\nturned = 180\n[[dragons]]\nat = [300, 0]\nds = 100\nmoved = true",
        course="long-pilgrimage",
    )
    refusal = match.explain(0, "fly 100 +0 +0")
    assert refusal is not None
    assert refusal.why.startswith("the dragon would touch the wall behind the start")


@rule("DR-FLIGHT-11")
@pytest.mark.parametrize(("grid", "number"), [("13x9", 117), ("9x7", 63), ("25x17", 425)])
def test_the_grid_of_flights_is_as_fine_as_agreed(grid: str, number: int) -> None:
    match = flying(lone("at = [120, 0]\nds = 800"), grid=grid)
    assert len(match.pending[0].candidates) == number
    assert len(options(match, 0)) == number, "in the middle of a straight all of them are clean"


@rule("DR-FLIGHT-11")
@pytest.mark.parametrize(("grid", "is_crash"), [("9x7", True), ("13x9", False)])
def test_whether_one_must_crash_is_told_by_the_grid(grid: str, is_crash: bool) -> None:
    """Before the second bend the usual grid holds two clean flights, and a coarse one none."""
    match = flying(lone("at = [568, 13]\nturned = 22\nds = 500"), grid=grid)
    events = play(match, f"0 {options(match, 0)[0]}")
    flew = next(event for event in events if event.name == "flew")
    assert (flew["touches"] > 0) == is_crash


def why(match: Match[Any], said: str) -> str:
    refusal = match.explain(0, said)
    assert refusal is not None
    return refusal.why


def test_how_a_flight_is_set() -> None:
    s = flying(lone("at = [100, 0]\nds = 200")).state
    assert (FLY.low(s, 0, (200,)), FLY.high(s, 0, (200,))) == ([-5000, -5000], [5000, 5000])
    dials = [(dial.name, dial.unit, dial.scale, dial.step) for dial in FLY.dials(s, 0, (200,))]
    assert dials == [("swing", "°", 100, 50), ("turn", "°", 100, 50)]
    (facing,) = AFTER_CRASH.dials(s, 0, ())
    assert (facing.name, facing.unit, facing.scale, facing.step) == ("facing", "°", 100, 500)
    assert (AFTER_CRASH.low(s, 0, ()), AFTER_CRASH.high(s, 0, ())) == ([0], [35999])


@rule("DR-FLIGHT-10", "DR-SPEED-07")
def test_what_is_no_flight_is_refused_in_words() -> None:
    match = flying(lone("at = [100, 0]\nds = 200"))
    for said in ("pass", "stay", "skip", "wait"):
        assert why(match, said) == "every dragon flies on its turn: there is no pass"
    assert why(match, "speed 300") == "your speed is set and stands; now you fly"
    for said in ("glide 200 +0 +0", "glide far +0 +0", "fly 200 left +0", "fly 200 +0 left"):
        assert "is not an answer here" in why(match, said), said
    for said in ("fly 200", "fly", "200 +0 +0"):
        assert why(match, said).startswith("say by how many degrees: 'fly 200 +25 -25' swings the path to the left"), (
            said
        )
    assert "you fly with the 200 path" in why(match, "fly 300")


@pytest.mark.parametrize("said", ["fly straight", "straight", "path 200 0° 0°", "FLY 200 +0 -0"])
def test_a_straight_flight_may_be_said_in_other_words(said: str) -> None:
    match = flying(lone("at = [100, 0]\nds = 200"))
    match.play(0, said)
    assert place(match, 0) == (164, 0)


@rule("DR-FLIGHT-02", "DR-FLIGHT-05")
def test_a_swing_too_wide_is_named_before_a_turn_too_wide() -> None:
    match = flying(lone("at = [100, 0]\nds = 100"))
    assert refused(match, "0 fly 100 +68 +68") == "DR-FLIGHT-02"
    assert refused(match, "0 fly 100 -68 +0") == "DR-FLIGHT-02"
    assert refused(match, "0 fly 100 +67.5 -68") == "DR-FLIGHT-05"
    assert why(match, "fly 100 +67.5 -68") == "the 100 path turns 67.5 degrees at most, not -68.0"


@rule("DR-FLIGHT-11")
def test_where_no_flight_is_clean_a_touching_path_is_told_from_a_clean_one() -> None:
    match = flying(lone("at = [298, 0]\nturned = -30\nds = 500\nenergy = 2"))
    assert why(match, "fly 500 +0 +0").endswith("and there are flights on which it does not")
    plain = FLY.refusal(match.state, 0, (500,), flight_code(500, 0, 0))
    assert plain is not None
    assert (plain.rule, plain.why) == (
        "DR-FLIGHT-11",
        "the path would touch the wall, and there are flights on which it does not",
    )


@rule("DR-CRASH-01")
def test_a_side_of_the_lane_is_left_or_right_and_on_its_middle_the_inside() -> None:
    """The next bend of the ring turns left, that of the hook right."""
    for name, inside in (("ring-of-embers", 1), ("hook-of-the-wyrm", -1)):
        course = courses.course(name, 4)
        assert course.inside(12000) == inside
        assert [side_of(course, 12000, d) for d in (-1500, -1, 0, 1, 1500)] == [-1, -1, inside, 1, 1]
