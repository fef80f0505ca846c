# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from wyrmhall.games.booster.game import DragonBooster
from wyrmhall.games.booster.text.catalogue import load as load_cards


def load() -> DragonBooster:
    return DragonBooster(load_cards())
