# plain: read once when the game is loaded
"""The language of Dragon Breeds' cards: sentences, and all words and verbs together."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from wyrmhall.cardtext.language import Language, Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act, IfSo, May
from wyrmhall.cardtext.machine.amounts import Number
from wyrmhall.cardtext.machine.facts import And, Are, Fact, IsNot
from wyrmhall.cardtext.machine.parts import You
from wyrmhall.cardtext.offers import OFFERS
from wyrmhall.cardtext.trunk import FLOW, INSTEAD, VALUES, having, if_so, itself, noun_phrases, pointed_out, ranges
from wyrmhall.cardtext.trunk import facts as common_facts
from wyrmhall.games.breeds.rules.zones import FIREBALL_TOKEN
from wyrmhall.games.breeds.text.abilities import (
    ALWAYS,
    ANY_ROLE,
    ATTACK_ONLY,
    DEFENCE_ONLY,
    PER_COMBAT,
    PER_TURN,
    Ability,
    Keyword,
    Occasion,
    Passive,
    Quest,
    Together,
    each_passive,
)
from wyrmhall.games.breeds.text.use.moments import DISCARDS, DRAWS, TRASHES
from wyrmhall.games.breeds.text.verbs import cards, decks, dragons, imitation, lasting, leaving, playing
from wyrmhall.games.breeds.text.verbs import players as player_verbs
from wyrmhall.games.breeds.text.words import facts, feats, holding, notes, occasions, places, players, qualities, things
from wyrmhall.games.breeds.text.words.facts import Lies
from wyrmhall.games.breeds.text.words.places import Battlefield, Hand
from wyrmhall.games.breeds.text.words.qualities import Attacking, Blocking, OnBattlefield
from wyrmhall.games.breeds.text.words.rewordings import REWORDINGS
from wyrmhall.games.breeds.text.words.things import DragonSort, It, Selection, ThatDragon, This

Meant = Ability | Passive[Any] | Together | Keyword | Quest


class Tagged:
    """A sentence with its side of a combat; how it begins decides who may say it."""

    def __init__(self, meant: Meant, role: int) -> None:
        self.meant = meant
        self.role = role


class Always:
    """What a Summoner says of what simply holds."""

    def __init__(self, meant: Passive[Any] | Together) -> None:
        self.meant = meant


class Limit:
    """How many times in each combat or turn."""

    def __init__(self, often: int, times: int, nth: int = 1) -> None:
        self.often = often
        self.times = times
        self.nth = nth  # the how-manieth of them


def ability(limit: Limit | None, occasion: Occasion[Any], act: Act[Any]) -> Ability:
    """A condition at the beginning decides whether the ability is used at all."""
    made = Ability(ALWAYS if limit is None else limit.often, occasion, act)
    if limit is not None:
        made.times, made.nth = limit.times, limit.nth
    while isinstance(made.act, IfSo) and made.act.otherwise is None and not made.act.fact.needs_rival:
        made.fact = made.act.fact if made.fact is None else And(made.fact, made.act.fact)
        made.act = made.act.act
    return made


def while_so(fact: Fact[Any], meant: Passive[Any] | Together) -> Passive[Any] | Together:
    """That a dragon is on the battlefield goes without saying."""
    for passive in each_passive(meant):
        passive.said = meant.node
        passive.in_hand = lies_in(fact, Hand)
        if not passive.in_hand and not lies_in(fact, Battlefield):
            passive.condition = fact
    return meant


def while_it(fact: Fact[Any], meant: Passive[Any] | Together) -> Passive[Any] | Together:
    """ "each enemy dragon has -1 SV while it is blocked": "it" is each of them, of which it is so or not."""
    if not isinstance(fact, Are) or not isinstance(fact.things, It):
        return while_so(fact, meant)
    for passive in each_passive(meant):
        things = getattr(passive, "things", None)
        if not isinstance(things, Selection):
            return while_so(fact, meant)
        if not isinstance(fact.quality, OnBattlefield):
            raise Senseless("'it' could be any of several dragons: say 'each ... dragon that is ...'")
        things.qualities.append(fact.quality)
        fact.things.is_such = True
    return meant


def while_both(fact: Fact[Any], meant: Passive[Any] | Together, other: Fact[Any]) -> Passive[Any] | Together:
    """ "while this is on the battlefield, each enemy dragon has -1 SV if it is blocked": "it" is each of them here too."""
    of_each = isinstance(other, Are) and isinstance(other.things, It)
    if of_each and all(isinstance(getattr(passive, "things", None), Selection) for passive in each_passive(meant)):
        return while_so(fact, while_it(other, meant))
    return while_so(And(fact, other), meant)


def unless_so(fact: Fact[Any], meant: Passive[Any] | Together) -> Passive[Any] | Together:
    otherwise = IsNot(fact)
    otherwise.inner.append(fact)
    return while_so(otherwise, meant)


def lies_in(fact: Fact[Any], place: type[Any]) -> bool:
    """Whether a condition says no more than where the dragon itself is."""
    if not isinstance(fact, Are) or not isinstance(fact.things, (This, It)):
        return False
    return isinstance(fact.quality, Lies) and isinstance(fact.quality.place, place)


def first_dragon(qualities: Any, clauses: Any, often: int, becomes: Any) -> Ability:
    """ "the first Rare dragon you play each turn gains +1 SV"."""
    that = ThatDragon()
    act = becomes(that)
    act.inner.append(that)
    return whole(often, occasions.played_by_you(occasions.one_of(False, qualities, clauses)), act)


def whole(often: int, occasion: Occasion[Any], act: Act[Any]) -> Ability:
    """An ability, once in each combat or turn, that is said by one phrase."""
    made = ability(Limit(often, 1), occasion, act)
    made.inner += [occasion, act]
    return made


def role_fact(role: int) -> Fact[Any]:
    return Are(This(), Attacking() if role == ATTACK_ONLY else Blocking())


SENTENCES = [
    Phrase("sentence", "{ability}", lambda meant: Tagged(meant, ANY_ROLE)),
    Phrase("sentence", "[ATTACK ONLY] {ability}", lambda meant: Tagged(meant, ATTACK_ONLY)),
    Phrase(
        "sentence", "[DEFENCE ONLY] {ability}", lambda meant: Tagged(meant, DEFENCE_ONLY), ["[DEFENSE ONLY] {ability}"]
    ),
    Phrase("ability", "Ambush {figure}.", lambda number: Keyword(number, False)),
    Phrase("ability", "Transmute.", lambda: Keyword(0, True)),
    Phrase(
        "ability",
        "{limit?} when {occasions}, {effect}.",
        ability,
        [
            "{limit?} whenever {occasions}, {effect}.",
            "{limit?} each time {occasions}, {effect}.",
            "{limit?} if {occasions}, {effect}.",
            "when {occasions}, {effect}, {limit}.",
            "when {occasions}, {limit} {effect}.",
            "when {occasions}, {effect}. use this|it (only) {limit}.",
            "when {occasions}, {effect}. this (ability) can be used (only) {limit}.",
            "always, {limit?} when {occasions}, {effect}.",
        ],
    ),
    Phrase(
        "ability",
        "{limit?} when {occasions} while {condition}, {effect}.",
        lambda limit, occasion, fact, act: ability(limit, occasion, if_so(fact, act)),
        [
            f"{{limit?}} {when} {{occasions}} {whilst} {{condition}}, {{effect}}."
            for when in ("when|whenever", "each time")
            for whilst in ("while|if", "as long as", "and")
        ],
    ),
    Phrase(
        "ability",
        "while {condition}, when {occasions}, {effect}.",
        lambda fact, occasion, act: ability(None, occasion, if_so(fact, act)),
        [
            f"{whilst} {{condition}}, {when} {{occasions}}, {{effect}}."
            for when in ("when|whenever", "each time")
            for whilst in ("while", "as long as")
        ],
    ),
    Phrase("ability", "{limit?} at {time}, {effect}.", ability),
    Phrase(
        "ability",
        "the next time {occasions} {duration}, {effect}.",
        lambda occasion, until, act: ability(Limit(until, 1), occasion, act),
    ),
    Phrase(
        "ability",
        "the next time {would} {duration}, {effect} instead.",
        lambda occasion, until, act: ability(Limit(until, 1), occasion, act),
        ["the next time {would} {duration}, {effect}.", "the next time {would} {duration}, instead {effect}."],
    ),
    Phrase(
        "ability",
        "the first time {would} {in_each}, {effect} instead.",
        lambda occasion, often, act: ability(Limit(often, 1), occasion, act),
        [
            f"the first time {one} {other}, {way}."
            for one, other in (("{would}", "{in_each}"), ("{in_each}", "{would}"))
            for way in ("{effect} instead", "instead {effect}", "{effect}")
        ],
    ),
    Phrase(
        "ability",
        "{limit?} if {would}, {effect} instead.",
        ability,
        [
            "{limit?} when {would}, {effect} instead.",
            "{limit?} if {would}, instead {effect}.",
            "{limit?} when {would}, instead {effect}.",
            "{limit?} instead, if {would}, {effect}.",
            "{limit?} if {would}, {effect}.",
            "{limit?} when {would}, {effect}.",
            "{limit?} if {would}, {effect}; if you do, it is not killed|refracted|returned.",
            "{limit?} when {would}, {effect}; if you do, it is not killed|refracted|returned.",
        ],
    ),
    Phrase(
        "ability",
        "{limit?} if {would} while {condition}, {effect} instead.",
        lambda limit, occasion, fact, act: ability(limit, occasion, if_so(fact, act)),
        [
            f"{{limit?}} {when} {{would}} {whilst} {{condition}}, {{effect}}{instead}."
            for when in ("if", "when")
            for whilst in ("while", "as long as", "and")
            for instead in (" instead", "")
        ],
    ),
    Phrase(
        "ability",
        "{limit?} if {would}, you may instead {act}.",
        lambda limit, occasion, act: ability(limit, occasion, May(act)),
        ["{limit?} when {would}, you may instead {act}."],
    ),
    Phrase(
        "ability",
        "while {condition}, {modifiers}.",
        while_so,
        ["as long as {condition}, {modifiers}.", "if {condition}, {modifiers}.", "when {condition}, {modifiers}."],
    ),
    Phrase(
        "ability",
        "{modifiers} while {condition}.",
        lambda passive, fact: while_it(fact, passive),
        ["{modifiers} as long as {condition}.", "{modifiers} if {condition}."],
    ),
    Phrase(
        "ability",
        "{modifiers} unless {condition}.",
        lambda passive, fact: unless_so(fact, passive),
    ),
    Phrase("ability", "unless {condition}, {modifiers}.", lambda fact, passive: unless_so(fact, passive)),
    Phrase(
        "ability",
        "while {condition}, if {condition}, {modifiers}.",
        lambda one, other, passive: while_so(And(one, other), passive),
        ["if {condition}, while {condition}, {modifiers}."],
    ),
    Phrase(
        "ability",
        "while {condition}, {modifiers} if {condition}.",
        while_both,
        ["while {condition}, {modifiers} as long as {condition}."],
    ),
    Phrase(
        "ability",
        "while {adjective}, {modifiers}.",
        lambda quality, passive: while_so(Are(This(), quality), passive),
    ),
    Phrase("ability", "always, {modifiers}.", Always),
    Phrase(
        "ability",
        "always, while {condition}, {modifiers}.",
        lambda fact, passive: Always(while_so(fact, passive)),
        ["always, if {condition}, {modifiers}.", "always, as long as {condition}, {modifiers}."],
    ),
    Phrase(
        "ability",
        "always, {modifiers} while {condition}.",
        lambda passive, fact: Always(while_it(fact, passive)),
        ["always, {modifiers} if {condition}.", "always, {modifiers} as long as {condition}."],
    ),
    Phrase("ability", "{modifiers}.", itself),
    Phrase("modifiers", "{modifier}", itself),
    Phrase(
        "modifiers",
        "{modifier} and {modifier}",
        lambda *parts: Together([passive for part in parts for passive in each_passive(part)]),
        ["{modifier}, and {modifier}"],
    ),
    Phrase(
        "limit",
        "{times} per combat,",
        lambda times: Limit(PER_COMBAT, times),
        ["{times} each combat,", "{times} a combat,", "{times} per|each combat", "only {times} per|each|a combat,"],
    ),
    Phrase(
        "limit",
        "{times} per turn,",
        lambda times: Limit(PER_TURN, times),
        ["{times} each turn,", "{times} a turn,", "{times} per|each turn", "only {times} per|each|a turn,"],
    ),
    Phrase(
        "ability",
        "the first time {occasions} {in_each}, {effect}.",
        lambda occasion, often, act: ability(Limit(often, 1), occasion, act),
        [
            "the first time {in_each} {occasions}, {effect}.",
            "the first time {in_each} that {occasions}, {effect}.",
            "when {occasions} for the first time {in_each}, {effect}.",
        ],
    ),
    Phrase(
        "ability",
        "the {nth} time {occasions} {in_each}, {effect}.",
        lambda nth, occasion, often, act: ability(Limit(often, nth, nth), occasion, act),
        [
            "the {nth} time {in_each} {occasions}, {effect}.",
            "when {occasions} for the {nth} time {in_each}, {effect}.",
        ],
    ),
    Phrase(
        "ability",
        "the first Fireball you play {in_each} deals {number} more damage.",
        lambda often, number: whole(often, occasions.fireball_by(You()), lasting.that_fireball(Number(number))),
        ["your first Fireball {in_each} deals {number} more damage."],
    ),
    Phrase(
        "ability",
        "the first {adjectives?} dragon {clauses?} you play {in_each} {becomes}.",
        first_dragon,
        ["your first {adjectives?} dragon {clauses?} {in_each} {becomes}."],
        plural=False,
    ),
    *(
        Phrase(
            "ability",
            f"when you {verb} your {{ordinal}} {what} {{in_each}}, {{effect}}.",
            lambda nth, often, act, happens=happens: ability(Limit(often, nth, nth), happens(), act),
            [
                f"whenever you {verb} your {{ordinal}} {what} {{in_each}}, {{effect}}.",
                f"always, when you {verb} your {{ordinal}} {what} {{in_each}}, {{effect}}.",
                f"when you {verb} the|a {{ordinal}} {what} {{in_each}}, {{effect}}.",
            ],
        )
        for verb, what, happens in (
            ("draw", "card", lambda: occasions.does(DRAWS, You())),
            ("discard", "card", lambda: occasions.does(DISCARDS, You())),
            ("trash", "card", lambda: occasions.does(TRASHES, You())),
            ("play", "Fireball", lambda: occasions.fireball_by(You())),
            ("purchase", "dragon", lambda: occasions.purchases(You(), None, DragonSort(), None)),
            ("gain", "Fireball token", lambda: occasions.gains_token(You(), FIREBALL_TOKEN)),
        )
    ),
    Phrase("in_each", "each combat", lambda: PER_COMBAT, ["in each combat", "in a combat", "this combat"]),
    Phrase("in_each", "each turn", lambda: PER_TURN, ["in each turn", "in a turn", "this turn"]),
    Phrase("times", "once", lambda: 1, ["one time"]),
    Phrase("times", "twice", lambda: 2),
    Phrase("times", "{some} times", itself, ["up to {some} times"]),
]


@lru_cache(maxsize=1)
def phrases() -> list[Phrase]:
    """What can be said besides names."""
    return [
        *SENTENCES,
        *FLOW,
        *INSTEAD,
        *OFFERS,
        *players.PHRASES,
        *noun_phrases(Selection, count="number", another="one other", measured="with {measure} {range}"),
        *ranges(),
        *ranges("many", "more", "fewer", "number"),
        *VALUES,
        *common_facts(facts.are),
        *having(Selection, "many", players.HOLDERS, players.SOMEONE),
        *pointed_out(Selection),
        *places.PHRASES,
        *things.PHRASES,
        *qualities.PHRASES,
        *facts.PHRASES,
        *notes.PHRASES,
        *occasions.PHRASES,
        *feats.PHRASES,
        *holding.PHRASES,
        *dragons.PHRASES,
        *leaving.PHRASES,
        *imitation.PHRASES,
        *lasting.PHRASES,
        *cards.PHRASES,
        *decks.PHRASES,
        *player_verbs.PHRASES,
        *playing.PHRASES,
    ]


@lru_cache(maxsize=4)
def language(dragon_names: tuple[str, ...], factions: tuple[str, ...]) -> Language:
    """What the cards can say, among it the names of the dragons and of the factions."""
    return Language(phrases(), {"name": dragon_names, "faction": factions}, rewordings=REWORDINGS)
