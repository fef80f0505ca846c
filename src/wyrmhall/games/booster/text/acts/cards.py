"""Acts on cards in play: damage, return, move, switch, control."""

from __future__ import annotations

from wyrmhall.core.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import can_befall, card_forbidden, is_forbidden
from wyrmhall.games.booster.rules.moving import can_hold, hand_over, put, race_shuffled, remove_by_effect, take_out
from wyrmhall.games.booster.rules.questions import card_at
from wyrmhall.games.booster.state import (
    DRAGON_DECK,
    HAND,
    RACE,
    SPAN,
    TRACK,
    USES,
    ZONE,
    BoosterState,
    is_in_play,
    place_of,
)  # fmt: skip
from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text import changes as c
from wyrmhall.games.booster.text import windows as w
from wyrmhall.games.booster.text.abilities import AT_BOTTOM, SHUFFLED_IN, THEM, Act
from wyrmhall.games.booster.text.acts.values import test_of
from wyrmhall.games.booster.text.cards import CREW, GEAR, MANEUVER
from wyrmhall.games.booster.text.choosing import RUSHER_CHOICE
from wyrmhall.games.booster.text.deed import Deed, present
from wyrmhall.games.booster.text.picking import pick
from wyrmhall.games.booster.text.replacing import is_replaced
from wyrmhall.games.booster.text.triggers import happen, last

T = Table[BoosterState]


async def on_cards(t: T, deed: Deed, act: Act) -> bool:
    """An act on chosen cards; on several players one after the other if each of them chooses."""
    assert act.select is not None
    if act.select.whose != THEM:
        return await on_chosen(t, deed, act, await pick(t, deed, act.select))
    did = False
    for seat in present(deed, act.who):
        deed.them = seat
        did = await on_chosen(t, deed, act, await pick(t, deed, act.select)) or did
    return did


async def on_chosen(t: T, deed: Deed, act: Act, cards: list[int]) -> bool:
    s = t.state
    did = False
    deed.found = cards
    for card in cards:
        if not is_in_play(s, card):
            continue
        if act.code == a.A_REMOVE:
            did = await remove(t, deed, card) or did
        elif act.code == a.A_RETURN:
            did = await give_back(t, deed, card, act.place) or did
        elif act.code == a.A_TO_ZONE:
            did = to_zone(t, card) or did
        elif act.code == a.A_TO_TRACK:
            did = back_to_track(t, card) or did
        elif act.code == a.A_SWITCH:
            did = switch(t, deed.seat, card) or did
        elif act.code == a.A_REFRESH:
            did = refresh(t, card) or did
        elif act.code == a.A_TAKE_CONTROL:
            did = await take_control(t, deed, act, card, deed.seat) or did
        elif act.code == a.A_GIVE_CONTROL:
            did = await take_control(t, deed, act, card, deed.rival) or did
        else:
            assert act.code == a.A_GRANT, act.code
            last(s, c.GRANTED, card, s.at[card] // SPAN, 0, act.until, deed, act.ability, 0)
            t.tell(events.GRANTED, s.at[card] // SPAN, (), [s.kind[card], deed.kind], rule="DB-TRIG-01")
            did = True
    return did


async def remove(t: T, deed: Deed, card: int) -> bool:
    s = t.state
    if not can_befall(s, card, a.A_REMOVE):
        return False
    would = w.WOULD_DAMAGE if s.cards.sort[s.kind[card]] in (GEAR, CREW) else w.WOULD_DISCARD
    if not deed.paying and await is_replaced(t, would, s.at[card] // SPAN, card):
        return False
    return remove_by_effect(t, card, deed.seat)


async def give_back(t: T, deed: Deed, card: int, place: int) -> bool:
    """To its owner's hand or deck; crystal cards to the dragon deck always (DB-ZONE-09)."""
    s = t.state
    if not can_befall(s, card, a.A_RETURN):
        return False
    if not deed.paying and await is_replaced(t, w.WOULD_RETURN, s.at[card] // SPAN, card):
        return False
    if not is_in_play(s, card):
        return False
    owner, holder = s.owner[card], s.at[card] // SPAN
    if s.cards.sort[s.kind[card]] < MANEUVER or place == DRAGON_DECK:
        take_out(s, card, DRAGON_DECK)
    elif place == HAND:
        take_out(s, card, HAND)
    else:
        take_out(s, card, RACE)
        if place == AT_BOTTOM:
            sink(s, owner)
    t.tell(events.SENT_BACK, holder, (owner, place), [s.kind[card]], rule="DB-ZONE-06")
    if place == SHUFFLED_IN and s.at[card] % SPAN == RACE:
        race_shuffled(t, owner)
    return True


def sink(s: BoosterState, seat: int) -> None:
    """The top card of a race deck goes under it."""
    race = s.sides[seat].race
    race.insert(0, race.pop())


def to_zone(t: T, card: int) -> bool:
    s = t.state
    holder = s.at[card] // SPAN
    if place_of(s, card) != TRACK or is_forbidden(s, holder, c.MOVE_IN, s.kind[card]):
        return False
    put(s, card, holder, ZONE)
    t.tell(events.MOVED, holder, (), [s.kind[card]], rule="DB-RUSH-11")
    return True


def back_to_track(t: T, card: int) -> bool:
    """Still a rushing card if it was one (DB-BATTLE-22)."""
    s = t.state
    if place_of(s, card) != ZONE:
        return False
    put(s, card, s.at[card] // SPAN, TRACK)
    t.tell(events.WENT_TO_TRACK, s.at[card] // SPAN, (), [s.kind[card]], rule="DB-BATTLE-22")
    return True


def switch(t: T, seat: int, card: int) -> bool:
    """Sprint that the old rushing card gained stays with it (DB-BATTLE-25, 26)."""
    s = t.state
    if s.starter < 0 or s.sprints or s.at[card] // SPAN != seat or s.sides[seat].rushing == card:
        return False
    if s.cards.sort[s.kind[card]] != MANEUVER or s.sides[seat].rushing < 0 or card_forbidden(s, card, c.BE_CHOSEN):
        return False
    if place_of(s, card) == TRACK:
        if is_forbidden(s, seat, c.MOVE_IN, s.kind[card]):
            return False
        put(s, card, seat, ZONE)
    s.sides[seat].rushing = card
    t.tell(events.SWITCHED, seat, (), [s.kind[card]], rule="DB-BATTLE-25")
    happen(s, w.SWITCHED, seat, card)
    return True


async def they_switch(t: T, deed: Deed, act: Act) -> bool:
    s = t.state
    did = False
    for seat in present(deed, act.who):
        if s.starter >= 0 and RUSHER_CHOICE.options(s, seat, (deed.kind,)) and s.sides[seat].rushing >= 0:
            card = card_at(s, await t.choose(seat, RUSHER_CHOICE, (deed.kind,)))
            did = switch(t, seat, card) or did
    return did


def refresh(t: T, card: int) -> bool:
    """Its Main: and Battle: effects may be used again this turn."""
    s = t.state
    before = len(s.used)
    abilities = s.cards.abilities[s.kind[card]]
    s.used[:] = [use for use in s.used if use // USES != card or abilities[use % USES].how == a.TRIGGERED]
    if len(s.used) == before:
        return False
    t.tell(events.REFRESHED, s.at[card] // SPAN, (), [s.kind[card]], rule="DB-KEYWORD-09")
    return True


async def take_control(t: T, deed: Deed, act: Act, card: int, seat: int) -> bool:
    s = t.state
    old = s.at[card] // SPAN
    if (
        seat < 0
        or seat in s.gone
        or old == seat
        or card_forbidden(s, card, c.CHANGE_CONTROL)
        or not can_hold(s, seat, card)
    ):
        return False
    if await is_replaced(t, w.WOULD_TAKE, old, card):
        return False
    last(s, c.CONTROL_TO, card, seat, seat, act.until, deed, test_of(act))
    hand_over(t, card, seat)
    return True
