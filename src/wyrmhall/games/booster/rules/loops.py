"""Loops of optional actions: shown three times, then repeated as often as their player says (DB-LOOP-02, 03).

Each decision of a player's block leaves a mark, a rough count of everything. Only where a mark comes back is the position
looked at closely, and kept as a scene. A loop is a sequence of any length that brings the position back except for points,
sprint and stat changes and counters of the turn, and adds the same each time: so it is repeated by adding that.

Battles that nobody leaves are compulsory: when the position before a battle has come for the third time, everybody has had the
chance to do something else, and the game is drawn (DB-LOOP-01).
"""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import About, Aim, Dial
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.moving import gain_points, lose_points
from wyrmhall.games.booster.state import (
    GAINED,
    HAND,
    L_CARD,
    L_FROM,
    L_NUMBER,
    L_PART,
    L_SEAT,
    L_SOURCE,
    L_UNTIL,
    LASTING,
    NOBODY,
    POINTS_LOST,
    TALLIES,
    USES,
    W_ABILITY,
    W_CARD,
    W_KIND,
    W_RIVAL,
    W_SEAT,
    W_WHAT,
    W_WHO,
    WAITING,
    BoosterState,
    is_ended,
    name_in,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.abilities import Ability
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.values import change_at, sprint_of

T = Table[BoosterState]

SHOWN: Final = 3  # runs that show a loop
LONGEST: Final = 120  # actions that are remembered, so a loop has at most a third of them
BATTLES_UNWATCHED: Final = 10  # in a Rush, before positions are compared
BATTLES_BUDGET: Final = 1000  # in a Rush, that are taken for a loop in which only numbers grow or fall
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
    """Everything that a loop must bring back: open cards and the hand of the one who acts by kind, hidden ones by number."""
    kind = s.kind
    found: list[int] = [s.phase, s.actor, s.starter, s.passes, len(s.used)]
    found.extend(sorted([kind[use // USES] * USES + use % USES for use in s.used]))
    for seat, side in enumerate(s.sides):
        found.append(side.energy)
        found.append(kind[side.rushing] if side.rushing >= 0 else NOBODY)
        for place, zone in enumerate(side.zones):
            found.append(len(zone))
            if place > HAND or (place == HAND and seat == s.actor):
                found.extend(sorted(s.kinds(zone)))
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if not change_at(s, row).is_sum:
            card = rows[row + L_CARD]
            found.extend([rows[row + L_PART], rows[row + L_SEAT], rows[row + L_NUMBER], rows[row + L_UNTIL]])
            found.extend([rows[row + L_SOURCE], kind[card] if card >= 0 else NOBODY])
    return found


def folded(numbers: list[int]) -> int:
    fold = len(numbers)
    for number in numbers:
        fold = (fold * 1_000_003 + number) % 1_000_000_007
    return fold


def scene_of(s: BoosterState) -> list[int]:
    """What a loop must bring back, hidden cards and their order too, folded into one number; then what it may change."""
    same = signature(s)
    found = [0]
    for side in s.sides:
        same.extend(s.kinds(side.race))
        same.extend(sorted(s.kinds(side.hand)))
        found.append(side.points)
        found.extend(side.tally)
    found[0] = folded(same)
    for row in swings(s):
        found.extend(row)
    return found


def swing_key(s: BoosterState, row: int, spot: list[int]) -> list[int]:
    """A row of `lasting` without its number, so that all those can be added up that change the same in the same way."""
    key = s.lasting[row : row + LASTING]
    key[L_CARD] = name_in(spot, key[L_CARD])
    key[L_FROM] = NOBODY
    key[L_NUMBER] = 0
    return key


def swings(s: BoosterState) -> list[list[int]]:
    """Sprint and stat changes, added up."""
    found: list[list[int]] = []
    rows = s.lasting
    spot = s.spots() if rows else []
    for row in range(0, len(rows), LASTING):
        if change_at(s, row).is_sum:
            key = swing_key(s, row, spot)
            for other in found:
                key[L_NUMBER] = other[L_NUMBER]
                if other == key:
                    other[L_NUMBER] += rows[row + L_NUMBER]
                    break
            else:
                key[L_NUMBER] = rows[row + L_NUMBER]
                found.append(key)
    found.sort()
    return found


def gains(s: BoosterState, before: list[int], after: list[int]) -> list[int]:
    """What was added between two scenes: points and counters of each seat, then rows of sprint and stat changes."""
    fixed = 1 + s.seats * (TALLIES + 1)
    found = [after[i] - before[i] for i in range(1, fixed)]
    for at in range(fixed, len(after), LASTING):
        row = after[at : at + LASTING]
        for old in range(fixed, len(before), LASTING):
            if is_same_swing(row, before[old : old + LASTING]):
                row[L_NUMBER] -= before[old + L_NUMBER]
        if row[L_NUMBER]:
            found.extend(row)
    return found


def is_same_swing(row: list[int], other: list[int]) -> bool:
    return row[:L_NUMBER] == other[:L_NUMBER] and row[L_NUMBER + 1 :] == other[L_NUMBER + 1 :]


def forget_loop(s: BoosterState) -> None:
    s.marks.clear()
    s.deeds.clear()
    s.scenes.clear()


def remember(s: BoosterState, seat: int, answer: int) -> None:
    """A player is about to act: the mark of the decision, what was answered, and the scene if the mark has come back."""
    if s.looper != seat:
        forget_loop(s)
        s.looper = seat
    if len(s.marks) >= LONGEST:
        del s.marks[0]
        del s.deeds[0]
        del s.scenes[: 1 + s.scenes[0]]
    mark = mark_of(s)
    scene = scene_of(s) if mark in s.marks else []
    s.scenes.append(len(scene))
    s.scenes.extend(scene)
    s.marks.append(mark)
    s.deeds.append(answer)


def shown_length(s: BoosterState) -> int:
    """The length of the sequence of actions that the player has just done for the third time; 0 if there is none."""
    marks, deeds = s.marks, s.deeds
    count = len(marks)
    if count < SHOWN:
        return 0
    now = mark_of(s)
    if now not in marks:
        return 0
    scene: list[int] = []
    for length in range(1, count // SHOWN + 1):
        last, middle, first = count - length, count - 2 * length, count - 3 * length
        if marks[last] != now or marks[middle] != now or marks[first] != now:
            continue
        if deeds[last:] != deeds[middle:last] or deeds[last:] != deeds[first:middle]:
            continue
        if not scene:
            scene = scene_of(s)
        one, two, three = scene_at(s, first), scene_at(s, middle), scene_at(s, last)
        if is_alike(s, two, three, scene) and (not one or is_alike(s, one, two, three)):
            return length
    return 0


def scene_at(s: BoosterState, number: int) -> list[int]:
    """The scene of a decision; empty if its mark was new."""
    at = 0
    for _ in range(number):
        at += 1 + s.scenes[at]
    return s.scenes[at + 1 : at + 1 + s.scenes[at]]


def is_alike(s: BoosterState, before: list[int], between: list[int], after: list[int]) -> bool:
    """Whether three scenes in a row are the same, but for equal gains."""
    if before[0] != after[0] or between[0] != after[0]:
        return False
    return gains(s, before, between) == gains(s, between, after)


async def repeat_loop(t: T, seat: int) -> None:
    """Ask how often, and do it at once, as far as nothing new is set off by it.

    The first action of the sequence is refused until something else changes.
    """
    s = t.state
    start = len(s.marks) - shown_length(s)
    added = gains(s, scene_at(s, start), scene_of(s))
    times = await t.choose(seat, LOOP_TIMES)
    t.tell(events.LOOPED, seat, (times,), rule="DB-LOOP-03")
    before = s.copy()
    done = 0
    while done < times and not is_ended(s) and not s.waiting:
        done += 1
        for other in seats_from(s, s.leader):
            change = added[other * (TALLIES + 1)]
            if change > 0:
                gain_points(t, other, change, "DB-LOOP-03")
            elif change < 0:
                lose_points(t, other, -change)
        keep_new(s, before)
    if done:
        for other, side in enumerate(s.sides):
            for i in range(TALLIES):
                if i not in (GAINED, POINTS_LOST):  # those are counted with the points
                    side.tally[i] += done * added[other * (TALLIES + 1) + 1 + i]
        for at in range(s.seats * (TALLIES + 1), len(added), LASTING):
            swing(s, added[at : at + LASTING], done)
    spend(s, s.deeds[start])
    forget_loop(s)


def keep_new(s: BoosterState, before: BoosterState) -> None:
    """Of the effects that wait now, those that the shown runs could not have, because what they ask for was not so before.

    What the others do is among the gains already.
    """
    rows = s.waiting
    row = 0
    while row < len(rows):
        if is_so(s, rows, row) and not is_so(before, rows, row):
            row += WAITING
        else:
            del rows[row : row + WAITING]


def is_so(s: BoosterState, rows: list[int], row: int) -> bool:
    """Whether what a waiting effect asks for is true in a position."""
    d = BoosterDeed(s, rows[row + W_SEAT], rows[row + W_CARD], rows[row + W_KIND])
    d.who, d.what, d.rival = rows[row + W_WHO], rows[row + W_WHAT], rows[row + W_RIVAL]
    ability = s.cards.book[rows[row + W_ABILITY]]
    assert isinstance(ability, Ability)
    return ability.is_so(d)


def swing(s: BoosterState, wanted: list[int], times: int) -> None:
    """A sprint or stat change is made as often again."""
    rows = s.lasting
    spot = s.spots()
    for row in range(len(rows) - LASTING, -1, -LASTING):
        if is_same_swing(wanted, swing_key(s, row, spot)):
            more = rows[row : row + LASTING]
            more[L_NUMBER] = wanted[L_NUMBER] * times
            rows.extend(more)
            return


def spend(s: BoosterState, deed: int) -> None:
    """From this position on no loop may begin with that action; others that were spent here before stay so."""
    now = signature(s)
    before = s.spent[1 : 1 + s.spent[0]] if s.spent and s.spent[1 + s.spent[0] :] == now else []
    s.spent[:] = [len(before) + 1, *before, deed, *now]


def is_spent(s: BoosterState, answer: int) -> bool:
    """Whether this would begin a loop again that was repeated already, with nothing else changed since (DB-LOOP-03)."""
    if not s.spent:
        return False
    count = s.spent[0]
    return answer in s.spent[1 : 1 + count] and s.spent[1 + count :] == signature(s)


# -- battles that go on for ever -------------------------------------------------------------------


def is_round_again(s: BoosterState) -> bool:
    """Whether this Rush has come to the same position before a battle for the third time, or will never end."""
    if s.battles < BATTLES_UNWATCHED:
        return False
    now = signature(s)
    for side in s.sides:
        now.append(side.points)
        now.extend(s.kinds(side.race))
        now.extend(sorted(s.kinds(side.hand)))
        now.extend([sprint_of(s, card) for card in side.zone])
    for row in swings(s):
        now.extend(row)
    s.rounds.append(folded(now))
    return s.rounds.count(s.rounds[-1]) >= SHOWN or s.battles >= BATTLES_BUDGET
