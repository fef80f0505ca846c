"""Lots of sentences that designers wrote without looking at a language: each is read, makes sense, and is printed in words that
are read back as the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmhall.games import registry

TESTS = Path(__file__).parents[1] / "games"


@pytest.mark.parametrize(
    ("game", "folder"),
    [("draco-magi", "magi"), ("dragon-booster", "booster"), ("dragon-breeds", "breeds"), ("dragonriders", "riders")],
)
def test_sentences_of_designers_are_read_and_read_back(game: str, folder: str) -> None:
    known = registry.game(game)
    wrong: list[str] = []
    for said in (TESTS / folder / "text" / "designers.txt").read_text(encoding="utf-8").splitlines():
        read = known.read_words(said)
        if "problem" in read or known.read_words(read["text"]).get("text") != read["text"]:
            wrong.append(said)
    assert not wrong
