"""What is printed on the magic cards and the trap tokens, as tables by kind."""

from __future__ import annotations

from typing import Final

# when a card can be used
BEFORE: Final = 0  # before its owner's flight
AFTER: Final = 1  # after its owner's flight
ANOTHER: Final = 2  # as another dragon takes off
AIMED: Final = 3  # when magic is aimed at its owner
MOMENTS: Final = ("before", "after", "another", "aimed")

# what a card does
BURN: Final = 0
LOOP: Final = 1
DRAIN: Final = 2
ALLY: Final = 3
TRAPS: Final = 4
LONGER: Final = 5
SHORTER: Final = 6
WARD: Final = 7
ACTS: Final = ("burn", "loop", "drain", "ally", "traps", "longer", "shorter", "ward")


class Cards:
    """Magic cards have the lower kinds, trap tokens the higher ones."""

    def __init__(self) -> None:
        self.content = ""
        self.names: list[str] = []
        self.texts: list[str] = []
        self.copies: list[int] = []
        self.moment: list[int] = []
        self.act: list[int] = []
        self.reach: list[int] = []  # in DS: how far it reaches, or how much longer or shorter a path may be
        self.amount: list[int] = []  # traps laid, energy drained; of a trap token: energy lost
        self.first_trap = 0

    def kind_of(self, name: str) -> int:
        wanted = name.lower()
        for kind, known in enumerate(self.names):
            if known.lower() == wanted:
                return kind
        return -1
