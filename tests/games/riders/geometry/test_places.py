"""Where dragons are put: beside a wall, on a field, behind another dragon; and where traps may lie."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.riders.poses import COURSES, pose
from tests.rules import rule
from wyrmhall.games.riders.course.course import IS_NARROW, Course
from wyrmhall.games.riders.course.courses import course
from wyrmhall.games.riders.geometry.contact import first_contact
from wyrmhall.games.riders.geometry.fan import fan
from wyrmhall.games.riders.geometry.following import (
    IN_WALL,
    NOT_BEHIND,
    NOT_FORWARD,
    OCCUPIED,
    ON_TRAP,
    PERMITTED,
    WAY_BLOCKED,
    Follow,
    Pull,
)
from wyrmhall.games.riders.geometry.paths import base, length_of
from wyrmhall.games.riders.geometry.places import after_exhaustion, beside, facings, field_behind, is_free, side_of_hit
from wyrmhall.games.riders.geometry.trap_slots import (
    ON_DRAGON,
    ON_FIELD,
    ON_SYMBOL,
    OUTSIDE,
    SLOTS,
    slot_along,
    trap_point,
    trap_refusal,
)
from wyrmhall.games.riders.geometry.trap_slots import ON_TRAP as ON_OTHER_TRAP
from wyrmhall.games.riders.geometry.trap_slots import PERMITTED as MAY_LIE

RING = course("ring-of-embers", 4)
BRIDGE = course("broken-bridge", 4)

every_course = pytest.mark.parametrize("this", COURSES, ids=[course.name for course in COURSES])


@rule("DR-CRASH-02", "DR-CRASH-10")
@every_course
def test_at_a_crash_place_a_dragon_touches_no_wall_whatever_its_facing_and_can_fly_on(this: Course) -> None:
    for s in range(0, this.length, 900):
        for side in (1, -1):
            place = beside(this, s, side, [])
            at = this.piece_at(place.s)
            headings = facings(this, place.s)
            assert (len(headings), headings[0]) == (24, this.tangent(place.s))
            for heading in headings:
                assert not this.touches_wall(base(place.x, place.y, heading), at)
            corners = base(place.x, place.y, headings[0])
            front = this.locate(corners[0], corners[1], at).at
            assert fan(this, front, place.x, place.y, headings[0], 100).clean >= 19


@rule("DR-BUMP-07", "DR-CRASH-10")
def test_an_occupied_place_is_looked_for_backwards_along_the_same_wall() -> None:
    first = beside(RING, 30000, 1, [])
    other = [first.x + 1000, first.y]
    place = beside(RING, 30000, 1, other)
    assert (place.s, place.d) == (30000 - 1500, 1750), "24.5 apart: 15 steps back from 10 behind the other"
    assert is_free(place.x, place.y, other)
    assert not is_free(place.x + 100, place.y, other)
    assert beside(RING, 30000, -1, other).s == 30000, "the other side of the lane is free"


@rule("DR-BUMP-07", "DR-CRASH-01")
def test_at_the_wall_behind_an_open_start_the_scan_turns_forwards() -> None:
    assert beside(BRIDGE, 0, 1, []).s == 1250
    blocker = beside(BRIDGE, 1250, 1, [])
    assert beside(BRIDGE, 1400, 1, [blocker.x, blocker.y]).s == 1400 + 2300, "in steps of a millimetre to 24.5 apart"


def test_a_scan_back_over_the_start_line_counts_on_below_nought() -> None:
    taken = beside(RING, 500, 1, [])
    place = beside(RING, 500, 1, [taken.x, taken.y])
    assert place.s == -2800, "the inside of a curve is shorter than its middle"
    assert (place.x, place.y) == RING.point(RING.length - 2800, 1750)


@rule("DR-BUMP-05")
def test_a_dragon_that_was_hit_goes_to_its_nearest_wall_or_away_from_the_path() -> None:
    assert side_of_hit(RING, 30000, 6400, 1, 20000, 6000, 0) == 1
    assert side_of_hit(RING, 30000, 5999, 1, 20000, 6000, 0) == -1
    assert side_of_hit(RING, 30000, 6000, 1, 20000, 5500, 0) == 1, "exactly in the middle, left of the path"
    assert side_of_hit(RING, 30000, 6000, 1, 20000, 6500, 0) == -1
    assert side_of_hit(RING, 30000, 6000, 1, 40000, 6500, 18000) == -1, "the same path flown backwards"
    assert side_of_hit(RING, 30000, 6000, 1, 20000, 6000, 0) == 1, "on the axis: to the inside of the bend ahead"


@rule("DR-EXHAUST-03")
def test_an_exhausted_dragon_goes_to_the_nearest_field_behind() -> None:
    place = after_exhaustion(RING, 60000, [], 1)
    assert (place.s, place.d) == (RING.field_s[1], 1000)
    assert (place.x, place.y) == (RING.field_x[1], RING.field_y[1])
    assert after_exhaustion(RING, RING.field_s[1], [], 1).s == RING.field_s[0], "a field beneath it is not behind it"
    lap = after_exhaustion(RING, RING.length + 60000, [], 1)
    assert lap.s == RING.length + RING.field_s[1], "in the same lap"
    back = after_exhaustion(RING, 20000, [], 1)
    assert back.s == RING.field_s[-1] - RING.length, "on a closed course the search goes back over the start line"


@rule("DR-EXHAUST-03")
def test_with_no_field_behind_an_exhausted_dragon_goes_to_its_start_space() -> None:
    for space in (1, 4):
        place = after_exhaustion(BRIDGE, 15000, [], space)
        assert (place.x, place.y) == BRIDGE.start_pose(space)[:2]


@rule("DR-EXHAUST-14")
def test_an_occupied_field_sends_it_along_the_wall_on_the_fields_side() -> None:
    field = [RING.field_x[1], RING.field_y[1]]
    place = after_exhaustion(RING, 60000, field, 1)
    assert place.d == 1750
    assert 0 < RING.field_s[1] - place.s < 3500
    assert is_free(place.x, place.y, field)


# -- loop and alliance ---------------------------------------------------------------------------


def follow(others: list[int] | None = None, traps: list[int] | None = None) -> Follow:
    """A caster at (150, 0) of the ring and a target at (300, 0), both heading along the course."""
    x, y = RING.point(15000, 0)
    tx, ty = RING.point(30000, 0)
    return Follow(RING, x, y, 16200, tx, ty, 0, 31200, others or [], traps or [])


@rule("DR-LOOP-04", "DR-ALLIANCE-04")
def test_a_follower_stays_half_a_millimetre_behind_the_hindmost_corner() -> None:
    way = follow()
    assert way.limit == 30000 - 1200 - 50
    assert way.refusal(30000 - 2450, 0, 0) == PERMITTED
    assert way.refusal(30000 - 2449, 0, 0) == NOT_BEHIND
    assert way.refusal(30000 - 2289, 1700, 3000) == PERMITTED, "turned so that a flat looks forward it comes nearer"
    assert way.refusal(30000 - 2288, 1700, 3000) == NOT_BEHIND


@rule("DR-LOOP-03", "DR-ALLIANCE-03")
def test_a_follower_moves_forward_only_and_stays_off_the_walls() -> None:
    way = follow()
    assert way.refusal(15000, 0, 0) == PERMITTED
    assert way.refusal(14999, 0, 0) == NOT_FORWARD
    assert way.refusal(20000, 1750, 0) == PERMITTED
    assert way.refusal(20000, 1751, 0) == IN_WALL
    assert way.refusal(20000, -1751, 0) == IN_WALL


@rule("DR-LOOP-05", "DR-LOOP-07")
def test_other_dragons_and_traps_are_in_the_way() -> None:
    other = list(RING.point(24000, 0))
    assert follow(other).refusal(22000, 0, 0) == OCCUPIED
    assert follow(other).refusal(27000, 0, 0) == WAY_BLOCKED
    assert follow(other).refusal(21500, 0, 0) == PERMITTED
    beyond = list(RING.point(24000, 1750))
    assert follow(beyond).refusal(27000, -1750, 0) == PERMITTED, "the way leads past on the other side"
    start = list(RING.point(13500, 0))
    assert follow(start).refusal(27000, 0, 0) == PERMITTED, "it was nearer at the start, and the way leads away"
    trap = list(RING.point(25000, 0))
    assert follow(None, trap).refusal(25000, 1750, 0) == ON_TRAP
    assert follow(None, trap).refusal(26801, 0, 0) == PERMITTED


@every_course
def test_candidates_behind_a_dragon_are_permitted_and_near_it(this: Course) -> None:
    luck = Random(this.name)
    found = 0
    for _ in range(8):
        at, x, y, heading = pose(this, luck, 3000)
        progress = int(this.progress(x, y, heading, this.offsets[at]))
        target_s = progress + luck.randrange(3000, 9000)
        if target_s + 1500 > this.length:
            continue
        tx, ty = this.point(target_s, 0)
        turn = int(this.tangent(target_s))
        target_progress = int(this.progress(tx, ty, turn, target_s))
        way = Follow(this, x, y, progress, tx, ty, turn, target_progress, [], [])
        numbers = way.candidates()
        found += len(numbers) // 3
        for k in range(0, len(numbers), 3):
            s, d, facing = numbers[k : k + 3]
            assert way.refusal(s, d, facing) == PERMITTED
            px, py = this.point(s, d)
            assert not this.touches_wall(base(px, py, facing), this.piece_at(s))
            assert this.progress(px, py, facing, s) >= progress
    assert found > 20


def test_the_pulled_back_target_stands_just_in_front_of_the_caster() -> None:
    x, y = RING.point(15000, 500)
    tx, ty = RING.point(30000, -800)
    pull = Pull(RING, x, y, 0, 16200, tx, ty, 1000, 31200, [x, y])
    assert pull.place is not None
    assert (pull.place.s, pull.place.d, pull.heading) == (16200 + 1250, -800, 1000)
    assert Pull(RING, x, y, 0, 16200, *RING.point(17400, -1750), 0, 18600, [x, y]).place is None, "never forward"
    lap = Pull(RING, x, y, 0, 16200 + RING.length, tx, ty, 1000, 31200, [x, y])
    assert lap.place is not None
    assert lap.place.s == 16200 + 1250, "the target keeps its own count of laps"


# -- traps ---------------------------------------------------------------------------------------


@rule("DR-TRAPS-03")
def test_traps_lie_beside_the_path_on_either_side() -> None:
    assert [slot_along(8000, k) for k in range(SLOTS)] == [500, 1500, 2500, 3500, 4500, 5500, 6500, 7500]
    assert trap_point(20000, 6000, 0, 4500, 1) == (24500, 7250)
    assert trap_point(20000, 6000, 0, 4500, -1) == (24500, 4750)
    assert trap_point(20000, 6000, 9000, 4500, 1) == (18750, 10500)


@rule("DR-TRAPS-05")
def test_a_trap_covers_no_symbol_field_dragon_or_trap_and_lies_inside_the_lane() -> None:
    at = RING.piece_at(27000)
    symbol, field = RING.point(33000, -1500), RING.point(27000, 1500)
    assert trap_refusal(RING, at, symbol[0] - 1299, symbol[1], [], []) == ON_SYMBOL
    assert trap_refusal(RING, at, symbol[0] - 1300, symbol[1], [], []) == MAY_LIE
    assert trap_refusal(RING, at, field[0] - 1799, field[1], [], []) == ON_FIELD
    assert trap_refusal(RING, at, field[0] - 1800, field[1], [], []) == MAY_LIE
    assert trap_refusal(RING, at, 36000, 6000, [37199, 6000], []) == ON_OTHER_TRAP
    assert trap_refusal(RING, at, 36000, 6000, [37200, 6000], []) == MAY_LIE
    assert trap_refusal(RING, at, 36000, 6000, [], [base(37800, 6000, 0)]) == ON_DRAGON
    assert trap_refusal(RING, at, 36000, 6000, [], [base(37801, 6000, 0)]) == MAY_LIE
    assert trap_refusal(RING, at, 36000, 8400, [], []) == MAY_LIE
    assert trap_refusal(RING, at, 36000, 8401, [], []) == OUTSIDE
    assert trap_refusal(RING, at, 36000, 9500, [], []) == OUTSIDE


# -- corners of the rules --------------------------------------------------------------------------


@rule("DR-BUMP-07", "DR-CRASH-10")
def test_the_scan_backwards_goes_no_lower_than_the_wall_behind_the_start_allows() -> None:
    """24.5 behind the blocker would be 5.5 from the wall, so the scan runs forwards instead; 12.5 from it is low enough."""
    blocker = list(BRIDGE.point(3000, 1750))
    assert beside(BRIDGE, 2000, 1, blocker).s == 5500
    near = list(BRIDGE.point(1250 + 2450, 1750))
    assert beside(BRIDGE, 2250, 1, near).s == 1250, "exactly 12.5 is not too low"
    nearer = list(BRIDGE.point(1250 + 2449, 1750))
    assert beside(BRIDGE, 2250, 1, nearer).s == 6150, "a hundredth less, and nothing is free behind"


@rule("DR-CRASH-05")
@every_course
def test_a_path_square_to_a_wall_meets_it_on_its_axis(this: Course) -> None:
    """Every point of the wall under the path is equally far from its tail; the contact is the one nearest the axis."""
    met = 0
    for at in range(this.tile_count):
        if this.turns[at] or this.kinds[at] == IS_NARROW:
            continue
        for within, left in ((1300, 0), (6000, 700), (10500, -1100)):
            s = this.offsets[at] + within
            x, y = this.point(s, left)
            for side in (1, -1):
                direction = (this.tangent(s) + side * 9000) % 36000
                contact = first_contact(this, at, x, y, direction, length_of(800))
                assert contact is not None
                assert (contact.x, contact.y) == this.point(s, side * 3000), "neither its near nor its far edge"
                assert (contact.u, contact.s, contact.d, contact.side) == (3000 - side * left, s, side * 3000, side)
                met += 1
    assert met >= 6


@rule("DR-CRASH-05")
@pytest.mark.parametrize("left", [-2300, -500, 0, 500, 2300])
def test_a_path_square_to_the_wall_behind_the_start_meets_it_on_its_axis(left: int) -> None:
    sides = set()
    for this in COURSES:
        if this.is_closed:
            continue
        x, y = this.point(4000, left)
        contact = first_contact(this, 0, x, y, (this.tangent(4000) + 18000) % 36000, length_of(500))
        assert contact is not None
        assert (contact.x, contact.y, contact.u) == (*this.point(0, left), 4000)
        assert contact.side == (1 if left > 0 else -1 if left < 0 else this.inside(0))
        sides.add(contact.side)
    assert len(sides) == (2 if left == 0 else 1), "courses that turn left first and such that turn right"


def without_fields(this: Course, field: tuple[int, int] | None = None) -> Course:
    """The same course without energy fields, but for one at a place."""
    bare = Course(
        this.name, this.title, this.words, this.spaces, this.is_closed, this.tiles, this.cells,
        this.kinds[: this.tile_count], this.entries[: this.tile_count], this.exits[: this.tile_count],
    )  # fmt: skip
    if field is not None:
        at = bare.piece_at(field[0])
        bare.add_field(at, field[0] - bare.offsets[at], field[1])
    return bare


@rule("DR-EXHAUST-03")
@pytest.mark.parametrize("lap", [0, 1, 2])
def test_without_any_field_the_start_space_is_the_one_behind(lap: int) -> None:
    """On a closed course it is counted in the lap in which it lies behind; on an open one there is one alone."""
    ring, bridge = without_fields(RING), without_fields(BRIDGE)
    x, y, _ = ring.start_pose(1)
    start = ring.locate(x, y, 0).s
    for s, expected in ((start + 1, start), (start, start - ring.length), (ring.length + start, start)):
        found = after_exhaustion(ring, s + lap * ring.length, [], 1)
        assert (found.x, found.y, found.s) == (x, y, expected + lap * ring.length)
    found = after_exhaustion(bridge, start + 30000, [], 1)
    assert found.s == bridge.locate(*bridge.start_pose(1)[:2], 0).s


@rule("DR-EXHAUST-03")
def test_the_only_field_of_a_closed_course_is_behind_whoever_is_on_it_by_a_whole_lap() -> None:
    this = without_fields(RING, (40000, 1000))
    assert field_behind(this, 40001) == (0, 40000)
    assert field_behind(this, 40000) == (0, 40000 - RING.length)
    assert field_behind(without_fields(BRIDGE, (40000, 1000)), 40000)[0] == -1


@rule("DR-EXHAUST-14")
def test_beside_an_occupied_field_in_the_middle_one_goes_inside() -> None:
    sides = set()
    for each in COURSES:
        for s in (40000, 60000):
            this = without_fields(each, (s, 0))
            place = after_exhaustion(this, s + 1000, list(this.point(s, 0)), 1)
            assert (place.d > 0) == (this.inside(s) > 0)
            sides.add(this.inside(s))
    assert sides == {1, -1}


@rule("DR-EXHAUST-14")
@pytest.mark.parametrize("number", range(5))
def test_beside_a_field_that_is_occupied_one_stays_on_its_side(number: int) -> None:
    s, d = RING.field_s[number], RING.field_d[number]
    place = after_exhaustion(RING, s + 500, list(RING.point(s, d)), 1)
    assert (place.d > 0) == (d > 0)
    assert place.s < s
