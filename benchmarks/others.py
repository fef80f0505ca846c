"""Random play in other systems, called from Python as their users call them. Each gives decisions a second."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

SECONDS = 3.0


def open_spiel(name: str) -> float:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(5)
    decisions, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions / (time.perf_counter() - start)


def rlcard_uno() -> float:
    import rlcard

    env, rng = rlcard.make("uno"), random.Random(5)
    decisions, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions / (time.perf_counter() - start)


def pyminion_base() -> float:
    from pyminion.bots.bot import Bot, BotDecider
    from pyminion.expansions import base
    from pyminion.game import Game

    rng = random.Random(5)

    class Decider(BotDecider):  # type: ignore[misc]
        decisions = 0

        def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
            Decider.decisions += 1
            return rng.choice([*valid_actions, None])

        def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
            Decider.decisions += 1
            return rng.choice(valid_cards) if valid_cards else None

    # cards whose play asks nothing, since the bundled decider does not answer all of them correctly
    names = (
        "council_room",
        "festival",
        "gardens",
        "laboratory",
        "market",
        "merchant",
        "moat",
        "smithy",
        "village",
        "witch",
    )
    kingdom = [getattr(base, name) for name in names]
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        Game([Bot(Decider(), "a"), Bot(Decider(), "b")], [base.base_set], kingdom, log_stdout=False).play()
    return Decider.decisions / (time.perf_counter() - start)


def catanatron_four() -> float:
    from catanatron import Color, Game, RandomPlayer

    decisions, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return decisions / (time.perf_counter() - start)


SYSTEMS: list[tuple[str, Callable[[], float]]] = [
    ("OpenSpiel hanabi", lambda: open_spiel("hanabi")),
    ("OpenSpiel hearts", lambda: open_spiel("hearts")),
    ("RLCard uno", rlcard_uno),
    ("pyminion", pyminion_base),
    ("catanatron", catanatron_four),
]
