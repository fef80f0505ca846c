# plain: words for people, never on the hot path
"""A selection of cards by what is printed on them, in the words that follow the sort of card: "of cost 2 or less"."""

from __future__ import annotations

from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text.abilities import Filter
from wyrmhall.games.booster.text.cards import STATS, Cards
from wyrmhall.games.booster.text.changes import (
    ACTIONS,
    BURST_BY,
    CHANGES,
    COST_BY,
    FORBIDDEN,
    LIBERTIES,
    NEXT_BURST_BY,
    NEXT_COST_BY,
    PERMITTED,
    WINNINGS_BY,
    WINNINGS_TO,
)  # fmt: skip

MEASURES = {
    a.F_COST: "cost", a.F_SPRINT: "sprint", a.F_LEVEL: "level", a.F_BURST: "burst", a.F_CURRENT_SPRINT: "sprint",
}  # fmt: skip
COMPARISONS = {
    a.AT_MOST: "{} or less", a.AT_LEAST: "{} or more", a.EQUAL: "{}", a.MORE: "more than {}", a.LESS: "less than {}",
    a.ODD: "an odd number", a.EVEN: "an even number",
}  # fmt: skip


def which(cards: Cards, select: int) -> str:
    """The filters of a selection, by its number; nothing where it has none."""
    if select < 0:
        return ""
    words = [_filter(cards, wanted) for wanted in cards.selects[select].filters]
    return "".join(f" {word}" for word in words if word)


def _filter(cards: Cards, wanted: Filter) -> str:
    code, number = wanted.code, wanted.number
    if code in MEASURES:
        return f"of {MEASURES[code]} {COMPARISONS[wanted.how].format(number)}"
    if code == a.F_TITLE:
        return f"named {cards.title_names[number]}"
    if code == a.F_COLOUR:
        return f"that are {cards.colour_names[number]}"
    if code == a.F_TEAM:
        return f"of the {cards.team_names[number]}"
    return f"with {STATS[number]}" if code == a.F_SYMBOL else ""


def limit(cards: Cards, what: int, number: int, select: int) -> str:
    """What a lasting effect changes for a player."""
    if what == FORBIDDEN:
        return f"cannot {ACTIONS[number]}{which(cards, select)}"
    if what == PERMITTED:
        return f"can {LIBERTIES[number]}"
    if what == WINNINGS_TO:
        return f"winnings become {number}"
    if what == WINNINGS_BY:
        return f"winnings {number:+d}"
    if what in (COST_BY, NEXT_COST_BY):
        return f"{CHANGES[what]} of maneuvers{which(cards, select)} {number:+d}"
    if what in (BURST_BY, NEXT_BURST_BY):
        return f"{CHANGES[what]} of events{which(cards, select)} {number:+d}"
    return CHANGES[what]
