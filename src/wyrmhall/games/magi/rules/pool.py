"""Scrying Pool and Summon Dragons: phases 1 and 2, in which nobody decides anything."""

from __future__ import annotations

from wyrmhall.core.playing.table import Table
from wyrmhall.games.magi.events import PHASE, RESHUFFLED, SUMMONED
from wyrmhall.games.magi.setup import fill_row
from wyrmhall.games.magi.state import COMMAND, HAND, OVER, SUMMON, MagiState, gems_of, is_in_play, learn
from wyrmhall.games.magi.text.cards import DRAWS_DRAGON, ROUND_BEGINS
from wyrmhall.games.magi.text.deed import drew, occur
from wyrmhall.kit.cards import draw, hold

T = Table[MagiState]
DRAWN_GAME = 2  # in `winner`: nobody won


async def scry(t: T) -> None:
    s = t.state
    t.tell(PHASE, -1, (s.phase, s.round), rule="DM-ROUND-01")
    fill_row(t)
    for field in s.row:
        field.resolved = False
    if s.cards.has_occasions:
        for place in range(len(s.row)):
            if is_in_play(s, place):
                await occur(t, ROUND_BEGINS, place, s.marker, -1)
    s.phase = SUMMON
    if not any([is_in_play(s, place) for place in range(len(s.row))]):
        owned = [sum(gems_of(s, seat)[1:]) for seat in (0, 1)]
        s.winner = DRAWN_GAME if owned[0] == owned[1] else 0 if owned[0] > owned[1] else 1
        s.phase = OVER


async def summon(t: T) -> None:
    s = t.state
    t.tell(PHASE, -1, (s.phase, s.round), rule="DM-ROUND-01")
    for seat in (s.marker, 1 - s.marker):
        side = s.sides[seat]
        drawn: list[int] = []
        while len(side.dragon_hand) < HAND:
            card = draw_dragon(t, seat)
            if card < 0:
                break
            drawn.append(card)
        t.tell(SUMMONED, seat, (), s.kinds(drawn), 1 << seat, "DM-SUMMON-01")
        await drew(t, DRAWS_DRAGON, seat, drawn)
    s.phase = COMMAND
    s.turn = s.marker
    s.passes = 0
    t.tell(PHASE, -1, (s.phase, s.round), rule="DM-ROUND-01")


def take_dragon(t: T, seat: int) -> int:
    """The top card of a dragon deck; an empty deck takes in its pile first. -1 if there is none."""
    side = t.state.sides[seat]
    if not side.dragon_deck and side.dragon_pile:
        t.tell(RESHUFFLED, seat, (0, len(side.dragon_pile)), rule="DM-SUMMON-03")
    return draw(t.state, side.dragon_deck, side.dragon_pile, side.dragon_hand)


def draw_dragon(t: T, seat: int) -> int:
    """The top dragon into the hand; -1 if there is none."""
    s = t.state
    card = take_dragon(t, seat)
    if card >= 0:
        learn(s, seat, card, 1 << seat)
        hold(s, card, seat)
        s.sides[seat].dragon_hand.append(card)
    return card
