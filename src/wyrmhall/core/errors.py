"""What a user can get wrong, and what we say about it. Each error names what was wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class Refusal:
    """Why an answer is not permitted: the ledger rule it would break, and that rule applied, in plain words."""

    def __init__(self, rule: str, why: str) -> None:
        self.rule = rule
        self.why = why

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and other.rule == self.rule and other.why == self.why

    def __hash__(self) -> int:
        return hash((self.rule, self.why))

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})" if self.rule else self.why

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.why!r})"


class WyrmhallError(Exception):
    """Anything a user can cause and mend."""


class Refused(WyrmhallError):
    """An answer the pending decision does not permit. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class UnknownGame(WyrmhallError):
    """There is no game of that name."""


class BadSetup(WyrmhallError):
    """A match cannot be set up like that."""


class BadCard(WyrmhallError):
    """Card data that cannot be used: file, line and column, what was expected, the nearest known word."""

    def __init__(self, where: str, line: int, column: int, problem: str) -> None:
        super().__init__(f"{where}:{line}:{column}: {problem}")
        self.where = where
        self.line = line
        self.column = column
        self.problem = problem


class BadRecord(WyrmhallError):
    """A record that cannot be read or played again: which line or action, and why."""


class BadPosition(WyrmhallError):
    """A position that cannot be: where in the document, and why."""


def nearest(word: str, known: Iterable[str]) -> str:
    """`; did you mean …?` for the closest known word, or nothing."""
    lower = {name.lower(): name for name in known}
    close = get_close_matches(word.lower(), list(lower), 1, 0.6)
    return f"; did you mean {lower[close[0]]!r}?" if close else ""
