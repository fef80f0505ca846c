"""Search over the worlds that a seat may be in.

The options that look best by rule of thumb run against each other: all of them are tried in the same imagined worlds, the worse
half drops out, the others are tried in more worlds, until one is left (sequential halving). What follows an option is a tree of
its own (`bots/tree.py`). The same luck and number of simulations give the same answer anywhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Any, Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.nature import EVEN, FAR, Nature
from wyrmhall.bots.tree import Node, credit, explore, play_on, worth
from wyrmhall.core.chance import Chance
from wyrmhall.core.game import Instinct, remembered
from wyrmhall.core.playing.eyes import Eyes

TOLD: Final = 16  # simulations after which a search looks at the clock and tells how far it is
COVERED: Final = 0.99  # of all weight: who has none of it is not tried, however much time there is
ENOUGH: Final = 16  # worlds before which nothing is taken for certain
CERTAIN: Final = 3.0  # deviations by which the worlds to come would have to differ from those that were

Hear = Callable[[float], None]


class Thought:
    """What a search came to: the options, how often each was tried, how it looked, and the one it would take."""

    def __init__(
        self, options: list[int], visits: list[int], means: list[float], simulations: int, best: int, sureness: float
    ) -> None:
        self.options = options
        self.visits = visits
        self.means = means
        self.simulations = simulations
        self.best = best
        self.sureness = sureness  # that it is better than the next best: from a half to 1

    @property
    def second(self) -> int | None:
        """The next best, tried as long as any other; None if nothing else was tried."""
        found = -1
        for i, option in enumerate(self.options):
            if option != self.best and self.visits[i]:
                if found < 0 or (self.visits[i], self.means[i]) > (self.visits[found], self.means[found]):
                    found = i
        return self.options[found] if found >= 0 else None


class Contender:
    """An option that is tried, and what came of it in one world after the other."""

    def __init__(self, at: int, share: float, node: Node, liking: float = 0.0) -> None:
        self.at = at  # among all options
        self.share = share  # its weight beside that of the heaviest
        self.node = node
        self.liking = liking  # what it is worth to such a character beyond what comes of it
        self.scores: list[float] = []

    def look(self, manner: Manner, worlds: int) -> float:
        """What it gave so far, and a little for what rules of thumb say of it: the less, the more worlds were looked at.

        Somebody of character sees in it what others do not.
        """
        found = self.node.mean() + manner.trust * self.share / (1 + worlds) + self.liking
        return found + manner.nature.daring * spread(self.scores) if manner.nature.daring else found


class Manner:
    """How a search goes about it. A game's Instinct says what is best for it; experiments leave out one thing or the other."""

    def __init__(
        self,
        curiosity: float,
        trust: float,
        shares_worlds: bool = True,
        stops: bool = True,
        keeps_secrets: bool = True,
        nature: Nature = EVEN,
    ) -> None:
        self.curiosity = curiosity
        self.trust = trust
        self.shares_worlds = shares_worlds  # all options are tried in the same worlds
        self.stops = stops  # when more thinking would not change the answer
        self.keeps_secrets = keeps_secrets  # what is answered at the same time is not known to those who answer
        self.nature = nature

    def patient(self) -> Manner:
        """The same to the end."""
        return Manner(self.curiosity, self.trust, self.shares_worlds, False, self.keeps_secrets, self.nature)


class SearchBot(Bot):
    """`simulations` is the budget; `seconds` only stops a search that a slow machine would make too long."""

    def __init__(
        self,
        name: str,
        simulations: int,
        slips: int = 0,
        seconds: float = 10.0,
        manner: Manner | None = None,
        level: int = 0,
        nature: Nature = EVEN,
    ) -> None:
        super().__init__(name)
        self.simulations = simulations
        self.slips = slips  # how often of a hundred it does not look closely
        self.seconds = seconds
        self.manner = manner  # None: as the game likes it
        self.level = level  # the budget is what the game gives this level; 0: `simulations`
        self.nature = nature

    def choose(self, eyes: Eyes[Any]) -> int:
        options = eyes.decision.options
        if len(options) == 1:
            return options[0]
        if self.slips and eyes.chance.below(100) < self.slips:
            return eyes.instinct().slip(eyes.decision, eyes.chance)
        return self.search(eyes).thought().best

    def think(self, eyes: Eyes[Any], hear: Hear | None = None) -> Thought:
        """To the end of the budget, for those who want to know how everything looks. `hear` is told which part of it is used up."""
        return Search(
            eyes, self._manner(eyes).patient(), self.budget(eyes), time.monotonic() + self.seconds, hear
        ).thought()

    def search(self, eyes: Eyes[Any]) -> Search:
        """What it does when it looks closely."""
        return Search(eyes, self._manner(eyes), self.budget(eyes), time.monotonic() + self.seconds)

    def budget(self, eyes: Eyes[Any]) -> int:
        return eyes.instinct().budgets[self.level - 1] if self.level else self.simulations

    def _manner(self, eyes: Eyes[Any]) -> Manner:
        instinct = eyes.instinct()
        return Manner(instinct.curiosity, instinct.trust, nature=self.nature) if self.manner is None else self.manner


class Search:
    """One decision that is thought over."""

    def __init__(
        self, eyes: Eyes[Any], manner: Manner, simulations: int, stop: float, hear: Hear | None = None
    ) -> None:
        self.eyes = eyes
        self.manner = manner
        self.simulations = simulations
        self.instinct: Instinct[Any] = eyes.instinct()
        self.options = eyes.decision.options
        self.chance = eyes.chance.split()
        self.root = Node()
        self.done = 0
        self._stop = stop
        self._hear = hear
        self._is_late = False
        self._is_certain = False

    def thought(self) -> Thought:
        everybody = self._contenders()
        field = everybody
        finalists = field
        while len(field) > 1 and not self._is_over():
            self._run(field)
            finalists = ranked(field, self.manner)
            field = finalists[: (len(field) + 1) // 2]
        visits, means = [0] * len(self.options), [0.0] * len(self.options)
        for each in everybody:
            visits[each.at], means[each.at] = each.node.visits, each.node.mean()
        sureness = sure(finalists[0], finalists[1]) if len(finalists) > 1 else 1.0
        return Thought(self.options, visits, means, self.done, self.options[finalists[0].at], sureness)

    def _contenders(self) -> list[Contender]:
        """The heaviest first, of those that it thinks of."""
        decision, nature = self.eyes.decision, self.manner.nature
        weights = self.instinct.weigh(decision)
        known = list(range(len(weights)))
        if nature.forgets:
            known = remembered(len(weights), nature.forgets, self.chance)
        likings = [0.0] * len(weights)
        if nature.boldness:
            likings = [nature.boldness * attack for attack in self.instinct.attacks(decision)]
        most = max([weights[at] for at in known])
        found: list[Contender] = []
        for place in promising([weights[at] for at in known], self.simulations):
            at = known[place]
            node = self.root.child(decision.ask, decision.seat, self.options[at])
            found.append(Contender(at, weights[at] / most if most > 0.0 else 0.0, node, likings[at]))
        return found

    def _run(self, field: list[Contender]) -> None:
        """A round: as many worlds for everybody as the budget gives to each of the rounds that are left."""
        rounds = (len(field) - 1).bit_length()
        worlds = max(1, (self.simulations - self.done) // (rounds * len(field)))
        for left in range(worlds - 1, -1, -1):
            luck = self.chance.split()
            for each in field:
                self._try(each, luck.copy() if self.manner.shares_worlds else self.chance.split())
                if self._is_over():
                    return
            if self.manner.stops:
                order = ranked(field, self.manner)
                self._is_certain = is_decided(order, 1, (self.simulations - self.done) // 2)
                if self._is_certain or is_decided(order, (len(order) + 1) // 2, left):
                    return

    def _try(self, contender: Contender, luck: Chance) -> None:
        """Take an option in a world that is imagined with this luck, and look what comes of it."""
        seat, instinct = self.eyes.seat, self.instinct
        dream = self.eyes.imagine(luck)
        dream.act(seat, self.options[contender.at])
        decision = dream.pending[0] if dream.pending else None
        sight = self.manner.nature.sight
        path: list[tuple[Node, int]] = []
        if sight == FAR:
            asked = self.root if self.manner.keeps_secrets and dream.is_half_answered else None
            path = explore(contender.node, dream, decision, instinct, luck, self.manner.curiosity, asked)
        else:
            play_on(dream, instinct, luck, sight)
        path.append((contender.node, seat))
        rewards = [worth(dream, instinct, each) for each in range(dream.seats)]
        credit(path, rewards)
        contender.scores.append(rewards[seat])
        self.done += 1
        if self.done % TOLD == 0:
            self._is_late = time.monotonic() >= self._stop
            if self._hear is not None:
                self._hear(self.done / self.simulations)

    def _is_over(self) -> bool:
        return self._is_late or self._is_certain or self.done >= self.simulations


def promising(weights: list[float], simulations: int) -> list[int]:
    """Which options look best by rule of thumb: more of them the more time there is, and the less sure the rule is."""
    order = sorted(range(len(weights)), key=lambda at: -weights[at])
    total, covered = sum(weights), 0.0
    found: list[int] = []
    for at in order[: max(2, int(sqrt(simulations)))]:
        if len(found) > 1 and covered >= COVERED * total:
            break
        found.append(at)
        covered += weights[at]
    return found


def ranked(field: list[Contender], manner: Manner) -> list[Contender]:
    """The best first; among equals the one that rules of thumb like better."""
    worlds = field[0].node.visits  # the others may still miss the last of them
    for each in field:
        worlds = max(worlds, each.node.visits)
    return sorted(field, key=lambda each: -each.look(manner, worlds))


def is_decided(field: list[Contender], keep: int, left: int) -> bool:
    """Whether `left` more worlds would hardly change who are the first of a ranked field."""
    last = field[keep - 1]
    worlds = last.node.visits
    if worlds < ENOUGH:
        return False
    for other in field[keep:]:
        lead, spread = ahead(last, other)
        lead *= worlds
        if lead < 0 or lead * lead < CERTAIN * CERTAIN * spread * left:
            return False
    return True


def ahead(one: Contender, other: Contender) -> tuple[float, float]:
    """By how much one was better than the other in the worlds in which both were tried, and the variance of that."""
    total = squares = 0.0
    worlds = 0
    for mine, theirs in zip(one.scores, other.scores):
        total += mine - theirs
        squares += (mine - theirs) * (mine - theirs)
        worlds += 1
    if not worlds:
        return 0.0, 0.0
    mean = total / worlds
    return mean, max(0.0, squares / worlds - mean * mean)


def spread(scores: list[float]) -> float:
    """How far what came of an option lies apart in different worlds: the standard deviation."""
    count = len(scores)
    if not count:
        return 0.0
    mean = sum(scores) / count
    squares = 0.0
    for score in scores:
        squares += (score - mean) * (score - mean)
    return sqrt(squares / count)


def sure(best: Contender, second: Contender) -> float:
    """How sure one can be that the best is better: a half if the worlds did not tell, 1 if they left no doubt."""
    lead, spread = ahead(best, second)
    if lead <= 0:
        return 0.5
    squared = lead * lead * len(second.scores)
    return 0.5 + 0.5 * sqrt(squared / (squared + 2 * spread))
