"""How often each choice that players have before a match wins: factions, decks and the like, whatever a game lets a seat choose.

    python -m benchmarks.choices GAME --seats 2 --games 400 --bot instinct

Games come in rounds: so many different choices are drawn, and with one seed each of them is played once at every seat. A win
shared by several counts in parts. The bounds hold with 95% (whole rounds drawn afresh).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from wyrmhall.arena.series import Outcome, Plan, play_plan
from wyrmhall.arena.statistics import interval
from wyrmhall.core.chance import Chance
from wyrmhall.core.settings import Setting, Value, complete, from_words
from wyrmhall.games import registry


def own_settings(settings: Sequence[Setting], seats: int) -> list[Setting]:
    """The setting of each seat, of the first family of settings that belong to seats."""
    own: dict[str, list[Setting]] = {}
    for setting in settings:
        if setting.seat is not None:
            own.setdefault(setting.name.rstrip("0123456789"), []).append(setting)
    if not own:
        raise SystemExit("this game lets no seat choose anything before a match")
    return sorted(next(iter(own.values())), key=lambda setting: setting.seat or 0)[:seats]


def plans(name: str, seats: int, games: int, bot: str, seed: int, shared: dict[str, Value]) -> list[Plan]:
    own = own_settings(registry.game(name).settings(), seats)
    choices = [value for value in own[0].values if value != own[0].default]
    luck = Chance(seed)
    found: list[Plan] = []
    while len(found) < games:
        order = list(range(len(choices)))
        luck.shuffle(order)
        match_seed = luck.below(1 << 30)
        for turn in range(seats):
            mine = {own[seat].name: choices[order[(seat + turn) % seats]] for seat in range(seats)}
            settings = tuple({**shared, **mine}.items())
            found.append(Plan(len(found), name, match_seed, tuple(range(seats)), (bot,) * seats, settings))
    return found


def shares(outcome: Outcome) -> list[float]:
    """What each seat has of the win."""
    winners = outcome.ranks.count(1)
    return [1 / winners if rank == 1 else 0.0 for rank in outcome.ranks]


def report(planned: list[Plan], outcomes: list[Outcome], names: list[str]) -> list[str]:
    seats = len(names)
    rounds: dict[Any, list[float]] = {}
    by_seat: list[list[float]] = [[] for _ in range(seats)]
    for at in range(0, len(planned), seats):
        sums: dict[Any, float] = {}
        for plan, outcome in zip(planned[at : at + seats], outcomes[at : at + seats], strict=True):
            chosen = dict(plan.settings)
            for seat, share in enumerate(shares(outcome)):
                sums[chosen[names[seat]]] = sums.get(chosen[names[seat]], 0.0) + share
                by_seat[seat].append(share)
        for choice, total in sums.items():
            rounds.setdefault(choice, []).append(total / seats)
    lines = [f"{len(outcomes)} games, {seats} seats, {100 / seats:.1f}% expected"]
    for choice, blocks in sorted(rounds.items(), key=lambda entry: -sum(entry[1]) / len(entry[1])):
        lines.append(f"  {choice!s:<10} {interval(blocks)}  in {len(blocks) * seats} games")
    for seat, blocks in enumerate(by_seat):
        lines.append(f"  seat {seat}     {interval(blocks)}")
    actions = sum(outcome.actions for outcome in outcomes) / len(outcomes)
    reasons = sorted({outcome.reason for outcome in outcomes})
    counts = ", ".join(f"{reason}: {sum(o.reason == reason for o in outcomes)}" for reason in reasons)
    return [*lines, f"  {actions:.0f} actions a game; {counts}"]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    asked.add_argument("game")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--bot", default="instinct")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="words")
    given = asked.parse_args()
    settings = registry.game(given.game).settings()
    shared = from_words(settings, given.words)
    complete(settings, shared)
    planned = plans(given.game, given.seats, given.games, given.bot, given.seed, shared)
    if given.workers == 1:
        outcomes = [play_plan(plan) for plan in planned]
    else:
        with ProcessPoolExecutor(given.workers) as pool:
            outcomes = list(pool.map(play_plan, planned, chunksize=4))
    names = [setting.name for setting in own_settings(settings, given.seats)]
    print("\n".join(report(planned, outcomes, names)))


if __name__ == "__main__":
    main()
