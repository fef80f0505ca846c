# plain: runs once for a question
"""A worker process in which bots think: a line of JSON in, a line of JSON out."""

from __future__ import annotations

import contextlib
import os
import sys
from collections import OrderedDict
from typing import IO, Any

import msgspec

from wyrmhall.bots.levels import bot
from wyrmhall.bots.reasons import futures, reason
from wyrmhall.bots.search import Hear, SearchBot
from wyrmhall.bots.somehow import carried_out
from wyrmhall.bots.worker.limits import limit_memory
from wyrmhall.bots.worker.messages import Question, Reply, Start
from wyrmhall.core.chance import Chance
from wyrmhall.core.documents.actions import play_action
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.match import Match

GLANCES = 20
WORLDS = 30  # in which the reason for a hint is looked for
MEMORY = 2 << 30  # bytes that the process may take
KEPT = 64  # matches that stay in memory between two questions


class Mind:
    """Matches kept up to date, and the bots that look at them through the eyes of one seat."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, tuple[Start, Match[Any]]] = OrderedDict()

    def reply(self, question: Question, hear: Hear | None = None) -> Reply:
        return thought(self._at(question), question, hear)

    def _at(self, question: Question) -> Match[Any]:
        start, match = self._matches.pop(question.key, (None, None))
        if match is None or start != question.start:
            match = question.start.match()
        elif match.actions != question.actions[: len(match.actions)]:
            match = match.from_start()
        for seat, answer in question.actions[len(match.actions) :]:
            play_action(match, seat, answer)
        self._matches[question.key] = (question.start, match)
        if len(self._matches) > KEPT:
            self._matches.popitem(last=False)
        return match


def thought(match: Match[Any], question: Question, hear: Hear | None = None) -> Reply:
    """What a bot answers; for a hint also how sure it is, how things look, and why."""
    eyes = Eyes(match, question.seat, Chance(question.luck))
    player = bot(question.spec)
    if not question.is_hint:
        chosen = player.choose(eyes)
        answer = carried_out(match, question.seat, chosen)
        return Reply(chosen, is_stuck=True) if answer is None else Reply(answer)
    options = eyes.decision.options
    if len(options) == 1:
        return Reply(options[0], sureness=1.0, value=_outlook(eyes))
    assert isinstance(player, SearchBot)
    found = player.think(eyes, hear)
    reply = Reply(found.best, sureness=found.sureness, value=found.means[found.options.index(found.best)])
    second = found.second
    if second is not None:
        reply.other, reply.other_value = second, found.means[found.options.index(second)]
        better, other = (
            futures(match, question.seat, answer, WORLDS, Chance(question.luck), listener=question.seat)
            for answer in (found.best, second)
        )
        reply.reason = reason(better, other, {})
    return reply


def _outlook(eyes: Eyes[Any]) -> float:
    """How things look to a seat that has no choice, over a few worlds that it may be in."""
    instinct = eyes.instinct()
    return sum(instinct.worth(eyes.imagine(eyes.chance).state, eyes.seat) for _ in range(GLANCES)) / GLANCES


def serve(questions: IO[bytes], replies: IO[bytes]) -> None:
    mind = Mind()

    def write(reply: Reply) -> None:
        replies.write(msgspec.json.encode(reply) + b"\n")
        replies.flush()

    def tell(progress: float) -> None:
        write(Reply(progress=progress))

    decoder = msgspec.json.Decoder(Question)
    for line in questions:
        try:
            reply = mind.reply(decoder.decode(line), tell)
        except MemoryError:
            return  # whoever asked hears that it died, and another is started
        except Exception as error:  # whatever it is, whoever asked must hear of it
            reply = Reply(error=f"{type(error).__name__}: {error}")
        write(reply)


def main() -> None:
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)  # people come first
    limit_memory(MEMORY)
    serve(sys.stdin.buffer, sys.stdout.buffer)
