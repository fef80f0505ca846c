"""What players may and may not do beyond the general rules: costs, bursts, prohibitions and permissions.

A prohibition beats every permission (DB-GOLD-02).
"""

from __future__ import annotations

from wyrmhall.games.booster.state import (
    COLOUR_BONUS,
    L_CARD,
    L_EXTRA,
    L_NUMBER,
    L_SEAT,
    L_WHAT,
    LASTING,
    BoosterState,
    constants,
)  # fmt: skip
from wyrmhall.games.booster.text.abilities import A_REMOVE, A_RETURN
from wyrmhall.games.booster.text.cards import CREW, DRAGON, GEAR
from wyrmhall.games.booster.text.changes import (
    BE_DAMAGED,
    BE_DISCARDED,
    BE_RETURNED,
    BURST_BY,
    COST_BY,
    FORBIDDEN,
    FREE_THIS,
    GAIN_SPRINT,
    LOSE_SPRINT,
    NEXT_BURST_BY,
    NEXT_COST_BY,
    PERMITTED,
)
from wyrmhall.games.booster.text.deed import a_deed
from wyrmhall.games.booster.text.filters import kind_fits
from wyrmhall.games.booster.text.values import (
    amount_for,
    colour_of,
    concerns,
    holds,
    reaches,
    stat_of,
)  # fmt: skip


def is_forbidden(s: BoosterState, seat: int, action: int, kind: int = -1) -> bool:
    """Whether an effect forbids a player an action (with a card of that kind)."""
    return s.settings.has_limits and is_limited(s, FORBIDDEN, seat, action, kind, -1)


def is_permitted(s: BoosterState, seat: int, permission: int, card: int = -1) -> bool:
    return s.settings.has_limits and is_limited(s, PERMITTED, seat, permission, -1, card)


def is_limited(s: BoosterState, what: int, seat: int, number: int, kind: int, card: int) -> bool:
    """For as long as an effect lasts, or while a card in play says so."""
    if _is_limited_for_now(s, what, seat, number, kind, card):
        return True
    cards = s.cards
    for other in constants(s):
        for act in cards.constant_acts[s.kind[other]]:
            if act.code == what and act.number == number and act.select is None:
                if what == PERMITTED and number == FREE_THIS and card != other:
                    continue
                if (kind < 0 or kind_fits(cards, kind, act.second)) and concerns(s, other, act, seat):
                    return True
    return False


def _is_limited_for_now(s: BoosterState, what: int, seat: int, number: int, kind: int, card: int) -> bool:
    rows, cards = s.lasting, s.cards
    for row in range(0, len(rows), LASTING):
        if rows[row + L_WHAT] == what and rows[row + L_NUMBER] == number and rows[row + L_SEAT] == seat:
            about, extra = rows[row + L_CARD], rows[row + L_EXTRA]
            if about >= 0:
                if about == card:
                    return True
            elif kind < 0 or extra < 0 or kind_fits(cards, kind, cards.selects[extra]):
                return True
    return False


def card_forbidden(s: BoosterState, card: int, fate: int, depth: int = 1) -> bool:
    """Whether an effect forbids that something happens to a card in play."""
    if not s.settings.has_limits:
        return False
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_WHAT] == FORBIDDEN and rows[row + L_NUMBER] == fate and rows[row + L_CARD] == card:
            return True
    for other in constants(s):
        for act in s.cards.constant_acts[s.kind[other]]:
            if act.code == FORBIDDEN and act.number == fate and act.select is not None:
                deed = a_deed(s, other)
                if reaches(deed, act.select, card, depth) and holds(deed, act.test, depth):
                    return True
    return False


def can_befall(s: BoosterState, card: int, code: int) -> bool:
    """Whether a card in play can be damaged or discarded (A_REMOVE) or returned (A_RETURN); anything else can be done."""
    if code == A_RETURN:
        return not card_forbidden(s, card, BE_RETURNED)
    if code != A_REMOVE:
        return True
    sort = s.cards.sort[s.kind[card]]
    return sort != DRAGON and not card_forbidden(s, card, BE_DAMAGED if sort in (GEAR, CREW) else BE_DISCARDED)


def keeps_sprint(s: BoosterState, card: int, number: int, depth: int = 1) -> bool:
    """Whether an effect forbids a maneuver to gain or to lose that much sprint."""
    return number != 0 and card_forbidden(s, card, GAIN_SPRINT if number > 0 else LOSE_SPRINT, depth)


# -- costs -----------------------------------------------------------------------------------------


def change_of(s: BoosterState, what: int, seat: int, kind: int) -> int:
    """How much effects change the cost of a maneuver, or the burst of an event, for a player."""
    change, following = 0, NEXT_COST_BY if what == COST_BY else NEXT_BURST_BY
    rows, cards = s.lasting, s.cards
    for row in range(0, len(rows), LASTING):
        if (rows[row + L_WHAT] == what or rows[row + L_WHAT] == following) and rows[row + L_SEAT] == seat:
            extra = rows[row + L_EXTRA]
            if extra < 0 or kind_fits(cards, kind, cards.selects[extra]):
                change += rows[row + L_NUMBER]
    for other in constants(s):
        for act in cards.constant_acts[s.kind[other]]:
            if act.code == what and kind_fits(cards, kind, act.select) and concerns(s, other, act, seat):
                change += amount_for(s, other, act, seat, 1)
    return change


def use_up(s: BoosterState, what: int, seat: int, kind: int) -> None:
    """A card was played: what was meant for the next such card is used up."""
    rows = s.lasting
    row = 0
    while row < len(rows):
        extra = rows[row + L_EXTRA]
        fits = rows[row + L_WHAT] == what and rows[row + L_SEAT] == seat
        if fits and (extra < 0 or kind_fits(s.cards, kind, s.cards.selects[extra])):
            del rows[row : row + LASTING]
        else:
            row += LASTING


def cost_of(s: BoosterState, seat: int, kind: int) -> int:
    """The energy that a player pays for a maneuver now; never below 0 (DB-MAIN-15)."""
    return max(0, s.cards.cost[kind] + change_of(s, COST_BY, seat, kind))


def burst_of(s: BoosterState, seat: int, kind: int) -> int:
    change = change_of(s, BURST_BY, seat, kind)
    return max(0, s.cards.burst[kind] + change) if change else s.cards.burst[kind]


def burst_stat(s: BoosterState, seat: int, kind: int) -> int:
    """The stat that an event's burst is compared with, the colour bonus included (DB-STAT-05)."""
    stat = stat_of(s, seat, s.cards.burst_stat[kind])
    colour = s.cards.colour[kind]
    return stat + COLOUR_BONUS if colour >= 0 and colour == colour_of(s, seat) else stat
