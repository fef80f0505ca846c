"""What the flights of one speed promise: way gained, things gathered, the next flight, dragons and traps in the way."""

from __future__ import annotations

from typing import Final

from wyrmhall.games.riders.geometry.paths import (
    BASE,
    BASE_TOUCHES,
    CLEAN,
    FIELD,
    PATH_TOUCHES,
    SYMBOL,
    TRAP,
    base,
    length_of,
    path,
)  # fmt: skip
from wyrmhall.games.riders.mind.lookahead import promise
from wyrmhall.games.riders.mind.looks import Outlook
from wyrmhall.games.riders.rules.flying.flight import fan_of
from wyrmhall.games.riders.state import MOST_CARDS, MOST_ENERGY, RidersState, racing
from wyrmhall.kit.angles import along_x, along_y, signed
from wyrmhall.kit.shapes import disc_touches, polygons_touch

# what things are worth, in hundredths of a unit of way
CARD: Final = 1500
CARD_TOO_MANY: Final = 200
ENERGY: Final = 2000  # one chip more when there is one
RECOVERY: Final = 6000
EXHAUSTED: Final = 26000
DREAD: Final = 2000  # of a trap, beyond the chip it takes as a rule: it may take two
SLOWED: Final = 6500  # both pointers at 100
LEANING: Final = 25  # for every degree off the lane, before the next flight is thought of
UNTHOUGHT: Final = 3000  # how much a flight is held back whose next flight nobody has thought of
THOUGHT: Final = 1 << 40  # instead of a correction: the next flight was thought of
NEVER: Final = -10 * EXHAUSTED  # a flight that may not be chosen
PLACES: Final = 1024  # more than any grid has
OUTLOOKS: Final = 1500  # that are remembered for each course


def energy_worth(energy: int, is_weary: bool) -> int:
    """What so many chips are worth: the first matters most, and more so to one who would drop out."""
    worth = 0
    for chip in range(energy):
        worth += ENERGY * 2 // (chip + 2) if chip else 2 * ENERGY
    return worth * 2 if is_weary else worth


def loss_cost(s: RidersState, seat: int, loss: int) -> int:
    if loss == 0:
        return 0
    energy, is_weary = s.energy[seat], s.weary[seat] == 1
    if loss > energy:
        return EXHAUSTED * 3 if is_weary else EXHAUSTED
    return energy_worth(energy, is_weary) - energy_worth(energy - loss, is_weary)


def outlook(s: RidersState, seat: int, ds: int, silver: int, looked_at: int) -> Outlook:
    """What the flights of one speed are worth; of the best `looked_at` the next flight is thought of."""
    key = (
        s.progress[seat], s.x[seat], s.y[seat], s.heading[seat], ds, silver, looked_at, s.energy[seat], s.weary[seat],
        min(MOST_CARDS, len(s.hands[seat])),
    )  # fmt: skip
    known = s.race.outlooks
    found = known.get(key)
    if found is None:
        found = _outlook(s, seat, ds, silver, looked_at)
        if len(known) >= OUTLOOKS:
            known.clear()
        known[key] = found
    return found


def _outlook(s: RidersState, seat: int, ds: int, silver: int, looked_at: int) -> Outlook:
    course = s.race.course
    found = fan_of(s, seat, ds)
    kinds, xs, ys, headings = found.kinds, found.x, found.y, found.headings
    progress = s.progress[seat]
    worst = found.least_kind()
    gathered = _gathered(s, seat, ds, xs, ys, headings, kinds, worst)
    cost = 0 if worst == CLEAN else SLOWED + loss_cost(s, seat, 1 if worst == BASE_TOUCHES else 2)
    look = Outlook()
    ranked: list[int] = []  # value and place of each, as one number
    for i in range(len(kinds)):
        if kinds[i] > worst:
            look.values.append(NEVER)
            look.fronts.append(0)
            look.corrections.append(0)
            continue
        front = int(course.progress(xs[i], ys[i], headings[i], progress))
        lean = abs(int(signed(headings[i] - course.tangent(front + 2000)))) * LEANING // 100
        way = front - progress if worst != PATH_TOUCHES else 0  # where such a path meets the wall is not thought of
        value = way - lean + gathered[i] - cost
        look.values.append(value)
        look.fronts.append(front)
        look.corrections.append(lean)
        ranked.append(value * PLACES + PLACES - 1 - i)
    if worst != CLEAN or not looked_at:
        return look
    ranked.sort()
    ranked.reverse()
    total = 0
    thought: list[int] = []
    for code in ranked[:looked_at]:
        i = PLACES - 1 - code % PLACES
        ahead = promise(s.race, look.fronts[i], xs[i], ys[i], headings[i], silver, s.weary[seat] == 1)
        total += ahead
        look.values[i] += look.corrections[i] + ahead
        look.corrections[i] = THOUGHT
        thought.append(i)
    usual = total // len(thought) - UNTHOUGHT  # what the others are taken to promise
    for i in range(len(kinds)):
        if kinds[i] == CLEAN and look.corrections[i] != THOUGHT:
            look.values[i] += usual
            look.corrections[i] -= usual
    return look


def think_again(
    s: RidersState, seat: int, ds: int, silver: int, look: Outlook, values: list[int], number: int
) -> list[int]:
    """Think of the next flight of the best-looking ones too, where dragons or traps have changed which those are."""
    found = fan_of(s, seat, ds)
    ranked = [values[i] * PLACES + PLACES - 1 - i for i in range(len(values)) if values[i] != NEVER]
    ranked.sort()
    ranked.reverse()
    better = values[:]
    for code in ranked[:number]:
        i = PLACES - 1 - code % PLACES
        if look.corrections[i] != THOUGHT and found.kinds[i] == CLEAN:
            x, y, heading = found.x[i], found.y[i], found.headings[i]
            ahead = promise(s.race, look.fronts[i], x, y, heading, silver, s.weary[seat] == 1)
            better[i] += look.corrections[i] + ahead
    return better


def _near(xs: list[int], ys: list[int], x: int, y: int, reach: int) -> list[int]:
    return [i for i in range(len(xs)) if abs(xs[i] - x) <= reach and abs(ys[i] - y) <= reach]


def is_at(x: int, y: int, heading: int, disc_x: int, disc_y: int, radius: int) -> bool:
    """Whether a base touches a disc."""
    dx, dy, reach = disc_x - x, disc_y - y, BASE + radius
    return dx * dx + dy * dy <= reach * reach and disc_touches(base(x, y, heading), disc_x, disc_y, radius)


def _gathered(
    s: RidersState, seat: int, ds: int, xs: list[int], ys: list[int], headings: list[int], kinds: list[int], worst: int
) -> list[int]:
    """What the symbols and fields are worth that each flight comes to."""
    course = s.race.course
    front_x = s.x[seat] + int(along_x(BASE, s.heading[seat]))
    front_y = s.y[seat] + int(along_y(BASE, s.heading[seat]))
    reach = int(length_of(ds)) + 2 * BASE + FIELD
    symbols = [] if s.weary[seat] else _near(course.symbol_x, course.symbol_y, front_x, front_y, reach)
    fields = _near(course.field_x, course.field_y, front_x, front_y, reach)
    values = [0] * len(kinds)
    if not symbols and not fields:
        return values
    room = MOST_CARDS - len(s.hands[seat])
    chip = energy_worth(s.energy[seat] + 1, False) - energy_worth(s.energy[seat], False)
    at_field = (chip if s.energy[seat] < MOST_ENERGY else 0) + (RECOVERY if s.weary[seat] else 0)
    exits, entries = s.race.grid.exits, s.race.grid.entries_of(ds)
    touched: list[int] = []
    for i in range(len(kinds)):
        if i % exits == 0 and symbols:
            corners = path(front_x, front_y, s.heading[seat] + entries[i // exits], length_of(ds))
            touched = [k for k in symbols if disc_touches(corners, course.symbol_x[k], course.symbol_y[k], SYMBOL)]
        if kinds[i] > worst:
            continue
        count = _met(symbols, touched, xs[i], ys[i], headings[i], course.symbol_x, course.symbol_y, SYMBOL)
        values[i] = CARD * min(count, room) + CARD_TOO_MANY * max(0, count - room)
        if kinds[i] == CLEAN:
            for k in fields:
                if is_at(xs[i], ys[i], headings[i], course.field_x[k], course.field_y[k], FIELD):
                    values[i] += at_field
                    break
    return values


def hindered(s: RidersState, seat: int, ds: int, values: list[int], only_behind: bool) -> list[int]:
    """The same values, less what the dragons and traps in the way would cost.

    `only_behind`: those in front are taken to have flown before.
    """
    front_x = s.x[seat] + int(along_x(BASE, s.heading[seat]))
    front_y = s.y[seat] + int(along_y(BASE, s.heading[seat]))
    reach = int(length_of(ds)) + 3 * BASE + BASE
    others = _in_the_way(s, seat, front_x, front_y, reach, only_behind)
    traps = _near(s.trap_x, s.trap_y, front_x, front_y, reach)
    if not others and not traps:
        return values
    found = fan_of(s, seat, ds)
    bodies = [base(s.x[other], s.y[other], s.heading[other]) for other in others]
    exits, entries = s.race.grid.exits, s.race.grid.entries_of(ds)
    left = values[:]
    is_path_hit = False
    sprung: list[int] = []
    for i in range(len(left)):
        if i % exits == 0:
            corners = path(front_x, front_y, s.heading[seat] + entries[i // exits], length_of(ds))
            is_path_hit = _touches_any(corners, bodies)
            sprung = [k for k in traps if disc_touches(corners, s.trap_x[k], s.trap_y[k], TRAP)]
        if left[i] == NEVER:
            continue
        x, y, heading = found.x[i], found.y[i], found.headings[i]
        is_hit = is_path_hit or (found.kinds[i] == CLEAN and _ends_on(s, others, bodies, x, y, heading))
        count = _met(traps, sprung, x, y, heading, s.trap_x, s.trap_y, TRAP)
        left[i] -= loss_cost(s, seat, count + (1 if is_hit else 0)) + DREAD * count + (SLOWED if is_hit else 0)
    return left


def _in_the_way(s: RidersState, seat: int, x: int, y: int, reach: int, only_behind: bool) -> list[int]:
    found: list[int] = []
    for other in racing(s):
        if other == seat or (only_behind and s.progress[other] > s.progress[seat]):
            continue
        if abs(s.x[other] - x) <= reach and abs(s.y[other] - y) <= reach:
            found.append(other)
    return found


def _touches_any(corners: list[int], bodies: list[list[int]]) -> bool:
    for body in bodies:
        if polygons_touch(corners, body):
            return True
    return False


def _ends_on(s: RidersState, others: list[int], bodies: list[list[int]], x: int, y: int, heading: int) -> bool:
    """Whether a base that comes to rest here touches the body of another dragon."""
    for k, other in enumerate(others):
        dx, dy = s.x[other] - x, s.y[other] - y
        if dx * dx + dy * dy <= 4 * BASE * BASE and polygons_touch(base(x, y, heading), bodies[k]):
            return True
    return False


def _met(
    near: list[int], touched: list[int], x: int, y: int, heading: int, xs: list[int], ys: list[int], size: int
) -> int:
    """How many of the things near by a flight meets: those that its path touched, and those where it ends."""
    count = len(touched)
    for k in near:
        if k not in touched and is_at(x, y, heading, xs[k], ys[k], size):
            count += 1
    return count
