"""Answers and what a seat knows, in numbers: every answer has one number and back, and no row tells more than the view."""

from __future__ import annotations

import copy
import pickle
import random
from array import array
from collections.abc import Callable
from typing import Any

import pytest

import wyrmhall
from tests.conformance.cases import CASES, DEFAULTS, Case
from tests.conformance.walk import Plan, few_and_many, resigning, walk
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.playing.light import LightMatch

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
SMALL_AND_LARGE = [
    case for case in DEFAULTS if case.seats in (min(case.listing.seat_counts), max(case.listing.seat_counts))
]
each_size = pytest.mark.parametrize("case", SMALL_AND_LARGE, ids=lambda case: case.name)
each_default = pytest.mark.parametrize("case", DEFAULTS, ids=lambda case: case.name)

# questions whose answers are named by seat, by place, by number or by angle: what a number says then is not the notation
BY_PLACE = {
    "alliance.place", "attack.play", "attack.target", "battle.act", "battle.rush", "bump.face", "command.placement",
    "command.use", "crash.face", "damage.blocker", "defence.block", "draft.deck", "effect.arrival", "effect.card",
    "effect.dragon", "effect.either", "effect.instead", "effect.may", "effect.option", "effect.order",
    "effect.player", "effect.replacement", "effect.rival", "effect.rush", "effect.way", "exhaustion.face",
    "fireball.play", "flight.fly", "loop.place", "magic.either", "magic.face", "magic.may", "magic.rival",
    "magic.target", "main.act", "ranged.defend", "refract.target", "rush.move", "setup.first", "traps.lay",
}  # fmt: skip


def check_numbers(decision: Decision[Any], size: int) -> None:
    legal, answers = decision.legal, decision.answers
    assert len(legal) == len(set(legal)) == len(set(answers)) == len(answers) > 0
    assert all(0 <= number < size for number in legal)
    if not decision.is_aim:
        assert sorted(answers) == sorted(decision.options), "every option has one number, and nothing else has"
    for number, answer in zip(legal, answers, strict=True):
        assert decision.answer_to(number) == answer
        assert decision.refusal(answer) is None


@each_case
@few_and_many
def test_every_option_has_one_number_and_back(case: Case, plan: Callable[..., Plan]) -> None:
    actions = case.game.actions(case.seats)
    plans = plan(few=1, many=4, few_every=5)
    for seed in plans.seeds:
        match, luck = case.start_light(seed), random.Random(seed)
        for ply in walk(match, luck, resigning(seed)):
            if plans.is_due(seed, ply):
                for decision in match.pending:
                    check_numbers(decision, actions.size)


@each_default
def test_a_number_means_the_same_from_every_seat_and_in_every_match(case: Case) -> None:
    actions = case.game.actions(case.seats)
    said: dict[tuple[str, int], str] = {}
    number_of: dict[tuple[str, str], int] = {}
    for seed in range(2):
        match = case.start_light(seed)
        for ply in walk(match, random.Random(seed)):
            for decision in match.pending if ply < 400 else ():
                if decision.ask in BY_PLACE:
                    continue
                for number, answer in zip(decision.legal, decision.answers, strict=True):
                    if number < actions.others:
                        words = decision.notation(answer)
                        assert said.setdefault((decision.ask, number), words) == words
                        assert number_of.setdefault((decision.ask, words), number) == number


@each_case
@few_and_many
def test_what_a_seat_knows_in_numbers_is_the_same_in_every_imagined_world(
    case: Case, plan: Callable[..., Plan]
) -> None:
    plans = plan(few=1, many=3, few_every=7, many_every=2)
    for seed in plans.seeds:
        match = case.start_light(seed)
        for ply in walk(match, random.Random(seed), resigning(seed)):
            if plans.is_due(seed, ply):
                for seat in range(case.seats):
                    dream = match.imagine(seat, Chance(seed * 1000 + ply))
                    assert dream.encoded(seat) == match.encoded(seat), f"seat {seat} is told something at {ply}"


@each_case
def test_every_cell_is_within_the_bounds_of_its_field(case: Case) -> None:
    layout = case.game.observation(case.seats)
    highs = layout.highs()
    assert layout.size == len(highs) == sum(field.size for field in layout.fields)
    match = case.start_light(5)
    for ply in walk(match, random.Random(5)):
        if ply % 9 == 0:
            cells = match.encoded(ply % case.seats)
            assert len(cells) == layout.size
            assert all(cell <= high for cell, high in zip(cells, highs, strict=True))
            if match.decision(ply % case.seats) is None:
                assert not any(layout.split(cells)["asked"])
    assert case.game.observation(case.seats).version == layout.version


@each_size
def test_every_kind_of_match_is_copied_and_pickled_at_any_moment(case: Case) -> None:
    luck = random.Random(3)
    for light in (True, False):
        match = wyrmhall.new(case.listing.name, seed=3, seats=case.seats, light=light)
        for ply in walk(match, luck):
            if ply > 120:
                break
            if ply % (23 if light else 61):
                continue
            seat = ply % case.seats
            for one in (match, match.imagine(seat, Chance(ply)), match.fork()):
                for twin in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
                    assert type(twin) is type(one)
                    assert twin.fingerprint() == one.fingerprint()
                    assert asked(twin) == asked(one)
                    assert twin.encoded(seat) == one.encoded(seat)
                    twin.act(twin.pending[0].seat, twin.pending[0].options[-1])
                    assert twin.fingerprint() != one.fingerprint() or case.listing.name == "hoard"


def asked(match: LightMatch[Any]) -> list[tuple[int, str, list[int]]]:
    return [(decision.seat, decision.ask, decision.options) for decision in match.pending]


@each_size
def test_what_never_changes_of_a_view_never_changes(case: Case) -> None:
    match = case.start_light(2)
    first = match.view(1)
    for ply in walk(match, random.Random(2)):
        if ply % 11 == 0:
            whole, moving = match.view(1), match.view(1, static=False)
            assert moving == {name: value for name, value in whole.items() if name not in case.game.constant}
            assert [whole[name] for name in case.game.constant] == [first[name] for name in case.game.constant]


@each_size
def test_rows_and_masks_are_written_into_given_arrays(case: Case) -> None:
    match = case.start_light(1)
    actions, layout = case.game.actions(case.seats), case.game.observation(case.seats)
    decision = match.pending[0]
    cells = match.encoded(decision.seat)
    for kind in "Bhlfd":
        out = array(kind, [7] * layout.size)
        match.encode(decision.seat, out)
        assert list(out) == list(cells)
        mask = array(kind, [7] * actions.size)
        decision.mask(mask)
        assert [number for number, legal in enumerate(mask) if legal] == sorted(decision.legal)
    with pytest.raises(ValueError, match=f"takes {layout.size} numbers"):
        match.encode(decision.seat, bytearray(3))
    with pytest.raises(ValueError, match="read-only"):
        decision.mask(bytes(actions.size))
