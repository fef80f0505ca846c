"""How cards and points move, with everything that follows from it: who sees it, what is forgotten, who is told."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.events import PUBLIC, Event
from wyrmhall.core.playing.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.limits import is_forbidden
from wyrmhall.games.booster.state import (
    CAPS,
    CREW_SPOT,
    DAMAGE,
    DAMAGED,
    DISCARDS,
    DRAGON_SPOT,
    DREW,
    FINISH,
    GAINED,
    HAND,
    L_CARD,
    L_NUMBER,
    L_UNTIL,
    LASTING,
    NOBODY,
    POINTS_LOST,
    SPAN,
    THREW,
    TRACK,
    USES,
    ZAP_CAPS,
    ZONE,
    BoosterState,
    dragon_kind,
    is_in_play,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import CREW, DRAGON, GEAR
from wyrmhall.games.booster.text.parts import windows as w
from wyrmhall.games.booster.text.parts.changes import (
    BE_DAMAGED,
    BE_DISCARDED,
    DRAW_CARDS,
    DRAW_OUTSIDE,
    GAIN_ENERGY,
    GAIN_POINTS,
)
from wyrmhall.games.booster.text.use.triggers import happen, happen_to
from wyrmhall.games.booster.text.use.values import card_forbidden, change_at
from wyrmhall.kit.cards import BUNCH, hold, is_in_doubt, mix, unveil

T = Table[BoosterState]

BY_POINTS: Final = 1
BY_EXHAUSTION: Final = 2
BY_LOOP: Final = 3
BY_STANDSTILL: Final = 4


# -- places ----------------------------------------------------------------------------------------


def put(s: BoosterState, card: int, seat: int, place: int) -> None:
    """Move a card, and nothing else."""
    at = s.at[card]
    side = s.sides[at // SPAN]
    zone = side.zones[at % SPAN]
    if s.cards.has_constant[s.kind[card]]:
        was_in, is_in = DRAGON_SPOT <= at % SPAN <= ZONE, DRAGON_SPOT <= place <= ZONE
        if is_in and not was_in:
            s.standing.append(card)
        elif was_in and not is_in:
            s.standing.remove(card)
    if at % SPAN == CAPS:
        del side.caps[zone.index(card)]
    zone.remove(card)
    if place == CAPS:
        s.sides[seat].caps.append(empty_cap(s, seat))
    s.sides[seat].zones[place].append(card)
    s.at[card] = seat * SPAN + place
    s.stirred = True
    if place == HAND:
        hold(s, card, seat)


def reveal(s: BoosterState, card: int) -> None:
    show_to(s, card, PUBLIC)


def show_to(s: BoosterState, card: int, mask: int) -> None:
    """The seats in the mask see a card."""
    if s.lot[card] >= BUNCH:
        side = s.sides[s.owner[card]]
        if is_in_doubt(s, card, side.hand) or is_in_doubt(s, card, side.limbo):
            unveil(s, card, race_cards(s, s.owner[card]), mask)
    s.seen[card] = s.seen[card] | mask


def race_cards(s: BoosterState, seat: int) -> list[int]:
    """The places between which hidden race cards move."""
    side = s.sides[seat]
    return side.race + side.hand + side.limbo


def empty_cap(s: BoosterState, seat: int) -> int:
    """The lowest zap cap without a gear; all caps are alike (DB-GEAR-04)."""
    for cap in range(ZAP_CAPS):
        if cap not in s.sides[seat].caps:
            return cap
    return ZAP_CAPS


def forget(s: BoosterState, card: int) -> None:
    """A card that leaves play loses all memory (DB-ZONE-08)."""
    side = s.sides[s.at[card] // SPAN]
    if side.rushing == card:
        side.rushing = NOBODY
    if card in s.fresh:
        s.fresh.remove(card)
    s.used[:] = [use for use in s.used if use // USES != card]
    rows = s.lasting
    row = 0
    while row < len(rows):
        if rows[row + L_CARD] == card:
            del rows[row : row + LASTING]
        else:
            row += LASTING


def take_out(s: BoosterState, card: int, place: int) -> None:
    """A card leaves play for a place of its owner."""
    holder = s.at[card] // SPAN
    was_dragon = s.at[card] % SPAN == DRAGON_SPOT
    forget(s, card)
    put(s, card, s.owner[card], place)
    happen_to(s, w.LEFT_PLAY, holder, card)
    if was_dragon:
        while s.sides[holder].gear:  # no zap cap is left for it (DB-SETUP-03)
            gear = s.sides[holder].gear[0]
            forget(s, gear)
            put(s, gear, s.owner[gear], DAMAGED)


# -- drawing and points ----------------------------------------------------------------------------


def draw_cards(t: T, seat: int, count: int, window: int, rule: str) -> int:
    """As many as there are (DB-DRAW-03)."""
    s = t.state
    side = s.sides[seat]
    kinds: list[int] = []
    is_limited = s.settings.forbids >> DRAW_CARDS & 1 == 1
    if window == w.DREW_OUTSIDE and is_forbidden(s, seat, DRAW_OUTSIDE):
        return 0
    while len(kinds) < count and side.race and not (is_limited and is_forbidden(s, seat, DRAW_CARDS)):
        card = side.race[-1]
        put(s, card, seat, HAND)
        s.seen[card] |= 1 << seat
        side.tally[DREW] += 1
        kinds.append(s.kind[card])
    drawn = len(kinds)
    if drawn:
        t.tell(events.DREW, seat, (drawn,), kinds, 1 << seat, rule)
        happen(s, window, seat, number=drawn)
        tell_empty(t, seat)
    return drawn


def tell_empty(t: T, seat: int) -> None:
    """A race deck that has just become empty is noticed."""
    if not t.state.sides[seat].race:
        t.tell(events.EXHAUSTED, seat, rule="DB-WIN-02")
        happen(t.state, w.DECK_EMPTIED, seat)


def gain_points(t: T, seat: int, points: int, rule: str) -> int:
    """Points are added and tested at once (DB-WIN-03)."""
    s = t.state
    if points <= 0 or s.winner != NOBODY or seat in s.gone or is_forbidden(s, seat, GAIN_POINTS):
        return 0
    side = s.sides[seat]
    side.points += points
    side.tally[GAINED] += points
    s.stirred = True
    t.tell(events.GAINED_POINTS, seat, (points, side.points), rule=rule)
    if side.points >= FINISH:
        end_game(t, seat, BY_POINTS, "DB-WIN-01")
    else:
        happen(s, w.GAINED_POINTS, seat, number=points)
    return points


def lose_points(t: T, seat: int, points: int) -> int:
    """Below zero if it must be (DB-WIN-06)."""
    s = t.state
    if points <= 0 or s.winner != NOBODY:
        return 0
    side = s.sides[seat]
    side.points -= points
    side.tally[POINTS_LOST] += points
    s.stirred = True
    t.tell(events.LOST_POINTS, seat, (points, side.points), rule="DB-WIN-06")
    happen(s, w.LOST_POINTS, seat, number=points)
    return points


def gain_energy(t: T, seat: int, energy: int, rule: str) -> int:
    s = t.state
    if energy <= 0 or is_forbidden(s, seat, GAIN_ENERGY):
        return 0
    s.sides[seat].energy += energy
    t.tell(events.GAINED_ENERGY, seat, (energy, s.sides[seat].energy), rule=rule)
    happen(s, w.GAINED_ENERGY, seat, number=energy)
    return energy


def end_game(t: T, winner: int, reason: int, rule: str) -> None:
    s = t.state
    s.winner = winner
    s.reason = reason
    s.waiting.clear()
    t.tell(events.GAME_OVER, winner, (reason, s.game), rule=rule)


def last_with_cards(s: BoosterState) -> int:
    """The player who alone still has cards in the race deck."""
    alone = NOBODY
    for seat in seats_from(s, 0):
        if s.sides[seat].race:
            if alone != NOBODY:
                return NOBODY
            alone = seat
    return alone


def check_exhaustion(t: T) -> None:
    """A player who alone still has cards in the race deck wins (DB-WIN-02, 04, 05)."""
    alone = last_with_cards(t.state) if t.state.winner == NOBODY else NOBODY
    if alone != NOBODY:
        end_game(t, alone, BY_EXHAUSTION, "DB-WIN-02")


# -- discarding and damaging -----------------------------------------------------------------------


def discard_from_hand(t: T, card: int, rule: str) -> None:
    s = t.state
    seat = s.owner[card]
    put(s, card, seat, DISCARDS)
    reveal(s, card)
    s.sides[seat].tally[THREW] += 1
    t.tell(events.DISCARDED, seat, (), [s.kind[card]], rule=rule)
    happen(s, w.HAND_DISCARDED, seat, card)


def discard_from_deck(t: T, seat: int, count: int) -> int:
    s = t.state
    race = s.sides[seat].race
    kinds: list[int] = []
    while len(kinds) < count and race:
        card = race[-1]
        put(s, card, seat, DISCARDS)
        reveal(s, card)
        kinds.append(s.kind[card])
    if kinds:
        t.tell(events.MILLED, seat, (len(kinds),), kinds, rule="DB-DAMAGE-02")
        happen(s, w.DECK_DISCARDED, seat, number=len(kinds))
        tell_empty(t, seat)
    return len(kinds)


def remove_by_effect(t: T, card: int, by: int) -> bool:
    """Damage or discard a card in play: gear and crew are damaged, maneuvers discarded (DB-DAMAGE-03, 04, 06)."""
    s = t.state
    sort = s.cards.sort[s.kind[card]]
    if sort == DRAGON or not is_in_play(s, card):
        return False
    if sort in (GEAR, CREW):
        return damage(t, card, by)
    if card_forbidden(s, card, BE_DISCARDED):
        return False
    discard_maneuver(t, card, "DB-DAMAGE-02")
    return True


def discard_maneuver(t: T, card: int, rule: str) -> None:
    s = t.state
    holder = s.at[card] // SPAN
    take_out(s, card, DISCARDS)
    s.sides[holder].tally[THREW] += 1
    t.tell(events.LOST_MANEUVER, holder, (s.owner[card],), [s.kind[card]], rule=rule)
    happen_to(s, w.CARD_DISCARDED, holder, card)


def damage(t: T, card: int, by: int) -> bool:
    """`by` is the player whose effect it is, or -1 if nobody counts as having damaged it (DB-DAMAGE-01, 07)."""
    s = t.state
    holder = s.at[card] // SPAN
    if by >= 0 and card_forbidden(s, card, BE_DAMAGED):
        return False
    take_out(s, card, DAMAGED)
    t.tell(events.DAMAGED, holder, (by, s.owner[card]), [s.kind[card]], rule="DB-DAMAGE-01")
    if by >= 0 and by != holder:
        s.sides[by].tally[DAMAGE] += 1
        happen_to(s, w.DAMAGED_BY, holder, card, by)
    happen_to(s, w.CARD_DAMAGED, holder, card)
    return True


# -- coming into play ------------------------------------------------------------------------------


def bring_in(t: T, card: int, seat: int, place: int, event: Event, rule: str) -> None:
    """A card comes into play, open to all."""
    s = t.state
    put(s, card, seat, place)
    reveal(s, card)
    t.tell(event, seat, (), [s.kind[card]], rule=rule)
    happen(s, w.ENTERED_PLAY, seat, card)


def mag(t: T, seat: int, card: int) -> None:
    bring_in(t, card, seat, CAPS, events.MAGGED, "DB-GEAR-04")
    happen(t.state, w.MAGGED, seat, card)


def recruit(t: T, seat: int, card: int) -> None:
    bring_in(t, card, seat, CREW_SPOT, events.RECRUITED, "DB-GEAR-09")
    happen(t.state, w.RECRUITED, seat, card)


# -- control ---------------------------------------------------------------------------------------


def has_title(s: BoosterState, zone: list[int], kind: int) -> bool:
    title = s.cards.title[kind]
    for card in zone:
        if s.cards.title[s.kind[card]] == title:
            return True
    return False


def can_hold(s: BoosterState, seat: int, card: int, without: int = NOBODY) -> bool:
    """Whether a player could have control of a card in play (DB-CONTROL-05); `without` is one that goes away for it."""
    side, kind = s.sides[seat], s.kind[card]
    sort = s.cards.sort[kind]
    if sort == DRAGON:
        return False
    if sort == GEAR:
        gear = [other for other in side.gear if other != without]
        return len(gear) < ZAP_CAPS and not has_title(s, gear, kind)
    if sort == CREW:
        dragon = dragon_kind(s, seat)
        team = dragon >= 0 and s.cards.team[dragon] == s.cards.team[kind]
        return (team or s.settings.is_draft) and not has_title(
            s, [other for other in side.crew if other != without], kind
        )
    return True


def hand_over(t: T, card: int, seat: int) -> None:
    """A card in play goes to the same kind of place of its new controller (DB-CONTROL-04, DB-BATTLE-28)."""
    s = t.state
    old = s.at[card] // SPAN
    if s.sides[old].rushing == card:
        s.sides[old].rushing = NOBODY
    put(s, card, seat, s.at[card] % SPAN)
    t.tell(events.TOOK_CONTROL, seat, (old,), [s.kind[card]], rule="DB-CONTROL-04")
    happen(s, w.CONTROL_CHANGED, seat, card)
    happen(s, w.CONTROL_LOST, old, card, seat)


def exchange(t: T, one: int, other: int) -> None:
    """Each of two cards in play goes to the controller of the other; a zap cap that one leaves is there for the other."""
    s = t.state
    first, second = s.at[one] // SPAN, s.at[other] // SPAN
    hand_over(t, one, second)
    hand_over(t, other, first)
    caps = s.sides[second].caps
    if ZAP_CAPS in caps:
        caps[caps.index(ZAP_CAPS)] = empty_cap(s, second)


def controller_by_effects(s: BoosterState, card: int) -> int:
    """Who controls a card by the latest control effect that still runs; its owner without one (DB-CONTROL-07)."""
    rows = s.lasting
    for row in range(len(rows) - LASTING, -1, -LASTING):
        if rows[row + L_CARD] == card and change_at(s, row).controls():
            return rows[row + L_NUMBER]
    return s.owner[card]


def restore_control(t: T) -> None:
    """Cards whose control effect has ended go to whoever controls them now."""
    s = t.state
    strays: list[int] = []
    for seat, side in enumerate(s.sides):
        for place in range(CAPS, ZONE + 1):
            for card in side.zones[place]:
                if controller_by_effects(s, card) != seat:
                    strays.append(card)
    for card in strays:
        seat = controller_by_effects(s, card)
        if can_hold(s, seat, card):
            hand_over(t, card, seat)
        else:
            damage(t, card, NOBODY)


def end_lasting(t: T, until: int) -> None:
    """Effects that last until now end (DB-TIMING-10 to 12, 18, 19, 23)."""
    rows = t.state.lasting
    row, lost_control = 0, False
    while row < len(rows):
        if rows[row + L_UNTIL] == until:
            if change_at(t.state, row).controls():
                lost_control = True
            del rows[row : row + LASTING]
        else:
            row += LASTING
    if lost_control:
        restore_control(t)


def to_track(s: BoosterState, card: int) -> None:
    put(s, card, s.at[card] // SPAN, TRACK)


def race_shuffled(t: T, seat: int, rule: str = "DB-SEARCH-02") -> None:
    """Nobody knows the order any more."""
    s = t.state
    race = s.sides[seat].race
    s.chance.shuffle(race)
    mix(s, race, race_cards(s, seat))
    t.tell(events.SHUFFLED, seat, rule=rule)
    happen(s, w.SHUFFLED, seat)
