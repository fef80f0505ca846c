"""Information-set Monte Carlo tree search.

Each simulation imagines a world, walks down one tree that all worlds share, adds a node, plays a little further by rule of
thumb and asks the game's evaluation how it looks. Only sums, products, quotients and square roots are used, which every machine
rounds alike: the same luck and number of simulations give the same answer anywhere.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Any, Final

from wyrmhall.bots.bot import Bot, by_weight, heaviest
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.game import Instinct
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.light import LightMatch

CURIOSITY: Final = 0.9  # how much a little-tried option is worth a try
UNTRIED: Final = 0.5  # what an option is taken to be worth before anything beside it was tried


class Node:
    """What came of one answer, over all worlds in which it could be given."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # for the seat that answered
        self.children: dict[tuple[str, int, int], Node] = {}  # by ask, seat and answer

    def mean(self) -> float:
        return self.total / self.visits


class Thought:
    """What a search came to: the options, how often each was tried, and how it looked."""

    def __init__(self, options: list[int], visits: list[int], means: list[float], simulations: int) -> None:
        self.options = options
        self.visits = visits
        self.means = means
        self.simulations = simulations

    @property
    def best(self) -> int:
        """The option tried most; among equals the one that looked better, then the earlier."""
        found = 0
        for i in range(1, len(self.options)):
            if (self.visits[i], self.means[i]) > (self.visits[found], self.means[found]):
                found = i
        return self.options[found]

    @property
    def sureness(self) -> float:
        """The share of simulations that went to the best option."""
        total = sum(self.visits)
        return max(self.visits) / total if total else 1.0


class SearchBot(Bot):
    """`simulations` is the budget; `seconds` only stops a search that a slow machine would make too long."""

    def __init__(self, name: str, simulations: int, slips: int = 0, seconds: float = 10.0) -> None:
        super().__init__(name)
        self.simulations = simulations
        self.slips = slips  # how often of a hundred it does not look closely
        self.seconds = seconds

    def choose(self, eyes: Eyes[Any]) -> int:
        options = eyes.decision.options
        if len(options) == 1:
            return options[0]
        if self.slips and eyes.chance.below(100) < self.slips:
            return eyes.instinct().slip(eyes.decision, eyes.chance)
        return self.think(eyes).best

    def think(self, eyes: Eyes[Any]) -> Thought:
        root = Node()
        options = eyes.decision.options
        ask, seat = eyes.decision.ask, eyes.seat
        chance = eyes.chance.split()
        instinct = eyes.instinct()
        stop = time.monotonic() + self.seconds
        done = 0
        while done < self.simulations and (done % 16 or done == 0 or time.monotonic() < stop):
            simulate(root, eyes.imagine(chance), seat, instinct, chance)
            done += 1
        visits: list[int] = []
        means: list[float] = []
        for option in options:
            child = root.children.get((ask, seat, option))
            visits.append(0 if child is None else child.visits)
            means.append(0.0 if child is None or not child.visits else child.mean())
        return Thought(options, visits, means, done)


def simulate(root: Node, dream: LightMatch[Any], seat: int, instinct: Instinct[Any], chance: Chance) -> None:
    node = root
    path: list[Node] = []
    seats: list[int] = []
    decision = dream.decision(seat)
    while decision is not None:
        options = decision.options
        answer = options[0]
        if len(options) > 1:
            answer = promising(node, decision, instinct.weigh(decision))
            key = (decision.ask, decision.seat, answer)
            child = node.children.get(key)
            if child is None:
                child = Node()
                node.children[key] = child
            path.append(child)
            seats.append(decision.seat)
            node = child
        dream.play(decision.seat, answer)
        if len(options) > 1 and node.visits == 0:
            break
        decision = dream.pending[0] if dream.pending else None
    play_on(dream, instinct, chance)
    rewards = [worth(dream, instinct, each) for each in range(dream.seats)]
    for i, child in enumerate(path):
        child.visits += 1
        child.total += rewards[seats[i]]


def promising(node: Node, decision: Decision[Any], weights: list[float]) -> int:
    """The option with the best sum of what it gave so far and of what it still may give."""
    options = decision.options
    ask, seat = decision.ask, decision.seat
    tried: list[Node | None] = []
    visits = 0
    total = 0.0
    for option in options:
        child = node.children.get((ask, seat, option))
        tried.append(child)
        if child is not None:
            visits += child.visits
            total += child.total
    usual = total / visits if visits else UNTRIED
    eagerness = CURIOSITY * sqrt(visits + 1) / sum(weights)
    best, most = 0, -1.0
    for i in range(len(options)):
        child = tried[i]
        count = 0 if child is None else child.visits
        value = usual if child is None or not count else child.mean()
        value += eagerness * weights[i] / (1 + count)
        if value > most:
            best, most = i, value
    return options[best]


def play_on(dream: LightMatch[Any], instinct: Instinct[Any], chance: Chance) -> None:
    """A few decisions more by rule of thumb, now the best-looking one, now any by its weight."""
    left = instinct.horizon
    while left > 0 and dream.pending:
        decision = dream.pending[0]
        options = decision.options
        if len(options) == 1:
            dream.play(decision.seat, options[0])
            continue
        weights = instinct.weigh(decision)
        at = heaviest(weights, chance) if chance.below(2) else by_weight(weights, chance)
        dream.play(decision.seat, options[at])
        left -= 1


def worth(dream: LightMatch[Any], instinct: Instinct[Any], seat: int) -> float:
    result = dream.result()
    return instinct.worth(dream.state, seat) if result is None else result.score(seat)
