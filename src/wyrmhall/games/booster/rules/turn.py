"""The turn: its start, Draw, and its end (DB-TURN, DB-DRAW, DB-TIMING-01 to 04, 19)."""

from __future__ import annotations

from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.loops import is_turn_again
from wyrmhall.games.booster.rules.moving import BY_STANDSTILL, draw_cards, end_game, end_lasting
from wyrmhall.games.booster.state import (
    DRAW,
    DRAW_PER_TURN,
    DRAWN,
    GEAR_UP,
    L_UNTIL,
    LASTING,
    NOBODY,
    TALLIES,
    BoosterState,
    first_in_turn,
    is_ended,
    next_seat,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text.parts import windows as w
from wyrmhall.games.booster.text.use.effects import settle
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.use.triggers import happen

T = Table[BoosterState]


async def begin_turn(t: T) -> None:
    s = t.state
    s.used.clear()
    s.fresh.clear()
    s.stirred = False
    s.battles = 0
    s.rounds.clear()
    for side in s.sides:
        side.tally[:] = [0] * TALLIES
    t.tell(events.TURN, s.leader, (s.turn,), rule="DB-TURN-07")
    end_lasting(t, w.UNTIL_TURN)
    await window(t, w.TURN_STARTS)
    if is_ended(s):
        return
    await window(t, w.DRAW_STARTS)
    if is_ended(s):
        return
    for seat in seats_from(s, s.leader):
        if not await is_replaced(t, w.WOULD_DRAW_IN_DRAW, seat, number=DRAW_PER_TURN):
            draw_cards(t, seat, DRAW_PER_TURN, w.DREW_IN_DRAW, "DB-DRAW-01")
    await settle(t)  # the drawing of all players is one procedure (DB-WIN-04)
    if is_ended(s):
        return
    await window(t, w.DRAW_ENDS)
    end_step(t)
    if is_ended(s):
        return
    s.phase = GEAR_UP
    s.actor = first_in_turn(s)
    await window(t, w.GEAR_UP_STARTS)


async def window(t: T, which: int) -> None:
    """A moment of the turn, with everything that happens then."""
    happen(t.state, which, t.state.leader)
    await settle(t)


def end_step(t: T) -> None:
    """What lasts for a step ends, and energy is gone (DB-TIMING-12, DB-MAIN-02)."""
    end_lasting(t, w.THIS_STEP)
    for side in t.state.sides:
        side.energy = 0


async def end_turn(t: T) -> None:
    s = t.state
    await window(t, w.TURN_ENDS)
    if is_ended(s):
        return
    end_lasting(t, w.THIS_TURN)
    renew(s, w.NEXT_TURN, w.THIS_TURN)
    if is_standstill(s):
        end_game(t, DRAWN, BY_STANDSTILL, "DB-LOOP-01")
        return
    s.leader = s.next_leader if s.next_leader in seats_from(s, 0) else next_seat(s, s.leader)
    s.next_leader = NOBODY
    s.turn += 1
    s.phase = DRAW


def renew(s: BoosterState, until: int, then: int) -> None:
    """What was to last for the next period lasts for this one now."""
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_UNTIL] == until:
            rows[row + L_UNTIL] = then


def is_standstill(s: BoosterState) -> bool:
    """Counts turns in which nothing moved and nothing can move any more, or which come round (DB-LOOP-01, cases b and d)."""
    present = seats_from(s, 0)
    dearest = 0
    for seat in present:
        if s.sides[seat].race:
            s.still = 0
            s.evenings.clear()
            return False
        for card in s.sides[seat].hand:
            dearest = max(dearest, s.cards.cost[s.kind[card]])  # an event costs nothing
    if s.stirred:
        s.still = 0
    elif s.turn >= dearest:
        s.still += 1
    return s.still >= len(present) or (s.turn >= dearest and is_turn_again(s))
