"""What a program may do that loses it the game."""

from __future__ import annotations

from typing import Final, NamedTuple

from wyrmhall.core.errors import WyrmhallError

CRASHED: Final = "crashed"
LATE: Final = "too late"
NOT_PERMITTED: Final = "not permitted"
GARBLED: Final = "garbled"
TOO_LONG: Final = "too long a line"
OUT_OF_TURN: Final = "out of turn"
MEMORY: Final = "too much memory"


class Foul(Exception):
    """It loses this game, by its kind; the words say what it did."""

    def __init__(self, kind: str, words: str) -> None:
        super().__init__(f"{kind}: {words}")
        self.kind, self.words = kind, words


class GivesUp(Exception):
    """It resigns, as players may."""


class CannotPlay(WyrmhallError):
    """A program that does not even begin, or plays another game than we do: nobody loses, the game is not played."""


class Lost(NamedTuple):
    """A bot that lost a game by a foul: which of the bots of the game, what it did, and more closely."""

    player: int
    kind: str
    words: str
