"""A contest between bots, from what was asked for to what came out. It can be broken off at any time, and goes on where it was.

What comes out depends on what was asked for, and on neither the number of workers nor the order in which they finish.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

import wyrmhall
from wyrmhall.arena import parquet
from wyrmhall.arena.asked import Asked as Asked
from wyrmhall.arena.crew.cluster import Cluster
from wyrmhall.arena.crew.cluster import check as check_cluster
from wyrmhall.arena.crew.crew import Alone, Crew
from wyrmhall.arena.crew.local import Local
from wyrmhall.arena.folder import SUMMARY, BadFolder, Folder, kept_reports
from wyrmhall.arena.formats import Block, Deal, Format, Side, dealt
from wyrmhall.arena.outside import trial
from wyrmhall.arena.outside.naming import parted
from wyrmhall.arena.outside.terms import Terms
from wyrmhall.arena.series import Choice, Job, Plan, Report, begun, bot_of
from wyrmhall.arena.statistics import Trial
from wyrmhall.arena.summary import Found
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.folders import data_folder
from wyrmhall.core.documents.version import VERSION
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.settings import complete, from_words
from wyrmhall.games import registry

WAIT: Final = 1.0  # seconds between two looks at whether somebody wants to break it off
PLAYED_WITH: Final = ("core", "kit", "cardtext", "games", "bots")  # the code that games depend on

Tell = Callable[[int, int], None]  # how many games are over, and how many there are at most


class Contest:
    """Raises WyrmhallError for what cannot be played, before anything is."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.rules = registry.game(asked.game)
        complete(self.rules.settings(), asked.settings)
        self.sides = [self._side(text) for text in asked.bots]
        self.format = Format(asked.kind, len(self.sides), asked.seats, asked.deals, asked.rounds, asked.seed)
        self.format.check(self.rules.seat_counts, self.rules.title)
        if (asked.question is None) != (asked.kind != "test"):
            raise BadSetup("a test, and nothing else, asks between two scores")
        if asked.question is not None:
            asked.question.check()
        for name in asked.frozen:
            if name not in asked.bots:
                raise BadSetup(f"{name!r} has a rating that stays as it is, but does not take part")
        parquet.check()
        for entrant in range(len(self.sides)):  # what a game reads only when it is set up, such as a deck
            for plan in Deal(0, 1, (entrant,) * self.format.widest, 1, 0).plans(self.rules, self.sides, asked.settings):
                begun(plan)
        self.stages: list[list[Block | None]] = []  # None for a deal that lost a game
        self.deals: list[Deal] = []
        self.reports: dict[int, Report] = {}
        self._trial = Trial(asked.question) if asked.question is not None else None
        self._seeds = Chance(asked.seed)
        self._heard = 0  # blocks that the trial has heard

    def _side(self, text: str) -> Side:
        """A bot, and settings of the first seat that it takes with it."""
        spec, words = parted(text)
        bot_of(spec)
        own = [setting for setting in self.rules.settings() if setting.seat == 0]
        values = from_words(own, words)
        return Side(spec, tuple(values.items()))

    # -- what is kept ----------------------------------------------------------------------------

    @property
    def document(self) -> dict[str, Any]:
        """What a folder must agree with, for its games to be games of this contest."""
        found: dict[str, Any] = json.loads(msgspec.json.encode(self.asked))
        found["cards"] = hashlib.sha256(f"{self.rules.content} {self.rules.own}".encode()).hexdigest()[:16]
        return {"arena": 1, **found, "version": VERSION, "code": code_mark()}

    def usual_folder(self) -> Path:
        """Of this contest and no other, so that the same command finds it again."""
        mark = hashlib.sha256(json.dumps(self.document, sort_keys=True).encode()).hexdigest()[:12]
        return data_folder() / "arena" / f"{self.asked.game}-{self.asked.kind}-{mark}"

    # -- playing ---------------------------------------------------------------------------------

    def play(
        self, run: Path | None = None, workers: int | None = None, ray: str = "", tell: Tell | None = None
    ) -> Found:
        """To the end, or from where it was broken off. Without a folder nothing is kept."""
        if ray:
            check_cluster(ray)
        if run is None or not (run / SUMMARY).is_file():  # what is over needs nobody
            trial.check(self.rules, [side.bot for side in self.sides], self.asked.terms, bool(ray))
        folder = Folder(run, self.document) if run is not None else None
        try:
            if folder is not None:
                self.reports.update(folder.reports)
            self._play(folder, workers, ray, tell or (lambda done, most: None))
            found = self.found(cut=folder.cut if folder is not None else 0)
            if folder is not None:
                self._write(folder, found)
            return found
        finally:
            if folder is not None:
                folder.close()

    def _play(self, folder: Folder | None, workers: int | None, ray: str, tell: Tell) -> None:
        most = self.format.count()
        crew: Crew | None = None
        given: set[int] = set()
        queue = self._queue(given)
        tell(len(self.reports), most)
        try:
            while True:
                waiting = next(queue)
                if waiting is None and not given:
                    return
                if crew is None:
                    crew = _crew(workers, ray, self.asked.terms)
                while waiting is not None and crew.has_room:
                    given.add(waiting.number)
                    crew.give(Job(waiting, self.asked.decisions, self.asked.records, self.asked.terms))
                    waiting = next(queue)
                fresh = crew.wait(WAIT)
                if folder is not None:
                    folder.add(report for report in fresh if not report.is_lost)
                for report in fresh:
                    given.discard(report.number)
                    self.reports[report.number] = msgspec.structs.replace(report, decisions=[], record="", said={})
                if fresh:
                    tell(len(self.reports), most)
        finally:
            if crew is not None:
                crew.close()

    def _queue(self, given: set[int]) -> Iterator[Plan | None]:
        """The next game that nobody plays yet; None if what comes depends on games that are being played, or if all is over."""
        while (deals := self._next_stage()) is not None:
            for deal in deals:
                for plan in deal.plans(self.rules, self.sides, self.asked.settings):
                    while plan.number not in self.reports and plan.number not in given:
                        if self._is_decided():
                            break
                        yield plan
            while not self._ends_stage(deals):
                yield None
        while True:
            yield None

    def _next_stage(self) -> list[Deal] | None:
        done = [[block for block in blocks if block is not None] for blocks in self.stages]
        tables = self.format.tables(done)
        if not tables:
            return None
        last = self.deals[-1] if self.deals else None
        deals = dealt(tables, self.asked.deals, len(self.stages) + 1, self._seeds, last)
        self.deals += deals
        return deals

    def _is_decided(self) -> bool:
        """Whether a test has found its answer, by the deals up to the first that is not over."""
        if self._trial is None:
            return False
        for deal in self.deals[self._heard :]:
            if self._trial.verdict != "open" or any(number not in self.reports for number in deal.numbers):
                break
            self._heard += 1
            block = self._block(deal)
            if block is not None:
                self._trial.hear(block.score(0))
        return self._trial.verdict != "open"

    def _ends_stage(self, deals: Sequence[Deal]) -> bool:
        if not self._is_decided() and any(number not in self.reports for deal in deals for number in deal.numbers):
            return False
        counted = deals if self._trial is None else deals[: self._heard]
        self.stages.append([self._block(deal) for deal in counted])
        return True

    def _block(self, deal: Deal) -> Block | None:
        outcomes = []
        for number, plan in zip(deal.numbers, deal.plans(self.rules, self.sides, self.asked.settings), strict=True):
            outcome = self.reports[number].outcome
            if outcome is None:
                return None
            if (outcome.seed, outcome.players) != (plan.seed, plan.players):
                raise BadFolder(f"game {number} that was kept is not the one that this contest plays")
            outcomes.append(outcome)
        return Block(deal, outcomes)

    # -- what comes out --------------------------------------------------------------------------

    def found(self, cut: int = 0) -> Found:
        counted = {number for deal in self._counted() for number in deal.numbers}
        reports = {number: self.reports[number] for number in sorted(counted)}
        blocks = [[block for block in stage if block is not None] for stage in self.stages]
        names = [str(side) for side in self.sides]
        seeds = {number: deal.seed for deal in self.deals for number in deal.numbers}
        frozen = {self.asked.bots.index(name): rating for name, rating in self.asked.frozen.items()}
        spare = len(self.reports) - len(counted & set(self.reports))
        return Found(self.asked, self.format, names, blocks, reports, seeds, self._trial, frozen, spare, cut)

    def _counted(self) -> list[Deal]:
        return self.deals if self._trial is None else self.deals[: self._heard]

    def _write(self, folder: Folder, found: Found) -> None:
        folder.finish(json.dumps(found.summary(), indent=2, ensure_ascii=False))
        deals = {number: deal for deal in self._counted() for number in deal.numbers}
        rows = []
        for number, report in found.reports.items():
            deal = deals[number]
            if report.outcome is not None:
                more = {"deal": deal.number, "stage": deal.stage, "seconds": report.seconds}
                rows.append((report.outcome, [found.names[entrant] for entrant in deal.table], more))
        seats = max((len(deal.table) for deal in deals.values()), default=0)
        parquet.write_games(parquet.game_rows(rows, seats), folder.path / "games.parquet")
        if self.asked.decisions:
            parquet.write_decisions(self._choices(folder.path, deals), folder.path / "decisions.parquet")

    def _choices(self, path: Path, deals: Mapping[int, Deal]) -> Iterator[tuple[int, str, Choice]]:
        names = [str(side) for side in self.sides]
        for report in kept_reports(path, list(deals)):
            if report.outcome is None:
                continue
            table, players = deals[report.number].table, report.outcome.players
            for choice in report.decisions:
                yield report.number, names[table[players[choice.seat]]], choice


def _crew(workers: int | None, ray: str, terms: Terms) -> Crew:
    if ray:
        return Cluster(ray, workers)
    # a process can be ended that hangs, this one cannot
    return Alone() if workers == 1 and not terms.game_time else Local(workers)


@cache
def code_mark() -> str:
    """Of the code that games depend on: what other code plays is another contest."""
    root = Path(wyrmhall.__file__).parent
    mark = hashlib.sha256()
    for package in PLAYED_WITH:
        for file in sorted((root / package).rglob("*")):
            if file.is_file() and file.suffix not in (".pyc", ".so", ".pyd"):
                mark.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return mark.hexdigest()[:16]
