# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from wyrmhall.games.magi.catalogue import load as load_cards
from wyrmhall.games.magi.game import DracoMagi


def load() -> DracoMagi:
    return DracoMagi(load_cards())
