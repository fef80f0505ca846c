"""How a draft begins: the print run is shuffled, and everybody has four packs."""

from __future__ import annotations

from wyrmhall.core.chance import Chance
from wyrmhall.games.booster.draft.rules.packs import ROUNDS, places, print_run
from wyrmhall.games.booster.draft.state import DraftState
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.kit.cards import new_card, shuffle


def new_state(cards: Cards, values: list[int], is_sealed: bool, seats: int, chance: Chance) -> DraftState:
    s = DraftState(cards, values, is_sealed, seats, chance, [], [])
    run = print_run(cards, seats, is_sealed)
    sheets: list[list[int]] = []
    for kinds in run:
        sheet = [new_card(s, kind) for kind in kinds]
        shuffle(s, sheet)
        sheets.append(sheet)
    for seat in range(seats):
        for round in range(ROUNDS):
            for place in places(is_sealed, round):
                s.wrapped[seat * ROUNDS + round].append(sheets[place].pop())
    for sheet in sheets:
        s.box.extend(sheet)
    return s
