"""Games that are thought over: one after another, each in a process of its own that gives way to everybody else."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Literal

import msgspec

from wyrmhall.analysis.report import VERSION, Report
from wyrmhall.analysis.worker import COMMAND, Job, News
from wyrmhall.bots.worker.pool import Worker
from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.playing.seats import with_names
from wyrmhall.hall.store import book
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.study.replays.replays import Kept, Replays
from wyrmhall.hall.wire.frames import called

log = logging.getLogger("wyrmhall.hall")
LONGEST_LINE = 40  # games that wait at most
PATIENCE = 180.0  # seconds without news, after which a process is given up
TRIES = 2
KEPT = 100  # failures that are remembered
LINE = 1 << 22  # bytes of a report at most


class AnalysisState(msgspec.Struct):
    """Where the thinking about a game stands: how far it is, how many games wait before it, and at last the report."""

    status: Literal["none", "waiting", "thinking", "done", "failed"]
    progress: float = 0.0
    before: int = 0
    error: str = ""
    report: Report | None = None


class Analyses:
    def __init__(self, store: Store, replays: Replays, effort: int = 100, patience: float = PATIENCE) -> None:
        self.store, self.replays, self.effort, self.patience = store, replays, effort, patience
        self._line: OrderedDict[str, Kept] = OrderedDict()  # those that wait, and first the one that is thought over
        self._progress = 0.0
        self._failed: OrderedDict[str, str] = OrderedDict()
        self._task: asyncio.Task[None] | None = None
        self.worker: Worker | None = None

    async def state(self, replay_id: str, person: str = "") -> AnalysisState:
        """Raises NoRoom where there is no such replay."""
        replay = await self.replays.get(replay_id, person)
        if replay_id in self._line:
            before = list(self._line).index(replay_id)
            if before == 0:
                return AnalysisState("thinking", progress=self._progress)
            return AnalysisState("waiting", before=before)
        kept = await self.store.read(lambda connection: book.find_analysis(connection, replay_id, VERSION))
        if kept is not None:
            report = msgspec.json.decode(kept, type=Report)
            return AnalysisState("done", progress=1.0, report=named(report, called(replay.shape.seats)))
        error = self._failed.get(replay_id, "")
        return AnalysisState("failed" if error else "none", error=error)

    async def begin(self, replay_id: str) -> AnalysisState:
        """Put a game in the line. Raises WyrmhallError if that is too long."""
        replay = await self.replays.get(replay_id)
        if len(self._line) >= LONGEST_LINE:
            raise WyrmhallError("many games are waiting to be thought over: try again a little later")
        self._failed.pop(replay_id, None)
        self._line[replay_id] = replay
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        return await self.state(replay_id)

    async def _work(self) -> None:
        while self._line:
            replay_id, replay = next(iter(self._line.items()))
            self._progress = 0.0
            try:
                report = await self._report(replay)
                text = msgspec.json.encode(report).decode()
                await self.store.write(lambda c, i=replay_id, t=text: book.keep_analysis(c, i, VERSION, t))  # type: ignore[misc]
            except WyrmhallError as error:
                log.warning("replay %s could not be thought over: %s", replay_id, error)
                self._failed[replay_id] = str(error)
                if len(self._failed) > KEPT:
                    self._failed.popitem(last=False)
            finally:
                del self._line[replay_id]

    async def _report(self, replay: Kept) -> Report:
        """Once more if a process is lost."""
        for left in reversed(range(TRIES)):
            try:
                return await self._think(replay)
            except BotFailed:
                if not left:
                    raise
        raise AssertionError("unreachable")

    async def _think(self, replay: Kept) -> Report:
        self.worker = Worker(COMMAND, LINE)
        try:
            job = msgspec.json.encode(Job(replay.start, replay.actions, self.effort)) + b"\n"
            news = msgspec.json.decode(await self.worker.ask(job, self.patience, self._get_on), type=News)
        except msgspec.DecodeError as error:
            raise BotFailed(f"the worker says what nobody understands: {error}") from None
        finally:
            await self.worker.close()
            self.worker = None
        if news.report is None:
            raise WyrmhallError(news.error)
        return news.report

    def _get_on(self, progress: float) -> None:
        self._progress = progress

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def named(report: Report, names: list[str]) -> Report:
    """With the names of the players in all sentences."""
    for moment in report.moments:
        moment.text = with_names(moment.text, names)
    for costly in report.costly:
        costly.prompt = with_names(costly.prompt, names)
        costly.taken_words = with_names(costly.taken_words, names)
        costly.better_words = with_names(costly.better_words, names)
        if costly.why is not None:
            costly.why.text = with_names(costly.why.text, names)
    return report
