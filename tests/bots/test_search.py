"""The search: whom it tries, in which worlds, when it stops, and what it answers."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from tests.tiny.game import Cautious, CaveState, GemCave
from wyrmhall.bots.search import (
    ENOUGH,
    Contender,
    Manner,
    Search,
    SearchBot,
    Thought,
    ahead,
    is_decided,
    promising,
    ranked,
    sure,
)
from wyrmhall.bots.tree import Node
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.game import Instinct
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match


class Fond(Cautious):
    """Likes the worst gem and the slowest flight best."""

    def weigh(self, decision: Decision[CaveState]) -> list[float]:
        return [100.0 if option == decision.options[0] else 1.0 for option in decision.options]


class WatchedCave(GemCave):
    """Notes with which luck worlds are imagined."""

    def __init__(self, thumb: Instinct[CaveState]) -> None:
        super().__init__()
        self.thumb = thumb
        self.lucks: list[int] = []

    def redeal(self, s: CaveState, seat: int, chance: Chance) -> None:
        self.lucks.append(chance.state)
        super().redeal(s, seat, chance)

    def instinct(self) -> Instinct[CaveState]:
        return self.thumb


def cave(thumb: Instinct[CaveState] | None = None, **doc: Any) -> Match[CaveState]:
    """Cave of Gems without wind."""
    doc = {"game": "gem-cave", "seats": 2, "setup": {"calm": True}, "points": [0, 0], **doc}
    return read_position(doc, lambda _: WatchedCave(thumb or Cautious()))


def last_flight(thumb: Instinct[CaveState] | None = None) -> Match[CaveState]:
    """Seat 0 has won the last round, is three points behind, and flies: only `fly 0 5` wins."""
    match = cave(thumb, points=[0, 4], hands=[["Diamond"], ["Quartz"]], deck=[])
    match.play(0, "offer Diamond")
    match.play(1, "offer Quartz")
    return match


def three_gems() -> Match[CaveState]:
    return cave(hands=[["Jade", "Opal", "Ruby"], ["Jade", "Opal", "Ruby"]])


def searched(match: Match[Any], simulations: int, manner: Manner, luck: int = 1) -> tuple[Search, Thought]:
    eyes: Eyes[Any] = Eyes(match, 0, Chance(luck))
    search = Search(eyes, manner, simulations, math.inf)
    return search, search.thought()


def tried(scores: list[float], share: float = 1.0) -> Contender:
    contender = Contender(0, share, Node())
    contender.scores = scores
    contender.node.visits, contender.node.total = len(scores), sum(scores)
    return contender


# -- who is tried ----------------------------------------------------------------------------------


def test_the_more_time_the_more_options() -> None:
    flat = [1.0] * 30
    assert [len(promising(flat, budget)) for budget in (1, 4, 16, 64, 400, 1600)] == [2, 2, 4, 8, 20, 30]
    assert promising([1.0, 5.0, 3.0, 5.0], 9) == [1, 3, 2]


def test_the_surer_a_rule_of_thumb_the_fewer_options() -> None:
    assert promising([1.0, 1000.0, 2.0, 1.0], 10_000) == [1, 2]
    assert len(promising([1.0, 50.0, 2.0, 1.0], 10_000)) == 4


@pytest.mark.parametrize("budget", [1, 2, 3, 5, 37, 100])
def test_a_budget_is_never_exceeded(budget: int) -> None:
    _, thought = searched(three_gems(), budget, Manner(0.9, 0.2, stops=False))
    assert thought.simulations == sum(thought.visits) <= budget
    assert thought.simulations > budget - 3, "what is left is less than a world for those who are left"
    assert thought.best in thought.options


def test_the_worse_half_drops_out() -> None:
    _, flights = searched(last_flight(), 2000, Manner(0.9, 0.2, stops=False))
    assert [count for _, count in sorted(Counter(flights.visits).items())] == [3, 2, 2], "seven, four, two"
    _, thought = searched(three_gems(), 36, Manner(0.9, 0.2, stops=False))
    assert sorted(thought.visits) == [6, 15, 15]
    assert {thought.best, thought.second} == {
        option for option, visits in zip(thought.options, thought.visits, strict=True) if visits == 15
    }


# -- the worlds ------------------------------------------------------------------------------------


def lucks_of(manner: Manner) -> list[int]:
    match = three_gems()
    game = match.game
    assert isinstance(game, WatchedCave)
    eyes: Eyes[Any] = Eyes(match, 0, Chance(1))
    game.lucks.clear()
    Search(eyes, manner, 36, math.inf).thought()
    return game.lucks


def test_all_options_of_a_round_are_tried_in_the_same_worlds() -> None:
    lucks = lucks_of(Manner(0.9, 0.2, stops=False))
    worlds = [lucks[at : at + 3] for at in range(0, 18, 3)] + [lucks[at : at + 2] for at in range(18, 36, 2)]
    assert all(len(set(world)) == 1 for world in worlds)
    assert len(set(lucks)) == len(worlds)


def test_without_shared_worlds_every_try_has_its_own() -> None:
    lucks = lucks_of(Manner(0.9, 0.2, shares_worlds=False, stops=False))
    assert len(set(lucks)) == len(lucks) == 36


def test_who_is_asked_at_the_same_time_does_not_know_the_answer() -> None:
    """What a rival does is found out over all own offers together: its nodes hang where all were asked."""
    kept, _ = searched(three_gems(), 60, Manner(0.9, 0.2))
    known, _ = searched(three_gems(), 60, Manner(0.9, 0.2, keeps_secrets=False))
    rivals = [node for (_, seat, _), node in kept.root.children.items() if seat == 1]
    assert sum(node.visits for node in rivals) == kept.done
    assert {seat for _, seat, _ in known.root.children} == {0}


# -- the answer ------------------------------------------------------------------------------------


@pytest.mark.parametrize("simulations", [64, 400])
def test_the_answer_follows_what_was_found_not_what_was_thought_before(simulations: int) -> None:
    match = last_flight(Fond())
    answer = SearchBot("search", simulations, 0, math.inf).choose(Eyes(match, 0, Chance(1)))
    assert match.pending[0].notation(answer) == "fly 0 5"


def test_trust_fades_with_every_world() -> None:
    looks = [tried([0.5] * count).look(Manner(0.9, 0.2), count) for count in (1, 3, 19)]
    assert looks == pytest.approx([0.6, 0.55, 0.51])
    assert tried([0.5], 0.5).look(Manner(0.9, 0.2), 1) == pytest.approx(0.55)


def test_who_was_not_tried_for_want_of_time_is_not_taken_on_trust() -> None:
    """Time may be over in the middle of a world: those who miss it are not liked better for it."""
    for budget in (1, 2):
        _, thought = searched(three_gems(), budget, Manner(0.9, 4.0))
        assert thought.visits[thought.options.index(thought.best)] == 1
    first, second = tried([0.5, 0.5]), tried([0.5])
    assert ranked([first, second], Manner(0.9, 4.0)) == [first, second]


def test_a_search_stops_when_more_thinking_would_not_change_the_answer() -> None:
    match = last_flight()
    _, short = searched(match, 2000, Manner(0.9, 0.2))
    _, long = searched(match, 2000, Manner(0.9, 0.2, stops=False))
    assert short.best == long.best
    assert long.simulations > 1990
    assert short.simulations == ENOUGH * len(short.options)
    assert short.sureness == long.sureness == 1.0
    eyes: Eyes[Any] = Eyes(match, 0, Chance(1))
    assert SearchBot("search", 300, 0, math.inf).think(eyes).simulations > 290, "who looks at all of it wants all of it"


def test_nothing_is_decided_before_enough_worlds_or_while_the_rest_may_turn_it() -> None:
    better, worse, wild = [0.6, 0.7] * 8, [0.5, 0.5] * 8, [0.9, 0.1] * 8
    assert is_decided([tried(better), tried(worse)], 1, 8)
    assert not is_decided([tried(better), tried(worse)], 1, 5000)
    assert not is_decided([tried(better[:15]), tried(worse[:15])], 1, 1)
    assert not is_decided([tried(better), tried(wild)], 1, 8)
    assert not is_decided([tried(worse), tried(better)], 1, 1), "the first is behind, and only a rule of thumb likes it"
    assert is_decided([tried(better), tried(better)], 1, 8), "what is alike in all worlds stays alike"
    assert is_decided([tried(better), tried(wild), tried([0.0] * 16)], 2, 8), "two of three go on"
    assert not is_decided([tried(better), tried(wild), tried([0.0] * 16)], 1, 8)


def test_how_sure_an_answer_is() -> None:
    assert ahead(tried([1.0, 0.5]), tried([0.5, 0.5])) == (0.25, 0.0625)
    assert sure(tried([0.6] * 8), tried([0.5] * 8)) == 1.0
    assert sure(tried([0.5] * 8), tried([0.6] * 8)) == 0.5
    doubtful, clear = (sure(tried([0.4, 0.8] * count), tried([0.5, 0.5] * count)) for count in (2, 50))
    assert 0.5 < doubtful < clear < 1.0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_seats_is_thought_over(seats: int) -> None:
    match = new_match(GemCave(), 3, seats, {})
    for decision in match.pending:
        thoughts = [SearchBot("search", 40).think(Eyes(match, decision.seat, Chance(2))) for _ in range(2)]
        assert thoughts[0].best in decision.options
        assert thoughts[0].means == thoughts[1].means
        assert all(0 <= mean <= 1 for mean in thoughts[0].means)


def test_the_next_best_is_the_one_that_was_tried_longest() -> None:
    assert Thought([7, 8, 9], [3, 5, 5], [0.9, 0.4, 0.6], 13, 9, 0.8).second == 8
    assert Thought([7, 8], [0, 5], [0.0, 0.4], 5, 8, 1.0).second is None
