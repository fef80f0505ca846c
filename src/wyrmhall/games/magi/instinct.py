"""Rules of thumb for Draco Magi."""

from __future__ import annotations

from wyrmhall.core.decisions import Decision
from wyrmhall.core.game import Instinct
from wyrmhall.games.magi.state import MagiState


class MagiInstinct(Instinct[MagiState]):
    def weigh(self, decision: Decision[MagiState]) -> list[float]:
        return [1.0] * len(decision.options)

    def worth(self, s: MagiState, seat: int) -> float:
        return 0.5
