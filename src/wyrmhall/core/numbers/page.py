"""What a seat knows as a row of small whole numbers: how it is written, and what stands where.

A game writes a page from the first cell to the last, always in the same order (`Game.encode`). Whoever wants to know what stands
where has it written once by a page that notes the name of each field. A cell is a whole number from 0 to 255.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, SupportsIndex

from mypy_extensions import i64

MOST: Final = 255
WIDE: Final = 65535
_LONGEST: Final[list[list[SupportsIndex]]] = [[]]  # the numbers that `places` has given so far


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


def places(size: int) -> list[SupportsIndex]:
    """The numbers of so many cells or more, as objects: making one takes longer than to write a cell."""
    longest = _LONGEST[0]
    if len(longest) < size:
        longest = list(range(size))
        _LONGEST[0] = longest
    return longest


class Page:
    """Written cell by cell. One that `notes` has no cells yet and keeps what is told of them."""

    def __init__(self, size: int, notes: bool = False) -> None:
        self.cells = bytearray(size)
        self.at: i64 = 0
        self.notes = notes
        self.fields: list[Field] = []
        self._within = ""
        self._places = places(size)

    def part(self, name: str, number: int = -1) -> None:
        """What comes now belongs to this; to nothing, if the name is empty."""
        if self.notes:
            self._within = "" if not name else f"{name} " if number < 0 else f"{name} {number + 1} "

    def block(self, name: str, size: i64, most: int = 1, least: int = 0, labels: list[str] | None = None) -> i64:
        """So many cells with 0 in them, for whoever writes into them directly: where they begin."""
        at = self.at
        self.at = at + size
        if self.notes:
            self._note(name, int(at), int(size), most, least, labels or [])
        return at

    def _note(self, name: str, at: int, size: int, most: int, least: int, labels: list[str]) -> None:
        whole = self._within + name
        if any([field.name == whole for field in self.fields]):
            raise ValueError(f"two fields are called {whole!r}")
        if not 0 < most - least <= MOST:
            raise ValueError(f"{whole}: from {least} to {most} does not fit into a cell")
        self.fields.append(Field(whole, at, size, least, most, labels))
        self.cells.extend(bytes(size))
        self._places = places(len(self.cells))

    def write(self, at: i64, value: i64) -> None:
        """A number into one cell."""
        self.cells[self._places[at]] = value

    def more(self, at: i64, most: i64) -> None:
        """One more in a cell that counts, up to the most."""
        place = self._places[at]
        number: i64 = self.cells[place]
        if number < most:
            self.cells[place] = number + 1

    def flag(self, name: str, is_so: bool) -> None:
        at = self.block(name, 1)
        if is_so:
            self.write(at, 1)

    def number(self, name: str, value: i64, most: i64, least: i64 = 0) -> None:
        """A number, cut to what it can be."""
        at = self.block(name, 1, int(most), int(least)) if self.notes else self.block(name, 1)
        if value > least:
            self.write(at, (value if value < most else most) - least)

    def wide(self, name: str, value: i64, least: i64, most: i64) -> None:
        """A number out of many, in two cells: 256 * first + second is how far it lies between the least and the most, of 65535."""
        at = self.block(name, 2, MOST)
        if value > least:
            inside = ((value if value < most else most) - least) * WIDE // (most - least)
            self.write(at, inside >> 8)
            self.write(at + 1, inside & MOST)

    def one(self, name: str, which: i64, size: i64, labels: list[str] | None = None) -> None:
        """One of several: 1 in its cell, 0 in the others; all 0 for none."""
        at = self.block(name, size, 1, 0, labels)
        if 0 <= which < size:
            self.write(at + which, 1)

    def bits(self, name: str, mask: i64, size: i64, labels: list[str] | None = None) -> None:
        at = self.block(name, size, 1, 0, labels)
        while mask != 0 and at < self.at:
            if mask & 1 == 1:
                self.write(at, 1)
            mask >>= 1
            at += 1

    def counts(self, name: str, numbers: list[int], size: i64, first: i64, most: i64, labels: list[str] | None) -> None:
        """How often each number from `first` on is among those."""
        at = self.block(name, size, int(most), 0, labels)
        for number in numbers:
            place: i64 = number - first
            if 0 <= place < size:
                self.more(at + place, most)

    def known(
        self, name: str, zone: list[int], kind: list[int], seen: list[int], viewer: i64,
        first: i64, size: i64, most: i64, labels: list[str] | None,
    ) -> None:  # fmt: skip
        """As `counts`, of the cards in a zone that a viewer has seen, by kind."""
        at = self.block(name, size, int(most), 0, labels)
        for each in zone:
            card: i64 = each
            mask: i64 = seen[card]
            if mask >> viewer & 1 == 1:
                place: i64 = kind[card] - first
                if 0 <= place < size:
                    self.more(at + place, most)

    def size_of(self, name: str, zone: list[int], most: i64) -> None:
        """How many cards lie in a zone."""
        self.number(name, len(zone), most)
