"""Processes of this machine as Linux tells of them."""

from __future__ import annotations

import contextlib
from pathlib import Path

LOOPBACKS = ("0100007F", "00000000000000000000000001000000")  # 127.0.0.1 and ::1
LISTENING = "0A"


def parents() -> dict[int, int]:
    found: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            found[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    return found


def children(pid: int) -> list[int]:
    return [child for child, parent in parents().items() if parent == pid]


def family(root: int) -> set[int]:
    """A process and all that come from it."""
    known = parents()
    found = {root}
    while more := {pid for pid, parent in known.items() if parent in found} - found:
        found |= more
    return found


def listeners(pids: set[int]) -> set[str]:
    """The addresses at which these processes listen, as the kernel writes them."""
    sockets: set[str] = set()
    for pid in pids:
        for file in Path("/proc", str(pid), "fd").glob("*"):
            with contextlib.suppress(OSError):
                sockets.add(str(file.readlink()))
    lines = [
        line.split() for table in ("tcp", "tcp6") for line in Path("/proc/net", table).read_text().splitlines()[1:]
    ]
    return {line[1].rpartition(":")[0] for line in lines if line[3] == LISTENING and f"socket:[{line[9]}]" in sockets}


def open_to_others(pids: set[int]) -> set[str]:
    """Those of them that are not loopback."""
    return {address for address in listeners(pids) if not address.endswith(LOOPBACKS)}
