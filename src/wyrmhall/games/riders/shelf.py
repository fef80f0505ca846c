# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from wyrmhall.games.riders.catalogue import load as load_cards
from wyrmhall.games.riders.game import Dragonriders


def load() -> Dragonriders:
    return Dragonriders(load_cards())
