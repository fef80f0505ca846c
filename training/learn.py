"""Learns a network from the positions that `training.positions` wrote down, and writes its weights.

    python -m training.learn build/positions/dragon-breeds --seconds 60 --out build/weights

Needs numpy and nothing else. The last twentieth of every file is kept apart: how well the network foretells those games is
told beside how well the evaluation that is written by hand does. The weights are rounded to whole numbers at the end and
written as GAME.txt, after the whole numbers were held against the fractions they came from.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.games import registry
from wyrmhall.kit.network import HALF, LearnedInstinct, Network
from wyrmhall.kit.weights import written

WHOLE = 10_000.0  # a win, in a row
BATCH = 4096
PAIRS = 512  # in a batch
PAIRED = 30.0  # how much the difference of two flights counts beside how each came out
RATE = 0.004
FADING = 1e-5
KEPT = 20  # one part in so many is kept apart
COUNTED = 1 << 12  # what a unit counts is told in parts of this
FINEST = 16  # bits of a fraction of a weight, at most
CHECKED = 500  # rows by which the whole numbers are held against the fractions
NEAR = 0.01  # by how much a chance may differ

Array = np.ndarray[Any, Any]


class Rows(NamedTuple):
    numbers: Array
    came: Array
    said: Array  # what the search said, -1 for nothing
    paired: Array  # where the first of two flights is
    stage: Array

    def taken(self, some: Array) -> Rows:
        return Rows(self.numbers[some], self.came[some], self.said[some], self.paired[some], self.stage[some])


class Weights(NamedTuple):
    """In fractions. The first unit always counts, the others where they are above 0."""

    inner: Array
    starts: Array
    counts: Array


def load(folder: Path, head: int, width: int) -> tuple[Rows, Rows]:
    """What is learned from, and what is kept apart. Raises BadSetup."""
    parts: tuple[list[Array], list[Array]] = ([], [])
    for path in sorted(folder.glob("*.rows")):
        found = np.fromfile(path, dtype="<i2")
        if len(found) % (head + width):
            raise BadSetup(f"{path} is not whole: delete it")
        table = found.reshape(-1, head + width)
        cut = len(table) - len(table) // KEPT
        parts[0].append(table[:cut])
        parts[1].append(table[cut:])
    if not parts[0]:
        raise BadSetup(f"there are no positions in {folder}: run training.positions first")
    return rows_of(np.concatenate(parts[0]), head), rows_of(np.concatenate(parts[1]), head)


def rows_of(table: Array, head: int) -> Rows:
    paired = table[:, 2] == 1
    paired[-1:] = False
    return Rows(
        table[:, head:],
        table[:, 0].astype(np.float32) / WHOLE,
        table[:, 1].astype(np.float32) / WHOLE,
        paired,
        table[:, 3],
    )


def forward(weights: Weights, numbers: Array) -> tuple[Array, Array]:
    """What the units come to, and how it looks."""
    units = numbers @ weights.inner + weights.starts
    np.maximum(units[:, 1:], 0.0, out=units[:, 1:])
    return units, units @ weights.counts


def squash(look: Array) -> Array:
    found: Array = 0.5 + 0.5 * look / (1.0 + np.abs(look))
    return found


def aims(rows: Rows, searched: float) -> Array:
    """What came of it, mixed with what the search said where it said anything."""
    has = rows.said >= 0
    if not searched or has.sum() < 100:
        return rows.came
    slope, start = np.polyfit(rows.said[has], rows.came[has], 1)
    meant = np.clip(start + slope * rows.said, 0.01, 0.99)
    mixed: Array = np.where(has, (1 - searched) * rows.came + searched * meant, rows.came).astype(np.float32)
    return mixed


def learn(rows: Rows, units: int, seconds: float, passes: float, searched: float, seed: int) -> Weights:
    """By Adam, with a rate that falls to nothing as the time or the passes are used up."""
    luck = np.random.default_rng(seed)
    count, width = rows.numbers.shape
    sample = rows.numbers[luck.choice(count, min(count, 200_000), replace=False)].astype(np.float32)
    middle = sample.mean(axis=0)
    spread = np.maximum(sample.std(axis=0), 0.1).astype(np.float32)
    aim = aims(rows, searched)
    weight = np.where(rows.said >= 0, 2.0, 1.0).astype(np.float32)
    values = [
        luck.normal(0.0, 1.0 / np.sqrt(width), (width, units)).astype(np.float32),
        np.zeros(units, np.float32),
        luck.normal(0.0, 0.3, units).astype(np.float32),
    ]
    values[0][:, 0] = 0.0
    values[2][0] = 1.0
    first = [np.zeros_like(value) for value in values]
    second = [np.zeros_like(value) for value in values]
    singles, pairs = np.arange(count), np.flatnonzero(rows.paired)
    begun, step, part = time.monotonic(), 0, 0.0
    steps = max(1, int(passes * count / BATCH))
    while part < 1.0:
        if step * BATCH % max(BATCH, count // BATCH * BATCH) == 0:
            luck.shuffle(singles)
        at = step * BATCH % max(1, count - BATCH + 1)
        some = singles[at : at + BATCH]
        if len(pairs):
            chosen = luck.choice(pairs, min(PAIRS, len(pairs)))
            some = np.concatenate([chosen, chosen + 1, some])
        numbers = (rows.numbers[some].astype(np.float32) - middle) / spread
        weights = Weights(*values)
        sums, look = forward(weights, numbers)
        slope = (squash(look) - aim[some]) * 2.0 / (1.0 + 2.0 * np.abs(look)) * weight[some]
        if len(pairs):
            half = len(chosen)
            said = squash(look[: 2 * half])
            miss = (said[:half] - said[half:]) - (aim[some[:half]] - aim[some[half : 2 * half]])
            fall = 0.5 / (1.0 + np.abs(look[: 2 * half])) ** 2
            slope[:half] += PAIRED * miss * fall[:half]
            slope[half : 2 * half] -= PAIRED * miss * fall[half:]
        slope /= len(some)
        inner = np.outer(slope, weights.counts)
        inner[:, 1:] *= sums[:, 1:] > 0
        slopes = [numbers.T @ inner, inner.sum(axis=0), sums.T @ slope]
        step += 1
        part = max(step / steps, (time.monotonic() - begun) / seconds)
        rate = RATE * 0.5 * (1.0 + np.cos(np.pi * min(1.0, part)))
        for value, mean, square, gradient in zip(values, first, second, slopes, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            value -= rate * (mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8) + FADING * value)
    print(f"  {step} steps, {step * BATCH / count:.1f} passes, {time.monotonic() - begun:.0f} s", flush=True)
    inner = values[0] / spread[:, None]
    return Weights(inner, values[1] - middle @ inner, values[2])


def rounded(weights: Weights, rows: Rows, names: list[str]) -> Network:
    """In whole numbers, as fine as the lanes of a network allow. Raises BadSetup."""
    least = np.minimum(0, rows.numbers.min(axis=0)).astype(int).tolist()
    most = np.maximum(0, rows.numbers.max(axis=0)).astype(int).tolist()
    reach = np.maximum(-np.array(least), np.array(most)).astype(float)
    greatest = float((np.abs(weights.inner) * reach[:, None]).sum(axis=0).max() + np.abs(weights.starts).max())
    bits = min(FINEST, int(np.floor(np.log2(HALF / (greatest + 1.0)))) - 1)
    parts = 2.0**bits
    network = Network(
        names,
        least,
        most,
        [[round(float(value) * parts) for value in row] for row in weights.inner],
        [round(float(value) * parts) for value in weights.starts],
        [round(float(value) * COUNTED) for value in weights.counts],
        int(parts) * COUNTED,
    )
    problem = network.problem()
    if problem or bits < 6:
        raise BadSetup(f"these weights cannot be told in whole numbers: {problem or 'they are too large'}")
    return network


def held_against(network: Network, weights: Weights, numbers: Array) -> float:
    """By how much the whole numbers differ from the fractions at most, as a chance."""
    _, look = forward(weights, numbers.astype(np.float32))
    said = squash(look)
    return max(abs(network.chance(row.tolist()) - float(one)) for row, one in zip(numbers, said, strict=True))


# -- how well it foretells -------------------------------------------------------------------------


def order(said: Array, came: Array) -> float:
    """How often, of a game that was won and one that was lost, the won one looked better (AUC)."""
    decided = came != 0.5
    won = came[decided] > 0.5
    wins, losses = int(won.sum()), int((~won).sum())
    if not wins or not losses:
        return 0.5
    places = np.empty(len(won))
    places[np.argsort(said[decided], kind="stable")] = np.arange(len(won))
    return float((places[won].sum() - wins * (wins - 1) / 2) / (wins * losses))


def report(weights: Weights, rows: Rows, judged: int) -> str:
    _, look = forward(weights, rows.numbers.astype(np.float32))
    said = squash(look)
    hand: Array = rows.numbers[:, judged].astype(np.float32)
    lines = [f"  kept apart: {len(said):,} positions, error {np.square(said - rows.came).mean():.4f}"]
    for name, some in (
        ("all", np.ones(len(said), bool)),
        ("first third", rows.stage < 4),
        ("last third", rows.stage > 6),
        ("of the search", rows.said >= 0),
    ):
        if some.sum() > 50:
            lines.append(
                f"  {name}: orders {100 * order(said[some], rows.came[some]):.1f}% of games right, "
                f"by hand {100 * order(hand[some], rows.came[some]):.1f}%"
            )
    pairs = np.flatnonzero(rows.paired)
    if len(pairs) > 20:
        better = rows.came[pairs] - rows.came[pairs + 1]
        clear = np.abs(better) > 0.01
        right = [100 * float(((one[pairs] - one[pairs + 1]) * better > 0)[clear].mean()) for one in (said, hand)]
        lines.append(f"  {int(clear.sum())} pairs of flights: {right[0]:.1f}% right, by hand {right[1]:.1f}%")
    return "\n".join(lines)


def run(folder: Path, out: Path, units: int, seconds: float, passes: float, searched: float, seed: int) -> str:
    """Learn, round, hold against each other, write; the game. Raises WyrmhallError."""
    told = folder / "about.json"
    if not told.is_file():
        raise BadSetup(f"there are no positions in {folder}: run training.positions first")
    about = json.loads(told.read_text(encoding="utf-8"))
    instinct = registry.game(about["game"]).instinct()
    if not isinstance(instinct, LearnedInstinct) or instinct.number_names() != about["names"]:
        raise BadSetup(f"the positions in {folder} are told in other numbers: run training.positions again")
    names: list[str] = about["names"]
    rows, kept = load(folder, about["head"], len(names))
    print(f"{about['game']}: {len(rows.came):,} positions, {len(names)} numbers, {units} units", flush=True)
    weights = learn(rows, units, seconds, passes, searched, seed)
    print(report(weights, kept, names.index("judged by hand")), flush=True)
    network = rounded(weights, rows, names)
    network.cards = about["cards"]
    worst = held_against(network, weights, rows.numbers[:: max(1, len(rows.came) // CHECKED)])
    print(f"  rounded to {network.scale} parts: a chance differs by {worst:.5f} at most", flush=True)
    if worst > NEAR:
        raise BadSetup("the whole numbers say something else than the fractions they came from")
    out.mkdir(parents=True, exist_ok=True)
    (out / f"{about['game']}.txt").write_text(written(network, about["game"]), encoding="utf-8")
    return str(about["game"])


def main() -> None:
    reader = argparse.ArgumentParser(
        prog="python -m training.learn", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("folders", type=Path, nargs="+")
    reader.add_argument("--out", type=Path, required=True)
    reader.add_argument("--units", type=int, default=32)
    reader.add_argument("--seconds", type=float, default=60.0, help="for each game, at most")
    reader.add_argument("--passes", type=float, default=20.0, help="over all positions, at most")
    reader.add_argument("--searched", type=float, default=0.3, help="how much of what a search said goes into the aim")
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    for folder in given.folders:
        try:
            run(folder, given.out, given.units, given.seconds, given.passes, given.searched, given.seed)
        except WyrmhallError as error:
            reader.error(str(error))


if __name__ == "__main__":
    main()
