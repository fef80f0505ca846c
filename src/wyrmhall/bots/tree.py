"""The tree of a search: one for all worlds that a seat may be in.

A walk goes down the tree by what was found before, adds a node, plays a little further by rule of thumb and asks the game's
evaluation how it looks. Only sums, products, quotients and square roots are used, which every machine rounds alike.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from wyrmhall.bots.bot import by_weight, heaviest
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.game import Instinct
from wyrmhall.core.playing.light import LightMatch

UNTRIED: Final = 0.5  # what an option is taken to be worth before anything beside it was tried


class Node:
    """What came of one answer, over all worlds in which it could be given."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # for the seat that answered
        self.children: dict[tuple[str, int, int], Node] = {}  # by ask, seat and answer

    def child(self, ask: str, seat: int, answer: int) -> Node:
        key = (ask, seat, answer)
        found = self.children.get(key)
        if found is None:
            found = Node()
            self.children[key] = found
        return found

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


def explore(
    node: Node,
    dream: LightMatch[Any],
    decision: Decision[Any] | None,
    instinct: Instinct[Any],
    chance: Chance,
    curiosity: float,
    asked: Node | None = None,
) -> list[tuple[Node, int]]:
    """Walk down a tree from a decision of a dream, add a node, play on: the nodes on the way, and who answered there.

    Who answers a question that others were asked too does not know what they answer, and so goes by what was found where it was
    asked: at `asked`, if the walk begins in the middle of one.
    """
    path: list[tuple[Node, int]] = []
    question = node if asked is None else asked
    while decision is not None:
        if not dream.is_half_answered:
            question = node
        options = decision.options
        answer = options[0]
        if len(options) > 1:
            answer = promising(question, decision, instinct.weigh(decision), curiosity)
            if question is not node:
                path.append((question.child(decision.ask, decision.seat, answer), decision.seat))
            node = node.child(decision.ask, decision.seat, answer)
            path.append((node, decision.seat))
        dream.act(decision.seat, answer)
        if len(options) > 1 and node.visits == 0:
            break
        decision = dream.pending[0] if dream.pending else None
    play_on(dream, instinct, chance)
    return path


def credit(path: list[tuple[Node, int]], rewards: list[float]) -> None:
    """Tell the nodes on a way what came of it for whoever answered there."""
    for node, seat in path:
        node.visits += 1
        node.total += rewards[seat]


def promising(node: Node, decision: Decision[Any], weights: list[float], curiosity: float) -> int:
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
    eagerness = curiosity * sqrt(visits + 1) / sum(weights)
    best, most = 0, -1.0
    for i in range(len(options)):
        child = tried[i]
        count = 0 if child is None else child.visits
        value = usual if child is None or not count else child.mean()
        value += eagerness * weights[i] / (1 + count)
        if value > most:
            best, most = i, value
    return options[best]


def play_on(dream: LightMatch[Any], instinct: Instinct[Any], chance: Chance, most: int = -1) -> None:
    """A few decisions more by rule of thumb, now the best-looking one, now any by its weight: as many as the game finds good, or
    `most`."""
    left = instinct.horizon if most < 0 else most
    while left > 0 and dream.pending:
        decision = dream.pending[0]
        options = decision.options
        if len(options) == 1:
            dream.act(decision.seat, options[0])
            continue
        dream.act(decision.seat, by_thumb(decision, instinct, chance))
        left -= 1


def by_thumb(decision: Decision[Any], instinct: Instinct[Any], chance: Chance) -> int:
    weights = instinct.weigh(decision)
    at = heaviest(weights, chance) if chance.below(2) else by_weight(weights, chance)
    return decision.options[at]


def worth(dream: LightMatch[Any], instinct: Instinct[Any], seat: int) -> float:
    result = dream.result()
    return instinct.worth(dream.state, seat) if result is None else result.score(seat)
