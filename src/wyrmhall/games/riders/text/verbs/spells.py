"""Spells aimed at a dragon: named, warded off or not, measured, and then they strike (DR-RANGE and the cards)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, Either, run
from wyrmhall.cardtext.machine.amounts import Amount, HalfDown, HalfUp, Number, Times
from wyrmhall.cardtext.machine.parts import NOTHING, Them
from wyrmhall.cardtext.trunk import by, itself, steps
from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import Event
from wyrmhall.games.riders import events
from wyrmhall.games.riders.rules.exhaustion import lose
from wyrmhall.games.riders.rules.loop import loop
from wyrmhall.games.riders.rules.magic import measure
from wyrmhall.games.riders.rules.pickups import steal_card
from wyrmhall.games.riders.rules.questions import dragon, short
from wyrmhall.games.riders.rules.shield import offer_shield
from wyrmhall.games.riders.state import MOST_ENERGY, RidersState, in_race
from wyrmhall.games.riders.text.deed import Magic, RidersDeed
from wyrmhall.games.riders.text.mages import ENERGY, NumberHeld, ThatMage, spoken_of
from wyrmhall.games.riders.text.verbs.aims import BY_LOT, EACH, UP_TO, Aim, at_it
from wyrmhall.games.riders.text.verbs.paths import PATH, Lengths


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
        if self.aim.is_it:
            target = spoken_of(d)
            return target >= 0 and target != d.seat and self.refusal(d.s, d.seat, target) is None
        return len(self.targets(d)) > 0

    def targets(self, d: RidersDeed) -> list[int]:
        return [other for other in d.rivals() if self.refusal(d.s, d.seat, other) is None]

    async def perform(self, d: RidersDeed) -> bool:
        t, seat, aim = d.table(), d.seat, self.aim
        may_decline = self.taken_decline(d)
        if aim.is_it:
            return await self.cast(d, spoken_of(d)) if self.possible(d) else False
        targets = self.targets(d)
        if not targets:
            t.tell(events.FIZZLED, seat, (), [d.kind], rule=self.idle_rule(d))
            return False
        if aim.how == EACH:
            return await self.cast_at_each(d, targets)
        if aim.how == BY_LOT:
            return await self.cast(d, d.by_lot(targets))
        struck = False
        aimed: list[int] = []
        while len(aimed) < aim.most and not d.is_over():
            may_stop = may_decline if not aimed else aim.how == UP_TO
            if all([other in aimed for other in self.targets(d)]):
                break
            target = await t.choose(seat, TARGET, (self.number, d.kind, 1 if may_stop else 0, *aimed))
            if target == DONE:
                break
            aimed.append(target)
            struck = await self.cast(d, target) or struck
        if not aimed:
            t.tell(events.HELD_BACK, seat, (), [d.kind], rule="DR-MAGIC-03")
        return struck

    async def cast_at_each(self, d: RidersDeed, targets: list[int]) -> bool:
        struck = False
        for target in targets:
            if not d.is_over() and self.refusal(d.s, d.seat, target) is None:
                struck = await self.cast(d, target) or struck
        return struck

    async def cast(self, d: RidersDeed, target: int) -> bool:
        """Target named, then the shield's window, then the range, then the effect."""
        t, seat, aim = d.table(), d.seat, self.aim
        d.found = [target]
        t.tell(self.event(), seat, (target,), [d.kind], rule=self.use_rule)
        if await offer_shield(t, target, seat):
            t.tell(events.WARDED_OFF, target, (seat,), [d.kind], rule="DR-SHIELD-04")
            if d.s.turned:
                await self.strike_back(d, target)
            return False
        if not in_race(d.s, target) or d.is_over():
            return False
        if aim.is_measured() and not measure(t, seat, target, d.kind, aim.reach.of(d), self.hit_rule, self.miss_rule):
            return False
        await self.strike(d, target)
        return True

    async def strike_back(self, d: RidersDeed, target: int) -> None:
        """The one that was aimed at does to the caster what the caster would have done."""
        d.s.turned = 0
        back = RidersDeed(d.t, d.s, target, d.kind)
        back.found = [d.seat]
        if not d.s.warded[d.seat] and not back.is_over():
            await self.strike(back, d.seat)

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
        aim = spell_of(s, about[0]).aim
        name = s.race.cards.names[about[1]]
        if not aim.is_measured():
            return f"{name}: at which dragon do you aim?"
        reach = aim.reach.of(RidersDeed(None, s, seat, about[1]))
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

    def __init__(self, aim: Aim, energy: Amount[RidersDeed]) -> None:
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
        energy = await self.energy.settle(d)
        gained = min(energy, s.energy[target], MOST_ENERGY - s.energy[seat])
        if gained:
            s.energy[seat] += gained
            t.tell(events.TOOK_ENERGY, seat, (gained, s.energy[seat]), rule="DR-DRAIN-02")
        await lose(t, target, energy, "DR-DRAIN-02")


class Steal(Spell):
    """Magic cards out of the target's hand, by lot: nobody sees another's hand."""

    def __init__(self, aim: Aim, cards: Amount[RidersDeed]) -> None:
        super().__init__(aim)
        self.cards = cards

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        refusal = self.aim.refusal(s, seat, target)
        if refusal is None and not s.hands[target]:
            return Refusal("DR-MAGIC-08", f"the mage of {dragon(s, target)} has no magic card")
        if refusal is None and s.weary[seat]:
            return Refusal("DR-EXHAUST-07", "an exhausted mage takes no magic cards")
        return refusal

    async def strike(self, d: RidersDeed, target: int) -> None:
        for _ in range(min(len(d.s.hands[target]), await self.cards.settle(d))):
            await steal_card(d.table(), d.seat, target)


class Exhaust(Spell):
    """It loses more than it has: exhausted, or out of the race if it was exhausted before."""

    async def strike(self, d: RidersDeed, target: int) -> None:
        await lose(d.table(), target, d.s.energy[target] + 1, "DR-EXHAUST-01")


class MakePath(Spell):
    """The dragon that takes off flies another path, as the caster chooses."""

    def __init__(self, aim: Aim, lengths: Lengths) -> None:
        super().__init__(aim)
        self.lengths = lengths

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        refusal = self.aim.refusal(s, seat, target)
        if refusal is None and not PATH.options(s, seat, (self.number, NOTHING, 0, target)):
            return Refusal("DR-MAGIC-08", "there is no such path")
        return refusal

    async def strike(self, d: RidersDeed, target: int) -> None:
        about = (self.number, d.kind, 0, target)
        d.s.path = await d.table().choose(d.seat, PATH, about)
        d.table().tell(events.TOOK_PATH, target, (d.s.path,), [d.kind], rule="DR-MAGIC-08")


class Bewitch(Spell):
    """Its mage does something: "each dragon ahead within 300 DS loses one energy"."""

    def __init__(self, aim: Aim, act: Act[RidersDeed]) -> None:
        super().__init__(aim)
        self.act = act

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        refusal = self.aim.refusal(s, seat, target)
        if refusal is not None:
            return refusal
        d = RidersDeed(None, s, seat, NOTHING)
        d.them = target
        if not self.act.possible(d):
            return Refusal("DR-MAGIC-08", f"it could change nothing for {dragon(s, target)}")
        return None

    async def strike(self, d: RidersDeed, target: int) -> None:
        before = d.them
        d.them = target
        await run(d, self.act)
        d.them = before


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


def ally(aim: Any) -> Ally:
    if not aim.is_it:
        raise Senseless("an alliance is forced on the dragon that takes off: 'it'")
    return Ally(aim)


def aimed(spell: Any, aim: Any, *more: Any) -> Any:
    """A spell that is one of several things said by one phrase."""
    made = spell(aim, *more)
    made.inner.append(aim)
    return made


def both(spell: Any) -> Any:
    def make(*aims: Any) -> Any:
        spells = [aimed(spell, aim) for aim in aims]
        made = steps(*spells)
        made.inner += spells
        return made

    return make


def either(spell: Any) -> Any:
    def make(*aims: Any) -> Any:
        made: Either[Any] = Either([aimed(spell, aim) for aim in aims])
        made.inner += made.ways
        return made

    return make


def bewitch(aim: Any, *acts: Any) -> Bewitch:
    return Bewitch(aim, steps(*[by(Them(), act) for act in acts]))


def bewitch_either(aim: Any, *acts: Any) -> Bewitch:
    return Bewitch(aim, Either([by(Them(), act) for act in acts], Them()))


def aim_first(fact: Any, reach: Any, effect: Any) -> Any:
    """ "if it is ahead within 400 DS, you may burn it": said before what is aimed at it."""
    found = [part for part in parts_of(effect) if isinstance(part, Aim) and part.is_it and not part.is_measured()]
    if not found:
        raise Senseless("nothing is aimed at it: say 'burn it' or the like")
    for aim in found:
        aim.where = at_it(fact, reach).where
        aim.reach = reach
    return effect


def parts_of(part: Any) -> list[Any]:
    found: list[Any] = []
    for inner in part.inner:
        found += parts_of(inner)
    return [*found, part]


PHRASES = [
    *(
        phrase
        for words, spell in (("burns/burn", Burn), ("loops/loop", Loop), ("exhausts/exhaust", Exhaust))
        for phrase in (
            Phrase("does", f"{words} {{aim}}", spell),
            Phrase("does", f"{words} {{aim}} and {{aim}}", both(spell)),
            Phrase("does", f"{words} {{aim}} or {{aim}}", either(spell)),
        )
    ),
    Phrase(
        "does",
        "drains/drain {aim} of {drained}",
        Drain,
        also=[
            "takes|steals/take|steal {drained} from {aim}",
            "drains/drain {drained} from {aim}",
            "drains/drain {aim} of {drained}, whatever the distance",
        ],
    ),
    Phrase(
        "does",
        "drains/drain it of {drained} if it is {direction?} within {reach}",
        lambda energy, fact, reach: aimed(Drain, at_it(fact, reach), energy),
        also=[
            "takes|steals/take|steal {drained} from it if it is {direction?} within {reach}",
            "drains/drain {drained} from it if it is {direction?} within {reach}",
        ],
    ),
    Phrase("drained", "{number} energy", Number),
    Phrase("drained", "{number} energy for each {each_of}", lambda k, each: Times(Number(k), each)),
    Phrase("drained", "energy equal to {value}", itself),
    Phrase(
        "drained", "all its energy", lambda: NumberHeld(ENERGY, ThatMage()), also=["all of its energy", "all energy"]
    ),
    Phrase(
        "drained",
        "half its energy, rounded up",
        lambda: HalfUp(NumberHeld(ENERGY, ThatMage()), Number(0)),
        also=["half of its energy, rounded up"],
    ),
    Phrase(
        "drained",
        "half its energy, rounded down",
        lambda: HalfDown(NumberHeld(ENERGY, ThatMage()), Number(0)),
        also=["half of its energy, rounded down", "half its energy", "half of its energy"],
    ),
    Phrase(
        "does",
        "takes/take {magic_cards} from {aim}",
        lambda cards, aim: Steal(aim, cards),
        also=[
            "takes|steals/take|steal {magic_cards} at random from {aim}",
            "takes|steals/take|steal {magic_cards} from the hand of {aim}",
            "takes|steals/take|steal {magic_cards} at random from the hand of {aim}",
        ],
    ),
    Phrase("does", "allies/ally with {aim}", ally, also=["forces/force an alliance on {aim}"]),
    Phrase(
        "does",
        "makes/make it take {path} if it is {direction?} within {reach}",
        lambda path, fact, reach: aimed(MakePath, at_it(fact, reach), path),
        also=["makes/make it fly {path} if it is {direction?} within {reach}"],
    ),
    Phrase(
        "does",
        "makes/make it take {path}",
        lambda path: aimed(MakePath, at_it(None, None), path),
        also=["makes/make it fly {path}"],
    ),
    Phrase(
        "act",
        "it takes {path}",
        lambda path: aimed(MakePath, at_it(None, None), path),
        also=["it must take {path}", "that dragon takes {path}"],
    ),
    Phrase(
        "act",
        "it {does} if it is {direction?} within {reach}",
        lambda act, fact, reach: aimed(bewitch, at_it(fact, reach), act),
    ),
    Phrase("act", "{aim} {does}", bewitch, also=["make {aim} {does}"]),
    Phrase("act", "{aim} {does} and {does}", bewitch, also=["{aim} {does}, then {does}"]),
    Phrase("act", "{aim} {does} or {does}", bewitch_either),
    Phrase(
        "effect",
        "if it is {direction?} within {reach}, {effect}",
        aim_first,
        also=["if it is within {reach} {direction?}, {effect}"],
    ),
]
