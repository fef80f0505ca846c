"""PettingZoo's own classic games, through its turn-by-turn interface."""

from __future__ import annotations

import importlib
from functools import partial

import numpy as np

from benchmarks.peers import Peer, Played, until_late


def play(name: str) -> Played:
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    luck = np.random.default_rng(5)
    seeds = iter(range(10_000_000))

    def game() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"]
            env.step(int(luck.choice(np.flatnonzero(mask))))
            decisions += 1
        return decisions

    return until_late(game)


PEERS = [
    Peer(f"PettingZoo {title}", "pettingzoo", partial(play, name))
    for title, name in (("Leduc", "leduc_holdem_v4"), ("hanabi", "hanabi_v5"), ("chess", "chess_v6"))
]
