"""What a hall counts of itself, in the words of Prometheus."""

from __future__ import annotations

from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds
LONG = (0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0)

registry = CollectorRegistry()
taken = Histogram(
    "wyrmhall_entry_seconds", "From what somebody does to when it is on the disk", buckets=QUICK, registry=registry
)
refused = Counter("wyrmhall_refused", "Messages that were refused", registry=registry)
thought = Histogram("wyrmhall_bot_seconds", "How long bots thought", buckets=LONG, registry=registry)
failed = Counter("wyrmhall_store_failures", "Writes that the database did not take", registry=registry)
rooms = Gauge("wyrmhall_rooms", "Tables in memory", registry=registry)
connections = Gauge("wyrmhall_connections", "People and spectators connected to tables", registry=registry)
waiting = Gauge("wyrmhall_bots_waiting", "Bots that wait for somebody to think for them", registry=registry)
commits = Gauge("wyrmhall_commits", "Commits to the database since the hall opened", registry=registry)


class Counted(Protocol):
    @property
    def figures(self) -> tuple[int, int, int, int]: ...


def text(hall: Counted) -> bytes:
    """All of it, as it is now."""
    for gauge, value in zip((rooms, connections, waiting, commits), hall.figures, strict=True):
        gauge.set(value)
    return generate_latest(registry)
