"""The exact predicates, with numbers from everywhere: against rational arithmetic, and against what must not matter."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyrmhall.games.riders.geometry.paths import base, flown_part, path
from wyrmhall.kit.angles import (
    SINES,
    along_x,
    along_y,
    bearing,
    cosine,
    distance,
    floor_root,
    root,
    rounded,
    signed,
    sine,
    turned,
)
from wyrmhall.kit.shapes import (
    arc_touches,
    contains,
    disc_touches,
    edge_meets_arc,
    polygons_touch,
    segment_touches,
    segments_touch,
)

place = st.integers(-15000, 15000)
near_place = st.integers(-40, 40)  # small numbers meet edges and corners exactly much more often
angle = st.integers(0, 35999)
points = st.tuples(near_place, near_place)


# -- angles and roots ----------------------------------------------------------------------------


def test_the_sine_table_is_exact_where_sines_are_rational_and_round_elsewhere() -> None:
    assert [sine(a) for a in (0, 3000, 9000, 15000, 18000, 21000, 27000)] == [
        0, 500_000_000, 10**9, 500_000_000, 0, -500_000_000, -(10**9),
    ]  # fmt: skip
    for degree, tenths in ((1500, 258_819_045), (4500, 707_106_781), (7200, 951_056_516), (1, 174_533)):
        assert sine(degree) == tenths
    for k in range(0, 9001):
        # the nearest whole number: sine squared and cosine squared make one, to the rounding of both
        error = SINES[k] ** 2 + SINES[9000 + k] ** 2 - 10**18
        assert abs(error) <= SINES[k] + SINES[9000 + k] + 1


@given(st.integers(-(10**6), 10**6))
def test_an_angle_and_its_turns_are_one_direction(angle: int) -> None:
    assert 0 <= turned(angle) < 36000
    assert -18000 <= signed(angle) < 18000
    assert (turned(angle) - angle) % 36000 == (signed(angle) - angle) % 36000 == 0
    assert sine(angle) == sine(angle + 36000) == -sine(-angle) == cosine(angle - 9000)


@given(st.integers(-(10**15), 10**15), st.integers(1, 10**6))
def test_rounding_is_to_the_nearest_with_halves_away_from_zero(number: int, by: int) -> None:
    exact = Fraction(number, by)
    found = int(rounded(number, by))
    assert abs(found - exact) <= Fraction(1, 2)
    if abs(found - exact) == Fraction(1, 2):
        assert abs(found) > abs(exact)


@given(st.integers(0, 4 * 10**18))
def test_roots(number: int) -> None:
    assert floor_root(number) == isqrt(number)
    near = root(number)
    assert (2 * near - 1) ** 2 <= 4 * number or near == 0
    assert 4 * number <= (2 * near + 1) ** 2


@given(angle, st.integers(2000, 100000))
def test_the_bearing_of_a_point_in_a_direction_is_that_direction(direction: int, length: int) -> None:
    x, y = along_x(length, direction), along_y(length, direction)
    slack = 3000 // (length // 1000) // 10 + 1  # what the rounding of the point to whole numbers turns it by
    assert abs(int(signed(bearing(x, y) - direction))) <= slack
    assert abs(int(distance(x, y)) - length) <= 1


@given(st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6))
def test_no_direction_of_the_table_is_nearer_than_the_bearing(x: int, y: int) -> None:
    if x or y:
        found = bearing(x, y)

        def along(direction: int) -> int:
            return x * cosine(direction) + y * sine(direction)

        assert along(found) >= max(along(found - 3), along(found + 3))
        assert bearing(-x, -y) == turned(found + 18000)


# -- touching ------------------------------------------------------------------------------------


def meets(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Whether two segments meet, by solving for the point."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    wx, wy = c[0] - a[0], c[1] - a[1]
    cross = ux * vy - uy * vx
    if cross:
        return 0 <= Fraction(wx * vy - wy * vx, cross) <= 1 and 0 <= Fraction(wx * uy - wy * ux, cross) <= 1
    if ux * wy - uy * wx or vx * wy - vy * wx:
        return False
    return max(min(a, b), min(c, d)) <= min(max(a, b), max(c, d))


@given(points, points, points, points)
def test_segments_touch_when_they_have_a_point_in_common(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    if a != b and c != d:
        assert segments_touch(*a, *b, *c, *d) == meets(a, b, c, d)


def arc_by_fractions(p: tuple[int, int], q: tuple[int, int], r: int) -> bool:
    """Cut the segment into the pieces between its ends, the axes and its nearest point; each piece goes in or out steadily."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    cuts = {Fraction(0), Fraction(1)}
    for start, step in ((p[0], dx), (p[1], dy)):
        if step:
            cuts.add(Fraction(-start, step))
    cuts.add(Fraction(-(p[0] * dx + p[1] * dy), dx * dx + dy * dy))
    inside = []
    for t in sorted(t for t in cuts if 0 <= t <= 1):
        x, y = p[0] + t * dx, p[1] + t * dy
        if x >= 0 and y >= 0:
            inside.append(x * x + y * y)
    return bool(inside) and min(inside) <= r * r <= max(inside)


@given(points, points, st.integers(1, 40))
def test_an_edge_meets_a_quarter_circle_when_it_passes_through_its_radius(
    p: tuple[int, int], q: tuple[int, int], r: int
) -> None:
    if p != q:
        assert edge_meets_arc(*p, *q, r) == arc_by_fractions(p, q, r)
        assert edge_meets_arc(*p, *q, r) == edge_meets_arc(*q, *p, r)


@pytest.mark.parametrize(
    ("p", "q", "touches"),
    [
        ((0, 3000), (100, 5000), True),  # from the very end of the arc outwards
        ((0, 3001), (100, 5000), False),
        ((3000, -1), (3000, 1), True),  # through the other end
        ((-500, 3000), (500, 3000), True),  # along the tangent: one point
        ((-500, 3001), (500, 3001), False),
        ((1800, 2400), (1800, 9000), True),  # begins on the arc (a triangle of 3, 4 and 5)
        ((1801, 2400), (1801, 9000), False),
        ((5000, 0), (0, 3750), True),  # touches the circle in one point
        ((5000, 1), (1, 3751), False),
        ((-2000, -2000), (2000, -2000), False),  # crosses the circle in another quadrant
    ],
)  # fmt: skip
def test_touching_an_arc_at_one_point_counts(p: tuple[int, int], q: tuple[int, int], touches: bool) -> None:
    assert edge_meets_arc(*p, *q, 3000) == touches


@given(place, place, angle, place, place, angle)
def test_bases_touch_alike_from_both_sides_and_by_their_distance(
    x: int, y: int, heading: int, dx: int, dy: int, other: int
) -> None:
    near_x, near_y = x + dx // 6, y + dy // 6
    one, two = base(x, y, heading), base(near_x, near_y, other)
    touch = polygons_touch(one, two)
    assert touch == polygons_touch(two, one)
    gap = distance(near_x - x, near_y - y)
    if gap > 2402:
        assert not touch
    if gap < 2076:
        assert touch
    assert touch >= any(contains(one, two[k], two[k + 1]) for k in range(0, 12, 2))


@given(place, place, angle, angle, st.sampled_from([2500, 7000, 13000]))
def test_a_path_touches_the_base_it_starts_from_and_one_set_at_its_nose(
    x: int, y: int, heading: int, turn: int, length: int
) -> None:
    body = base(x, y, heading)
    way = path(body[0], body[1], turn, length)
    assert polygons_touch(body, way), "they share the front point"
    beyond = base(way[6] + along_x(1200, turn), way[7] + along_y(1200, turn), turn)
    assert disc_touches(beyond, way[6], way[7], 2), "its rear point is at the nose, but for the rounding"


@given(place, place, angle, place, place, st.integers(1, 2000))
def test_a_disc_touches_a_polygon_when_a_point_of_it_is_near_enough(
    x: int, y: int, heading: int, cx: int, cy: int, r: int
) -> None:
    body = base(x, y, heading)
    cx, cy = x + cx // 6, y + cy // 6
    touch = disc_touches(body, cx, cy, r)
    assert touch == (contains(body, cx, cy) or any_edge_within(body, cx, cy, r))
    if touch:
        assert disc_touches(body, cx, cy, r + 1)


def any_edge_within(polygon: list[int], cx: int, cy: int, r: int) -> bool:
    corners = [(polygon[k], polygon[k + 1]) for k in range(0, len(polygon), 2)]
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        dx, dy = bx - ax, by - ay
        share = Fraction((cx - ax) * dx + (cy - ay) * dy, dx * dx + dy * dy)
        share = max(Fraction(0), min(Fraction(1), share))
        if (ax + share * dx - cx) ** 2 + (ay + share * dy - cy) ** 2 <= r * r:
            return True
    return False


@given(place, place, angle, st.integers(0, 7), st.sampled_from([(1, 1), (1, -1), (-1, 1), (-1, -1)]))
def test_turning_everything_by_quarters_changes_nothing(
    x: int, y: int, heading: int, quarters: int, quadrant: tuple[int, int]
) -> None:
    body = base(x, y, heading)
    turned_body, (cx, cy), (qx, qy), wall = body, (300, -700), quadrant, (-9000, 4000, 9000, 5000)
    for _ in range(quarters):
        turned_body = [
            number for k in range(0, 12, 2) for number in (-turned_body[k + 1], turned_body[k])
        ]  # fmt: skip
        cx, cy, qx, qy = -cy, cx, -qy, qx
        wall = (-wall[1], wall[0], -wall[3], wall[2])
    assert arc_touches(turned_body, cx, cy, 9000, qx, qy) == arc_touches(body, 300, -700, 9000, *quadrant)
    assert segment_touches(turned_body, *wall) == segment_touches(body, -9000, 4000, 9000, 5000)


@given(place, place, angle, st.sampled_from([2500, 7000, 13000]), st.integers(1, 13000))
def test_the_flown_part_is_the_path_up_to_the_cut(x: int, y: int, direction: int, length: int, cut: int) -> None:
    part, whole = flown_part(x, y, direction, length, cut), path(x, y, direction, length)
    assert (part[0], part[1]) == (whole[0], whole[1]) == (x, y)
    c, s = int(cosine(direction)), int(sine(direction))
    reach = max((part[k] - x) * c + (part[k + 1] - y) * s for k in range(0, len(part), 2))
    assert abs(reach - min(cut, length) * 10**9) < 2 * 10**9
    for k in range(0, len(part), 2):
        assert disc_touches(whole, part[k], part[k + 1], 2)
