"""What can be counted and measured in Dragon Booster, beyond what every game has."""

from __future__ import annotations

from abc import abstractmethod

from wyrmhall.cardtext.machine.amounts import AT_LEAST, Amount, Number, Range, Times
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import Part, Who
from wyrmhall.cardtext.machine.things import Measure, Things
from wyrmhall.games.booster.state import SPAN, ZAP_CAPS
from wyrmhall.games.booster.text.cards import COLOURS, DRAGON, EVENT, GEAR
from wyrmhall.games.booster.text.parts.nouns import CardSelect
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.values import battle_sprint, colour_of, sprint_gap, stat_of


class Count(Part):
    """What one player has of something."""

    @abstractmethod
    def of(self, d: BoosterDeed, seat: int) -> int: ...


class CardsCounted(Count):
    """Cards of a sort in a place, whoever's: "maneuvers in the zone"."""

    def __init__(self, cards: CardSelect) -> None:
        super().__init__()
        self.cards = cards

    def of(self, d: BoosterDeed, seat: int) -> int:
        return len(self.cards.of(d, [seat]))


class Different(Amount[BoosterDeed]):
    """How many different numbers, titles or colours there are among cards."""

    def __init__(self, things: Things[BoosterDeed]) -> None:
        super().__init__()
        self.things = things

    @abstractmethod
    def marks(self, d: BoosterDeed, card: int) -> list[int]:
        """What a card has of it."""

    def value(self, d: BoosterDeed) -> int:
        found: list[int] = []
        for card in self.things.all(d):
            found += [mark for mark in self.marks(d, card) if mark not in found]
        return len(found)


class DifferentMeasures(Different):
    def __init__(self, measure: Measure[BoosterDeed], things: Things[BoosterDeed]) -> None:
        super().__init__(things)
        self.measure = measure

    def marks(self, d: BoosterDeed, card: int) -> list[int]:
        return [self.measure.of(d, card)]


class DifferentTitles(Different):
    def marks(self, d: BoosterDeed, card: int) -> list[int]:
        return [d.s.kind[card]]


class DifferentColours(Different):
    """Of dragons and events, and of the boxes of gear."""

    def marks(self, d: BoosterDeed, card: int) -> list[int]:
        cards, kind = d.s.cards, d.s.kind[card]
        if cards.sort[kind] == DRAGON:
            return [colour_of(d.s, d.s.at[card] // SPAN)]
        if cards.sort[kind] == GEAR:
            return [colour for colour in range(len(COLOURS)) if cards.boxes[kind] >> colour & 1]
        return [cards.colour[kind]] if cards.sort[kind] == EVENT and cards.colour[kind] >= 0 else []


class PointsHeld(Count):
    def of(self, d: BoosterDeed, seat: int) -> int:
        return d.s.sides[seat].points


class HandHeld(Count):
    def of(self, d: BoosterDeed, seat: int) -> int:
        return len(d.s.sides[seat].hand)


class EnergyHeld(Count):
    def of(self, d: BoosterDeed, seat: int) -> int:
        return d.s.sides[seat].energy


class EmptyCaps(Count):
    def of(self, d: BoosterDeed, seat: int) -> int:
        return ZAP_CAPS - len(d.s.sides[seat].gear)


class Tally(Count):
    """Something that was done this turn, as often as it was done."""

    def __init__(self, which: int, times: Range[BoosterDeed] | None = None) -> None:
        super().__init__()
        self.which = which
        self.times: Range[BoosterDeed] = times or Range(AT_LEAST, Number(1))  # how often, where a text asks

    def of(self, d: BoosterDeed, seat: int) -> int:
        return d.s.sides[seat].tally[self.which]


class Stat(Count):
    def __init__(self, which: int) -> None:
        super().__init__()
        self.which = which

    def of(self, d: BoosterDeed, seat: int) -> int:
        return stat_of(d.s, seat, self.which)


class BattleSprint(Count):
    def of(self, d: BoosterDeed, seat: int) -> int:
        return battle_sprint(d.s, seat)


class Of(Amount[BoosterDeed]):
    """What players have of something, all of them together."""

    def __init__(self, who: Who[BoosterDeed], count: Count) -> None:
        super().__init__()
        self.who = who
        self.count = count
        self.needs_rival = who.needs_rival
        self.needs_them = who.needs_them

    def value(self, d: BoosterDeed) -> int:
        total = 0
        for seat in self.who.seats(d):
            total += self.count.of(d, seat)
        return total


def per(by: int, each: Amount[BoosterDeed] | None) -> Amount[BoosterDeed]:
    """A number, or that number for each of something."""
    if each is None:
        return Number(by)
    made: Amount[BoosterDeed] = Times(Number(by), each)
    made.needs_rival, made.needs_them = each.needs_rival, each.needs_them
    return made


class Those(Who[BoosterDeed]):
    """Of some players those who have so much of something."""

    def __init__(self, who: Who[BoosterDeed], count: Count, range: Range[BoosterDeed]) -> None:
        super().__init__()
        self.who = who
        self.count = count
        self.range = range

    def seats(self, d: BoosterDeed) -> list[int]:
        return [seat for seat in self.who.seats(d) if self.range.holds(d, self.count.of(d, seat))]


class Most(Who[BoosterDeed]):
    """Of some players those who have the most of something, or the fewest."""

    def __init__(self, who: Who[BoosterDeed], count: Count, sign: int) -> None:
        super().__init__()
        self.who = who
        self.count = count
        self.sign = sign

    def seats(self, d: BoosterDeed) -> list[int]:
        seats = self.who.seats(d)
        if not seats:
            return seats
        best = max([self.sign * self.count.of(d, seat) for seat in seats])
        return [seat for seat in seats if self.sign * self.count.of(d, seat) == best]


class HasMost(Fact[BoosterDeed]):
    """More, or less, of something than everybody else."""

    def __init__(self, who: Who[BoosterDeed], count: Count, sign: int) -> None:
        super().__init__()
        self.who = who
        self.count = count
        self.sign = sign
        self.needs_rival = who.needs_rival
        self.needs_them = who.needs_them

    def so(self, d: BoosterDeed) -> bool:
        for seat in self.who.seats(d):
            number = self.sign * self.count.of(d, seat)
            for other in d.everybody():
                if other != seat and self.sign * self.count.of(d, other) >= number:
                    return False
        return True


class HowMuch(Amount[BoosterDeed]):
    """As many points or as much energy as were gained or lost last."""

    def value(self, d: BoosterDeed) -> int:
        return d.number


class TurnNumber(Amount[BoosterDeed]):
    def value(self, d: BoosterDeed) -> int:
        return d.s.turn


class BattlesFought(Amount[BoosterDeed]):
    """In this turn, with the one that is on."""

    def value(self, d: BoosterDeed) -> int:
        return d.s.battles


class SprintGap(Amount[BoosterDeed]):
    """The difference of sprints."""

    def __init__(self) -> None:
        super().__init__()
        self.needs_rival = True

    def value(self, d: BoosterDeed) -> int:
        return sprint_gap(d)
