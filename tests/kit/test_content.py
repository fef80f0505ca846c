"""Cards of one's own, alone or on top of those of the house."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from wyrmhall.core.errors import BadCard
from wyrmhall.kit.content import Content, OwnCards, own_cards, told_cards, undisturbed
from wyrmhall.kit.sheets import digest

HOUSE = """
[[dragon]]
name = "Ash"
sv = 1

[[dragon]]
name = "Soot"
sv = 2
"""
OWN = """
[[dragon]]
name = "soot"
sv = 9

[[dragon]]
name = "Ember"
sv = 3
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "dragons.toml").write_text(HOUSE, encoding="utf-8")
    (folder / "coins.toml").write_text('[[coin]]\nname = "Coin"\n', encoding="utf-8")
    return folder


def names(content: Content) -> list[tuple[str, int]]:
    return [(entry.text("name"), entry.number("sv", 0, 9)) for entry in content.sheet("dragons.toml").entries("dragon")]


def test_an_own_card_takes_the_place_of_its_namesake_and_others_are_added(house: Path) -> None:
    own = Content(house, OwnCards({"dragons.toml": OWN}, alone=False))
    assert names(own) == [("Ash", 1), ("soot", 9), ("Ember", 3)]
    assert own.sheet("coins.toml").entries("coin")[0].text("name") == "Coin"


def test_own_cards_alone_know_nothing_of_the_house(house: Path) -> None:
    own = Content(house, OwnCards({"dragons.toml": OWN}, alone=True))
    assert names(own) == [("soot", 9), ("Ember", 3)]
    assert own.names() == ["dragons.toml"]
    with pytest.raises(BadCard, match=r"there is no file 'coins.toml'"):
        own.sheet("coins.toml")


def test_a_mistake_is_found_in_the_file_that_has_it(house: Path) -> None:
    own = Content(house, OwnCards({"dragons.toml": OWN.replace("9", "90")}, alone=False))
    with pytest.raises(BadCard, match=r"dragons.toml:4:6: sv must be a whole number from 0 to 9, not 90"):
        names(own)


def test_the_hash_of_the_cards_tells_own_ones_apart(house: Path) -> None:
    plain = Content(house).sheet("dragons.toml")
    own = Content(house, OwnCards({"dragons.toml": OWN}, alone=False)).sheet("dragons.toml")
    assert digest([plain]) != digest([own])


def test_a_file_that_belongs_nowhere_is_refused(house: Path) -> None:
    own = Content(house, OwnCards({"dragon.toml": OWN}, alone=False))
    own.sheet("dragons.toml")
    with pytest.raises(BadCard, match=r"did you mean 'dragons.toml'"):
        own.check_used()


def test_own_cards_are_read_from_a_file_or_a_folder_and_written_in_one_line(house: Path) -> None:
    folder, file = own_cards(house), own_cards(house / "dragons.toml", alone=True)
    assert sorted(folder.files) == ["coins.toml", "dragons.toml"]
    assert file.files == {"dragons.toml": HOUSE}
    again = told_cards(file.text())
    assert (again.files, again.alone) == (file.files, True)
    assert "\n" not in file.text()


@pytest.mark.parametrize(
    "text", ["", "[]", '{"alone": 1, "files": {}}', '{"alone": true}', '{"alone": true, "files": {"a": 3}}']
)
def test_what_is_no_own_cards_is_refused(text: str) -> None:
    with pytest.raises(BadCard, match="own cards are a line"):
        told_cards(text)


def test_what_cannot_be_read_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="no such file or folder"):
        own_cards(tmp_path / "nowhere")
    with pytest.raises(BadCard, match="no TOML file"):
        own_cards(tmp_path)
    (tmp_path / "huge.toml").write_text("#" * 500_000, encoding="utf-8")
    with pytest.raises(BadCard, match="too much text"):
        own_cards(tmp_path)
    (tmp_path / "huge.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(BadCard, match="no UTF-8"):
        own_cards(tmp_path)


def test_while_cards_are_loaded_nothing_is_looked_for_to_be_thrown_away(house: Path) -> None:
    seen: list[bool] = []

    @undisturbed
    def load(name: str) -> str:
        seen.append(gc.isenabled())
        return Content(house).sheet(name).name

    assert load("dragons.toml") == "dragons.toml"
    with pytest.raises(BadCard):
        load("no.toml")
    assert seen == [False, False]
    assert gc.isenabled()
