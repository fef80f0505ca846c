"""Who meets whom where everybody meets everybody."""

from __future__ import annotations

from itertools import combinations

import pytest

from wyrmhall.core.rounds.cup import ROBIN, Cup, Entrant
from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.robin import as_many_as_can, circle

CIRCLES = {
    2: [[(0, 1)]],
    3: [[(2, 1)], [(2, 0)], [(0, 1)]],
    4: [[(0, 3), (2, 1)], [(2, 0), (3, 1)], [(0, 1), (3, 2)]],
    5: [[(4, 1), (2, 3)], [(4, 0), (2, 1)], [(0, 3), (2, 4)], [(2, 0), (3, 1)], [(0, 1), (3, 4)]],
    6: [
        [(0, 5), (4, 1), (2, 3)],
        [(4, 0), (5, 3), (2, 1)],
        [(0, 3), (2, 4), (5, 1)],
        [(2, 0), (3, 1), (5, 4)],
        [(0, 1), (5, 2), (3, 4)],
    ],
    7: [
        [(6, 1), (2, 5), (4, 3)],
        [(6, 0), (4, 1), (2, 3)],
        [(0, 5), (4, 6), (2, 1)],
        [(4, 0), (5, 3), (2, 6)],
        [(0, 3), (2, 4), (5, 1)],
        [(2, 0), (3, 1), (5, 6)],
        [(0, 1), (3, 6), (5, 4)],
    ],
    8: [
        [(0, 7), (6, 1), (2, 5), (4, 3)],
        [(6, 0), (7, 5), (4, 1), (2, 3)],
        [(0, 5), (4, 6), (7, 3), (2, 1)],
        [(4, 0), (5, 3), (2, 6), (7, 1)],
        [(0, 3), (2, 4), (5, 1), (7, 6)],
        [(2, 0), (3, 1), (7, 4), (5, 6)],
        [(0, 1), (7, 2), (3, 6), (5, 4)],
    ],
}


@pytest.mark.parametrize("count", CIRCLES)
def test_one_stays_and_the_others_go_round_the_table(count: int) -> None:
    """With an odd number the place opposite the one who stays is empty: who comes there is free."""
    assert circle(range(count)) == CIRCLES[count]
    met = sorted(tuple(sorted(pair)) for tables in circle(range(count)) for pair in tables)
    assert met == list(combinations(range(count), 2))


@pytest.mark.parametrize("count", [3, 5, 7])
def test_each_of_an_odd_number_is_free_once(count: int) -> None:
    free = [set(range(count)) - {player for pair in tables for player in pair} for tables in circle(range(count))]
    assert sorted(player for found in free for player in found) == list(range(count))


@pytest.mark.parametrize("count", range(2, 17))
def test_all_sit_on_the_first_seat_as_often_as_can_be(count: int) -> None:
    cup = Cup(ROBIN, [Entrant(number) for number in range(count)])
    while cup.has_more:
        cup = Cup(ROBIN, cup.entrants, [*cup.met, [Met(each.players, [1, 2]) for each in cup.next()]])
    first = [met.players[0] for tables in cup.met for met in tables]
    times = [first.count(player) for player in range(count)]
    assert max(times) - min(times) == (count + 1) % 2


def test_those_who_have_most_rivals_left_are_paired_first() -> None:
    """4 has four left, 3 three, 1 and 2 two each, 0 one: 0 is free."""
    known = {frozenset(pair) for pair in [(0, 1), (0, 2), (0, 3), (1, 2)]}
    assert as_many_as_can(range(5), known) == [(4, 1), (3, 2)]


def test_of_those_who_have_as_many_left_the_earlier_lots_come_first() -> None:
    assert as_many_as_can(range(4), set()) == [(0, 1), (2, 3)]
    assert as_many_as_can([3, 2, 1, 0], set()) == [(3, 2), (1, 0)]
    assert as_many_as_can(range(4), {frozenset((0, 1))}) == [(2, 0), (3, 1)]


def test_as_many_meet_as_can_though_the_best_rival_is_given_up_for_it() -> None:
    """0 may meet only 1 and 2, and 3 only 1: 0 meets 2."""
    known = {frozenset(pair) for pair in [(0, 3), (2, 3), (1, 2)]}
    assert as_many_as_can(range(4), known) == [(0, 2), (1, 3)]


def test_who_has_met_all_sits_out() -> None:
    known = {frozenset(pair) for pair in [(0, 1), (0, 2)]}
    assert as_many_as_can(range(3), known) == [(1, 2)]
    assert as_many_as_can(range(2), {frozenset((0, 1))}) == []
