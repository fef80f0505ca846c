"""What a text means as a deck, told to whoever builds one."""

from __future__ import annotations

import wyrmhall
from tests.games.booster.formats import cards, kinds, legal_deck, race_kinds
from wyrmhall.games import registry
from wyrmhall.games.booster.decks.deck import Deck
from wyrmhall.games.booster.decks.decklist import write_list
from wyrmhall.games.booster.decks.deckview import described
from wyrmhall.games.booster.decks.reading import deck_of
from wyrmhall.games.booster.text.cards import DRAGON


def test_a_legal_deck_is_told_with_its_list_and_its_code() -> None:
    deck = legal_deck()
    doc = described(cards(), write_list(cards(), deck))
    assert doc["problems"] == []
    assert sum(line["count"] for line in doc["race"]) == 60
    assert doc["race"][0] == {"card": cards().names[deck.race[0]], "count": 4}
    assert deck_of(cards(), doc["code"]) == deck_of(cards(), doc["list"]) == deck


def test_an_illegal_deck_is_told_all_the_same() -> None:
    deck = Deck([race_kinds()[0]], [kinds(DRAGON)[0]])
    doc = described(cards(), write_list(cards(), deck))
    assert [problem["rule"] for problem in doc["problems"]] == ["DB-DECK-03"]
    assert len(doc["race"]) == 1
    assert described(cards(), doc["code"], "sealed")["problems"][0]["rule"] == "DB-SEALED-08"


def test_what_is_no_deck_has_only_problems() -> None:
    doc = described(cards(), "4 Nothing\n3 Whatever")
    assert list(doc) == ["problems"]
    assert [problem["why"][:7] for problem in doc["problems"]] == ["line 1:", "line 2:"]


def test_the_game_describes_decks_by_its_format() -> None:
    game = registry.game("dragon-booster")
    values = wyrmhall.new("dragon-booster", seed=1).origin.values
    code = described(cards(), write_list(cards(), Deck(race_kinds()[:25], [])))["code"]
    assert [each["rule"] for each in game.describe_setting("deck1", code, values)["problems"]] == [
        "DB-DECK-03",
        "DB-DECK-06",
    ]
    assert game.describe_setting("deck1", code, {**values, "format": "draft"})["problems"] == []
