"""docs/adding-a-game.md builds the game that lies in tests/shelf, and what it says of it is true."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import wyrmhall
from tests.shelves import SHELF

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
HOARD = SHELF / "hoard"
CAVE = (ROOT / "tests" / "tiny" / "game.py").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PIECES = [found[3] for found in BLOCK.finditer(PAGE) if found[1] == "python" and not found[2]]
MOST_LINES = 100


def assembled() -> dict[str, str]:
    """The files of the page, each put together from its pieces: a line between methods, two between what stands by itself."""
    files: dict[str, str] = {}
    for found in BLOCK.finditer(PAGE):
        if found[2]:
            before = files.get(found[2], "")
            gap = "" if not before else "\n" if found[3].startswith(" ") else "\n\n"
            files[found[2]] = before + gap + found[3]
    return files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where somebody stands who has followed the page."""
    game = tmp_path / "my-games" / "hoard"
    game.mkdir(parents=True)
    for name, text in assembled().items():
        (game / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_pieces_make_the_game() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in HOARD.iterdir() if path.is_file()}
    assert assembled() == files


def test_the_game_is_short() -> None:
    assert sum(len(text.splitlines()) for text in assembled().values()) <= MOST_LINES


def commands() -> Iterator[tuple[str, str]]:
    """Every command that the page shows, with what it prints, where that is shown."""
    for found in BLOCK.finditer(PAGE):
        if found[1] == "console":
            for part in found[3].split("$ ")[1:]:
                command, _, printed = part.partition("\n")
                yield command, printed


@pytest.mark.parametrize(("command", "printed"), list(commands()), ids=lambda text: text.partition("\n")[0])
def test_every_command_does_what_the_page_shows(command: str, printed: str, folder: Path) -> None:
    said = run(folder, *shlex.split(command))
    assert said
    assert not printed or said == printed


def test_it_is_played_in_the_terminal(folder: Path) -> None:
    command = shlex.split("wyrmhall --games my-games play hoard --plain --seed 1 --seats random,me")
    said = run(folder, *command, typed="view\nroll\nquit\n")
    assert "You have 0 of 50 gold." in said
    assert re.search(r"You roll a [1-6]\.", said)


@pytest.mark.slow
def test_the_suite_takes_it_from_where_it_lies(folder: Path) -> None:
    """Under another name, so that it is not the one in tests/shelf."""
    game = folder / "my-games" / "hoard"
    for path in game.iterdir():
        path.write_text(path.read_text(encoding="utf-8").replace('"hoard"', '"other-hoard"'), encoding="utf-8")
    game.rename(game.parent / "other_hoard")
    arguments = [
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/conformance",
        "-m",
        "not slow",
        "-k",
        "other-hoard",
    ]
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**environment(), "WYRMHALL_GAMES": str(game.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"\b[2-9]\d passed", done.stdout), done.stdout


def run(folder: Path, program: str, *arguments: str, typed: str = "") -> str:
    assert program == "wyrmhall"
    done = subprocess.run(
        [sys.executable, "-m", "wyrmhall", *arguments],
        cwd=folder,
        env={**environment(), "WYRMHALL_DATA": str(folder / "data")},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def environment() -> dict[str, str]:
    package = str(Path(wyrmhall.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": os.pathsep.join([package, str(ROOT)]), "COLUMNS": "200"}


@pytest.mark.parametrize("code", PIECES, ids=lambda code: code.partition("\n")[0])
def test_every_other_piece_is_cut_from_the_cave(code: str) -> None:
    assert "\n" + code in CAVE, "the page shows what the file does not say"
