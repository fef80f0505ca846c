# plain: waits for processes
"""Several workers for one who must not wait. One that dies or takes too long is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import os

import msgspec

from wyrmhall.bots.worker.messages import Question, Reply
from wyrmhall.bots.worker.process import COMMAND, BotFailed, environment

PATIENCE = 30.0  # seconds a worker may take for one answer
LINE = 1 << 20  # bytes of a reply at most
MOST = 4  # workers, however many cores there are


class Worker:
    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self._starting: asyncio.Task[asyncio.subprocess.Process] | None = None
        self._is_closed = False

    async def ask(self, question: Question, patience: float) -> Reply:
        try:
            line = await asyncio.wait_for(self._exchange(msgspec.json.encode(question) + b"\n"), patience)
        except TimeoutError:
            await self.stop()
            raise BotFailed(f"no answer after {patience:g} seconds") from None
        except asyncio.CancelledError:
            await self.stop()  # its answer would be taken for the next one's
            raise
        except (OSError, ValueError) as error:
            await self.stop()
            raise BotFailed(f"the worker is gone: {error}") from None
        if not line.endswith(b"\n"):
            await self.stop()
            raise BotFailed("the worker died")
        reply = msgspec.json.decode(line, type=Reply)
        if reply.error:
            raise BotFailed(reply.error)
        return reply

    async def _exchange(self, line: bytes) -> bytes:
        process = await self.started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        return await process.stdout.readline()

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
                *COMMAND,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=LINE,
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


class Minds:
    """A few workers that take questions one after another."""

    def __init__(self, count: int = 0, patience: float = PATIENCE) -> None:
        self.count = count or max(1, min(MOST, (os.cpu_count() or 1) - 1))  # one core is for people
        self.patience = patience
        self.workers = [Worker() for _ in range(self.count)]
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self._idle.put_nowait(worker)

    async def think(self, question: Question) -> Reply:
        """A bot's answer. Raises BotFailed."""
        worker = await self._idle.get()
        try:
            return await worker.ask(question, self.patience)
        finally:
            self._idle.put_nowait(worker)

    async def warm_up(self) -> None:
        for worker in self.workers:
            await worker.started()

    async def close(self) -> None:
        for worker in self.workers:
            await worker.close()
