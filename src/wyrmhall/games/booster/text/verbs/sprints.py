"""Sprints: gained, lost, set, doubled, halved, swapped."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.amounts import Amount, Number, Times
from wyrmhall.cardtext.machine.facts import Fact, IfElse
from wyrmhall.cardtext.machine.things import Pair, Things
from wyrmhall.cardtext.trunk import amounts_back, fixed_amounts
from wyrmhall.games.booster import events
from wyrmhall.games.booster.state import L_NUMBER, LASTING, SPAN
from wyrmhall.games.booster.text.parts.amounts import per
from wyrmhall.games.booster.text.parts.changes import BY, DOUBLED, HALVED, LAYERS, SWAPPED, TO, Change, Span, is_running
from wyrmhall.games.booster.text.parts.nouns import CardSelect, Rushers, That, is_mine, meant_rival
from wyrmhall.games.booster.text.parts.qualities import MANEUVERS
from wyrmhall.games.booster.text.parts.windows import THIS_BATTLE, WHILE_IN_PLAY
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.triggers import last
from wyrmhall.games.booster.text.use.values import keeps_sprint, number_for, sprint_of
from wyrmhall.games.booster.text.verbs.verb import USUAL, Weighed, harm, usual

NOTHING: Final = Number[BoosterDeed](0)


class OnCards(Change, Weighed):
    """A change of cards in play."""

    usually = WHILE_IN_PLAY

    def __init__(self, things: Things[BoosterDeed]) -> None:
        super().__init__()
        self.things = things

    def possible(self, d: BoosterDeed) -> bool:
        return is_running(d.s, self.until) and len(self.things.all(d)) > 0

    def reaches(self, d: BoosterDeed, card: int) -> bool:
        if not self.things.has(d, card):
            return False
        if meant_rival(self.things):
            d.rival = d.s.at[card] // SPAN
        return self.is_so(d)

    def is_for_battle(self) -> bool:
        return self.until == THIS_BATTLE or isinstance(self.things, Rushers)


class SprintChange(OnCards):
    def __init__(self, things: Things[BoosterDeed], amount: Amount[BoosterDeed] = NOTHING, sign: int = 1) -> None:
        super().__init__(things)
        self.amount = amount
        self.sign = sign

    def possible(self, d: BoosterDeed) -> bool:
        return is_running(d.s, self.until) and self.amount.is_there(d) and len(self.things.all(d)) > 0

    def reaches(self, d: BoosterDeed, card: int) -> bool:
        if not self.things.has(d, card):
            return False
        if meant_rival(self.things):
            d.rival = d.s.at[card] // SPAN
        return self.is_so(d) and self.amount.is_there(d)

    def number_now(self, d: BoosterDeed) -> int:
        return self.sign * number_for(d, self.amount)

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until) or not self.amount.is_there(d):
            return False
        cards = (await self.things.pick(d))[:]
        if not cards:
            return False
        number = self.sign * await self.amount.settle(d)
        did = False
        for card in cards:
            if self.changes(d, card, number):
                last(d, self, card, d.s.at[card] // SPAN, number)
                tell_sprint(d, card, self.layer(), number)
                did = True
        d.found = cards
        return did

    def changes(self, d: BoosterDeed, card: int, number: int) -> bool:
        return True

    def value(self) -> float:
        return 0.4 * self.boost()


def tell_sprint(d: BoosterDeed, card: int, layer: int, number: int) -> None:
    t, s = d.table(), d.s
    if t.listening:
        told = (layer, number, sprint_of(s, card))
        t.tell(events.CHANGED_SPRINT, s.at[card] // SPAN, told, [s.kind[card], d.kind], rule="DB-BATTLE-32")


class SprintBy(SprintChange):
    word = LAYERS[BY]
    is_sum = True

    def layer(self) -> int:
        return BY

    def changes(self, d: BoosterDeed, card: int, number: int) -> bool:
        return number != 0 and not keeps_sprint(d.s, card, number)

    def boost(self) -> float:
        amount = self.amount
        number = self.sign * (USUAL if isinstance(amount, Times) else usual(amount))
        return number if is_mine(self.things) else -number


class SprintTo(SprintChange):
    word = LAYERS[TO]

    def layer(self) -> int:
        return TO

    def boost(self) -> float:
        return 2.0


class SprintDoubled(SprintChange):
    word = LAYERS[DOUBLED]

    def layer(self) -> int:
        return DOUBLED

    def boost(self) -> float:
        return 4.0 if is_mine(self.things) else -4.0


class SprintHalved(SprintChange):
    word = LAYERS[HALVED]

    def layer(self) -> int:
        return HALVED

    def boost(self) -> float:
        return -3.0 if is_mine(self.things) else 3.0


class SprintsSwapped(OnCards):
    """Each stands at what the other stood at. Earlier changes are covered by it, later ones come on top (DB-BATTLE-32)."""

    word = LAYERS[TO]

    def __init__(self, things: Things[BoosterDeed], second: Things[BoosterDeed]) -> None:
        super().__init__(things)
        self.second = second

    def can_be_constant(self) -> bool:
        return False

    def layer(self) -> int:
        return TO

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until):
            return False
        s = d.s
        one, other = (await self.things.pick(d))[:], (await self.second.pick(d))[:]
        if not one or not other:
            return False
        first, second = sprint_of(s, one[0]), sprint_of(s, other[0])
        last(d, self, one[0], s.at[one[0]] // SPAN, second, SWAPPED)
        last(d, self, other[0], s.at[other[0]] // SPAN, first, SWAPPED)
        # constant gains go on, and were part of what was swapped
        more, theirs = sprint_of(s, one[0]) - second, sprint_of(s, other[0]) - first
        s.lasting[len(s.lasting) - 2 * LASTING + L_NUMBER] -= more
        s.lasting[len(s.lasting) - LASTING + L_NUMBER] -= theirs
        tell_sprint(d, one[0], TO, second)
        tell_sprint(d, other[0], TO, first)
        return first != second

    def value(self) -> float:
        return 0.4

    def boost(self) -> float:
        return 2.0


# -- how it is said --------------------------------------------------------------------------------


def of_maneuvers(things: Things[BoosterDeed]) -> Things[BoosterDeed]:
    if isinstance(things, CardSelect):
        if things.is_elsewhere:
            raise Senseless("only maneuvers in play gain and lose sprint")
        if things.is_any:
            things.sorts = MANEUVERS
        if things.sorts & ~MANEUVERS:
            raise Senseless("only maneuvers have sprint: say 'maneuver'")
    return things


def gaining(things: Things[BoosterDeed], amount: Amount[BoosterDeed], span: Span | None) -> SprintBy:
    left = amount.left if isinstance(amount, Times) else amount
    if isinstance(left, Number) and left.fixed <= 0 and not (left is amount and left.fixed > 0):
        raise Senseless("what is gained is written +1, +2 and so on; say 'loses' for less")
    change = SprintBy(of_maneuvers(things), amount)
    change.lasting(span)
    return change


def losing(things: Things[BoosterDeed], amount: Amount[BoosterDeed], span: Span | None) -> SprintBy:
    harm(things)
    change = SprintBy(of_maneuvers(things), amount, -1)
    change.lasting(span)
    return change


def pair(one: Things[BoosterDeed], other: Things[BoosterDeed]) -> Things[BoosterDeed]:
    """Two sorts of cards, each card once."""
    both: Pair[BoosterDeed] = Pair(of_maneuvers(one), of_maneuvers(other))
    both.inner += [one, other]
    return both


def pairing(change: SprintBy) -> SprintBy:
    change.inner.append(change.things)
    return change


def both_gaining(one: Any, other: Any, amount: Any, span: Any) -> Act[BoosterDeed]:
    return pairing(gaining(pair(one, other), amount, span))


def both_losing(one: Any, other: Any, amount: Any, span: Any) -> Act[BoosterDeed]:
    harm(one)
    harm(other)
    return pairing(losing(pair(one, other), amount, span))


def gaining_either(things: Any, by: int, span: Span | None, other: int, fact: Fact[BoosterDeed]) -> SprintBy:
    """ "+2 sprint this battle, or +4 if you have no cards in hand"."""
    amount: IfElse[BoosterDeed] = IfElse(Number(by), Number(other), fact)
    amount.inner.append(fact)
    amount.needs_rival = fact.needs_rival
    change = gaining(things, amount, span)
    change.inner.append(amount)
    return change


def gaining_each(things: Things[BoosterDeed], by: int, span: Span, each: Amount[BoosterDeed]) -> SprintBy:
    return gaining(things, per(by, each), span)


def losing_each(things: Things[BoosterDeed], by: int, span: Span, each: Amount[BoosterDeed]) -> SprintBy:
    return losing(things, per(by, each), span)


def setting(things: Things[BoosterDeed], amount: Amount[BoosterDeed], span: Span | None) -> SprintTo:
    change = SprintTo(of_maneuvers(things), amount)
    change.lasting(span)
    return change


def doubling(things: Things[BoosterDeed], span: Span | None) -> SprintDoubled:
    change = SprintDoubled(of_maneuvers(things))
    change.lasting(span)
    return change


def halving(things: Things[BoosterDeed], span: Span | None) -> SprintHalved:
    harm(things)
    change = SprintHalved(of_maneuvers(things))
    change.lasting(span)
    return change


def swapping(one: Things[BoosterDeed], other: Things[BoosterDeed], span: Span | None) -> SprintsSwapped:
    change = SprintsSwapped(of_maneuvers(one), of_maneuvers(other))
    change.lasting(span)
    return change


def of_it(make: Any, *said: Any) -> Act[BoosterDeed]:
    """Of the card that was named before."""
    card = That()
    act: Act[BoosterDeed] = make(card, *said)
    act.inner.append(card)
    return act


PHRASES = [
    *fixed_amounts("gain", "sprint", one="{signed}", bare=["{signed}"]),
    *amounts_back("gain", "sprint"),
    *amounts_back("loss", "sprint"),
    *fixed_amounts("loss", "sprint", one="{figure}"),
    Phrase(
        "act",
        "{things} gains/gain {gain} {span?}",
        gaining,
        also=[
            "{things} gets/get {gain} {span?}",
            "{things} each gains/gain {gain} {span?}",
            "{things} also gains/gain {gain} {span?}",
            "give {things} {gain} {span?}",
        ],
    ),
    Phrase("act", "{things} has/have {gain} {span?}", gaining),
    Phrase(
        "act",
        "{things} and {things} gain {gain} {span?}",
        both_gaining,
        also=[
            "{things} and {things} get|have {gain} {span?}",
            "{things} and {things} each gain|gains {gain} {span?}",
            "give {things} and {things} {gain} {span?}",
        ],
    ),
    Phrase(
        "act",
        "{things} and {things} lose {loss} {span?}",
        both_losing,
        also=["{things} and {things} each lose|loses {loss} {span?}"],
    ),
    Phrase("act", "{things} gains/gain {signed} sprint {span} for each {each_of}", gaining_each),
    Phrase(
        "act",
        "{things} gains/gain {signed} sprint {span?}, or {signed} if {condition}",
        gaining_either,
        also=[
            "{things} gains/gain {signed} sprint {span?}, or {signed} sprint if {condition}",
            "{things} gains/gain {signed} sprint {span?}, or {signed} sprint instead if {condition}",
            "{things} gains/gain {signed} sprint, or {signed} if {condition}, {span?}",
            "{things} gains/gain {signed} sprint, or {signed} sprint if {condition}, {span?}",
        ],
    ),
    Phrase(
        "act",
        "{things} gains/gain +X sprint {span?}, where X is {value}",
        lambda things, span, amount: gaining(things, amount, span),
        also=["{things} gets/get +X sprint {span?}, where X is {value}"],
    ),
    Phrase("act", "{things} loses/lose {loss} {span?}", losing, also=["{things} each loses/lose {loss} {span?}"]),
    Phrase("act", "{things} loses/lose {figure} sprint {span} for each {each_of}", losing_each),
    Phrase(
        "act",
        "the sprint of {things} becomes {value} {span?}",
        setting,
        also=["{things} 's sprint becomes {value} {span?}"],
    ),
    *(
        Phrase(
            "act",
            f"{verb} the sprint of {{things}} {{span?}}",
            make,
            also=[
                f"the sprint of {{things}} is {done} {{span?}}",
                f"{{things}} 's sprint is {done} {{span?}}",
                f"{{things}} has|have its|their sprint {done} {{span?}}",
                f"{verb} {{things}} 's sprint {{span?}}",
                f"{verb} {{things}} {{span?}}",
            ],
        )
        for verb, done, make in (("double", "doubled", doubling), ("halve", "halved", halving))
    ),
    Phrase("act", "{cards_own} sprint becomes {value} {span?}", setting),
    Phrase("act", "its sprint becomes {value} {span?}", lambda amount, span: of_it(setting, amount, span)),
    *(
        Phrase("act", f"{verb} its sprint {{span?}}", lambda span, make=make: of_it(make, span))
        for verb, make in (("double", doubling), ("halve", halving))
    ),
    *(
        Phrase(
            "act", f"{verb} {{cards_own}} sprint {{span?}}", make, also=[f"{{cards_own}} sprint is {done} {{span?}}"]
        )
        for verb, done, make in (("double", "doubled", doubling), ("halve", "halved", halving))
    ),
    Phrase(
        "act",
        "swap the sprints of {things} and {things} {span?}",
        swapping,
        also=[
            f"{verb} the sprint of {{things}} {with_} {{things}} {{span?}}"
            for verb in ("swap", "exchange")
            for with_ in ("with that of", "with the sprint of", "and that of", "and the sprint of")
        ]
        + ["{things} and {things} swap|exchange|trade (their) sprints|sprint {span?}"],
    ),
    Phrase(
        "act",
        "swap {possessor} sprint with {whose_one} {span?}",
        lambda one, other, span: swapping(Rushers(one), Rushers(other), span),
        also=[
            "exchange {possessor} sprint with {whose_one} {span?}",
            "swap {possessor} sprint and {whose_one} {span?}",
        ],
    ),
]
