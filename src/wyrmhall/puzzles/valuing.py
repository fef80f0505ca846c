"""What the options of a decision are worth: by search, and by games that are played out to their end."""

from __future__ import annotations

from math import sqrt
from typing import Any

from wyrmhall.analysis.valuing import Trial
from wyrmhall.bots.bot import by_weight, heaviest
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.light import LightMatch

CLOSELY = 4  # options that are searched longest


class Chances:
    """What came of an option, time after time. Options are compared by the times that they met the same luck."""

    def __init__(self, scores: list[float]) -> None:
        self.scores = scores

    @property
    def mean(self) -> float:
        return sum(self.scores) / len(self.scores)

    def lead(self, other: Chances) -> tuple[float, float]:
        """How much better than another, and the standard error of that."""
        gaps = [mine - theirs for mine, theirs in zip(self.scores, other.scores, strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        return mean, sqrt(spread / len(gaps))


Values = dict[int, Chances]


def values_of(match: LightMatch[Any], seat: int, options: list[int], simulations: int, chance: Chance) -> Values:
    """The values of these options, each by so many simulations with a tree of its own, so that none is looked at less closely."""
    trial = Trial(match, seat, options)
    for _ in range(simulations):
        trial.go_on(chance.split())
    return {weighed.answer: Chances(weighed.worlds) for weighed in trial.weighed()}


def values_of_all(match: LightMatch[Any], seat: int, options: list[int], simulations: int, chance: Chance) -> Values:
    """The value of every option: all are searched a little, and the better half each time twice as long."""
    values = values_of(match, seat, options, simulations, chance)
    left = len(options)
    while left > CLOSELY:
        left, simulations = max(CLOSELY, left // 2), simulations * 2
        values.update(values_of(match, seat, best_first(values)[:left], simulations, chance))
    return values


def best_first(values: Values) -> list[int]:
    return sorted(values, key=lambda option: -values[option].mean)


def played_out(eyes: Eyes[Any], options: list[int], games: int, chance: Chance, values: Values) -> None:
    """What comes of each option in `games` worlds that are played to their end by rules of thumb, added to the values."""
    for _ in range(games):
        luck = chance.split()
        for option in options:
            dream = eyes.imagine(luck.copy())
            dream.play(eyes.seat, option)
            values.setdefault(option, Chances([])).scores.append(_to_the_end(dream, eyes, luck.copy()))


def ends_soon(eyes: Eyes[Any], tries: int, longest: int, chance: Chance) -> bool:
    """Whether the seat can win within so many decisions, as far as a few games by rule of thumb tell."""
    instinct = eyes.instinct()
    for _ in range(tries):
        dream = eyes.imagine(chance)
        for _ in range(longest):
            if not dream.pending:
                break
            decision = dream.pending[0]
            at = by_weight(instinct.weigh(decision), chance) if len(decision.options) > 1 else 0
            dream.play(decision.seat, decision.options[at])
        result = dream.result()
        if result is not None and result.winners == [eyes.seat]:
            return True
    return False


def _to_the_end(dream: LightMatch[Any], eyes: Eyes[Any], chance: Chance) -> float:
    instinct = eyes.instinct()
    while dream.pending:
        decision = dream.pending[0]
        options = decision.options
        at = 0
        if len(options) > 1:
            weights = instinct.weigh(decision)
            at = by_weight(weights, chance) if chance.below(4) == 0 else heaviest(weights, chance)
        dream.play(decision.seat, options[at])
    result = dream.result()
    assert result is not None
    return result.score(eyes.seat)
