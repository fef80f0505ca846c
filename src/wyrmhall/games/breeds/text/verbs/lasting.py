"""What is put in force for a combat or a turn: that something holds, or that an ability waits for its occasion."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.cardtext.machine.amounts import Amount, Number
from wyrmhall.cardtext.machine.parts import Part, Who
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.games.breeds.state import LAST_TURN
from wyrmhall.games.breeds.text.abilities import (
    ALWAYS,
    NEXT_TURN,
    PER_COMBAT,
    PER_TURN,
    Ability,
    Lasting,
    Occasion,
    each_passive,
)
from wyrmhall.games.breeds.text.use.deeds import Deed
from wyrmhall.games.breeds.text.use.moments import LATER, TARGETED
from wyrmhall.games.breeds.text.verbs.dragons import CancelAbility, Make, OnDragons, becomes_both
from wyrmhall.games.breeds.text.verbs.verb import Verb
from wyrmhall.games.breeds.text.words.holding import (
    EVERYTHING,
    Holds,
    OfDragons,
    SparesPlayers,
    StrongerFireballs,
    Unharmed,
    for_each,
)
from wyrmhall.games.breeds.text.words.occasions import one_of, played_by_you
from wyrmhall.games.breeds.text.words.things import Marked, ThatDragon

WORTH = 0.5  # what a rule is worth for one combat, in parts of what it is worth for good


def put_in_force(d: Deed, lasting: Lasting, what: int) -> None:
    if lasting.until == NEXT_TURN and d.seat != d.s.turn:
        what = LAST_TURN
    d.s.lasting.extend([lasting.place, d.seat, d.bearer, what, d.rival if d.rival >= 0 else d.who])


class ForDragons(OnDragons):
    """It holds for the dragons that are there now, or that are chosen now."""

    def __init__(self, things: Things[Any], lasting: list[Lasting]) -> None:
        super().__init__(things)
        self.lasting = lasting
        self.inner.extend(lasting)

    def change_one(self, d: Deed, number: int) -> None:
        for lasting in self.lasting:
            put_in_force(d, lasting, number)

    def value(self) -> float:
        return sum([WORTH * each.passive.value() for each in self.lasting if each.passive is not None], 0.0)


class ForPlayers(Verb):
    asks: bool = False

    def __init__(self, lasting: Lasting) -> None:
        super().__init__()
        self.lasting = lasting
        self.inner.append(lasting)

    def do(self, d: Deed) -> bool:
        put_in_force(d, self.lasting, -1)
        return True

    def value(self) -> float:
        passive = self.lasting.passive
        return 0.4 if passive is None else WORTH * passive.value()


class OfThatFireball(ForPlayers):
    """It holds for the Fireball that is on its way, whoever plays it."""

    def do(self, d: Deed) -> bool:
        d.s.lasting.extend([self.lasting.place, d.who if d.who >= 0 else d.seat, d.bearer, -1, d.who])
        return True


class PreventThat(OfThatFireball):
    """The damage that would be dealt is not; nor that of a Fireball that is only aimed."""

    def do(self, d: Deed) -> bool:
        return super().do(d) if d.moment == TARGETED else True

    def value(self) -> float:
        return 0.7


class CancelIt(Verb):
    """ "it" is the ability that would resolve, or the Fireball that was played: known when the whole text is."""

    def __init__(self) -> None:
        super().__init__()
        self.ability = CancelAbility()
        self.fireball = that_fireball(Number(-EVERYTHING))
        self.is_fireball = False
        self.inner.append(self.fireball.lasting)

    async def perform(self, d: Deed) -> bool:
        return self.fireball.do(d) if self.is_fireball else await self.ability.perform(d)

    def value(self) -> float:
        return 0.8


class NextTime(ForPlayers):
    """An ability waits for its occasion, and is used once."""

    def __init__(self, ability: Ability, until: int) -> None:
        super().__init__(Lasting(until, None, ability))
        self.ability = ability
        self.inner.append(ability)


def lasts(rule: Part, until: int) -> Act[Any]:
    lasting = [Lasting(until, passive, None) for passive in each_passive(rule)]
    of_dragons = [passive for passive in each_passive(rule) if isinstance(passive, OfDragons)]
    if not of_dragons:
        return ForPlayers(lasting[0])
    if len(of_dragons) < len(lasting):
        raise Senseless("not all of this holds for dragons on the battlefield: say it in two sentences")
    if until == NEXT_TURN:
        raise Senseless("no dragon stays on the battlefield longer than a combat")
    things = of_dragons[0].things
    for passive in of_dragons:
        passive.things = Marked()
    return ForDragons(things, lasting)


def becomes_and_holds(things: Things[Any], becomes: Make, hold: Holds, until: int) -> Act[Any]:
    """ "this gains +2 SV and cannot be blocked this combat"."""

    def held(those: Things[Any]) -> Act[Any]:
        rule = hold(those)
        act = lasts(rule, until)
        act.inner.append(rule)
        return act

    return becomes_both(things, becomes, held)


def next_time(occasion: Occasion[Any], until: int, act: Act[Any]) -> Act[Any]:
    if occasion.moments & ~LATER:
        raise Senseless("this does not happen while something lasts for a combat or a turn")
    ability = Ability(ALWAYS, occasion, act)
    ability.inner = [occasion, act]
    return NextTime(ability, until)


def next_dragon(qualities: Any, clauses: Any, until: int, becomes: Make) -> Act[Any]:
    """ "the next dragon you play this combat gains +2 SV"."""
    occasion, that = played_by_you(one_of(False, qualities, clauses)), ThatDragon()
    act = becomes(that)
    act.inner.append(that)
    return next_time(occasion, until, act)


def next_fireball(amount: Amount[Any], until: int) -> Act[Any]:
    """It is stronger until the next is played, and its damage dealt."""
    rule = StrongerFireballs(amount)
    rule.is_for_one = True
    return lasts(rule, until)


def that_fireball(amount: Amount[Any], make: type[OfThatFireball] = OfThatFireball) -> OfThatFireball:
    rule = StrongerFireballs(amount)
    rule.is_for_one = True
    return make(Lasting(PER_COMBAT, rule, None))


def spare_dragons(things: Things[Any], until: int, in_combat: bool) -> Act[Any]:
    return lasts(Unharmed(things, in_combat), until)


def spare_players(amount: Amount[Any] | None, who: Who[Any], until: int) -> Act[Any]:
    return lasts(SparesPlayers(who, amount), until)


PHRASES = [
    Phrase(
        "duration",
        "this combat",
        lambda: PER_COMBAT,
        [
            "until the end of the combat",
            "until the end of combat",
            "until the end of this combat",
            "for the rest of the combat",
            "during this combat",
        ],
    ),
    Phrase(
        "duration",
        "this turn",
        lambda: PER_TURN,
        [
            "until the end of the turn",
            "until end of turn",
            "until the end of this turn",
            "for the rest of the turn",
            "during this turn",
        ],
    ),
    Phrase("duration", "until the end of your next turn", lambda: NEXT_TURN),
    Phrase("act", "{rule} {duration}", lasts, ["{duration}, {rule}"]),
    Phrase("act", "{things} {becomes} and {ruled} {duration}", becomes_and_holds),
    Phrase(
        "act",
        "the next time {occasions} {duration}, {effect}",
        next_time,
        ["{duration}, the next time {occasions}, {effect}"],
    ),
    Phrase(
        "act",
        "the next time {would} {duration}, {effect} instead",
        next_time,
        [
            "the next time {would} {duration}, instead {effect}",
            "the next time {would} {duration}, {effect}",
            "{duration}, the next time {would}, {effect} instead",
        ],
    ),
    Phrase(
        "act",
        "the next {adjectives?} dragon {clauses?} you play {duration} {becomes}",
        next_dragon,
        [
            "your next {adjectives?} dragon {clauses?} {duration} {becomes}",
            "the first {adjectives?} dragon {clauses?} you play {duration} {becomes}",
        ],
        plural=False,
    ),
    Phrase(
        "act",
        "the next {adjectives?} dragon {clauses?} you play {becomes}",
        lambda qualities, clauses, becomes: next_dragon(qualities, clauses, PER_COMBAT, becomes),
        [
            "your next {adjectives?} dragon {clauses?} {becomes}",
            "the first {adjectives?} dragon {clauses?} you play {becomes}",
            "the first {adjectives?} dragon {clauses?} you play in|on defence|defense {becomes}",
        ],
        plural=False,
    ),
    Phrase(
        "act",
        "the next Fireball you play {duration} deals {number} more damage",
        lambda until, number: next_fireball(Number(number), until),
        ["your next Fireball {duration} deals {number} more damage"],
    ),
    Phrase(
        "act",
        "that Fireball deals {number} more damage",
        lambda number: that_fireball(Number(number)),
        ["it deals {number} more damage"],
    ),
    Phrase(
        "act",
        "that Fireball deals {number} more damage for each|every {each_of}",
        lambda number, each: that_fireball(for_each(number, each)),
        ["it deals {number} more damage for each|every {each_of}"],
    ),
    Phrase(
        "act",
        "that Fireball deals {number} less damage",
        lambda number: that_fireball(Number(-number)),
        ["it deals {number} less damage"],
    ),
    Phrase("act", "cancel it", CancelIt),
    Phrase("act", "cancel that Fireball", lambda: that_fireball(Number(-EVERYTHING)), ["cancel the Fireball"]),
    Phrase("act", "prevent that damage", lambda: that_fireball(Number(-EVERYTHING), PreventThat), ["prevent it"]),
    Phrase(
        "act",
        "prevent all damage to {things} {duration}",
        lambda things, until: spare_dragons(things, until, False),
        [
            "prevent all damage dealt to {things} {duration}",
            "prevent all damage that would be dealt to {things} {duration}",
        ],
    ),
    Phrase(
        "act",
        "prevent all combat damage to {things} {duration}",
        lambda things, until: spare_dragons(things, until, True),
        ["prevent all combat damage dealt to {things} {duration}"],
    ),
    Phrase(
        "act",
        "prevent all combat damage to {player} {duration}",
        lambda who, until: spare_players(None, who, until),
        ["prevent all combat damage dealt to {player} {duration}"],
    ),
    Phrase(
        "act",
        "prevent {number} combat damage to {player} {duration}",
        lambda number, who, until: spare_players(Number(number), who, until),
    ),
]
