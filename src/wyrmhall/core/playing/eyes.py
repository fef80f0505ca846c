"""What a player who sits at a seat has of a match: never the match itself."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.game import Instinct
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.state import State

S = TypeVar("S", bound=State)


class Eyes(Generic[S]):
    """A seat's own decision, its view, and worlds in which everything it has not seen is dealt afresh.

    Bots get this and nothing else. Even the decision they are shown belongs to an imagined world.
    """

    def __init__(self, match: LightMatch[S], seat: int, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance  # the player's own luck, for whatever it wants to toss
        self._match = match
        dream = match.imagine(seat, chance)
        decision = dream.decision(seat)
        assert decision is not None, f"seat {seat} has nothing to decide"
        self.decision: Decision[S] = decision

    def view(self) -> dict[str, Any]:
        return self._match.view(self.seat)

    def told(self, since: int = 0) -> list[dict[str, Any]]:
        """What happened, from event number `since` on, as far as the seat may know it."""
        return self._match.told(self.seat, since)

    def instinct(self) -> Instinct[S]:
        return self._match.game.instinct()

    def imagine(self, chance: Chance) -> LightMatch[S]:
        return self._match.imagine(self.seat, chance)
