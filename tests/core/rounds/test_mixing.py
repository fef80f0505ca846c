"""Round robins at tables of more than two."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wyrmhall.core.rounds.cup import ROBIN, Cup, Entrant
from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.mixing import rounds_left
from wyrmhall.core.rounds.pods import sizes
from wyrmhall.core.rounds.standing import pairs


def level(tables: list[list[int]]) -> list[Met]:
    return [Met(table, [1] * len(table)) for table in tables]


def all_pairs(players: list[int]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in combinations(players, 2)}


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 17), st.integers(3, 8))
def test_after_all_rounds_everybody_has_sat_with_everybody(players: int, most: int) -> None:
    rounds = rounds_left(range(players), [], most)
    for tables in rounds:
        assert sorted(player for table in tables for player in table) == list(range(players))
        assert [len(table) for table in tables] == sizes(players, most)
    met = [level(tables) for tables in rounds]
    assert pairs(each for tables in met for each in tables) == all_pairs(list(range(players)))
    assert pairs(each for tables in met[:-1] for each in tables) != all_pairs(list(range(players)))


@pytest.mark.parametrize(
    ("players", "most", "count"),
    [
        (3, 3, 1),
        (4, 3, 3),
        (7, 3, 5),
        (8, 3, 4),
        (9, 3, 4),
        (9, 4, 4),
        (8, 4, 3),
        (7, 4, 3),
        (12, 8, 3),
        (16, 3, 10),
        (16, 4, 6),
    ],
)
def test_there_are_few_rounds(players: int, most: int, count: int) -> None:
    """Of nine at tables of three, or eight at tables of three and two, nobody sits with anybody twice."""
    rounds = rounds_left(range(players), [], most)
    assert len(rounds) == count
    if (players, most) in ((9, 3), (9, 4), (8, 3)):
        tables = [Met(table) for each in rounds for table in each]
        assert sum(len(pairs([met])) for met in tables) == players * (players - 1) // 2


@pytest.mark.parametrize(("players", "most"), [(10, 4), (13, 3), (16, 4), (11, 6)])
def test_what_is_left_never_grows(players: int, most: int) -> None:
    met: list[list[Met]] = []
    left = rounds_left(range(players), met, most)
    while left:
        met.append(level(left[0]))
        after = rounds_left(range(players), met, most)
        assert len(after) < len(left)
        left = after


def test_players_keep_their_numbers() -> None:
    rounds = rounds_left([7, 3, 9], [[Met([7, 3], [1, 2]), Met([9, 5], [1, 2])]], 3)
    assert [sorted(table) for table in rounds[0]] == [[3, 7, 9]]
    assert len(rounds) == 1
    assert rounds_left([7, 3], [[Met([7, 3], [1, 2])]], 3) == []


@settings(max_examples=40, deadline=None)
@given(st.data(), st.integers(3, 10), st.integers(3, 5))
def test_a_round_robin_of_larger_tables_ends_when_those_who_stayed_have_met(
    data: st.DataObject, count: int, most: int
) -> None:
    entrants, met = [Entrant(number) for number in range(count)], list[list[Met]]()
    for number in range(1, 40):
        cup = Cup(ROBIN, entrants, met, size=most)
        if not cup.has_more:
            break
        assert cup.count >= number
        met = [*met, [Met(each.players, [1] * len(each.players)) for each in cup.next()]]
        assert sorted(player for each in met[-1] for player in each.players) == sorted(cup.present)
        if data.draw(st.booleans(), "somebody leaves"):
            gone = data.draw(st.sampled_from(range(len(entrants))), "who")
            entrants[gone] = replace(entrants[gone], until=entrants[gone].until or number + 1)
        if number < 5 and data.draw(st.booleans(), "somebody comes"):
            entrants.append(Entrant(len(entrants), since=number + 1))
    assert not cup.has_more
    assert cup.count == len(met)
    assert len(cup.present) < 2 or all_pairs(cup.present) <= pairs(each for tables in met for each in tables)


def test_who_has_left_is_waited_for_by_nobody() -> None:
    first = [Met([0, 1, 2], [1, 2, 3]), Met([3, 4, 5], [1, 2, 3])]
    entrants = [*(Entrant(number) for number in range(3)), *(Entrant(number, until=2) for number in (3, 4, 5))]
    cup = Cup(ROBIN, entrants, [first], size=3)
    assert (cup.has_more, cup.count) == (False, 1)
    assert cup.why_no_entry() == "the last round has begun"
