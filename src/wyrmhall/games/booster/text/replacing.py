"""Replacement effects: "if X would happen, Y instead"."""

from __future__ import annotations

from wyrmhall.core.table import Table
from wyrmhall.games.booster import events
from wyrmhall.games.booster.state import (
    L_ABILITY,
    L_FROM,
    L_SEAT,
    L_SOURCE,
    L_WHAT,
    LASTING,
    BoosterState,
    constants,
    seats_from,
)  # fmt: skip
from wyrmhall.games.booster.text.abilities import OTHER_CARD, RIVALS, RUSHING, THIS_CARD, YOU, Ability
from wyrmhall.games.booster.text.changes import REPLACING
from wyrmhall.games.booster.text.choosing import INSTEAD_CHOICE, REPLACEMENT_CHOICE
from wyrmhall.games.booster.text.deed import Deed, a_deed
from wyrmhall.games.booster.text.values import fits, holds
from wyrmhall.games.booster.text.windows import WOULD_DAMAGE

T = Table[BoosterState]


def replacements(s: BoosterState, window: int, who: int, what: int) -> list[Deed]:
    """The effects that replace this, each as a deed whose `number` is that of its ability."""
    found: list[Deed] = []
    for card in constants(s):
        for act in s.cards.constant_acts[s.kind[card]]:
            if act.code == REPLACING:
                deed = a_deed(s, card)
                deed.number = act.ability
                if replaces(deed, s.cards.numbered[act.ability], window, who, what) and holds(deed, act.test):
                    found.append(deed)
    rows = s.lasting
    for row in range(0, len(rows), LASTING):
        if rows[row + L_WHAT] == REPLACING:
            deed = Deed(s, rows[row + L_SEAT], rows[row + L_FROM], rows[row + L_SOURCE])
            deed.number = rows[row + L_ABILITY]
            if replaces(deed, s.cards.numbered[deed.number], window, who, what):
                found.append(deed)
    return found


def replaces(deed: Deed, ability: Ability, window: int, who: int, what: int) -> bool:
    s = deed.s
    if ability.window != window or ability.number in s.replacing:
        return False
    if (ability.subject == YOU and who != deed.seat) or (ability.subject == RIVALS and who == deed.seat):
        return False
    about = ability.about
    if about is None:
        return True
    if about.which == THIS_CARD:
        return what == deed.card
    if about.which == RUSHING:
        return what >= 0 and s.sides[deed.seat].rushing == what
    if about.which == OTHER_CARD and what == deed.card:
        return False
    return what >= 0 and fits(s, what, about, 0)


async def is_replaced(t: T, window: int, who: int, what: int = -1) -> bool:
    """Whether something else happens instead; it is done at once. A replacement never replaces its own act."""
    s = t.state
    if not s.settings.replaces >> window - WOULD_DAMAGE & 1:
        return False
    # late: effects imports this module
    from wyrmhall.games.booster.text.effects import can_do, run

    found: list[Deed] = []
    for deed in replacements(s, window, who, what):
        ability = s.cards.numbered[deed.number]
        deed.who, deed.what = who, what
        if ability.rival_is_subject:
            deed.rival = who
        if not ability.is_optional or can_do(deed, ability.acts[0]):
            found.append(deed)
    while found:
        deed = await first_of(t, found)
        found.remove(deed)
        ability = s.cards.numbered[deed.number]
        if ability.is_optional and not await t.may(deed.seat, INSTEAD_CHOICE, (deed.kind,)):
            continue
        s.replacing.append(ability.number)
        t.tell(events.REPLACED, deed.seat, (), [deed.kind], rule="DB-GOLD-01")
        await run(t, deed, ability.acts)
        s.replacing.remove(ability.number)
        return True
    return False


async def first_of(t: T, found: list[Deed]) -> Deed:
    """The leader's effects come first, then clockwise; each player orders the own ones (DB-TRIG-04, 05)."""
    s = t.state
    if len(found) == 1:
        return found[0]
    for seat in seats_from(s, s.leader):
        mine = [deed for deed in found if deed.seat == seat]
        for deed in mine:
            if deed.number != mine[0].number:
                kinds = tuple([deed.kind for deed in mine])
                return mine[await t.choose(seat, REPLACEMENT_CHOICE, kinds)]
        if mine:
            return mine[0]
    return found[0]  # of a player who has gone
