"""Bots think in a process of their own, so that the table stays alive and Ctrl-C is heard at once.

The two processes talk in lines of JSON over pipes. The thinking one keeps its own copy of the match and plays the new actions.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from typing import IO, Any

from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.position import play_action
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.match import Match
from wyrmhall.core.playing.eyes import Eyes


class BotFailed(WyrmhallError):
    """A bot gave no answer."""


class Thinker:
    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def think(self, match: Match[Any], seat: int, spec: str, luck: int) -> int:
        """The answer of a bot for a seat. Waits for it; `stop` from another thread ends the wait with BotFailed."""
        request = {
            "start": match.from_start().record(),
            "actions": match.actions,
            "seat": seat,
            "spec": spec,
            "luck": luck,
        }
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except (OSError, ValueError):
            line = ""
        if not line:
            if self._process is process:
                self.stop()
            raise BotFailed(f"the bot {spec} was stopped while it thought")
        reply = json.loads(line)
        if "error" in reply:
            raise BotFailed(f"the bot {spec} failed: {reply['error']}")
        answer: int = reply["answer"]
        return answer

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(
                [sys.executable, "-c", "from wyrmhall.terminal.thinker import main; main()"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
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


class Mind:
    """The other end: a match kept up to date, and the bots that look at it."""

    def __init__(self) -> None:
        self._start = ""
        self._match: Match[Any] | None = None

    def answer(self, request: dict[str, Any]) -> int:
        from wyrmhall.bots.levels import bot

        match = self._at(request["start"], [(seat, answer) for seat, answer in request["actions"]])
        return bot(request["spec"]).choose(Eyes(match, request["seat"], Chance(request["luck"])))

    def _at(self, start: str, actions: list[tuple[int, int]]) -> Match[Any]:
        import wyrmhall

        match = self._match
        if match is None or start != self._start:
            match = wyrmhall.from_record(start)
        elif match.actions != actions[: len(match.actions)]:
            match = match.from_start()
        for seat, answer in actions[len(match.actions) :]:
            play_action(match, seat, answer)
        self._match, self._start = match, start
        return match


def serve(requests: IO[str], replies: IO[str]) -> None:
    mind = Mind()
    for line in requests:
        try:
            reply: dict[str, Any] = {"answer": mind.answer(json.loads(line))}
        except Exception as error:  # whatever it is, the table must hear of it
            reply = {"error": f"{type(error).__name__}: {error}"}
        replies.write(json.dumps(reply) + "\n")
        replies.flush()


def main() -> None:
    serve(sys.stdin, sys.stdout)
