"""Making the choices of an effect: the rival, cards in play, cards elsewhere, numbers."""

from __future__ import annotations

from wyrmhall.core.decisions import DONE
from wyrmhall.core.table import Table
from wyrmhall.games.booster.rules.limits import can_befall
from wyrmhall.games.booster.rules.moving import by_lot
from wyrmhall.games.booster.rules.questions import card_at
from wyrmhall.games.booster.state import BoosterState, rivals_of
from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text.abilities import Amount, Select
from wyrmhall.games.booster.text.choosing import CARD_CHOICE, KIND_CHOICE, NUMBER_CHOICE, RIVAL_CHOICE
from wyrmhall.games.booster.text.deed import Deed, players
from wyrmhall.games.booster.text.values import amount, fitting
from wyrmhall.kit.cards import find

T = Table[BoosterState]


async def choose_rival(t: T, deed: Deed) -> None:
    """One rival for the whole effect (DB-MULTI-02); nothing to choose where there is only one."""
    rivals = rivals_of(t.state, deed.seat)
    if len(rivals) == 1:
        deed.rival = rivals[0]
    elif rivals:
        deed.rival = await t.choose(deed.seat, RIVAL_CHOICE, (deed.kind,))


async def pick(t: T, deed: Deed, select: Select) -> list[int]:
    """The cards in play that an act is about, chosen where the text leaves a choice."""
    if select.many == a.ALL:
        return fitting(deed, select)
    if select.many == a.ONE_EACH:
        chosen: list[int] = []
        for rival in rivals_of(t.state, deed.seat):
            before, whose = deed.rival, select.whose
            deed.rival = rival
            chosen.extend(await pick_some(t, deed, select, a.RIVAL, 1))
            deed.rival = before
            assert whose == a.RIVALS
        return chosen
    return await pick_some(t, deed, select, select.whose, select.count)


async def pick_some(t: T, deed: Deed, select: Select, whose: int, count: int) -> list[int]:
    s = t.state
    chooser = deed.seat if select.chooser != a.THEM else deed.them
    may_stop = 1 if select.many == a.UP_TO else 0
    picked: list[int] = []
    while len(picked) < count:
        seats = players(deed, whose)
        left = [card for card in fitting(deed, select) if card not in picked and s.at[card] // 16 in seats]
        if deed.paying:
            left = [card for card in left if can_befall(s, card, deed.paying)]
        if not left:
            break
        if select.chooser == a.AT_RANDOM:
            picked.append(by_lot(s, left))
            continue
        skipped = [card for card in fitting(deed, select) if card not in left and card not in picked]
        about = (select.number, deed.seat, deed.rival, deed.them, deed.card, deed.kind, deed.what, may_stop)
        answer = await t.choose(chooser, CARD_CHOICE, (*about, *picked, *skipped))
        if answer == DONE:
            break
        picked.append(card_at(s, answer))
    return picked


async def pick_kind(
    t: T, deed: Deed, select: Select | None, chooser: int, owner: int, place: int, may_stop: bool, purpose: int = 0
) -> int:
    """A card somewhere else than in play; -1 if there is none or nobody wants one."""
    s = t.state
    about = (select.number if select is not None else -1, owner, place, 1 if may_stop else 0, deed.kind, purpose)
    options = KIND_CHOICE.options(s, chooser, about)
    if not options or (options == [DONE] and not may_stop):
        return -1
    kind = await t.choose(chooser, KIND_CHOICE, about)
    return find(s, s.sides[owner].zones[place], kind) if kind != DONE else -1


async def how_many(t: T, deed: Deed, wanted: Amount | None, is_up_to: bool) -> int:
    """The number of an act, chosen where the text leaves a choice."""
    if wanted is not None and wanted.needs_choice:
        await choose_in(t, deed, wanted)
    number = amount(deed, wanted)
    if is_up_to and number > 0:
        return await t.choose(deed.seat, NUMBER_CHOICE, (0, number, deed.kind))
    return number


async def choose_in(t: T, deed: Deed, wanted: Amount) -> None:
    """The choices inside an amount: a number, or the card that is measured."""
    if wanted.code == a.N_CHOSEN:
        deed.number = await t.choose(deed.seat, NUMBER_CHOICE, (0, wanted.number, deed.kind))
        return
    if wanted.select is not None:
        deed.found = await pick(t, deed, wanted.select)
        return
    if wanted.left is not None and wanted.left.needs_choice:
        await choose_in(t, deed, wanted.left)
    if wanted.right is not None and wanted.right.needs_choice:
        await choose_in(t, deed, wanted.right)
