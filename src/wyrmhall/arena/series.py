"""Matches between bots, planned so that luck is shared fairly.

Games come in deals of as many games as there are seats: one seed, and every bot sits once at every seat. What a bot tosses is
drawn from the seed of the game and its seat, so a game comes out the same wherever and whenever it is played.
"""

from __future__ import annotations

import math
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.levels import UnknownBot, bot
from wyrmhall.bots.search import SearchBot
from wyrmhall.bots.somehow import play_somehow
from wyrmhall.core.chance import SEEDS, Chance
from wyrmhall.core.game import Game
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.settings import Value
from wyrmhall.games import registry

SIMULATIONS = "search@"  # and a number: a search with so many simulations, of no level


class Plan(NamedTuple):
    """One game to play."""

    number: int
    game: str
    seed: int
    players: tuple[int, ...]  # which bot sits at each seat
    bots: tuple[str, ...]
    settings: tuple[tuple[str, Value], ...]


class Outcome(NamedTuple):
    """How it came out; scores are by bot, not by seat."""

    number: int
    seed: int
    players: tuple[int, ...]
    scores: tuple[float, ...]
    ranks: tuple[int, ...]
    reason: str
    actions: int
    fingerprint: str
    turns: int = 0  # 0 for a game that does not count them


class Choice(NamedTuple):
    """One decision of a game: what was asked, and what the bot made of it."""

    ply: int
    seat: int
    ask: str
    options: int
    answer: int
    seconds: float  # of processor time
    simulations: int | None  # of a search
    value: float | None  # what a search takes its answer to be worth, from 0 to 1


class Job(msgspec.Struct):
    """A plan, and what is to be told beside its outcome."""

    plan: Plan
    decisions: bool = False
    record: bool = False


class Report(msgspec.Struct, omit_defaults=True):
    """What became of a plan: an outcome, or an error and where it was met."""

    number: int
    outcome: Outcome | None = None
    seconds: float = 0.0  # of processor time
    error: str = ""
    trace: str = ""
    is_lost: bool = False  # its worker died with it: nothing is known of the game itself
    decisions: list[Choice] = []
    record: str = ""  # if asked for, or as far as the game came before the error


def shared_seed(seeds: Chance) -> int:
    """The seed of the next deal."""
    return (seeds.below(1 << 30) << 30 | seeds.below(1 << 30)) % SEEDS


def rotations(seats: int) -> list[tuple[int, ...]]:
    """Who sits where in the games of a deal: everybody once at every seat."""
    return [tuple((seat + turn) % seats for seat in range(seats)) for turn in range(seats)]


def plans(game: str, bots: Sequence[str], games: int, seed: int, settings: Mapping[str, Value]) -> list[Plan]:
    seeds = Chance(seed)
    turns = rotations(len(bots))
    found: list[Plan] = []
    shared = 0
    for number in range(games):
        turn = number % len(bots)
        if turn == 0:
            shared = shared_seed(seeds)
        found.append(Plan(number, game, shared, turns[turn], tuple(bots), tuple(settings.items())))
    return found


def bot_of(spec: str) -> Bot:
    """A bot that never looks at the clock, by its name; `search@400` is a search with 400 simulations. Raises UnknownBot."""
    word = spec.strip().lower()
    if not word.startswith(SIMULATIONS):
        return bot(spec, patient=True)
    number = word.removeprefix(SIMULATIONS)
    if not number.isdecimal() or int(number) < 1:
        raise UnknownBot(
            f"there is no bot {spec!r}: {SIMULATIONS} is followed by a number of simulations, as in search@400"
        )
    return SearchBot(word, int(number), 0, math.inf)


def play_plan(plan: Plan) -> Outcome:
    match = begun(plan)
    play_on(match, seated(plan), plan.seed)
    return outcome_of(plan, match)


def seated(plan: Plan) -> list[Bot]:
    return [bot_of(plan.bots[player]) for player in plan.players]


def begun(plan: Plan) -> Match[Any]:
    """Raises BadSetup for what nobody could play."""
    return new_match(registry.game(plan.game), plan.seed, len(plan.players), dict(plan.settings))


def outcome_of(plan: Plan, match: Match[Any]) -> Outcome:
    result = match.result()
    assert result is not None
    scores = [0.0] * len(plan.bots)
    for seat, player in enumerate(plan.players):
        scores[player] = result.score(seat)
    return Outcome(
        plan.number, plan.seed, plan.players, tuple(scores), tuple(result.ranks), result.reason, len(match.actions),
        match.state.fingerprint(), int(getattr(match.state, "turn", 0)),
    )  # fmt: skip


def play_job(job: Job) -> Report:
    """Never raises: a game that breaks off is told with its record, so that it can be looked at."""
    plan = job.plan
    start = time.process_time()
    report = Report(plan.number)
    match: Match[Any] | None = None
    hear = report.decisions.append if job.decisions else None
    try:
        match = begun(plan)
        play_on(match, seated(plan), plan.seed, hear)
        report.outcome = outcome_of(plan, match)
    except Exception as error:  # whatever it is, the other games go on
        report.error = f"{type(error).__name__}: {error}"
        report.trace = traceback.format_exc()
    if match is not None and (job.record or report.error):
        report.record = match.record({seat: plan.bots[player] for seat, player in enumerate(plan.players)})
    report.seconds = time.process_time() - start
    return report


def way_of(reason: str) -> str:
    """A reason without its numbers: "31 points" and "30 points" are one way to win."""
    return " ".join(word for word in reason.split() if not word.lstrip("-").isdecimal())


def play_out(game: Game[Any], bots: Sequence[Bot], seed: int, settings: Mapping[str, object]) -> Match[Any]:
    """A whole match between bots."""
    match = new_match(game, seed, len(bots), settings)
    play_on(match, bots, seed)
    return match


def play_on(match: Match[Any], bots: Sequence[Bot], seed: int, hear: Callable[[Choice], None] | None = None) -> None:
    """To the end. What leaves no choice is answered without asking a bot."""
    luck = [Chance(seed ^ (seat + 1 << 40)) for seat in range(len(bots))]
    while match.pending:
        decision = match.pending[0]
        options = decision.options
        if len(options) == 1:
            answer = options[0]
        elif hear is None:
            answer = bots[decision.seat].choose(Eyes(match, decision.seat, luck[decision.seat]))
        else:
            start = time.process_time()
            answer, simulations, value = _thought(bots[decision.seat], Eyes(match, decision.seat, luck[decision.seat]))
            seconds = time.process_time() - start
            asked = len(match.actions), decision.seat, decision.ask, len(options)
            hear(Choice(*asked, answer, seconds, simulations, value))
        play_somehow(match, decision.seat, answer)


def _thought(bot: Bot, eyes: Eyes[Any]) -> tuple[int, int | None, float | None]:
    """The answer that `choose` would give, and of a search how often it tried something and how its answer looked."""
    if not isinstance(bot, SearchBot):
        return bot.choose(eyes), None, None
    if bot.slips and eyes.chance.below(100) < bot.slips:
        return eyes.instinct().slip(eyes.decision, eyes.chance), 0, None
    thought = bot.search(eyes).thought()
    return thought.best, thought.simulations, thought.means[thought.options.index(thought.best)]
