# plain: runs once for a process
"""What a worker process may take of the machine."""

from __future__ import annotations

import contextlib


def limit_memory(most: int) -> None:
    """So many bytes and no more, where the system can be told so: then whatever wants more fails instead of everything else."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        # late: not every system has it
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))
