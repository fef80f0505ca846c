"""Dragons: stats and colours."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.amounts import Amount, Joined
from wyrmhall.cardtext.machine.parts import ARival, Them, Who, You
from wyrmhall.cardtext.trunk import steps
from wyrmhall.games.booster import events
from wyrmhall.games.booster.text.cards import STATS, Cards
from wyrmhall.games.booster.text.parts.amounts import Of, Stat, per
from wyrmhall.games.booster.text.parts.changes import Change, Span, is_running
from wyrmhall.games.booster.text.parts.windows import THIS_BATTLE, THIS_GAME, THIS_TURN
from wyrmhall.games.booster.text.use.choosing import COLOUR_CHOICE, STAT_CHOICE
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.triggers import last
from wyrmhall.games.booster.text.use.values import number_for
from wyrmhall.games.booster.text.verbs.verb import Weighed, sign_of, usual

EVERY: Final = -1
CHOSEN: Final = -2


class OnPlayers(Change, Weighed):
    """A change for players."""

    usually = THIS_TURN

    def __init__(self, who: Who[BoosterDeed]) -> None:
        super().__init__()
        self.who = who

    def possible(self, d: BoosterDeed) -> bool:
        return is_running(d.s, self.until)

    def concerns(self, d: BoosterDeed, seat: int) -> bool:
        if seat not in self.who.seats(d):
            return False
        if isinstance(self.who, ARival):
            d.rival = seat
        return self.is_so(d)

    def present(self, d: BoosterDeed) -> list[int]:
        return [seat for seat in self.who.seats(d) if seat not in d.s.gone]

    def is_for_battle(self) -> bool:
        return self.until == THIS_BATTLE


class StatBy(OnPlayers):
    """A stat, each of them, or one of the user's choice."""

    word = "stat"
    usually = THIS_GAME
    is_sum = True

    def __init__(self, who: Who[BoosterDeed], amount: Amount[BoosterDeed], sign: int, which: int) -> None:
        super().__init__(who)
        self.amount = amount
        self.sign = sign
        self.which = which

    def possible(self, d: BoosterDeed) -> bool:
        return is_running(d.s, self.until) and self.amount.is_there(d)

    def can_be_constant(self) -> bool:
        amount = self.amount
        is_itself = isinstance(amount, Of) and isinstance(amount.count, Stat) and amount.count.which == self.which
        return self.which != CHOSEN and not is_itself  # a stat that counts itself has no end

    def raises(self, stat: int, extra: int) -> bool:
        return extra == stat if extra >= 0 else self.which == stat or self.which == EVERY

    def concerns(self, d: BoosterDeed, seat: int) -> bool:
        if seat not in self.who.seats(d):
            return False
        if isinstance(self.who, ARival):
            d.rival = seat
        d.them = seat
        return self.is_so(d) and self.amount.is_there(d)

    def number_now(self, d: BoosterDeed) -> int:
        return self.sign * number_for(d, self.amount)

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until) or not self.amount.is_there(d):
            return False
        t, which = d.table(), self.which
        if which == CHOSEN:
            which = await t.choose(d.seat, STAT_CHOICE, (d.kind,))
            if d.is_over():
                return False
        number = 0 if self.amount.needs_them else self.sign * await self.amount.settle(d)
        did, before = False, d.them
        for seat in self.present(d):
            d.them = seat
            if self.amount.needs_them:
                number = self.sign * await self.amount.settle(d)
            did = did or number != 0
            for stat in range(3):
                if which in (EVERY, stat):
                    last(d, self, -1, seat, number, stat)
                    t.tell(events.CHANGED_STAT, seat, (stat, number), [d.kind], rule="DB-STAT-05")
        d.them = before
        return did

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        return STATS[extra]

    def value(self) -> float:
        if self.which == CHOSEN:
            return 0.4
        return 0.3 * self.sign * usual(self.amount) * sign_of(self.who)


class Shift(Joined[BoosterDeed]):
    """By how much the right differs from the left."""

    def __init__(self, left: Amount[BoosterDeed], right: Amount[BoosterDeed]) -> None:
        super().__init__(left, right)
        self.needs_them = True

    def joined(self, left: int, right: int) -> int:
        return left - right


class ColourTo(OnPlayers):
    word = "colour"
    usually = THIS_GAME

    def __init__(self, who: Who[BoosterDeed], colour: int) -> None:
        super().__init__(who)
        self.colour = colour

    def can_be_constant(self) -> bool:
        return self.colour != CHOSEN

    def colours(self) -> bool:
        return True

    def number_now(self, d: BoosterDeed) -> int:
        return self.colour

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until):
            return False
        t, colour = d.table(), self.colour
        if colour == CHOSEN:
            colour = await t.choose(d.seat, COLOUR_CHOICE, (d.kind,))
            if d.is_over():
                return False
        seats = self.present(d)
        for seat in seats:
            last(d, self, -1, seat, colour)
            t.tell(events.CHANGED_COLOUR, seat, (colour,), [d.kind], rule="DB-CARD-06")
        return len(seats) > 0

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        return cards.colour_names[number]


# -- how it is said --------------------------------------------------------------------------------


def by_stat(sign: int) -> Any:
    """A stat goes up or down; whose, is said by the rest of the sentence."""

    def make(by: int, which: int, each: Amount[BoosterDeed] | None = None) -> StatBy:
        if by <= 0:
            raise Senseless("what is gained is written +1, +2 and so on; say 'loses' for less")
        return StatBy(You(), per(by, each), sign, which)

    return make


def by_which(sign: int, which: int) -> Any:
    return lambda by: by_stat(sign)(by, which)


def by_value(sign: int) -> Any:
    return lambda which, amount: StatBy(You(), amount, sign, which)


def of_dragon(who: Who[BoosterDeed], *said: Any) -> Act[BoosterDeed]:
    """What changes of whose dragon, for one span."""
    span = said[-1]
    for change in said[:-1]:
        change.who = who
        change.inner.append(who)
        change.needs_rival = change.needs_rival or who.needs_rival
        change.lasting(span)
    return steps(*said[:-1])


def doubling(who: Who[BoosterDeed], stat: int, span: Span | None) -> Act[BoosterDeed]:
    amount = Of(Them(), Stat(stat))
    return of_dragon(who, StatBy(You(), amount, 1, stat), span)


def setting(own: Of, amount: Amount[BoosterDeed], span: Span | None) -> Act[BoosterDeed]:
    """A stat becomes a number: it changes by what it differs from that now."""
    count = own.count
    if not isinstance(count, Stat):
        raise Senseless("only a stat is set like that: say 'your power becomes 9'")
    return of_dragon(own.who, StatBy(You(), Shift(amount, Of(Them(), Stat(count.which))), 1, count.which), span)


def of_dragon_each(sign: int) -> Any:
    def make(who: Who[BoosterDeed], by: int, stat: int, span: Span, each: Amount[BoosterDeed]) -> Act[BoosterDeed]:
        return of_dragon(who, by_stat(sign)(by, stat, each), span)

    return make


def colouring(who: Who[BoosterDeed], colour: int, span: Span | None) -> ColourTo:
    change = ColourTo(who, colour)
    change.lasting(span)
    return change


PHRASES = [
    Phrase("dragon", "{possessor} dragon", lambda who: who, plural=False),
    *(
        phrase
        for category, number, sign in (("stat_gain", "{signed}", 1), ("stat_loss", "{figure}", -1))
        for phrase in (
            Phrase(category, f"{number} {{stat}}", by_stat(sign)),
            Phrase(category, f"{number} {{stat}} for each {{each_of}}", by_stat(sign)),
            Phrase(
                category,
                f"{number} in each stat",
                by_which(sign, EVERY),
                also=[f"{number} to each stat", f"{number} in all stats"],
            ),
            Phrase(
                category,
                f"{number} in a stat of your choice",
                by_which(sign, CHOSEN),
                also=[f"{number} to a stat of your choice"],
            ),
            Phrase(category, "{stat} equal to {value}", by_value(sign)),
        )
    ),
    Phrase(
        "act",
        "{dragon} gains {stat_gain} {span?}",
        of_dragon,
        also=["{dragon} gets {stat_gain} {span?}", "{dragon} has {stat_gain} {span?}"],
    ),
    Phrase(
        "act",
        "{dragon} gains {stat_gain} and {stat_gain} {span?}",
        of_dragon,
        also=["{dragon} gets {stat_gain} and {stat_gain} {span?}", "{dragon} has {stat_gain} and {stat_gain} {span?}"],
    ),
    Phrase("act", "{dragon} loses {stat_loss} {span?}", of_dragon),
    Phrase(
        "act",
        "double {possessor} {stat} {span?}",
        doubling,
        also=[
            "{possessor} {stat} is doubled {span?}",
            "{possessor} dragon's {stat} is doubled {span?}",
            "double {possessor} dragon's {stat} {span?}",
            "double the {stat} of {possessor} dragon {span?}",
        ],
    ),
    Phrase("act", "{dragon} loses {stat_loss} and {stat_loss} {span?}", of_dragon),
    Phrase(
        "act",
        "{dragon} gains {signed} {stat} {span} for each {each_of}",
        of_dragon_each(1),
        also=["{dragon} gets {signed} {stat} {span} for each {each_of}"],
    ),
    Phrase("act", "{dragon} loses {figure} {stat} {span} for each {each_of}", of_dragon_each(-1)),
    *(
        Phrase(
            "act",
            f"choose a stat, then {{dragon}} {verb} {number} in that stat {{span?}}",
            lambda who, by, span, sign=sign: of_dragon(who, by_which(sign, CHOSEN)(by), span),
            also=[
                f"choose a stat{mark} {{dragon}} {verb} {number} in that stat {{span?}}" for mark in (";", ".", " and")
            ],
        )
        for verb, number, sign in (("gains|gets", "{signed}", 1), ("loses", "{figure}", -1))
    ),
    Phrase("act", "{own} becomes {value} {span?}", setting, also=["{own} becomes equal to {value} {span?}"]),
    Phrase("act", "{dragon} becomes {colour} {span?}", colouring),
    Phrase(
        "act",
        "{dragon} becomes a colour of your choice {span?}",
        lambda who, span: colouring(who, CHOSEN, span),
        also=["choose|name a colour (.) (;) (,) (and) (then) {dragon} becomes|is|has that|the colour {span?}"],
    ),
]
