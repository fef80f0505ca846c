"""`make bench`: the engine compiled and plain, then others, in one run; then how long it takes to load cards and to start,
and how long a move takes in a busy hall."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks import load, placements
from benchmarks.others import SYSTEMS
from wyrmhall.games import registry

ROOT = Path(__file__).parent.parent


def run_ours(game: str, plain: bool) -> dict[str, Any]:
    return run("benchmarks.ours", game, plain)


def run(module: str, argument: str, plain: bool) -> dict[str, Any]:
    """What a benchmark prints, on the installed package or on the plain source."""
    path = [str(ROOT)] if not plain else [str(ROOT / "src"), str(ROOT)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    made = subprocess.run(
        [sys.executable, "-P", "-m", module, argument],
        env=environment, cwd=ROOT / "benchmarks", check=True, capture_output=True, text=True,
    )  # fmt: skip
    found: dict[str, Any] = json.loads(made.stdout)
    return found


def figure(value: float) -> str:
    return f"{value:,.0f}" if value > 100 else f"{value:.1f}"


def figures(game: str) -> tuple[Table, float]:
    fast, slow = run_ours(game, plain=False), run_ours(game, plain=True)
    table = Table(title=f"{game}, one core")
    for column in ("", "compiled" if fast["compiled"] else "plain (not compiled)", "plain", "ratio"):
        table.add_column(column, justify="left" if not column else "right")
    fullest = (
        (f"random playouts of {fast['most']}", "full_decisions", "decisions/s"),
        (f"match of {fast['most']} instinct bots", "full_match", "ms"),
    )
    for name, key, unit in (
        ("random playouts", "decisions", "decisions/s"), ("state copy", "copy", "µs"),
        (f"state copy with {fast['most_seats']} seats", "copy_full", "µs"), ("fork in mid-effect", "fork", "µs"),
        ("imagine in mid-effect", "imagine", "µs"), ("view", "view", "µs"),
        ("preview of an answer", "preview", "µs"), ("evaluation", "judge", "µs"), ("search", "simulations", "simulations/s"),
        (f"match of {fast['seats']} instinct bots", "match", "ms"), *(fullest if fast["most"] > fast["seats"] else ()),
    ):  # fmt: skip
        a, b = fast[key], slow[key]
        ratio = a / b if unit.endswith("/s") else b / a
        table.add_row(name, f"{figure(a)} {unit}", figure(b), f"{ratio:.1f}")
    return table, float(fast["decisions"])


def beside(ours: dict[str, float]) -> Table:
    table = Table(title="Random play from Python, decisions a second, and how many times as fast each game here is")
    for column in ("system", "decisions/s", *ours):
        table.add_column(column, justify="left" if column == "system" else "right")
    for name, play in SYSTEMS:
        try:
            speed = play()
        except ImportError as error:
            table.add_row(name, f"not installed ({error.name})", *("" for _ in ours))
            continue
        table.add_row(name, f"{speed:,.0f}", *(f"{mine / speed:.1f}" for mine in ours.values()))
    return table


def classified() -> Table:
    """Where a flight may end, judged by us and by libraries of geometry."""
    fast, slow = (run("benchmarks.placements", "--ours", plain) for plain in (False, True))
    table = Table(title="Placements of a flight classified, one core")
    for column in ("", "placements/s", "ms for the 117 of a decision", "judged as ours"):
        table.add_column(column, justify="left" if not column else "right")
    ours = [
        ("compiled" if fast["compiled"] else "plain (not compiled)", fast["placements"]),
        ("plain", slow["placements"]),
    ]
    for name, speed in ours:
        table.add_row(f"exact integers, {name}", figure(speed), f"{placements.PER_DECISION / speed * 1000:.3f}", "")
    try:
        for name, speed, alike in placements.others(placements.decisions()):
            table.add_row(name, figure(speed), f"{placements.PER_DECISION / speed * 1000:.3f}", f"{alike:.2%}")
    except ImportError as error:
        table.add_row(f"not installed ({error.name})", "", "", "")
    return table


def best_of(command: list[str], times: int = 5) -> float:
    found = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        found.append(time.perf_counter() - start)
    return min(found)


def loaded() -> Table:
    """How long the cards of each game take to load."""
    table = Table(title="Loading the cards, best of five fresh processes, processor time in ms")
    for column in ("", "every text parsed", "remembered", "plain: parsed", "plain: remembered"):
        table.add_column(column, justify="left" if not column else "right")
    for listing in registry.listings():
        fast, slow = (run("benchmarks.loading", listing.name, plain) for plain in (False, True))
        table.add_row(listing.name, *(figure(times[key]) for times in (fast, slow) for key in ("cold", "warm")))
    return table


def starts() -> Table:
    table = Table(title="Starting, best of five")
    table.add_column("command")
    table.add_column("seconds", justify="right")
    bare = best_of([sys.executable, "-c", "pass"])
    table.add_row(
        "import wyrmhall (beyond Python's own start)",
        f"{best_of([sys.executable, '-c', 'import wyrmhall']) - bare:.3f}",
    )
    table.add_row("wyrmhall --help", f"{best_of([sys.executable, '-m', 'wyrmhall', '--help']):.3f}")
    return table


def main() -> None:
    argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__).parse_args()
    console = Console(width=110)
    ours: dict[str, float] = {}
    for listing in registry.listings():
        table, ours[listing.name] = figures(listing.name)
        console.print(table)
    console.print(beside(ours))
    console.print(classified())
    console.print(loaded())
    console.print(starts())
    console.print(load.in_words(load.measure()))


if __name__ == "__main__":
    main()
