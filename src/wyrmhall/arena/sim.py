"""Simulations: a series on all cores, summed up. The numbers depend on the seed alone, not on the workers."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any

from wyrmhall.arena.series import Outcome, Plan, plans, play_plan, way_of
from wyrmhall.arena.statistics import Interval, bootstrap
from wyrmhall.bots.levels import bot
from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.core.settings import complete
from wyrmhall.games import registry


class CannotWrite(WyrmhallError):
    """The results cannot be written where they should go."""


class Simulation:
    """What was asked for, and what came out."""

    def __init__(self, game: str, bots: Sequence[str], seed: int, outcomes: Sequence[Outcome]) -> None:
        self.game, self.bots, self.seed, self.outcomes = game, list(bots), seed, list(outcomes)

    def interval(self, player: int) -> Interval:
        """A bot's mean score over whole rounds, in which it sat once at every seat."""
        size = len(self.bots)
        scores = [outcome.scores[player] for outcome in self.outcomes]
        blocks = [sum(scores[at : at + size]) / len(scores[at : at + size]) for at in range(0, len(scores), size)]
        return bootstrap(blocks)

    def seat_interval(self, seat: int) -> Interval:
        """The mean score of whoever sat at a seat."""
        return bootstrap([outcome.scores[outcome.players[seat]] for outcome in self.outcomes])

    def summary(self) -> dict[str, Any]:
        outcomes = self.outcomes
        return {
            "game": self.game,
            "seed": self.seed,
            "games": len(outcomes),
            "bots": [
                {
                    "bot": name,
                    "wins": sum(o.ranks[o.players.index(i)] == 1 for o in outcomes),
                    **self.interval(i)._asdict(),
                }
                for i, name in enumerate(self.bots)
            ],
            "seats": [self.seat_interval(seat)._asdict() for seat in range(len(self.bots))],
            "reasons": dict(Counter(way_of(outcome.reason) for outcome in outcomes).most_common()),
            "actions": sum(outcome.actions for outcome in outcomes) / len(outcomes),
            "fingerprint": _join(outcome.fingerprint for outcome in outcomes),
        }


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    settings: Mapping[str, object],
    workers: int | None = None,
    progress: Callable[[], None] | None = None,
) -> Simulation:
    """Raises WyrmhallError for what cannot be played, before anything is played."""
    rules = registry.game(game)
    complete(rules.settings(), settings)
    for name in bots:
        bot(name)
    if len(bots) not in rules.seat_counts:
        counts = " or ".join(map(str, rules.seat_counts))
        raise BadSetup(f"{rules.title} is for {counts} players: name as many bots, not {len(bots)}")
    if games < 1:
        raise BadSetup(f"at least one game must be played, not {games}")
    planned = plans(game, bots, games, seed, settings)
    return Simulation(game, bots, seed, _played(planned, workers or os.cpu_count() or 1, progress))


def _played(planned: list[Plan], workers: int, progress: Callable[[], None] | None) -> list[Outcome]:
    outcomes: list[Outcome] = []
    if workers == 1:
        for plan in planned:
            outcomes.append(play_plan(plan))
            if progress:
                progress()
        return outcomes
    with ProcessPoolExecutor(workers) as pool:
        try:
            for outcome in pool.map(play_plan, planned, chunksize=max(1, min(16, len(planned) // workers // 4))):
                outcomes.append(outcome)
                if progress:
                    progress()
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return outcomes


def write_parquet(simulation: Simulation, path: Path) -> None:
    """One row for each game."""
    try:
        # late: not everybody has installed it
        import polars
    except ImportError:
        raise CannotWrite("a Parquet file needs the package polars: pip install 'wyrmhall[lab]'") from None
    rows: dict[str, list[Any]] = {
        "game": [o.number for o in simulation.outcomes],
        "seed": [o.seed for o in simulation.outcomes],
        "actions": [o.actions for o in simulation.outcomes],
        "reason": [o.reason for o in simulation.outcomes],
        "fingerprint": [o.fingerprint for o in simulation.outcomes],
    }
    for seat in range(len(simulation.bots)):
        rows[f"bot_{seat}"] = [simulation.bots[o.players[seat]] for o in simulation.outcomes]
        rows[f"rank_{seat}"] = [o.ranks[seat] for o in simulation.outcomes]
        rows[f"score_{seat}"] = [o.scores[o.players[seat]] for o in simulation.outcomes]
    partial = path.with_name(path.name + ".partial")
    try:
        polars.DataFrame(rows).write_parquet(partial)
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise CannotWrite(f"{path} cannot be written: {error.strerror or error}") from error


def _join(fingerprints: Iterable[str]) -> str:
    return blake2b(",".join(fingerprints).encode(), digest_size=8).hexdigest()
