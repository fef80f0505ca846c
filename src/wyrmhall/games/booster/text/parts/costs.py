"""What can be paid for the use of an effect, or for playing a card, beside energy and burst."""

from __future__ import annotations

from typing import Final

from mypy_extensions import trait

from wyrmhall.games.booster.text.use.deed import BoosterDeed

FIXED: Final = (
    "a cost is a fixed number, which is paid in full: write, for example, 'discard 2 cards' or 'lose a point'"
)


class Purse:
    """What is left to pay with."""

    def __init__(self, hand: int, energy: int, race: int) -> None:
        self.hand = hand
        self.energy = energy
        self.race = race


@trait
class Cost:
    """An act that can be a cost: a fixed number, paid with what is one's own."""

    def why_not(self) -> str:
        """What keeps it from being a cost, in words; nothing if it is one."""
        return ""

    def spend(self, d: BoosterDeed, purse: Purse) -> bool:
        """Take it out of the purse; whether there are cards enough."""
        return True
