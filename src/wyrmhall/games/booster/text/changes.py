"""What an effect can change for a while. The same numbers name the acts of Constant: effects and rows of `state.lasting`."""

from __future__ import annotations

from typing import Final

SPRINT_BY: Final = 0
SPRINT_TO: Final = 1
SPRINT_DOUBLED: Final = 2
SPRINT_HALVED: Final = 3
STAT_BY: Final = 4  # extra: which stat
COLOUR_TO: Final = 5
COST_BY: Final = 6  # extra: number of the selection of maneuvers
BURST_BY: Final = 7
NEXT_COST_BY: Final = 8  # used up by the next card that fits
NEXT_BURST_BY: Final = 9
CONTROL_TO: Final = 10
FORBIDDEN: Final = 11  # number: which action or fate
PERMITTED: Final = 12
WINNINGS_TO: Final = 13
WINNINGS_BY: Final = 14
WINNINGS_DOUBLED: Final = 15
REPLACING: Final = 16
WATCHING: Final = 17  # a triggered effect that was created
GRANTED: Final = 18  # a triggered effect that a card has for a while
CHANGES: Final = (
    "sprint", "sprint is", "sprint doubled", "sprint halved", "stat", "colour", "cost", "burst", "next cost",
    "next burst", "control", "forbidden", "permitted", "winnings are", "winnings", "winnings doubled", "replacing",
    "watching", "granted",
)  # fmt: skip
SWAPPED: Final = 1  # extra of SPRINT_TO: it covers what had changed the sprint before

# actions of players that text can forbid
PLAY_EVENTS: Final = 0
PLAY_MANEUVERS: Final = 1
USE_MAINS: Final = 2
USE_BATTLES: Final = 3
MAG_GEAR: Final = 4
RECRUIT_CREW: Final = 5
DRAW_CARDS: Final = 6
GAIN_POINTS: Final = 7
GAIN_ENERGY: Final = 8
MOVE_IN: Final = 9
SEARCH: Final = 10
# and what can be forbidden to happen to cards
BE_DAMAGED: Final = 11
BE_DISCARDED: Final = 12
BE_RETURNED: Final = 13
CHANGE_CONTROL: Final = 14
GAIN_SPRINT: Final = 15
LOSE_SPRINT: Final = 16
BE_CHOSEN: Final = 17  # as a rushing card
ACTIONS: Final = (
    "play events", "play maneuvers", "use Main effects", "use Battle effects", "mag gear", "recruit crew", "draw cards",
    "gain points", "gain energy", "move maneuvers into the zone", "search decks", "be damaged", "be discarded",
    "be returned", "change control", "gain sprint", "lose sprint", "be chosen as a rushing card",
)  # fmt: skip

# what text can permit
FREE_MAIN: Final = 0
FREE_BATTLE: Final = 1
FREE_THIS: Final = 2
MAIN_TWICE: Final = 3
BATTLE_TWICE: Final = 4
ANY_BOXES: Final = 5
ANY_TEAM: Final = 6
ANY_BURST: Final = 7
WIN_TIES: Final = 8
BEYOND_PRINTED: Final = 9
LIBERTIES: Final = (
    "use Main effects without discarding", "use Battle effects without discarding", "use this card without discarding",
    "use each Main effect twice a turn", "use each Battle effect twice a turn", "mag gear whatever its colour boxes",
    "recruit crew whatever its team", "play events whatever their burst", "win ties",
    "win points beyond the printed sprint",
)  # fmt: skip


class Term:
    """One part of a value, and the kind of the card that it comes from."""

    def __init__(self, what: int, number: int, source: int) -> None:
        self.what = what
        self.number = number
        self.source = source


def layered(printed: int, terms: list[Term]) -> int:
    """A sprint: set, then gains and losses, then doublings, then halvings (DB-BATTLE-32)."""
    value, gains, doubled, halved = printed, 0, 0, 0
    for term in terms:
        if term.what == SPRINT_BY:
            gains += term.number
        elif term.what == SPRINT_TO:
            value = term.number
        elif term.what == SPRINT_DOUBLED:
            doubled += 1
        else:
            halved += 1
    value += gains
    for _ in range(doubled):
        value *= 2
    for _ in range(halved):
        value //= 2
    return value
