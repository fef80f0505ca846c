"""A program that runs behind its guard: a line to it, a line from it, and a limit to how long that takes."""

from __future__ import annotations

import contextlib
import io
import os
import select
import selectors
import signal
import subprocess
import sys
import time
from typing import Final

from wyrmhall.arena.outside import guard
from wyrmhall.arena.outside.fouls import CRASHED, LATE, MEMORY, OUT_OF_TURN, TOO_LONG, CannotPlay, Foul
from wyrmhall.arena.outside.naming import Program
from wyrmhall.bots.worker.process import OUTSIDE

CHUNK: Final = 1 << 16
LONGEST: Final = 1 << 16  # bytes of a line
KEPT: Final = 1 << 14  # bytes of what it writes to its standard error, the last ones
STUBBORN: Final = 15.0  # seconds for a guard to end all and say how
SHOWN: Final = 80  # signs of something strange
TOLD: Final = 300  # signs of what a program says of itself


class Said:
    """The last of what was written to the standard error, and how much was before."""

    def __init__(self) -> None:
        self._last = b""
        self._before = 0

    def hear(self, chunk: bytes) -> None:
        whole = self._last + chunk
        self._last = whole[-KEPT:]
        self._before += len(whole) - len(self._last)

    @property
    def text(self) -> str:
        head = f"({self._before} bytes before this are left out)\n" if self._before else ""
        return head + self._last.decode(errors="replace") if self._last else ""

    @property
    def last_line(self) -> str:
        lines = self._last.decode(errors="replace").strip().splitlines()
        return printable(lines[-1].strip()) if lines else ""


class Running:
    """One program, from its start to its end."""

    def __init__(self, program: Program, memory: int) -> None:
        self.said = Said()
        self._program, self._memory = program, memory
        self._heard = b""
        self._is_deaf = False  # it has closed its standard input
        self._how: tuple[str, int] | None = None
        self._selector = selectors.DefaultSelector()
        self._closing = contextlib.ExitStack()
        self._closing.callback(self._selector.close)
        try:
            self._start()
        except OSError as error:
            self._closing.close()
            raise CannotPlay(f"{program.words[0]!r} cannot be started: {error.strerror or error}") from None

    def _start(self) -> None:
        theirs: list[int] = []
        ours: list[io.FileIO] = []
        try:
            for is_input in (True, False, False):
                reading, writing = os.pipe()
                theirs.append(reading if is_input else writing)
                ours.append(io.FileIO(writing, "w") if is_input else io.FileIO(reading, "r"))
                self._closing.callback(ours[-1].close)
                os.set_blocking(ours[-1].fileno(), False)
            command = [sys.executable, "-I", "-S", guard.__file__, str(self._memory), *map(str, theirs)]
            self._guard = subprocess.Popen(
                [*command, *self._program.words],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=theirs[2], bufsize=0, pass_fds=theirs,
                start_new_session=True,  # Ctrl-C is for the arena, which then ends it
                env=environment(),
            )  # fmt: skip
        finally:
            for end in theirs:
                os.close(end)
        self._input, self._output, self._errors = ours
        self._selector.register(self._output, selectors.EVENT_READ)
        self._selector.register(self._errors, selectors.EVENT_READ)

    # -- lines -----------------------------------------------------------------------------------

    def exchange(self, line: bytes, seconds: float) -> tuple[bytes, float]:
        """What it answers to a line, and how long it took. Raises Foul."""
        begun = time.monotonic()
        self._listen(0)
        if self._heard:
            raise Foul(OUT_OF_TURN, f"it said {shown(self._heard)} before it was asked")
        self._send(line, begun + seconds)
        while b"\n" not in self._heard:
            left = begun + seconds - time.monotonic()
            if left <= 0:
                raise Foul(LATE, f"no answer after {seconds:.3g} seconds")
            self._listen(left)
        told, _, rest = self._heard.partition(b"\n")
        spent = time.monotonic() - begun
        if spent > seconds:
            raise Foul(LATE, f"the answer took {spent:.3g} seconds, and {seconds:.3g} were left")
        self._heard = rest
        if rest:
            raise Foul(OUT_OF_TURN, f"it said {shown(rest)} after its answer")
        return told, spent

    def _send(self, line: bytes, stop: float) -> None:
        rest = memoryview(line)
        while rest and not self._is_deaf:
            try:
                written = self._input.write(rest)
            except BrokenPipeError:
                self._is_deaf = True  # it may have answered all the same
                return
            if written:
                rest = rest[written:]
                continue
            left = stop - time.monotonic()
            if left <= 0:
                raise Foul(LATE, "it does not read what it is told")
            self._selector.register(self._input, selectors.EVENT_WRITE)
            self._listen(left)
            self._selector.unregister(self._input)

    def _listen(self, seconds: float) -> None:
        """To whatever it says meanwhile. Raises Foul if there will be no more."""
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._errors:
                chunk = self._errors.read(CHUNK)
                self.said.hear(chunk or b"")
                if chunk == b"":
                    self._selector.unregister(self._errors)
            elif key.fileobj is self._output:
                chunk = self._output.read(CHUNK)
                if chunk == b"":
                    raise self._ended()
                self._heard += chunk or b""
                if len(self._heard) > 2 * LONGEST and b"\n" in self._heard[:LONGEST]:
                    raise Foul(OUT_OF_TURN, f"it says line after line, the first of them {shown(self._heard)}")
                if len(self._heard.partition(b"\n")[0]) > LONGEST:
                    raise Foul(TOO_LONG, f"a line is longer than {LONGEST} bytes; it begins with {shown(self._heard)}")

    def _ended(self) -> Foul:
        """What has become of one that says no more."""
        how, code = self.end(asking=True)
        last = f": {self.said.last_line}" if self.said.last_line else ""
        if how == "memory":
            return Foul(MEMORY, f"it took more than {self._memory >> 20} MB")
        if how == "stopped":
            return Foul(CRASHED, f"it closed its standard output{last}")
        name = f" ({signal.Signals(-code).name})" if -code in list(signal.Signals) else ""
        return Foul(
            CRASHED, f"it was killed by signal {-code}{name}{last}" if code < 0 else f"it ended with {code}{last}"
        )

    # -- its end ---------------------------------------------------------------------------------

    def say_goodbye(self, line: bytes, seconds: float) -> None:
        """The last line, and so long to end by itself."""
        stop = time.monotonic() + seconds
        try:
            self._send(line, stop)
            self._input.close()
            while (left := stop - time.monotonic()) > 0:
                self._listen(left)
                self._heard = b""
        except Foul:
            return  # the game is over

    def end(self, asking: bool = False) -> tuple[str, int]:
        """Nothing of it is left then. How it ended, as its guard tells; `asking` gives it the time to have ended by itself."""
        if self._how is not None:
            return self._how
        assert self._guard.stdin is not None
        assert self._guard.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            if asking:
                self._guard.stdin.write(b"?")
        if not asking:
            self._guard.stdin.close()
        if not select.select([self._guard.stdout], [], [], STUBBORN)[0]:
            self._guard.kill()  # whoever keeps it from its work
        told = self._guard.stdout.read().decode(errors="replace").split(" ", 2)
        self._guard.stdin.close()
        self._guard.stdout.close()
        self._guard.wait()
        while chunk := self._errors.read(CHUNK):
            self.said.hear(chunk)
        self._closing.close()
        how, code, why = told if len(told) == 3 else ("ended", str(-signal.SIGKILL), "")  # somebody killed its guard
        self._how = how, int(code)
        if how == "failed":
            raise CannotPlay(f"{self._program.words[0]!r} cannot be started: {why.lower()}")
        return self._how


def environment() -> dict[str, str]:
    """That of whoever started the arena: our own workers have another path, which would be taken for the program's."""
    found = dict(os.environ)
    path = found.pop(OUTSIDE, None)
    if path is not None:
        found["PYTHONPATH"] = path
        if not path:
            del found["PYTHONPATH"]
    return found


def printable(text: str) -> str:
    """As it may be shown on a terminal, whoever wrote it."""
    return "".join(sign if sign.isprintable() else "?" for sign in text[:TOLD])


def shown(line: bytes) -> str:
    text = line.partition(b"\n")[0].decode(errors="replace")
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "...")
