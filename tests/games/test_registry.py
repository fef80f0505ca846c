"""Games from elsewhere come onto the shelf, or the folder that is wrong is named."""

from __future__ import annotations

from pathlib import Path

import pytest

import wyrmhall
from tests.shelves import SHELF
from wyrmhall.core.errors import BadGame, UnknownGame
from wyrmhall.games import registry
from wyrmhall.games.registry import SHELVES

ABOUT = 'name = "{name}"\ntitle = "A Game"\ntagline = "Short"\nseats = [2]\n'


def game_in(folder: Path, name: str, about: str = ABOUT) -> Path:
    folder.mkdir(parents=True)
    (folder / "about.toml").write_text(about.format(name=name))
    return folder


def test_the_variable_names_folders_of_games_or_single_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = game_in(tmp_path / "many" / "one", "one"), game_in(tmp_path / "two", "two")
    monkeypatch.setenv(SHELVES, f"{one.parent}:{two}::{SHELF}")
    names = [listing.name for listing in registry.listings()]
    assert names[0] == "draco-magi"
    assert names[-3:] == ["one", "two", "hoard"]
    match = wyrmhall.new("hoard", seed=1, seats=3)
    assert (match.game.name, match.game.title, match.game.seat_counts) == ("hoard", "The Sleeping Hoard", [2, 3, 4])
    monkeypatch.delenv(SHELVES)
    with pytest.raises(UnknownGame, match="there is no game 'two'"):
        registry.listing("two")


def test_a_folder_is_put_up_beside_those_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SHELVES, str(game_in(tmp_path / "three", "three")))
    registry.put_up([SHELF, SHELF])
    assert [listing.name for listing in registry.listings()][-2:] == ["three", "hoard"]


@pytest.mark.parametrize(
    ("about", "problem"),
    [
        ("name = ", "Invalid value"),
        (ABOUT.replace('title = "A Game"\n', ""), "title is missing"),
        (ABOUT.replace("[2]", "2"), "seats is missing, or not what it should be"),
        (ABOUT.replace("{name}", "dragonriders"), "there are two games with the name 'dragonriders'"),
    ],
)
def test_a_game_that_cannot_be_listed_says_why(
    about: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SHELVES, str(game_in(tmp_path / "mine", "mine", about)))
    with pytest.raises(BadGame, match=problem):
        registry.listings()


def test_a_folder_that_cannot_be_a_shelf_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadGame, match=r"there is no folder .*nowhere"):
        registry.found_in(str(tmp_path / "nowhere"))
    with pytest.raises(BadGame, match=r"has no games: each is a folder with an about\.toml"):
        registry.found_in(str(tmp_path))
    with pytest.raises(BadGame, match="magi: a game cannot have this folder's name"):
        registry.found_in(str(game_in(tmp_path / "magi", "mine").parent))
