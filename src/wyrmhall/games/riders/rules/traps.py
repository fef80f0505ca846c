"""The magic traps card: tokens laid beside the path just flown (DR-TRAPS)."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import NO, About, Aim, Dial
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.geometry.paths import base
from wyrmhall.games.riders.geometry.trap_slots import (
    ON_DRAGON,
    ON_FIELD,
    ON_SYMBOL,
    ON_TRAP,
    OUTSIDE,
    PERMITTED,
    SLOTS,
    seek_slot,
    slot_along,
    trap_point,
    trap_refusal,
)  # fmt: skip
from wyrmhall.games.riders.rules.questions import hundredths_of, plain_number
from wyrmhall.games.riders.state import FLOWN, RidersState, in_race, racing
from wyrmhall.kit.declining import is_stop
from wyrmhall.kit.questions import YesNo

SIDES: Final = ("left", "right")

WORDS = {
    OUTSIDE: "there it would not lie wholly inside the lane",
    ON_SYMBOL: "there it would cover a magic card symbol",
    ON_FIELD: "there it would cover an energy field",
    ON_TRAP: "there it would lie on another trap",
    ON_DRAGON: "there it would lie under a dragon",
}

USE: YesNo[RidersState] = YesNo(
    "traps.use",
    "DR-TRAPS-01",
    "lay traps",
    "lay no traps",
    "Do you lay magic traps beside the path you have flown?",
    NO,
)


class LayTrap(Aim[RidersState]):
    """How far along the path from its tail, and on which side (0 left, 1 right)."""

    def low(self, s: RidersState, seat: int, about: About) -> list[int]:
        return [0, 0]

    def high(self, s: RidersState, seat: int, about: About) -> list[int]:
        return [s.flown[flier(seat, about) * FLOWN + 4], 1]

    def dials(self, s: RidersState, seat: int, about: About) -> list[Dial]:
        return [Dial("along", "mm", 100, 100), Dial("side", words=SIDES)]

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        """Evenly spaced slots; where no trap may lie in any of those a place where one may, if there is one at all."""
        slots = self.slots(s, seat, about)
        return slots if self.permitted(s, seat, about, slots) else slots + self.between(s, seat, about)

    def options(self, s: RidersState, seat: int, about: About) -> list[int]:
        found = self.permitted(s, seat, about, self.slots(s, seat, about))
        return found or self.permitted(s, seat, about, self.between(s, seat, about))

    def slots(self, s: RidersState, seat: int, about: About) -> list[int]:
        length = s.flown[flier(seat, about) * FLOWN + 4]
        found: list[int] = []
        for k in range(SLOTS):
            u = int(slot_along(length, k))
            for side in (0, 1):
                answer = self.pack(s, seat, about, [u, side])
                if answer not in found:
                    found.append(answer)
        return found

    def permitted(self, s: RidersState, seat: int, about: About, answers: list[int]) -> list[int]:
        traps, bases = lying(s), standing(s)
        return [answer for answer in answers if self.fault(s, seat, about, answer, traps, bases) == PERMITTED]

    def between(self, s: RidersState, seat: int, about: About) -> list[int]:
        """A place on each side where a trap may lie, whatever the slots."""
        course = s.race.course
        flew = flier(seat, about)
        _, tail_x, tail_y, direction, length = s.flown[flew * FLOWN : flew * FLOWN + FLOWN]
        traps, bases = lying(s), standing(s)
        found: list[int] = []
        for side in (0, 1):
            at = course.piece_at(s.progress[flew])
            u = int(seek_slot(course, at, tail_x, tail_y, direction, length, 1 - 2 * side, traps, bases))
            if u >= 0:
                found.append(self.pack(s, seat, about, [u, side]))
        return found

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        fault = self.fault(s, seat, about, answer, lying(s), standing(s))
        return None if fault == PERMITTED else Refusal("DR-TRAPS-05", WORDS[fault])

    def fault(
        self, s: RidersState, seat: int, about: About, answer: int, traps: list[int], bases: list[list[int]]
    ) -> int:
        """What is wrong with a place, among the traps and dragons that lie and stand there; PERMITTED if nothing is."""
        u, side = self.unpack(s, seat, about, answer)
        flew = flier(seat, about)
        x, y = beside_path(s, flew, u, side)
        course = s.race.course
        return trap_refusal(course, course.piece_at(s.progress[flew]), x, y, traps, bases)

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        u, side = self.unpack(s, seat, about, answer)
        return f"trap {plain_number(u)} {SIDES[side]}"

    def spoken(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        u, side = self.unpack(s, seat, about, answer)
        where = ("near the start", "in the middle", "near the end")[
            min(2, 3 * u // max(1, self.high(s, seat, about)[0]))
        ]
        return f"lay a trap to the {SIDES[side]} of the path, {where} of it"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        if is_stop(" ".join(text.lower().split())):
            raise Refused(Refusal("DR-TRAPS-02", "all of them are laid, as long as there is room"))
        words = [word for word in text.lower().split() if word not in ("lay", "a", "the", "trap", "at", "on", "and")]
        if words[-1:] in (["under"], ["middle"], ["beneath"]):
            raise Refused(Refusal("DR-TRAPS-03", "traps lie beside the path, on its left or right, never under it"))
        numbers = [number for number in [hundredths_of(word) for word in words] if number is not None]
        sides = [word for word in words if word in SIDES]
        if len(words) != len(numbers) + len(sides) or not words:
            return None
        if len(numbers) > 1 or len(sides) > 1:
            raise Refused(Refusal("DR-TRAPS-03", "traps are laid one after the other"))
        if not numbers or not sides:
            raise Refused(Refusal("DR-TRAPS-03", "say how far along the path and on which side: 'trap 10 left'"))
        u = numbers[0]
        length = self.high(s, seat, about)[0]
        if not 0 <= u <= length:
            raise Refused(Refusal("DR-TRAPS-03", f"the path you have flown is {plain_number(length)} long"))
        return self.pack(s, seat, about, [u, SIDES.index(sides[0])])

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        whose = "your" if flier(seat, about) == seat else "its"
        return f"Where does trap {about[0]} of {about[1]} lie: how far along {whose} path, and on which side?"


def flier(seat: int, about: About) -> int:
    """Whose path it is: the third number of what the question is about, or one's own."""
    return about[2] if len(about) > 2 else seat


def lying(s: RidersState) -> list[int]:
    """The centres of all traps on the course."""
    found: list[int] = []
    for i in range(len(s.traps)):
        found += [s.trap_x[i], s.trap_y[i]]
    return found


def standing(s: RidersState) -> list[list[int]]:
    """The corners of every base."""
    return [base(s.x[seat], s.y[seat], s.heading[seat]) for seat in racing(s)]


LAY = LayTrap("traps.lay", "DR-TRAPS-03")


def beside_path(s: RidersState, seat: int, u: int, side: int) -> tuple[int, int]:
    """The centre of a trap that lies beside a seat's path."""
    at = seat * FLOWN
    return trap_point(s.flown[at + 1], s.flown[at + 2], s.flown[at + 3], u, 1 - 2 * side)


async def lay_traps(t: Table[RidersState], seat: int, kind: int, traps: int, may_decline: bool, flew: int = -1) -> bool:
    """So many traps by a card of this kind, or as many as there are and as have room, beside one's own path or that of another
    dragon. Whether any was laid."""
    s = t.state
    number = min(traps, len(s.supply))
    whose: tuple[int, ...] = (flew,) if flew >= 0 else ()
    if not number or not LAY.options(s, seat, (1, number, *whose)):
        t.tell(events.FIZZLED, seat, (), [kind], rule="DR-TRAPS-02" if not number else "DR-TRAPS-05")
        return False
    if may_decline and not await t.may(seat, USE):
        t.tell(events.HELD_BACK, seat, (), [kind], rule="DR-MAGIC-03")
        return False
    for count in range(1, number + 1):
        about = (count, number, *whose)
        if not LAY.options(s, seat, about):
            t.tell(events.NO_ROOM, seat, (number + 1 - count,), rule="DR-TRAPS-05")
            return True
        answer = await t.choose(seat, LAY, about)
        if not in_race(s, seat):
            return True
        u, side = LAY.unpack(s, seat, about, answer)
        x, y = beside_path(s, flier(seat, about), u, side)
        s.traps.append(s.supply.pop())
        s.trap_x.append(x)
        s.trap_y.append(y)
        s.trap_owner.append(seat)
        t.tell(events.LAID_TRAP, seat, (x, y), rule="DR-TRAPS-03")
    return True
