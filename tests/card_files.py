"""The card files of a frozen house set, changed for a test, and where a wrong one is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house_sets import HOUSE
from wyrmhall.core.errors import BadCard

Change = tuple[str, str, str]  # file, old text, new text


def changed(game: str, folder: Path, *changes: Change) -> Path:
    """A folder with the card files of a game, each change made once."""
    sources = {file.name: file.read_text(encoding="utf-8") for file in (HOUSE / game).iterdir()}
    for name, old, new in changes:
        assert old in sources[name], f"{old!r} is not in {name}"
        sources[name] = sources[name].replace(old, new, 1)
    for name, source in sources.items():
        (folder / name).write_text(source, encoding="utf-8")
    return folder


def place(source: str, text: str, after: str) -> tuple[int, int]:
    """Line and column of a text, looked for behind another; from the beginning if that is empty."""
    start = source.index(text, source.index(after) if after else 0)
    return 1 + source[:start].count("\n"), start - source[:start].rfind("\n")


def check_refused(
    load: Callable[[Path], object], folder: Path, file: str, at_text: str, after: str, problem: str
) -> None:
    """Loading these files is refused because of this problem, at this text of this file."""
    line, column = place((folder / file).read_text(encoding="utf-8"), at_text, after)
    with pytest.raises(BadCard) as caught:
        load(folder)
    error = caught.value
    assert problem in error.problem
    assert (error.where, error.line, error.column) == (file, line, column)
    assert str(error).startswith(f"{file}:{line}:{column}: ")


def check_needs_table(load: Callable[[Path], object], folder: Path, file: str, table: str) -> None:
    (folder / file).write_text("", encoding="utf-8")
    with pytest.raises(BadCard) as caught:
        load(folder)
    assert str(caught.value).startswith(f"{file}:1:1: there is no [[{table}]] in this file")


def check_content_version(game: str, folder: Path, load: Callable[[Path], str], change: Change) -> None:
    """The same cards have the same version, changed ones another. `load` gives the version of the cards of a folder."""
    house = load(HOUSE / game)
    assert load(changed(game, folder)) == house
    assert load(changed(game, folder, change)) != house
