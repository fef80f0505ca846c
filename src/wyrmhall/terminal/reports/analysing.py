"""`wyrmhall analyse`: where a recorded game was won, with a chart in letters."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from wyrmhall.analysis.report import Costly, Moment, Parts, Point, Report, analyse
from wyrmhall.core.documents.record import load
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.seats import seat_word, told_apart, with_names
from wyrmhall.games import registry
from wyrmhall.terminal import saves

WIDTH = 64  # columns of the chart
HEIGHT = 11  # rows: one for each ten per cent
RANGE = "·"  # where the chance may lie, for all that was hidden


def analyse_and_tell(file: Path, seat: int | None, seed: int, as_json: bool) -> None:
    text = saves.read(file)
    with saves.named(file):
        loaded = load(text, registry.game)
        loaded.raise_if_diverged()
    match = loaded.match
    if seat is not None and seat > match.seats:
        raise WyrmhallError(f"there is no seat {seat}: the game has {match.seats}")
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("Thinking the game over", total=1.0)
        report = analyse(match, seed, progress=lambda share: bar.update(task, completed=share))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return
    for line in told(report, names_of(match, loaded.head.get("players", "")), None if seat is None else seat - 1):
        print(line)


def names_of(match: Match[Any], players: str) -> list[str]:
    """The players as the record names them, else by their seats."""
    own = [name.strip() for name in players.split(",") if name.strip()]
    return told_apart(own) if len(own) == match.seats else [seat_word(seat) for seat in range(match.seats)]


def told(report: Report, names: list[str], seat: int | None = None) -> list[str]:
    """The report in lines; with a seat, the chart and the decisions are those of that seat."""
    shown = range(report.seats) if seat is None else [seat]
    lines = ["The chance to win, each with the player's own eyes:", ""]
    lines += chart(report.points, list(shown), report.actions)
    lines += ["", *(f"  {number + 1}  {names[number]}" for number in shown)]
    costly = [each for each in report.costly if seat is None or each.seat == seat]
    lines += ["", "What cost most:" if costly else "No decision stands out as costly."]
    for each in costly:
        lines += costly_lines(each, names)
    if report.moments:
        lines += ["", "Key moments:"]
        lines += [f"  {moment_line(each, names)}" for each in report.moments]
    lines += ["", "Luck and choices, in points of a hundred:"]
    lines += [f"  {parts_line(report.parts[number], names[number])}" for number in shown]
    return [with_names(line, names) for line in lines]


def chart(points: list[Point], seats: list[int], last: int) -> list[str]:
    """Rows from 100 down to 0 per cent; a number is a seat, dots are where one seat's chance may lie."""
    rows = [[" "] * WIDTH for _ in range(HEIGHT)]
    for column in range(WIDTH):
        n = column * last // (WIDTH - 1)
        chances = next(point.chances for point in reversed(points) if point.n <= n or point is points[0])
        if len(seats) == 1:
            _, low, high = chances[seats[0]]
            for row in range(_row(high), _row(low) + 1):
                rows[row][column] = RANGE
        for seat in reversed(seats):
            rows[_row(chances[seat][0])][column] = str(seat + 1)
    labels = [f"{100 - 10 * row:>4}% |" if row % 5 == 0 else "      |" for row in range(HEIGHT)]
    lines = [(label + "".join(row)).rstrip() for label, row in zip(labels, rows, strict=True)]
    return [*lines, "      +" + "-" * WIDTH, f"       0{f'action {last}':>{WIDTH - 1}}"]


def _row(chance: float) -> int:
    return HEIGHT - 1 - int(chance * (HEIGHT - 1) + 0.5)


def costly_lines(each: Costly, names: list[str]) -> list[str]:
    lines = [
        f"  {each.n + 1}. {names[each.seat]}: {each.taken_words} ({_percent(each.chance)}); "
        f"better: {each.better_words} ({_percent(each.best)}). It cost {100 * each.loss:.0f} of 100, give or take "
        f"{200 * each.error:.0f}."
    ]
    if each.why is not None:
        often = f"in {each.why.better} of 10 worlds after the better answer, in {each.why.taken} after this one"
        lines.append(f"     Why: “{each.why.text}” {often}.")
    return lines


def moment_line(each: Moment, names: list[str]) -> str:
    return f"{each.to}. {names[each.seat]} {100 * each.change:+.0f}: {each.text}"


def parts_line(parts: Parts, name: str) -> str:
    own, others, luck = (f"{100 * number:+.0f}" for number in (parts.own, parts.others, parts.luck))
    return (
        f"{name}: {_percent(parts.start)} at first, {own} by own choices, {others} by those of others, "
        f"{luck} by luck, {_percent(parts.end)} at the end"
    )


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}%"
