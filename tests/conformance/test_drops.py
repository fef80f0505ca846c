"""A coroutine that nobody needs any more is dropped, never cancelled: that must cost nothing and leave nothing."""

from __future__ import annotations

import gc
import random
import sys
from typing import Any

import pytest

from tests.conformance.cases import DEFAULTS, Case
from tests.conformance.walk import few_and_many, walk
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match

ROOM = 1000  # blocks of memory that all the dropped matches together may leave behind


def in_the_middle(case: Case) -> list[Match[Any]]:
    """Matches with a suspended effect that has been answered before, one for every question that comes up in one.

    In a game whose steps ask no more than one question, those that wait for the first answer.
    """
    found: dict[str, Match[Any]] = {}
    for seed in range(3):
        match = case.start(seed)
        for _ in walk(match, random.Random(seed)):
            if match.since() and match.pending[0].ask not in found:
                found[match.pending[0].ask] = match.fork()
    return list(found.values()) or [case.start(0)]


@pytest.mark.parametrize("case", DEFAULTS, ids=lambda case: case.name)
@few_and_many
def test_suspended_matches_can_be_dropped(case: Case, amount: str) -> None:
    number = 1_000 if amount == "few" else 3_000
    suspended = in_the_middle(case)
    before = [match.fingerprint() for match in suspended]
    drop(suspended, 500)
    gc.collect()
    gc.disable()  # nothing may need the collector: a dropped match is freed at once
    try:
        matches, used = living_matches(), sys.getallocatedblocks()
        drop(suspended, number)
        assert living_matches() == matches
        assert sys.getallocatedblocks() - used < ROOM
    finally:
        gc.enable()
    assert [match.fingerprint() for match in suspended] == before


def drop(suspended: list[Match[Any]], number: int) -> None:
    """Forks with a step suspended, some of them played on a little, all of them dropped in mid-step."""
    for i in range(number):
        whole = suspended[i % len(suspended)]
        twin = whole.fork() if i % 2 else whole.light()
        if i % 10 == 0:
            decision = twin.pending[0]
            twin.play(decision.seat, decision.options[0])


def living_matches() -> int:
    return sum(isinstance(thing, LightMatch) for thing in gc.get_objects())
