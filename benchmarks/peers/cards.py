"""RLCard, pyminion and catanatron."""

from __future__ import annotations

import random
from typing import Any

from benchmarks.peers import Peer, Played, microseconds, until_late

# cards whose play asks nothing, since the bundled decider does not answer all of them correctly
KINGDOM = (
    "council_room", "festival", "gardens", "laboratory", "market", "merchant", "moat", "smithy", "village", "witch"
)  # fmt: skip
LONGEST = 1000  # turns of catanatron


def rlcard(name: str) -> Played:
    import rlcard

    env, rng = rlcard.make(name), random.Random(5)

    def game() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return until_late(game)


def pyminion() -> Played:
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

    kingdom = [getattr(base, name) for name in KINGDOM]

    def game() -> int:
        before = Decider.decisions
        Game([Bot(Decider(), "a"), Bot(Decider(), "b")], [base.base_set], kingdom, log_stdout=False).play()
        return Decider.decisions - before

    return until_late(game)


def settlers() -> Any:
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])


def catanatron() -> Played:
    def game() -> int:
        match, decisions = settlers(), 0
        while match.winning_color() is None and match.state.num_turns < LONGEST:
            match.play_tick()
            decisions += 1
        return decisions

    return until_late(game)


def catanatron_copy() -> float:
    match = settlers()
    for _ in range(100):
        match.play_tick()
    return microseconds(match.copy)


PEERS = [
    Peer("RLCard uno", "rlcard", lambda: rlcard("uno")),
    Peer("RLCard Dou dizhu", "rlcard", lambda: rlcard("doudizhu")),
    Peer("pyminion", "pyminion", pyminion),
    Peer("catanatron, four players", "catanatron", catanatron, catanatron_copy),
]
