"""The chance to win: of every seat as things stand, and of the answers to a decision.

All of it is seen with the eyes of one seat: worlds are imagined in which what that seat has not seen is dealt afresh, each is
played on a little by rule of thumb, and the game's evaluation is read as a chance to win. Only sums, products, quotients and
square roots are used, so that the same luck gives the same numbers anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from wyrmhall.bots.tree import Node, by_thumb, credit, explore, play_on
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import DONE
from wyrmhall.core.game import Instinct
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.result import Result

TURNS: Final = 2  # times that each imagined world is played on, to tell what was hidden from what is still open
SPREAD: Final = 1.28  # deviations to each side, between which lie four of five worlds
CLOSELY: Final = 3  # options that are looked at more closely, beside those asked for
FULL_ODDS: Final = 1_000_000.0


class Value(NamedTuple):
    """A chance to win. Four of five worlds that the seat may be in lie between `low` and `high`; `error` is how far the mean
    itself may be off, as a standard error."""

    mean: float
    low: float
    high: float
    error: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.0f}% ({100 * self.low:.0f} to {100 * self.high:.0f})"


class Weighed(NamedTuple):
    """An answer, and the chance of the seat that gives it, by the same luck as the answers beside it."""

    answer: int
    chance: Value
    shares: list[float]  # the chance of every seat
    worlds: list[float]  # the chance in each world that was imagined; the same worlds for all answers


def ahead(one: Weighed, other: Weighed) -> tuple[float, float]:
    """By how much one answer is better than another, and how far that may be off."""
    differences = [mine - theirs for mine, theirs in zip(one.worlds, other.worlds, strict=True)]
    return _mean(differences), sqrt(_variance(differences) / len(differences))


# -- how a position is read ------------------------------------------------------------------------


def shares(result: Result, seats: int) -> list[float]:
    """What everybody has of a win: all of it, a part where several share the first rank, or nothing."""
    winners = result.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def chances(dream: LightMatch[Any], instinct: Instinct[Any]) -> list[float]:
    """The chance of every seat in a world whose cards are all known: together 1."""
    result = dream.result()
    if result is not None:
        return shares(result, dream.seats)
    odds = []
    for seat in range(dream.seats):
        worth = instinct.worth(dream.state, seat)
        odds.append(powered(worth / (1 - worth) if worth < 1 else FULL_ODDS, instinct.steepness))
    total = sum(odds)
    return [each / total for each in odds] if total else [1 / dream.seats] * dream.seats


def chance_of(dream: LightMatch[Any], instinct: Instinct[Any], seat: int) -> float:
    return chances(dream, instinct)[seat]


def powered(x: float, quarters: int) -> float:
    """`x` to the power of so many quarters, by what every machine rounds alike."""
    root = sqrt(sqrt(x))
    product = 1.0
    for _ in range(quarters):
        product *= root
    return product


# -- how things stand ------------------------------------------------------------------------------


def outlook(match: LightMatch[Any], viewer: int, worlds: int, chance: Chance, answer: int | None = None) -> list[Value]:
    """The chance of every seat with the eyes of `viewer`, as things stand or after an answer of theirs.

    The same luck imagines the same worlds, so that what follows from two answers can be compared.
    """
    result = match.result()
    if result is not None:
        return [Value(share, share, share, 0.0) for share in shares(result, match.seats)]
    instinct = match.game.instinct()
    found: list[list[list[float]]] = [[] for _ in range(match.seats)]  # by seat, world and turn
    for _ in range(worlds):
        luck = chance.split()
        dream = match.imagine(viewer, luck)
        if answer is not None:
            dream.play(viewer, answer)
        turns = []
        for _ in range(TURNS):
            twin = dream.fork()
            twin.state.chance = luck.split()
            play_on(twin, instinct, luck)
            turns.append(chances(twin, instinct))
        for seat in range(match.seats):
            found[seat].append([turn[seat] for turn in turns])
    return [_value(each) for each in found]


def _value(worlds: list[list[float]]) -> Value:
    """What differs between worlds is what was hidden; what differs within one is what was still open."""
    means = [_mean(turns) for turns in worlds]
    mean = _mean(means)
    whole = _variance(means)
    within = _mean([_variance(turns) for turns in worlds]) / len(worlds[0])
    reach = SPREAD * sqrt(max(0.0, whole - within))
    return Value(mean, max(0.0, mean - reach), min(1.0, mean + reach), sqrt(whole / len(worlds)))


# -- the answers to a decision ---------------------------------------------------------------------


def weigh_answers(
    match: LightMatch[Any],
    seat: int,
    simulations: int,
    chance: Chance,
    also: Sequence[int] = (),
    closely: int = CLOSELY,
) -> list[Weighed]:
    """The chance to win by each of the best answers of a seat that must decide, and by those in `also`; the best comes first.

    A search finds which answers are worth a closer look. With as many simulations again those are then tried side by side in
    the same worlds, each with a tree of its own: so none looks better only because it was lucky when it was found.
    """
    eyes: Eyes[Any] = Eyes(match, seat, chance)
    found = list(dict.fromkeys([*_promising(eyes, simulations, chance, closely), *also]))
    trial = Trial(match, seat, found)
    for _ in range(max(2, simulations // len(found))):
        trial.go_on(chance.split())
    return trial.weighed()


class Choice(NamedTuple):
    """What a seat answered, beside the best answer that was found and beside what is usual there, by rule of thumb."""

    best: Weighed
    taken: Weighed
    usual: Weighed


def weigh_choice(match: LightMatch[Any], seat: int, answer: int, simulations: int, chance: Chance) -> Choice:
    """An answer as `weigh_answers` weighs it, and what is usual in the same worlds."""
    eyes: Eyes[Any] = Eyes(match, seat, chance)
    found = list(dict.fromkeys([*_promising(eyes, simulations, chance, CLOSELY), answer]))
    trial = Trial(match, seat, found)
    for _ in range(max(2, simulations // (len(found) + 1))):
        luck = chance.split()
        trial.go_on(luck)
        trial.do_as_usual(luck)
    weighed = trial.weighed()
    return Choice(weighed[0], next(each for each in weighed if each.answer == answer), trial.weighed_usual())


class Trial:
    """Answers that are tried side by side."""

    def __init__(self, match: LightMatch[Any], seat: int, answers: list[int]) -> None:
        self.match, self.seat, self.answers = match, seat, answers
        self.instinct = match.game.instinct()
        self._roots: dict[int, Node] = {}
        self._rewards: dict[int, list[list[float]]] = {answer: [] for answer in answers}
        self._usual: list[list[float]] = []

    def go_on(self, luck: Chance) -> None:
        """Try all of them in one more world."""
        for answer in self.answers:
            same = luck.copy()
            self._rewards[answer].append(self._tried(self.match.imagine(self.seat, same), answer, same))

    def do_as_usual(self, luck: Chance) -> None:
        """Do in the same world what a rule of thumb would do there."""
        same = luck.copy()
        dream = self.match.imagine(self.seat, same)
        decision = dream.decision(self.seat)
        assert decision is not None
        answer = by_thumb(decision, self.instinct, luck.split())
        known = self._rewards.get(answer)
        self._usual.append(self._tried(dream, answer, same) if known is None else known[-1])

    def _tried(self, dream: LightMatch[Any], answer: int, luck: Chance) -> list[float]:
        dream.play(self.seat, answer)
        root = self._roots.setdefault(answer, Node())
        path = explore(
            root, dream, dream.pending[0] if dream.pending else None, self.instinct, luck, self.instinct.curiosity
        )
        reward = chances(dream, self.instinct)
        credit(path, reward)
        return reward

    def weighed(self) -> list[Weighed]:
        found = [_weighed(answer, self.seat, self._rewards[answer]) for answer in self.answers]
        found.sort(key=lambda each: -each.chance.mean)
        return found

    def weighed_usual(self) -> Weighed:
        return _weighed(DONE, self.seat, self._usual)


def _promising(eyes: Eyes[Any], simulations: int, chance: Chance, closely: int) -> list[int]:
    """The options that a search tries most."""
    options = eyes.decision.options
    if len(options) <= closely:
        return options
    root, instinct = Node(), eyes.instinct()
    for _ in range(simulations):
        dream = eyes.imagine(chance)
        path = explore(root, dream, dream.decision(eyes.seat), instinct, chance, instinct.curiosity)
        credit(path, chances(dream, instinct))
    tried = [(-_visits(root, eyes, option), at) for at, option in enumerate(options)]
    return [options[at] for _, at in sorted(tried)[:closely]]


def _visits(root: Node, eyes: Eyes[Any], option: int) -> int:
    node = root.children.get((eyes.decision.ask, eyes.seat, option))
    return 0 if node is None else node.visits


def _weighed(answer: int, seat: int, rewards: list[list[float]]) -> Weighed:
    own = [reward[seat] for reward in rewards]
    mean, variance = _mean(own), _variance(own)
    reach = SPREAD * sqrt(variance)
    value = Value(mean, max(0.0, mean - reach), min(1.0, mean + reach), sqrt(variance / len(own)))
    return Weighed(answer, value, [_mean([reward[each] for reward in rewards]) for each in range(len(rewards[0]))], own)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _variance(numbers: Sequence[float]) -> float:
    if len(numbers) < 2:
        return 0.0
    mean = _mean(numbers)
    return sum((number - mean) * (number - mean) for number in numbers) / (len(numbers) - 1)
