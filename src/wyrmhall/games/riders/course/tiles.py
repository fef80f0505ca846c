# plain: reads a file when the game is loaded
"""The fifteen race area tiles, printed on both sides (DR-COURSE-02)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from wyrmhall.games.riders.course.course import CURVE, HALF_LANE, TILE
from wyrmhall.kit.sheets import Entry, Sheet

KINDS = ("start4", "start6", "straight", "narrow", "curve", "blank")
SPACES = {"start4": 4, "start6": 6}
SIDES = "AB"


class Side:
    """One side of a tile: its kind, and where symbols and energy fields lie in its own direction."""

    def __init__(self, kind: str, symbols: list[tuple[int, int]], fields: list[tuple[int, int]]) -> None:
        self.kind = kind
        self.symbols = symbols
        self.fields = fields

    @property
    def is_start(self) -> bool:
        return self.kind in SPACES

    @property
    def is_blank(self) -> bool:
        return self.kind == "blank"

    @property
    def length(self) -> int:
        return CURVE if self.kind == "curve" else TILE

    def edges(self, rotation: int) -> tuple[int, int] | None:
        """The edges where its own direction enters and leaves: 0 west, 1 south, 2 east, 3 north."""
        if self.is_blank:
            return None
        return rotation % 4, (rotation + (3 if self.kind == "curve" else 2)) % 4


def _places(entry: Entry, key: str, kind: str, places: object) -> list[tuple[int, int]]:
    found = []
    for place in places if isinstance(places, list) else [places]:
        if not isinstance(place, list) or len(place) != 2:
            entry.bad(key, "a place is [along, left] in millimetres")
        along, left = place
        if along == "middle" and kind == "curve":
            along = (CURVE + 1) // 2
        elif isinstance(along, int) and kind != "curve":
            along *= 100
        else:
            entry.bad(key, 'along must be whole millimetres on a straight and "middle" on a curve')
        if not isinstance(left, int) or not 0 <= along <= TILE or abs(left) * 100 > HALF_LANE:
            entry.bad(key, f"the place {place} is not inside the lane")
        found.append((along, left * 100))
    return found


def _side(entry: Entry, key: str) -> Side:
    values: Any = entry.raw(key)
    if not isinstance(values, Mapping):
        entry.bad(key, f'side {key} must be written {{ kind = "...", magic = [...], energy = [...] }}')
    for name in values:
        entry.known(key, name, ("kind", "magic", "energy"))
    kind = entry.known(key, values.get("kind"), KINDS)
    symbols = _places(entry, key, kind, values.get("magic", []))
    fields = _places(entry, key, kind, values.get("energy", []))
    return Side(kind, symbols, fields)


@cache
def tiles() -> dict[str, Side]:
    """Every side by name, T01A to T15B."""
    sheet = Sheet(files("wyrmhall.games.riders") / "content" / "tiles.toml")
    sheet.check_tables(("tile",))
    found: dict[str, Side] = {}
    for entry in sheet.entries("tile"):
        entry.check_keys(("name", "a", "b"))
        name = entry.text("name")
        if name + "A" in found:
            entry.bad("name", f"there are two tiles named {name!r}")
        found[name + "A"] = _side(entry, "a")
        found[name + "B"] = _side(entry, "b")
    return found


@cache
def tile_names() -> list[str]:
    return [name[:-1] for name in tiles() if name.endswith("A")]
