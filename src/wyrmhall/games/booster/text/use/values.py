"""What numbers are worth now: sprints, stats and colours with everything that changes them, and what cannot happen to cards.

Nothing here is stored: a value is worked out when it is asked for. `depth` stops a condition about sprint from asking for
the sprint that it decides about.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.cardtext.machine.amounts import Amount
from wyrmhall.games.booster.state import (
    CARDLESS_STAT,
    L_CARD,
    L_EXTRA,
    L_NUMBER,
    L_PART,
    L_SEAT,
    L_SOURCE,
    LASTING,
    ON_COLOURS,
    ON_SPRINTS,
    ON_STATS,
    SPAN,
    BoosterState,
    constants,
    constants_on,
    dragon_kind,
    rivals_of,
    seats_at_table,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.changes import (
    BY,
    GAIN_SPRINT,
    LOSE_SPRINT,
    NO_LAYER,
    SWAPPED,
    Change,
    Term,
    constants_of,
    layered,
)  # fmt: skip
from wyrmhall.games.booster.text.use.deed import BoosterDeed, a_deed

DEEP: Final = 2


def change_at(s: BoosterState, row: int) -> Change:
    """What lasts by a row of `lasting`."""
    change = s.cards.book[s.lasting[row + L_PART]]
    assert isinstance(change, Change)
    return change


def number_for(d: BoosterDeed, amount: Amount[BoosterDeed]) -> int:
    """Of a Constant: effect, for which no rival is chosen: "a rival" is the one with whom the number is highest."""
    if not amount.needs_rival or d.rival >= 0:
        return amount.value(d)
    best, found = 0, False
    for rival in rivals_of(d.s, d.seat):
        d.rival = rival
        if amount.is_there(d):
            number = amount.value(d)
            if not found or number > best:
                best, found = number, True
    d.rival = -1
    return best


# -- sprint ----------------------------------------------------------------------------------------


def sprint_terms(s: BoosterState, card: int, depth: int = 0) -> list[Term]:
    """Everything that changes a maneuver's printed sprint, in the order in which it came."""
    terms: list[Term] = []
    rows, swapped = s.lasting, False
    for row in range(0, len(rows), LASTING):
        if rows[row + L_CARD] == card:
            layer = change_at(s, row).layer()
            if layer != NO_LAYER:
                if rows[row + L_EXTRA] == SWAPPED:
                    terms.clear()
                    swapped = True
                terms.append(Term(layer, rows[row + L_NUMBER], rows[row + L_SOURCE]))
    if depth >= DEEP:
        return terms
    for other in constants_on(s, ON_SPRINTS):
        for change in constants_of(s.cards, s.kind[other]):
            layer = change.layer()
            if layer == BY or (layer != NO_LAYER and not swapped):
                d = a_deed(s, other, depth + 1)
                if change.reaches(d, card):
                    number = change.number_now(d)
                    if layer == BY and s.settings.spares and keeps_sprint(s, card, number, depth + 1):
                        continue
                    terms.append(Term(layer, number, s.kind[other]))
    return terms


def sprint_of(s: BoosterState, card: int, depth: int = 0) -> int:
    """A maneuver's current sprint (DB-BATTLE-32)."""
    return layered(s.cards.sprint[s.kind[card]], sprint_terms(s, card, depth))


def battle_sprint(s: BoosterState, seat: int, depth: int = 0) -> int:
    """A player's sprint in the battle; fixed once it is resolved, 0 without a rushing card (DB-BATTLE-15, 20)."""
    if s.sprints:
        return s.sprints[seat]
    card = s.sides[seat].rushing
    return sprint_of(s, card, depth) if card >= 0 else 0


def sprint_gap(d: BoosterDeed) -> int:
    """Of the two highest once the battle is resolved; before it between the user and the rival."""
    s = d.s
    if s.sprints:
        ordered = sorted([s.sprints[seat] for seat in seats_at_table(s)], reverse=True)
        return ordered[0] - ordered[1]
    rival = d.rival if d.rival >= 0 else rivals_of(s, d.seat)[0]
    return abs(battle_sprint(s, d.seat, d.depth + 1) - battle_sprint(s, rival, d.depth + 1))


def is_rushing(s: BoosterState, card: int) -> bool:
    return s.sides[s.at[card] // SPAN].rushing == card


# -- what cannot happen to cards -------------------------------------------------------------------


def card_forbidden(s: BoosterState, card: int, fate: int, depth: int = 1) -> bool:
    """Whether an effect forbids that something happens to a card in play."""
    if not s.settings.spares >> fate & 1:
        return False
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_CARD] == card and change_at(s, row).spares(fate):
            return True
    for other in constants(s):
        for change in constants_of(s.cards, s.kind[other]):
            if change.spares(fate) and change.reaches(a_deed(s, other, depth), card):
                return True
    return False


def keeps_sprint(s: BoosterState, card: int, number: int, depth: int = 1) -> bool:
    """Whether an effect forbids a maneuver to gain or to lose that much sprint."""
    return number != 0 and card_forbidden(s, card, GAIN_SPRINT if number > 0 else LOSE_SPRINT, depth)


# -- dragons ---------------------------------------------------------------------------------------


def stat_terms(s: BoosterState, seat: int, which: int, depth: int = 0) -> list[Term]:
    cards, side = s.cards, s.sides[seat]
    terms: list[Term] = []
    for card in side.gear:
        kind = s.kind[card]
        for symbol in cards.symbols[kind]:
            if symbol == which:
                terms.append(Term(BY, 1, kind))
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_SEAT] == seat and rows[row + L_CARD] < 0:
            if change_at(s, row).raises(which, rows[row + L_EXTRA]):
                terms.append(Term(BY, rows[row + L_NUMBER], rows[row + L_SOURCE]))
    if depth >= DEEP:
        return terms
    for other in constants_on(s, ON_STATS):
        for change in constants_of(cards, s.kind[other]):
            if change.raises(which, -1):
                d = a_deed(s, other, depth + 1)
                if change.concerns(d, seat):
                    terms.append(Term(BY, change.number_now(d), s.kind[other]))
    return terms


def stat_of(s: BoosterState, seat: int, which: int, depth: int = 0) -> int:
    """Printed, with symbols of gear and changes (DB-STAT-05)."""
    kind = dragon_kind(s, seat)
    value = s.cards.stat(kind, which) if kind >= 0 else CARDLESS_STAT
    for term in stat_terms(s, seat, which, depth):
        value += term.number
    return value


def colour_of(s: BoosterState, seat: int) -> int:
    """The latest colour that an effect gave, else the dragon's own."""
    rows = s.lasting
    for row in range(len(rows) - LASTING, -1, -LASTING):
        if rows[row + L_SEAT] == seat and rows[row + L_CARD] < 0 and change_at(s, row).colours():
            return rows[row + L_NUMBER]
    for other in constants_on(s, ON_COLOURS):
        for change in constants_of(s.cards, s.kind[other]):
            if change.colours():
                d = a_deed(s, other, DEEP + 1)
                if change.concerns(d, seat):
                    return change.number_now(d)
    kind = dragon_kind(s, seat)
    return s.cards.colour[kind] if kind >= 0 else s.sides[seat].colour
