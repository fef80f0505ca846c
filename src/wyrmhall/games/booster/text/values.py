"""What numbers are worth now: amounts, conditions, selections, sprint and stats with everything that changes them.

Nothing here is stored: a value is worked out when it is asked for. `depth` stops a condition about sprint from asking for
the sprint that it decides about.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.games.booster.state import (
    CARDLESS_STAT,
    L_CARD,
    L_EXTRA,
    L_NUMBER,
    L_SEAT,
    L_SOURCE,
    L_WHAT,
    LASTING,
    PLACES,
    SPAN,
    BoosterState,
    constants,
    dragon_kind,
    is_in_play,
    rivals_of,
    seats_at_table,
)  # fmt: skip
from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text.abilities import Act, Amount, Filter, Select, Test, compares, is_double
from wyrmhall.games.booster.text.changes import (
    COLOUR_TO,
    SPRINT_BY,
    SPRINT_HALVED,
    STAT_BY,
    SWAPPED,
    Term,
    layered,
)  # fmt: skip
from wyrmhall.games.booster.text.deed import Deed, a_deed, players
from wyrmhall.games.booster.text.filters import kind_passes
from wyrmhall.games.booster.text.holdings import held

DEEP: Final = 2


# -- amounts ---------------------------------------------------------------------------------------


def amount(deed: Deed, wanted: Amount | None, depth: int = 0) -> int:
    """A number; one if the text names none. Of several players, theirs together."""
    if wanted is None:
        return 1
    code = wanted.code
    if code == a.N_NUMBER:
        return wanted.number
    if code == a.N_COUNT:
        assert wanted.select is not None
        return len(fitting(deed, wanted.select, depth))
    if a.N_PRINTED_SPRINT <= code <= a.N_LEVEL:
        return of_card(deed, wanted, depth)
    if code == a.N_CHOSEN:
        return deed.number
    if code >= a.N_PLUS:
        return combined(deed, wanted, depth)
    s = deed.s
    if code == a.N_TURN:
        return s.turn
    if code == a.N_BATTLES:
        return s.battles
    total = 0
    for seat in players(deed, wanted.who):
        total += of_player(s, seat, code, wanted.number, depth)
    return total


def of_card(deed: Deed, wanted: Amount, depth: int) -> int:
    """Of the one card meant; 0 if there is none."""
    s = deed.s
    assert wanted.select is not None
    found = deed.found if wanted.needs_choice else fitting(deed, wanted.select, depth)
    if not found:
        return 0
    kind = s.kind[found[0]]
    if wanted.code == a.N_PRINTED_SPRINT:
        return s.cards.sprint[kind]
    if wanted.code == a.N_CURRENT_SPRINT:
        return sprint_of(s, found[0], depth + 1)
    return s.cards.cost[kind] if wanted.code == a.N_COST else s.cards.level[kind]


def of_player(s: BoosterState, seat: int, code: int, number: int, depth: int) -> int:
    if code == a.N_STAT:
        return stat_of(s, seat, number, depth + 1)
    if code == a.N_SPRINT:
        return battle_sprint(s, seat, depth + 1)
    return held(s.sides[seat], code, number)


def combined(deed: Deed, wanted: Amount, depth: int) -> int:
    if wanted.code == a.N_SPRINT_GAP:
        return sprint_gap(deed, depth)
    left = amount(deed, wanted.left, depth)
    return a.combine(wanted.code, left, amount(deed, wanted.right, depth) if wanted.right is not None else 0)


def is_there(deed: Deed, wanted: Amount | None, depth: int = 0) -> bool:
    """Whether the cards that an amount measures are there: without them the act is not used (DB-TARGET-01, 02)."""
    if wanted is None or not wanted.needs_card:
        return True
    if wanted.select is not None:
        return len(fitting(deed, wanted.select, depth)) > 0
    return is_there(deed, wanted.left, depth) and is_there(deed, wanted.right, depth)


def constant_amount(deed: Deed, wanted: Amount | None, depth: int) -> int:
    """Of a Constant: effect, for which no rival is chosen: "a rival" is the one with whom the number is highest."""
    if wanted is None or not wanted.needs_rival or deed.rival >= 0:
        return amount(deed, wanted, depth)
    numbers: list[int] = []
    for rival in rivals_of(deed.s, deed.seat):
        deed.rival = rival
        if is_there(deed, wanted, depth):
            numbers.append(amount(deed, wanted, depth))
    deed.rival = -1
    if not numbers:
        return 0
    return min(numbers) if wanted.is_loss else max(numbers)


def sprint_gap(deed: Deed, depth: int) -> int:
    s = deed.s
    if s.sprints:
        ordered = sorted([s.sprints[seat] for seat in seats_at_table(s)], reverse=True)
        return ordered[0] - ordered[1]
    rival = deed.rival if deed.rival >= 0 else rivals_of(s, deed.seat)[0]
    return abs(battle_sprint(s, deed.seat, depth + 1) - battle_sprint(s, rival, depth + 1))


# -- conditions ------------------------------------------------------------------------------------


def holds(deed: Deed, test: Test | None, depth: int = 0) -> bool:
    """Whether a condition is true. Where no rival was chosen it is enough that it is true of some rival."""
    if test is None:
        return True
    if test.needs_rival and deed.rival < 0:
        found = False
        for rival in rivals_of(deed.s, deed.seat):
            deed.rival = rival
            found = found or holds(deed, test, depth)
        deed.rival = -1
        return found
    s, code = deed.s, test.code
    if code == a.T_COMPARE:
        return compares(test.how, amount(deed, test.left, depth), amount(deed, test.right, depth))
    if code == a.T_EXISTS:
        assert test.select is not None
        return compares(test.how, len(fitting(deed, test.select, depth)), test.number)
    if code == a.T_AND:
        return holds(deed, test.first, depth) and holds(deed, test.second, depth)
    if code == a.T_OR:
        return holds(deed, test.first, depth) or holds(deed, test.second, depth)
    if code == a.T_NOT:
        return not holds(deed, test.first, depth)
    if code == a.T_DID:
        return deed.did
    if code == a.T_DOUBLE:
        return is_double(amount(deed, test.left, depth), amount(deed, test.right, depth))
    if code == a.T_IN_BATTLE:
        return s.starter >= 0
    if code == a.T_THIS_RUSHES:
        return deed.card >= 0 and s.sides[deed.seat].rushing == deed.card
    if code == a.T_PLACED:
        return deed.card >= 0 and test.number >> s.at[deed.card] % SPAN & 1 == 1
    if code == a.T_EACH:
        before = deed.them
        for seat in players(deed, test.who):
            deed.them = seat
            if not holds(deed, test.first, depth):
                deed.them = before
                return False
        deed.them = before
        return True
    for seat in players(deed, test.who):
        if not holds_for(s, seat, test):
            return False
    return True


def holds_for(s: BoosterState, seat: int, test: Test) -> bool:
    code = test.code
    if code == a.T_COLOUR:
        return colour_of(s, seat) == test.number
    if code == a.T_TITLE:
        kind = dragon_kind(s, seat)
        return kind >= 0 and s.cards.title[kind] == test.number
    if code == a.T_TEAM:
        kind = dragon_kind(s, seat)
        return kind >= 0 and s.cards.team[kind] == test.number
    if code == a.T_LEADER:
        return s.leader == seat
    if code == a.T_STARTED:
        return s.starter == seat
    assert code == a.T_RUSHES, code
    return s.sides[seat].rushing >= 0


def is_rushing(s: BoosterState, card: int) -> bool:
    return s.sides[s.at[card] // SPAN].rushing == card


# -- selections ------------------------------------------------------------------------------------


def fitting(deed: Deed, select: Select, depth: int = 0) -> list[int]:
    """The cards that a selection describes now."""
    s, which = deed.s, select.which
    found: list[int] = []
    if which == a.THIS_CARD:
        if deed.card >= 0 and is_in_play(s, deed.card):
            found.append(deed.card)
        return found
    if which == a.THAT_CARD:
        for card in [deed.what] if deed.what >= 0 else deed.found:
            if not select.places or select.places >> s.at[card] % SPAN & 1:
                found.append(card)
        return found
    for seat in players(deed, select.whose):
        side = s.sides[seat]
        if which == a.RUSHING:
            if side.rushing >= 0:
                found.append(side.rushing)
            continue
        for place in range(PLACES):
            if select.places >> place & 1:
                for card in side.zones[place]:
                    if which == a.OTHER_CARD and card == deed.card:
                        continue
                    if fits(s, card, select, depth):
                        found.append(card)
    return found


def fits(s: BoosterState, card: int, select: Select, depth: int) -> bool:
    kind = s.kind[card]
    if not select.sorts >> s.cards.sort[kind] & 1:
        return False
    for wanted in select.filters:
        if not passes(s, card, kind, wanted, depth):
            return False
    return True


def passes(s: BoosterState, card: int, kind: int, wanted: Filter, depth: int) -> bool:
    if wanted.code == a.F_FRESH:
        return card in s.fresh
    if wanted.code == a.F_NOT_RUSHING:
        return not is_rushing(s, card)
    if wanted.code == a.F_CURRENT_SPRINT:
        return compares(wanted.how, sprint_of(s, card, depth + 1), wanted.number)
    return kind_passes(s.cards, kind, wanted)


# -- constant effects ------------------------------------------------------------------------------


def reaches(deed: Deed, select: Select | None, card: int, depth: int) -> bool:
    """Whether a constant effect's selection holds a card; "a rival" in its text is then the one whose card it is."""
    if select is None:
        return False
    s, which = deed.s, select.which
    if which == a.THIS_CARD:
        return card == deed.card
    if which == a.OTHER_CARD and card == deed.card:
        return False
    at = s.at[card]
    if which == a.RUSHING:
        if s.sides[at // SPAN].rushing != card:
            return False
    elif not select.places >> at % SPAN & 1:
        return False
    if at // SPAN not in players(deed, select.whose) or not fits(s, card, select, depth):
        return False
    if select.whose == a.RIVAL:
        deed.rival = at // SPAN
    return True


# -- sprint ----------------------------------------------------------------------------------------


def sprint_terms(s: BoosterState, card: int, depth: int = 0) -> list[Term]:
    """Everything that changes a maneuver's printed sprint, in the order in which it came."""
    terms: list[Term] = []
    rows, swapped = s.lasting, False
    for row in range(0, len(rows), LASTING):
        if rows[row + L_CARD] == card and rows[row + L_WHAT] <= SPRINT_HALVED:
            if rows[row + L_EXTRA] == SWAPPED:
                terms.clear()
                swapped = True
            terms.append(Term(rows[row + L_WHAT], rows[row + L_NUMBER], rows[row + L_SOURCE]))
    if depth >= DEEP:
        return terms
    for other in constants(s):
        for act in s.cards.constant_acts[s.kind[other]]:
            if act.code == SPRINT_BY or (act.code <= SPRINT_HALVED and not swapped):
                deed = a_deed(s, other)
                if reaches(deed, act.select, card, depth + 1) and holds(deed, act.test, depth + 1):
                    if not is_there(deed, act.amount, depth + 1):
                        continue
                    number = constant_amount(deed, act.amount, depth + 1)
                    if act.code == SPRINT_BY and s.settings.has_limits:
                        # late: limits imports this module
                        from wyrmhall.games.booster.rules.limits import keeps_sprint

                        if keeps_sprint(s, card, number, depth + 1):
                            continue
                    terms.append(Term(act.code, number, s.kind[other]))
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


# -- dragons ---------------------------------------------------------------------------------------


def stat_terms(s: BoosterState, seat: int, which: int, depth: int = 0) -> list[Term]:
    cards, side = s.cards, s.sides[seat]
    terms: list[Term] = []
    for card in side.gear:
        kind = s.kind[card]
        for symbol in cards.symbols[kind]:
            if symbol == which:
                terms.append(Term(STAT_BY, 1, kind))
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_WHAT] == STAT_BY and rows[row + L_SEAT] == seat and rows[row + L_EXTRA] == which:
            terms.append(Term(STAT_BY, rows[row + L_NUMBER], rows[row + L_SOURCE]))
    if depth >= DEEP:
        return terms
    for other in constants(s):
        for act in cards.constant_acts[s.kind[other]]:
            if act.code == STAT_BY and act.number == which and concerns(s, other, act, seat, depth):
                terms.append(Term(STAT_BY, amount_for(s, other, act, seat, depth + 1), s.kind[other]))
    return terms


def concerns(s: BoosterState, source: int, act: Act, seat: int, depth: int = 0) -> bool:
    """Whether a constant effect on players holds for this one now."""
    deed = a_deed(s, source)
    if seat not in players(deed, act.who):
        return False
    if act.who == a.RIVAL:
        deed.rival = seat
    return holds(deed, act.test, depth + 1) and is_there(deed, act.amount, depth + 1)


def amount_for(s: BoosterState, source: int, act: Act, seat: int, depth: int) -> int:
    """The number of a constant effect that concerns this player."""
    deed = a_deed(s, source)
    if act.who == a.RIVAL:
        deed.rival = seat
    return constant_amount(deed, act.amount, depth)


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
        if rows[row + L_WHAT] == COLOUR_TO and rows[row + L_SEAT] == seat:
            return rows[row + L_NUMBER]
    for other in constants(s):
        for act in s.cards.constant_acts[s.kind[other]]:
            if act.code == COLOUR_TO and concerns(s, other, act, seat, DEEP):
                return act.number
    kind = dragon_kind(s, seat)
    return s.cards.colour[kind] if kind >= 0 else s.sides[seat].colour
