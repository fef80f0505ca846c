"""Finds a place behind another dragon whenever there is one (DR-LOOP-06, DR-ALLIANCE-08).

Places are whole numbers: `s` along the course and `d` left of its middle. A box of places is dropped when one reason refuses them
all. The reason is looked at in the middle of the box: at no other place in it can a dragon stand farther from where it would stand
there than the box is large. What is not dropped is halved, the part in front first, until a place is found or nothing is left; a
box of one place is judged exactly. Headings are sought in the same way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.games.riders.geometry.following import ON_TRAP_AT, PERMITTED, Follow, steps_of
from wyrmhall.games.riders.geometry.paths import BASE
from wyrmhall.games.riders.geometry.places import APART, CLEAR, side_room
from wyrmhall.kit.angles import along_x, along_y, floor_root, rounded

WIDE: Final = 1750  # how far from the middle a dragon can be placed where the lane is widest
AHEAD: Final = 1800  # more than the front point can be ahead of the centre along any course
LEAST: Final = 600  # less than the foremost corner is ahead of the centre
SIXTH: Final = 6000  # a base looks the same turned by this
STEEP: Final = 2  # no course coordinate changes faster than so many times the way of a point in the lane
FIRST: Final = -(10**9)
LAST: Final = 10**9
ROUNDING: Final = 8  # more than all roundings of a corner and its coordinate together


def seek(way: Follow) -> list[int]:
    """A permitted place as s, d and heading; empty if there is none at all."""
    if way.progress > way.limit:
        return []
    course = way.course
    first: i64 = way.progress - AHEAD
    if not course.is_closed and first < CLEAR:
        first = CLEAR
    boxes: list[int] = [int(first), int(way.limit - LEAST), -WIDE, WIDE]
    at: i64 = 0
    while at < len(boxes):
        low: i64 = boxes[at]
        high: i64 = boxes[at + 1]
        left: i64 = boxes[at + 2]
        right: i64 = boxes[at + 3]
        at += 4
        if low > high:
            continue
        s, d = (low + high) // 2, (left + right) // 2
        long, wide = high - s, right - d
        x, y = course.point(s, d)
        if is_refused(way, s, d, x, y, long, wide):
            continue
        if long or wide:
            spare = STEEP * wide + ROUNDING
            # the farther along the centre, the farther along the foremost corner
            if heading_at(way, low, d, FIRST, way.limit + spare) < 0:
                continue
            if heading_at(way, high, d, way.progress - spare, LAST) < 0:
                continue
        heading = heading_at(way, s, d, way.progress, way.limit)
        if heading >= 0 and way.refusal(s, d, heading) == PERMITTED:
            return [int(s), int(d), int(heading)]
        if long > wide:
            boxes += [int(s + 1), int(high), int(left), int(right), int(low), int(s), int(left), int(right)]
        elif wide:
            boxes += [int(low), int(high), int(left), int(d), int(low), int(high), int(d + 1), int(right)]
    return []


def reach(long: i64, wide: i64) -> i64:
    """How far apart two places can be on the board, that are so far apart along and across the course."""
    return (long * 4 + 2) // 3 + wide + 3


def is_refused(way: Follow, s: i64, d: i64, x: i64, y: i64, long: i64, wide: i64) -> bool:
    """Whether walls, dragons or traps refuse every place that is not farther than this from the one at (s, d)."""
    size: i64 = d if d >= 0 else -d
    if size - wide > side_room(way.course, s) + (long + 1 if long else 0):
        return True
    away: i64 = reach(long, wide) if long or wide else 0
    if is_within(x, y, way.all, APART - 1 - away):
        return True
    if is_within(x, y, way.traps, ON_TRAP_AT - away):
        return True
    return is_way_blocked(way, s, d, long, wide)


def is_within(x: i64, y: i64, centres: list[int], distance: i64) -> bool:
    """Whether a point is not farther than this from one of the centres."""
    if distance < 0:
        return False
    for k in range(0, len(centres), 2):
        dx: i64 = x - centres[k]
        dy: i64 = y - centres[k + 1]
        if dx * dx + dy * dy <= distance * distance:
            return True
    return False


def is_way_blocked(way: Follow, s: i64, d: i64, long: i64, wide: i64) -> bool:
    """Whether a dragon stands in every way to places not farther than this from (s, d), in how many steps it may be gone."""
    if not way.others:
        return False
    run, shift = s - way.s, d - way.d
    far = floor_root(run * run + shift * shift)
    spare = long + wide + 1 if long or wide else 0
    fewest = steps_of(far - spare if far > spare else 0)
    most = steps_of(far + spare)
    if most > fewest + 2:
        return False
    steps = fewest
    while steps <= most:
        if not is_way_blocked_in(way, run, shift, steps, long, wide):
            return False
        steps += 1
    return True


def is_way_blocked_in(way: Follow, run: i64, shift: i64, steps: i64, long: i64, wide: i64) -> bool:
    i: i64 = 1
    while i <= steps:
        x, y = way.way_point(rounded(run * i, steps), rounded(shift * i, steps))
        spare: i64 = 0
        if long or wide:
            ahead = (long * i + steps - 1) // steps + 1
            aside = (wide * i + steps - 1) // steps + 1
            spare = reach(ahead, aside + (2 * ahead + 2) // 3 + 2)
        for k in range(len(way.limits)):
            near = floor_root(way.limits[k]) - spare
            dx: i64 = way.others[2 * k] - x
            dy: i64 = way.others[2 * k + 1] - y
            if near > 0 and dx * dx + dy * dy < near * near:
                return True
        i += 1
    return False


def foremost(way: Follow, x: i64, y: i64, s: i64, heading: i64) -> tuple[int, int]:
    """The direction of the foremost corner of a base that is turned so, and how far along the course that corner is."""
    course = way.course
    at = course.piece_at(s)
    best: i64 = 0
    front: i64 = 0
    k: i64 = 0
    while k < 6:
        angle = heading + SIXTH * k
        spot = course.locate(x + along_x(BASE, angle), y + along_y(BASE, angle), at)
        along: i64 = course.unwrapped(spot.s, s)
        if k == 0 or along > best:
            best = along
            front = angle
        k += 1
    return int(front % 36000), int(best)


def heading_at(way: Follow, s: i64, d: i64, low: i64, high: i64) -> i64:
    """A heading with which the foremost corner is the front point and its course coordinate from `low` to `high`; -1 if there is
    none. A base that fits with another corner in front fits, turned by sixths, with the foremost."""
    x, y = way.course.point(s, d)
    turns: list[int] = [0, SIXTH - 1]
    while turns:
        last: i64 = turns.pop()
        first: i64 = turns.pop()
        heading = (first + last) // 2
        front, along = foremost(way, x, y, s, heading)
        if low <= along <= high:
            return front
        wide = last - heading
        # a corner moves by less than a quarter of a hundredth for each hundredth of a degree
        spare = STEEP * (wide // 4 + 1) + ROUNDING
        if wide and low - spare <= along <= high + spare:
            turns += [int(first), int(heading), int(heading + 1), int(last)]
    return -1
