"""Measures how long the cards of a game take to load in a fresh process, and prints milliseconds as JSON.

Its modules are imported before. Where the data folder is empty every text is parsed; afterwards what was parsed is remembered.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from wyrmhall.games import registry

TIMES = 5


def load(name: str) -> float:
    shelf = import_module(f"{registry.listing(name).package}.shelf")
    start = time.process_time()
    shelf.load()
    return (time.process_time() - start) * 1000


def in_fresh_process(name: str, data: Path) -> float:
    made = subprocess.run(
        [sys.executable, "-P", "-m", "benchmarks.loading", "--once", name],
        env={**os.environ, "WYRMHALL_DATA": str(data)}, check=True, capture_output=True, text=True,
    )  # fmt: skip
    found: float = json.loads(made.stdout)
    return found


def measure(name: str) -> dict[str, Any]:
    """The best of five, each with an empty folder and then with what was remembered there."""
    cold, warm = [], []
    for _ in range(TIMES):
        with TemporaryDirectory() as folder:
            cold.append(in_fresh_process(name, Path(folder)))
            warm.append(in_fresh_process(name, Path(folder)))
    return {"cold": min(cold), "warm": min(warm)}


if __name__ == "__main__":
    print(json.dumps(load(sys.argv[2]) if sys.argv[1] == "--once" else measure(sys.argv[1])))
