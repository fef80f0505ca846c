"""A battle: actions until all have passed, then resolution, points, cards and the end (DB-BATTLE, DB-SCORE, DB-TIMING-20)."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import is_forbidden, is_permitted
from wyrmhall.games.booster.rules.loops import Noted, remember, repeat_loop, shown_length
from wyrmhall.games.booster.rules.main_step import TakeAction, end_block, take_action
from wyrmhall.games.booster.rules.moving import discard_maneuver, end_lasting, gain_points, to_track
from wyrmhall.games.booster.state import (
    BATTLES,
    L_NUMBER,
    L_SEAT,
    LASTING,
    LOST,
    NOBODY,
    ON_WINNINGS,
    TIED,
    USES,
    WON,
    ZONE,
    BoosterState,
    constants_on,
    is_ended,
    next_seat,
    place_of,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text.parts import windows as w
from wyrmhall.games.booster.text.parts.abilities import abilities_of
from wyrmhall.games.booster.text.parts.changes import (
    BE_DISCARDED,
    BEYOND_PRINTED,
    BY,
    GAIN_POINTS,
    NO_LAYER,
    TO,
    WIN_TIES,
    constants_of,
)  # fmt: skip
from wyrmhall.games.booster.text.use.deed import a_deed
from wyrmhall.games.booster.text.use.effects import settle
from wyrmhall.games.booster.text.use.replacing import is_replaced
from wyrmhall.games.booster.text.use.triggers import happen
from wyrmhall.games.booster.text.use.values import battle_sprint, card_forbidden, change_at

T = Table[BoosterState]

BATTLE_ACTION: Final = TakeAction("battle.act", "DB-BATTLE-05", True)


async def act_in_battle(t: T, seat: int, answer: int) -> None:
    """An action that is repeated, after which all others pass."""
    s = t.state
    s.passes = 0
    s.actor = next_seat(s, seat)
    await take_action(t, seat, answer, True)
    if not is_ended(s):
        s.passes = len(seats_from(s, seat)) - 1
        s.actor = seat


async def battle_action(t: T) -> None:
    """One action; when all have passed in succession the battle is resolved (DB-BATTLE-04 to 07)."""
    s = t.state
    seat = s.actor
    present = seats_from(s, seat)
    if s.passes >= len(present):  # somebody who had not passed has gone
        await resolve(t)
        return
    if s.looper == seat and shown_length(s):
        await repeat_loop(t, seat, act_in_battle, BATTLE_ACTION)
        return
    answer = await t.choose(seat, BATTLE_ACTION)
    if seat in s.gone:
        answer = DONE  # who resigns does nothing more
    if answer != DONE:
        remember(s, seat, answer)
    s.actor = next_seat(s, seat)
    if answer != DONE:
        s.passes = 0
        await Noted(s, seat, take_action(t, seat, answer, True))
        return
    passed = [other for other in [*present[len(present) - s.passes :], seat] if other not in s.gone]
    s.passes = len(passed)
    t.tell(events.PASSED, seat, rule="DB-BATTLE-05")
    if s.passes >= len(present):  # with somebody gone the table is cleared first
        await resolve(t)


async def resolve(t: T) -> None:
    s = t.state
    happen(s, w.ALL_PASSED, s.starter)
    await settle(t)
    if is_ended(s):
        return
    for seat in seats_from(s, s.leader):
        happen(s, w.RESOLVED, seat)
    await settle(t)
    if is_ended(s):
        return
    is_tied = await is_kept_from_losing(t)
    if is_ended(s):
        return
    fix_outcome(t, is_tied)
    await settle(t)
    if is_ended(s):
        return
    await score(t)
    if is_ended(s):
        return
    await move_cards(t)
    if is_ended(s):
        return
    happen(s, w.BATTLE_ENDS, s.starter)
    await settle(t)
    if is_ended(s):
        return
    end_battle(t)


def victor_of(s: BoosterState, sprints: list[int]) -> int:
    """The single highest wins, a shared highest is a tie (DB-BATTLE-09, 14)."""
    present = seats_from(s, s.leader)
    best = max([sprints[seat] for seat in present])
    first = [seat for seat in present if sprints[seat] == best]
    winners = [seat for seat in first if is_permitted(s, seat, WIN_TIES)]
    if len(winners) == 1:
        first = winners
    return first[0] if len(first) == 1 else NOBODY


def fix_outcome(t: T, is_tied: bool = False) -> None:
    """Sprint values are fixed, and who wins by them, unless an effect makes the battle a tie (DB-BATTLE-20)."""
    s = t.state
    sprints = [battle_sprint(s, seat) for seat in range(s.seats)]
    present = seats_from(s, s.leader)
    s.victor = NOBODY if is_tied else victor_of(s, sprints)
    if s.victor != NOBODY:
        others = max([sprints[seat] for seat in present if seat != s.victor])
        card = s.sides[s.victor].rushing
        s.winnings = sprints[s.victor] - others
        s.cap = s.cards.sprint[s.kind[card]] if card != NOBODY else 0
    s.sprints.extend(sprints)
    t.tell(events.RESOLVED, s.victor, tuple(sprints), rule="DB-BATTLE-20")
    for seat in present:
        tally = s.sides[seat].tally
        if seat == s.victor:
            tally[WON] += 1
            happen(s, w.WON_BATTLE, seat, s.sides[seat].rushing)
            continue
        tally[LOST] += 1
        happen(s, w.LOST_BATTLE, seat, s.sides[seat].rushing)
        if s.victor == NOBODY:
            tally[TIED] += 1
            happen(s, w.TIED_BATTLE, seat, s.sides[seat].rushing)


async def is_kept_from_losing(t: T) -> bool:
    """Whether an effect of a player who would lose makes the battle a tie."""
    s = t.state
    if not s.settings.replaces >> w.WOULD_LOSE_BATTLE - w.WOULD_DAMAGE & 1:
        return False
    victor = victor_of(s, [battle_sprint(s, seat) for seat in range(s.seats)])
    if victor != NOBODY:
        for seat in seats_from(s, s.leader):
            if seat != victor and await is_replaced(t, w.WOULD_LOSE_BATTLE, seat, s.sides[seat].rushing):
                return True
    return False


def changed_winnings(s: BoosterState, difference: int, cap: int) -> int:
    """The difference; set, raised or lowered, doubled by effects; then at most the printed sprint (DB-SCORE-01, 02)."""
    more, doubled, fixed = 0, 0, -1
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_SEAT] == s.victor:
            layer = change_at(s, row).pays()
            if layer == BY:
                more += rows[row + L_NUMBER]
            elif layer == TO:
                fixed = rows[row + L_NUMBER]
            elif layer != NO_LAYER:
                doubled += 1
    for card in constants_on(s, ON_WINNINGS):
        for change in constants_of(s.cards, s.kind[card]):
            layer = change.pays()
            if layer != NO_LAYER:
                d = a_deed(s, card)
                if change.concerns(d, s.victor):
                    if layer == BY:
                        more += change.number_now(d)
                    elif layer == TO:
                        fixed = change.number_now(d)
                    else:
                        doubled += 1
    points = (difference if fixed < 0 else fixed) + more
    for _ in range(doubled):
        points *= 2
    if not is_permitted(s, s.victor, BEYOND_PRINTED):
        points = min(points, cap)
    return max(0, points)


async def score(t: T) -> None:
    s = t.state
    if s.victor == NOBODY:
        t.tell(events.TIED, NOBODY, rule="DB-BATTLE-14")
        return
    if s.victor in s.gone:
        return
    s.winnings = changed_winnings(s, s.winnings, s.cap)
    told = 0 if is_forbidden(s, s.victor, GAIN_POINTS) else s.winnings
    t.tell(events.WON_BATTLE, s.victor, (told,), rule="DB-BATTLE-09")
    if s.winnings > 0 and await is_replaced(t, w.WOULD_GAIN_POINTS, s.victor, number=s.winnings):
        return
    gained = gain_points(t, s.victor, s.winnings, "DB-SCORE-01")
    if gained:
        happen(s, w.WON_POINTS, s.victor, s.sides[s.victor].rushing, number=gained)
        await settle(t)


async def move_cards(t: T) -> None:
    """The winner's rushing card goes back to the track, the others are discarded (DB-BATTLE-12, 13, 22, 23)."""
    s = t.state
    for seat in seats_from(s, s.leader):
        card = s.sides[seat].rushing
        if card == NOBODY:
            continue
        if seat == s.victor:
            if place_of(s, card) == ZONE:
                to_track(s, card)
                t.tell(events.RETURNED, seat, (), [s.kind[card]], rule="DB-BATTLE-12")
                happen(s, w.RETURNED, seat, card)
        elif not card_forbidden(s, card, BE_DISCARDED) and not await is_replaced(t, w.WOULD_DISCARD, seat, card):
            discard_maneuver(t, card, "DB-BATTLE-13")
    await settle(t)


def end_battle(t: T) -> None:
    s = t.state
    end_block(s)
    end_lasting(t, w.THIS_BATTLE)
    s.used[:] = [use for use in s.used if not abilities_of(s.cards, s.kind[use // USES])[use % USES].once_a_battle]
    for side in s.sides:
        side.rushing = NOBODY
    s.sprints.clear()
    s.victor = NOBODY
    s.winnings = 0
    s.cap = 0
    s.passes = 0
    s.actor = next_seat(s, s.starter)
    s.starter = NOBODY
    s.phase = BATTLES
    t.tell(events.ENDED_BATTLE, NOBODY, rule="DB-TIMING-23")
