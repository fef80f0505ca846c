"""What cards are like: by what is printed on them, or by what happened to them."""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.machine.amounts import Number, Range
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.things import Measure, Quality, Things
from wyrmhall.games.booster.state import DAMAGED, SPAN
from wyrmhall.games.booster.text.cards import CREW, EVENT, GEAR, MANEUVER, Cards
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.values import is_rushing, sprint_of

GEARS: Final = 1 << GEAR
CREWS: Final = 1 << CREW
MANEUVERS: Final = 1 << MANEUVER
EVENTS: Final = 1 << EVENT
EVERY_SORT: Final = 31
COLOURED: Final = EVERY_SORT & ~(CREWS | MANEUVERS)
RACE_CARDS: Final = MANEUVERS | EVENTS
CRYSTALS: Final = EVERY_SORT & ~RACE_CARDS


class CardQuality(Quality[BoosterDeed]):
    """What tells some cards from others; most by what is printed on them."""

    sorts: int = EVERY_SORT  # of the cards that can be told by it

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        """Of a quality of the moment no card can fail by its kind."""
        return True

    def fits(self, d: BoosterDeed, thing: int) -> bool:
        return self.fits_kind(d, d.s.kind[thing])

    def said(self, cards: Cards) -> str:
        """In the words that follow the sort of card in views: "of cost 2 or less"."""
        return ""


class SoOfIt(CardQuality):
    """Something is so if the card is "that card"."""

    def __init__(self, fact: Fact[BoosterDeed]) -> None:
        super().__init__()
        self.fact = fact

    def fits(self, d: BoosterDeed, thing: int) -> bool:
        before = d.found
        d.found = [thing]
        is_so = self.fact.holds(d)
        d.found = before
        return is_so


class CardMeasure(Measure[BoosterDeed]):
    """A number on a card."""

    sorts: int = MANEUVERS
    word: str = ""

    def printed(self, cards: Cards, kind: int) -> int:
        return 0

    def of_kind(self, d: BoosterDeed, kind: int) -> int:
        return self.printed(d.s.cards, kind)

    def of(self, d: BoosterDeed, thing: int) -> int:
        return self.of_kind(d, d.s.kind[thing])

    def is_printed(self) -> bool:
        return True


class Cost(CardMeasure):
    word = "cost"

    def printed(self, cards: Cards, kind: int) -> int:
        return cards.cost[kind]


class PrintedSprint(CardMeasure):
    word = "sprint"

    def printed(self, cards: Cards, kind: int) -> int:
        return cards.sprint[kind]


class Sprint(CardMeasure):
    """As it is now; of a card that is not in play, as it is printed."""

    word = "sprint"

    def printed(self, cards: Cards, kind: int) -> int:
        return cards.sprint[kind]

    def of(self, d: BoosterDeed, thing: int) -> int:
        return sprint_of(d.s, thing)

    def is_printed(self) -> bool:
        return False


class Level(CardMeasure):
    sorts = GEARS
    word = "level"

    def printed(self, cards: Cards, kind: int) -> int:
        return cards.level[kind]


class Burst(CardMeasure):
    sorts = EVENTS
    word = "burst"

    def printed(self, cards: Cards, kind: int) -> int:
        return cards.burst[kind]


COMPARED: Final = ("{} or more", "{} or less", "{}", "more than {}", "less than {}", "an odd number", "an even number")


class CardWithin(CardQuality):
    """With a measure in a range: "of cost 2 or less"."""

    def __init__(self, measure: CardMeasure, range: Range[BoosterDeed]) -> None:
        super().__init__()
        self.measure = measure
        self.range = range
        self.sorts = measure.sorts

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return self.measure.sorts >> d.s.cards.sort[kind] & 1 == 1 and self.range.holds(
            d, self.measure.of_kind(d, kind)
        )

    def fits(self, d: BoosterDeed, thing: int) -> bool:
        return self.measure.sorts >> d.s.cards.sort[d.s.kind[thing]] & 1 == 1 and self.range.holds(
            d, self.measure.of(d, thing)
        )

    def may_fit(self, cards: Cards, kind: int) -> bool:
        """Whether a card of that kind could ever fit: always, unless two printed numbers say otherwise."""
        limit = self.range.limit
        if not self.measure.is_printed() or not isinstance(limit, Number):
            return True
        return self.range.fits(self.measure.printed(cards, kind), limit.fixed)

    def said(self, cards: Cards) -> str:
        limit = self.range.limit
        number = limit.fixed if isinstance(limit, Number) else 0
        return f"of {self.measure.word} {COMPARED[self.range.how].format(number)}"


class Against(CardQuality):
    """With a higher number than another card, or a lower one, or the same; nothing is, where that card is not there."""

    def __init__(self, measure: CardMeasure, how: int, other: Things[BoosterDeed], is_this: bool) -> None:
        super().__init__()
        self.measure = measure
        self.range: Range[BoosterDeed] = Range(how, Number(0))
        self.other = other
        self.is_this = is_this  # the card that the text is on, whose printed numbers are known wherever it is
        self.sorts = measure.sorts

    def limits(self, d: BoosterDeed) -> list[int]:
        if self.is_this and self.measure.is_printed():
            return [self.measure.of_kind(d, d.kind)]
        return [self.measure.of(d, card) for card in self.other.known(d) if card >= 0]

    def is_so(self, d: BoosterDeed, number: int) -> bool:
        limits = self.limits(d)
        for limit in limits:
            if not self.range.fits(number, limit):
                return False
        return len(limits) > 0

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return self.measure.sorts >> d.s.cards.sort[kind] & 1 == 1 and self.is_so(d, self.measure.of_kind(d, kind))

    def fits(self, d: BoosterDeed, thing: int) -> bool:
        return self.measure.sorts >> d.s.cards.sort[d.s.kind[thing]] & 1 == 1 and self.is_so(
            d, self.measure.of(d, thing)
        )


class Damaged(CardQuality):
    """In the damaged pile: a selection looks for it there."""

    sorts = CRYSTALS

    def fits(self, d: BoosterDeed, thing: int) -> bool:
        return d.s.at[thing] % SPAN == DAMAGED


class Extreme(CardQuality):
    """With the highest number, or the lowest, of the cards that are meant: the selection sees to it."""

    def __init__(self, measure: CardMeasure, sign: int) -> None:
        super().__init__()
        self.measure = measure
        self.sign = sign
        self.sorts = measure.sorts

    def only(self, d: BoosterDeed, cards: list[int]) -> list[int]:
        if not cards:
            return cards
        best = max([self.sign * self.measure.of(d, card) for card in cards])
        return [card for card in cards if self.sign * self.measure.of(d, card) == best]


class Named(CardQuality):
    def __init__(self, title: int) -> None:
        super().__init__()
        self.title = title

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return d.s.cards.title[kind] == self.title

    def said(self, cards: Cards) -> str:
        return f"named {cards.title_names[self.title]}"


class Namesake(CardQuality):
    """With the same name as the card that the text is on, or with another."""

    def __init__(self, is_same: bool) -> None:
        super().__init__()
        self.is_same = is_same

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        titles = d.s.cards.title
        return (titles[kind] == titles[d.kind]) == self.is_same

    def said(self, cards: Cards) -> str:
        return "with the same name" if self.is_same else "with another name"


class OfTeam(CardQuality):
    sorts = CREWS

    def __init__(self, team: int) -> None:
        super().__init__()
        self.team = team

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return d.s.cards.team[kind] == self.team

    def said(self, cards: Cards) -> str:
        return f"of the {cards.team_names[self.team]}"


class OfColour(CardQuality):
    """An event of a colour, or a gear with a box of it."""

    sorts = EVENTS | GEARS

    def __init__(self, colour: int, other: int = -1) -> None:
        super().__init__()
        self.colour = colour
        self.other = colour if other < 0 else other  # "red or gold"

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        cards = d.s.cards
        if cards.sort[kind] == GEAR:
            return cards.boxes[kind] & (1 << self.colour | 1 << self.other) != 0
        return cards.sort[kind] == EVENT and cards.colour[kind] in (self.colour, self.other)

    def said(self, cards: Cards) -> str:
        other = "" if self.other == self.colour else f" or {cards.colour_names[self.other]}"
        return f"that are {cards.colour_names[self.colour]}{other}"


class NotOfColour(OfColour):
    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return self.sorts >> d.s.cards.sort[kind] & 1 == 1 and not super().fits_kind(d, kind)

    def said(self, cards: Cards) -> str:
        return f"that are not {cards.colour_names[self.colour]}"


class WithBox(CardQuality):
    sorts = GEARS

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour = colour

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return d.s.cards.boxes[kind] >> self.colour & 1 == 1

    def said(self, cards: Cards) -> str:
        return f"that are {cards.colour_names[self.colour]}"


class WithoutBox(CardQuality):
    sorts = GEARS

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return d.s.cards.sort[kind] == GEAR and d.s.cards.boxes[kind] == 0


class WithSymbol(CardQuality):
    sorts = GEARS

    def __init__(self, stat: int) -> None:
        super().__init__()
        self.stat = stat

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return self.stat in d.s.cards.symbols[kind]


class BurstOn(CardQuality):
    sorts = EVENTS

    def __init__(self, stat: int) -> None:
        super().__init__()
        self.stat = stat

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return d.s.cards.sort[kind] == EVENT and d.s.cards.burst_stat[kind] == self.stat


class WithEffect(CardQuality):
    """That has a Main: or a Battle: effect."""

    def __init__(self, how: int) -> None:
        super().__init__()
        self.how = how

    def fits_kind(self, d: BoosterDeed, kind: int) -> bool:
        return d.s.cards.usable[kind] >> self.how & 1 == 1


class PlayedNow(CardQuality):
    """Played this turn."""

    sorts = MANEUVERS

    def fits(self, d: BoosterDeed, thing: int) -> bool:
        return thing in d.s.fresh


class Outside(CardQuality):
    """No rushing card of the battle that is on."""

    sorts = MANEUVERS

    def fits(self, d: BoosterDeed, thing: int) -> bool:
        return not is_rushing(d.s, thing)
