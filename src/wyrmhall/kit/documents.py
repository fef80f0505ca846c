# plain: documents for people, never on the hot path
"""Reading documents that people write: every slip is told with its place, and what is possible."""

from __future__ import annotations

from typing import Any, NoReturn

from wyrmhall.core.errors import BadPosition, nearest


class DocumentReader:
    def bad(self, where: str, problem: str) -> NoReturn:
        raise BadPosition(f"{where}: {problem}")

    def strings(self, value: object, where: str) -> list[str]:
        if not isinstance(value, list) or any(not isinstance(name, str) for name in value):
            self.bad(where, "a list of card names in quotes is expected")
        return value

    def word(self, doc: dict[str, Any], where: str, key: str, words: tuple[str, ...], default: str) -> str:
        value = doc.get(key, default)
        if value not in words:
            self.bad(where, f"{key} cannot be {value!r}{nearest(str(value), words)} (one of {', '.join(words)})")
        return str(value)

    def number(self, doc: dict[str, Any], where: str, key: str, low: int, high: int, default: int) -> int:
        value = doc.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.bad(where, f"{key} must be a whole number from {low} to {high}, not {value!r}")
        return value

    def seat(self, doc: dict[str, Any], where: str, key: str, seats: int, default: int) -> int:
        """A seat as people count, from one."""
        return self.number(doc, where, key, 1, seats, 0) - 1 if key in doc else default

    def check_keys(self, where: str, doc: dict[str, Any], known: tuple[str, ...]) -> None:
        for key in doc:
            if key not in known:
                self.bad(where, f"unknown key {key!r}{nearest(key, known)}")
