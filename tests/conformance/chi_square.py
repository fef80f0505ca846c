"""Whether counts could come from fair luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

RARE = 4.75  # standard deviations: fair luck strays so far once in a million times


def bound(freedom: int, deviations: float) -> float:
    """The chi-square value that many deviations from the middle (after Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * max(0.0, 1 - part + deviations * part**0.5) ** 3)


def chi_square(counts: Iterable[int]) -> float:
    found = list(counts)
    expected = sum(found) / len(found)
    return sum((count - expected) ** 2 / expected for count in found)


def assert_uniform(outcomes: Iterable[Hashable], possible: Sequence[Hashable]) -> None:
    """Each possible outcome is about as frequent as the others: neither too uneven, nor more even than luck is."""
    counts = Counter(outcomes)
    strange = set(counts) - set(possible)
    assert not strange, f"impossible outcomes: {strange}"
    total = sum(counts.values())
    assert total >= 10 * len(possible), f"{total} samples are too few for {len(possible)} outcomes"
    found, freedom = chi_square([counts[outcome] for outcome in possible]), len(possible) - 1
    low, high = bound(freedom, -RARE), bound(freedom, RARE)
    assert low <= found <= high, f"chi-square {found:.1f} is not from {low:.1f} to {high:.1f}: {counts.most_common(5)}"
