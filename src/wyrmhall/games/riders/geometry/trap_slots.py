"""Where magic traps may be laid beside a flight path (DR-TRAPS-03, DR-TRAPS-05)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.paths import FIELD, GAP, PATH, SYMBOL, TRAP, strip
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


def trap_refusal(course: Course, at: i64, x: i64, y: i64, traps: list[int], bases: list[list[int]]) -> int:
    """PERMITTED, or why no trap may lie there. `traps` are centres x0, y0, ..., `bases` the corners of every base."""
    spot = course.locate(x, y, at)
    room = course.half_width(spot.s) - TRAP
    if spot.penalty > 0 or spot.d > room or spot.d < -room or (not course.is_closed and spot.s < TRAP):
        return OUTSIDE
    if _is_near(x, y, course.symbol_x, course.symbol_y, SYMBOL + TRAP):
        return ON_SYMBOL
    if _is_near(x, y, course.field_x, course.field_y, FIELD + TRAP):
        return ON_FIELD
    for k in range(0, len(traps), 2):
        dx: i64 = x - traps[k]
        dy: i64 = y - traps[k + 1]
        if dx * dx + dy * dy < 4 * TRAP * TRAP:
            return ON_TRAP
    for corners in bases:
        if disc_touches(corners, x, y, TRAP):
            return ON_DRAGON
    return PERMITTED


def _is_near(x: i64, y: i64, xs: list[int], ys: list[int], reach: i64) -> bool:
    for k in range(len(xs)):
        dx: i64 = x - xs[k]
        dy: i64 = y - ys[k]
        if dx * dx + dy * dy < reach * reach:
            return True
    return False
