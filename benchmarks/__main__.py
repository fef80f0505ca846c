"""`make bench`: the engine compiled and plain, beside other systems in the same run, and how costs grow.

Writes benchmarks/RESULTS.md.

Everything is measured in processes of its own, by processor time where nothing else is said. Rounds take turns: each measures all
that is asked for once, and the median of the rounds is told.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks import load, opening, placements
from wyrmhall.core.documents.version import VERSION
from wyrmhall.games import registry

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "benchmarks" / "RESULTS.md"
COMPARABLE = """\
What is compared is the work of a random player who calls each system from Python as its documents say: whole games, set-up
included, one decision after the other. It is no comparison of games: a decision of Dragonriders weighs 117 flights against walls,
traps and dragons, one of hearts takes a card from at most thirteen. OpenSpiel's games are C++ but where "written in Python" is
said, and keep no names, no reasons and no rules of redealing beyond what their search needs. PettingZoo hands out observations
with every decision, which the rows of others do not contain; ours through PettingZoo's interface are on [the page for
research](../docs/research.md). Pgx steps thousands of matches as arrays: where it plays them one at a time it shows what one
match costs, and a decision of 4,096 at once is only worth as much as one where so many matches are wanted. boardgame.io is
JavaScript and plays its tutorial's tic-tac-toe. Simulations of a search are the least comparable: OpenSpiel plays at random to
the end, we imagine a world from what a seat has seen, walk down a shared tree, play on by rules of thumb and ask an evaluation."""


def child(module: str, *arguments: str, plain: bool = False) -> Any:
    """What a benchmark prints, on the installed package or on the plain source."""
    path = [str(ROOT / "src"), str(ROOT)] if plain else [str(ROOT)]
    made = subprocess.run(
        [sys.executable, "-P", "-m", module, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path)}, cwd=ROOT / "benchmarks", capture_output=True, text=True,
    )  # fmt: skip
    if made.returncode:
        raise SystemExit(f"{module} {' '.join(arguments)} failed:\n{made.stderr.strip()}")
    return json.loads(made.stdout)


def figure(value: float | None, digits: int = 0) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 or (value >= 10 and not digits) else f"{value:.{max(1, digits)}f}"


def beside(ratio: float) -> str:
    return f"{ratio:,.0f} times" if ratio >= 10 else f"{ratio:.2f} times"


def table(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    heads = list(columns)
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *map(list, rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


class Figures:
    """All that was measured of one thing: a dictionary for each round."""

    def __init__(self) -> None:
        self.rounds: list[dict[str, Any]] = []

    def __getitem__(self, key: str) -> Any:
        found = [each[key] for each in self.rounds]
        return statistics.median(found) if isinstance(found[0], (int, float)) else found[0]


def section_of_games(fast: dict[str, Figures], slow: dict[str, Figures]) -> str:
    """A row for each thing that is measured, and plain Python in brackets."""
    rows = []
    for name, key, unit in (
        ("random decisions a second", "decisions", ""), ("games of them a second", "games", ""),
        ("decisions a second with a past and events", "told", ""), ("random decisions a second, most seats", "full_decisions", ""),
        ("copy of a state", "copy", " µs"), ("copy of a state, most seats", "copy_full", " µs"),
        ("fork in the middle of an effect", "fork", " µs"),
        ("imagined world in the middle of an effect", "imagine", " µs"), ("view of a seat", "view", " µs"),
        ("preview of an answer", "preview", " µs"), ("evaluation of a position", "judge", " µs"),
        ("simulations of a search a second", "simulations", ""), ("match of instinct bots, four or as many as fit", "match", " ms"),
        ("match of instinct bots, most seats", "full_match", " ms"),
    ):  # fmt: skip
        cells = [f"{figure(fast[game][key], 1)} ({figure(slow[game][key], 1)}){unit}" for game in fast]
        rows.append([name, *cells])
    rows.append(["most seats", *(str(fast[game]["most"]) for game in fast)])
    return table(["", *(registry.listing(game).title for game in fast)], rows)


def section_of_peers(fast: dict[str, Figures], peers: dict[str, Figures]) -> str:
    columns = [
        "",
        "version",
        "decisions/s",
        "games/s",
        "copy, µs",
        "simulations/s",
        *(f"{registry.listing(game).title} is" for game in fast),
    ]
    rows = []
    for name, found in peers.items():
        title = name.partition(":")[2]
        if "missing" in found.rounds[0]:
            rows.append([title, f"not installed ({found['missing']})", *[""] * (len(columns) - 2)])
            continue
        times = [beside(fast[game]["decisions"] / found["decisions"]) for game in fast]
        rows.append(
            [title, found["version"], figure(found["decisions"]), figure(found["games"]),
             figure(found["copy"], 2), figure(found["search"]), *times]
        )  # fmt: skip
    return table(columns, rows)


def section_of_growth() -> str:
    parts: list[tuple[str, dict[str, Any]]] = []
    for name in ("seats", "quarters", "options", "simulations", "matches"):
        parts.append((name, {listing.name: {} for listing in registry.listings()}))
    for listing in registry.listings():
        found = child("benchmarks.costs", listing.name)
        for name, kept in parts:
            numbers = found[name]
            kept[listing.name] = numbers if isinstance(numbers, dict) else dict(enumerate(numbers, 1))
    words = {
        "seats": "A random decision by seats, µs, set-up included:",
        "quarters": "A random decision in each quarter of a match, fewest seats, µs:",
        "options": "A random decision by the number of answers that are permitted (from so many on), fewest seats, µs:",
        "simulations": "A simulation of a search by how many there are, µs:",
        "matches": "A decision among so many matches stepped together, with observations and masks, µs:",
    }
    said = []
    for name, kept in parts:
        keys = sorted({key for numbers in kept.values() for key in numbers}, key=int)
        rows = [[game, *(figure(numbers.get(key), 1) for key in keys)] for game, numbers in kept.items()]
        said.append(f"{words[name]}\n\n{table(['', *map(str, keys)], rows)}")
    return "\n\n".join(said)


def section_of_placements() -> str:
    """Where a flight may end, judged by us and by libraries of geometry."""
    fast, slow = (child("benchmarks.placements", "--ours", plain=plain) for plain in (False, True))
    rows = [
        [f"exact whole numbers, {build}", figure(speed), f"{placements.PER_DECISION / speed * 1000:.3f}", ""]
        for build, speed in (
            ("compiled" if fast["compiled"] else "plain", fast["placements"]),
            ("plain", slow["placements"]),
        )
    ]
    try:
        for name, speed, alike in placements.others(placements.decisions()):
            rows.append([name, figure(speed), f"{placements.PER_DECISION / speed * 1000:.3f}", f"{alike:.2%}"])
    except ImportError as error:
        rows.append([f"not installed ({error.name})", "", "", ""])
    return table(["", "placements/s", "ms for the 117 of a decision", "judged as ours"], rows)


def best_of(command: list[str], times: int = 5) -> float:
    found = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        found.append(time.perf_counter() - start)
    return min(found)


def section_of_starts() -> str:
    rows = []
    for listing in registry.listings():
        fast, slow = (child("benchmarks.loading", listing.name, plain=plain) for plain in (False, True))
        cells = (f"{figure(fast[key], 1)} ({figure(slow[key], 1)})" for key in ("cold", "warm"))
        rows.append([f"cards of {listing.title}, ms", *cells])
    bare = best_of([sys.executable, "-c", "pass"])
    commands = {
        "`import wyrmhall`, seconds beyond Python's own start": (["-c", "import wyrmhall"], bare),
        "`wyrmhall --help`, seconds by the clock": (["-m", "wyrmhall", "--help"], 0.0),
    }
    for name, (arguments, less) in commands.items():
        rows.append([name, f"{best_of([sys.executable, *arguments]) - less:.3f}", ""])
    return table(["best of five fresh processes", "every text parsed", "remembered"], rows)


def section_of_opening() -> str:
    whole = [listing for listing in registry.listings() if not listing.part_of]  # in a draft nobody waits for a bot
    found = [child("benchmarks.opening", listing.name) for listing in whole]
    columns = [listing.title for listing in whole]
    return table(
        ["", *columns], [[words, *(f"{each[name]:.3f}" for each in found)] for name, words in opening.ROWS.items()]
    )


def measured(
    rounds: int, games: list[str], told: Any
) -> tuple[dict[str, Figures], dict[str, Figures], dict[str, Figures]]:
    fast, slow = ({game: Figures() for game in games} for _ in range(2))
    peers = {name: Figures() for name in child("benchmarks.peers")}
    for number in range(rounds):
        for game in games:
            told(f"round {number + 1} of {rounds}: {game}")
            fast[game].rounds.append(child("benchmarks.ours", game))
            if number == 0:  # what stands in brackets is only to see what compiling brings
                slow[game].rounds.append(child("benchmarks.ours", game, plain=True))
        for name, found in peers.items():
            told(f"round {number + 1} of {rounds}: {name.partition(':')[2]}")
            found.rounds.append(child("benchmarks.peers", name))
    return fast, slow, peers


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--quick", action="store_true", help="the games and their peers alone")
    parser.add_argument("--out", type=Path, default=PAGE, help="where the page is written")
    given = parser.parse_args()
    if given.rounds < 1:
        parser.error(f"--rounds {given.rounds}: at least one round is needed")
    begun = os.getloadavg()[0]
    games = [listing.name for listing in registry.listings()]
    fast, slow, peers = measured(given.rounds, games, lambda words: print(words, file=sys.stderr, flush=True))
    build = "compiled" if all(fast[game]["compiled"] for game in games) else "NOT compiled"
    turns = f"median of {given.rounds} rounds in turns" if given.rounds > 1 else "one round"
    said = [
        f"# Results\n\nWritten by `make bench`. Wyrmhall {VERSION}, {build}; Python {platform.python_version()},"
        f" {os.cpu_count()} cores, of which one is used; {turns}; processor time."
        f" When it began {begun:.1f} processes were busy besides.",
        f"## The games\n\nPlain Python in brackets.\n\n{section_of_games(fast, slow)}",
        f"## Beside others\n\n{section_of_peers(fast, peers)}\n\n{COMPARABLE}",
    ]
    if not given.quick:
        said += [
            f"## How costs grow\n\n{section_of_growth()}",
            f"## Where a flight may end\n\n{section_of_placements()}",
            f"## Loading and starting\n\nPlain Python in brackets.\n\n{section_of_starts()}",
            "## A hall that was just started\n\nSeconds by the clock, median of five halls for each game. The bot is a Drake.\n\n"
            f"{section_of_opening()}",
            f"## A busy hall\n\nBy the clock: {load.in_words(load.measure())}.",
        ]
    page = "\n\n".join(said) + "\n"
    given.out.write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
