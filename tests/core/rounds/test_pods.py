"""Tournaments at tables of more than two."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyrmhall.core.errors import BadSetup
from wyrmhall.core.rounds.cup import KNOCKOUT, ROBIN, SWISS, Cup, Entrant, usual_rounds
from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.pods import next_tables, sizes
from wyrmhall.core.rounds.standing import pairs, standings


@pytest.mark.parametrize(
    ("players", "most", "tables"),
    [(4, 4, [4]), (5, 4, [3, 2]), (7, 4, [4, 3]), (9, 4, [3, 3, 3]), (10, 3, [3, 3, 2, 2]), (2, 8, [2]), (17, 8, [6, 6, 5])],
)  # fmt: skip
def test_tables_are_few_and_of_nearly_the_same_size(players: int, most: int, tables: list[int]) -> None:
    assert sizes(players, most) == tables


@pytest.mark.parametrize(
    ("ranks", "scores"),
    [
        ([1, 2, 3, 4], [1.0, 2 / 3, 1 / 3, 0.0]),
        ([2, 1, 2, 4], [0.5, 1.0, 0.5, 0.0]),
        ([1, 1, 1], [0.5, 0.5, 0.5]),
        ([1, 2, 2], [1.0, 0.25, 0.25]),
        ([2, 2, 2], [0.0, 0.0, 0.0]),
        ([1, 2], [1.0, 0.0]),
        ([1, 1], [0.5, 0.5]),
        ([2, 2], [0.0, 0.0]),
        ([], []),
    ],
)
def test_a_place_is_worth_the_share_of_those_who_were_left_behind(ranks: list[int], scores: list[float]) -> None:
    assert Met(list(range(len(ranks))), ranks).scores == pytest.approx(scores)


def test_who_stood_where_is_counted_at_tables_of_any_size() -> None:
    tables = [Met([0, 1, 2, 3], [1, 2, 3, 4]), Met([4, 5, 6], [1, 1, 3])]
    found = {each.player: each for each in standings(range(7), [tables])}
    assert [(each.won, each.drawn, each.lost) for _, each in sorted(found.items())] == [
        (1, 0, 0), (0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 1, 0), (0, 1, 0), (0, 0, 1),
    ]  # fmt: skip
    assert found[1].strength == pytest.approx((1 + 1 / 3 + 0) / 3), "three others count as much as one"
    assert found[1].beaten == pytest.approx((1 / 3 + 0) / 3), (
        "the third, with a third of a point, and the last, with none"
    )
    assert found[4].strength == pytest.approx((0.75 + 0) / 2)
    assert found[4].beaten == pytest.approx(0.75 / 2 / 2), "half of what the other has who was level"


def test_those_at_larger_tables_have_no_stronger_rivals_for_it() -> None:
    tables = [Met([0, 1, 2, 3], [1, 1, 1, 1]), Met([4, 5, 6], [1, 1, 1]), Met([7, 8], [1, 1])]
    found = standings(range(9), [tables])
    assert {(each.points, each.strength, each.beaten) for each in found} == {(0.5, 0.5, 0.25)}


def test_head_to_head_is_who_was_before_whom_whoever_else_sat_there() -> None:
    """0 and 1 have as many points and met at a table of three, where 1 was first; 2, who was last there, does not count."""
    first = [Met([0, 1, 2], [2, 1, 3]), Met([3, 4, 5], [2, 1, 3])]
    second = [Met([0, 3, 5], [1, 2, 3]), Met([1, 2, 4], [2, 1, 3])]
    found = standings(range(6), [first, second])
    assert [(each.player, each.points, each.direct) for each in found[:2]] == [(1, 1.5, 1.0), (0, 1.5, 0.0)]
    level = [Met([0, 1, 2], [2, 2, 1])]
    assert [each.direct for each in standings(range(3), [level])] == [0.0, 0.5, 0.5]


def test_points_that_were_won_in_another_order_are_as_many() -> None:
    won = [[1, 2, 3, 4], [2, 3, 1, 4], [3, 1, 2, 4]]
    lost = [[2, 1, 3, 4], [1, 3, 2, 4], [3, 2, 1, 4]]
    rounds = [[Met([0, 1, 2, 3], ranks), Met([4, 5, 6, 7], other)] for ranks, other in zip(won, lost, strict=True)]
    first = [each for each in standings(range(8), rounds) if each.player not in (3, 7)]
    assert {each.points for each in first} == {2.0}


@given(st.data(), st.integers(2, 24), st.integers(3, 8))
def test_everybody_sits_at_one_table_of_every_round(data: st.DataObject, players: int, most: int) -> None:
    rounds: list[list[Met]] = []
    for _ in range(3):
        tables = next_tables(range(players), rounds, most)
        assert sorted(player for table in tables for player in table) == list(range(players))
        assert [len(table) for table in tables] == sizes(players, most)
        places = [data.draw(st.permutations(range(1, len(table) + 1))) for table in tables]
        rounds.append([Met(table, ranks) for table, ranks in zip(tables, places, strict=True)])


def test_those_who_stand_alike_meet_and_not_again_where_it_can_be_avoided() -> None:
    first = [Met([0, 1, 2], [1, 2, 3]), Met([3, 4, 5], [1, 2, 3]), Met([6, 7, 8], [1, 2, 3])]
    assert next_tables(range(9), [first], 3) == [[0, 3, 6], [1, 4, 7], [2, 5, 8]]
    second = [Met([0, 3, 6], [1, 2, 3]), Met([1, 4, 7], [1, 2, 3]), Met([2, 5, 8], [1, 2, 3])]
    known = pairs([*first, *second])
    third = next_tables(range(9), [first, second], 3)
    assert third[0][0] == 0
    assert not known & pairs([Met(third[0])]), "the best meet two whom they have not met"


def test_a_cup_of_pods_goes_on_without_those_who_left() -> None:
    entrants = [Entrant(number) for number in range(6)] + [Entrant(6, until=2)]
    cup = Cup(SWISS, entrants, size=4)
    assert (cup.count, usual_rounds(16, 4), usual_rounds(17, 4), usual_rounds(2, 8)) == (2, 2, 3, 1)
    tables = cup.next()
    assert [len(met.players) for met in tables] == [4, 3]
    played = [Met(met.players, list(range(1, len(met.players) + 1))) for met in tables]
    cup = Cup(SWISS, entrants, [played], size=4)
    again = cup.next()
    assert sorted(player for met in again for player in met.players) == list(range(6))
    seats = {met.players[0] for met in tables}
    assert not any(met.players[0] in seats for met in again), "others begin now"
    assert not Cup(SWISS, entrants, [played, [Met(met.players, [1] * 3) for met in again]], size=4).has_more


def test_a_knock_out_has_no_larger_tables() -> None:
    for kind in (SWISS, ROBIN):
        assert Cup(kind, [Entrant(0), Entrant(1)], size=3).next() == [Met([0, 1])]
    with pytest.raises(BadSetup, match="two meet at a table of a knock-out"):
        Cup(KNOCKOUT, [Entrant(0), Entrant(1)], size=3)
