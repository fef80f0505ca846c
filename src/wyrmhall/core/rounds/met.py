# plain: asked between two rounds
"""Those who met in a round, and how it ended there. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIN, DRAW = 1.0, 0.5
PAIR = 2  # who meet at a table, where nothing else is said


@dataclass(frozen=True)
class Met:
    """Those who met at a table, and how they were ranked there; nothing while they play. One alone had no rival.

    Where nobody is first, all have lost: nobody came.
    """

    players: list[int]
    ranks: Sequence[int] = ()

    @property
    def scores(self) -> list[float]:
        """Of a win, the share of the rivals that one has left behind; one who is level with a rival has half of that."""
        return [sum(self.against(at)) / max(1, len(self.ranks) - 1) for at in range(len(self.ranks))]

    def against(self, at: int) -> list[float]:
        """What one has won of each of the others at the table, in the order of their seats."""
        if 1 not in self.ranks:
            return [0.0] * (len(self.ranks) - 1)
        mine, others = self.ranks[at], [rank for other, rank in enumerate(self.ranks) if other != at]
        return [WIN if mine < rank else DRAW if mine == rank else 0.0 for rank in others]

    @property
    def is_free(self) -> bool:
        return len(self.players) == 1

    @property
    def winner(self) -> int | None:
        """Who alone was first."""
        return self.players[self.ranks.index(1)] if self.ranks.count(1) == 1 else None


def free(player: int) -> Met:
    """A round without a rival counts as won."""
    return Met([player], [1])


def with_free(players: Sequence[int], tables: Sequence[Met]) -> list[Met]:
    """A round in which all take part: who sits at no table is free."""
    busy = {player for met in tables for player in met.players}
    return [*tables, *[free(player) for player in players if player not in busy]]
