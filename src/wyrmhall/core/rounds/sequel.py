"""What follows a finished match: the next one, with its decks and who sits at it."""

from __future__ import annotations

from wyrmhall.core.settings import Value


class Sequel:
    """A match that the end of another gives rise to.

    `seats[k]` is the seat of the finished match whose player sits on seat k of the new one.
    """

    def __init__(self, game: str, seats: list[int], settings: dict[str, Value]) -> None:
        self.game = game
        self.seats = seats
        self.settings = settings

    def __repr__(self) -> str:
        return f"Sequel({self.game!r}, {self.seats})"
