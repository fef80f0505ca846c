"""Who meets whom, and how they stand."""

from __future__ import annotations

from itertools import combinations

import pytest

from wyrmhall.core.chance import Chance
from wyrmhall.core.rounds.met import Met, with_free
from wyrmhall.core.rounds.robin import circle
from wyrmhall.core.rounds.standing import standings
from wyrmhall.core.rounds.swiss import next_pairs

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


def test_the_points_of_those_one_has_beaten_count_whole_and_of_those_one_drew_with_half() -> None:
    second = [Met([0, 3], [2, 1]), Met([5, 2], [1, 2]), Met([6, 1], [1, 2]), Met([4, 7], [1, 2])]
    table = standings(EIGHT, [FIRST, second])
    beaten = {each.player: each.beaten for each in table}
    assert beaten == {0: 1.0, 1: 0.0, 2: 0.75, 3: 1.0, 4: 0.0, 5: 0.5, 6: 0.25, 7: 0.0}


def test_where_everybody_meets_everybody_who_is_first_changes_from_round_to_round() -> None:
    assert circle(range(4)) == [[(0, 3), (2, 1)], [(2, 0), (3, 1)], [(0, 1), (3, 2)]]


def test_three_play_with_one_free_in_each_round() -> None:
    first = with_free(range(3), [Met([0, 1], [1, 2])])
    assert next_pairs(range(3), [first]) == [(0, 2)]
    table = standings(range(3), [first, with_free(range(3), [Met([0, 2], [2, 1])])])
    assert [(each.player, each.points, each.free) for each in table] == [(2, 2.0, 1), (0, 1.0, 0), (1, 1.0, 1)]


def test_all_who_have_met_meet_again() -> None:
    assert next_pairs(range(2), [[Met([0, 1], [2, 1])]]) == [(1, 0)]


def test_a_table_of_three_has_one_winner_and_two_who_are_level() -> None:
    table = standings(range(3), [[Met([2, 0, 1], [2, 1, 2])]])
    assert [(each.player, each.points, each.strength) for each in table] == [
        (0, 1.0, 0.25),
        (1, 0.25, 0.625),
        (2, 0.25, 0.625),
    ]


@pytest.mark.parametrize("count", range(2, 9))
def test_nobody_meets_the_same_one_twice_or_is_free_twice(count: int) -> None:
    """In as many rounds as a draft of so many has, whatever the results."""
    players = range(count)
    for seed in range(40):
        luck = Chance(seed)
        rounds = [with_free(players, [_met(luck, pair) for pair in zip(players[: count // 2], players[count // 2 :])])]
        while len(rounds) < (count - 1).bit_length():
            pairs = next_pairs(players, rounds)
            assert len(pairs) == count // 2
            rounds.append(with_free(players, [_met(luck, pair) for pair in pairs]))
        known = [frozenset(pair) for tables in rounds for met in tables for pair in combinations(met.players, 2)]
        assert len(set(known)) == len(known)
        assert all(each.free <= 1 for each in standings(players, rounds))


def _met(luck: Chance, pair: tuple[int, int]) -> Met:
    return Met(list(pair), [[1, 2], [1, 1], [2, 1]][luck.below(3)])


def test_when_all_have_met_they_meet_again() -> None:
    rounds = [[Met([0, 1], [1, 2]), Met([2, 3], [1, 2])], [Met([0, 2], [1, 2]), Met([1, 3], [1, 2])]]
    rounds.append([Met([0, 3], [1, 2]), Met([1, 2], [1, 2])])
    assert next_pairs(range(4), rounds) == [(0, 1), (2, 3)]


def test_the_last_is_not_free_if_the_others_would_have_to_meet_again_for_it() -> None:
    """0 has beaten 1, and 2 has come late: the last is free only if the others have not met."""
    assert next_pairs(range(3), [[Met([0, 1], [1, 2])]]) == [(0, 2)]


def test_if_any_who_is_free_leaves_some_to_meet_again_the_last_one_is() -> None:
    rounds = [[Met([0, 1], [1, 2])], [Met([1, 2], [1, 2])], [Met([0, 2], [1, 2])]]
    assert next_pairs(range(3), rounds) == [(0, 1)]


def test_the_best_meets_somebody_new_where_only_some_can() -> None:
    """Only 3 is new to 0 and to 2. Whichever of them meets 3, two others meet again: the best goes before."""
    rounds = [[Met([0, 1], [1, 2])], [Met([0, 2], [1, 2]), Met([1, 3], [1, 2])], [Met([1, 2], [1, 2])]]
    assert [each.player for each in standings(range(4), rounds)] == [0, 1, 2, 3]
    assert next_pairs(range(4), rounds) == [(0, 3), (1, 2)]
