"""What is kept between two starts is found again, and anything wrong with it only means reading the cards anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmhall.cardtext import memory
from wyrmhall.cardtext.tree import Node, grow, shrink


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path))
    return tmp_path / "cards"


def test_what_is_kept_is_recalled() -> None:
    key = memory.key_of(["one", "two"])
    assert memory.recall(key) is None
    memory.keep(key, {"names": ["Owl"], "numbers": [1, [2, 3]]})
    assert memory.recall(key) == {"names": ["Owl"], "numbers": [1, [2, 3]]}


def test_every_source_changes_the_key() -> None:
    keys = {memory.key_of(sources) for sources in ([], [""], ["ab"], ["a", "b"], ["b", "a"])}
    assert len(keys) == 5


def test_a_spoiled_file_is_as_good_as_none(folder: Path) -> None:
    memory.keep("key", [1, 2, 3])
    file = folder / "key.cards"
    file.write_bytes(file.read_bytes()[:-1])
    assert memory.recall("key") is None


def test_only_the_latest_files_are_kept(folder: Path) -> None:
    for number in range(memory.MOST_KEPT + 3):
        memory.keep(f"key{number}", number)
    assert len(list(folder.iterdir())) == memory.MOST_KEPT
    assert memory.recall(f"key{memory.MOST_KEPT + 2}") == memory.MOST_KEPT + 2


def test_a_place_where_nothing_can_be_kept_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("WYRMHALL_DATA", str(tmp_path / "file"))
    memory.keep("key", 1)
    assert memory.recall("key") is None


def test_a_tree_shrinks_to_plain_data_and_grows_again() -> None:
    tree = Node("fly", [Node("number", [], 3), Node("none", []), Node("high", [Node("up", [])])])
    assert shrink(tree) == ["fly", 0, ["number", 3], ["none", 0], ["high", 0, ["up", 0]]]
    assert grow(shrink(tree)) == tree


@pytest.mark.parametrize("shrunk", [[], ["fly"], [1, 2], ["fly", "two"], ["fly", 0, "up"], ["fly", 0, ["up"]]])
def test_what_is_no_tree_does_not_grow(shrunk: list[object]) -> None:
    with pytest.raises(ValueError, match="not a tree"):
        grow(shrunk)
