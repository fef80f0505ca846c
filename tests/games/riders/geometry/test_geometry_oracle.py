"""Walls, contacts and coordinates against shapely; they may differ only within two hundredths of a millimetre."""

from __future__ import annotations

from math import asin, atan2, cos, degrees, radians, sin
from random import Random
from typing import Any

import pytest
import shapely

from tests.games.riders.oracle import NEAR, Placement, apart, hexagon, may_touch, quarter_turn_length, strip, track
from tests.games.riders.poses import COURSES, exact_kind, pose
from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.contact import base_contact, first_contact
from wyrmhall.games.riders.geometry.fan import fan, kind_of
from wyrmhall.games.riders.geometry.paths import (
    BASE_TOUCHES,
    CLEAN,
    PATH_TOUCHES,
    SPEEDS,
    USUAL,
    Flight,
    length_of,
    swing_of,
)
from wyrmhall.games.riders.geometry.ruler import reach


def few_and_many(few: int, many: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("count", [few, pytest.param(many, marks=pytest.mark.slow)])


every_course = pytest.mark.parametrize("course", COURSES, ids=[course.name for course in COURSES])


@every_course
@few_and_many(20, 1000)
def test_kinds_of_placements_agree_with_shapely(course: Course, count: int) -> None:
    luck = Random(course.name)
    walls = track(course).walls
    seen = [0, 0, 0]
    for _ in range(count):
        at, x, y, heading = pose(course, luck)
        ds = luck.choice(SPEEDS)
        a, b = (luck.randint(-swing_of(ds), swing_of(ds)) for _ in range(2))
        kind = kind_of(course, at, x, y, heading, ds, a, b)
        seen[kind] += 1
        theirs = Placement(x, y, heading / 100, ds, a / 100, b / 100)
        flight = Flight(x, y, heading, ds, a, b)
        assert apart((flight.x, flight.y), theirs.centre) < NEAR
        surely, maybe = may_touch(theirs.path, walls)
        assert surely <= (kind == PATH_TOUCHES) <= maybe
        if kind != PATH_TOUCHES:
            surely, maybe = may_touch(theirs.base, walls)
            assert surely <= (kind == BASE_TOUCHES) <= maybe
    assert min(seen) >= count // 100, f"all three kinds were met: {seen}"


@every_course
@few_and_many(2, 8)
def test_the_fan_says_of_every_placement_what_the_exact_test_says(course: Course, count: int) -> None:
    luck = Random(course.name)
    for ds in luck.sample(SPEEDS, count):
        at, x, y, heading = pose(course, luck)
        found = fan(course, at, x, y, heading, ds)
        angles = [(a, b) for a in USUAL.entries_of(ds) for b in USUAL.exits_of(ds)]
        for i, (a, b) in enumerate(angles):
            flight = Flight(x, y, heading, ds, a, b)
            assert found.kinds[i] == kind_of(course, at, x, y, heading, ds, a, b) == exact_kind(course, at, flight)
            assert (found.x[i], found.y[i], found.headings[i]) == (flight.x, flight.y, flight.heading)
        assert found.clean == found.kinds.count(CLEAN)
        assert found.least_kind() == min(found.kinds)


@every_course
@few_and_many(8, 60)
def test_the_first_contact_is_where_shapely_finds_it(course: Course, count: int) -> None:
    luck = Random(course.name)
    walls = track(course).walls
    found = 0
    while found < count:
        at, x, y, heading = pose(course, luck)
        ds = luck.choice(SPEEDS)
        flight = Flight(x, y, heading, ds, luck.randint(-swing_of(ds), swing_of(ds)), 0)
        contact = first_contact(course, at, flight.front_x, flight.front_y, flight.direction, flight.length)
        shape = strip(flight.front_x, flight.front_y, flight.direction / 100, flight.length)
        surely, maybe = may_touch(shape, walls)
        assert surely <= (contact is not None) <= maybe
        if contact is None or not surely:
            continue
        found += 1
        c, s = cos(radians(flight.direction / 100)), sin(radians(flight.direction / 100))
        corners = shapely.get_coordinates(shapely.intersection(walls, shape))
        least = min((px - flight.front_x) * c + (py - flight.front_y) * s for px, py in corners)
        # a wall that the path grazes moves its first contact along the wall, so look at a slightly smaller path too
        inner = shapely.get_coordinates(shapely.intersection(walls, shape.buffer(-NEAR)))
        most = min((px - flight.front_x) * c + (py - flight.front_y) * s for px, py in inner)
        assert least - 2 * NEAR <= contact.u <= most + 2 * NEAR
        assert walls.distance(shapely.Point(contact.x, contact.y)) < NEAR
        assert abs(abs(contact.d) - int(course.half_width(contact.s))) <= 4 or contact.s == 0


@every_course
@few_and_many(8, 60)
def test_a_base_in_the_wall_touches_it_where_the_wall_is(course: Course, count: int) -> None:
    luck = Random(course.name)
    walls = track(course).walls
    found = 0
    while found < count:
        at, x, y, heading = pose(course, luck)
        ds = luck.choice(SPEEDS)
        a, b = (luck.randint(-swing_of(ds), swing_of(ds)) for _ in range(2))
        if kind_of(course, at, x, y, heading, ds, a, b) != BASE_TOUCHES:
            continue
        found += 1
        flight = Flight(x, y, heading, ds, a, b)
        contact = shapely.Point(*base_contact(course, at, flight.x, flight.y, flight.heading))
        body = hexagon(flight.x, flight.y, flight.heading / 100)
        assert body.distance(contact) < NEAR
        # only where no more than a corner reaches so far is it a little off the wall
        assert walls.distance(contact) < (NEAR if walls.distance(body.centroid) < 1039 - NEAR else 162)


@every_course
@few_and_many(20, 400)
def test_course_coordinates_lie_on_the_centre_line_and_come_back(course: Course, count: int) -> None:
    luck = Random(course.name)
    middle = track(course).middle
    for _ in range(count):
        s = luck.randrange(course.length)
        half = int(course.half_width(s))
        d = luck.randint(-half, half)
        at = course.piece_at(s)
        x, y = course.point(s, d)
        spot = course.locate(x, y, luck.choice(course.near[at]))
        assert abs(course.ahead(spot.s, s)) <= 2
        assert abs(spot.d - d) <= 1
        assert spot.penalty <= 2
        # whole numbers make every curve 0.22 hundredths longer than it is
        curves = sum(1 for piece in range(at + 1) if course.turns[piece])
        true_s = middle.project(shapely.Point(x, y))
        total = middle.length
        difference = (s - true_s + total / 2) % total - total / 2 if course.is_closed else s - true_s
        assert abs(difference) <= 2 * NEAR + curves * (9425 - quarter_turn_length())
        assert abs(middle.distance(shapely.Point(x, y)) - abs(d)) <= NEAR


@every_course
def test_the_lane_is_one_piece_with_symbols_and_start_spaces_inside(course: Course) -> None:
    lane = track(course).lane
    assert lane.is_valid
    assert lane.geom_type == "Polygon"
    assert len(lane.interiors) == (1 if course.is_closed else 0)
    for x, y in zip(course.symbol_x, course.symbol_y, strict=True):
        assert lane.contains(shapely.Point(x, y).buffer(700))
    for x, y in zip(course.field_x, course.field_y, strict=True):
        assert lane.contains(shapely.Point(x, y).buffer(1200))
    bases = [hexagon(x, y, h / 100) for x, y, h in (course.start_pose(space) for space in range(1, 7))]
    for i, one in enumerate(bases):
        assert lane.contains(one)
        assert all(one.distance(other) >= 600 for other in bases[:i])
    last_x, last_y, heading = track(course).end
    end_x, end_y = course.point(0 if course.is_closed else course.length + 20000, 0)
    assert apart((last_x, last_y), (end_x, end_y)) < 1e-6 * course.length
    assert round(heading * 100 - int(course.tangent(0 if course.is_closed else course.length))) % 36000 == 0


@every_course
@few_and_many(12, 60)
def test_range_agrees_with_shapely(course: Course, count: int) -> None:
    luck = Random(course.name)
    walls = track(course).walls
    answers = [0, 0]
    for _ in range(count):
        at, x, y, heading = pose(course, luck)
        s = int(course.progress(x, y, heading, course.offsets[at]))
        target_s = s + luck.randrange(1500, 12000)
        if target_s >= course.length:
            continue
        tx, ty = course.point(target_s, luck.randrange(-1750, 1751))
        turn = luck.randrange(36000)
        ds = luck.choice([400, 600, 800])
        is_full = luck.random() < 0.7
        mine = reach(course, at, x, y, heading, tx, ty, turn, ds, is_full) >= 0
        answers[mine] += 1
        surely, maybe = ruled(walls, (x, y, heading / 100), hexagon(tx, ty, turn / 100), (tx, ty), ds, is_full)
        assert surely <= mine <= maybe
    assert min(answers) >= count // 20


def ruled(
    walls: Any, caster: tuple[int, int, float], target: Any, centre: tuple[int, int], ds: int, is_full: bool
) -> tuple[bool, bool]:
    """The 33 directions of the ruler in floating point. Directions are rounded to 0.01 degree: 2.3 hundredths at the far end."""
    margin = 5.0
    x, y, heading = caster
    fx, fy = x + 1200 * cos(radians(heading)), y + 1200 * sin(radians(heading))
    length = float(length_of(ds))
    towards = degrees(atan2(centre[1] - fy, centre[0] - fx))
    distance = apart((fx, fy), centre)
    spread = degrees(asin(min(1.0, 1800 / distance)))
    surely = maybe = False
    for k in range(33):
        direction = towards - spread + k * spread / 16
        ruler = strip(fx, fy, direction, length)
        if not ruler.dwithin(target, margin):
            continue
        part = ruler
        if not is_full:
            met = shapely.get_coordinates(ruler.buffer(margin).intersection(target))
            c, s = cos(radians(direction)), sin(radians(direction))
            cut = max(1.0, min((px - fx) * c + (py - fy) * s for px, py in met))
            box = shapely.Polygon(
                [(fx - u * s + v * c, fy + u * c + v * s) for u, v in ((-900, 0), (900, 0), (900, cut), (-900, cut))]
            )
            part = ruler.intersection(box)
        maybe = maybe or not walls.intersects(part.buffer(-margin))
        surely = surely or (target.intersects(ruler.buffer(-margin)) and not walls.dwithin(part, 3 * margin))
    return surely, maybe
