"""Whether a card is of the sort that a text describes, by what is printed on it."""

from __future__ import annotations

from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text.abilities import Filter, Select, compares
from wyrmhall.games.booster.text.cards import EVENT, GEAR, Cards


def kind_passes(cards: Cards, kind: int, wanted: Filter) -> bool:
    code, number = wanted.code, wanted.number
    if code == a.F_COST:
        return compares(wanted.how, cards.cost[kind], number)
    if code == a.F_SPRINT:
        return compares(wanted.how, cards.sprint[kind], number)
    if code == a.F_LEVEL:
        return compares(wanted.how, cards.level[kind], number)
    if code == a.F_BURST:
        return compares(wanted.how, cards.burst[kind], number)
    if code == a.F_TITLE:
        return cards.title[kind] == number
    if code == a.F_TEAM:
        return cards.team[kind] == number
    if code == a.F_COLOUR:
        return cards.boxes[kind] >> number & 1 == 1 if cards.sort[kind] == GEAR else cards.colour[kind] == number
    if code == a.F_SYMBOL:
        return cards.burst_stat[kind] == number if cards.sort[kind] == EVENT else number in cards.symbols[kind]
    if code == a.F_NO_BOX:
        return cards.boxes[kind] == 0
    if code == a.F_KEYWORD:
        return cards.usable[kind] >> number & 1 == 1
    return True  # a filter on the moment, which a kind cannot fail


def kind_fits(cards: Cards, kind: int, select: Select | None) -> bool:
    if select is None:
        return True
    if not select.sorts >> cards.sort[kind] & 1:
        return False
    for wanted in select.filters:
        if not kind_passes(cards, kind, wanted):
            return False
    return True
