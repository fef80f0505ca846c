"""Being drawn to a place behind another dragon: magic loop and obligatory alliance (DR-LOOP-03 to 07, DR-ALLIANCE-03, 04)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.games.riders.course.course import Course
from wyrmhall.games.riders.geometry.paths import BASE, LEVEL, TRAP, base
from wyrmhall.games.riders.geometry.places import APART, CLEAR, Place, is_free, place_at, side_room
from wyrmhall.kit.angles import along_x, along_y, floor_root, rounded

PERMITTED: Final = 0
NOT_BEHIND: Final = 1  # not wholly behind the target
NOT_FORWARD: Final = 2  # less progress than before
IN_WALL: Final = 3
OCCUPIED: Final = 4
ON_TRAP: Final = 5
WAY_BLOCKED: Final = 6

ON_TRAP_AT: Final = BASE + TRAP  # a dragon whose centre is not farther from a trap's touches it
WAY_STEP: Final = 400
NOWHERE: Final = 100_000
BACK_OFFS: Final = [0, 500, 2000, 3500]
SIDES: Final = [-1750, -900, 0, 900, 1750]
TURNS: Final = [-3000, 0, 3000]


def steps_of(far: i64) -> i64:
    """In how many steps a way of this length is gone."""
    return far // WAY_STEP + 1


class Follow:
    """One dragon about to be drawn behind another. Progress is that of front points."""

    def __init__(
        self,
        course: Course,
        x: i64,
        y: i64,
        progress: i64,
        target_x: i64,
        target_y: i64,
        target_heading: i64,
        target_progress: i64,
        others: list[int],
        traps: list[int],
    ) -> None:
        """`others` are the centres of all dragons but these two, `traps` those of the traps that may not be touched."""
        self.course = course
        self.x: i64 = x
        self.y: i64 = y
        self.progress: i64 = progress
        spot = course.locate(x, y, course.piece_at(progress))
        self.s: i64 = course.unwrapped(spot.s, progress)
        self.d: i64 = spot.d
        self.others = others
        self.all = others + [int(target_x), int(target_y)]
        self.traps = traps
        self.limits: list[
            int
        ] = []  # squares of how near the way may come to each of the others: not nearer than it begins
        for k in range(0, len(others), 2):
            dx: i64 = others[k] - x
            dy: i64 = others[k + 1] - y
            self.limits.append(min(int(dx * dx + dy * dy), APART * APART))
        # the target in the lap nearest to the caster
        lead = progress + course.ahead(target_progress, progress)
        self.limit: i64 = self.least(base(target_x, target_y, target_heading), lead) - LEVEL

    def least(self, corners: list[int], near: i64) -> i64:
        """The smallest course coordinate among the corners of a base."""
        course = self.course
        at = course.piece_at(near)
        best: i64 = 0
        for k in range(0, len(corners), 2):
            s = course.unwrapped(course.locate(corners[k], corners[k + 1], at).s, near)
            if k == 0 or s < best:
                best = s
        return best

    def refusal(self, s: i64, d: i64, heading: i64) -> int:
        """PERMITTED, or why the caster may not be put at (s, d) with this heading."""
        course = self.course
        room = side_room(course, s)
        if d > room or d < -room or (not course.is_closed and s < CLEAR):
            return IN_WALL
        x, y = course.point(s, d)
        corners = base(x, y, heading)
        at = course.piece_at(s)
        for k in range(0, len(corners), 2):
            if course.unwrapped(course.locate(corners[k], corners[k + 1], at).s, s) > self.limit:
                return NOT_BEHIND
        front = course.unwrapped(course.locate(corners[0], corners[1], at).s, s)
        if front < self.progress:
            return NOT_FORWARD
        if not is_free(x, y, self.all):
            return OCCUPIED
        for k in range(0, len(self.traps), 2):
            dx: i64 = self.traps[k] - x
            dy: i64 = self.traps[k + 1] - y
            if dx * dx + dy * dy <= ON_TRAP_AT * ON_TRAP_AT:
                return ON_TRAP
        if not self.is_way_clear(s, d):
            return WAY_BLOCKED
        return PERMITTED

    def is_way_clear(self, s: i64, d: i64) -> bool:
        """Whether the way along the lane from where the caster stands comes near no other dragon."""
        if not self.others:
            return True
        run, shift = s - self.s, d - self.d
        steps = steps_of(floor_root(run * run + shift * shift))
        i: i64 = 1
        while i <= steps:
            x, y = self.way_point(rounded(run * i, steps), rounded(shift * i, steps))
            for k in range(len(self.limits)):
                dx: i64 = self.others[2 * k] - x
                dy: i64 = self.others[2 * k + 1] - y
                if dx * dx + dy * dy < self.limits[k]:
                    return False
            i += 1
        return True

    def way_point(self, run: i64, shift: i64) -> tuple[int, int]:
        """Where the caster is on the board when it has gone so far along and across the course, kept off the walls."""
        s = self.s + run
        d = self.d + shift
        room = side_room(self.course, s)
        if d > room:
            d = room
        elif d < -room:
            d = -room
        return self.course.point(s, d)

    def candidates(self) -> list[int]:
        """Permitted places worth thinking of, flat: s, d, heading, s, d, heading, ..."""
        course = self.course
        best = self.limit + LEVEL - CLEAR
        found: list[int] = []
        for back in BACK_OFFS:
            s = best - back
            along = course.tangent(s)
            for d in SIDES:
                for turn in TURNS:
                    heading = (along + turn) % 36000
                    if self.refusal(s, d, heading) == PERMITTED:
                        found.append(int(s))
                        found.append(d)
                        found.append(int(heading))
        return found


class Pull:
    """Where the variant `pull_back` of the loop puts its target: just in front of the caster, never forward."""

    def __init__(
        self,
        course: Course,
        x: i64,
        y: i64,
        heading: i64,
        progress: i64,
        target_x: i64,
        target_y: i64,
        target_heading: i64,
        target_progress: i64,
        others: list[int],
    ) -> None:
        """`others` are the centres of all dragons but the target. `place` is None if the target stays where it is."""
        self.place: Place | None = None
        self.heading: i64 = target_heading
        front = course.locate(x + along_x(BASE, heading), y + along_y(BASE, heading), course.piece_at(progress))
        s = course.unwrapped(front.s, progress) + CLEAR
        spot = course.locate(target_x, target_y, course.piece_at(target_progress))
        lead = progress + course.ahead(target_progress, progress)
        here = course.unwrapped(spot.s, lead)
        lean = target_heading - course.tangent(here)
        while s < here:
            room = side_room(course, s)
            d = nearest_free(course, s, max(-room, min(room, spot.d)), room, others)
            if d != NOWHERE:
                self.place = place_at(course, s, d)
                self.place.s += int(target_progress - lead)  # it keeps its own count of laps
                self.heading = (course.tangent(s) + lean) % 36000
                return
            s += 1


def nearest_free(course: Course, s: i64, d: i64, room: i64, others: list[int]) -> i64:
    """Of the places across the lane at s that are free of others, the one nearest to d; on the left if two are. Or NOWHERE."""
    x, y = course.point(s, d)
    if is_free(x, y, others):
        return d
    best: i64 = NOWHERE
    for side in (1, -1):
        aside = d
        while aside <= room and aside >= -room:
            x, y = course.point(s, aside)
            lacking = room_lacking(x, y, others)
            if lacking == 0:
                off = aside - d if aside > d else d - aside
                if best == NOWHERE or off < (best - d if best > d else d - best):
                    best = aside
                break
            aside += side * lacking
    return best


def room_lacking(x: i64, y: i64, others: list[int]) -> i64:
    """How far a dragon with this centre must move at least to be free of others; 0 if it is."""
    most: i64 = 0
    for k in range(0, len(others), 2):
        dx: i64 = x - others[k]
        dy: i64 = y - others[k + 1]
        square = dx * dx + dy * dy
        if square < APART * APART:
            most = max(most, APART - floor_root(square) - 2, 1)  # a place is rounded to whole numbers
    return most
