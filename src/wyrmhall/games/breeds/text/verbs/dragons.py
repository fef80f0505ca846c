"""Verbs that change dragons on the battlefield."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, Steps
from wyrmhall.cardtext.machine.amounts import Amount, Number, Times
from wyrmhall.cardtext.machine.things import ALL, EXACTLY, MeasureOf, Pair, Quality, Things, joined_up
from wyrmhall.cardtext.trunk import amounts_of, steps
from wyrmhall.core.errors import Refusal
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.battlefield import BY_DRAGON, NO_CAUSE, Cause, leave, silence
from wyrmhall.games.breeds.rules.quests import complete_unique
from wyrmhall.games.breeds.text.questions import NAME_TARGET
from wyrmhall.games.breeds.text.use.deeds import Deed
from wyrmhall.games.breeds.text.use.moments import (
    REFRACT_OR_SURVIVE,
    REFRACTED,
    WOULD_BE_REFRACTED,
    WOUNDED,
    Happening,
)
from wyrmhall.games.breeds.text.use.passives import is_blocked, is_unharmed, protection, sv_of
from wyrmhall.games.breeds.text.use.resolution import hear, is_replaced, settle_deaths
from wyrmhall.games.breeds.text.use.sight import NONE, Sight
from wyrmhall.games.breeds.text.verbs.verb import Verb
from wyrmhall.games.breeds.text.words.facts import DamageDealt
from wyrmhall.games.breeds.text.words.holding import Fireproof, OfDragons, all_of, for_each, of_them
from wyrmhall.games.breeds.text.words.qualities import Blocking, Enemy, Friendly
from wyrmhall.games.breeds.text.words.things import (
    DragonSort,
    Opposing,
    Selection,
    ThatDragon,
    This,
    ThoseDragons,
    is_choice,
    spoken_of,
)

Make = Callable[..., Act[Any]]

WHOLE_COMBAT = (
    "this combat",
    "this turn",
    "until the end of the combat",
    "until the end of combat",
    "until the end of this combat",
    "until the end of the turn",
)
COMPANIONS = 1.3  # how many other friendly dragons there are, as a rule


class OnDragons(Verb):
    """Something is done to dragons: all that the words name, or those that are chosen, at one moment."""

    is_for_own: bool = False  # no enemy dragon can be meant
    before: int = 0  # the moment at which something else may happen instead
    after: int = 0  # the moment that it brings about

    def __init__(self, things: Things[Any]) -> None:
        super().__init__()
        self.things = things
        self.offers = isinstance(things, Selection) and is_choice(things)
        for each in things.both if isinstance(things, Pair) else [things]:
            if isinstance(each, Selection) and (each.where is not None or not isinstance(each.noun, DragonSort)):
                raise Senseless("this happens to dragons on the battlefield alone")

    def refusal(self, d: Sight, thing: int) -> Refusal | None:
        guard = protection(d.s, self, thing)
        return None if guard is None else Refusal("BR-DRAGON-19", d.s.cards.sentence(guard))

    def targets(self, d: Sight) -> list[int]:
        return self.able(d, self.things)

    def able(self, d: Sight, things: Things[Any]) -> list[int]:
        return [number for number in things.all(d) if self.refusal(d, number) is None]

    def possible(self, d: Sight) -> bool:
        return len(self.targets(d)) > 0

    async def perform(self, d: Deed) -> bool:
        return await self.do_to(d, await self.gather(d, self.things))

    async def gather(self, d: Deed, things: Things[Any]) -> list[int]:
        """Those that are meant, chosen where the words leave a choice."""
        if isinstance(things, Pair):
            d.found = joined_up([await self.gather(d, each) for each in things.both])
            return d.found
        if isinstance(things, Selection) and things.quantity.how != ALL:
            return await self.choose(d, things)
        targets = self.able(d, things)
        if isinstance(things, Selection):
            d.found = targets
        return targets

    async def do_to(self, d: Deed, targets: list[int]) -> bool:
        """Unless something else happens instead."""
        if self.before:
            left: list[int] = []
            for number in targets:
                if not await is_replaced(d.t, Happening(self.before, number)):
                    left.append(number)
            targets = left
        if not targets:
            return False
        await self.change(d, targets)
        if self.after:
            for number in targets:
                await hear(d, Happening(self.after, number, player=d.seat))
        return True

    async def choose(self, d: Deed, things: Selection) -> list[int]:
        if not self.able(d, things):
            d.may = False
            return NONE
        d.act = self.number
        quantity = things.quantity
        targets: list[int] = []
        while len(targets) < quantity.count or things.is_unlimited():
            left = [number for number in self.able(d, things) if number not in targets]
            if not left:
                break
            if quantity.by_lot:
                targets.append(d.by_lot(left))
                continue
            number = await d.choose_thing(d.seat, things, left, targets, things.may_stop())
            if number < 0:
                break
            targets.append(number)
        targets = [number for number in targets if d.s.dragons[number].there]
        d.found = targets
        return targets

    async def change(self, d: Deed, targets: list[int]) -> None:
        for number in targets:
            self.change_one(d, number)
        await settle_deaths(d.t, NO_CAUSE)

    def change_one(self, d: Deed, number: int) -> None:
        raise AssertionError(type(self).__name__)

    def is_for_this(self) -> bool:
        return isinstance(self.things, This)

    def weight(self, d: Sight, thing: int) -> float:
        return 0.3 + max(0, sv_of(d.s, thing)) + (0.0 if is_blocked(d.s, thing) else 1.0)


def about_how_many(amount: Amount[Any]) -> float:
    """An amount that depends on the game, by rule of thumb."""
    if isinstance(amount, Number):
        return float(amount.fixed)
    if isinstance(amount, Times) and isinstance(amount.left, Number):
        return amount.left.fixed * COMPANIONS
    return 2.0


# -- damage ----------------------------------------------------------------------------------------


class Hit(OnDragons):
    def __init__(self, amount: Amount[Any], things: Things[Any]) -> None:
        super().__init__(things)
        self.amount = amount
        self.source: Things[Any] | None = None  # the dragon that deals it, where it is another than this

    async def change(self, d: Deed, targets: list[int]) -> None:
        amount = await self.amount.settle(d)
        dragons = d.s.dragons
        targets = [number for number in targets if dragons[number].there]
        hit: list[int] = []
        for number in targets:
            if is_unharmed(d.s, number, False):
                continue
            hit.append(number)
            dragons[number].wounds += amount
            d.t.tell(events.HIT, d.seat, (number, amount), dragons[number].names, rule="BR-DAMAGE-16")
        source = d.bearer if self.source is None else spoken_of(d, self.source)
        await settle_deaths(d.t, Cause(BY_DRAGON, source, targets))
        if amount > 0 and (d.s.cards.heard_at_all & WOUNDED or d.s.lasting):
            for number in hit:
                if dragons[number].there:
                    await hear(d, Happening(WOUNDED, number, player=d.seat))

    def weight(self, d: Sight, thing: int) -> float:
        sv = max(0, sv_of(d.s, thing))
        return 1.0 + sv if sv <= self.amount.value(d) else 0.4

    def value(self) -> float:
        return 0.8 * about_how_many(self.amount)


# -- strength --------------------------------------------------------------------------------------


class ChooseDragons(OnDragons):
    """For what follows: "choose one enemy dragon; that dragon ..."."""

    async def change(self, d: Deed, targets: list[int]) -> None:
        return


class GainSV(OnDragons):
    def __init__(self, things: Things[Any], amount: Amount[Any]) -> None:
        super().__init__(things)
        self.amount = amount
        self.inner.extend([things, amount])

    def change_one(self, d: Deed, number: int) -> None:
        amount = self.amount.value(d)
        dragon = d.s.dragons[number]
        dragon.bonus += amount
        d.t.tell(events.GAINED_SV, d.seat, (number, amount), dragon.names, rule="BR-DRAGON-15")

    def promised(self, d: Sight, number: int) -> int:
        """What it will add to the combat damage of a dragon; one to choose is the one that has the ability."""
        meant = number == d.bearer if self.offers else number in self.targets(d)
        return self.amount.value(d) if meant else 0

    def value(self) -> float:
        return 0.9 * about_how_many(self.amount)


class GainDamage(GainSV):
    """Combat damage alone."""

    def change_one(self, d: Deed, number: int) -> None:
        amount = self.amount.value(d)
        dragon = d.s.dragons[number]
        dragon.might += amount
        d.t.tell(events.GAINED_DAMAGE, d.seat, (number, amount), dragon.names, rule="BR-DRAGON-14")

    def value(self) -> float:
        return 0.8 * about_how_many(self.amount)


class DoubleSV(OnDragons):
    def change_one(self, d: Deed, number: int) -> None:
        dragon, amount = d.s.dragons[number], max(0, sv_of(d.s, number))
        dragon.bonus += amount
        d.t.tell(events.GAINED_SV, d.seat, (number, amount), dragon.names, rule="BR-DRAGON-15")

    def value(self) -> float:
        return 1.8


class SwapSV(OnDragons):
    """Each of two dragons has the SV of the other, as long as both are there."""

    def __init__(self, things: Things[Any]) -> None:
        super().__init__(things)
        if not is_two(things):
            raise Senseless("two dragons swap their SV")
        self.offers = False  # one alone has nothing to swap

    def possible(self, d: Sight) -> bool:
        return len(self.targets(d)) > 1

    async def do_to(self, d: Deed, targets: list[int]) -> bool:
        return len(targets) == 2 and await super().do_to(d, targets)

    async def change(self, d: Deed, targets: list[int]) -> None:
        values = [sv_of(d.s, number) for number in targets]
        for number, amount in zip(targets, (values[1] - values[0], values[0] - values[1])):
            d.s.dragons[number].bonus += amount
            d.t.tell(events.GAINED_SV, d.seat, (number, amount), d.s.dragons[number].names, rule="BR-DRAGON-15")
        await settle_deaths(d.t, NO_CAUSE)

    def value(self) -> float:
        return 1.0


def is_two(things: Things[Any]) -> bool:
    """Whether words mean two dragons: "two enemy dragons", "this and one enemy dragon"."""
    if isinstance(things, Selection):
        return things.quantity.how == EXACTLY and things.quantity.count == 2
    return isinstance(things, Pair) and all(is_one(each) for each in things.both)


def is_one(things: Things[Any]) -> bool:
    if isinstance(things, Selection):
        return things.quantity.how == EXACTLY and things.quantity.count == 1
    return not isinstance(things, (Pair, ThoseDragons))


# -- leaving the battlefield -----------------------------------------------------------------------


class Refract(OnDragons):
    """Attackers are laid aside until their owner's next turn, when they attack whom the owner names now."""

    before: int = WOULD_BE_REFRACTED
    after: int = REFRACTED

    def __init__(self, things: Things[Any]) -> None:
        super().__init__(things)
        if side_of(things) > 0 or has_quality(things, Blocking):
            raise Senseless("only an attacking enemy dragon can be refracted")

    def refusal(self, d: Sight, thing: int) -> Refusal | None:
        dragon = d.s.dragons[thing]
        if dragon.blocks < 0 and dragon.seat != d.seat:
            return super().refusal(d, thing)
        return Refusal("BR-REFRACT-01", "only an attacking enemy dragon can be refracted")

    async def change(self, d: Deed, targets: list[int]) -> None:
        s, t, by = d.s, d.t, d.seat
        owner = s.dragons[targets[0]].seat
        target = await t.choose(owner, NAME_TARGET, (by, targets[0]))
        targets = [number for number in targets if s.dragons[number].there]
        if d.is_over() or not targets:
            return
        for number in targets:
            for card in leave(s, number):
                s.waiting.append(card)
                s.fates.extend([owner, target, by, 0])
            t.tell(events.REFRACTED, by, (number, target), s.dragons[number].names, rule="BR-REFRACT-01")
        if not s.survived >> by & 1:
            s.survived |= 1 << by
            complete_unique(t, by, REFRACT_OR_SURVIVE)
        await settle_deaths(t, NO_CAUSE)

    def value(self) -> float:
        return 1.5


class Kill(OnDragons):
    """As damage of as much as its SV."""

    async def change(self, d: Deed, targets: list[int]) -> None:
        dragons = d.s.dragons
        for number in targets:
            amount = max(0, sv_of(d.s, number))
            dragons[number].wounds += amount
            d.t.tell(events.HIT, d.seat, (number, amount), dragons[number].names, rule="BR-DAMAGE-16")
        await settle_deaths(d.t, Cause(BY_DRAGON, d.bearer, targets))

    def value(self) -> float:
        return 2.0


# -- abilities -------------------------------------------------------------------------------------


class LoseAbilities(OnDragons):
    def change_one(self, d: Deed, number: int) -> None:
        silence(d.t, number)

    def value(self) -> float:
        return 0.5


class CancelAbility(Verb):
    async def perform(self, d: Deed) -> bool:
        interrupted = d.interrupted
        assert interrupted is not None
        interrupted.cancelled = True
        d.t.tell(events.CANCELLED, d.seat, (d.what,), d.s.dragons[d.what].names, rule="BR-DRAGON-17")
        return True

    def value(self) -> float:
        return 0.8


# -- what keeps them from it -----------------------------------------------------------------------


class Protected(OfDragons):
    """Something cannot be done to dragons by abilities of others."""

    protects: bool = True

    def __init__(self, things: Things[Any], verb: type[OnDragons]) -> None:
        super().__init__(things)
        self.verb = verb

    def keeps_from(self, d: Sight, act: Act[Any], number: int) -> bool:
        return isinstance(act, self.verb) and self.reaches(d, number)

    def value(self) -> float:
        return 0.3


# -- sense -----------------------------------------------------------------------------------------


def has_quality(things: Things[Any], sort: type[Quality[Any]]) -> bool:
    return isinstance(things, Selection) and any(isinstance(quality, sort) for quality in things.qualities)


def side_of(things: Things[Any]) -> int:
    """1 if they are friendly dragons, -1 if they are enemies, 0 if that is not said."""
    if isinstance(things, This) or has_quality(things, Friendly):
        return 1
    return -1 if isinstance(things, Opposing) or has_quality(things, Enemy) else 0


def of_dragons(make: Make, amount: Amount[Any]) -> Make:
    return lambda things: make(things, amount)


def of_damage(amount: Amount[Any]) -> Make:
    return lambda things: Hit(amount, things)


def becomes_both(things: Things[Any], one: Make, other: Make) -> Act[Any]:
    """Dragons that are chosen are chosen once."""
    others = things
    if is_choice(things):
        others = chosen = ThatDragon()
        chosen.is_chosen = True
    both = steps(one(things), other(others))
    assert isinstance(both, Steps)
    both.inner.extend(both.steps)
    return both


def dealt_by(source: Things[Any], hit: Hit) -> Hit:
    hit.source = source
    return hit


def swap_with(one: Things[Any], other: Things[Any]) -> SwapSV:
    both: Pair[Any] = Pair(one, other)
    both.inner.extend([one, other])
    return SwapSV(both)


def this_gains(number: int) -> GainSV:
    """The dragon that has the ability need not be named."""
    return GainSV(This(), Number(number))


def choose_dragons(things: Things[Any]) -> ChooseDragons:
    if not is_choice(things):
        raise Senseless("there is nothing to choose")
    return ChooseDragons(things)


PHRASES = [
    Phrase("ban", "<be> refracted", lambda: of_them(Protected, Refract)),
    Phrase(
        "ban",
        "<be> the target of Fireballs or abilities",
        lambda: all_of(Fireproof, of_them(Protected, OnDragons)),
        ["be the target of abilities or Fireballs", "be targeted by Fireballs or abilities", "be targeted"],
    ),
    Phrase("ban", "lose its/their abilities", lambda: of_them(Protected, LoseAbilities)),
    Phrase(
        "ban",
        "<be> the target of abilities",
        lambda: of_them(Protected, OnDragons),
        ["be chosen by abilities", "be chosen", "be targeted by abilities"],
    ),
    *amounts_of("damage", "damage", "{number}"),
    Phrase("damage", "that damage", DamageDealt),
    Phrase(
        "act",
        "deal {damage} to {things}",
        Hit,
        ["{damage} to {things}", "this deals {damage} to {things}", "have it deal {damage} to {things}"],
    ),
    Phrase(
        "act",
        "{reference} deals/deal {damage} to {things}",
        lambda source, amount, things: dealt_by(source, Hit(amount, things)),
    ),
    Phrase(
        "act",
        "{reference} deals/deal damage equal to {value} to {things}",
        lambda source, amount, things: dealt_by(source, Hit(amount, things)),
        ["{reference} deals/deal damage to {things} equal to {value}"],
    ),
    Phrase(
        "act",
        "{reference} deals/deal its/their {measure} as damage to {things}",
        lambda source, measure, things: dealt_by(source, Hit(MeasureOf(measure, source), things)),
        ["{reference} deals/deal damage equal to its/their {measure} to {things}"],
    ),
    Phrase(
        "act",
        "deal damage to {things} equal to {value}",
        lambda things, amount: Hit(amount, things),
        ["deal damage equal to {value} to {things}", "this deals damage equal to {value} to {things}"],
    ),
    Phrase(
        "becomes",
        "gains/gain {signed} SV",
        lambda number: of_dragons(GainSV, Number(number)),
        [
            "gets/get {signed} SV",
            "gains/gain {signed} SV each",
            *(
                f"{verb} {{signed}} SV {until}"
                for verb in ("gains/gain", "has/have", "gets/get")
                for until in WHOLE_COMBAT
            ),
        ],
    ),
    Phrase(
        "becomes",
        "loses/lose {figure} SV",
        lambda number: of_dragons(GainSV, Number(-number)),
        [f"loses/lose {{figure}} SV {until}" for until in WHOLE_COMBAT],
    ),
    Phrase(
        "becomes",
        "gains/gain {signed} SV for each|every {each_of}",
        lambda number, each: of_dragons(GainSV, for_each(number, each)),
        ["gets/get {signed} SV for each|every {each_of}", "gains/gain {signed} SV per {each_of}"],
    ),
    Phrase(
        "becomes",
        "gains/gain SV equal to {value}",
        lambda amount: of_dragons(GainSV, amount),
        ["gets/get SV equal to {value}"],
    ),
    Phrase(
        "becomes",
        "deals/deal {number} more combat damage this combat",
        lambda number: of_dragons(GainDamage, Number(number)),
        [
            "deals/deal {number} more combat damage",
            *(f"deals/deal {{number}} more combat damage {until}" for until in WHOLE_COMBAT[1:]),
        ],
    ),
    Phrase(
        "act",
        "prevent {number} combat damage from {things}",
        lambda number, things: GainDamage(things, Number(-number)),
        [
            "prevent {number} damage from {things}",
            "prevent {number} (of) (the) combat damage dealt by {things}",
            "prevent {number} combat damage from {things} this combat|turn",
        ],
    ),
    Phrase(
        "becomes",
        "deals/deal {number} less combat damage this combat",
        lambda number: of_dragons(GainDamage, Number(-number)),
        [
            "deals/deal {number} less combat damage",
            *(f"deals/deal {{number}} less combat damage {until}" for until in WHOLE_COMBAT[1:]),
        ],
    ),
    Phrase(
        "becomes",
        "deals/deal {number} more combat damage this combat for each|every {each_of}",
        lambda number, each: of_dragons(GainDamage, for_each(number, each)),
        ["deals/deal {number} more combat damage for each|every {each_of}"],
    ),
    Phrase(
        "becomes",
        "loses/lose its/their abilities",
        lambda: LoseAbilities,
        [
            "loses/lose all (of) (its) (their) abilities",
            *(f"loses/lose its/their abilities {until}" for until in WHOLE_COMBAT),
        ],
    ),
    Phrase("becomes", "takes/take {damage}", lambda amount: of_damage(amount), ["is/are dealt {damage}"]),
    Phrase("theirs", "{things} {becomes}", lambda things, becomes: becomes(things)),
    Phrase("act", "gain {signed} SV", this_gains, ["get {signed} SV"]),
    Phrase("act", "{things} {becomes}", lambda things, becomes: becomes(things), ["{things} each {becomes}"]),
    Phrase(
        "act",
        "{things} {becomes} and {becomes}",
        becomes_both,
    ),
    Phrase(
        "act",
        "{things} {becomes}, then {becomes}",
        becomes_both,
        ["{things} {becomes} and then {becomes}"],
    ),
    Phrase(
        "becomes",
        "doubles/double its/their SV",
        lambda: DoubleSV,
        [
            f"{way} {until}"
            for way in ("doubles/double its/their SV", "has/have its/their SV doubled")
            for until in WHOLE_COMBAT
        ],
    ),
    Phrase("act", "have {things} {becomes}", lambda things, becomes: becomes(things)),
    Phrase(
        "act",
        "swap the SV of {things}",
        SwapSV,
        ["exchange the SV of {things}", "swap the SVs of {things}", "{things} swap their SV"],
    ),
    Phrase(
        "act",
        "swap the SV of {reference} with the SV of {things}",
        lambda one, other: swap_with(one, other),
        [
            f"{verb} {whose} SV with {of}"
            for verb in ("swap", "exchange")
            for whose in ("the SV of {reference}",)
            for of in ("the SV of {things}", "that of {things}", "{things}")
        ][1:],
    ),
    Phrase(
        "act",
        "swap {possessed} SV with {possessed} SV",
        swap_with,
        ["exchange {possessed} SV with {possessed} SV", "swap|exchange {possessed} SV and {possessed} SV"],
    ),
    Phrase(
        "act",
        "double the SV of {things}",
        DoubleSV,
        [
            *(f"double the SV of {{things}} {until}" for until in WHOLE_COMBAT),
            *(f"the SV of {{things}} is doubled {until}" for until in WHOLE_COMBAT),
        ],
    ),
    Phrase(
        "act",
        "give {things} {signed} SV",
        lambda things, number: GainSV(things, Number(number)),
        [f"give {{things}} {{signed}} SV {until}" for until in WHOLE_COMBAT],
    ),
    Phrase(
        "act",
        "give {things} {signed} SV for each|every {each_of}",
        lambda things, number, each: GainSV(things, for_each(number, each)),
    ),
    Phrase("act", "refract {things}", Refract, ["{things} is/are refracted", "have {things} be refracted"]),
    Phrase(
        "act",
        "kill {things}",
        Kill,
        ["destroy {things}", "{things} is/are killed", "{things} dies/die", "have {things} be killed"],
    ),
    Phrase("act", "cancel that ability", CancelAbility),
]
