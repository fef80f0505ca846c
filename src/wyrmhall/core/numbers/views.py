# plain: for games that write no page of their own
"""A view as numbers, for a game that says nothing better: whatever stands in it, in order, as far as there is room."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from wyrmhall.core.numbers.page import MOST, Page

ROOM: Final = 512


def write_view(view: dict[str, Any], page: Page) -> None:
    """Numbers are one more than they are, so that nothing is 0; words are told apart, and no more."""
    at = page.block("view", ROOM, MOST)
    cells: list[int] = []
    _write(view, cells)
    for place, cell in enumerate(cells[:ROOM]):
        page.cells[at + place] = cell


def _write(thing: Any, cells: list[int]) -> None:
    if isinstance(thing, dict):
        for value in thing.values():
            _write(value, cells)
    elif isinstance(thing, list | tuple):
        cells.append(min(len(thing), MOST))
        for value in thing:
            _write(value, cells)
    elif thing is None:
        cells.append(0)
    elif isinstance(thing, int | float):
        cells.append(min(max(int(thing) + 1, 0), MOST))
    else:
        cells.append(1 + crc32(str(thing).encode()) % MOST)
