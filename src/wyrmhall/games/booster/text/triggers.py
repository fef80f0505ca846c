"""Triggered effects: noticed when something happens, carried out when what is going on is finished (DB-TRIG-01 to 07)."""

from __future__ import annotations

from typing import Final

from wyrmhall.games.booster.state import (
    DRAGON_SPOT,
    L_ABILITY,
    L_CARD,
    L_EXTRA,
    L_FROM,
    L_RIVAL,
    L_SEAT,
    L_SOURCE,
    L_UNTIL,
    L_USER,
    L_WHAT,
    LASTING,
    SPAN,
    USES,
    ZONE,
    BoosterState,
    is_in_play,
)  # fmt: skip
from wyrmhall.games.booster.text.abilities import OTHER_CARD, RIVALS, THIS_CARD, TRIGGERED, YOU, Ability
from wyrmhall.games.booster.text.changes import GRANTED, WATCHING
from wyrmhall.games.booster.text.deed import Deed
from wyrmhall.games.booster.text.values import fits, holds
from wyrmhall.games.booster.text.windows import PLAYED_EVENT, PLAYED_MANEUVER, USED_BATTLE, USED_MAIN, WHILE_TRUE

# an effect does not watch the very play or use that created it
OWN_DOINGS: Final = (PLAYED_MANEUVER, PLAYED_EVENT, USED_MAIN, USED_BATTLE)
ALL_PLAYERS: Final = 99  # something happens to all at once


def happen(s: BoosterState, window: int, who: int, what: int = -1, other: int = -1) -> None:
    """Something has happened to a player, perhaps with a card: whoever watches for it will be heard.

    `other` is the rival who has done it, where `who` is the one it was done to.
    """
    if not s.settings.windows >> window & 1:
        return
    windows, kind = s.cards.windows, s.kind
    for side in s.sides:
        for place in range(DRAGON_SPOT, ZONE + 1):
            for card in side.zones[place]:
                if windows[kind[card]] >> window & 1:
                    notice(s, window, s.at[card] // SPAN, card, who, what, other)
    if s.lasting:
        notice_lasting(s, window, who, what, other)


def happen_to(s: BoosterState, window: int, who: int, card: int, other: int = -1) -> None:
    """Something has happened to a card that is in play no more: it hears of it itself, too (DB-TRIG-07)."""
    happen(s, window, who, card, other)
    if s.cards.windows[s.kind[card]] >> window & 1 and not is_in_play(s, card):
        notice(s, window, who, card, who, card, other)


def notice(s: BoosterState, window: int, seat: int, card: int, who: int, what: int, other: int) -> None:
    """The triggered effects of one card that watch for this, used by `seat`."""
    for ability in s.cards.abilities[s.kind[card]]:
        if ability.how == TRIGGERED and ability.window == window and not is_acting(s, ability, card):
            deed = Deed(s, seat, card, s.kind[card])
            if is_meant(deed, ability, who, what):
                if ability.once_a_turn:
                    if card * USES + ability.index in s.used or not is_so(deed, ability, who, what, other):
                        continue
                    s.used.append(card * USES + ability.index)
                wait(s, deed, ability, who, what, other)


def is_so(deed: Deed, ability: Ability, who: int, what: int, other: int) -> bool:
    """Whether the condition that an effect begins with is true: otherwise this was not the one time in the turn."""
    if ability.test is None:
        return True
    deed.who, deed.what = who if who != ALL_PLAYERS else -1, what
    if ability.rival_is_subject and who != ALL_PLAYERS:
        deed.rival = other if other >= 0 else who
    return holds(deed, ability.test)


def is_acting(s: BoosterState, ability: Ability, card: int) -> bool:
    """Whether this very effect is being carried out: what it does itself does not set it off again (DB-TRIG-06)."""
    return ability.number == s.acting and card == s.acting_card


def notice_lasting(s: BoosterState, window: int, who: int, what: int, other: int) -> None:
    """The effects that were created to watch for this, and those that were given to cards."""
    rows = s.lasting
    row = 0
    while row < len(rows):
        code = rows[row + L_WHAT]
        if code in (WATCHING, GRANTED):
            ability = s.cards.numbered[rows[row + L_ABILITY]]
            if ability.window == window and not (window in OWN_DOINGS and rows[row + L_FROM] == what):
                deed = row_deed(s, row)
                if not is_acting(s, ability, deed.card) and is_meant(deed, ability, who, what):
                    if rows[row + L_EXTRA] > 0:  # not this time
                        rows[row + L_EXTRA] -= 1
                    else:
                        wait(s, deed, ability, who, what, other)
                        if ability.once:
                            del rows[row : row + LASTING]
                            continue
        row += LASTING


def row_deed(s: BoosterState, row: int) -> Deed:
    """The effect of a row in `lasting`; one that was given to a card is its controller's."""
    rows = s.lasting
    if rows[row + L_WHAT] == GRANTED:
        card = rows[row + L_CARD]
        return Deed(s, s.at[card] // SPAN, card, rows[row + L_SOURCE])
    deed = Deed(s, rows[row + L_SEAT], rows[row + L_FROM], rows[row + L_SOURCE])
    deed.rival = rows[row + L_RIVAL]
    return deed


def is_meant(deed: Deed, ability: Ability, who: int, what: int) -> bool:
    """Whether what has happened is what an effect watches for."""
    if ability.subject == YOU and who != deed.seat:
        return False
    if ability.subject == RIVALS and who == deed.seat:
        return False
    about = ability.about
    if about is None:
        return True
    if what < 0:
        return False
    if about.which == THIS_CARD:  # wherever it has gone
        return what == deed.card
    if about.which == OTHER_CARD and what == deed.card:
        return False
    if about.places and not about.places >> deed.s.at[what] % SPAN & 1:
        return False
    return fits(deed.s, what, about, 0)


def wait(s: BoosterState, deed: Deed, ability: Ability, who: int, what: int, other: int) -> None:
    rival = deed.rival
    if ability.rival_is_subject:
        rival = other if other >= 0 else who
    about = who if who != ALL_PLAYERS else -1
    if rival == ALL_PLAYERS:
        rival = -1
    s.waiting.extend([deed.seat, deed.card, deed.kind, ability.number, about, what, rival])


def last(
    s: BoosterState,
    what: int,
    card: int,
    seat: int,
    number: int,
    until: int,
    deed: Deed,
    ability: int = -1,
    extra: int = -1,
) -> None:
    """An effect begins to last."""
    s.lasting.extend([what, card, seat, number, until, deed.kind, ability, deed.rival, extra, deed.seat, deed.card])


def end_untrue(s: BoosterState) -> bool:
    """Effects that last while something is true end when it is not; whether any ended."""
    rows = s.lasting
    row, ended = 0, False
    while row < len(rows):
        if rows[row + L_UNTIL] == WHILE_TRUE:
            deed = Deed(s, rows[row + L_USER], rows[row + L_FROM], rows[row + L_SOURCE])
            deed.rival = rows[row + L_RIVAL]
            if rows[row + L_CARD] >= 0:
                deed.found = [rows[row + L_CARD]]
            if not holds(deed, s.cards.tests[rows[row + L_ABILITY]]):
                del rows[row : row + LASTING]
                ended = True
                continue
        row += LASTING
    return ended
