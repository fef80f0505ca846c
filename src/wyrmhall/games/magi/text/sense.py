# plain: read once when the game is loaded
"""Sentences that can be read and could never do anything are refused."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Language, Senseless
from wyrmhall.cardtext.machine.acts import Act, Either, IfSo, May, PlayerAct, Repeated, Steps, TheyMay
from wyrmhall.cardtext.machine.facts import Always, Are
from wyrmhall.cardtext.machine.offers import Offered, Unless
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, Part, ThatPlayer, You
from wyrmhall.cardtext.trunk import is_instead
from wyrmhall.games.magi.text import sentences as say
from wyrmhall.games.magi.text.cards import DRAWS_BATTLE, DRAWS_DRAGON
from wyrmhall.games.magi.text.deed import Handling
from wyrmhall.games.magi.text.facts import (
    Hits,
    OpenCards,
    SeenSuch,
    Shields,
    StopsNone,
    StrikesMade,
    TargetLost,
    Unstopped,
)
from wyrmhall.games.magi.text.nouns.places import ANY_SORT, BATTLE, DRAGON, HAND, STACKS
from wyrmhall.games.magi.text.nouns.qualities import Immune, SoOfIt, ValueOf
from wyrmhall.games.magi.text.nouns.selections import (
    Chosen,
    Hand,
    Named,
    OfThem,
    Target,
    Their,
    TheRest,
    This,
    ThisField,
    TopCards,
    Topmost,
)
from wyrmhall.games.magi.text.nouns.sorts import Sort
from wyrmhall.games.magi.text.verbs.cards import (
    Discard,
    DrawBattleCards,
    DrawDragons,
    DrawSuch,
    LookAtTop,
    Put,
    RevealTop,
    Show,
    TakeMarker,
)
from wyrmhall.games.magi.text.verbs.dragons import Freeze, Thaw
from wyrmhall.games.magi.text.verbs.shot import (
    AddHits,
    DoubleHits,
    Limit,
    RevealMore,
    SetAside,
    StopStrikes,
    StopType,
    Weaken,
)

# what makes sense in one moment only, and why not elsewhere
SHOT = (say.RANGED_ATTACK,), "there is no ranged attack then: say 'in its ranged attack'"
ONLY: list[tuple[tuple[type, ...], tuple[tuple[str, ...], str]]] = [
    ((SetAside, AddHits, DoubleHits, Limit, RevealMore, Weaken, Hits, Shields, Target, TargetLost, OpenCards), SHOT),
    (
        (StopStrikes, StopType),
        ((say.ANSWER,), "there is no attack to answer then: say 'in answer to an attack'"),
    ),
    (
        (StrikesMade,),
        (
            (say.ANSWER, say.STOPPED, say.WAS_STOPPED, say.UNSTOPPED, say.AFTERWARDS),
            "there is no attack to answer then: say 'in answer to an attack'",
        ),
    ),
    ((Unstopped,), ((say.UNSTOPPED, say.AFTERWARDS), "say it of an attack: 'if this is not stopped'")),
    (
        (Freeze,),
        ((say.PLACEMENT,), "only a dragon that is being placed is laid over a battlefield: say 'on placement'"),
    ),
]
# what a draw is not answered with: the draws of one sort may be answered with those of the other, but not the other way round too
UNENDING: dict[int, tuple[type, ...]] = {
    DRAWS_DRAGON: (DrawDragons, DrawSuch),
    DRAWS_BATTLE: (DrawDragons, DrawBattleCards, DrawSuch),
}
EARLY = (SetAside, AddHits, DoubleHits, Limit, RevealMore, Weaken)


def parts_of(part: Any) -> list[Part]:
    """All parts of a meaning, in the order in which they are said."""
    found: list[Part] = []
    for inner in part.inner:
        found += parts_of(inner)
    return [*found, part]


BATTLE_MOMENTS = (say.ATTACK_TURN, say.ANSWER, say.STOPPED, say.UNSTOPPED, say.WAS_STOPPED, say.AFTERWARDS)


def turn_to_chosen(step: IfSo[Any], before: list[Part], words: Language) -> None:
    """What is said of "it" behind an act is said of the cards that it is done to: only such cards can be chosen."""
    if (
        step.otherwise is not None
        or not step.inner
        or not isinstance(step.inner[0], Act)
        or not _speaks_of(step.fact, Named)
    ):
        return
    if any(isinstance(part, (Chosen, Topmost, TopCards, Target, PlayerAct)) for part in before):
        return
    act, fact = leading(step.act), step.fact
    if isinstance(act, Weaken):  # "the target has -1 shield if it is metallic"
        return
    if isinstance(act, Handling) and isinstance(act.things, Target):
        for part in parts_of(fact):
            if isinstance(part, Named):
                part.is_target = True
        return
    if isinstance(act, Handling) and isinstance(act.things, (Chosen, Topmost)):
        act.things.qualities.append(fact.quality if isinstance(fact, Are) else SoOfIt(fact))
        step.fact = Always()
        return
    raise Senseless("nothing was named before that it could mean", _said(words, step))


def settle_their(part: Any, is_you: bool = True) -> None:
    """ "their" in what you do is the opponent's."""
    if isinstance(part, Their):
        part.is_rival = is_you
    if isinstance(part, PlayerAct):
        is_you = isinstance(part.who, You)
    for inner in part.inner:
        settle_their(inner, is_you)


def check_when(moment: say.Moment | say.Happening, parts: list[Part], words: Language) -> None:
    """Some things can be done at some moments only."""
    for part in parts:
        for classes, (moments, why) in ONLY:
            if isinstance(part, classes) and moment.when not in moments:
                raise Senseless(why, _said(words, part))
        if isinstance(moment, say.Happening) and isinstance(part, UNENDING.get(moment.what, ())):
            raise Senseless("one draw would answer the other without end", _said(words, part))


def point_back(it: Named, to_target: bool, to_this: bool) -> bool:
    """Where nothing else was named, "it" is the target of a ranged attack, or the card itself: "if this is your only dragon
    here, it ..."; what is turned over is this battlefield."""
    if it.may_be_field:
        it.is_field = True
        return False
    it.is_target, it.is_this = to_target, to_this and not to_target
    return to_target or to_this


def settle_sorts(parts: list[Part], words: Language) -> None:
    """ "draw two battle cards, then discard one": of the sort that was spoken of last."""
    sort = ANY_SORT
    for part in parts:
        if isinstance(part, (DrawDragons, DrawBattleCards)):
            sort = DRAGON if isinstance(part, DrawDragons) else BATTLE
        elif isinstance(part, DrawSuch):
            if sort == ANY_SORT:
                raise Senseless(
                    "say of which sort: 'draw one battle card' or 'draw one dragon card'", _said(words, part)
                )
            part.sort = sort
        elif isinstance(part, Hand) and part.sort != ANY_SORT:
            sort = part.sort
        elif isinstance(part, Chosen) and isinstance(part.noun, Sort):
            if part.noun.is_like_last and sort == ANY_SORT:
                raise Senseless("say of which sort: 'one battle card' or 'one dragon card'", _said(words, part))
            if part.noun.is_like_last:
                part.noun.sort = sort
            elif part.zone() == HAND:
                sort = part.sort()


def check_moment(moment: say.Moment | say.Happening, words: Language) -> None:
    is_battle = moment.when in BATTLE_MOMENTS
    for said in (moment.condition, moment.effect):
        if said is not None:
            settle_their(said)
    parts = [part for said in (moment.condition, moment.effect) if said is not None for part in parts_of(said)]
    check_when(moment, parts, words)
    named = moment.names_it
    is_known = named
    for at, part in enumerate(parts):
        if isinstance(part, IfSo) and not is_known and not is_battle:
            turn_to_chosen(part, parts[: at + 1 - len(parts_of(part))], words)
    looked = first = both = one = is_this_said = is_target_said = False
    counted: Chosen | None = None
    settle_sorts(parts, words)
    for part in parts:
        if isinstance(part, Named) and not named:
            named = point_back(part, is_target_said, is_battle or is_this_said)
        is_this_said = is_this_said or isinstance(part, This)
        is_target_said = is_target_said or isinstance(part, (Weaken, TargetLost))
        if is_battle and isinstance(part, Handling) and not isinstance(part, Put) and _is_own(part.things):
            why = "goes to its pile then" if isinstance(part, Discard) else "does not lie in a stack"
            raise Senseless(f"a battle card lies open until its effect is over, and {why}", _said(words, part))
        if isinstance(part, IfSo) and is_instead(part) and not is_known and _speaks_of(part.fact, Named):
            raise Senseless(
                "which card it is is not known before: ask of 'the opponent's topmost dragon' or the like",
                _said(words, part),
            )
        if isinstance(part, OfThem) and not looked and counted is not None:
            part.source = counted
            looked = True
        if isinstance(part, Chosen) and part.sort() == DRAGON and part.zone() == STACKS:
            counted = part
        both, one = both or isinstance(part, EachPlayer), one or isinstance(part, ARival)
        if isinstance(part, ThatPlayer) and both and not one:
            raise Senseless("both players were spoken of: say 'each player' or 'the opponent'", _said(words, part))
        if isinstance(part, Named) and not named and not part.is_field:
            raise Senseless("nothing was named before that it could mean", _said(words, part))
        is_shot = moment.when == say.RANGED_ATTACK and isinstance(part, SeenSuch)
        if isinstance(part, (OfThem, TheRest, SeenSuch)) and not looked and not is_shot:
            raise Senseless("no cards were looked at before", _said(words, part))
        if isinstance(part, StopsNone) and not first:
            raise Senseless("no card of yours was revealed whose strikes could be stopped", _said(words, part))
        is_name = isinstance(part, (Topmost, TopCards, Target)) or (isinstance(part, Chosen) and not part.is_counted)
        named = named or is_name or (isinstance(part, PlayerAct) and _names(part))
        looked = looked or isinstance(part, (LookAtTop, Show)) or (isinstance(part, RevealTop) and part.count > 1)
        first = first or isinstance(part, RevealTop)


def _speaks_of(said: Any, sort: type) -> bool:
    return any(isinstance(part, sort) for part in parts_of(said))


def _is_own(things: Any) -> bool:
    """The card that the text is on."""
    return isinstance(things, This) or (isinstance(things, Named) and things.is_this)


def _names(act: Any) -> bool:
    """Whether an act leaves something that "it" can mean."""
    return not isinstance(act, (AddHits, DoubleHits, StopStrikes, StopType, Freeze, TakeMarker, Thaw))


def check_holding(holds: say.Holds, words: Language) -> None:
    said = [holds.things, *([holds.condition] if holds.condition is not None else [])]
    said += [change.amount for change in holds.changes]
    parts = [part for one in said for part in parts_of(one)]
    is_this_said = any(isinstance(part, This) for part in parts)
    for part in parts:
        if isinstance(part, ValueOf):
            part.is_bare = True
        if isinstance(part, Immune):
            raise Senseless("what always holds cannot depend on immunity", _said(words, part))
        if isinstance(part, Named) and is_this_said:
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
    if any(isinstance(part, TargetLost) for part in parts_of(effect)):
        return False
    return isinstance(leading(effect), EARLY)


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
            first: Act[Any] = act
            return first


def does_freeze(effect: Act[Any]) -> bool:
    return any(isinstance(part, Freeze) for part in parts_of(effect))


def _said(words: Language, part: Part) -> str:
    return words.print(part.node) if part.node is not None else type(part).__name__
