"""Carrying out effects: those of a card that is played or used, then everything that was triggered."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.machine.acts import Act, run
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.loops import signature
from wyrmhall.games.booster.rules.moving import BY_LOOP, check_exhaustion, end_game, restore_control
from wyrmhall.games.booster.state import (
    DRAWN,
    NOBODY,
    W_ABILITY,
    W_CARD,
    W_KIND,
    W_NUMBER,
    W_RIVAL,
    W_SEAT,
    W_WHAT,
    W_WHO,
    WAITING,
    BoosterState,
    is_ended,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.abilities import PLAY, Ability, abilities_of
from wyrmhall.games.booster.text.use.choosing import ORDER_CHOICE
from wyrmhall.games.booster.text.use.triggers import end_untrue, release
from wyrmhall.games.booster.text.use.using import UsedDeed

T = Table[BoosterState]

WATCHED: Final = 100  # triggered effects in a row after which a repeated position is looked for
BUDGET: Final = 1000  # triggered effects in a row that are taken for a loop


# -- using -----------------------------------------------------------------------------------------


async def use(d: UsedDeed, ability: Ability) -> None:
    """As many parts as possible are carried out (DB-PLAY-08)."""
    if ability.act is not None and not d.is_over():
        await run(d, ability.act)


async def use_play_effects(t: T, seat: int, card: int, kind: int) -> None:
    """What a card says without a keyword, once, as it is played (DB-PLAY-02); one rival for all of it (DB-MULTI-02)."""
    rival = NOBODY
    for ability in abilities_of(t.state.cards, kind):
        if ability.how == PLAY:
            d = UsedDeed(t, seat, card, kind)
            d.rival = rival if rival != NOBODY else d.rival
            await use(d, ability)
            rival = d.rival


async def use_ability(t: T, seat: int, card: int, kind: int, ability: Ability) -> None:
    """A Main: or Battle: effect, whose extra cost is paid first."""
    d = UsedDeed(t, seat, card, kind)
    d.found = await pay(t, seat, card, kind, ability.cost)
    await use(d, ability)


async def pay(t: T, seat: int, card: int, kind: int, cost: list[Act[Any]]) -> list[int]:
    """What a use or a play costs beside energy: it is paid in full, and no effect replaces what is paid (DB-PLAY-01).
    The cards that were paid last are "those cards" of the effect."""
    found: list[int] = []
    for act in cost:
        d = UsedDeed(t, seat, card, kind)
        d.is_cost = True
        if not d.is_over():
            await run(d, act)
            found = d.found
    return found


# -- what was triggered ----------------------------------------------------------------------------


async def settle(t: T) -> None:
    """Exhaustion is checked, then waiting effects are carried out in their order, until nothing waits (DB-TRIG-06)."""
    s = t.state
    count = 0
    seen: list[list[int]] = []
    while True:
        if s.lasting:
            release(s)
            if end_untrue(s):
                restore_control(t)
        check_exhaustion(t)
        if is_ended(s):
            s.waiting.clear()
            s.batch.clear()
            return
        if s.gone:
            drop_unwanted(s, s.batch)
            drop_unwanted(s, s.waiting)
        if not s.batch:
            if not s.waiting:
                return
            s.batch.extend(s.waiting)
            s.waiting.clear()
        count += 1
        if count > WATCHED and is_endless(t, count, seen):
            return
        row = await next_row(t)
        rows = s.batch
        if rows[row + W_SEAT] in s.gone:
            continue
        d = UsedDeed(t, rows[row + W_SEAT], rows[row + W_CARD], rows[row + W_KIND])
        d.who, d.what, d.rival = rows[row + W_WHO], rows[row + W_WHAT], rows[row + W_RIVAL]
        d.number = rows[row + W_NUMBER]
        ability = s.cards.book[rows[row + W_ABILITY]]
        assert isinstance(ability, Ability)
        del rows[row : row + WAITING]
        if not ability.is_so(d):
            continue
        t.tell(events.TRIGGERED, d.seat, (ability.number,), [d.kind], rule="DB-TRIG-01")
        s.acting, s.acting_card = ability.number, d.card
        await use(d, ability)
        s.acting, s.acting_card = NOBODY, NOBODY


def drop_unwanted(s: BoosterState, rows: list[int]) -> None:
    """What players who have resigned would have used is used no more."""
    row = 0
    while row < len(rows):
        if rows[row + W_SEAT] in s.gone:
            del rows[row : row + WAITING]
        else:
            row += WAITING


async def next_row(t: T) -> int:
    """The leader's effects first, then clockwise; each player orders the own ones (DB-TRIG-04, 05)."""
    s = t.state
    rows = s.batch
    for seat in seats_from(s, s.leader):
        first, differ = -1, False
        for row in range(0, len(rows), WAITING):
            if rows[row + W_SEAT] == seat:
                if first < 0:
                    first = row
                elif rows[row + W_ABILITY] != rows[first + W_ABILITY] or rows[row + W_WHAT] != rows[first + W_WHAT]:
                    differ = True
        if differ:
            return await t.choose(seat, ORDER_CHOICE) * WAITING
        if first >= 0:
            return first
    raise AssertionError("nobody has an effect that waits")


def is_endless(t: T, count: int, seen: list[list[int]]) -> bool:
    """Whether effects that set each other off come round for ever: then the game is drawn (DB-LOOP-01, cases a and c)."""
    s = t.state
    now = [*signature(s), -1, *s.lasting, -1, *s.batch, -1, *s.waiting]
    for side in s.sides:
        now.extend([side.points, side.energy])
    if count > BUDGET or now in seen:
        end_game(t, DRAWN, BY_LOOP, "DB-LOOP-01")
        s.batch.clear()
        return True
    seen.append(now)
    return False
