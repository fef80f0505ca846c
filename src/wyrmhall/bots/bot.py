"""What every bot is, and the two simple ones."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import EndlessEffect
from wyrmhall.core.eyes import Eyes
from wyrmhall.core.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers what its seat is asked, from that seat's eyes alone."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def choose(self, eyes: Eyes[Any]) -> int:
        """One of the options. The same for the same eyes and luck."""


def play_somehow(match: Match[Any], seat: int, answer: int) -> None:
    """Play what a bot has answered, or another option if a card cannot be carried out; with none of them it gives up."""
    try:
        match.play(seat, answer)
    except EndlessEffect:
        other = carried_out(match, seat, answer)
        if other is None:
            match.resign(seat)
        else:
            match.play(seat, other)


def carried_out(match: Match[Any], seat: int, answer: int) -> int | None:
    """The answer, or another option if a card cannot be carried out then; None if no option is left."""
    decision = match.decision(seat)
    assert decision is not None
    for each in [answer, *decision.options]:
        try:
            match.fork().play(seat, each)
        except EndlessEffect:
            continue
        return each
    return None


class RandomBot(Bot):
    """Takes any option."""

    def choose(self, eyes: Eyes[Any]) -> int:
        return eyes.chance.pick(eyes.decision.options)


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
