"""Whether every level beats the one below: in each game, with two seats and with four, as many deals as the time allows.

    python -m training.ladder --minutes 8 --workers 16 --out build/ladder
    python -m training.ladder --table --out build/ladder
    python -m training.ladder --minutes 8 --out build/characters --contests "dragon-breeds 2 level:5:raider level:5 100"

A deal is one seed and as many games as there are seats: the one sits once at every seat, the other at all others. The score is 1
for a sole first place and 0 for the last; the share is of first places. Intervals of 95% are drawn from whole deals.

Whatever is finished stands in `games.jsonl` of the folder, and the same command goes on with it; a game of a level that has been
changed since is not counted. Contests of one's own are `GAME SEATS BOT BOT DEALS`, with bots as for `wyrmhall arena`, or a
search with one part changed as for `training.ablations`: `search@160:curiosity=0.3`. Other numbers are tried without changing a
game: `--budgets draco-magi=1,6,12,16,24,160,2500`, `--curiosity draco-magi=0.3`. `--first 60` leaves the first deals to another
machine; the files of both may be joined.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import sys
import time
import traceback
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from training.ablations import Timed, is_number, other_of
from wyrmhall.arena.series import SIMULATIONS, bot_of, play_out, shared_seed
from wyrmhall.arena.statistics import interval
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.levels import LEVEL, LEVELS, placed
from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup, WyrmhallError
from wyrmhall.games import registry

GAMES = ("draco-magi", "dragon-breeds", "dragon-booster", "dragonriders")
FEW, MANY = 2, 4  # seats
# for two neighbours, by the number of the upper one, where the time allows: fewer where they think long
DEALS = {7: (30, 8), 6: (60, 20), 5: (80, 24), 4: (40, 12), 3: (40, 12), 2: (40, 12)}
SLOW = 0.1  # seconds: decisions that take less are only counted
FILE = "games.jsonl"


class Contest(NamedTuple):
    """One against others that are alike."""

    game: str
    seats: int
    one: str
    other: str
    deals: int

    @property
    def words(self) -> str:
        return f"{self.game} {self.seats} {self.one} {self.other}"


class Job(NamedTuple):
    """A game: the one sits at this seat."""

    contest: Contest
    deal: int
    seed: int
    seat: int


class Timing(Timed):
    """Keeps how long each slow decision took."""

    def __init__(self, inner: Bot) -> None:
        super().__init__(inner)
        self.slow: list[float] = []

    def choose(self, eyes: Any) -> int:
        before = self.seconds
        answer = super().choose(eyes)
        if self.seconds - before >= SLOW:
            self.slow.append(round(self.seconds - before, 3))
        return answer


def usual() -> list[Contest]:
    """Neighbours among the levels, in all games and with two numbers of seats."""
    found: list[Contest] = []
    for number in range(len(LEVELS), 1, -1):
        for seats in (FEW, MANY):
            for game in GAMES:
                if seats in registry.game(game).seat_counts:
                    found.append(
                        Contest(game, seats, f"{LEVEL}{number}", f"{LEVEL}{number - 1}", DEALS[number][seats != FEW])
                    )
    return found


def contest_of(text: str) -> Contest:
    """Raises WyrmhallError for what cannot be played."""
    words = text.split()
    if len(words) != 5 or not words[1].isdecimal() or not words[4].isdecimal() or not int(words[4]):
        raise BadSetup(
            f"{text!r} is no contest: GAME SEATS BOT BOT DEALS, as in 'draco-magi 2 level:5:raider level:5 100'"
        )
    game = registry.game(words[0])
    if int(words[1]) not in game.seat_counts:
        raise BadSetup(f"{game.title} is for {' or '.join(map(str, game.seat_counts))} players, not {words[1]}")
    for spec in words[2:4]:
        made(spec, words[0])
    return Contest(words[0], int(words[1]), words[2], words[3], int(words[4]))


def made(spec: str, game: str) -> Bot:
    """A bot, or a search with one part changed."""
    name, _, part = spec.partition(":")
    if spec.startswith(SIMULATIONS) and part:
        number = name.removeprefix(SIMULATIONS)
        if not number.isdecimal() or not int(number):
            raise BadSetup(f"{spec!r} has no number of simulations, as in search@160:curiosity=0.3")
        return other_of(part, int(number), registry.game(game).instinct(), game)
    return bot_of(spec)


def mark(contest: Contest) -> str:
    """The same as long as both play as they do."""
    instinct = registry.game(contest.game).instinct()
    told: list[Any] = [registry.game(contest.game).content, instinct.curiosity, instinct.trust, instinct.horizon]
    for spec in (contest.one, contest.other):
        number, character = placed(spec)
        budget = instinct.budgets[number - 1] if number else 0
        told.append([spec, character, budget, LEVELS[number - 1][2:] if number else ()])
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:12]


def played(job: Job) -> dict[str, Any]:
    """A game, as a line of the file."""
    contest = job.contest
    one, other = Timing(made(contest.one, contest.game)), Timing(made(contest.other, contest.game))
    bots: list[Bot] = [one if each == job.seat else other for each in range(contest.seats)]
    try:
        result = play_out(registry.game(contest.game), bots, job.seed, {}).result()
        assert result is not None
    except Exception as error:
        error.add_note(f"in {contest.words}, seed {job.seed}, seat {job.seat}")
        raise
    return {
        "contest": contest.words, "mark": mark(contest), "deal": job.deal, "seat": job.seat,
        "score": round(result.score(job.seat), 9),
        "share": round(1 / result.ranks.count(1), 9) if result.ranks[job.seat] == 1 else 0.0,
        "seconds": round(one.seconds, 3), "decisions": one.decisions, "slow": one.slow,
        "other_seconds": round(other.seconds, 3), "other_decisions": other.decisions,
    }  # fmt: skip


def change(budgets: Sequence[str], curiosities: Sequence[str]) -> None:
    """Let games have other numbers in this process. Raises BadSetup."""
    for text in budgets:
        name, _, numbers = text.partition("=")
        found = [int(number) for number in numbers.split(",") if number.isdecimal()]
        if len(found) != len(LEVELS) or 0 in found:
            raise BadSetup(
                f"{text!r} is no budget: a game and {len(LEVELS)} numbers, as in draco-magi=1,6,12,16,24,160,2500"
            )
        registry.game(name).instinct().budgets = tuple(found)
    for text in curiosities:
        name, _, number = text.partition("=")
        if not is_number(number, False, 0):
            raise BadSetup(f"{text!r} is no curiosity: a game and a number, as in draco-magi=0.3")
        registry.game(name).instinct().curiosity = float(number)


def jobs(contests: Sequence[Contest], seed: int, done: set[tuple[str, str, int, int]], first: int = 0) -> list[Job]:
    """What is left, so that all contests come forward alike. All have the same seeds."""
    luck = Chance(seed)
    seeds = [shared_seed(luck) for _ in range(max(contest.deals for contest in contests))]
    found: list[tuple[float, int, Job]] = []
    for number, contest in enumerate(contests):
        known = mark(contest)
        for deal in range(first, contest.deals):
            turn = (1 + deal) / contest.deals
            for seat in range(contest.seats):
                if (contest.words, known, deal, seat) not in done:
                    found.append((turn, number, Job(contest, deal, seeds[deal], seat)))
    return [job for _, _, job in sorted(found)]


def lines_in(path: Path) -> list[dict[str, Any]]:
    """A line that was cut off is not finished, and played again."""
    found: list[dict[str, Any]] = []
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                found.append(json.loads(line))
            except ValueError:
                continue
    return found


def play(
    planned: Sequence[Job],
    workers: int,
    path: Path,
    until: float,
    changes: tuple[Sequence[str], Sequence[str]] = ((), ()),
) -> None:
    """As far as the time goes; what is not finished then is given up."""
    path.parent.mkdir(parents=True, exist_ok=True)
    spawning = multiprocessing.get_context("spawn")
    with path.open("a", encoding="utf-8") as out, spawning.Pool(workers, change, changes) as pool:
        out.write("\n" if out.tell() else "")  # whatever was cut off ends here
        results = pool.imap_unordered(played, planned)
        for _ in planned:
            try:
                line = results.next(timeout=max(0.1, until - time.monotonic()))
            except multiprocessing.TimeoutError:
                return
            except Exception as error:  # one game that breaks off does not spoil the others
                print(*traceback.format_exception(error), sep="", file=sys.stderr, flush=True)
                continue
            out.write(json.dumps(line) + "\n")
            out.flush()


def table(contests: Sequence[Contest], lines: Iterable[dict[str, Any]]) -> str:
    """Markdown: a line for each contest."""
    kept: dict[tuple[str, str], dict[tuple[int, int], dict[str, Any]]] = {}
    for line in lines:
        kept.setdefault((line["contest"], line["mark"]), {})[line["deal"], line["seat"]] = line
    rows = [
        "| game | seats | who | games | score (95%) | share of first places (95%) | ms a decision, both | 99 of 100 within |",
        "| --- | ---: | --- | ---: | --- | --- | --- | ---: |",
    ]
    for contest in contests:
        games = kept.get((contest.words, mark(contest)), {})
        deals = [
            [games[deal, seat] for seat in range(contest.seats) if (deal, seat) in games]
            for deal in sorted({deal for deal, _ in games})
        ]
        whole = [deal for deal in deals if len(deal) == contest.seats]
        if whole:
            rows.append(row(contest, whole))
    return "\n".join(rows)


def row(contest: Contest, deals: Sequence[Sequence[dict[str, Any]]]) -> str:
    score, share = (
        interval([sum(game[name] for game in deal) / len(deal) for deal in deals]) for name in ("score", "share")
    )
    games = [game for deal in deals for game in deal]
    mine, theirs = (
        1000 * sum(game[f"{who}seconds"] for game in games) / max(1, sum(game[f"{who}decisions"] for game in games))
        for who in ("", "other_")
    )
    slow = sorted(seconds for game in games for seconds in game["slow"])
    above = sum(game["decisions"] for game in games) // 100  # decisions that may take longer
    within = f"{slow[-1 - above]:.2f} s" if above < len(slow) else f"{SLOW} s"
    return (
        f"| {contest.game} | {contest.seats} | {contest.one} against {contest.other} | {len(games)} "
        f"| {score} | {share} | {mine:.1f}, {theirs:.1f} | {within} |"
    )


def main() -> None:
    reader = argparse.ArgumentParser(
        prog="python -m training.ladder", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--minutes", type=float, default=8.0, help="by the clock")
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--out", type=Path, default=Path("build/ladder"))
    reader.add_argument("--contests", nargs="*", help="in place of all neighbours among the levels")
    reader.add_argument("--budgets", nargs="*", default=[], metavar="GAME=NUMBERS", help="simulations of the levels")
    reader.add_argument("--curiosity", nargs="*", default=[], metavar="GAME=NUMBER", help="of the search in its tree")
    reader.add_argument("--first", type=int, default=0, help="deals that are left out at the beginning")
    reader.add_argument("--table", action="store_true", help="play nothing")
    given = reader.parse_args()
    until = time.monotonic() + 60 * given.minutes
    try:
        change(given.budgets, given.curiosity)
        contests = [contest_of(text) for text in given.contests] if given.contests else usual()
    except WyrmhallError as error:
        reader.error(str(error))
    path = given.out / FILE
    if not given.table:
        done = {(line["contest"], line["mark"], line["deal"], line["seat"]) for line in lines_in(path)}
        play(
            jobs(contests, given.seed, done, given.first), given.workers, path, until, (given.budgets, given.curiosity)
        )
    print(table(contests, lines_in(path)))


if __name__ == "__main__":
    main()
