"""`wyrmhall lab`: a bar with the time left while games are played, and in the end where the report is and what it says."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wyrmhall.core.errors import BadSetup
from wyrmhall.games import registry
from wyrmhall.lab import compare, comparing, lab, report
from wyrmhall.lab.compare import HOUSE
from wyrmhall.lab.runs.deals import Wish
from wyrmhall.terminal.given import settings_of

INTERRUPTED = 130


def examine_and_tell(
    wish: Wish,
    settings: Sequence[str],
    ladder_games: int,
    asked: int,
    out: Path | None,
    workers: int | None,
    anew: bool,
    table: Path | None,
) -> int:
    game = registry.game(wish.game)
    wish = with_settings(wish, settings_of(game, settings))
    work = lab.prepare(wish, ladder_games, asked, said())
    folder = out or lab.usual_folder(game.name)
    with _bar(game.title) as begin:
        try:
            found = lab.examine(work, folder, workers, anew, begin, table)
        except KeyboardInterrupt:
            return _interrupted(folder)
    _tell(folder, report.in_short(found))
    return 0


def compare_and_tell(
    game: str,
    old: str,
    new: str,
    alone: bool,
    wish: Wish,
    settings: Sequence[str],
    out: Path | None,
    workers: int | None,
    anew: bool,
) -> int:
    if settings and not game:
        raise BadSetup("settings belong to a game: name it with --game")
    if settings:
        wish = with_settings(wish, settings_of(registry.game(game), settings))
    pairing = compare.prepare(game, old, new, alone, wish, wish.games, said())
    name = pairing.sides.old.game
    folder = out or lab.usual_folder(f"{name}-{_short(old)}-{_short(new)}")
    with _bar(f"{registry.game(name).title}, {_short(old)} and {_short(new)}") as begin:
        try:
            found = lab.compare(pairing, folder, workers, anew, begin)
        except KeyboardInterrupt:
            return _interrupted(folder)
    _tell(folder, comparing.in_short(found))
    return 0


def with_settings(wish: Wish, values: dict[str, bool | int | str]) -> Wish:
    return Wish(**{**{field: getattr(wish, field) for field in wish.__struct_fields__}, "settings": values})


def said() -> str:
    """The command as it was given."""
    return shlex.join(["wyrmhall", *sys.argv[1:]])


def _short(path: str) -> str:
    return HOUSE if path == HOUSE else Path(path).stem


@contextmanager
def _bar(words: str) -> Iterator[Callable[[int, int], Callable[[], None]]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:

        def begin(done: int, all_games: int) -> Callable[[], None]:
            task = bar.add_task(words, total=all_games - done)
            if done:
                print(f"{done} of {all_games} games were played before.", file=sys.stderr)
            return lambda: bar.advance(task)

        yield begin


def _interrupted(folder: Path) -> int:
    print(f"Interrupted. The finished games are in {folder}; the same command goes on with them.", file=sys.stderr)
    return INTERRUPTED


def _tell(folder: Path, lines: Sequence[str]) -> None:
    console = Console()
    for line in lines:
        console.print(f"- {line}", highlight=False, markup=False)
    console.print(f"Written to {folder / lab.PAGE}", highlight=False, markup=False, soft_wrap=True)
