"""What numbers are worth now: sprints, stats and colours with everything that changes them, and what cannot happen to cards.

Nothing here is stored: a value is worked out when it is asked for. A Constant: effect may ask for other values; those are worked
out first, so that every effect sees what the table shows (DB-KEYWORD-14). Where that comes back to a value that is being worked
out, effects depend on each other in a circle: then all of them are settled together, the oldest first.
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
    constants_on,
    dragon_kind,
    rivals_of,
    seats_at_table,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import EVENT, STATS
from wyrmhall.games.booster.text.parts.changes import (
    BY,
    BY_EVENTS,
    BY_RIVALS,
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

# what is changed, as one number: the sprint of a card by its id, a stat by seat and stat, a colour by seat
A_STAT: Final = 1 << 12
A_COLOUR: Final = 1 << 13
A_GUARD: Final = 1 << 14  # a card that cannot gain or lose sprint
SPREAD: Final = 1 << 15  # more than all of them
NOTHING: Final = -1_000_000_000  # what an effect does that does not hold


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


# -- Constant: effects -----------------------------------------------------------------------------


class Circle(Exception):
    """A value was asked for in order to work out that very value."""


def begin(s: BoosterState, value: int) -> bool:
    """A value is worked out from Constant: effects now; whether `s.asking` must forget it afterwards."""
    if s.settled is not None:
        return False
    if value in s.asking:
        raise Circle
    s.asking.append(value)
    return True


def number_of(s: BoosterState, change: Change, card: int, value: int) -> int:
    """By how much, or to what, the Constant: effect of a card changes a value now; NOTHING if it does not."""
    settled = s.settled
    if settled is None:
        return number_now(s, change, card, value)
    s.asking.append(value)
    return settled.get(key_of(change, card, value), NOTHING)


def key_of(change: Change, card: int, value: int) -> int:
    return (change.number * SPREAD + value) * SPREAD + card


def number_now(s: BoosterState, change: Change, card: int, value: int) -> int:
    d = a_deed(s, card)
    if value < A_STAT:
        return change.number_now(d) if change.reaches(d, value) else NOTHING
    if value >= A_GUARD:
        return 1 if change.reaches(d, value - A_GUARD) else NOTHING
    seat = value - A_COLOUR if value >= A_COLOUR else (value - A_STAT) // len(STATS)
    return change.number_now(d) if change.concerns(d, seat) else NOTHING


class Effect:
    """A Constant: effect in play that changes values."""

    def __init__(self, change: Change, card: int, values: list[int]) -> None:
        self.change = change
        self.card = card
        self.values = values  # those that it could change
        self.changed: list[int] = []  # those that it has changed so far
        self.asked: list[int] = []  # those that it has asked for

    def work_out(self, s: BoosterState, settled: dict[int, int]) -> bool:
        """What it does as things stand; whether that is something else than before."""
        is_new = False
        for value in self.values:
            key = key_of(self.change, self.card, value)
            s.asking.clear()
            number = number_now(s, self.change, self.card, value)
            for other in s.asking:
                if other not in self.asked:
                    self.asked.append(other)
            if settled.get(key, NOTHING) != number:
                settled[key] = number
                is_new = True
                if value not in self.changed:
                    self.changed.append(value)
        s.asking.clear()
        return is_new

    def lift(self, settled: dict[int, int]) -> None:
        for value in self.values:
            settled[key_of(self.change, self.card, value)] = NOTHING


def settle_circle(s: BoosterState) -> None:
    """All Constant: effects are worked out, one after the other and again, the oldest first, until nothing changes any more.

    Where that never comes to rest, those in a circle are lifted, and then each is worked out once, the oldest first, and stays
    so; the others see them (DB-KEYWORD-14).
    """
    effects = effects_on_values(s)
    settled: dict[int, int] = {}
    s.settled = settled
    restless = rest(s, effects, settled)
    if restless:
        circle = [effect for effect in restless if is_in_circle(effect, restless)]
        for effect in circle:
            effect.lift(settled)
        others = [effect for effect in effects if effect not in circle]
        for effect in circle:
            rest(s, others, settled)
            effect.work_out(s, settled)
        rest(s, others, settled)


def rest(s: BoosterState, effects: list[Effect], settled: dict[int, int]) -> list[Effect]:
    """Those that do not come to rest; a chain of effects that do has come to its end after as many rounds as it has links."""
    moving = effects
    for _ in range(len(effects) + 2):
        moving = [effect for effect in effects if effect.work_out(s, settled)]
        if not moving:
            break
    return moving


def is_in_circle(effect: Effect, restless: list[Effect]) -> bool:
    """Whether what an effect changes comes back to it, through other effects that do not rest."""
    asked = effect.asked[:]
    followed: list[Effect] = []
    at = 0
    while at < len(asked):
        for other in restless:
            if other not in followed and asked[at] in other.changed:
                if other is effect:
                    return True
                followed.append(other)
                asked.extend(other.asked)
        at += 1
    return False


def end_circle(s: BoosterState) -> None:
    s.asking.clear()
    s.settled = None


def effects_on_values(s: BoosterState) -> list[Effect]:
    maneuvers: list[int] = []
    for side in s.sides:
        maneuvers.extend(side.track)
        maneuvers.extend(side.zone)
    seats = range(s.seats)
    found: list[Effect] = []
    for card in s.standing:
        for change in constants_of(s.cards, s.kind[card]):
            values: list[int] = []
            if change.layer() != NO_LAYER:
                values = maneuvers
            elif change.colours():
                values = [A_COLOUR + seat for seat in seats]
            elif change.spares(GAIN_SPRINT) or change.spares(LOSE_SPRINT):
                values = [A_GUARD + maneuver for maneuver in maneuvers]
            else:
                for stat in range(len(STATS)):
                    if change.raises(stat, -1):
                        values.extend([A_STAT + seat * len(STATS) + stat for seat in seats])
            if values:
                found.append(Effect(change, card, values))
    return found


# -- sprint ----------------------------------------------------------------------------------------


def sprint_terms(s: BoosterState, card: int) -> list[Term]:
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
    others = constants_on(s, ON_SPRINTS)
    if not others:
        return terms
    if s.asking or s.settled is not None:
        terms.extend(constant_sprints(s, card, others, swapped))
        return terms
    try:
        terms.extend(constant_sprints(s, card, others, swapped))
    except Circle:
        settle_circle(s)
        terms.extend(constant_sprints(s, card, others, swapped))
        end_circle(s)
    return terms


def constant_sprints(s: BoosterState, card: int, others: list[int], swapped: bool) -> list[Term]:
    """What the Constant: effects of these cards change of a sprint; where it was swapped they can only add to it."""
    is_begun = begin(s, card)
    terms: list[Term] = []
    for other in others:
        for change in constants_of(s.cards, s.kind[other]):
            layer = change.layer()
            if layer == BY or (layer != NO_LAYER and not swapped):
                number = number_of(s, change, other, card)
                if number == NOTHING or (layer == BY and s.settings.spares and keeps_sprint(s, card, number)):
                    continue
                terms.append(Term(layer, number, s.kind[other]))
    if is_begun:
        s.asking.pop()
    return terms


def sprint_of(s: BoosterState, card: int) -> int:
    """A maneuver's current sprint (DB-BATTLE-32)."""
    return layered(s.cards.sprint[s.kind[card]], sprint_terms(s, card))


def battle_sprint(s: BoosterState, seat: int) -> int:
    """A player's sprint in the battle; fixed once it is resolved, 0 without a rushing card (DB-BATTLE-15, 20)."""
    if s.sprints:
        return s.sprints[seat]
    card = s.sides[seat].rushing
    return sprint_of(s, card) if card >= 0 else 0


def sprint_gap(d: BoosterDeed) -> int:
    """Of the two highest once the battle is resolved; before it between the user and the rival."""
    s = d.s
    if s.sprints:
        ordered = sorted([s.sprints[seat] for seat in seats_at_table(s)], reverse=True)
        return ordered[0] - ordered[1]
    rival = d.rival if d.rival >= 0 else rivals_of(s, d.seat)[0]
    return abs(battle_sprint(s, d.seat) - battle_sprint(s, rival))


def is_rushing(s: BoosterState, card: int) -> bool:
    return s.sides[s.at[card] // SPAN].rushing == card


# -- what cannot happen to cards -------------------------------------------------------------------


def card_forbidden(s: BoosterState, card: int, fate: int) -> bool:
    """Whether an effect forbids that something happens to a card in play."""
    if not s.settings.spares >> fate & 1:
        return False
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_CARD] == card and change_at(s, row).spares(fate):
            return True
    for other in s.standing:
        for change in constants_of(s.cards, s.kind[other]):
            if change.spares(fate) and number_of(s, change, other, A_GUARD + card) != NOTHING:
                return True
    return False


def card_forbidden_by(s: BoosterState, card: int, fate: int, source: int, by: int) -> bool:
    """Whether an effect forbids that a player does something to a card in play by an effect of a card of that kind."""
    if card_forbidden(s, card, fate):
        return True
    if by >= 0 and by != s.at[card] // SPAN and card_forbidden(s, card, fate + BY_RIVALS):
        return True
    return source >= 0 and s.cards.sort[source] == EVENT and card_forbidden(s, card, fate + BY_EVENTS)


def keeps_sprint(s: BoosterState, card: int, number: int) -> bool:
    """Whether an effect forbids a maneuver to gain or to lose that much sprint."""
    return number != 0 and card_forbidden(s, card, GAIN_SPRINT if number > 0 else LOSE_SPRINT)


# -- dragons ---------------------------------------------------------------------------------------


def stat_terms(s: BoosterState, seat: int, which: int) -> list[Term]:
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
    others = constants_on(s, ON_STATS)
    if not others:
        return terms
    if s.asking or s.settled is not None:
        terms.extend(constant_stats(s, seat, which, others))
        return terms
    try:
        terms.extend(constant_stats(s, seat, which, others))
    except Circle:
        settle_circle(s)
        terms.extend(constant_stats(s, seat, which, others))
        end_circle(s)
    return terms


def constant_stats(s: BoosterState, seat: int, which: int, others: list[int]) -> list[Term]:
    """What the Constant: effects of these cards change of a stat."""
    value = A_STAT + seat * len(STATS) + which
    is_begun = begin(s, value)
    terms: list[Term] = []
    for other in others:
        for change in constants_of(s.cards, s.kind[other]):
            if change.raises(which, -1):
                number = number_of(s, change, other, value)
                if number != NOTHING:
                    terms.append(Term(BY, number, s.kind[other]))
    if is_begun:
        s.asking.pop()
    return terms


def stat_of(s: BoosterState, seat: int, which: int) -> int:
    """Printed, with symbols of gear and changes (DB-STAT-05)."""
    kind = dragon_kind(s, seat)
    value = s.cards.stat(kind, which) if kind >= 0 else CARDLESS_STAT
    for term in stat_terms(s, seat, which):
        value += term.number
    return value


def colour_of(s: BoosterState, seat: int) -> int:
    """The colour that a Constant: effect goes on giving, else the latest that an effect gave, else the dragon's own."""
    others = constants_on(s, ON_COLOURS)
    found = NOTHING
    if others and (s.asking or s.settled is not None):
        found = constant_colour(s, seat, others)
    elif others:
        try:
            found = constant_colour(s, seat, others)
        except Circle:
            settle_circle(s)
            found = constant_colour(s, seat, others)
            end_circle(s)
    if found != NOTHING:
        return found
    rows = s.lasting
    for row in range(len(rows) - LASTING, -1, -LASTING):
        if rows[row + L_SEAT] == seat and rows[row + L_CARD] < 0 and change_at(s, row).colours():
            return rows[row + L_NUMBER]
    kind = dragon_kind(s, seat)
    return s.cards.colour[kind] if kind >= 0 else s.sides[seat].colour


def constant_colour(s: BoosterState, seat: int, others: list[int]) -> int:
    """The colour that the youngest Constant: effect gives."""
    is_begun = begin(s, A_COLOUR + seat)
    found = NOTHING
    for other in others:
        for change in constants_of(s.cards, s.kind[other]):
            if change.colours():
                number = number_of(s, change, other, A_COLOUR + seat)
                if number != NOTHING:
                    found = number
    if is_begun:
        s.asking.pop()
    return found
