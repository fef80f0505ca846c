"""How a card goes from one place out of play to another."""

from __future__ import annotations

from wyrmhall.core.events import PUBLIC
from wyrmhall.games.booster import events
from wyrmhall.games.booster.rules.moving import put, race_cards, reveal
from wyrmhall.games.booster.state import (
    AT_BOTTOM,
    DISCARDS,
    HAND,
    ON_TOP,
    RACE,
    SHUFFLED_IN,
    SPAN,
    TRACK,
    ZONE,
    BoosterState,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.windows import ENTERED_PLAY, ENTERED_ZONE
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.triggers import happen
from wyrmhall.kit.cards import conceal


def move_to(s: BoosterState, card: int, seat: int, place: int) -> None:
    if place in (ON_TOP, AT_BOTTOM, SHUFFLED_IN):
        put(s, card, seat, RACE)
        if place == AT_BOTTOM:
            race = s.sides[seat].race
            race.insert(0, race.pop())
        return
    put(s, card, seat, place)
    s.seen[card] |= 1 << seat
    if place == DISCARDS:
        reveal(s, card)
    elif place in (TRACK, ZONE):
        reveal(s, card)
        happen(s, ENTERED_PLAY, seat, card)
        if place == ZONE:
            happen(s, ENTERED_ZONE, seat, card)


def move_card(d: BoosterDeed, card: int, owner: int, place: int, by: int) -> None:
    """From a hand, deck or pile to somewhere else. Which card it is is told to whoever moves it, and to the owner of the hand to
    which it comes; the owner of a race deck does not see what others do with its cards (DB-KNOW-08)."""
    s = d.s
    source = s.at[card] % SPAN
    mask = 1 << by | (1 << owner if place == HAND else 0)
    if s.seen[card] == PUBLIC or place in (TRACK, ZONE, DISCARDS):
        mask = PUBLIC
    move_to(s, card, owner, place)
    if source == HAND:
        conceal(s, owner, s.sides[owner].hand, card, race_cards(s, owner), PUBLIC & ~mask)
    d.table().tell(events.PUT, owner, (source, place), [s.kind[card]], mask, "DB-PLAY-02")
