"""Loops of optional actions: shown three times, then repeated as often as their player says (DB-LOOP-02, 03).

Each decision of a player's block leaves a mark, a rough count of everything. Only where a mark comes back is the position
looked at closely. A loop leaves the position as it was except for points, sprint and stat changes and counters of the turn, so
it is repeated by adding what one run added.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import About, Aim, Dial
from wyrmhall.core.errors import Refusal
from wyrmhall.core.table import Table
from wyrmhall.games.booster.changes import SPRINT_BY, STAT_BY
from wyrmhall.games.booster.moving import gain_points, lose_points
from wyrmhall.games.booster.state import (
    GAINED,
    HAND,
    L_CARD,
    L_NUMBER,
    L_SEAT,
    L_SOURCE,
    L_UNTIL,
    L_WHAT,
    LASTING,
    NOBODY,
    POINTS_LOST,
    TALLIES,
    USES,
    BoosterState,
    is_ended,
    seats_from,
)  # fmt: skip

T = Table[BoosterState]

SHOWN: Final = 3  # runs that show a loop
MOST: Final = 999  # times that it may be repeated
SAMPLES: Final = (0, 1, 2, 3, 5, 10, 20, 50, 100, MOST)


class LoopTimes(Aim[BoosterState]):
    """Any number up to the most; an answer is the number itself."""

    def low(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return [0]

    def high(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return [MOST]

    def dials(self, s: BoosterState, seat: int, about: About) -> list[Dial]:
        return [Dial("times")]

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return list(SAMPLES)

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        words = text.lower().split()
        is_number = (
            len(words) == 2 and words[0] == "repeat" and words[1].isdecimal() and len(words[1]) <= len(str(MOST))
        )
        return int(words[1]) if is_number else None

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"repeat {answer}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"You have done the same {SHOWN} times. How often do you repeat it? (0 to {MOST})"


LOOP_TIMES: Final = LoopTimes("loop.times", "DB-LOOP-03")


def mark_of(s: BoosterState) -> int:
    """A rough count of everything that a loop must bring back."""
    mark = len(s.used)
    for side in s.sides:
        mark = mark * 64 + side.energy % 64
        for zone in side.zones:
            mark = (mark * 67 + len(zone)) % 1_000_000_007
    return mark


def signature(s: BoosterState) -> list[int]:
    """Everything that a loop must bring back: open cards by kind, hidden ones by number."""
    kind = s.kind
    found: list[int] = [s.phase, s.actor, s.starter, s.passes, len(s.used)]
    found.extend(sorted([kind[use // USES] * USES + use % USES for use in s.used]))
    for side in s.sides:
        found.append(side.energy)
        found.append(kind[side.rushing] if side.rushing >= 0 else NOBODY)
        for place, zone in enumerate(side.zones):
            found.append(len(zone))
            if place > HAND:
                found.extend(sorted(s.kinds(zone)))
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_WHAT] != SPRINT_BY and rows[row + L_WHAT] != STAT_BY:
            card = rows[row + L_CARD]
            found.extend([rows[row + L_WHAT], rows[row + L_SEAT], rows[row + L_NUMBER], rows[row + L_UNTIL]])
            found.extend([rows[row + L_SOURCE], kind[card] if card >= 0 else NOBODY])
    return found


def scores(s: BoosterState) -> list[int]:
    """What a loop may change."""
    found = [len(s.lasting)]
    for side in s.sides:
        found.append(side.points)
        found.extend(side.tally)
    return found


def forget_loop(s: BoosterState) -> None:
    s.marks.clear()
    s.deeds.clear()
    s.shown.clear()
    s.before.clear()
    s.runs = 0


def remember(s: BoosterState, seat: int, answer: int) -> None:
    """A player is about to act: the mark of the decision, and what was answered."""
    if s.looper != seat:
        forget_loop(s)
        s.looper = seat
    if len(s.marks) > 60:
        forget_loop(s)
    s.marks.append(mark_of(s))
    s.deeds.append(answer)


def is_shown(s: BoosterState) -> bool:
    """Whether the player has just come round for the third time with the same sequence of actions."""
    if not s.marks:
        return False
    now = mark_of(s)
    if now not in s.marks:
        return False
    start = len(s.marks) - 1
    while s.marks[start] != now:
        start -= 1
    period = len(s.marks) - start
    same = start >= period and s.deeds[start:] == s.deeds[start - period : start]
    exact = signature(s)
    s.runs = s.runs + 1 if same and s.runs and exact == s.shown else 1
    if s.runs < SHOWN:
        s.shown[:] = exact
        s.before[:] = scores(s)
        return False
    return True


async def repeat_loop(t: T, seat: int) -> None:
    """Ask how often, and do it at once; the first action of the sequence is refused until something else changes."""
    s = t.state
    times = await t.choose(seat, LOOP_TIMES)
    t.tell("looped", seat, (times,), rule="DB-LOOP-03")
    before, after = s.before[:], scores(s)
    added = s.lasting[before[0] :]
    done = 0
    while done < times and not is_ended(s):
        done += 1
        for other in seats_from(s, s.leader):
            at = 1 + other * (TALLIES + 1)
            change = after[at] - before[at]
            if change > 0:
                gain_points(t, other, change, "DB-LOOP-03")
            elif change < 0:
                lose_points(t, other, -change)
    if done:
        for row in range(0, len(added), LASTING):
            more = added[row : row + LASTING]
            more[L_NUMBER] *= done
            s.lasting.extend(more)
        for other, side in enumerate(s.sides):
            at = 2 + other * (TALLIES + 1)
            for i in range(TALLIES):
                if i in (GAINED, POINTS_LOST):
                    continue  # counted with the points
                side.tally[i] += done * (after[at + i] - before[at + i])
    s.waiting.clear()
    start = len(s.marks) - 1
    now = mark_of(s)
    while s.marks[start] != now:
        start -= 1
    s.spent[:] = [s.deeds[start], *signature(s)]
    forget_loop(s)


def is_spent(s: BoosterState, answer: int) -> bool:
    """Whether this would begin a loop again that was repeated already, with nothing else changed since (DB-LOOP-03)."""
    return len(s.spent) > 0 and s.spent[0] == answer and s.spent[1:] == signature(s)
