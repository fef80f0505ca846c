"""What happened, in the past tense, and who may know the cards in it."""

from __future__ import annotations

from typing import Final

SPECTATOR: Final = 29  # the observer who sits at no seat
PUBLIC: Final = (1 << 30) - 1  # a mask of everybody, the spectator included


def knows(mask: int, seat: int) -> bool:
    return mask >> seat & 1 == 1


class Event:
    """One thing that happened. `numbers` are public; the faces in `kinds` are for the seats in `mask` alone."""

    def __init__(
        self, name: str, seat: int, numbers: tuple[int, ...], kinds: list[int], mask: int, rule: str, luck: int
    ) -> None:
        self.name = name
        self.seat = seat
        self.numbers = numbers
        self.kinds = kinds
        self.mask = mask
        self.rule = rule
        self.luck = luck  # where the stream of luck stood, so that a preview can stop before any is used

    def faces(self, viewer: int) -> list[int] | None:
        """The kinds of the cards in it, or None for one who only sees how many they are."""
        return self.kinds if knows(self.mask, viewer) else None
