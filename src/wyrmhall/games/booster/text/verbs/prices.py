"""Costs, bursts and winnings."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import Amount
from wyrmhall.cardtext.machine.parts import EachPlayer, Who, You
from wyrmhall.cardtext.machine.things import ALL, Quantity
from wyrmhall.games.booster import events
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.games.booster.text.parts.changes import BY, DOUBLED, TO, Span, is_running
from wyrmhall.games.booster.text.parts.nouns import CardSelect
from wyrmhall.games.booster.text.parts.qualities import EVENTS, MANEUVERS, CardQuality
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.triggers import last
from wyrmhall.games.booster.text.use.values import number_for
from wyrmhall.games.booster.text.verbs.dragons import OnPlayers
from wyrmhall.games.booster.text.words.nouns import card_noun, select


def which(things: CardSelect, cards: Cards) -> str:
    """The qualities of some cards, in the words that follow their sort; nothing where they have none."""
    words = [quality.said(cards) for quality in things.qualities if isinstance(quality, CardQuality)]
    return "".join(f" {word}" for word in words if word)


class Rule(OnPlayers):
    """A change of what players pay, win, may or must not do, told in one way."""

    async def perform(self, d: BoosterDeed) -> bool:
        if not is_running(d.s, self.until) or not self.is_told(d):
            return False
        number = await self.settled(d)
        seats = self.present(d)
        for seat in seats:
            last(d, self, self.card(d), seat, number)
            d.table().tell(events.CHANGED_RULE, seat, (self.number, number), [d.kind], rule="DB-GOLD-01")
        return len(seats) > 0

    def is_told(self, d: BoosterDeed) -> bool:
        """Whether its number can be told."""
        return True

    async def settled(self, d: BoosterDeed) -> int:
        return 0

    def card(self, d: BoosterDeed) -> int:
        """The card that it is about, or -1."""
        return -1


class PriceBy(Rule):
    """What maneuvers cost, or the burst of events; of all of them, or of the next one."""

    def __init__(self, who: Who[BoosterDeed], cards: CardSelect, by: int, is_next: bool) -> None:
        super().__init__(who)
        self.cards = cards
        self.by = by
        self.is_event = cards.sorts == EVENTS
        self.is_next = is_next
        self.word = ("next " if is_next else "") + ("burst" if self.is_event else "cost")

    def can_be_constant(self) -> bool:
        return not self.is_next

    def prices(self, is_event: bool) -> bool:
        return self.is_event == is_event

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return self.cards.fits_kind(d, kind)

    def is_for_next(self) -> bool:
        return self.is_next

    def number_now(self, d: BoosterDeed) -> int:
        return self.by

    async def settled(self, d: BoosterDeed) -> int:
        return self.by

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        return ("events" if self.is_event else "maneuvers") + which(self.cards, cards)

    def told(self, cards: Cards, number: int) -> str:
        return f"{self.word} of {self.about(cards, number, -1, False)} {number:+d}"


class Winnings(Rule):
    """What a won battle brings."""


class WinningsDoubled(Winnings):
    word = "winnings doubled"

    def pays(self) -> int:
        return DOUBLED


class WinningsNumber(Winnings):
    def __init__(self, who: Who[BoosterDeed], amount: Amount[BoosterDeed], sign: int = 1) -> None:
        super().__init__(who)
        self.amount = amount
        self.sign = sign

    def concerns(self, d: BoosterDeed, seat: int) -> bool:
        return super().concerns(d, seat) and self.amount.is_there(d)

    def number_now(self, d: BoosterDeed) -> int:
        return self.sign * number_for(d, self.amount)

    def is_told(self, d: BoosterDeed) -> bool:
        return self.amount.is_there(d)

    async def settled(self, d: BoosterDeed) -> int:
        return self.sign * await self.amount.settle(d)


class WinningsBy(WinningsNumber):
    word = "winnings"

    def pays(self) -> int:
        return BY

    def told(self, cards: Cards, number: int) -> str:
        return f"winnings {number:+d}"


class WinningsTo(WinningsNumber):
    word = "winnings are"

    def pays(self) -> int:
        return TO

    def told(self, cards: Cards, number: int) -> str:
        return f"winnings become {number}"


# -- how it is said --------------------------------------------------------------------------------


def kinds_of(sorts: int, qualities: Any, clauses: Any) -> CardSelect:
    """Cards by what is printed on them, wherever they are."""
    return select(Quantity(ALL), EachPlayer(), card_noun(sorts), None, [*(qualities or []), *(clauses or [])])


def priced(
    who: Who[BoosterDeed], sorts: int, qualities: Any, clauses: Any, by: int, span: Span | None, is_next: bool = False
) -> PriceBy:
    if by == 0:
        raise Senseless("0 changes nothing")
    change = PriceBy(who, kinds_of(sorts, qualities, clauses), by, is_next)
    change.lasting(span)
    return change


def won(change: Winnings, span: Span | None) -> Winnings:
    change.lasting(span)
    return change


PHRASES = [
    Phrase(
        "act",
        "{possessor} maneuvers {clauses?} cost {figure} less {span?}",
        lambda who, clauses, by, span: priced(who, MANEUVERS, None, clauses, -by, span),
        also=["{possessor} maneuvers {clauses?} cost {figure} less energy {span?}"],
    ),
    Phrase(
        "act",
        "{possessor} maneuvers {clauses?} cost {figure} more {span?}",
        lambda who, clauses, by, span: priced(who, MANEUVERS, None, clauses, by, span),
        also=["{possessor} maneuvers {clauses?} cost {figure} more energy {span?}"],
    ),
    Phrase(
        "act",
        "your next maneuver {clauses?} costs {figure} less {span?}",
        lambda clauses, by, span: priced(You(), MANEUVERS, None, clauses, -by, span, True),
        also=["the next maneuver {clauses?} you play costs {figure} less {span?}"],
    ),
    Phrase(
        "act",
        "{possessor} {adjectives?} events {clauses?} have {figure} less burst {span?}",
        lambda who, colours, clauses, by, span: priced(who, EVENTS, colours, clauses, -by, span),
        also=["{possessor} {adjectives?} events {clauses?} cost {figure} less burst {span?}"],
    ),
    Phrase(
        "act",
        "{possessor} {adjectives?} events {clauses?} have {figure} more burst {span?}",
        lambda who, colours, clauses, by, span: priced(who, EVENTS, colours, clauses, by, span),
        also=["{possessor} {adjectives?} events {clauses?} cost {figure} more burst {span?}"],
    ),
    Phrase(
        "act",
        "your next {adjectives?} event {clauses?} has {figure} less burst {span?}",
        lambda colours, clauses, by, span: priced(You(), EVENTS, colours, clauses, -by, span, True),
    ),
    Phrase(
        "act",
        "the next maneuver {clauses?} you play {period} costs {figure} less",
        lambda clauses, until, by: priced(You(), MANEUVERS, None, clauses, -by, Span(until), True),
    ),
    Phrase(
        "act",
        "the next {adjectives?} event {clauses?} you play {period} has {figure} less burst",
        lambda colours, clauses, until, by: priced(You(), EVENTS, colours, clauses, -by, Span(until), True),
    ),
    Phrase("winnings", "{possessor} winnings", lambda who: who),
    Phrase("winnings", "all winnings", EachPlayer),
    Phrase("act", "{winnings} rise by {value} {span?}", lambda who, n, span: won(WinningsBy(who, n), span)),
    Phrase("act", "{winnings} fall by {value} {span?}", lambda who, n, span: won(WinningsBy(who, n, -1), span)),
    Phrase("act", "{winnings} become {value} {span?}", lambda who, n, span: won(WinningsTo(who, n), span)),
    Phrase(
        "act",
        "{winnings} are doubled {span?}",
        lambda who, span: won(WinningsDoubled(who), span),
        also=["double {winnings} {span?}"],
    ),
]
