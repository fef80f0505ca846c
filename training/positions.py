"""Plays games of bots and writes down positions in numbers, and what came of them: what networks are learned from.

    python -m training.positions dragon-breeds draco-magi --seconds 60 --out build/positions

Some games are played by rules of thumb with more or less care, which takes a millisecond; some by a search with few
simulations, which tells what it thought of its position too. In Dragonriders two flights from one position are flown on
with the same luck, so that which of them was better can be learned. Every worker writes files of its own, each whole; what
is there already is kept, and a second run goes on with other seeds.

A row is HEAD + numbers, each of two bytes: what came of it and what the search said (in ten-thousandths, -1 for nothing), 1
if the next row is the other flight from the same position, and in which tenth of the game it stood.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from array import array
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from wyrmhall.bots.bot import by_weight, heaviest
from wyrmhall.bots.search import Manner, Search
from wyrmhall.bots.tree import play_on
from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.core.game import Game, Instinct
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.start import new_light_match
from wyrmhall.games import registry
from wyrmhall.kit.network import LearnedInstinct, squash
from wyrmhall.kit.weights import read

HEAD = 4
WHOLE = 10_000  # a win, in a row
NOTHING = -1
LARGEST = 32_767
POSITIONS = 6  # of a game by rules of thumb
CARES = (50, 75, 92)  # hundredths of decisions that take what looks best
MOST_SEATS = 4
DECISIONS = 20_000  # a longer game teaches nothing
ROWS = 200_000  # of one file, at most
MOST_WORKERS = 100_000  # of all runs
FLOWN_ON = 12  # decisions after which two flights are compared
MARGIN = 8000.0  # of way that makes three quarters of a win
VARIED = {"dragon-booster": "deck", "dragonriders": "course"}  # the settings that differ from game to game


class Job(NamedTuple):
    game: str
    number: int  # of the worker, beyond those of earlier runs
    seconds: float
    searched: float  # share of the time for games of the search
    simulations: int
    folder: Path
    weights: Path | None


def learned(instinct: Instinct[Any], game: str) -> LearnedInstinct[Any]:
    """Rules of thumb that can learn. Raises BadSetup."""
    if not isinstance(instinct, LearnedInstinct):
        raise BadSetup(f"the rules of thumb of {game} tell no numbers that an evaluation could be learned from")
    return instinct


class Notes:
    """Rows that wait for the end of their game, and those that are done."""

    def __init__(self, instinct: LearnedInstinct[Any]) -> None:
        self.instinct = instinct
        self.rows = array("h")
        self.open: list[tuple[int, int, int, list[int]]] = []  # seat, what the search said, decision, numbers

    def take(self, match: LightMatch[Any], seat: int, said: int, decision: int) -> None:
        self.open.append((seat, said, decision, self.instinct.numbers(match.state, seat)))

    def close(self, match: LightMatch[Any], decisions: int) -> None:
        if match.is_over:
            for seat, said, decision, numbers in self.open:
                self.add(came_of(match, seat), said, 0, 10 * decision // (decisions + 1), numbers)
        self.open.clear()

    def add(self, came: float, said: int, is_pair: int, stage: int, numbers: list[int]) -> None:
        self.rows.extend([round(WHOLE * came), said, is_pair, stage])
        self.rows.extend([max(-LARGEST, min(LARGEST, number)) for number in numbers])


def came_of(match: LightMatch[Any], seat: int) -> float:
    """What a match that is over gave a seat; in a race a narrow win counts less than a clear one."""
    result = match.result()
    assert result is not None
    score = result.score(seat)
    if match.game.name == "dragonriders":
        state = match.state
        if not state.out[seat]:
            rivals = [squash(margin(state, seat, other)) for other in range(state.seats) if other != seat]
            return 0.5 * score + 0.5 * sum(rivals) / len(rivals)
    return score


def margin(state: Any, seat: int, other: int) -> float:
    return MARGIN if state.out[other] else (state.progress[seat] - state.progress[other]) / MARGIN


def settings_of(rules: Game[Any], seats: int, luck: Chance) -> Mapping[str, object]:
    """Half the games as they are usually played, half with other decks or on other courses."""
    stem = VARIED.get(rules.name)
    if stem is None or luck.below(2):
        return {}
    varied = [
        each for each in rules.settings() if each.name.startswith(stem) and (each.seat is None or each.seat < seats)
    ]
    return {each.name: each.values[luck.below(len(each.values))] for each in varied}


def seats_of(rules: Game[Any], luck: Chance) -> int:
    """Two in three of four games."""
    counts = [count for count in rules.seat_counts if count <= MOST_SEATS]
    return counts[0] if luck.below(4) else counts[luck.below(len(counts))]


def begun(rules: Game[Any], seed: int, luck: Chance) -> LightMatch[Any]:
    seats = seats_of(rules, luck)
    return new_light_match(rules, seed, seats, settings_of(rules, seats, luck))


def by_care(decision: Decision[Any], instinct: Instinct[Any], care: int, luck: Chance) -> int:
    weights = instinct.weigh(decision)
    return decision.options[heaviest(weights, luck) if luck.below(100) < care else by_weight(weights, luck)]


def thumb_game(rules: Game[Any], seed: int, notes: Notes, usual: int) -> int:
    """A game by rules of thumb; how many decisions it had, which is a guess for the next."""
    luck = Chance(seed)
    match = begun(rules, seed, luck)
    care = CARES[luck.below(len(CARES))]
    made = 0
    while match.pending and made < DECISIONS:
        decision = match.pending[0]
        if len(decision.options) == 1:
            match.act(decision.seat, decision.options[0])
            continue
        if luck.below(usual) < POSITIONS:
            notes.take(match, luck.below(match.seats), NOTHING, made)
        match.act(decision.seat, by_care(decision, notes.instinct, care, luck))
        made += 1
    notes.close(match, made)
    return max(POSITIONS, made)


def search_game(rules: Game[Any], seed: int, notes: Notes, simulations: int) -> None:
    luck = Chance(seed)
    match = begun(rules, seed, luck)
    manner = Manner(notes.instinct.curiosity, notes.instinct.trust)
    made = 0
    while match.pending and made < DECISIONS:
        decision = match.pending[0]
        if len(decision.options) == 1:
            match.act(decision.seat, decision.options[0])
            continue
        if luck.below(16) == 0:
            answer = by_care(decision, notes.instinct, 0, luck)
        else:
            thought = Search(Eyes(match, decision.seat, luck), manner, simulations, time.monotonic() + 60).thought()
            answer = thought.best
            if luck.below(3) == 0:
                said = thought.means[thought.options.index(answer)]
                notes.take(match, decision.seat, round(WHOLE * said), made)
                notes.take(match, (decision.seat + 1 + luck.below(match.seats - 1)) % match.seats, NOTHING, made)
        match.act(decision.seat, answer)
        made += 1
    notes.close(match, made)


def pair_game(rules: Game[Any], seed: int, notes: Notes) -> None:
    """A race, and now and then two ways to go on, each flown on with the same luck."""
    luck = Chance(seed)
    match = begun(rules, seed, luck)
    instinct = notes.instinct
    while match.pending:
        decision = match.pending[0]
        if len(decision.options) > 1 and luck.below(5) == 0:
            weights = instinct.weigh(decision)
            answers = {decision.options[heaviest(weights, luck)], decision.options[by_weight(weights, luck)]}
            if len(answers) == 2:
                flown = [flown_on(match, decision.seat, answer, instinct, seed) for answer in sorted(answers)]
                if all(flown):
                    for is_pair, each in zip((1, 0), flown, strict=True):
                        notes.add(each[0][0], NOTHING, is_pair, 0, each[0][1])
        match.act(decision.seat, by_care(decision, instinct, CARES[-1], luck))


def flown_on(
    match: LightMatch[Any], seat: int, answer: int, instinct: LearnedInstinct[Any], seed: int
) -> list[tuple[float, list[int]]]:
    """How it looks a while after an answer, and the numbers of when a search would ask; nothing if the race is over by then."""
    twin = match.fork()
    twin.act(seat, answer)
    luck = Chance(seed)
    play_on(twin, instinct, luck)
    if twin.is_over:
        return []
    numbers = instinct.numbers(twin.state, seat)
    left = FLOWN_ON
    while twin.pending and left:
        decision = twin.pending[0]
        twin.act(decision.seat, by_care(decision, instinct, 100, luck))
        left -= 1
    return [(came_of(twin, seat) if twin.is_over else instinct.judge(twin.state, seat), numbers)]


def work(job: Job) -> int:
    """Play for so many seconds; how many rows were written."""
    rules = registry.game(job.game)
    instinct = learned(rules.instinct(), job.game)
    if job.weights is not None:
        text = (job.weights / f"{job.game}.txt").read_text(encoding="utf-8")
        instinct.network = read(text, job.game, job.game, instinct.number_names())
    notes = Notes(instinct)
    width = HEAD + len(instinct.number_names())
    seed = job.number << 32
    begin, usual, files, total = time.monotonic(), 150, 0, 0
    searching = pairing = 0.0
    while (spent := time.monotonic() - begin) < job.seconds:
        seed += 1
        at = time.monotonic()
        if searching < job.searched * spent:
            search_game(rules, seed, notes, job.simulations)
            searching += time.monotonic() - at
        elif job.game == "dragonriders" and pairing < 0.6 * (spent - searching):
            pair_game(rules, seed, notes)
            pairing += time.monotonic() - at
        else:
            usual = (3 * usual + thumb_game(rules, seed, notes, usual)) // 4
        if len(notes.rows) >= ROWS * width:
            total += written(job, files, notes, width)
            files += 1
    return total + written(job, files, notes, width)


def written(job: Job, file: int, notes: Notes, width: int) -> int:
    """The rows so far, as a file that is there in whole or not at all."""
    rows = len(notes.rows) // width
    if rows:
        path = job.folder / f"{job.number:05d}-{file:03d}.rows"
        path.with_suffix(".part").write_bytes(notes.rows.tobytes())
        path.with_suffix(".part").replace(path)
        notes.rows = array("h")
    return rows


def generate(
    game: str,
    out: Path,
    seconds: float,
    workers: int,
    searched: float,
    simulations: int,
    weights: Path | None,
    number: int = 1,
) -> int:
    """Positions of one game, beside those that are there. Raises WyrmhallError before anything is played."""
    if workers < 1 or not 1 <= number <= MOST_WORKERS - workers:
        raise BadSetup(f"workers are counted from 1 to {MOST_WORKERS - 1}: {workers} from {number} on are not possible")
    rules = registry.game(game)
    names = learned(rules.instinct(), game).number_names()
    folder = out / game
    folder.mkdir(parents=True, exist_ok=True)
    about = {"game": game, "cards": rules.content, "names": names, "head": HEAD}
    told = folder / "about.json"
    if told.exists() and json.loads(told.read_text(encoding="utf-8")) != about:
        raise BadSetup(f"{folder} has positions of other cards or in other numbers: choose another folder")
    told.write_text(json.dumps(about), encoding="utf-8")
    first = max([number, *[1 + int(path.name[:5]) for path in folder.glob("*.rows")]])
    jobs = [Job(game, first + number, seconds, searched, simulations, folder, weights) for number in range(workers)]
    if workers == 1:
        return work(jobs[0])
    with ProcessPoolExecutor(workers) as pool:
        return sum(pool.map(work, jobs))


def main() -> None:
    reader = argparse.ArgumentParser(
        prog="python -m training.positions", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("games", nargs="+")
    reader.add_argument("--out", type=Path, required=True)
    reader.add_argument("--seconds", type=float, default=60.0, help="for each game")
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--searched", type=float, default=0.3, help="share of the time for games of the search")
    reader.add_argument("--simulations", type=int, default=16, help="of the search")
    reader.add_argument("--weights", type=Path, help="a folder with weights GAME.txt to play with")
    reader.add_argument("--number", type=int, default=1, help="of the first worker: on another machine one of its own")
    given = reader.parse_args()
    for game in given.games:
        begun_at = time.monotonic()
        try:
            rows = generate(
                game,
                given.out,
                given.seconds,
                given.workers,
                given.searched,
                given.simulations,
                given.weights,
                given.number,
            )
        except (WyrmhallError, OSError) as error:
            reader.error(str(error))
        print(f"{game}: {rows:,} positions in {time.monotonic() - begun_at:.0f} s", flush=True)


if __name__ == "__main__":
    main()
