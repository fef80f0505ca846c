"""The card files: the house set as it is, and what is said about files that are wrong."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from tests.card_files import check_content_version, check_needs_table, check_refused
from tests.games.magi.positions import at, at_with_cards, changed_house_set
from tests.matches import options
from wyrmhall.cardtext.language import Language
from wyrmhall.games.magi.text.cards import COMBOS, GEMS
from wyrmhall.games.magi.text.catalogue import load
from wyrmhall.games.magi.text.language import language

HOUSE = {
    name: tomllib.loads((files("wyrmhall.games.magi") / "content" / name).read_text(encoding="utf-8"))
    for name in ("dragons.toml", "battle.toml", "lands.toml")
}
TABLES = {"dragons.toml": ["dragon"], "battle.toml": ["basic", "advanced"], "lands.toml": ["land"]}
TEXTS = sorted({entry["text"] for file, tables in TABLES.items() for table in tables for entry in HOUSE[file][table]
                if "text" in entry})  # fmt: skip
TYPES = tuple(dragon["type"] for dragon in HOUSE["dragons.toml"]["dragon"])


# -- the house set ---------------------------------------------------------------------------------


def test_all_texts_are_here() -> None:
    dragons = 14 - 1  # Silver and Clockwork have the same
    assert len(TEXTS) == dragons + 5 + 18 + 11


@pytest.fixture(scope="module")
def words() -> Language:
    return language(TYPES, ("Volcano", "Swamp"))


@pytest.mark.parametrize("text", TEXTS)
def test_printing_a_parsed_text_gives_it_back(words: Language, text: str) -> None:
    tree = words.parse(text)
    assert words.print(tree) == text
    assert words.parse(words.print(tree)) == tree


def test_totals_of_the_basic_deck() -> None:
    cards = at().state.cards
    basic = range(cards.first_battle, cards.first_advanced)
    assert sum(cards.hits[kind] for kind in basic) == 13
    assert sum(cards.shields[kind] for kind in basic) == 17
    assert Counter(COMBOS[cards.combo[kind]] for kind in basic) == {"sun": 5, "moon": 6, "star": 5, "none": 4}


def test_totals_of_the_battlefields() -> None:
    cards = at().state.cards
    fields = range(cards.first_field, len(cards.names))
    gems = Counter(GEMS[gem] for kind in fields for gem in cards.gems[kind])
    assert gems == {"blue": 10, "red": 9, "purple": 8, "green": 3, "none": 6}
    lands = Counter(cards.land_names[land] for kind in fields for land in cards.lands[kind])
    assert lands == {
        "Desert Sands": 3, "Rolling Hills": 4, "Dungeon": 3, "Swamp": 4, "Volcano": 3, "Frozen Waste": 3,
        "Deep Forest": 4, "Ruined City": 3, "Storm Peak": 3, "Graveyard": 3, "Crystal Lake": 3,
    }  # fmt: skip
    assert sum("none" in {GEMS[gem] for gem in cards.gems[kind]} for kind in fields) == 6


def test_what_the_texts_mean() -> None:
    cards = at().state.cards

    def having(flags: list[bool]) -> set[str]:
        return {cards.names[kind] for kind, flag in enumerate(flags) if flag}

    assert having(cards.immune) == {"Silver", "Clockwork"}
    assert having(cards.ignores_bars) == having(cards.ignores_losses) == {"Rainbow"}
    assert having(cards.flight) == {"Flight 18", "Flight 19", "Flight 20", "Swift Flight", "Diving Claw"}
    assert having(cards.piercing) == {"Piercing Magic"}
    assert [cards.option_words(cards.kind_of("Tail and Magic"), 0)] == ["Tail and Magic"]
    fury = cards.kind_of("Primal Fury")
    assert [cards.option_words(fury, option) for option in range(4)] == ["Bite", "Claw", "Tail", "Magic"]
    assert {cards.land_names[land] for land, no in enumerate(cards.no_flight) if no} == {"Dungeon"}
    assert {cards.land_names[land] for land, row in enumerate(cards.barred) if any(row)} == {
        "Desert Sands", "Volcano", "Frozen Waste", "Crystal Lake",
    }  # fmt: skip


# -- other sets ------------------------------------------------------------------------------------


def test_a_changed_text_changes_the_game(tmp_path: Path) -> None:
    folder = changed_house_set(tmp_path, ("lands.toml", "Clockwork is barred.", "Silver is barred."))
    hand = [{"dragon_hand": ["Silver", "Clockwork"]}]
    assert options(at_with_cards(folder, row=["Desert Sands"], sides=hand), 0) == ["place Clockwork 1"]
    assert options(at(row=["Desert Sands"], sides=hand), 0) == ["place Silver 1"]


def test_the_content_version_tells_changed_cards_apart(tmp_path: Path) -> None:
    check_content_version(
        "magi", tmp_path, lambda folder: load(folder).content, ("battle.toml", "hits = 1", "hits = 2")
    )


SHIFT = "On arrival, if this battlefield is not frozen, you may turn over this"
IMMUNE = "Always, this is immune to ranged attacks."


@pytest.mark.parametrize(
    ("file", "old", "new", "at_text", "problem"),
    [
        # texts
        ("dragons.toml", "is immune", "is imune", "imune", "unknown word 'imune'; did you mean 'immune'?"),
        ("lands.toml", "Red has +1", "Rde has +1", "Rde", "unknown word 'Rde'; did you mean 'Red'?"),
        ("dragons.toml", f"{SHIFT} battlefield.", f"{SHIFT} dragon.", f"{SHIFT} dragon.",
         "'Turn over this': only battlefields are turned over"),
        ("dragons.toml", IMMUNE, IMMUNE[:-1], "\"\n\n[[dragon]]\ntype = \"Brass\"", "the text ends here; expected '.'"),
        ("lands.toml", "Black has +1 melee.", "Black has +1 strength.", "strength", "unknown word 'strength'"),
        ("lands.toml", "Black has +1 melee.", "Black has one melee.", "one melee",
         "'one' does not fit here; expected '+1 or the like'"),
        ("battle.toml", "Attack with Bite.", "Attack with Flight.", "Flight.\"", "'Flight' does not fit here; expected 'Bite'"),
        # sentences in the wrong place
        ("dragons.toml", IMMUNE, "Defend as Flight.", "Defend as Flight.", "'Defend as Flight.' is not a sentence for a dragon"),
        ("battle.toml", "Attack with Bite.", IMMUNE, IMMUNE, f"'{IMMUNE}' is not a sentence for a battle card"),
        ("lands.toml", "Flight is forbidden.", "Defend as Flight.", "Defend as Flight.",
         "'Defend as Flight.' is not a sentence for a scroll"),
        ("dragons.toml", IMMUNE, "On arrival, you may turn over this battlefield. On arrival, you may draw one dragon card.",
         "On arrival, you may turn over this battlefield. On", "two sentences of one card have the same moment"),
        ("battle.toml", "Attack with Bite or Claw or Tail or Magic.", "Attack with Bite or Claw or Tail or Magic or Bite.",
         "Attack with Bite or Claw or Tail or Magic or", "a card has at most 4 options, not 5"),
        # values
        ("dragons.toml", "melee = 2", "melee = 20", "20", "melee must be a whole number from 0 to 9, not 20"),
        ("dragons.toml", "melee = 2", 'melee = "two"', "two", "melee must be a whole number from 0 to 9, not 'two'"),
        ("dragons.toml", "melee = 2", "melee = true", "true", "melee must be a whole number from 0 to 9, not True"),
        ("dragons.toml", "melee = 2\n", "", "[[dragon]]", "melee is missing in this [[dragon]]: a whole number from 0 to 9"),
        ("dragons.toml", "copies = 3", "copies = 0", "0", "copies must be a whole number from 1 to 9, not 0"),
        ("dragons.toml", '"chromatic"', '"cromatic"', "cromatic", "group cannot be 'cromatic'; did you mean 'chromatic'?"),
        ("dragons.toml", "ranged = 2\noptional = true", "ranged = 2\noptional = 1", "1", "optional must be true or false"),
        ("battle.toml", 'combo = "sun"', 'combo = "sunn"', "sunn", "combo cannot be 'sunn'; did you mean 'sun'?"),
        ("battle.toml", 'text = "Attack with Bite."', "text = 7", "7\n", "text must be a text in quotes"),
        ("lands.toml", '[["Dungeon", "blue"]', '[["Dungeon", "bleu"]', '[["Dungeon", "bleu"]',
         "sides cannot be 'bleu'; did you mean 'blue'?"),
        ("lands.toml", '[["Dungeon", "blue"]', '[["Dungoen", "blue"]', '[["Dungoen"',
         "sides cannot be 'Dungoen'; did you mean 'Dungeon'?"),
        ("lands.toml", '[["Dungeon", "blue"], ', "[", '[["Rolling', 'sides must be [["land", "gem"], ["land", "gem"]]'),
        # names
        ("dragons.toml", 'type = "Green"', 'type = "Red"', 'Red"\ngroup = "chromatic"\ncopies = 3\nmelee = 2\nshield = 2',
         "there are two cards named 'Red'"),
        ("dragons.toml", 'type = "Red"', 'type = "Red One"', "Red One", "a dragon type is one word with a capital letter"),
        ("dragons.toml", 'type = "Red"', 'type = "Bite"', "Bite", "a dragon type is one word with a capital letter"),
        ("battle.toml", 'name = "Bite 2"', 'name = "Bite 1"', 'Bite 1"\ncombo = "sun"\nhits = 0',
         "there are two cards named 'Bite 1'"),
        ("battle.toml", 'name = "Bite 2"', 'name = "Red"', "Red", "there are two cards named 'Red'"),
        ("lands.toml", 'name = "Dungeon"', 'name = "Desert Sands"', 'Desert Sands"\ntext = "Flight', "there are two lands named"),
        # keys, tables and the file itself
        ("dragons.toml", "shield = 1", "sheild = 1", "1\nranged", "unknown key 'sheild' in [[dragon]]; did you mean 'shield'?"),
        ("lands.toml", "[[land]]", "[[lands]]", "[[lands]]", "unknown table 'lands'; did you mean 'land'?"),
        ("battle.toml", "hits = 1", "hits = = 1", "= 1", "Invalid value (at line"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_place_and_expectation(
    tmp_path: Path, file: str, old: str, new: str, at_text: str, problem: str
) -> None:
    folder = changed_house_set(tmp_path, (file, old, new))
    check_refused(load, folder, file, at_text, new, problem)


def test_a_file_without_its_tables_is_refused(tmp_path: Path) -> None:
    check_needs_table(load, changed_house_set(tmp_path), "lands.toml", "land")
