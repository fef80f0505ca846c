# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from importlib.resources import files

from wyrmhall.games.magi.game import DracoMagi
from wyrmhall.games.magi.text.cards import Cards
from wyrmhall.games.magi.text.catalogue import load as load_cards
from wyrmhall.kit.content import OwnCards
from wyrmhall.kit.weights import equip


def load() -> DracoMagi:
    return with_mind(load_cards())


def load_with(own: OwnCards) -> DracoMagi:
    """With cards of one's own. Raises BadCard."""
    return with_mind(load_cards(own=own))


def with_mind(cards: Cards) -> DracoMagi:
    game = DracoMagi(cards)
    equip(game.rules_of_thumb, game.name, game.content, files("wyrmhall.games.magi.mind"))
    return game
