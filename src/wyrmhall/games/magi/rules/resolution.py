"""Battlefield resolution: step 5 of the melee, in the printed order."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.table import Table
from wyrmhall.games.magi.state import (
    MELEE_CHOICE,
    NIGHTFALL,
    OVER,
    MagiState,
    goals_met,
    is_in_play,
    reveal,
)  # fmt: skip

T = Table[MagiState]

TIE: Final = -1


def resolve(t: T, place: int, winner: int) -> None:
    """The marker passes; the card is taken, or it stays with its dragons; hands are discarded."""
    s = t.state
    field = s.row[place]
    s.marker = 1 - s.marker
    t.tell("marker", s.marker, (place,), rule="DM-RESOLVE-01")
    s.fight = -1
    if winner != TIE:
        t.tell("won", winner, (place, s.facing[field.card]), [s.kind[field.card]], rule="DM-RESOLVE-03")
        s.sides[winner].won.append(field.card)
        field.card = -1
        if goals_met(s, winner):
            s.winner = winner
            s.phase = OVER
            return
        for seat in (0, 1):
            s.sides[seat].dragon_pile.extend(field.stacks[seat])
            field.stacks[seat].clear()
    elif field.polar >= 0:
        field.stacks[field.polar_seat].append(field.polar)
        t.tell("thawed", field.polar_seat, (place,), [s.kind[field.polar]], rule="DM-FREEZE-04")
        field.polar = -1
        field.polar_seat = -1
    else:
        t.tell("tied", -1, (place,), rule="DM-RESOLVE-04")
    discard_hands(t)
    field.resolved = True
    s.passes = 0
    s.turn = s.marker
    if all([s.row[other].resolved or not is_in_play(s, other) for other in range(len(s.row))]):
        s.phase = NIGHTFALL
        t.tell("phase", -1, (s.phase, s.round), rule="DM-ROUND-01")
    else:
        s.phase = MELEE_CHOICE


def discard_hands(t: T) -> None:
    s = t.state
    for seat, side in enumerate(s.sides):
        if side.battle_hand:
            for card in side.battle_hand:
                reveal(s, seat, card)
            t.tell("discarded_hand", seat, (), s.kinds(side.battle_hand), rule="DM-RESOLVE-05")
            side.battle_pile.extend(side.battle_hand)
            side.battle_hand.clear()
