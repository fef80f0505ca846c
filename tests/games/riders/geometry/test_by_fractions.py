"""Where a path meets a wall and where a ruler meets its target, against a second reckoning: fractions, all points one by one.

Half of the directions are along the axes and half of the numbers round, so that edges and corners are met exactly.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import hypot, sqrt
from random import Random

import pytest

from tests.rules import rule
from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.course.courses import NAMES, course
from wyrmhall.games.riders.geometry.contact import FINE, _Search, arc_foot, base_contact, foot
from wyrmhall.games.riders.geometry.paths import base, path
from wyrmhall.games.riders.geometry.ruler import first_meeting
from wyrmhall.games.riders.geometry.walls import SEGMENT, WALL, is_wall_within, segment_wall
from wyrmhall.kit.angles import SCALE, SINES

Point = tuple[Fraction, Fraction]
seeds = pytest.mark.parametrize("seed", range(6))


def corners_of(polygon: list[int]) -> list[tuple[int, int]]:
    return list(zip(polygon[::2], polygon[1::2], strict=True))


def edges_of(polygon: list[int]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    corners = corners_of(polygon)
    return list(zip([corners[-1], *corners[:-1]], corners, strict=True))


def holds(polygon: list[int], x: Fraction | float, y: Fraction | float, slack: float = 0) -> bool:
    """Whether a point lies in a convex polygon, or so much outside of it."""
    for (ax, ay), (bx, by) in edges_of(polygon):
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < -slack * hypot(bx - ax, by - ay):
            return False
    return True


def crossing(ax: int, ay: int, bx: int, by: int, px: int, py: int, qx: int, qy: int) -> Point | None:
    """The one point that the segments a-b and p-q have in common."""
    across = (bx - ax) * (qy - py) - (by - ay) * (qx - px)
    if across == 0:
        return None
    share = Fraction((px - ax) * (qy - py) - (py - ay) * (qx - px), across)
    other = Fraction((px - ax) * (by - ay) - (py - ay) * (bx - ax), across)
    if not (0 <= share <= 1 and 0 <= other <= 1):
        return None
    return ax + share * (bx - ax), ay + share * (by - ay)


def common(polygon: list[int], wall: tuple[int, int, int, int]) -> list[Point]:
    """The ends of what a polygon and a segment have in common, or nothing."""
    x1, y1, x2, y2 = wall
    found = [(Fraction(x), Fraction(y)) for x, y in ((x1, y1), (x2, y2)) if holds(polygon, x, y)]
    found += [(Fraction(x), Fraction(y)) for x, y in corners_of(polygon) if on(wall, x, y)]
    for (ax, ay), (bx, by) in edges_of(polygon):
        met = crossing(ax, ay, bx, by, x1, y1, x2, y2)
        if met is not None:
            found.append(met)
    return found


def on(wall: tuple[int, int, int, int], x: int, y: int) -> bool:
    x1, y1, x2, y2 = wall
    straight = (x2 - x1) * (y - y1) == (y2 - y1) * (x - x1)
    return straight and min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2)


class Axis:
    """Distances along a direction and off it, from a point."""

    def __init__(self, x: int, y: int, direction: int) -> None:
        self.x, self.y = x, y
        self.c, self.s = SINES[direction + 9000], SINES[direction]

    def along(self, point: Point) -> Fraction:
        return ((point[0] - self.x) * self.c + (point[1] - self.y) * self.s) / SCALE

    def off(self, point: Point) -> Fraction:
        return ((point[1] - self.y) * self.c - (point[0] - self.x) * self.s) / SCALE


def paths(seed: int, count: int) -> Iterator[tuple[Random, list[int], int, int, int, int]]:
    luck = Random(seed)
    for _ in range(count):
        x, y = luck.choice(((0, 0), (luck.randrange(-9000, 9000), luck.randrange(-9000, 9000))))
        direction = luck.choice((0, 9000, 18000, 27000, *(luck.randrange(36000) for _ in range(4))))
        length = luck.choice((2500, 4000, 7000))
        yield luck, path(x, y, direction, length), x, y, direction, length


def placed(luck: Random, x: int, y: int, direction: int, length: int) -> tuple[int, int]:
    """A point on the board about a path, often at a round distance along it or off it."""
    u = luck.choice((0, 600, length - 600, length, luck.randrange(-900, length + 900), 100 * luck.randrange(-9, 80)))
    v = luck.choice((0, 600, -600, 300, -300, luck.randrange(-1500, 1500), 100 * luck.randrange(-15, 15)))
    c, s = SINES[direction + 9000], SINES[direction]
    return x + round((u * c - v * s) / SCALE), y + round((u * s + v * c) / SCALE)


@rule("DR-CRASH-05")
@seeds
def test_a_straight_wall_is_met_where_fractions_say(seed: int) -> None:
    """The point of least way along the path, of those nearest its axis."""
    seen = 0
    for luck, polygon, x, y, direction, length in paths(seed, 120):
        wall = (*placed(luck, x, y, direction, length), *placed(luck, x, y, direction, length))
        if wall[:2] == wall[2:]:
            continue
        axis, points = Axis(x, y, direction), common(polygon, wall)
        search = _Search(polygon, direction)
        search.segment(*wall)
        assert search.is_found == bool(points)
        if not points:
            continue
        seen += 1
        least = min(axis.along(point) for point in points)
        assert abs(Fraction(search.u, FINE * SCALE) - least) < Fraction(3, FINE)
        ends = [axis.off(point) for point in points]
        is_square = max(axis.along(point) for point in points) == least
        if is_square:
            off = Fraction(0) if min(ends) <= 0 <= max(ends) else min(abs(end) for end in ends)
        else:
            off = next(abs(axis.off(point)) for point in points if axis.along(point) == least)
        assert abs(Fraction(search.off, FINE * SCALE) - off) < Fraction(3, FINE)
        met = Fraction(search.x, FINE), Fraction(search.y, FINE)
        assert abs(axis.along(met) - least) < Fraction(3, FINE)
        assert abs(abs(axis.off(met)) - off) < Fraction(3, FINE)
        assert holds(polygon, float(met[0]), float(met[1]), 0.001)
    assert seen > 40


@rule("DR-CRASH-05")
@seeds
def test_a_bend_is_met_where_a_second_reckoning_says(seed: int) -> None:
    """All its points that can be the first one: on an edge of the path, its ends, and the one that bulges towards the tail."""
    seen = 0
    for luck, polygon, x, y, direction, length in paths(seed, 150):
        qx, qy = luck.choice((1, -1)), luck.choice((1, -1))
        radius = luck.choice((500, 1000, 3000, 9000))
        at_x, at_y = placed(luck, x, y, direction, length)
        turn = luck.choice((0, 0.5, 1, luck.random()))
        cx, cy = at_x - qx * round(radius * sqrt(1 - turn * turn)), at_y - qy * round(radius * turn)
        search = _Search(polygon, direction)
        search.arc(cx, cy, radius, qx, qy)
        axis = Axis(x, y, direction)
        surely = [
            point for point in bend_points(polygon, cx, cy, radius, qx, qy, axis) if holds(polygon, *point, -0.01)
        ]
        maybe = [point for point in bend_points(polygon, cx, cy, radius, qx, qy, axis) if holds(polygon, *point, 0.01)]
        assert bool(surely) <= search.is_found <= bool(maybe)
        if not search.is_found:
            continue
        seen += 1
        met_x, met_y = search.x / FINE, search.y / FINE
        assert abs(hypot(met_x - cx, met_y - cy) - radius) < 0.0001
        assert (met_x - cx) * qx >= -0.0001
        assert (met_y - cy) * qy >= -0.0001
        assert holds(polygon, met_x, met_y, 0.001)
        u = search.u / FINE / SCALE
        assert abs(float(axis.along((Fraction(met_x), Fraction(met_y)))) - u) < 0.001
        assert u >= min(along(axis, point) for point in maybe) - 0.01
        if surely:
            assert u <= min(along(axis, point) for point in surely) + 0.01
    assert seen > 40


def along(axis: Axis, point: tuple[float, float]) -> float:
    return ((point[0] - axis.x) * axis.c + (point[1] - axis.y) * axis.s) / SCALE


def bend_points(
    polygon: list[int], cx: int, cy: int, radius: int, qx: int, qy: int, axis: Axis
) -> list[tuple[float, float]]:
    found = [(float(cx + qx * radius), float(cy)), (float(cx), float(cy + qy * radius))]
    found.append((cx - radius * axis.c / SCALE, cy - radius * axis.s / SCALE))
    for (ax, ay), (bx, by) in edges_of(polygon):
        dx, dy = bx - ax, by - ay
        dot, square = (ax - cx) * dx + (ay - cy) * dy, dx * dx + dy * dy
        inner = dot * dot - square * ((ax - cx) ** 2 + (ay - cy) ** 2 - radius * radius)
        if inner >= 0:
            for share in ((-dot - sqrt(inner)) / square, (-dot + sqrt(inner)) / square):
                if -1e-9 <= share <= 1 + 1e-9:
                    found.append((ax + share * dx, ay + share * dy))
    return [(px, py) for px, py in found if (px - cx) * qx >= -1e-6 and (py - cy) * qy >= -1e-6]


@rule("DR-RANGE-04")
@seeds
def test_a_ruler_meets_its_target_where_fractions_say(seed: int) -> None:
    seen = 0
    for luck, ruler, x, y, direction, length in paths(seed, 60):
        tx, ty = placed(luck, x, y, direction, length)
        target = base(tx, ty, luck.choice((0, 3000, direction, luck.randrange(36000))))
        points = [point for edge in edges_of(target) for point in common(ruler, (*edge[0], *edge[1]))]
        points += [(Fraction(px), Fraction(py)) for px, py in corners_of(ruler) if holds(target, px, py)]
        if not points:
            continue
        seen += 1
        least = max(Fraction(1), min(Axis(x, y, direction).along(point) for point in points))
        assert abs(int(first_meeting(ruler, target, direction)) - least) <= Fraction(1, 2) + Fraction(1, FINE)
    assert seen > 20


# -- how near a wall is ----------------------------------------------------------------------------


def square_to_segment(x: int, y: int, x1: int, y1: int, x2: int, y2: int) -> Fraction:
    dx, dy = x2 - x1, y2 - y1
    share = max(Fraction(0), min(Fraction(1), Fraction((x - x1) * dx + (y - y1) * dy, dx * dx + dy * dy)))
    return (x1 + share * dx - x) ** 2 + (y1 + share * dy - y) ** 2


@seeds
def test_how_near_a_straight_wall_is_by_fractions(seed: int) -> None:
    luck = Random(seed)
    for _ in range(150):
        x1, y1, x2, y2, x, y = (luck.choice((luck.randrange(-40, 41), 5 * luck.randrange(-6, 7))) for _ in range(6))
        if (x1, y1) == (x2, y2):
            continue
        wall, square = segment_wall(x1, y1, x2, y2, 0, 0), square_to_segment(x, y, x1, y1, x2, y2)
        for reach in range(max(1, int(sqrt(square)) - 1), int(sqrt(square)) + 3):
            assert is_wall_within(wall, x, y, reach) == (square < reach * reach)
        px, py = foot(x, y, x1, y1, x2, y2)
        share = max(
            Fraction(0),
            min(Fraction(1), Fraction((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1), (x2 - x1) ** 2 + (y2 - y1) ** 2)),
        )
        for found, exact in ((px, x1 + share * (x2 - x1)), (py, y1 + share * (y2 - y1))):
            assert abs(found - exact) <= Fraction(1, 2)


# -- where a base touches --------------------------------------------------------------------------


def touched_walls(this: Course, at: int, polygon: list[int]) -> Iterator[list[int]]:
    """The walls near a piece that a base touches, by floating point."""
    windows = this.windows[at]
    for k in range(0, len(windows), WALL):
        wall = windows[k : k + WALL]
        if wall[0] == SEGMENT:
            x1, y1, x2, y2 = wall[5:9]
            is_met = bool(common(polygon, (x1, y1, x2, y2)))
        else:
            cx, cy, radius, qx, qy = wall[5:10]
            is_met = any(
                holds(polygon, px, py, 1e-6)
                for px, py in bend_points(polygon, cx, cy, radius, qx, qy, Axis(cx, cy, 0))
                if abs(hypot(px - cx, py - cy) - radius) < 1e-6
            )
        if is_met:
            yield wall


def nearest_on(wall: list[int], x: int, y: int) -> tuple[int, int]:
    if wall[0] == SEGMENT:
        return foot(x, y, wall[5], wall[6], wall[7], wall[8])
    return arc_foot(x, y, wall[5], wall[6], wall[7], wall[8], wall[9])


@rule("DR-FLIGHT-06", "DR-CRASH-01")
@pytest.mark.parametrize("name", NAMES)
def test_a_base_touches_the_nearest_of_the_walls_it_meets(name: str) -> None:
    this, luck = course(name, 4), Random(name)
    seen = 0
    while seen < 25:
        s = luck.randrange(0, this.length)
        half = int(this.half_width(s))
        d = luck.choice((1, -1)) * luck.randrange(half - 1250, half + 900)
        if not this.is_closed and luck.random() < 0.3:
            s, d = luck.randrange(0, 1250), luck.randrange(-3500, 3500)
        x, y = this.point(s, d)
        heading, at = luck.randrange(36000), this.piece_at(s)
        corners = base(x, y, heading)
        walls = list(touched_walls(this, at, corners))
        if not walls:
            assert not this.touches_wall(corners, at)
            continue
        seen += 1
        points = sorted((nearest_on(wall, x, y) for wall in walls), key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
        best = hypot(points[0][0] - x, points[0][1] - y)
        near = [point for point in points if hypot(point[0] - x, point[1] - y) < best + 2]
        if not any(holds(corners, px, py) for px, py in near):
            near = [min(corners_of(corners), key=lambda c: (c[0] - px) ** 2 + (c[1] - py) ** 2) for px, py in near]
        assert base_contact(this, at, x, y, heading) in near
