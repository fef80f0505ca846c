"""Records and positions that were written once stay readable."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import wyrmhall
from tests.samples.__main__ import has_sample
from wyrmhall.core.documents.record import load
from wyrmhall.core.errors import BadPosition, BadRecord
from wyrmhall.games import registry

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.wyrm"))
POSITIONS = sorted(HERE.glob("*.json"))


def test_every_game_has_a_sample() -> None:
    shipped = {listing.name for listing in registry.listings() if listing.package.startswith("wyrmhall.")}
    assert shipped <= {file.stem for file in RECORDS} & {file.stem for file in POSITIONS}
    assert all(has_sample(name) for name in shipped), "python -m tests.samples writes one for a new layout of a state"


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_can_be_read_for_ever(file: Path) -> None:
    """It is played again, or it is said from which action on the cards have changed."""
    loaded = load(file.read_text(encoding="utf-8"), registry.game)
    is_read = loaded.verdict.startswith("EXACT") or "the cards have changed" in loaded.divergence
    assert is_read, f"{loaded.verdict} (if the state has other fields now: raise its `layout`)"


def test_a_sample_of_another_layout_is_checked_by_replay_only() -> None:
    text = re.sub(r"(?m)^(= \d+) \w+$", r"\1 0123456789abcdef", RECORDS[0].read_text(encoding="utf-8"))
    assert "DIVERGED after action 20 " in load(text, registry.game).verdict
    verdict = load(text.replace("\nchance: ", "\nlayout: 99\nchance: "), registry.game).verdict
    assert verdict.startswith("EXACT")
    assert "another layout of the state (99, now 1): checked by replay only" in verdict


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_a_position_can_be_read_for_ever(file: Path) -> None:
    document = json.loads(file.read_text(encoding="utf-8"))
    match = wyrmhall.from_position(document)
    defaults = {each.name: each.default for each in match.game.settings()}  # of what could not be chosen then
    assert match.position() == {**document, "setup": {**defaults, **document["setup"]}}


def test_what_an_earlier_version_wrote_is_refused_with_the_reason() -> None:
    with pytest.raises(BadRecord, match=r"written by version 0\.1, which counted seats from 0"):
        wyrmhall.from_record("wyrmhall record 1\ngame: draco-magi\n")
    with pytest.raises(BadPosition, match="a position of version 1, which counted seats from 0"):
        wyrmhall.from_position({"game": "draco-magi", "seats": 2, "chance": 5, "marker": 1})
