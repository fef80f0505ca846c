"""How the cost of one game grows, as JSON: with seats, with the length of a match, with what may be answered,
with simulations, with matches at once.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from bisect import bisect_right
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from wyrmhall.bots.search import SearchBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.game import Game
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.many import Many
from wyrmhall.core.playing.start import new_light_match, new_match
from wyrmhall.core.settings import complete
from wyrmhall.games import registry

SECONDS = 2.0
MATCHES = 60
QUARTERS = 4
OPTIONS = (1, 2, 4, 8, 16, 32, 64, 128)  # from so many on
SIMULATIONS = (50, 200, 800, 3200)
AT_ONCE = (1, 16, 256, 1024, 4096)


def spent(act: Callable[[], int]) -> float:
    """Microseconds of processor time for one of what is done and counted."""
    done, start = 0, time.process_time()
    while (passed := time.process_time() - start) < SECONDS:
        done += act()
    return passed / done * 1e6


def played(game: Game[Any], seats: int, seed: int, most: int = -1) -> int:
    """The decisions of a random match, up to so many."""
    match, luck, decisions = new_light_match(game, seed, seats, {}), Chance(seed), 0
    while match.pending and decisions != most:
        decision = match.pending[0]
        match.act(decision.seat, decision.draw(luck))
        decisions += 1
    return decisions


def by_seats(game: Game[Any]) -> dict[int, float]:
    found = {}
    for seats in game.seat_counts:
        seeds = iter(range(10_000_000))
        found[seats] = spent(lambda seats=seats, seeds=seeds: played(game, seats, next(seeds)))  # type: ignore[misc]
    return found


def by_quarter(game: Game[Any]) -> list[float]:
    """Of a match: the same ones are played to the end of each quarter, and the difference counts."""
    seats = game.seat_counts[0]
    lengths = [played(game, seats, seed) for seed in range(MATCHES)]
    totals = [0.0]
    for quarter in range(1, QUARTERS + 1):
        start = time.process_time()
        for seed, length in enumerate(lengths):
            played(game, seats, seed, length * quarter // QUARTERS)
        totals.append(time.process_time() - start)
    each = sum(lengths) / QUARTERS
    # what comes before the first decision is taken out of the first quarter
    start = time.process_time()
    for seed in range(MATCHES):
        played(game, seats, seed, 0)
    totals[0] = time.process_time() - start
    return [(after - before) / each * 1e6 for before, after in pairwise(totals)]


def by_options(game: Game[Any]) -> dict[int, float]:
    """From a question to the next one, of random matches: the more cards are in play, the more there is to choose from."""
    seats = game.seat_counts[0]
    times: dict[int, list[float]] = {}
    for seed in range(MATCHES):
        match, luck = new_light_match(game, seed, seats, {}), Chance(seed)
        while match.pending:
            start = time.process_time()
            decision = match.pending[0]
            count = len(decision.options)
            match.act(decision.seat, decision.draw(luck))
            times.setdefault(bisect_right(OPTIONS, count), []).append(time.process_time() - start)
    return {OPTIONS[at - 1]: statistics.mean(found) * 1e6 for at, found in sorted(times.items())}


def by_simulations(game: Game[Any]) -> dict[int, float]:
    """Of a search in the middle of a match, for one simulation."""
    match, luck = new_match(game, 7, game.seat_counts[0], {}), Chance(7)
    while match.pending and (len(match.actions) < 40 or len(match.pending[0].options) < 2):
        match.play(match.pending[0].seat, luck.pick(match.pending[0].options))
    found = {}
    for number in SIMULATIONS:
        bot, worlds = SearchBot("search", number), iter(range(10_000_000))

        def think(bot: SearchBot = bot, worlds: Any = worlds) -> int:
            return bot.think(Eyes(match, match.pending[0].seat, Chance(next(worlds)))).simulations

        found[number] = spent(think)
    return found


def by_matches(game: Game[Any]) -> dict[int, float]:
    """Of one decision among so many matches that are stepped together, with all arrays filled."""
    seats = game.seat_counts[0]
    found = {}
    for count in AT_ONCE:
        seen = bytearray(game.observed(seats).size * count)
        masks, actors = bytearray(game.numbering(seats).size * count), bytearray(count)
        many = Many(game, seats, complete(game.settings(), {}), list(range(count)), False, seen, masks, actors)
        many.show_all()
        luck = Chance(5)
        found[count] = spent(lambda many=many, luck=luck: stepped(many, luck))  # type: ignore[misc]
    return found


def stepped(many: Many[Any], luck: Chance) -> int:
    before = many.steps
    many.step_all(many.random_all(luck))
    return many.steps - before


def measure(name: str) -> dict[str, Any]:
    game = registry.game(name)
    return {
        "seats": by_seats(game), "quarters": by_quarter(game), "options": by_options(game),
        "simulations": by_simulations(game), "matches": by_matches(game),
    }  # fmt: skip


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
