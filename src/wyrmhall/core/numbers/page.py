"""What a seat knows as a row of small whole numbers: how it is written, and what stands where.

A game writes a page from the first cell to the last, always in the same order (`Game.encode`). Whoever wants to know what stands
where has it written once by a page that notes the name of each field. A cell is a whole number from 0 to 255.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

MOST: Final = 255
WIDE: Final = 65535


class Field:
    """Cells that belong together: from where on, how many, and the least and the most that can stand in each."""

    def __init__(self, name: str, offset: int, size: int, least: int, most: int, labels: list[str]) -> None:
        self.name = name
        self.offset = offset
        self.size = size
        self.least = least  # the value of a cell with 0 in it
        self.most = most
        self.labels = labels  # of each cell, where they have some

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.size,)

    @property
    def high(self) -> int:
        """The most that stands in a cell."""
        return self.most - self.least


class Observation:
    """All that stands on a page."""

    def __init__(self, game: str, content: str, fields: list[Field]) -> None:
        self.fields = fields
        self.size = sum([field.size for field in fields])
        told = [
            f"{field.name} {field.offset} {field.size} {field.least} {field.most} {field.labels}" for field in fields
        ]
        self.version: str = blake2b("\n".join([game, content, *told]).encode(), digest_size=6).hexdigest()

    def highs(self) -> bytes:
        """The most that stands in each cell."""
        found: list[int] = []
        for field in self.fields:
            found.extend([field.high] * field.size)
        return bytes(found)

    def field(self, name: str) -> Field:
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(f"there is no field {name!r}")

    def split(self, cells: bytes) -> dict[str, bytes]:
        """The same by the names of the fields."""
        return {field.name: cells[field.offset : field.offset + field.size] for field in self.fields}


class Page:
    """Written cell by cell. One that `notes` has no cells yet and keeps what is told of them."""

    def __init__(self, size: int, notes: bool = False) -> None:
        self.cells = bytearray(size)
        self.at = 0
        self.notes = notes
        self.fields: list[Field] = []
        self._within = ""

    def part(self, name: str, number: int = -1) -> None:
        """What comes now belongs to this; to nothing, if the name is empty."""
        if self.notes:
            self._within = "" if not name else f"{name} " if number < 0 else f"{name} {number + 1} "

    def block(self, name: str, size: int, most: int = 1, least: int = 0, labels: list[str] | None = None) -> int:
        """So many cells with 0 in them, for whoever writes into `cells` directly: where they begin."""
        at = self.at
        self.at = at + size
        if self.notes:
            whole = self._within + name
            if any([field.name == whole for field in self.fields]):
                raise ValueError(f"two fields are called {whole!r}")
            if not 0 < most - least <= MOST:
                raise ValueError(f"{whole}: from {least} to {most} does not fit into a cell")
            self.fields.append(Field(whole, at, size, least, most, labels or []))
            self.cells.extend(bytes(size))
        return at

    def flag(self, name: str, is_so: bool) -> None:
        at = self.block(name, 1)
        if is_so:
            self.cells[at] = 1

    def number(self, name: str, value: int, most: int, least: int = 0) -> None:
        """A number, cut to what it can be."""
        at = self.block(name, 1, most, least)
        inside = min(max(value, least), most) - least
        if inside:
            self.cells[at] = inside

    def wide(self, name: str, value: int, least: int, most: int) -> None:
        """A number out of many, in two cells: 256 * first + second is how far it lies between the least and the most, of 65535."""
        at = self.block(name, 2, MOST)
        inside = (min(max(value, least), most) - least) * WIDE // (most - least)
        self.cells[at] = inside >> 8
        self.cells[at + 1] = inside & MOST

    def one(self, name: str, which: int, size: int, labels: list[str] | None = None) -> None:
        """One of several: 1 in its cell, 0 in the others; all 0 for none."""
        at = self.block(name, size, labels=labels)
        if 0 <= which < size:
            self.cells[at + which] = 1

    def bits(self, name: str, mask: int, size: int, labels: list[str] | None = None) -> None:
        at = self.block(name, size, labels=labels)
        for bit in range(size):
            if mask >> bit & 1:
                self.cells[at + bit] = 1

    def counts(self, name: str, numbers: list[int], size: int, first: int, most: int, labels: list[str] | None) -> None:
        """How often each number from `first` on is among those."""
        at = self.block(name, size, most, labels=labels) - first
        cells, end = self.cells, at + first + size
        for number in numbers:
            cell = at + number
            if at + first <= cell < end and cells[cell] < most:
                cells[cell] += 1

    def known(
        self, name: str, zone: list[int], kind: list[int], seen: list[int], viewer: int,
        first: int, size: int, most: int, labels: list[str] | None,
    ) -> None:  # fmt: skip
        """As `counts`, of the cards in a zone that a viewer has seen, by kind."""
        start = self.block(name, size, most, labels=labels)
        at, end = start - first, start + size
        cells = self.cells
        for card in zone:
            if seen[card] >> viewer & 1:
                cell = at + kind[card]
                if start <= cell < end and cells[cell] < most:
                    cells[cell] += 1

    def size_of(self, name: str, zone: list[int], most: int) -> None:
        """How many cards lie in a zone."""
        at = self.block(name, 1, most)
        if zone:
            self.cells[at] = min(len(zone), most)
