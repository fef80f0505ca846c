"""The tree of a knock-out, exactly: who meets whom, who goes on, and what becomes of those who leave."""

from __future__ import annotations

import pytest

from wyrmhall.core.rounds.cup import KNOCKOUT, Cup, Entrant
from wyrmhall.core.rounds.knockout import after, tree
from wyrmhall.core.rounds.met import Met, free


def cup_of(count: int, met: list[list[Met]], *gone: int) -> Cup:
    """Those who are gone left before the next round."""
    number = len(met) + 1
    return Cup(KNOCKOUT, [Entrant(each, until=number if each in gone else 0) for each in range(count)], met)


@pytest.mark.parametrize(
    ("count", "first"),
    [
        (2, [Met([0, 1])]),
        (3, [free(0), Met([1, 2])]),
        (4, [Met([0, 3]), Met([1, 2])]),
        (5, [free(0), Met([3, 4]), free(1), free(2)]),
        (6, [free(0), Met([3, 4]), free(1), Met([2, 5])]),
        (7, [free(0), Met([3, 4]), Met([1, 6]), Met([2, 5])]),
        (8, [Met([0, 7]), Met([3, 4]), Met([1, 6]), Met([2, 5])]),
    ],
)
def test_the_first_round(count: int, first: list[Met]) -> None:
    assert cup_of(count, []).next() == first


def test_winners_go_on_to_the_last_round() -> None:
    """Who sat on the first seat less often sits there now; a round without a rival had no first seat."""
    first = [free(0), Met([3, 4], [1, 2]), free(1), Met([2, 5], [2, 1])]
    assert cup_of(6, [first]).next() == [Met([0, 3]), Met([1, 5])]
    second = [Met([0, 3], [2, 1]), Met([1, 5], [1, 2])]
    cup = cup_of(6, [first, second])
    assert (cup.next(), cup.has_more, cup.count) == ([Met([3, 1])], True, 3)
    over = cup_of(6, [first, second, [Met([3, 1], [1, 2])]])
    assert not over.has_more
    assert over.standings()[0].player == 3


def test_against_one_who_left_the_match_is_won_without_play() -> None:
    first = [Met([0, 3], [1, 2]), Met([1, 2], [1, 2])]
    assert cup_of(4, [first], 0).next() == [Met([0, 1], [2, 1])]
    assert cup_of(4, [first], 1).next() == [Met([0, 1], [1, 2])]


def test_where_both_have_left_nobody_goes_on() -> None:
    first = [Met([0, 7], [1, 2]), Met([3, 4], [1, 2]), Met([1, 6], [1, 2]), Met([2, 5], [1, 2])]
    assert cup_of(8, [first], 0, 3).next() == [Met([1, 2])]
    assert after([0, 3, 1, 2], [Met([1, 2], [1, 2])]) == [None, 1]
    last = cup_of(8, [first, [Met([1, 2], [1, 2])]], 0, 3)
    assert (last.has_more, last.next()) == (True, [free(1)])


def test_one_who_would_be_free_and_has_left_has_no_table() -> None:
    assert cup_of(3, [], 0).next() == [Met([1, 2])]
    assert cup_of(3, [], 1).next() == [free(0), Met([1, 2], [2, 1])]


def test_it_is_over_when_all_have_left() -> None:
    first = [Met([0, 3], [1, 2]), Met([1, 2], [1, 2])]
    assert cup_of(4, [first], 0).has_more
    assert not cup_of(4, [first], 0, 1).has_more
    assert cup_of(4, [first], 2, 3).has_more


def test_from_two_places_the_winner_goes_on_wherever_they_stood() -> None:
    assert after([None, 5], [free(5)]) == [5]
    assert after([5, None], [free(5)]) == [5]
    assert after([4, 5], [Met([5, 4], [2, 2])]) == [None], "nobody came"
    assert after([4, 5, 6, 7], [Met([6, 7], [2, 1]), Met([5, 4], [1, 2])]) == [5, 7]


def test_those_with_the_best_lots_are_free_first_and_meet_last() -> None:
    assert tree(range(6)) == [0, None, 3, 4, 1, None, 2, 5]


@pytest.mark.parametrize(
    ("players", "ranks", "decided"),
    [
        ([0, 1], [1, 2], [1, 2]),
        ([0, 1], [2, 2], [2, 2]),
        ([1, 0], [1, 1], [1, 2]),
        ([0, 2], [1, 1], [2, 1]),
        ([2, 0, 1], [2, 1, 1], [2, 2, 1]),
        ([0, 1, 2], [1, 1, 3], [2, 1, 2]),
    ],
)
def test_after_a_draw_the_better_lot_goes_on(players: list[int], ranks: list[int], decided: list[int]) -> None:
    """The lots are drawn in the order 2, 1, 0."""
    lots = [Entrant(2), Entrant(1), Entrant(0)]
    assert Cup(KNOCKOUT, lots).decided(players, ranks) == decided
