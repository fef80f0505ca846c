# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from wyrmhall.games.booster.catalogue import load as load_cards
from wyrmhall.games.booster.game import DragonBooster


def load() -> DragonBooster:
    return DragonBooster(load_cards())
