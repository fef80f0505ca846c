"""Where a dragon is put when it cannot stay where it flew: beside the boundary, or on an energy field."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.paths import BASE, GAP
from wyrmhall.kit.angles import cosine, sine

CLEAR: Final = BASE + GAP  # from the centre of a placed dragon to a wall
APART: Final = 2 * BASE + GAP  # between the centres of two dragons
STEP: Final = 100  # how far a scan for a free place goes at once
FACINGS: Final = 24


class Place:
    """The centre of a dragon, on the board and along the course; `s` runs on over whole laps."""

    def __init__(self, x: int, y: int, s: int, d: int) -> None:
        self.x = x
        self.y = y
        self.s = s
        self.d = d


def is_free(x: i64, y: i64, others: list[int]) -> bool:
    """Whether a dragon with this centre is clear of others, given by their centres x0, y0, x1, y1, ..."""
    count: i64 = len(others)
    k: i64 = 0
    while k < count:
        dx = x - others[k]
        dy = y - others[k + 1]
        if dx * dx + dy * dy < APART * APART:
            return False
        k += 2
    return True


def side_room(course: Course, s: i64) -> int:
    """How far from the centre line a dragon may be put at s, whatever its facing."""
    return course.half_width_around(s) - CLEAR


def place_at(course: Course, s: i64, d: i64) -> Place:
    x, y = course.point(s, d)
    return Place(x, y, int(s), int(d))


def beside(course: Course, s: i64, side: i64, others: list[int]) -> Place:
    """Against the boundary on one side, or the nearest free place behind along it (DR-CRASH-01, DR-CRASH-10, DR-BUMP-07)."""
    if not course.is_closed and s < CLEAR:
        s = CLEAR
    first = place_at(course, s, side * side_room(course, s))
    if is_free(first.x, first.y, others):
        return first
    lowest: i64 = s - course.length if course.is_closed else CLEAR
    behind = s - STEP
    while behind >= lowest:
        place = place_at(course, behind, side * side_room(course, behind))
        if is_free(place.x, place.y, others):
            return place
        behind -= STEP
    ahead = s + STEP
    while True:
        place = place_at(course, ahead, side * side_room(course, ahead))
        if is_free(place.x, place.y, others):
            return place
        ahead += STEP


def side_of_hit(course: Course, x: i64, y: i64, at: i64, tail_x: i64, tail_y: i64, direction: i64) -> int:
    """To which side a dragon that was hit is pushed: its nearest boundary (DR-BUMP-05)."""
    spot = course.locate(x, y, at)
    if spot.d != 0:
        return 1 if spot.d > 0 else -1
    off = (y - tail_y) * cosine(direction) - (x - tail_x) * sine(direction)
    if off == 0:
        return course.inside(spot.s)
    # away from the path's axis, seen along the course
    heading = course.tangent(spot.s)
    is_along = cosine(direction - heading) >= 0
    return 1 if (off > 0) == is_along else -1


def field_behind(course: Course, s: i64) -> tuple[int, int]:
    """The nearest energy field behind s: its number, -1 if there is none, and where it is, counted over whole laps."""
    best: i64 = 0
    number: i64 = -1
    count: i64 = len(course.field_s)
    k: i64 = 0
    while k < count:
        field: i64 = course.field_s[k]
        if course.is_closed:
            field = field + (s - 1 - field) // course.length * course.length
        if field < s and (number < 0 or field > best):
            best = field
            number = k
        k += 1
    return int(number), int(best)


def after_exhaustion(course: Course, s: i64, others: list[int], space: i64) -> Place:
    """Where an exhausted dragon goes whose centre is at s, counted over whole laps (DR-EXHAUST-03, DR-EXHAUST-14)."""
    number, best = field_behind(course, s)
    if number < 0:
        return _start_place(course, s, others, space)
    x, y = course.field_x[number], course.field_y[number]
    d: i64 = course.field_d[number]
    if is_free(x, y, others):
        return Place(x, y, best, int(d))
    return beside(course, best, _side(course, best, d), others)


def _start_place(course: Course, s: i64, others: list[int], space: i64) -> Place:
    x, y, _ = course.start_pose(space)
    spot = course.locate(x, y, 0)
    start = spot.s
    if course.is_closed:
        start = start + (s - 1 - start) // course.length * course.length
    if is_free(x, y, others):
        return Place(x, y, int(start), int(spot.d))
    return beside(course, start, _side(course, start, spot.d), others)


def _side(course: Course, s: i64, d: i64) -> int:
    if d == 0:
        return course.inside(s)
    return 1 if d > 0 else -1


def facings(course: Course, s: i64) -> list[int]:
    """Headings worth thinking of for a dragon that may face anywhere; the first is along the course."""
    along = course.tangent(s)
    return [int((along + 1500 * k) % 36000) for k in range(FACINGS)]
