"""Battlefield resolution: step 5 of the melee, in the printed order."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.playing.table import Table
from wyrmhall.games.magi.events import DISCARDED_HAND, MARKER, PHASE, THAWED, TIED, WON
from wyrmhall.games.magi.state import (
    MELEE_CHOICE,
    NIGHTFALL,
    OVER,
    MagiState,
    goals_met,
    is_in_play,
    leave_stack,
    reveal,
)  # fmt: skip

T = Table[MagiState]

TIE: Final = -1


def resolve(t: T, place: int, winner: int) -> None:
    """The marker passes; the card is taken, or it stays with its dragons; hands are discarded."""
    s = t.state
    field = s.row[place]
    s.marker = 1 - s.marker
    s.fight = -1
    t.tell(MARKER, s.marker, (place, 1 - s.marker), rule="DM-RESOLVE-01")
    if winner != TIE:
        card = field.card
        s.sides[winner].won.append(card)
        field.card = -1
        t.tell(WON, winner, (place, s.facing[card]), [s.kind[card]], rule="DM-RESOLVE-03")
        if goals_met(s, winner):
            s.winner = winner
            s.phase = OVER
            return
        for seat in (0, 1):
            for lost in field.stacks[seat]:
                leave_stack(s, lost)
            s.sides[seat].dragon_pile.extend(field.stacks[seat])
            field.stacks[seat].clear()
    elif field.polar >= 0:
        card, owner = field.polar, field.polar_seat
        field.stacks[owner].append(card)
        field.polar = -1
        field.polar_seat = -1
        t.tell(THAWED, owner, (place,), [s.kind[card]], rule="DM-FREEZE-04")
    else:
        t.tell(TIED, -1, (place,), rule="DM-RESOLVE-04")
    discard_hands(t)
    field.resolved = True
    s.passes = 0
    s.turn = s.marker
    if all([s.row[other].resolved or not is_in_play(s, other) for other in range(len(s.row))]):
        s.phase = NIGHTFALL
        t.tell(PHASE, -1, (s.phase, s.round), rule="DM-ROUND-01")
    else:
        s.phase = MELEE_CHOICE


def discard_hands(t: T) -> None:
    s = t.state
    for seat, side in enumerate(s.sides):
        if side.battle_hand:
            for card in side.battle_hand:
                reveal(s, seat, card)
            kinds = s.kinds(side.battle_hand)
            side.battle_pile.extend(side.battle_hand)
            side.battle_hand.clear()
            t.tell(DISCARDED_HAND, seat, (), kinds, rule="DM-RESOLVE-05")
