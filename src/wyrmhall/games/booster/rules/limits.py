"""What players may and may not do beyond the general rules: costs, bursts, prohibitions and permissions.

A prohibition beats every permission (DB-GOLD-02).
"""

from __future__ import annotations

from wyrmhall.games.booster.state import (
    COLOUR_BONUS,
    L_CARD,
    L_EXTRA,
    L_FROM,
    L_NUMBER,
    L_RIVAL,
    L_SEAT,
    L_SOURCE,
    L_USER,
    LASTING,
    ON_BURSTS,
    ON_COSTS,
    SPAN,
    USES,
    BoosterState,
    constants_on,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import CREW, DRAGON, GEAR
from wyrmhall.games.booster.text.parts.changes import (
    BATTLE_TWICE,
    BE_CHOSEN,
    BE_DAMAGED,
    BE_DISCARDED,
    BE_MOVED,
    CHOOSE_RUSHER,
    FREE_THIS,
    MAIN_TWICE,
    MOVE_IN,
    constants_of,
    own_prices,
)  # fmt: skip
from wyrmhall.games.booster.text.use.deed import BoosterDeed, a_deed
from wyrmhall.games.booster.text.use.values import card_forbidden, card_forbidden_by, change_at, colour_of, stat_of


def row_deed(s: BoosterState, row: int) -> BoosterDeed:
    """A lasting effect as its user has it."""
    rows = s.lasting
    d = BoosterDeed(s, rows[row + L_USER], rows[row + L_FROM], rows[row + L_SOURCE])
    d.rival = rows[row + L_RIVAL]
    return d


def is_forbidden(s: BoosterState, seat: int, action: int, kind: int = -1) -> bool:
    """Whether an effect forbids a player an action (with a card of that kind)."""
    if not s.settings.forbids >> action & 1:
        return False
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_SEAT] == seat and rows[row + L_CARD] < 0:
            change = change_at(s, row)
            if change.forbids(action) and (kind < 0 or change.fits_kind(row_deed(s, row), kind)):
                if change.is_reached(s, seat):
                    return True
    for other in s.standing:
        for change in constants_of(s.cards, s.kind[other]):
            if change.forbids(action):
                d = a_deed(s, other)
                if (kind < 0 or change.fits_kind(d, kind)) and change.concerns(d, seat) and change.is_reached(s, seat):
                    return True
    return False


def may_rush(s: BoosterState, card: int) -> bool:
    """Whether a card can be chosen as its controller's rushing card, as far as effects are concerned."""
    if card_forbidden(s, card, BE_CHOSEN):
        return False
    return not is_forbidden(s, s.at[card] // SPAN, CHOOSE_RUSHER, s.kind[card])


def may_move_in(s: BoosterState, card: int) -> bool:
    """Whether a maneuver can be moved from the track into the zone, as far as effects are concerned."""
    if card_forbidden(s, card, BE_MOVED):
        return False
    return not is_forbidden(s, s.at[card] // SPAN, MOVE_IN, s.kind[card])


def is_permitted(s: BoosterState, seat: int, liberty: int, card: int = -1) -> bool:
    """Whether an effect permits a player something (with that card)."""
    if not s.settings.permits >> liberty & 1:
        return False
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_SEAT] == seat and change_at(s, row).permits(liberty):
            if rows[row + L_CARD] < 0 or rows[row + L_CARD] == card:
                return True
    for other in s.standing:
        for change in constants_of(s.cards, s.kind[other]):
            if change.permits(liberty) and (liberty != FREE_THIS or card == other):
                if change.concerns(a_deed(s, other), seat):
                    return True
    return False


def is_used_up(s: BoosterState, seat: int, card: int, index: int, in_battle: bool) -> bool:
    """Whether a player may not use a Main: or Battle: effect again this turn (DB-KEYWORD-07, 08)."""
    uses = s.used.count(card * USES + index)
    return uses > 1 or (uses == 1 and not is_permitted(s, seat, BATTLE_TWICE if in_battle else MAIN_TWICE))


def can_be_removed(s: BoosterState, card: int, source: int, by: int) -> bool:
    """Whether a card in play can be damaged or discarded by a player's effect of a card of that kind."""
    sort = s.cards.sort[s.kind[card]]
    fate = BE_DAMAGED if sort in (GEAR, CREW) else BE_DISCARDED
    return sort != DRAGON and not card_forbidden_by(s, card, fate, source, by)


# -- costs -----------------------------------------------------------------------------------------


def change_of(s: BoosterState, is_event: bool, seat: int, kind: int) -> int:
    """How much effects change the cost of a maneuver, or the burst of an event, for a player."""
    change = 0
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_SEAT] == seat and rows[row + L_CARD] < 0:
            lasting = change_at(s, row)
            if lasting.prices(is_event) and lasting.fits_kind(row_deed(s, row), kind):
                change += rows[row + L_NUMBER]
    for other in constants_on(s, ON_BURSTS if is_event else ON_COSTS):
        for constant in constants_of(s.cards, s.kind[other]):
            if constant.prices(is_event):
                d = a_deed(s, other)
                if constant.fits_kind(d, kind) and constant.concerns(d, seat):
                    change += constant.number_now(d)
    if s.cards.play_price[kind]:
        d = BoosterDeed(s, seat, -1, kind)
        for price in own_prices(s.cards, kind):
            if price.is_so(d):
                change += price.number_now(d)
    return change


def use_up(s: BoosterState, is_event: bool, seat: int, kind: int) -> None:
    """A card was played: what was meant for the next such card is used up."""
    rows = s.lasting
    row = 0
    while row < len(rows):
        change = change_at(s, row)
        if (
            rows[row + L_SEAT] == seat
            and change.is_for_next()
            and change.prices(is_event)
            and change.fits_kind(row_deed(s, row), kind)
        ):
            if rows[row + L_EXTRA] > 1:  # it is for more than one card
                rows[row + L_EXTRA] -= 1
                row += LASTING
            else:
                del rows[row : row + LASTING]
        else:
            row += LASTING


def cost_of(s: BoosterState, seat: int, kind: int) -> int:
    """The energy that a player pays for a maneuver now; never below 0 (DB-MAIN-15)."""
    return max(0, s.cards.cost[kind] + change_of(s, False, seat, kind))


def burst_of(s: BoosterState, seat: int, kind: int) -> int:
    """The burst of an event for a player now; never below 0."""
    return max(0, s.cards.burst[kind] + change_of(s, True, seat, kind))


def burst_stat(s: BoosterState, seat: int, kind: int) -> int:
    """The stat that an event's burst is compared with, the colour bonus included (DB-STAT-05)."""
    stat = stat_of(s, seat, s.cards.burst_stat[kind])
    colour = s.cards.colour[kind]
    return stat + COLOUR_BONUS if colour >= 0 and colour == colour_of(s, seat) else stat
