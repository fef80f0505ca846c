"""Means with honest intervals, and tests that stop when enough is known.

What is counted is blocks: a deal, played once from every seat, is one. Its games share all luck, so they are no independent games;
a deal that every bot plays alike gives the same block however often it is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log, log10, sqrt
from statistics import NormalDist
from typing import Final, Literal, NamedTuple

from wyrmhall.core.errors import BadSetup

TWO_SIDED: Final = NormalDist().inv_cdf(0.975)
FAINT: Final = 0.001  # blocks that a test imagines of each extreme, so that nothing is taken to be impossible
DIGITS: Final = 9  # thirds that were added in another order are the same block
ELO: Final = 400.0

Verdict = Literal["higher", "lower", "open"]


class Interval(NamedTuple):
    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f}% ({100 * self.low:.1f} to {100 * self.high:.1f})"


def interval(blocks: Sequence[float], least: float = 0.0, most: float = 1.0) -> Interval:
    """Mean and 95% interval of independent blocks, each between `least` and `most`.

    It is Student's, with two blocks more than there were: one as low and one as high as can be. So blocks that are all alike leave
    as much open as so few of them must, and no interval is a point.
    """
    if not blocks:
        raise ValueError("there is nothing to take the mean of")
    count = len(blocks) + 2
    centre = (sum(blocks) + least + most) / count
    squares = sum((block - centre) ** 2 for block in blocks) + (least - centre) ** 2 + (most - centre) ** 2
    half = student(count - 1) * sqrt(squares / (count - 1) / count)
    return Interval(sum(blocks) / len(blocks), max(least, centre - half), min(most, centre + half))


def student(freedom: int) -> float:
    """By how many deviations a mean may be off, with 95%, if the deviation was estimated with so many degrees of freedom."""
    z = TWO_SIDED
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** (at + 1) for at, term in enumerate(terms))


def elo_of(score: float) -> float | None:
    """The difference of Elo that a score between two stands for; None for all or nothing."""
    return -ELO * log10(1 / score - 1) if 0 < score < 1 else None


def score_of(elo: float) -> float:
    return float(1 / (1 + 10 ** (-elo / ELO)))


class Question(NamedTuple):
    """Is the mean `low`, or is it `high`? Said wrongly with a chance of `alpha` where it is low, and of `beta` where it is high."""

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05

    def check(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise BadSetup(f"a test asks between two scores, the lower one first, not {self.low:g} and {self.high:g}")
        for chance in (self.alpha, self.beta):
            if not 0 < chance < 0.5:
                raise BadSetup(f"the chance of a wrong verdict is between 0 and 0.5, not {chance:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the evidence ends the test."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def evidence(self, counts: Iterable[tuple[float, int]]) -> float:
        """How much better `high` explains the blocks than `low` does: the logarithm of the ratio of their likelihoods.

        Nothing is assumed of how blocks spread, for any number of seats: of all distributions over the values that were seen, 0 and
        1 the likeliest with that mean is taken for each (of pairs of games this is the pentanomial test).
        """
        seen = list(counts)
        total = sum(count for _, count in seen)
        if not total:
            return 0.0
        shares = [(value, count / total) for value, count in seen] + [(0.0, FAINT / total), (1.0, FAINT / total)]
        low, high = self.low, self.high
        at_low, at_high = _tilt(shares, low), _tilt(shares, high)
        return sum(
            count * log((1 + at_low * (value - low)) / (1 + at_high * (value - high))) for value, count in seen if count
        )


class Trial:
    """A question and the blocks so far. Once it is answered it hears no more of them."""

    def __init__(self, question: Question, blocks: Iterable[float] = ()) -> None:
        self.question = question
        self.verdict: Verdict = "open"
        self.blocks = 0
        self.evidence = 0.0
        self._counts: Counter[float] = Counter()
        for block in blocks:
            self.hear(block)

    def hear(self, block: float) -> None:
        if self.verdict != "open":
            return
        self.blocks += 1
        self._counts[round(block, DIGITS)] += 1
        self.evidence = self.question.evidence(self._counts.items())
        lowest, highest = self.question.bounds
        if self.evidence <= lowest:
            self.verdict = "lower"
        elif self.evidence >= highest:
            self.verdict = "higher"


def _tilt(shares: Sequence[tuple[float, float]], mean: float) -> float:
    """By how much the likeliest distribution with this mean leans: each share is divided by 1 + tilt * (value - mean)."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(45):
        tilt = (low + high) / 2
        if sum(share * (value - mean) / (1 + tilt * (value - mean)) for value, share in shares) > 0:
            low = tilt
        else:
            high = tilt
    return (low + high) / 2
