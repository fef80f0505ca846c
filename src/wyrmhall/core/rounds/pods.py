# plain: asked between two rounds
"""Rounds at tables of more than two, where those sit together who stand alike and have met least often. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.standing import standings


def sizes(players: int, most: int) -> list[int]:
    """As few tables as can be, of nearly the same size, the larger ones first."""
    count = -(-players // most)
    return [players // count + (at < players % count) for at in range(count)]


def next_tables(
    players: Sequence[int], rounds: Sequence[Sequence[Met]], most: int, everybody: Sequence[int] = ()
) -> list[list[int]]:
    """Who of `players` sits with whom in the next round: the best who is left, and of the others those whom the table has met least
    often, the best of them first. `everybody` are those too who have left."""
    left = [each.player for each in standings(everybody or players, rounds) if each.player in players]
    times = Counter(frozenset(pair) for tables in rounds for met in tables for pair in combinations(met.players, 2))
    found: list[list[int]] = []
    for size in sizes(len(left), most):
        table = [left.pop(0)]
        while len(table) < size:
            table.append(min(left, key=lambda other: sum(times[frozenset((other, each))] for each in table)))
            left.remove(table[-1])
        found.append(table)
    return found
