"""Spells aimed at a dragon: named, warded off or not, measured, and then they strike (DR-RANGE and the cards)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import Event
from wyrmhall.games.riders import events
from wyrmhall.games.riders.rules.exhaustion import lose
from wyrmhall.games.riders.rules.loop import loop
from wyrmhall.games.riders.rules.magic import measure
from wyrmhall.games.riders.rules.order import is_in_front
from wyrmhall.games.riders.rules.questions import dragon, short
from wyrmhall.games.riders.rules.shield import offer_shield
from wyrmhall.games.riders.state import FASTEST, MOST_ENERGY, SLOWEST, RidersState, in_race, racing
from wyrmhall.games.riders.text.deed import Magic, RidersDeed

# where a target is
AHEAD: Final = 0
BEHIND: Final = 1
AROUND: Final = 2

# how many of them
ONE: Final = 0
EACH: Final = 1
UP_TO: Final = 2
NEXT: Final = 3  # with nobody between


class Aim(Part):
    """At whom: a dragon of choice, or the one that takes off; where it must be, and how far the ruler reaches."""

    def __init__(self, where: int, reach: int, is_other: bool, how: int = ONE, most: int = 1) -> None:
        super().__init__()
        self.how = how
        self.most = most
        self.where = where
        self.reach = reach
        self.is_other = is_other  # the dragon that takes off

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        if not in_race(s, target):
            return Refusal("DR-RANGE-06", f"{dragon(s, target)} is out of the race")
        if self.where == AHEAD and not is_in_front(s, target, seat):
            return Refusal("DR-RANGE-05", f"{dragon(s, target)} is not in front of you")
        if self.where == BEHIND and not is_in_front(s, seat, target):
            return Refusal("DR-RANGE-05", f"{dragon(s, target)} is not behind you")
        if self.how == NEXT and self.is_between(s, seat, target):
            return Refusal("DR-RANGE-05", f"another dragon is between you and {dragon(s, target)}")
        return None

    def is_between(self, s: RidersState, seat: int, target: int) -> bool:
        first, last = (target, seat) if self.where == AHEAD else (seat, target)
        for other in racing(s):
            if other not in (seat, target) and is_in_front(s, first, other) and is_in_front(s, other, last):
                return True
        return False


class Spell(Magic):
    hit_rule: str = "DR-RANGE-02"
    miss_rule: str = "DR-RANGE-04"
    use_rule: str = "DR-RANGE-01"

    def __init__(self, aim: Aim) -> None:
        super().__init__()
        self.aim = aim

    def event(self) -> Event:
        """How its target is told."""
        return events.AIMED

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        """Why this dragon cannot be its target."""
        return self.aim.refusal(s, seat, target)

    def possible(self, d: RidersDeed) -> bool:
        if self.aim.is_other:
            return self.refusal(d.s, d.seat, d.what) is None
        for target in d.rivals():
            if self.refusal(d.s, d.seat, target) is None:
                return True
        return False

    async def perform(self, d: RidersDeed) -> bool:
        t, s, seat = d.table(), d.s, d.seat
        may_decline = self.taken_decline(d)
        if self.aim.is_other:
            return await self.cast(d, d.what) if self.refusal(s, seat, d.what) is None else False
        about = (self.number, d.kind, 1 if may_decline else 0)
        if not self.possible(d):
            t.tell(events.FIZZLED, seat, (), [d.kind], rule=self.idle_rule(d))
            return False
        if self.aim.how == EACH:
            return await self.cast_at_each(d, [other for other in d.rivals() if self.refusal(s, seat, other) is None])
        target = await t.choose(seat, TARGET, about)
        if target == DONE:
            t.tell(events.HELD_BACK, seat, (), [d.kind], rule="DR-MAGIC-03")
            return False
        struck = await self.cast(d, target)
        aimed = [target]
        while self.aim.how == UP_TO and len(aimed) < self.aim.most and not d.is_over():
            if all(other in aimed or self.refusal(s, seat, other) is not None for other in d.rivals()):
                break
            target = await t.choose(seat, TARGET, (self.number, d.kind, 1, *aimed))
            if target == DONE:
                break
            aimed.append(target)
            struck = await self.cast(d, target) or struck
        return struck

    async def cast_at_each(self, d: RidersDeed, targets: list[int]) -> bool:
        struck = False
        for target in targets:
            if not d.is_over() and self.refusal(d.s, d.seat, target) is None:
                struck = await self.cast(d, target) or struck
        return struck

    async def cast(self, d: RidersDeed, target: int) -> bool:
        """Target named, then the shield's window, then the range, then the effect."""
        t, seat = d.table(), d.seat
        t.tell(self.event(), seat, (target,), [d.kind], rule=self.use_rule)
        if await offer_shield(t, target, seat):
            t.tell(events.WARDED_OFF, target, (seat,), [d.kind], rule="DR-SHIELD-04")
            return False
        if not measure(t, seat, target, d.kind, self.aim.reach, self.hit_rule, self.miss_rule):
            return False
        await self.strike(d, target)
        return True

    @abstractmethod
    async def strike(self, d: RidersDeed, target: int) -> None: ...


class ChooseTarget(Pick[RidersState]):
    """A dragon, named before anything is measured (DR-RANGE-01). The answer is its seat.

    about: the spell in the book, the kind of the card, whether it may be left unused, those aimed at before.
    """

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        others = [other for other in range(s.seats) if other != seat]
        return [DONE, *others] if about[2] else others

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer == DONE:
            return None
        if answer in about[3:]:
            return Refusal("DR-RANGE-01", f"you have aimed at {dragon(s, answer)} already")
        return spell_of(s, about[0]).refusal(s, seat, answer)

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return "aim at nobody" if answer == DONE else f"aim at {short(s, answer)}"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        """A dragon by its colour or seat, or nobody."""
        words = [word for word in text.lower().split() if word not in ("aim", "at", "the", "dragon", "seat")]
        if len(words) != 1:
            return None
        if words[0] in (short(s, seat), str(seat + 1), "me", "myself"):
            raise Refused(
                Refusal("DR-RANGE-05", "magic is aimed at another dragon, in front of you or behind, not at your own")
            )
        if words[0] == "nobody":
            return DONE if about[2] else None
        for other in range(s.seats):
            if words[0] in (short(s, other), str(other + 1)):
                return other
        return None

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        reach = spell_of(s, about[0]).aim.reach
        name = s.race.cards.names[about[1]]
        return f"{name}: at which dragon do you aim? It is measured afterwards, with the {reach} path."

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"dragon:{answer + 1}"]


TARGET: Final = ChooseTarget("magic.target", "DR-RANGE-01")


def spell_of(s: RidersState, number: int) -> Spell:
    spell = s.race.cards.book[number]
    assert isinstance(spell, Spell)
    return spell


class Burn(Spell):
    use_rule = "DR-FIREBALL-03"

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t = d.s, d.table()
        heads = [1 if s.chance.below(6) < s.race.heads else 0 for _ in range(2)]
        t.tell(events.ROLLED, d.seat, (heads[0], heads[1], target), rule="DR-FIREBALL-04")
        await lose(t, target, sum(heads), "DR-FIREBALL-05")


class Loop(Spell):
    use_rule = "DR-LOOP-02"

    async def strike(self, d: RidersDeed, target: int) -> None:
        await loop(d.table(), d.seat, target)


class Drain(Spell):
    """What the target owned goes to the caster; one that owns nothing is exhausted (DR-DRAIN-05)."""

    use_rule = "DR-DRAIN-03"

    def __init__(self, aim: Aim, energy: int) -> None:
        super().__init__(aim)
        self.energy = energy

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        refusal = self.aim.refusal(s, seat, target)
        if refusal is None and s.energy[seat] >= MOST_ENERGY:
            return Refusal("DR-DRAIN-04", f"you have {MOST_ENERGY} energy already")
        return refusal

    def idle_rule(self, d: RidersDeed) -> str:
        return "DR-DRAIN-04" if d.s.energy[d.seat] >= MOST_ENERGY else "DR-MAGIC-08"

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t, seat = d.s, d.table(), d.seat
        gained = min(self.energy, s.energy[target], MOST_ENERGY - s.energy[seat])
        if gained:
            s.energy[seat] += gained
            t.tell(events.TOOK_ENERGY, seat, (gained, s.energy[seat]), rule="DR-DRAIN-02")
        await lose(t, target, self.energy, "DR-DRAIN-02")


class Ally(Spell):
    """Its user moves up behind the dragon that takes off after that one's flight, instead of a flight (DR-ALLIANCE)."""

    use_rule = "DR-ALLIANCE-01"
    hit_rule = "DR-ALLIANCE-02"
    miss_rule = "DR-ALLIANCE-07"

    def event(self) -> Event:
        return events.DECLARED

    async def strike(self, d: RidersDeed, target: int) -> None:
        d.allies.append(d.seat)


# -- how it is said --------------------------------------------------------------------------------


def ruler(ds: int) -> int:
    if ds % 100 or not SLOWEST <= ds <= FASTEST:
        raise Senseless(f"a ruler is {SLOWEST}, {SLOWEST + 100}, ... or {FASTEST} DS long")
    return ds


def ally(aim: Any) -> Ally:
    if not aim.is_other:
        raise Senseless("an alliance is forced on the dragon that takes off: 'it'")
    return Ally(aim)


WHERES: Final = (("ahead", AHEAD), ("behind", BEHIND))
PHRASES = [
    Phrase("does", "burns/burn {aim}", Burn),
    Phrase("does", "loops/loop {aim}", Loop),
    Phrase(
        "does",
        "drains/drain {aim} of {number} energy",
        Drain,
        also=["takes/take {number} energy from {aim}", "drains/drain {number} energy from {aim}"],
    ),
    *(
        Phrase(
            "does",
            f"drains/drain it of {{number}} energy if it is {word} within {{reach}}",
            lambda energy, reach, where=where: Drain(Aim(where, reach, True), energy),
        )
        for word, where in WHERES
    ),
    Phrase("does", "allies/ally with {aim}", ally),
    Phrase("reach", "{figure} DS", ruler),
    *(
        Phrase(
            "aim",
            f"a dragon {word} within {{reach}}",
            lambda reach, where=where: Aim(where, reach, False),
            also=[f"one dragon {word} within {{reach}}", f"a dragon {word} of you within {{reach}}"],
        )
        for word, where in WHERES
    ),
    *(
        phrase
        for word, where in WHERES
        for phrase in (
            Phrase(
                "aim",
                f"each dragon {word} within {{reach}}",
                lambda reach, where=where: Aim(where, reach, False, EACH),
                also=[f"every dragon {word} within {{reach}}", f"all dragons {word} within {{reach}}"],
            ),
            Phrase(
                "aim",
                f"up to {{some}} dragons {word} within {{reach}}",
                lambda most, reach, where=where: Aim(where, reach, False, UP_TO, most),
            ),
            Phrase(
                "aim",
                f"the next dragon {word} within {{reach}}",
                lambda reach, where=where: Aim(where, reach, False, NEXT),
                also=[f"the nearest dragon {word} within {{reach}}"],
            ),
            Phrase(
                "aim",
                f"it if it is {word} within {{reach}}",
                lambda reach, where=where: Aim(where, reach, True),
                also=["it within {reach}"] if where == AHEAD else [],
            ),
        )
    ),
    Phrase("aim", "each dragon within {reach}", lambda reach: Aim(AROUND, reach, False, EACH)),
    Phrase(
        "aim",
        "a dragon within {reach}",
        lambda reach: Aim(AROUND, reach, False),
        also=["any dragon within {reach}", "another dragon within {reach}"],
    ),
]
