# plain: runs once for a match
"""How a match begins."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from wyrmhall.core.chance import SEEDS, Seed, stream, unfit
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.game import Game
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.origin import Origin
from wyrmhall.core.settings import Value, complete


def new_match(game: Game[Any], seed: Seed | None, seats: int | None, settings: Mapping[str, object]) -> Match[Any]:
    seed, seats, values = _setup(game, seed, seats, settings)
    return Match(game, game.setup(seats, values, stream(seed)), Origin(values, seed, None))


def new_light_match(
    game: Game[Any], seed: Seed | None, seats: int | None, settings: Mapping[str, object]
) -> LightMatch[Any]:
    seed, seats, values = _setup(game, seed, seats, settings)
    match = LightMatch(game, game.setup(seats, values, stream(seed)))
    match.values = values
    return match


def _setup(
    game: Game[Any], seed: Seed | None, seats: int | None, settings: Mapping[str, object]
) -> tuple[Seed, int, dict[str, Value]]:
    seats = game.seat_counts[0] if seats is None else seats
    if seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise BadSetup(f"{game.title} is for {counts} players, not {seats}")
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    if expected := unfit(seed):
        raise BadSetup(f"a seed is {expected}, not {seed!r}")
    values = complete(game.settings(), settings)
    return seed, seats, values
