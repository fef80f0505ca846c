# plain: read once when the game is loaded
"""Which acts go with which moment: what the rules cannot carry out then is refused with the reason."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.grammar import LARGEST
from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.machine.acts import Act, IfSo
from wyrmhall.cardtext.machine.amounts import Number, UpTo
from wyrmhall.cardtext.machine.facts import Always, OfEach
from wyrmhall.cardtext.machine.parts import You
from wyrmhall.cardtext.trunk import is_instead, steps
from wyrmhall.games.riders.state import BUMPED, FIELD_TOUCHED, PASSED_NOW, SYMBOL_TOUCHED, TRAP_TOUCHED
from wyrmhall.games.riders.text.cards import (
    AFTER,
    AIMED,
    ANOTHER,
    BEARING,
    BEFORE,
    DRAWN_BY,
    FELLED,
    FLOWN_BY,
    GUARDING,
    LOSING,
    TRAPPED,
)
from wyrmhall.games.riders.text.language import Moment
from wyrmhall.games.riders.text.mages import (
    EitherSide,
    EnergyLost,
    Given,
    InFront,
    Marked,
    Paid,
    Passed,
    ThatMage,
    ThatMany,
    TrapOwner,
)
from wyrmhall.games.riders.text.verbs.aims import AROUND, BEHIND, FIRST, Aim, Near, OfTarget
from wyrmhall.games.riders.text.verbs.flight import (
    DiscardCards,
    DrawCards,
    GainEnergy,
    GiveCards,
    GiveEnergy,
    KeepSpeed,
    LoseEnergy,
    OneRival,
    SetSpeed,
    Shelter,
    Spare,
    StayPut,
    TakeBack,
    TurnBack,
    Ward,
)
from wyrmhall.games.riders.text.verbs.paths import FlyAgain, TakePath
from wyrmhall.games.riders.text.verbs.spells import (
    Ally,
    ChangePlaces,
    IsAimed,
    Loop,
    MakePath,
    Spell,
    leading,
    parts_of,
)
from wyrmhall.games.riders.text.verbs.traps import LayTraps, RemoveTraps

ONLY: list[tuple[type, tuple[int, ...], str]] = [
    (TakePath, (BEFORE,), "a path is chosen before the flight"),
    (MakePath, (ANOTHER,), "'it' is the dragon that takes off, and none does then"),
    (FlyAgain, (AFTER,), "one flies again after a flight"),
    (StayPut, (BEFORE,), "whether one flies is said before the flight"),
    (TakeBack, (BEFORE, AFTER), "the card is put away when it is used then"),
    (KeepSpeed, (BEARING,), "a speed is lost by a crash: say 'when you crash'"),
    (
        Spare,
        (BEARING,),
        "nothing would be lost then: say 'when you crash', 'when you touch a trap' or 'when you fly into another dragon'",
    ),
    (TurnBack, (AIMED,), "there is nothing to turn back then"),
    (Shelter, (BEFORE, AFTER), "say 'ward it off' of magic that is aimed at you"),
    (Ward, (BEFORE, AFTER, AIMED, TRAPPED, GUARDING), "there is no magic to ward off then"),
    (Ally, (ANOTHER,), "an alliance is forced on a dragon that takes off"),
]


SPEAKS_OF = (ANOTHER, FLOWN_BY, GUARDING, FELLED, AIMED, DRAWN_BY)  # moments that are about another dragon, "it"
NEVER_BEHIND = "who takes off is ahead of all that have not flown: say 'ahead'"
COUNTING = (DiscardCards, DrawCards, GainEnergy, LoseEnergy, LayTraps, RemoveTraps, Spell)


def check(moment: Moment, words: Language) -> None:
    if moment.mark and any(isinstance(part, (Spare, KeepSpeed)) for part in parts_of(moment.effect)):
        moment.when = BEARING
        moment.only_if = None
    when = moment.when
    if when == ANOTHER and isinstance(moment.only_if, OfEach):
        never_behind(moment.only_if.fact)
    parts = parts_of(moment.effect)
    if when == TRAPPED and any(isinstance(part, EnergyLost) for part in parts):
        # what traps cost is known when they are turned up
        moment.when = when = AFTER
        moment.only_if = OfEach(You(), Marked(TRAP_TOUCHED))
    counted = when == LOSING
    is_flown = when in (AFTER, FLOWN_BY)
    is_struck = False
    spoken = is_about = when in SPEAKS_OF or moment.mark in (BUMPED, PASSED_NOW)
    if price := unpaid(moment, parts):
        parts = [*parts_of(price), *parts]
    for at, part in enumerate(parts):
        if when == ANOTHER and isinstance(part, OfEach) and isinstance(part.who, ThatMage):
            never_behind(part.fact)
        if isinstance(part, IfSo) and not is_about:
            turn_to_target(part, parts[: at + 1 - len(parts_of(part))])
        why = wrong_then(part, when) or unspoken(
            part, when, spoken, counted or (is_flown and isinstance(part, EnergyLost))
        )
        if why:
            raise Senseless(why, words.print(part.node) if part.node is not None else "")
        if isinstance(part, (GainEnergy, DrawCards)) and part.is_beyond:
            wanted = FIELD_TOUCHED if isinstance(part, GainEnergy) else SYMBOL_TOUCHED
            if moment.mark != wanted:
                raise Senseless("nothing brings that then: say 'when you touch an energy field' or 'a magic symbol'")
        if is_instead(part) and not is_about and any(isinstance(one, ThatMage) for one in parts_of(part.fact)):
            raise Senseless("which dragon it is is not known before: ask it of all such dragons, with 'that'")
        if isinstance(part, ThatMany) and is_of_energy(part, words):
            part.is_lost = is_struck
        if isinstance(part, COUNTING):
            counted, is_struck = True, isinstance(part, Spell)
        spoken = spoken or isinstance(part, (Spell, OneRival)) or (isinstance(part, Aim) and not part.is_it)


def is_of_energy(amount: ThatMany, words: Language) -> bool:
    """Whether "that many" is said of energy: of as much as was lost, not of as many as were struck."""
    return amount.node is not None and words.by_name[amount.node.name].category in ("energy", "drained")


def unpaid(moment: Moment, parts: list[Any]) -> Any:
    """What the user gives first, as much as they like, for something that is said of each of it. Nothing where it was given
    before."""
    for at, part in enumerate(parts):
        is_given = isinstance(part, Given) or (isinstance(part, Paid) and moment.when not in (AFTER, FLOWN_BY, LOSING))
        if is_given and not any(isinstance(before, COUNTING) for before in parts[:at]):
            most: UpTo[Any] = UpTo(Number(LARGEST))
            price = DiscardCards(most) if isinstance(part, Given) else LoseEnergy(most)
            whole = steps(price, moment.effect)
            whole.inner += [price, moment.effect]
            moment.effect = whole
            return price
    return None


def never_behind(fact: Any) -> None:
    """Who takes off is never behind those who can use a card then."""
    for part in parts_of(fact):
        side = part.side if isinstance(part, Near) else part
        if isinstance(side, EitherSide) or (isinstance(side, InFront) and not side.is_ahead):
            raise Senseless(NEVER_BEHIND)


def turn_to_target(step: IfSo[Any], before: list[Any]) -> None:
    """What is said of "it" behind a spell is said of its targets: only such dragons can be aimed at."""
    if step.otherwise is not None or not step.inner or not isinstance(step.inner[0], Act):
        return
    if not any(isinstance(one, ThatMage) for inner in step.inner[1:] for one in parts_of(inner)):
        return
    if any(isinstance(one, (Spell, OneRival)) for one in before):
        return
    spell = leading(step.act)
    if not isinstance(spell, Spell) or spell.aim.is_it:
        raise Senseless("no dragon was spoken of before")
    spell.aim.facts.append(OfTarget(step.fact))
    step.fact = Always()


def wrong_then(part: Any, when: int) -> str:
    """Why something cannot be done at a moment; empty if it can."""
    for sort, moments, why in ONLY:
        if isinstance(part, sort) and when not in moments:
            return why
    if isinstance(part, SetSpeed) and isinstance(part.who, You) and when in (ANOTHER, AIMED, TRAPPED):
        return "one's own speed is changed before or after one's own flight"
    if isinstance(part, LayTraps):
        if part.is_its:
            return "" if when == FLOWN_BY else "say 'after another dragon's flight'"
        return "" if when == AFTER else "traps are laid beside the path just flown"
    if type(part) is Ward and when not in (AIMED, TRAPPED, GUARDING):
        return "there is nothing to ward off then: say 'ward off all magic until the round ends'"
    if isinstance(part, Marked) and when not in (AFTER, FLOWN_BY):
        return "only what happened in the flight just made can be asked about: say 'after your flight'"
    if isinstance(part, Passed) and when != AFTER:
        return "whom you passed is known when you have flown: say 'after your flight'"
    if (
        isinstance(part, Aim)
        and when != FLOWN_BY
        and any(isinstance(one, Marked) for fact in part.facts for one in parts_of(fact))
    ):
        return "only of the dragon that flies is it known what happened to it"
    if isinstance(part, IsAimed) and when != AIMED:
        return "there is no magic then to tell: say 'when magic is aimed at you'"
    return wrong_spell(part, when) if isinstance(part, Spell) else ""


def unspoken(part: Any, when: int, spoken: bool, counted: bool) -> str:
    """Why a word that goes back to something goes back to nothing."""
    if isinstance(part, TrapOwner) and when != TRAPPED:
        return "no trap was spoken of before: say 'when you touch a trap'"
    if isinstance(part, ThatMage) and not spoken and when != AIMED:
        return "no dragon was spoken of before"
    if isinstance(part, Aim) and part.is_it and not spoken and when != AIMED:
        return "no dragon was spoken of before; 'it' is the dragon that takes off, and none does then"
    if isinstance(part, (GiveCards, GiveEnergy)) and isinstance(part.other, You) and isinstance(part.who, You):
        return "say who gives it to you: 'a rival gives you one energy'"
    return "nothing was counted before" if isinstance(part, (ThatMany, EnergyLost)) and not counted else ""


def wrong_spell(spell: Spell, when: int) -> str:
    aim = spell.aim
    if when == ANOTHER and aim.is_it and aim.where == BEHIND:
        return NEVER_BEHIND
    if isinstance(spell, (Loop, Ally)) and aim.where == BEHIND:
        return "one moves up behind a dragon ahead"
    if isinstance(spell, (Loop, Ally, ChangePlaces)) and aim.is_of_many():
        return "one moves up behind one dragon only"
    if isinstance(spell, Loop) and aim.where == AROUND and not aim.is_it and aim.how != FIRST:
        return "the loop moves up behind a dragon ahead"
    return ""
