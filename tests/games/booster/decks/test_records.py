"""Records of matches with decks: they carry the decks, and say which cards have changed since."""

from __future__ import annotations

from typing import Any

import pytest

import wyrmhall
from tests.games.booster.formats import cards, legal_deck
from wyrmhall.core.documents.record import load
from wyrmhall.core.errors import BadRecord
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry
from wyrmhall.games.booster.decks.decklist import write_list


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


def with_ready_decks() -> tuple[Match[Any], str]:
    match = wyrmhall.new("dragon-booster", seed=4, settings={"deck1": "ember-rush", "deck2": "winter-wall"})
    for _ in range(8):
        match.play(match.pending[0].seat, match.pending[0].options[0])
    return match, match.record()


def test_a_record_says_which_ready_deck_has_changed() -> None:
    _, text = with_ready_decks()
    line = next(line for line in text.splitlines() if line.startswith("lists: "))
    deck2 = line.partition("deck2=")[2]
    assert load(text, registry.game).verdict == "EXACT"
    other = text.replace(deck2, "0" * 8)
    assert load(other, registry.game).verdict == "EXACT, although these have changed since: deck2=winter-wall"
    verdict = load(other.replace("= 8 ", "= 8 f"), registry.game).verdict
    assert verdict.endswith("; deck2=winter-wall now names another list")


def test_a_deck_that_is_spelt_out_needs_no_hash() -> None:
    _, text = recorded()
    line = next(line for line in text.splitlines() if line.startswith("lists: "))
    assert "deck1" not in line
    assert "deck2" in line


def test_a_record_that_still_fits_names_the_cards_that_changed() -> None:
    match, text = recorded()
    head = next(line for line in text.splitlines() if line.startswith("cards: "))
    other = text.replace(match.game.content, "old cards 1").replace(head, f"cards: ????{head[len('cards: ') + 4 :]}")
    name = cards().names[min(match.state.kind)]
    assert load(other, registry.game).verdict == f"EXACT, although these have changed since: {name}"
