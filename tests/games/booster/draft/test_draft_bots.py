"""Bots draft by what wins in play, and build decks that a person would not be ashamed of."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import wyrmhall
from tests.games.booster.formats import cards
from training.draft_check import table
from training.draft_values import shares
from wyrmhall.bots.levels import bot
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.games.booster.draft.mind.valuing import card_values, guessed
from wyrmhall.games.booster.draft.rules.packs import draftable


def test_decks_drafted_by_the_values_beat_decks_of_rare_cards() -> None:
    score = sum(table((seed, "rarest")) for seed in (11, 22, 33, 44, 55, 66))
    assert score / 24 > 0.6


def test_most_cards_of_the_set_are_measured() -> None:
    text = (files("wyrmhall.games.booster.draft.mind") / "values.toml").read_text(encoding="utf-8")
    measured = tomllib.loads(text)["values"]
    kinds = draftable(cards())
    assert sum(cards().names[kind] in measured for kind in kinds) > 0.8 * len(kinds)
    values = card_values(cards())
    kind = next(kind for kind in kinds if measured.get(cards().names[kind], 0) != guessed(cards(), kind))
    assert values[kind] == measured.get(cards().names[kind], values[kind])


def test_the_regression_finds_what_a_card_is_worth() -> None:
    """Two kinds: whoever has the first one more often wins by a tenth for each."""
    chance = Chance(1)
    rows = []
    for _ in range(4000):
        one, other = [[7] * chance.below(3) + [9] * chance.below(3) for _ in range(2)]
        edge = 0.5 + 0.1 * (one.count(7) - other.count(7))
        rows.append((one, other, 1.0 if chance.below(1000) < 1000 * edge else 0.0))
    seven, nine, first = shares([7, 9], rows, [0] * 10)
    assert 0.08 < seven < 0.12
    assert abs(nine) < 0.02
    assert abs(first) < 0.03


def test_a_searching_bot_drafts_too() -> None:
    match = wyrmhall.new("dragon-booster-draft", seed=5, seats=2)
    for _ in range(6):
        decision = match.pending[0]
        answer = bot("search:1").choose(Eyes(match, decision.seat, Chance(3)))
        assert answer in decision.options
        match.play(decision.seat, answer)
