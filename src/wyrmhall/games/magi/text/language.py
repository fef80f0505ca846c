# plain: read once when the game is loaded
"""The language of Draco Magi's cards: what every game says, and the words of this one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wyrmhall.cardtext.language import Language, Phrase, Senseless
from wyrmhall.cardtext.machine import amounts as n
from wyrmhall.cardtext.machine.amounts import Number, Range
from wyrmhall.cardtext.machine.facts import Are, Compared, IsNot
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, ThatPlayer, Them, You
from wyrmhall.cardtext.machine.things import Not
from wyrmhall.cardtext.trunk import FACTS, FLOW, VALUES, amounts_of, having, itself, noun, noun_phrases, ranges, steps
from wyrmhall.games.magi.text import things as th
from wyrmhall.games.magi.text.cards import GEMS, STRIKE_NAMES
from wyrmhall.games.magi.text.facts import FreePlace, HasGem, HasMarker, Hits, Shields, StopsNone
from wyrmhall.games.magi.text.sentences import GROUPS, SENTENCES
from wyrmhall.games.magi.text.things import (
    ANY_SORT,
    BATTLE,
    DECK,
    DISCARDS,
    DRAGON,
    HAND,
    STACKS,
    TABLE,
    Chosen,
    Named,
    OfThem,
    Pile,
    SizeOf,
    Sort,
    Spot,
    TheRest,
    This,
    ThisField,
    Topmost,
)
from wyrmhall.games.magi.text.verbs import cards as vc
from wyrmhall.games.magi.text.verbs import dragons as vd
from wyrmhall.games.magi.text.verbs import shot as vs

VALUE_NAMES = ("melee", "shield", "ranged")

RIVAL = ["your opponent", "your rival", "a rival", "the rival", "each rival", "each opponent", "an opponent"]
RIVALS = [f"{words}'s" for words in RIVAL]

PLAYERS = [
    Phrase("others", "the opponent", ARival, plural=False, also=RIVAL),
    Phrase("others", "each player", EachPlayer, plural=False, also=["both players", "every player", "all players"]),
    Phrase("others", "that player", ThatPlayer, plural=False),
    Phrase("haver", "you", You, plural=True),
    Phrase("haver", "the opponent", ARival, plural=False, also=RIVAL),
    *(
        phrase
        for category in ("whose", "possessor")
        for phrase in (
            Phrase(category, "your", You, plural=True, also=["your own"]),
            Phrase(category, "the opponent's", ARival, plural=False, also=RIVALS),
            Phrase(category, "each player's", EachPlayer, plural=False, also=["both players'"]),
            Phrase(category, "their", Them, plural=True, also=["that player's", "his or her"]),
        )
    ),
    Phrase("of_whom", "you have", You, also=["of yours", "that you have"]),
    Phrase("of_whom", "the opponent has", ARival, also=["of the opponent", "that the opponent has", "a rival has"]),
]

PLACES = [
    Phrase("where", "here", lambda: Spot(th.HERE), also=["at this battlefield"]),
    Phrase("where", "at another unresolved battlefield", lambda: Spot(th.ANOTHER)),
    Phrase("where", "at another battlefield", lambda: Spot(th.OTHER), also=["at other battlefields"]),
    Phrase("where", "at any battlefield", lambda: Spot(th.EVERY), also=["at all battlefields", "at each battlefield"]),
    Phrase("where", "in {pile}", itself),
    Phrase("where", "from {pile}", itself),
    *(
        Phrase(
            "pile", f"{{possessor?}} {words}", lambda whose, which=which, sort=sort: Pile(which, sort, whose), also=also
        )
        for words, which, sort, also in (
            ("hand", HAND, ANY_SORT, []),
            ("dragon hand", HAND, DRAGON, []),
            ("battle hand", HAND, BATTLE, []),
            ("dragon deck", DECK, DRAGON, []),
            ("battle deck", DECK, BATTLE, []),
            ("dragon discard pile", DISCARDS, DRAGON, ["{possessor?} dragon discards", "{possessor?} dragon pile"]),
            ("battle discard pile", DISCARDS, BATTLE, ["{possessor?} battle discards", "{possessor?} battle pile"]),
        )
    ),
    Phrase("sort", "dragon", lambda: DRAGON),
    Phrase("sort", "battle", lambda: BATTLE),
]


def select(quantity: Any, whose: Any, noun: Any, where: Any, qualities: list[Any]) -> Chosen:
    """A selection. Raises Senseless where these cards never lie there."""
    if isinstance(noun, Sort) and isinstance(where, Pile):
        if where.sort not in (ANY_SORT, noun.sort):
            raise Senseless(f"{'a dragon' if noun.sort == DRAGON else 'a battle card'} never lies there")
        if where.which == DECK:
            raise Senseless("which cards lie in a deck is not known: say 'the top card of', or look at them first")
    if isinstance(noun, Sort) and noun.sort == BATTLE and isinstance(where, Spot):
        raise Senseless("battle cards do not lie at battlefields")
    if not isinstance(noun, Sort) and isinstance(where, Pile):
        raise Senseless("battlefields and gems do not lie in hands and piles")
    return Chosen(quantity, whose, noun, where, qualities)


def topmost(whose: Any, where: Any) -> Topmost:
    if where is not None and not isinstance(where, Spot):
        raise Senseless("a topmost dragon lies at a battlefield")
    return Topmost(whose, where, [])


NOUNS = [
    *noun("dragon/dragons", lambda: Sort(DRAGON, STACKS)),
    *noun("dragon card/cards", lambda: Sort(DRAGON, HAND)),
    *noun("battle card/cards", lambda: Sort(BATTLE, HAND)),
    *noun("revealed card/cards", lambda: Sort(BATTLE, TABLE)),
    *noun("{type}", th.OfType),
    *noun("battlefield/battlefields", th.Battlefield),
    *noun("gem/gems", th.Gem),
    Phrase("things", "{whose} topmost dragon {where?}", topmost, plural=False, also=["{whose} top dragon {where?}"]),
    Phrase("things", "the next dragon of that stack", lambda: topmost(ARival(), None), plural=False),
    Phrase("things", "{part} of them", OfThem, plural=False, also=["{part} of those cards", "{part} of these cards"]),
    Phrase("things", "the rest", TheRest, plural=True, also=["the others", "the other cards"]),
    Phrase("reference", "this", This, plural=False, also=["this dragon", "this card"]),
    Phrase("reference", "this battlefield", ThisField, plural=False),
    Phrase("reference", "the target", th.Target, plural=False),
    Phrase("reference", "it", Named, plural=False),
    Phrase("reference", "that card", Named, plural=False),
    Phrase("reference", "that dragon", Named, plural=False),
    Phrase("reference", "them", Named, plural=True, also=["those cards", "those dragons"]),
]

QUALITIES = [
    Phrase("adjective", "{type}", th.IsOfType),
    Phrase("adjective", "frozen", th.Frozen),
    Phrase("adjective", "resolved", th.Resolved),
    Phrase("adjective", "unresolved", lambda: Not(th.Resolved())),
    Phrase("adjective", "immune", th.Immune),
    *(Phrase("adjective", group, lambda group=group: th.OfGroup(group)) for group in GROUPS),
    Phrase("clause", "other than {type}", th.OtherThan, also=["that is/are not {type}", "except {type}"]),
    Phrase("clause", "on top of its|their stack", th.Topped),
    Phrase("clause", "that carries/carry a strike", th.CarriesStrike),
    Phrase("clause", "that carries/carry {strike}", th.CarriesStrike),
    Phrase("clause", "that defends/defend as Flight", th.IsFlight),
    Phrase("measure", "melee", lambda: th.ValueOf(0), also=["melee value"]),
    Phrase("measure", "shield", lambda: th.ValueOf(1), also=["shield value"]),
    Phrase("measure", "ranged", lambda: th.ValueOf(2), also=["ranged value"]),
    Phrase("measure", "hits", th.HitsOn),
    Phrase("measure", "shields", th.ShieldsOn),
]

NUMBERS = [
    *ranges(),
    *ranges("so_many", less="fewer", number="word"),
    *amounts_of("dragon_cards", "dragon card/cards", "{number}"),
    *amounts_of("battle_cards", "battle card/cards", "{number}"),
    *amounts_of("hits", "hit/hits", "{number}"),
    *amounts_of("strikes_stopped", "strike/strikes", "{number}"),
    *amounts_of("more_cards", "more card/cards", "{number}"),
    Phrase("value", "the hits", Hits, plural=True, also=["the number of hits"]),
    Phrase("value", "the shields", Shields, plural=True, also=["the number of shields"]),
    Phrase("counted", "cards in {pile}", SizeOf),
]

ABOUT = [
    *having(select, "so_many"),
    Phrase("fact", "{haver} has/have a free place here", FreePlace, also=["{haver} has/have room here"]),
    Phrase("fact", "{haver} has/have the marker", HasMarker, also=["{haver} holds/hold the marker"]),
    Phrase("fact", "{haver} has/have {so_many} cards in {pile}", lambda who, r, pile: in_pile(who, r, pile)),
    Phrase("fact", "{pile} is empty", lambda pile: Compared(SizeOf(pile), Range(n.EXACTLY, Number(0)))),
    Phrase("fact", "{pile} is not empty", lambda pile: IsNot(Compared(SizeOf(pile), Range(n.EXACTLY, Number(0))))),
    Phrase(
        "fact",
        "there are {so_many} cards in {pile}",
        lambda r, pile: Compared(SizeOf(pile), r),
        also=["{pile} holds|has {so_many} cards"],
    ),
    Phrase("fact", "there is a gem here", HasGem, also=["this battlefield has a gem"]),
    Phrase("fact", "there is no gem here", lambda: IsNot(HasGem()), also=["this battlefield has no gem"]),
    Phrase("fact", "this battlefield has a {gem} gem", lambda gem: HasGem(gem + 1), also=["there is a {gem} gem here"]),
    Phrase("fact", "{things} carries/carry a strike", lambda things: Are(things, th.CarriesStrike())),
    Phrase("fact", "{things} carries/carry {strike}", lambda things, strike: Are(things, th.CarriesStrike(strike))),
    Phrase("fact", "{things} defends/defend as Flight", lambda things: Are(things, th.IsFlight())),
    Phrase("fact", "{things} is/are a {noun}", lambda things, noun: Are(things, of_noun(noun))),
    Phrase("fact", "{things} stops/stop none of the strikes", StopsNone),
    Phrase(
        "fact",
        "{things} stops/stop a strike",
        lambda things: IsNot(StopsNone(things)),
        also=["{things} stops/stop any of the strikes"],
    ),
    Phrase(
        "fact",
        "{value} exceeds/exceed {value} by {so_many}",
        lambda one, other, within: Compared(n.Minus(one, other), within),
    ),
    Phrase("fact", "{value} exceeds/exceed {value}", lambda one, other: Compared(one, Range(n.MORE_THAN, other))),
]


def in_pile(who: Any, within: Any, pile: Pile) -> Compared[Any]:
    pile.whose = who
    return Compared(SizeOf(pile), within)


def of_noun(noun: Any) -> Any:
    if isinstance(noun, th.OfType):
        return th.IsOfType(noun.kind)
    raise Senseless("say of which type it is")


def put(goal: int, things: Any, whose: Any = None, sort: Any = None) -> Any:
    if isinstance(things, TheRest):
        if goal not in (vc.TO_TOP, vc.TO_BOTTOM):
            return vc.Put(things, goal)
        return vc.PutRest(things, goal)
    if isinstance(things, Chosen):
        if things.sort() not in (DRAGON, BATTLE):
            raise Senseless("only dragons and battle cards are put anywhere")
        if sort is not None and things.sort() != sort:
            raise Senseless("a card goes to a deck or pile of its own sort")
        if things.zone() == HAND and goal == vc.TO_HAND:
            raise Senseless("it is in a hand already")
        if things.zone() == DISCARDS and goal == vc.TO_DISCARDS:
            raise Senseless("it is in the discard pile already")
        if (isinstance(whose, You) and isinstance(things.whose, ARival)) or (
            isinstance(whose, ARival) and isinstance(things.whose, You)
        ):
            raise Senseless("a card goes to its owner's hand, deck or pile")
    if isinstance(things, (ThisField, th.Target)):
        raise Senseless("it cannot be put there")
    return vc.Put(things, goal)


def discard(things: Any, is_by_lot: bool = False) -> vc.Discard:
    if isinstance(things, Chosen) and (things.sort() not in (DRAGON, BATTLE) or things.zone() == DISCARDS):
        raise Senseless("that cannot be discarded")
    if is_by_lot and not (isinstance(things, Chosen) and things.zone() == HAND):
        raise Senseless("only cards of a hand are discarded at random")
    return vc.Discard(things, is_by_lot)


def unless(things: Any, quality: Any) -> vc.Discard:
    if not isinstance(things, (Chosen, Topmost)):
        raise Senseless("say which dragon is discarded")
    things.qualities.append(Not(quality))
    return discard(things)


def turn_over(things: Any) -> vd.TurnOver:
    if not isinstance(things, ThisField) and not (
        isinstance(things, Chosen) and isinstance(things.noun, th.Battlefield)
    ):
        raise Senseless("only battlefields are turned over")
    return vd.TurnOver(things)


def of_dragons(make: Any) -> Any:
    def made(things: Any) -> Any:
        if isinstance(things, Chosen) and (things.sort() != DRAGON or things.zone() != STACKS):
            raise Senseless("only dragons in their stacks are moved")
        if isinstance(things, ThisField):
            raise Senseless("a battlefield is not moved")
        return make(things)

    return made


def set_aside(things: Any) -> vs.SetAside:
    if not isinstance(things, Chosen) or things.zone() != TABLE:
        raise Senseless("only revealed cards are set aside")
    things.whose = You()
    return vs.SetAside(things)


def look(number: int, whose: Any, sort: int) -> vc.LookAtTop:
    return vc.LookAtTop(number, whose, sort)


TO_DECK = "{whose} {sort} deck"
HANDS = ["into {whose} dragon hand", "into {whose} battle hand"]
VERBS = [
    Phrase("does", "draws/draw {dragon_cards}", vc.DrawDragons),
    Phrase("does", "draws/draw {battle_cards}", vc.DrawBattleCards),
    Phrase("does", "discards/discard {things}", discard, also=["loses/lose {things}"]),
    Phrase(
        "does",
        "discards/discard {things} at random",
        lambda things: discard(things, True),
        also=["loses/lose {things} at random"],
    ),
    Phrase("does", "discards/discard {things} unless it is {adjective}", unless),
    Phrase(
        "does",
        "puts/put {things} into {whose} hand",
        lambda things, whose: put(vc.TO_HAND, things, whose),
        also=[
            *(f"puts/put {{things}} {hand}" for hand in HANDS),
            "takes/take {things} into {whose} hand",
            "returns/return {things} to {whose} hand",
            "adds/add {things} to {whose} hand",
        ],
    ),
    Phrase("does", "takes/take {things}", lambda things: put(vc.TO_HAND, things)),
    *(
        Phrase(
            "does",
            f"puts/put {{things}} {way} {TO_DECK}",
            lambda things, whose, sort, goal=goal: put(goal, things, whose, sort),
            also=[f"returns/return {{things}} {other} {TO_DECK}" for other in (way, f"to the {way.split()[-2]} of")],
        )
        for way, goal in (("on the bottom of", vc.TO_BOTTOM), ("on top of", vc.TO_TOP))
    ),
    Phrase(
        "does",
        "puts/put {things} on the bottom",
        lambda things: put(vc.TO_BOTTOM, things),
        also=["puts/put {things} on the bottom of the deck", "puts/put {things} on the bottom of {whose} deck"][:1],
    ),
    Phrase(
        "does", "puts/put {things} back on top", lambda things: put(vc.TO_TOP, things), also=["puts/put {things} back"]
    ),
    Phrase(
        "does",
        "puts/put {things} into {whose} {sort} discard pile",
        lambda things, whose, sort: put(vc.TO_DISCARDS, things, whose, sort),
    ),
    Phrase(
        "does",
        f"shuffles/shuffle {{things}} into {TO_DECK}",
        lambda things, whose, sort: put(vc.SHUFFLED, things, whose, sort),
    ),
    Phrase(
        "does",
        "puts/put {things} into {whose} hand and {things} on the bottom",
        lambda one, whose, rest: steps(put(vc.TO_HAND, one, whose), put(vc.TO_BOTTOM, rest)),
        also=["takes/take {things} into {whose} hand and puts/put {things} on the bottom"],
    ),
    Phrase(
        "does",
        f"reveals/reveal the top card of {TO_DECK}",
        vc.RevealTop,
        also=[f"turns/turn up the top card of {TO_DECK}"],
    ),
    Phrase(
        "does",
        f"looks/look at the top {{number}} cards of {TO_DECK}",
        look,
        also=[f"looks/look at the top {{number}} card of {TO_DECK}"],
    ),
    Phrase("does", f"looks/look at the top card of {TO_DECK}", lambda whose, sort: look(1, whose, sort)),
    Phrase("does", "turns/turn over {things}", turn_over, also=["turns/turn {things} over"]),
    Phrase("does", "moves/move {things} to the bottom of its|their stack", of_dragons(vd.Sink)),
    Phrase(
        "does",
        "moves/move {things} to the top of {whose} stack here",
        lambda things, whose: of_dragons(vd.Fetch)(things),
        also=["moves/move {things} to {whose} stack here"],
    ),
    Phrase("does", "moves/move {things} here", of_dragons(vd.Fetch), also=["moves/move {things} to this battlefield"]),
    Phrase(
        "does",
        "moves/move {things} to another unresolved battlefield",
        of_dragons(vd.SendAway),
        also=["moves/move {things} to another battlefield"],
    ),
    Phrase(
        "does",
        "lays/lay this over the battlefield card instead of on your stack",
        vd.Freeze,
        also=["freezes/freeze this battlefield"],
    ),
    Phrase("does", "retreats/retreat", vd.Retreat),
    Phrase("does", "reinforces/reinforce", vd.Reinforce),
    Phrase("does", "sets/set aside {things}", set_aside),
    Phrase("does", "reveals/reveal {more_cards}", vs.RevealMore),
    Phrase("does", "adds/add {hits}", vs.AddHits),
    Phrase(
        "does",
        "stops/stop all strikes",
        lambda: vs.StopStrikes(Number(vs.EVERY_STRIKE)),
        also=["stops/stop the attack"],
    ),
    Phrase("does", "stops/stop {strikes_stopped}", vs.StopStrikes),
    Phrase("act", "the target has {signed} shield", vs.Weaken, also=["the target gets {signed} shield"]),
]


def language(types: Sequence[str]) -> Language:
    """With the dragon types of a card set, which are words of its texts."""
    return Language(
        [
            *FLOW,
            *PLAYERS,
            *PLACES,
            *noun_phrases(select, "number", "some", is_numbered=True),
            *NOUNS,
            *QUALITIES,
            *NUMBERS,
            *VALUES,
            *FACTS,
            *ABOUT,
            *VERBS,
            *SENTENCES,
        ],
        {"type": types, "strike": STRIKE_NAMES, "gem": GEMS[1:]},
        is_raised_after_colon=False,
    )
