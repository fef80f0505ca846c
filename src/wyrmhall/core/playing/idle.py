"""Questions that a player may be spared: whatever is answered, the same comes of it."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import DONE, Decision
from wyrmhall.core.playing.light import LightMatch

WORLDS: Final = 4
MOST: Final = 4  # answers that are compared


def idle_answer(match: LightMatch[Any], decision: Decision[Any], luck: int) -> int | None:
    """The answer that may as well be given for a player, by what that player knows; None where there is a choice."""
    spared = decision.idle
    options = decision.options
    if spared is not None or not decision.question.is_often_idle or not 1 < len(options) <= MOST:
        return spared
    chance = Chance(luck)
    for _ in range(WORLDS):
        dealt = chance.split()
        first = _outcome(match, decision.seat, options[0], dealt)
        if any([_outcome(match, decision.seat, other, dealt) != first for other in options[1:]]):
            return None
    return DONE if DONE in options else options[0]


def _outcome(match: LightMatch[Any], seat: int, answer: int, dealt: Chance) -> str:
    """All that is true after an answer in one imagined world, and what is asked then.

    What only that answer finds out is no outcome like any other: to spare it would tell what was found.
    """
    dream = match.imagine(seat, dealt.copy())
    measured = len(dream.table.measures)
    dream.act(seat, answer)
    if len(dream.table.measures) > measured:
        return f"found out by {answer}"
    asked = [(each.seat, each.ask, each.about, each.options) for each in dream.pending]
    return f"{dream.fingerprint()} {asked} {dream.is_over}"
