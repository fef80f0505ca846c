"""A table for rule tests: the cards of the rule book and those that a test file makes for itself, and nothing of First Flight.

Where a position does not say otherwise every player rides Beau, has sixty plain maneuvers as race deck and no dragon deck.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.games.booster.workshop import HEAD, maneuver
from tests.house_sets import BOOSTER_SETS
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games.booster.game import DragonBooster
from wyrmhall.games.booster.text.catalogue import load

PLAIN = [f"Plain {letter}" for letter in "ABCDEFGHIJKLMNO"]
BEAU = "Beau, the golden one"  # gold, of the Stars, 3 in every stat
RACE_LIST = "Race deck; " + "; ".join(f"4 {name}" for name in PLAIN) + "; Dragon deck; "
DECK = RACE_LIST + f"1 {BEAU}"
SEATS = 6


class Bench:
    """The game with the cards of one test file."""

    def __init__(self, cards: str = "") -> None:
        self.cards = cards

    @cached_property
    def game(self) -> DragonBooster:
        plain = "".join(maneuver(name, 1, 1) for name in PLAIN)
        with TemporaryDirectory() as folder:
            file = Path(folder) / "bench.toml"
            file.write_text(HEAD + plain + self.cards, encoding="utf-8")
            return DragonBooster(load([BOOSTER_SETS[0], file], remember=False))

    def table(self, position: str, luck: list[int] | None = None, deck: str = DECK, **settings: str) -> Match[Any]:
        """The match at a position; every seat has the same deck list."""
        setup = ", ".join(f'{name} = "{value}"' for name, value in (self.decks(deck) | settings).items())
        head = f'game = "dragon-booster"\nsetup = {{{setup}}}\n'
        return read_position(head + position, lambda _: self.game, luck)

    def new(self, seed: int, seats: int = 2, deck: str = DECK, **settings: str) -> Match[Any]:
        """A match from its beginning."""
        return new_match(self.game, seed, seats, self.decks(deck) | settings)

    def decks(self, deck: str) -> dict[str, str]:
        return {f"deck{seat + 1}": deck for seat in range(SEATS)}


def dragon(title: str, colour: str = "red", team: str = "Testers", version: str = "tester", text: str = "") -> str:
    """A dragon with 3 in every stat."""
    head = f'[[dragon]]\ntitle = "{title}"\nversion = "{version}"\nrider = "{title} rider"\nrarity = "common"\n'
    return f'{head}colour = "{colour}"\nteam = "{team}"\nspeed = 3\nagility = 3\npower = 3\ntext = "{text}"\n'


def gear(title: str, level: int = 1, symbol: str = "speed", boxes: tuple[str, ...] = (), text: str = "") -> str:
    colours = ", ".join(f'"{colour}"' for colour in boxes)
    head = f'[[gear]]\ntitle = "{title}"\nlevel = {level}\nrarity = "common"\nsymbols = ["{symbol}"]\n'
    return f'{head}boxes = [{colours}]\ntext = "{text}"\n'


def side(match: Match[Any], seat: int, viewer: int = SPECTATOR) -> dict[str, Any]:
    """What a viewer, usually a spectator, sees of a player."""
    seen: dict[str, Any] = match.view(viewer)["sides"][seat]
    return seen


def stats(match: Match[Any], seat: int) -> list[int]:
    """Speed, agility and power as everybody sees them."""
    return [stat["value"] for stat in side(match, seat)["stats"].values()]


def sprints(match: Match[Any], seat: int, place: str = "track") -> list[int]:
    """The current sprints of a player's maneuvers in the track or in the zone."""
    return [card["sprint"] for card in side(match, seat)[place]]


def told(match: Match[Any], *names: str, seat: int = SPECTATOR) -> list[tuple[str, int | None]]:
    """The events of these names in their order, each with the player it is about."""
    return [(event["event"], event["seat"]) for event in match.told(seat) if event["event"] in names]
