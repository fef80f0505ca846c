"""All places that one speed leads to: which are clean, and where base or path would touch the boundary (DR-FLIGHT-11).

The usual grid of a speed has 13 entry angles and 9 exit angles. Most places are judged by how far the centre of the base lies from
the middle of the lane; only those near the limit need the exact corners, and the verdict is the same.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.games.riders.course.course import IS_NARROW, Course
from wyrmhall.games.riders.geometry.paths import (
    BASE,
    BASE_TOUCHES,
    CLEAN,
    PATH_TOUCHES,
    USUAL,
    Flight,
    Grid,
    base,
    length_of,
    path,
)
from wyrmhall.games.riders.geometry.walls import first_wall, walls_in_box
from wyrmhall.kit.angles import SINES, along_x, along_y, scaled

# A base reaches 1200 at its corners and 1039 at its flats. With a margin for the rounding of corners:
OUTER: Final = 1210  # a wall farther from the centre than this is never touched
INNER: Final = 1030  # a wall nearer than this always is

UNSURE: Final = -2


class Fan:
    """The grid of one speed from one pose: entry index major, exit index minor, both ascending.

    Where the places are is found out when somebody asks: many want their kinds only.
    """

    def __init__(self, ds: int, x: int = 0, y: int = 0, heading: int = 0, grid: Grid = USUAL) -> None:
        self.ds = ds
        self.kinds: list[int] = []
        self.clean = 0
        self.base_touching = 0
        self._pose = (x, y, heading)
        self._grid = grid
        self._x: list[int] = []
        self._y: list[int] = []
        self._headings: list[int] = []

    @property
    def x(self) -> list[int]:
        self._find_places()
        return self._x

    @property
    def y(self) -> list[int]:
        self._find_places()
        return self._y

    @property
    def headings(self) -> list[int]:
        self._find_places()
        return self._headings

    def _find_places(self) -> None:
        if self._headings:
            return
        x, y, heading = self._pose
        front_x: i64 = x + along_x(BASE, heading)
        front_y: i64 = y + along_y(BASE, heading)
        length = length_of(self.ds)
        exits = self._grid.exits_of(self.ds)
        for entry in self._grid.entries_of(self.ds):
            direction: i64 = (heading + entry) % 36000
            nose_x = front_x + along_x(length, direction)
            nose_y = front_y + along_y(length, direction)
            for exit in exits:
                facing: i64 = (direction + exit) % 36000
                self._x.append(int(nose_x + along_x(BASE, facing)))
                self._y.append(int(nose_y + along_y(BASE, facing)))
                self._headings.append(int(facing))

    def least_kind(self) -> int:
        """The worst kind of placement that is permitted (DR-FLIGHT-11)."""
        if self.clean:
            return CLEAN
        return BASE_TOUCHES if self.base_touching else PATH_TOUCHES


def fan(course: Course, at: i64, x: i64, y: i64, heading: i64, ds: i64, grid: Grid = USUAL) -> Fan:
    """Every placement of the grid for a dragon whose front point is on piece `at`."""
    found = Fan(int(ds), int(x), int(y), int(heading), grid)
    kinds = found.kinds
    length = length_of(ds)
    front_x = x + along_x(BASE, heading)
    front_y = y + along_y(BASE, heading)
    reach = length + 2 * BASE + 10
    near = walls_in_box(course.windows[at], front_x - reach, front_y - reach, front_x + reach, front_y + reach)
    entries, exits = grid.entries_of(ds), grid.exits_of(ds)
    clean: i64 = 0
    base_touching: i64 = 0
    for i in range(len(entries)):
        direction: i64 = (heading + entries[i]) % 36000
        corners = path(front_x, front_y, direction, length)
        if first_wall(near, corners) >= 0:
            kinds.extend([PATH_TOUCHES] * len(exits))
            continue
        nose_x: i64 = corners[6]
        nose_y: i64 = corners[7]
        for j in range(len(exits)):
            facing: i64 = (direction + exits[j]) % 36000
            cx = nose_x + scaled(BASE * SINES[facing + 9000])
            cy = nose_y + scaled(BASE * SINES[facing])
            wall = near_wall(course, at, cx, cy)
            if wall == UNSURE:
                wall = first_wall(near, base(cx, cy, facing))
            if wall < 0:
                kinds.append(CLEAN)
                clean += 1
            else:
                kinds.append(BASE_TOUCHES)
                base_touching += 1
    found.clean = int(clean)
    found.base_touching = int(base_touching)
    return found


def near_wall(course: Course, at: i64, x: i64, y: i64) -> i64:
    """The wall that a base with this centre touches at any heading, -1 if it touches none at any, or UNSURE.

    For a base whose rear point lies in the lane, near piece `at`.
    """
    if x < 0 or y < 0 or x >= 60000 or y >= 36000:
        return UNSURE
    piece: i64 = course.piece_in_cell[y // 12000 * 5 + x // 12000]
    if piece < 0 or not course.is_near[at * course.pieces + piece]:
        return UNSURE
    return _wall_of_curve(course, piece, x, y) if course.turns[piece] != 0 else _wall_of_straight(course, piece, x, y)


def _wall_of_curve(course: Course, piece: i64, x: i64, y: i64) -> i64:
    dx: i64 = x - course.centre_x[piece]
    dy: i64 = y - course.centre_y[piece]
    square = dx * dx + dy * dy
    if square >= (3000 + OUTER) * (3000 + OUTER) and square <= (9000 - OUTER) * (9000 - OUTER):
        return -1
    walls = course.walls[piece]
    if square <= (3000 + INNER) * (3000 + INNER):
        return walls[11] if square >= (3000 - INNER) * (3000 - INNER) else UNSURE
    if square >= (9000 - INNER) * (9000 - INNER):
        return walls[23] if square <= (9000 + INNER) * (9000 + INNER) else UNSURE
    return UNSURE


def _wall_of_straight(course: Course, piece: i64, x: i64, y: i64) -> i64:
    off: i64
    way: i64 = course.entries[piece]
    if way % 2 == 0:
        off = y - course.entry_y[piece]
        if way == 2:
            off = -off
    else:
        off = course.entry_x[piece] - x
        if way == 3:
            off = -off
    size: i64 = off if off >= 0 else -off
    if course.kinds[piece] == IS_NARROW:
        return -1 if size <= 2000 - OUTER else UNSURE
    if size <= 3000 - OUTER:
        if piece > 0 or course.is_closed:
            return -1
        return UNSURE  # the wall across the entry of an open course may be near
    if size >= 3000 - INNER and size <= 3000 + INNER:
        walls = course.walls[piece]
        return walls[11] if off > 0 else walls[23]
    return UNSURE


def kind_of(course: Course, at: i64, x: i64, y: i64, heading: i64, ds: i64, a: i64, b: i64) -> int:
    """The kind of one placement, for any two angles."""
    flight = Flight(x, y, heading, ds, a, b)
    return kind_of_flight(course, at, flight, flight.path())


def kind_of_flight(course: Course, at: i64, flight: Flight, corners: list[int]) -> int:
    """The kind of a flight whose path has these corners."""
    if course.touches_wall(corners, at):
        return PATH_TOUCHES
    wall = near_wall(course, at, flight.x, flight.y)
    if wall == UNSURE:
        wall = course.wall_touched(flight.base(), at)
    return CLEAN if wall < 0 else BASE_TOUCHES
