"""`wyrmhall sim`: many games between bots, with a bar while they run and a table at the end."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from wyrmhall.arena.outside.naming import listed
from wyrmhall.arena.sim import Simulation, simulate, write_parquet
from wyrmhall.games import registry
from wyrmhall.kit.network import LearnedInstinct
from wyrmhall.terminal.given import settings_of
from wyrmhall.terminal.reports.contests import fouls_told


def simulate_and_tell(
    game: str,
    bots: str,
    games: int,
    seed: int,
    settings: Sequence[str],
    workers: int | None,
    as_json: bool,
    out: Path | None,
) -> None:
    names = listed(bots)
    values = settings_of(registry.game(game), settings)
    start = time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(escape(" against ".join(names)), total=games)
        simulation = simulate(game, names, games, seed, values, workers, lambda: bar.advance(task))
    seconds = time.perf_counter() - start
    if out is not None:
        write_parquet(simulation, out)
    if as_json:
        print(json.dumps(simulation.summary(), indent=2))
    else:
        _print_table(simulation, seconds, out)


def _print_table(simulation: Simulation, seconds: float, out: Path | None) -> None:
    summary = simulation.summary()
    console = Console()
    table = Table(title=f"{summary['game']}: {summary['games']} games, seed {summary['seed']}")
    for column in ("bot", "wins", "score (95% interval)"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for player, row in enumerate(summary["bots"]):
        table.add_row(escape(row["bot"]), str(row["wins"]), str(simulation.interval(player)))
    console.print(table)
    for row in summary["bots"]:
        if row["lost"]:
            console.print(escape(fouls_told(row["bot"], row["lost"])), highlight=False, soft_wrap=True)
    seats = ", ".join(f"seat {seat + 1} {simulation.seat_interval(seat)}" for seat in range(len(simulation.bots)))
    console.print(f"By seat: {seats}", highlight=False)
    reasons = ", ".join(f"{reason} {count}" for reason, count in summary["reasons"].items())
    console.print(f"Ended by: {reasons}", highlight=False)
    console.print(
        f"{summary['actions']:.0f} actions a game; {summary['games'] / seconds:.1f} games a second", highlight=False
    )
    instinct = registry.game(simulation.game).instinct()
    if isinstance(instinct, LearnedInstinct):
        console.print(f"The evaluation of bots is {instinct.evaluation}", highlight=False)
    if out is not None:
        console.print(f"Written to {out}", highlight=False)
