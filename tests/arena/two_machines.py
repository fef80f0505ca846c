"""A Ray cluster of two nodes on this machine, in a process of its own: `python -m tests.arena.two_machines`.

It says its address, loses the second node when it reads a line, and is gone when its input ends. Ray listens on loopback alone
only where it believes that no other machine can join, which must be said before it is imported. It would take half a minute to
miss a machine, and longer on a busy one.
"""

from __future__ import annotations

import os
import sys

LOOPBACK = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_health_check_initial_delay_ms": "2000", "RAY_health_check_period_ms": "1000", "RAY_health_check_failure_threshold": "6",
}  # fmt: skip
NODE = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}


def main() -> None:
    os.environ.update(LOOPBACK)
    # late: it looks at the environment
    from ray.cluster_utils import Cluster

    cluster = Cluster()
    cluster.add_node(**NODE)
    second = cluster.add_node(**NODE)
    print(cluster.address, flush=True)
    try:
        if sys.stdin.readline():
            cluster.remove_node(second, allow_graceful=False)
            print("one is gone", flush=True)
            sys.stdin.readline()
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main()
