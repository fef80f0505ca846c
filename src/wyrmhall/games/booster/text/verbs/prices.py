"""Costs, bursts and winnings."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.grammar import LARGEST
from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import AT_MOST, Amount, Number, Range
from wyrmhall.cardtext.machine.facts import Compared, Fact
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, EachRival, Part, Who, You
from wyrmhall.cardtext.machine.things import ALL, Quantity
from wyrmhall.games.booster import events
from wyrmhall.games.booster import state as st
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.games.booster.text.parts.abilities import Playable
from wyrmhall.games.booster.text.parts.amounts import Of, Tally, per
from wyrmhall.games.booster.text.parts.changes import BY, DOUBLED, TO, Span, is_running
from wyrmhall.games.booster.text.parts.nouns import CardSelect
from wyrmhall.games.booster.text.parts.qualities import EVENTS, MANEUVERS, CardQuality
from wyrmhall.games.booster.text.parts.windows import THIS_BATTLE, WHILE_TRUE
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
            last(d, self, self.card(d), seat, number, self.extra())
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

    def extra(self) -> int:
        """What else its row says."""
        return -1


class PriceBy(Rule):
    """What maneuvers cost, or the burst of events; of all of them, or of the next few."""

    def __init__(
        self, who: Who[BoosterDeed], cards: CardSelect, amount: Amount[BoosterDeed], sign: int, next_ones: int
    ) -> None:
        super().__init__(who)
        self.cards = cards
        self.amount = amount
        self.sign = sign
        self.is_event = cards.sorts == EVENTS
        self.next_ones = next_ones  # how many cards use it up; 0 for none
        self.word = ("next " if next_ones else "") + ("burst" if self.is_event else "cost")

    def can_be_constant(self) -> bool:
        return self.next_ones == 0

    def prices(self, is_event: bool) -> bool:
        return self.is_event == is_event

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return self.cards.fits_kind(d, kind)

    def is_for_next(self) -> bool:
        return self.next_ones > 0

    def extra(self) -> int:
        return self.next_ones if self.next_ones > 1 else -1

    def number_now(self, d: BoosterDeed) -> int:
        return self.sign * number_for(d, self.amount)

    async def settled(self, d: BoosterDeed) -> int:
        return self.sign * await self.amount.settle(d)

    def about(self, cards: Cards, number: int, extra: int, is_on_card: bool) -> str:
        return ("events" if self.is_event else "maneuvers") + which(self.cards, cards)

    def told(self, cards: Cards, number: int) -> str:
        one, next_ones = self.next_ones == 1, f"{self.next_ones} " if self.next_ones > 1 else ""
        what = ("event" if self.is_event else "maneuver") + ("" if one else "s") + which(self.cards, cards)
        price = f"{abs(number)} {'less' if number < 0 else 'more'}" if number > -LARGEST else "nothing"
        change = (
            f"{'has' if one else 'have'} {price} burst" if self.is_event else f"{'costs' if one else 'cost'} {price}"
        )
        return f"{'the next ' if self.next_ones else ''}{next_ones}{what} {change}"


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


class Price(Part):
    """Up or down, and by how much."""

    def __init__(self, sign: int, amount: Amount[BoosterDeed]) -> None:
        super().__init__()
        self.sign = sign
        self.amount = amount


def price(sign: int) -> Any:
    def make(by: int, each: Amount[BoosterDeed] | None = None) -> Price:
        if by == 0:
            raise Senseless("0 changes nothing")
        return Price(sign, per(by, each))

    return make


def priced(
    who: Who[BoosterDeed],
    sorts: int,
    qualities: Any,
    clauses: Any,
    by: Price,
    span: Span | None,
    next_ones: int = 0,
) -> PriceBy:
    change = PriceBy(who, kinds_of(sorts, qualities, clauses), by.amount, by.sign, next_ones)
    change.lasting(span)
    return change


def first_of_turn(sorts: int, by: Price) -> PriceBy:
    """As long as none has been played this turn."""
    played = Tally(st.EVENTS if sorts == EVENTS else st.MANEUVERS)
    none: Fact[BoosterDeed] = Compared(Of(You(), played), Range(AT_MOST, Number(0)))
    return priced(You(), sorts, None, None, by, Span(WHILE_TRUE, none))


def own_price(sorts: int) -> Any:
    """Of the card that the text is on, wherever it is played from."""

    def make(by: Price, span: Span | None) -> Playable:
        if span is not None and span.until != WHILE_TRUE:
            raise Senseless("a card says what it costs itself for good: it can only be limited by 'while'")
        return Playable(None, [], priced(You(), sorts, None, None, by, span))

    return make


def free() -> Price:
    return Price(-1, Number(LARGEST))


def won(change: Winnings, span: Span | None) -> Winnings:
    change.lasting(span)
    return change


def price_words(category: str, what: str, other: str) -> list[Phrase]:
    """ "2 less", "1 less burst for each of your crew"; `other` is how it may be said too."""
    return [
        phrase
        for word, sign in (("less", -1), ("more", 1))
        for phrase in (
            Phrase(
                category,
                f"{{figure}} {word} {what}".rstrip(),
                price(sign),
                also=[f"{{figure}} {word} {other}".rstrip()],
            ),
            Phrase(
                category,
                f"{{figure}} {word} {what} for each {{each_of}}".replace("  ", " "),
                price(sign),
                also=[f"{{figure}} {word} {other} for each {{each_of}}".replace("  ", " ")],
            ),
        )
    ]


def next_priced(who: Who[BoosterDeed], sorts: int, colours: Any, clauses: Any, by: Any, span: Span | None) -> PriceBy:
    change = priced(who, sorts, colours, clauses, by, span, 1)
    change.inner.append(who)
    change.needs_rival = who.needs_rival
    return change


PHRASES = [
    *price_words("price", "", "energy"),
    Phrase("price", "nothing", free, also=["no energy", "0", "0 energy"]),
    *price_words("bursts", "burst", ""),
    Phrase(
        "act",
        "{possessor} maneuvers {clauses?} cost {price} {span?}",
        lambda who, clauses, by, span: priced(who, MANEUVERS, None, clauses, by, span),
        also=["each of {possessor} maneuvers {clauses?} costs {price} {span?}"],
    ),
    *(
        phrase
        for whose, whom, who in (("a rival's", "a rival", ARival), ("each rival's", "each rival", EachRival))
        for phrase in (
            Phrase(
                "act",
                f"{whose} next maneuver {{clauses?}} costs {{price}} {{span?}}",
                lambda clauses, by, span, who=who: next_priced(who(), MANEUVERS, None, clauses, by, span),
                also=[
                    f"the next maneuver {{clauses?}} {whom} plays costs {{price}} {{span?}}",
                    f"the next maneuver {{clauses?}} {whom} plays {{span?}} costs {{price}}",
                    f"{whose} next maneuver {{clauses?}} {{span?}} costs {{price}}",
                ],
            ),
            Phrase(
                "act",
                f"{whose} next {{adjectives?}} event {{clauses?}} has {{bursts}} {{span?}}",
                lambda colours, clauses, by, span, who=who: next_priced(who(), EVENTS, colours, clauses, by, span),
                also=[
                    f"the next {{adjectives?}} event {{clauses?}} {whom} plays has {{bursts}} {{span?}}",
                    f"the next {{adjectives?}} event {{clauses?}} {whom} plays {{span?}} has {{bursts}}",
                    f"{whose} next {{adjectives?}} event {{clauses?}} {{span?}} has {{bursts}}",
                ],
            ),
        )
    ),
    Phrase(
        "act",
        "your next maneuver {clauses?} costs {price} {span?}",
        lambda clauses, by, span: priced(You(), MANEUVERS, None, clauses, by, span, 1),
        also=[
            "the next maneuver {clauses?} you play costs {price} {span?}",
            "your next maneuver {clauses?} {span?} costs {price}",
        ],
    ),
    Phrase(
        "act",
        "your next {several} maneuvers {clauses?} cost {price} {span?}",
        lambda count, clauses, by, span: priced(You(), MANEUVERS, None, clauses, by, span, count),
        also=[
            "the next {several} maneuvers {clauses?} you play cost {price} {span?}",
            "your next {several} maneuvers {clauses?} {span?} cost {price}",
        ],
    ),
    Phrase(
        "act",
        "{possessor} {adjectives?} events {clauses?} have {bursts} {span?}",
        lambda who, colours, clauses, by, span: priced(who, EVENTS, colours, clauses, by, span),
        also=[
            "{possessor} {adjectives?} events {clauses?} cost {bursts} {span?}",
            "each of {possessor} {adjectives?} events {clauses?} has {bursts} {span?}",
        ],
    ),
    Phrase(
        "act",
        "your next {adjectives?} event {clauses?} has {bursts} {span?}",
        lambda colours, clauses, by, span: priced(You(), EVENTS, colours, clauses, by, span, 1),
        also=[
            "your next {adjectives?} event {clauses?} costs {bursts} {span?}",
            "your next {adjectives?} event {clauses?} {span?} has|costs {bursts}",
        ],
    ),
    Phrase(
        "act",
        "your next {several} {adjectives?} events {clauses?} have {bursts} {span?}",
        lambda count, colours, clauses, by, span: priced(You(), EVENTS, colours, clauses, by, span, count),
        also=[
            "your next {several} {adjectives?} events {clauses?} cost {bursts} {span?}",
            "your next {several} {adjectives?} events {clauses?} {span?} have|cost {bursts}",
        ],
    ),
    Phrase(
        "act",
        "the first maneuver you play each turn costs {price}",
        lambda by: first_of_turn(MANEUVERS, by),
        also=["your first maneuver each turn costs {price}"],
    ),
    Phrase(
        "act",
        "the first event you play each turn has {bursts}",
        lambda by: first_of_turn(EVENTS, by),
        also=["your first event each turn has {bursts}", "the first event you play each turn costs {bursts}"],
    ),
    Phrase(
        "act",
        "the next maneuver {clauses?} you play {period} costs {price}",
        lambda clauses, until, by: priced(You(), MANEUVERS, None, clauses, by, Span(until), 1),
    ),
    Phrase(
        "act",
        "the next {adjectives?} event {clauses?} you play {period} has {bursts}",
        lambda colours, clauses, until, by: priced(You(), EVENTS, colours, clauses, by, Span(until), 1),
    ),
    Phrase(
        "sentence",
        "this card costs {price} {span?}.",
        own_price(MANEUVERS),
        also=[
            "this maneuver costs {price} {span?}.",
            "Constant: this card costs {price} {span?}.",
            "Constant: this maneuver costs {price} {span?}.",
        ],
    ),
    Phrase(
        "sentence",
        "this card has {bursts} {span?}.",
        own_price(EVENTS),
        also=[
            "this event has {bursts} {span?}.",
            "this card costs {bursts} {span?}.",
            "this event costs {bursts} {span?}.",
        ],
    ),
    Phrase(
        "sentence",
        "you may play this card without paying its cost if {condition}.",
        lambda fact: own_price(MANEUVERS)(free(), Span(WHILE_TRUE, fact)),
        also=[
            "you can|may play this card|maneuver without paying its cost if|while {condition}.",
            "you can|may play this without paying its cost if|while {condition}.",
            "if {condition}, you can|may play this card|maneuver without paying its cost.",
        ],
    ),
    *(
        Phrase(
            "sentence",
            f"this card {verb} {{{what}}} if {{condition}}.",
            lambda by, fact, sorts=sorts: own_price(sorts)(by, Span(WHILE_TRUE, fact)),
            also=[
                f"this {other} {verb} {{{what}}} if {{condition}}.",
                f"Constant: this card {verb} {{{what}}} if {{condition}}.",
                f"if {{condition}}, this card {verb} {{{what}}}.",
                f"Constant: if {{condition}}, this card {verb} {{{what}}}.",
                *(
                    f"{start}you can|may play this {card} {by} {{{what}}} if {{condition}}."
                    for start in ("", "Constant: ")
                    for card in ("card", other)
                ),
            ],
        )
        for verb, what, sorts, other, by in (
            ("costs", "price", MANEUVERS, "maneuver", "for"),
            ("has", "bursts", EVENTS, "event", "with"),
        )
    ),
    *(
        Phrase(
            "act",
            f"{{adjectives?}} {noun} {{clauses?}} {{played_by}} {verb} {{{what}}} {{span?}}",
            lambda qualities, clauses, who, by, span, sorts=sorts: priced(who, sorts, qualities, clauses, by, span),
            also=[
                f"{{adjectives?}} {noun} {{clauses?}} {{played_by}} {way} {{{what}}} {{span?}}"
                for way in ("cost", "costs")
            ]
            + [f"{{adjectives?}} {noun} {{clauses?}} {{played_by}} {{span?}} {verb} {{{what}}}"],
        )
        for noun, verb, what, sorts in (("maneuvers", "cost", "price", MANEUVERS), ("events", "have", "bursts", EVENTS))
    ),
    Phrase("played_by", "you play", You, also=["that you play"]),
    Phrase("played_by", "rivals play", EachRival, also=["that rivals play", "each rival plays"]),
    Phrase("played_by", "players play", EachPlayer, also=["each player plays"]),
    Phrase("winnings", "{possessor} winnings", lambda who: who),
    Phrase(
        "winnings",
        "the points {folk} wins/win",
        lambda who: who,
        also=[
            "the points {folk} gains/gain|score in|from a battle",
            "the points {folk} wins/win in|from a battle",
            "the points {folk} gains/gain from battles",
        ],
    ),
    Phrase(
        "act",
        "{folk} wins/win no points {span?}",
        lambda who, span: won(WinningsTo(who, Number(0)), span),
        also=["{folk} cannot win points {span?}"],
    ),
    Phrase(
        "act",
        "{folk} wins/win {figure} more point/points in each battle {span?}",
        lambda who, k, span: won(WinningsBy(who, Number(k)), span),
        also=["{folk} wins/win {figure} additional point/points in each battle {span?}"],
    ),
    Phrase("winnings", "all winnings", EachPlayer, also=["the winnings"]),
    Phrase(
        "act",
        "double the points {folk} wins|gains|scores/win|gain|score in|from this battle",
        lambda who: won(WinningsDoubled(who), Span(THIS_BATTLE)),
    ),
    *(
        Phrase(
            "act",
            f"{{winnings}} {verb} {{value}} {{span?}}",
            make,
            also=[f"{{winnings}} {{span?}} {verb} {{value}}"],
        )
        for verb, make in (
            ("rise by", lambda who, n, span: won(WinningsBy(who, n), span)),
            ("fall by", lambda who, n, span: won(WinningsBy(who, n, -1), span)),
            ("become", lambda who, n, span: won(WinningsTo(who, n), span)),
        )
    ),
    *(
        Phrase(
            "act",
            f"{{winnings}} {verb} by {{figure}} for each {{each_of}} {{span?}}",
            lambda who, k, each, span, sign=sign: won(WinningsBy(who, per(k, each), sign), span),
        )
        for verb, sign in (("rise", 1), ("fall", -1))
    ),
    Phrase(
        "act",
        "{winnings} are doubled {span?}",
        lambda who, span: won(WinningsDoubled(who), span),
        also=[
            "double {winnings} {span?}",
            "{winnings} {span?} are doubled",
        ],
    ),
]
