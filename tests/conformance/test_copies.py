"""Whatever way a match is come by, it is the same match: replayed, forked, read from a document, undone and redone."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

import wyrmhall
from tests.conformance.cases import CASES, Case
from tests.conformance.walk import Plan, everything, few_and_many, played, repeat, resigning, viewers, walk
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.record import load
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry

WHILE = 200  # decisions

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
@few_and_many
def test_replay_equals_play(case: Case, plan: Callable[..., Plan]) -> None:
    for seed in plan(few=1, many=6).seeds:
        match, prints = played(case, seed)
        again, light = case.start(seed), case.start_light(seed)
        for before, action in zip(prints, match.actions, strict=False):
            assert again.fingerprint() == before
            repeat(again, action)
            repeat(light, action)
        assert len(prints) == len(match.actions) + 1
        assert everything(again) == everything(match)
        assert light.fingerprint() == match.fingerprint()
        assert light.result() == match.result()


@each_case
@few_and_many
def test_a_record_tells_the_whole_match(case: Case, plan: Callable[..., Plan]) -> None:
    for seed in plan(few=1, many=6).seeds:
        match, prints = played(case, seed)
        text = match.record()
        loaded = load(text, registry.game)
        assert loaded.verdict == "EXACT"
        assert loaded.match.actions == match.actions
        assert everything(loaded.match) == everything(match)
        assert loaded.match.record() == text
        halfway = len(match.actions) // 2
        assert load(text, registry.game, to=halfway).match.fingerprint() == prints[halfway]


def play_on(match: LightMatch[Any], luck: random.Random) -> None:
    """For a while: without a limit of rounds, players who answer at random may never come to an end."""
    for _ in islice(walk(match, luck), WHILE):
        pass


@each_case
@few_and_many
def test_a_fork_equals_the_original_and_lives_its_own_life(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=2, few_every=50, many_every=5)
    for seed in plans.seeds:
        luck = random.Random(seed + 1)
        match = case.start(seed)
        kept: list[tuple[int, Match[Any], str]] = []
        for ply in walk(match, random.Random(seed), resigning(seed)):
            if plans.is_due(seed, ply):
                kept.append((ply, match.fork(), match.fingerprint()))
                assert everything(kept[-1][1]) == everything(match)
                if luck.random() < 0.1:
                    play_on(match.fork() if luck.random() < 0.5 else match.light(), luck)
                assert match.fingerprint() == kept[-1][2], "playing a fork has changed the original"
        assert_unchanged(kept)
        end = everything(match)
        for ply, fork, _ in kept[:: 1 + len(kept) // 2]:
            for action in match.actions[ply:]:
                repeat(fork, action)
            assert everything(fork) == end
        assert everything(match.fork()) == end
        alone = case.start(seed)
        for action in match.actions:
            repeat(alone, action)
        assert everything(alone) == end, "the match has not gone on as if it had never been forked"


def assert_unchanged(kept: list[tuple[int, Match[Any], str]]) -> None:
    for ply, fork, old in kept:
        assert fork.fingerprint() == old, f"the fork at decision {ply} has changed while others were played"


@each_case
@few_and_many
def test_forks_of_forks_are_forks(case: Case, plan: Callable[..., Plan]) -> None:
    for seed in plan(few=1, many=2).seeds:
        match, twin = case.start(seed), case.start(seed)
        for _ in walk(match, random.Random(seed), resigning(seed)):
            if match.actions:
                repeat(twin, match.actions[-1])
            twin = twin.fork()
            assert twin.fingerprint() == match.fingerprint()
        repeat(twin, match.actions[-1])
        assert everything(twin) == everything(match)


@each_case
@few_and_many
def test_light_and_imagined_matches_fork_as_well(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=2, few_every=29, many_every=5)
    for seed in plans.seeds:
        luck = random.Random(seed + 5)
        match = case.start_light(seed)
        for ply in walk(match, random.Random(seed), resigning(seed)):
            if plans.is_due(seed, ply):
                assert_forks(match, luck)
                dreams = [match.imagine(seat, Chance(ply)) for seat in viewers(match)]
                for dream in [*dreams, luck.choice(dreams).imagine(luck.randrange(match.seats), Chance(seed))]:
                    assert_forks(dream, luck)


def assert_forks(match: LightMatch[Any], luck: random.Random) -> None:
    """A fork is the same now, and after the same answers."""
    twin = match.fork()
    assert twin.fingerprint() == match.fingerprint()
    other = match.fork()
    for _ in range(3):
        if twin.pending:
            decision = luck.choice(twin.pending)
            answer = luck.choice(decision.options)
            twin.play(decision.seat, answer)
            other.play(decision.seat, answer)
    assert twin.fingerprint() == other.fingerprint() == other.fork().fingerprint()


@each_case
@few_and_many
def test_a_position_is_the_match_at_that_point(case: Case, plan: Callable[..., Plan]) -> None:
    luck = random.Random(6)
    plans = plan(few=1, many=1, few_every=31, many_every=3)
    for seed in plans.seeds:
        match, prints = played(case, seed)
        replay = case.start(seed)
        for ply, action in enumerate([*match.actions, None]):
            if plans.is_due(seed, ply) or action is None:
                loaded = assert_round_trip(replay)
                if luck.random() < 0.05:
                    assert_plays_on(loaded, match, prints, ply)
            if action is not None:
                repeat(replay, action)


def assert_round_trip(match: Match[Any]) -> Match[Any]:
    doc = match.position()
    text = json.dumps(doc)
    loaded = wyrmhall.from_position(text)
    assert loaded.fingerprint() == match.fingerprint(), text
    assert loaded.position() == doc
    for seat in viewers(match):
        assert loaded.view(seat) == match.view(seat)
    assert [decision.options for decision in loaded.pending] == [decision.options for decision in match.pending]
    assert loaded.result() == match.result()
    return loaded


def assert_plays_on(loaded: Match[Any], match: Match[Any], prints: list[str], ply: int) -> None:
    for number, action in enumerate(match.actions[ply:], ply + 1):
        repeat(loaded, action)
        assert loaded.fingerprint() == prints[number], f"loaded at {ply}, it differs from {number} on"
    assert loaded.result() == match.result()


@each_case
@few_and_many
def test_undo_and_redo_are_identity(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=2, few_every=50, many_every=20)
    for seed in plans.seeds:
        luck = random.Random(seed + 2)
        match = case.start(seed)
        prints: list[str] = []
        for ply in walk(match, random.Random(seed), resigning(seed)):
            prints.append(match.fingerprint())
            if ply and plans.is_due(seed, ply):
                to = ply - 1 if luck.random() < 0.5 else luck.randrange(ply)
                assert_there_and_back(match, everything(match), prints, to)
        prints.append(match.fingerprint())
        end = everything(match)
        assert_there_and_back(match, end, prints, 0)
        assert_there_and_back(match, end, prints, len(match.actions) - 1)


def assert_there_and_back(match: Match[Any], before: list[bytes], prints: list[str], to: int) -> None:
    actions, marks = match.actions[:], match.marks[:]
    match.undo(to)
    assert match.fingerprint() == prints[to]
    assert match.actions == actions[:to]
    assert match.undone == actions[to:]
    assert match.told(0) == match.fork().told(0)
    while match.undone:
        match.redo()
        assert match.fingerprint() == prints[len(match.actions)]
    assert everything(match) == before
    assert match.actions == actions
    assert match.marks == marks
