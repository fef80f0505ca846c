"""Every game plays with the keyed stream as with the quick one, and no imagined world holds any of it."""

from __future__ import annotations

import random
from itertools import islice

import pytest

import wyrmhall
from tests.conformance.cases import DEFAULTS, Case
from tests.conformance.walk import walk
from wyrmhall.core.chance import Chance, KeyedChance

SEED = "5eed" * 16


@pytest.mark.parametrize("case", DEFAULTS, ids=lambda case: case.name)
def test_forks_undo_records_and_positions_of_the_keyed_stream_are_exact(case: Case) -> None:
    match = case.start(SEED)
    first = match.fingerprint()
    for ply in islice(walk(match, random.Random(1)), 30):
        if ply % 10 == 0:
            assert match.fork().fingerprint() == match.fingerprint()
            assert wyrmhall.from_position(match.position()).fingerprint() == match.fingerprint()
    assert wyrmhall.from_record(match.record()).fingerprint() == match.fingerprint()
    last, count = match.fingerprint(), len(match.actions)
    match.undo(0)
    assert match.fingerprint() == first
    for _ in range(count):
        match.redo()
    assert match.fingerprint() == last
    assert case.start(SEED.replace("5", "6")).fingerprint() != first


@pytest.mark.parametrize("case", DEFAULTS, ids=lambda case: case.name)
def test_an_imagined_world_has_luck_of_its_own(case: Case) -> None:
    match = case.start(SEED)
    for _ in islice(walk(match, random.Random(2)), 12):
        dream = match.imagine(0, Chance(7))
        assert not isinstance(dream.state.chance, KeyedChance)
    assert isinstance(match.state.chance, KeyedChance)
