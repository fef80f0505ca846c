"""The folder of a contest: what was asked for, and a line for every game that is over. Only ever added to.

A process that is killed loses no game whose line is whole; the half line that it may leave is cut off when the contest goes on.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from wyrmhall.arena.series import Report
from wyrmhall.core.errors import WyrmhallError

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
SUMMARY: Final = "summary.json"
LOCK: Final = "arena.lock"
RECORDS: Final = "records"
CRASHED: Final = "crashed"
SAID: Final = "said"
SAID_OF: Final = 100  # games of which all is kept that programs wrote; of others, what those did that lost by a foul
SYNC: Final = 1.0  # seconds of games that a loss of power may cost
GO_ON: Final = "the games that are finished are kept: make room and give the same command"


class CannotWrite(WyrmhallError):
    """The results cannot be written where they should go."""


class BadFolder(WyrmhallError):
    """A folder that holds no results, or those of another contest."""


class Folder:
    """Opened by one process at a time; `reports` are those of the games that were played before, without their decisions."""

    def __init__(self, path: Path, asked: dict[str, Any]) -> None:
        self.path = path
        self.cut = 0  # bytes of a half line
        self._closing = contextlib.ExitStack()
        try:
            self._open(asked)
        except OSError as error:
            self.close()
            raise cannot_write(path, error) from error
        except WyrmhallError:
            self.close()
            raise

    def _open(self, asked: dict[str, Any]) -> None:
        if self.path.is_file():
            raise BadFolder(f"{self.path} is a file: name a folder for the results (--run)")
        self.path.mkdir(parents=True, exist_ok=True)
        if any(each.name not in (LOCK, f"{PLAN}.partial") for each in self.path.iterdir()):
            if not (self.path / PLAN).is_file():
                raise BadFolder(
                    f"{self.path} holds other things: name a folder that is new, or one of the arena's (--run)"
                )
        self._lock()
        if (self.path / PLAN).is_file():
            _compare(self.path, _read(self.path), asked)
        else:
            write_text(self.path / PLAN, json.dumps(asked, indent=1, ensure_ascii=False) + "\n")
        self.reports, whole = _kept(self.path / GAMES)
        self._lines = self._closing.enter_context((self.path / GAMES).open("ab", buffering=0))
        size = os.fstat(self._lines.fileno()).st_size
        if size > whole:
            self.cut = size - whole
            self._lines.truncate(whole)
        self._synced = time.monotonic()

    def _lock(self) -> None:
        try:
            # late: not every system has it
            import fcntl
        except ImportError:
            return
        file = self._closing.enter_context((self.path / LOCK).open("a"))
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadFolder(
                f"another arena writes to {self.path}: wait for it, or name another folder (--run)"
            ) from None

    def add(self, reports: Iterable[Report]) -> None:
        """Raises CannotWrite; what was written before stays."""
        lines = bytearray()
        try:
            for report in reports:
                if report.record:
                    self._keep_record(report)
                if report.said:
                    self._keep_said(report)
                lines += msgspec.json.encode(msgspec.structs.replace(report, record="", said={})) + b"\n"
            if lines:
                self._append(bytes(lines))
        except OSError as error:
            raise cannot_write(self.path, error, GO_ON) from error

    def _append(self, lines: bytes) -> None:
        begin = os.fstat(self._lines.fileno()).st_size
        try:
            rest = memoryview(lines)
            while rest:
                rest = rest[self._lines.write(rest) :]
            if time.monotonic() >= self._synced + SYNC:
                self._sync()
        except OSError:
            whole = lines.rfind(b"\n", 0, os.fstat(self._lines.fileno()).st_size - begin) + 1
            self._lines.truncate(begin + whole)
            raise

    def _keep_record(self, report: Report) -> None:
        where = self.path / (CRASHED if report.error else RECORDS)
        where.mkdir(exist_ok=True)
        write_text(where / f"{report.number:06}.wyrm", report.record)

    def _keep_said(self, report: Report) -> None:
        outcome = report.outcome
        fouled = {lost.player for lost in outcome.lost} if outcome is not None else set()
        for seat, text in report.said.items():
            if report.number < SAID_OF or outcome is None or outcome.players[seat] in fouled:
                (self.path / SAID).mkdir(exist_ok=True)
                write_text(self.path / SAID / f"{report.number:06}-seat{seat + 1}.txt", text)

    def finish(self, summary: str) -> None:
        try:
            self._sync()
            write_text(self.path / SUMMARY, summary + "\n")
        except OSError as error:
            raise cannot_write(self.path, error, GO_ON) from error

    def _sync(self) -> None:
        os.fsync(self._lines.fileno())
        self._synced = time.monotonic()

    def close(self) -> None:
        self._closing.close()


def write_text(path: Path, text: str) -> None:
    """All of it or nothing."""
    partial = path.with_name(path.name + ".partial")
    with partial.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    partial.replace(path)


def cannot_write(path: Path, error: OSError, then: str = "") -> CannotWrite:
    why = f"{error.filename or path} cannot be written: {(error.strerror or str(error)).lower()}"
    return CannotWrite(f"{why}; {then}" if then else why)


def _read(path: Path) -> dict[str, Any]:
    try:
        found = json.loads((path / PLAN).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadFolder(f"{path / PLAN} cannot be read: {error}") from None
    if not isinstance(found, dict):
        raise BadFolder(f"{path / PLAN} is not the plan of a contest")
    return found


def _compare(path: Path, kept: dict[str, Any], asked: dict[str, Any]) -> None:
    for name in [*asked, *kept]:
        if kept.get(name) != asked.get(name):
            was, now = (json.dumps(each.get(name), ensure_ascii=False) for each in (kept, asked))
            raise BadFolder(
                f"{path} holds another contest: its {name} is {was}, not {now}; ask for the same, or name another folder (--run)"
            )


def lines_of(path: Path) -> Iterator[tuple[int, bytes]]:
    """Every whole line, and where it ends."""
    end = 0
    with path.open("rb") as file:
        for line in file:
            end += len(line)
            if not line.endswith(b"\n"):
                return
            yield end, line


def _kept(path: Path) -> tuple[dict[int, Report], int]:
    """The first report of each game, and how many bytes are whole."""
    found: dict[int, Report] = {}
    end = 0
    if not path.exists():
        return found, end
    decoder = msgspec.json.Decoder(Report)
    for number, (whole, line) in enumerate(lines_of(path), 1):
        try:
            report = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadFolder(
                f"{path}: line {number} is damaged ({error}); take it out and its game is played again"
            ) from None
        end = whole
        report.decisions = []
        found.setdefault(report.number, report)
    return found, end


def kept_reports(path: Path, numbers: Sequence[int]) -> Iterator[Report]:
    """With their decisions, one at a time, in the order in which they were finished."""
    wanted = set(numbers)
    decoder = msgspec.json.Decoder(Report)
    for _, line in lines_of(path / GAMES):
        report = decoder.decode(line)
        if report.number in wanted:
            wanted.discard(report.number)
            yield report
