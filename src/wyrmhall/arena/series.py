"""Matches between bots, planned so that luck is shared fairly.

Games come in deals of as many games as there are seats: one seed, and every bot sits once at every seat. What a bot tosses is
drawn from the seed of the game and its seat, so a game comes out the same wherever and whenever it is played.
"""

from __future__ import annotations

import math
import time
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from wyrmhall.arena.outside.fouls import Foul, Lost
from wyrmhall.arena.outside.guest import Guest, guest, own_luck
from wyrmhall.arena.outside.naming import program_of
from wyrmhall.arena.outside.referee import Referee, losses
from wyrmhall.arena.outside.terms import USUAL_TERMS, Terms
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.levels import UnknownBot, bot
from wyrmhall.bots.search import SearchBot
from wyrmhall.bots.somehow import play_somehow
from wyrmhall.core.chance import SEEDS, Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.documents.actions import play_action
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.game import Game
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import RESIGN, Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.settings import Value
from wyrmhall.games import registry

SIMULATIONS = "search@"  # and a number: a search with so many simulations, of no level

Action = tuple[int, int]


class Keep(Protocol):
    """Somebody who may have to end a game from outside, and wants to know how far it is."""

    def keep(self, played: Sequence[Action]) -> None:
        """All that was played so far."""

    def wait(self) -> None:
        """A program has the word: it is no fault of the game how long that takes."""


class GameTooLong(WyrmhallError):
    """A game took longer than it may."""


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
    lost: tuple[Lost, ...] = ()  # the programs that lost it by a foul, the first one first


class Choice(NamedTuple):
    """One decision of a game: what was asked, and what the bot made of it."""

    ply: int
    seat: int
    ask: str
    options: int
    answer: int
    seconds: float  # of processor time; of a program those that its clock counted
    simulations: int | None  # of a search
    value: float | None  # what a search takes its answer to be worth, from 0 to 1


class Job(msgspec.Struct):
    """A plan, what is to be told beside its outcome, and how long it may take."""

    plan: Plan
    decisions: bool = False
    record: bool = False
    terms: Terms = Terms()


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
    said: dict[int, str] = {}  # by seat, what programs wrote to their standard error


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


def bot_of(spec: str, terms: Terms = USUAL_TERMS) -> Bot:
    """A bot that never looks at the clock, by its name; `search@400` is a search with 400 simulations, `run:COMMAND` a program
    that is asked on these terms. Raises UnknownBot."""
    program = program_of(spec)
    if program is not None:
        return guest(spec.strip(), program, terms)
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
    return outcome_of(plan, match, play_on(match, seated(plan), plan.seed))


def seated(plan: Plan, terms: Terms = USUAL_TERMS) -> list[Bot]:
    return [bot_of(plan.bots[player], terms) for player in plan.players]


def begun(plan: Plan) -> Match[Any]:
    """Raises BadSetup for what nobody could play."""
    return new_match(registry.game(plan.game), plan.seed, len(plan.players), dict(plan.settings))


def outcome_of(plan: Plan, match: Match[Any], fouls: Mapping[int, Foul]) -> Outcome:
    result = match.result()
    assert result is not None
    scores = [0.0] * len(plan.bots)
    for seat, player in enumerate(plan.players):
        scores[player] = result.score(seat)
    lost = losses(fouls, plan.players)
    is_decided = bool(match.actions) and match.actions[-1][0] in fouls and match.actions[-1][1] == RESIGN
    reason = fouls[match.actions[-1][0]].kind if is_decided else result.reason
    return Outcome(
        plan.number, plan.seed, plan.players, tuple(scores), tuple(result.ranks), reason, len(match.actions),
        match.state.fingerprint(), int(getattr(match.state, "turn", 0)), lost,
    )  # fmt: skip


def play_job(job: Job, keep: Keep | None = None) -> Report:
    """Never raises: a game that breaks off is told with its record, so that it can be looked at. `keep` is told what was played."""
    plan = job.plan
    start = time.process_time()
    report = Report(plan.number)
    match: Match[Any] | None = None
    bots: list[Bot] = []
    hear = report.decisions.append if job.decisions else None
    try:
        match = begun(plan)
        bots = seated(plan, job.terms)
        fouls = play_on(match, bots, plan.seed, hear, job.terms.game_time, keep)
        report.outcome = outcome_of(plan, match, fouls)
    except Exception as error:  # whatever it is, the other games go on
        report.error = f"{type(error).__name__}: {error}"
        report.trace = traceback.format_exc()
    if match is not None and (job.record or report.error):
        report.record = record_of(plan, match)
    report.said = {seat: bot.said for seat, bot in enumerate(bots) if isinstance(bot, Guest) and bot.said}
    report.seconds = time.process_time() - start
    return report


def record_of(plan: Plan, match: Match[Any]) -> str:
    return match.record({seat: plan.bots[player] for seat, player in enumerate(plan.players)})


def broken_off(plan: Plan, played: Iterable[Action], error: WyrmhallError) -> Report:
    """Of a game that nobody can tell anything of any more, but what was played."""
    match = begun(plan)
    for seat, answer in played:
        play_action(match, seat, answer)
    return Report(plan.number, error=f"{type(error).__name__}: {error}", record=record_of(plan, match))


def way_of(reason: str) -> str:
    """A reason without its numbers: "31 points" and "30 points" are one way to win."""
    return " ".join(word for word in reason.split() if not word.lstrip("-").isdecimal())


def play_out(game: Game[Any], bots: Sequence[Bot], seed: int, settings: Mapping[str, object]) -> Match[Any]:
    """A whole match between bots."""
    match = new_match(game, seed, len(bots), settings)
    play_on(match, bots, seed)
    return match


def play_on(
    match: Match[Any],
    bots: Sequence[Bot],
    seed: int,
    hear: Callable[[Choice], None] | None = None,
    longest: float = 0.0,
    keep: Keep | None = None,
) -> dict[int, Foul]:
    """To the end; in so many seconds, unless 0, but for those of programs. What leaves no choice is answered without asking a bot.

    Gives the fouls for which programs were sent off, by seat.
    """
    luck = [Chance(own_luck(seed, seat)) for seat in range(len(bots))]
    referee = Referee(match, bots, seed)
    try:
        if keep is not None:
            keep.wait()
        referee.begin()
        stop = time.monotonic() + longest if longest else math.inf
        while match.pending:
            if keep is not None:
                keep.keep(match.actions)
            if time.monotonic() > stop:
                raise too_long(longest)
            decision = match.pending[0]
            bot, options = bots[decision.seat], decision.options
            if len(options) == 1:
                play_somehow(match, decision.seat, options[0])
                continue
            if isinstance(bot, Guest):
                begun = time.monotonic()
                if keep is not None:
                    keep.wait()
            answer = _answer(referee, bot, match, luck[decision.seat], decision, hear)
            if isinstance(bot, Guest):
                stop += time.monotonic() - begun  # else one that loses could have the game given up
            if answer is not None:
                play_somehow(match, decision.seat, answer)
        referee.end()
        return referee.fouls
    finally:
        referee.close()


def too_long(seconds: float) -> GameTooLong:
    return GameTooLong(f"the game took longer than {seconds:g} seconds")


def _answer(
    referee: Referee,
    bot: Bot,
    match: Match[Any],
    luck: Chance,
    decision: Decision[Any],
    hear: Callable[[Choice], None] | None,
) -> int | None:
    """None if the bot plays no longer."""
    asked = len(match.actions), decision.seat, decision.ask, len(decision.options)
    start = time.process_time()
    eyes = Eyes(match, decision.seat, luck)
    if hear is None:
        return referee.answer(bot, eyes)
    if isinstance(bot, Guest):
        answer = referee.answer(bot, eyes)
        if answer is not None:
            hear(Choice(*asked, answer, bot.spent, None, None))
        return answer
    answer, simulations, value = _thought(bot, eyes)
    hear(Choice(*asked, answer, time.process_time() - start, simulations, value))
    return answer


def _thought(bot: Bot, eyes: Eyes[Any]) -> tuple[int, int | None, float | None]:
    """The answer that `choose` would give, and of a search how often it tried something and how its answer looked."""
    if not isinstance(bot, SearchBot):
        return bot.choose(eyes), None, None
    if bot.slips and eyes.chance.below(100) < bot.slips:
        return eyes.instinct().slip(eyes.decision, eyes.chance), 0, None
    thought = bot.search(eyes).thought()
    return thought.best, thought.simulations, thought.means[thought.options.index(thought.best)]
