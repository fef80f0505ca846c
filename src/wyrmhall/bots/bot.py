"""What every bot is, and the two simple ones."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers what its seat is asked, from that seat's eyes alone."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def choose(self, eyes: Eyes[Any]) -> int:
        """One of the options. The same for the same eyes and luck."""


class RandomBot(Bot):
    """Takes any option."""

    def choose(self, eyes: Eyes[Any]) -> int:
        return eyes.decision.draw(eyes.chance)


class InstinctBot(Bot):
    """Takes the option that a rule of thumb likes best."""

    def choose(self, eyes: Eyes[Any]) -> int:
        options = eyes.decision.options
        return options[heaviest(eyes.instinct().weigh(eyes.decision), eyes.chance)]


def heaviest(weights: list[float], chance: Chance) -> int:
    """The index of the greatest weight; a toss among equals."""
    most = max(weights)
    best = [i for i, weight in enumerate(weights) if weight == most]
    return best[0] if len(best) == 1 else chance.pick(best)


def by_weight(weights: list[float], chance: Chance) -> int:
    """An index, each as likely as its share of the weight."""
    mark = sum(weights) * chance.below(1 << 30) / (1 << 30)
    for i, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return i
    return len(weights) - 1
