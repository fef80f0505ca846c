"""Where magic traps may be laid beside a flight path (DR-TRAPS-03, DR-TRAPS-05)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.paths import FIELD, GAP, PATH, SYMBOL, TRAP, strip
from wyrmhall.games.riders.geometry.walls import is_wall_within
from wyrmhall.kit.angles import rounded
from wyrmhall.kit.shapes import disc_touches

BESIDE: Final = PATH // 2 + TRAP + GAP  # from the path's axis to the centre of a trap
SLOTS: Final = 8  # on each side, for those who choose from a few

PERMITTED: Final = 0
OUTSIDE: Final = 1  # not wholly inside the lane
ON_SYMBOL: Final = 2
ON_FIELD: Final = 3
ON_TRAP: Final = 4
ON_DRAGON: Final = 5


def slot_along(length: i64, k: i64) -> int:
    """How far along a path the k-th slot lies."""
    return rounded((2 * k + 1) * length, 2 * SLOTS)


def trap_point(tail_x: i64, tail_y: i64, direction: i64, along: i64, side: i64) -> tuple[int, int]:
    """The centre of a trap that lies so far along a path, on its left (+1) or right (-1)."""
    corner = strip(tail_x, tail_y, direction, [int(along), int(side * BESIDE)])
    return corner[0], corner[1]


def trap_refusal(
    course: Course, at: i64, x: i64, y: i64, traps: list[int], bases: list[list[int]], around: i64 = 0
) -> int:
    """PERMITTED, or why no trap may lie there, nor anywhere not farther than `around` from there.

    `traps` are centres x0, y0, ..., `bases` the corners of every base.
    """
    near = TRAP - around
    walls = course.windows[at]
    if near > 0 and is_wall_within(walls, x, y, near):
        return OUTSIDE
    if is_beyond(course, at, x, y) and not (around and is_wall_within(walls, x, y, around + 1)):
        return OUTSIDE
    if _is_near(x, y, course.symbol_x, course.symbol_y, SYMBOL + near):
        return ON_SYMBOL
    if _is_near(x, y, course.field_x, course.field_y, FIELD + near):
        return ON_FIELD
    for k in range(0, len(traps), 2):
        dx: i64 = x - traps[k]
        dy: i64 = y - traps[k + 1]
        apart = TRAP + near
        if apart > 0 and dx * dx + dy * dy < apart * apart:
            return ON_TRAP
    if near >= 0:
        for corners in bases:
            if disc_touches(corners, x, y, near):
                return ON_DRAGON
    return PERMITTED


def is_beyond(course: Course, at: i64, x: i64, y: i64) -> bool:
    """Whether a point is on the far side of a wall."""
    spot = course.locate(x, y, at)
    half = course.half_width(spot.s)
    return spot.penalty > 0 or spot.d > half or spot.d < -half


def seek_slot(
    course: Course,
    at: i64,
    tail_x: i64,
    tail_y: i64,
    direction: i64,
    length: i64,
    side: i64,
    traps: list[int],
    bases: list[list[int]],
) -> i64:
    """How far along a path a trap may lie on one side, -1 if it may nowhere.

    A stretch of the path is dropped when one reason refuses all of it, and halved otherwise, down to single places.
    """
    stretches: list[int] = [0, int(length)]
    k: i64 = 0
    while k < len(stretches):
        low: i64 = stretches[k]
        high: i64 = stretches[k + 1]
        k += 2
        along = (low + high) // 2
        x, y = trap_point(tail_x, tail_y, direction, along, side)
        if trap_refusal(course, at, x, y, traps, bases) == PERMITTED:
            return along
        around = high - along
        if around == 0:
            continue
        if trap_refusal(course, at, x, y, traps, bases, around + 2) == PERMITTED:  # 2 for the rounding of places
            stretches += [int(low), int(along), int(along + 1), int(high)]
    return -1


def _is_near(x: i64, y: i64, xs: list[int], ys: list[int], reach: i64) -> bool:
    if reach <= 0:
        return False
    for k in range(len(xs)):
        dx: i64 = x - xs[k]
        dy: i64 = y - ys[k]
        if dx * dx + dy * dy < reach * reach:
            return True
    return False
