"""What the suite runs on: every game of the registry, every number of seats, every value of every setting."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

from tests.tiny.game import LISTING
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.game import Game
from wyrmhall.core.match import Match, Origin
from wyrmhall.core.settings import Setting, Value, complete, to_words
from wyrmhall.core.state import State
from wyrmhall.games import registry
from wyrmhall.games.registry import Listing

MIXES = 6  # settings drawn all together, beside those that change one at a time


class Case:
    """One way to set up a match of one game."""

    def __init__(self, listing: Listing, seats: int, values: dict[str, Value], changed: dict[str, Value]) -> None:
        self.listing = listing
        self.seats = seats
        self.values = values
        self.name = " ".join([listing.name, str(seats), to_words(changed)]).strip()

    @property
    def game(self) -> Any:
        return registry.game(self.listing.name)

    def start(self, seed: int, chance: Chance | None = None, light: bool = False) -> Match[Any]:
        luck = Chance(seed) if chance is None else chance
        return Match(self.game, self.game.setup(self.seats, self.values, luck), Origin(self.values, seed, None), light)


def all_listings() -> list[Listing]:
    shipped = [listing for listing in registry.listings() if listing.name != LISTING.name]
    return [*shipped, LISTING]


def changes(settings: list[Setting]) -> list[dict[str, Value]]:
    """The defaults, each other value alone, and a few mixes of everything."""
    found: list[dict[str, Value]] = [{}]
    for setting in settings:
        if setting.seat is None:
            found += [{setting.name: value} for value in setting.values if value != setting.default]
    own = [setting for setting in settings if setting.seat is not None]
    for turn in range(max((len(setting.values) for setting in own), default=0)):
        found.append({each.name: each.values[(turn + place) % len(each.values)] for place, each in enumerate(own)})
    luck = random.Random(1)
    for _ in range(MIXES if len(settings) > 1 else 0):
        mix = {setting.name: luck.choice(setting.values) for setting in settings}
        if mix not in found:
            found.append(mix)
    return found


def all_cases() -> list[Case]:
    """Every setting is tried with the fewest seats, every number of seats with the defaults and one of the mixes."""
    found = []
    for listing in all_listings():
        game = listing.load()
        settings = game.settings()
        tried = changes(settings)
        for place, seats in enumerate(listing.seat_counts):
            for changed in tried if place == 0 else [{}, tried[-1 - place % MIXES]]:
                values = complete(settings, changed)
                if takes(game, seats, values):
                    found.append(Case(listing, seats, values, changed))
    return found


def takes(game: Game[Any], seats: int, values: dict[str, Value]) -> bool:
    """Whether a game takes these values together, with so many seats: two players may have chosen the same thing."""
    try:
        game.setup(seats, values, Chance(0))
    except BadSetup:
        return False
    return True


CASES = all_cases()
DEFAULTS = [case for case in CASES if case.name == f"{case.listing.name} {case.seats}"]


@cache
def ledger(name: str) -> set[str]:
    """The ids of a game's rules."""
    listing = next(listing for listing in all_listings() if listing.name == name)
    return {rule["id"] for rule in tomllib.loads(listing.ledger_text())["rule"]}


# -- what the suite must be told about a game ------------------------------------------------------


def _magi_zones(s: Any) -> list[list[int]]:
    zones = [zone for side in s.sides for zone in side.zones()]
    for field in s.row:
        zones += [*field.stacks, [field.card] if field.card >= 0 else [], [field.polar] if field.polar >= 0 else []]
    return [*zones, s.advanced, s.fields]


def _cave_zones(s: Any) -> list[list[int]]:
    return [s.deck, s.pile, *s.hands]


# every place where a card of the game can be
ZONES: dict[str, Callable[[State], list[list[int]]]] = {"draco-magi": _magi_zones, "gem-cave": _cave_zones}

# no match has more decisions than this
LONGEST = {"draco-magi": 3000, "gem-cave": 200}

# fields of a state, and of the objects in it, that a fingerprint need not tell: what is the same all through a match
CONSTANT = {
    "draco-magi": {"MagiState.seats", "MagiState.cards", "MagiState.settings"},
    "gem-cave": {"CaveState.seats"},
}
