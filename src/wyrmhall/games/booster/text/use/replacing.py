"""Replacement effects: "if X would happen, Y instead"."""

from __future__ import annotations

from wyrmhall.cardtext.machine.acts import Act, run
from wyrmhall.cardtext.machine.amounts import Range
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.state import (
    L_FROM,
    L_PART,
    L_SEAT,
    L_SOURCE,
    LASTING,
    USES,
    BoosterState,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.abilities import RIVALS, YOU
from wyrmhall.games.booster.text.parts.changes import Change, constants_of
from wyrmhall.games.booster.text.parts.nouns import CardSelect, Rushers, This
from wyrmhall.games.booster.text.parts.windows import WOULD_DAMAGE
from wyrmhall.games.booster.text.use.choosing import INSTEAD_CHOICE, REPLACEMENT_CHOICE
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.using import UsedDeed
from wyrmhall.games.booster.text.use.values import change_at

T = Table[BoosterState]


class Mishap(Part):
    """What would happen, to whom, with which cards."""

    def __init__(
        self,
        windows: list[int],
        subject: int,
        things: Things[BoosterDeed] | None = None,
        range: Range[BoosterDeed] | None = None,
    ) -> None:
        super().__init__()
        self.window = windows[0]
        self.mask = 0  # of all its windows, from WOULD_DAMAGE on
        for window in windows:
            self.mask |= 1 << window - WOULD_DAMAGE
        self.subject = subject
        self.things = things
        self.range = range  # how much of it

    def is_meant(self, d: BoosterDeed, who: int, what: int) -> bool:
        """`d.number` is how much would be gained, lost or drawn."""
        if self.range is not None and not self.range.holds(d, d.number):
            return False
        if (self.subject == YOU and who != d.seat) or (self.subject == RIVALS and who == d.seat):
            return False
        things = self.things
        if things is None:
            return True
        if isinstance(things, This):
            return what == d.card
        if isinstance(things, Rushers):
            return what >= 0 and d.s.sides[d.seat].rushing == what
        return what >= 0 and isinstance(things, CardSelect) and things.is_one(d, what)


class Replacing(Change):
    """Something else is done instead."""

    word = "replacing"

    def __init__(self, mishap: Mishap, act: Act[BoosterDeed], is_optional: bool) -> None:
        super().__init__()
        self.mishap = mishap
        self.act = act
        self.is_optional = is_optional
        self.is_once = False  # it is gone after its first use
        self.once_a_turn = False
        self.index = 0  # of its sentence on the card

    def can_be_constant(self) -> bool:
        return not self.is_once

    def asks_rival(self) -> bool:
        return False

    def is_spent(self, s: BoosterState, card: int) -> bool:
        """Whether the effect of a card was used this turn, and can be only once."""
        return self.once_a_turn and card * USES + self.index in s.used

    def replaces(self, d: BoosterDeed, window: int, who: int, what: int) -> bool:
        return (
            self.mishap.mask >> window - WOULD_DAMAGE & 1 == 1
            and self.number not in d.s.replacing
            and self.mishap.is_meant(d, who, what)
        )


class Replacement:
    """A replacement of somebody's that fits."""

    def __init__(self, change: Replacing, d: UsedDeed) -> None:
        self.change = change
        self.d = d


def replacements(t: T, window: int, who: int, what: int, number: int) -> list[Replacement]:
    """The effects that replace this."""
    s = t.state
    found: list[Replacement] = []
    for card in s.standing:
        for change in constants_of(s.cards, s.kind[card]):
            if isinstance(change, Replacing):
                d = UsedDeed(t, s.at[card] // 16, card, s.kind[card])
                d.number = number
                if change.replaces(d, window, who, what) and not change.is_spent(s, card) and change.is_so(d):
                    found.append(Replacement(change, d))
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        change = change_at(s, row)
        if isinstance(change, Replacing):
            d = UsedDeed(t, rows[row + L_SEAT], rows[row + L_FROM], rows[row + L_SOURCE])
            d.number = number
            if change.replaces(d, window, who, what):
                found.append(Replacement(change, d))
    return found


async def is_replaced(t: T, window: int, who: int, what: int = -1, number: int = 0) -> bool:
    """Whether something else happens instead; it is done at once. A replacement never replaces its own act."""
    s = t.state
    if not s.settings.replaces >> window - WOULD_DAMAGE & 1:
        return False
    found: list[Replacement] = []
    for one in replacements(t, window, who, what, number):
        one.d.who, one.d.what, one.d.would = who, what, number
        if one.change.mishap.subject == RIVALS:
            one.d.rival = who
        if not one.change.is_optional or one.change.act.possible(one.d):
            found.append(one)
    while found:
        one = await first_of(t, found)
        found.remove(one)
        change, d = one.change, one.d
        if change.is_optional and not await t.may(d.seat, INSTEAD_CHOICE, (d.kind,)):
            continue
        if d.seat in s.gone:
            continue
        s.replacing.append(change.number)
        t.tell(events.REPLACED, d.seat, (change.number,), [d.kind], rule="DB-GOLD-01")
        await run(d, change.act)
        s.replacing.remove(change.number)
        if change.once_a_turn and d.card >= 0:
            s.used.append(d.card * USES + change.index)
        if change.is_once:
            use_up(s, change.number, d.seat)
        return True
    return False


def use_up(s: BoosterState, number: int, seat: int) -> None:
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_PART] == number and rows[row + L_SEAT] == seat:
            del rows[row : row + LASTING]
            return


async def first_of(t: T, found: list[Replacement]) -> Replacement:
    """The leader's effects come first, then clockwise; each player orders the own ones (DB-TRIG-04, 05)."""
    s = t.state
    if len(found) == 1:
        return found[0]
    for seat in seats_from(s, s.leader):
        mine = [one for one in found if one.d.seat == seat]
        for one in mine:
            if one.change.number != mine[0].change.number:
                kinds = tuple([one.d.kind for one in mine])
                return mine[await t.choose(seat, REPLACEMENT_CHOICE, kinds)]
        if mine:
            return mine[0]
    return found[0]  # of a player who has gone
