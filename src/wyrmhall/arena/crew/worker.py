"""A process that plays games: jobs come in as lines of JSON, reports go out as lines of JSON."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import threading
from collections.abc import Sequence
from typing import IO, Final

import msgspec

from wyrmhall.arena.series import Action, Job, play_job

JOURNAL: Final = (
    "WYRMHALL_JOURNAL"  # a file that is open here: what was played of a game that may have to be ended from outside
)
COMMAND: Final = [sys.executable, "-c", "from wyrmhall.arena.crew.worker import main; main()"]
READY: Final = b"ready\n"
WAITS: Final = b"?"


class Journal:
    """What was played so far, a line for each action; at its end whether a program has the word."""

    def __init__(self, file: int) -> None:
        self._file = file
        self._written = 0

    def begin(self) -> None:
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        self._written = 0

    def keep(self, played: Sequence[Action]) -> None:
        lines = [f"{seat} {answer}\n" for seat, answer in played[self._written :]]
        os.write(self._file, "".join(lines or "\n").encode())
        self._written = len(played)

    def wait(self) -> None:
        os.write(self._file, WAITS)


def played_in(journal: int) -> list[Action]:
    """The actions of a journal, which its writer may have open. A line that was cut is none."""
    text = os.pread(journal, os.fstat(journal).st_size, 0).replace(WAITS, b"")
    lines = [line.split() for line in text.splitlines(keepends=True) if line.endswith(b"\n")]
    return [(int(line[0]), int(line[1])) for line in lines if line]


def waits(journal: int) -> bool:
    """Whether a program has the word, of whose time somebody else takes care."""
    size = os.fstat(journal).st_size
    return size > 0 and os.pread(journal, 1, size - 1) == WAITS


def work(jobs: IO[bytes], out: IO[bytes], journal: Journal) -> None:
    out.write(READY)
    out.flush()
    decoder = msgspec.json.Decoder(Job)
    for line in jobs:
        job = decoder.decode(line)
        journal.begin()
        report = play_job(job, journal if job.terms.game_time else None)
        out.write(msgspec.json.encode(report) + b"\n")
        out.flush()


def end_with(line: int) -> None:
    """This process ends when whoever holds the other end of a line is gone, whatever it is doing."""
    watched = select.poll()
    watched.register(line, 0)  # no more than that it was closed
    watched.poll()
    os._exit(1)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides when it ends
    threading.Thread(target=end_with, args=(sys.stdin.fileno(),), daemon=True).start()
    with os.fdopen(os.dup(1), "wb") as out, contextlib.suppress(BrokenPipeError):
        os.dup2(2, 1)  # what a game prints is no report
        work(sys.stdin.buffer, out, Journal(int(os.environ[JOURNAL])))
