"""`make bench-compare BASE=rev`: this tree beside an older one, both installed in the same way, measured in turns.

Each side runs the benchmarks of its own tree in fresh processes and counts processor time, so that what else the machine does
falls on both alike. A row tells what the new costs for one of the old: the median of all turns and the range of the middle half.
A row is slower where that whole range lies beyond the limit.

With --instructions the instructions of the hot paths (benchmarks/hot.py) are counted by valgrind instead, which takes long and
has no noise: a path that takes 15% more is an error.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.hot import PATHS

COUNTED = re.compile(r"Collected : (\d+)")
ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
LIMIT = 1.05
MORE = 1.15  # instructions
# how each figure of benchmarks.ours and benchmarks.loading becomes a cost: what is done in a second is turned round
COSTS = {
    "decisions": "a random decision", "told": "the same, with a past and events",
    "full_decisions": "a random decision, most seats", "copy": "state copy",
    "copy_full": "state copy, most seats", "fork": "fork in mid-effect", "imagine": "imagine", "view": "view",
    "preview": "preview of an answer", "judge": "evaluation", "simulations": "a simulation of search",
    "match": "match of instinct bots",
    "full_match": "match of instinct bots, most seats", "cold": "loading, every text parsed", "warm": "loading, remembered",
}  # fmt: skip
RATES = ("decisions", "told", "full_decisions", "simulations")
# both trees time themselves by whatever clock they were written with: this makes it the processor's
BY_PROCESSOR = (
    "import runpy, sys, time; time.perf_counter = time.process_time; sys.argv = sys.argv[1:];"
    "runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)"
)


class Side(NamedTuple):
    name: str
    tree: Path
    python: Path
    install: float

    def figures(self, module: str, game: str) -> dict[str, Any]:
        made = subprocess.run(
            [str(self.python), "-P", "-c", BY_PROCESSOR, module, game],
            env={**os.environ, "PYTHONPATH": str(self.tree)}, cwd=self.tree / "benchmarks", capture_output=True, text=True,
        )  # fmt: skip
        if made.returncode:
            raise SystemExit(f"{module} {game} failed in {self.name}:\n{made.stderr.strip()}")
        found: dict[str, Any] = json.loads(made.stdout)
        return found


def made(revision: str) -> Side:
    """A revision, exported and installed into an environment of its own; one that is there already is used again."""
    found = subprocess.run(
        ["git", "rev-parse", "--verify", "--short=12", revision + "^{commit}"], cwd=ROOT, capture_output=True, text=True
    )
    if found.returncode:
        raise SystemExit(f"There is no revision '{revision}' here: name a commit, a tag or a branch.")
    commit = found.stdout.strip()
    tree = BUILD / f"compared-{commit}"
    python, seconds = tree / ".venv" / "bin" / "python", tree / "install.txt"
    if not seconds.exists():
        tree.mkdir(parents=True, exist_ok=True)
        archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "x"], cwd=tree, input=archive, check=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", ".venv"], cwd=tree, check=True)
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "."]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(install, cwd=tree, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds.write_text(f"{after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime:.1f}\n")
    return Side(f"{revision} ({commit})", tree, python, float(seconds.read_text()))


def costs(side: Side, game: str) -> dict[str, float]:
    figures = {**side.figures("benchmarks.ours", game), **side.figures("benchmarks.loading", game)}
    return {key: 1 / figures[key] if key in RATES else float(figures[key]) for key in COSTS if key in figures}


def compared(old: Side, new: Side, games: list[str], rounds: int) -> dict[str, dict[str, list[float]]]:
    """New for old by game and figure, one for each round; who begins changes from round to round."""
    ratios: dict[str, dict[str, list[float]]] = {game: {} for game in games}
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("measured in turns", total=rounds * len(games))
        for number in range(rounds):
            for game in games:
                order = (old, new) if number % 2 == 0 else (new, old)
                seen = {side.name: costs(side, game) for side in order}
                for key in seen[new.name]:
                    if key in seen[old.name]:
                        ratios[game].setdefault(key, []).append(seen[new.name][key] / seen[old.name][key])
                progress.advance(task)
    return ratios


def middle(ratios: list[float]) -> tuple[float, float, float]:
    """The lower quarter, the median and the upper quarter."""
    if len(ratios) == 1:
        return ratios[0], ratios[0], ratios[0]
    low, median, high = statistics.quantiles(ratios, n=4, method="inclusive")
    return low, median, high


def written(old: Side, new: Side, ratios: dict[str, dict[str, list[float]]]) -> tuple[Table, list[str]]:
    table, slower = Table(title=f"{new.name} for 1 of {old.name}, processor time"), []
    for column in ("", *ratios):
        table.add_column(column, justify="right" if column else "left")
    for key, name in COSTS.items():
        cells = []
        for game, found in ratios.items():
            if key not in found:  # the older one does not measure it
                cells.append("")
                continue
            low, median, high = middle(found[key])
            cells.append(f"{median:.2f} ({low:.2f}-{high:.2f})")
            if low > LIMIT:
                slower.append(f"{name} in {game}")
        table.add_row(name, *cells)
    table.add_row("install", f"{new.install / old.install:.2f} ({new.install:.0f} s for {old.install:.0f} s)")
    return table, slower


def instructions(side: Side, game: str, path: str, times: int) -> int:
    """What a whole process takes."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    made = subprocess.run(
        [*command, str(side.python), "-P", "-m", "benchmarks.hot", game, path, str(times)],
        env={**os.environ, "PYTHONPATH": str(side.tree), "PYTHONHASHSEED": "0"}, cwd=side.tree / "benchmarks",
        capture_output=True, text=True,
    )  # fmt: skip
    found = COUNTED.search(made.stderr)
    if made.returncode or found is None:
        raise SystemExit(f"benchmarks.hot {game} {path} failed in {side.name}:\n{made.stderr.strip()}")
    return int(found[1])


def counted(old: Side, new: Side, games: list[str]) -> tuple[Table, list[str]]:
    """Instructions for one decision or simulation: beyond what a process takes that does none of them."""
    table, slower = Table(title=f"Thousands of instructions, {new.name} and {old.name}"), []
    for column in ("", *games):
        table.add_column(column, justify="right" if column else "left")
    for path, (_, times) in PATHS.items():
        cells = []
        for game in games:
            each = [
                (instructions(side, game, path, times) - instructions(side, game, path, 0)) / times
                for side in (new, old)
            ]
            cells.append(f"{each[0] / 1000:,.1f} for {each[1] / 1000:,.1f}: {each[0] / each[1]:.2f}")
            if each[0] > MORE * each[1]:
                slower.append(f"{path} in {game}")
        table.add_row(path, *cells)
    return table, slower


def games_of(side: Side) -> list[str]:
    listing = "from wyrmhall.games import registry; print(*(each.name for each in registry.listings()))"
    return subprocess.run(
        [str(side.python), "-P", "-c", listing], check=True, capture_output=True, text=True
    ).stdout.split()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compare", description=__doc__)
    parser.add_argument("base", help="the older revision")
    parser.add_argument(
        "--new", default="HEAD", help="the newer one: HEAD if nothing is said; what is not committed does not count"
    )
    parser.add_argument("--rounds", type=int, default=5, help="how often each side is measured")
    parser.add_argument("--game", action="append", help="only this game; may be said several times")
    parser.add_argument(
        "--instructions", action="store_true", help="count them, by valgrind, instead of measuring time"
    )
    said = parser.parse_args()
    if said.rounds < 1:
        parser.error(f"--rounds {said.rounds}: at least one round is needed")
    if said.instructions and shutil.which("valgrind") is None:
        parser.error(
            "--instructions: valgrind counts them, and is not installed (on Debian: sudo apt install valgrind)"
        )
    old, new = made(said.base), made(said.new)
    if said.instructions and not all((side.tree / "benchmarks" / "hot.py").exists() for side in (old, new)):
        parser.error(
            f"--instructions: {old.name} or {new.name} has no benchmarks/hot.py yet, so nothing alike can be counted"
        )
    both = [game for game in games_of(new) if game in games_of(old)]
    unknown = [game for game in said.game or () if game not in both]
    if unknown:
        parser.error(f"--game {unknown[0]}: not a game of both; it is one of {', '.join(both)}")
    if said.instructions:
        table, slower = counted(old, new, said.game or both)
        Console(width=140).print(table)
        if slower:
            raise SystemExit(f"More than {MORE - 1:.0%} more instructions: {'; '.join(slower)}")
        return
    table, slower = written(old, new, compared(old, new, said.game or both, said.rounds))
    Console(width=140).print(table)
    if slower:
        raise SystemExit(f"More than {LIMIT - 1:.0%} slower beyond the noise: {'; '.join(slower)}")


if __name__ == "__main__":
    main()
