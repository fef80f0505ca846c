# plain: read once when the game is loaded
"""What a whole sentence says: when its effect is used, what simply holds, what a battle card is, what a scroll changes."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import Number, Times
from wyrmhall.cardtext.trunk import itself
from wyrmhall.games.magi.text.cards import GROUPS, LIMIT, MELEE, RANGED, SHIELD

# when an effect is used
ARRIVAL = "on arrival"
PLACEMENT = "on placement"
RANGED_ATTACK = "in a ranged attack"
ATTACK_TURN = "on an attack turn"
ANSWER = "in answer to an attack"
STOPPED = "when it has stopped an attack"
UNSTOPPED = "when its attack has not been stopped"
LEAVING = "when it is discarded from a battlefield"
WINNING = "when its battlefield is won"
NIGHT = "at nightfall"


class Moment:
    def __init__(self, when: str, condition: Any, effect: Any) -> None:
        self.when, self.condition, self.effect = when, condition, effect


class Change:
    """Of a value, by an amount."""

    def __init__(self, value: int, amount: Any) -> None:
        self.value, self.amount = value, amount


class Holds:
    """Changes of values, immunity, or that dragons stay where they are."""

    def __init__(self, things: Any, changes: list[Change], is_immune: bool = False, is_fixed: bool = False) -> None:
        self.things, self.changes, self.is_immune, self.is_fixed = things, changes, is_immune, is_fixed
        self.condition: Any = None


class Ignores:
    def __init__(self, bars: bool, losses: bool) -> None:
        self.bars, self.losses = bars, losses


class Raised:
    def __init__(self, by: int) -> None:
        self.by = by


class Strikes:
    """Options, each a list of strikes."""

    def __init__(self, options: list[list[int]]) -> None:
        self.options = options


class Flag:
    """Something about a battle card or a scroll that needs no more words."""

    def __init__(self, name: str) -> None:
        self.name = name


class Types:
    """Dragon types: by index, of groups, by what is printed on them, or all, less some."""

    def __init__(
        self,
        types: list[int],
        groups: list[str],
        every: bool = False,
        less: list[int] | None = None,
        printed: list[tuple[int, Any]] | None = None,
    ) -> None:
        self.types, self.groups, self.every, self.less = types, groups, every, less or []
        self.printed = printed or []  # value, range

    def __add__(self, other: Types) -> Types:
        return Types(
            self.types + other.types,
            self.groups + other.groups,
            self.every or other.every,
            self.less + other.less,
            self.printed + other.printed,
        )

    def has(self, kind: int, group: str, values: list[list[int]]) -> bool:
        if kind in self.less:
            return False
        if self.every or kind in self.types or group in self.groups:
            return True
        return any(within.fits(values[value][kind], within.limit.fixed) for value, within in self.printed)


def printed(value: int, within: Any) -> Types:
    if not isinstance(within.limit, Number):
        raise Senseless("a scroll speaks of fixed numbers")
    return Types([], [], printed=[(value, within)])


class Places:
    """How many dragons each player may have at a land."""

    def __init__(self, limit: int) -> None:
        if limit >= LIMIT:
            raise Senseless(f"a battlefield has {LIMIT} places for each player anyway")
        self.limit = limit


class Need:
    """What must be so if a battle card is to attack."""

    def __init__(self, condition: Any) -> None:
        self.condition = condition


class ForbiddenStrikes:
    def __init__(self, *strikes: int) -> None:
        self.strikes = strikes


class Scroll:
    """What a land does to types of dragons: changes, or none and they are barred."""

    def __init__(self, types: Types, changes: list[Change] | None) -> None:
        self.types, self.changes = types, changes


def while_(holds: Any, condition: Any) -> Any:
    holds.condition = condition
    return holds


def moment(when: str) -> Any:
    return lambda effect: Moment(when, None, effect)


def moment_if(when: str) -> Any:
    return lambda condition, effect: Moment(when, condition, effect)


PHRASES = [
    Phrase("sentence", "on arrival, {effect}.", moment(ARRIVAL), also=["when this arrives, {effect}."]),
    Phrase("sentence", "on placement, {effect}.", moment(PLACEMENT), also=["when this is placed, {effect}."]),
    Phrase(
        "sentence",
        "in its ranged attack, {effect}.",
        moment(RANGED_ATTACK),
        also=["in this dragon's ranged attack, {effect}."],
    ),
    Phrase("sentence", "on your attack turn: {effect}.", moment(ATTACK_TURN), also=["on your attack turn, {effect}."]),
    Phrase("sentence", "on your attack turn, if {condition}: {effect}.", moment_if(ATTACK_TURN)),
    Phrase("sentence", "in answer to an attack: {effect}.", moment(ANSWER), also=["in answer to an attack, {effect}."]),
    Phrase("sentence", "in answer to an attack, if {condition}: {effect}.", moment_if(ANSWER)),
    Phrase(
        "sentence",
        "if this stops the attack, {effect}.",
        moment(STOPPED),
        also=["when this stops the attack, {effect}.", "when this stops an attack, {effect}."],
    ),
    Phrase("sentence", "always, {holding}.", itself),
    Phrase("sentence", "always, {standing}.", itself),
    Phrase(
        "sentence",
        "always, if {condition}, {holding}.",
        lambda fact, holds: while_(holds, fact),
        also=[
            "always, {holding} while {condition}.",
            "always, {holding} if {condition}.",
            "while {condition}, {holding}.",
        ],
    ),
    Phrase("holding", "{things} has/have {changes}", Holds),
    Phrase(
        "holding",
        "{things} is/are immune to ranged attacks",
        lambda things: Holds(things, [], True),
        also=["{things} cannot be shot at", "{things} cannot be the target of ranged attacks"],
    ),
    Phrase(
        "holding",
        "{things} cannot be moved",
        lambda things: Holds(things, [], is_fixed=True),
        also=["{things} cannot move", "{things} cannot be moved or retreat", "{things} cannot retreat"],
    ),
    Phrase(
        "holding",
        "{things} has/have {changes} and is/are immune to ranged attacks",
        lambda things, changes: Holds(things, changes, True),
    ),
    Phrase(
        "sentence",
        "if this is not stopped, {effect}.",
        moment(UNSTOPPED),
        also=[
            "when this is not stopped, {effect}.",
            "if this attack is not stopped, {effect}.",
            "if the attack is not stopped, {effect}.",
            "when this hits, {effect}.",
            "if this hits, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when this is discarded from a battlefield, {effect}.",
        moment(LEAVING),
        also=[
            "when this is discarded, {effect}.",
            "if this is discarded, {effect}.",
            "when this is lost, {effect}.",
            "when you lose this, {effect}.",
            "when you lose this dragon, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "when you win this battlefield, {effect}.",
        moment(WINNING),
        also=["if you win this battlefield, {effect}.", "when this battlefield is won by you, {effect}."],
    ),
    Phrase(
        "sentence",
        "at nightfall, {effect}.",
        moment(NIGHT),
        also=["when night falls, {effect}.", "at the end of the round, {effect}."],
    ),
    Phrase(
        "sentence",
        "play this only if {condition}.",
        Need,
        also=[
            "attack with this only if {condition}.",
            "this can be played only if {condition}.",
            "use this only if {condition}.",
        ],
    ),
    Phrase(
        "standing",
        "this ignores bars and negative modifiers",
        lambda: Ignores(True, True),
        also=["this ignores negative modifiers and bars"],
    ),
    Phrase("standing", "this ignores bars", lambda: Ignores(True, False)),
    Phrase("standing", "this ignores negative modifiers", lambda: Ignores(False, True)),
    Phrase("standing", "this has {signed} to each value that the scroll raises for any type", Raised),
    Phrase("changes", "{change}", lambda change: [change]),
    Phrase("changes", "{change} and {changes}", lambda change, more: [change, *more], also=["{change}, {changes}"]),
    Phrase("change", "{signed} {which_value}", lambda by, value: Change(value, Number(by))),
    Phrase(
        "change",
        "{signed} {which_value} for each {each_of}",
        lambda by, value, each: Change(value, Times(Number(by), each)),
    ),
    Phrase("which_value", "melee", lambda: MELEE, also=["melee value"]),
    Phrase("which_value", "shield", lambda: SHIELD, also=["shield value"]),
    Phrase("which_value", "ranged", lambda: RANGED, also=["ranged value"]),
    Phrase("sentence", "attack with {strikes}.", Strikes),
    Phrase("strikes", "{blow}", lambda blow: [blow]),
    Phrase("strikes", "{blow} or {strikes}", lambda blow, more: [blow, *more], also=["{blow}, {strikes}"]),
    Phrase("blow", "{strike}", lambda strike: [strike]),
    Phrase("blow", "{strike} twice", lambda strike: [strike, strike]),
    Phrase("blow", "{strike} and {blow}", lambda strike, more: [strike, *more]),
    Phrase("sentence", "defend as Flight.", lambda: Flag("flight"), also=["this defends as Flight."]),
    Phrase("sentence", "Flight cannot stop this.", lambda: Flag("piercing")),
    Phrase("sentence", "Flight is forbidden.", lambda: Flag("no_flight"), also=["Flight cannot be used here."]),
    Phrase(
        "sentence",
        "ranged attacks are forbidden.",
        lambda: Flag("no_ranged"),
        also=["dragons cannot make ranged attacks here.", "all dragons are immune to ranged attacks."],
    ),
    Phrase("sentence", "{strike} and {strike} are forbidden.", ForbiddenStrikes),
    Phrase("sentence", "combos are forbidden.", lambda: Flag("no_combos"), also=["no combos can be played here."]),
    Phrase(
        "sentence",
        "{strike} is forbidden.",
        ForbiddenStrikes,
        also=[
            "{strike} strikes are forbidden.",
            "{strike} cannot be used here.",
            "attacks with {strike} are forbidden.",
        ],
    ),
    Phrase(
        "sentence",
        "each player can have at most {number} dragon/dragons here.",
        Places,
        also=[
            "each player may have at most {number} dragon/dragons here.",
            "each player can have only {number} dragon/dragons here.",
            "each player has only {number} place/places here.",
            "each player may place only {number} dragon/dragons here.",
            "each player can place only {number} dragon/dragons here.",
            "each player can have no more than {number} dragon/dragons here.",
        ],
    ),
    Phrase("sentence", "{types} has/have {changes}.", Scroll),
    Phrase("sentence", "{types} is/are barred.", lambda types: Scroll(types, None)),
    Phrase("types", "{sort_of_dragon}", itself),
    Phrase(
        "types",
        "{sort_of_dragon} and {types}",
        lambda one, more: one + more,
        plural=True,
        also=["{sort_of_dragon}, {types}"],
    ),
    Phrase(
        "sort_of_dragon",
        "{type}",
        lambda kind: Types([kind], []),
        plural=False,
        also=["each {type}", "each {type} dragon", "{type} dragons"],
    ),
    *(
        Phrase(
            "sort_of_dragon",
            f"{group} dragons",
            lambda group=group: Types([], [group]),
            plural=True,
            also=[f"each {group} dragon", f"all {group} dragons"],
        )
        for group in GROUPS
    ),
    Phrase("sort_of_dragon", "all dragons", lambda: Types([], [], True), plural=True, also=["each dragon", "dragons"]),
    Phrase(
        "sort_of_dragon",
        "all dragons other than {type}",
        lambda kind: Types([], [], True, [kind]),
        plural=True,
        also=["each dragon other than {type}", "dragons other than {type}"],
    ),
    Phrase(
        "sort_of_dragon",
        "all dragons with {which_value} {range}",
        printed,
        plural=True,
        also=[
            "dragons with {which_value} {range}",
            "each dragon with {which_value} {range}",
            "dragons of {which_value} {range}",
        ],
    ),
]
