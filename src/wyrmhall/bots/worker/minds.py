# plain: waits for processes
"""Several workers in which bots think, for one who must not wait."""

from __future__ import annotations

import os

import msgspec

from wyrmhall.bots.worker.messages import Question, Reply
from wyrmhall.bots.worker.pool import Hear, Pool
from wyrmhall.bots.worker.process import COMMAND, BotFailed

PATIENCE = 30.0  # seconds a worker may be silent
MOST = 4  # workers, however many cores there are


class Minds(Pool):
    def __init__(self, count: int = 0, patience: float = PATIENCE) -> None:
        # one core is for people
        super().__init__(COMMAND, count or max(1, min(MOST, (os.cpu_count() or 1) - 1)), patience)

    async def think(self, question: Question, person: str = "", hear: Hear | None = None) -> Reply:
        """A bot's answer, thought out for a person; of a hint `hear` is told how far it is. Raises BotFailed."""
        line = await self.ask(person, msgspec.json.encode(question) + b"\n", hear)
        reply = msgspec.json.decode(line, type=Reply)
        if reply.error:
            raise BotFailed(reply.error)
        return reply
