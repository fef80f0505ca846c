"""Drafts as a drafter remembers them: every imagined draft is possible, and whatever the others can have taken is imagined."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import wyrmhall
from tests.reasoner.draft import Course, Drafter
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.draft.state import DraftState

MOST = 24  # ways to have taken cards of a pack that are all waited for
PATIENCE = 14  # worlds for each of them


def drafting(seats: int, packs: str, seed: int, every: int) -> Iterator[tuple[int, Match[DraftState], list[Drafter]]]:
    """A random draft and what everybody remembers of it, after every so many cards."""
    match: Match[DraftState] = wyrmhall.new("dragon-booster-draft", seed=seed, seats=seats, settings={"packs": packs})
    drafters = [Drafter(seat) for seat in range(seats)]
    luck = random.Random(seed)
    takes = 0
    while True:
        for drafter in drafters:
            drafter.look(match.view(drafter.seat))
        if takes % every == 0:
            yield takes, match, drafters
        if match.is_over or match.pending[0].ask != "draft.take":
            return
        decision = luck.choice(match.pending)
        match.play(decision.seat, luck.choice(decision.options))
        takes += 1


@pytest.mark.parametrize("packs", ["booster", "sealed"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_imagined_draft_is_possible(seats: int, packs: str, deep: bool) -> None:
    longest = seats * (36 if packs == "booster" else 64)
    for seed in range(15 if deep else 1):
        for takes, match, drafters in drafting(seats, packs, seed, 5 if deep else longest // 6):
            printed = Counter(match.state.kind)
            for drafter in drafters:
                assert drafter.why_not(match.state, printed) == "", "the truth is possible"
                for number in range(2):
                    dream = match.imagine(drafter.seat, Chance(number * 31 + takes)).state
                    assert drafter.why_not(dream, printed) == "", (seed, takes, drafter.seat)


@pytest.mark.parametrize("packs", ["booster", "sealed"])
@pytest.mark.parametrize("seats", [3, 4])  # of two, each knows what the other took
def test_whatever_the_others_can_have_taken_is_imagined(seats: int, packs: str, deep: bool) -> None:
    asked = 0
    for seed in range(20 if deep else 1):
        for takes, match, drafters in drafting(seats, packs, seed, 7 if deep else seats * 4 + 1):
            if takes > seats * 14:
                break
            drafter = drafters[takes % seats]
            groups = drafter.groups(Course(match.state, drafter.is_sealed), MOST)
            met: list[set[tuple[str, ...]]] = [set() for _ in groups]
            for number in range(PATIENCE * MOST):
                course = Course(match.imagine(drafter.seat, Chance(number * 7919 + 3)).state, drafter.is_sealed)
                for at, (takers, _) in enumerate(groups):
                    met[at].add(tuple(course.name(course.taken(*taker)) for taker in takers))
                if number > MOST and all(len(met[at]) >= len(ways) for at, (_, ways) in enumerate(groups)):
                    break
            assert met == [ways for _, ways in groups], (seed, takes, drafter.seat)
            asked += len(groups)
    assert asked >= 2


def test_a_draft_that_mixes_packs_is_noticed() -> None:
    """Cards of two packs change places: what was passed on is not what lay there."""
    takes, match, drafters = next(each for each in drafting(3, "booster", 5, 12) if each[0])
    assert takes == 12
    s, printed, noticed = match.state, Counter(match.state.kind), 0
    for one in s.packs[1]:
        for other in s.packs[2]:
            dream = s.copy()
            dream.kind = s.kind[:]
            dream.kind[one], dream.kind[other] = dream.kind[other], dream.kind[one]
            noticed += drafters[0].why_not(dream, printed) != ""
    assert noticed > len(s.packs[1])
