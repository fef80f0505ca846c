"""Measuring the range of a spell with a flight path (DR-RANGE-02 to 04)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.contact import nearest
from wyrmhall.games.riders.geometry.paths import BASE, base, flown_part, length_of, path
from wyrmhall.kit.angles import SCALE, along_x, along_y, bearing, cosine, floor_root, rounded, sine
from wyrmhall.kit.shapes import contains, polygons_touch

DIRECTIONS: Final = 33
HALF_SPAN: Final = 1800  # half the width of the ruler and of a base: nothing farther from the axis is touched
FINE: Final = 1000


def reach(
    course: Course,
    at: i64,
    x: i64,
    y: i64,
    heading: i64,
    target_x: i64,
    target_y: i64,
    target_heading: i64,
    ds: i64,
    is_full: bool,
) -> int:
    """A direction in which the ruler of `ds` reaches the target without touching the boundary, or -1.

    `is_full`: the whole ruler counts, also what lies beyond the target; else only the part up to it.
    """
    front_x = x + along_x(BASE, heading)
    front_y = y + along_y(BASE, heading)
    length = length_of(ds)
    dx, dy = target_x - front_x, target_y - front_y
    square = dx * dx + dy * dy
    if square > (length + BASE) * (length + BASE):
        return -1
    towards = bearing(dx, dy)
    spread: i64 = 9000
    if square > HALF_SPAN * HALF_SPAN:
        spread = bearing(floor_root((square - HALF_SPAN * HALF_SPAN) * FINE * FINE), HALF_SPAN * FINE)
    target = base(target_x, target_y, target_heading)
    k: i64 = 0
    while k < DIRECTIONS:
        direction = (towards - spread + rounded(k * spread, DIRECTIONS // 2)) % 36000
        ruler = path(front_x, front_y, direction, length)
        if polygons_touch(ruler, target):
            if not is_full:
                cut = first_meeting(ruler, target, direction)
                ruler = flown_part(front_x, front_y, direction, length, cut)
            if not course.touches_wall(ruler, at):
                return direction
        k += 1
    return -1


def first_meeting(ruler: list[int], target: list[int], direction: i64) -> i64:
    """How far along the ruler it first meets the target, which it touches; at least 1."""
    c, s = int(cosine(direction)), int(sine(direction))
    tail_x, tail_y = ruler[0], ruler[1]
    best = -1
    for k in range(0, len(target), 2):
        if contains(ruler, target[k], target[k + 1]):
            best = _lesser(best, (target[k] - tail_x) * c + (target[k + 1] - tail_y) * s)
    for k in range(0, len(ruler), 2):
        ax, ay = ruler[k - 2], ruler[k - 1]
        bx, by = ruler[k], ruler[k + 1]
        if contains(target, bx, by):
            best = _lesser(best, (bx - tail_x) * c + (by - tail_y) * s)
        for j in range(0, len(target), 2):
            px, py = target[j - 2], target[j - 1]
            qx, qy = target[j], target[j + 1]
            across = (bx - ax) * (qy - py) - (by - ay) * (qx - px)
            if across == 0:
                continue  # along each other: their ends are among the points above
            share = (px - ax) * (qy - py) - (py - ay) * (qx - px)
            other = (px - ax) * (by - ay) - (py - ay) * (bx - ax)
            if across < 0:
                across, share, other = -across, -share, -other
            if 0 <= share <= across and 0 <= other <= across:
                u = ((ax - tail_x) * c + (ay - tail_y) * s) + nearest(((bx - ax) * c + (by - ay) * s) * share, across)
                best = _lesser(best, u)
    return max(1, nearest(best, SCALE))


def _lesser(best: int, u: int) -> int:
    u = max(u, 0)
    return u if best < 0 or u < best else best
