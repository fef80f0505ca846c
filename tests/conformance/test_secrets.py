"""Views leak nothing: to a seat, an imagined world looks exactly like the true one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance.cases import CASES, Case
from tests.conformance.test_play import assert_conserved
from tests.conformance.walk import (
    Plan,
    as_bytes,
    few_and_many,
    knowledge,
    play_out,
    played,
    repeat,
    resigning,
    told_question,
    viewers,
    walk,
)
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import knows
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import RESIGN, Match


def each_of(cases: list[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=lambda case: case.name)


each_case = each_of(CASES)
each_secretive = each_of([case for case in CASES if case.has.secrets])
each_with_cards = each_of([case for case in CASES if case.has.secrets and case.has.cards])

OFTEN = 0.6  # at least this share of imagined worlds must differ from the truth


@each_case
@few_and_many
def test_an_imagined_world_looks_the_same(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=1, few_every=19, many_every=5)
    imagined = different = 0
    for seed in plans.seeds:
        match = case.start(seed)
        for ply in walk(match, random.Random(seed), resigning(seed)):
            if plans.is_due(seed, ply):
                for seat in viewers(match):
                    before = match.fingerprint()
                    dream = match.imagine(seat, Chance(seed * 1000 + ply), listening=True)
                    assert knowledge(dream, seat) == knowledge(match, seat)
                    assert match.fingerprint() == before, "imagining has changed the truth"
                    assert_same_shapes(dream, match)
                    assert all(decision.options for decision in dream.pending), "somebody has no answer in a dream"
                    imagined += 1
                    different += dream.state.flat() != match.state.flat()
    if not case.has.secrets:
        assert not different, "there are no secrets, and yet an imagined world differs from the truth"
    elif plans.is_full:
        assert different > OFTEN * imagined, (
            f"{different} of {imagined} worlds differ from the truth: too few to prove much"
        )


def assert_same_shapes(dream: LightMatch[Any], match: Match[Any]) -> None:
    """Others hold other cards there, but everybody knows as many of them as in truth."""
    for seat in viewers(match):
        assert shape(dream.view(seat)) == shape(match.view(seat))


def shape(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {key: shape(value) for key, value in thing.items()}
    if isinstance(thing, list):
        return [shape(value) for value in thing]
    return type(thing).__name__


@each_secretive
@few_and_many
def test_what_is_imagined_does_not_depend_on_the_truth(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=2, few_every=10, many_every=1)
    compared = 0
    for seed in plans.seeds:
        match = case.start(seed)
        for ply in walk(match, random.Random(seed)):
            if plans.is_due(seed, ply):
                for seat in viewers(match):
                    truth, other = match.fork(), match.imagine(seat, Chance(seed + ply))
                    differ = truth.state.flat() != other.state.flat()
                    match.game.redeal(truth.state, seat, Chance(ply))
                    match.game.redeal(other.state, seat, Chance(ply))
                    assert truth.state.flat() == other.state.flat()
                    compared += differ
    assert compared or not plans.is_full, "the truths compared were never different"


@each_secretive
@few_and_many
def test_a_different_truth_behind_the_same_view_gives_the_same_dream(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=3, few_every=4, many_every=1)
    compared = 0
    for seed in plans.seeds:
        match = case.start(seed)
        for ply in walk(match, random.Random(seed)):
            if plans.is_due(seed, ply) and is_settled(match):
                for seat in viewers(match):
                    lie = Match(match.game, match.imagine(seat, Chance(ply)).state.copy(), match.origin)
                    assert lie.imagine(seat, Chance(7)).fingerprint() == match.imagine(seat, Chance(7)).fingerprint()
                    compared += lie.state.flat() != match.state.flat()
    assert compared or not plans.is_full, "the truths compared were never different"


def is_settled(match: Match[Any]) -> bool:
    """Whether the step that is under way has changed nothing yet."""
    return not match.since() and match.settled_state().flat() == match.state.flat()


@each_with_cards
@few_and_many
def test_nothing_told_gives_a_hidden_card_away(case: Case, plan: Callable[..., Plan]) -> None:
    """Two hidden cards change places. As long as a seat's view stays the same, so does everything it is told and asked."""
    plans = plan(few=1, many=3, few_every=5, many_every=2)
    compared = 0
    for seed in plans.seeds:
        luck = random.Random(seed + 4)
        played_out, _ = played(case, seed)
        match = case.start(seed)
        for ply, action in enumerate(played_out.actions):
            if plans.is_due(seed, ply):
                for seat in viewers(match):
                    compared += assert_nothing_given_away(match, action, seat, luck)
            repeat(match, action)
    assert compared, "no two hidden cards were ever exchanged"


def assert_nothing_given_away(match: Match[Any], action: tuple[int, int], seat: int, luck: random.Random) -> bool:
    pair = hidden_pair(match, seat, luck)
    if pair is None:
        return False
    truth, other = match.fork(), match.fork()
    exchange(other, *pair)
    assert knowledge(other, seat) == knowledge(truth, seat)
    if action[1] != RESIGN and other.explain(*action) is not None:
        return False
    before, places = len(match.events), [zone[:] for zone in match.state.zones()]
    repeat(truth, action)
    repeat(other, action)
    if as_bytes(other.view(seat)) != as_bytes(truth.view(seat)):
        return False
    if any(was_shuffled(card, places, truth.state.zones()) for card in pair):
        return False  # it may have lain open for a moment, and gone back into a deck
    assert [unordered(event) for event in other.told(seat, before)] == [
        unordered(event) for event in truth.told(seat, before)
    ]
    assert told_question(other.decision(seat)) == told_question(truth.decision(seat))
    return bool(other.state.flat() != truth.state.flat())


def hidden_pair(match: Match[Any], seat: int, luck: random.Random) -> tuple[int, int] | None:
    """Two different cards in one place that the seat has not seen."""
    kind, seen = match.state.kind, match.state.seen
    pairs = []
    for zone in match.state.zones():
        hidden = [card for card in zone if not knows(seen[card], seat)]
        if len(hidden) > 1:
            one, other = luck.sample(hidden, 2)
            if kind[one] != kind[other]:
                pairs.append((one, other))
    return luck.choice(pairs) if pairs else None


def was_shuffled(card: int, before: list[list[int]], after: list[list[int]]) -> bool:
    """Whether the place where a card now lies was shuffled: its old cards changed their order, or others came between."""
    at = next(number for number, zone in enumerate(after) if card in zone)
    old, new = before[at], after[at]
    if [other for other in old if other in new] != [other for other in new if other in old]:
        return True
    return card in old and any(other not in old for other in new)


def exchange(match: Match[Any], one: int, other: int) -> None:
    kind = match.state.kind = match.state.kind[:]  # copies share the old list
    kind[one], kind[other] = kind[other], kind[one]
    for decision in match.pending:
        decision.forget()


def unordered(event: dict[str, Any]) -> dict[str, Any]:
    """Cards that are turned up together may be told in any order."""
    cards = event["cards"]
    words = sorted(re.findall(r"\w+", event["text"]))
    told = {**event, "cards": sorted(cards) if isinstance(cards, list) else cards, "text": words}
    return {**told, "moves": sorted(event["moves"], key=str)} if "moves" in event else told


@each_case
@few_and_many
def test_imagined_matches_play_on_to_the_end(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=3, few_every=40, many_every=15)
    for seed in plans.seeds:
        luck = random.Random(seed + 3)
        match = case.start(seed)
        for ply in walk(match, random.Random(seed), resigning(seed)):
            if plans.is_due(seed, ply):
                for seat in viewers(match):
                    dream = match.imagine(seat, Chance(ply), luck.random() < 0.5)
                    kinds = sorted(dream.state.faces())  # where lists are secret they need not be the true ones
                    assert len(kinds) == len(match.state.faces())
                    play_out(dream, luck)
                    assert_conserved(dream, kinds)


@each_case
@few_and_many
def test_a_preview_tells_what_then_happens(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=4, few_every=41, many_every=11)  # primes, so that every turn of a secret question is met
    told = 0
    for seed in plans.seeds:
        match = case.start(seed)
        for ply in walk(match, random.Random(seed)):
            if plans.is_due(seed, ply):
                before = match.fingerprint()
                for decision in match.pending:
                    for option in decision.options[:3]:
                        told += assert_comes_true(case, match, decision.seat, option)
                assert match.fingerprint() == before
    assert told or not plans.is_full or not case.has.secrets, "no preview ever told anything"


def assert_comes_true(case: Case, match: Match[Any], seat: int, option: int) -> int:
    preview = match.preview(seat, option)
    twin = match.fork()
    before, luck = len(twin.events), twin.state.chance.state
    twin.play(seat, option)
    assert twin.told(seat, before)[: len(preview)] == preview
    if not case.has.secrets and twin.state.chance.state == luck:
        assert len(preview) == len(twin.events) - before, "all is open and no luck was used, but not all is foretold"
    return len(preview)
