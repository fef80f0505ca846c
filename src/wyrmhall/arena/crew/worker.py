"""A process that plays games: jobs come in as lines of JSON, reports go out as lines of JSON."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from typing import IO, Final

import msgspec

from wyrmhall.arena.series import Job, play_job

COMMAND: Final = [sys.executable, "-c", "from wyrmhall.arena.crew.worker import main; main()"]
READY: Final = b"ready\n"


def work(jobs: IO[bytes], out: IO[bytes]) -> None:
    out.write(READY)
    out.flush()
    decoder = msgspec.json.Decoder(Job)
    for line in jobs:
        out.write(msgspec.json.encode(play_job(decoder.decode(line))) + b"\n")
        out.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides when it ends
    with os.fdopen(os.dup(1), "wb") as out, contextlib.suppress(BrokenPipeError):
        os.dup2(2, 1)  # what a game prints is no report
        work(sys.stdin.buffer, out)
