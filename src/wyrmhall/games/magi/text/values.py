"""The values of dragons at battlefields: what is printed, the scroll, and texts that simply hold."""

from __future__ import annotations

from wyrmhall.games.magi.state import MagiState, holds_tonight, is_in_play, land_at, value_of
from wyrmhall.games.magi.text.cards import ANYBODY, FIXED, IMMUNE, MELEE, OWNER, Holding, SetTo
from wyrmhall.games.magi.text.deed import MagiDeed


def place_of(s: MagiState, card: int) -> int:
    """The battlefield at which a dragon lies in a stack, or -1."""
    for place, field in enumerate(s.row):
        if card in field.stacks[0] or card in field.stacks[1]:
            return place
    return -1


def owner_at(s: MagiState, place: int, card: int) -> int:
    """In whose stack a dragon lies there."""
    return 0 if card in s.row[place].stacks[0] else 1


def value_at(s: MagiState, value: int, card: int, place: int) -> int:
    """Melee, shield or ranged value of a dragon that lies at a battlefield."""
    found = value_of(s, value, s.kind[card], place)
    if not (s.cards.has_holdings or s.tonight) or (value == 2 and s.cards.values[2][s.kind[card]] == 0):
        return found
    change = holds_tonight(s, card, value) if s.tonight else 0
    return max(0, found + change + (change_of(s, value, card, place) if s.cards.has_holdings else 0))


def melee_sum(s: MagiState, seat: int, place: int) -> int:
    total = 0
    for card in s.row[place].stacks[seat]:
        total += value_at(s, MELEE, card, place)
    return total


def is_immune(s: MagiState, card: int) -> bool:
    """Whether a dragon is immune to ranged attacks."""
    cards = s.cards
    if cards.immune[s.kind[card]]:
        return True
    if cards.has_limits:
        place = place_of(s, card)
        if place >= 0 and cards.land_immune[land_at(s, place)][s.kind[card]]:
            return True
    if s.tonight and holds_tonight(s, card, IMMUNE):
        return True
    return cards.has_holdings and is_held(s, card, IMMUNE)


def is_fixed(s: MagiState, card: int) -> bool:
    """Whether a text keeps a dragon where it is."""
    if s.tonight and holds_tonight(s, card, FIXED):
        return True
    return s.cards.has_holdings and is_held(s, card, FIXED)


def is_held(s: MagiState, card: int, what: int) -> bool:
    """Whether a text of a dragon makes another immune, or fixes it."""
    for place in range(len(s.row)):
        if is_in_play(s, place):
            for seat in (0, 1):
                for holder in s.row[place].stacks[seat]:
                    for holding in s.cards.holdings[s.kind[holder]]:
                        if holding.value == what and applies(s, holding, seat, place, holder, card):
                            return True
    return False


def change_of(s: MagiState, value: int, card: int, place: int) -> int:
    """What texts of dragons add to a value."""
    change = 0
    base = value_of(s, value, s.kind[card], place)
    becomes = base
    for holder_place in range(len(s.row)):
        if is_in_play(s, holder_place):
            for seat in (0, 1):
                for holder in s.row[holder_place].stacks[seat]:
                    for holding in s.cards.holdings[s.kind[holder]]:
                        amount = holding.change
                        if amount is not None and holding.value == value:
                            if applies(s, holding, seat, holder_place, holder, card):
                                number = amount.value(MagiDeed(None, s, seat, holder_place, holder))
                                if isinstance(amount, SetTo):
                                    becomes = number
                                else:
                                    change += number
    return becomes - base + change


def applies(s: MagiState, holding: Holding, seat: int, place: int, holder: int, card: int) -> bool:
    d = MagiDeed(None, s, seat, place, holder)
    return holding.things.has(d, card) and (holding.condition is None or holding.condition.holds(d))


def is_kept_from(s: MagiState, bars: list[list[int]], seat: int, place: int) -> bool:
    """Whether a dragon there says that this player does not do something; `bars` tells by kind who does not."""
    for owner in (0, 1):
        for card in s.row[place].stacks[owner]:
            for who in bars[s.kind[card]]:
                if who == ANYBODY or (who == OWNER) == (owner == seat):
                    return True
    return False
