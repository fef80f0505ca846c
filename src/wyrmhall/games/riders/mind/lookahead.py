"""Looking ahead over the course alone: what a pose and a speed promise for the flight after."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.fan import UNSURE, near_wall
from wyrmhall.games.riders.geometry.paths import BASE, base, length_of, path, swing_of
from wyrmhall.games.riders.geometry.walls import first_wall, walls_in_box
from wyrmhall.games.riders.state import CHANGE, FASTEST, SLOWEST, WEARY_MOST, Race, pose_key
from wyrmhall.kit.angles import along_x, along_y

NOTHING: Final = -10000  # what a pose promises from which every flight ends in the wall
DANGER: Final = 4000  # what it costs to come to a place where no flight is clean at the speed one can brake to
SWINGS: Final = [-4, -2, 0, 2, 4]  # quarters of the greatest angle, at the dragon
TURNS: Final = [-4, 0, 4]  # and at the path's end
MEMORY: Final = 60000  # poses whose promise is remembered


def promise(race: Race, progress: int, x: int, y: int, heading: int, silver: int, is_weary: bool) -> int:
    """How far the next flight may lead, at the best speed that can be set, less what waits behind it."""
    key = pose_key(progress, x, y, heading, silver + 1600 if is_weary else silver)
    known = race.promises.get(key)
    if known is not None:
        return known
    found = _promise(race.course, progress, x, y, heading, silver, is_weary)
    if len(race.promises) >= MEMORY:
        race.promises.clear()
    race.promises[key] = found
    return found


def _promise(course: Course, progress: i64, x: i64, y: i64, heading: i64, silver: i64, is_weary: bool) -> int:
    at = course.piece_at(progress)
    low: i64 = silver - CHANGE
    if low < SLOWEST:
        low = SLOWEST
    ds: i64 = silver + CHANGE
    if ds > FASTEST:
        ds = FASTEST
    if is_weary and ds > WEARY_MOST:
        ds = WEARY_MOST
    best: i64 = NOTHING
    while ds >= low:
        # along the inner wall of a bend a flight may gain more than its own length
        if best > (length_of(ds) + 2 * BASE) * 5 // 4:
            break
        gain = furthest(course, at, progress, x, y, heading, ds, best)
        if gain > best:
            best = gain
        ds -= 100
    return int(best)


def furthest(course: Course, at: i64, progress: i64, x: i64, y: i64, heading: i64, ds: i64, enough: i64) -> i64:
    """The greatest gain of a clean flight on a coarse grid, danger behind it counted; below `enough` it may be less exact."""
    front_x = x + along_x(BASE, heading)
    front_y = y + along_y(BASE, heading)
    length = length_of(ds)
    swing = swing_of(ds)
    reach = length + 2 * BASE + 10
    near = walls_in_box(course.windows[at], front_x - reach, front_y - reach, front_x + reach, front_y + reach)
    best: i64 = NOTHING
    for i in range(len(SWINGS)):
        direction: i64 = (heading + swing * SWINGS[i] // 4) % 36000
        corners = path(front_x, front_y, direction, length)
        if first_wall(near, corners) >= 0:
            continue
        nose_x: i64 = corners[6]
        nose_y: i64 = corners[7]
        for j in range(len(TURNS)):
            facing: i64 = (direction + swing * TURNS[j] // 4) % 36000
            cx = nose_x + along_x(BASE, facing)
            cy = nose_y + along_y(BASE, facing)
            wall = near_wall(course, at, cx, cy)
            if wall == UNSURE:
                wall = first_wall(near, base(cx, cy, facing))
            if wall >= 0:
                continue
            there = course.progress(cx, cy, facing, progress)
            gain = there - progress
            if gain <= best or gain <= enough:
                continue
            if ds > SLOWEST + CHANGE and not has_way(course, there, cx, cy, facing, ds - CHANGE):
                gain -= DANGER
            if gain > best:
                best = gain
    return best


def has_way(course: Course, progress: i64, x: i64, y: i64, heading: i64, ds: i64) -> bool:
    """Whether a coarse grid holds a clean flight."""
    at = course.piece_at(progress)
    front_x = x + along_x(BASE, heading)
    front_y = y + along_y(BASE, heading)
    length = length_of(ds)
    swing = swing_of(ds)
    reach = length + 2 * BASE + 10
    near = walls_in_box(course.windows[at], front_x - reach, front_y - reach, front_x + reach, front_y + reach)
    for i in range(len(SWINGS)):
        direction: i64 = (heading + swing * SWINGS[i] // 4) % 36000
        corners = path(front_x, front_y, direction, length)
        if first_wall(near, corners) >= 0:
            continue
        nose_x: i64 = corners[6]
        nose_y: i64 = corners[7]
        for j in range(len(TURNS)):
            facing: i64 = (direction + swing * TURNS[j] // 4) % 36000
            cx = nose_x + along_x(BASE, facing)
            cy = nose_y + along_y(BASE, facing)
            wall = near_wall(course, at, cx, cy)
            if wall == UNSURE:
                wall = first_wall(near, base(cx, cy, facing))
            if wall < 0:
                return True
    return False
