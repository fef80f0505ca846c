"""The dragon's base and the eight flight paths, in hundredths of a millimetre and of a degree (DR-SPEED-08, DR-FLIGHT-01)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.kit.angles import along_x, along_y, cosine, rounded, scaled, sine

BASE: Final = 1200  # from the centre of the hexagonal base to its corners
PATH: Final = 1200  # width of a flight path
TAPER: Final = 600  # a path narrows to a point over this length at both ends
GAP: Final = 50  # left between a dragon and what it is placed beside
LEVEL: Final = 50  # dragons no farther apart than this along the course are level
SYMBOL: Final = 700  # radius of a magic card symbol
FIELD: Final = 1200  # radius of an energy field
TRAP: Final = 600  # radius of a magic trap

CLEAN: Final = 0
BASE_TOUCHES: Final = 1
PATH_TOUCHES: Final = 2

SPEEDS: Final = [100, 200, 300, 400, 500, 600, 700, 800]
SWINGS: Final = [6750, 5000, 4000, 3200, 2500, 1800, 1100, 500]

ENTRIES: Final = 13  # entry angles of the usual grid
EXITS: Final = 9


def length_of(ds: i64) -> i64:
    return 1000 + 15 * ds


def swing_of(ds: i64) -> i64:
    """How far the path may be swung at the dragon, and the dragon at its far end, to either side."""
    return SWINGS[ds // 100 - 1]


def spread(swing: i64, count: i64) -> list[int]:
    """An odd number of angles from -swing to +swing, evenly spaced."""
    half = count // 2
    return [int(rounded(swing * (k - half), half)) for k in range(count)]


class Grid:
    """The pairs of angles by which bots fly, and by which it is told whether a clean flight exists (DR-FLIGHT-11)."""

    def __init__(self, entries: int, exits: int) -> None:
        self.entries = entries
        self.exits = exits
        self.entry_angles = [spread(swing, entries) for swing in SWINGS]
        self.exit_angles = [spread(swing, exits) for swing in SWINGS]

    def entries_of(self, ds: i64) -> list[int]:
        return self.entry_angles[ds // 100 - 1]

    def exits_of(self, ds: i64) -> list[int]:
        return self.exit_angles[ds // 100 - 1]


USUAL: Final = Grid(ENTRIES, EXITS)


def base(x: i64, y: i64, heading: i64) -> list[int]:
    """The six corners of a base; corner 0 is its front point, corner 3 its rear point."""
    corners: list[int] = []
    for k in range(6):
        angle = heading + 6000 * k
        corners.append(x + along_x(BASE, angle))
        corners.append(y + along_y(BASE, angle))
    return corners


def strip(x: i64, y: i64, direction: i64, places: list[int]) -> list[int]:
    """Corners given as pairs (u along, v to the left) seen from a point in a direction, each rounded once."""
    c, s = cosine(direction), sine(direction)
    corners: list[int] = []
    for k in range(0, len(places), 2):
        u: i64 = places[k]
        v: i64 = places[k + 1]
        corners.append(x + scaled(u * c - v * s))
        corners.append(y + scaled(u * s + v * c))
    return corners


def path(x: i64, y: i64, direction: i64, length: i64) -> list[int]:
    """The six corners of a flight path with its tail at a point; corner 0 is the tail, corner 3 the nose."""
    end = length - TAPER
    return strip(x, y, direction, [0, 0, TAPER, -TAPER, end, -TAPER, length, 0, end, TAPER, TAPER, TAPER])


def flown_part(x: i64, y: i64, direction: i64, length: i64, cut: i64) -> list[int]:
    """The path as far as `cut` along it: the part that was flown before a crash (DR-CRASH-09)."""
    if cut >= length:
        return path(x, y, direction, length)
    if cut <= TAPER:
        cut = cut if cut > 0 else 1
        return strip(x, y, direction, [0, 0, cut, -cut, cut, cut])
    end = length - TAPER
    if cut <= end:
        return strip(x, y, direction, [0, 0, TAPER, -TAPER, cut, -TAPER, cut, TAPER, TAPER, TAPER])
    rest = length - cut
    places = [0, 0, TAPER, -TAPER, end, -TAPER, cut, -rest, cut, rest, end, TAPER, TAPER, TAPER]
    return strip(x, y, direction, places)


class Flight:
    """Where a flight leads: a speed and two angles from a pose, walls or dragons not considered."""

    def __init__(self, x: i64, y: i64, heading: i64, ds: i64, a: i64, b: i64) -> None:
        self.front_x: int = x + along_x(BASE, heading)
        self.front_y: int = y + along_y(BASE, heading)
        self.direction: int = (heading + a) % 36000
        self.length: int = length_of(ds)
        self.nose_x: int = self.front_x + along_x(self.length, self.direction)
        self.nose_y: int = self.front_y + along_y(self.length, self.direction)
        self.heading: int = (self.direction + b) % 36000
        self.x: int = self.nose_x + along_x(BASE, self.heading)
        self.y: int = self.nose_y + along_y(BASE, self.heading)
        self.tip_x: int = self.x + along_x(BASE, self.heading)
        self.tip_y: int = self.y + along_y(BASE, self.heading)

    def path(self) -> list[int]:
        return path(self.front_x, self.front_y, self.direction, self.length)

    def base(self) -> list[int]:
        return base(self.x, self.y, self.heading)
