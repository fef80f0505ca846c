"""Dragons: stats and colours."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import Amount, Number, Times
from wyrmhall.cardtext.machine.parts import ARival, Who
from wyrmhall.games.booster import events
from wyrmhall.games.booster.text.cards import STATS, Cards
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
        return self.which != CHOSEN

    def raises(self, stat: int, extra: int) -> bool:
        return extra == stat if extra >= 0 else self.which == stat or self.which == EVERY

    def concerns(self, d: BoosterDeed, seat: int) -> bool:
        if seat not in self.who.seats(d):
            return False
        if isinstance(self.who, ARival):
            d.rival = seat
        return self.is_so(d) and self.amount.is_there(d)

    def number_now(self, d: BoosterDeed) -> int:
        return self.sign * number_for(d, self.amount)

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until) or not self.amount.is_there(d):
            return False
        t, which = d.table(), self.which
        if which == CHOSEN:
            which = await t.choose(d.seat, STAT_CHOICE, (d.kind,))
        number = self.sign * await self.amount.settle(d)
        seats = self.present(d)
        for seat in seats:
            for stat in range(3):
                if which in (EVERY, stat):
                    last(d, self, -1, seat, number, stat)
                    t.tell(events.CHANGED_STAT, seat, (stat, number), [d.kind], rule="DB-STAT-05")
        return number != 0 and len(seats) > 0

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        return STATS[extra]

    def value(self) -> float:
        if self.which == CHOSEN:
            return 0.4
        return 0.3 * self.sign * usual(self.amount) * sign_of(self.who)


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
        seats = self.present(d)
        for seat in seats:
            last(d, self, -1, seat, colour)
            t.tell(events.CHANGED_COLOUR, seat, (colour,), [d.kind], rule="DB-CARD-06")
        return len(seats) > 0

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        return cards.colour_names[number]


# -- how it is said --------------------------------------------------------------------------------


def gaining(
    who: Who[BoosterDeed], by: int, which: int, span: Span | None, each: Amount[BoosterDeed] | None = None
) -> StatBy:
    if by <= 0:
        raise Senseless("what is gained is written +1, +2 and so on; say 'loses' for less")
    change = StatBy(who, Number(by) if each is None else Times(Number(by), each), 1, which)
    change.lasting(span)
    return change


def losing(
    who: Who[BoosterDeed], by: int, which: int, span: Span | None, each: Amount[BoosterDeed] | None = None
) -> StatBy:
    change = StatBy(who, Number(by) if each is None else Times(Number(by), each), -1, which)
    change.lasting(span)
    return change


def colouring(who: Who[BoosterDeed], colour: int, span: Span | None) -> ColourTo:
    change = ColourTo(who, colour)
    change.lasting(span)
    return change


PHRASES = [
    Phrase("dragon", "{possessor} dragon", lambda who: who, plural=False),
    Phrase("act", "{dragon} gains {signed} {stat} {span?}", gaining, also=["{dragon} gets {signed} {stat} {span?}"]),
    Phrase(
        "act",
        "{dragon} gains {signed} {stat} for each {each_of} {span?}",
        lambda who, by, stat, each, span: gaining(who, by, stat, span, each),
        also=["{dragon} gains {signed} {stat} {span} for each {each_of}"],
    ),
    Phrase("act", "{dragon} gains {signed} in each stat {span?}", lambda who, by, span: gaining(who, by, EVERY, span)),
    Phrase(
        "act",
        "{dragon} gains {signed} in a stat of your choice {span?}",
        lambda who, by, span: gaining(who, by, CHOSEN, span),
    ),
    Phrase("act", "{dragon} loses {figure} {stat} {span?}", losing),
    Phrase(
        "act",
        "{dragon} loses {figure} {stat} for each {each_of} {span?}",
        lambda who, by, stat, each, span: losing(who, by, stat, span, each),
    ),
    Phrase("act", "{dragon} loses {figure} in each stat {span?}", lambda who, by, span: losing(who, by, EVERY, span)),
    Phrase("act", "{dragon} becomes {colour} {span?}", colouring),
    Phrase("act", "{dragon} becomes a colour of your choice {span?}", lambda who, span: colouring(who, CHOSEN, span)),
]
