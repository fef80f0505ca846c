"""deploy/wheels: which Pythons it takes, and what it says of others. `make wheels` makes and tries them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def refused(*given: str) -> str:
    done = subprocess.run(
        [sys.executable, str(ROOT / "deploy" / "wheels"), *given], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert not done.stdout
    return done.stderr


def test_what_is_no_python_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    missing = tmp_path / "python3.12"
    assert refused("--python", str(missing)) == f"{missing} cannot be run: No such file or directory\n"


def test_a_python_that_cannot_compile_is_refused(tmp_path: Path) -> None:
    old = tmp_path / "python3.9"
    old.write_text("#!/bin/sh\necho 9\n")
    old.chmod(0o755)
    assert re.fullmatch(
        r".*python3\.9 is not a Python from 3\.11 on with venv and its headers\.\n", refused("--python", str(old))
    )
