"""Why an answer is not permitted."""

from __future__ import annotations


class Refusal:
    """Why an answer is not permitted: the ledger rule it would break, and that rule applied, in plain words.

    `at` is where on the table the trouble is, in the numbers of the game's view; empty if it is nowhere.
    """

    def __init__(self, rule: str, why: str, at: tuple[int, ...] = ()) -> None:
        self.rule = rule
        self.why = why
        self.at = at

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and other.rule == self.rule and other.why == self.why

    def __hash__(self) -> int:
        return hash((self.rule, self.why))

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})" if self.rule else self.why

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.why!r})"
