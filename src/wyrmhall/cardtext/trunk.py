# plain: read once when a game is loaded
"""What can be said in every game: how sentences join, who, how many, which, and if.

A game brings the categories that are named here and not filled: `sentence`, `does` (what a player does: "draws/draw {cards}"),
`act` (what else happens), `noun`, `adjective`, `clause`, `where`, `reference`, `measure`, and `value`s of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from wyrmhall.cardtext.grammar import LARGEST
from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine import amounts as n
from wyrmhall.cardtext.machine import things as th
from wyrmhall.cardtext.machine.acts import Act, Either, IfSo, InTurn, May, PlayerAct, Repeated, Steps, TheyMay
from wyrmhall.cardtext.machine.amounts import Amount, Number, Range
from wyrmhall.cardtext.machine.facts import And, AnyOf, Are, Compared, Did, Fact, IfElse, IsNot, OfEach, Or, ThoseOf
from wyrmhall.cardtext.machine.parts import ARival, EachPlayer, EachRival, Part, ThatPlayer, Them, Who, You, YouAnd
from wyrmhall.cardtext.machine.things import (
    Measure,
    MeasureOf,
    NumberOf,
    Pair,
    Quality,
    Quantity,
    Selected,
    Things,
    Within,
)

AnyAct = Act[Any]


def itself(meant: Any) -> Any:
    return meant


def steps(*acts: AnyAct) -> AnyAct:
    """What is done one after the other, as one act."""
    flat: list[AnyAct] = []
    for act in acts:
        flat += act.steps if isinstance(act, Steps) else [act]
    return flat[0] if len(flat) == 1 else Steps(flat)


def by(who: Who[Any], act: AnyAct) -> AnyAct:
    """The act as others do it."""
    if not isinstance(act, PlayerAct):
        raise Senseless("only what players do can be said of others")
    act.who = who
    act.inner.append(who)
    act.needs_rival = act.needs_rival or who.needs_rival
    return act


def all_by(who: Who[Any], *acts: AnyAct) -> AnyAct:
    """Several things that the same players do, one after the other; each on its own where one is done with what was chosen
    before."""
    if any(looks_back(act) for act in acts[1:]):
        return InTurn(who, [by(Them(), act) for act in acts])
    return steps(*[by(who, act) for act in acts])


def looks_back(part: Part) -> bool:
    """Whether it speaks of what was done before: of "it", or of "that many"."""
    return part.points_back or isinstance(part, th.ThatMany) or any(looks_back(inner) for inner in part.inner)


def either_by(who: Who[Any], *acts: AnyAct) -> AnyAct:
    """Each of them chooses one."""
    return Either([by(Them(), act) for act in acts], who)


def if_so(fact: Fact[Any], act: AnyAct, *more: Fact[Any]) -> AnyAct:
    """What follows only if something is so, and something else that the text does not say."""
    whole = fact
    for other in more:
        whole = And(other, whole)
    step = IfSo(whole, act)
    step.inner += [fact, act]
    return step


def one_or_other(one: AnyAct, other: AnyAct) -> AnyAct:
    """Whoever does the first of them says which: "a rival discards a card or you draw one"."""
    if not isinstance(one, PlayerAct) or isinstance(one.who, (You, Them)):
        return Either([one, other])
    who = one.who
    either = Either([by(Them(), one), other], who)
    either.inner.append(who)
    return either


def left_to(who: Who[Any], one: AnyAct, more: list[AnyAct]) -> AnyAct:
    """ "a rival chooses one: they discard 2 cards; or you gain 2 points"."""
    return Either([one, *more], who)


def may_for(act: AnyAct, price: AnyAct) -> AnyAct:
    """ "you may fly again if you lose two energy": what is lost comes first."""
    may = May(price)
    may.inner.append(price)
    whole = steps(may, if_so(Did(), act))
    whole.inner += [may, act]
    return whole


def may_both(one: AnyAct, other: AnyAct) -> AnyAct:
    """Both or none."""
    return _may_as_one(steps(one, other))


def may_either(one: AnyAct, more: list[AnyAct]) -> AnyAct:
    """One of them or none."""
    return _may_as_one(Either([one, *more]))


OFTENEST = 20  # that something is done


def repeated(act: AnyAct, times: int) -> AnyAct:
    if times > OFTENEST:
        raise Senseless(f"nothing is done more than {OFTENEST} times")
    return Repeated(Number(times), act)


def _may_as_one(act: AnyAct) -> AnyAct:
    may = May(act)
    may.inner.append(act)
    return may


# -- how sentences join ----------------------------------------------------------------------------

FLOW = [
    Phrase("text", "{sentence}", lambda sentence: [sentence]),
    Phrase("text", "{sentence} {text}", lambda sentence, rest: [sentence, *rest]),
    Phrase("effect", "{step}", itself),
    Phrase(
        "effect",
        "{step}, then {effect}",
        steps,
        also=[
            "{step} then {effect}",
            "{step} and then {effect}",
            "{step}, and {effect}",
            "{step} and {effect}",
            "{step}, {effect}",
            "{step}, but {effect}",
            "{step}; {effect}",
            "{step}; then {effect}",
            "{step}; then, {effect}",
            "{step}. then, {effect}",
            "{step}. then {effect}",
        ],
    ),
    Phrase(
        "effect",
        "{step}; if you do, {effect}",
        lambda a, b: steps(a, if_so(Did(), b)),
        also=[
            "{step}. if you do, {effect}",
            "{step}, and if you do, {effect}",
            "{step}, if you do, {effect}",
            "{step} to {effect}",
        ],
    ),
    Phrase(
        "effect",
        "{step}; if you do not, {effect}",
        lambda a, b: steps(a, if_so(IsNot(Did()), b)),
        also=[
            "{step}. if you do not, {effect}",
            "{step}. otherwise, {effect}",
            "{step}; otherwise, {effect}",
            "{step}, otherwise {effect}",
            "{step}. if you don't, {effect}",
            "{step}; if you don't, {effect}",
            "{step}. if you cannot|can't, {effect}",
            "{step}; if you cannot|can't, {effect}",
            *(
                f"{{step}}{mark} if {who} {cannot}, {{effect}}"
                for who, cannot in (("they", "cannot|can't"), ("that player|rival", "cannot|can't"))
                for mark in (";", ".")
            ),
        ],
    ),
    Phrase(
        "effect",
        "{step}; if {condition}, {effect}",
        lambda a, fact, b: steps(a, if_so(fact, b, Did())),
        also=["{step}. if {condition}, {effect}"],
    ),
    Phrase(
        "effect",
        "{step}; if {condition}, {step}; otherwise, {effect}",
        lambda first, fact, act, other: steps(first, if_so(Did(), IfSo(fact, act, other))),
        also=[
            f"{{step}}{mark} if {{condition}}, {{step}}{other} {{effect}}"
            for mark in (".", ";")
            for other in (". otherwise,", "; otherwise,", ", otherwise", " or else", ". if not,", "; if not,")
        ],
    ),
    Phrase("effect", "if {condition}, {effect}", IfSo, also=["if {condition}, then {effect}"]),
    Phrase(
        "effect",
        "if {condition}, {step}; otherwise, {effect}",
        IfSo,
        also=[
            "if {condition}, {step}. otherwise, {effect}",
            "if {condition}, {step}; otherwise {effect}",
            "if {condition}, {step}. otherwise {effect}",
            "if {condition}, {step}, otherwise {effect}",
            "if {condition}, {step}, or else {effect}",
        ],
    ),
    Phrase(
        "effect",
        "either {way}; or {ways}",
        lambda one, more: Either([one, *more]),
        also=["either {way} or {ways}", "either {way}, or {ways}", "either {way}, {ways}"],
    ),
    Phrase("effect", "{act} or {act}", one_or_other, also=["{act}, or {act}"]),
    Phrase(
        "effect",
        "{act}, {act} or {act}",
        lambda *ways: Either(list(ways)),
        also=["{act}, {act}, or {act}", "{act} or {act} or {act}", "{act}; {act}; or {act}"],
    ),
    Phrase("step", "you may {act} if you {does}", may_for),
    Phrase(
        "step",
        "you may {act} or {act}",
        lambda one, other: may_either(one, [other]),
        also=["you may {act}, or {act}", "you may {act}, or you may {act}", "you may {act} or you may {act}"],
    ),
    Phrase(
        "effect",
        "choose one: {way}; or {ways}",
        lambda one, more: Either([one, *more]),
        also=[
            "choose one: {way} or {ways}",
            "choose one: {way}, or {ways}",
            "choose one: {way}, {ways}",
            "choose one: {way}; {ways}",
            "choose either: {way} or {ways}",
            "choose: {way} (,) (;) or {ways}",
        ],
    ),
    Phrase(
        "effect",
        "{others} chooses/choose one: {theirs}; or {theirs_too}",
        left_to,
        also=[
            "{others} chooses/choose one: {theirs} or {theirs_too}",
            "{others} chooses/choose one: {theirs}, or {theirs_too}",
            "{others} chooses/choose: {theirs}; or {theirs_too}",
            "{others} chooses/choose: {theirs}, or {theirs_too}",
            "{others} chooses/choose: {theirs} or {theirs_too}",
        ],
    ),
    Phrase("theirs_too", "{theirs}", lambda one: [one]),
    Phrase(
        "theirs_too",
        "{theirs}; or {theirs_too}",
        lambda one, more: [one, *more],
        also=["{theirs}, or {theirs_too}", "{theirs} or {theirs_too}"],
    ),
    Phrase("theirs", "they {does}", lambda act: by(Them(), act), also=["that player|rival {does}"]),
    Phrase("theirs", "you {does}", itself),
    Phrase("ways", "{way}", lambda one: [one]),
    Phrase(
        "ways",
        "{way}; or {ways}",
        lambda one, more: [one, *more],
        also=["{way}, or {ways}", "{way} or {ways}", "{way}, {ways}", "{way}; {ways}"],
    ),
    Phrase("way", "{act}", itself),
    Phrase("way", "{act} and {act}", steps),
    Phrase("way", "you may {act}", May),
    Phrase("way", "you may {act} and {act}", may_both),
    Phrase(
        "effect",
        "{number} times, {effect}",
        lambda times, act: repeated(act, times),
        also=[
            "do this {number} times: {effect}",
            "repeat this {number} times: {effect}",
            "do the following {number} times: {effect}",
        ],
    ),
    Phrase(
        "effect",
        "twice, {effect}",
        lambda act: Repeated(Number(2), act),
        also=["do this twice: {effect}", "repeat this twice: {effect}"],
    ),
    Phrase("effect", "{step} twice", lambda act: Repeated(Number(2), act)),
    Phrase("effect", "{step} {some} times", repeated),
    Phrase(
        "effect",
        "for each {each_of}, {step}",
        Repeated,
        also=["{step} for each {each_of}", "for every {each_of}, {step}", "repeat this for each {each_of}: {step}"],
    ),
    Phrase("effect", "{step} if {condition}", lambda act, fact: IfSo(fact, act)),
    Phrase("effect", "{step} unless {condition}", lambda act, fact: IfSo(IsNot(fact), act)),
    Phrase("step", "{act}", itself),
    Phrase("step", "you may {act}", May, also=["you may also {act}", "you may {act} too", "you may {act} as well"]),
    Phrase("step", "you may {act} and {act}", may_both, also=["you may {act} and then {act}"]),
    Phrase("step", "you may either {way}; or {ways}", may_either, also=["you may either {way} or {ways}"]),
    Phrase("act", "{does}", itself),
    Phrase("act", "you {does}", itself, also=["you also {does}", "you {does} too", "you {does} as well"]),
    Phrase("act", "{others} {does}", by, also=["{others} each {does}", "{others} {does} each"]),
    Phrase("others", "you and {others}", YouAnd, plural=True, also=["both you and {others}"]),
    *(  # what follows "and" or "or" they must do as well
        Phrase("step", f"{{others}} must {what}", make, also=[f"{{others}} has|have to {what}", *also])
        for what, make, also in (
            ("{does}", by, []),
            ("{does} and {does}", all_by, ["{others} must {does} and then {does}"]),
            ("{does}, then {does}", all_by, []),
            ("{does} or {does}", either_by, ["{others} must either {does} or {does}"]),
            ("{does}, {does} or {does}", either_by, []),
        )
    ),
    Phrase("act", "have {others} {does}", by, also=["make|force {others} (to) {does}"]),
    Phrase(
        "act",
        "{others} {does} and {does}",
        all_by,
        also=["{others} {does} and then {does}", "{others} {does} and each {does}"],
    ),
    Phrase("act", "{others} {does}, then {does}", all_by, also=["{others} {does}, then each {does}"]),
    Phrase(
        "act",
        "{others} also {does}",
        by,
        also=["{others} {does} too", "{others} {does}, too", "{others} {does} as well"],
    ),
    Phrase("act", "{others} may {does}", lambda who, act: TheyMay(who, by(Them(), act))),
    Phrase(
        "act",
        "{others} {does} or {does}",
        either_by,
        also=[
            "{others} either {does} or {does}",
            "{others} either {does}; or {does}",
            "{others} either {does}, or {does}",
            "{others} chooses|choose (one): {does} or {does}",
            "{others} chooses|choose (one): {does}; or {does}",
            "{others} chooses|choose (one): {does}, or {does}",
            "{others} chooses|choose to {does} or {does}",
        ],
    ),
    Phrase(
        "act",
        "{others} {does}, {does} or {does}",
        either_by,
        also=["{others} chooses|choose (one): {does}, {does} or {does}"],
    ),
]

INSTEAD = [
    Phrase(
        "effect",
        "{step}; if {condition}, {effect} instead",
        lambda usual, fact, act: IfSo(fact, act, usual),
        also=[
            "{step}. if {condition}, {effect} instead",
            "{step}, but if {condition}, {effect} instead",
            "{step}; if {condition}, instead {effect}",
            "{step}. if {condition}, instead {effect}",
        ],
    ),
]

# conditions in other places of a sentence; for games that say "if" of what is done at once
WHILE = [
    Phrase(
        "effect",
        "{step} if {condition}; otherwise, {effect}",
        lambda act, fact, other: IfSo(fact, act, other),
        also=[
            "{step} if {condition}; otherwise {effect}",
            "{step} if {condition}, otherwise {effect}",
            "{step} if {condition}. otherwise, {effect}",
            "{step} if {condition}; if not, {effect}",
        ],
    ),
    Phrase("effect", "as long as {condition}, {effect}", IfSo, also=["while {condition}, {effect}"]),
    Phrase("effect", "unless {condition}, {effect}", lambda fact, act: IfSo(IsNot(fact), act)),
    Phrase(
        "effect",
        "{step} as long as {condition}",
        lambda act, fact: IfSo(fact, act),
        also=[
            "{step} while {condition}",
            "{step} only if {condition}",
            "{step}, but only if {condition}",
            "{step} when {condition}",
        ],
    ),
    Phrase("effect", "{step}, or {effect} if {condition}", lambda usual, act, fact: IfSo(fact, act, usual)),
    Phrase(
        "effect",
        "{step} and, if {condition}, {effect}",
        lambda one, fact, act: steps(one, if_so(fact, act)),
        also=[
            "{step}, and if {condition}, {effect}",
            "{step} and if {condition}, {effect}",
            "{step}, and, if {condition}, {effect}",
        ],
    ),
    Phrase(
        "effect",
        "{step}; otherwise, {effect}",
        lambda one, act: steps(one, if_so(IsNot(Did()), act)),
        also=[
            "{step}; otherwise {effect}",
            "{step}, otherwise {effect}",
            "{step}, or else {effect}",
        ],
    ),
]


def is_instead(part: Part) -> bool:
    """ "A; if C, B instead": what C speaks of must be known before anything is done."""
    if not isinstance(part, IfSo) or part.otherwise not in part.inner or part.fact not in part.inner:
        return False
    return part.inner.index(part.otherwise) < part.inner.index(part.fact)


def said_last(phrase: Phrase) -> Phrase:
    """A sentence that begins with its moment, which may also be said at the end: "draw a card at nightfall"."""
    for mark in (", {effect}.", ": {effect}."):
        first, found, _ = phrase.pattern.partition(mark)
        if found:
            also = (*phrase.also, f"{{effect}} {first}.")
            return Phrase(
                phrase.category, phrase.pattern, phrase.make, also, phrase.plural, phrase.name, phrase.retells
            )
    return phrase


# -- who -------------------------------------------------------------------------------------------

WHOSE = [
    Phrase("whose", "your", You, plural=True),
    Phrase("whose", "a rival's", ARival, plural=False, also=["your rival's", "the rival's", "an opponent's"]),
    Phrase(
        "whose",
        "each rival's",
        EachRival,
        plural=False,
        also=["every rival's", "all rivals'", "rivals'", "your rivals'", "each other player's"],
    ),
    Phrase("whose", "each player's", EachPlayer, plural=False, also=["every player's", "everyone's", "all players'"]),
    Phrase("whose", "that player's", ThatPlayer, plural=False, also=["that rival's", "that opponent's"]),
    Phrase("whose", "their", Them, plural=True, also=["his or her"]),
]

PLAYERS = [
    Phrase(
        "others",
        "a rival",
        ARival,
        plural=False,
        also=["one rival", "a rival of your choice", "your rival", "the rival", "an opponent"],
    ),
    Phrase(
        "others",
        "each rival",
        EachRival,
        plural=False,
        also=["all rivals", "every rival", "each opponent", "each other player", "all other players", "rivals"],
    ),
    Phrase(
        "others", "each player", EachPlayer, plural=False, also=["all players", "every player", "everyone", "everybody"]
    ),
    Phrase("others", "that player", ThatPlayer, plural=False, also=["they", "that rival", "that opponent"]),
    *WHOSE,
    *(Phrase("possessor", phrase.pattern, phrase.make, phrase.also) for phrase in WHOSE),
    Phrase("of_whom", "of yours", You),
    Phrase("of_whom", "of a rival", ARival, also=["of a rival's", "of your rival"]),
    Phrase("of_whom", "of each rival", EachRival),
    Phrase("of_whom", "of theirs", Them),
    Phrase("of_whom", "of that player", ThatPlayer, also=["of that rival"]),
]


# -- which -----------------------------------------------------------------------------------------

Select = Callable[..., Things[Any]]


def noun_phrases(
    select: Select = Selected,
    within: Any = Within,
    number: str = "number",
    count: str = "count",
    another: str = "another",
    measured: str = "of {measure} {range}",
) -> list[Phrase]:
    """How many + qualities + noun + whose + where + which, in every order that English has for them.

    `select` makes the selection: `Selected`, or a game's own class of it; `within` a quality of a measure in a range. The others
    say how the house prints: `number` and `count` the slots of numbers ("number" in words, "figure" in figures, "count" with
    an article for one), `another` one thing that is another, `measured` a clause about a measure.
    """
    exactly, several = f"{{{count}}}", "{some}" if count == "number" else "{several}"
    anothers = [way for way in ("another", "one other") if way != another]
    clauses_ = [way for way in ("of {measure} {range}", "with {measure} {range}") if way != measured]

    def all_of(qualities: Any, noun: Any, where: Any, clauses: Any) -> Things[Any]:
        return whole(Quantity(th.ALL), qualities, noun, None, where, clauses)

    def each_other(qualities: Any, noun: Any, whom: Any, where: Any, clauses: Any) -> Amount[Any]:
        return NumberOf(whole(Quantity(th.ALL, other=True), qualities, noun, whom, where, clauses))

    def whole(quantity: Quantity, qualities: Any, noun: Any, whom: Any, where: Any, clauses: Any) -> Things[Any]:
        if whom is None:
            whom = EachPlayer() if where is None or where.whose is None else where.whose
        return select(quantity, whom, noun, where, [*(qualities or []), *(clauses or [])])

    def owned(whose: Who[Any], other: Any, qualities: Any, noun: Any, where: Any, clauses: Any) -> Things[Any]:
        """ "your gear": all of it; "a rival's gear": one of it, as English has it."""
        how = th.EXACTLY if isinstance(whose, (ARival, ThatPlayer)) else th.ALL
        return select(Quantity(how, other=bool(other)), whose, noun, where, [*(qualities or []), *(clauses or [])])

    def some_of(
        quantity: Quantity, whose: Who[Any], other: Any, qualities: Any, noun: Any, where: Any, clauses: Any
    ) -> Things[Any]:
        quantity.other = quantity.other or bool(other)
        return select(quantity, whose, noun, where, [*(qualities or []), *(clauses or [])])

    def each_of(qualities: Any, noun: Any, whom: Any, where: Any, clauses: Any) -> Amount[Any]:
        return NumberOf(whole(Quantity(th.ALL), qualities, noun, whom, where, clauses))

    def owned_each(whose: Who[Any], other: Any, qualities: Any, noun: Any, where: Any, clauses: Any) -> Amount[Any]:
        return NumberOf(some_of(Quantity(th.ALL), whose, other, qualities, noun, where, clauses))

    def where_last(make: Callable[..., Any]) -> Callable[..., Any]:
        """ "a maneuver of cost 2 or less from your discards": the place is named behind the rest."""
        return lambda *said: make(*said[:-2], said[-1], said[-2])

    return [
        Phrase("things", "{quantity} {adjectives?} {noun} {of_whom?} {clauses} {where}", where_last(whole)),
        Phrase(
            "things",
            "{quantity} {adjectives?} {noun} {clauses} {of_whom} {where?}",
            lambda many, qualities, noun, clauses, whom, where: whole(many, qualities, noun, whom, where, clauses),
        ),
        Phrase("things", "{whose} {other?} {adjectives?} {noun} {clauses} {where}", where_last(owned)),
        Phrase("things", "{part} of {possessor} {other?} {adjectives?} {noun} {clauses} {where}", where_last(some_of)),
        Phrase("each_of", "{adjectives?} {noun} {of_whom?} {clauses} {where}", where_last(each_of), plural=False),
        Phrase(
            "each_of", "other {adjectives?} {noun} {of_whom?} {clauses} {where}", where_last(each_other), plural=False
        ),
        Phrase("things", "{reference}", itself),
        Phrase("things", "{quantity} {adjectives?} {noun} {of_whom?} {where?} {clauses?}", whole),
        Phrase("things", "{adjectives} {noun} {where?} {clauses?}", all_of, plural=True),
        Phrase(
            "things",
            "other {adjectives?} {nouns} {where?} {clauses?}",
            lambda qualities, noun, *rest: whole(Quantity(th.ALL, other=True), qualities, noun, None, *rest),
            plural=True,
        ),
        Phrase("things", "{nouns} {where?} {clauses?}", lambda *said: all_of(None, *said), plural=True),
        Phrase(
            "things",
            "{nouns} {clauses} {where}",
            lambda noun, clauses, where: all_of(None, noun, where, clauses),
            plural=True,
        ),
        Phrase("things", "{adjectives} {noun} {clauses} {where}", where_last(all_of), plural=True),
        Phrase(
            "things",
            "all {possessor} {other?} {adjectives?} {noun} {where?} {clauses?}",
            lambda *said: some_of(Quantity(th.ALL), *said),
            plural=True,
            also=["all {possessor} {other?} {adjectives?} {noun} {clauses?} {where?}"],
        ),
        Phrase("things", "{whose} {other?} {adjectives?} {noun} {where?} {clauses?}", owned),
        Phrase(
            "things",
            "{somebodys} {other?} {adjectives?} {nouns} {where?} {clauses?}",
            lambda *said: some_of(Quantity(th.ALL), *said),
            plural=True,
        ),
        Phrase("somebodys", "a rival's", ARival, also=["your rival's", "the rival's", "an opponent's"]),
        Phrase("somebodys", "that player's", ThatPlayer, also=["that rival's", "that opponent's"]),
        Phrase("somebodys", "each rival's", EachRival, also=["every rival's", "all rivals'", "rivals'"]),
        Phrase("somebodys", "each player's", EachPlayer, also=["every player's", "everyone's", "all players'"]),
        Phrase("things", "{part} of {possessor} {other?} {adjectives?} {noun} {where?} {clauses?}", some_of),
        Phrase(
            "things",
            "{part} of the {adjectives?} {nouns} {where?} {clauses?}",
            lambda many, qualities, noun, where, clauses: whole(many, qualities, noun, None, where, clauses),
            also=["{part} of the {adjectives?} {nouns} {clauses?} {where?}"],
        ),
        Phrase("each_of", "{adjectives?} {noun} {of_whom?} {where?} {clauses?}", each_of, plural=False),
        Phrase("each_of", "other {adjectives?} {noun} {of_whom?} {where?} {clauses?}", each_other, plural=False),
        Phrase("each_of", "rival", lambda: th.PlayersCounted(EachRival())),
        Phrase("each_of", "player", lambda: th.PlayersCounted(EachPlayer())),
        Phrase(
            "each_of",
            "of {possessor} {other?} {adjectives?} {noun} {where?} {clauses?}",
            owned_each,
            also=["{possessor} {other?} {adjectives?} {noun} {where?} {clauses?}"],
            plural=True,
        ),
        Phrase("counted", "{nouns} {where?} {clauses?}", lambda *said: each_of(None, said[0], None, *said[1:])),
        Phrase("other", "other", lambda: True),
        Phrase(
            "quantity", exactly, lambda count: Quantity(th.EXACTLY, count), also=["any {several}", "exactly {number}"]
        ),
        Phrase("quantity", "any", lambda: Quantity(th.EXACTLY, 1), plural=False),
        Phrase("quantity", another, lambda: Quantity(th.EXACTLY, 1, other=True), plural=False, also=anothers),
        Phrase(
            "quantity",
            f"{several} other",
            lambda count: Quantity(th.EXACTLY, count, other=True),
            also=[f"another {several}"],
        ),
        Phrase("quantity", f"up to {{{number}}} other", lambda count: Quantity(th.UP_TO, count, other=True)),
        Phrase("quantity", "each", lambda: Quantity(th.ALL), plural=False, also=["every"]),
        Phrase("quantity", "each other", lambda: Quantity(th.ALL, other=True), plural=False, also=["every other"]),
        Phrase("quantity", "all", lambda: Quantity(th.ALL), plural=True, also=["all the"]),
        Phrase("quantity", "all other", lambda: Quantity(th.ALL, other=True), plural=True),
        Phrase("quantity", f"up to {{{number}}}", lambda count: Quantity(th.UP_TO, count)),
        Phrase("quantity", "any number of", lambda: Quantity(th.ANY_NUMBER), plural=True),
        Phrase("quantity", "any number of other", lambda: Quantity(th.ANY_NUMBER, other=True), plural=True),
        Phrase("quantity", "a random", lambda: Quantity(th.EXACTLY, 1, by_lot=True), plural=False),
        Phrase("quantity", f"{several} random", lambda count: Quantity(th.EXACTLY, count, by_lot=True)),
        Phrase("part", "all", lambda: Quantity(th.ALL), plural=True, also=["each", "every one"]),
        Phrase("part", "one", lambda: Quantity(th.EXACTLY, 1), plural=False, also=["any one", "any"]),
        Phrase("part", "another", lambda: Quantity(th.EXACTLY, 1, other=True), plural=False),
        Phrase("part", several, lambda count: Quantity(th.EXACTLY, count), plural=True),
        Phrase("part", f"up to {{{number}}}", lambda count: Quantity(th.UP_TO, count), plural=True),
        Phrase("part", "any number", lambda: Quantity(th.ANY_NUMBER), plural=True),
        Phrase("adjectives", "{adjective} {adjectives?}", lambda one, more: [one, *(more or [])]),
        Phrase("clauses", "{clause}", lambda one: [one]),
        Phrase("clauses", "{clause} {clauses}", lambda one, more: [one, *more], also=["{clause} and {clauses}"]),
        Phrase(
            "clause",
            measured,
            within,
            also=[
                *clauses_,
                "with a {measure} of {range}",
                "whose {measure} is {range}",
                "that has/have (a) {measure} (of) {range}",
                "with {range} {measure}",
                "that has/have {range} {measure}",
            ],
        ),
    ]


# -- how many --------------------------------------------------------------------------------------


def ranges(
    category: str = "range",
    more: str = "more",
    less: str = "less",
    number: str = "figure",
    above: str = "",
    below: str = "",
) -> list[Phrase]:
    """Which numbers will do, in the words that fit what is counted: "3 or more", "level 3 or above", "2 or fewer".

    `number` is the slot that prints the number: "figure", or "number" for words. `above` and `below` are said before "than"
    where that is another word: "higher than your speed".
    """
    k = f"{{{number}}}"
    above, below = above or more, below or less
    mores = [word for word in ("more", "higher", "above", "greater") if word != more]
    lesses = [word for word in ("less", "fewer", "lower", "below") if word != less]
    aboves = [word for word in ("more", "higher", "greater") if word != above]
    belows = [word for word in ("less", "fewer", "lower") if word != below]
    return [
        Phrase(
            category,
            f"{k} or {more}",
            lambda number: Range(n.AT_LEAST, Number(number)),
            plural=True,
            also=[
                f"at least {k}",
                f"no less than {k}",
                f"{k}+",
                *(f"{k} or {word}" for word in mores),
            ],
        ),
        Phrase(
            category,
            f"{k} or {less}",
            lambda number: Range(n.AT_MOST, Number(number)),
            plural=True,
            also=[
                f"at most {k}",
                f"no more than {k}",
                f"up to {k}",
                *(f"{k} or {word}" for word in lesses),
            ],
        ),
        Phrase(
            category,
            k,
            lambda number: Range(n.EXACTLY, Number(number)),
            also=[f"exactly {k}", f"only {k}", f"just {k}"],
        ),
        Phrase(
            category,
            f"{above} than {{value}}",
            lambda v: Range(n.MORE_THAN, v),
            also=[f"{word} than {{value}}" for word in aboves],
        ),
        Phrase(
            category,
            f"{below} than {{value}}",
            lambda v: Range(n.LESS_THAN, v),
            also=[f"{word} than {{value}}" for word in belows],
        ),
        Phrase(
            category,
            f"at least {k} {above} than {{value}}",
            lambda by, v: Range(n.AT_LEAST, n.Plus(v, Number(by))),
            also=[f"{k} or more {above} than {{value}}", *(f"at least {k} {word} than {{value}}" for word in aboves)],
        ),
        Phrase(
            category,
            f"at least {k} {below} than {{value}}",
            lambda by, v: Range(n.AT_MOST, n.Plus(v, Number(-by))),
            also=[f"{k} or more {below} than {{value}}", *(f"at least {k} {word} than {{value}}" for word in belows)],
        ),
        Phrase(category, "equal to {value}", lambda v: Range(n.EXACTLY, v), also=["the same as {value}"]),
    ]


def fixed_amounts(category: str, unit: str, one: str = "{count}", bare: Sequence[str] = ()) -> list[Phrase]:
    """Amounts of something that is counted, without a choice: `unit` is its word, "point/points" or "energy"; `bare` how so
    many are said without it."""
    units = " ".join(word.split("/")[-1] for word in unit.split())
    return [
        Phrase(category, f"{one} {unit}", Number, also=[f"{one} additional {unit}", f"only {one} {unit}", *bare]),
        Phrase(
            category,
            f"{one.replace('count', 'figure')} more {unit}",
            n.More,
            also=[f"{one.replace('count', 'figure')} {unit} more"],
        ),
        Phrase(
            category,
            f"{one} {unit} for each {{each_of}}",
            lambda k, each: n.Times(Number(k), each),
            also=[f"{one} {unit} per {{each_of}}", f"{one} {unit} for every {{each_of}}"],
        ),
        Phrase(
            category,
            f"{one} {unit} for each {{each_of}}, up to {{figure}}",
            lambda k, each, most: n.Lower(n.Times(Number(k), each), Number(most)),
            also=[
                f"{one} {unit} for each {{each_of}}, up to {{figure}} {unit}",
                f"{one} {unit} for every {{each_of}}, up to {{figure}} {unit}",
                f"{one} {unit} for each {{each_of}}, to a maximum of {{figure}}",
                f"{one} {unit} for each {{each_of}}, at most {{figure}}",
                f"{one} {unit} for each {{each_of}}, but not|no more than {{figure}}",
                f"{one} {unit} for each {{each_of}}, but at most {{figure}}",
                f"{one} {unit} for each {{each_of}}, but only up to {{figure}}",
                f"{one} {unit} for each {{each_of}} (,) (but) never more than {{figure}}",
                f"{one} {unit} for each {{each_of}} (,) (but) {{figure}} at most",
            ],
        ),
        Phrase(
            category,
            f"{units} equal to {{value}}",
            itself,
            also=[
                f"as many {unit} as {{value}}",
                f"X {units}, where X is {{value}}",
                f"{units} equal in number to {{value}}",
            ],
        ),
        Phrase(category, f"as many {units} as there are {{counted}}", itself),
    ]


def amounts_of(category: str, unit: str, one: str = "{count}", number: str = "number") -> list[Phrase]:
    """Amounts of something that is counted, of which one may also choose how many."""
    units = " ".join(word.split("/")[-1] for word in unit.split())
    return [
        *fixed_amounts(category, unit, one),
        Phrase(category, f"up to {{{number}}} {unit}", lambda k: n.UpTo(Number(k))),
        Phrase(category, f"any number of {units}", lambda: n.UpTo(Number(99)), also=[f"any amount of {units}"]),
        *amounts_back(category, unit),
    ]


# what is done to things of which one counts how many
MOVED = "discarded|drew|drawn|lost|paid|gained|damaged|repaired|returned|moved|revealed|put|shuffled"


def amounts_back(category: str, unit: str) -> list[Phrase]:
    """As many as were spoken of before, or so many more or less than that."""
    units = " ".join(word.split("/")[-1] for word in unit.split())
    many, other = ("many", "much") if "/" in unit else ("much", "many")
    return [
        Phrase(
            category,
            f"that {many} {units}",
            th.ThatMany,
            also=[
                f"that {other} {units}",
                f"that {many}",
                f"as {many} {units}",
                f"the same number of {units}",
                f"as {many} {units} as you|they (have) {MOVED} (this) (way)",
                f"as {many} as you|they (have) {MOVED} (this) (way)",
                f"as {many} {units} as were {MOVED} (this) (way)",
            ],
        ),
        *(
            Phrase(
                category,
                f"that {many} {units} {word} {{figure}}",
                lambda k, join=join: back(join, Number(k)),
                also=[
                    f"that {many} {word} {{figure}} {unit}",
                    f"that {many} {word} {{figure}}",
                    f"as {many} {units} {word} {{figure}}",
                    f"as {many} {word} {{figure}}",
                ],
            )
            for word, join in (("plus", n.Plus), ("minus", n.Minus))
        ),
        Phrase(
            category,
            f"twice that {many} {units}",
            lambda: back(n.Times, Number(2)),
            also=[f"double that {many} {units}", f"twice as {many} {units}", f"twice as {many}", f"twice that {many}"],
        ),
        *(
            Phrase(
                category,
                f"half that {many} {units}, rounded {way}",
                lambda join=join: back(join, Number(0)),
                also=[
                    f"half as {many} {units}, rounded {way}",
                    f"half as {many}, rounded {way}",
                    f"half that {many}, rounded {way}",
                    *([f"half that {many} {units}", f"half as {many} {units}"] if way == "down" else []),
                ],
            )
            for way, join in (("down", n.HalfDown), ("up", n.HalfUp))
        ),
    ]


def back(join: Callable[..., Amount[Any]], number: Amount[Any]) -> Amount[Any]:
    """What was spoken of before, joined with a number."""
    before: Amount[Any] = th.ThatMany()
    amount = join(before, number)
    amount.inner.append(before)
    return amount


def either_amounts(category: str, unit: str, number: str = "number") -> list[Phrase]:
    """So many, or another number if something is so."""
    k = f"{{{number}}}"
    return [
        Phrase(
            category,
            f"{k} {unit}, or {k} if {{condition}}",
            lambda usual, other, fact: IfElse(Number(usual), Number(other), fact),
            also=[
                f"{k} {unit}, or {k} {unit} if {{condition}}",
                f"{k} {unit} or {k} if {{condition}}",
                f"{k} {unit}, {k} if {{condition}}",
            ],
        ),
    ]


def changed_amounts(category: str, unit: str, number: str = "figure") -> list[Phrase]:
    """So many more or fewer than would be, where that is replaced."""
    k = f"{{{number}}}"
    units = " ".join(word.split("/")[-1] for word in unit.split())
    return [
        Phrase(
            category,
            f"{k} fewer {unit}",
            n.Fewer,
            also=[f"{k} less {unit}", f"{k} {unit} less", f"{k} {unit} fewer", f"{k} less", f"{k} fewer"],
        ),
        Phrase(category, f"{k} more", n.More),
        Phrase(category, f"no {units}", lambda: n.Fewer(LARGEST), also=["nothing", "none"]),
    ]


VALUES = [
    Phrase("value", "{figure}", Number),
    Phrase("value", "the number of {counted}", itself),
    Phrase("value", "the {measure} of {things}", MeasureOf, also=["{things} 's {measure}"]),
    Phrase(
        "value",
        "half of {value}, rounded up",
        lambda v: n.HalfUp(v, Number(0)),
        also=["half {value}, rounded up", "half of {value} rounded up"],
    ),
    Phrase(
        "value",
        "half of {value}, rounded down",
        lambda v: n.HalfDown(v, Number(0)),
        also=["half {value}, rounded down", "half of {value} rounded down", "half of {value}", "half {value}"],
    ),
    Phrase("value", "twice {value}", lambda v: n.Times(Number(2), v), also=["double {value}"]),
    Phrase("value", "{figure} times {value}", lambda k, v: n.Times(Number(k), v)),
    Phrase("value", "{figure} plus {value}", lambda k, v: n.Plus(Number(k), v)),
    Phrase("value", "{figure} minus {value}", lambda k, v: n.Minus(Number(k), v)),
    Phrase("value", "the lower of {value} and {value}", n.Lower, also=["the lesser of {value} and {value}"]),
    Phrase("value", "the higher of {value} and {value}", n.Higher, also=["the greater of {value} and {value}"]),
    Phrase("value", "the difference between {value} and {value}", n.Gap),
    Phrase("value", "the sum of {value} and {value}", n.Plus, also=["the total of {value} and {value}"]),
    Phrase("counted", "{things}", NumberOf),
]

# -- if --------------------------------------------------------------------------------------------


HIGHEST_ASKED = 200  # of numbers that are looked at one by one


def both_so(one: Fact[Any], other: Fact[Any]) -> Fact[Any]:
    """Two things that are so together. Raises Senseless where one number cannot be both."""
    rest = other.first if isinstance(other, And) else other
    if isinstance(one, Compared) and isinstance(rest, Compared) and one.node is not None and rest.node is not None:
        limits = [fact.range.limit for fact in (one, rest)]
        if _asked(one) == _asked(rest) and all(isinstance(limit, Number) for limit in limits):
            first, second = (limit.fixed for limit in limits if isinstance(limit, Number))
            if not any(one.range.fits(k, first) and rest.range.fits(k, second) for k in range(HIGHEST_ASKED)):
                raise Senseless("no number is both")
    return And(one, other)


def _asked(fact: Compared[Any]) -> list[Any]:
    """What is compared, without the numbers that will do."""
    node = fact.amount.node
    if node is not None:
        return [node]
    assert fact.node is not None
    return [slot for slot in fact.node.slots if fact.range.node is None or slot != fact.range.node]


def facts(are: Callable[[Things[Any], Quality[Any]], Fact[Any]] = Are) -> list[Phrase]:
    """What is so. `are` makes what is said of things: `Are`, or a game's own way."""

    def measured(how: int, things: Things[Any], measure: Measure[Any], other: Things[Any]) -> Fact[Any]:
        """ "it has more SV than the blocker"."""
        return are(things, Within(measure, Range(how, MeasureOf(measure, other))))

    return [
        Phrase("condition", "{fact}", itself),
        Phrase("condition", "{fact} and {condition}", both_so),
        Phrase("condition", "{fact} or {condition}", Or),
        Phrase("fact", "{value} is {range}", Compared, also=["{value} are {range}"]),
        Phrase("fact", "{value} is odd", lambda v: Compared(v, Range(n.ODD, Number(0)))),
        Phrase("fact", "{value} is even", lambda v: Compared(v, Range(n.EVEN, Number(0)))),
        Phrase("fact", "{things} is/are {adjective}", are),
        Phrase(
            "fact",
            "{things} is/are not {adjective}",
            lambda things, q: are(things, th.Not(q)),
            also=["{things} isn't/aren't {adjective}"],
        ),
        Phrase("fact", "{things} has/have {measure} {range}", lambda things, m, r: are(things, Within(m, r))),
        Phrase(
            "fact",
            "{things} has/have more {measure} than {things}",
            partial(measured, n.MORE_THAN),
            also=["{things} has/have (a) higher|greater {measure} than {things}"],
        ),
        Phrase(
            "fact",
            "{things} has/have less {measure} than {things}",
            partial(measured, n.LESS_THAN),
            also=["{things} has/have (a) lower|smaller {measure} than {things}"],
        ),
        Phrase(
            "fact",
            "{things} has/have the same {measure} as {things}",
            partial(measured, n.EXACTLY),
            also=["{things} has/have as much {measure} as {things}"],
        ),
    ]


FACTS = facts()


def having(
    select: Select = Selected,
    category: str = "range",
    holders: dict[str, type[Who[Any]]] | None = None,
    someone: dict[str, type[Who[Any]]] | None = None,
) -> list[Phrase]:
    """How many of something players have: "you have no dragons here", "a rival has more gear than you".

    `holders` are words for players who can be told by what they have: "each player with two or more dragons"; `someone` words
    for one to whom something happens: "a player with no cards".
    """

    def owned(who: Who[Any], other: Any, qualities: Any, noun: Any, where: Any, clauses: Any) -> Amount[Any]:
        quantity = Quantity(th.ALL, other=bool(other))
        return NumberOf(select(quantity, who, noun, where, [*(qualities or []), *(clauses or [])]))

    def of_each(who: Who[Any], fact: Callable[[Who[Any]], Fact[Any]]) -> Fact[Any]:
        """ "each enemy player has two cards": not all of them together."""
        if who.any_will_do:
            return AnyOf(who, fact(Them()))
        return OfEach(who, fact(Them())) if isinstance(who, (EachRival, EachPlayer)) else fact(who)

    def some(how: int, number: int) -> Callable[..., Any]:
        return lambda who, *rest: of_each(who, lambda one: Compared(owned(one, *rest), Range(how, Number(number))))

    def another(who: Who[Any], *rest: Any) -> Any:
        return Compared(owned(who, True, *rest), Range(n.AT_LEAST, Number(1)))

    def within(who: Who[Any], range: Range[Any], *rest: Any) -> Any:
        return of_each(who, lambda one: Compared(owned(one, *rest), range))

    def against(how: int) -> Callable[..., Any]:
        def make(who: Who[Any], *said: Any) -> Any:
            *rest, other = said
            if isinstance(other, (EachRival, EachPlayer)):  # "than any" is than each
                return OfEach(other, Compared(owned(who, *rest), Range(how, owned(Them(), *rest))))
            return of_each(who, lambda one: Compared(owned(one, *rest), Range(how, owned(other, *rest))))

        return make

    def against_own(how: int) -> Callable[..., Any]:
        """ "more coins in hand than dragons": in the same place, where none is named of the others."""

        def make(who: Who[Any], *said: Any) -> Any:
            *rest, qualities, noun, where = said
            others = [None, qualities, noun, rest[3] if where is None else where, None]
            return of_each(who, lambda one: Compared(owned(one, *rest), Range(how, owned(one, *others))))

        return make

    rest = "{other?} {adjectives?} {noun} {where?} {clauses?}"
    place_last = "{other?} {adjectives?} {noun} {clauses?} {where?}"
    forms: list[tuple[str, Callable[..., Any], list[str]]] = [
        (f"a {rest}", some(n.AT_LEAST, 1), [f"any {rest}", f"a {place_last}", f"any {place_last}"]),
        (f"another {rest.replace('{other?} ', '')}", another, []),
        (f"no {rest}", some(n.EXACTLY, 0), [f"not any {rest}", f"no {place_last}"]),
        (f"{{{category}}} {rest}", within, [f"{{{category}}} {place_last}"]),
        (f"more {rest} than {{haver}}", against(n.MORE_THAN), []),
        (f"fewer {rest} than {{haver}}", against(n.LESS_THAN), [f"less {rest} than {{haver}}"]),
        (f"as many {rest} as {{haver}}", against(n.EXACTLY), []),
        (f"more {rest} than {{adjectives?}} {{nouns}} {{where?}}", against_own(n.MORE_THAN), []),
        (f"fewer {rest} than {{adjectives?}} {{nouns}} {{where?}}", against_own(n.LESS_THAN), []),
        (f"as many {rest} as {{adjectives?}} {{nouns}} {{where?}}", against_own(n.EXACTLY), []),
    ]

    def those(who: type[Who[Any]], fact: Callable[..., Any]) -> Callable[..., Who[Any]]:
        return lambda *rest: ThoseOf(who(), fact(Them(), *rest))

    return [
        *(
            Phrase(
                "fact",
                f"{{haver}} has/have {what}",
                fact,
                [f"{{haver}} has|controls/have|control {other}" for other in (what, *also)],
            )
            for what, fact, also in forms
        ),
        *(
            Phrase(
                "each_of",
                f"{whom.removeprefix('each ')} with {what}",
                lambda *rest, who=who, fact=fact: th.PlayersCounted(those(who, fact)(*rest)),
                [f"{whom.removeprefix('each ')} who has {what}"],
                plural=False,
            )
            for whom, who in (holders or {}).items()
            for what, fact, _ in forms
        ),
        *(
            Phrase(
                sort,
                f"{whom} with {what}",
                those(who, fact),
                [f"{whom} {who_has} {way}" for who_has in ("with", "who has") for way in (what, *also)][1:],
                plural=False,
            )
            for sort, words in (("others", holders or {}), ("someone", someone or {}))
            for whom, who in words.items()
            for what, fact, also in forms
        ),
    ]


def there_is(select: Select = Selected, category: str = "range") -> list[Phrase]:
    """How many of something there are, whoever has them: "there are two or more dragons here", "there is no card in the zone"."""

    def all_of(qualities: Any, noun: Any, where: Any, clauses: Any) -> Amount[Any]:
        whose = EachPlayer() if where is None or where.whose is None else where.whose
        return NumberOf(select(Quantity(th.ALL), whose, noun, where, [*(qualities or []), *(clauses or [])]))

    def some(how: int, number: int) -> Callable[..., Any]:
        return lambda *rest: Compared(all_of(*rest), Range(how, Number(number)))

    rest = "{adjectives?} {noun} {where?} {clauses?}"
    place_last = "{adjectives?} {noun} {clauses?} {where?}"
    return [
        Phrase(
            "fact",
            f"there is a {rest}",
            some(n.AT_LEAST, 1),
            also=[f"there is/are any {rest}", f"there is a {place_last}", f"there is/are any {place_last}"],
        ),
        Phrase(
            "fact",
            f"there are no {rest}",
            some(n.EXACTLY, 0),
            also=[f"there is no {rest}", f"there is/are no {place_last}"],
        ),
        Phrase(
            "fact",
            f"there are {{{category}}} {rest}",
            lambda within, *said: Compared(all_of(*said), within),
            also=[f"there is/are {{{category}}} {place_last}", f"there is {{{category}}} {rest}"],
        ),
    ]


def pointed_out(select: Select = Selected) -> list[Phrase]:
    """Things that are told apart by what is said of them, and two sorts of things at once."""

    def the(qualities: Any, noun: Any, where: Any, clauses: Any) -> Things[Any]:
        whose = EachPlayer() if where is None or where.whose is None else where.whose
        return select(Quantity(th.ALL), whose, noun, where, [*(qualities or []), *(clauses or [])])

    return [
        Phrase("things", "the {adjectives?} {noun} {clauses}", lambda q, noun, c: the(q, noun, None, c), plural=False),
        Phrase("things", "the {adjectives?} {nouns} {where?} {clauses?}", the, plural=True),
        Phrase(
            "things",
            "{reference} and {things}",
            Pair,
            plural=True,
            also=["both {reference} and {things}"],
        ),
    ]


def trunk(select: Select = Selected, within: Any = Within, number: str = "number") -> list[Phrase]:
    return [*FLOW, *PLAYERS, *noun_phrases(select, within, number), *ranges(), *VALUES, *FACTS]
