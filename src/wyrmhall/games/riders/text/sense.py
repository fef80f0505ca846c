# plain: read once when the game is loaded
"""Which acts go with which moment: what the rules cannot carry out then is refused with the reason."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.machine.acts import Act, Either, IfSo, May, Repeated, Steps, TheyMay
from wyrmhall.cardtext.machine.offers import Offered, Unless
from wyrmhall.cardtext.machine.parts import Part
from wyrmhall.games.riders.text.cards import AFTER, AIMED, ANOTHER, BEFORE
from wyrmhall.games.riders.text.language import Moment
from wyrmhall.games.riders.text.verbs.flight import LayTraps, TakePath, Ward
from wyrmhall.games.riders.text.verbs.spells import AROUND, BEHIND, EACH, UP_TO, Ally, Loop, Spell

ONLY: list[tuple[type, tuple[int, ...], str]] = [
    (TakePath, (BEFORE,), "a path is chosen before the flight"),
    (LayTraps, (AFTER,), "traps are laid beside the path just flown"),
    (Ward, (AIMED,), "there is nothing to ward off then"),
    (Ally, (ANOTHER,), "an alliance is forced on a dragon that takes off"),
]


def parts_of(part: Any) -> list[Part]:
    found: list[Part] = []
    for inner in part.inner:
        found += parts_of(inner)
    return [*found, part]


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


def check(moment: Moment, words: Language) -> None:
    when = moment.when
    for part in parts_of(moment.effect):
        said = words.print(part.node) if part.node is not None else ""
        for sort, moments, why in ONLY:
            if isinstance(part, sort) and when not in moments:
                raise Senseless(why, said)
        if isinstance(part, Spell):
            check_spell(part, when, said)
    if when == AIMED and not isinstance(leading(moment.effect), Ward):
        raise Senseless(
            "magic that is aimed at a dragon is answered by warding it off", words.print(moment.effect.node)
        )
    if when == ANOTHER and not isinstance(leading(moment.effect), Spell):
        raise Senseless("as another dragon takes off a card does something to it", words.print(moment.effect.node))


def check_spell(spell: Spell, when: int, said: str) -> None:
    if when == AIMED:
        raise Senseless("magic that is aimed at a dragon is answered by warding it off, not by aiming back", said)
    if spell.aim.is_other and when != ANOTHER:
        raise Senseless("'it' is the dragon that takes off, and none does then", said)
    if not spell.aim.is_other and when == ANOTHER:
        raise Senseless("only the dragon that takes off can be aimed at then: say 'it if it is ahead within'", said)
    if isinstance(spell, (Loop, Ally)) and spell.aim.where == BEHIND:
        raise Senseless("one moves up behind a dragon ahead", said)
    if isinstance(spell, (Loop, Ally)) and spell.aim.how in (EACH, UP_TO):
        raise Senseless("one moves up behind one dragon only", said)
    if isinstance(spell, Loop) and spell.aim.where in (BEHIND, AROUND):
        raise Senseless("the loop moves up behind a dragon ahead", said)
