"""What is printed on the magic cards and the trap tokens, as tables by kind."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import Part

# when a card can be used
NEVER: Final = -1
BEFORE: Final = 0  # before its owner's flight
AFTER: Final = 1  # after its owner's flight
ANOTHER: Final = 2  # as another dragon takes off
AIMED: Final = 3  # when magic is aimed at its owner
TRAPPED: Final = 4  # when its owner touches traps
BEARING: Final = 5  # when its owner would lose energy in a flight
ROUND_END: Final = 6
FLOWN_BY: Final = 7  # after the flight of another dragon
LOSING: Final = 8  # when its owner has lost energy
WEARIED: Final = 9  # when its owner becomes exhausted
FELLED: Final = 10  # when another dragon becomes exhausted
GUARDING: Final = 11  # when magic is aimed at another dragon
DRAWING: Final = 12  # when its owner has drawn magic cards
DRAWN_BY: Final = 13  # when another mage has
MOMENTS: Final = (
    "before", "after", "another", "aimed", "trapped", "bearing", "round_end", "flown_by", "losing", "wearied", "felled",
    "guarding", "drawing", "drawn_by",
)  # fmt: skip


class Cards:
    """Magic cards have the lower kinds, trap tokens the higher ones."""

    def __init__(self) -> None:
        self.content = ""
        self.book: list[Part] = []  # everything that a text says, by number
        self.words: list[str] = []  # the same in words, for what a question names
        self.names: list[str] = []
        self.texts: list[str] = []
        self.copies: list[int] = []
        self.moment: list[int] = []
        self.effect: list[Act[Any] | None] = []
        self.only_if: list[Fact[Any] | None] = []  # what must be so for its moment to be one
        self.mark: list[int] = []  # what happened in the flight that it speaks of, or 0
        self.spoken: list[list[int]] = [[] for _ in MOMENTS]  # the kinds that are used at each moment
        self.leading: list[Act[Any] | None] = []  # the first thing that its effect does
        self.protects: list[bool] = []  # it wards off magic
        self.wards: list[tuple[type, ...]] = []  # the sorts of spells that it wards off; none for all magic
        self.bans: list[bool] = []  # it wards them off from every dragon
        self.reach: list[int] = []  # in DS: how far it reaches, or how much longer or shorter a path may be
        self.loss: list[int] = []  # of a trap token: the energy that it costs
        self.first_trap = 0

    def is_used(self, kind: int, moment: int) -> bool:
        """Whether a kind, or none (-1), is a magic card for that moment."""
        return kind >= 0 and self.moment[kind] == moment

    def is_shield(self, kind: int) -> bool:
        """Whether a kind, or none (-1), may protect its owner or lies ready for an attack until the round ends."""
        return kind >= 0 and (
            self.protects[kind] or self.moment[kind] in (AIMED, TRAPPED) or self.moment[kind] >= ROUND_END
        )

    def answers(self, kind: int, is_trap: bool) -> bool:
        """Whether a kind, or none (-1), can be used when magic is aimed at its owner, or when its owner touches traps."""
        return kind >= 0 and (self.moment[kind] == AIMED or (is_trap and self.moment[kind] == TRAPPED))

    def kind_of(self, name: str) -> int:
        wanted = name.lower()
        for kind, known in enumerate(self.names):
            if known.lower() == wanted:
                return kind
        return -1
