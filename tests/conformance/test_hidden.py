"""What a seat is told of hidden cards is what it knows; what all seats know together is for those who sit there alone."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.conformance.cases import CASES, Case
from tests.conformance.walk import Plan, few_and_many, resigning, walk
from wyrmhall.core.chance import Chance
from wyrmhall.core.events import PUBLIC, SPECTATOR, knows
from wyrmhall.core.telling.hidden import Known, Left, known, left, shared_view
from wyrmhall.core.telling.shapes import misfits
from wyrmhall.core.telling.unfolding import changed, unfolded

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
@few_and_many
def test_what_is_known_and_left_is_alike_in_every_world(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=1, few_every=40, many_every=5)
    game = case.game
    for seed in plans.seeds:
        match = case.start(seed)
        for ply in walk(match, random.Random(seed), resigning(seed)):
            if not plans.is_due(seed, ply):
                continue
            for seat in range(match.seats):
                dream = match.state.copy()
                game.redeal(dream, seat, Chance(ply))
                told = known(game, match.state, seat), left(game, match.state, seat)
                assert told == (known(game, dream, seat), left(game, dream, seat))
                assert misfits(told[0], list[Known], "known") == []
                assert misfits(told[1], list[Left], "left") == []


@each_case
@few_and_many
def test_shared_eyes_see_every_hand_and_a_spectator_sees_no_more(case: Case, plan: Callable[..., Plan]) -> None:
    plans = plan(few=1, many=1, few_every=40, many_every=5)
    game, shape = case.game, case.game.shapes().get("View")
    for seed in plans.seeds:
        match = case.start(seed)
        match.watch()
        before, hands = -1, 0
        for ply in walk(match, random.Random(seed), resigning(seed)):
            state, told = match.state, match.fingerprint()
            if before >= 0:
                view = shared_view(game, match.scenes[before], 0)
                for doc, event in zip(unfolded(match, 0, before, is_shared=True), match.events[before:], strict=True):
                    assert event.after is not None
                    view = changed(view, doc["changes"])
                    assert view == shared_view(game, event.after, 0)
            before = len(match.events) if plans.is_due(seed, ply) else -1
            if before < 0:
                continue
            assert shared_view(game, state, SPECTATOR) == game.view(state, SPECTATOR)
            for seat in range(match.seats):
                view = shared_view(game, state, seat)
                assert shape is None or misfits(view, shape, "view") == []
                shown = {place["zone"]: place["cards"] for place in known(game, state, seat, is_shared=True)}
                for place in game.hidden(state):
                    is_secret = any(state.sights()[card] != PUBLIC for card in place.cards)
                    if place.seat != seat and not place.is_deck and is_secret:
                        owned = [card for card in place.cards if knows(state.sights()[card], place.seat)]
                        assert len(shown.get(place.zone, [])) >= len(owned)
                        hands += len(owned)
            assert match.fingerprint() == told, "to look changes nothing"
        assert hands or not plans.is_full or not game.hidden(match.state), "no hand was ever looked into"
