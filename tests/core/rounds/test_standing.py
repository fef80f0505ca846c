"""What tells two players apart who have as many points."""

from __future__ import annotations

from wyrmhall.core.rounds.met import Met, free
from wyrmhall.core.rounds.standing import exact, standings


def test_of_those_with_rivals_as_strong_the_one_who_beat_the_stronger_stands_before() -> None:
    """0 and 1 have one point, and rivals with three together: 0 beat the one with one and lost to the one with two, 1 the other
    way round."""
    rounds = [
        [Met([0, 2], [1, 2]), Met([1, 3], [1, 2]), Met([4, 5], [1, 2])],
        [Met([4, 0], [1, 2]), Met([5, 1], [1, 2]), Met([3, 2], [1, 2])],
        [Met([2, 5], [1, 2]), Met([3, 4], [1, 2])],
    ]
    table = standings(range(6), rounds)
    assert [(each.player, each.points, each.direct, each.strength, each.beaten) for each in table] == [
        (3, 2.0, 1.0, 4.0, 3.0),
        (4, 2.0, 0.0, 4.0, 2.0),
        (2, 1.0, 0.0, 4.0, 1.0),
        (5, 1.0, 0.0, 4.0, 1.0),
        (1, 1.0, 0.0, 3.0, 2.0),
        (0, 1.0, 0.0, 3.0, 1.0),
    ]


def test_half_of_the_points_of_those_one_drew_with_counts() -> None:
    table = standings(range(3), [[Met([0, 1], [1, 1]), free(2)], [Met([1, 2], [1, 2]), free(0)]])
    assert [(each.player, each.points, each.strength, each.beaten) for each in table] == [
        (1, 1.5, 2.5, 1.75),
        (0, 1.5, 1.5, 0.75),
        (2, 1.0, 1.5, 0.0),
    ]


def test_rivals_are_counted_while_the_match_is_on_but_nobody_is_beaten_yet() -> None:
    table = standings(range(3), [[Met([0, 1], [1, 2]), free(2)], [Met([0, 2])]])
    assert [(each.player, each.strength, each.beaten) for each in table] == [
        (0, 1.0, 0.0),
        (2, 1.0, 0.0),
        (1, 1.0, 0.0),
    ]


def test_only_those_with_as_many_points_are_held_against_each_other() -> None:
    """All have met, and no two have as many."""
    rounds = [
        [Met([0, 3], [1, 2]), Met([1, 2], [1, 2])],
        [Met([0, 2], [1, 2]), Met([1, 3], [1, 2])],
        [Met([0, 1], [1, 2]), Met([2, 3], [1, 2])],
    ]
    table = standings(range(4), rounds)
    assert [(each.player, each.points, each.direct) for each in table] == [
        (0, 3.0, 0.0),
        (1, 2.0, 0.0),
        (2, 1.0, 0.0),
        (3, 0.0, 0.0),
    ]


def test_three_who_have_all_met_are_held_against_each_other() -> None:
    ring = [[Met([0, 1], [1, 2])], [Met([1, 2], [1, 2])], [Met([2, 0], [1, 2])]]
    assert [(each.player, each.direct) for each in standings(range(3), ring)] == [(0, 1.0), (1, 1.0), (2, 1.0)]
    twice = [*ring[:2], [Met([0, 2], [1, 2])]]
    lost = [[free(2)], [free(2)], [free(1)]]
    table = standings(range(3), twice + lost)
    assert [(each.player, each.points, each.direct) for each in table] == [(0, 2.0, 2.0), (1, 2.0, 1.0), (2, 2.0, 0.0)]


def test_a_round_without_a_rival_is_no_point_against_those_with_as_many() -> None:
    rounds = [[Met([0, 1], [1, 2]), free(2)], [Met([2, 0], [1, 2]), free(1)]]
    assert [(each.player, each.points, each.direct) for each in standings(range(3), rounds)] == [
        (2, 2.0, 0.0),
        (0, 1.0, 1.0),
        (1, 1.0, 0.0),
    ]


def test_who_had_no_rival_has_left_nobody_behind() -> None:
    assert free(3).scores == [0.0]
    assert Met([1, 2], [1, 2]).scores == [1.0, 0.0]


def test_points_are_told_to_a_millionth() -> None:
    assert exact(1 / 3) == 0.333333
    assert exact(1 / 3 + 1 / 3 + 1 / 3) == exact(1.0)
