"""A course: its pieces in race order, their walls, and course coordinates.

A place on the course is `s` along the centre line from the entry of the start tile and `d` to its left. All lengths are in
hundredths of a millimetre, all angles in hundredths of a degree; y is up. A course never changes once it is made.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from wyrmhall.games.riders.geometry.paths import BASE
from wyrmhall.games.riders.geometry.walls import arc_wall, first_wall, segment_wall
from wyrmhall.kit.angles import along_x, along_y, bearing, distance, rounded

COLUMNS: Final = 5
ROWS: Final = 3
TILE: Final = 12000
HALF_TILE: Final = 6000
HALF_LANE: Final = 3000
HALF_NARROW: Final = 2000
CURVE: Final = 9425  # length of a curve along the centre line
RUN_OFF: Final = 20000  # lane beyond the finish of an open course
START_LINE: Final = 10800
FINISH_LINE: Final = 1200  # of an open course, from the entry of its last tile
WINDOW: Final = 3  # no flight leads farther than this many pieces away

IS_STRAIGHT: Final = 0
IS_NARROW: Final = 1
IS_CURVE: Final = 2
IS_RUN_OFF: Final = 3

OUT_X: Final = [-1, 0, 1, 0]  # west, south, east, north
OUT_Y: Final = [0, -1, 0, 1]


class Spot:
    """Course coordinates of a point."""

    def __init__(self, s: i64, d: i64, at: i64, penalty: i64) -> None:
        self.s: int = s
        self.d: int = d
        self.at: int = at
        self.penalty: int = penalty


class Course:
    def __init__(
        self,
        name: str,
        title: str,
        words: str,
        spaces: int,
        is_closed: bool,
        tiles: list[str],
        cells: list[int],
        kinds: list[int],
        entries: list[int],
        exits: list[int],
    ) -> None:
        self.name = name
        self.title = title
        self.words = words
        self.spaces = spaces
        self.is_closed = is_closed
        self.tiles = tiles
        self.tile_count = len(cells)
        self.cells = cells[:]
        self.kinds = kinds[:]
        self.entries = entries[:]
        self.exits = exits[:]
        self.entry_x: list[int] = []
        self.entry_y: list[int] = []
        self.headings: list[int] = []  # of travel at the entry
        self.turns: list[int] = []
        self.centre_x: list[int] = []  # of a curve
        self.centre_y: list[int] = []
        self.offsets: list[int] = []
        self.lengths: list[int] = []
        self.piece_in_cell = [-1] * (COLUMNS * ROWS)
        self.length = 0
        self._lay_pieces()
        if not is_closed:
            self._lay_run_off()
        self.pieces = len(self.kinds)
        self.walls: list[list[int]] = [[] for _ in range(self.pieces)]
        self.wall_count = 0
        self._raise_walls()
        self.windows: list[list[int]] = []  # walls near each piece, one after the other
        self.near: list[list[int]] = []
        for at in range(self.pieces):
            self.near.append(self._near_pieces(at))
            self.windows.append([number for piece in self.near[at] for number in self.walls[piece]])
        self.sides: list[int] = [self._inside(at) for at in range(self.pieces)]
        self.is_near: list[bool] = [piece in self.near[at] for at in range(self.pieces) for piece in range(self.pieces)]
        self.symbol_s: list[int] = []
        self.symbol_d: list[int] = []
        self.symbol_x: list[int] = []
        self.symbol_y: list[int] = []
        self.field_s: list[int] = []
        self.field_d: list[int] = []
        self.field_x: list[int] = []
        self.field_y: list[int] = []

    # -- making ----------------------------------------------------------------------------------

    def _lay_pieces(self) -> None:
        for i in range(self.tile_count):
            cell = self.cells[i]
            self.piece_in_cell[cell] = i
            middle_x = cell % COLUMNS * TILE + HALF_TILE
            middle_y = cell // COLUMNS * TILE + HALF_TILE
            entry, out = self.entries[i], self.exits[i]
            self.entry_x.append(middle_x + OUT_X[entry] * HALF_TILE)
            self.entry_y.append(middle_y + OUT_Y[entry] * HALF_TILE)
            self.headings.append(entry * 9000)
            turn = 0
            if self.kinds[i] == IS_CURVE:
                turn = 1 if (out + 2 - entry) % 4 == 1 else -1
            self.turns.append(turn)
            self.centre_x.append(middle_x + (OUT_X[entry] + OUT_X[out]) * HALF_TILE)
            self.centre_y.append(middle_y + (OUT_Y[entry] + OUT_Y[out]) * HALF_TILE)
            self.offsets.append(self.length)
            self.lengths.append(CURVE if turn else TILE)
            self.length += self.lengths[i]

    def _lay_run_off(self) -> None:
        last = self.tile_count - 1
        cell, out = self.cells[last], self.exits[last]
        self.kinds.append(IS_RUN_OFF)
        self.entries.append((out + 2) % 4)
        self.exits.append(out)
        self.entry_x.append(cell % COLUMNS * TILE + HALF_TILE + OUT_X[out] * HALF_TILE)
        self.entry_y.append(cell // COLUMNS * TILE + HALF_TILE + OUT_Y[out] * HALF_TILE)
        self.headings.append((out + 2) % 4 * 9000)
        self.turns.append(0)
        self.centre_x.append(0)
        self.centre_y.append(0)
        self.offsets.append(self.length)
        self.lengths.append(RUN_OFF)

    def _raise_walls(self) -> None:
        for i in range(self.pieces):
            if self.turns[i]:
                middle = self.cells[i]
                qx = 1 if middle % COLUMNS * TILE + HALF_TILE > self.centre_x[i] else -1
                qy = 1 if middle // COLUMNS * TILE + HALF_TILE > self.centre_y[i] else -1
                for radius in (HALF_TILE - HALF_LANE, HALF_TILE + HALF_LANE):
                    self._add_arc(i, self.centre_x[i], self.centre_y[i], radius, qx, qy)
                continue
            for side in (1, -1):
                bends = [0, HALF_LANE, self.lengths[i], HALF_LANE]
                if self.kinds[i] == IS_NARROW:
                    bends = [0, 3000, 3000, 3000, 4500, 2000, 7500, 2000, 9000, 3000, 12000, 3000]
                for k in range(0, len(bends) - 2, 2):
                    self._add_segment(i, bends[k], side * bends[k + 1], bends[k + 2], side * bends[k + 3])
        if not self.is_closed:
            self._add_segment(0, 0, HALF_LANE, 0, -HALF_LANE)

    def _add_segment(self, piece: int, s1: int, d1: int, s2: int, d2: int) -> None:
        """A wall between two places of a straight piece, in its own coordinates."""
        x1, y1 = self._point_on_straight(piece, s1, d1)
        x2, y2 = self._point_on_straight(piece, s2, d2)
        self.walls[piece] += segment_wall(x1, y1, x2, y2, piece, self.wall_count)
        self.wall_count += 1

    def _add_arc(self, piece: int, cx: int, cy: int, radius: int, qx: int, qy: int) -> None:
        self.walls[piece] += arc_wall(cx, cy, radius, qx, qy, piece, self.wall_count)
        self.wall_count += 1

    def add_symbol(self, piece: int, s: int, d: int) -> None:
        x, y = self.point(self.offsets[piece] + s, d)
        self.symbol_s.append(self.offsets[piece] + s)
        self.symbol_d.append(d)
        self.symbol_x.append(x)
        self.symbol_y.append(y)

    def add_field(self, piece: int, s: int, d: int) -> None:
        x, y = self.point(self.offsets[piece] + s, d)
        self.field_s.append(self.offsets[piece] + s)
        self.field_d.append(d)
        self.field_x.append(x)
        self.field_y.append(y)

    def _near_pieces(self, at: int) -> list[int]:
        """The pieces a flight from this one can meet, lowest number first."""
        if self.is_closed:
            found = [(at + k) % self.pieces for k in range(-WINDOW, WINDOW + 1)]
            found.sort()
            return found
        return list(range(max(0, at - WINDOW), min(self.pieces, at + WINDOW + 1)))

    def _inside(self, at: int) -> int:
        for k in range(self.pieces):
            turn = self.turns[(at + k) % self.pieces] if self.is_closed or at + k < self.pieces else 0
            if turn:
                return turn
        for piece in range(at, -1, -1):
            if self.turns[piece]:
                return self.turns[piece]
        return 1

    # -- course coordinates ----------------------------------------------------------------------

    def piece_at(self, progress: i64) -> int:
        s = progress
        if self.is_closed:
            s = s % self.length
        at: i64 = len(self.offsets) - 1
        while at > 0 and self.offsets[at] > s:
            at -= 1
        return at

    def _point_on_straight(self, piece: i64, s: i64, d: i64) -> tuple[int, int]:
        way = self.entries[piece]
        ahead_x, ahead_y = -OUT_X[way], -OUT_Y[way]
        return int(self.entry_x[piece] + ahead_x * s - ahead_y * d), int(
            self.entry_y[piece] + ahead_y * s + ahead_x * d
        )

    def point(self, s: i64, d: i64) -> tuple[int, int]:
        at = self.piece_at(s)
        if self.is_closed:
            s = s % self.length
        within = s - self.offsets[at]
        turn: i64 = self.turns[at]
        if turn == 0:
            return self._point_on_straight(at, within, d)
        angle = self.headings[at] + turn * (rounded(within * 9000, CURVE) - 9000)
        radius = 6000 - turn * d
        return int(self.centre_x[at] + along_x(radius, angle)), int(self.centre_y[at] + along_y(radius, angle))

    def tangent(self, s: i64) -> int:
        """The heading of the centre line."""
        at = self.piece_at(s)
        if self.is_closed:
            s = s % self.length
        turn: i64 = self.turns[at]
        return (self.headings[at] + turn * rounded((s - self.offsets[at]) * 9000, CURVE)) % 36000

    def _within(self, at: i64, x: i64, y: i64) -> Spot:
        """Coordinates in one piece: `s` in the piece, not clamped."""
        turn: i64 = self.turns[at]
        s: i64
        d: i64
        if turn == 0:
            dx, dy = x - self.entry_x[at], y - self.entry_y[at]
            way = self.entries[at]
            ahead_x: i64 = -OUT_X[way]
            ahead_y: i64 = -OUT_Y[way]
            s = dx * ahead_x + dy * ahead_y
            d = dy * ahead_x - dx * ahead_y
        else:
            dx, dy = x - self.centre_x[at], y - self.centre_y[at]
            heading: i64 = self.headings[at]
            angle = turn * (bearing(dx, dy) - heading) + 9000
            s = rounded(((angle + 18000) % 36000 - 18000) * CURVE, 9000)
            d = turn * (6000 - distance(dx, dy))
        length: i64 = self.lengths[at]
        penalty: i64 = 0
        if s < 0:
            penalty = -s
        elif s > length:
            penalty = s - length
        if d > 3000:
            penalty += d - 3000
        elif d < -3000:
            penalty += -d - 3000
        return Spot(s, d, at, penalty)

    def locate(self, x: i64, y: i64, at: i64) -> Spot:
        """Course coordinates of a point that a flight from piece `at` can reach."""
        near = self.near[at]
        best: Spot | None = None
        if x >= 0 and x < 60000 and y >= 0 and y < 36000:
            here = self.piece_in_cell[y // 12000 * 5 + x // 12000]
            if here >= 0 and here in near:
                best = self._within(here, x, y)
                # at an edge between two pieces the one with the lower number has the point
                if best.penalty == 0 and best.s > 0 and best.s < self.lengths[here]:
                    best.s += self.offsets[here]
                    return best
        best = None
        for piece in near:
            spot = self._within(piece, x, y)
            if best is None or spot.penalty < best.penalty:
                best = spot
        assert best is not None
        length: i64 = self.lengths[best.at]
        if best.s < 0:
            best.s = 0
        elif best.s > length:
            best.s = length
        best.s += self.offsets[best.at]
        return best

    def unwrapped(self, s: i64, old: i64) -> int:
        """The progress with course coordinate s that is nearest to an old progress."""
        if not self.is_closed:
            return s
        return s + rounded(old - s, self.length) * self.length

    def ahead(self, progress: i64, other: i64) -> int:
        """How far one progress is ahead of another, whole laps between them not counted."""
        difference = progress - other
        if not self.is_closed:
            return difference
        return difference - rounded(difference, self.length) * self.length

    def progress(self, x: i64, y: i64, heading: i64, old: i64) -> int:
        """The progress of a dragon: how far its front point has come."""
        spot = self.locate(x + along_x(BASE, heading), y + along_y(BASE, heading), self.piece_at(old))
        return self.unwrapped(spot.s, old)

    def finish(self, laps: i64) -> int:
        """The progress at which the race is won."""
        if self.is_closed:
            return laps * self.length + START_LINE
        return self.offsets[self.tile_count - 1] + FINISH_LINE

    def inside(self, s: i64) -> int:
        """The side of the bend at s, or of the next one: +1 left, -1 right (DR-ORDER-03)."""
        return self.sides[self.piece_at(s)]

    def half_width(self, s: i64) -> int:
        at = self.piece_at(s)
        if self.kinds[at] != IS_NARROW:
            return HALF_LANE
        if self.is_closed:
            s = s % self.length
        return _narrow_half(s - self.offsets[at])

    def half_width_around(self, s: i64) -> int:
        """The least half width within a base's reach of s."""
        if self.is_closed:
            s = s % self.length
        before, after = s - BASE, s + BASE
        least: i64 = HALF_LANE
        for at in (self.piece_at(before), self.piece_at(after)):
            if self.kinds[at] == IS_NARROW:
                low, high = before - self.offsets[at], after - self.offsets[at]
                if self.is_closed:
                    low = self.ahead(low, 0)
                    high = self.ahead(high, 0)
                half = HALF_NARROW if low <= 7500 and high >= 4500 else min(_narrow_half(low), _narrow_half(high))
                least = min(least, half)
        return least

    def start_pose(self, space: i64) -> tuple[int, int, int]:
        """Centre and heading of a dragon on a start space; space 1 is in front on the right (DR-START-04)."""
        s: i64 = START_LINE - 200 - 1500 * (space - 1)
        x, y = self.point(s - BASE, -1400 if space % 2 else 1400)
        return x, y, self.headings[0]

    # -- what is touched -------------------------------------------------------------------------

    def wall_touched(self, polygon: list[int], at: i64) -> int:
        """The number of a wall that a polygon near piece `at` touches, or -1."""
        return first_wall(self.windows[at], polygon)

    def touches_wall(self, polygon: list[int], at: i64) -> bool:
        return self.wall_touched(polygon, at) >= 0


def _narrow_half(s: i64) -> i64:
    """Half the width of a narrow tile at s from its entry."""
    if s > 6000:
        s = 12000 - s
    if s <= 3000:
        return 3000
    if s >= 4500:
        return 2000
    return 3000 - rounded((s - 3000) * 2, 3)
