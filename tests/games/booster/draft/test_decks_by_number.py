"""Decks by number: as suggested in one way or another, or of everything."""

from __future__ import annotations

from collections import Counter

import wyrmhall
from wyrmhall.core.chance import Chance
from wyrmhall.games.booster.draft.mind.suggesting import WAYS, suggested
from wyrmhall.games.booster.draft.state import DraftState, race_cards


def test_a_deck_has_the_number_of_the_first_way_that_suggests_it() -> None:
    actions = wyrmhall.actions("dragon-booster-draft", seats=2)
    first = actions.names.index("draft.deck: deck as suggested, way 1")
    ways = set()
    for seed in range(4):
        match = wyrmhall.new("dragon-booster-draft", seed=seed, light=True, settings={"packs": "sealed"})
        luck = Chance(seed)
        while match.pending[0].ask != "draft.deck":
            match.act(match.pending[0].seat, match.pending[0].draw(luck))
        decision, state = match.pending[0], match.state
        assert isinstance(state, DraftState)
        drafted = state.kinds(race_cards(state, 0))
        decks = [state.kinds(suggested(state, 0, way)) for way in WAYS] + [drafted]
        counts = [[Counter(deck)[kind] for kind in sorted(set(drafted))] for deck in decks]
        for number, answer in zip(decision.legal, decision.answers, strict=True):
            way = number - first
            assert decision.numbers(answer) == counts[way]
            assert counts[way] not in counts[:way], "another way suggests the same, and comes first"
            ways.add(way)
    assert ways == {*range(len(WAYS)), len(WAYS)}
