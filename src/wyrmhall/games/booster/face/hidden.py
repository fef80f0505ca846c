"""Where cards lie hidden in Dragon Booster."""

from __future__ import annotations

from wyrmhall.core.game import Hidden
from wyrmhall.games.booster.state import BoosterState


def hidden(s: BoosterState) -> list[Hidden]:
    found: list[Hidden] = []
    for seat, side in enumerate(s.sides):
        found.append(Hidden(f"hand:{seat + 1}", seat, side.hand))
        found.append(Hidden(f"race_deck:{seat + 1}", seat, side.race, True, side.hand + side.limbo))
        found.append(Hidden(f"dragon_deck:{seat + 1}", seat, side.dragon_deck, True))
    return found
