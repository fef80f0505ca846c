"""What bots answer at a table, and what players ask before they answer: hints and previews."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from wyrmhall.bots.levels import bot as bot_named
from wyrmhall.bots.levels import placed
from wyrmhall.bots.odds import Odds
from wyrmhall.bots.search import Hear
from wyrmhall.bots.somehow import carried_out
from wyrmhall.bots.worker.messages import Question
from wyrmhall.bots.worker.minds import Minds
from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.core.chance import SEEDS, Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import Refused
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.playing.seats import with_names
from wyrmhall.hall.rooms.course import Course
from wyrmhall.hall.rooms.gathering import Gathering
from wyrmhall.hall.wire.frames import answer_words, named, names_of
from wyrmhall.hall.wire.messages import Hint, HintOther, HintReason, NextState, Preview

log = logging.getLogger("wyrmhall.hall")
HINTS = "level:6"
TRIES = 2  # how often a worker is asked before the answer is taken from a rule of thumb
Wanted = Callable[[], bool]
# Seconds that a bot's answer takes, at least and in steps, by the number of its level. It must not be seen how long it thought:
# one that has no choice answers at once, and whether it has one may be a secret.
PACES = (0.05, 0.1, 0.1, 0.15, 0.15, 0.25, 0.4, 0.8)


async def bot_answer(room: Gathering, minds: Minds, course: Course, seat: int) -> str:
    """What the bot at a seat answers; a rule of thumb decides if its worker fails again and again, or it gives up."""
    question = _question(room, course, seat, room.bot_of(seat), f"bot {room.seed}")
    decision = course.match.decision(seat)
    assert decision is not None
    for _ in range(TRIES):
        try:
            reply = await minds.think(question, room.maker or room.id)
            return "resign" if reply.is_stuck else str(decision.notation(reply.answer))
        except BotFailed as error:
            log.warning("room %s: the bot %s failed: %s", room.id, question.spec, error)
    rough = bot_named("instinct").choose(Eyes(course.match, seat, Chance(question.luck)))
    answer = carried_out(course.match, seat, rough)
    return "resign" if answer is None else str(decision.notation(answer))


def rest(spec: str, spent: float) -> float:
    """How long an answer that took a bot so many seconds is still kept back."""
    level, _ = placed(spec)
    pace = PACES[level]
    return max(1, math.ceil(spent / pace)) * pace - spent


def _question(room: Gathering, course: Course, seat: int, spec: str, luck: str, is_hint: bool = False) -> Question:
    """A bot's luck is the same after an undo or a restart, and no part of the match's."""
    number = luck_of(f"{luck} {len(course.match.actions)} {seat}")
    actions = [(int(giver), int(answer)) for giver, answer in course.match.actions]
    return Question(room.id, room.start, actions, seat, spec, number, is_hint)


def luck_of(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) % SEEDS


async def hint(room: Gathering, minds: Minds, decision: Decision[Any], n: int, hear: Hear | None) -> Hint:
    """What a strong bot would answer, from what this seat knows, and why. Raises BotFailed."""
    question = _question(room, room.course, decision.seat, HINTS, f"hint {room.id}", True)
    reply = await minds.think(question, room.seats[decision.seat].person, hear)
    text = answer_words(decision, reply.answer, names_of(room))
    found = Hint(n, reply.answer, text, round(reply.sureness, 3), round(reply.value, 3))
    if decision.is_aim:
        found.numbers = decision.numbers(reply.answer)
    if reply.other is not None:
        found.other = HintOther(answer_words(decision, reply.other, names_of(room)), round(reply.other_value, 3))
    if reply.reason is not None:
        why = reply.reason
        found.reason = HintReason(with_names(why.text, names_of(room)), why.better, why.taken)
    return found


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
        return Preview(n, answer, "", [], refusal.rule, with_names(refusal.why, names_of(room)), list(refusal.at))
    text = str(decision.notation(ahead.answer))
    while ahead.look():
        await asyncio.sleep(0)
        if not is_wanted():
            return None
    names, following = names_of(room), ahead.next
    next = UNSET if following is None else NextState(following.seats, with_names(following.prompt, names))
    found = Preview(n, answer, text, named(ahead.certain, names), next=next)
    hope = decision.hope(ahead.answer)
    if hope is not None and room.course.learning is None:
        odds = Odds(room.course.match, decision.seat, ahead.answer, hope, luck_of(f"odds {room.id} {n}"))
        while odds.look():
            await asyncio.sleep(0)
            if not is_wanted():
                return None
        found.odds = round(odds.share, 2)
    return found
