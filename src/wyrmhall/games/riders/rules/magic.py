"""The placed magic card: turned up, used before or after its owner's flight, discarded (DR-MAGIC and the cards)."""

from __future__ import annotations

from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.geometry.paths import BASE, base, length_of, path
from wyrmhall.games.riders.geometry.ruler import first_meeting, reach
from wyrmhall.games.riders.rules.exhaustion import lose
from wyrmhall.games.riders.rules.loop import loop
from wyrmhall.games.riders.rules.order import is_in_front
from wyrmhall.games.riders.rules.questions import dragon, short
from wyrmhall.games.riders.rules.shield import offer_shield
from wyrmhall.games.riders.rules.traps import lay_traps
from wyrmhall.games.riders.state import (
    FASTEST,
    MOST_ENERGY,
    SLOWEST,
    RidersState,
    discard,
    in_race,
    placed_kind,
)  # fmt: skip
from wyrmhall.games.riders.text.cards import BEFORE, BURN, DRAIN, LONGER, LOOP, TRAPS, WARD
from wyrmhall.kit.angles import along_x, along_y

USE_RULES = ("DR-FIREBALL-03", "DR-LOOP-02", "DR-DRAIN-03")  # by act


class ChoosePath(Pick[RidersState]):
    """A path longer or shorter than the indicator says: the answer is its DS, or that the card is not used."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        return [DONE, *range(SLOWEST, FASTEST + 1, 100)]

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        kind, ds = placed_kind(s, seat), s.colour[seat]
        reach = s.race.cards.reach[kind]
        if s.race.cards.act[kind] == LONGER:
            if ds <= answer <= ds + reach:
                return None
            return Refusal(
                "DR-STRENGTH-02", f"with {ds} DS you may take a path from {ds} to {min(FASTEST, ds + reach)}"
            )
        if ds - reach <= answer <= ds:
            return None
        return Refusal("DR-WIND-02", f"with {ds} DS you may take a path from {max(SLOWEST, ds - reach)} to {ds}")

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return "use nothing" if answer == DONE else f"path {answer}"

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        name = s.race.cards.names[placed_kind(s, seat)]
        return f"{name}: which path do you take? Your speed stays {s.colour[seat]} DS."

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"speed:{answer}"]


class ChooseTarget(Pick[RidersState]):
    """A dragon in front, named before anything is measured (DR-RANGE-01). The answer is its seat."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        return [DONE, *(other for other in range(s.seats) if other != seat)]

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        if not in_race(s, answer):
            return Refusal("DR-RANGE-06", f"{dragon(s, answer)} is out of the race")
        if not is_in_front(s, answer, seat):
            return Refusal("DR-RANGE-05", f"{dragon(s, answer)} is not in front of you")
        if s.race.cards.act[placed_kind(s, seat)] == DRAIN and s.energy[seat] >= MOST_ENERGY:
            return Refusal("DR-DRAIN-04", f"you have {MOST_ENERGY} energy already")
        return None

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return "aim at nobody" if answer == DONE else f"aim at {short(s, answer)}"

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        kind = placed_kind(s, seat)
        reach = s.race.cards.reach[kind]
        return (
            f"{s.race.cards.names[kind]}: at which dragon do you aim? It is measured afterwards, with the {reach} path."
        )

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"dragon:{answer + 1}"]


PATH = ChoosePath("magic.path", "DR-MAGIC-07")
TARGET = ChooseTarget("magic.target", "DR-RANGE-01")


def turn_up(t: Table[RidersState], seat: int) -> None:
    """A mage whose turn it is shows speed and card, and moves the silver pointer (DR-ORDER-05, DR-ORDER-06)."""
    s = t.state
    before = s.silver[seat]
    s.covered[seat] = 0
    s.silver[seat] = s.colour[seat]
    kinds = s.kinds(s.placed[seat])
    for card in s.placed[seat]:
        s.seen[card] = PUBLIC
    t.tell(events.TURNED_UP, seat, (s.colour[seat], before), kinds, rule="DR-ORDER-06")


async def choose_path(t: Table[RidersState], seat: int) -> int:
    """The DS of the path to be flown: the indicator's, or another by a card."""
    s = t.state
    kind = placed_kind(s, seat)
    if kind >= 0 and s.race.cards.moment[kind] == BEFORE:
        answer = await t.choose(seat, PATH)
        if answer != DONE:
            rule = "DR-STRENGTH-02" if s.race.cards.act[kind] == LONGER else "DR-WIND-02"
            s.path = answer
            t.tell(events.TOOK_PATH, seat, (answer,), [kind], rule=rule)
            return answer
        t.tell(events.HELD_BACK, seat, (), [kind], rule="DR-MAGIC-03")
    return s.colour[seat]


async def use_after(t: Table[RidersState], seat: int) -> None:
    """The card's moment after the flight, if this is it."""
    s = t.state
    kind = placed_kind(s, seat)
    act = s.race.cards.act[kind] if kind >= 0 else -1
    if act == TRAPS:
        await lay_traps(t, seat)
    elif act in (BURN, LOOP, DRAIN):
        if len(TARGET.options(s, seat, ())) == 1:
            is_full = act == DRAIN and s.energy[seat] >= MOST_ENERGY
            t.tell(events.FIZZLED, seat, (), [kind], rule="DR-DRAIN-04" if is_full else "DR-MAGIC-08")
            return
        target = await t.choose(seat, TARGET)
        if target == DONE:
            t.tell(events.HELD_BACK, seat, (), [kind], rule="DR-MAGIC-03")
        else:
            await aim(t, seat, target, kind)


async def aim(t: Table[RidersState], seat: int, target: int, kind: int) -> None:
    """Target named, then the shield's window, then the range, then the effect."""
    s = t.state
    act = s.race.cards.act[kind]
    t.tell(events.AIMED, seat, (target,), [kind], rule=USE_RULES[act])
    if await offer_shield(t, target, seat):
        t.tell(events.WARDED_OFF, target, (seat,), [kind], rule="DR-SHIELD-04")
        return
    if not measure(t, seat, target, kind, "DR-RANGE-02", "DR-RANGE-04"):
        return
    if act == BURN:
        await burn(t, seat, target)
    elif act == DRAIN:
        await drain(t, seat, target, s.race.cards.amount[kind])
    else:
        await loop(t, seat, target)


def measure(t: Table[RidersState], seat: int, target: int, kind: int, hit_rule: str, miss_rule: str) -> bool:
    """Lay the ruler of a card that is aimed: whether it reaches, told with its direction and how much of it counts."""
    t.measured()
    s = t.state
    ds = s.race.cards.reach[kind]
    direction = towards(s, seat, target, ds)
    if direction < 0:
        t.tell(events.MISSED, seat, (target,), [kind], rule=miss_rule)
        return False
    length = int(length_of(ds))
    if s.race.to_target:
        front_x = s.x[seat] + int(along_x(BASE, s.heading[seat]))
        front_y = s.y[seat] + int(along_y(BASE, s.heading[seat]))
        body = base(s.x[target], s.y[target], s.heading[target])
        length = int(first_meeting(path(front_x, front_y, direction, length), body, direction))
    t.tell(events.REACHED, seat, (target, direction, length), [kind], rule=hit_rule)
    return True


def towards(s: RidersState, seat: int, target: int, ds: int) -> int:
    """A direction in which the ruler of `ds` reaches a dragon, or -1."""
    course = s.race.course
    return reach(
        course, course.piece_at(s.progress[seat]), s.x[seat], s.y[seat], s.heading[seat], s.x[target], s.y[target],
        s.heading[target], ds, not s.race.to_target,
    )  # fmt: skip


def reaches(s: RidersState, seat: int, target: int, ds: int) -> bool:
    return towards(s, seat, target, ds) >= 0


async def burn(t: Table[RidersState], seat: int, target: int) -> None:
    s = t.state
    heads = [1 if s.chance.below(6) < s.race.heads else 0 for _ in range(2)]
    t.tell(events.ROLLED, seat, (heads[0], heads[1], target), rule="DR-FIREBALL-04")
    await lose(t, target, sum(heads), "DR-FIREBALL-05")


async def drain(t: Table[RidersState], seat: int, target: int, amount: int) -> None:
    """What the target owned goes to the caster; one that owns nothing is exhausted (DR-DRAIN-05)."""
    s = t.state
    gained = min(amount, s.energy[target], MOST_ENERGY - s.energy[seat])
    if gained:
        s.energy[seat] += gained
        t.tell(events.TOOK_ENERGY, seat, (gained, s.energy[seat]), rule="DR-DRAIN-02")
    await lose(t, target, amount, "DR-DRAIN-02")


def put_away(s: RidersState, seat: int) -> None:
    """The placed card goes at the end of its owner's turn, a shield at the end of the round (DR-MAGIC-10)."""
    for card in s.placed[seat][:]:
        if s.race.cards.act[s.kind[card]] != WARD:
            discard(s, s.placed[seat], card)
