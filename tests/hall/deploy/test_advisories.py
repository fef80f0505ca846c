"""deploy/advisories: what is known against the locked versions, and that it says so where it could not ask."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
OLD, YOUNG = (f"# renewed on {date.today() - timedelta(days=days)}" for days in (91, 1))
LOCKED = {"name": "h11", "version": "0.16.0"}


def run(tmp_path: Path, answer: str = "", lock: str = "h11==0.16.0", head: str = YOUNG, *given: str) -> tuple[int, str]:
    """With a pip-audit that says so."""
    made = tmp_path / "pip_audit"
    made.mkdir()
    (made / "__init__.py").touch()
    (made / "__main__.py").write_text(f"print({answer!r})")
    (tmp_path / "lock").write_text(f"{head}\n{lock}\n")
    command = [sys.executable, str(ROOT / "deploy" / "advisories"), "--lock", str(tmp_path / "lock"), *given]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, text=True)
    assert not done.stderr
    return done.returncode, done.stdout


def told(**more: Any) -> str:
    return json.dumps({"dependencies": [{**LOCKED, "vulns": [], **more}]})


def test_who_could_ask_and_heard_of_nothing_is_content(tmp_path: Path) -> None:
    assert run(tmp_path, told()) == (0, "Asked: nothing is known against 1 versions.\n")


def test_what_was_heard_is_listed(tmp_path: Path) -> None:
    code, said = run(tmp_path, told(vulns=[{"id": "CVE-1", "fix_versions": ["0.17.0"]}]))
    assert (code, said) == (1, "h11 0.16.0: CVE-1; mended in 0.17.0\n")


@pytest.mark.parametrize("answer", ["", "no network", "[]", told(skip_reason="Dependency not found")])
def test_who_could_not_ask_says_so(tmp_path: Path, answer: str) -> None:
    """A mirror that knows no advisories too: pip-audit itself finds no fault then."""
    code, said = run(tmp_path, answer)
    assert (code, said.startswith("Could not ask")) == (2, True)


def test_what_is_kept_is_found_without_asking(tmp_path: Path) -> None:
    code, said = run(tmp_path, "", "Werkzeug==3.0.0\nmarkdown_it.py==2.1.0\nh11==0.16.0", YOUNG, "--offline")
    assert code == 1
    assert re.findall(r"^\S+", said, re.MULTILINE) == ["markdown-it-py", "werkzeug"]


@pytest.mark.parametrize(("head", "code"), [(YOUNG, 0), (OLD, 2), ("# of some day", 2)])
def test_without_asking_only_a_young_lock_will_do(tmp_path: Path, head: str, code: int) -> None:
    found, said = run(tmp_path, "", "h11==0.16.0", head, "--offline")
    assert (found, said.startswith("Did not ask")) == (code, True)


def test_nothing_is_kept_against_the_versions_of_this_project(tmp_path: Path) -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert re.search(r"on \d{4}-\d\d-\d\d\.$", lock.splitlines()[0]), "`make lock` writes the day"
    assert run(tmp_path, "", lock, YOUNG, "--offline")[0] == 0
