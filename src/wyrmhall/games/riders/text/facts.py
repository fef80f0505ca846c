# plain: read once when the game is loaded
"""How mages are spoken of: who they are, what is so of them, and how much there is of something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
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
from wyrmhall.cardtext.machine.facts import AnyOf, Compared, Fact, IsNot, OfEach, Or, ThoseOf
from wyrmhall.cardtext.machine.parts import EachPlayer, EachRival, Them, Who, You
from wyrmhall.cardtext.trunk import itself
from wyrmhall.games.riders.state import BUMPED, CRASHED_NOW, FIELD_TOUCHED, SYMBOL_TOUCHED, TRAP_TOUCHED
from wyrmhall.games.riders.text.mages import (
    CARDS,
    ENERGY,
    SPEED,
    Against,
    AtTheEnd,
    Counted,
    Exhausted,
    FlownPath,
    HasFlown,
    Held,
    InFront,
    Leader,
    Marked,
    Most,
    NumberHeld,
    Placed,
    ThatMage,
    TrapsLying,
    Warded,
)

AnyFact = Fact[Any]
OfSome = Callable[[AnyFact], AnyFact]  # what is said of some mages, from what is said of one
THINGS = (
    ("energy", "energy", ENERGY, "more", "less", "much"),
    ("magic card", "magic cards", CARDS, "more", "fewer", "many"),
)


def held(what: int, how: int, number: int) -> AnyFact:
    return Held(what, Range(how, Number(number)))


def against(what: int, how: int) -> Callable[[Any], AnyFact]:
    return lambda others: Against(what, how, *others)


def some(who: type[Who[Any]]) -> Callable[[], OfSome]:
    return lambda: lambda fact: AnyOf(who(), fact)


def each(who: type[Who[Any]]) -> Callable[[], OfSome]:
    return lambda: lambda fact: OfEach(who(), fact)


def none(who: type[Who[Any]]) -> Callable[[], OfSome]:
    return lambda: lambda fact: IsNot(AnyOf(who(), fact))


def counted(who: Who[Any], within: Any) -> AnyFact:
    return Compared(Counted(who), within)


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
                "possession",
                f"{{so_many}} {unit}/{units.split()[-1]}" if what else "{so_many} energy",
                lambda within, what=what: Held(what, within),
            ),
            Phrase(
                "possession",
                f"no {units}",
                lambda what=what: held(what, EXACTLY, 0),
                also=[f"no {units} left", *[f"no {unit}"][:what]],
            ),
            Phrase("possession", f"{more} {units} than {{rivalry}}", against(what, MORE_THAN)),
            Phrase(
                "possession",
                f"{less} {units} than {{rivalry}}",
                against(what, LESS_THAN),
                also=[f"{word} {units} than {{rivalry}}" for word in ("less", "fewer") if word != less],
            ),
            Phrase(
                "possession",
                f"as {much} {units} as {{rivalry}}",
                against(what, EXACTLY),
                also=[f"the same number of {units} as {{rivalry}}", f"the same {units} as {{rivalry}}"],
            ),
            Phrase("possession", f"the most {units}", lambda what=what: Most(what, MORE_THAN)),
            Phrase(
                "possession",
                f"the {'least' if less == 'less' else 'fewest'} {units}",
                lambda what=what: Most(what, LESS_THAN),
                also=[f"the {'fewest' if less == 'less' else 'least'} {units}"],
            ),
        )
    ),
    Phrase("possession", "any energy", lambda: held(ENERGY, AT_LEAST, 1)),
    Phrase("possession", "a speed of {figure} DS", lambda ds: held(SPEED, EXACTLY, ds)),
    Phrase(
        "possession",
        "a speed of {figure} DS or more",
        lambda ds: held(SPEED, AT_LEAST, ds),
        also=["a speed of at least {figure} DS", "a speed of {figure} or more", "a speed of {figure} or more DS"],
    ),
    Phrase(
        "possession",
        "a speed of {figure} DS or less",
        lambda ds: held(SPEED, AT_MOST, ds),
        also=["a speed of at most {figure} DS", "a speed of {figure} or less", "a speed of {figure} or less DS"],
    ),
    Phrase("possession", "a higher speed than {rivalry}", against(SPEED, MORE_THAN)),
    Phrase("possession", "a lower speed than {rivalry}", against(SPEED, LESS_THAN)),
    Phrase("possession", "the highest speed", lambda: Most(SPEED, MORE_THAN)),
    Phrase("possession", "the lowest speed", lambda: Most(SPEED, LESS_THAN)),
    Phrase("rivalry", "you", lambda: (You(), True)),
    Phrase(
        "rivalry",
        "each rival",
        lambda: (EachRival(), True),
        also=["all rivals", "every rival", "each other mage", "each other player", "all others", "every other mage"],
    ),
    Phrase("rivalry", "a rival", lambda: (EachRival(), False), also=["any rival", "another mage", "any other mage"]),
    Phrase(
        "rivalry", "each other dragon", lambda: (EachPlayer(), True), also=["every other dragon", "all other dragons"]
    ),
    Phrase("rivalry", "another dragon", lambda: (EachPlayer(), False), also=["any other dragon"]),
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
FLEW_MORE = ["a path of {figure} DS or more", "at least {figure} DS", "with {figure} DS or more", "{figure} or more DS"]
FLEW_LESS = ["a path of {figure} DS or less", "at most {figure} DS", "with {figure} DS or less", "{figure} or less DS"]
CRASHES = ["crashed this round", "crashed in this flight", "crashed on this flight", "has/have crashed"]
CRASHES += ["touched a wall", "touched the wall", "hit a wall", "hit the wall", "has/have crashed this round"]
MARKS: list[tuple[str, int, list[str]]] = [
    ("crashed", CRASHED_NOW, CRASHES),
    (
        "flew into another dragon",
        BUMPED,
        ["hit another dragon", "bumped into another dragon", "touched another dragon"],
    ),
    ("touched a trap", TRAP_TOUCHED, ["triggered a trap", "sprang a trap", "flew into a trap", "hit a trap"]),
    ("touched an energy field", FIELD_TOUCHED, ["landed on an energy field", "reached an energy field"]),
    ("touched a magic symbol", SYMBOL_TOUCHED, ["flew over a magic symbol", "touched a magic card symbol"]),
]
NOT_MARKS = {
    "crashed": (
        "did not crash",
        ["did not touch a wall", "did not touch the wall", "did not hit a wall", "didn't crash"],
    ),
    "flew into another dragon": ("did not fly into another dragon", ["did not hit another dragon"]),
    "touched a trap": ("did not touch a trap", ["did not trigger a trap", "touched no trap"]),
    "touched an energy field": ("did not touch an energy field", ["touched no energy field"]),
    "touched a magic symbol": ("did not touch a magic symbol", ["touched no magic symbol"]),
}

STATES = [
    Phrase("state", "has/have {possession}", itself),
    Phrase("state", "is/are {rank}", itself),
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
        "flew {figure} DS or more",
        lambda ds: FlownPath(Range(AT_LEAST, Number(ds))),
        also=[f"flew {words}" for words in FLEW_MORE],
    ),
    Phrase(
        "state",
        "flew {figure} DS or less",
        lambda ds: FlownPath(Range(AT_MOST, Number(ds))),
        also=[f"flew {words}" for words in FLEW_LESS],
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
        also=["has/have not flown", "has/have not moved this round", "has/have not flown yet", "has/have not moved"],
    ),
    *(Phrase("state", words, lambda mark=mark: Marked(mark), also=also) for words, mark, also in MARKS),
    *(
        Phrase("state", NOT_MARKS[words][0], lambda mark=mark: IsNot(Marked(mark)), also=NOT_MARKS[words][1])
        for words, mark, _ in MARKS
    ),
    Phrase(
        "direction", "ahead", lambda: InFront(True), also=["ahead of you", "in front of you", "in front", "before you"]
    ),
    Phrase("direction", "behind", lambda: InFront(False), also=["behind you", "behind of you"]),
    Phrase("mage_clause", "with {possession}", itself),
    Phrase("mage_clause", "who|that {state}", itself, also=["which {state}"]),
    Phrase("mage_clause", "{direction}", itself),
]

RIVALS = ["each other mage", "all rivals", "every rival", "each other player", "all other mages", "all other players"]
RIVALS += ["every other mage", "every other player", "each opponent", "all opponents", "the rivals", "your rivals"]
PLAYERS = ["each mage", "all players", "every mage", "every player", "all mages", "everyone", "everybody"]
RIVAL = [
    "one rival",
    "another mage",
    "a rival of your choice",
    "one other mage",
    "an opponent",
    "any rival",
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
        also=[f"{words} {{mage_clause}}" for words in RIVALS],
    ),
    Phrase(
        "others",
        "each player {mage_clause}",
        lambda fact: ThoseOf(EachPlayer(), fact),
        plural=False,
        also=[*(f"{words} {{mage_clause}}" for words in PLAYERS), "the mage {mage_clause}", "the player {mage_clause}"],
    ),
    Phrase("others", "each exhausted rival", lambda: ThoseOf(EachRival(), Exhausted()), plural=False),
    Phrase("others", "each exhausted mage", lambda: ThoseOf(EachPlayer(), Exhausted()), plural=False),
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
        also=["the mage in last place", "the mage who is last", "the hindmost mage", "the last player"],
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
        "those", "each other dragon", each(EachRival), plural=False, also=["all other dragons", "every other dragon"]
    ),
    Phrase("those", "no dragon", none(EachRival), plural=False, also=["no other dragon"]),
    Phrase("those", "it", each(ThatMage), plural=False, also=["that dragon", "that mage", "its mage", "that rival"]),
]


def dragons(fact: Any) -> Who[Any]:
    return ThoseOf(EachRival(), fact)


FACTS = [
    Phrase("fact", "{those} {state}", lambda those, state: those(state)),
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
    Phrase("fact", "{value} is {range}", Compared),
    Phrase("fact", "{value} is {figure} DS or more", lambda v, k: Compared(v, Range(AT_LEAST, Number(k)))),
    Phrase("fact", "{value} is {figure} DS or less", lambda v, k: Compared(v, Range(AT_MOST, Number(k)))),
    Phrase("fact", "{value} is {figure} DS", lambda v, k: Compared(v, Range(EXACTLY, Number(k)))),
]

VALUES = [
    Phrase("value", "your energy", lambda: NumberHeld(ENERGY, You())),
    Phrase("value", "your speed", lambda: NumberHeld(SPEED, You()), also=["your DS"]),
    Phrase("value", "their energy", lambda: NumberHeld(ENERGY, Them())),
    Phrase("value", "its energy", lambda: NumberHeld(ENERGY, ThatMage()), also=["that mage's energy"]),
    Phrase("value", "its speed", lambda: NumberHeld(SPEED, ThatMage()), also=["that dragon's speed"]),
    Phrase(
        "counted",
        "magic cards in your hand",
        lambda: NumberHeld(CARDS, You()),
        also=["your magic cards", "magic cards you have"],
    ),
    Phrase("counted", "cards in your hand", lambda: NumberHeld(CARDS, You())),
    Phrase("counted", "dragons {mage_clause}", lambda fact: Counted(dragons(fact))),
    Phrase("counted", "other dragons", lambda: Counted(EachRival()), also=["rivals", "other mages"]),
    Phrase("counted", "rivals {mage_clause}", lambda fact: Counted(dragons(fact)), also=["other mages {mage_clause}"]),
    Phrase("counted", "traps on the course", TrapsLying),
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
    Phrase("each_of", "trap on the course", TrapsLying),
    Phrase(
        "each_of",
        "{figure} DS of your speed",
        lambda ds: per_hundred(NumberHeld(SPEED, You()), ds),
        also=["{figure} DS"],
    ),
]

PHRASES = [*POSSESSIONS, *STATES, *WHO, *THOSE, *FACTS, *VALUES]
