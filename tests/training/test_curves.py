"""The picture of learning curves: every game and learner that was measured, at the heights that were measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from training import curves

HEAD = "minutes,actions,random,instinct\n"


def written(folder: Path, name: str, *rows: str) -> None:
    (folder / f"{name}.csv").write_text(HEAD + "".join(f"{row}\n" for row in rows), encoding="utf-8")


def lines_of(picture: str) -> list[list[tuple[float, float]]]:
    """The points of every curve."""
    found = re.findall(r'<path d="M([^"z]+)" style="fill:none', picture)
    return [[(float(x), float(y)) for x, y in (point.split() for point in path.split("L"))] for path in found]


def test_a_curve_is_the_mean_of_the_seeds(tmp_path: Path) -> None:
    written(tmp_path, "draco-magi-ppo-1", "0.0,0,0.5,0.0", "1.0,900,1.0,0.2")
    written(tmp_path, "draco-magi-ppo-2", "0.0,0,0.3,0.0", "1.0,800,0.8,0.4", "2.0,1600,1.0,0.5")
    written(tmp_path, "dragon-booster-draft-dmc-1")
    found = curves.runs(tmp_path)
    assert {game: list(learners) for game, learners in found.items()} == {"draco-magi": ["ppo"]}, "one has only begun"
    picture = curves.drawn(found).body
    assert "Draco Magi" in picture
    assert "Dragon Breeds" not in picture
    random, instinct = lines_of(picture)[2:]  # after those that tell the learners apart
    foot = curves.HEAD + 16 + curves.TALL
    assert [round((foot - y) / curves.TALL, 2) for _, y in random] == [0.4, 0.9], "as far as both have come"
    assert [round((foot - y) / curves.TALL, 2) for _, y in instinct] == [0.0, 0.3]
    assert random[1][0] - random[0][0] == curves.WIDE / 2, "the longest run takes the whole width"


def test_a_folder_without_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["curves", str(tmp_path), "--out", str(tmp_path / "out.svg")])
    with pytest.raises(SystemExit, match="there are no files of `learn`"):
        curves.main()
    assert not (tmp_path / "out.svg").exists()
