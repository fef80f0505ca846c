"""Whether races between bots are races: how often the lead changes, how much magic flies, who wins.

    python -m benchmarks.races --bot search:5 --races 24 --seats 4

The named courses take turns. The lead is looked at when a round ends; a magic card counts when it does something or is aimed,
not when it is merely put beside the dial.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from statistics import mean, median
from typing import Any, NamedTuple

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.levels import NAMES as BOTS
from wyrmhall.bots.levels import bot
from wyrmhall.bots.search import SearchBot
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import YES
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.start import new_match
from wyrmhall.games import registry
from wyrmhall.games.riders.course.courses import NAMES
from wyrmhall.games.riders.rules.order import in_order
from wyrmhall.games.riders.state import COLOURS, racing

USED = ("aimed", "declared", "took_path", "shielded")  # events of cards at work
KIND, HIT = 10, 13  # places in the numbers of a flight


class Run(NamedTuple):
    """One race."""

    course: str
    seed: int
    rounds: int
    leads: tuple[int, ...]  # who was ahead after each round
    overtakings: int  # how often one dragon was behind another after a round and before it after the next
    magic: tuple[str, ...]  # the cards used
    placed: int  # the cards put beside a dial
    reached: int  # spells that reached their target
    missed: int
    crashes: int
    collisions: int
    exhausted: int
    dropped: int
    winner: int
    number: int  # its start number
    colour: str
    margins: tuple[float, ...]  # how far each was behind the winner, in millimetres
    seconds: float

    @property
    def lead_changes(self) -> int:
        return sum(before != after for before, after in pairwise(self.leads))


def overtaken(before: Sequence[int], after: Sequence[int]) -> int:
    """Pairs of seats that have changed places."""
    pairs = [(one, other) for at, one in enumerate(after) for other in after[at + 1 :]]
    return sum(one in before and other in before and before.index(one) > before.index(other) for one, other in pairs)


def race(course: str, bots: Sequence[Bot], seed: int) -> tuple[Run, Match[Any]]:
    start = time.process_time()
    match = new_match(registry.game("dragonriders"), seed, len(bots), {"course": course})
    luck = [Chance(seed ^ (seat + 1 << 40)) for seat in range(len(bots))]
    orders: list[list[int]] = []
    magic: list[str] = []
    while match.pending:
        decision = match.pending[0]
        seat, options = decision.seat, decision.options
        answer = options[0] if len(options) == 1 else bots[seat].choose(Eyes(match, seat, luck[seat]))
        if decision.ask == "traps.use" and answer == YES:
            magic.append("Magic Traps")
        told = match.play(seat, answer)
        magic += [match.game.kind_name(event.kinds[0]) for event in told if event.name in USED]
        if match.is_over or any(event.name == "round" for event in told):
            orders.append(in_order(match.state, racing(match.state)))
    s, result = match.state, match.result()
    assert result is not None
    winner = result.ranks.index(1)
    events = match.table.events
    flights = [event.numbers for event in events if event.name == "flew"]
    names = Counter(event.name for event in events)
    return Run(
        course, seed, s.round, tuple(order[0] for order in orders),
        sum(overtaken(before, after) for before, after in pairwise(orders)), tuple(magic),
        sum(event.numbers[0] for event in events if event.name == "covered"), names["reached"], names["missed"],
        sum(flight[KIND] > 0 for flight in flights), sum(flight[HIT] > 0 for flight in flights), names["exhausted"],
        s.dropped, winner, s.number[winner], COLOURS[s.hue[winner]],
        tuple(sorted((s.progress[winner] - s.progress[seat]) / 100 for seat in racing(s) if seat != winner)),
        time.process_time() - start,
    ), match  # fmt: skip


def line(run: Run) -> str:
    behind = " ".join(f"{margin:.0f}" for margin in run.margins)
    return (
        f"{run.course:<17} seed {run.seed:<4}{run.rounds:>3} rounds, led by {''.join(map(str, run.leads)):<16}"
        f" {run.lead_changes:>2} changes, {run.overtakings:>3} overtakings, {len(run.magic):>2} of {run.placed:>2} cards used"
        f" ({run.reached} reached, {run.missed} missed), {run.crashes} crashes, {run.collisions} collisions,"
        f" {run.exhausted} exhausted, {run.dropped} out; seat {run.winner} (start {run.number}, {run.colour}) wins,"
        f" behind it {behind} mm; {run.seconds:.1f} s"
    )


def report(runs: Sequence[Run], seats: int) -> list[str]:
    count = len(runs)
    used = Counter(card for run in runs for card in run.magic)
    won: dict[str, Counter[Any]] = {
        "seat": Counter(run.winner for run in runs),
        "start number": Counter(run.number for run in runs),
        "colour": Counter(run.colour for run in runs),
    }
    leads = [run.lead_changes for run in runs]
    lines = [
        f"{count} races of {seats} dragons: {mean(run.rounds for run in runs):.1f} rounds,"
        f" {mean(run.seconds for run in runs):.2f} s of processor time each",
        f"lead changes: median {median(leads):g}, from {min(leads)} to {max(leads)};"
        f" overtakings: median {median(run.overtakings for run in runs):g}",
        f"the winner led for {mean(share_led(run) for run in runs):.0%} of its rounds;"
        f" the second was {median(run.margins[0] for run in runs if run.margins):.0f} mm behind (median)",
        f"magic cards used: median {median(len(run.magic) for run in runs):g} a race, of {mean(run.placed for run in runs):.1f}"
        f" placed; {mean(run.reached for run in runs):.1f} spells reached, {mean(run.missed for run in runs):.1f} missed",
        "  " + ", ".join(f"{card} {number}" for card, number in used.most_common()),
        f"a race had {mean(run.crashes for run in runs):.1f} crashes, {mean(run.collisions for run in runs):.1f} collisions,"
        f" {mean(run.exhausted for run in runs):.1f} exhausted and {mean(run.dropped for run in runs):.1f} out",
    ]
    for name, counts in won.items():
        lines.append(
            f"won by {name}: " + ", ".join(f"{who} {times / count:.0%}" for who, times in sorted(counts.items()))
        )
    return lines


def share_led(run: Run) -> float:
    return run.leads.count(run.winner) / len(run.leads)


def at_least_one(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"one at least, not {number}")
    return number


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.races", description=__doc__.splitlines()[0])
    parser.add_argument("--bot", default="instinct", choices=BOTS)
    parser.add_argument("--simulations", type=at_least_one, help="search with so many simulations a decision instead")
    parser.add_argument("--races", type=at_least_one, default=24)
    parser.add_argument("--seats", type=int, default=4, choices=registry.game("dragonriders").seat_counts)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tell", action="store_true", help="tell every race as its spectators see it")
    asked = parser.parse_args()
    rider: Bot = bot(asked.bot, patient=True)
    if asked.simulations:
        rider = SearchBot(f"search of {asked.simulations}", asked.simulations, 0, math.inf)
    print(f"{rider.name}, seeds from {asked.seed}", flush=True)
    runs: list[Run] = []
    for number in range(asked.races):
        run, match = race(NAMES[number % len(NAMES)], [rider] * asked.seats, asked.seed + number)
        runs.append(run)
        print(line(run), flush=True)
        if asked.tell:
            print("\n".join("    " + told["text"] for told in match.told(SPECTATOR) if told["text"]))
    print("\n".join(report(runs, asked.seats)))


if __name__ == "__main__":
    main()
