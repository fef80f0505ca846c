"""Pages that lead a newcomer by the hand: every command and every cell does what is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import consoles, notebooks
from tests.examples import ROOT
from wyrmhall.cli import run
from wyrmhall.games import registry

TUTORIALS = ROOT / "docs" / "tutorials"
WITH_COMMANDS = [page for page in sorted(TUTORIALS.glob("*.md")) if "```console" in page.read_text(encoding="utf-8")]


@pytest.mark.slow
@pytest.mark.parametrize("page", WITH_COMMANDS, ids=lambda page: page.name)
def test_commands_print_what_a_page_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv(registry.CARDS, "")  # own cards that a command brings are forgotten at the end

    def told(words: list[str]) -> str:
        run(words)
        heard = capfd.readouterr()
        return heard.out + heard.err

    assert consoles.stale(page, told) == []


def test_a_command_that_prints_something_else_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = tmp_path / "page.md"
    page.write_text(
        '```toml title="a.toml"\nx = 1\n```\n```console\n$ wyrmhall a\none\n$ wyrmhall b "c d"\ntwo ...\nthree\n```\n',
        encoding="utf-8",
    )
    heard: list[list[str]] = []

    def told(words: list[str]) -> str:
        heard.append(words)
        return {"a": "one\n", "b": "two and more\nfour\n"}[words[0]]

    assert consoles.stale(page, told) == [('wyrmhall b "c d"', "two ...\nthree\n", "two and more\nfour\n")]
    assert heard == [["a"], ["b", "c d"]]
    assert (tmp_path / "a.toml").read_text(encoding="utf-8") == "x = 1\n"


@pytest.mark.slow
@pytest.mark.parametrize("notebook", notebooks.NOTEBOOKS, ids=lambda path: path.name)
def test_notebooks_print_what_they_show(notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert notebooks.stale(notebook) == []


def test_a_cell_that_prints_something_else_is_found(tmp_path: Path) -> None:
    path = tmp_path / "small.ipynb"
    path.write_text(
        '{"cells": ['
        '{"cell_type": "code", "id": "a", "metadata": {}, "source": ["x = 2\\n", "print(x)"], "execution_count": 9,'
        ' "outputs": [{"name": "stdout", "output_type": "stream", "text": ["3\\n"]}]},'
        '{"cell_type": "markdown", "id": "b", "metadata": {}, "source": ["words"]},'
        '{"cell_type": "code", "id": "c", "metadata": {"tags": ["varies"]}, "source": ["print(x + 1)"], "execution_count": null,'
        ' "outputs": [{"name": "stdout", "output_type": "stream", "text": ["7\\n"]}]}'
        "]}",
        encoding="utf-8",
    )
    assert notebooks.stale(path) == [("a", "3\n", "2\n")]
    path.write_text(notebooks.rewritten(path), encoding="utf-8")
    assert notebooks.stale(path) == []
    shown = [notebooks.shown(cell) for cell in notebooks.document(path)["cells"] if cell["cell_type"] == "code"]
    assert shown == ["2\n", "7\n"], "what varies stays as it was"


def test_notebooks_are_of_the_form_that_programs_for_them_read() -> None:
    assert notebooks.NOTEBOOKS
    for path in notebooks.NOTEBOOKS:
        whole = notebooks.document(path)
        assert (whole["nbformat"], whole["nbformat_minor"]) == (4, 5)
        names = [cell["id"] for cell in whole["cells"]]
        assert len(set(names)) == len(names)
