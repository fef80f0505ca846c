"""What is sent has the declared names and shapes, and tells how the table unfolds: for every viewer, without a leak."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance.cases import CASES, Case
from tests.conformance.walk import Plan, few_and_many, resigning, viewers, walk
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import OWN
from wyrmhall.core.playing.match import Match
from wyrmhall.core.telling.shapes import members, misfits
from wyrmhall.core.telling.told import ToldDoc
from wyrmhall.core.telling.unfolding import changed, unfolded

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
@few_and_many
def test_views_and_events_are_as_declared(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=1, few_every=20, many_every=3)
    game = case.game
    events = {event.name: event for event in [*OWN, *game.events()]}
    shape = game.shapes().get("View")
    common = members(ToldDoc)
    for seed in plans.seeds:
        match = case.start(seed)
        for ply in walk(match, random.Random(seed), resigning(seed)):
            if shape is not None and plans.is_due(seed, ply):
                for seat in viewers(match):
                    assert misfits(match.view(seat), shape, "view") == []
        for told in match.told():
            declared = events[told["event"]].fields
            assert set(told) == {*common, *declared} - {"changes"}
            assert misfits({key: value for key, value in told.items() if key in common}, ToldDoc, told["event"]) == []


@each_case
@few_and_many
def test_a_table_unfolds_event_by_event_without_a_leak(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=1, few_every=20, many_every=3)
    for seed in plans.seeds:
        match = case.start(seed)
        match.watch()
        before: tuple[int, dict[int, Any]] | None = None
        for ply in walk(match, random.Random(seed), resigning(seed)):
            if before is not None:
                assert_unfolds(match, *before)
            is_due = plans.is_due(seed, ply)
            before = (len(match.events), {seat: match.view(seat) for seat in viewers(match)}) if is_due else None


def assert_unfolds(match: Match[Any], since: int, views: dict[int, Any]) -> None:
    """The changes lead through true views, which look alike in any world that a seat cannot tell apart."""
    for seat, view in views.items():
        for doc, told in zip(unfolded(match, seat, since), match.events[since:], strict=True):
            assert told.after is not None
            view = changed(view, doc["changes"])
            assert view == match.game.view(told.after, seat)
            dream = told.after.copy()
            match.game.redeal(dream, seat, Chance(since))
            assert match.game.view(dream, seat) == view, f"the table after {told.name!r} tells more than a seat knows"


@each_case
def test_cards_are_as_declared(case: Case) -> None:
    shape = case.game.shapes().get("Card")
    if shape is None or case.changed:
        return
    for name in case.game.card_names():
        assert misfits(case.game.card_text(name), shape, name) == []
