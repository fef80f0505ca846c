"""Dragons standing somewhere on a course."""

from __future__ import annotations

from random import Random

from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.course.courses import NAMES, course
from wyrmhall.games.riders.geometry.paths import BASE_TOUCHES, CLEAN, PATH_TOUCHES, Flight, base

Pose = tuple[int, int, int, int]  # piece of the front point, x, y, heading

COURSES = [course(name, 4) for name in NAMES]


def pose(course: Course, luck: Random, lean: int = 7000) -> Pose:
    """A dragon that touches no wall, up to `lean` hundredths of a degree off the direction of the course."""
    while True:
        s = luck.randrange(1500, course.length - 200)
        x, y = course.point(s, luck.randrange(-1900, 1901))
        heading = (course.tangent(s) + luck.randrange(-lean, lean + 1)) % 36000
        corners = base(x, y, heading)
        at = course.piece_at(s)
        if not course.touches_wall(corners, at):
            return course.locate(corners[0], corners[1], at).at, x, y, heading


def exact_kind(course: Course, at: int, flight: Flight) -> int:
    """The kind of a placement by all its corners and all walls near it."""
    if course.touches_wall(flight.path(), at):
        return PATH_TOUCHES
    return BASE_TOUCHES if course.touches_wall(flight.base(), at) else CLEAN
