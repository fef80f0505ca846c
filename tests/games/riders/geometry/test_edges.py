"""Places at the edge of what is permitted: another lap, the narrow part, a dragon turned round, the nearer of two walls."""

from __future__ import annotations

import pytest

from tests.rules import rule
from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.course.courses import course
from wyrmhall.games.riders.geometry.contact import arc_foot, base_contact, foot
from wyrmhall.games.riders.geometry.following import (
    IN_WALL,
    NOT_BEHIND,
    NOT_FORWARD,
    OCCUPIED,
    PERMITTED,
    Follow,
    Pull,
    nearest_free,
)
from wyrmhall.games.riders.geometry.paths import BASE, spread
from wyrmhall.games.riders.geometry.places import APART, CLEAR, beside, is_free, side_room
from wyrmhall.games.riders.geometry.trap_slots import OUTSIDE, is_beyond, seek_slot, trap_point, trap_refusal
from wyrmhall.games.riders.geometry.trap_slots import PERMITTED as MAY_LIE

RING = course("ring-of-embers", 4)
BRIDGE = course("broken-bridge", 4)


def standing(this: Course, s: int, d: int = 0, turned: int = 0) -> tuple[int, int, int, int]:
    """Where a dragon stands: x, y, heading and the progress of its front point."""
    x, y = this.point(s, d)
    heading = (this.tangent(s) + turned) % 36000
    return x, y, heading, this.progress(x, y, heading, s)


def follow(this: Course, s: int, target: int, laps: int = 0) -> Follow:
    x, y, _, progress = standing(this, s)
    tx, ty, heading, ahead = standing(this, target)
    return Follow(this, x, y, progress, tx, ty, heading, ahead + laps * this.length, [], [])


@rule("DR-RANGE-05", "DR-LOOP-04")
@pytest.mark.parametrize("laps", [-1, 1, 2])
def test_the_lap_of_the_dragon_in_front_does_not_count(laps: int) -> None:
    assert follow(RING, 20000, 26000, laps).limit == follow(RING, 20000, 26000).limit


@rule("DR-LOOP-04")
@pytest.mark.parametrize("turned", range(0, 36000, 3000))
def test_wholly_behind_is_behind_with_every_corner(turned: int) -> None:
    """A corner reaches 12 ahead, but half way between two corners the base reaches hardly more than 10."""
    way = follow(RING, 16000, 24000)
    reach = BASE if turned % 6000 == 0 else 1040
    heading = (RING.tangent(20000) + turned) % 36000
    assert way.refusal(way.limit - reach - 3, 0, heading) in (PERMITTED, OCCUPIED)
    assert way.refusal(way.limit - reach + 3, 0, heading) == NOT_BEHIND


@rule("DR-LOOP-03")
def test_a_dragon_that_moves_up_keeps_off_both_walls_and_does_not_go_back() -> None:
    way = follow(RING, 16000, 24000)
    heading = RING.tangent(18000)
    room = side_room(RING, 19000)
    assert [way.refusal(19000, d, heading) for d in (room, -room)] == [PERMITTED, PERMITTED]
    assert [way.refusal(19000, d, heading) for d in (room + 1, -room - 1)] == [IN_WALL, IN_WALL]
    assert [way.refusal(s, 0, heading) for s in (16000, 15999)] == [PERMITTED, NOT_FORWARD]


@rule("DR-LOOP-03")
@pytest.mark.parametrize("d", [1700, -1700])
def test_whoever_is_drawn_back_into_the_narrow_part_comes_as_near_to_its_side_as_it_can(d: int) -> None:
    x, y, heading, progress = standing(RING, 83000)
    target = standing(RING, 92000, d)
    pull = Pull(RING, x, y, heading, progress, *target, [x, y])
    assert pull.place is not None
    room = side_room(RING, pull.place.s)
    assert room < 1700
    assert pull.place.d == (room if d > 0 else -room)


@rule("DR-LOOP-06")
def test_of_two_free_places_across_the_lane_the_nearer_is_taken_and_the_left_of_two_as_near() -> None:
    room = side_room(RING, 30000)
    for off, side in ((0, 1), (-300, 1), (300, -1)):
        other = list(RING.point(30000, 0 + off))
        found = nearest_free(RING, 30000, 0, room + 2000, other)
        x, y = RING.point(30000, found)
        assert is_free(x, y, other)
        assert (found > 0) == (side > 0) if off == 0 else (found > 0) == (off < 0)
        assert -APART - 1 <= found <= APART + 1


@rule("DR-CRASH-10")
def test_where_nothing_is_free_behind_the_first_free_place_ahead_is_taken() -> None:
    """At the start of an open course nothing lies behind."""
    first = beside(BRIDGE, CLEAR, 1, [])
    taken = [first.x, first.y]
    place = beside(BRIDGE, 0, 1, taken)
    assert place.s > first.s
    assert is_free(place.x, place.y, taken)
    before = beside(BRIDGE, place.s - 100, 1, [])
    assert not is_free(before.x, before.y, taken), "a step nearer there is no room yet"


@rule("DR-FLIGHT-01")
def test_angles_are_spread_evenly_about_straight_ahead() -> None:
    assert spread(6750, 5) == [-6750, -3375, 0, 3375, 6750]
    assert spread(500, 3) == [-500, 0, 500]


@pytest.mark.parametrize(
    ("place", "nearest"), [((5, 7), (5, 0)), ((-4, 3), (0, 0)), ((14, -3), (10, 0)), ((10, 0), (10, 0))]
)
def test_the_nearest_point_of_a_wall(place: tuple[int, int], nearest: tuple[int, int]) -> None:
    assert foot(*place, 0, 0, 10, 0) == foot(*place, 10, 0, 0, 0) == nearest


@pytest.mark.parametrize(
    ("place", "nearest"), [((30, 40), (60, 80)), ((300, 400), (60, 80)), ((-50, 20), (0, 100)), ((20, -50), (100, 0))]
)
def test_the_nearest_point_of_a_quarter_circle(place: tuple[int, int], nearest: tuple[int, int]) -> None:
    assert arc_foot(*place, 0, 0, 100, 1, 1) == nearest


@rule("DR-CRASH-01")
@pytest.mark.parametrize("side", [1, -1])
def test_a_base_touches_the_wall_that_is_nearest_to_its_centre(side: int) -> None:
    """In the narrow part, where both walls can be near."""
    s = 85500
    half = RING.half_width(s)
    for d in (half - 900, half - 300):
        x, y, heading, progress = standing(RING, s, side * d, 1000)
        touched_x, touched_y = base_contact(RING, RING.piece_at(progress), x, y, heading)
        spot = RING.locate(touched_x, touched_y, RING.piece_at(s))
        assert (spot.d > 0) == (side > 0)
        assert abs(abs(spot.d) - half) < 400


def is_open_road(s: int, side: int) -> bool:
    """Whether a path along the lane runs straight there, and nothing lies beside its middle."""
    way, (x, y) = RING.tangent(s), RING.point(s, 0)
    is_straight = way % 9000 == 0 and RING.tangent(s + 8500) == way
    return is_straight and trap_refusal(RING, RING.piece_at(s), *trap_point(x, y, way, 4200, side), [], []) == MAY_LIE


@rule("DR-TRAPS-05")
@pytest.mark.parametrize("side", [1, -1])
def test_where_a_trap_may_lie_is_found_though_it_is_one_place(side: int) -> None:
    """Traps lie all along the path, but for one place between two of them where another just fits."""
    s = next(s for s in range(14000, RING.length, 300) if is_open_road(s, side))
    x, y = RING.point(s, 0)
    direction, length, at = RING.tangent(s), 8500, RING.piece_at(s)
    for gap in (2400, 2399):
        taken: list[int] = []
        for u in (*range(3000 - 1200, -1200, -1100), 3000, *range(3000 + gap, 10000, 1100)):
            taken += trap_point(x, y, direction, u, side)
        found = seek_slot(RING, at, x, y, direction, length, side, taken, [])
        assert (found >= 0) == (gap == 2400)
        if found >= 0:
            assert trap_refusal(RING, at, *trap_point(x, y, direction, found, side), taken, []) == MAY_LIE


@rule("DR-TRAPS-05")
def test_behind_the_start_of_an_open_course_is_beyond_it() -> None:
    x, y = BRIDGE.point(0, 0)
    inside, outside = BRIDGE.point(700, 0), (2 * x - BRIDGE.point(700, 0)[0], 2 * y - BRIDGE.point(700, 0)[1])
    assert (is_beyond(BRIDGE, 0, *inside), is_beyond(BRIDGE, 0, *outside)) == (False, True)
    assert trap_refusal(BRIDGE, 0, *outside, [], []) == OUTSIDE
