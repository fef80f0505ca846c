"""Processes of this machine. None of them is a fork: each begins afresh, whatever threads this one has."""

from __future__ import annotations

import os
import selectors
import subprocess
import tempfile
from collections import deque
from typing import Final

import msgspec

from wyrmhall.arena.crew.crew import Crew, CrewFailed, Losses
from wyrmhall.arena.crew.worker import COMMAND, READY
from wyrmhall.arena.series import Job, Report
from wyrmhall.bots.worker.process import environment

AHEAD: Final = 2  # jobs that a process has, so that it need not wait for the next
SHORT: Final = 1 << 14  # bytes of a job that fits into a pipe beside another one
CHUNK: Final = 1 << 20
STILLBORN: Final = 8  # workers killed while they begin, after which it is no accident


class Hand:
    """A process, and the jobs that it has."""

    def __init__(self) -> None:
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115  it is closed when the process has ended
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, bufsize=0, env=environment()
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        self.jobs: deque[Job] = deque()
        self.is_ready = False
        self._heard = b""

    def give(self, job: Job) -> None:
        """One that is gone is noticed when it is listened to."""
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
                if line + b"\n" == READY:
                    hand.is_ready = True
                    continue
                report = self._decoder.decode(line)
                job = hand.jobs.popleft()
                assert job.plan.number == report.number
                found.append(report)
        self._share()
        return found

    def _replace(self, hand: Hand) -> list[Report]:
        """Its first game was being played; the others had not begun."""
        self._selector.unregister(hand.stdout)
        self.hands.remove(hand)
        why = hand.end()
        if not hand.is_ready:
            self._stillborn += 1
            if hand.process.returncode >= 0 or self._stillborn > STILLBORN:
                raise CrewFailed(f"a worker could not be started: {why}")
            self._hire()
            self._again.extendleft(reversed(hand.jobs))
            return []
        self._hire()
        lost = hand.jobs.popleft() if hand.jobs else None
        self._again.extendleft(reversed(hand.jobs))
        if lost is None:
            return []
        report = self._losses.count(lost, why)
        if report is not None:
            return [report]
        self._again.appendleft(lost)
        return []

    def close(self) -> None:
        for hand in self.hands:
            hand.end()
        self.hands = []
        self._selector.close()
