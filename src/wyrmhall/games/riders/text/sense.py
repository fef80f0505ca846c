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
from wyrmhall.games.riders.text.verbs.aims import AROUND, BEHIND, Aim
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
        said = words.print(part.node) if part.node is not None else ""
        for sort, moments, why in ONLY:
            if isinstance(part, sort) and when not in moments:
                raise Senseless(why, said)
        if type(part) is Ward and when not in (AIMED, TRAPPED):
            raise Senseless("there is nothing to ward off then: say 'ward off all magic until the round ends'", said)
        if isinstance(part, Spell):
            check_spell(part, when, said)
        if isinstance(part, ThatMage) and not spoken and when != AIMED:
            raise Senseless("no dragon was spoken of before", said)
        if isinstance(part, Aim) and part.is_it and not spoken:
            raise Senseless(
                "no dragon was spoken of before; 'it' is the dragon that takes off, and none does then", said
            )
        if isinstance(part, ThatMany) and not counted:
            raise Senseless("nothing was counted before", said)
        if isinstance(part, Marked) and when != AFTER:
            raise Senseless(
                "only what happened in the flight just made can be asked about: say 'after your flight'", said
            )
        counted = counted or isinstance(part, COUNTING)
        spoken = spoken or isinstance(part, (Spell, OneRival)) or (isinstance(part, Aim) and not part.is_it)


def check_spell(spell: Spell, when: int, said: str) -> None:
    if when in (AIMED, TRAPPED):
        raise Senseless("magic that is aimed at a dragon is answered by warding it off, not by aiming back", said)
    if not spell.aim.is_it and when == ANOTHER:
        raise Senseless("only the dragon that takes off can be aimed at then: say 'it if it is ahead within'", said)
    if when == ANOTHER and spell.aim.where == BEHIND:
        raise Senseless("who takes off is ahead of all that have not flown", said)
    if isinstance(spell, (Loop, Ally)) and spell.aim.where == BEHIND:
        raise Senseless("one moves up behind a dragon ahead", said)
    if isinstance(spell, (Loop, Ally)) and spell.aim.is_of_many():
        raise Senseless("one moves up behind one dragon only", said)
    if isinstance(spell, Loop) and spell.aim.where == AROUND and not spell.aim.is_it:
        raise Senseless("the loop moves up behind a dragon ahead", said)
