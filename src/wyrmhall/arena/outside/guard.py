"""A process that stands between the arena and a program, so that nothing of it is ever left behind.

It ends the program and all that the program started as soon as whoever started the guard closes its line, or is gone for whatever
reason; and when they take more memory than they may. It is started by its path, alone with the standard library, to be quick.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import signal
import sys
import time
from typing import Final

BEAT: Final = 0.05  # seconds between two looks
FAMILY: Final = 1.0  # seconds between two looks at who belongs to it
PATIENCE: Final = 1.0  # seconds for one that hangs up to end
STUBBORN: Final = 5.0  # seconds for which somebody is told to end
CONTROL, STATUS = 0, 1  # its own line: anything said is a question how the program ended, its end ends all
CANNOT_START: Final = 127
DEATH_SIGNAL, ADOPT = 1, 36  # what prctl(2) is asked for
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
HAS_PROC: Final = os.path.isdir("/proc/self")


def tell_kernel(option: int, value: int) -> None:
    """Where the system knows it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def offspring(root: int) -> list[int]:
    """All that come from a process, as far as the system tells."""
    parents: dict[int, int] = {}
    for name in os.listdir("/proc") if HAS_PROC else []:
        if name.isdigit():
            with contextlib.suppress(OSError, IndexError), open(f"/proc/{name}/stat", "rb") as stat:
                parents[int(name)] = int(stat.read().rpartition(b")")[2].split()[1])
    found = {root}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found - {root})


def resident(pid: int) -> int:
    """Bytes of memory that are its own."""
    try:
        with open(f"/proc/{pid}/statm", "rb") as statm:
            _, held, shared, *_ = map(int, statm.read().split())
    except (OSError, ValueError):
        return 0
    return (held - shared) * PAGE


def begin(command: list[str], ends: list[int], memory: int) -> tuple[int, int]:
    """The program, and a line that tells why it could not be started."""
    mine, other = os.pipe()
    guard = os.getpid()
    pid = os.fork()
    if pid:
        os.close(other)
        for end in ends:
            os.close(end)
        return pid, mine
    try:
        os.setsid()
        tell_kernel(DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != guard:
            os._exit(CANNOT_START)
        for each in (signal.SIGINT, signal.SIGPIPE):
            signal.signal(each, signal.SIG_DFL)
        if not HAS_PROC:
            limit(memory)
        for number, end in enumerate(ends):
            os.dup2(end, number)
        os.closerange(3, other)
        os.closerange(other + 1, max(ends) + 1)
        os.execvp(command[0], command)  # noqa: S606  # nosec B606 - what somebody named to be started
    except OSError as error:
        os.write(other, str(error.strerror or error).encode())
    finally:
        os._exit(CANNOT_START)


def limit(memory: int) -> None:
    """The next best where nobody tells how much a process has."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        # late: not every system has it
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def watch(pid: int, memory: int) -> tuple[str, int]:
    """How it came to its end: by itself, by too much memory, or because it was told to."""
    family, looked = [pid], time.monotonic()
    while True:
        is_told = bool(select.select([CONTROL], [], [], BEAT)[0])
        is_asked = is_told and bool(os.read(CONTROL, 1))
        stop = time.monotonic() + (PATIENCE if is_asked else 0.0)
        while True:
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                return "ended", os.waitstatus_to_exitcode(status)
            if time.monotonic() >= stop:
                break
            time.sleep(0.002)
        if is_told:
            return "stopped", 0
        if time.monotonic() > looked + FAMILY:
            family, looked = offspring(os.getpid()), time.monotonic()
        if sum(map(resident, family)) > memory:
            return "memory", 0


def end_all(pid: int) -> None:
    """Whoever lost its parent became a child of the guard, so nobody gets away but who may not be ended, such as root's."""
    stop = time.monotonic() + STUBBORN
    while time.monotonic() < stop:
        if not HAS_PROC:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(pid, signal.SIGKILL)
        for each in offspring(os.getpid()):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(each, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.002)


def main() -> None:
    memory, *ends = map(int, sys.argv[1:5])
    tell_kernel(ADOPT, 1)
    pid, failing = begin(sys.argv[5:], ends, memory)
    why = os.read(failing, 1000).decode(errors="replace")  # ends when the program has begun
    how, code = ("failed", 0) if why else watch(pid, memory)
    end_all(pid)
    with contextlib.suppress(BrokenPipeError):
        os.write(STATUS, f"{how} {code} {why}".encode())


if __name__ == "__main__":
    main()
