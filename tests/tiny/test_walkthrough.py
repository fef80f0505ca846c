"""docs/adding-a-game.md shows the tiny game as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "adding-a-game.md"
FILES = {"python": ["game.py"], "toml": ["about.toml", "rules.toml"]}
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks() -> list[tuple[str, str]]:
    return [(found[1], found[2]) for found in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("language", "code"), blocks(), ids=lambda text: text.partition("\n")[0])
def test_every_piece_of_code_stands_in_the_file(language: str, code: str) -> None:
    assert language in {*FILES, "console"}
    if language in FILES:
        sources = ["\n" + (HERE / name).read_text(encoding="utf-8") for name in FILES[language]]
        assert any("\n" + code in source for source in sources), "the page shows what the file does not say"


def test_the_page_shows_what_it_promises() -> None:
    shown = "".join(code for _, code in blocks())
    for word in ("choose_all(", "(Aim[", "await t.may(", "s.chance.below(", "def leave(", "def redeal(", "Setting("):
        assert word in shown
    assert len(blocks()) > 10


def test_every_command_of_the_suite_is_real() -> None:
    root = HERE.parents[1]
    for path in re.findall(r"`(tests/[\w/.-]+)`", PAGE.read_text(encoding="utf-8")):
        assert (root / path).exists(), path
