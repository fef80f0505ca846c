"""Looks for puzzles in games of bots: `python -m wyrmhall.puzzles.finding GAME --out FILE`.

Every line of the file is a game that was looked through, so a search that was stopped goes on where it stood. What is found in a
game depends on its number and the seed alone, not on the processes.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

from wyrmhall.bots.bot import Bot, InstinctBot
from wyrmhall.bots.search import SearchBot
from wyrmhall.bots.somehow import play_somehow
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.start import new_match
from wyrmhall.core.settings import Value, complete, from_words
from wyrmhall.games import registry
from wyrmhall.puzzles.looking import Found, look_at

SOLVER = 0  # whose decisions are looked at
PLAYERS: list[Bot] = [InstinctBot("instinct"), InstinctBot("instinct"), SearchBot("search", 16, 0, math.inf)]
MOST = 40  # options of a decision that is looked at, unless it is an aim
APART = 6  # decisions between two puzzles of a game
BEFORE = "setup."  # questions before the game begins


class Plan(NamedTuple):
    """A game to look through."""

    game: str
    number: int
    seed: int
    seats: int
    settings: tuple[tuple[str, Value], ...]


@dataclass
class Seen:
    """A game that was looked through."""

    number: int
    seconds: float
    found: list[Found]


def plans(
    game: str, games: int, seed: int, seats: int | None, given: Sequence[str], varied: Sequence[str]
) -> list[Plan]:
    rules = registry.game(game)
    known = {setting.name: setting for setting in rules.settings()}
    values = complete(rules.settings(), from_words(rules.settings(), given))
    found = []
    for number in range(games):
        luck = Chance(seed << 20 | number)
        chosen = dict(values)
        for name in varied:
            choices = known[name].values
            chosen[name] = choices[luck.below(len(choices))]
        found.append(Plan(game, number, luck.below(1 << 30), seats or rules.seat_counts[0], tuple(chosen.items())))
    return found


def look_through(plan: Plan) -> Seen:
    """Plays a game and looks at the solver's decisions."""
    began = time.monotonic()
    try:
        match = new_match(registry.game(plan.game), plan.seed, plan.seats, dict(plan.settings))
    except BadSetup:  # settings that were drawn and do not go together
        return Seen(plan.number, 0.0, [])
    chance = Chance(plan.seed ^ 1 << 40)
    found: list[Found] = []
    players = [PLAYERS[chance.below(len(PLAYERS))] for _ in range(plan.seats)]
    while match.pending:
        decision = match.pending[0]
        options = decision.options
        answer = options[0]
        if len(options) > 1:
            is_near = bool(found) and len(match.actions) - found[-1].action < APART
            is_plain = decision.is_aim or len(options) <= MOST
            if decision.seat == SOLVER and not decision.ask.startswith(BEFORE) and not is_near and is_plain:
                puzzle = look_at(match, SOLVER, chance)
                if puzzle is not None:
                    puzzle.match = plan.number
                    found.append(puzzle)
            answer = players[decision.seat].choose(Eyes(match, decision.seat, chance))
        play_somehow(match, decision.seat, answer)
    return Seen(plan.number, round(time.monotonic() - began, 1), found)


def seen_before(out: Path) -> set[int]:
    if not out.exists():
        return set()
    return {json.loads(line)["number"] for line in out.read_text(encoding="utf-8").splitlines() if line.strip()}


def find(work: list[Plan], jobs: int, seconds: float, out: Path) -> None:
    stop = time.monotonic() + seconds
    with multiprocessing.Pool(jobs) as pool, out.open("a", encoding="utf-8") as file:
        results = pool.imap_unordered(look_through, work)
        total = 0
        for done in range(1, len(work) + 1):
            try:
                seen = results.next(timeout=max(0.1, stop - time.monotonic()))
            except multiprocessing.TimeoutError:
                break
            file.write(json.dumps(asdict(seen), ensure_ascii=False) + "\n")
            file.flush()
            total += len(seen.found)
            print(
                f"{done} games, {total} puzzles; game {seen.number} took {seen.seconds} s", file=sys.stderr, flush=True
            )
        pool.terminate()


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m wyrmhall.puzzles.finding", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100, help="how many games are looked through at most")
    parser.add_argument("--seconds", type=float, default=86400.0, help="for how long")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of all games")
    parser.add_argument(
        "--vary", action="append", default=[], metavar="NAME", help="a setting that is drawn for each game"
    )
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    before = seen_before(given.out)
    work = plans(given.game, given.games, given.seed, given.seats, given.set, given.vary)
    find([plan for plan in work if plan.number not in before], given.jobs, given.seconds, given.out)


if __name__ == "__main__":
    main()
