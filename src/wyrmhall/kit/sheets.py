# plain: reads files when a game is loaded
"""Card data as TOML, with the place of every value for error messages."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, NoReturn

from wyrmhall.core.errors import BadCard, nearest


class Entry:
    """One `[[table]]` of a sheet, read key by key; keys nobody asked for are an error."""

    def __init__(self, sheet: Sheet, table: str, index: int, values: dict[str, Any]) -> None:
        self._sheet, self._table, self._index, self._values = sheet, table, index, values

    def check_keys(self, known: Iterable[str]) -> None:
        known = list(known)
        for key in self._values:
            if key not in known:
                self.bad(key, f"unknown key {key!r} in [[{self._table}]]{nearest(key, known)}")

    def text(self, key: str, default: str | None = None) -> str:
        value = self._values.get(key, default)
        if value is None:
            self.missing(key, "a text in quotes")
        if not isinstance(value, str):
            self.bad(key, f"{key} must be a text in quotes")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        value = self._values.get(key)
        if value is None:
            self.missing(key, f"a whole number from {low} to {high}")
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.bad(key, f"{key} must be a whole number from {low} to {high}, not {value!r}")
        return value

    def flag(self, key: str) -> bool:
        value = self._values.get(key, False)
        if not isinstance(value, bool):
            self.bad(key, f"{key} must be true or false")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; an absent one is empty."""
        values = self._values.get(key, [])
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            self.bad(key, f"{key} must be a list of texts in quotes")
        return values

    def one_of(self, key: str, words: Iterable[str]) -> str:
        words = list(words)
        if key not in self._values:
            self.missing(key, f"one of {', '.join(words)}")
        return self.known(key, self.text(key), words)

    def known(self, key: str, word: object, words: Iterable[str]) -> str:
        words = list(words)
        if not isinstance(word, str) or word not in words:
            self.bad(key, f"{key} cannot be {word!r}{nearest(str(word), words)} (one of {', '.join(words)})")
        return word

    def identity(self) -> str:
        """By what an entry takes the place of another; empty where it has no name."""
        name = next((self._values[key] for key in ("name", "title", "type") if self._values.get(key)), "")
        return f"{name}, {self._values.get('version', '')}".lower() if name else ""

    def raw(self, key: str) -> Any:
        return self._values.get(key)

    def place(self, key: str) -> tuple[str, int, int]:
        line, column = self._sheet.place(self._table, self._index, key)
        return self._sheet.name, line, column

    def missing(self, key: str, wanted: str) -> NoReturn:
        self.bad(key, f"{key} is missing in this [[{self._table}]]: {wanted}")

    def bad(self, key: str, problem: str) -> NoReturn:
        raise BadCard(*self.place(key), problem)


class Source:
    """A file of card data that is not understood yet."""

    def __init__(self, file: Traversable) -> None:
        self.name = file.name
        try:
            self.source = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise _not_utf8(file) from None

    @classmethod
    def of(cls, name: str, text: str) -> Source:
        """A file whose text is known already."""
        made = cls.__new__(cls)
        made.name, made.source = name, text
        return made


def _not_utf8(file: Traversable) -> BadCard:
    """Names the first sign that cannot be read. Decodes again because the reader's own place counts from a part of the file."""
    data = file.read_bytes()
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        problem = f"byte 0x{data[error.start]:02x} is no UTF-8; save the file with the encoding UTF-8"
        return BadCard(file.name, line, column, problem)
    return BadCard(file.name, 1, 1, "the file changed while it was read")


class Sheet:
    """A file of card data; `own` is a file of the same name whose entries come on top: one of the same name takes the place
    of an entry, others are added."""

    def __init__(self, file: Traversable | Source, own: Sheet | None = None) -> None:
        source = file if isinstance(file, Source) else Source(file)
        self.own = own
        self.name = source.name
        self.source = source.source
        try:
            self._tables = tomllib.loads(self.source)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+), column (\d+)", str(error))
            line, column = (int(found[1]), int(found[2])) if found else (self.source.count("\n") + 1, 1)
            raise BadCard(self.name, line, column, str(error)) from None

    def entries(self, table: str) -> list[Entry]:
        found = self._tables.get(table, [])
        own = self.own.entries(table) if self.own is not None and self.own.has(table) else []
        if not own and (not isinstance(found, list) or not found):
            raise BadCard(self.name, 1, 1, f"there is no [[{table}]] in this file")
        entries = [Entry(self, table, index, values) for index, values in enumerate(found)]
        if not own:
            return entries
        places = {entry.identity(): place for place, entry in enumerate(entries)}
        for entry in own:
            place = places.get(entry.identity()) if entry.identity() else None
            if place is None:
                entries.append(entry)
            else:
                entries[place] = entry
        return entries

    def has(self, table: str) -> bool:
        return table in self._tables or (self.own is not None and self.own.has(table))

    def check_tables(self, known: Iterable[str]) -> None:
        known = list(known)
        if self.own is not None:
            self.own.check_tables(known)
        for table in self._tables:
            if table not in known:
                line = 1 + self.source[: self.source.find(f"[[{table}]]")].count("\n")
                raise BadCard(self.name, line, 1, f"unknown table {table!r}{nearest(table, known)}")

    def place(self, table: str, index: int, key: str) -> tuple[int, int]:
        """Line of a key in the index-th table of that name, and the column where its value begins."""
        headers = self._headers.get(f"[[{table}]]", [])
        if index >= len(headers):
            return 1, 1
        header = headers[index]
        for number, line in enumerate(self._lines[header:], header + 1):
            if line.strip().startswith("["):
                break
            if re.match(rf"\s*{re.escape(key)}\s*=", line):
                value = line.index("=") + 1
                value += len(line[value:]) - len(line[value:].lstrip())
                return number, value + 1 + (line[value : value + 1] == '"')
        return header, 1

    @cached_property
    def _lines(self) -> list[str]:
        return self.source.split("\n")

    @cached_property
    def _headers(self) -> dict[str, list[int]]:
        """The lines in which tables begin, by what stands there."""
        found: dict[str, list[int]] = {}
        for number, line in enumerate(self._lines, 1):
            if line.strip().startswith("["):
                found.setdefault(line.strip(), []).append(number)
        return found


def digest(sheets: Iterable[Sheet | Source]) -> str:
    """A hash of card data, for records."""
    sources = []
    for sheet in sheets:
        sources.append(sheet.source)
        if isinstance(sheet, Sheet) and sheet.own is not None:
            sources.append(sheet.own.source)
    return hashlib.sha256("\0".join(sources).encode()).hexdigest()[:16]
