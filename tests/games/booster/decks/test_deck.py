"""Deck construction: every broken rule is named, and what the rules do not forbid is allowed."""

from __future__ import annotations

import pytest

import wyrmhall
from tests.games.booster.formats import broken, cards, changed, crystal_kinds, kinds, legal_deck, race_kinds
from tests.rules import rule
from wyrmhall.core.errors import BadPosition, BadSetup
from wyrmhall.games.booster.decks.deck import BadDeck, Deck, broken_rules
from wyrmhall.games.booster.decks.decklist import write_list
from wyrmhall.games.booster.decks.reading import deck_of, ready_deck, ready_names
from wyrmhall.games.booster.decks.sharecode import write_code
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER


@rule("DB-DECK-01")
def test_a_deck_is_a_race_deck_and_a_dragon_deck() -> None:
    deck = legal_deck()
    assert broken(deck) == []
    assert broken(Deck(deck.race, [])) == ["DB-DECK-06"]
    assert broken(Deck([], deck.dragon)) == ["DB-DECK-03"]


@rule("DB-DECK-02")
@pytest.mark.parametrize("sort", [DRAGON, GEAR, CREW])
def test_a_race_deck_has_only_maneuvers_and_events(sort: int) -> None:
    stranger = kinds(sort)[0]
    deck = changed(race=[*legal_deck().race[:-1], stranger])
    assert broken(deck) == ["DB-DECK-02"]
    (refusal,) = broken_rules(cards(), deck)
    assert cards().names[stranger] in refusal.why


@rule("DB-DECK-03")
@pytest.mark.parametrize(("size", "rules"), [(59, ["DB-DECK-03"]), (60, []), (61, ["DB-DECK-03"])])
def test_a_race_deck_has_exactly_sixty_cards(size: int, rules: list[str]) -> None:
    race = [kind for kind in race_kinds()[:16] for _ in range(4)][:size]
    assert broken(changed(race=race)) == rules


@rule("DB-DECK-04")
def test_four_cards_with_one_title_are_the_most() -> None:
    race = legal_deck().race
    five = [race[0], *race[:-1]]
    assert five.count(race[0]) == 5
    assert broken(changed(race=five)) == ["DB-DECK-04"]
    (refusal,) = broken_rules(cards(), changed(race=five))
    assert refusal.why.startswith(f"{cards().titles[race[0]]} is in the race deck 5 times")


@rule("DB-DECK-04")
def test_copies_are_counted_by_title_over_maneuvers_and_events() -> None:
    maneuvers, events = kinds(MANEUVER), kinds(EVENT)
    race = [maneuvers[0]] * 4 + [events[0]] * 4 + [kind for kind in maneuvers[1:14] for _ in range(4)]
    assert broken(changed(race=race)) == []
    assert len({cards().titles[kind] for kind in race_kinds()}) == len(race_kinds()), "race cards have one version each"


@rule("DB-DECK-05")
@pytest.mark.parametrize("sort", [MANEUVER, EVENT])
def test_a_dragon_deck_has_only_dragons_gear_and_crew(sort: int) -> None:
    assert broken(changed(dragon=[kinds(DRAGON)[0], kinds(sort)[0]])) == ["DB-DECK-05"]


@rule("DB-DECK-06", "DB-DECK-08")
def test_one_lone_dragon_is_a_dragon_deck_and_none_is_not() -> None:
    assert broken(changed(dragon=[kinds(DRAGON)[0]])) == []
    assert broken(changed(dragon=kinds(GEAR)[:3])) == ["DB-DECK-06"]


@rule("DB-DECK-07")
def test_two_copies_of_one_version_are_the_most_and_versions_count_apart() -> None:
    table = cards()
    by_title: dict[str, list[int]] = {}
    for kind in kinds(GEAR):
        by_title.setdefault(table.titles[kind], []).append(kind)
    one, other = next(versions for versions in by_title.values() if len(versions) > 1)[:2]
    dragon = kinds(DRAGON)[0]
    assert table.titles[one] == table.titles[other]
    assert broken(changed(dragon=[dragon, one, one, other, other])) == []
    assert broken(changed(dragon=[dragon, one, one, one])) == ["DB-DECK-07"]


@rule("DB-DECK-08")
def test_ten_cards_with_the_dragon_among_them_are_the_most() -> None:
    ten = [kinds(DRAGON)[0], *kinds(GEAR)[:9]]
    assert broken(changed(dragon=ten)) == []
    assert broken(changed(dragon=[*ten, kinds(CREW)[0]])) == ["DB-DECK-08"]


@rule("DB-DECK-10")
def test_teams_colours_and_levels_are_no_matter_of_deck_building() -> None:
    table = cards()
    dragon = kinds(DRAGON)[0]
    crew = next(kind for kind in kinds(CREW) if table.team[kind] != table.team[dragon])
    gear = next(kind for kind in kinds(GEAR) if table.boxes[kind] and not table.boxes[kind] >> table.colour[dragon] & 1)
    assert broken(changed(dragon=[dragon, crew, gear])) == []


@rule("DB-DECK-11")
def test_several_dragons_are_allowed_two_of_one_version_among_them() -> None:
    one, other = kinds(DRAGON)[:2]
    assert broken(changed(dragon=[one, one, other])) == []
    assert broken(changed(dragon=[one, one, one])) == ["DB-DECK-07"]


@rule("DB-DRAFT-09", "DB-DRAFT-10")
@pytest.mark.parametrize(("size", "rules"), [(24, ["DB-DRAFT-09"]), (25, []), (26, ["DB-DRAFT-09"])])
def test_a_drafted_race_deck_has_exactly_25_cards_and_any_copies(size: int, rules: list[str]) -> None:
    deck = Deck([race_kinds()[0]] * size, [kinds(GEAR)[0]] * 4)
    assert broken(deck, "draft") == rules


@rule("DB-SEALED-08", "DB-SEALED-09")
@pytest.mark.parametrize(("size", "rules"), [(39, ["DB-SEALED-08"]), (40, []), (60, [])])
def test_a_sealed_race_deck_has_at_least_40_cards_and_any_copies(size: int, rules: list[str]) -> None:
    deck = Deck([race_kinds()[0]] * size, [kinds(DRAGON)[0]] * 3)
    assert broken(deck, "sealed") == rules


@rule("DB-DRAFT-14")
def test_a_drafted_deck_needs_no_dragon() -> None:
    assert broken(Deck(race_kinds()[:25], []), "draft") == []


def test_every_broken_rule_is_named_at_once() -> None:
    deck = Deck([race_kinds()[0]] * 5 + [crystal_kinds()[0]], [*kinds(GEAR)[:1] * 11, race_kinds()[0]])
    rules = ["DB-DECK-02", "DB-DECK-05", "DB-DECK-03", "DB-DECK-08", "DB-DECK-06", "DB-DECK-04", "DB-DECK-07"]
    assert broken(deck) == rules
    with pytest.raises(BadSetup) as caught:
        deck_of(cards(), write_list(cards(), deck))
    assert all(f"({each})" in str(caught.value) for each in rules)
    assert isinstance(caught.value, BadDeck)
    assert [problem.rule for problem in caught.value.problems] == rules


# -- what a setting may say ------------------------------------------------------------------------


def test_a_deck_comes_as_a_list_or_as_a_share_code() -> None:
    deck = legal_deck()
    assert deck_of(cards(), write_list(cards(), deck)) == deck
    assert deck_of(cards(), write_code(cards(), deck)) == deck
    assert deck_of(cards(), f"  {write_code(cards(), deck)}\n") == deck


def test_every_ready_deck_is_legal_and_known_by_its_name() -> None:
    names = ready_names(cards())
    assert len(names) >= 10
    for name in names:
        assert broken_rules(cards(), ready_deck(cards(), name)) == [], name
        assert deck_of(cards(), name) == deck_of(cards(), name.upper()) == ready_deck(cards(), name)


def test_an_unknown_ready_deck_is_refused_with_the_nearest() -> None:
    name = ready_names(cards())[0]
    with pytest.raises(BadSetup, match=f"there is no ready deck '{name}x'; did you mean '{name}'"):
        deck_of(cards(), f"{name}x")
    with pytest.raises(BadSetup, match="there is no ready deck"):
        ready_deck(cards(), "nothing of that kind")


@pytest.mark.parametrize("text", ["", "   ", "\n\n"])
def test_an_empty_text_is_no_deck(text: str) -> None:
    with pytest.raises(BadSetup, match="names no card"):
        deck_of(cards(), text)


@rule("DB-DECK-05", "DB-ZONE-02")
def test_an_event_is_an_event_and_a_dragon_a_dragon() -> None:
    names = [cards().names[kinds(sort)[0]] for sort in (DRAGON, GEAR, CREW, MANEUVER, EVENT)]
    said = []
    for name in names:
        places = ("hand", "gear", "dragon_deck")
        place = places[0] if name in names[:3] else places[2]
        with pytest.raises(BadPosition) as caught:
            wyrmhall.from_position({"game": "dragon-booster", "sides": [{place: [name]}]})
        said.append(str(caught.value).partition(" is ")[2].partition(",")[0])
    assert said == ["a dragon", "a gear", "a crew", "a maneuver", "an event"]
    race = broken_rules(cards(), changed(dragon=[kinds(EVENT)[0], kinds(DRAGON)[0]]))
    assert race[0].why.partition(" is ")[2].startswith("an event;")
