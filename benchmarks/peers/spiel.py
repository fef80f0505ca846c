"""OpenSpiel: games written in C++ and in Python, and its two searches over hidden things."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import open_spiel.python.games  # noqa: F401  tells OpenSpiel of those that are written in Python
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from benchmarks.peers import Peer, Played, a_second, microseconds, until_late

SIMULATIONS = 200
MIDDLE = 12  # decisions after which a state is in the middle of a game
PACKAGE = "open_spiel"


def begun(game: Any, rng: random.Random, most: int = -1) -> tuple[Any, int]:
    """A state after so many random decisions, and how many there were."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal() and (decisions != most or state.is_chance_node()):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return state, decisions


def play(name: str) -> Played:
    game, rng = pyspiel.load_game(name), random.Random(5)
    return until_late(lambda: begun(game, rng)[1])


def copy(name: str) -> float:
    state, _ = begun(pyspiel.load_game(name), random.Random(5), MIDDLE)
    return microseconds(state.clone)


def middles(name: str) -> list[Any]:
    return [begun(pyspiel.load_game(name), random.Random(seed), MIDDLE)[0] for seed in range(20)]


def compiled_search(name: str) -> float:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 5)
    bot = pyspiel.ISMCTSBot(
        5, evaluator, 2.0, SIMULATIONS, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
    )
    states = iter(middles(name) * 1000)

    def think() -> int:
        bot.step(next(states))
        return SIMULATIONS

    return a_second(think)


def plain_search(name: str) -> float:
    luck = np.random.RandomState(5)
    bot = ismcts.ISMCTSBot(
        game=pyspiel.load_game(name), evaluator=mcts.RandomRolloutEvaluator(1, luck), uct_c=2.0,
        max_simulations=SIMULATIONS, random_state=luck,
    )  # fmt: skip
    states = iter(middles(name) * 1000)

    def think() -> int:
        bot.step(next(states))
        return SIMULATIONS

    return a_second(think)


def peer(title: str, name: str, search: Callable[[str], float] | None = None) -> Peer:
    simulate = partial(search, name) if search else None
    return Peer(f"OpenSpiel {title}", PACKAGE, partial(play, name), partial(copy, name), simulate)


# hanabi cannot deal hidden cards anew, so nothing searches it over what is hidden
PEERS = [
    peer("hanabi", "hanabi"),
    peer("hearts", "hearts", compiled_search),
    peer("hearts, searched in Python", "hearts", plain_search),
    peer("gin rummy", "gin_rummy", compiled_search),
    peer("gin rummy, searched in Python", "gin_rummy", plain_search),
    peer("tic-tac-toe, written in Python", "python_tic_tac_toe"),
    peer("Liar's Poker, written in Python", "python_liars_poker"),
]
