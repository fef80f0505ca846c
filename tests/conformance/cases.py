"""What the suite runs on: every game of the registry and those that are for tests only, every number of seats, every value of
every setting."""

from __future__ import annotations

import random
import tomllib
from functools import cache
from typing import Any

from tests import shelves
from wyrmhall.core.chance import Chance, Seed, stream
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.game import Game
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.origin import Origin
from wyrmhall.core.settings import Setting, Value, complete, to_words
from wyrmhall.games import registry
from wyrmhall.games.registry import Listing
from wyrmhall.kit.cards import CardState

MIXES = 2  # settings drawn by lot, beside those that take each value in turn


class Traits:
    """What a game has, so that nothing is asked of it that it has not."""

    def __init__(self, game: Game[Any]) -> None:
        first = game.setup(game.seat_counts[0], complete(game.settings(), {}), Chance(0))
        self.cards = isinstance(first, CardState)
        self.secrets = type(game).redeal is not Game.redeal


class Case:
    """One way to set up a match of one game."""

    def __init__(
        self, listing: Listing, traits: Traits, seats: int, values: dict[str, Value], changed: dict[str, Value]
    ) -> None:
        self.listing = listing
        self.has = traits
        self.seats = seats
        self.values = values
        self.changed = changed
        self.name = " ".join([listing.name, str(seats), to_words(changed)]).strip()

    @property
    def game(self) -> Any:
        return registry.game(self.listing.name)

    def start(self, seed: Seed, chance: Chance | None = None) -> Match[Any]:
        luck = stream(seed) if chance is None else chance
        return Match(self.game, self.game.setup(self.seats, self.values, luck), Origin(self.values, seed, None))

    def start_light(self, seed: int) -> LightMatch[Any]:
        return LightMatch(self.game, self.game.setup(self.seats, self.values, Chance(seed)))


def all_listings() -> list[Listing]:
    return list({listing.name: listing for listing in [*registry.listings(), *shelves.for_tests()]}.values())


def changes(settings: list[Setting]) -> list[dict[str, Value]]:
    """The defaults; then so many that every value of every setting comes up, each seat's own choices one apart; and a few mixes."""
    found: list[dict[str, Value]] = [{}]
    for turn in range(max((len(setting.values) for setting in settings), default=0)):
        found.append({each.name: each.values[(turn + (each.seat or 0)) % len(each.values)] for each in settings})
    luck = random.Random(1)
    for _ in range(MIXES if len(settings) > 1 else 0):
        mix = {setting.name: luck.choice(setting.values) for setting in settings}
        if mix not in found:
            found.append(mix)
    return found


def all_cases() -> list[Case]:
    """Every setting is tried with the fewest seats, a mix with the most, and the defaults with every number of seats."""
    found = []
    for listing in all_listings():
        game = listing.load()
        settings, traits = game.settings(), Traits(game)
        tried = changes(settings)
        for seats in listing.seat_counts:
            some = [{}, *tried[1:][-1:]] if seats == listing.seat_counts[-1] else [{}]
            for changed in tried if seats == listing.seat_counts[0] else some:
                fitting = mended(game, seats, changed)
                if fitting is not None:
                    found.append(Case(listing, traits, seats, complete(settings, fitting), fitting))
    return found


def mended(game: Game[Any], seats: int, changed: dict[str, Value]) -> dict[str, Value] | None:
    """These values; or, where two of the whole table exclude each other, all but the later one; None if it is a matter of seats."""
    settings = game.settings()
    if takes(game, seats, complete(settings, changed)):
        return changed
    shared = {each.name: changed[each.name] for each in settings if each.seat is None and each.name in changed}
    if any(takes(game, number, complete(settings, shared)) for number in game.seat_counts):
        return None
    for left_out in reversed(shared):
        fitting = {name: value for name, value in changed.items() if name != left_out}
        if takes(game, seats, complete(settings, fitting)):
            return fitting
    return None


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
