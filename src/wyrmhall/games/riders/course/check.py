# plain: documents for the course editor
"""The course editor's engine side: checks a layout as it grows, tells what is wrong in which cell, and how to draw it.

Coordinates are those of `course_drawing`: hundredths of a millimetre with y up.
"""

from __future__ import annotations

from typing import Any

from wyrmhall.games.riders.course.course import COLUMNS, ROWS, TILE, Course
from wyrmhall.games.riders.course.courses import KIND_NUMBERS, Plan, build, layout_for, plans, read
from wyrmhall.games.riders.course.layout import CELLS, EDGES, Laid, Layout, Problem, cell_name
from wyrmhall.games.riders.course.outline import drawn, edge, piece
from wyrmhall.games.riders.course.tiles import tile_names, tiles
from wyrmhall.games.riders.geometry.paths import BASE, FIELD, SYMBOL, length_of

Doc = dict[str, Any]
USUAL_FLIGHT = (
    length_of(500) + 2 * BASE
)  # how far a dragon comes straight ahead at the speed that most races begin with


def survey(text: str, seats: int = 4) -> Doc:
    """Everything about a layout for so many mages (0: with the tiles as they lie), finished or not. BadSetup if the text is not
    even a list of tiles.

    `cells` has one entry for each cell of the frame, `problems` what is wrong, `line` the middle of the lane as far as it can be
    followed; `course` is the drawing of the finished course, or None while there are problems.
    """
    plan = read(text) if text.strip() else Plan("own", "A course of one's own", "", "")
    layout = layout_for(plan.tiles, seats) if seats else Layout(plan.tiles)
    course = None if layout.problems else build(plan, layout)
    order = {step.laid.cell: place for place, step in enumerate(layout.steps)}
    laid = {tile.cell: tile for tile in layout.laid}
    used = {tile.tile for tile in layout.laid}
    return {
        "name": plan.name,
        "title": plan.title,
        "text": plan.text,
        "tiles": layout.words() if course else " ".join(tile.words for tile in layout.laid),
        "is_course": course is not None,
        "closed": layout.is_closed,
        "columns": COLUMNS,
        "rows": ROWS,
        "tile": TILE,
        "cells": [cell_doc(cell, laid.get(cell), order.get(cell), layout.problems) for cell in range(CELLS)],
        "problems": [problem_doc(problem) for problem in layout.problems],
        "unused": [name for name in tile_names() if name not in used],
        "line": [followed(step.laid, step.entry, step.out) for step in layout.steps],
        "length": course.length if course else None,
        "flights": round(course.length / USUAL_FLIGHT) if course else None,
        "curves": None if course is None else {"left": course.turns.count(1), "right": course.turns.count(-1)},
        "course": drawn(course) if course else None,
    }


def problem_doc(problem: Problem) -> Doc:
    cell = None if problem.cell is None else cell_name(problem.cell)
    return {"cell": cell, "rule": problem.rule, "words": problem.words}


def cell_doc(cell: int, laid: Laid | None, order: int | None, problems: list[Problem]) -> Doc:
    return {
        "cell": cell_name(cell),
        "column": cell % COLUMNS,
        "row": cell // COLUMNS,
        "order": order,
        "problems": [problem.words for problem in problems if problem.cell == cell],
        "laid": None if laid is None else tile_doc(laid),
    }


def tile_doc(laid: Laid) -> Doc:
    """One tile as it lies in the frame: its lane and what is printed on it."""
    face = laid.face
    found: Doc = {"tile": laid.tile, "side": laid.side, "turns": laid.rotation, "kind": face.kind, "words": laid.words}
    edges = face.edges(laid.rotation)
    if edges is None:
        return {**found, "edges": [], "path": "", "symbols": [], "fields": []}
    alone = lone_piece(laid, *edges)
    for along, left in face.symbols:
        alone.add_symbol(0, along, left)
    for along, left in face.fields:
        alone.add_field(0, along, left)
    return {
        **found,
        "edges": [EDGES[edge] for edge in edges],
        "path": piece(alone, 0)["path"],
        "symbols": [{"x": x, "y": y, "r": SYMBOL} for x, y in zip(alone.symbol_x, alone.symbol_y)],
        "fields": [{"x": x, "y": y, "r": FIELD} for x, y in zip(alone.field_x, alone.field_y)],
    }


def lone_piece(laid: Laid, entry: int, out: int) -> Course:
    """A lane of this one tile, for drawing."""
    kind = KIND_NUMBERS[laid.face.kind]
    return Course("", "", laid.words, 0, False, [laid.tile + laid.side], [laid.cell], [kind], [entry], [out])


def followed(laid: Laid, entry: int, out: int) -> str:
    """The middle of the lane over one tile, in the direction of the race."""
    return edge(lone_piece(laid, entry, out), 0, 1, 0, is_forward=True)


def palette() -> list[Doc]:
    """Both sides of every tile, not turned, drawn in the lowest cell on the left."""
    return [tile_doc(Laid(0, name[:-1], name[-1], 0)) for name in tiles()]


def described(text: str) -> Doc:
    """A course as it lies, for those who lay it; while nothing lies, the tiles and the named courses too."""
    found = survey(text, seats=0)
    if not text.strip():
        found["palette"] = palette()
        found["courses"] = [{"name": plan.name, "title": plan.title, "words": plan.text} for plan in plans().values()]
    return found
