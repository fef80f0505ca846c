"""The card files: the house set as it is, and what is said about files that are wrong."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.card_files import check_content_version, check_needs_table, check_refused
from tests.games.breeds.house_set import FACTIONS, changed_house_set, with_text
from tests.rules import rule
from wyrmhall.core.errors import BadCard
from wyrmhall.games.breeds.text.cards import (
    COIN,
    DRAGON,
    EVERY_FACTION,
    FIREBALL_CARD,
    NO_FACTION,
    RARITIES,
    SYMBOLS,
    Cards,
)
from wyrmhall.games.breeds.text.catalogue import load
from wyrmhall.games.breeds.text.language import language
from wyrmhall.games.breeds.text.sense import spoken
from wyrmhall.games.breeds.text.use import moments as m
from wyrmhall.games.breeds.text.verbs.dragons import Refract
from wyrmhall.games.breeds.text.verbs.flow import acts_in
from wyrmhall.games.breeds.text.verbs.imitation import Imitate
from wyrmhall.games.breeds.text.wording import described, read
from wyrmhall.kit.content import own_cards

SHIPPED = files("wyrmhall.games.breeds") / "content"
HOUSE: dict[str, Any] = {
    name: tomllib.loads((SHIPPED / f"{name}.toml").read_text(encoding="utf-8"))
    for name in ("coins", "factions", *FACTIONS)
}
DRAGONS: list[dict[str, Any]] = [dragon for faction in FACTIONS for dragon in HOUSE[faction]["dragon"]]
NAMES = [dragon["name"] for dragon in DRAGONS]
TEXTS = [dragon["text"] for dragon in DRAGONS] + [
    faction[key] for faction in HOUSE["factions"]["faction"] for key in ("stage1", "stage2", "quest")
]
WORDS = language(tuple(NAMES), FACTIONS)


@pytest.fixture(scope="module")
def cards() -> Cards:
    return load()


# -- the language ----------------------------------------------------------------------------------


def test_every_card_has_a_text() -> None:
    assert len(TEXTS) == 64 + 8 * 3


@pytest.mark.parametrize("text", sorted(set(TEXTS)))
def test_printing_a_parsed_text_gives_it_back(text: str) -> None:
    tree = WORDS.parse(text)
    assert WORDS.print(tree) == text
    assert WORDS.parse(WORDS.print(tree)) == tree


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("When this is plaid, draw one card.", 14, "unknown word 'plaid'; did you mean 'played'?"),
        ("When this is played draw one card.", 21, "'draw' does not fit here; expected ','"),
        ("When this is played, draw one card", 35, "the text ends here; expected"),
        ("[ATTACK ONLY When this is played, draw one card.", 14, "'When' does not fit here; expected ']'"),
        ("While this is attacking, this has one SV.", 35, "'one' does not fit here; expected '+1 or the like' or 'Ambush'"),
        ("While this is atacking, this cannot be blocked.", 15, "unknown word 'atacking'; did you mean 'attacking'?"),
        ("When this blocks, refract the blocked player.", 39, "'player' does not fit here; expected"),
        ("While this is on the battlefield, each friendly dragon named Crushed has +1 SV.", 62,
         "unknown word 'Crushed'; did you mean 'Crusher'?"),
    ],
)  # fmt: skip
def test_a_sentence_that_does_not_parse_is_refused(text: str, column: int, problem: str) -> None:
    with pytest.raises(BadCard) as caught:
        WORDS.parse(text, "cards.toml", 7)
    assert (caught.value.line, caught.value.column) == (7, column)
    assert caught.value.problem.startswith(problem)


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("Whenever this is played, draw 1 card.", "When this is played, draw one card."),
        ("when this is played, draw a card", "When this is played, draw one card."),
        ("When this is played, draw two card.", "When this is played, draw two cards."),
        ("Ambush two.", "Ambush 2."),
        ("When this is blocked, deal 1 damage to its blocker.", "When this is blocked, deal one damage to the blocker."),
        ("When this dies, gain a Fireball token.", "When this is killed, gain one Fireball token."),
        ("When this is played, each opponent discards a card.", "When this is played, each enemy player discards one card."),
        ("As long as this is attacking, this can't be blocked.", "While this is attacking, this cannot be blocked."),
        ("When this is played, pay one coin; if you do, draw a card.",
         "When this is played, discard one coin; if you do, draw one card."),
        ("When this is played, draw one card and gain an Epic Coin token.",
         "When this is played, draw one card, then gain one Epic Coin token."),
    ],
)  # fmt: skip
def test_other_wordings_are_read_and_printed_in_the_style_of_the_house(said: str, printed: str) -> None:
    text = said if said.endswith(".") else f"{said}."
    assert WORDS.print(WORDS.parse(text)) == printed
    assert WORDS.print(WORDS.parse(printed)) == printed


# -- the house set ---------------------------------------------------------------------------------


@rule("BR-SETUP-02", "BR-DRAGON-05", "BR-DRAGON-06")
def test_a_faction_has_thirty_four_cards(cards: Cards) -> None:
    assert cards.factions == list(FACTIONS)
    for faction in range(8):
        copies = Counter(cards.copies[kind] for kind in cards.dragons[faction] + cards.legendaries[faction])
        assert copies == {3: 6, 1: 2}
        mine = [kind for kind in range(len(cards.names)) if cards.faction[kind] == faction]
        assert 1 + 1 + sum(cards.copies[kind] for kind in mine) == 34
        assert cards.copies[cards.faction_coin(faction)] == 12
        assert {cards.rarity[kind] for kind in cards.legendaries[faction]} == {RARITIES.index("Legendary")}
    assert len(set(cards.names)) == len(cards.names)


def test_three_common_two_rare_and_one_epic_type_each(cards: Cards) -> None:
    for faction in range(8):
        rarities = Counter(RARITIES[cards.rarity[kind]] for kind in cards.dragons[faction])
        assert rarities == {"Common": 3, "Rare": 2, "Epic": 1}


@rule("BR-SETUP-03")
def test_ten_neutral_starter_cards(cards: Cards) -> None:
    starter = {cards.names[kind]: cards.copies[kind] for kind in range(4) if cards.copies[kind]}
    assert starter == {"Common Coin": 6, "Rare Coin": 2, "Fireball": 2}
    assert all(cards.faction[kind] == NO_FACTION for kind in range(4))


@rule("BR-SETUP-04")
def test_cubes_have_the_colour_of_the_faction_and_teal_has_silver_ones(cards: Cards) -> None:
    assert cards.cubes == [*FACTIONS[:-1], "silver"]


@rule("BR-IDENTITY-07", "BR-IDENTITY-10")
def test_every_summoner_has_breakpoints_of_four_and_two(cards: Cards) -> None:
    assert cards.breakpoints == [[4, 2]] * 8


@rule("BR-IDENTITY-02")
def test_every_first_stage_answers_to_damage_on_an_enemy_player(cards: Cards) -> None:
    assert [[ability.occasion.moments for ability in stages[0]] for stages in cards.stage_abilities] == [
        [m.YOU_DAMAGE_PLAYER]
    ] * 8
    assert all(not stages[0] for stages in cards.stage_passives)


@rule("BR-IDENTITY-04")
def test_two_first_stages_need_the_cards_of_their_victim(cards: Cards) -> None:
    needing = [cards.summoners[faction] for faction in range(8) if cards.stage_abilities[faction][0][0].needs_victim]
    assert needing == ["Vesper", "Cyra"]


@rule("BR-QUEST-02")
def test_every_faction_has_a_quest_of_its_own(cards: Cards) -> None:
    assert sorted(cards.quests) == list(range(8))


@rule("BR-COIN-01", "BR-COIN-05")
def test_what_coins_show(cards: Cards) -> None:
    def shown(name: str) -> tuple[str, int]:
        kind = cards.kind_of(name)
        assert cards.sort[kind] == COIN
        bits = "".join(symbol for place, symbol in enumerate(SYMBOLS) if cards.shows[kind] >> place & 1)
        return bits, cards.shows_faction[kind]

    assert shown("Common Coin") == ("C", NO_FACTION)
    assert shown("Rare Coin") == ("CR", NO_FACTION)
    assert shown("Epic Coin") == ("CRE", EVERY_FACTION)
    assert [shown(f"{faction.capitalize()} Coin") for faction in FACTIONS] == [("CE", faction) for faction in range(8)]
    assert cards.sort.count(COIN) == 3 + 8
    assert cards.sort.count(FIREBALL_CARD) == 1


@rule("BR-MARKET-10")
def test_a_faction_coin_costs_two_common_symbols(cards: Cards) -> None:
    assert [cards.cost[cards.faction_coin(faction)] for faction in range(8)] == [[0, 0]] * 8


@rule("BR-DRAGON-16")
def test_dragons_are_for_sale_and_legendaries_are_not(cards: Cards) -> None:
    for faction in range(8):
        assert all(2 <= len(cards.cost[kind]) <= 4 for kind in cards.dragons[faction])
        assert all(not cards.cost[kind] for kind in cards.legendaries[faction])
    assert all(not cards.cost[kind] for kind in range(4)), "starter cards and tokens have no price"


@rule("BR-KEYWORD-01")
def test_keywords_belong_to_one_faction_each(cards: Cards) -> None:
    def factions(fits: list[bool]) -> set[str]:
        return {cards.factions[cards.faction[kind]] for kind, fit in enumerate(fits) if fit}

    def doing(verb: type[Any]) -> list[bool]:
        return [
            any(isinstance(act, verb) for ability in abilities for act in acts_in(ability.act))
            for abilities in cards.activated
        ]

    assert factions([value > 0 for value in cards.ambush]) == {"black"}
    assert factions(cards.transmute) == {"purple"}
    assert factions(doing(Refract)) == {"white"}
    assert factions(doing(Imitate)) == {"teal"}


@rule("BR-DRAGON-08", "BR-DRAGON-13")
def test_an_ability_has_a_trigger_or_is_passive_and_destroyer_has_both(cards: Cards) -> None:
    def abilities(name: str) -> tuple[int, int]:
        kind = cards.kind_of(name)
        return len(cards.activated[kind]), len(cards.passives[kind] + cards.hand_passives[kind])

    assert abilities("Backdraft") == (1, 0)
    assert abilities("Crusher") == (0, 1)
    assert abilities("Destroyer") == (1, 1)
    for kind, sort in enumerate(cards.sort):
        if sort == DRAGON:
            held = cards.passives[kind] or cards.hand_passives[kind]
            assert cards.activated[kind] or held or cards.ambush[kind], cards.names[kind]


def test_an_ability_knows_its_words_and_its_place(cards: Cards) -> None:
    assert [ability.place for ability in cards.abilities] == list(range(len(cards.abilities)))
    maelstrom = cards.activated[cards.kind_of("Maelstrom")][0]
    assert cards.sentence(maelstrom) == "When this is played, draw two cards, then discard one card."
    assert [cards.words(act) for act in acts_in(maelstrom.act)] == ["draw two cards", "discard one card"]


def test_every_part_is_in_the_book_under_its_number(cards: Cards) -> None:
    for ability in cards.abilities:
        for part in spoken(ability):
            assert cards.book[part.number] is part, cards.words(part)


def test_what_listens_to_what(cards: Cards) -> None:
    def listening(moment: int) -> set[str]:
        heard = zip(cards.names, cards.listens, cards.hears, strict=True)
        return {name for name, own, others in heard if (own | others) & moment}

    assert listening(m.UNBLOCKED) == {"Tempest"}
    assert listening(m.KILLS) == {"Destroyer", "Hunter"}
    assert listening(m.KILLED) == {"Flarewing", "Thornback", "Timewarden", "Ouroboros"}
    assert listening(m.SURVIVES) == {"Tideguard", "Glimmerguard", "Mirrorhide"}
    assert listening(m.BLOCKED) == {"Backdraft", "Undertow", "Gloomfang", "Echofin", "Thousandface"}
    assert listening(m.BLOCKS) == {"Prismling", "Dawnscale", "Parallax", "Glassling", "Thousandface"}
    assert listening(m.WOULD_RESOLVE) == {"Lumenarch", "Facade"}
    assert listening(m.DAMAGES_PLAYER) == {"Leviath", "Gustling", "Silvermaw"}


# -- other sets ------------------------------------------------------------------------------------


def test_the_content_version_tells_changed_cards_apart(tmp_path: Path) -> None:
    check_content_version("breeds", tmp_path, lambda folder: load(folder).content, ("teal.toml", "sv = 1", "sv = 2"))


@rule("BR-DRAGON-06")
def test_a_faction_may_have_three_legendaries(tmp_path: Path) -> None:
    third = 'name = "Ashmother"\nrarity = "Legendary"\nsv = 4\ntext = "Ambush 1."\n\n[[dragon]]\nname = "Solus"'
    cards = load(changed_house_set(tmp_path, ("red.toml", 'name = "Ashmother"', third)))
    assert [cards.names[kind] for kind in cards.legendaries[0]] == ["Solarch", "Ashmother", "Solus"]


def test_own_cards_lie_on_top_of_those_of_the_house(tmp_path: Path) -> None:
    own = tmp_path / "red.toml"
    own.write_text(
        '[[dragon]]\nname = "Cinderling"\nrarity = "Common"\nsv = 3\ncost = "C R"\ntext = "When this dies, draw a card."\n',
        encoding="utf-8",
    )
    cards = load(own=own_cards(own))
    kind = cards.kind_of("Cinderling")
    assert (cards.sv[kind], cards.texts[kind]) == (3, "When this is killed, draw one card.")
    assert cards.names == load().names
    assert cards.content != load().content


def test_what_can_be_said_is_told_with_cards_that_say_it() -> None:
    rows = {row["category"]: row for row in described(load())}
    said = {phrase["say"]: phrase for phrase in rows["happens"]["phrases"]}
    assert said["<is/are> unblocked"]["card"] == "Tempest"
    assert "Crusher" in rows["name"]["names"]


def test_how_a_sentence_is_understood() -> None:
    cards = load()
    for text in ("When this is played, draw a card.", "When you damage a player, draw a card.", "Imitate a dragon."):
        assert "problem" not in read(cards, text), text
    answer = read(cards, "When this is plaid, draw a card.")
    assert answer["problem"].startswith("unknown word 'plaid'")
    assert answer["nearest"] == "When this is played, draw one card."
    assert "has no meaning when" in read(cards, "When this is played, kill the blocker.")["problem"]


PLAY = "When this is played, gain one Fireball token."  # Cinderling, the first dragon of red.toml


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Always, your Fireballs deal one more damage.", "is not a sentence for a dragon; write 'While this is ...,'"),
        ("When you damage a player, draw one card.", "'you damage a player' is not an event for a dragon"),
        ("When this is played, deal one damage to the blocker.",
         "'the blocker' has no meaning when this is played; it goes with 'When this is blocked'"),
        ("When this is blocked, refract the blocked dragon.",
         "it goes with 'When this blocks' or 'When this survives combat as a blocker'"),
        ("When this is played, that player discards one card.", "'that player' has no meaning when"),
        ("When this is played, cancel that ability.", "'cancel that ability' has no meaning when"),
        ("When this is played, draw one card, then put it into your hand.", "it goes with 'When this is killed'"),
        ("When this is played, if the blocked dragon is on the battlefield, draw one card.",
         "'the blocked dragon' has no meaning when this is played"),
        ("When this is played, this gains +0 SV.", "the number must be from 1 to 20"),
        ("Ambush 21.", "'Ambush 21.': the number must be from 1 to 20"),
        ("Ambush 1. Ambush 2.", "'Ambush 2.' stands there twice"),
        ("[ATTACK ONLY] Ambush 1.", "a keyword has no tag"),
        ("Transmute a dragon.", "'Transmute a dragon.' is a quest, not an ability"),
        ("When this is played, refract one friendly dragon.", "only an attacking enemy dragon can be refracted"),
        ("When this is played, refract this.", "only an attacking enemy dragon can be refracted"),
        ("When this is blocked, return the blocker to your hand.", "an enemy dragon returns 'to its player's hand'"),
        ("When this is played, have this imitate two friendly dragons.", "one dragon imitates one other"),
        ("When this is played, have this imitate one coin in any discard pile.", "dragons imitate dragons"),
        ("When this is played, refract one dragon in any discard pile.", "this happens to dragons on the battlefield alone"),
        ("When this is played, discard one attacking dragon.", "this is done to cards, not to dragons on the battlefield"),
        ("When this is played, trash one card from the trash.", "cards are trashed from a hand, a discard pile or a supply"),
        ("While this is on the battlefield, one friendly dragon has +1 SV.", "leaves no choice: say 'each'"),
        ("While this is on the battlefield, that dragon has +1 SV.", "'that dragon' has no meaning in what simply holds"),
        ("While this is on the battlefield, you refill your hand to seven cards.",
         "'you refill your hand to seven cards' works only with a Summoner"),
        ("While this is in your hand, this has +1 SV.", "works only on the battlefield or with a Summoner"),
        ("While this is attacking, this can be spent as a Common Coin.", "works only in the hand"),
        ("[ATTACK ONLY] While this is in your hand, this can be spent as a Common Coin.",
         "a tag is for abilities on the battlefield"),
    ],
)  # fmt: skip
def test_a_sentence_that_makes_no_sense_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    folder = with_text(tmp_path, Cinderling=text)
    check_refused(load, folder, "red.toml", text, "", problem)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Always, your Fireballs deal one more damage.", "Ambush 1.",
         "'Ambush 1.' is not a sentence for a Summoner"),
        ("Always, your Fireballs deal one more damage.", "Always, each other friendly dragon has +1 SV.",
         "'each other friendly dragon' is no word for a Summoner, who is not on the battlefield"),
        ("Always, your Fireballs deal one more damage.", "Always, this has +1 SV.",
         "'this' is no word for a Summoner, who is not on the battlefield"),
        ("Always, your Fireballs deal one more damage.", "Always, each enemy dragon has -1 SV.",
         "'each enemy dragon': a Summoner helps friendly dragons only"),
        ("Always, your Fireballs deal one more damage.", "When this is played, draw one card.",
         "'this is played' is not an event for a Summoner"),
        ("When you damage a player, gain one Fireball token", "When you play a dragon, gain one Fireball token",
         "the first stage is one sentence that begins with 'When you damage a player,'"),
        ("Kill an enemy dragon with a Fireball.", "Ambush 1.",
         "'Ambush 1.' is not a quest"),
        ("Kill an enemy dragon with a Fireball.", "Transmute a dragon. Imitate a dragon.",
         "a quest is one sentence"),
    ],
)  # fmt: skip
def test_a_summoner_that_makes_no_sense_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    folder = changed_house_set(tmp_path, ("factions.toml", old, new))
    check_refused(load, folder, "factions.toml", new, "", problem)


@pytest.mark.parametrize(
    ("file", "old", "new", "at_text", "problem"),
    [
        # texts that do not parse
        ("red.toml", "gain one Fireball token", "gain one Firebal token", "Firebal ",
         "unknown word 'Firebal'; did you mean 'Fireball'?"),
        ("red.toml", PLAY, PLAY[:-1], '"\n', "the text ends here; expected ',' or '.' or ';' or 'or' or 'for'"),
        ("red.toml", PLAY, "", '"\n\n[[dragon]]\nname = "Flarewing"', "there is nothing to read: write a sentence"),
        ("factions.toml", "you refill your hand", "you refil your hand", "refil ", "unknown word 'refil'; did you mean 'refill'?"),
        # values
        ("red.toml", "sv = 1", "sv = 0", "0\n", "sv must be a whole number from 1 to 9, not 0"),
        ("red.toml", 'rarity = "Common"', 'rarity = "Comon"', "Comon", "rarity cannot be 'Comon'; did you mean 'Common'?"),
        ("red.toml", 'cost = "C R"', 'cost = "C X"', "C X", "cost cannot be 'X'"),
        ("red.toml", 'cost = "C R"\n', "", "[[dragon]]", "cost is missing in this [[dragon]]: a text in quotes"),
        ("red.toml", 'cost = "C R"', 'cost = ""', '"\n', "cost must be one to nine symbols"),
        ("red.toml", "sv = 5\n", 'sv = 5\ncost = "C"\n', 'C"', "a Legendary dragon has no cost"),
        ("coins.toml", 'symbols = "C R"', 'symbols = "C C"', "C C", "a coin shows each symbol once"),
        ("coins.toml", 'symbols = "C R"', 'symbols = "C R"\ncost = "C"', 'C"\n\n[[coin]]\nname = "Faction',
         "only the Faction Coin is for sale"),
        # names
        ("red.toml", 'name = "Cinderling"', 'name = "Flarewing"', 'Flarewing"\nrarity = "Common"\nsv = 2',
         "there are two dragons named 'Flarewing'"),
        ("blue.toml", 'name = "Ripplet"', 'name = "Cinderling"', "Cinderling", "there are two dragons named 'Cinderling'"),
        ("red.toml", 'name = "Cinderling"', 'name = "Cinder Ling"', "Cinder Ling",
         "a dragon's name is one word with a capital letter"),
        ("red.toml", 'name = "Cinderling"', 'name = "Ambush"', "Ambush", "a dragon's name is one word with a capital letter"),
        ("factions.toml", 'name = "blue"', 'name = "red"', 'red"\nelement = "Water"', "there are two factions named 'red'"),
        ("factions.toml", 'name = "blue"', 'name = "Blue"', "Blue", "a faction is named by one word in small letters"),
        ("factions.toml", 'summoner = "Maelis"', 'summoner = "Brannoch"', 'Brannoch"\nstage1 = "When you damage a player, put',
         "there are two Summoners named 'Brannoch'"),
        ("coins.toml", 'name = "Rare Coin"', 'name = "Common Coin"', 'Common Coin"\nsymbols = "C R"',
         "there are two coins named 'Common Coin'"),
        # keys, tables and the file itself
        ("red.toml", 'cost = "C R"', 'cots = "C R"', "C R", "unknown key 'cots' in [[dragon]]; did you mean 'cost'?"),
        ("red.toml", "[[dragon]]", "[[dragons]]", "[[dragons]]", "unknown table 'dragons'; did you mean 'dragon'?"),
        ("red.toml", "sv = 1", "sv = = 1", "= 1", "Invalid value (at line"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_place_and_expectation(
    tmp_path: Path, file: str, old: str, new: str, at_text: str, problem: str
) -> None:
    folder = changed_house_set(tmp_path, (file, old, new))
    check_refused(load, folder, file, at_text, new, problem)


@rule("BR-DRAGON-06")
@pytest.mark.parametrize(("old", "new", "problem"), [
    ('rarity = "Common"', 'rarity = "Legendary"', "6 types of dragons besides its Legendaries, not 5"),
    ('rarity = "Legendary"\nsv = 5', 'rarity = "Epic"\nsv = 5\ncost = "C"', "6 types of dragons besides its Legendaries, not 7"),
])  # fmt: skip
def test_a_faction_with_other_numbers_of_dragons_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    changes = [("red.toml", old, new)]
    if "Common" in old:
        changes.append(("red.toml", 'cost = "C R"\n', ""))
    with pytest.raises(BadCard) as caught:
        load(changed_house_set(tmp_path, *changes))
    assert problem in caught.value.problem
    assert caught.value.where == "red.toml"


@rule("BR-DRAGON-16")
def test_a_missing_coin_is_named(tmp_path: Path) -> None:
    folder = changed_house_set(tmp_path)
    source = (folder / "coins.toml").read_text(encoding="utf-8")
    (folder / "coins.toml").write_text(source[: source.index('[[coin]]\nname = "Epic Coin"')], encoding="utf-8")
    with pytest.raises(BadCard, match="there is no 'Epic Coin' in this file"):
        load(folder)


def test_a_file_without_its_table_is_refused(tmp_path: Path) -> None:
    check_needs_table(load, changed_house_set(tmp_path), "teal.toml", "dragon")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    folder = changed_house_set(tmp_path)
    (folder / "teal.toml").unlink()
    with pytest.raises(BadCard, match=r"factions\.toml:\d+:9: there is no file 'teal\.toml'"):
        load(folder)
