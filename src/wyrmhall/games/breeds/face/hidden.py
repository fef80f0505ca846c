"""Where cards lie hidden in Dragon Breeds."""

from __future__ import annotations

from wyrmhall.core.game import Hidden
from wyrmhall.games.breeds.state import BreedsState


def hidden(s: BreedsState) -> list[Hidden]:
    found: list[Hidden] = []
    for seat, side in enumerate(s.sides):
        found.append(Hidden(f"hand:{seat + 1}", seat, side.hand))
        found.append(Hidden(f"deck:{seat + 1}", seat, side.deck, True))
    return found
