"""Means with honest intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wyrmhall.core.chance import Chance

RESAMPLES = 2000


class Interval(NamedTuple):
    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f}% ({100 * self.low:.1f} to {100 * self.high:.1f})"


def bootstrap(blocks: Sequence[float], seed: int = 1) -> Interval:
    """Mean and 95% interval by drawing whole blocks afresh. A block is what belongs together, such as a pair of games."""
    if not blocks:
        raise ValueError("there is nothing to draw from")
    chance = Chance(seed)
    count = len(blocks)
    means = sorted(sum(blocks[chance.below(count)] for _ in range(count)) / count for _ in range(RESAMPLES))
    return Interval(sum(blocks) / count, means[int(0.025 * RESAMPLES)], means[int(0.975 * RESAMPLES) - 1])
