"""What a move costs the hall, and how that grows with tables, with those who watch and with what was played before.

`python -m benchmarks.growth --seconds 20`: processor time of the hall's process for a move, at the pace of people.
The history is measured without sockets: an answer tried on a copy, and the frames of both seats, after so many answers.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

from benchmarks.load import measure
from wyrmhall.core.settings import complete
from wyrmhall.games import registry
from wyrmhall.hall.rooms import entries
from wyrmhall.hall.rooms.entries import PERSON, RUNNING, Entry, Seat
from wyrmhall.hall.rooms.gathering import Gathering
from wyrmhall.hall.rooms.rooms import new_row, rebuilt
from wyrmhall.hall.wire import messages
from wyrmhall.hall.wire.frames import frame

GAME = "draco-magi"
TABLES = (10, 100, 500)
WATCHERS = (0, 5, 10)
ANSWERS = (0, 50, 100, 150, 200)  # played before
GAMES = 12
TOLD = ("moves_a_second", "p50_ms", "p99_ms", "hall_ms_a_move", "kb_a_table")


def with_tables(seconds: float) -> list[dict[str, Any]]:
    """About twenty moves a second at each number of tables, so that only the number grows."""
    return [{"tables": tables, **_run(people=2 * tables, pace=tables / 10, seconds=seconds)} for tables in TABLES]


def with_watchers(seconds: float) -> list[dict[str, Any]]:
    return [
        {"watchers": watchers, **_run(people=20, pace=1.0, seconds=seconds, watchers=watchers)} for watchers in WATCHERS
    ]


def _run(**given: Any) -> dict[str, Any]:
    found = measure(game=GAME, **given)
    return {name: found[name] for name in TOLD}


def with_history() -> list[dict[str, Any]]:
    """Milliseconds for the ten answers that follow, on average."""
    spent: dict[int, list[float]] = {before: [] for before in ANSWERS}
    for seed in range(-1, GAMES):  # the first one only warms up
        room, luck = _table(seed), random.Random(seed)
        seen: list[dict[str, Any] | None] = [None, None]
        while not room.course.is_over and room.course.n < max(ANSWERS) + 10:
            n, begun = room.course.n, time.thread_time()
            _answer(room, luck)
            for seat in (0, 1):
                told = frame(room, seat, n, seen=seen[seat])
                seen[seat] = told.view
                messages.encode(told)
            for before in ANSWERS:
                if seed >= 0 and before <= n < before + 10:
                    spent[before].append(time.thread_time() - begun)
    return [
        {"answers": before, "ms": round(1000 * sum(times) / len(times), 3)} for before, times in spent.items() if times
    ]


def _table(seed: int) -> Gathering:
    seats = [Seat(PERSON, f"p{number}", name=f"Player {number}") for number in (1, 2)]
    row = new_row(
        GAME, complete(registry.game(GAME).settings(), {}), seats, seed=1000 + seed, maker="p1", prepared=True
    )
    row.status = RUNNING
    return Gathering(row, rebuilt(row))


def _answer(room: Gathering, luck: random.Random) -> None:
    decision = luck.choice(room.course.match.pending)
    text = decision.notation(luck.choice(decision.options))
    twin = room.course.copy()
    twin.apply(Entry(twin.n + 1, entries.ANSWER, decision.seat, text, 0.0))
    room.course = twin
    twin.match.forget_scenes(twin.events_after(twin.n - 1))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.growth", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each line")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = {
        "history": with_history(),
        "tables": with_tables(given.seconds),
        "watchers": with_watchers(given.seconds),
    }
    if given.json:
        print(json.dumps(found))
        return
    for lines in found.values():
        print("| " + " | ".join(lines[0]) + " |")
        for line in lines:
            print("| " + " | ".join(map(str, line.values())) + " |")
        print()


if __name__ == "__main__":
    main()
