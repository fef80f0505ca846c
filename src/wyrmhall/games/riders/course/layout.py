# plain: reads what people write
"""Tiles laid in the frame: read from a text, checked, and followed from the start along the lane (DR-COURSE-01 to 09)."""

from __future__ import annotations

import re
from typing import NamedTuple

from wyrmhall.core.errors import nearest
from wyrmhall.games.riders.course.course import COLUMNS, OUT_X, OUT_Y, ROWS
from wyrmhall.games.riders.course.tiles import SPACES, Side, tile_names, tiles

CELLS = COLUMNS * ROWS
EDGES = ("west", "south", "east", "north")
WORD = re.compile(r"(\d)(\d):([A-Za-z]\d\d)([A-Za-z])(\d?)")


class Laid(NamedTuple):
    """One tile in the frame."""

    cell: int
    tile: str
    side: str
    rotation: int

    @property
    def face(self) -> Side:
        return tiles()[self.tile + self.side]

    @property
    def words(self) -> str:
        turn = "" if self.face.is_blank else str(self.rotation)
        return f"{cell_name(self.cell)}:{self.tile}{self.side}{turn}"


class Problem(NamedTuple):
    """What is wrong with a course, and in which cell (None: no single one)."""

    cell: int | None
    rule: str
    words: str

    def __str__(self) -> str:
        where = "" if self.cell is None else f"cell {cell_name(self.cell)}: "
        return f"{where}{self.words} ({self.rule})"


class Step(NamedTuple):
    """One tile of the lane as it is flown over."""

    laid: Laid
    entry: int
    out: int

    @property
    def is_reversed(self) -> bool:
        edges = self.laid.face.edges(self.laid.rotation)
        assert edges is not None
        return edges[0] != self.entry


class Layout:
    """A text of tiles, read and followed. It is a course if `problems` is empty."""

    def __init__(self, text: str) -> None:
        self.problems: list[Problem] = []
        self.laid: list[Laid] = []
        self.steps: list[Step] = []
        self.is_closed = False
        self._read(text)
        by_cell = {laid.cell: laid for laid in self.laid}
        starts = [laid for laid in self.laid if laid.face.is_start]
        if starts:
            self._follow(starts, by_cell)
        else:
            self._problem(None, "DR-COURSE-03", "no start tile shows its start side (T01A or T02A)")
        self._check_complete(by_cell)

    def _problem(self, cell: int | None, rule: str, words: str) -> None:
        self.problems.append(Problem(cell, rule, words))

    # -- reading ---------------------------------------------------------------------------------

    def _read(self, text: str) -> None:
        cells: set[int] = set()
        used: dict[str, int] = {}
        for word in text.replace("|", " ").split():
            laid = self._read_word(word)
            if laid is None:
                continue
            if laid.cell in cells:
                self._problem(laid.cell, "DR-COURSE-01", f"two tiles lie in this cell; {laid.words} is one too many")
                continue
            cells.add(laid.cell)
            if laid.tile in used:
                other = cell_name(used[laid.tile])
                self._problem(laid.cell, "DR-COURSE-02", f"tile {laid.tile} lies in cell {other} already")
            used.setdefault(laid.tile, laid.cell)
            self.laid.append(laid)

    def _read_word(self, word: str) -> Laid | None:
        found = WORD.fullmatch(word)
        if found is None:
            self._problem(
                None,
                "DR-COURSE-09",
                f"{word!r} is not a tile in a cell; write column row : tile side turns, as 10:T01A0",
            )
            return None
        column, row = int(found[1]), int(found[2])
        tile, side = found[3].upper(), found[4].upper()
        if column >= COLUMNS or row >= ROWS:
            self._problem(
                None, "DR-COURSE-01", f"{word!r}: the frame has columns 0 to {COLUMNS - 1} and rows 0 to {ROWS - 1}"
            )
            return None
        cell = row * COLUMNS + column
        if tile not in tile_names():
            self._problem(cell, "DR-COURSE-02", f"there is no tile {tile}{nearest(tile, tile_names())}")
            return None
        if side not in "AB":
            self._problem(cell, "DR-COURSE-02", f"tile {tile} has sides A and B, not {side}")
            return None
        turns = int(found[5] or 0)
        if turns > 3:
            self._problem(cell, "DR-COURSE-09", f"{word!r}: a tile is turned 0 to 3 quarter turns, not {turns}")
            return None
        return Laid(cell, tile, side, turns)

    # -- following the lane ----------------------------------------------------------------------

    def _follow(self, starts: list[Laid], by_cell: dict[int, Laid]) -> None:
        start = starts[0]
        finish = starts[1] if len(starts) > 1 else None
        for extra in starts[2:]:
            self._problem(extra.cell, "DR-COURSE-03", "a third start tile")
        edges = start.face.edges(start.rotation)
        assert edges is not None
        entry, out = edges
        self.steps.append(Step(start, entry, out))
        seen = {start.cell}
        here = start
        while True:
            cell = beyond(here.cell, out)
            if cell is None:
                self._end(here, finish, out)
                break
            if cell == start.cell:
                self._close(here, start, entry, finish, out)
                break
            laid = by_cell.get(cell)
            if laid is None:
                self._problem(
                    cell, "DR-COURSE-01", f"the lane from cell {cell_name(here.cell)} leads here, but no tile lies here"
                )
                break
            if cell in seen:
                self._problem(cell, "DR-COURSE-05", f"the lane from cell {cell_name(here.cell)} meets itself here")
                break
            inward = (out + 2) % 4
            edges = laid.face.edges(laid.rotation)
            if edges is None or inward not in edges:
                shows = "nothing" if edges is None else f"a lane from {EDGES[edges[0]]} to {EDGES[edges[1]]}"
                self._problem(
                    cell, "DR-COURSE-09",
                    f"the lane comes in from the {EDGES[inward]} (cell {cell_name(here.cell)}), but {laid.words} shows {shows}",
                )  # fmt: skip
                break
            seen.add(cell)
            out = edges[0] if edges[1] == inward else edges[1]
            self.steps.append(Step(laid, inward, out))
            here = laid
        self._check_ends(start, finish, entry)
        self._check_lanes_outside(seen)

    def _end(self, here: Laid, finish: Laid | None, out: int) -> None:
        if here != finish:
            self._problem(
                here.cell, "DR-COURSE-06",
                f"the lane leaves the frame to the {EDGES[out]}; it must come back to the start or end on the other start tile",
            )  # fmt: skip

    def _close(self, here: Laid, start: Laid, entry: int, finish: Laid | None, out: int) -> None:
        if (out + 2) % 4 != entry:
            self._problem(
                start.cell, "DR-COURSE-05",
                f"the lane comes back from the {EDGES[(out + 2) % 4]} (cell {cell_name(here.cell)}); "
                f"it must enter from the {EDGES[entry]}",
            )  # fmt: skip
            return
        if finish is not None:
            self._problem(
                finish.cell, "DR-COURSE-05",
                f"the course closes, so tile {finish.tile} must show its other side: one start line only",
            )  # fmt: skip
            return
        self.is_closed = True

    def _check_ends(self, start: Laid, finish: Laid | None, entry: int) -> None:
        if self.is_closed or finish is None:
            return
        last = self.steps[-1]
        if last.laid == finish and not last.is_reversed:
            self._problem(
                finish.cell, "DR-COURSE-06", "the finish tile lies the wrong way round; give it two quarter turns more"
            )
        if last.laid == finish and beyond(start.cell, entry) is not None:
            self._problem(
                start.cell, "DR-COURSE-06",
                f"the start of an open course must have its back to the frame, and {EDGES[entry]} of it is cell "
                f"{cell_name(beyond(start.cell, entry))}",
            )  # fmt: skip

    def _check_lanes_outside(self, seen: set[int]) -> None:
        if self.problems:
            return
        for laid in self.laid:
            if laid.cell not in seen and not laid.face.is_blank:
                self._problem(laid.cell, "DR-COURSE-07", f"{laid.words} shows a lane that is no part of the course")

    def _check_complete(self, by_cell: dict[int, Laid]) -> None:
        used = {laid.tile for laid in self.laid}
        missing = [name for name in tile_names() if name not in used]
        empty = [cell for cell in range(CELLS) if cell not in by_cell]
        told = {problem.cell for problem in self.problems}
        if len(missing) > 1:
            self._problem(None, "DR-COURSE-01", f"{len(missing)} tiles are not laid yet: {', '.join(missing)}")
        rest = f" ({missing[0]} is not laid yet)" if len(missing) == 1 else ""
        for cell in empty:
            if cell not in told:
                self._problem(cell, "DR-COURSE-01", f"the cell is empty{rest}")

    # -- for more or fewer mages -----------------------------------------------------------------

    @property
    def spaces(self) -> int:
        return SPACES[self.steps[0].laid.face.kind]

    def words(self) -> str:
        """The whole layout in its notation, lane first."""
        lane = [step.laid for step in self.steps]
        rest = [laid for laid in self.laid if laid not in lane]
        told = " ".join(laid.words for laid in lane)
        return f"{told} | {' '.join(laid.words for laid in rest)}" if rest else told


def exchanged(text: str) -> str:
    """The same course with the two start tiles exchanged, each keeping the side and turn of the other's place."""
    return re.sub(r"(?i)T0([12])", lambda found: f"T0{3 - int(found[1])}", text)


def beyond(cell: int, edge: int) -> int | None:
    """The cell beyond an edge, or None where the frame is."""
    column, row = cell % COLUMNS + OUT_X[edge], cell // COLUMNS + OUT_Y[edge]
    return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < ROWS else None


def cell_name(cell: int | None) -> str:
    assert cell is not None
    return f"{cell % COLUMNS}{cell // COLUMNS}"
