"""What is taken back has shown nothing to anybody: every world that a seat held possible before, it still holds possible.

The engine decides by the marks that cards and rules leave. Here it is judged by what the seats see and hear alone. A world that a
seat cannot tell from the true one, as it was before the action, must be able to go on so that the seat sees and hears the same:
others may answer there whatever looks the same to it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance.cases import CASES, Case
from tests.conformance.test_secrets import unordered
from tests.conformance.walk import Plan, as_bytes, few_and_many, viewers, walk
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Action, Match

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)

WORLDS = 4  # for each viewer
TRIES = 60  # answers of another that are tried, where the true one looks different


@each_case
@few_and_many
def test_what_may_be_taken_back_has_shown_nothing_to_anybody(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=4, few_every=9, many_every=5)
    permitted = refused = 0
    for seed in plans.seeds:
        match = case.start(seed)
        for ply in walk(match, random.Random(seed)):
            if ply and plans.is_due(seed, ply):
                number = len(match.actions) - 1 - (ply // plans.every) % min(3, len(match.actions))
                if match.why_it_stands(number):
                    refused += 1
                else:
                    permitted += 1
                    assert_nothing_shown(match, number, ply)
    if len(plans.seeds) > 1 and case.has.secrets:
        assert permitted, "nothing was ever taken back, so that this proves nothing"
        assert refused, "everything was taken back, so that this proves nothing"


def assert_nothing_shown(match: Match[Any], number: int, luck: int) -> None:
    before = match.fork()
    since = match.actions[number:]
    before.undo(number)
    for viewer in viewers(match):
        for world in range(WORLDS):
            dream = before.imagine(viewer, Chance(luck * 100 + world), listening=True)
            true = before.fork()
            for action in since:
                heard = len(true.events)
                true.act(*action)
                dream = gone_on(dream, action, viewer, sensed(true, viewer, heard))


def gone_on(dream: LightMatch[Any], action: Action, viewer: int, wanted: bytes) -> LightMatch[Any]:
    """The imagined world after an answer that looks to the viewer like the true one; fails if there is none."""
    seat, answer = action
    answers = [answer]
    decision = dream.decision(seat)
    if seat != viewer and decision is not None:
        answers += [option for option in decision.options if option != answer][:TRIES]
    for each in answers:
        if dream.explain(seat, each) is None:
            twin = dream.light(listening=True)
            heard = len(twin.events)
            twin.act(seat, each)
            if sensed(twin, viewer, heard) == wanted:
                return twin
    raise AssertionError(f"seat {viewer} has been shown something by {action}, and yet it may be taken back")


def sensed(match: LightMatch[Any], viewer: int, heard: int) -> bytes:
    """What a viewer sees now, what it has heard last, and who is asked what."""
    asked = sorted((decision.seat, decision.ask) for decision in match.pending)
    return as_bytes([match.view(viewer), [unordered(told) for told in match.told(viewer, heard)], asked])
