"""What a text means as a deck, told to whoever builds one."""

from __future__ import annotations

import wyrmhall
from tests.games.booster.formats import cards, kinds, legal_deck, race_kinds
from wyrmhall.games import registry
from wyrmhall.games.booster.decks.deck import Deck
from wyrmhall.games.booster.decks.decklist import write_list
from wyrmhall.games.booster.decks.deckview import described
from wyrmhall.games.booster.decks.reading import deck_of
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR


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


def idle(race: list[int], dragon: list[int]) -> dict[str, str]:
    doc = described(cards(), write_list(cards(), Deck(race, dragon)))
    return {line["card"]: line["rule"] for line in doc["idle"]}


def test_cards_that_no_dragon_of_the_deck_lets_play_are_named() -> None:
    book = cards()
    teams = {book.team[each] for each in kinds(CREW)}
    dragon = next(each for each in kinds(DRAGON) if book.team[each] in teams)
    friend = next(each for each in kinds(CREW) if book.team[each] == book.team[dragon])
    stranger = next(each for each in kinds(CREW) if book.team[each] not in (-1, book.team[dragon]))
    fitting = next(each for each in kinds(GEAR) if book.boxes[each] >> book.colour[dragon] & 1)
    foreign = next(each for each in kinds(GEAR) if book.boxes[each] and not book.boxes[each] >> book.colour[dragon] & 1)
    found = idle([], [dragon, friend, stranger, fitting, foreign])
    assert found == {book.names[stranger]: "DB-GEAR-10", book.names[foreign]: "DB-GEAR-07"}
    assert idle([], [friend, stranger]) == {}


def test_a_burst_is_out_of_reach_until_gear_or_colour_lifts_the_stat() -> None:
    book = cards()
    stats = (book.speed, book.agility, book.power)
    dragon = kinds(DRAGON)[0]
    for event in kinds(EVENT):
        stat = book.burst_stat[event]
        lifted = stats[stat][dragon] + 2 * (book.colour[event] == book.colour[dragon])
        assert (book.names[event] in idle([event], [dragon])) == (book.burst[event] > lifted)
        gear = next(each for each in kinds(GEAR) if stat in book.symbols[each] and not book.boxes[each])
        lifted += book.symbols[gear].count(stat)
        assert (book.names[event] in idle([event], [dragon, gear])) == (book.burst[event] > lifted)


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
