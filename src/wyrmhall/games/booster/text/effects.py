"""Carrying out effects: the acts of a text one after the other, then everything that was triggered."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.errors import EndlessEffect, Refusal
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import can_befall, is_forbidden
from wyrmhall.games.booster.rules.loops import signature
from wyrmhall.games.booster.rules.magging import OK, gear_up_code
from wyrmhall.games.booster.rules.moving import BY_LOOP, check_exhaustion, end_game, put, restore_control
from wyrmhall.games.booster.rules.playing import OK as PLAYABLE
from wyrmhall.games.booster.rules.playing import extra_play_code
from wyrmhall.games.booster.state import (
    BATTLE,
    DRAWN,
    LIMBO,
    MAIN,
    MANEUVERS,
    MOVE,
    NOBODY,
    TRACK,
    W_ABILITY,
    W_CARD,
    W_KIND,
    W_RIVAL,
    W_SEAT,
    W_WHAT,
    W_WHO,
    WAITING,
    BoosterState,
    is_ended,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text import changes as c
from wyrmhall.games.booster.text import windows as w
from wyrmhall.games.booster.text.abilities import Ability, Act
from wyrmhall.games.booster.text.acts.cards import on_cards, they_switch
from wyrmhall.games.booster.text.acts.decks import (
    discard_theirs,
    gear_up_by_effect,
    on_decks,
    on_players,
    put_cards,
    repair,
    search,
    source_of,
)  # fmt: skip
from wyrmhall.games.booster.text.acts.values import (
    change_colour,
    change_players,
    change_sprints,
    change_stats,
    guard,
    swap_sprints,
)  # fmt: skip
from wyrmhall.games.booster.text.choosing import MAY_CHOICE, ORDER_CHOICE, PLAYING, WAY_CHOICE
from wyrmhall.games.booster.text.deed import Deed, players
from wyrmhall.games.booster.text.filters import kind_fits
from wyrmhall.games.booster.text.picking import choose_rival, pick_kind
from wyrmhall.games.booster.text.triggers import end_untrue, happen, last
from wyrmhall.games.booster.text.values import fitting, holds, is_there

T = Table[BoosterState]

WATCHED: Final = 100  # triggered effects in a row after which a repeated position is looked for
DEEPEST: Final = 80  # maneuvers played one inside the other: more than a race deck holds, and far from Python's limit
BUDGET: Final = 1000  # triggered effects in a row that are taken for a loop


# -- using -----------------------------------------------------------------------------------------


async def use_play_effects(t: T, seat: int, card: int, kind: int) -> None:
    """What a card says without a keyword, once, as it is played (DB-PLAY-02)."""
    for ability in t.state.cards.abilities[kind]:
        if ability.how == a.PLAY:
            await run(t, Deed(t.state, seat, card, kind), ability.acts)


async def use_ability(t: T, seat: int, card: int, kind: int, ability: Ability) -> None:
    """A Main: or Battle: effect, whose extra cost is paid first."""
    await pay(t, seat, card, kind, ability.cost)
    await run(t, Deed(t.state, seat, card, kind), ability.acts)


async def pay(t: T, seat: int, card: int, kind: int, cost: list[Act]) -> None:
    """What a use or a play costs beside energy: it is paid in full, and no effect replaces what is paid (DB-PLAY-01)."""
    for act in cost:
        deed = Deed(t.state, seat, card, kind)
        deed.paying = act.code
        await run(t, deed, [act])


# -- running ---------------------------------------------------------------------------------------


async def run(t: T, deed: Deed, acts: list[Act]) -> None:
    """As many parts as possible are carried out (DB-PLAY-08)."""
    s = t.state
    for act in acts:
        if is_ended(s):
            return
        if act.needs_rival and deed.rival < 0:
            await choose_rival(t, deed)
        if act.code == a.A_IF:
            await run(t, deed, act.acts if holds(deed, act.test) else act.others)
        elif act.code == a.A_EITHER:
            await run(t, deed, await choose_way(t, deed, act))
        else:
            deed.did = False
            is_used = is_running(s, act.until) and is_there(deed, act.amount)
            if is_used and (not act.is_optional or await agrees(t, deed, act)):
                deed.did = await perform(t, deed, act)


async def agrees(t: T, deed: Deed, act: Act) -> bool:
    """Whether the user wants what the text says he may do."""
    return can_do(deed, act) and await t.may(deed.seat, MAY_CHOICE, (deed.kind,))


def is_running(s: BoosterState, until: int) -> bool:
    """Whether the period of an effect is on now; outside it the effect is not used (DB-EVENT-07)."""
    if until == w.THIS_BATTLE:
        return s.starter >= 0
    if until == w.THIS_MAIN:
        return s.phase == MAIN
    return MOVE <= s.phase <= BATTLE if until == w.THIS_RUSH else True


async def choose_way(t: T, deed: Deed, act: Act) -> list[Act]:
    ways = [act.acts, act.others]
    if act.more:
        ways.append(act.more)
    able = 0
    for i, way in enumerate(ways):
        if is_running(t.state, way[0].until) and can_do(deed, way[0]):
            able |= 1 << i
    return ways[await t.choose(deed.seat, WAY_CHOICE, (len(ways), able, deed.kind))]


def can_do(deed: Deed, act: Act) -> bool:
    """Whether an act could change anything now, as far as its user can see."""
    s, select = deed.s, act.select
    if not is_there(deed, act.amount):
        return False
    if act.code in (a.A_SEARCH, a.A_PUT, a.A_REPAIR, a.A_PLAY_EXTRA, a.A_REPAIR_TO_PIT, a.A_GEAR_UP):
        assert select is not None
        place = source_of(select.places)
        if act.code == a.A_SEARCH and place == 0:
            return len(s.sides[deed.seat].race) > 0
        for card in s.sides[deed.seat].zones[place]:
            if kind_fits(s.cards, s.kind[card], select):
                if act.code == a.A_PLAY_EXTRA:
                    if extra_play_code(s, deed.seat, s.kind[card], place) == PLAYABLE:
                        return True
                    continue
                if act.code != a.A_REPAIR_TO_PIT and act.code != a.A_GEAR_UP:
                    return True
                if gear_up_code(s, deed.seat, s.kind[card], act.number == 1) == OK:
                    return True
        return False
    if select is not None and act.code not in (c.COST_BY, c.BURST_BY, c.NEXT_COST_BY, c.NEXT_BURST_BY):
        if select.whose != a.THEM:
            return has_one_for(deed, act)
        for seat in players(deed, act.who):
            deed.them = seat
            if has_one_for(deed, act):
                return True
        return False
    if act.code in (a.A_DRAW, a.A_MILL, a.A_LOOK_TOP, a.A_REVEAL_TOP, a.A_ARRANGE, a.A_SINK):
        for seat in players(deed, act.who):
            if s.sides[seat].race and not (act.code == a.A_DRAW and is_forbidden(s, seat, c.DRAW_CARDS)):
                return True
        return False
    if act.code in (a.A_DISCARD_HAND, a.A_DISCARD_THEIRS, a.A_LOOK_HAND, a.A_REVEAL_HAND):
        for seat in players(deed, act.who):
            if s.sides[seat].hand:
                return True
        return False
    return True


def has_one_for(deed: Deed, act: Act) -> bool:
    """Whether there is a card in play to which an act can happen."""
    assert act.select is not None
    for card in fitting(deed, act.select):
        if can_befall(deed.s, card, act.code):
            return True
    return False


async def perform(t: T, deed: Deed, act: Act) -> bool:
    """Do it; whether it changed anything."""
    code = act.code
    if code <= c.SPRINT_HALVED:
        return await change_sprints(t, deed, act)
    if a.A_GAIN_POINTS <= code <= a.A_DISCARD_HAND or code == a.A_GAIN_ENERGY or code == a.A_LOSE_ENERGY:
        return await on_players(t, deed, act)
    if code == c.STAT_BY or code == a.A_ANY_STAT:
        return await change_stats(t, deed, act, code == a.A_ANY_STAT)
    if code == c.COLOUR_TO or code == a.A_ANY_COLOUR:
        return await change_colour(t, deed, act, code == a.A_ANY_COLOUR)
    if code == c.FORBIDDEN and act.select is not None:
        return await guard(t, deed, act)
    if c.COST_BY <= code <= c.WINNINGS_DOUBLED:
        return await change_players(t, deed, act)
    if code == c.REPLACING or code == a.A_WATCH:
        return watch(t, deed, act)
    if code in (a.A_REMOVE, a.A_RETURN, a.A_REFRESH, a.A_GRANT) or a.A_TO_ZONE <= code <= a.A_SWITCH:
        return await on_cards(t, deed, act)
    if code == a.A_TAKE_CONTROL or code == a.A_GIVE_CONTROL:
        return await on_cards(t, deed, act)
    if code in (a.A_MILL, a.A_RECYCLE, a.A_SHUFFLE) or a.A_LOOK_TOP <= code <= a.A_SINK:
        return await on_decks(t, deed, act)
    if code == a.A_SEARCH:
        return await search(t, deed, act)
    if code == a.A_PUT:
        return await put_cards(t, deed, act)
    if code == a.A_DISCARD_THEIRS:
        return await discard_theirs(t, deed, act)
    if code == a.A_REPAIR:
        return await repair(t, deed, act)
    if code == a.A_REPAIR_TO_PIT or code == a.A_GEAR_UP:
        return await gear_up_by_effect(t, deed, act)
    if code == a.A_PLAY_EXTRA:
        return await play_extra(t, deed, act)
    if code == a.A_THEY_SWITCH:
        return await they_switch(t, deed, act)
    if code == a.A_SWAP_SPRINTS:
        return await swap_sprints(t, deed, act)
    if code == a.A_LEAD_NEXT:
        t.state.next_leader = deed.seat
        t.tell(events.LEADS_NEXT, deed.seat, rule="DB-GOLD-01")
        return True
    assert code == a.A_CHOOSE_RIVAL or code == a.A_NOTHING, code
    return code == a.A_CHOOSE_RIVAL


def watch(t: T, deed: Deed, act: Act) -> bool:
    """An effect for later, or a replacement for a while."""
    s = t.state
    skip = act.number
    if act.number and s.cards.numbered[act.ability].window == w.BATTLE_ENDS and s.starter < 0:
        skip = 0  # the next battle is the first one to come
    what = c.REPLACING if act.code == c.REPLACING else c.WATCHING
    last(s, what, -1, deed.seat, 0, act.until, deed, act.ability, skip)
    t.tell(events.PREPARED, deed.seat, (), [deed.kind], rule="DB-TIMING-26")
    return True


async def play_extra(t: T, deed: Deed, act: Act) -> bool:
    """A maneuver is played without paying its energy; everything else is as usual."""
    s, select = t.state, act.select
    assert select is not None
    seat = deed.seat
    card = await pick_kind(t, deed, select, seat, seat, source_of(select.places), False, PLAYING)
    if card < 0:
        return False
    if s.plays >= DEEPEST:
        why = (
            f"{s.cards.names[deed.kind]} would never end: it has come to {DEEPEST} maneuvers, each played by the effect of "
            f"the one before, and would play {s.cards.names[s.kind[card]]} now"
        )
        raise EndlessEffect(Refusal("", why))
    s.plays += 1
    if s.cards.play_cost[s.kind[card]]:
        put(s, card, seat, LIMBO)
        s.seen[card] = PUBLIC
        await pay(t, seat, card, s.kind[card], s.cards.play_cost[s.kind[card]])
    put(s, card, seat, TRACK)
    s.seen[card] = PUBLIC
    s.fresh.append(card)
    s.sides[seat].tally[MANEUVERS] += 1
    t.tell(events.PLAYED_MANEUVER, seat, (s.sides[seat].energy,), [s.kind[card]], rule="DB-PLAY-04")
    happen(s, w.ENTERED_PLAY, seat, card)
    await use_play_effects(t, seat, card, s.kind[card])
    happen(s, w.PLAYED_MANEUVER, seat, card)
    s.plays -= 1
    deed.found = [card]
    return True


# -- what was triggered ----------------------------------------------------------------------------


async def settle(t: T) -> None:
    """Exhaustion is checked, then waiting effects are carried out in their order, until nothing waits (DB-TRIG-06)."""
    s = t.state
    count = 0
    seen: list[list[int]] = []
    while True:
        if s.lasting and end_untrue(s):
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
        deed = Deed(s, rows[row + W_SEAT], rows[row + W_CARD], rows[row + W_KIND])
        deed.who, deed.what, deed.rival = rows[row + W_WHO], rows[row + W_WHAT], rows[row + W_RIVAL]
        ability = s.cards.numbered[rows[row + W_ABILITY]]
        del rows[row : row + WAITING]
        if not holds(deed, ability.test):
            continue
        t.tell(events.TRIGGERED, deed.seat, (), [deed.kind], rule="DB-TRIG-01")
        s.acting, s.acting_card = ability.number, deed.card
        await run(t, deed, ability.acts)
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
    now.extend([side.points for side in s.sides])
    if count > BUDGET or now in seen:
        end_game(t, DRAWN, BY_LOOP, "DB-LOOP-01")
        s.batch.clear()
        return True
    seen.append(now)
    return False
