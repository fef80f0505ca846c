# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from wyrmhall.games.booster.game import DragonBooster
from wyrmhall.games.booster.text.catalogue import load as load_cards
from wyrmhall.kit.content import OwnCards


def load() -> DragonBooster:
    return DragonBooster(load_cards())


def load_with(own: OwnCards) -> DragonBooster:
    """With cards of one's own. Raises BadCard."""
    return DragonBooster(load_cards(own=own))
