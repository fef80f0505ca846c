"""How surely the one for whom things look better wins: the steepness of a game's instinct, and how true the chances are.

    python -m training.chances draco-magi --games 60

Bots play each other; at a few decisions of every game the position is valued with the eyes of the seat that decides, for every
steepness, and compared with how the game came out. The Brier score is the mean square of chance less outcome: the lower the
better, a quarter for one who always says a half of two. Below it stands how often those won whose chance was said to be so high.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from wyrmhall.analysis.valuing import chances, shares
from wyrmhall.arena.series import play_out
from wyrmhall.bots.levels import bot
from wyrmhall.bots.tree import play_on
from wyrmhall.core.chance import Chance
from wyrmhall.core.game import Instinct
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.games import registry

STEEPNESSES = range(1, 9)
POSITIONS = 6  # of each game
WORLDS = 24
BINS = 5


class Guess(NamedTuple):
    """Of one seat in one position: the chance by each steepness, and what it had of the win."""

    said: tuple[float, ...]
    came: float


def guesses(job: tuple[str, int, str, int]) -> list[Guess]:
    """What was said of a few positions of one game, and how it came out."""
    game, seats, spec, seed = job
    rules = registry.game(game)
    match = play_out(rules, [bot(spec, patient=True)] * seats, seed, {})
    result = match.result()
    assert result is not None
    came, luck = shares(result, seats), Chance(seed)
    chosen = {luck.below(len(match.actions)) for _ in range(POSITIONS)}
    found: list[Guess] = []
    again = match.from_start()
    for n, (seat, answer) in enumerate(match.actions):
        if n in chosen:
            said = valued(again, seat, rules.instinct(), luck)
            found += [Guess(tuple(each[who] for each in said), came[who]) for who in range(seats)]
        again.act(seat, answer)
    return found


def valued(match: LightMatch[Any], viewer: int, instinct: Instinct[Any], luck: Chance) -> list[list[float]]:
    """The chance of every seat by each steepness."""
    totals = [[0.0] * match.seats for _ in STEEPNESSES]
    for _ in range(WORLDS):
        dream = match.imagine(viewer, luck)
        play_on(dream, instinct, luck)
        for at, steepness in enumerate(STEEPNESSES):
            instinct.steepness = steepness
            for seat, chance in enumerate(chances(dream, instinct)):
                totals[at][seat] += chance / WORLDS
    return totals


def brier(found: Sequence[Guess], at: int) -> float:
    return sum((guess.said[at] - guess.came) ** 2 for guess in found) / len(found)


def calibration(found: Sequence[Guess], at: int) -> list[tuple[float, float, int]]:
    """By fifths of the chance that was said: its mean, how much of the wins came, and of how many guesses."""
    lines = []
    for number in range(BINS):
        inside = [guess for guess in found if min(BINS - 1, int(guess.said[at] * BINS)) == number]
        if inside:
            said, came = sum(guess.said[at] for guess in inside), sum(guess.came for guess in inside)
            lines.append((said / len(inside), came / len(inside), len(inside)))
    return lines


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("game")
    reader.add_argument("--games", type=int, default=60)
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--bot", default="search:2")
    reader.add_argument("--seed", type=int, default=1000)
    reader.add_argument("--workers", type=int, default=None)
    given = reader.parse_args()
    jobs = [(given.game, given.seats, given.bot, given.seed + number) for number in range(given.games)]
    with ProcessPoolExecutor(given.workers) as pool:
        found = [guess for guesses_of_one in pool.map(guesses, jobs) for guess in guesses_of_one]
    scores = [brier(found, at) for at in range(len(STEEPNESSES))]
    best = scores.index(min(scores))
    usual = registry.game(given.game).instinct().steepness
    print(f"{given.game}, {given.seats} seats, {given.games} games of {given.bot}, {len(found)} guesses")
    print("steepness  Brier score")
    for at, steepness in enumerate(STEEPNESSES):
        marks = " best" * (at == best) + " used" * (steepness == usual)
        print(f"{steepness:>9}  {scores[at]:.4f}{marks}")
    print("said   came   guesses (with the one that is used)")
    for said, came, count in calibration(found, list(STEEPNESSES).index(usual)):
        print(f"{said:.2f}   {came:.2f}   {count}")


if __name__ == "__main__":
    main()
