"""How often a dragon that is alone on the course flies into something, for each of the named courses.

    python -m benchmarks.solo --bot instinct --races 100

A race needs two. The racer is the mage at the front of the start; the other one stays out of its way: it always sets its least
speed, places no card and flies behind. Should the two touch all the same, or a spell reach across, the race counts as disturbed.
So that no two races are alike, the racer's start flight is any clean one.

A crash with the wall is *needless* if another speed that could have been set had a clean flight from the same place, a trap if
the flight could have been flown without it. What is called a crash counts every one, even where nothing could be done any more.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from wyrmhall.bots.bot import Bot, InstinctBot
from wyrmhall.bots.levels import NAMES as BOTS
from wyrmhall.bots.levels import bot
from wyrmhall.bots.search import SearchBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry
from wyrmhall.games.riders.course.courses import NAMES
from wyrmhall.games.riders.rules.flying.flight import fan_of
from wyrmhall.games.riders.rules.flying.landing import foresee
from wyrmhall.games.riders.rules.flying.pickups import trap_mask
from wyrmhall.games.riders.rules.speed import ds_of, kind_of
from wyrmhall.games.riders.state import AVOLATIO, RidersState, legal_speeds


class Idler(Bot):
    """Sets its least speed, places nothing, and flies as instinct says."""

    def __init__(self) -> None:
        super().__init__("idler")
        self.pilot = InstinctBot("pilot")

    def choose(self, eyes: Eyes[Any]) -> int:
        decision = eyes.decision
        if decision.ask == "speed.set":
            return min(option for option in decision.options if kind_of(option) < 0)
        return self.pilot.choose(eyes)


class Solo(NamedTuple):
    """One race of one dragon."""

    course: str
    seed: int
    rounds: int
    flights: int
    crashes: tuple[str, ...]  # every crash in words, with the round
    needless: int
    is_finished: bool
    is_disturbed: bool
    seconds: float


def springs(s: RidersState, seat: int, decision: Decision[RidersState], answer: int) -> int:
    """How many traps a flight springs."""
    a, b = decision.numbers(answer)
    landing = foresee(s, seat, decision.about[0], a, b)
    return trap_mask(s, landing.touched, landing.flight.base()).bit_count()


def race_alone(course: str, racer: Bot, seed: int) -> Solo:
    start = time.process_time()
    match = new_match(registry.game("dragonriders"), seed, 2, {"course": course, "colours": "dealt"})
    alone = match.state.number.index(1)
    bots = [racer if seat == alone else Idler() for seat in range(2)]
    luck = [Chance(seed ^ (seat + 1 << 40)) for seat in range(2)]
    crashes: list[str] = []
    needless = flights = chosen = 0
    had_clean_flight = True  # at the speeds that could be set before this flight
    while match.pending:
        decision = match.pending[0]
        s, seat, options = match.state, decision.seat, decision.options
        if seat == alone and s.phase == AVOLATIO:
            answer = luck[seat].pick(options)
        else:
            answer = options[0] if len(options) == 1 else bots[seat].choose(Eyes(match, seat, luck[seat]))
        if seat == alone and decision.ask == "speed.set":
            had_clean_flight = any(fan_of(s, seat, ds).clean for ds in legal_speeds(s, seat))
            chosen = ds_of(answer)
        elif seat == alone and decision.ask == "flight.fly":
            flights += 1
            if not fan_of(s, seat, decision.about[0]).clean:
                crashes.append(f"the wall in round {s.round}, {chosen} set, path {decision.about[0]}")
                needless += had_clean_flight
            elif s.traps and springs(s, seat, decision, answer):
                crashes.append(f"traps in round {s.round}")
                needless += any(not springs(s, seat, decision, option) for option in options)
        match.play(seat, answer)
    s = match.state
    is_disturbed = any(event.name in ("put_aside", "reached", "moved_up") for event in match.table.events)
    return Solo(
        course, seed, s.round, flights, tuple(crashes), needless, s.progress[alone] >= s.race.finish(), is_disturbed,
        time.process_time() - start,
    )  # fmt: skip


def report(races: Sequence[Solo]) -> str:
    """One line: how many finished, how many met something, how many needlessly."""
    count = len(races)
    finished = sum(race.is_finished for race in races)
    crashed = sum(bool(race.crashes) for race in races)
    needless = sum(race.needless > 0 for race in races)
    disturbed = sum(race.is_disturbed for race in races)
    rounds = sum(race.rounds for race in races) / count
    seconds = sum(race.seconds for race in races) / count
    return (
        f"{count:>5} races {finished:>5} finished {crashed:>4} with a crash {needless:>4} with a needless one"
        f" {disturbed:>3} disturbed {rounds:>6.1f} rounds {seconds:>7.2f} s a race"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.solo", description=__doc__.splitlines()[0])
    parser.add_argument("--bot", default="instinct", choices=BOTS)
    parser.add_argument("--simulations", type=int, help="search with so many simulations a decision instead")
    parser.add_argument("--races", type=int, default=100, help="on each course")
    parser.add_argument("--course", action="append", choices=NAMES, help="only this one; may be given again")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    racer: Bot = bot(asked.bot, patient=True)
    if asked.simulations:
        racer = SearchBot(f"search of {asked.simulations}", asked.simulations, 0, math.inf)
    print(f"{racer.name}, seeds from {asked.seed}")
    every: list[Solo] = []
    for name in asked.course or NAMES:
        races = [race_alone(name, racer, asked.seed + number) for number in range(asked.races)]
        print(f"{name:<18}{report(races)}", flush=True)
        for race in races:
            for words in race.crashes:
                print(f"    seed {race.seed}: {words}{' (needless)' if race.needless else ''}")
        every += races
    print(f"{'all':<18}{report(every)}")


if __name__ == "__main__":
    main()
