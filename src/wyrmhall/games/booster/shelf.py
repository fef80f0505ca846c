# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from importlib.resources import files

from wyrmhall.games.booster.game import DragonBooster
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.games.booster.text.catalogue import load as load_cards
from wyrmhall.kit.content import OwnCards
from wyrmhall.kit.weights import equip


def load() -> DragonBooster:
    return with_mind(load_cards())


def load_with(own: OwnCards) -> DragonBooster:
    """With cards of one's own. Raises BadCard."""
    return with_mind(load_cards(own=own))


def with_mind(cards: Cards) -> DragonBooster:
    game = DragonBooster(cards)
    equip(game.rules_of_thumb, game.name, game.content, files("wyrmhall.games.booster.mind"))
    return game
