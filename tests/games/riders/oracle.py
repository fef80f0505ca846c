"""The same geometry a second time: floating point and shapely, from the tile table of the model alone.

Lengths are in hundredths of a millimetre here too, so that the two can be compared.
"""

from __future__ import annotations

from functools import cache
from math import cos, hypot, pi, radians, sin
from typing import Any

import shapely

from wyrmhall.games.riders.course.course import IS_NARROW, IS_RUN_OFF, Course

CHORDS = 1500  # to a quarter circle: a chord misses the arc by less than a thousandth of a hundredth
NEAR = 2.0  # two hundredths of a millimetre
NARROW = ((0, 3000), (3000, 3000), (4500, 2000), (7500, 2000), (9000, 3000), (12000, 3000))
SWINGS = {100: 67.5, 200: 50, 300: 40, 400: 32, 500: 25, 600: 18, 700: 11, 800: 5}
Point = tuple[float, float]


class Track:
    """The walls and the centre line of a course, walked from tile to tile."""

    def __init__(self, course: Course) -> None:
        column, row = course.cells[0] % 5, course.cells[0] // 5
        heading = 90.0 * course.entries[0]
        x = 12000 * column + 6000 - 6000 * cos(radians(heading))
        y = 12000 * row + 6000 - 6000 * sin(radians(heading))
        left: list[Point] = []
        right: list[Point] = []
        self.starts: list[tuple[float, float, float]] = []
        middle: list[Point] = []
        for at in range(course.pieces):
            self.starts.append((x, y, heading))
            turn = course.turns[at]
            if turn:
                centre = offset(x, y, heading, 0, 6000 * turn)
                for k in range(CHORDS + 1):
                    angle = heading + turn * (90 * k / CHORDS - 90)
                    for line, radius in ((left, 6000 - 3000 * turn), (right, 6000 + 3000 * turn), (middle, 6000)):
                        line.append(offset(*centre, angle, radius, 0))
                heading += 90 * turn
                x, y = offset(*centre, heading - 90 * turn, 6000, 0)
                continue
            length = 20000 if course.kinds[at] == IS_RUN_OFF else 12000
            bends = NARROW if course.kinds[at] == IS_NARROW else ((0, 3000), (length, 3000))
            left += [offset(x, y, heading, along, half) for along, half in bends]
            right += [offset(x, y, heading, along, -half) for along, half in bends]
            middle += [(x, y), offset(x, y, heading, length, 0)]
            x, y = offset(x, y, heading, length, 0)
        walls = [shapely.LineString(left), shapely.LineString(right)]
        if not course.is_closed:
            walls.append(shapely.LineString([left[0], right[0]]))
        self.walls: Any = shapely.MultiLineString(walls)
        self.middle: Any = shapely.LineString(middle)
        self.lane: Any = shapely.Polygon(left + right[::-1]) if not course.is_closed else ring(left, right)
        self.end = (x, y, heading)
        shapely.prepare(self.walls)


def ring(one: list[Point], other: list[Point]) -> Any:
    outer, inner = sorted((shapely.Polygon(one), shapely.Polygon(other)), key=lambda shape: -float(shape.area))
    return shapely.Polygon(outer.exterior, [inner.exterior])


def offset(x: float, y: float, angle: float, along: float, left: float) -> Point:
    c, s = cos(radians(angle)), sin(radians(angle))
    return round(x + along * c - left * s, 6), round(y + along * s + left * c, 6)


def hexagon(x: float, y: float, heading: float) -> Any:
    return shapely.Polygon([offset(x, y, heading + 60 * k, 1200, 0) for k in range(6)])


def strip(x: float, y: float, direction: float, length: float) -> Any:
    corners = ((0, 0), (600, -600), (length - 600, -600), (length, 0), (length - 600, 600), (600, 600))
    return shapely.Polygon([offset(x, y, direction, u, v) for u, v in corners])


class Placement:
    """Path and base of a flight, in floating point."""

    def __init__(self, x: float, y: float, heading: float, ds: int, a: float, b: float) -> None:
        length = 1000 + 15 * ds
        self.front = offset(x, y, heading, 1200, 0)
        self.direction = heading + a
        self.nose = offset(*self.front, heading + a, length, 0)
        self.centre = offset(*self.nose, heading + a + b, 1200, 0)
        self.path = strip(*self.front, heading + a, length)
        self.base = hexagon(*self.centre, heading + a + b)


def may_touch(shape: Any, walls: Any) -> tuple[bool, bool]:
    """Whether a shape touches for certain, and whether it may, give or take two hundredths of a millimetre."""
    return bool(walls.intersects(shape.buffer(-NEAR))), bool(walls.dwithin(shape, NEAR))


def quarter_turn_length() -> float:
    return 6000 * pi / 2


@cache
def track(course: Course) -> Track:
    return Track(course)


def apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
