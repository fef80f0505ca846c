"""deploy/backup: a copy of a hall while it is played at, and the hall again as it was then."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.hall.halls import Hall, Person
from tests.hall.postgres import Postgres, find
from wyrmhall.core.chance import Chance

pytestmark = pytest.mark.slow
BACKUP = Path(__file__).parents[3] / "deploy" / "backup"


def backup(*given: object, **environment: str) -> subprocess.CompletedProcess[str]:
    programs = os.pathsep.join([os.environ["PATH"], str(Path(find("pg_dump")).parent)])
    return subprocess.run(
        [str(BACKUP), *map(str, given)],
        env={**os.environ, "PATH": programs, **environment},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_hall_comes_back_as_it_was_when_it_was_copied(kind: str, tmp_path: Path, server: Postgres) -> None:
    data, copy, luck = tmp_path / "data", tmp_path / "copy", Chance(2)
    told: dict[str, Any] = (
        {"WYRMHALL_DATABASE_URL": server.database()} if kind == "postgresql" else {"WYRMHALL_DATA": str(data)}
    )
    hall = Hall(data, **told).start()
    with Person(hall) as anna:
        room = anna.make("me", "random")
        with anna.sit(room) as table:
            table.play_out(luck, 5)
            kept = table.state["n"]
            made = backup(copy, **told)
            assert (made.returncode, made.stderr) == (0, "")
            table.play_out(luck, 5)
            assert table.state["n"] > kept
        if kind == "sqlite":
            refused = backup("--restore", copy, **told)
            assert refused.returncode != 0
            assert "stop it first" in refused.stderr
        hall.stop()
        restored = backup("--restore", copy, **told)
        assert (restored.returncode, restored.stderr) == (0, "")
        hall.port = 0
        hall.start()
        anna.moved(hall)
        with anna.sit(room) as table:
            assert table.state["n"] >= kept
            assert table.first["n"] < kept + 5
            table.play_out(luck)
            assert table.state["room"]["status"] == "over"
    hall.stop()


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    assert backup().returncode == 2
    lost = backup(tmp_path / "copy", WYRMHALL_DATA=str(tmp_path / "none"))
    assert lost.returncode == 1
    assert "WYRMHALL_DATA" in lost.stderr
    (tmp_path / "copy").write_text("dragons")
    damaged = backup("--restore", tmp_path / "copy", WYRMHALL_DATA=str(tmp_path))
    assert damaged.returncode != 0
    assert not (tmp_path / "hall.db").exists()
