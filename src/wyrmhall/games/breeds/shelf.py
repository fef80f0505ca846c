# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from wyrmhall.games.breeds.game import DragonBreeds
from wyrmhall.games.breeds.text.catalogue import load as load_cards
from wyrmhall.kit.content import OwnCards


def load() -> DragonBreeds:
    return DragonBreeds(load_cards())


def load_with(own: OwnCards) -> DragonBreeds:
    """With cards of one's own. Raises BadCard."""
    return DragonBreeds(load_cards(own=own))
