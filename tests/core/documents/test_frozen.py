"""Matches as bytes: what cannot be written or read says why."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

import wyrmhall
from wyrmhall.core.chance import Chance, ScriptedChance
from wyrmhall.core.errors import BadPosition, BadRecord, CannotWrite
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match


def begun(light: bool = True) -> LightMatch[Any]:
    match: LightMatch[Any] = (
        wyrmhall.new("draco-magi", seed=4, light=True) if light else wyrmhall.new("draco-magi", seed=4)
    )
    for _ in range(6):
        match.act(match.pending[0].seat, match.pending[0].options[0])
    return match


def test_a_listening_match_keeps_what_it_heard() -> None:
    match = begun().imagine(0, Chance(3), listening=True)
    match.act(match.pending[0].seat, match.pending[0].options[0])
    assert match.events
    twin = wyrmhall.from_bytes(match.to_bytes())
    assert [each.told(0) for each in (twin, match)] == [match.told(0)] * 2


def test_a_match_with_a_past_keeps_it_and_what_was_taken_back() -> None:
    match = begun(light=False)
    assert isinstance(match, Match)
    match.undo(4)
    twin = pickle.loads(pickle.dumps(match))
    assert isinstance(twin, Match)
    assert (twin.actions, twin.undone) == (match.actions, match.undone)
    twin.redo()
    match.redo()
    assert twin.fingerprint() == match.fingerprint()


def test_a_match_that_is_over_is_kept() -> None:
    match = begun()
    match.resign(1)
    twin = wyrmhall.from_bytes(match.to_bytes())
    assert twin.is_over
    assert twin.result() == match.result()


def test_what_cannot_be_written_says_why() -> None:
    match = begun()
    bare = LightMatch(match.game, match.state)
    with pytest.raises(CannotWrite, match=r"does not know its settings; make it with wyrmhall\.new"):
        bare.to_bytes()
    scripted = wyrmhall.from_position(wyrmhall.new("draco-magi", seed=1).position(), luck=[0] * 500)
    assert isinstance(scripted.state.chance, ScriptedChance)
    with pytest.raises(CannotWrite, match="only drawn luck can be kept"):
        pickle.dumps(scripted)
    watched = wyrmhall.new("draco-magi", seed=1)
    watched.watch()
    with pytest.raises(CannotWrite, match="keeps tables in between"):
        watched.to_bytes()


def test_what_cannot_be_read_says_why() -> None:
    with pytest.raises(BadRecord, match="these bytes are no match"):
        wyrmhall.from_bytes(b"\x00")
    with pytest.raises(BadRecord, match="or of another version"):
        wyrmhall.from_bytes(b'{"wyrmhall": 9}')
    doc = json.loads(begun().to_bytes())
    with pytest.raises(BadPosition, match="the cards have changed since"):
        wyrmhall.from_bytes(json.dumps({**doc, "content": "others"}).encode())
