"""Records of matches with decks: they carry the decks, and say which cards have changed since."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall
from tests.games.booster.formats import cards, legal_deck
from wyrmhall.core.errors import BadRecord
from wyrmhall.core.match import Match
from wyrmhall.core.record import load
from wyrmhall.games import registry
from wyrmhall.games.booster.decklist import write_list


def recorded() -> tuple[Match[Any], str]:
    text = write_list(cards(), legal_deck())
    match = wyrmhall.new("dragon-booster", seed=4, settings={"deck1": text})
    for _ in range(8):
        match.play(match.pending[0].seat, match.pending[0].options[0])
    return match, match.record()


def test_a_record_carries_a_pasted_deck() -> None:
    match, text = recorded()
    loaded = load(text, registry.game)
    assert loaded.verdict == "EXACT"
    assert loaded.match.origin.values["deck1"] == match.origin.values["deck1"]


def test_a_record_of_other_cards_names_those_that_changed() -> None:
    match, text = recorded()
    head = next(line for line in text.splitlines() if line.startswith("cards: "))
    kind = min(match.state.kind)
    other = text.replace(match.game.content, "old cards 1").replace(head, f"cards: ????{head[len('cards: ') + 4 :]}")
    verdict = load(other.replace("= 8 ", "= 8 f"), registry.game).verdict
    assert verdict.endswith(f"(old cards 1 then, {match.game.content} now): {cards().names[kind]}")


def test_a_record_with_a_card_that_is_gone_says_so_and_what_is_nearest() -> None:
    match, text = recorded()
    name = cards().names[legal_deck().race[0]]
    other = text.replace(match.game.content, "old cards 1").replace(f"4 {name}", f"4 {name}x")
    with pytest.raises(BadRecord) as caught:
        load(other, registry.game)
    assert f"there is no card '{name}x'; did you mean '{name}'?" in str(caught.value)
    assert "the cards have changed since (old cards 1 then" in str(caught.value)
