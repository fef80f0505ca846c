"""What follows from a finished match, whoever plays it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import wyrmhall
from tests.tiny import cup
from wyrmhall.core.playing.match import Match
from wyrmhall.core.rounds.met import Met
from wyrmhall.core.rounds.rounds import Rounds


@pytest.fixture(autouse=True)
def _cup() -> Iterator[None]:
    with cup.on_the_shelf():
        yield


def trial(*resigning: int, game: str = cup.NAME) -> Match[Any]:
    """A cup of four after its first part, which some have left."""
    match = wyrmhall.new(game, seed=5, seats=4, settings={"hand": 2})
    for seat in resigning:
        match.resign(seat)
    while match.pending:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    return match


def test_nothing_follows_before_the_end() -> None:
    follows = Rounds(wyrmhall.new(cup.NAME, seed=5, seats=4), [])
    assert (follows.count, follows.has_more, follows.next()) == (0, False, [])


def test_the_first_round_is_the_games_own_and_later_ones_pair_those_who_stand_alike() -> None:
    match = trial()
    first = Rounds(match, [])
    assert (first.count, first.has_more) == (2, True)
    assert [each.seats for each in first.next()] == [[0, 2], [1, 3]]
    met = [[Met([0, 2], [2, 1]), Met([1, 3], [1, 2])]]
    second = Rounds(match, met)
    assert second.has_more
    assert [sorted(each.seats) for each in second.next()] == [[1, 2], [0, 3]]
    over = Rounds(match, [*met, [Met([1, 2], [1, 2]), Met([0, 3], [1, 2])]])
    assert not over.has_more
    assert [each.player for each in over.standings()] == [1, 2, 0, 3]


def test_those_who_left_take_no_part_unless_they_play_nevertheless() -> None:
    match = trial(3)
    assert Rounds(match, []).players == [0, 1, 2]
    assert Rounds(match, [[Met([1, 3])]]).players == [0, 1, 2, 3]


def test_at_larger_tables_all_who_are_left_meet_again() -> None:
    match = trial(game=cup.FEAST)
    first = Rounds(match, [])
    assert (first.size, [each.seats for each in first.next()]) == (4, [[0, 1, 2, 3]])
    second = Rounds(match, [[Met([0, 1, 2, 3], [3, 1, 4, 2])]])
    assert second.has_more
    assert [each.seats for each in second.next()] == [[1, 3, 0, 2]]
    assert [each.points for each in second.standings()] == [1.0, 0.666667, 0.333333, 0.0]
    assert not any(each.free for each in second.standings())
