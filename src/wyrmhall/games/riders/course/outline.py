# plain: a document for pictures
"""A course as a document for drawing: nothing of it changes during a race.

Coordinates are those of the board, hundredths of a millimetre with y up; paths are in SVG's notation, to be drawn in a group that
turns y over.
"""

from __future__ import annotations

from functools import lru_cache

from wyrmhall.games.riders.course.course import (
    COLUMNS,
    CURVE,
    HALF_LANE,
    HALF_TILE,
    IS_NARROW,
    ROWS,
    START_LINE,
    TILE,
    Course,
)
from wyrmhall.games.riders.face import shapes
from wyrmhall.games.riders.face.shapes import Piece, Space
from wyrmhall.games.riders.geometry.paths import BASE, FIELD, SYMBOL

NARROW_BENDS = ((3000, 3000), (4500, 2000), (7500, 2000), (9000, 3000))
GUIDES = 4  # to a tile
SHOWN_RUN_OFF = 6000  # no dragon comes farther beyond the last tile before the race ends


@lru_cache(maxsize=64)
def drawn(course: Course) -> shapes.Course:
    """The document of a course. It is made once and must not be changed."""
    finish = course.finish(1)
    return {
        "name": course.name,
        "title": course.title,
        "words": course.words,
        "closed": course.is_closed,
        "columns": COLUMNS,
        "rows": ROWS,
        "tile": TILE,
        "box": box(course),
        "length": course.length,
        "pieces": [piece(course, at) for at in range(course.pieces)],
        "walls": walls(course),
        "line": edge(course, 0, course.pieces, 0, is_forward=True),
        "guides": [across(course, s) for s in guides(course)],
        "symbols": [{"x": x, "y": y, "r": SYMBOL} for x, y in zip(course.symbol_x, course.symbol_y)],
        "fields": [{"x": x, "y": y, "r": FIELD} for x, y in zip(course.field_x, course.field_y)],
        "spaces": [space(course, number) for number in range(1, course.spaces + 1)],
        "start": across(course, START_LINE),
        "finish": across(course, finish),
        "base": BASE,
    }


def box(course: Course) -> list[int]:
    """Left, bottom, right and top of what is worth showing: the frame, and as much of the run-off as can be reached."""
    found = [0, 0, COLUMNS * TILE, ROWS * TILE]
    for at in range(course.tile_count, course.pieces):
        end = course.offsets[at] + SHOWN_RUN_OFF
        for s, d in ((course.offsets[at], HALF_LANE), (end, HALF_LANE), (end, -HALF_LANE)):
            x, y = course.point(s, d)
            found = [min(found[0], x), min(found[1], y), max(found[2], x), max(found[3], y)]
    return found


def piece(course: Course, at: int) -> Piece:
    left = edge(course, at, at + 1, HALF_LANE, is_forward=True)
    right = edge(course, at, at + 1, -HALF_LANE, is_forward=False)
    is_tile = at < course.tile_count
    return {
        "cell": course.cells[at] if is_tile else None,
        "tile": course.tiles[at] if is_tile else None,
        "turn": course.turns[at],
        "path": f"{left} L{right[1:]} Z",
    }


def walls(course: Course) -> list[str]:
    """Both sides of the lane, each in one stroke."""
    sides = [edge(course, 0, course.pieces, side * HALF_LANE, is_forward=True) for side in (1, -1)]
    if course.is_closed:
        return [side + " Z" for side in sides]
    x1, y1, x2, y2 = across(course, 0)
    return [*sides, f"M{x1} {y1} L{x2} {y2}"]


def edge(course: Course, first: int, stop: int, d: int, *, is_forward: bool) -> str:
    """A line along the lane at a distance d from its middle, over some pieces; at the walls it follows narrow places."""
    order = range(first, stop) if is_forward else range(stop - 1, first - 1, -1)
    strokes: list[str] = []
    for at in order:
        begin, end = ends(course, at, d)
        if not strokes:
            x, y = begin if is_forward else end
            strokes.append(f"M{x} {y}")
        x, y = end if is_forward else begin
        turn = course.turns[at]
        if turn:
            radius = HALF_TILE - turn * d
            sweep = int((turn > 0) == is_forward)
            strokes.append(f"A{radius} {radius} 0 0 {sweep} {x} {y}")
            continue
        if course.kinds[at] == IS_NARROW and abs(d) == HALF_LANE:
            for along, half in NARROW_BENDS if is_forward else reversed(NARROW_BENDS):
                bend_x, bend_y = course.point(course.offsets[at] + along, half if d > 0 else -half)
                strokes.append(f"L{bend_x} {bend_y}")
        strokes.append(f"L{x} {y}")
    return " ".join(strokes)


def ends(course: Course, at: int, d: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where a line at distance d enters and leaves a piece."""
    following = at + 1
    if following < course.pieces:
        end = course.point(course.offsets[following], d)
    elif course.is_closed:
        end = course.point(0, d)
    else:
        end = course.point(course.offsets[at] + course.lengths[at], d)
    return course.point(course.offsets[at], d), end


def guides(course: Course) -> list[int]:
    """Where the yellow lines cross the lane (DR-ORDER-02)."""
    found = []
    for at in range(course.tile_count):
        length = CURVE if course.turns[at] else TILE
        found += [course.offsets[at] + length * k // GUIDES for k in range(GUIDES)]
    return found


def across(course: Course, s: int) -> list[int]:
    """A line across the lane."""
    half = course.half_width(s)
    return [*course.point(s, half), *course.point(s, -half)]


def space(course: Course, number: int) -> Space:
    x, y, heading = course.start_pose(number)
    return {"number": number, "x": x, "y": y, "heading": heading}
