# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from wyrmhall.games.magi.game import DracoMagi
from wyrmhall.games.magi.text.catalogue import load as load_cards
from wyrmhall.kit.content import OwnCards


def load() -> DracoMagi:
    return DracoMagi(load_cards())


def load_with(own: OwnCards) -> DracoMagi:
    """With cards of one's own. Raises BadCard."""
    return DracoMagi(load_cards(own=own))
