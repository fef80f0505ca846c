"""The sentences of a card as they are used, and what those that wait are waiting for."""

from __future__ import annotations

from typing import Final, cast

from wyrmhall.cardtext.machine.acts import Act, IfSo
from wyrmhall.cardtext.machine.amounts import Range
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import Part, Who
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.games.booster.text.parts.changes import Change
from wyrmhall.games.booster.text.parts.nouns import CardSelect, Rushers, This
from wyrmhall.games.booster.text.parts.windows import DAMAGED_BY, SENT_BACK
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.values import sprint_gap

# how an effect comes to be used
PLAY: Final = 0
CONSTANT: Final = 1
MAIN_USE: Final = 2
BATTLE_USE: Final = 3
TRIGGERED: Final = 4
CREATED: Final = 5  # by another effect
KEYWORDS: Final = ("", "Constant", "Main", "Battle", "", "")

# whom something must happen to
YOU: Final = 0
RIVALS: Final = 1
EVERYONE: Final = 2


class Occasion(Part):
    """What an effect watches for."""

    def __init__(self, windows: list[int], subject: int, things: Things[BoosterDeed] | None = None) -> None:
        super().__init__()
        self.mask = 0
        for window in windows:
            self.mask |= 1 << window
        self.subject = subject
        self.things = things  # the card that it must be about
        self.names_player = True  # "that player" is the one whom it is about
        self.sets_rival = subject == RIVALS  # who it is about is "a rival" of the effect

    def is_about(self, d: BoosterDeed, window: int, who: int, what: int) -> bool:
        """Whether what has happened there is what it watches for."""
        return self.is_meant(d, who, what)

    def is_meant(self, d: BoosterDeed, who: int, what: int) -> bool:
        """Whether what has happened to a player, perhaps with a card, is what it watches for."""
        if (self.subject == YOU and who != d.seat) or (self.subject == RIVALS and who == d.seat):
            return False
        things = self.things
        if things is None:
            return True
        if what < 0:
            return False
        if isinstance(things, This):  # wherever it has gone
            return what == d.card
        if isinstance(things, CardSelect):
            return (not things.is_placed or d.s.at[what] % 16 in things.places) and things.is_one(d, what)
        return isinstance(things, Rushers) and d.s.sides[d.seat].rushing == what


class DamagedByRival(Occasion):
    """A rival damages a card of the user."""

    def __init__(self, things: Things[BoosterDeed]) -> None:
        super().__init__([DAMAGED_BY], RIVALS, things)
        self.sets_rival = False  # the one it was done to is told as the rival: the one who did it is "that player"

    def is_meant(self, d: BoosterDeed, who: int, what: int) -> bool:
        return d.other == d.seat and super().is_meant(d, who, what)


class SentBackTo(Occasion):
    """A card goes back from play to one place of its owner."""

    def __init__(self, occasion: Occasion, place: int) -> None:
        super().__init__([SENT_BACK], occasion.subject, occasion.things)
        self.place = place

    def is_meant(self, d: BoosterDeed, who: int, what: int) -> bool:
        return what >= 0 and d.s.at[what] % 16 == self.place and super().is_meant(d, who, what)


class AgainstOccasion(Occasion):
    """A battle is won or lost against a rushing card of a sort."""

    def __init__(self, occasion: Occasion, cards: CardSelect) -> None:
        super().__init__([], occasion.subject, occasion.things)
        self.mask = occasion.mask
        self.cards = cards

    def is_meant(self, d: BoosterDeed, who: int, what: int) -> bool:
        if not super().is_meant(d, who, what):
            return False
        for seat, side in enumerate(d.s.sides):
            if seat != who and side.rushing >= 0 and self.cards.is_one(d, side.rushing):
                return True
        return False


class AgainstPlayer(Occasion):
    """A battle is won or lost against one of some players."""

    def __init__(self, occasion: Occasion, whom: Who[BoosterDeed]) -> None:
        super().__init__([], occasion.subject, occasion.things)
        self.mask = occasion.mask
        self.whom = whom

    def is_meant(self, d: BoosterDeed, who: int, what: int) -> bool:
        if not super().is_meant(d, who, what):
            return False
        for seat in self.whom.seats(d):
            if seat != who and d.s.sides[seat].rushing >= 0:
                return True
        return False


class MarginOccasion(Occasion):
    """A battle is won or lost by so much sprint."""

    def __init__(self, window: int, subject: int, range: Range[BoosterDeed]) -> None:
        super().__init__([window], subject)
        self.range = range

    def is_meant(self, d: BoosterDeed, who: int, what: int) -> bool:
        return super().is_meant(d, who, what) and self.range.holds(d, sprint_gap(d))


class MuchOccasion(Occasion):
    """So much of something is gained, lost or drawn at once."""

    def __init__(self, windows: list[int], subject: int, range: Range[BoosterDeed]) -> None:
        super().__init__(windows, subject)
        self.range = range

    def is_meant(self, d: BoosterDeed, who: int, what: int) -> bool:
        return super().is_meant(d, who, what) and self.range.holds(d, d.number)


class NthOccasion(Occasion):
    """Something for the second time in a turn, or for another."""

    def __init__(self, window: int, subject: int, tally: int, nth: int) -> None:
        super().__init__([window], subject)
        self.tally = tally
        self.nth = nth

    def is_meant(self, d: BoosterDeed, who: int, what: int) -> bool:
        return super().is_meant(d, who, what) and d.s.sides[who].tally[self.tally] == self.nth


class TurnOccasion(Occasion):
    """Something that comes in the turn of this number only."""

    def __init__(self, window: int, turn: int) -> None:
        super().__init__([window], EVERYONE)
        self.turn = turn
        self.names_player = False

    def is_meant(self, d: BoosterDeed, who: int, what: int) -> bool:
        return d.s.turn == self.turn


class AroundBattle(Occasion):
    """Something that happens in a battle, or outside one."""

    def __init__(self, occasion: Occasion, is_in: bool) -> None:
        super().__init__([], occasion.subject, occasion.things)
        self.occasion = occasion
        self.is_in = is_in
        self.mask = occasion.mask
        self.names_player = occasion.names_player
        self.sets_rival = occasion.sets_rival

    def is_about(self, d: BoosterDeed, window: int, who: int, what: int) -> bool:
        return (d.s.starter >= 0) == self.is_in and self.occasion.is_about(d, window, who, what)


class InStep(AroundBattle):
    """Something that happens in one step of the turn."""

    def __init__(self, occasion: Occasion, phases: tuple[int, int]) -> None:
        super().__init__(occasion, True)
        self.first, self.last = phases

    def is_about(self, d: BoosterDeed, window: int, who: int, what: int) -> bool:
        return self.first <= d.s.phase <= self.last and self.occasion.is_about(d, window, who, what)


class EitherOccasion(Occasion):
    """One thing or another: "when you win or tie a battle"."""

    def __init__(self, one: Occasion, other: Occasion) -> None:
        super().__init__([], EVERYONE)
        self.one = one
        self.other = other
        self.mask = one.mask | other.mask
        self.names_player = one.names_player and other.names_player
        self.sets_rival = one.sets_rival and other.sets_rival

    def is_about(self, d: BoosterDeed, window: int, who: int, what: int) -> bool:
        for occasion in (self.one, self.other):
            if occasion.mask >> window & 1 and occasion.is_about(d, window, who, what):
                return True
        return False


class Ability(Part):
    """A sentence of a card, or an effect that one creates."""

    def __init__(self, how: int, act: Act[BoosterDeed] | None) -> None:
        super().__init__()
        self.how = how
        self.act = act
        self.kind = -1
        self.index = 0  # among the effects of its card
        self.cost: list[Act[BoosterDeed]] = []
        self.occasion: Occasion | None = None
        self.once = False  # one that was created is gone after its first use
        self.once_a_turn = False
        self.once_a_battle = False  # it may be used again in the next battle of the turn
        self.fact: Fact[BoosterDeed] | None = None  # of one that is nothing but "if C, ...": what must be so

    def begins_with(self) -> None:
        """An effect that waits and would do nothing is not used at all."""
        if isinstance(self.act, IfSo) and self.act.otherwise is None:
            self.fact = self.act.fact

    def is_so(self, d: BoosterDeed) -> bool:
        return self.fact is None or self.fact.holds(d)


def abilities_of(cards: Cards, kind: int) -> list[Ability]:
    return cast("list[Ability]", cards.abilities[kind])


class Playable(Part):
    """What a card says of being played itself: when it may be, and what it costs."""

    def __init__(
        self, fact: Fact[BoosterDeed] | None, cost: list[Act[BoosterDeed]], price: Change | None = None
    ) -> None:
        super().__init__()
        self.fact = fact
        self.cost = cost
        self.price = price  # what it changes of its own cost or burst
