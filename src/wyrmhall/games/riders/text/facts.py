# plain: read once when the game is loaded
"""How mages are spoken of: who they are, what is so of them, and how much there is of something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import IfSo, InTurn
from wyrmhall.cardtext.machine.amounts import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    LESS_THAN,
    MORE_THAN,
    Amount,
    Divided,
    Number,
    Range,
)
from wyrmhall.cardtext.machine.facts import And, AnyOf, Compared, Fact, IsNot, OfEach, Or, ThoseOf
from wyrmhall.cardtext.machine.parts import EachPlayer, EachRival, Them, Who, You
from wyrmhall.cardtext.trunk import by, itself
from wyrmhall.games.riders.text.encounters import ENCOUNTERS
from wyrmhall.games.riders.text.mages import (
    CARDS,
    ENERGY,
    SPEED,
    Against,
    AtTheEnd,
    Counted,
    EitherSide,
    EnergyLost,
    Exhausted,
    FlownLength,
    FlownPath,
    Given,
    HasFlown,
    Held,
    InFront,
    Leader,
    Marked,
    Most,
    NumberHeld,
    OfAll,
    Paid,
    Passed,
    Placed,
    Round,
    ThatMage,
    ThatMany,
    TrapOwner,
    Warded,
    Wearied,
)
from wyrmhall.games.riders.text.verbs.traps import ANYBODYS, OTHERS, OWN_ONES, TrapsLying

AnyFact = Fact[Any]
OfSome = Callable[[AnyFact], AnyFact]  # what is said of some mages, from what is said of one
THINGS = (
    ("energy", "energy", ENERGY, "more", "less", "much"),
    ("magic card", "magic cards", CARDS, "more", "fewer", "many"),
)


def held(what: int, how: int, number: int) -> AnyFact:
    return Held(what, Range(how, Number(number)))


def against(what: int, how: int) -> Callable[[Any], AnyFact]:
    def make(others: Any) -> AnyFact:
        fact = Against(what, how, *others)
        fact.inner.append(fact.others)
        return fact

    return make


def said_of(those: OfSome, state: AnyFact) -> AnyFact:
    fact = those(state)
    if isinstance(fact, OfEach):
        fact.inner.append(fact.who)
    return fact


def unmarked(mark: int) -> AnyFact:
    marked = Marked(mark)
    fact = IsNot(marked)
    fact.inner.append(marked)
    return fact


def passed_so_many(within: Any) -> AnyFact:
    passed = Passed()
    fact = counted(ThoseOf(EachRival(), passed), within)
    fact.inner.append(passed)
    return fact


def its(what: int) -> NumberHeld:
    """Of the mage who was spoken of."""
    amount = NumberHeld(what, ThatMage())
    amount.inner.append(amount.who)
    return amount


def some(who: type[Who[Any]]) -> Callable[[], OfSome]:
    return lambda: lambda fact: AnyOf(who(), fact)


def each(who: type[Who[Any]]) -> Callable[[], OfSome]:
    return lambda: lambda fact: OfEach(who(), fact)


def none(who: type[Who[Any]]) -> Callable[[], OfSome]:
    return lambda: lambda fact: IsNot(AnyOf(who(), fact))


def some_of(who: type[Who[Any]]) -> Callable[[AnyFact], OfSome]:
    return lambda which: lambda fact: AnyOf(ThoseOf(who(), which), fact)


def each_of(who: type[Who[Any]]) -> Callable[[AnyFact], OfSome]:
    return lambda which: lambda fact: OfAll(ThoseOf(who(), which), fact)


def none_of(who: type[Who[Any]]) -> Callable[[AnyFact], OfSome]:
    return lambda which: lambda fact: IsNot(AnyOf(ThoseOf(who(), which), fact))


def counted(who: Who[Any], within: Any) -> AnyFact:
    return Compared(Counted(who), within)


def only_this_card() -> AnyFact:
    raise Senseless("one magic card is placed in a round, and this is it")


def per_hundred(amount: Amount[Any], ds: int) -> Amount[Any]:
    if ds % 100 or not ds:
        raise Senseless("speeds are 100, 200, ... DS")
    return Divided(amount, Number(ds))


POSSESSIONS = [
    *(
        phrase
        for unit, units, what, more, less, much in THINGS
        for phrase in (
            Phrase(
                "held",
                f"{{so_many}} {unit}/{units.split()[-1]}" if what else "{so_many} energy",
                lambda within, what=what: Held(what, within),
                also=[f"{{so_many}} {unit}/{units.split()[-1]} left|in hand" if what else "{so_many} energy left"],
            ),
            Phrase(
                "held",
                f"no {units}",
                lambda what=what: held(what, EXACTLY, 0),
                also=[
                    f"no {units} left",
                    *[f"no {unit}", "no cards", "no card", "an empty hand"][: 4 * what],
                    *["none"][what:],
                ],
            ),
            Phrase("held", f"{more} {units} than {{rivalry}}", against(what, MORE_THAN)),
            Phrase(
                "held",
                f"{less} {units} than {{rivalry}}",
                against(what, LESS_THAN),
                also=[f"{word} {units} than {{rivalry}}" for word in ("less", "fewer") if word != less],
            ),
            Phrase(
                "held",
                f"as {much} {units} as {{rivalry}}",
                against(what, EXACTLY),
                also=[f"the same number of {units} as {{rivalry}}", f"the same {units} as {{rivalry}}"],
            ),
            Phrase("held", f"the most {units}", lambda what=what: Most(what, MORE_THAN)),
            Phrase(
                "held",
                f"the {'least' if less == 'less' else 'fewest'} {units}",
                lambda what=what: Most(what, LESS_THAN),
                also=[f"the {'fewest' if less == 'less' else 'least'} {units}"],
            ),
        )
    ),
    Phrase("held", "any energy", lambda: held(ENERGY, AT_LEAST, 1), also=["energy", "any energy left", "energy left"]),
    Phrase(
        "held",
        "any magic cards",
        lambda: held(CARDS, AT_LEAST, 1),
        also=["magic cards", "magic cards left", "a magic card"],
    ),
    Phrase("held", "a speed of {so_fast}", lambda within: Held(SPEED, within), also=["speed {so_fast}"]),
    Phrase("possession", "{held}", itself),
    Phrase("possession", "{held} and {possession}", And),
    Phrase("possession", "{held} or {possession}", Or),
    Phrase("so_fast", "{figure} DS", lambda ds: Range(EXACTLY, Number(ds)), also=["exactly {figure} DS"]),
    Phrase(
        "so_fast",
        "{figure} DS or more",
        lambda ds: Range(AT_LEAST, Number(ds)),
        also=["at least {figure} DS", "{figure} or more", "{figure} or more DS", "no less than {figure} DS"],
    ),
    Phrase(
        "so_fast",
        "{figure} DS or less",
        lambda ds: Range(AT_MOST, Number(ds)),
        also=[
            "at most {figure} DS",
            "{figure} or less",
            "{figure} or less DS",
            "no more than {figure} DS",
            "up to {figure} DS",
        ],
    ),
    Phrase("so_fast", "more than {figure} DS", lambda ds: Range(MORE_THAN, Number(ds)), also=["over {figure} DS"]),
    Phrase(
        "so_fast",
        "less than {figure} DS",
        lambda ds: Range(LESS_THAN, Number(ds)),
        also=["fewer than {figure} DS", "under {figure} DS"],
    ),
    Phrase("the_one", "the leader", lambda: AtTheEnd(True), also=["the leading dragon", "the foremost dragon"]),
    Phrase("the_one", "the last dragon", lambda: AtTheEnd(False), also=["the hindmost dragon", "the last mage"]),
    Phrase("held", "a higher speed than {rivalry}", against(SPEED, MORE_THAN)),
    Phrase("held", "a lower speed than {rivalry}", against(SPEED, LESS_THAN)),
    Phrase("held", "the highest speed", lambda: Most(SPEED, MORE_THAN)),
    Phrase("held", "the lowest speed", lambda: Most(SPEED, LESS_THAN)),
    Phrase("rivalry", "you", lambda: (You(), True)),
    Phrase(
        "rivalry",
        "each rival",
        lambda: (EachRival(), True),
        also=[
            *("all rivals", "every rival", "each other mage", "each other player", "all others", "every other mage"),
            *("any rival", "any other mage", "any other player", "anybody else"),
        ],
    ),
    Phrase("rivalry", "a rival", lambda: (EachRival(), False), also=["another mage", "at least one rival"]),
    Phrase(
        "rivalry",
        "each other dragon",
        lambda: (EachPlayer(), True),
        also=["every other dragon", "all other dragons", "any other dragon"],
    ),
    Phrase("rivalry", "another dragon", lambda: (EachPlayer(), False)),
    Phrase("rivalry", "the leader", lambda: (Leader(True), True), also=["the leading dragon", "the foremost dragon"]),
    Phrase("rivalry", "the last mage", lambda: (Leader(False), True), also=["the last dragon", "the hindmost dragon"]),
    Phrase("rivalry", "that mage", lambda: (ThatMage(), True), also=["it", "its mage", "that rival", "that player"]),
]

FIRST = [
    "in the lead",
    "the leader",
    "the foremost",
    "in first place",
    "the first dragon",
    "the first dragon in the race",
]
FIRST += ["the foremost dragon", "leading"]
LAST = [
    "in last place",
    "the last dragon",
    "the last dragon in the race",
    "the hindmost",
    "the last",
    "the hindmost dragon",
]
LAST += ["last in the race"]
for all_others in (
    "each|every|all|the other dragon|rival|mage|dragons|rivals|mages",
    "each|every|all rival|rivals|dragons",
    "everybody|everyone|all",
):
    FIRST += [f"ahead of {all_others}", f"in front of {all_others}"]
    LAST += [f"behind {all_others}"]
STATES = [
    Phrase("state", "has/have {possession}", itself, also=["holds|owns/hold|own {possession}"]),
    Phrase(
        "state",
        "is/are {rank}",
        itself,
        also=["ended|ends|landed|lands|stopped|stops {rank}", "ended|ends its|your flight {rank}"],
    ),
    Phrase("state", "is/are {rank} or {rank}", Or),
    Phrase("state", "is/are not {rank}", IsNot, also=["isn't/aren't {rank}"]),
    Phrase("state", "leads/lead the race", lambda: AtTheEnd(True)),
    Phrase("state", "does/do not lead the race", lambda: IsNot(AtTheEnd(True))),
    Phrase("rank", "exhausted", Exhausted),
    Phrase("rank", "first", lambda: AtTheEnd(True), also=FIRST),
    Phrase("rank", "last", lambda: AtTheEnd(False), also=LAST),
    *(
        Phrase("rank", word, lambda at=at: Placed(at), also=[f"in {word} place"])
        for at, word in ((2, "second"), (3, "third"), (4, "fourth"))
    ),
    Phrase("rank", "{direction}", itself),
    Phrase("rank", "shielded", Warded, also=["protected by a shield", "warded"]),
    Phrase(
        "state",
        "flew {so_fast}",
        FlownPath,
        also=[
            "flew (with) {so_fast} (this) (round)",
            "flew (with) a path of {so_fast} (this) (round)",
            "has/have flown (with) {so_fast} (this) (round)",
            "took a path of {so_fast} (this) (round)",
            "has/have flown (with) a path of {so_fast} (this) (round)",
        ],
    ),
    Phrase("state", "flew {so_fast} or {so_fast}", lambda one, other: Or(FlownPath(one), FlownPath(other))),
    Phrase(
        "state",
        "becomes/become exhausted",
        lambda: Wearied(False),
        also=[
            "became exhausted",
            "is/are exhausted by this",
            "is/are exhausted this way",
            "was exhausted by this",
        ],
    ),
    Phrase(
        "state",
        "does/do not become exhausted",
        lambda: IsNot(Wearied(False)),
        also=["is/are not exhausted by this", "is/are not exhausted this way", "did not become exhausted"],
    ),
    Phrase(
        "state",
        "drops/drop out",
        lambda: Wearied(True),
        also=[
            "drops/drop out of the race",
            "is/are out of the race",
            "leaves/leave the race",
            "dropped out",
        ],
    ),
    Phrase(
        "state",
        "has/have flown this round",
        HasFlown,
        also=["has/have flown", "has/have moved this round", "has/have moved"],
    ),
    Phrase(
        "state",
        "has/have not flown this round",
        lambda: IsNot(HasFlown()),
        also=[
            "has/have not flown",
            "has/have not moved this round",
            "has/have not flown yet",
            "has/have not moved",
            "did not fly this round",
        ],
    ),
    *(Phrase("state", met.said("past"), lambda mark=met.mark: Marked(mark), also=met.past()) for met in ENCOUNTERS),
    *(Phrase("state", met.not_said(), lambda mark=met.mark: unmarked(mark), also=met.never()) for met in ENCOUNTERS),
    Phrase(
        "direction", "ahead", lambda: InFront(True), also=["ahead of you", "in front of you", "in front", "before you"]
    ),
    Phrase("direction", "behind", lambda: InFront(False), also=["behind you", "behind of you"]),
    Phrase(
        "direction",
        "ahead or behind",
        EitherSide,
        also=[
            "ahead of you or behind you",
            "behind or ahead",
            "in front of you or behind you",
            "ahead of or behind you",
        ],
    ),
    Phrase("mage_clause", "with {possession}", itself),
    Phrase("mage_clause", "who|that {states}", itself, also=["which {states}"]),
    Phrase("mage_clause", "{direction}", itself),
    Phrase("mage_clause", "other than {the_one}", IsNot, also=["except {the_one}", "but {the_one}"]),
    *(
        Phrase(
            category,
            "you passed",
            Passed,
            also=[
                f"{which}you {passed}{when}"
                for which in ("", "that|who|which|whom ")
                for passed in ("passed|overtook", "have passed|overtaken", "flew past")
                for when in ("", " in|during your|this flight", " this round")
                if (which, passed, when) != ("", "passed", "")
            ],
        )
        for category in ("mage_clause", "mage_clauses")
    ),
    Phrase("mage_clause", "{direction} with {possession}", And),
    Phrase("mage_clause", "{direction} who|that {state}", And, also=["{direction} which {state}"]),
]


def each_or_others(who: Who[Any], fact: Any, act: Any, other: Any) -> Any:
    """ "each rival ahead loses one energy and each other rival gains one": each does one or the other."""
    choice: IfSo[Any] = IfSo(fact, by(Them(), act), by(Them(), other))
    choice.inner += [act, other]
    made: InTurn[Any] = InTurn(who, [choice])
    made.inner += [who, choice]
    return made


RIVALS = ["each other mage", "all rivals", "every rival", "each other player", "all other mages", "all other players"]
RIVALS += ["every other mage", "every other player", "each opponent", "all opponents", "the rivals", "your rivals"]
PLAYERS = ["each mage", "all players", "every mage", "every player", "all mages", "everyone", "everybody"]
RIVAL = [
    "one rival",
    "another mage",
    "a rival of your choice",
    "one other mage",
    "an opponent",
    "a|any rival",
    "another player",
]

WHO = [
    Phrase("others", "each rival", EachRival, plural=False, also=RIVALS),
    Phrase("others", "each player", EachPlayer, plural=False, also=PLAYERS),
    Phrase(
        "others",
        "each rival {mage_clause}",
        lambda fact: ThoseOf(EachRival(), fact),
        plural=False,
        also=[f"{words} {{mage_clause}}" for words in (*RIVALS, "any rival", "any other mage|player")],
    ),
    Phrase(
        "others",
        "each player {mage_clause}",
        lambda fact: ThoseOf(EachPlayer(), fact),
        plural=False,
        also=[
            *(f"{words} {{mage_clause}}" for words in (*PLAYERS, "any mage|player")),
            "the mage {mage_clause}",
            "the player {mage_clause}",
        ],
    ),
    *(
        Phrase(
            "act",
            f"each {word} {{mage_clause}} {{does}} and each other {word} {{does}}",
            lambda fact, act, other, who=who: each_or_others(who(), fact, act, other),
            plural=False,
            also=[
                f"{way} {{mage_clause}} {{does}}{join} {rest} {{does}}"
                for way in ways
                for join in (" and", ", and", ";")
                for rest in (f"each other {word}", "all|the others")
            ],
        )
        for word, who, ways in (
            ("rival", EachRival, ("each rival", "each other mage")),
            ("player", EachPlayer, ("each player", "each mage")),
        )
    ),
    *(
        Phrase(
            "others",
            f"each exhausted {word}",
            lambda who=who: ThoseOf(who(), Exhausted()),
            plural=False,
            also=[f"every exhausted {word}", f"all exhausted {word}s", f"exhausted {word}s", *also],
        )
        for word, who, also in (
            ("rival", EachRival, ["each other exhausted mage"]),
            ("mage", EachPlayer, ["each exhausted player", "all exhausted players"]),
        )
    ),
    Phrase(
        "others",
        "the leader",
        lambda: Leader(True),
        plural=False,
        also=["the first mage", "the leading mage", "the mage in the lead", "the mage who leads the race"],
    ),
    Phrase(
        "others",
        "the last mage",
        lambda: Leader(False),
        plural=False,
        also=[
            "the mage in last place",
            "the mage who is last",
            "the hindmost mage",
            "the last player",
            "the last|hindmost dragon",
        ],
    ),
    Phrase(
        "others",
        "that mage",
        ThatMage,
        plural=False,
        also=[
            "its mage",
            "that player",
            "that rival",
            "its caster",
            "the caster",
            "the mage who aimed it",
            "its rider",
        ],
    ),
    Phrase(
        "others",
        "its owner",
        TrapOwner,
        plural=False,
        also=[
            "the trap's owner",
            "the mage who laid it",
            "the owner of the trap",
            "whoever laid it",
            "the owner",
        ],
    ),
    Phrase("one_rival", "a rival", lambda: EachRival(), plural=False, also=RIVAL),
    Phrase(
        "one_rival",
        "a rival {mage_clause}",
        lambda fact: ThoseOf(EachRival(), fact),
        plural=False,
        also=[f"{words} {{mage_clause}}" for words in RIVAL],
    ),
]

THOSE = [
    Phrase("those", "you", each(You), plural=True),
    Phrase("those", "a rival", some(EachRival), plural=False, also=["any rival", "another mage", "another player"]),
    Phrase("those", "each rival", each(EachRival), plural=False, also=RIVALS),
    Phrase("those", "no rival", none(EachRival), plural=False, also=["no other mage", "none of your rivals"]),
    Phrase("those", "a dragon", some(EachRival), plural=False, also=["another dragon", "any other dragon"]),
    Phrase(
        "those",
        "each dragon",
        each(EachRival),
        plural=False,
        also=["each other dragon", "all other dragons", "every other dragon"],
    ),
    Phrase("those", "no dragon", none(EachRival), plural=False, also=["no other dragon"]),
    *(
        Phrase(
            "those",
            f"{words} {{mage_clause}}",
            make(EachRival),
            plural=False,
            also=[f"{way} {{mage_clause}}" for way in also],
        )
        for words, make, also in (
            (
                "a dragon",
                some_of,
                ["another dragon", "any dragon", "any other dragon", "a rival", "any rival", "another mage"],
            ),
            (
                "each dragon",
                each_of,
                ["every dragon", "all dragons", "each rival", "every rival", "all rivals", "each other dragon"],
            ),
            ("no dragon", none_of, ["no other dragon", "no rival", "no other mage", "none of the dragons"]),
        )
    ),
    *(
        Phrase("those", f"{{so_many}} {words}", lambda within: lambda fact: counted(dragons(fact), within), also=also)
        for words, also in (
            ("dragon/dragons", ["{so_many} other dragon/dragons"]),
            ("rival/rivals", ["{so_many} other mages"]),
        )
    ),
    Phrase(
        "those",
        "the leader",
        lambda: lambda fact: OfEach(Leader(True), fact),
        plural=False,
        also=["the leading dragon"],
    ),
    Phrase(
        "those",
        "the last dragon",
        lambda: lambda fact: OfEach(Leader(False), fact),
        plural=False,
        also=["the last mage"],
    ),
    Phrase(
        "those",
        "it",
        each(ThatMage),
        plural=False,
        also=["that dragon", "that mage", "its mage", "that rival", "(its) <the> caster"],
    ),
]


def lying(reach: Any = None) -> TrapsLying:
    return TrapsLying(ANYBODYS, reach)


def dragons(fact: Any) -> Who[Any]:
    return ThoseOf(EachRival(), fact)


FACTS = [
    Phrase("fact", "{those} {states}", said_of),
    Phrase("states", "{state}", itself),
    Phrase("states", "{state} and {states}", And, also=["{state}, and {states}", "{state} but {states}"]),
    Phrase("states", "{state} or {states}", Or),
    Phrase("fact", "there is a dragon {mage_clause}", lambda fact: AnyOf(EachRival(), fact)),
    Phrase("fact", "there is no dragon {mage_clause}", lambda fact: IsNot(AnyOf(EachRival(), fact))),
    Phrase(
        "fact",
        "{so_many} dragon/dragons is/are {direction}",
        lambda within, fact: counted(dragons(fact), within),
        also=["there is/are {so_many} dragon/dragons {direction}"],
    ),
    Phrase(
        "fact",
        "you passed {so_many} dragon/dragons",
        passed_so_many,
        also=[
            f"you {passed} {{so_many}} {whom}{when}"
            for passed in ("passed|overtook", "have passed|overtaken")
            for whom in ("dragon|dragons|rival|rivals", "other dragon|dragons|mage|mages")
            for when in ("", " in|during your|this flight", " this round")
            if (passed, whom, when) != ("passed", "dragon/dragons", "")
        ],
    ),
    Phrase(
        "fact",
        "more dragons are ahead than behind",
        lambda: Compared(Counted(dragons(InFront(True))), Range(MORE_THAN, Counted(dragons(InFront(False))))),
        also=["there are more dragons ahead than behind"],
    ),
    Phrase(
        "fact",
        "more dragons are behind than ahead",
        lambda: Compared(Counted(dragons(InFront(False))), Range(MORE_THAN, Counted(dragons(InFront(True))))),
        also=["there are more dragons behind than ahead"],
    ),
    *(
        Phrase(
            "fact",
            f"your {word} is {how} than {{rivals}} {word}",
            lambda others, what=what, than=than: OfEach(You(), Against(what, than, *others)),
            also=[f"your {word} is {other} than {{rivals}} {word}", f"your {word} is {how} than {{rivals}}"],
        )
        for word, what in (("energy", ENERGY), ("speed", SPEED))
        for how, other, than in (("higher", "more", MORE_THAN), ("lower", "less", LESS_THAN))
    ),
    Phrase("rivals", "each rival's", lambda: (EachRival(), True), also=["every rival's", "each other mage's"]),
    Phrase("rivals", "a rival's", lambda: (EachRival(), False), also=["any rival's", "another mage's"]),
    Phrase("rivals", "the leader's", lambda: (Leader(True), True)),
    *(
        Phrase(
            category,
            f"whose {word} is {how} than yours",
            lambda what=what, than=than: Against(what, than, You(), True),
            also=[f"whose {word} is {how} than your {word}", f"whose {word} is {other} than yours"],
        )
        for category in ("mage_clause", "mage_clauses")
        for word, what in (("energy", ENERGY), ("speed", SPEED))
        for how, other, than in (("higher", "more|greater", MORE_THAN), ("lower", "less", LESS_THAN))
    ),
    *(
        Phrase(
            "fact",
            f"its {word} is {how} than yours",
            lambda what=what, than=than: said_of(each(ThatMage)(), Against(what, than, You(), True)),
        )
        for word, what in (("energy", ENERGY), ("speed", SPEED))
        for how, than in (("higher", MORE_THAN), ("lower", LESS_THAN))
    ),
    Phrase("fact", "{value} is {range}", Compared),
    Phrase("fact", "{value} is {so_fast}", Compared, also=["{value} was {so_fast}"]),
    Phrase(
        "fact",
        "it loses {so_many} energy",
        lambda within: Compared(EnergyLost(), within),
        also=["it|that (dragon|mage) loses|lost {so_many} energy (this) (way)"],
    ),
    Phrase(
        "fact",
        "it loses no energy",
        lambda: Compared(EnergyLost(), Range(EXACTLY, Number(0))),
        also=[
            "it|that (dragon|mage) loses|lost no|zero energy (this) (way)",
            "it|that (dragon|mage) does|did not lose (any) energy (this) (way)",
        ],
    ),
    Phrase(
        "fact",
        "it loses any energy",
        lambda: Compared(EnergyLost(), Range(AT_LEAST, Number(1))),
        also=["it|that (dragon|mage) loses|lost (any) energy (this) (way)"],
    ),
    Phrase(
        "fact",
        "your hand is empty",
        lambda: OfEach(You(), held(CARDS, EXACTLY, 0)),
        also=["you hold no magic cards", "you have an empty hand", "there are no magic cards in your hand"],
    ),
    Phrase(
        "fact",
        "there are {so_many} magic cards in your hand",
        lambda within: OfEach(You(), Held(CARDS, within)),
        also=["you hold {so_many} magic card/cards", "your hand holds {so_many} magic card/cards"],
    ),
    *(
        phrase
        for where in (" on the course", " within {reach}")
        for phrase in (
            Phrase(
                "fact",
                f"there are {{so_many}} traps{where}",
                lambda within, *reach: Compared(lying(*reach), within),
                also=[
                    f"{{so_many}} traps lie{where}",
                    f"{{so_many}} traps are{where}",
                    f"there is/are {{so_many}} trap{where}",
                ],
            ),
            Phrase(
                "fact",
                f"there is a trap{where}",
                lambda *reach: Compared(lying(*reach), Range(AT_LEAST, Number(1))),
                also=[
                    f"there are traps{where}",
                    f"there are any traps{where}",
                    f"a trap lies|is{where}",
                    f"any trap lies|is{where}",
                ],
            ),
            Phrase(
                "fact",
                f"there are no traps{where}",
                lambda *reach: Compared(lying(*reach), Range(EXACTLY, Number(0))),
                also=[
                    f"there is no trap{where}",
                    f"no trap lies|is{where}",
                    f"no traps lie|are{where}",
                    f"there are not any traps{where}",
                ],
            ),
        )
    ),
    *(
        Phrase(
            "fact",
            f"you and {{rivalry}} have the same {number_of}{units}",
            lambda others, what=what: OfEach(You(), Against(what, EXACTLY, *others)),
            also=[f"you and {{rivalry}} have as {much} {units}", *also],
        )
        for number_of, units, what, much, also in (
            ("", "energy", ENERGY, "much", ["you and {rivalry} have equal energy"]),
            ("number of ", "magic cards", CARDS, "many", []),
            ("", "speed", SPEED, "much", []),
        )
    ),
    Phrase(
        "fact",
        "you have used magic this round",
        only_this_card,
        also=[
            "you used magic this round",
            "you have (already) used a magic card this round",
            "you have not used magic this round",
        ],
    ),
    Phrase("fact", "it is round {figure}", lambda k: Compared(Round(), Range(EXACTLY, Number(k)))),
    Phrase("fact", "it is round {figure} or later", lambda k: Compared(Round(), Range(AT_LEAST, Number(k)))),
    Phrase("fact", "it is the first round", lambda: Compared(Round(), Range(EXACTLY, Number(1)))),
    Phrase("fact", "it is not the first round", lambda: Compared(Round(), Range(MORE_THAN, Number(1)))),
]

VALUES = [
    Phrase("value", "your energy", lambda: NumberHeld(ENERGY, You())),
    Phrase("value", "your speed", lambda: NumberHeld(SPEED, You()), also=["your DS"]),
    Phrase("value", "their speed", lambda: NumberHeld(SPEED, Them())),
    Phrase("value", "their energy", lambda: NumberHeld(ENERGY, Them())),
    Phrase("value", "its energy", lambda: its(ENERGY), also=["that mage's energy"]),
    Phrase("value", "its speed", lambda: its(SPEED), also=["that dragon's speed"]),
    Phrase(
        "counted",
        "magic cards in your hand",
        lambda: NumberHeld(CARDS, You()),
        also=["your magic cards", "magic cards you have"],
    ),
    Phrase("counted", "cards in your hand", lambda: NumberHeld(CARDS, You()), also=["your cards", "cards you have"]),
    Phrase(
        "counted",
        "magic cards they have",
        lambda: NumberHeld(CARDS, Them()),
        also=["cards in their hand", "their magic cards"],
    ),
    Phrase(
        "counted",
        "magic cards it has",
        lambda: its(CARDS),
        also=["its magic cards", "magic cards that mage has"],
    ),
    Phrase("counted", "dragons {mage_clause}", lambda fact: Counted(dragons(fact))),
    Phrase("counted", "other dragons", lambda: Counted(EachRival()), also=["rivals", "other mages"]),
    Phrase("counted", "rivals {mage_clause}", lambda fact: Counted(dragons(fact)), also=["other mages {mage_clause}"]),
    *(
        Phrase(
            category,
            words.format(trap=trap) + where,
            lambda *reach, whose=whose: TrapsLying(whose, reach[0] if reach else None),
            also=[words.format(trap=trap) + other for other in also],
        )
        for category, trap in (("counted", "traps"), ("each_of", "trap"))
        for words, whose in (("{trap}", ANYBODYS), ("of your traps", OWN_ONES), ("of your rivals' traps", OTHERS))
        if whose == ANYBODYS or category == "each_of"
        for where, also in ((" on the course", [""] if whose else []), (" within {reach}", [" within {reach} of you"]))
    ),
    Phrase("each_of", "dragon {mage_clause}", lambda fact: Counted(dragons(fact)), also=["other dragon {mage_clause}"]),
    Phrase("each_of", "other dragon", lambda: Counted(EachRival()), also=["other dragon in the race"]),
    Phrase("each_of", "rival", lambda: Counted(EachRival()), also=["other mage", "other player"]),
    Phrase("each_of", "rival {mage_clause}", lambda fact: Counted(dragons(fact)), also=["other mage {mage_clause}"]),
    Phrase("each_of", "exhausted dragon", lambda: Counted(dragons(Exhausted())), also=["exhausted rival"]),
    Phrase(
        "each_of",
        "magic card you have",
        lambda: NumberHeld(CARDS, You()),
        also=["magic card in your hand", "card in your hand", "of your magic cards", "magic card in hand"],
    ),
    Phrase("each_of", "energy you have", lambda: NumberHeld(ENERGY, You()), also=["of your energy", "energy of yours"]),
    Phrase(
        "each_of",
        "magic card they have",
        lambda: NumberHeld(CARDS, Them()),
        also=[
            "magic card in their hand",
            "card in their hand",
            "of their magic cards",
            "card they have",
            "card they hold",
        ],
    ),
    Phrase("each_of", "energy they have", lambda: NumberHeld(ENERGY, Them()), also=["of their energy"]),
    Phrase(
        "each_of",
        "energy it has",
        lambda: its(ENERGY),
        also=["energy that mage has", "energy its mage has", "of its energy"],
    ),
    Phrase(
        "each_of",
        "magic card it has",
        lambda: its(CARDS),
        also=["magic card that mage has", "magic card its mage has", "card its mage has"],
    ),
    *(
        Phrase(
            "each_of",
            f"{words} this way",
            ThatMany,
            also=[words, *(f"{other}{way}" for other in also for way in ("", " this way"))],
        )
        for words, also in (
            (
                "card discarded",
                [
                    "magic card discarded",
                    "card you discarded",
                    "magic card you discarded",
                    "card so discarded",
                ],
            ),
            ("card drawn", ["magic card drawn", "card you draw", "card you drew"]),
            ("energy gained", ["energy you gained"]),
            ("trap laid", ["trap you laid"]),
            ("trap removed", ["trap you removed", "trap taken off the course"]),
            (
                "dragon struck",
                [
                    "dragon burned",
                    "dragon drained",
                    "dragon hit",
                    "dragon aimed at",
                    "dragon you burned",
                    "dragon exhausted",
                ],
            ),
        )
    ),
    Phrase("each_of", "magic card you discard", Given, also=["card you discard"]),
    Phrase("each_of", "energy you pay", Paid, also=["energy you spend", "energy you lose"]),
    Phrase(
        "each_of",
        "energy lost this way",
        EnergyLost,
        also=[
            f"energy {lost}{way}"
            for lost in (
                "lost",
                "paid",
                "spent",
                "drained",
                "you paid|lost|spent",
                "it lost|loses",
                "they lost|lose",
                "that mage lost",
                "that dragon lost",
            )
            for way in ("", " this way")
        ],
    ),
    Phrase("counted", "energy lost this way", EnergyLost, also=["energy it lost", "energy lost", "energy drained"]),
    Phrase(
        "value",
        "the energy lost",
        EnergyLost,
        also=[
            "the energy (that) you|it|they lost|lose|paid|pay",
            "the energy drained",
            "the energy lost|paid this way",
            "the energy (that) you|it|they have|has lost",
        ],
    ),
    Phrase(
        "each_of",
        "{figure} DS of your speed",
        lambda ds: per_hundred(NumberHeld(SPEED, You()), ds),
        also=["{figure} DS"],
    ),
    Phrase(
        "each_of",
        "{figure} DS you flew",
        lambda ds: per_hundred(FlownLength(), ds),
        also=["{figure} DS you have flown", "{figure} DS of your flight|path", "{figure} DS flown"],
    ),
]

PHRASES = [*POSSESSIONS, *STATES, *WHO, *THOSE, *FACTS, *VALUES]
