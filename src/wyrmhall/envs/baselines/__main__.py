"""Let somebody learn, and write down how well they play.

    python -m wyrmhall.envs.baselines learn ppo draco-magi --minutes 10 --seed 1 --out curves
    python -m wyrmhall.envs.baselines compare draco-magi --deals 100
    python -m wyrmhall.envs.baselines curves curves

`learn` writes a line for each measurement into OUT/GAME-LEARNER-SEED.csv, and the weights beside it. `compare` tells what bots
score on the same scale. `curves` makes one table of all such files, with the mean over the seeds and an interval.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import stdev

from wyrmhall.arena.statistics import student
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.envs import vector
from wyrmhall.envs.baselines.learners import LEARNERS
from wyrmhall.envs.baselines.measuring import bot_score, learned_score

RIVALS = ("random", "instinct")
BOTS = ("random", "instinct", "level:1")
MEASURED = 100_003  # where the seeds of measured matches begin
COLUMNS = ["minutes", "actions", *RIVALS]


def learn(args: argparse.Namespace) -> None:
    args.out.mkdir(parents=True, exist_ok=True)
    stem = f"{args.game}-{args.learner}-{args.seed}"
    with (
        vector(
            args.game,
            count=args.count,
            seats=args.seats,
            seed=args.seed,
            skip_forced=True,
            processes=args.processes,
            follow=True,
        ) as matches,  # fmt: skip
        (args.out / f"{stem}.csv").open("w", newline="", encoding="utf-8") as file,
    ):
        learner = LEARNERS[args.learner](matches.layout, matches.actions, args.seed)
        clock = time.monotonic if args.processes else time.process_time
        lines = csv.writer(file)
        lines.writerow(COLUMNS)
        learned, points = 0.0, args.points
        for point in range(points + 1):
            while learned < args.minutes * point / points:
                begun = clock()
                learner.learn(matches)
                learned += (clock() - begun) / 60
            scores = [
                learned_score(learner.choose, rival, args.game, args.deals, MEASURED, args.seats) for rival in RIVALS
            ]
            lines.writerow([f"{learned:.2f}", matches.steps, *[f"{each.mean:.4f}" for each in scores]])
            file.flush()
            told = ", ".join(f"{rival} {each}" for rival, each in zip(RIVALS, scores, strict=True))
            print(f"{stem}: {learned:.1f} minutes, {matches.steps} actions: against {told}", flush=True)
            learner.save(args.out / f"{stem}.npz")


def compare(args: argparse.Namespace) -> None:
    print(f"| {args.game} | {' | '.join(f'against {rival}' for rival in RIVALS)} |")
    print("| --- |" + " ---: |" * len(RIVALS))
    for name in args.bots:
        found = [bot_score(name, rival, args.game, args.deals, MEASURED, args.seats) for rival in RIVALS]
        print(f"| {name} | {' | '.join(map(str, found))} |", flush=True)


def curves(args: argparse.Namespace) -> None:
    """Of files of the same game and learner, point by point."""
    found: dict[str, list[list[list[float]]]] = defaultdict(list)
    for path in sorted(args.out.glob("*.csv")):
        with path.open(newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file))
        if not rows or rows[0] != COLUMNS:
            raise WyrmhallError(f"{path} is no file of `learn`: its first line is not {','.join(COLUMNS)}")
        found[path.stem.rpartition("-")[0]].append([[float(cell) for cell in row] for row in rows[1:]])
    print(f"| learner | minutes | actions | {' | '.join(f'against {rival}' for rival in RIVALS)} | seeds |")
    print("| --- | ---: | ---: |" + " ---: |" * (len(RIVALS) + 1))
    for name, runs in found.items():
        for point in range(min(map(len, runs))):
            at = [run[point] for run in runs]
            means = [sum(row[column] for row in at) / len(at) for column in (0, 1)]
            shares = [over_seeds([row[2 + column] for row in at]) for column in range(len(RIVALS))]
            print(f"| {name} | {means[0]:.1f} | {means[1]:.0f} | {' | '.join(shares)} | {len(at)} |")


def over_seeds(scores: Sequence[float]) -> str:
    """The mean of a few runs, and with 95% how far it may be from that of all runs: Student's, as each is itself a mean of many."""
    mean = sum(scores) / len(scores)
    return f"{100 * mean:.0f}%" if len(scores) < 2 else f"{100 * mean:.0f}% ± {100 * half_width(scores):.0f}"


def half_width(scores: Sequence[float]) -> float:
    return student(len(scores) - 1) * stdev(scores) / sqrt(len(scores))


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m wyrmhall.envs.baselines", description=(__doc__ or "").split("\n")[0]
    )
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("learn")
    one.add_argument("learner", choices=LEARNERS)
    one.add_argument("game")
    one.add_argument(
        "--minutes",
        type=float,
        default=1.0,
        help="of learning, by the processor's clock or, with --processes, by that on the wall; measuring comes on top",
    )
    one.add_argument("--points", type=int, default=4, help="measurements after the first")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--count", type=int, default=64, help="matches at once")
    one.add_argument("--processes", type=int, default=0)
    one.add_argument("--out", type=Path, default=Path("curves"))
    other = commands.add_parser("compare")
    other.add_argument("game")
    other.add_argument("--bots", nargs="+", default=list(BOTS))
    for each in (one, other):
        each.add_argument("--seats", type=int)
        each.add_argument("--deals", type=int, default=50, help="that are measured by, each once for every seat")
    last = commands.add_parser("curves")
    last.add_argument("out", type=Path)
    args = parser.parse_args(words)
    try:
        {"learn": learn, "compare": compare, "curves": curves}[args.command](args)
    except WyrmhallError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
