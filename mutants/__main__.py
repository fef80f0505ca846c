"""`make mutants`: breaks a game, or the core, in one small way after another, and runs the tests that touch what was broken."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator

from mutants import report
from mutants.breaks import operators
from mutants.breeding import Mutant, mutants_of
from mutants.scopes import scope
from mutants.touching import revision, touches
from mutants.trying import try_all
from mutants.verdicts import NO_MUTANTS, NOTICED, Verdicts

ALL = float("inf")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("game", help="a game, or core")
    parser.add_argument("module", nargs="*", default=[""], help="part of the path of a module")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="how many are tried at a time")
    parser.add_argument("--budget", type=float, default=ALL, help="seconds of tests for one mutant, the quickest first")
    parser.add_argument("--minutes", type=float, default=ALL, help="when to stop; another run goes on from there")
    parser.add_argument("--again", action="store_true", help="try also what is known")
    asked = parser.parse_args()
    where = scope(asked.game)
    if not any(where.paths(part) for part in asked.module):
        raise SystemExit(f"No module of {where.name} has {' or '.join(asked.module)} in its path.")
    known, now, seen = Verdicts(where), revision(where), touches(where, asked.jobs)
    bred = [mutant for path in where.paths() for mutant in mutants_of(path)]
    meant = [mutant for mutant in bred if any(part in mutant.module for part in asked.module)]
    due = [mutant for mutant in meant if asked.again or known.is_due(mutant, now, asked.budget < ALL)]
    print(f"{where.name}: {len(meant)} mutants, {len(due)} to try", flush=True)
    tally: dict[str, int] = {}
    start = time.monotonic()

    def found(mutant: Mutant, verdict: str, test: str) -> None:
        known.add(mutant, verdict, test, now)
        tally[verdict] = tally.get(verdict, 0) + 1
        if verdict not in (*NOTICED, *NO_MUTANTS):
            print(f"{verdict}: {mutant.module}:{mutant.line} {mutant.old}  ->  {mutant.new}", flush=True)
        if sum(tally.values()) % 100 == 0:
            print(f"{sum(tally.values())} of {len(due)} after {time.monotonic() - start:.0f} s: {tally}", flush=True)

    def in_time() -> Iterator[Mutant]:
        for mutant in in_turn(due):
            if time.monotonic() - start > 60 * asked.minutes:
                return
            yield mutant

    code = try_all(where, in_time(), seen, asked.jobs, found, asked.budget) if due else 0
    print(f"{where.name}: {tally or 'nothing new'}", flush=True)
    report.write(where, bred, known)
    return code


def in_turn(mutants: list[Mutant]) -> list[Mutant]:
    """What says most comes first and numbers last, here and there in the modules, in case that the run is stopped."""
    names = list(operators())
    first = ["Condition", "Operand", "Statement"]
    order = first + [name for name in names if name not in [*first, "NumberReplacer"]] + ["NumberReplacer"]
    return sorted(mutants, key=lambda mutant: (order.index(mutant.operator), mutant.key))


if __name__ == "__main__":
    sys.exit(main())
