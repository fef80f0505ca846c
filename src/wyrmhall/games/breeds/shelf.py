# plain: loads the cards
"""How the registry gets the game."""

from __future__ import annotations

from importlib.resources import files

from wyrmhall.games.breeds.game import DragonBreeds
from wyrmhall.games.breeds.text.cards import Cards
from wyrmhall.games.breeds.text.catalogue import load as load_cards
from wyrmhall.kit.content import OwnCards
from wyrmhall.kit.weights import equip


def load() -> DragonBreeds:
    return with_mind(load_cards())


def load_with(own: OwnCards) -> DragonBreeds:
    """With cards of one's own. Raises BadCard."""
    return with_mind(load_cards(own=own))


def with_mind(cards: Cards) -> DragonBreeds:
    game = DragonBreeds(cards)
    equip(game.rules_of_thumb, game.name, game.content, files("wyrmhall.games.breeds.mind"))
    return game
