"""Where a flight path first touches the boundary, counted from its tail (DR-CRASH-05), and where a base does.

Such a point rarely has whole coordinates. It is computed with integers a million times finer than the board's and then
rounded to the board's, so that it comes out the same everywhere.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.paths import BASE, base, path
from wyrmhall.games.riders.geometry.walls import SEGMENT, WALL, walls_in_box
from wyrmhall.kit.angles import SCALE, SINES
from wyrmhall.kit.shapes import arc_touches, disc_touches, segment_touches

FINE: Final = 1_000_000
SLACK: Final = 4  # fine units by which a computed point may miss an edge that the exact test says is met


class Contact:
    """The first contact: how far along the path, where, and on which side of the lane (+1 left, -1 right)."""

    def __init__(self, u: int, x: int, y: int, s: int, d: int, side: int) -> None:
        self.u = u
        self.x = x
        self.y = y
        self.s = s
        self.d = d
        self.side = side


class _Search:
    """The point of least u found so far, nearest the axis among equals; in fine units from the tail."""

    def __init__(self, polygon: list[int], direction: int) -> None:
        self.polygon = polygon
        self.cosine: int = SINES[direction + 9000]
        self.sine: int = SINES[direction]
        self.is_found = False
        self.u = 0
        self.off = 0
        self.x = 0
        self.y = 0

    def offer(self, x: int, y: int) -> None:
        dx, dy = x - self.polygon[0] * FINE, y - self.polygon[1] * FINE
        u = dx * self.cosine + dy * self.sine
        off = abs(dy * self.cosine - dx * self.sine)
        if not self.is_found or u < self.u or (u == self.u and off < self.off):
            self.is_found = True
            self.u, self.off, self.x, self.y = u, off, x, y

    def holds(self, x: int, y: int) -> bool:
        """Whether a fine point lies in the polygon."""
        corners = self.polygon
        ax, ay = corners[-2], corners[-1]
        for k in range(0, len(corners), 2):
            bx, by = corners[k], corners[k + 1]
            if (bx - ax) * (y - ay * FINE) - (by - ay) * (x - ax * FINE) < 0:
                return False
            ax, ay = bx, by
        return True

    def segment(self, x1: int, y1: int, x2: int, y2: int) -> None:
        """Clip a wall to the polygon; what is left of it ends at its nearest point."""
        low, low_by = 0, 1  # a share of the way from 1 to 2, as a fraction
        high, high_by = 1, 1
        corners = self.polygon
        ax, ay = corners[-2], corners[-1]
        for k in range(0, len(corners), 2):
            bx, by = corners[k], corners[k + 1]
            first = (bx - ax) * (y1 - ay) - (by - ay) * (x1 - ax)
            second = (bx - ax) * (y2 - ay) - (by - ay) * (x2 - ax)
            if first < 0 and second < 0:
                return
            if first < 0 and -first * low_by > low * (second - first):
                low, low_by = -first, second - first
            elif second < 0 and first * high_by < high * (first - second):
                high, high_by = first, first - second
            ax, ay = bx, by
        if low * high_by > high * low_by:
            return
        dx, dy = x2 - x1, y2 - y1
        self.offer(x1 * FINE + nearest(dx * low * FINE, low_by), y1 * FINE + nearest(dy * low * FINE, low_by))
        self.offer(x1 * FINE + nearest(dx * high * FINE, high_by), y1 * FINE + nearest(dy * high * FINE, high_by))
        if dx * self.cosine + dy * self.sine == 0:
            # square to the path: every point is equally far, and the axis may cross between the two ends
            rise = dy * self.cosine - dx * self.sine
            start = (y1 - corners[1]) * self.cosine - (x1 - corners[0]) * self.sine
            share, by_share = (-start, rise) if rise > 0 else (start, -rise)
            if low * by_share <= share * low_by and share * high_by <= high * by_share:
                x = x1 * FINE + nearest(dx * share * FINE, by_share)
                self.offer(x, y1 * FINE + nearest(dy * share * FINE, by_share))

    def arc(self, cx: int, cy: int, radius: int, qx: int, qy: int) -> None:
        corners = self.polygon
        ax, ay = corners[-2] - cx, corners[-1] - cy
        for k in range(0, len(corners), 2):
            bx, by = corners[k] - cx, corners[k + 1] - cy
            dx, dy = bx - ax, by - ay
            square = dx * dx + dy * dy
            dot = ax * dx + ay * dy
            inner = dot * dot - square * (ax * ax + ay * ay - radius * radius)
            if inner >= 0:
                root = isqrt(inner * FINE * FINE)
                for share in (-dot * FINE - root, -dot * FINE + root):
                    if -square <= share <= square * (FINE + 1):
                        x, y = ax * FINE + nearest(dx * share, square), ay * FINE + nearest(dy * share, square)
                        if x * qx >= -SLACK and y * qy >= -SLACK:
                            self.offer(x + cx * FINE, y + cy * FINE)
            ax, ay = bx, by
        for end_x, end_y in ((cx + qx * radius, cy), (cx, cy + qy * radius)):
            if self.holds(end_x * FINE, end_y * FINE):
                self.offer(end_x * FINE, end_y * FINE)
        if self.cosine * qx <= 0 and self.sine * qy <= 0:
            x = cx * FINE - nearest(radius * FINE * self.cosine, SCALE)
            y = cy * FINE - nearest(radius * FINE * self.sine, SCALE)
            if self.holds(x, y):
                self.offer(x, y)


def nearest(number: int, by: int) -> int:
    """The nearest whole number to number / by of any size; halves go away from zero."""
    return (2 * number + by) // (2 * by) if number >= 0 else -((by - 2 * number) // (2 * by))


def first_contact(course: Course, at: i64, x: i64, y: i64, direction: i64, length: i64) -> Contact | None:
    """The first contact of a path with its tail at (x, y), on piece `at`, or None if it touches nothing."""
    polygon = path(x, y, direction, length)
    search = _Search(polygon, int(direction % 36000))
    reach = length + 10
    walls = walls_in_box(course.windows[at], x - reach, y - reach, x + reach, y + reach)
    for k in range(0, len(walls), WALL):
        a, b, c, d, e = walls[k + 5], walls[k + 6], walls[k + 7], walls[k + 8], walls[k + 9]
        if walls[k] == SEGMENT:
            if segment_touches(polygon, a, b, c, d):
                search.segment(a, b, c, d)
        elif arc_touches(polygon, a, b, c, d, e):
            search.arc(a, b, c, d, e)
    if not search.is_found:
        return None
    touch_x, touch_y = nearest(search.x, FINE), nearest(search.y, FINE)
    spot = course.locate(touch_x, touch_y, at)
    side: i64 = 1 if spot.d > 0 else -1
    if spot.d == 0:
        side = course.inside(spot.s)
    u = nearest(search.u, FINE * SCALE)
    return Contact(u, touch_x, touch_y, int(spot.s), int(spot.d), int(side))


def base_contact(course: Course, at: i64, x: i64, y: i64, heading: i64) -> tuple[int, int]:
    """Where a base that touches the boundary near piece `at` touches it: the point of the wall nearest to its centre, or its
    corner nearest to that point, should only a corner reach so far."""
    corners = base(x, y, heading)
    near = walls_in_box(course.windows[at], x - BASE, y - BASE, x + BASE, y + BASE)
    found_x, found_y, least = int(x), int(y), -1
    for k in range(0, len(near), WALL):
        a, b, c, d, e = near[k + 5], near[k + 6], near[k + 7], near[k + 8], near[k + 9]
        if near[k] == SEGMENT:
            if not segment_touches(corners, a, b, c, d):
                continue
            wall_x, wall_y = foot(int(x), int(y), a, b, c, d)
        elif arc_touches(corners, a, b, c, d, e):
            wall_x, wall_y = arc_foot(int(x), int(y), a, b, c, d, e)
        else:
            continue
        away = (wall_x - x) * (wall_x - x) + (wall_y - y) * (wall_y - y)
        if least < 0 or away < least:
            found_x, found_y, least = wall_x, wall_y, int(away)
    if disc_touches(corners, found_x, found_y, 0):
        return found_x, found_y
    best = 0
    for k in range(2, len(corners), 2):
        if square(corners[k] - found_x, corners[k + 1] - found_y) < square(
            corners[best] - found_x, corners[best + 1] - found_y
        ):
            best = k
    return corners[best], corners[best + 1]


def square(dx: int, dy: int) -> int:
    return dx * dx + dy * dy


def foot(x: int, y: int, x1: int, y1: int, x2: int, y2: int) -> tuple[int, int]:
    """The point of a segment nearest to a point."""
    dx, dy = x2 - x1, y2 - y1
    whole = square(dx, dy)
    share = max(0, min(whole, (x - x1) * dx + (y - y1) * dy))
    return x1 + nearest(dx * share, whole), y1 + nearest(dy * share, whole)


def arc_foot(x: int, y: int, cx: int, cy: int, radius: int, qx: int, qy: int) -> tuple[int, int]:
    """The point of a quarter circle nearest to a point."""
    dx, dy = x - cx, y - cy
    if dx * qx >= 0 and dy * qy >= 0 and (dx or dy):
        far = isqrt(square(dx, dy))
        return cx + nearest(dx * radius, far), cy + nearest(dy * radius, far)
    return (cx + qx * radius, cy) if dx * qx > dy * qy else (cx, cy + qy * radius)
