"""What a contest costs beside its games, by processor time.

    python -m benchmarks.arena                        games a second and core, and what the pool takes a game
    python -m benchmarks.arena --ray                  what a Ray cluster of two nodes takes a game (it is started here, on loopback)
    python -m benchmarks.arena --workers 1 2 4 8      games a second by the clock, with so many processes

What the pool takes is all processor time less that of the games, as workers measure it, and less that of a contest of so few games
that it is all beginning. Processor time does not depend on what else the machine does; the clock does.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.arena.processes import family
from wyrmhall.arena.contest import Asked, Contest
from wyrmhall.games import registry

FEW, MANY = 20, 1020  # deals
BOTS = ("instinct", "search:2", "search:3")
HERE = Path(__file__).parent.parent
SHELF, SOON = HERE / "tests" / "shelf", "hoard"  # a game of milliseconds, so that what is beside it can be seen
USUAL = "draco-magi"
TICK = os.sysconf("SC_CLK_TCK")


def used(pids: set[int]) -> dict[int, float]:
    """Seconds of processor time of each process, with those of its children that have ended."""
    found = {}
    for pid in pids:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            found[pid] = sum(map(int, fields[11:15])) / TICK
    return found


def spent(
    deals: int, bots: tuple[str, ...], workers: int | None, ray: str, roots: list[int]
) -> tuple[int, float, float]:
    """Games, and the seconds of processor time of the games and of everything together."""
    before = sum(used(set().union(*map(family, roots))).values())
    contest = Contest(Asked(SOON, bots, deals=deals))
    latest = 0.0

    def look(done: int, most: int) -> None:
        nonlocal latest
        if done == most:
            latest = sum(used(set().union(*map(family, roots))).values())

    found = contest.play(None, workers, ray, look)
    return len(found.reports), sum(report.seconds for report in found.reports.values()), latest - before


def beside(bots: tuple[str, ...], workers: int | None, ray: str = "", roots: list[int] | None = None) -> float:
    """Seconds of processor time that a game takes beside itself."""
    roots = [os.getpid(), *(roots or [])]
    few = spent(FEW, bots, workers, ray, roots)
    many = spent(MANY, bots, workers, ray, roots)
    return (many[2] - few[2] - (many[1] - few[1])) / (many[0] - few[0])


@contextlib.contextmanager
def cluster() -> Iterator[tuple[str, int]]:
    """Its address, and the process that it hangs on."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.arena.two_machines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, cwd=HERE,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip(), process.pid
    finally:
        process.stdin.close()
        process.wait()


def rates(game: str) -> list[str]:
    found = []
    for bot in BOTS:
        deals = 10 if bot == "instinct" else 2
        reports = Contest(Asked(game, (bot, bot), deals=deals)).play(workers=1).reports.values()
        seconds = sum(report.seconds for report in reports)
        found.append(f"{len(reports) / seconds:.2f}")
    return found


def by_clock(workers: int) -> float:
    """Games a second, once all work."""
    begun = done = 0.0

    def look(count: int, most: int) -> None:
        nonlocal begun, done
        if count == most // 10:
            begun = time.perf_counter()
        if count == most:
            done = time.perf_counter()

    games = 2 * 100 * workers
    Contest(Asked(USUAL, ("instinct", "instinct"), deals=games // 2)).play(None, workers, "", look)
    return 0.9 * games / (done - begun)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arena", description=__doc__)
    parser.add_argument("--ray", action="store_true")
    parser.add_argument("--workers", type=int, nargs="*", default=[])
    asked = parser.parse_args()
    listings = [listing for listing in registry.listings() if not listing.part_of]
    registry.put_up([SHELF])
    if asked.ray:
        # late: Ray looks at the environment when it is imported
        from tests.arena.two_machines import LOOPBACK

        os.environ.update(LOOPBACK)
        with cluster() as (address, root):
            print(f"Ray: {1000 * beside(('random', 'random'), None, address, [root]):.2f} ms a game")
        return
    if asked.workers:
        for workers in asked.workers:
            print(f"{workers} processes: {by_clock(workers):.1f} games a second")
        return
    print(f"pool: {1000 * beside(('random', 'random'), 2):.2f} ms a game")
    print("| games a second and core | " + " | ".join(BOTS) + " |")
    for listing in listings:
        print(f"| {listing.title} | {' | '.join(rates(listing.name))} |", flush=True)


if __name__ == "__main__":
    main()
