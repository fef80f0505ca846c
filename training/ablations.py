"""What each part of the search is worth: the search as it is against itself with one part left out or one number changed.

    python -m training.ablations draco-magi most-tried own-worlds no-stop trust=0 curiosity=0.5 --simulations 64 --rounds 40
    python -m training.ablations draco-magi by-hand --mine learned=build/weights/draco-magi.txt --equal-time --seconds 60

A round is as many games as there are seats, all with one seed: the search as it is sits once at every seat, the other
search at all others. A score of 50% says that the part brings nothing, whatever the number of seats; the interval is drawn
from whole rounds.

    most-tried         the answer that was tried most, of one tree in which rules of thumb lead all the way: the search of before
    own-worlds         every option is tried in worlds of its own
    open-secrets       who is asked at the same time as others is taken to know their answers
    no-stop            the whole budget is used, whether or not it can change the answer
    trust=0.5          another trust in rules of thumb at the first decision
    curiosity=0.5      another curiosity in the tree
    simulations=256    another budget
    horizon=4          so many decisions by rules of thumb before it is asked how things look
    by-hand            the evaluation that is written by hand
    learned=FILE       the evaluation whose weights are in a file
    instinct           no search at all

What has a number or a file can be joined by commas, and with `--mine` takes the place of the search as it is. With
`--equal-time` a few rounds are played first, and the other search gets as many simulations more or fewer as make both take
the same time. With `--seconds` those rounds say how many rounds are played, so that it takes about so long.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from training.positions import learned
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
from wyrmhall.kit.network import LearnedInstinct, Network
from wyrmhall.kit.weights import read

Make = Callable[[int, Instinct[Any]], Bot]


class Job(NamedTuple):
    """One round."""

    game: str
    other: str
    simulations: int
    seats: int
    seed: int
    mine: str = ""  # the search as it is
    budget: int = 0  # simulations of the other, where it has others


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


class Judging(Bot):
    """A bot that goes by another evaluation, or plays on another while before it asks it."""

    def __init__(self, inner: Bot, network: Network | None, horizon: int) -> None:
        super().__init__(inner.name)
        self.inner = inner
        self.network = network
        self.horizon = horizon

    def choose(self, eyes: Eyes[Any]) -> int:
        instinct = learned(eyes.instinct(), "this game")
        network, horizon = instinct.network, instinct.horizon
        instinct.network, instinct.horizon = self.network, self.horizon
        try:
            return self.inner.choose(eyes)
        finally:
            instinct.network, instinct.horizon = network, horizon


def mine_of(job: Job, game: Instinct[Any]) -> Bot:
    if job.mine:
        return other_of(job.mine, job.simulations, game, job.game)
    return search(job.simulations, Manner(game.curiosity, game.trust))


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


def other_of(text: str, simulations: int, game: Instinct[Any], name: str = "") -> Bot:
    """The bot of a text such as `no-stop` or `trust=0.5,by-hand`. Raises BadSetup."""
    if text in PARTS:
        return PARTS[text](simulations, game)
    network = game.network if isinstance(game, LearnedInstinct) else None
    numbers = {"trust": game.trust, "curiosity": game.curiosity, "simulations": simulations, "horizon": game.horizon}
    for part in text.split(","):
        word, _, value = part.partition("=")
        if part == "by-hand":
            learned(game, name)
            network = None
        elif word == "learned":
            network = weights_in(Path(value), name, learned(game, name))
        elif word in numbers and is_number(value, word in ("simulations", "horizon"), int(word == "simulations")):
            numbers[word] = float(value)
        else:
            raise BadSetup(
                f"{part!r} is none of {', '.join([*PARTS, 'by-hand'])}, nor learned= with a file, nor trust=, curiosity=, "
                "simulations= and horizon= with a number"
            )
    bot = search(int(numbers["simulations"]), Manner(numbers["curiosity"], numbers["trust"]))
    is_usual = numbers["horizon"] == game.horizon and (not isinstance(game, LearnedInstinct) or network is game.network)
    return bot if is_usual else Judging(bot, network, int(numbers["horizon"]))


def is_number(text: str, is_whole: bool, least: int) -> bool:
    try:
        return math.isfinite(float(text)) and float(text) >= least and (not is_whole or float(text).is_integer())
    except ValueError:
        return False


def weights_in(path: Path, name: str, instinct: LearnedInstinct[Any]) -> Network:
    if not path.is_file():
        raise BadSetup(f"there is no file {path} with weights")
    return read(path.read_text(encoding="utf-8"), str(path), name, instinct.number_names())


def played(job: Job) -> Round:
    rules = registry.game(job.game)
    instinct = rules.instinct()
    mine = Timed(mine_of(job, instinct))
    theirs = Timed(other_of(job.other, job.budget or job.simulations, instinct, job.game))
    score = 0.0
    for seat in range(job.seats):
        bots: list[Bot] = [mine if each == seat else theirs for each in range(job.seats)]
        result = play_out(rules, bots, job.seed, {}).result()
        assert result is not None
        score += result.score(seat)
    return Round(score / job.seats, (mine.seconds, mine.decisions), (theirs.seconds, theirs.decisions))


def jobs(
    game: str, others: Sequence[str], simulations: int, seats: int, rounds: int, seed: int, mine: str = ""
) -> list[Job]:
    """Every other search meets the same seeds. Raises WyrmhallError for what cannot be played."""
    rules = registry.game(game)
    if seats not in rules.seat_counts:
        raise BadSetup(f"{rules.title} is for {' or '.join(map(str, rules.seat_counts))} players, not {seats}")
    if rounds < 1 or simulations < 1:
        raise BadSetup("there must be one round and one simulation at least")
    for other in [mine, *others] if mine else others:
        other_of(other, simulations, rules.instinct(), game)
    seeds = Chance(seed)
    shared = [(seeds.below(1 << 30) << 30 | seeds.below(1 << 30)) % SEEDS for _ in range(rounds)]
    return [Job(game, other, simulations, seats, each, mine) for other in others for each in shared]


def fitted(planned: Sequence[Job], workers: int | None, equal: bool, seconds: float) -> list[Job]:
    """The same jobs with budgets for which both take the same time, and as many rounds as the time allows."""
    cores = workers or os.cpu_count() or 1
    found: list[Job] = []
    others = list(dict.fromkeys(job.other for job in planned))
    for other in others:
        jobs_of_it = [job for job in planned if job.other == other]
        begun = time.monotonic()
        trial = [each for _, each in run(jobs_of_it[: max(2, cores)], workers)]
        took = (time.monotonic() - begun) * min(cores, len(trial)) / len(trial)
        mine, theirs = (
            sum(each[0] for each in times) / max(1, sum(each[1] for each in times))
            for times in ([each.mine for each in trial], [each.theirs for each in trial])
        )
        budget = jobs_of_it[0].simulations
        if equal and theirs:
            budget = max(1, round(budget * mine / theirs))
        count = len(jobs_of_it)
        if seconds:
            count = min(count, max(2, int(seconds / len(others) * cores / took)))
        found += [job._replace(budget=budget) for job in jobs_of_it[:count]]
    return found


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
            f"| {job.game} | {job.seats} | {budgets(job)} | {against(job)} | {len(rounds) * job.seats} | {score} "
            f"| {mine:.1f}, {theirs:.1f} |"
        )
    return "\n".join(lines)


def budgets(job: Job) -> str:
    return f"{job.simulations}, {job.budget}" if job.budget not in (0, job.simulations) else str(job.simulations)


def against(job: Job) -> str:
    """Who meets whom, without the folders of files."""
    names = [",".join(part.rpartition("/")[2] for part in text.split(",")) for text in (job.mine, job.other)]
    return f"{names[0]} against {names[1]}" if job.mine else names[1]


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
    reader.add_argument("--mine", default="", help="what takes the place of the search as it is")
    reader.add_argument("--equal-time", action="store_true", help="the other search gets the time that mine takes")
    reader.add_argument("--seconds", type=float, default=0.0, help="about so long, `--rounds` at most")
    given = reader.parse_args()
    try:
        planned = jobs(given.game, given.others, given.simulations, given.seats, given.rounds, given.seed, given.mine)
    except WyrmhallError as error:
        reader.error(str(error))
    if given.equal_time or given.seconds:
        planned = fitted(planned, given.workers, given.equal_time, given.seconds)
    found: list[tuple[Job, Round]] = []
    for each in run(planned, given.workers):
        found.append(each)
        if given.out is not None:
            given.out.write_text(table(found) + "\n", encoding="utf-8")
    print(table(found))


if __name__ == "__main__":
    main()
