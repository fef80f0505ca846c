# plain: read once when the game is loaded
"""Sentences that can be read and could never do anything are refused."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.machine.acts import Act, Either, IfSo, May, PlayerAct, Repeated, Steps, TheyMay
from wyrmhall.cardtext.machine.offers import Offered, Unless
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, Part, ThatPlayer
from wyrmhall.games.magi.text import sentences as say
from wyrmhall.games.magi.text.facts import Hits, Shields, StopsNone, StrikesMade, TargetLost
from wyrmhall.games.magi.text.nouns.places import DRAGON, STACKS
from wyrmhall.games.magi.text.nouns.qualities import Immune, ValueOf
from wyrmhall.games.magi.text.nouns.selections import (
    Chosen,
    Hand,
    Named,
    OfThem,
    Target,
    TheRest,
    This,
    ThisField,
    TopCards,
    Topmost,
)
from wyrmhall.games.magi.text.verbs.cards import LookAtTop, RevealTop, Show, TakeMarker
from wyrmhall.games.magi.text.verbs.dragons import Freeze, Thaw
from wyrmhall.games.magi.text.verbs.shot import AddHits, DoubleHits, RevealMore, SetAside, StopStrikes, StopType, Weaken

# what makes sense in one moment only, and why not elsewhere
SHOT = (say.RANGED_ATTACK,), "there is no ranged attack then"
ONLY: list[tuple[tuple[type, ...], tuple[tuple[str, ...], str]]] = [
    ((SetAside, AddHits, DoubleHits, RevealMore, Weaken, Hits, Shields, Target, TargetLost), SHOT),
    ((StopStrikes, StopType, StrikesMade), ((say.ANSWER,), "there is no attack to answer then")),
    ((Freeze,), ((say.PLACEMENT,), "only a dragon that is being placed is laid over a battlefield")),
]
EARLY = (SetAside, AddHits, DoubleHits, RevealMore, Weaken)


def parts_of(part: Any) -> list[Part]:
    """All parts of a meaning, in the order in which they are said."""
    found: list[Part] = []
    for inner in part.inner:
        found += parts_of(inner)
    return [*found, part]


def check_moment(moment: say.Moment, words: Language) -> None:
    parts = [part for said in (moment.condition, moment.effect) if said is not None for part in parts_of(said)]
    for part in parts:
        for classes, (moments, why) in ONLY:
            if isinstance(part, classes) and moment.when not in moments:
                raise Senseless(why, _said(words, part))
        if isinstance(part, This) and moment.when in (say.ATTACK_TURN, say.ANSWER, say.STOPPED, say.UNSTOPPED):
            raise Senseless(
                "a battle card lies open until its effect is over, and goes to its pile then", _said(words, part)
            )
    named = moment.when in (say.LEAVING, say.WINNING, say.NIGHT)
    looked = first = both = one = False
    for part in parts:
        both, one = both or isinstance(part, EachPlayer), one or isinstance(part, ARival)
        if isinstance(part, ThatPlayer) and both and not one:
            raise Senseless("both players were spoken of: say 'each player' or 'the opponent'", _said(words, part))
        if isinstance(part, Named) and not named:
            raise Senseless("nothing was named before that it could mean", _said(words, part))
        if isinstance(part, (OfThem, TheRest)) and not looked:
            raise Senseless("no cards were looked at before", _said(words, part))
        if isinstance(part, StopsNone) and not first:
            raise Senseless("no card of yours was revealed whose strikes could be stopped", _said(words, part))
        named = named or isinstance(part, (Chosen, Topmost, Target)) or (isinstance(part, PlayerAct) and _names(part))
        looked = looked or isinstance(part, (LookAtTop, Show)) or (isinstance(part, RevealTop) and part.count > 1)
        first = first or isinstance(part, RevealTop)


def _names(act: Any) -> bool:
    """Whether an act leaves something that "it" can mean."""
    return not isinstance(act, (AddHits, DoubleHits, RevealMore, StopStrikes, StopType, Freeze, TakeMarker, Thaw))


def check_holding(holds: say.Holds, words: Language) -> None:
    said = [holds.things, *([holds.condition] if holds.condition is not None else [])]
    said += [change.amount for change in holds.changes]
    for part in [part for one in said for part in parts_of(one)]:
        if isinstance(part, (ValueOf, Immune)):
            raise Senseless("what always holds cannot depend on values or immunity", _said(words, part))
        if isinstance(part, Named) and isinstance(holds.things, This):
            part.is_this = True
        elif isinstance(part, (Named, Target, Hits, Shields, OfThem, TheRest, StopsNone)):
            raise Senseless("nothing is named in a sentence that always holds", _said(words, part))
    things = holds.things
    is_elsewhere = isinstance(things, Chosen) and (things.sort() != DRAGON or things.zone() != STACKS)
    if is_elsewhere or isinstance(things, (Hand, TopCards, ThisField)):
        raise Senseless("only dragons in their stacks have values, are immune or are moved", _said(words, things))
    if isinstance(holds.things, Chosen) and holds.things.is_chosen():
        raise Senseless(
            "nobody chooses for a sentence that always holds: say 'each' or 'all'", _said(words, holds.things)
        )


def is_early(effect: Act[Any]) -> bool:
    """Whether an effect of a ranged attack belongs to the time when the attacker's cards lie open."""
    act: Any = effect
    if any(isinstance(part, TargetLost) for part in parts_of(effect)):
        return False
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
            return isinstance(act, EARLY)


def does_freeze(effect: Act[Any]) -> bool:
    return any(isinstance(part, Freeze) for part in parts_of(effect))


def _said(words: Language, part: Part) -> str:
    return words.print(part.node) if part.node is not None else type(part).__name__
