"""Acts on points, energy, hands, decks and piles."""

from __future__ import annotations

from wyrmhall.core.decisions import DONE
from wyrmhall.core.events import PUBLIC
from wyrmhall.core.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import is_forbidden
from wyrmhall.games.booster.rules.moving import (
    by_lot,
    discard_from_deck,
    discard_from_hand,
    draw_cards,
    gain_energy,
    gain_points,
    lose_points,
    mag,
    put,
    race_shuffled,
    recruit,
    tell_empty,
)  # fmt: skip
from wyrmhall.games.booster.state import (
    DAMAGED,
    DISCARDS,
    DRAGON_DECK,
    HAND,
    RACE,
    SPAN,
    TRACK,
    ZONE,
    BoosterState,
    is_ended,
)  # fmt: skip
from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text import windows as w
from wyrmhall.games.booster.text.abilities import Act
from wyrmhall.games.booster.text.acts.cards import sink
from wyrmhall.games.booster.text.cards import GEAR
from wyrmhall.games.booster.text.changes import SEARCH
from wyrmhall.games.booster.text.choosing import DISCARD_CHOICE, GEARING, GEARING_WHATEVER, TOP_CHOICE
from wyrmhall.games.booster.text.deed import Deed, present
from wyrmhall.games.booster.text.picking import how_many, pick_kind
from wyrmhall.games.booster.text.replacing import is_replaced
from wyrmhall.games.booster.text.triggers import happen
from wyrmhall.kit.cards import find

T = Table[BoosterState]


# -- points, energy, drawing -----------------------------------------------------------------------


async def on_players(t: T, deed: Deed, act: Act) -> bool:
    """An act with a number on one player or several, leader first."""
    s, code = t.state, act.code
    number = await how_many(t, deed, act.amount, act.is_up_to and code != a.A_DISCARD_HAND)
    did = False
    for seat in present(deed, act.who):
        if is_ended(s):
            break
        if code == a.A_GAIN_POINTS:
            done = await win_points(t, seat, number)
        elif code == a.A_LOSE_POINTS:
            done = await drop_points(t, deed, seat, number)
        elif code == a.A_TAKE_POINTS:
            done = await drop_points(t, deed, seat, number)
            if done:
                await win_points(t, deed.seat, number)
        elif code == a.A_DRAW:
            done = await draw_some(t, seat, number)
        elif code == a.A_DISCARD_HAND:
            done = await discard(t, deed, act, seat, number)
        elif code == a.A_GAIN_ENERGY:
            done = gain_energy(t, seat, number, "DB-MAIN-15") > 0
            if done:
                happen(s, w.PLAYERS_GAINED_ENERGY, seat)
        else:
            assert code == a.A_LOSE_ENERGY, code
            done = lose_energy(t, seat, number)
        did = did or done
    return did


async def win_points(t: T, seat: int, points: int) -> bool:
    if points <= 0 or await is_replaced(t, w.WOULD_GAIN_POINTS, seat):
        return False
    return gain_points(t, seat, points, "DB-SCORE-05") > 0


async def drop_points(t: T, deed: Deed, seat: int, points: int) -> bool:
    if points <= 0 or (not deed.paying and await is_replaced(t, w.WOULD_LOSE_POINTS, seat)):
        return False
    return lose_points(t, seat, points) > 0


async def draw_some(t: T, seat: int, count: int) -> bool:
    if count <= 0 or await is_replaced(t, w.WOULD_DRAW, seat):
        return False
    return draw_cards(t, seat, count, w.DREW_OUTSIDE, "DB-DRAW-03") > 0


def lose_energy(t: T, seat: int, energy: int) -> bool:
    """Never below 0 (DB-MAIN-15); whether all of it was lost."""
    side = t.state.sides[seat]
    lost = min(side.energy, energy)
    if lost <= 0:
        return False
    side.energy -= lost
    t.tell(events.LOST_ENERGY, seat, (lost, side.energy), rule="DB-MAIN-15")
    return lost == energy


# -- hands -----------------------------------------------------------------------------------------


async def discard(t: T, deed: Deed, act: Act, seat: int, count: int) -> bool:
    """Whether as many were discarded as the text says; one is enough where it says "up to"."""
    s = t.state
    hand = s.sides[seat].hand
    if act.number == a.ALL_OF_IT:
        count = len(hand)
    done, wanted = 0, 1 if act.is_up_to else count
    while done < count and hand:
        if act.number == a.BY_LOT:
            card = by_lot(s, hand)
        elif act.number == a.ALL_OF_IT:
            card = hand[0]
        else:
            kind = await t.choose(seat, DISCARD_CHOICE, (1 if act.is_up_to else 0, deed.kind))
            if kind == DONE:
                break
            card = find(s, hand, kind)
        if not deed.paying and await is_replaced(t, w.WOULD_DISCARD_HAND, seat, card):
            count -= 1
            continue
        if s.at[card] % SPAN == HAND:
            discard_from_hand(t, card, "DB-DAMAGE-02")
        done += 1
    return done > 0 and done >= wanted


async def discard_theirs(t: T, deed: Deed, act: Act) -> bool:
    """The user sees a hand and chooses from it."""
    s = t.state
    number = await how_many(t, deed, act.amount, False)
    did = False
    for seat in present(deed, act.who):
        show_cards(t, deed, seat, s.sides[seat].hand[:], 1 << deed.seat)
        for _ in range(number):
            card = await pick_kind(t, deed, None, deed.seat, seat, HAND, act.is_up_to)
            if card < 0:
                break
            if await is_replaced(t, w.WOULD_DISCARD_HAND, seat, card):
                continue
            discard_from_hand(t, card, "DB-DAMAGE-02")
            did = True
    return did


def show_cards(t: T, deed: Deed, owner: int, cards: list[int], mask: int) -> bool:
    """Cards are shown to the seats in the mask; their owner is told which, if they were no secret to the owner."""
    s = t.state
    told = mask | 1 << owner
    for card in cards:
        told &= s.seen[card] | mask
        s.seen[card] |= mask
    kinds = sorted(s.kinds(cards))
    if kinds:
        t.tell(events.SHOWED, owner, (deed.seat, len(kinds)), kinds, told, "DB-KNOW-08")
    return len(cards) > 0


# -- decks -----------------------------------------------------------------------------------------


async def on_decks(t: T, deed: Deed, act: Act) -> bool:
    s, code = t.state, act.code
    number = await how_many(t, deed, act.amount, False) if act.amount is not None else 0
    did = False
    for seat in present(deed, act.who):
        side = s.sides[seat]
        top = side.race[max(0, len(side.race) - number) :] if number > 0 else []
        if code == a.A_MILL:
            replaced = not deed.paying and await is_replaced(t, w.WOULD_MILL, seat)
            done = not replaced and discard_from_deck(t, seat, number) > 0
        elif code == a.A_RECYCLE:
            done = recycle(t, seat)
        elif code == a.A_SHUFFLE:
            race_shuffled(t, seat)
            done = len(side.race) > 1
        elif code == a.A_LOOK_TOP:
            done = show_cards(t, deed, seat, top, 1 << deed.seat)
        elif code == a.A_REVEAL_TOP:
            done = show_cards(t, deed, seat, top, PUBLIC)
        elif code == a.A_LOOK_HAND:
            done = show_cards(t, deed, seat, side.hand[:], 1 << deed.seat)
        elif code == a.A_REVEAL_HAND:
            done = show_cards(t, deed, seat, side.hand[:], PUBLIC)
        elif code == a.A_LOOK_DRAGONS:
            done = show_cards(t, deed, seat, side.dragon_deck[:], 1 << deed.seat)
        elif code == a.A_ARRANGE:
            done = await arrange(t, deed, seat, len(top))
        else:
            assert code == a.A_SINK, code
            done = len(top) > 0
            for card in reversed(top):
                s.sides[seat].race.remove(card)
                s.sides[seat].race.insert(0, card)
            if done:
                t.tell(events.SANK, seat, (len(top),), rule="DB-PLAY-02")
        did = did or done
    return did


def recycle(t: T, seat: int) -> bool:
    """All discards go back into the race deck."""
    s = t.state
    discards = s.sides[seat].discards
    count = len(discards)
    while discards:
        put(s, discards[0], seat, RACE)
    t.tell(events.RECYCLED, seat, (count,), rule="DB-ZONE-06")
    race_shuffled(t, seat)
    return count > 0


async def arrange(t: T, deed: Deed, seat: int, count: int) -> bool:
    """The user looks at the top cards and names them from top to bottom."""
    s = t.state
    race = s.sides[seat].race
    base = len(race) - count
    show_cards(t, deed, seat, race[base:], 1 << deed.seat)
    for left in range(count, 0, -1):
        kind = await t.choose(deed.seat, TOP_CHOICE, (seat, left, deed.kind))
        race = s.sides[seat].race
        at = base + count - left
        while s.kind[race[at]] != kind:
            at += 1
        card = race[at]
        del race[at]
        race.insert(base, card)
    t.tell(events.ARRANGED, seat, (deed.seat, count), rule="DB-PLAY-02")
    return count > 0


# -- taking cards from decks, piles and the hand ---------------------------------------------------


async def search(t: T, deed: Deed, act: Act) -> bool:
    """One may find nothing; a race deck is shuffled afterwards in any case (DB-SEARCH-01 to 03)."""
    s, select = t.state, act.select
    assert select is not None
    seat = deed.seat
    if is_forbidden(s, seat, SEARCH):
        return False
    place = source_of(select.places)
    if place == RACE:
        for card in s.sides[seat].race:
            s.seen[card] |= 1 << seat
        happen(s, w.SEARCHED, seat)
    moved: list[int] = []
    for _ in range(select.count):
        card = await pick_kind(t, deed, select, seat, seat, place, True)
        if card < 0:
            break
        if act.is_shown:
            s.seen[card] = PUBLIC
        t.tell(
            events.FOUND,
            seat,
            (place, act.place),
            [s.kind[card]],
            PUBLIC if s.seen[card] == PUBLIC else 1 << seat,
            "DB-SEARCH-03",
        )
        if place == RACE and act.place in (a.ON_TOP, a.AT_BOTTOM):
            s.sides[seat].race.remove(card)
            s.at[card] = seat * SPAN + 10
            s.sides[seat].limbo.append(card)
        else:
            move_to(t, card, seat, act.place)
        moved.append(card)
    if place == RACE:
        keep = [s.seen[card] for card in moved]
        race_shuffled(t, seat)
        for i, card in enumerate(moved):
            if s.at[card] % SPAN == 10:
                move_to(t, card, seat, act.place)
                s.seen[card] = keep[i] | 1 << seat
        tell_empty_after(t, seat, len(moved))
    elif moved and act.place == a.SHUFFLED_IN:
        race_shuffled(t, seat)
    deed.found = moved
    return len(moved) > 0


def tell_empty_after(t: T, seat: int, moved: int) -> None:
    if moved:
        tell_empty(t, seat)


def source_of(places: int) -> int:
    for place in (RACE, DRAGON_DECK, HAND, DISCARDS, DAMAGED):
        if places >> place & 1:
            return place
    raise AssertionError(places)


async def put_cards(t: T, deed: Deed, act: Act) -> bool:
    """From the hand or a pile to somewhere else; compulsory unless the text says "up to"."""
    s, select = t.state, act.select
    assert select is not None
    seat = deed.seat
    place = source_of(select.places)
    moved: list[int] = []
    for _ in range(select.count):
        card = await pick_kind(t, deed, select, seat, seat, place, select.many == a.UP_TO)
        if card < 0:
            break
        seen = s.seen[card]
        move_to(t, card, seat, act.place)
        mask = PUBLIC if seen == PUBLIC or act.place in (TRACK, ZONE, DISCARDS) else 1 << seat
        t.tell(events.PUT, seat, (place, act.place), [s.kind[card]], mask, "DB-PLAY-02")
        moved.append(card)
    if moved and act.place == a.SHUFFLED_IN:
        race_shuffled(t, seat)
    deed.found = moved
    return len(moved) > 0


def move_to(t: T, card: int, seat: int, place: int) -> None:
    s = t.state
    if place in (a.ON_TOP, a.AT_BOTTOM, a.SHUFFLED_IN):
        put(s, card, seat, RACE)
        s.seen[card] |= 1 << seat
        if place == a.AT_BOTTOM:
            sink(s, seat)
        return
    put(s, card, seat, place)
    s.seen[card] |= 1 << seat
    if place == DISCARDS:
        s.seen[card] = PUBLIC
    elif place in (TRACK, ZONE):
        s.seen[card] = PUBLIC
        happen(s, w.ENTERED_PLAY, seat, card)


async def repair(t: T, deed: Deed, act: Act) -> bool:
    """From the damaged pile into the dragon deck."""
    s, select = t.state, act.select
    assert select is not None
    moved: list[int] = []
    for _ in range(select.count):
        card = await pick_kind(t, deed, select, deed.seat, deed.seat, DAMAGED, select.many == a.UP_TO)
        if card < 0:
            break
        put(s, card, deed.seat, DRAGON_DECK)
        t.tell(events.REPAIRED, deed.seat, (), [s.kind[card]], rule="DB-ZONE-05")
        happen(s, w.REPAIRED, deed.seat, card)
        moved.append(card)
    deed.found = moved
    return len(moved) > 0


async def gear_up_by_effect(t: T, deed: Deed, act: Act) -> bool:
    """From the dragon deck or the damaged pile into the mag pit, as in Gear Up (DB-GEAR-17). One may find nothing."""
    s, select = t.state, act.select
    assert select is not None
    seat, place = deed.seat, source_of(select.places)
    purpose = GEARING_WHATEVER if act.number == 1 else GEARING
    card = await pick_kind(t, deed, select, seat, seat, place, place == DRAGON_DECK, purpose)
    if card < 0:
        return False
    if s.cards.sort[s.kind[card]] == GEAR:
        mag(t, seat, card)
    else:
        recruit(t, seat, card)
    deed.found = [card]
    return True
