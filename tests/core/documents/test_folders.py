"""Where a person's games are kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from wyrmhall.core.documents.folders import data_folder

NAMES = ("WYRMHALL_DATA", "LOCALAPPDATA", "XDG_DATA_HOME")


@pytest.mark.parametrize(
    ("platform", "given", "folder"),
    [
        ("linux", {}, "HOME/.local/share/wyrmhall"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/wyrmhall"),
        ("linux", {"XDG_DATA_HOME": "/data", "WYRMHALL_DATA": "/mine"}, "/mine"),
        ("linux", {"WYRMHALL_DATA": "~/mine"}, "HOME/mine"),
        ("linux", {"LOCALAPPDATA": "/data"}, "HOME/.local/share/wyrmhall"),
        ("win32", {}, "HOME/wyrmhall"),
        ("win32", {"LOCALAPPDATA": "/local", "XDG_DATA_HOME": "/data"}, "/local/wyrmhall"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "HOME/Library/Application Support/wyrmhall"),
        ("darwin", {"WYRMHALL_DATA": "/mine"}, "/mine"),
    ],
)
def test_a_folder_that_is_named_or_the_one_of_the_platform(
    platform: str, given: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    assert data_folder() == Path(folder.replace("HOME", str(tmp_path)))
