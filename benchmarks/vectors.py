"""How fast programs that learn step through each game: one match through PettingZoo's interface, many at once, and the bare engine.

    python -m benchmarks.vectors --rounds 5

All are measured in turns, in one run, by processor time, so that what else the machine does falls on all alike; a row tells the
median of all rounds, a ratio the median of the rounds' ratios. Every one plays at random. The speed of two processes is what they
would have with a core each: nothing waits for the other but the process that asks them.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

import wyrmhall
from wyrmhall import envs
from wyrmhall.core.chance import Chance
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.envs.many import Vector
from wyrmhall.games import registry

COUNTS: Final = (1, 16, 256, 4096)
SHARED: Final = 256  # matches that are shared among processes
APART: Final = 20  # steps at the beginning, so that not all matches stand alike

Figures = dict[str, list[float]]
clock = time.process_time


def through_pettingzoo(game: str, seconds: float) -> float:
    """Actions a second, each chosen by the action space, as the documents show it."""
    env, actions, seed, start = envs.aec(game, seed=1), 0, 1, clock()
    while clock() - start < seconds:
        env.reset(seed=seed)
        seed += 1
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            actions += 1
            if clock() - start >= seconds:
                break
    return actions / (clock() - start)


class Stepped:
    """A vector environment that is measured again and again."""

    def __init__(self, game: str, count: int, skip_forced: bool = False, processes: int = 0) -> None:
        self.vector: Vector = envs.vector(game, count=count, seed=1, skip_forced=skip_forced, processes=processes)
        self.luck = np.random.default_rng(1)
        for _ in range(APART):
            self.vector.step(self.vector.random(self.luck))

    def decisions(self) -> int:
        players = self.vector._players
        return self.vector.steps if players is None else players.many.steps

    def rate(self, seconds: float) -> float:
        """Decisions a second; skipped ones are decisions too."""
        before, start = self.decisions(), clock()
        while clock() - start < seconds:
            self.vector.step(self.vector.random(self.luck))
        return (self.decisions() - before) / (clock() - start)


def by_two(game: str, seconds: float) -> float:
    """How many times as fast as one process two would be with a core each."""
    costs = [shared_cost(game, processes, seconds) for processes in (1, 2)]
    return costs[0] / costs[1]


def shared_cost(game: str, processes: int, seconds: float) -> float:
    """Seconds a step takes, of the slowest of the processes and of the one that asks them. To choose does not count."""
    stepped = Stepped(game, SHARED, processes=processes)
    workers = [process.pid for process, _ in stepped.vector._workers]
    before, steps, asking = [spent(worker) for worker in workers], 0, 0.0
    while asking + max(now - then for now, then in zip(map(spent, workers), before, strict=True)) < seconds:
        actions = stepped.vector.random(stepped.luck)
        start = clock()
        stepped.vector.step(actions)
        asking += clock() - start
        steps += 1
    slowest = max(now - then for now, then in zip(map(spent, workers), before, strict=True))
    stepped.vector.close()
    return (asking + slowest) / steps


def spent(process: int) -> float:
    """Processor time of another process."""
    with open(f"/proc/{process}/schedstat", encoding="ascii") as file:
        return int(file.read().split()[0]) / 1e9


def playouts(game: str, is_light: bool, seconds: float) -> float:
    """Random decisions a second of a light match, or of one with its past and all events."""
    luck, decisions, seed, start = Chance(5), 0, 0, clock()
    while clock() - start < seconds:
        match: LightMatch[Any] = (
            wyrmhall.new(game, seed=seed, light=True) if is_light else wyrmhall.new(game, seed=seed)
        )
        seed += 1
        while match.pending and clock() - start < seconds:
            decision = match.pending[0]
            match.play(decision.seat, decision.draw(luck))
            decisions += 1
    return decisions / (clock() - start)


def hearts(seconds: float) -> float:
    import pyspiel

    game, luck = pyspiel.load_game("hearts"), random.Random(5)
    decisions, start = 0, clock()
    while clock() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(luck.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
    return decisions / (clock() - start)


def middles(game: str) -> list[LightMatch[Any]]:
    luck, found = Chance(8), []
    for seed in range(30):
        match = wyrmhall.new(game, seed=seed, light=True)
        for _ in range(20 + luck.below(80)):
            if match.pending:
                match.play(match.pending[0].seat, match.pending[0].draw(luck))
        if match.pending:
            found.append(match)
    return found


def looked_at(matches: list[LightMatch[Any]], look: Callable[[LightMatch[Any]], object], seconds: float) -> float:
    """Looks a second."""
    count, start = 0, clock()
    while clock() - start < seconds:
        for match in matches:
            look(match)
        count += len(matches)
    return count / (clock() - start)


def measures(game: str, seconds: float) -> dict[str, Callable[[], float]]:
    stepped = {count: Stepped(game, count) for count in COUNTS}
    skipping = Stepped(game, SHARED, skip_forced=True)
    matches = middles(game)
    cells = bytearray(wyrmhall.observation(game).size)

    def rate_of(each: Stepped) -> Callable[[], float]:
        return lambda: each.rate(seconds)

    return {
        "PettingZoo": lambda: through_pettingzoo(game, seconds),
        **{f"{count} at once": rate_of(each) for count, each in stepped.items()},
        f"{SHARED} at once, forced steps skipped": rate_of(skipping),
        "light match": lambda: playouts(game, True, seconds),
        "match with its past and events": lambda: playouts(game, False, seconds),
        "encode": lambda: looked_at(matches, lambda match: match.encode(0, cells), seconds),
        "view": lambda: looked_at(matches, lambda match: match.view(0), seconds),
        "OpenSpiel hearts": lambda: hearts(seconds),
    }


def ratio(found: Figures, one: str, other: str) -> float:
    return statistics.median(a / b for a, b in zip(found[one], found[other], strict=True))


def told(game: str, found: Figures, two: list[float]) -> str:
    middle = {name: statistics.median(rates) for name, rates in found.items()}
    lines = [f"## {game}", "", "| | a second | times PettingZoo |", "| --- | ---: | ---: |"]
    for name in found:
        if name == "PettingZoo" or "at once" in name:
            lines.append(f"| {name} | {middle[name]:,.0f} | {ratio(found, name, 'PettingZoo'):.1f} |")
    beside = ratio(found, "light match", "OpenSpiel hearts")
    lines += [
        "",
        f"two processes: {statistics.median(two):.2f} times one",
        f"random decisions: {middle['light match']:,.0f}, {beside:.2f} of OpenSpiel hearts",
        f"with its past and events: {ratio(found, 'match with its past and events', 'light match'):.2f} of that",
        f"encode: {1e6 / middle['encode']:.1f} µs, {1 / ratio(found, 'encode', 'view'):.2f} of a view",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    names = [listing.name for listing in registry.listings()]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.vectors", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", action="append", choices=names, help="only this one; may be said several times")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement")
    said = parser.parse_args()
    print(f"compiled: {wyrmhall.is_compiled()}, {said.rounds} rounds of {said.seconds} s\n")
    for game in said.game or names:
        each = measures(game, said.seconds)
        found: Figures = {name: [] for name in each}
        two: list[float] = []
        for _ in range(said.rounds):
            for name, measure in each.items():
                found[name].append(measure())
            two.append(by_two(game, said.seconds))
        print(told(game, found, two), flush=True)


if __name__ == "__main__":
    main()
