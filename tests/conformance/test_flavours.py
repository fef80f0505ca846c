"""The same match in every process: compiled or plain, whatever the order of hashes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import wyrmhall
from tests.conformance.walk import DEEP, SAID

ROOT = Path(__file__).parents[2]
HERE = Path(wyrmhall.__file__).parents[1]  # where the package that is being tested lies


def run(package: Path, number: int, hash_seed: str) -> tuple[str, list[str]]:
    """Which flavour ran, and what it printed."""
    paths = os.pathsep.join([str(package), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.conformance.flavour", str(number)],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    first, *rest = done.stdout.splitlines()
    return first.removeprefix("flavour "), rest


def first_difference(one: list[str], other: list[str]) -> str:
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return f"line {number}: {a} / {b}"
    return "" if len(one) == len(other) else f"{len(one)} lines / {len(other)} lines"


def assert_same_source() -> None:
    for file in sorted((ROOT / "src").rglob("*.py")):
        installed = HERE / file.relative_to(ROOT / "src")
        assert installed.is_file(), f"{installed} is missing: install the package again"
        assert installed.read_bytes() == file.read_bytes(), f"{installed} is another version: install the package again"


@pytest.mark.long
@pytest.mark.slow
def test_compiled_and_plain_runs_play_the_same(
    deep: bool, count: Callable[[int], None], record_property: Callable[[str, object], None]
) -> None:
    number = 30 * (DEEP if deep else 1)
    count(2 * number)
    assert_same_source()
    source, plain = run(ROOT / "src", number, "1")
    tested, found = run(HERE, number, "2")
    assert first_difference(plain, found) == ""
    assert len(found) > 20 * number
    assert source == "plain"
    note = "compiled and plain runs agree" if tested == "compiled" else "not compiled here: two plain runs agree"
    record_property(SAID, f"{note} in {number} matches")
