# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from wyrmhall.games.riders.game import Dragonriders
from wyrmhall.games.riders.text.catalogue import load as load_cards
from wyrmhall.kit.content import OwnCards


def load() -> Dragonriders:
    return Dragonriders(load_cards())


def load_with(own: OwnCards) -> Dragonriders:
    """With cards of one's own. Raises BadCard."""
    return Dragonriders(load_cards(own=own))
