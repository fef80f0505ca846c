"""The frozen house sets: the cards of every game as they were when the tests of its rules were written.

Tests of rules play with these, so a card that is shipped can be changed without fear: only the tests of content, in
`tests/games/*/content`, look at what is shipped. A test whose rule needs a card that is not among these adds it here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from wyrmhall.core.game import Game
from wyrmhall.games import registry
from wyrmhall.games.booster.draft.game import BoosterDraft
from wyrmhall.games.booster.draft.mind.valuing import card_values
from wyrmhall.games.booster.game import DragonBooster
from wyrmhall.games.booster.text import catalogue as booster_cards
from wyrmhall.games.booster.text.cards import Cards as BoosterCards
from wyrmhall.games.breeds.game import DragonBreeds
from wyrmhall.games.breeds.text import catalogue as breeds_cards
from wyrmhall.games.magi.game import DracoMagi
from wyrmhall.games.magi.text import catalogue as magi_cards
from wyrmhall.games.registry import Listing
from wyrmhall.games.riders.game import Dragonriders
from wyrmhall.games.riders.text import catalogue as riders_cards

HOUSE = Path(__file__).parent / "house"
BOOSTER_SETS = [HOUSE / "booster" / "rulebook.toml", HOUSE / "booster" / "first_flight"]


@cache
def magi() -> DracoMagi:
    return DracoMagi(magi_cards.load(HOUSE / "magi"))


@cache
def breeds() -> DragonBreeds:
    return DragonBreeds(breeds_cards.load(HOUSE / "breeds"))


@cache
def riders() -> Dragonriders:
    return Dragonriders(riders_cards.load(HOUSE / "riders"))


@cache
def cards_of_booster() -> BoosterCards:
    return booster_cards.load(BOOSTER_SETS)


@cache
def booster() -> DragonBooster:
    return DragonBooster(cards_of_booster())


@cache
def draft() -> BoosterDraft:
    cards = cards_of_booster()
    return BoosterDraft(cards, card_values(cards))


GAMES: dict[str, Callable[[], Game[Any]]] = {
    "draco-magi": magi,
    "dragon-breeds": breeds,
    "dragonriders": riders,
    "dragon-booster": booster,
    "dragon-booster-draft": draft,
}


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """Every game has its frozen cards."""
    for name, load in GAMES.items():
        shipped = registry.listing(name)
        registry.add(Listing(shipped.package, shipped.folder, load))
    yield
    for name in GAMES:
        registry.remove(name)
