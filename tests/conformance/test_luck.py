"""Scripted luck is used up exactly."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance.cases import CASES, Case
from tests.conformance.walk import Plan, few_and_many, repeat, walk
from wyrmhall.core.chance import Chance, ScriptedChance, ScriptEnded
from wyrmhall.core.playing.match import Match


class RecordingChance(Chance):
    """Writes down what it gives; copies are for other worlds and write nothing."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.given: list[int] = []

    def copy(self) -> Chance:
        twin = RecordingChance(self.state)
        twin.given = self.given[:]
        return twin

    def below(self, n: int) -> int:
        self.given.append(super().below(n))
        return self.given[-1]


each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
@few_and_many
def test_scripted_luck_is_used_up_exactly(case: Case, plan: Callable[..., Plan]) -> None:
    for seed in plan(few=1, many=10).seeds:
        match = case.start(seed, RecordingChance(seed))
        for _ in walk(match, random.Random(seed)):
            pass
        luck = match.state.chance
        assert match.fingerprint() == replayed(case, match, Chance(seed)).fingerprint()
        again = replayed(case, match, ScriptedChance(luck.given))
        assert again.state.chance.used_up()
        assert again.state.flat() == match.state.flat()
        assert again.result() == match.result()
        if luck.given:
            with pytest.raises(ScriptEnded):
                replayed(case, match, ScriptedChance(luck.given[:-1]))
        longer = replayed(case, match, ScriptedChance([*luck.given, 0]))
        assert not longer.state.chance.used_up()


def replayed(case: Case, match: Match[Any], chance: Chance) -> Match[Any]:
    again = case.start(0, chance)
    for action in match.actions:
        repeat(again, action)
    return again
