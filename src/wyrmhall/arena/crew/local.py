"""Processes of this machine. None of them is a fork: each begins afresh, whatever threads this one has."""

from __future__ import annotations

import os
import selectors
import subprocess
import tempfile
import time
from collections import deque
from typing import Final

import msgspec

from wyrmhall.arena.crew.crew import GRACE, Crew, CrewFailed, Losses
from wyrmhall.arena.crew.worker import COMMAND, JOURNAL, READY, played_in, waits
from wyrmhall.arena.series import Job, Report, broken_off, too_long
from wyrmhall.bots.worker.process import environment

AHEAD: Final = 2  # jobs that a process has, so that it need not wait for the next
SHORT: Final = 1 << 14  # bytes of a job that fits into a pipe beside another one
CHUNK: Final = 1 << 20
STILLBORN: Final = 8  # workers killed while they begin, after which it is no accident


class Hand:
    """A process, and the jobs that it has."""

    def __init__(self) -> None:
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115  it is closed when the process has ended
        self.journal = tempfile.TemporaryFile()  # noqa: SIM115  as above
        kept = self.journal.fileno()
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, bufsize=0, pass_fds=[kept],
            env={**environment(), JOURNAL: str(kept)},
        )  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        self.jobs: deque[Job] = deque()
        self.is_ready = False
        self.moved = time.monotonic()  # when its game was seen to go on
        self._size = 0  # of the journal then
        self._heard = b""

    @property
    def hangs(self) -> bool:
        """Whether its game stands still for longer than it may take; one that goes on says so itself."""
        most = self.jobs[0].terms.game_time if self.jobs and self.is_ready else 0.0
        if most:
            size = os.fstat(self.journal.fileno()).st_size
            if size != self._size or waits(self.journal.fileno()):
                self._size, self.moved = size, time.monotonic()
        return most > 0 and time.monotonic() > self.moved + most + GRACE

    def give(self, job: Job) -> None:
        """One that is gone is noticed when it is listened to."""
        if not self.jobs:
            self.moved = time.monotonic()
        self.jobs.append(job)
        try:
            self.stdin.write(msgspec.json.encode(job) + b"\n")
        except BrokenPipeError:
            return

    def hear(self) -> list[bytes] | None:
        """The lines that are complete; None if there will be no more."""
        chunk = self.stdout.read(CHUNK)
        if not chunk:
            return None
        *lines, self._heard = (self._heard + chunk).split(b"\n")
        return lines

    def end(self) -> str:
        """How it ended, in words."""
        self.process.kill()
        code = self.process.wait()
        self.stdin.close()
        self.stdout.close()
        self.errors.seek(0)
        said = self.errors.read().decode(errors="replace").strip().splitlines()
        self.errors.close()
        self.journal.close()
        last = f": {said[-1]}" if said else ""
        return f"it was killed by signal {-code}{last}" if code < 0 else f"it ended with {code}{last}"


class Local(Crew):
    def __init__(self, workers: int | None = None) -> None:
        self._losses = Losses()
        self._stillborn = 0  # workers that somebody killed before they were ready
        self._again: deque[Job] = deque()
        self._selector = selectors.DefaultSelector()
        self._decoder = msgspec.json.Decoder(Report)
        self.hands: list[Hand] = []
        for _ in range(workers or os.cpu_count() or 1):
            self._hire()

    def _hire(self) -> None:
        hand = Hand()
        self.hands.append(hand)
        self._selector.register(hand.stdout, selectors.EVENT_READ, hand)

    def _least_busy(self) -> Hand:
        return min(self.hands, key=lambda hand: len(hand.jobs))

    @property
    def has_room(self) -> bool:
        return not self._again and len(self._least_busy().jobs) < AHEAD

    def give(self, job: Job) -> None:
        self._again.append(job)
        self._share()

    def _share(self) -> None:
        while self._again:
            hand = self._least_busy()
            if len(hand.jobs) >= AHEAD or (hand.jobs and len(msgspec.json.encode(self._again[0])) > SHORT):
                return
            hand.give(self._again.popleft())

    def wait(self, seconds: float) -> list[Report]:
        found: list[Report] = []
        for key, _ in self._selector.select(seconds):
            hand: Hand = key.data
            lines = hand.hear()
            if lines is None:
                found += self._replace(hand)
                continue
            for line in lines:
                hand.moved = time.monotonic()
                if line + b"\n" == READY:
                    hand.is_ready = True
                    continue
                report = self._decoder.decode(line)
                job = hand.jobs.popleft()
                assert job.plan.number == report.number
                found.append(report)
        found += [self._give_up(hand) for hand in self.hands[:] if hand.hangs]
        self._share()
        return found

    def _give_up(self, hand: Hand) -> Report:
        """Its game, with what is known of it."""
        job = hand.jobs.popleft()
        played = played_in(hand.journal.fileno())
        self._dismiss(hand)
        self._hire()
        return broken_off(job.plan, played, too_long(job.terms.game_time))

    def _replace(self, hand: Hand) -> list[Report]:
        """Its first game was being played; the others had not begun."""
        lost = hand.jobs.popleft() if hand.jobs and hand.is_ready else None
        why = self._dismiss(hand)
        if not hand.is_ready:
            self._stillborn += 1
            if hand.process.returncode >= 0 or self._stillborn > STILLBORN:
                raise CrewFailed(f"a worker could not be started: {why}")
        self._hire()
        if lost is None:
            return []
        report = self._losses.count(lost, why)
        if report is not None:
            return [report]
        self._again.appendleft(lost)
        return []

    def _dismiss(self, hand: Hand) -> str:
        """How it ended; what it had not begun is for others."""
        self._selector.unregister(hand.stdout)
        self.hands.remove(hand)
        why = hand.end()
        self._again.extendleft(reversed(hand.jobs))
        return why

    def close(self) -> None:
        for hand in self.hands:
            hand.end()
        self.hands = []
        self._selector.close()
