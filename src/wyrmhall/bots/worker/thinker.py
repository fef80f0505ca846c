# plain: waits for a process
"""One worker for one who can wait, in a thread of its own perhaps: the table stays alive, and Ctrl-C is heard at once."""

from __future__ import annotations

import contextlib
import subprocess
from typing import Any

import msgspec

from wyrmhall.bots.worker.messages import Question, Reply, Start
from wyrmhall.bots.worker.process import COMMAND, BotFailed, environment
from wyrmhall.core.playing.match import Match


class Thinker:
    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def think(self, match: Match[Any], seat: int, spec: str, luck: int) -> int:
        """The answer of a bot for a seat. Waits for it; `stop` from another thread ends the wait with BotFailed."""
        origin = match.origin
        start = Start(match.game.name, match.seats, origin.values, origin.seed, origin.position, match.game.own)
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(Question("", start, match.actions, seat, spec, luck)) + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except (OSError, ValueError):
            line = b""
        if not line:
            if self._process is process:
                self.stop()
            raise BotFailed(f"the bot {spec} was stopped while it thought")
        reply = msgspec.json.decode(line, type=Reply)
        if reply.error:
            raise BotFailed(f"the bot {spec} failed: {reply.error}")
        return reply.answer

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(
                COMMAND,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment(),
                start_new_session=True,  # Ctrl-C is for the table, not for the bot
            )
        return self._process

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
