"""What each part of the search is worth: the search as it is against itself with one part left out or one number changed.

    python -m training.ablations draco-magi most-tried own-worlds no-stop trust=0 curiosity=0.5 --simulations 64 --rounds 40

A round is as many games as there are seats, all with one seed: the search as it is sits once at every seat, the other search at
all others. A score of 50% says that the part brings nothing, whatever the number of seats; the interval is drawn from whole rounds.

    most-tried         the answer that was tried most, of one tree in which rules of thumb lead all the way: the search of before
    own-worlds         every option is tried in worlds of its own
    open-secrets       who is asked at the same time as others is taken to know their answers
    no-stop            the whole budget is used, whether or not it can change the answer
    trust=0.5          another trust in rules of thumb at the first decision
    curiosity=0.5      another curiosity in the tree
    simulations=256    another budget
    instinct           no search at all
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from wyrmhall.arena.series import play_out
from wyrmhall.arena.statistics import interval
from wyrmhall.bots.bot import Bot, InstinctBot
from wyrmhall.bots.search import Manner, SearchBot
from wyrmhall.bots.tree import Node, credit, explore, worth
from wyrmhall.core.chance import SEEDS, Chance
from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.core.game import Instinct
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.games import registry

Make = Callable[[int, Instinct[Any]], Bot]


class Job(NamedTuple):
    """One round."""

    game: str
    other: str
    simulations: int
    seats: int
    seed: int


class Round(NamedTuple):
    """The mean score of the search as it is, and seconds and decisions of both."""

    score: float
    mine: tuple[float, int]
    theirs: tuple[float, int]


class MostTried(Bot):
    """The search of before: one tree from the first decision on, and the answer that was tried most."""

    def __init__(self, simulations: int) -> None:
        super().__init__("most-tried")
        self.simulations = simulations

    def choose(self, eyes: Eyes[Any]) -> int:
        root, chance, instinct, seat = Node(), eyes.chance.split(), eyes.instinct(), eyes.seat
        for _ in range(self.simulations):
            dream = eyes.imagine(chance)
            path = explore(root, dream, dream.decision(seat), instinct, chance, instinct.curiosity)
            credit(path, [worth(dream, instinct, each) for each in range(dream.seats)])
        tried = [root.child(eyes.decision.ask, seat, option) for option in eyes.decision.options]
        best = max(range(len(tried)), key=lambda at: (tried[at].visits, tried[at].mean()))
        return eyes.decision.options[best]


class Timed(Bot):
    def __init__(self, inner: Bot) -> None:
        super().__init__(inner.name)
        self.inner = inner
        self.seconds, self.decisions = 0.0, 0

    def choose(self, eyes: Eyes[Any]) -> int:
        begun = time.process_time()
        answer = self.inner.choose(eyes)
        self.seconds += time.process_time() - begun
        self.decisions += 1
        return answer


def search(simulations: int, manner: Manner) -> Bot:
    return SearchBot("search", simulations, 0, math.inf, manner)


PARTS: dict[str, Make] = {
    "most-tried": lambda simulations, _: MostTried(simulations),
    "own-worlds": lambda simulations, game: search(
        simulations, Manner(game.curiosity, game.trust, shares_worlds=False)
    ),
    "open-secrets": lambda simulations, game: search(
        simulations, Manner(game.curiosity, game.trust, keeps_secrets=False)
    ),
    "no-stop": lambda simulations, game: search(simulations, Manner(game.curiosity, game.trust, stops=False)),
    "instinct": lambda simulations, game: InstinctBot("instinct"),
}


def other_of(text: str, simulations: int, game: Instinct[Any]) -> Bot:
    """The bot of a text such as `no-stop` or `trust=0.5`. Raises BadSetup."""
    if text in PARTS:
        return PARTS[text](simulations, game)
    name, _, value = text.partition("=")
    try:
        number = float(value)
        if name == "trust":
            return search(simulations, Manner(game.curiosity, number))
        if name == "curiosity":
            return search(simulations, Manner(number, game.trust))
        if name == "simulations" and number >= 1:
            return search(int(value), Manner(game.curiosity, game.trust))
    except ValueError:
        pass
    raise BadSetup(f"{text!r} is none of {', '.join(PARTS)}, trust=, curiosity= and simulations= with a number")


def played(job: Job) -> Round:
    rules = registry.game(job.game)
    instinct = rules.instinct()
    mine = Timed(search(job.simulations, Manner(instinct.curiosity, instinct.trust)))
    theirs = Timed(other_of(job.other, job.simulations, instinct))
    score = 0.0
    for seat in range(job.seats):
        bots: list[Bot] = [mine if each == seat else theirs for each in range(job.seats)]
        result = play_out(rules, bots, job.seed, {}).result()
        assert result is not None
        score += result.score(seat)
    return Round(score / job.seats, (mine.seconds, mine.decisions), (theirs.seconds, theirs.decisions))


def jobs(game: str, others: Sequence[str], simulations: int, seats: int, rounds: int, seed: int) -> list[Job]:
    """Every other search meets the same seeds. Raises WyrmhallError for what cannot be played."""
    rules = registry.game(game)
    if seats not in rules.seat_counts:
        raise BadSetup(f"{rules.title} is for {' or '.join(map(str, rules.seat_counts))} players, not {seats}")
    if rounds < 1 or simulations < 1:
        raise BadSetup("there must be one round and one simulation at least")
    for other in others:
        other_of(other, simulations, rules.instinct())
    seeds = Chance(seed)
    shared = [(seeds.below(1 << 30) << 30 | seeds.below(1 << 30)) % SEEDS for _ in range(rounds)]
    return [Job(game, other, simulations, seats, each) for other in others for each in shared]


def table(found: Sequence[tuple[Job, Round]]) -> str:
    """Markdown: a line for each other search."""
    lines = [
        "| game | seats | simulations | against | games | score (95%) | ms a decision, both |",
        "| --- | ---: | ---: | --- | ---: | --- | --- |",
    ]
    for other in dict.fromkeys(job.other for job, _ in found):
        rounds = [each for job, each in found if job.other == other]
        job = next(job for job, _ in found if job.other == other)
        mine, theirs = (
            1000 * sum(seconds for seconds, _ in times) / max(1, sum(decisions for _, decisions in times))
            for times in ([each.mine for each in rounds], [each.theirs for each in rounds])
        )
        score = interval([each.score for each in rounds])
        lines.append(
            f"| {job.game} | {job.seats} | {job.simulations} | {other} | {len(rounds) * job.seats} | {score} "
            f"| {mine:.0f}, {theirs:.0f} |"
        )
    return "\n".join(lines)


def run(planned: Sequence[Job], workers: int | None) -> Iterable[tuple[Job, Round]]:
    if workers == 1:
        yield from ((job, played(job)) for job in planned)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from zip(planned, pool.map(played, planned), strict=True)


def main() -> None:
    reader = argparse.ArgumentParser(
        prog="python -m training.ablations", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("game")
    reader.add_argument("others", nargs="+")
    reader.add_argument("--simulations", type=int, default=64)
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--rounds", type=int, default=40)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--workers", type=int, default=None)
    reader.add_argument("--out", type=Path, help="where the table is written too, after every round")
    given = reader.parse_args()
    try:
        planned = jobs(given.game, given.others, given.simulations, given.seats, given.rounds, given.seed)
    except WyrmhallError as error:
        reader.error(str(error))
    found: list[tuple[Job, Round]] = []
    for each in run(planned, given.workers):
        found.append(each)
        if given.out is not None:
            given.out.write_text(table(found) + "\n", encoding="utf-8")
    print(table(found))


if __name__ == "__main__":
    main()
