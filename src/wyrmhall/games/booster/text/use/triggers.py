"""Triggered effects: noticed when something happens, carried out when what is going on is finished (DB-TRIG-01 to 07)."""

from __future__ import annotations

from typing import Final

from wyrmhall.games.booster.rules.limits import row_deed
from wyrmhall.games.booster.state import (
    DRAGON_SPOT,
    L_CARD,
    L_EXTRA,
    L_FROM,
    L_OWN,
    L_SOURCE,
    L_UNTIL,
    LASTING,
    SPAN,
    USES,
    ZONE,
    BoosterState,
)  # fmt: skip
from wyrmhall.games.booster.text.parts.abilities import TRIGGERED, Ability, abilities_of
from wyrmhall.games.booster.text.parts.changes import Change
from wyrmhall.games.booster.text.parts.windows import PLAYED_EVENT, PLAYED_MANEUVER, USED_BATTLE, USED_MAIN, WHILE_TRUE
from wyrmhall.games.booster.text.use.deed import BoosterDeed
from wyrmhall.games.booster.text.use.values import change_at

# an effect does not watch the very play or use that created it
OWN_DOINGS: Final = (PLAYED_MANEUVER, PLAYED_EVENT, USED_MAIN, USED_BATTLE)
ALL_PLAYERS: Final = 99  # something happens to all at once; no occasion takes them for a rival


class Watching(Change):
    """An effect that was created to watch for something, or given to cards."""

    def __init__(self, ability: Ability) -> None:
        super().__init__()
        self.ability = ability

    def can_be_constant(self) -> bool:
        return False

    def is_given(self) -> bool:
        """Whether it is an effect of the card that has it."""
        return False


def happen(s: BoosterState, window: int, who: int, what: int = -1, other: int = -1, number: int = 0) -> None:
    """Something has happened to a player, perhaps with a card: whoever watches for it will be heard.

    `other` is the rival on the other side of it: to whom `who` has done it, or who has taken it from `who`; `number` is how much
    of it there was.
    """
    if not s.settings.windows >> window & 1:
        return
    windows, kind = s.cards.windows, s.kind
    for side in s.sides:
        for place in range(DRAGON_SPOT, ZONE + 1):
            for card in side.zones[place]:
                if windows[kind[card]] >> window & 1:
                    notice(s, window, s.at[card] // SPAN, card, who, what, other, number)
    if s.lasting:
        notice_lasting(s, window, who, what, other, number)


def happen_to(s: BoosterState, window: int, who: int, card: int, by: int = -1) -> None:
    """Something has happened to a card that is in play no more: it hears of it itself, too (DB-TRIG-07).

    `by` is the rival who has done it, where that is what is watched for; `who` is the one who had the card.
    """
    about, other = (who, -1) if by < 0 else (by, who)
    happen(s, window, about, card, other)
    if s.cards.windows[s.kind[card]] >> window & 1:
        notice(s, window, who, card, about, card, other, 0)


def watches(ability: Ability, window: int) -> bool:
    return ability.occasion is not None and ability.occasion.mask >> window & 1 == 1


def notice(s: BoosterState, window: int, seat: int, card: int, who: int, what: int, other: int, number: int) -> None:
    """The triggered effects of one card that watch for this, used by `seat`."""
    for ability in abilities_of(s.cards, s.kind[card]):
        if ability.how == TRIGGERED and watches(ability, window) and not is_acting(s, ability, card):
            d = BoosterDeed(s, seat, card, s.kind[card])
            d.number, d.other = number, other
            if is_meant(d, ability, window, who, what):
                if ability.once_a_turn:
                    if card * USES + ability.index in s.used or not is_so(d, ability, who, what, other):
                        continue
                    s.used.append(card * USES + ability.index)
                wait(s, d, ability, who, what, other)


def is_meant(d: BoosterDeed, ability: Ability, window: int, who: int, what: int) -> bool:
    assert ability.occasion is not None
    return ability.occasion.is_about(d, window, who, what)


def is_so(d: BoosterDeed, ability: Ability, who: int, what: int, other: int) -> bool:
    """Whether the condition that an effect begins with is true: otherwise this was not the one time in the turn."""
    if ability.fact is None:
        return True
    d.who, d.what = who if who != ALL_PLAYERS else -1, what
    if ability.occasion is not None and ability.occasion.sets_rival:
        d.rival = other if other >= 0 else who
    return ability.fact.holds(d)


def is_acting(s: BoosterState, ability: Ability, card: int) -> bool:
    """Whether this very effect is being carried out: what it does itself does not set it off again (DB-TRIG-06)."""
    return ability.number == s.acting and card == s.acting_card


def notice_lasting(s: BoosterState, window: int, who: int, what: int, other: int, number: int) -> None:
    """The effects that were created to watch for this, and those that were given to cards."""
    rows = s.lasting
    row = 0
    while row < len(rows):
        change = change_at(s, row)
        if rows[row + L_OWN] and window in OWN_DOINGS and rows[row + L_FROM] == what:
            rows[row + L_OWN] = 0
        elif isinstance(change, Watching):
            ability = change.ability
            if watches(ability, window):
                d = watching_deed(s, row, change)
                d.number, d.other = number, other
                if not is_acting(s, ability, d.card) and is_meant(d, ability, window, who, what):
                    if rows[row + L_EXTRA] > 0:  # not this time
                        rows[row + L_EXTRA] -= 1
                    else:
                        named = -1 if change.is_given() else rows[row + L_CARD]  # "it", when the effect was created
                        wait(s, d, ability, who, named if named >= 0 else what, other)
                        if ability.once:
                            del rows[row : row + LASTING]
                            continue
        row += LASTING


def watching_deed(s: BoosterState, row: int, change: Watching) -> BoosterDeed:
    """The effect of a row in `lasting`; one that was given to a card is its controller's."""
    if change.is_given():
        card = s.lasting[row + L_CARD]
        return BoosterDeed(s, s.at[card] // SPAN, card, s.lasting[row + L_SOURCE])
    return row_deed(s, row)


def wait(s: BoosterState, d: BoosterDeed, ability: Ability, who: int, what: int, other: int) -> None:
    rival = d.rival
    if ability.occasion is not None and ability.occasion.sets_rival:
        rival = other if other >= 0 else who
    about = who if who != ALL_PLAYERS else -1
    s.waiting.extend([d.seat, d.card, d.kind, ability.number, about, what, rival, d.number])


def last(d: BoosterDeed, change: Change, card: int, seat: int, number: int, extra: int = -1) -> None:
    """A change begins to last."""
    d.s.lasting.extend([change.number, card, seat, number, change.until, d.kind, d.rival, extra, d.seat, d.card, 1])


def release(s: BoosterState) -> None:
    """Every play and use has been told: what they began watches all that come, of the same card too (DB-TRIG-02)."""
    rows = s.lasting
    for row in range(L_OWN, len(rows), LASTING):
        rows[row] = 0


def end_untrue(s: BoosterState) -> bool:
    """Effects that last while something is true end when it is not; whether any ended."""
    rows = s.lasting
    row, ended = 0, False
    while row < len(rows):
        if rows[row + L_UNTIL] == WHILE_TRUE:
            d = row_deed(s, row)
            if rows[row + L_CARD] >= 0:
                d.found = [rows[row + L_CARD]]
            if not change_at(s, row).is_so(d):
                del rows[row : row + LASTING]
                ended = True
                continue
        row += LASTING
    return ended
