# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from wyrmhall.games.breeds.catalogue import load as load_cards
from wyrmhall.games.breeds.game import DragonBreeds


def load() -> DragonBreeds:
    return DragonBreeds(load_cards())
