"""Matches between bots, planned so that luck is shared fairly.

Games come in rounds of as many games as there are seats: one seed, and every bot sits once at every seat. What a bot tosses is
drawn from the seed of the game and its seat, so a game comes out the same wherever and whenever it is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.levels import bot
from wyrmhall.bots.somehow import play_somehow
from wyrmhall.core.chance import SEEDS, Chance
from wyrmhall.core.game import Game
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry


class Plan(NamedTuple):
    """One game to play."""

    number: int
    game: str
    seed: int
    players: tuple[int, ...]  # which bot sits at each seat
    bots: tuple[str, ...]
    settings: tuple[tuple[str, object], ...]


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


def plans(game: str, bots: Sequence[str], games: int, seed: int, settings: Mapping[str, object]) -> list[Plan]:
    seeds = Chance(seed)
    found: list[Plan] = []
    shared = 0
    for number in range(games):
        turn = number % len(bots)
        if turn == 0:
            shared = seeds.below(1 << 30) << 30 | seeds.below(1 << 30)
        players = tuple((seat + turn) % len(bots) for seat in range(len(bots)))
        found.append(Plan(number, game, shared % SEEDS, players, tuple(bots), tuple(settings.items())))
    return found


def play_plan(plan: Plan) -> Outcome:
    seated = [bot(plan.bots[player], patient=True) for player in plan.players]
    match = play_out(registry.game(plan.game), seated, plan.seed, dict(plan.settings))
    result = match.result()
    assert result is not None
    scores = [0.0] * len(plan.bots)
    for seat, player in enumerate(plan.players):
        scores[player] = result.score(seat)
    return Outcome(
        plan.number, plan.seed, plan.players, tuple(scores), tuple(result.ranks), result.reason, len(match.actions),
        match.state.fingerprint(),
    )  # fmt: skip


def way_of(reason: str) -> str:
    """A reason without its numbers: "31 points" and "30 points" are one way to win."""
    return " ".join(word for word in reason.split() if not word.lstrip("-").isdecimal())


def play_out(game: Game[Any], bots: Sequence[Bot], seed: int, settings: Mapping[str, object]) -> Match[Any]:
    """A whole match between bots. What leaves no choice is answered without asking them."""
    match = new_match(game, seed, len(bots), settings)
    luck = [Chance(seed ^ (seat + 1 << 40)) for seat in range(len(bots))]
    while match.pending:
        decision = match.pending[0]
        options = decision.options
        if len(options) == 1:
            answer = options[0]
        else:
            answer = bots[decision.seat].choose(Eyes(match, decision.seat, luck[decision.seat]))
        play_somehow(match, decision.seat, answer)
    return match
