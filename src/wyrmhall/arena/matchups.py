"""A round robin between what the seats of a game may bring, such as decks: which of them wins too much or too little.

Every pair meets in rounds of two games with one seed, in which they change seats. The same bot plays all of them, so what differs
is what they bring and who begins.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from wyrmhall.arena.series import Outcome, Plan, begun, bot_of, shared_seed, way_of
from wyrmhall.arena.sim import play_all
from wyrmhall.arena.statistics import Interval, interval
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.core.game import Game
from wyrmhall.core.settings import Setting, complete
from wyrmhall.games import registry


class Ending(NamedTuple):
    """How it came out; scores are by seat."""

    brought: tuple[str, str]
    scores: tuple[float, float]
    reason: str
    turns: int  # 0 for a game that does not count them
    actions: int

    @staticmethod
    def of(brought: tuple[str, str], outcome: Outcome) -> Ending:
        scores = outcome.scores[0], outcome.scores[1]
        return Ending(brought, scores, way_of(outcome.reason), outcome.turns, outcome.actions)


def own_settings(game: Game[Any]) -> list[Setting]:
    """What the first two seats bring. Raises BadSetup for a game in which they bring nothing."""
    found = [[setting for setting in game.settings() if setting.seat == seat] for seat in (0, 1)]
    if not all(found) or 2 not in game.seat_counts:
        raise BadSetup(f"{game.title} has no two seats that bring something of their own")
    return [settings[0] for settings in found]


def meetings(
    game: Game[Any], bot: str, rounds: int, seed: int, brought: Sequence[str], settings: Mapping[str, object]
) -> list[tuple[tuple[str, str], Plan]]:
    """What meets by seat, and the game: both seats have the same bot."""
    names = [setting.name for setting in own_settings(game)]
    shared = {name: value for name, value in complete(game.settings(), settings).items() if name in settings}
    seeds = Chance(seed)
    found: list[tuple[tuple[str, str], Plan]] = []
    for one, other in combinations(brought, 2):
        for _ in range(rounds):
            deal = shared_seed(seeds)
            for pair in ((one, other), (other, one)):
                values = {**shared, **dict(zip(names, pair, strict=True))}
                found.append((pair, Plan(len(found), game.name, deal, (0, 1), (bot, bot), tuple(values.items()))))
    return found


class RoundRobin:
    def __init__(self, game: str, bot: str, seed: int, brought: Sequence[str], endings: Sequence[Ending]) -> None:
        self.game, self.bot, self.seed = game, bot, seed
        self.brought, self.endings = list(brought), list(endings)

    def interval(self, one: str, other: str | None = None) -> Interval:
        """The mean score of what was brought, over all its games or those against another; a round is one block."""
        scores = [
            ending.scores[ending.brought.index(one)]
            for ending in self.endings
            if one in ending.brought and (other is None or other in ending.brought)
        ]
        return interval(_in_pairs(scores))

    def first_seat(self) -> Interval:
        return interval(_in_pairs([ending.scores[0] for ending in self.endings]))

    def report(self) -> str:
        """Markdown."""
        endings = self.endings
        turns = sorted(ending.turns for ending in endings)
        reasons = Counter(ending.reason for ending in endings).most_common()
        lines = [
            f"{len(endings)} games, bot `{self.bot}`, seed {self.seed}.",
            f"Median {median(turns):g} turns (from {turns[0]} to {turns[-1]}), "
            f"{sum(ending.actions for ending in endings) / len(endings):.0f} actions a game.",
            f"Seat 1 wins {self.first_seat()}.",
            "Won by: " + ", ".join(f"{reason} {100 * count / len(endings):.1f}%" for reason, count in reasons) + ".",
            "",
            "| | wins (95%) | " + " | ".join(str(number) for number in range(1, len(self.brought) + 1)) + " |",
            "| --- | --- |" + " ---: |" * len(self.brought),
        ]
        for number, one in enumerate(self.brought, 1):
            against = ["" if other == one else f"{100 * self.interval(one, other).mean:.0f}" for other in self.brought]
            lines.append(f"| {number} {one} | {self.interval(one)} | " + " | ".join(against) + " |")
        return "\n".join(lines)


def round_robin(
    game: str,
    bot: str,
    rounds: int,
    seed: int = 1,
    brought: Sequence[str] = (),
    settings: Mapping[str, object] | None = None,
    workers: int | None = None,
) -> RoundRobin:
    known = [str(value) for value in own_settings(registry.game(game))[0].values]
    chosen = list(brought) or known
    if rounds < 1:
        raise BadSetup(f"there must be one round at least, not {rounds}")
    if len(set(chosen)) < 2:
        raise BadSetup(f"two different things must meet at least, not {len(set(chosen))}")
    bot_of(bot)
    planned = meetings(registry.game(game), bot, rounds, seed, chosen, settings or {})
    for _, plan in planned:
        begun(plan)
    outcomes = play_all([plan for _, plan in planned], workers)
    endings = [Ending.of(pair, outcome) for (pair, _), outcome in zip(planned, outcomes, strict=True)]
    return RoundRobin(game, bot, seed, chosen, endings)


def _in_pairs(scores: Sequence[float]) -> list[float]:
    return [sum(scores[at : at + 2]) / len(scores[at : at + 2]) for at in range(0, len(scores), 2)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m wyrmhall.arena.matchups", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("brought", nargs="*", help="what meets; all that is ready if none is named")
    parser.add_argument("--bot", default="instinct")
    parser.add_argument("--rounds", type=int, default=10, help="rounds of two games for each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    try:
        found = round_robin(asked.game, asked.bot, asked.rounds, asked.seed, asked.brought, workers=asked.workers)
    except WyrmhallError as error:
        parser.error(str(error))
    print(found.report())
    if asked.out is not None:
        asked.out.write_text(found.report() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
