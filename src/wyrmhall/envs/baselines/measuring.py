"""How well somebody plays, as a share of what can be won against bots: from 0 to 1, a half among equals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

import wyrmhall
from wyrmhall.arena.statistics import Interval, interval
from wyrmhall.bots.levels import bot
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.envs.baselines.nets import Array
from wyrmhall.envs.following import scores_of

Chooser = Callable[[Array, Array], Array]  # actions from rows and masks


class Sample:
    """One match, in which one seat is watched."""

    def __init__(self, match: LightMatch[Any], seat: int, seed: int) -> None:
        self.match = match
        self.seat = seat
        self.luck = Chance(seed * 64 + seat)


def samples(game: str, deals: int, seed: int, seats: int | None, settings: Mapping[str, object]) -> list[Sample]:
    """Every deal once for each seat, that all have the same luck."""
    found = []
    for deal in range(deals):
        first = wyrmhall.new(game, seed=seed + deal, seats=seats, settings=settings, light=True)
        for seat in range(first.seats):
            found.append(Sample(first.fork(), seat, seed + deal))
    return found


def bot_score(name: str, rival: str, game: str, deals: int, seed: int, seats: int | None = None) -> Interval:
    """Of one bot among others."""
    return score(None, name, rival, game, deals, seed, seats, {})


def learned_score(
    choose: Chooser, rival: str, game: str, deals: int, seed: int, seats: int | None = None,
    settings: Mapping[str, object] | None = None,
) -> Interval:  # fmt: skip
    """Of a learner among bots."""
    return score(choose, "", rival, game, deals, seed, seats, settings or {})


def score(
    choose: Chooser | None, name: str, rival: str, game: str, deals: int, seed: int, seats: int | None,
    settings: Mapping[str, object],
) -> Interval:  # fmt: skip
    played = samples(game, deals, seed, seats, settings)
    others = bot(rival)
    own = None if choose is not None else bot(name)
    size = wyrmhall.actions(game, played[0].match.seats).size
    while True:
        waiting = []
        for sample in played:
            match = sample.match
            while not match.is_over:
                decision = match.pending[0]
                if decision.seat == sample.seat and own is None:
                    waiting.append(sample)
                    break
                player = others if own is None or decision.seat != sample.seat else own
                match.act(decision.seat, player.choose(Eyes(match, decision.seat, sample.luck.split())))
        if not waiting or choose is None:
            break
        rows = np.array([np.frombuffer(sample.match.encoded(sample.seat), np.uint8) for sample in waiting])
        masks: Array = np.zeros((len(waiting), size), np.int8)
        for at, sample in enumerate(waiting):
            masks[at, sample.match.pending[0].legal] = 1
        for sample, action in zip(waiting, choose(rows, masks), strict=True):
            sample.match.play_id(sample.seat, action)
    seats_each = played[0].match.seats
    scores = [scores_of(sample.match, sample.luck)[sample.seat] for sample in played]
    return interval([sum(scores[at : at + seats_each]) / seats_each for at in range(0, len(scores), seats_each)])
