"""Acts that change values for a while: sprint, stats, colours, costs, what may be done."""

from __future__ import annotations

from wyrmhall.core.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import keeps_sprint
from wyrmhall.games.booster.state import L_NUMBER, LASTING, SPAN, BoosterState
from wyrmhall.games.booster.text import changes as c
from wyrmhall.games.booster.text.abilities import Act
from wyrmhall.games.booster.text.choosing import COLOUR_CHOICE, STAT_CHOICE
from wyrmhall.games.booster.text.deed import Deed, present
from wyrmhall.games.booster.text.picking import how_many, pick
from wyrmhall.games.booster.text.triggers import last
from wyrmhall.games.booster.text.values import sprint_of

T = Table[BoosterState]


def test_of(act: Act) -> int:
    """The condition that an effect lasts for, by number."""
    return act.test.index if act.test is not None else -1


async def change_sprints(t: T, deed: Deed, act: Act) -> bool:
    s = t.state
    assert act.select is not None
    cards = await pick(t, deed, act.select)
    if not cards:
        return False
    number = await how_many(t, deed, act.amount, False) if act.amount is not None else 0
    did = False
    for card in cards:
        if act.code == c.SPRINT_BY:
            if number == 0 or keeps_sprint(s, card, number):
                continue
        last(s, act.code, card, s.at[card] // SPAN, number, act.until, deed, test_of(act))
        tell_sprint(t, deed, card, act.code, number)
        did = True
    deed.found = cards
    return did


def tell_sprint(t: T, deed: Deed, card: int, what: int, number: int) -> None:
    if t.listening:
        s = t.state
        now = sprint_of(s, card)
        t.tell(
            events.CHANGED_SPRINT,
            s.at[card] // SPAN,
            (what, number, now),
            [s.kind[card], deed.kind],
            rule="DB-BATTLE-32",
        )


async def swap_sprints(t: T, deed: Deed, act: Act) -> bool:
    """Each stands at what the other stood at. Earlier changes are covered by it, later ones come on top (DB-BATTLE-32)."""
    s = t.state
    assert act.select is not None
    assert act.second is not None
    one, other = await pick(t, deed, act.select), await pick(t, deed, act.second)
    if not one or not other:
        return False
    first, second = sprint_of(s, one[0]), sprint_of(s, other[0])
    last(s, c.SPRINT_TO, one[0], s.at[one[0]] // SPAN, second, act.until, deed, test_of(act), c.SWAPPED)
    last(s, c.SPRINT_TO, other[0], s.at[other[0]] // SPAN, first, act.until, deed, test_of(act), c.SWAPPED)
    # constant gains go on, and were part of what was swapped
    more, theirs = sprint_of(s, one[0]) - second, sprint_of(s, other[0]) - first
    s.lasting[len(s.lasting) - 2 * LASTING + L_NUMBER] -= more
    s.lasting[len(s.lasting) - LASTING + L_NUMBER] -= theirs
    tell_sprint(t, deed, one[0], c.SPRINT_TO, second)
    tell_sprint(t, deed, other[0], c.SPRINT_TO, first)
    return first != second


async def change_stats(t: T, deed: Deed, act: Act, chosen: bool) -> bool:
    s = t.state
    which = await t.choose(deed.seat, STAT_CHOICE, (deed.kind,)) if chosen else act.number
    number = await how_many(t, deed, act.amount, False)
    seats = present(deed, act.who)
    for seat in seats:
        for stat in range(3):
            if which < 0 or which == stat:
                last(s, c.STAT_BY, -1, seat, number, act.until, deed, test_of(act), stat)
                t.tell(events.CHANGED_STAT, seat, (stat, number), [deed.kind], rule="DB-STAT-05")
    return number != 0 and len(seats) > 0


async def change_colour(t: T, deed: Deed, act: Act, chosen: bool) -> bool:
    s = t.state
    colour = await t.choose(deed.seat, COLOUR_CHOICE, (deed.kind,)) if chosen else act.number
    seats = present(deed, act.who)
    for seat in seats:
        last(s, c.COLOUR_TO, -1, seat, colour, act.until, deed, test_of(act))
        t.tell(events.CHANGED_COLOUR, seat, (colour,), [deed.kind], rule="DB-CARD-06")
    return len(seats) > 0


async def change_players(t: T, deed: Deed, act: Act) -> bool:
    """Costs, bursts, winnings, and what players may and may not do."""
    s = t.state
    number = act.number
    extra = act.select.number if act.select is not None else -1
    if act.code == c.FORBIDDEN or act.code == c.PERMITTED:
        extra = act.second.number if act.second is not None else -1
    else:
        number = await how_many(t, deed, act.amount, False)
    card = deed.card if act.code == c.PERMITTED and number == c.FREE_THIS else -1
    seats = present(deed, act.who)
    for seat in seats:
        last(s, act.code, card, seat, number, act.until, deed, test_of(act), extra)
        t.tell(events.CHANGED_RULE, seat, (act.code, number, extra), [deed.kind], rule="DB-GOLD-01")
    return len(seats) > 0


async def guard(t: T, deed: Deed, act: Act) -> bool:
    """Something cannot happen to cards."""
    s = t.state
    assert act.select is not None
    cards = await pick(t, deed, act.select)
    for card in cards:
        last(s, c.FORBIDDEN, card, s.at[card] // SPAN, act.number, act.until, deed, test_of(act))
        t.tell(events.GUARDED, s.at[card] // SPAN, (act.number,), [s.kind[card], deed.kind], rule="DB-GOLD-02")
    deed.found = cards
    return len(cards) > 0
