"""The boundary of the lane: straight walls and quarter circles, as flat numbers that are quick to run through.

A wall is twelve numbers: its sort, its box (least x, least y, greatest x, greatest y), then x1, y1, x2, y2, 0 of a segment or
centre x, centre y, radius and the signs of the quadrant of an arc, the piece it belongs to, and its own number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.kit.shapes import arc_touches, segment_touches

WALL: Final = 12
SEGMENT: Final = 0
ARC: Final = 1


def segment_wall(x1: int, y1: int, x2: int, y2: int, piece: int, number: int) -> list[int]:
    box = [min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)]
    return [SEGMENT, *box, x1, y1, x2, y2, 0, piece, number]


def arc_wall(cx: int, cy: int, radius: int, qx: int, qy: int, piece: int, number: int) -> list[int]:
    end_x, end_y = cx + qx * radius, cy + qy * radius
    box = [min(cx, end_x), min(cy, end_y), max(cx, end_x), max(cy, end_y)]
    return [ARC, *box, cx, cy, radius, qx, qy, piece, number]


def walls_in_box(walls: list[int], left: i64, low: i64, right: i64, high: i64) -> list[int]:
    """The walls whose boxes meet a box."""
    found: list[int] = []
    count: i64 = len(walls)
    k: i64 = 0
    while k < count:
        if walls[k + 1] <= right and walls[k + 3] >= left and walls[k + 2] <= high and walls[k + 4] >= low:
            j: i64 = 0
            while j < 12:
                found.append(walls[k + j])
                j += 1
        k += 12
    return found


def first_wall(walls: list[int], polygon: list[int]) -> i64:
    """The number of the first wall in a list that a polygon touches, or -1."""
    left: i64 = polygon[0]
    low: i64 = polygon[1]
    right, high = left, low
    size: i64 = len(polygon)
    k: i64 = 2
    while k < size:
        x: i64 = polygon[k]
        y: i64 = polygon[k + 1]
        if x < left:
            left = x
        elif x > right:
            right = x
        if y < low:
            low = y
        elif y > high:
            high = y
        k += 2
    count: i64 = len(walls)
    k = 0
    while k < count:
        wall_left: i64 = walls[k + 1]
        wall_low: i64 = walls[k + 2]
        wall_right: i64 = walls[k + 3]
        wall_high: i64 = walls[k + 4]
        if wall_left <= right and wall_right >= left and wall_low <= high and wall_high >= low:
            if walls[k] == SEGMENT:
                if segment_touches(polygon, walls[k + 5], walls[k + 6], walls[k + 7], walls[k + 8]):
                    return walls[k + 11]
            elif arc_touches(polygon, walls[k + 5], walls[k + 6], walls[k + 7], walls[k + 8], walls[k + 9]):
                return walls[k + 11]
        k += 12
    return -1


def is_wall_within(walls: list[int], x: i64, y: i64, reach: i64) -> bool:
    """Whether one of these walls comes nearer to a point than `reach`."""
    near = walls_in_box(walls, x - reach, y - reach, x + reach, y + reach)
    for k in range(0, len(near), WALL):
        if near[k] == SEGMENT:
            if _is_segment_within(near[k + 5] - x, near[k + 6] - y, near[k + 7] - x, near[k + 8] - y, reach):
                return True
        elif _is_arc_within(x - near[k + 5], y - near[k + 6], near[k + 7], near[k + 8], near[k + 9], reach):
            return True
    return False


def _is_segment_within(ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
    """Whether the segment a-b comes nearer to the origin than `reach`."""
    if ax * ax + ay * ay < reach * reach or bx * bx + by * by < reach * reach:
        return True
    dx, dy = bx - ax, by - ay
    if ax * dx + ay * dy >= 0 or bx * dx + by * dy <= 0:
        return False  # an end is its nearest point
    cross = ax * dy - ay * dx
    return cross * cross < reach * reach * (dx * dx + dy * dy)


def _is_arc_within(x: i64, y: i64, radius: i64, qx: i64, qy: i64, reach: i64) -> bool:
    """Whether a point, seen from the centre of a quarter circle, is nearer to it than `reach`."""
    if x * qx >= 0 and y * qy >= 0:
        square = x * x + y * y
        inner = radius - reach
        return (inner < 0 or inner * inner < square) and square < (radius + reach) * (radius + reach)
    from_x, from_y = x - qx * radius, y - qy * radius
    return from_x * from_x + y * y < reach * reach or x * x + from_y * from_y < reach * reach
