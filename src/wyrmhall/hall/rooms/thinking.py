"""What bots answer at a table, and what players ask before they answer: hints and previews."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from wyrmhall.bots.levels import bot as bot_named
from wyrmhall.bots.somehow import carried_out
from wyrmhall.bots.worker.messages import Question
from wyrmhall.bots.worker.minds import Minds
from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.core.chance import SEEDS, Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refused
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.gathering import Gathering
from wyrmhall.hall.wire.frames import named, names_of
from wyrmhall.hall.wire.messages import Hint, Preview

log = logging.getLogger("wyrmhall.hall")
HINTS = "search:4"
TRIES = 2  # how often a worker is asked before the answer is taken from a rule of thumb
Wanted = Callable[[], bool]


async def bot_answer(room: Gathering, minds: Minds, course: Course, seat: int) -> str:
    """What the bot at a seat answers; a rule of thumb decides if its worker fails again and again, or it gives up."""
    question = _question(room, course, seat, room.seats[seat].bot, f"bot {room.seed}")
    decision = course.match.decision(seat)
    assert decision is not None
    for _ in range(TRIES):
        try:
            reply = await minds.think(question)
            return "resign" if reply.is_stuck else str(decision.notation(reply.answer))
        except BotFailed as error:
            log.warning("room %s: the bot %s failed: %s", room.id, question.spec, error)
    rough = bot_named("instinct").choose(Eyes(course.match, seat, Chance(question.luck)))
    answer = carried_out(course.match, seat, rough)
    return "resign" if answer is None else str(decision.notation(answer))


def _question(room: Gathering, course: Course, seat: int, spec: str, luck: str, is_hint: bool = False) -> Question:
    """A bot's luck is the same after an undo or a restart, and no part of the match's."""
    text = f"{luck} {len(course.match.actions)} {seat}"
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) % SEEDS
    actions = [(int(giver), int(answer)) for giver, answer in course.match.actions]
    return Question(room.id, room.start, actions, seat, spec, number, is_hint)


async def hint(room: Gathering, minds: Minds, decision: Decision[Any], n: int) -> Hint:
    """What a strong bot would answer, from what this seat knows. Raises BotFailed."""
    reply = await minds.think(_question(room, room.course, decision.seat, HINTS, f"hint {room.id}", True))
    text = str(decision.notation(reply.answer))
    numbers = decision.numbers(reply.answer) if decision.is_aim else UNSET
    return Hint(n, reply.answer, text, round(reply.sureness, 3), round(reply.value, 3), numbers)


async def preview(
    room: Gathering, decision: Decision[Any], n: int, answer: int | str | list[int], is_wanted: Wanted
) -> Preview | None:
    """What an answer would certainly do, or why it is not permitted; None if it is no longer wanted.

    Others get their turn between the worlds that are looked at.
    """
    try:
        ahead = room.course.match.begin_preview(decision.seat, answer)
    except Refused as refused:
        refusal = refused.refusal
        return Preview(n, answer, "", [], refusal.rule, refusal.why, list(refusal.at))
    text = str(decision.notation(ahead.answer))
    while ahead.look():
        await asyncio.sleep(0)
        if not is_wanted():
            return None
    return Preview(n, answer, text, named(ahead.certain, names_of(room)))
