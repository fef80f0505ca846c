"""Sets of cards: what is wrong with one is told with its place, and nothing of it is used."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmhall.cardtext import memory
from wyrmhall.core.errors import BadCard
from wyrmhall.games.booster.text import catalogue

SET = '[[set]]\nname = "Test"\nteams = ["Owls"]\n\n'
DRAGON = (
    '[[dragon]]\ntitle = "Hoot"\nversion = "young"\nrider = "Ann"\nrarity = "common"\ncolour = "red"\nteam = "Owls"\n'
    "speed = 3\nagility = 3\npower = 3\n\n"
)
GEAR = '[[gear]]\ntitle = "Jets"\nlevel = 2\nrarity = "common"\nsymbols = ["speed"]\nboxes = ["red", "gold"]\n\n'
CREW = '[[crew]]\ntitle = "Bob"\nversion = "cook"\nrarity = "common"\nteam = "Owls"\n\n'
MANEUVER = '[[maneuver]]\ntitle = "Dive"\nrarity = "rare"\ncost = 2\nsprint = 5\ntext = "Draw 2 cards."\n\n'
EVENT = '[[event]]\ntitle = "Go!"\nrarity = "common"\ncolour = "blue"\nburst = 1\nstat = "power"\ntext = "Gain a point."\n\n'
ALL = SET + DRAGON + GEAR + CREW + MANEUVER + EVENT


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path / "data"))


def written(tmp_path: Path, source: str) -> Path:
    file = tmp_path / "test.toml"
    file.write_text(source, encoding="utf-8")
    return file


def refused(tmp_path: Path, source: str) -> BadCard:
    with pytest.raises(BadCard) as caught:
        catalogue.load([written(tmp_path, source)])
    return caught.value


def test_a_set_is_read_as_it_is_written(tmp_path: Path) -> None:
    cards = catalogue.load([written(tmp_path, ALL)])
    assert cards.names == ["Hoot, young", "Jets, level 2", "Bob, cook", "Dive", "Go!"]
    assert cards.sort == [0, 1, 2, 3, 4]
    assert cards.rarity == [0, 0, 0, 2, 0]
    assert cards.set_names == ["Test"] * 5
    assert (cards.riders[0], cards.speed[0], cards.agility[0], cards.power[0]) == ("Ann", 3, 3, 3)
    assert [cards.colour_names[colour] if colour >= 0 else "" for colour in cards.colour] == ["red", "", "", "", "blue"]
    assert cards.team == [0, -1, 0, -1, -1]
    assert (cards.level[1], cards.symbols[1], cards.boxes[1]) == (2, [0], 0b1001)
    assert (cards.cost[3], cards.sprint[3], cards.burst[4], cards.burst_stat[4]) == (2, 5, 1, 2)
    assert cards.kind_of("go!") == 4


@pytest.mark.parametrize(
    ("old", "new", "at", "reason"),
    [
        (
            '"Draw 2 cards."',
            '"Draw 2 crads."',
            '"Draw 2 crads."',
            "unknown word 'crads'; did you mean 'card'? Expected 'card'",
        ),
        (
            '"Draw 2 cards."',
            '"Gain 99999999999999999999 points."',
            '"Gain 99',
            "is too large: a number in a text is 999 at most",
        ),
        ('"Draw 2 cards."', '"Draw 2 points."', '"Draw 2 points."', "'points' does not fit here; expected 'card'"),
        ('"Draw 2 cards."', '"Repair a maneuver."', '"Repair a maneuver."', "only gear and crew can be repaired"),
        ('"Gain a point."', '"Main: Gain a point."', '"Main: Gain a point."', "an event is never in play"),
        ('text = "Gain a point."\n', "", "[[event]]", "an event needs a text"),
        ("cost = 2\n", "", "[[maneuver]]", "cost is missing in this [[maneuver]]: a whole number from 0 to 12"),
        ("cost = 2", "cost = 99", "cost = 99", "cost must be a whole number from 0 to 12, not 99"),
        ("speed = 3\n", "", "[[dragon]]", "speed is missing in this [[dragon]]: a whole number from 0 to "),
        ('version = "young"\n', "", "[[dragon]]", "version is missing in this [[dragon]]: a text in quotes"),
        (
            'rarity = "rare"\n',
            "",
            "[[maneuver]]",
            "rarity is missing in this [[maneuver]]: one of common, uncommon, rare",
        ),
        ('version = "young"', "version = 3", "version = 3", "version must be a text in quotes"),
        ('version = "cook"', 'version = " "', 'version = " "', "a crew needs a version"),
        ('rarity = "rare"', 'rarity = "mythic"', 'rarity = "mythic"', "rarity cannot be 'mythic'"),
        ('colour = "blue"', 'colour = "bleu"', 'colour = "bleu"', "did you mean 'blue'?"),
        ('team = "Owls"\nspeed', 'team = "Owl"\nspeed', 'team = "Owl"\n', "did you mean 'Owls'?"),
        ('symbols = ["speed"]', 'symbols = ["sped"]', 'symbols = ["sped"]', "did you mean 'speed'?"),
        ('symbols = ["speed"]', "symbols = []", "symbols = []", "a gear shows at least one stat symbol"),
        ('boxes = ["red", "gold"]', 'boxes = "red"', 'boxes = "red"', "boxes must be a list of texts"),
        ('title = "Go!"', 'title = "go"', 'title = "go"', "begins with a capital letter"),
        ('title = "Go!"', 'title = "Dive"', 'title = "Dive"', "there are two cards named 'Dive'"),
        (
            "sprint = 5",
            "sprint = 5\nspint = 4",
            "spint = 4",
            "unknown key 'spint' in [[maneuver]]; did you mean 'sprint'?",
        ),
        (
            'teams = ["Owls"]',
            'teams = ["Owls", "Owls"]',
            'teams = ["Owls", "Owls"]',
            "there are two teams named 'Owls'",
        ),
        ("[[maneuver]]", "[[manoeuvre]]", "[[manoeuvre]]", "unknown table 'manoeuvre'; did you mean 'maneuver'?"),
        ("burst = 1", 'burst = 1\nours = ["brst"]', 'ours = ["brst"]', "did you mean 'burst'?"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, old: str, new: str, at: str, reason: str) -> None:
    assert old in ALL
    source = ALL.replace(old, new)
    error = refused(tmp_path, source)
    assert reason in error.problem
    assert (error.where, error.line) == ("test.toml", source[: source.rindex(at)].count("\n") + 1)


def test_the_second_sentence_is_pointed_at_where_it_begins(tmp_path: Path) -> None:
    error = refused(tmp_path, ALL.replace("Draw 2 cards.", "Draw 2 cards. Damage that card."))
    assert error.column == len('text = "Draw 2 cards. D')
    assert error.problem.startswith("'Damage that card.': 'that card' points to no card")


def test_a_file_in_another_encoding_is_refused_with_the_place_of_the_first_bad_byte(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes(SET.encode() + DRAGON.replace("Ann", "Zo\u00eb").encode("latin-1"))
    with pytest.raises(BadCard, match="byte 0xeb is no UTF-8; save the file with the encoding UTF-8") as caught:
        catalogue.load([file])
    assert (caught.value.where, caught.value.line, caught.value.column) == ("latin.toml", 8, len('rider = "Zo') + 1)


def test_two_versions_of_a_title_stand_side_by_side_but_not_one_twice(tmp_path: Path) -> None:
    older = DRAGON.replace("young", "old")
    cards = catalogue.load([written(tmp_path, ALL + older)])
    assert cards.names[0:2] == ["Hoot, young", "Hoot, old"]
    assert cards.title[0] == cards.title[1]
    assert "there are two cards named 'Hoot, young'" in refused(tmp_path, ALL + DRAGON).problem
    assert "there are two cards named 'Jets, level 2'" in refused(tmp_path, ALL + GEAR).problem


def test_one_title_can_stand_on_two_sorts_of_cards(tmp_path: Path) -> None:
    cards = catalogue.load([written(tmp_path, ALL.replace('title = "Go!"', 'title = "Jets"'))])
    assert cards.names[1::3] == ["Jets, level 2", "Jets"]
    assert cards.title[1] == cards.title[4]


@pytest.mark.parametrize("said", ["draw two cards.", "Draw 2  cards."])
def test_a_text_is_printed_in_the_style_of_the_house(tmp_path: Path, said: str) -> None:
    cards = catalogue.load([written(tmp_path, ALL.replace("Draw 2 cards.", said))])
    assert cards.texts[3] == "Draw 2 cards."


def test_a_set_needs_its_head_and_a_name_of_its_own(tmp_path: Path) -> None:
    assert "begins with [[set]]" in refused(tmp_path, DRAGON).problem
    file = written(tmp_path, ALL)
    with pytest.raises(BadCard, match="there are two sets named 'Test'"):
        catalogue.load([file, file])


def test_an_empty_folder_is_no_set(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadCard, match="no TOML file in this folder"):
        catalogue.load([tmp_path / "empty"])


def test_cards_are_the_same_whether_read_or_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = catalogue.load(remember=False)
    catalogue.load()
    monkeypatch.setattr(catalogue, "Sheet", None)  # a second reading would fail
    again = catalogue.load()
    for name in (*catalogue.PRINTED, "trees", "content", "kind_by_name"):
        assert getattr(again, name) == getattr(fresh, name), name
    assert [type(part) for part in again.book] == [type(part) for part in fresh.book]


def test_a_changed_card_is_read_anew(tmp_path: Path) -> None:
    first = catalogue.load([written(tmp_path, ALL)])
    second = catalogue.load([written(tmp_path, ALL.replace("Draw 2 cards", "Draw 3 cards"))])
    assert first.texts[3] == "Draw 2 cards."
    assert second.texts[3] == "Draw 3 cards."
    assert first.content != second.content


def test_what_is_kept_wrongly_is_read_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(tmp_path, ALL)
    catalogue.load([file])
    spoiled: list[object] = [
        None,
        3,
        {},
        {"names": []},
        {**{name: [] for name in catalogue.PRINTED}, "trees": [[["play"]]]},
    ]
    for kept in spoiled:
        monkeypatch.setattr(memory, "recall", lambda key, kept=kept: kept)
        assert catalogue.load([file]).names[3] == "Dive"
