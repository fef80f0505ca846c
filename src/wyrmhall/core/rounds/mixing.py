# plain: asked between two rounds
"""Rounds at tables of more than two, after which everybody has sat with everybody. Pure.

How few rounds can do that is not known for most numbers of players. Several plans are drawn up, each round by round: whoever sits
together is exchanged as long as more of them meet for the first time; the shortest plan counts. From any round on the same plan is
found again, so what is left never grows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from wyrmhall.core.chance import Chance
from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.pods import sizes

PLANS, DRAWS = 4, 10  # how many plans are drawn up, and how often the seats of a round are drawn for one of them
AGAIN = 1000  # what it costs that two meet again; how often they have met weighs less

Times = list[list[int]]  # how often each player has sat with each


def rounds_left(players: Sequence[int], rounds: Sequence[Sequence[Met]], most: int) -> list[list[list[int]]]:
    """The tables of the rounds to come, until all of `players` have met."""
    places = {player: place for place, player in enumerate(players)}
    times = [[0] * len(places) for _ in places]
    for met in [met for tables in rounds for met in tables]:
        _note(times, [places[player] for player in met.players if player in places])
    plan = _shortest(tuple(map(tuple, times)), most)
    return [[[players[place] for place in table] for table in tables] for tables in plan]


@lru_cache(maxsize=64)
def _shortest(times: tuple[tuple[int, ...], ...], most: int) -> list[list[list[int]]]:
    return min((_plan([list(row) for row in times], most, number) for number in range(PLANS)), key=len)


def _plan(times: Times, most: int, number: int) -> list[list[list[int]]]:
    found = []
    while any(times[one][other] == 0 for one, other in combinations(range(len(times)), 2)):
        tables = _tables(times, most, Chance(number))
        for table in tables:
            _note(times, table)
        found.append(tables)
    return found


def _note(times: Times, table: Sequence[int]) -> None:
    for one, other in combinations(table, 2):
        times[one][other] += 1
        times[other][one] += 1


def _tables(times: Times, most: int, luck: Chance) -> list[list[int]]:
    """One round, of several that were drawn and bettered the one in which fewest meet again."""
    costs = [[AGAIN + each if each else 0 for each in row] for row in times]
    found = []
    for _ in range(DRAWS):
        left = list(range(len(times)))
        luck.shuffle(left)
        tables = [[left.pop() for _ in range(size)] for size in sizes(len(times), most)]
        while any(_exchange(costs, one, other) for one, other in combinations(tables, 2)):
            pass
        found.append(tables)
    return min(found, key=lambda tables: sum(_cost(costs, table) for table in tables))


def _exchange(costs: Times, here: list[int], there: list[int]) -> bool:
    """Let two of these tables change places if it is for the better."""
    for at, one in enumerate(here):
        for to, other in enumerate(there):
            more = sum(costs[other][each] - costs[one][each] for each in here if each != one)
            less = sum(costs[one][each] - costs[other][each] for each in there if each != other)
            if more + less < 0:
                here[at], there[to] = other, one
                return True
    return False


def _cost(costs: Times, table: Sequence[int]) -> int:
    return sum(costs[one][other] for one, other in combinations(table, 2))
