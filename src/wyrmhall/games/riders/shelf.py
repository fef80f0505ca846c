# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from importlib.resources import files

from wyrmhall.games.riders.game import Dragonriders
from wyrmhall.games.riders.text.cards import Cards
from wyrmhall.games.riders.text.catalogue import load as load_cards
from wyrmhall.kit.content import OwnCards
from wyrmhall.kit.weights import equip


def load() -> Dragonriders:
    return with_mind(load_cards())


def load_with(own: OwnCards) -> Dragonriders:
    """With cards of one's own. Raises BadCard."""
    return with_mind(load_cards(own=own))


def with_mind(cards: Cards) -> Dragonriders:
    game = Dragonriders(cards)
    equip(game.rules_of_thumb, game.name, game.content, files("wyrmhall.games.riders.mind"))
    return game
