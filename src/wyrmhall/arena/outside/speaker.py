"""`wyrmhall bot`: one of our bots as a program that speaks lines, so that it can play in an arena of another version.

Our bots think in imagined worlds, so this one is told the whole match (`trust:`), and looks at it through the eyes of its seat.
"""

from __future__ import annotations

import os
import sys
from typing import IO, Any, Final

import msgspec

from wyrmhall.arena.outside import lines
from wyrmhall.arena.outside.lines import Doc
from wyrmhall.arena.outside.naming import RUN, TRUST, program_of
from wyrmhall.arena.outside.terms import Clock
from wyrmhall.arena.series import bot_of
from wyrmhall.bots.bot import Bot
from wyrmhall.bots.levels import UnknownBot
from wyrmhall.bots.search import SearchBot
from wyrmhall.bots.worker.messages import Start
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.actions import play_action
from wyrmhall.core.documents.version import VERSION
from wyrmhall.core.errors import WyrmhallError
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match
from wyrmhall.games import registry

ANSWERS: Final = 20  # that a game may have still to come, among which what is left is shared
SHARE: Final = 0.8  # of the time for an answer, so that it is there in time
UNSAID: Final = "the arena says something that this version does not know"


class Speaker:
    """From one game's begin to its end."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._match: Match[Any] | None = None
        self._clock = Clock(0.0)
        self._seat = 0
        self._luck = Chance(0)

    def reply(self, heard: Doc) -> Doc:
        """Raises WyrmhallError for what it cannot play."""
        match heard["type"]:
            case "hello":
                return self._hello(heard)
            case "game":
                return self._begin(heard)
            case "ask":
                return self._answer(heard)
        raise WyrmhallError(UNSAID)

    def _hello(self, heard: Doc) -> Doc:
        if not heard["trusted"]:
            raise WyrmhallError(
                f"this bot thinks in worlds that it imagines, and needs the match for that: name it with {TRUST} in place of {RUN}"
            )
        content = registry.game(heard["game"], heard["own"]).content
        return {"type": "hello", "protocol": lines.PROTOCOL, "content": content, "version": VERSION}

    def _begin(self, heard: Doc) -> Doc:
        self._match = msgspec.convert(heard["match"], Start).match()
        self._clock = msgspec.convert(heard["clock"], Clock)
        self._seat, self._luck = heard["seat"], Chance(heard["luck"])
        return {"type": "ready"}

    def _answer(self, heard: Doc) -> Doc:
        match = self._match
        assert match is not None
        for seat, answer in heard["played"]:
            play_action(match, seat, answer)
        decision = match.decision(self._seat)
        if decision is None or (decision.ask, decision.options) != (heard["ask"], heard["options"]):
            here = "nothing" if decision is None else f"{decision.ask}, with {len(decision.options)} options"
            raise WyrmhallError(
                f"it plays by other rules: after {len(match.actions)} actions it finds itself asked {here}, and the arena asks "
                f"{heard['ask']}, with {len(heard['options'])} options"
            )
        if isinstance(self._bot, SearchBot):
            self._bot.seconds = self._seconds(heard["left"])
        return {"type": "answer", "n": heard["n"], "answer": self._bot.choose(Eyes(match, self._seat, self._luck))}

    def _seconds(self, left: float) -> float:
        """How long it may think over an answer."""
        if self._clock.kind == "move":
            return SHARE * left
        return SHARE * min(left, left / ANSWERS + self._clock.bonus)


def speak(speaker: Speaker, heard: IO[bytes], out: IO[bytes]) -> int:
    """The exit code."""
    for line in heard:
        doc = msgspec.json.decode(line)
        if doc["type"] == "end":
            break
        try:
            reply = speaker.reply(doc)
        except WyrmhallError as error:
            reply = {"type": "error", "error": str(error)[:1000]}
        out.write(lines.as_line(reply))
        out.flush()
    return 0


def main(spec: str) -> int:
    if program_of(spec) is not None:
        raise UnknownBot(f"{spec} is a program already: name one of our bots, as in level:5")
    speaker = Speaker(bot_of(spec))
    with os.fdopen(os.dup(1), "wb") as out:
        os.dup2(2, 1)  # what a game prints is no answer
        return speak(speaker, sys.stdin.buffer, out)
