# plain: read once when the game is loaded
"""Which acts go with which moment: what the rules cannot carry out then is refused with the reason."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.machine.acts import Act, Either, IfSo, May, Repeated, Steps, TheyMay
from wyrmhall.cardtext.machine.offers import Offered, Unless
from wyrmhall.games.riders.text.cards import AFTER, AIMED, ANOTHER, BEFORE, TRAPPED
from wyrmhall.games.riders.text.language import Moment
from wyrmhall.games.riders.text.mages import Marked, ThatMage, ThatMany
from wyrmhall.games.riders.text.verbs.aims import AROUND, BEHIND, FIRST, Aim
from wyrmhall.games.riders.text.verbs.flight import (
    DiscardCards,
    DrawCards,
    GainEnergy,
    LayTraps,
    LoseEnergy,
    OneRival,
    SetSpeed,
    Shelter,
    TurnBack,
    Ward,
)
from wyrmhall.games.riders.text.verbs.paths import TakePath
from wyrmhall.games.riders.text.verbs.spells import Ally, Loop, MakePath, Spell, parts_of

ONLY: list[tuple[type, tuple[int, ...], str]] = [
    (TakePath, (BEFORE,), "a path is chosen before the flight"),
    (MakePath, (ANOTHER,), "'it' is the dragon that takes off, and none does then"),
    (LayTraps, (AFTER,), "traps are laid beside the path just flown"),
    (TurnBack, (AIMED,), "there is nothing to turn back then"),
    (Shelter, (BEFORE, AFTER), "say 'ward it off' of magic that is aimed at you"),
    (Ward, (BEFORE, AFTER, AIMED, TRAPPED), "there is no magic to ward off then"),
    (SetSpeed, (BEFORE, AFTER), "a speed is changed before or after one's own flight"),
    (Ally, (ANOTHER,), "an alliance is forced on a dragon that takes off"),
]


def leading(effect: Act[Any]) -> Act[Any]:
    """The first thing that an effect does."""
    act: Any = effect
    while True:
        if isinstance(act, Steps):
            act = act.steps[0]
        elif isinstance(act, (May, IfSo, Repeated, TheyMay, Unless)):
            act = act.act
        elif isinstance(act, Either):
            act = act.ways[0]
        elif isinstance(act, Offered):
            act = act.follows
        else:
            found: Act[Any] = act
            return found


COUNTING = (DiscardCards, DrawCards, GainEnergy, LoseEnergy, LayTraps)


def check(moment: Moment, words: Language) -> None:
    when = moment.when
    counted = False
    spoken = when == ANOTHER
    for part in parts_of(moment.effect):
        why = wrong_then(part, when) or unspoken(part, when, spoken, counted)
        if why:
            raise Senseless(why, words.print(part.node) if part.node is not None else "")
        counted = counted or isinstance(part, COUNTING)
        spoken = spoken or isinstance(part, (Spell, OneRival)) or (isinstance(part, Aim) and not part.is_it)


def wrong_then(part: Any, when: int) -> str:
    """Why something cannot be done at a moment; empty if it can."""
    for sort, moments, why in ONLY:
        if isinstance(part, sort) and when not in moments:
            return why
    if type(part) is Ward and when not in (AIMED, TRAPPED):
        return "there is nothing to ward off then: say 'ward off all magic until the round ends'"
    if isinstance(part, Marked) and when != AFTER:
        return "only what happened in the flight just made can be asked about: say 'after your flight'"
    return wrong_spell(part, when) if isinstance(part, Spell) else ""


def unspoken(part: Any, when: int, spoken: bool, counted: bool) -> str:
    """Why a word that goes back to something goes back to nothing."""
    if isinstance(part, ThatMage) and not spoken and when != AIMED:
        return "no dragon was spoken of before"
    if isinstance(part, Aim) and part.is_it and not spoken:
        return "no dragon was spoken of before; 'it' is the dragon that takes off, and none does then"
    return "nothing was counted before" if isinstance(part, ThatMany) and not counted else ""


def wrong_spell(spell: Spell, when: int) -> str:
    aim = spell.aim
    if when in (AIMED, TRAPPED):
        return "magic that is aimed at a dragon is answered by warding it off, not by aiming back"
    if not aim.is_it and when == ANOTHER:
        return "only the dragon that takes off can be aimed at then: say 'it if it is ahead within'"
    if when == ANOTHER and aim.where == BEHIND:
        return "who takes off is ahead of all that have not flown"
    if isinstance(spell, (Loop, Ally)) and aim.where == BEHIND:
        return "one moves up behind a dragon ahead"
    if isinstance(spell, (Loop, Ally)) and aim.is_of_many():
        return "one moves up behind one dragon only"
    if isinstance(spell, Loop) and aim.where == AROUND and not aim.is_it and aim.how != FIRST:
        return "the loop moves up behind a dragon ahead"
    return ""
