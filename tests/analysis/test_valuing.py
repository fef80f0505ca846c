"""Chances to win: in positions with a known answer, fair to the seat that looks, the same for the same luck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.breeds.positions import attack, side
from tests.tiny.game import GemCave
from wyrmhall.analysis.valuing import Value, ahead, chances, outlook, powered, shares, weigh_answers
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.result import Result


def cave(points: list[int], hands: list[list[str]], **doc: Any) -> Match[Any]:
    """Cave of Gems without wind."""
    doc = {"game": "gem-cave", "seats": len(points), "setup": {"calm": True}, "points": points, "hands": hands, **doc}
    return read_position(doc, lambda _: GemCave())


def last_flight(points: list[int]) -> Match[Any]:
    """Seat 0 has won the last round and flies."""
    match = cave(points, [["Diamond"], ["Quartz"]], deck=[])
    match.play(0, "offer Diamond")
    match.play(1, "offer Quartz")
    return match


def test_a_won_game_is_near_one_and_a_lost_one_near_nought() -> None:
    match = cave([9, 0], [["Diamond"], ["Quartz"]])
    for viewer in (0, 1):
        mine, theirs = outlook(match, viewer, 8, Chance(1))
        assert mine == Value(1.0, 1.0, 1.0, 0.0)
        assert theirs == Value(0.0, 0.0, 0.0, 0.0)


def test_what_is_alike_for_both_is_near_a_half() -> None:
    match = cave([2, 2], [["Jade ^12", "Opal ^12"], ["Jade ^12", "Opal ^12"]])
    mine, theirs = outlook(match, 0, 200, Chance(1))
    assert mine.mean == pytest.approx(0.5, abs=0.08)
    assert mine.mean + theirs.mean == pytest.approx(1.0)


def test_what_was_hidden_makes_the_range_wide_and_what_is_known_does_not() -> None:
    """One who knows the rival's gem knows who wins the last round."""
    hidden, known = cave([0, 0], [["Opal"], ["Ruby"]]), cave([0, 0], [["Opal"], ["Ruby ^12"]])
    wide, narrow = outlook(hidden, 0, 60, Chance(1))[0], outlook(known, 0, 60, Chance(1))[0]
    assert wide.high - wide.low > 0.5
    assert narrow.high - narrow.low < 0.3
    assert narrow.mean < wide.mean


def test_more_worlds_leave_less_doubt() -> None:
    match = cave([0, 0], [["Opal"], ["Ruby"]])
    few, many = outlook(match, 0, 10, Chance(1))[0], outlook(match, 0, 160, Chance(1))[0]
    assert many.error < few.error


def test_the_same_luck_gives_the_same_numbers_and_the_truth_behind_the_cards_changes_nothing() -> None:
    one, other = cave([0, 1], [["Opal"], ["Ruby"]]), cave([0, 1], [["Opal"], ["Jade"]])
    assert outlook(one, 0, 20, Chance(3)) == outlook(one, 0, 20, Chance(3)) == outlook(other, 0, 20, Chance(3))
    assert outlook(one, 0, 20, Chance(3)) != outlook(one, 0, 20, Chance(4))
    match = new_match(GemCave(), 5, 3, {})
    assert weigh_answers(match, 1, 40, Chance(2)) == weigh_answers(match, 1, 40, Chance(2))


def test_only_a_flight_that_is_fast_enough_wins() -> None:
    match = last_flight([0, 3])
    decision = match.pending[0]
    slow = decision.parse("fly 2 1")
    weighed = weigh_answers(match, 0, 200, Chance(1), also=[slow])
    best, worst = weighed[0], weighed[-1]
    assert decision.notation(best.answer) == "fly 0 5"
    assert best.chance.mean == 1.0
    assert (worst.answer, worst.chance.mean) == (slow, 0.0)
    assert ahead(best, worst) == (1.0, 0.0)
    assert outlook(match, 0, 10, Chance(1), best.answer)[0].mean == 1.0
    assert outlook(match, 0, 10, Chance(1), slow)[0].mean == 0.0
    assert 0.0 < outlook(match, 0, 60, Chance(1))[0].mean < 1.0


def test_a_knock_out_is_blocked() -> None:
    match = attack(side("red"), side("blue", "Ripplet", stage=2), dragons=["Cinderling", "Solarch"])
    decision = match.pending[0]
    weighed = weigh_answers(match, 1, 120, Chance(1), closely=len(decision.options))
    assert {each.answer for each in weighed} == set(decision.options)
    assert decision.notation(weighed[0].answer) == "block 2 with Ripplet"


def test_of_several_seats_the_chances_are_together_one() -> None:
    match = new_match(GemCave(), 5, 4, {})
    values = outlook(match, 2, 30, Chance(1))
    assert sum(value.mean for value in values) == pytest.approx(1.0)
    assert weigh_answers(match, 2, 30, Chance(1))[0].shares[2] == weigh_answers(match, 2, 30, Chance(1))[0].chance.mean


def test_those_who_share_the_first_rank_share_the_win() -> None:
    assert shares(Result([1, 3, 1], "points"), 3) == [0.5, 0.0, 0.5]
    match = last_flight([0, 5])
    match.play(0, "fly 0 5")
    assert [value.mean for value in outlook(match, 0, 5, Chance(1))] == [0.5, 0.5]


def test_how_things_look_is_read_as_a_chance_as_steeply_as_the_game_says() -> None:
    match = cave([5, 1], [["Opal", "Jade"], ["Ruby", "Jade"]])
    instinct = match.game.instinct()
    instinct.steepness = 2
    flat = chances(match, instinct)
    instinct.steepness = 8
    steep = chances(match, instinct)
    assert 0.5 < flat[0] < steep[0] < 1
    assert sum(flat) == pytest.approx(1.0)
    assert powered(16.0, 2) == pytest.approx(4.0)
    assert powered(16.0, 5) == pytest.approx(32.0)
