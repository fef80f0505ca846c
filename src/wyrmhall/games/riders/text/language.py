# plain: read once when the game is loaded
"""The language of the magic cards: what every game says, and the words of the race."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from wyrmhall.cardtext.grammar import LARGEST
from wyrmhall.cardtext.language import Language, Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Repeated
from wyrmhall.cardtext.machine.facts import And, Did, OfEach, Or
from wyrmhall.cardtext.machine.parts import You
from wyrmhall.cardtext.offers import OFFERS
from wyrmhall.cardtext.trunk import (
    FACTS,
    FLOW,
    INSTEAD,
    VALUES,
    WHILE,
    both_so,
    if_so,
    itself,
    ranges,
    said_last,
    steps,
)
from wyrmhall.games.riders.state import BUMPED, CRASHED_NOW, MET, OWNED, PASSED, TRAP_TOUCHED
from wyrmhall.games.riders.text import facts
from wyrmhall.games.riders.text.cards import (
    AFTER,
    AIMED,
    ANOTHER,
    BEFORE,
    DRAWING,
    DRAWN_BY,
    FELLED,
    FLOWN_BY,
    GUARDING,
    LOSING,
    ROUND_END,
    TRAPPED,
    WEARIED,
)
from wyrmhall.games.riders.text.encounters import ENCOUNTERS
from wyrmhall.games.riders.text.mages import AtTheEnd, Marked, MetYou, ThatMage
from wyrmhall.games.riders.text.rewordings import REWORDINGS
from wyrmhall.games.riders.text.verbs import aims, flight, paths, spells, traps
from wyrmhall.games.riders.text.verbs.aims import Aim
from wyrmhall.games.riders.text.verbs.flight import Shelter, StayPut, TurnBack, Ward
from wyrmhall.games.riders.text.verbs.paths import TakePath, for_each
from wyrmhall.games.riders.text.verbs.spells import Ally, MakePath, leading, parts_of


class Moment:
    """When a card is used, and what it does then."""

    def __init__(self, when: int, effect: Any, only_if: Any = None, mark: int = 0) -> None:
        self.when, self.effect, self.only_if = when, effect, only_if
        self.mark = mark  # what happened in the flight that it speaks of


def moment(when: int, mark: int = 0) -> Any:
    return lambda effect: Moment(when, effect, mark=mark)


def unsaid(effect: Any) -> Moment:
    """A card that does not say when it is used is used when what it does can be done first."""
    first = leading(effect)
    parts = parts_of(effect)
    if isinstance(first, (Ally, MakePath)) or any(isinstance(part, Aim) and part.is_it for part in parts[:2]):
        raise Senseless("say when: 'as another dragon takes off'")
    if isinstance(first, (TakePath, Shelter, StayPut)):
        return Moment(BEFORE, effect)
    return Moment(AIMED if type(first) in (Ward, TurnBack) else AFTER, effect)


def in_place_of_flight(effect: Any) -> Moment:
    stay = StayPut()
    whole = steps(effect, if_so(Did(), stay))
    whole.inner += [effect, stay]
    return Moment(BEFORE, whole)


def in_your_place(act: Any) -> Any:
    """Another pays for what the flight would cost its user."""
    spare = flight.Spare(LARGEST)
    whole = steps(act, spare)
    whole.inner += [act, spare]
    return whole


def otherwise_lost(effect: Any) -> Any:
    """What is done in place of what a flight would cost."""
    spare = flight.Spare(LARGEST)
    follows = if_so(Did(), spare)
    whole = steps(effect, follows)
    whole.inner += [effect, follows]
    return whole


def never_last(effect: Any) -> Moment:
    raise Senseless("who takes off is ahead of all that have not flown: say 'as another dragon takes off'")


def too_early(effect: Any) -> Moment:
    raise Senseless(
        "a magic card is turned up in its owner's turn: say 'before your flight' or 'at the end of the round'"
    )


def taking_off(fact: Any, reach: Any, effect: Any) -> Moment:
    return Moment(ANOTHER, spells.aim_first(fact, reach, effect))


def aimed_at_other(reach: Any, effect: Any) -> Moment:
    return Moment(GUARDING, effect, OfEach(ThatMage(), aims.Near(None, reach)))


def flown_by(mark: int, fact: Any, effect: Any) -> Moment:
    """What a dragon that something is said of has done in its flight; said of where it is then."""
    only_if = fact if not mark else And(Marked(mark), fact)
    if mark:
        only_if.inner.append(fact)
    return Moment(FLOWN_BY, effect, OfEach(ThatMage(), only_if))


FEW = 16  # other ways to say a moment, with a condition before it


def on_condition(phrase: Phrase) -> list[Phrase]:
    """A sentence whose condition may stand before its moment: "if you are last, when you crash, ..."."""
    first, found, _ = phrase.pattern.partition(", {effect}.")
    if not found or "{" in first or first.startswith("if "):
        return [phrase]
    make = phrase.make
    return [
        phrase,
        Phrase(
            "sentence",
            f"if {{condition}}, {phrase.pattern}",
            lambda fact, effect: make(if_so(fact, effect)),
            also=[
                f"if {{condition}}, {first} {{effect}}.",
                f"if {{condition}} {first}, {{effect}}.",
                f"{first} if {{condition}}, {{effect}}.",
                f"{first} while|and {{condition}}, {{effect}}.",
                *(f"if {{condition}}, {way}" for way in phrase.also[:FEW] if way.endswith(", {effect}.")),
            ],
        ),
    ]


def by_spell(*sorts: type) -> Any:
    return lambda effect: Moment(AIMED, effect, spells.IsAimed(sorts))


DRAWS = (
    "draw a magic card",
    "draw magic cards",
    "draw (any) card|cards",
    "draw one or more (magic) cards",
    "have drawn (a) (magic) card|cards",
)
DRAWS_TOO = ("draws a magic card", "draws magic cards", "draws (any) card|cards", "draws one or more (magic) cards")
WHEN_ANOTHER = "when|whenever|if another|a dragon|rival|mage"
SENTENCES = [
    Phrase(
        "sentence",
        "before your flight, {effect}.",
        moment(BEFORE),
        also=[
            "before you fly, {effect}.",
            "before flying, {effect}.",
            *(
                f"{words}, {{effect}}."
                for words in (
                    "at the start of your flight",
                    "at the start of your turn",
                    "when you take off",
                    "as you take off",
                    "on your turn, before you fly",
                    "on your turn before your flight",
                    "before you take off",
                    "at the beginning of your turn",
                    "at the beginning of your flight",
                    "when your turn begins",
                    "on your turn, before your flight",
                )
            ),
        ],
    ),
    Phrase(
        "sentence",
        "after your flight, {effect}.",
        moment(AFTER),
        also=[
            "after you have flown, {effect}.",
            "after you fly, {effect}.",
            "after flying, {effect}.",
            *(
                f"{words}, {{effect}}."
                for words in (
                    "at the end of your flight",
                    "at the end of your turn",
                    "when you land",
                    "when you have flown",
                    "once you have flown",
                    "when your flight ends",
                    "after you land",
                    "after landing",
                    "after your flight this round",
                    "on your turn, after your flight",
                    "on your turn, after you fly",
                )
            ),
        ],
    ),
    Phrase(
        "sentence",
        "as another dragon takes off, {effect}.",
        moment(ANOTHER),
        also=[
            "when another dragon takes off, {effect}.",
            "whenever another dragon takes off, {effect}.",
            "as a dragon takes off, {effect}.",
            "when a dragon takes off, {effect}.",
            "as a rival takes off, {effect}.",
            "when a rival takes off, {effect}.",
            "as another mage takes off, {effect}.",
            "before another dragon flies, {effect}.",
            "before another dragon takes off, {effect}.",
            "before another dragon's flight, {effect}.",
            "before a rival's flight, {effect}.",
            "whenever a rival takes off, {effect}.",
            "whenever a dragon takes off, {effect}.",
            "before a rival flies, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when magic is aimed at you, {effect}.",
        moment(AIMED),
        also=[
            "if magic is aimed at you, {effect}.",
            "whenever magic is aimed at you, {effect}.",
            "when a rival aims magic at you, {effect}.",
            "when another mage aims magic at you, {effect}.",
            "when a spell is aimed at you, {effect}.",
            "when another dragon aims magic at you, {effect}.",
            "whenever a rival aims magic at you, {effect}.",
            "when you are the target of magic, {effect}.",
            "as magic is aimed at you, {effect}.",
            "when a rival uses magic on you, {effect}.",
            "when you are aimed at, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when you touch a trap, {effect}.",
        moment(TRAPPED, TRAP_TOUCHED),
        also=[
            f"when|if|whenever you {way}, {{effect}}."
            for met in ENCOUNTERS
            if met.mark == TRAP_TOUCHED
            for way in met.ways("base")
        ],
    ),
    Phrase("condition", "{fact}", itself),
    Phrase("condition", "{fact} and {condition}", both_so),
    Phrase("condition", "{fact} or {condition}", Or),
]


SENTENCES += [
    *(
        Phrase(
            "sentence",
            f"when you {met.said('base')}, {{effect}}.",
            lambda effect, mark=met.mark: Moment(AFTER, effect, OfEach(You(), Marked(mark)), mark),
            also=[f"when|if|whenever you {way}, {{effect}}." for way in (met.said("base"), *met.ways("base"))],
        )
        for met in ENCOUNTERS
        if met.mark != TRAP_TOUCHED
    ),
    *(
        Phrase(
            "sentence",
            f"when another dragon {met.said('third')}, {{effect}}.",
            lambda effect, mark=met.mark: Moment(FLOWN_BY, effect, OfEach(ThatMage(), Marked(mark))),
            also=[f"{WHEN_ANOTHER} {way}, {{effect}}." for way in (met.said("third"), *met.ways("third"))],
        )
        for met in ENCOUNTERS
    ),
    *(
        Phrase(
            "sentence",
            f"when another dragon {{mage_clause}} {words}, {{effect}}.",
            lambda fact, effect, mark=mark: flown_by(mark, fact, effect),
            also=[
                f"{WHEN_ANOTHER} {one}, {{effect}}."
                for way in (words, *also)
                for one in (f"{{mage_clause}} {way}", f"{way} {{mage_clause}}")
            ],
        )
        for words, mark, also in (
            *((met.said("third"), met.mark, met.ways("third")) for met in ENCOUNTERS),
            ("lands", 0, ["has flown", "flies", "ends its flight"]),
        )
    ),
    Phrase(
        "sentence",
        "when another dragon flies into you, {effect}.",
        lambda effect: Moment(FLOWN_BY, effect, MetYou(MET)),
        also=[
            f"{when} {what}, {{effect}}."
            for when in ("when", "whenever", "if")
            for what in (
                "another dragon flies into you",
                "another dragon hits you",
                "a dragon flies into you",
                "a rival flies into you",
                "another dragon bumps into you",
                "you are flown into",
                "you are hit by another dragon",
                "a rival hits you",
            )
        ][1:],
    ),
    Phrase(
        "sentence",
        "when another dragon passes you, {effect}.",
        lambda effect: Moment(FLOWN_BY, effect, MetYou(PASSED)),
        also=[
            f"when|whenever|if {what}, {{effect}}."
            for what in (
                "another|a dragon|rival|mage passes|overtakes you",
                "another|a dragon|rival|mage flies|gets past you",
                "you are passed|overtaken (by) (another) (a) (dragon) (rival)",
            )
        ],
    ),
    Phrase(
        "sentence",
        "when another dragon touches your trap, {effect}.",
        lambda effect: Moment(FLOWN_BY, effect, MetYou(OWNED)),
        also=[
            f"{when} {who} {verb} {trap}, {{effect}}."
            for when in ("when", "whenever", "if")
            for who in ("another dragon", "a rival", "a dragon", "another mage")
            for verb in ("touches|triggers|hits|springs", "flies|runs into|over", "lands|stops in|on")
            for trap in ("your trap", "one of your traps", "a trap of yours", "your traps", "a trap you laid")
        ][1:]
        + [
            f"when|whenever|if {trap} is touched|triggered|sprung|hit{by}, {{effect}}."
            for trap in ("your trap", "one of your traps", "a trap of yours", "a trap you laid")
            for by in ("", " by another dragon", " by a dragon", " by a rival")
        ],
    ),
    Phrase(
        "sentence",
        "after another dragon's flight, {effect}.",
        moment(FLOWN_BY),
        also=[
            "after another dragon has flown, {effect}.",
            "after another dragon flies, {effect}.",
            "when another dragon lands, {effect}.",
            "after a rival's flight, {effect}.",
            "after a rival flies, {effect}.",
            "when another dragon has flown, {effect}.",
            "when a rival lands, {effect}.",
            "after a rival has flown, {effect}.",
            "when another dragon flies, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "at the end of the round, {effect}.",
        moment(ROUND_END),
        also=["when the round ends, {effect}.", "at the end of this round, {effect}.", "as the round ends, {effect}."],
    ),
    Phrase(
        "sentence",
        "at the start of the round, {effect}.",
        too_early,
        also=[
            "at the start of this|each|every|next round, {effect}.",
            "when the|a|this round starts|begins, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when you lose energy, {effect}.",
        moment(LOSING),
        also=[
            "whenever you lose energy, {effect}.",
            "if you lose energy, {effect}.",
            "when you lose any energy, {effect}.",
            "when you lose one or more energy, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when you would lose energy, {effect} instead.",
        lambda effect: Moment(AFTER, otherwise_lost(effect), mark=CRASHED_NOW | BUMPED | TRAP_TOUCHED),
        also=[
            f"{when} you would lose {what}, {way}."
            for when in ("when|if|whenever",)
            for what in ("(any) energy", "energy in your flight", "one or more energy")
            for way in ("{effect} instead", "instead {effect}")
        ],
    ),
    Phrase(
        "sentence",
        "when you would lose energy, {less}.",
        lambda spare: Moment(AFTER, spare, mark=CRASHED_NOW | BUMPED | TRAP_TOUCHED),
        also=[
            f"{until}{when} you would lose {what}, {{less}}."
            for until in ("", "until the round ends, ", "this round, ", "before your flight, ")
            for when in ("when|if|whenever", "each|the next time")
            for what in ("(any) energy", "energy in your flight", "one or more energy")
        ],
    ),
    Phrase(
        "less",
        "you lose {number} energy less",
        flight.Spare,
        also=[
            f"{you}lose {{number}} {less}"
            for you in ("", "you ")
            for less in ("less", "fewer", "energy less", "less|fewer energy", "energy fewer")
            if (you, less) != ("you ", "energy less")
        ],
    ),
    Phrase(
        "less",
        "you lose no energy",
        lambda: flight.Spare(LARGEST),
        also=["lose no energy", "you lose none", "lose none", "you do not lose it", "you lose no energy instead"],
    ),
    Phrase(
        "sentence",
        "when you would lose energy, you may instead {act}.",
        lambda act: Moment(AFTER, otherwise_lost(act), mark=CRASHED_NOW | BUMPED | TRAP_TOUCHED),
        also=[
            "if|whenever you would lose (any) energy, you may instead {act}.",
            "when you would lose any energy, you may instead {act}.",
        ],
    ),
    Phrase(
        "sentence",
        "when you become exhausted, {effect}.",
        moment(WEARIED),
        also=[
            f"{when} {what}, {{effect}}."
            for when in ("when", "if", "whenever")
            for what in (
                "you become exhausted",
                "you are exhausted",
                "your dragon is exhausted",
                "your dragon becomes exhausted",
            )
            if (when, what) not in (("when", "you become exhausted"), ("if", "you are exhausted"))
        ],
    ),
    Phrase(
        "sentence",
        "when another dragon becomes exhausted, {effect}.",
        moment(FELLED),
        also=[
            f"{when} {who} {verb} exhausted, {{effect}}."
            for when in ("when", "whenever", "if")
            for who in ("another dragon", "a rival", "a dragon", "another mage", "another player")
            for verb in ("becomes", "is")
            if (when, who, verb) != ("when", "another dragon", "becomes") and (when, verb) != ("if", "is")
        ],
    ),
    Phrase(
        "sentence",
        "when another dragon {mage_clause} becomes exhausted, {effect}.",
        lambda fact, effect: Moment(FELLED, effect, OfEach(ThatMage(), fact)),
        also=[
            f"{WHEN_ANOTHER} {becomes}, {{effect}}."
            for becomes in ("{mage_clause} becomes|is exhausted", "becomes|is exhausted {mage_clause}")
        ],
    ),
    Phrase(
        "sentence",
        "when you draw a magic card, {effect}.",
        moment(DRAWING),
        also=[f"when|if|whenever you {way}, {{effect}}." for way in DRAWS],
    ),
    Phrase(
        "sentence",
        "when another dragon draws a magic card, {effect}.",
        moment(DRAWN_BY),
        also=[f"{WHEN_ANOTHER} {way}, {{effect}}." for way in DRAWS_TOO],
    ),
    Phrase(
        "sentence",
        "when another dragon {mage_clause} draws a magic card, {effect}.",
        lambda fact, effect: Moment(DRAWN_BY, effect, OfEach(ThatMage(), fact)),
        also=[
            f"{WHEN_ANOTHER} {one}, {{effect}}."
            for way in DRAWS_TOO
            for one in (f"{{mage_clause}} {way}", f"{way} {{mage_clause}}")
        ],
    ),
    Phrase(
        "sentence",
        "when magic is aimed at another dragon, {effect}.",
        moment(GUARDING),
        also=[
            "when a rival aims magic at another dragon, {effect}.",
            "when magic is aimed at a rival, {effect}.",
            "whenever magic is aimed at another dragon, {effect}.",
            "when a spell is aimed at another dragon, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when magic is aimed at another dragon within {reach}, {effect}.",
        aimed_at_other,
        also=[
            "when magic is aimed at a dragon within {reach}, {effect}.",
            "when a spell is aimed at another dragon within {reach}, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when a dragon {mage_clause} aims magic at you, {effect}.",
        lambda fact, effect: Moment(AIMED, effect, OfEach(ThatMage(), fact)),
        also=[
            "when|if|whenever a|another dragon|rival|mage {mage_clause} aims magic at you, {effect}.",
            "when|if|whenever magic is aimed at you by a|another dragon|rival|mage {mage_clause}, {effect}.",
        ],
    ),
    *(
        Phrase(
            "sentence",
            f"when another dragon {verb}s you, {{effect}}.",
            by_spell(spell),
            also=[
                f"{when} {what}, {{effect}}."
                for when in ("when", "if", "whenever")
                for what in (
                    f"another dragon {verb}s you",
                    f"a rival {verb}s you",
                    f"another mage {verb}s you",
                    f"you are {past}",
                    f"you would be {past}",
                    f"a dragon {verb}s you",
                )
            ][1:],
        )
        for verb, past, spell in (
            ("burn", "burned", spells.Burn),
            ("loop", "looped", spells.Loop),
            ("drain", "drained", spells.Drain),
        )
    ),
    Phrase(
        "sentence",
        "until the round ends, {sheltering}.",
        lambda act: Moment(BEFORE, act),
        also=[
            "until the end of the round, {sheltering}.",
            "this round, {sheltering}.",
            "for the rest of the round, {sheltering}.",
            "for this round, {sheltering}.",
        ],
    ),
    Phrase(
        "sentence",
        "until the round ends, {harmless}.",
        lambda spare: Moment(AFTER, spare, mark=spare.mark),
        also=[
            "this round, {harmless}.",
            "until the end of the round, {harmless}.",
            "for the rest of the round, {harmless}.",
            "{harmless} until the round ends.",
            "{harmless} this round.",
            "{harmless}.",
            "before your flight, {harmless}.",
            "before your flight, {harmless} until the round ends.",
            "before your flight, {harmless} this round.",
        ],
    ),
    Phrase(
        "harmless",
        "traps do not harm you",
        lambda: flight.Spare(LARGEST, TRAP_TOUCHED),
        also=[
            "traps cost you no energy",
            "you ignore traps",
            "you may ignore traps",
            "ignore traps",
            "ignore all traps",
            "traps cannot harm you",
            "you are immune to traps",
            "ward off all traps",
            "you ward off all traps",
            "you lose no energy when|if you touch a trap",
            "you lose no energy from traps",
            "you do not lose energy when|if you touch a trap",
        ],
    ),
    *(
        Phrase(
            "harmless",
            f"{what} cost you {{number}} energy less",
            lambda number, mark=mark: flight.Spare(number, mark),
            also=[
                f"{one} costs|cost you {{number}} {less}"
                for one in (what, *also)
                for less in ("energy less", "less energy", "fewer energy")
            ]
            + [f"you lose {{number}} {less} when|if you {does}" for less in ("energy less", "less|fewer energy")],
        )
        for what, mark, does, also in (
            ("traps", TRAP_TOUCHED, "touch a trap", ("each trap you touch", "each trap", "a trap")),
            ("crashes", CRASHED_NOW, "crash", ("a crash", "each crash", "crashing")),
        )
    ),
    Phrase(
        "harmless",
        "crashes cost you no energy",
        lambda: flight.Spare(LARGEST, CRASHED_NOW),
        also=[
            "walls do not harm you",
            "you lose no energy from crashes",
            "you lose no energy when|if you crash",
            "you do not lose energy when|if you crash",
            "crashing costs you no energy",
        ],
    ),
    Phrase(
        "sentence",
        "instead of your flight, {effect}.",
        in_place_of_flight,
        also=[
            "instead of flying, {effect}.",
            "in place of your flight, {effect}.",
            "instead of your flight this round, {effect}.",
        ],
    ),
    Phrase("sentence", "{effect}.", unsaid),
    Phrase(
        "sentence",
        "as another dragon takes off {direction?} within {reach}, {effect}.",
        taking_off,
        also=[
            f"{when} {dragon} takes off {where}, {{effect}}."
            for when in ("as", "when", "whenever")
            for dragon in ("another dragon", "a dragon", "a rival")
            for where in ("{direction?} within {reach}", "within {reach} {direction?}")
        ][1:],
    ),
    Phrase(
        "sentence",
        "as another dragon takes off {direction}, {effect}.",
        lambda fact, effect: Moment(ANOTHER, effect, OfEach(ThatMage(), fact)),
        also=[
            f"{when} {dragon} takes off {{direction}}, {{effect}}."
            for when in ("as", "when", "whenever")
            for dragon in ("another dragon", "a dragon", "a rival")
        ][1:],
    ),
    Phrase(
        "sentence",
        "as the leader takes off, {effect}.",
        lambda effect: Moment(ANOTHER, effect, OfEach(ThatMage(), AtTheEnd(True))),
        also=["when the leader takes off, {effect}.", "as the leading dragon takes off, {effect}."],
    ),
    Phrase(
        "sentence",
        "as the last dragon takes off, {effect}.",
        never_last,
        also=["when the last dragon takes off, {effect}.", "as the hindmost dragon takes off, {effect}."],
    ),
    Phrase(
        "sentence",
        "as another dragon {mage_clause} takes off, {effect}.",
        lambda fact, effect: Moment(ANOTHER, effect, OfEach(ThatMage(), fact)),
        also=[
            f"{when} {dragon} {{mage_clause}} takes off, {{effect}}."
            for when in ("as", "when")
            for dragon in ("another dragon", "a dragon", "a rival")
        ][1:],
    ),
]
PARITY = [phrase for phrase in FACTS if phrase.pattern in ("{value} is odd", "{value} is even")]


@lru_cache(maxsize=1)
def language() -> Language:
    values = [phrase for phrase in VALUES if "{things}" not in phrase.pattern]
    return Language(
        [
            *(
                phrase
                if phrase.make is not Repeated
                else Phrase(phrase.category, phrase.pattern, for_each, phrase.also)
                for phrase in FLOW
                if phrase.pattern != "{sentence} {text}"  # a magic card has one sentence
            ),
            *(Phrase(phrase.category, phrase.pattern, spells.instead, phrase.also) for phrase in INSTEAD),
            *OFFERS,
            *WHILE,
            Phrase(
                "effect",
                "{act} instead of you",
                lambda act: in_your_place(act),
            ),
            Phrase(
                "effect",
                "{step} instead of energy",
                otherwise_lost,
                also=["{step} instead of losing energy", "{step} instead of the energy"],
            ),
            Phrase("effect", "{step} again", itself, also=["{step} once more"]),
            *(said_last(one) for phrase in SENTENCES for one in on_condition(phrase)),
            *values,
            *ranges(),
            *ranges("so_many", less="less", number="word"),
            *PARITY,
            *facts.PHRASES,
            *aims.PHRASES,
            *paths.PHRASES,
            *flight.PHRASES,
            *spells.PHRASES,
            *traps.PHRASES,
        ],
        rewordings=REWORDINGS,
    )
