# plain: asked between two rounds
"""Rounds in which everybody meets everybody once. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from wyrmhall.core.rounds.matching import NOBODY, widen


def circle(players: Sequence[int]) -> list[list[tuple[int, int]]]:
    """All rounds, in as few as can be: one stays, the others go round the table. If of two who sat on the first seat as often
    the one named first sits there, all sit there as often as can be."""
    seats: list[int | None] = [*players] if len(players) % 2 == 0 else [*players, None]
    rounds = []
    for number in range(len(seats) - 1):
        tables = []
        for at in range(len(seats) // 2):
            one, other = seats[at], seats[-1 - at]
            if one is not None and other is not None:
                tables.append((one, other) if (number + at) % 2 == 0 else (other, one))
        rounds.append(tables)
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds


def as_many_as_can(players: Sequence[int], known: set[frozenset[int]]) -> list[tuple[int, int]]:
    """A round of those who have not met: those first who have most rivals left, since they decide how long it takes."""
    left = dict.fromkeys(players, 0)
    for one, other in combinations(players, 2):
        if frozenset((one, other)) not in known:
            left[one] += 1
            left[other] += 1
    order = sorted(players, key=lambda player: -left[player])
    friends = [
        [at for at, other in enumerate(order) if other != one and frozenset((one, other)) not in known] for one in order
    ]
    mates = [NOBODY] * len(order)
    widen(friends, mates, [True] * len(order))
    return [(order[at], order[mate]) for at, mate in enumerate(mates) if mate > at]
