# plain: starts processes
"""How a worker process is started, and how it may fail."""

from __future__ import annotations

import os
import sys

from wyrmhall.core.errors import WyrmhallError

OUTSIDE = "WYRMHALL_OUTSIDE_PYTHONPATH"  # what PYTHONPATH is for programs that are none of ours
COMMAND = [sys.executable, "-c", "from wyrmhall.bots.worker.mind import main; main()"]


class BotFailed(WyrmhallError):
    """A worker died, took too long or was stopped, or its bot failed."""


def environment() -> dict[str, str]:
    """A worker imports what its parent would."""
    outside = os.environ.get(OUTSIDE, os.environ.get("PYTHONPATH", ""))
    return {**os.environ, OUTSIDE: outside, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
