"""Plays deals on several cores and keeps what was played: an interrupt loses no finished game.

A run is a file of lines: what was asked for, then one line a game. Asked for the same again it is gone on with; only games that are
missing are played. The order of the lines means nothing, and a last line that was cut off is played again.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import msgspec

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.lab.runs.deals import Deal
from wyrmhall.lab.runs.playing import Row, play

RUN: Final = "games.jsonl"
VERSION: Final = 1
LAID_OUT: Final = 4  # games in line for each process: enough to keep it busy, few to wait for after an interrupt


class CannotKeep(WyrmhallError):
    """A run or a report cannot be written, or belongs to something else."""


class Task(msgspec.Struct, frozen=True):
    """A deal, and how it is played."""

    game: str
    deal: Deal
    second: str = ""
    own: str | None = None
    told: bool = True


class Head(msgspec.Struct):
    """What a run is of. One with another head is another run."""

    wyrmhall: str
    version: int
    plan: dict[str, Any]


class Run:
    """The games of one plan, in a file of a folder."""

    def __init__(self, folder: Path, plan: Any, anew: bool = False) -> None:
        """Raises CannotKeep before anything is played: the folder cannot be written to, or has games of another plan."""
        self.folder, self.path = folder, folder / RUN
        self.rows: dict[str, Row] = {}
        head = Head("lab run", VERSION, msgspec.to_builtins(plan))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and not anew:
                self._read(head)
            else:
                self.path.write_bytes(msgspec.json.encode(head) + b"\n")
            self._file = self.path.open("ab")
        except OSError as error:
            raise CannotKeep(
                f"{error.filename or folder} cannot be written: {(error.strerror or str(error)).lower()}"
            ) from None

    def _read(self, head: Head) -> None:
        whole = self.path.read_bytes()
        kept, end, _ = whole.rpartition(b"\n")
        lines = kept.split(b"\n") if end else []
        try:
            found = msgspec.json.decode(lines[0] if lines else b"", type=Head)
        except msgspec.DecodeError:
            raise CannotKeep(
                f"{self.path} is no run of the lab: name another folder, or say --anew to write over it"
            ) from None
        if found != head:
            raise CannotKeep(
                f"{self.folder} has games of another plan ({_difference(found, head)}): name another folder with --out, or say "
                f"--anew to play all of them again"
            )
        for number, line in enumerate(lines[1:], 2):
            try:
                row = msgspec.json.decode(line, type=Row)
            except msgspec.DecodeError as error:
                raise CannotKeep(f"{self.path}, line {number}: {error}; say --anew to play all games again") from None
            self.rows[row.key] = row
        if len(kept) + 1 < len(whole):
            with self.path.open("r+b") as file:
                file.truncate(len(kept) + 1)

    def __enter__(self) -> Run:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def keep(self, row: Row) -> None:
        self.rows[row.key] = row
        self._file.write(msgspec.json.encode(row) + b"\n")
        self._file.flush()

    def missing(self, tasks: Sequence[Task]) -> list[Task]:
        return [task for task in tasks if task.deal.key not in self.rows]


def play_task(task: Task) -> Row:
    return play(task.game, task.deal, task.second, task.own, task.told)


def play_all(run: Run, tasks: Sequence[Task], workers: int | None, progress: Callable[[], None]) -> None:
    """Play what is missing. What comes out depends on the tasks alone."""
    waiting = run.missing(tasks)
    processes = min(workers or os.cpu_count() or 1, max(1, len(waiting)))
    if processes == 1:
        for task in waiting:
            run.keep(play_task(task))
            progress()
        return
    with ProcessPoolExecutor(processes, initializer=_ignore_interrupts) as pool:
        try:
            _play_in(pool, run, waiting, processes * LAID_OUT, progress)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _play_in(pool: ProcessPoolExecutor, run: Run, waiting: list[Task], most: int, progress: Callable[[], None]) -> None:
    at = 0
    open_tasks: set[Future[Row]] = set()
    while at < len(waiting) or open_tasks:
        while at < len(waiting) and len(open_tasks) < most:
            open_tasks.add(pool.submit(play_task, waiting[at]))
            at += 1
        done, open_tasks = wait(open_tasks, return_when=FIRST_COMPLETED)
        for each in done:
            run.keep(each.result())
            progress()


def _ignore_interrupts() -> None:
    """Whoever began the run is interrupted, and sees to its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _difference(found: Head, wanted: Head) -> str:
    if found.version != wanted.version:
        return "of another version"
    names = [name for name in wanted.plan if found.plan.get(name) != wanted.plan[name]]
    return ", ".join(f"its {name} is {_short(found.plan.get(name))}" for name in names[:2]) or "of another kind"


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) < 60 else text[:57] + "…"
