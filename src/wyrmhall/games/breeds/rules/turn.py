"""The turn: what cuts it short, its draw phase, and the next one."""

from __future__ import annotations

from wyrmhall.core.events import NOBODY
from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.combat import end_combat, next_combat
from wyrmhall.games.breeds.rules.zones import draw_cards, return_tokens, reveal
from wyrmhall.games.breeds.state import IN, KNOCKED_OUT, OVER, START, TARGET, BreedsState
from wyrmhall.games.breeds.text.abilities import PER_TURN
from wyrmhall.games.breeds.text.use.deeds import triggered_identity
from wyrmhall.games.breeds.text.use.moments import TURN_STARTS, Happening
from wyrmhall.games.breeds.text.use.passives import forget_lasting, refill_of
from wyrmhall.games.breeds.text.use.resolution import resolve_all

T = Table[BreedsState]


def conclude(t: T) -> None:
    """After every step: a player who went out may have ended the combat or the turn."""
    s = t.state
    if s.attacker >= 0 and (s.phase == OVER or not s.is_in(s.turn)):
        end_combat(t)
    if s.phase == OVER:
        return
    if not s.is_in(s.turn):
        end_turn(t)
    elif s.attacker >= 0 and not s.is_in(s.defender):
        end_combat(t)
        next_combat(t)


def end_turn(t: T) -> None:
    """The draw phase: return cards, refill hands, refill supplies; then the turn passes on."""
    s = t.state
    seat = s.turn
    return_hand(t, seat)
    return_tokens(t, seat)
    for other in [seat, *s.others(seat)]:
        draw_cards(t, other, refill_of(s, other) - len(s.sides[other].hand), "BR-DRAW-02")
    turn_up_supplies(t)
    for side in s.sides:
        side.damage = 0
        side.shield = 0
    s.bought = False
    s.used.clear()
    s.used_up.clear()
    s.notes.clear()
    if s.lasting:
        forget_lasting(s, PER_TURN)
    pass_on(t)


def return_hand(t: T, seat: int) -> None:
    s = t.state
    side = s.sides[seat]
    if side.hand:
        for card in side.hand:
            reveal(s, card)
        kinds = s.kinds(side.hand)
        side.discard.extend(side.hand)
        side.hand.clear()
        t.tell(events.DISCARDED_HAND, seat, (), kinds, rule="BR-DRAW-01")


def turn_up_supplies(t: T) -> None:
    s = t.state
    for seat, side in enumerate(s.sides):
        kinds: list[int] = []
        for pile, cards in enumerate(side.piles):
            if cards and not side.up >> pile & 1:
                side.up |= 1 << pile
                reveal(s, cards[-1])
                kinds.append(s.kind[cards[-1]])
        if kinds:
            t.tell(events.SUPPLIED, seat, (), kinds, rule="BR-DRAW-06")


def pass_on(t: T) -> None:
    """The next player who is not eliminated; a round ends when the turn passes to or over the start player."""
    s = t.state
    seat = s.turn
    while True:
        seat = (seat + 1) % s.seats
        if seat == s.start:
            s.round += 1
        if not s.is_eliminated(seat):
            break
    s.turn = seat
    if s.settings.rounds and s.round > s.settings.rounds:
        s.phase = OVER
        t.tell(events.TIME_IS_UP, NOBODY, (s.settings.rounds,), rule="BR-GOAL-06")
        return
    start_turn(t)


def start_turn(t: T) -> None:
    s = t.state
    seat = s.turn
    side = s.sides[seat]
    s.phase = TARGET
    t.tell(events.TURN, seat, (s.round,), rule="BR-SETUP-17")
    if side.standing == KNOCKED_OUT:
        side.standing = IN
        side.stage = 2
        t.tell(events.ENRAGED, seat, rule="BR-KO-04")
    for at in range(len(s.waiting)):
        if s.fates[4 * at] == seat:
            s.fates[4 * at + 3] = 1
    if s.cards.heard_by_summoners & TURN_STARTS and triggered_identity(s, seat, Happening(TURN_STARTS, player=seat)):
        s.phase = START


async def begin_turn(t: T) -> None:
    """What speaks at the start of a turn."""
    s = t.state
    await resolve_all(t, triggered_identity(s, s.turn, Happening(TURN_STARTS, player=s.turn)))
    if s.phase == START:
        s.phase = TARGET
    conclude(t)
