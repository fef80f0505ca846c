"""Who meets whom, and how they stand."""

from __future__ import annotations

from itertools import combinations

import pytest

from wyrmhall.core.chance import Chance
from wyrmhall.core.rounds.swiss import Met, next_pairs, standings

EIGHT = range(8)
FIRST = [Met([0, 4], [1, 2]), Met([1, 5], [2, 1]), Met([2, 6], [1, 1]), Met([3, 7], [1, 2])]


def test_winners_meet_winners() -> None:
    assert next_pairs(EIGHT, [FIRST]) == [(0, 3), (5, 2), (6, 1), (4, 7)]


def test_a_match_that_is_on_counts_for_nobody_yet() -> None:
    table = standings(EIGHT, [[*FIRST[:3], Met([3, 7])]])
    assert [(each.player, each.points, each.won, each.drawn, each.lost) for each in table] == [
        (0, 1.0, 1, 0, 0),
        (5, 1.0, 1, 0, 0),
        (2, 0.5, 0, 1, 0),
        (6, 0.5, 0, 1, 0),
        (1, 0.0, 0, 0, 1),
        (4, 0.0, 0, 0, 1),
        (3, 0.0, 0, 0, 0),
        (7, 0.0, 0, 0, 0),
    ]


def test_of_two_with_as_many_points_the_one_with_stronger_rivals_stands_before() -> None:
    second = [Met([0, 3], [2, 1]), Met([5, 2], [1, 2]), Met([6, 1], [1, 2]), Met([4, 7], [1, 2])]
    table = standings(EIGHT, [FIRST, second])
    assert [(each.player, each.points, each.strength) for each in table[:4]] == [
        (3, 2.0, 1.0),
        (5, 2.0, 0.5),
        (6, 1.5, 0.5),
        (0, 1.0, 3.0),
    ]
    assert [each.player for each in table[3:5]] == [0, 4]


def test_three_play_with_one_free_in_each_round() -> None:
    first = [Met([0, 1], [1, 2])]
    assert next_pairs(range(3), [first]) == [(0, 2)]
    table = standings(range(3), [first, [Met([0, 2], [2, 1])]])
    assert [(each.player, each.points, each.free) for each in table] == [(2, 2.0, 1), (0, 1.0, 0), (1, 1.0, 1)]


def test_all_who_have_met_meet_again() -> None:
    assert next_pairs(range(2), [[Met([0, 1], [2, 1])]]) == [(1, 0)]


def test_a_table_of_three_has_one_winner() -> None:
    table = standings(range(3), [[Met([2, 0, 1], [2, 1, 2])]])
    assert [(each.player, each.points, each.strength) for each in table] == [
        (0, 1.0, 0.0),
        (1, 0.0, 1.0),
        (2, 0.0, 1.0),
    ]


@pytest.mark.parametrize("count", range(2, 9))
def test_nobody_meets_the_same_one_twice_or_is_free_twice(count: int) -> None:
    """In as many rounds as a draft of so many has, whatever the results."""
    players = range(count)
    for seed in range(40):
        luck = Chance(seed)
        rounds = [[_met(luck, pair) for pair in zip(players[: count // 2], players[count // 2 :])]]
        while len(rounds) < (count - 1).bit_length():
            pairs = next_pairs(players, rounds)
            assert len(pairs) == count // 2
            rounds.append([_met(luck, pair) for pair in pairs])
        known = [frozenset(pair) for tables in rounds for met in tables for pair in combinations(met.players, 2)]
        assert len(set(known)) == len(known)
        assert all(each.free <= 1 for each in standings(players, rounds))


def _met(luck: Chance, pair: tuple[int, int]) -> Met:
    return Met(list(pair), [[1, 2], [1, 1], [2, 1]][luck.below(3)])


def test_when_all_have_met_they_meet_again() -> None:
    rounds = [[Met([0, 1], [1, 2]), Met([2, 3], [1, 2])], [Met([0, 2], [1, 2]), Met([1, 3], [1, 2])]]
    rounds.append([Met([0, 3], [1, 2]), Met([1, 2], [1, 2])])
    assert next_pairs(range(4), rounds) == [(0, 1), (2, 3)]
