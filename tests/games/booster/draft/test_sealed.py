"""Drafts from starters: as booster drafts, but for what is tested here."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.booster.draft.test_draft import built, drafted, everybody_takes, kinds, new
from tests.matches import ask
from tests.rules import rule
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.decks.deck import broken_rules
from wyrmhall.games.booster.decks.reading import deck_of
from wyrmhall.games.booster.draft.state import DraftState
from wyrmhall.games.booster.text.cards import COMMON, DRAGON, RARE, UNCOMMON


def sealed(seats: int = 4, seed: int = 1) -> Match[DraftState]:
    return new(seats, seed, "sealed")


@rule("DB-SEALED-02", "DB-SEALED-03")
def test_the_crystal_pack_comes_first_and_its_dragon_stays() -> None:
    match = sealed()
    s = match.state
    for seat in range(4):
        (dragon,) = kinds(match, s.piles[seat])
        assert s.cards.sort[dragon] == DRAGON
        assert len(s.packs[seat]) == 4
        for kind in kinds(match, s.packs[seat]):
            assert not s.cards.is_race(kind)
            assert s.cards.sort[kind] != DRAGON
    kept = [s.kind[s.piles[seat][0]] for seat in range(4)]
    while ask(match, 0) == "draft.take":
        everybody_takes(match)
    piles = [kinds(match, pile) for pile in match.state.piles]
    assert [pile[0] for pile in piles] == kept
    assert [sum(s.cards.sort[kind] == DRAGON for kind in pile) for pile in piles] == [1] * 4


@rule("DB-SEALED-04", "DB-SEALED-05")
def test_one_more_crystal_card_is_taken_with_the_dragon_and_then_one_at_a_time() -> None:
    match = sealed()
    sizes = []
    rules = []
    while match.state.round == 0:
        sizes.append([len(pack) for pack in match.state.packs])
        rules.append(match.pending[0].rule)
        everybody_takes(match)
    assert sizes == [[4] * 4, [3] * 4, [2] * 4, [1] * 4]
    assert rules == ["DB-SEALED-04", "DB-SEALED-05", "DB-SEALED-05", "DB-SEALED-05"]
    assert [len(pile) for pile in match.state.piles] == [5] * 4


@rule("DB-SEALED-01", "DB-SEALED-06")
def test_then_three_packs_of_twenty_race_cards_are_drafted() -> None:
    match = sealed()
    everybody_takes(match, 4)
    for _ in range(3):
        s = match.state
        for pack in s.packs:
            assert len(pack) == 20
            assert all(s.cards.is_race(kind) for kind in kinds(match, pack))
            assert Counter(s.cards.rarity[kind] for kind in kinds(match, pack)) == {COMMON: 13, UNCOMMON: 6, RARE: 1}
        assert match.pending[0].rule == "DB-SEALED-06"
        everybody_takes(match, 20)
    assert ask(match, 0) == "draft.deck"
    assert [len(pile) for pile in match.state.piles] == [65] * 4


@rule("DB-SEALED-07")
@pytest.mark.parametrize(("before", "step"), [(0, 1), (4, -1), (24, 1), (44, -1)])
def test_the_crystal_pack_counts_as_the_first_for_the_direction(before: int, step: int) -> None:
    match = sealed(3)
    everybody_takes(match, before)
    packs = [Counter(kinds(match, pack)) for pack in match.state.packs]
    taken = everybody_takes(match)
    for seat in range(3):
        assert Counter(kinds(match, match.state.packs[(seat + step) % 3])) == packs[seat] - Counter([taken[seat]])


@rule("DB-SEALED-08")
def test_a_deck_of_forty_to_sixty_is_built() -> None:
    match = drafted(2, packs="sealed")
    decision = match.pending[0]
    question: Any = decision.question
    high = question.high(decision.state, 0, ())
    assert sum(high) == 60
    assert match.explain(0, high) is None
    numbers = high[:]
    for at in range(len(numbers)):
        numbers[at] -= min(numbers[at], sum(numbers) - 40)
    assert match.explain(0, numbers) is None
    numbers[numbers.index(max(numbers))] -= 1
    refusal = match.explain(0, numbers)
    assert refusal is not None
    assert (refusal.rule, "39" in refusal.why) == ("DB-SEALED-08", True)


@rule("DB-SEALED-09")
def test_sealed_decks_go_on_as_sealed_decks_with_any_copies() -> None:
    match = built(4, packs="sealed")
    for sequel in match.sequels():
        assert sequel.settings["format"] == "sealed"
        for name in ("deck1", "deck2"):
            deck = deck_of(match.state.cards, str(sequel.settings[name]), "sealed")
            assert broken_rules(match.state.cards, deck, "sealed") == []
            assert len(deck.race) == 40
            assert len(deck.dragon) == 5
