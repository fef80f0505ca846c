"""Cards of one's own, in matches, positions, records, simulations and at the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import wyrmhall
from tests.shelves import SHELF
from wyrmhall.cli import run
from wyrmhall.core.errors import BadCard, WyrmhallError
from wyrmhall.games import registry

DRAGON = """
[[dragon]]
name = "Cinderling"
rarity = "Common"
sv = 5
cost = "C R"
text = "When this is played, each player draws a card."
"""


@pytest.fixture
def dragons(tmp_path: Path) -> Path:
    path = tmp_path / "red.toml"
    path.write_text(DRAGON, encoding="utf-8")
    return path


def test_a_match_is_played_with_own_cards_on_top_of_those_of_the_house(dragons: Path) -> None:
    match = wyrmhall.new("dragon-breeds", seed=1, cards=dragons)
    card = match.game.card_text("Cinderling")
    assert card is not None
    assert card["sv"] == 5
    assert card["text"] == "When this is played, each player draws one card.", "printed as the house says it"
    assert match.game.content != wyrmhall.new("dragon-breeds", seed=1).game.content


def test_a_record_carries_own_cards_and_is_played_again_without_the_files(dragons: Path) -> None:
    match = wyrmhall.new("dragon-breeds", seed=1, cards=str(dragons))
    while not match.is_over and len(match.actions) < 400:
        decision = match.pending[0]
        match.play(decision.seat, decision.options[len(match.actions) % len(decision.options)])
    text = match.record()
    dragons.unlink()
    again = wyrmhall.from_record(text)
    assert again.fingerprint() == match.fingerprint()
    assert again.game.own == match.game.own


def test_a_position_is_read_with_own_cards(dragons: Path) -> None:
    position = wyrmhall.new("dragon-breeds", seed=1, cards=dragons).position()
    match = wyrmhall.from_position(position, cards=dragons)
    assert match.game.own
    assert match.position() == position


def test_own_cards_alone_must_be_all_that_a_game_needs(dragons: Path) -> None:
    with pytest.raises(BadCard, match=r"there is no file 'coins.toml'"):
        wyrmhall.new("dragon-breeds", cards=dragons, alone=True)


def test_a_text_that_cannot_be_read_says_where_in_the_own_file(dragons: Path) -> None:
    dragons.write_text(DRAGON.replace("draws", "drows"), encoding="utf-8")
    with pytest.raises(BadCard, match=r"red.toml:7:\d+: unknown word 'drows'; did you mean 'draws'"):
        wyrmhall.new("dragon-breeds", cards=dragons)


@pytest.mark.parametrize(
    ("game", "file", "house"),
    [
        ("draco-magi", "dragons.toml", "magi/content/dragons.toml"),
        ("dragonriders", "magic.toml", "riders/content/magic.toml"),
        ("dragon-booster", "events.toml", "booster/content/sets/first_flight/events.toml"),
    ],
)
def test_the_first_card_of_a_file_can_be_changed_in_every_game(
    tmp_path: Path, game: str, file: str, house: str
) -> None:
    text = (Path(registry.__file__).parent / house).read_text(encoding="utf-8")
    first = "[[" + text.split("[[")[1]
    (tmp_path / file).write_text(first, encoding="utf-8")
    assert wyrmhall.new(game, cards=tmp_path).game.card_names() == wyrmhall.new(game).game.card_names()


def test_a_file_that_belongs_nowhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / "dragon.toml").write_text(DRAGON, encoding="utf-8")
    for game in ("draco-magi", "dragon-breeds", "dragonriders", "dragon-booster"):
        with pytest.raises(BadCard, match=r"dragon.toml:1:1"):
            wyrmhall.new(game, cards=tmp_path)


def test_a_draft_has_the_own_cards_of_its_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path))
    monkeypatch.setenv(registry.CARDS, "")
    text = (Path(registry.__file__).parent / "booster/content/sets/first_flight/events.toml").read_text(
        encoding="utf-8"
    )
    (tmp_path / "events.toml").write_text("[[" + text.split("[[")[1], encoding="utf-8")
    registry.use_cards("dragon-booster", tmp_path / "events.toml", alone=False)
    assert registry.game("dragon-booster").own
    assert registry.game("dragon-booster-draft").own == registry.game("dragon-booster").own
    assert not registry.game("dragon-booster", "").own


def test_a_game_without_cards_has_none_to_change() -> None:
    hoard = next(listing for listing in registry.found_in(str(SHELF)) if listing.name == "hoard")
    with pytest.raises(WyrmhallError, match="has no cards to be changed"):
        hoard.load("{}")


@pytest.mark.slow
def test_simulations_play_with_own_cards_in_every_process(dragons: Path, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "wyrmhall",
        "sim",
        "dragon-breeds",
        "--bots",
        "random,random",
        "--games",
        "4",
        "--workers",
        "2",
    ]
    given = {**os.environ, "WYRMHALL_DATA": str(tmp_path)}
    done = subprocess.run([*command, "--cards", str(dragons)], capture_output=True, text=True, env=given, check=False)
    assert done.returncode == 0, done.stderr
    told = " ".join(done.stdout.split())
    assert "dragon-breeds: 4 games" in told
    assert "written by hand, because the learned one was learned with other cards: " in told


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["sim", "dragon-breeds", "--cards", "nowhere"], "nowhere:1:1: there is no such file or folder"),
        (["sim", "dragon-breeds", "--alone"], "--alone needs --cards"),
        (["serve", "--cards", "dragon-breeds"], "GAME=PATH is expected"),
        (["play", "--load", "x.wyrm", "--cards", "x"], "a saved game has its cards with it"),
    ],
)
def test_command_lines_that_make_no_sense_say_why(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    assert problem in capsys.readouterr().err
