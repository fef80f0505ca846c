# plain: waits for processes
"""Worker processes for one who must not wait, shared fairly. One that dies or is silent for too long is replaced."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence

import msgspec

from wyrmhall.bots.worker.process import BotFailed, environment

Hear = Callable[[float], None]
PROGRESS = b'{"progress":'  # how a line begins that is not the last
LINE = 1 << 20  # bytes of a reply at most


class Progress(msgspec.Struct):
    progress: float


class Worker:
    """A process that answers a line of JSON with others, of which all but the last tell how far it is."""

    def __init__(self, command: Sequence[str], longest: int = LINE) -> None:
        self.command, self.longest = command, longest
        self.process: asyncio.subprocess.Process | None = None
        self._starting: asyncio.Task[asyncio.subprocess.Process] | None = None
        self._is_closed = False

    async def ask(self, line: bytes, patience: float, hear: Hear | None = None) -> bytes:
        """The last line of the reply. Raises BotFailed for one who dies or says nothing for so many seconds."""
        try:
            async with asyncio.timeout(
                patience
            ) as limit:  # `wait_for` forgets that it was cancelled if the answer comes just then

                def listen(progress: float) -> None:
                    limit.reschedule(asyncio.get_running_loop().time() + patience)
                    if hear is not None:
                        hear(progress)

                told = await self._exchange(line, listen)
        except TimeoutError:
            await self.stop()
            raise BotFailed(f"no answer after {patience:g} seconds") from None
        except asyncio.CancelledError:
            await self.stop()  # its answer would be taken for the next one's
            raise
        except (OSError, ValueError) as error:
            await self.stop()
            raise BotFailed(f"the worker is gone: {error}") from None
        if not told.endswith(b"\n"):
            await self.stop()
            raise BotFailed("the worker died")
        return told

    async def _exchange(self, line: bytes, hear: Hear) -> bytes:
        process = await self.started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        while True:
            told = await process.stdout.readline()
            if not told.startswith(PROGRESS):
                return told
            hear(msgspec.json.decode(told, type=Progress).progress)

    async def started(self) -> asyncio.subprocess.Process:
        if self.process is not None and self.process.returncode is None:
            return self.process
        if self._is_closed:
            raise BotFailed("the worker is closed")
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        return await asyncio.shield(self._starting)  # asyncio may wait for ever for a start that is cancelled halfway

    async def _start(self) -> asyncio.subprocess.Process:
        try:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=self.longest,
                env=environment(),
                start_new_session=True,  # Ctrl-C is for whoever asks
            )
        finally:
            self._starting = None
        return self.process

    async def stop(self) -> None:
        if self._starting is not None:
            await asyncio.wait([self._starting])
        process = self.process
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if self.process is process:
            self.process = None

    async def close(self) -> None:
        """For good: one who was about to ask starts no other process."""
        self._is_closed = True
        await self.stop()


Line = OrderedDict[str, deque[asyncio.Future[Worker]]]  # by person; whose turn is next comes first


class Pool:
    """A few workers that several people share: they take turns, however much one of them asks.

    Those of one place (`place_of`) have one turn among them, however many they say they are.
    """

    def __init__(self, command: Sequence[str], count: int, patience: float, longest: int = LINE) -> None:
        self.count, self.patience = count, patience
        self.workers = [Worker(command, longest) for _ in range(count)]
        self._idle = self.workers[:]
        self.place_of: Callable[[str], str] = lambda person: ""
        self._lines: OrderedDict[str, Line] = OrderedDict()  # by place

    @property
    def is_busy(self) -> bool:
        """Whether who asks now has to wait."""
        return not self._idle

    @property
    def in_line(self) -> int:
        """How many questions wait for their turn."""
        return sum(len(asked) for line in self._lines.values() for asked in line.values())

    def waiting(self, person: str) -> int:
        """How many questions of a person wait for their turn."""
        return sum(len(line.get(person, ())) for line in self._lines.values())

    async def ask(self, person: str, line: bytes, hear: Hear | None = None) -> bytes:
        """The last line of a worker's reply; `hear` is told how far it is. Raises BotFailed."""
        worker = await self._turn(person)
        try:
            return await worker.ask(line, self.patience, hear)
        finally:
            self._free(worker)

    async def _turn(self, person: str) -> Worker:
        if self._idle:
            return self._idle.pop()  # the one that was asked last: it may know the match
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        place = self.place_of(person)
        self._lines.setdefault(place, OrderedDict()).setdefault(person, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._free(turn.result())
            else:
                self._forget(place, person, turn)
            raise

    def _forget(self, place: str, person: str, turn: asyncio.Future[Worker]) -> None:
        """It may have left the line already: whoever is called up and has gone is passed over."""
        line = self._lines.get(place, OrderedDict())
        asked = line.get(person)
        if asked is not None and turn in asked:
            asked.remove(turn)
            if not asked:
                del line[person]
            if not line:
                del self._lines[place]

    def _free(self, worker: Worker) -> None:
        """To the next in the line of the next place; where more is asked for, they are then the last."""
        while self._lines:
            place, line = self._lines.popitem(last=False)
            person, asked = line.popitem(last=False)
            turn = asked.popleft()
            if asked:
                line[person] = asked
            if line:
                self._lines[place] = line
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)

    async def warm_up(self) -> None:
        for worker in self.workers:
            await worker.started()

    async def close(self) -> None:
        for worker in self.workers:
            await worker.close()
