"""Spells aimed at a dragon: named, warded off or not, measured, and then they strike (DR-RANGE and the cards)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, Either, IfSo, May, PlayerAct, Repeated, Steps, TheyMay, run
from wyrmhall.cardtext.machine.amounts import Amount, HalfDown, HalfUp, Number, Times, UpTo
from wyrmhall.cardtext.machine.facts import Fact, OfEach
from wyrmhall.cardtext.machine.offers import Offered, Unless
from wyrmhall.cardtext.machine.parts import NOBODY, NOTHING, Them, You
from wyrmhall.cardtext.trunk import by, if_so, itself, steps
from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.events import Event
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.riders import events
from wyrmhall.games.riders.rules.exhaustion import lose
from wyrmhall.games.riders.rules.flying.landing import Face, put
from wyrmhall.games.riders.rules.flying.loop import loop
from wyrmhall.games.riders.rules.flying.pickups import hand_over, steal_card
from wyrmhall.games.riders.rules.magic import measure
from wyrmhall.games.riders.rules.occasions import speak
from wyrmhall.games.riders.rules.questions import CASTING, short
from wyrmhall.games.riders.rules.shield import is_warded, offer_shield
from wyrmhall.games.riders.state import (
    COLOURS,
    FASTEST,
    MOST_ENERGY,
    SLOWEST,
    WEARY_MOST,
    RidersState,
    discard,
    held_cards,
    in_race,
    reveal,
    set_pointers,
)
from wyrmhall.games.riders.text.cards import GUARDING
from wyrmhall.games.riders.text.deed import Magic, RidersDeed
from wyrmhall.games.riders.text.mages import ENERGY, Exhausted, InFront, NumberHeld, ThatMage, ThatMany, spoken_of
from wyrmhall.games.riders.text.verbs.aims import BY_LOT, EACH, UP_TO, Aim, Fitting, Near, Reach, at_it
from wyrmhall.games.riders.text.verbs.aims import aimed as aim_of
from wyrmhall.games.riders.text.verbs.flight import GIVE, Ban, ShelterFrom, speed
from wyrmhall.games.riders.text.verbs.paths import PATH, ZERO, Lengths, along, changed
from wyrmhall.kit.cards import distinct, find, hold, show, unveil
from wyrmhall.kit.declining import is_stop

BESIDE_A_NAME: Final = ["aim", "at", "the", "dragon", "seat", *CASTING]  # when a dragon is aimed at


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

    def odds(self, s: RidersState) -> str:
        """What luck does with it, in words; nothing where luck has no part in it."""
        return ""

    def possible(self, d: RidersDeed) -> bool:
        if self.aim.is_it:
            target = spoken_of(d)
            return target >= 0 and target != d.seat and self.refusal(d.s, d.seat, target) is None
        return len(self.targets(d)) > 0

    def has_own_question(self) -> bool:
        return not self.aim.is_it and self.aim.how not in (EACH, BY_LOT)

    def targets(self, d: RidersDeed) -> list[int]:
        return [other for other in d.rivals() if self.refusal(d.s, d.seat, other) is None]

    async def perform(self, d: RidersDeed) -> bool:
        t, seat, aim = d.table(), d.seat, self.aim
        may_decline = self.taken_decline(d)
        d.lost = 0
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
        count = d.lost = 0
        aimed: list[int] = []
        while len(aimed) < aim.most and not d.is_over():
            may_stop = may_decline if not aimed else aim.how == UP_TO
            if all([other in aimed for other in self.targets(d)]):
                break
            target = await t.choose(seat, TARGET, (self.number, d.kind, 1 if may_stop else 0, *aimed))
            if target == DONE or d.is_over():
                break
            aimed.append(target)
            if await self.cast(d, target):
                count += 1
        d.number = count
        if not aimed and not d.is_over():
            t.tell(events.HELD_BACK, seat, (), [d.kind], rule="DR-MAGIC-03")
        return count > 0

    async def cast_at_each(self, d: RidersDeed, targets: list[int]) -> bool:
        count = d.lost = 0
        for target in targets:
            if not d.is_over() and self.refusal(d.s, d.seat, target) is None and await self.cast(d, target):
                count += 1
        d.number = count
        return count > 0

    async def cast(self, d: RidersDeed, target: int) -> bool:
        """Target named, then the shield's window, then the range, then the effect."""
        t, seat, aim = d.table(), d.seat, self.aim
        d.found = [target]
        t.tell(self.event(), seat, (target,), [d.kind], rule=self.use_rule)
        d.wearied = NOBODY
        d.was_warded = d.was_missed = False
        if await offer_shield(t, target, seat, self.number):
            t.tell(events.WARDED_OFF, target, (seat,), [d.kind], rule="DR-SHIELD-04")
            d.was_warded = True
            if d.s.turned:
                await self.strike_back(d, target)
            return False
        if not in_race(d.s, target) or d.is_over():
            return False
        if await speak(t, GUARDING, [other for other in d.rivals() if other != target], target):
            t.tell(events.WARDED_OFF, target, (seat,), [d.kind], rule="DR-SHIELD-04")
            return False
        if aim.is_measured() and not measure(t, seat, target, d.kind, aim.reach.of(d), self.hit_rule, self.miss_rule):
            d.was_missed = True
            return False
        was_weary, had = d.s.weary[target], d.s.energy[target]
        lost = d.lost  # by others before
        await self.strike(d, target)
        if d.s.weary[target] > was_weary or not in_race(d.s, target):
            d.wearied = target
            d.lost = lost + had
        else:
            d.lost = lost + max(0, had - d.s.energy[target])
        return True

    async def strike_back(self, d: RidersDeed, target: int) -> None:
        """The one that was aimed at does to the caster what the caster would have done."""
        d.s.turned = 0
        back = RidersDeed(d.t, d.s, target, d.kind)
        back.found = [d.seat]
        if not is_warded(d.s, d.seat, self.number) and not back.is_over():
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
            return Refusal("DR-RANGE-01", f"you have aimed at {seat_word(answer)} already")
        return spell_of(s, about[0]).refusal(s, seat, answer)

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return "aim at nobody" if answer == DONE else f"aim at {short(s, answer)}"

    def gloss(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        if answer == DONE:
            return ""
        odds = spell_of(s, about[0]).odds(s)
        return f"{seat_word(answer)}, {odds}" if odds else seat_word(answer)

    def spoken(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"aim at {self.gloss(s, seat, about, answer) or 'nobody'}"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        """A dragon by its colour or seat, or nobody."""
        said = text.lower().split()
        if said[:1] == ["measure"] or said[:2] == ["how", "far"]:
            raise Refused(Refusal("DR-RANGE-01", "the dragon is named before anything is measured"))
        if is_stop(" ".join(said)) or said in (["hold"], ["hold", "fire"], ["do", "not", "use", "it"]):
            said = ["nobody"]
        words = [word for word in said if word not in BESIDE_A_NAME]
        if any([word in ("and", "both", "all", "everyone", "everybody") for word in words]) or words[-1:] == ["twice"]:
            raise Refused(Refusal("DR-RANGE-01", "one dragon is named, and then it is measured"))
        if len(words) != 1:
            return None
        if words[0] in (short(s, seat), str(seat + 1), "me", "myself"):
            raise Refused(
                Refusal("DR-RANGE-05", "magic is aimed at another dragon, in front of you or behind, not at your own")
            )
        if words[0] == "nobody":
            if about[2]:
                return DONE
            raise Refused(Refusal("DR-RANGE-01", "one dragon is named"))
        for other in range(s.seats):
            if words[0] in (short(s, other), str(other + 1)):
                return other
        if words[0] in COLOURS:
            raise Refused(Refusal("DR-RANGE-01", f"nobody rides the {words[0]} dragon"))
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


DICE: Final = 2  # of a fireball


class Burn(Spell):
    use_rule = "DR-FIREBALL-03"

    def odds(self, s: RidersState) -> str:
        """Whether it is reached is measured afterwards; what the dice do then is known."""
        none = ((6 - s.race.heads) / 6) ** DICE
        return f"{round(100 * (1 - none))}% to burn it if reached"

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t = d.s, d.table()
        heads = [1 if s.chance.below(6) < s.race.heads else 0 for _ in range(DICE)]
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


class Give(Spell):
    """Energy of the caster goes to the target."""

    def __init__(self, aim: Aim, energy: int) -> None:
        super().__init__(aim)
        self.energy = energy

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        refusal = self.aim.refusal(s, seat, target)
        if refusal is None and s.energy[seat] < self.energy:
            return Refusal("DR-ENERGY-01", "you have not so much energy")
        if refusal is None and s.energy[target] >= MOST_ENERGY:
            return Refusal("DR-ENERGY-03", f"the mage of {seat_word(target)} has {MOST_ENERGY} energy already")
        return refusal

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t, seat = d.s, d.table(), d.seat
        number = min(self.energy, s.energy[seat], MOST_ENERGY - s.energy[target])
        s.energy[seat] -= number
        t.tell(events.LOST_ENERGY, seat, (number, s.energy[seat]), rule="DR-ENERGY-01")
        s.energy[target] += number
        t.tell(events.TOOK_ENERGY, target, (number, s.energy[target]), rule="DR-ENERGY-01")


class HandOver(Spell):
    """Magic cards of the caster's choice go to the target, shown to all."""

    def __init__(self, aim: Aim, cards: Amount[RidersDeed]) -> None:
        super().__init__(aim)
        self.cards = cards

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        refusal = self.aim.refusal(s, seat, target)
        if refusal is None and not s.hands[seat]:
            return Refusal("DR-MAGIC-08", "you have no magic card")
        if refusal is None and s.weary[target]:
            return Refusal("DR-EXHAUST-07", "an exhausted mage takes no magic cards")
        return refusal

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t, seat = d.s, d.table(), d.seat
        for _ in range(min(len(s.hands[seat]), await self.cards.settle(d))):
            await hand_over(t, target, seat, find(s, s.hands[seat], await t.choose(seat, GIVE)))


class ChangePlaces(Spell):
    """Caster and target stand where the other stood, and look where it looked."""

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t, seat = d.s, d.table(), d.seat
        for poses in (s.x, s.y, s.heading, s.progress):
            poses[seat], poses[target] = poses[target], poses[seat]
        t.tell(events.CHANGED_PLACES, seat, (target, s.x[seat], s.y[seat], s.heading[seat]), rule="DR-MAGIC-08")
        t.tell(events.FACED, target, (s.x[target], s.y[target], s.heading[target]), rule="DR-MAGIC-08")


class ChangeSpeeds(Spell):
    """Caster and target have the speed that the other had, as everybody sees it; a speed that is still covered is shown."""

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t, seat = d.s, d.table(), d.seat
        if s.covered[target]:
            t.uncovered()
        speeds = s.silver[seat], s.silver[target]
        for mage, ds in ((seat, speeds[1]), (target, speeds[0])):
            ds = max(SLOWEST, min(WEARY_MOST if s.weary[mage] else FASTEST, ds))
            t.tell(events.CHANGED_SPEED, mage, (ds, s.colour[mage]), [d.kind], rule="DR-SPEED-05")
            set_pointers(s, mage, ds)
        d.path = s.colour[seat]


class MatchSpeed(Spell):
    """The caster has the speed of the target, as everybody sees it."""

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, seat = d.s, d.seat
        ds = max(SLOWEST, min(WEARY_MOST if s.weary[seat] else FASTEST, s.silver[target]))
        d.table().tell(events.CHANGED_SPEED, seat, (ds, s.colour[seat]), [d.kind], rule="DR-SPEED-05")
        set_pointers(s, seat, ds)
        d.path = ds


class ChangeHands(Spell):
    """Caster and target have the magic cards that the other had, shown to all."""

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        refusal = self.aim.refusal(s, seat, target)
        if refusal is None and (s.weary[seat] or s.weary[target]):
            return Refusal("DR-EXHAUST-07", "an exhausted mage takes no magic cards")
        if refusal is None and not s.hands[seat] and not s.hands[target]:
            return Refusal("DR-MAGIC-08", "neither of you has a magic card")
        return refusal

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t, seat = d.s, d.table(), d.seat
        hands = {target: s.hands[seat][:], seat: s.hands[target][:]}
        for mage, cards in hands.items():
            s.hands[mage][:] = cards
            for card in cards:
                reveal(s, card)
                hold(s, card, mage)
                t.tell(events.STOLE, mage, (seat if mage == target else target,), [s.kind[card]], rule="DR-MAGIC-08")


class ChangeEnergy(Spell):
    """Caster and target have the energy that the other had."""

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        refusal = self.aim.refusal(s, seat, target)
        if refusal is None and s.energy[seat] == s.energy[target]:
            return Refusal("DR-MAGIC-08", f"the mage of {seat_word(target)} has as much energy as you")
        return refusal

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t = d.s, d.table()
        moved = s.energy[target] - s.energy[d.seat]
        taker, giver = (d.seat, target) if moved > 0 else (target, d.seat)
        s.energy[taker] += abs(moved)
        t.tell(events.TOOK_ENERGY, taker, (abs(moved), s.energy[taker]), rule="DR-ENERGY-01")
        await lose(t, giver, abs(moved), "DR-ENERGY-01")


class LookAtHand(Spell):
    """The caster sees the magic cards of the target's mage."""

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        refusal = self.aim.refusal(s, seat, target)
        if refusal is None and not s.hands[target]:
            return Refusal("DR-MAGIC-08", f"the mage of {seat_word(target)} has no magic card")
        return refusal

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, seat = d.s, d.seat
        for card in s.hands[target]:
            unveil(s, card, s.deck + held_cards(s), 1 << seat)
            show(s, card, seat)
        d.table().tell(events.LOOKED_AT, seat, (target,), s.kinds(s.hands[target]), 1 << seat, "DR-MAGIC-08")


class DiscardTheirs(LookAtHand):
    """The caster looks at the hand and says what is discarded of it."""

    def __init__(self, aim: Aim, cards: Amount[RidersDeed]) -> None:
        super().__init__(aim)
        self.cards = cards

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t = d.s, d.table()
        await super().strike(d, target)
        hand = s.hands[target]
        number = min(len(hand), await self.cards.settle(d))
        for _ in range(number):
            kind = await t.choose(d.seat, THEIR_CARD, (target, d.kind))
            discard(s, hand, find(s, hand, kind))
            t.tell(events.DISCARDED, target, (), [kind], rule="DR-MAGIC-08")


class ChooseTheirs(Pick[RidersState]):
    """A card of a hand that was looked at; the answer is its kind. about: whose hand, the kind of the card that says so."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        return distinct(s, s.hands[about[0]])

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return f"discard {s.race.cards.names[answer]}"

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        return f"{s.race.cards.names[about[1]]}: which card of {seat_word(about[0])} is discarded?"


THEIR_CARD: Final = ChooseTheirs("magic.theirs", "DR-MAGIC-08")


class Turn(Spell):
    """The caster turns the target to look another way."""

    async def strike(self, d: RidersDeed, target: int) -> None:
        s, t = d.s, d.table()
        heading = await t.choose(d.seat, TURN, (target,))
        put(s, target, s.x[target], s.y[target], heading)
        t.tell(events.FACED, target, (s.x[target], s.y[target], heading), rule="DR-MAGIC-08")


class TurnFace(Face):
    """Of another dragon: about its seat."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        return super().candidates(s, about[0], ())

    def gloss(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return super().gloss(s, about[0], (), answer)

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        return super().prompt(s, about[0], ())


TURN: Final = TurnFace("magic.face", "DR-MAGIC-08", "You turn another dragon")


class Steal(Spell):
    """Magic cards out of the target's hand, by lot: nobody sees another's hand."""

    def __init__(self, aim: Aim, cards: Amount[RidersDeed]) -> None:
        super().__init__(aim)
        self.cards = cards

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        refusal = self.aim.refusal(s, seat, target)
        if refusal is None and not s.hands[target]:
            return Refusal("DR-MAGIC-08", f"{seat_word(target)} has no magic card")
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
            return Refusal("DR-MAGIC-08", f"it could change nothing for {seat_word(target)}")
        return None

    async def strike(self, d: RidersDeed, target: int) -> None:
        before = d.them
        d.them = target
        await run(d, self.act)
        d.them = before


class Otherwise(Spell):
    """One spell, or another at the same dragon if something is so of it: "drain a dragon ahead of one energy; if it is
    exhausted, drain it of two energy instead"."""

    def __init__(self, usual: Spell, fact: Fact[RidersDeed], other: Spell) -> None:
        super().__init__(usual.aim)
        self.usual = usual
        self.fact = fact
        self.other = other

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        return self.usual.refusal(s, seat, target)

    async def strike(self, d: RidersDeed, target: int) -> None:
        await (self.other if self.fact.holds(d) else self.usual).strike(d, target)


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
        raise Senseless(
            "an alliance is forced on the dragon that takes off: say 'as another dragon takes off' and 'ally with it'"
        )
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


def every(facts: Any, *said: Any) -> Aim:
    """Each dragon of which that is said: in which direction, what else, how near."""
    side, which, reach = None, None, None
    for one in said:
        if isinstance(one, Reach):
            reach = one
        elif isinstance(one, InFront):
            side = one
        elif one is not None:
            which = one
    aim: Aim = aim_of((EACH, 1, [fact() for fact in facts]), side, which, reach)
    return aim


def bewitch(aim: Any, *acts: Any) -> Bewitch:
    return Bewitch(aim, steps(*[by(Them(), act) for act in acts]))


def bewitch_either(aim: Any, *acts: Any) -> Bewitch:
    return Bewitch(aim, Either([by(Them(), act) for act in acts], Them()))


def bewitch_unless(aim: Any, act: Any, offer: Any) -> Bewitch:
    """Each of those mages may keep it off."""
    offered: Offered[Any] = Offered(Them(), by(Them(), offer), by(Them(), act), False, True)
    offered.inner += [offer, act]
    made = Bewitch(aim, offered)
    made.inner.append(offered)
    return made


def instead(usual: Any, fact: Any, act: Any) -> Any:
    """What is done in place of something else. Where both are aimed at one dragon, that is named before it is asked about."""
    first = usual.act if isinstance(usual, May) else usual
    if isinstance(first, Spell) and not first.aim.is_it and isinstance(act, Spell) and act.aim.is_it:
        spell = Otherwise(first, fact, act)
        if not isinstance(usual, May):
            return spell
        may: May[Any] = May(spell)
        may.inner.append(spell)
        return may
    return IfSo(fact, act, usual)


def aims_at_it(effect: Any) -> list[Aim]:
    return [part for part in parts_of(effect) if isinstance(part, Aim) and part.is_it and not part.is_measured()]


def aim_first(fact: Any, reach: Any, effect: Any) -> Any:
    """ "if it is ahead within 400 DS, you may burn it": said before what is aimed at it; measured at once where nothing is."""
    found = aims_at_it(effect)
    if not found:
        near: Fact[Any] = OfEach(ThatMage(), Near(fact, reach))
        near.inner += [near.who] if isinstance(near, OfEach) else []
        return if_so(near, effect)
    for aim in found:
        aim.where = at_it(fact, reach).where
        aim.reach = reach
    return effect


def if_aim(aim: Any, fact: Any, effect: Any) -> Any:
    """ "if a dragon ahead within 600 DS has no energy, burn it": at such a dragon, or else whatever is done if there is one."""
    if aims_at_it(effect):
        return aimed_over(aim, [fact], effect)
    return if_so(Fitting(aim, fact), effect)


def aimed_over(aim: Any, facts: list[Any], effect: Any) -> Any:
    """ "choose a dragon ahead; burn it": the first thing that is aimed at it is aimed at such a dragon, in each of several ways."""
    act = effect.act if isinstance(effect, May) else effect
    if isinstance(act, (PlayerAct, Either)) and isinstance(act.who, ThatMage):
        act.who = Them()
        made = Bewitch(aim, act)
        made.inner += [aim, act]
        return made
    for way in act.ways if isinstance(act, Either) else [act]:
        found = aims_at_it(way)
        if not found:
            raise Senseless("nothing is aimed at it: say 'burn it' or the like")
        first = found[0]
        first.how, first.most, first.where, first.reach = aim.how, aim.most, aim.where, aim.reach
        first.facts = [*aim.facts, *facts]
        first.is_it = False
    return effect


class CameToNothing(Fact[RidersDeed]):
    """The last spell was warded off, or its target was out of reach."""

    def __init__(self, by_shield: bool) -> None:
        super().__init__()
        self.by_shield = by_shield

    def so(self, d: RidersDeed) -> bool:
        return d.was_warded if self.by_shield else d.was_missed


class IsAimed(Fact[RidersDeed]):
    """Magic of one of these sorts is aimed at the user."""

    def __init__(self, sorts: tuple[type, ...]) -> None:
        super().__init__()
        self.sorts = sorts

    def so(self, d: RidersDeed) -> bool:
        return d.spell >= 0 and isinstance(d.s.race.cards.book[d.spell], self.sorts)


def leading(effect: Act[Any]) -> Act[Any]:
    """The first thing that an effect does."""
    act: Any = effect
    while True:
        if isinstance(act, Steps):
            act = act.steps[0]
        elif isinstance(act, (May, IfSo, Repeated, TheyMay, Unless)):
            act = act.act
        elif isinstance(act, Either):
            act = act.ways[0]
        elif isinstance(act, Offered):
            act = act.follows
        else:
            found: Act[Any] = act
            return found


def parts_of(part: Any) -> list[Any]:
    found: list[Any] = []
    for inner in part.inner:
        found += parts_of(inner)
    return [*found, part]


LOOPING: Final = ["moves/move up behind {aim}", "moves/move up to {aim}", "flies/fly up behind {aim}"]

SPELLS: Final[list[tuple[str, str, type[Spell]]]] = [
    ("burn", "burned", Burn),
    ("loop", "looped", Loop),
    ("drain", "drained", Drain),
    ("exhaust", "exhausted by magic", Exhaust),
]
SPANS: Final[list[tuple[str, str, tuple[str, ...]]]] = [
    ("act", " until the round ends", (" until the round ends", " this round", " until the end of the round")),
    ("sheltering", "", ("",)),
]
PHRASES = [
    *(
        Phrase(
            category,
            f"you cannot be {past}{span}",
            lambda spell=spell: ShelterFrom((spell,)),
            also=[
                f"{whom} {verb} you{way}"
                for whom in ("rivals|dragons|mages cannot", "no dragon|rival|mage can", "other dragons|mages cannot")
                for way in ways
            ]
            + [f"you cannot be {past}{way}" for way in ways[1:]],
        )
        for verb, past, spell in SPELLS
        for category, span, ways in SPANS
    ),
    *(
        Phrase(
            category,
            f"no dragon can be {past}{span}",
            lambda spell=spell: Ban((spell,)),
            also=[
                f"{whom}{way}"
                for whom in (
                    f"no dragon|rival|mage can {verb}",
                    f"no dragon|rival|mage can {verb} another|a dragon",
                    f"no dragon can {verb} any dragon",
                    f"dragons|mages cannot {verb} (each) (other)",
                    f"nobody can {verb}",
                    f"no dragon may be {past}",
                    f"dragons cannot be {past}",
                )
                for way in ways
            ]
            + [f"no dragon can be {past}{way}" for way in ways[1:]],
        )
        for verb, past, spell in SPELLS
        for category, span, ways in SPANS
    ),
    *(
        Phrase(
            category,
            f"magic cannot be aimed at any dragon{span}",
            lambda: Ban((Spell,)),
            also=[
                f"{whom}{way}"
                for whom in (
                    "no magic can be aimed at any dragon",
                    "no magic can be used|aimed",
                    "no dragon|rival|mage can use|aim magic",
                    "no dragon|rival|mage can aim magic at any|another dragon",
                    "nobody can use|aim magic",
                    "dragons|mages|rivals cannot use|aim magic",
                    "magic cannot be used|aimed",
                    "magic is forbidden|banned",
                )
                for way in ways
            ]
            + [f"magic cannot be aimed at any dragon{way}" for way in ways[1:]],
        )
        for category, span, ways in SPANS
    ),
    *(Phrase("struck", past, lambda spell=spell: spell) for _, past, spell in SPELLS),
    *(
        Phrase(
            category,
            f"you cannot be {{struck}} or {{struck}}{span}",
            lambda *sorts: ShelterFrom(sorts),
            also=[f"you cannot be {{struck}} or {{struck}}{way}" for way in ways],
        )
        for category, span, ways in (
            ("act", " until the round ends", (" this round", " until the end of the round")),
            ("sheltering", "", ()),
        )
    ),
    *(
        phrase
        for words, spell in (("burns/burn", Burn), ("loops/loop", Loop), ("exhausts/exhaust", Exhaust))
        for phrase in (
            Phrase("does", f"{words} {{aim}}", spell, also=LOOPING if spell is Loop else []),
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
            "drains/drain {aim} of {drained} (,) (no) matter|however (how) far (ahead|away|behind) (it) (is)",
        ],
    ),
    Phrase("does", "drains/drain {aim}", lambda aim: Drain(aim, Number(1))),
    Phrase(
        "does",
        "drains/drain it of {drained} if it is {direction?} within {reach}",
        lambda energy, fact, reach: aimed(Drain, at_it(fact, reach), energy),
        also=[
            "takes|steals/take|steal {drained} from it if it is {direction?} within {reach}",
            "drains/drain {drained} from it if it is {direction?} within {reach}",
        ],
    ),
    Phrase(
        "does",
        "gives/give {number} energy to {aim}",
        lambda energy, aim: Give(aim, energy),
        also=["gives/give {aim} {number} energy"],
    ),
    Phrase(
        "does",
        "gives/give {magic_cards} to {aim}",
        lambda cards, aim: HandOver(aim, cards),
        also=["gives/give {aim} {magic_cards}"],
    ),
    Phrase(
        "does",
        "swaps/swap places with {aim}",
        ChangePlaces,
        also=[
            f"{verb} {way} with {{aim}}"
            for verb in ("swaps/swap", "changes/change", "exchanges/exchange", "trades/trade")
            for way in ("places", "place", "positions", "position")
            if (verb, way) != ("swaps/swap", "places")
        ],
    ),
    Phrase(
        "does",
        "swaps/swap speeds with {aim}",
        ChangeSpeeds,
        also=[
            f"{verb} {way} {{aim}}"
            for verb in ("swaps|exchanges|trades/swap|exchange|trade",)
            for way in (
                "speed|speeds with",
                "your speed with",
                "your speed with that of",
                "your speed with the speed of",
            )
        ],
    ),
    Phrase(
        "does",
        "sets/set your speed to the speed of {target}",
        MatchSpeed,
        also=["sets/set your speed to that of {target}", "matches/match the speed of {target}"],
    ),
    Phrase(
        "does",
        "swaps/swap energy with {aim}",
        ChangeEnergy,
        also=[
            f"swaps|exchanges|trades/swap|exchange|trade {way} {{aim}}"
            for way in ("(your) energy with", "your energy with that of", "your energy with the energy of")
        ],
    ),
    Phrase(
        "does",
        "swaps/swap hands with {aim}",
        ChangeHands,
        also=[
            f"{verb} {way} {{aim}}"
            for verb in ("swaps|exchanges|trades/swap|exchange|trade",)
            for way in (
                "hands with",
                "magic cards with",
                "your hand with",
                "your hand with that of",
                "your hand with the hand of",
                "all magic cards with",
            )
        ]
        + ["swaps|exchanges|trades/swap|exchange|trade hands|your hand with {aim} 's hand"],
    ),
    Phrase(
        "does",
        "looks/look at the hand of {aim}",
        LookAtHand,
        also=[
            "looks/look at the magic cards of {aim}",
            "sees/see the hand of {aim}",
            "looks/look at the hand of the mage of {aim}",
            "looks/look at {aim} 's hand|magic cards",
        ],
    ),
    Phrase(
        "does",
        "looks/look at its hand",
        lambda: aimed(LookAtHand, at_it(None, None)),
        also=["looks/look at its magic cards", "sees/see its hand"],
    ),
    *(
        Phrase(
            "fact",
            f"it is a {word}",
            lambda spell=spell: IsAimed((spell,)),
            also=[f"it is a|an {way}" for way in (f"{word} spell", *also)] + [f"the spell|magic is a {word}"],
        )
        for word, spell, also in (
            ("burn", Burn, ["fireball"]),
            ("loop", Loop, ["looping"]),
            ("drain", Drain, []),
        )
    ),
    Phrase(
        "does",
        "discards/discard {magic_cards} of your choice from the hand of {aim}",
        lambda cards, aim: DiscardTheirs(aim, cards),
        also=[
            "discards/discard {magic_cards} from the hand of {aim}",
            "looks/look at the hand of {aim} and discards/discard {magic_cards} from it",
        ],
    ),
    Phrase(
        "does",
        "looks/look at the hand of {aim} and discards/discard {number} of them",
        lambda aim, k: DiscardTheirs(aim, Number(k)),
        also=[
            f"looks/look at {the_hand} of {{aim}}{join} discards/discard {{number}}{of}"
            for the_hand in ("the hand", "the magic cards")
            for join in (" and", ", then")
            for of in (" of them", " card|cards from it", " from it")
        ][1:],
    ),
    Phrase(
        "does",
        "turns/turn {aim} to face any way",
        Turn,
        also=[
            "turns/turn {aim}",
            "turns/turn {aim} around",
            "turns/turn {aim} any way",
            "turns/turn {aim} to face another way",
            "turns/turn {aim} in any direction",
            "turns/turn {aim} to face any direction",
        ],
    ),
    Phrase(
        "effect",
        "choose {target}; {effect}",
        lambda aim, effect: aimed_over(aim, [], effect),
        also=[
            "choose {target}, then {effect}",
            "choose {target}. {effect}",
            "choose {target}: {effect}",
            "choose {target}, and {effect}",
            "choose {target} and {effect}",
            "you may choose {target}; {effect}",
            "you may choose {target}; if you do, {effect}",
        ],
    ),
    Phrase("effect", "if {such_dragon}, {effect}", lambda such, effect: if_aim(such[0], such[1], effect)),
    Phrase("such_dragon", "{target} {state}", lambda aim, fact: [aim, fact]),
    Phrase(
        "effect",
        "{step}; if it is warded off, {effect}",
        lambda act, then: steps(act, if_so(CameToNothing(True), then)),
        also=[
            "{step}; if it was warded off, {effect}",
            "{step}. if it is warded off, {effect}",
            "{step}; if that mage wards it off, {effect}",
            "{step}; if the target wards it off, {effect}",
        ],
    ),
    Phrase(
        "effect",
        "{step}; if it does not reach, {effect}",
        lambda act, then: steps(act, if_so(CameToNothing(False), then)),
        also=[
            "{step}; if it misses, {effect}",
            "{step}. if it misses, {effect}",
            "{step}; if you miss, {effect}",
            "{step}; if it is out of reach, {effect}",
        ],
    ),
    Phrase("drained", "up to {number} energy", lambda k: UpTo(Number(k))),
    Phrase("drained", "{number} energy", Number, also=["{number} energy each"]),
    Phrase("drained", "{number} energy for each {each_of}", lambda k, each: Times(Number(k), each)),
    Phrase("drained", "energy equal to {value}", itself),
    Phrase("drained", "as much energy as you have", lambda: NumberHeld(ENERGY, You())),
    Phrase("drained", "that much energy", ThatMany, also=["that many energy", "as much energy", "that much"]),
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
            "steals/steal {magic_cards} from {aim}",
            "takes|steals/take|steal {magic_cards} at random from {aim}",
            "takes|steals/take|steal {magic_cards} from the hand of {aim}",
            "takes|steals/take|steal {magic_cards} at random from the hand of {aim}",
        ],
    ),
    *(
        Phrase(
            "does",
            f"{verb} the speed of {{aim}} {way} {{figure}} DS",
            lambda aim, ds, sign=sign: bewitch(aim, speed(ds, sign)),
            also=[f"{other} the speed of {{aim}} {way} {{figure}} DS" for other in others],
        )
        for verb, way, sign, others in (
            ("sets/set", "to", 0, ["changes/change"]),
            ("raises/raise", "by", 1, ["increases/increase"]),
            ("lowers/lower", "by", -1, ["reduces/reduce", "decreases/decrease"]),
        )
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
    *(
        Phrase(
            "does",
            f"{verb} its path by {up_to}{{reach}}",
            lambda ds, sign=sign, low=low: along(
                aimed(MakePath, at_it(None, None), changed(ZERO if low else ds, ds, sign))
            ),
            also=[f"{verb} its flight by {up_to}{{reach}}"],
        )
        for verb, sign in (("lengthens/lengthen", 1), ("shortens/shorten", -1))
        for up_to, low in (("", False), ("up to ", True))
    ),
    Phrase(
        "act",
        "it takes {path}",
        lambda path: aimed(MakePath, at_it(None, None), path),
        also=["that dragon takes {path}"],
    ),
    Phrase(
        "step",
        "it must take {path}",
        lambda path: aimed(MakePath, at_it(None, None), path),
        also=["that dragon must take {path}"],
    ),
    Phrase(
        "step",
        "it must take {path} if it is {direction?} within {reach}",
        lambda path, fact, reach: aimed(MakePath, at_it(fact, reach), path),
        also=["that dragon must take {path} if it is {direction?} within {reach}"],
    ),
    Phrase(
        "act",
        "{that_dragon} takes/take {path} if it is {direction?} within {reach}",
        lambda it, path, fact, reach: aimed(MakePath, at_it(fact, reach), path),
    ),
    Phrase(
        "act",
        "{that_dragon} {does} if it is {direction?} within {reach}",
        lambda it, act, fact, reach: aimed(bewitch, at_it(fact, reach), act),
    ),
    Phrase("doer", "{target}", itself),
    *(  # "any dragon within 100 DS loses one energy": whichever it is, all of them
        Phrase(
            "doer",
            f"each {dragon} {which}",
            lambda *said, facts=facts: every(facts, *said),
            plural=False,
            also=[f"any {other}{dragon} {which}{of_you}" for other in ("", "other ") for of_you in of_yous],
        )
        for dragon, facts in (("dragon", ()), ("exhausted dragon", (Exhausted,)))
        for which, of_yous in (
            ("{direction?} {mage_clauses?} within {reach}", ("", " of you")),
            ("{direction} {mage_clauses?}", ("",)),
            ("{mage_clauses}", ("",)),
        )
    ),
    Phrase("doer", "it", lambda: at_it(None, None), plural=False, also=["that dragon"]),
    Phrase("that_dragon", "it", lambda: None, plural=False, also=["that dragon"]),
    Phrase("act", "{doer} {does}", bewitch, also=["make|have|force {doer} (to) {does}", "{doer} {does} each"]),
    Phrase("act", "{doer} {does} and {does}", bewitch, also=["{doer} {does}, then {does}"]),
    Phrase("act", "{doer} {does} or {does}", bewitch_either, also=["{doer} either {does} or {does}"]),
    *(  # what follows "and" or "or" they must do as well
        Phrase("step", f"{{doer}} must {what}", make, also=[f"{{doer}} has|have to {what}"])
        for what, make in (("{does}", bewitch), ("{does} and {does}", bewitch), ("{does} or {does}", bewitch_either))
    ),
    Phrase(
        "act",
        "{doer} {does} unless its mage {does}",
        bewitch_unless,
        also=[
            "{doer} {does} unless their|that mage {does}",
            "{doer} {does} unless it {does}",
            "{doer} {does} unless they {does}",
        ],
    ),
    Phrase("act", "{doer} may {does}", lambda aim, act: Bewitch(aim, TheyMay(Them(), by(Them(), act)))),
    Phrase(
        "effect",
        "if it is {direction?} within {reach}, {effect}",
        aim_first,
        also=["if it is within {reach} {direction?}, {effect}"],
    ),
]
