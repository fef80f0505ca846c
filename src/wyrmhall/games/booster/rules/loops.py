"""Loops of optional actions: shown three times, then repeated as often as their player says (DB-LOOP-02, 03).

Each decision of a player's block leaves a mark, a rough count of everything. Only where a mark comes back is the position
looked at closely, and kept as a scene. A loop is a sequence of any length that brings the position back except for points,
energy, sprint and stat changes and counters of the turn, and adds the same each time. It is repeated by playing it: with the
same answers, until the game ends or something is asked that was not asked before.

Battles that nobody leaves are compulsory: when the position before a battle has come for the third time, everybody has had the
chance to do something else, and the game is drawn (DB-LOOP-01). So are turns with empty race decks that only come round.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from typing import Any, Final

from wyrmhall.core.decisions import About, Aim, Decision, Dial, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.saying import plain
from wyrmhall.games.booster.state import (
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
    TALLIES,
    USES,
    BoosterState,
    is_ended,
    name_in,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.windows import WHILE_TRUE
from wyrmhall.games.booster.text.use.values import change_at, sprint_of
from wyrmhall.kit.declining import is_stop

T = Table[BoosterState]
Action = Coroutine[Any, Any, None]
Acting = Callable[[T, int, int], Action]  # how an action of a block is carried out

SHOWN: Final = 3  # runs that show a loop
LONGEST: Final = 120  # actions that are remembered, so a loop has at most a third of them
BATTLES_UNWATCHED: Final = 10  # in a Rush, before positions are compared
BATTLES_BUDGET: Final = 1000  # in a Rush, that are taken for a loop in which only numbers grow or fall
TURNS_BUDGET: Final = 300  # with empty race decks, that are taken for a loop
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
        """`repeat 5`, `repeat 5 times`, `5 times`; not at all is 0 times."""
        words = [word for word in plain(text).split() if word not in ("repeat", "times", "it")]
        if is_stop(plain(text)):
            return 0
        if len(words) != 1 or not words[0].lstrip("-").isdecimal() or len(text.split()) < 2:
            return None
        if words[0].startswith("-") or len(words[0]) > len(str(MOST)):
            raise Refused(Refusal(self.rule, f"{words[0]} is not a number of times from 0 to {MOST}"))
        return int(words[0])

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"repeat {answer}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return f"You have done the same {SHOWN} times. How often do you repeat it? (0 to {MOST})"


LOOP_TIMES: Final = LoopTimes("loop.times", "DB-LOOP-03")


def mark_of(s: BoosterState) -> int:
    """A rough count of everything that a loop must bring back."""
    mark = len(s.used)
    for side in s.sides:
        for zone in side.zones:
            mark = (mark * 67 + len(zone)) % 1_000_000_007
    return mark


def signature(s: BoosterState) -> list[int]:
    """Everything that a loop must bring back: open cards and the hand of the one who acts by kind, hidden ones by number."""
    kind = s.kind
    found: list[int] = [s.phase, s.actor, s.starter, s.passes, len(s.used)]
    found.extend(sorted([kind[use // USES] * USES + use % USES for use in s.used]))
    for seat, side in enumerate(s.sides):
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
    found: list[int] = []
    for side in s.sides:
        same.extend(s.kinds(side.race))
        same.extend(sorted(s.kinds(side.hand)))
        found.append(side.points)
        found.append(side.energy)
        found.extend(side.tally)
    for row in swings(s):
        found.extend(row)
    return [folded(same), *found]


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


def fixed_part(seats: int) -> int:
    """How many numbers a scene has before its rows."""
    return 1 + seats * (TALLIES + 2)


def gains(s: BoosterState, before: list[int], after: list[int]) -> list[int]:
    """What was added between two scenes: points, energy and counters of each seat, then rows of sprint and stat changes."""
    fixed = fixed_part(s.seats)
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
    s.replies.clear()


def remember(s: BoosterState, seat: int, answer: int) -> None:
    """A player is about to act: the mark of the decision, what was answered, and the scene if the mark has come back."""
    if s.looper != seat:
        forget_loop(s)
        s.looper = seat
    if len(s.marks) >= LONGEST:
        del s.marks[0]
        del s.deeds[0]
        del s.scenes[: 1 + s.scenes[0]]
        del s.replies[: 1 + s.replies[0]]
    mark = mark_of(s)
    scene = scene_of(s) if mark in s.marks else []
    s.scenes.append(len(scene))
    s.scenes.extend(scene)
    s.marks.append(mark)
    s.deeds.append(answer)
    s.replies.append(0)


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


# -- repeating -------------------------------------------------------------------------------------


FOLDS: Final[dict[str, int]] = {}  # by the name of a question, for all that were asked so far


def fold_of(decision: Decision[BoosterState]) -> int:
    """Which question it is, as a number."""
    ask = decision.ask
    if ask not in FOLDS:
        FOLDS[ask] = folded([ord(sign) for sign in ask])
    return FOLDS[ask]


class Noted:
    """An action that is carried out, whose player's answers on the way are kept with it."""

    def __init__(self, s: BoosterState, seat: int, action: Action) -> None:
        self.s = s
        self.seat = seat
        self.action = action

    def __await__(self) -> Generator[list[Decision[BoosterState]], list[int], None]:
        action, replies = self.action, self.s.replies
        at = len(replies) - 1  # how many numbers follow, none yet
        answers: list[int] | None = None
        while True:
            try:
                asked = action.send(answers)
            except StopIteration:
                return
            answers = yield asked
            for decision, answer in zip(asked, answers):
                if decision.seat == self.seat and at < len(replies):
                    replies.extend([fold_of(decision), answer])
                    replies[at] += 2


class Repeated:
    """An action that is carried out with the answers that were given before, as long as the same is asked of the same player."""

    def __init__(self, seat: int, action: Action, replies: list[int]) -> None:
        self.seat = seat
        self.action = action
        self.replies = replies
        self.at = 0
        self.is_new = False  # something else was asked

    def __await__(self) -> Generator[list[Decision[BoosterState]], list[int], None]:
        answers: list[int] | None = None
        while True:
            try:
                asked = self.action.send(answers)
            except StopIteration:
                return
            answers = None if self.is_new else self.known(asked)
            if answers is None:
                self.is_new = True
                answers = yield asked

    def known(self, asked: list[Decision[BoosterState]]) -> list[int] | None:
        decision, at = asked[0], self.at
        if len(asked) > 1 or decision.seat != self.seat or at >= len(self.replies):
            return None
        if self.replies[at] != fold_of(decision) or decision.refusal(self.replies[at + 1]) is not None:
            return None
        self.at += 2
        return [self.replies[at + 1]]


async def repeat_loop(t: T, seat: int, act: Acting, ask: Pick[BoosterState]) -> None:
    """Ask how often, and play it so often, until the game ends or something new is asked; rivals let it pass.

    The first action of the sequence is refused until something else changes.
    """
    s = t.state
    start = len(s.marks) - shown_length(s)
    times = await t.choose(seat, LOOP_TIMES)
    t.tell(events.LOOPED, seat, (times,), rule="DB-LOOP-03")
    deeds, replies = s.deeds[start:], [replies_at(s, number) for number in range(start, len(s.marks))]
    forget_loop(s)
    for _ in range(times):
        goes_on = await is_repeated(t, seat, act, ask, deeds, replies)
        add_up(s)
        if not goes_on:
            break
    if not is_ended(s):
        spend(s, deeds[0])


async def is_repeated(
    t: T, seat: int, act: Acting, ask: Pick[BoosterState], deeds: list[int], replies: list[list[int]]
) -> bool:
    """Plays a sequence once more; whether all of it could be done and nothing new was asked."""
    s = t.state
    for deed, given in zip(deeds, replies):
        if is_ended(s) or deed not in ask.options(s, seat, ()):
            return False
        again = Repeated(seat, act(t, seat, deed), given)
        await again
        if again.is_new:
            return False
    return True


def add_up(s: BoosterState) -> None:
    """Equal sprint and stat changes become one, or a thousand runs would leave a thousand."""
    rows, spot = s.lasting, s.spots()
    keys: list[list[int]] = []
    places: list[int] = []
    row = 0
    while row < len(rows):
        if change_at(s, row).is_sum and rows[row + L_UNTIL] != WHILE_TRUE:
            key = swing_key(s, row, spot)
            if key in keys:
                rows[places[keys.index(key)] + L_NUMBER] += rows[row + L_NUMBER]
                del rows[row : row + LASTING]
                continue
            keys.append(key)
            places.append(row)
        row += LASTING


def replies_at(s: BoosterState, number: int) -> list[int]:
    """The answers that were given on the way of an action."""
    at = 0
    for _ in range(number):
        at += 1 + s.replies[at]
    return s.replies[at + 1 : at + 1 + s.replies[at]]


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
        now.extend([side.points, side.energy])
        now.extend(s.kinds(side.race))
        now.extend(sorted(s.kinds(side.hand)))
        now.extend([sprint_of(s, card) for card in side.zone])
    for row in swings(s):
        now.extend(row)
    s.rounds.append(folded(now))
    return s.rounds.count(s.rounds[-1]) >= SHOWN or s.battles >= BATTLES_BUDGET


# -- turns that go on for ever ---------------------------------------------------------------------


def is_turn_again(s: BoosterState) -> bool:
    """Whether turns with empty race decks have come round for the third time, and nobody has more points than the first time.

    Whoever gains in each round comes to 30 some day; whoever only loses does not (DB-LOOP-01, case d).
    """
    now = [s.leader, s.next_leader]
    for side in s.sides:
        for zone in side.zones:
            now.append(len(zone))
            now.extend(sorted(s.kinds(zone)))
    for row in range(0, len(s.lasting), LASTING):
        card = s.lasting[row + L_CARD]
        now.extend(
            [s.lasting[row + L_PART], s.lasting[row + L_SEAT], s.lasting[row + L_NUMBER], s.lasting[row + L_UNTIL]]
        )
        now.append(s.kind[card] if card >= 0 else NOBODY)
    evening = [folded(now), *[side.points for side in s.sides]]
    s.evenings.extend(evening)
    width = len(evening)
    same = [at for at in range(0, len(s.evenings), width) if s.evenings[at] == evening[0]]
    if len(s.evenings) // width >= TURNS_BUDGET:
        return True
    return len(same) >= SHOWN and all(
        [evening[1 + seat] <= s.evenings[same[-SHOWN] + 1 + seat] for seat in range(s.seats)]
    )
