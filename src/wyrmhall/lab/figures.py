"""Shares and differences with honest intervals.

Games of one deal belong together: they share their luck. So a deal is one observation, however many games it has; its games are
summed up, and what differs between deals gives the width of an interval. Where nothing differs there is still something that
was not seen, and the interval of Wilson for so many deals says how much.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erfc, sqrt
from typing import Final

import msgspec

Z: Final = 1.959964
SMALL: Final = (12.71, 12.71, 4.30, 3.18)  # what the series below does not reach
FALSE_FINDS: Final = 0.05  # of what is called clear in one table, so much may be chance
FEW: Final = 8  # deals below which nothing is called clear

Samples = Mapping[int, Sequence[float]]  # by deal


class Estimate(msgspec.Struct):
    """A mean with its 95% interval. `p` is how likely something as far from what was expected is by luck alone."""

    mean: float
    low: float
    high: float
    deals: int
    count: int
    p: float = 1.0
    clear: bool = False


def share(samples: Samples, expected: float | None = None) -> Estimate | None:
    """Of what lies between 0 and 1; None if there is nothing."""
    found = mean(samples, expected)
    if found is None:
        return None
    if found.high == found.low:
        low, high = wilson(found.mean, found.deals)
        found.low, found.high = low, high
        if expected is not None:
            found.p = 0.0 if not low <= expected <= high else 1.0
    found.low, found.high = max(0.0, found.low), min(1.0, found.high)
    return found


def unmoved(samples: Samples) -> Estimate | None:
    """Of paired differences of shares, which are expected to be nothing."""
    found = mean(samples, 0.0)
    if found is not None and found.high == found.low == 0.0:
        found.high = wilson(0.0, found.deals)[1]  # as often a deal may differ, for all that was seen
        found.low = -found.high
    return found


def mean(samples: Samples, expected: float | None = None) -> Estimate | None:
    count = sum(map(len, samples.values()))
    deals = sum(1 for values in samples.values() if values)
    if not count:
        return None
    centre = sum(map(sum, samples.values())) / count
    effects = [(sum(values) - len(values) * centre) / count for values in samples.values() if values]
    return _estimate(centre, effects, deals, count, expected)


def _estimate(centre: float, effects: Sequence[float], deals: int, count: int, expected: float | None) -> Estimate:
    many = len(effects)
    if many < 2:
        return Estimate(centre, centre - 1.0, centre + 1.0, deals, count)
    error = sqrt(sum(effect * effect for effect in effects) * many / (many - 1))
    reach = error * spread(deals - 1)
    p = 1.0
    if expected is not None:
        p = (
            erfc(abs(centre - expected) / error / sqrt(2) * (Z / spread(deals - 1)))
            if error
            else float(centre == expected)
        )
    return Estimate(centre, centre - reach, centre + reach, deals, count, p)


def spread(freedom: int) -> float:
    """How many standard errors an interval of 95% reaches to each side, by Student (after Cornish and Fisher)."""
    if freedom < len(SMALL):
        return SMALL[max(0, freedom)]
    z = Z
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def wilson(part: float, deals: int) -> tuple[float, float]:
    """What a share can be that came out as `part` of so many independent deals."""
    square = Z * Z / deals
    middle = (part + square / 2) / (1 + square)
    reach = Z / (1 + square) * sqrt(part * (1 - part) / deals + square / (4 * deals))
    return middle - reach, middle + reach


def mark_clear(estimates: Sequence[Estimate | None]) -> None:
    """Say of a table what is clear, so that of all that is called so no more than a twentieth is luck (Benjamini and Hochberg)."""
    tried = sorted((each for each in estimates if each is not None and each.deals >= FEW), key=lambda each: each.p)
    last = 0
    for rank, each in enumerate(tried, 1):
        if each.p <= FALSE_FINDS * rank / len(tried):
            last = rank
    for rank, each in enumerate(tried, 1):
        each.clear = rank <= last


def gather(values: Sequence[tuple[int, float]]) -> dict[int, list[float]]:
    """By deal."""
    found: dict[int, list[float]] = {}
    for deal, value in values:
        found.setdefault(deal, []).append(value)
    return found


def quantile(values: Sequence[float], part: float) -> float:
    """Of sorted values, between two of them in proportion."""
    at = part * (len(values) - 1)
    below = int(at)
    above = min(below + 1, len(values) - 1)
    return values[below] + (values[above] - values[below]) * (at - below)
