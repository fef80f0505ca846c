"""Simulations: a series on all cores, summed up. The numbers depend on the seed alone, not on the workers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from wyrmhall.arena import parquet
from wyrmhall.arena.crew.crew import Alone, Crew
from wyrmhall.arena.crew.local import Local
from wyrmhall.arena.folder import CannotWrite as CannotWrite
from wyrmhall.arena.outside import trial
from wyrmhall.arena.outside.terms import Terms
from wyrmhall.arena.series import Job, Outcome, Plan, begun, bot_of, plans, way_of
from wyrmhall.arena.statistics import Interval, interval
from wyrmhall.arena.summary import fingerprint
from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.core.settings import complete
from wyrmhall.games import registry

WAIT = 1.0  # seconds between two looks at whether somebody wants to break it off


class GameBrokeOff(WyrmhallError):
    """A game came to no end: which one, and why."""


class Simulation:
    """What was asked for, and what came out."""

    def __init__(self, game: str, bots: Sequence[str], seed: int, outcomes: Sequence[Outcome]) -> None:
        self.game, self.bots, self.seed, self.outcomes = game, list(bots), seed, list(outcomes)

    def _deals(self) -> list[list[Outcome]]:
        """Games with one seed, in which every bot sat once at every seat; the last deal may be cut short."""
        size = len(self.bots)
        return [self.outcomes[at : at + size] for at in range(0, len(self.outcomes), size)]

    def interval(self, player: int) -> Interval:
        """A bot's mean score."""
        return interval([sum(outcome.scores[player] for outcome in deal) / len(deal) for deal in self._deals()])

    def seat_interval(self, seat: int) -> Interval:
        """The mean score of whoever sat at a seat."""
        deals = self._deals()
        return interval([sum(each.scores[each.players[seat]] for each in deal) / len(deal) for deal in deals])

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
                    "lost": dict(Counter(e.kind for o in outcomes for e in o.lost if e.player == i).most_common()),
                    **self.interval(i)._asdict(),
                }
                for i, name in enumerate(self.bots)
            ],
            "seats": [self.seat_interval(seat)._asdict() for seat in range(len(self.bots))],
            "reasons": dict(Counter(way_of(outcome.reason) for outcome in outcomes).most_common()),
            "actions": sum(outcome.actions for outcome in outcomes) / len(outcomes),
            "fingerprint": fingerprint(outcome.fingerprint for outcome in outcomes),
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
    values = complete(rules.settings(), settings)
    for name in bots:
        bot_of(name)
    if len(bots) not in rules.seat_counts:
        counts = " or ".join(map(str, rules.seat_counts))
        raise BadSetup(f"{rules.title} is for {counts} players: name as many bots, not {len(bots)}")
    if games < 1:
        raise BadSetup(f"at least one game must be played, not {games}")
    given = {name: value for name, value in values.items() if name in settings}
    planned = plans(game, bots, games, seed, given)
    begun(planned[0])
    trial.check(rules, bots, Terms(), is_far=False)
    return Simulation(game, bots, seed, play_all(planned, workers, progress))


def play_all(planned: Sequence[Plan], workers: int | None, progress: Callable[[], None] | None = None) -> list[Outcome]:
    """In the order of the plans. Raises GameBrokeOff for the first that comes to no end."""
    crew: Crew = Alone() if workers == 1 else Local(workers)
    found: dict[int, Outcome] = {}
    try:
        left = list(enumerate(planned))[::-1]
        while len(found) < len(planned):
            while left and crew.has_room:
                number, plan = left.pop()
                crew.give(Job(plan._replace(number=number)))
            for report in crew.wait(WAIT):
                if report.outcome is None:
                    seed = planned[report.number].seed
                    raise GameBrokeOff(f"game {report.number} with the seed {seed} broke off: {report.error}")
                found[report.number] = report.outcome
                if progress:
                    progress()
    finally:
        crew.close()
    return [found[number]._replace(number=plan.number) for number, plan in enumerate(planned)]


def write_parquet(simulation: Simulation, path: Path) -> None:
    """One row for each game."""
    parquet.check()
    rows: list[tuple[Outcome, Sequence[str], dict[str, Any]]] = [
        (outcome, simulation.bots, {}) for outcome in simulation.outcomes
    ]
    parquet.write_games(parquet.game_rows(rows, len(simulation.bots)), path)
