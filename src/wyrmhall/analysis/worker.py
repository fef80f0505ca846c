"""A process that thinks one game over: a line of JSON in, lines of JSON out as it gets on, the report last."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import IO

import msgspec

from wyrmhall.analysis.report import EFFORT, Report, analyse
from wyrmhall.bots.worker.messages import Start
from wyrmhall.core.documents.actions import play_action

COMMAND = [sys.executable, "-c", "from wyrmhall.analysis.worker import main; main()"]
STEP = 0.01  # of the whole, after which it tells how far it is


class Job(msgspec.Struct):
    """A match to think over, with so many hundredths of the usual effort."""

    start: Start
    actions: list[tuple[int, int]]
    effort: int = 100
    seed: int = 1


class News(msgspec.Struct, omit_defaults=True):
    """How far it is, from 0 to 1; at the end, without that, the report, or why there is none."""

    progress: float = 0.0
    report: Report | None = None
    error: str = ""


def work(line: bytes, out: IO[bytes]) -> None:
    told = 0.0

    def tell(news: News) -> None:
        out.write(msgspec.json.encode(news) + b"\n")
        out.flush()

    def get_on(share: float) -> None:
        nonlocal told
        if share >= told + STEP:
            told = share
            tell(News(share))

    try:
        job = msgspec.json.decode(line, type=Job)
        match = job.start.match()
        for seat, answer in job.actions:
            play_action(match, seat, answer)
        _give_way()
        tell(News(report=analyse(match, job.seed, EFFORT.scaled(job.effort), get_on)))
    except Exception as error:  # whatever it is, whoever asked must hear of it
        tell(News(error=f"{type(error).__name__}: {error}"))


def _give_way() -> None:
    """People come first, then bots; only what takes long gives way to them."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(15)


def main() -> None:
    work(sys.stdin.buffer.readline(), sys.stdout.buffer)
