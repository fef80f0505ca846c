# plain: read once when the game is loaded
"""What a whole sentence says: when its effect is used, what simply holds, what a battle card is, what a scroll changes."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import AT_LEAST, Number, Range, Times
from wyrmhall.cardtext.machine.facts import Are, IsNot
from wyrmhall.cardtext.machine.parts import ARival
from wyrmhall.cardtext.machine.things import ALL, Not, Quantity
from wyrmhall.cardtext.trunk import itself
from wyrmhall.games.magi.text.cards import (
    ANYBODY,
    ATTACKS,
    DEFEAT,
    DRAWS_BATTLE,
    DRAWS_DRAGON,
    EACH,
    FIRST_PLAYER,
    FROZEN,
    GROUPS,
    LIMIT,
    LOST,
    MELEE,
    MELEE_BEGINS,
    MELEE_ENDS,
    MELEE_WON,
    MOVES,
    OWNER,
    PLACED,
    RANGED,
    REINFORCES,
    RETREATS,
    RIVAL,
    ROUND_BEGINS,
    SECOND_PLAYER,
    SHIELD,
    SHOT_AT,
    STRIKE_NAMES,
    THE_FEWER,
    THE_MORE,
    TIED,
    TURNED,
    WINS,
    WITHSTANDS,
    SetTo,
)
from wyrmhall.games.magi.text.facts import HasGem, LostSuch, StoppedBy, StrikesMade, made_by_attack
from wyrmhall.games.magi.text.nouns.places import DRAGON, HERE, STACKS, Spot
from wyrmhall.games.magi.text.nouns.qualities import (
    CarriesStrike,
    Frozen,
    IsFlight,
    IsLand,
    IsOfEither,
    IsOfType,
    OfGroup,
)
from wyrmhall.games.magi.text.nouns.selections import Chosen, ThisField, select
from wyrmhall.games.magi.text.nouns.sorts import Sort

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
WAS_STOPPED = "when its attack has been stopped"
AFTERWARDS = "when its attack is over"
OCCASION = "when something happens"


class Happening:
    """What a dragon speaks of: what it is, by whom, to what sort of dragon, whether to another one, and the effect."""

    def __init__(
        self, what: int, who: int, qualities: Any, is_other: bool, effect: Any, is_anywhere: bool = False
    ) -> None:
        self.is_anywhere = is_anywhere
        self.what, self.who, self.qualities, self.is_other, self.effect = (
            what,
            who,
            list(qualities or []),
            is_other,
            effect,
        )
        self.when, self.condition = OCCASION, None
        self.is_limited = False  # to once per round
        self.names_it = what in (PLACED, LOST, RETREATS, REINFORCES, MOVES, SHOT_AT, WITHSTANDS) or (
            what in (DRAWS_DRAGON, DRAWS_BATTLE) and who == OWNER  # what another draws is not seen
        )


class NoFlight:
    """Flight is not used where a dragon lies: by nobody, or not by its owner's rival."""

    def __init__(self, how: int) -> None:
        self.how = how
        self.condition: Any = None


class NoPlacing:
    """Dragons are not placed where a dragon lies, by some players and of some sort."""

    def __init__(self, who: int, qualities: Any) -> None:
        if any(not isinstance(quality, (IsOfType, IsOfEither, OfGroup, Not)) for quality in qualities or []):
            raise Senseless("dragons that are placed are told by their type")
        self.who, self.qualities = who, list(qualities or [])
        self.condition: Any = None


class NoReinforcing:
    """Some players do not reinforce where a dragon lies."""

    def __init__(self, who: int) -> None:
        self.who = who


class NoShooting:
    """Some players make no ranged attacks where a dragon lies."""

    def __init__(self, who: int) -> None:
        self.who = who


class DrawsHere:
    """A player draws more battle cards for a melee where a dragon lies, or fewer."""

    def __init__(self, who: int, number: int) -> None:
        self.who, self.number = who, number


class Draws:
    """Some draw more battle cards for a melee."""

    def __init__(self, who: int, number: int) -> None:
        self.who, self.number = who, number


class SuchDraw:
    """Likewise, of players told by what they have."""

    def __init__(self, who: Any, number: int) -> None:
        self.who, self.number = who, number


class Sure:
    """Strikes that cannot be stopped at a land."""

    def __init__(self, *strikes: int) -> None:
        self.strikes = strikes


class ImmuneTypes:
    """Types of dragons that are immune to ranged attacks at a land."""

    def __init__(self, types: Types) -> None:
        self.types = types


class Moment:
    def __init__(self, when: str, condition: Any, effect: Any) -> None:
        self.when, self.condition, self.effect = when, condition, effect
        self.names_it = when in (LEAVING, WINNING, NIGHT)  # a dragon of which the effect can speak


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


class CountsAs:
    """A dragon is of another type or group as well."""

    def __init__(self, types: list[int], groups: list[str]) -> None:
        self.types, self.groups = types, groups


class Raised:
    def __init__(self, by: int) -> None:
        self.by = by


class Strikes:
    """Options, each a list of strikes."""

    def __init__(self, options: list[list[int]]) -> None:
        self.options = options


class StrikesThen:
    """Strikes, and what is done after the attack."""

    def __init__(self, strikes: Strikes, after: Moment) -> None:
        self.strikes, self.after = strikes, after


class Pierces:
    """Flight cannot stop a battle card if something is so."""

    def __init__(self, condition: Any) -> None:
        self.condition = condition


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
        self.is_others = False  # but not those that the scroll named before

    def __add__(self, other: Types) -> Types:
        return Types(
            self.types + other.types,
            self.groups + other.groups,
            self.every or other.every,
            self.less + other.less,
            self.printed + other.printed,
        )

    def others(self) -> Types:
        self.is_others = True
        return self

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


class Bans:
    """Two things that are forbidden at a land."""

    def __init__(self, *bans: Any) -> None:
        self.bans = bans


class Scroll:
    """What a land does to types of dragons: changes, or none and they are barred."""

    def __init__(self, types: Types, changes: list[Change] | None) -> None:
        self.types, self.changes = types, changes


class StrikesIf:
    """Other strikes than the card has said, if something is so."""

    def __init__(self, condition: Any, options: list[list[int]]) -> None:
        self.condition, self.options = condition, options


def if_it_costs(lost: Any, effect: Any) -> Moment:
    """ "if this discards a special dragon": "it" is the dragon."""
    made = Moment(UNSTOPPED, lost, effect)
    made.names_it = True
    return made


def attack_with(strike: int) -> Any:
    return made_by_attack(StrikesMade(strike), Range(AT_LEAST, Number(1)))


def attack_of(within: Any) -> Any:
    return made_by_attack(StrikesMade(), within)


def counts_once(number: int) -> Any:
    raise Senseless("a dragon counts as one: say '+2 melee', or name what else it does")


def always(phrase: Phrase) -> Phrase:
    """An occasion may be said to be always one: "always, when you retreat from here"."""
    also = (*phrase.also, f"always, {phrase.pattern}")
    return Phrase(phrase.category, phrase.pattern, phrase.make, also, phrase.plural, phrase.name, phrase.retells)


def opponents_here() -> Any:
    return select(Quantity(ALL), ARival(), Sort(DRAGON, STACKS), Spot(HERE), [])


def of_this_place(things: Any) -> Any:
    """ "special dragons have -1 shield here"."""
    if isinstance(things, Chosen) and things.where is None:
        things.where = Spot(HERE)
    return things


def while_(holds: Any, condition: Any) -> Any:
    holds.condition = condition
    return holds


def bars_if(condition: Any, standing: Any) -> Any:
    if not isinstance(standing, (NoFlight, NoPlacing)):
        raise Senseless("that holds all the time: leave out the condition")
    standing.condition = condition
    return standing


def moment(when: str) -> Any:
    return lambda effect: Moment(when, None, effect)


def moment_if(when: str) -> Any:
    return lambda condition, effect: Moment(when, condition, effect)


def other_than(who: int) -> int:
    """Who wins what this player loses."""
    return RIVAL if who == OWNER else OWNER if who == RIVAL else who


def happening(what: int, is_other: bool = False) -> Any:
    return lambda who, qualities, effect: Happening(what, who, qualities, is_other, effect)


def plain_happening(what: int, who: int = ANYBODY) -> Any:
    return lambda effect: Happening(what, who, None, False, effect)


def once(said: Any) -> Any:
    """An occasion that is heard once per round."""
    if not isinstance(said, Happening):
        raise Senseless("only what may happen several times in a round is limited: 'when', and what happens here")
    if said.what == ROUND_BEGINS:
        raise Senseless("a round begins once")
    said.is_limited = True
    return said


WHENS = ("when", "whenever", "if", "each time")
OCCASIONS = [
    Phrase("anyone", "you", lambda: OWNER, plural=True),
    Phrase(
        "anyone",
        "the opponent",
        lambda: RIVAL,
        plural=False,
        also=["your opponent", "your rival", "an opponent", "a rival"],
    ),
    Phrase("anyone", "a player", lambda: ANYBODY, plural=False, also=["either player", "any player"]),
    *(
        Phrase(
            "sentence",
            f"when {{anyone}} {verb} {article} {{adjectives?}} dragon here, {{effect}}.",
            happening(what, article == "another"),
            also=[
                f"{when} {{anyone}} {way} {article} {{adjectives?}} dragon {place}, {{effect}}."
                for when in WHENS
                for way in (verb, *also)
                for place in ("here", "at this battlefield")
            ][1:],
        )
        for what, verb, also in (
            (PLACED, "places/place", ["puts/put"]),
            (LOST, "loses/lose", ["discards/discard"]),
        )
        for article in ("a", "another")
    ),
    Phrase(
        "sentence",
        "when a {adjectives?} dragon is placed here, {effect}.",
        lambda qualities, effect: Happening(PLACED, ANYBODY, qualities, False, effect),
        also=[f"{when} a {{adjectives?}} dragon is placed at this battlefield, {{effect}}." for when in WHENS],
    ),
    Phrase(
        "sentence",
        "when another {adjectives?} dragon is placed here, {effect}.",
        lambda qualities, effect: Happening(PLACED, ANYBODY, qualities, True, effect),
        also=["whenever another {adjectives?} dragon is placed here, {effect}."],
    ),
    Phrase(
        "sentence",
        "when another of your {adjectives?} dragons here is discarded, {effect}.",
        lambda qualities, effect: Happening(LOST, OWNER, qualities, True, effect),
        also=[
            f"{when} {words} {{adjectives?}} dragons {place} is {lost}, {{effect}}."
            for when in WHENS
            for words in ("another of your", "one of your other")
            for place in ("here",)
            for lost in ("discarded", "lost", "discarded from here")
        ][1:]
        + [
            f"{when} {words} {{adjectives?}} dragons is discarded|lost {here}, {{effect}}."
            for when in WHENS
            for words in ("another of your", "one of your other")
            for here in ("here", "from here", "at this battlefield")
        ],
    ),
    Phrase(
        "sentence",
        "when one of the opponent's {adjectives?} dragons here is discarded, {effect}.",
        lambda qualities, effect: Happening(LOST, RIVAL, qualities, False, effect),
        also=[
            f"{when} {words} is {lost}, {{effect}}."
            for when in WHENS
            for words in (
                "one of the opponent's {adjectives?} dragons here",
                "an opponent's {adjectives?} dragon here",
                "a {adjectives?} dragon of the opponent here",
            )
            for lost in ("discarded", "lost")
        ][1:],
    ),
    *(
        Phrase(
            "sentence",
            f"when {{anyone}} {verb} {article} {{adjectives?}} dragon anywhere, {{effect}}.",
            lambda who, qualities, effect, what=what, article=article: Happening(
                what, who, qualities, article == "another", effect, True
            ),
            also=[
                f"{when} {{anyone}} {way} {article} {{adjectives?}} dragon{place}, {{effect}}."
                for when in WHENS
                for way in (verb, *also)
                for place in ("", " anywhere", " at any battlefield")
            ],
        )
        for what, verb, also in (
            (PLACED, "places/place", ["puts/put"]),
            (LOST, "loses/lose", ["discards/discard"]),
        )
        for article in ("a", "another")
    ),
    *(
        Phrase(
            "sentence",
            f"when {whose} is discarded here, {{effect}}.",
            lambda qualities, effect, who=who: Happening(LOST, who, qualities, False, effect),
            also=[
                f"{when} {words}, {{effect}}."
                for when in WHENS
                for words in (
                    f"{whose} is discarded|lost here",
                    f"{whose} here is discarded|lost",
                    f"{whose} is discarded|lost from here",
                )
            ],
        )
        for whose, who in (
            ("a {adjectives?} dragon", ANYBODY),
            ("one of your {adjectives?} dragons", OWNER),
            ("an opponent's {adjectives?} dragon", RIVAL),
        )
    ),
    *(
        Phrase(
            "sentence",
            f"when another {{adjectives?}} dragon is {lost}, {{effect}}.",
            lambda qualities, effect: Happening(LOST, ANYBODY, qualities, True, effect),
            also=[
                f"{when} another {{adjectives?}} dragon{here} is discarded|lost{away}, {{effect}}."
                for when in WHENS
                for here, away in (("", " here"), (" here", ""), ("", " from here"))
            ],
        )
        for lost in ("discarded here",)
    ),
    *(
        Phrase(
            "sentence",
            f"when {field} is {done}, {{effect}}.",
            lambda effect, what=what, anywhere=anywhere: Happening(what, ANYBODY, None, False, effect, anywhere),
            also=[f"{when} {field} {way}, {{effect}}." for when in WHENS for way in (f"is {done}", f"becomes {done}")],
        )
        for done, what in (("turned over", TURNED), ("frozen", FROZEN))
        for field, anywhere in (("this battlefield", False), ("a battlefield", True))
    ),
    *(
        Phrase(
            "sentence",
            f"when {{anyone}} {verb} a battlefield, {{effect}}.",
            lambda who, effect, what=what: Happening(what, who, None, False, effect, True),
            also=[f"{when} {{anyone}} {verb} a battlefield, {{effect}}." for when in WHENS],
        )
        for verb, what in (("turns/turn over", TURNED), ("freezes/freeze", FROZEN))
    ),
    Phrase(
        "sentence",
        "when {anyone} wins/win a battlefield, {effect}.",
        lambda who, effect: Happening(WINS, who, None, False, effect, True),
        also=[
            f"{when} {{anyone}} wins/win {a} battlefield, {{effect}}."
            for when in WHENS
            for a in ("a", "any", "another")
        ],
    ),
    *(
        Phrase(
            "sentence",
            f"when {{anyone}} {verb}, {{effect}}.",
            lambda who, effect, what=what: Happening(what, who, None, False, effect),
            also=[f"{when} {{anyone}} {way}, {{effect}}." for when in WHENS for way in (verb, *also)][1:],
        )
        for what, verb, also in (
            (RETREATS, "retreats/retreat from here", ["retreats/retreat", "retreats/retreat here"]),
            (REINFORCES, "reinforces/reinforce here", ["reinforces/reinforce"]),
            (ATTACKS, "attacks/attack here", ["attacks/attack", "makes/make an attack here"]),
        )
    ),
    *(
        Phrase(
            "sentence",
            f"when a {{adjectives?}} dragon {verb} here, {{effect}}.",
            lambda qualities, effect, what=what: Happening(what, ANYBODY, qualities, False, effect),
            also=[
                f"{when} {a} {{adjectives?}} dragon {verb} {place}, {{effect}}."
                for when in WHENS
                for a in ("a", "any")
                for place in ("here", "from here", "at this battlefield")
            ][1:],
        )
        for what, verb in ((RETREATS, "retreats"), (REINFORCES, "reinforces"))
    ),
    *(
        Phrase(
            "sentence",
            f"when {{anyone}} draws/draw a {sort} card, {{effect}}.",
            lambda who, effect, what=what: Happening(what, who, None, False, effect, True),
            also=[
                f"{when} {{anyone}} draws/draw {cards}, {{effect}}."
                for when in WHENS
                for cards in (f"(a|any) {sort} card|cards", f"one or more {sort} cards")
            ],
        )
        for sort, what in (("dragon", DRAWS_DRAGON), ("battle", DRAWS_BATTLE))
    ),
    Phrase(
        "sentence",
        "when a melee begins here, {effect}.",
        plain_happening(MELEE_BEGINS),
        also=[
            f"{words}, {{effect}}."
            for words in (
                "when the melee begins here",
                "at the start of the melee here",
                "at the start of a melee here",
                "when the melee here begins",
                "before the melee here",
                "when this battlefield is chosen",
                "when you fight here",
                "at the start of the melee",
                "when a melee here begins",
                "when the melee at this battlefield begins",
                "when this battlefield is fought for",
            )
        ],
    ),
    Phrase(
        "sentence",
        "when a melee ends here, {effect}.",
        plain_happening(MELEE_ENDS),
        also=[
            f"{words}, {{effect}}."
            for words in (
                "when|after the melee ends here",
                "when|after a|the melee here ends",
                "when a|the melee here is over",
                "when a|the melee is over here",
                "when the melee ends",
                "at the end of a|the melee here",
                "at the end of a|the|each melee",
                "after a|the melee here",
            )
        ],
    ),
    Phrase(
        "sentence",
        "when {anyone} wins/win a melee here, {effect}.",
        lambda who, effect: Happening(MELEE_WON, who, None, False, effect),
        also=[
            f"{when} {{anyone}} wins/win {melee}, {{effect}}."
            for when in WHENS
            for melee in ("a|the melee here", "a|the melee")
        ],
    ),
    Phrase(
        "sentence",
        "when {anyone} loses/lose a melee here, {effect}.",
        lambda who, effect: Happening(MELEE_WON, other_than(who), None, False, effect),
        also=[
            f"{when} {{anyone}} loses/lose {melee}, {{effect}}."
            for when in WHENS
            for melee in ("a|the melee here", "a|the melee")
        ],
    ),
    Phrase(
        "sentence",
        "when you lose this battlefield, {effect}.",
        plain_happening(DEFEAT, OWNER),
        also=[
            f"{words}, {{effect}}."
            for words in (
                "if you lose this battlefield",
                "when the opponent wins this battlefield",
                "when this battlefield is lost",
                "if the opponent wins this battlefield",
                "when your opponent wins this battlefield",
            )
        ],
    ),
    Phrase(
        "sentence",
        "when this battlefield is tied, {effect}.",
        plain_happening(TIED),
        also=[
            f"{words}, {{effect}}."
            for words in (
                "if this battlefield is tied",
                "when nobody wins this battlefield",
                "if nobody wins this battlefield",
                "when the melee here is a tie",
                "when the melee here ends in a tie",
            )
        ],
    ),
    Phrase(
        "sentence",
        "when this is moved, {effect}.",
        plain_happening(MOVES),
        also=[
            f"{words}, {{effect}}."
            for words in (
                "when this moves",
                "whenever this is moved",
                "when this dragon is moved",
                "if this is moved",
                "when this retreats",
                "when this is moved to another battlefield",
            )
        ],
    ),
    Phrase(
        "sentence",
        "when another {adjectives?} dragon is moved here, {effect}.",
        lambda qualities, effect: Happening(MOVES, ANYBODY, qualities, True, effect),
        also=[
            f"{when} {a} {{adjectives?}} dragon {moves} here, {{effect}}."
            for when in WHENS
            for a in ("a", "another")
            for moves in ("is moved", "moves")
        ],
    ),
    Phrase(
        "sentence",
        "when this is shot at, {effect}.",
        plain_happening(SHOT_AT),
        also=[
            f"{words}, {{effect}}."
            for words in (
                "when this is the target of a ranged attack",
                "if this is the target of a ranged attack",
                "when this is the target",
                "when a ranged attack is made on this",
                "whenever this is shot at",
                "when the opponent shoots at this",
                "if this is shot at",
                "when this becomes the target of a ranged attack",
                "when a ranged attack targets this",
            )
        ],
    ),
    Phrase(
        "sentence",
        "when this withstands a ranged attack, {effect}.",
        plain_happening(WITHSTANDS),
        also=[
            f"{when} this {words}, {{effect}}."
            for when in WHENS
            for words in ("withstands|survives a|the ranged attack", "is shot at and withstands|survives (it)")
        ],
    ),
    Phrase(
        "sentence",
        "at the start of the round, {effect}.",
        plain_happening(ROUND_BEGINS),
        also=[
            "at the start of each round, {effect}.",
            "when a round begins, {effect}.",
            "at the start of a round, {effect}.",
            "at the beginning of each round, {effect}.",
            "at the beginning of the round, {effect}.",
            "each round, {effect}.",
        ],
    ),
]

LANDS = [
    *(
        Phrase(
            "sentence",
            f"{words} draws {{number}} {word} battle card/cards for the melee.",
            lambda k, who=who, sign=sign: Draws(who, sign * k),
            also=[
                f"{way} draws {{number}} {said} battle card/cards{where}."
                for way in (words, *also)
                for said in ((word, "additional", "extra") if sign > 0 else (word, "less"))
                for where in (" for the melee", " here", "", " for the melee here", " at the start of the melee")
                if (way, said, where) != (words, word, " for the melee")
            ],
        )
        for words, who, also in (
            ("each player", EACH, ["every player"]),
            (
                "the player with fewer dragons here",
                THE_FEWER,
                ["the player who has fewer dragons here", "the player with the fewest dragons here"],
            ),
            (
                "the player with more dragons here",
                THE_MORE,
                ["the player who has more dragons here", "the player with the most dragons here"],
            ),
            ("the player with the marker", FIRST_PLAYER, ["the first player", "the player who has the marker"]),
            ("the player without the marker", SECOND_PLAYER, ["the second player"]),
        )
        for word, sign in (("more", 1), ("fewer", -1))
    ),
    *(
        Phrase(
            "sentence",
            f"{{others}} draws/draw {{number}} {word} battle card/cards for the melee.",
            lambda who, k, sign=sign: SuchDraw(who, sign * k),
            also=[
                f"{{others}} draws/draw {{number}} {said} battle card/cards{where}."
                for said in (word, *others)
                for where in (" for the melee", " here", "", " for the melee here", " at the start of the melee")
                if (said, where) != (word, " for the melee")
            ],
        )
        for word, others, sign in (("more", ("additional", "extra"), 1), ("fewer", ("less",), -1))
    ),
    Phrase(
        "sentence",
        "{strike} cannot be stopped.",
        Sure,
        also=[
            "{strike} cannot be stopped here.",
            "{strike} strikes cannot be stopped here.",
            "{strike} strikes cannot be stopped.",
        ],
    ),
    Phrase(
        "sentence",
        "{types} is/are immune to ranged attacks.",
        ImmuneTypes,
        also=[
            "{types} is/are immune to ranged attacks here.",
            "{types} cannot be shot at.",
            "{types} cannot be shot at here.",
        ],
    ),
    Phrase(
        "sentence",
        "Retreat is forbidden.",
        lambda: Flag("no_retreat"),
        also=[
            "nobody can retreat from here.",
            "dragons cannot retreat from here.",
            "no dragon can retreat from here.",
            "retreats are forbidden.",
            "players cannot retreat from here.",
            "retreating is forbidden.",
        ],
    ),
    Phrase(
        "sentence",
        "Reinforce is forbidden.",
        lambda: Flag("no_reinforce"),
        also=[
            "nobody can reinforce here.",
            "players cannot reinforce here.",
            "reinforcing is forbidden.",
        ],
    ),
    *(
        Phrase(
            "sort_of_dragon",
            f"each other {words} dragon",
            lambda words=words: Types([], [words]).others(),
            plural=False,
            also=[f"every other {words} dragon", f"all other {words} dragons", f"other {words} dragons"],
        )
        for words in GROUPS
    ),
    Phrase(
        "sort_of_dragon",
        "each other dragon",
        lambda: Types([], [], True).others(),
        plural=False,
        also=["every other dragon", "all other dragons", "other dragons"],
    ),
]

ARRIVALS = (
    "when this arrives",
    "when this dragon arrives",
    "as this arrives",
    "when this comes here",
    "upon arrival",
    "when this arrives here",
)
PLACEMENTS = (
    "when this is placed",
    "when you place this",
    "when you place this dragon",
    "when this is placed here",
    "upon placement",
)
SHOTS = (
    "in this dragon's ranged attack",
    "when this makes a ranged attack",
    "during its ranged attack",
    "when this attacks at range",
    "when it makes its ranged attack",
    "in this ranged attack",
    "in its ranged attacks",
    "when this makes its ranged attack",
)
ANSWERS = (
    "in answer to an attack",
    "when you are attacked",
    "when the opponent attacks",
    "instead of a defence",
    "in place of a defence",
)

PHRASES = [
    Phrase(
        "sentence",
        "once per round, {sentence}",
        once,
        also=["once a round, {sentence}", "once each round, {sentence}", "once in a round, {sentence}"],
    ),
    Phrase("sentence", "on arrival, {effect}.", moment(ARRIVAL), also=[f"{words}, {{effect}}." for words in ARRIVALS]),
    Phrase(
        "sentence", "on placement, {effect}.", moment(PLACEMENT), also=[f"{words}, {{effect}}." for words in PLACEMENTS]
    ),
    *(
        Phrase(
            "sentence",
            f"on {when} {{at_field}}, {{effect}}.",
            moment_if(moment_),
            also=[f"{words} {{at_field}}, {{effect}}." for words in others],
        )
        for when, moment_, others in (("arrival", ARRIVAL, ARRIVALS), ("placement", PLACEMENT, PLACEMENTS))
    ),
    Phrase(
        "sentence",
        "in its ranged attack, {effect}.",
        moment(RANGED_ATTACK),
        also=[f"{words}, {{effect}}." for words in SHOTS],
    ),
    Phrase("sentence", "on your attack turn: {effect}.", moment(ATTACK_TURN), also=["on your attack turn, {effect}."]),
    Phrase("sentence", "on your attack turn, if {condition}: {effect}.", moment_if(ATTACK_TURN)),
    Phrase(
        "sentence",
        "in answer to an attack: {effect}.",
        moment(ANSWER),
        also=[
            f"{words}{mark} {{effect}}."
            for words in ANSWERS
            for mark in (",", ":")
            if (words, mark) != (ANSWERS[0], ":")
        ],
    ),
    Phrase(
        "sentence",
        "in answer to {such_attack}: {effect}.",
        moment_if(ANSWER),
        also=["in answer to {such_attack}, {effect}."],
    ),
    Phrase(
        "such_attack",
        "an attack with {strike}",
        lambda strike: made_by_attack(StrikesMade(strike), Range(AT_LEAST, Number(1))),
        also=["an attack that carries {strike}"],
    ),
    Phrase(
        "such_attack",
        "an attack with {so_many} strikes",
        lambda within: made_by_attack(StrikesMade(), within),
        also=["an attack that carries {so_many} strikes", "an attack of {so_many} strikes"],
    ),
    Phrase("sentence", "in answer to an attack, if {condition}: {effect}.", moment_if(ANSWER)),
    Phrase(
        "sentence",
        "if this stops the attack, {effect}.",
        moment(STOPPED),
        also=["when this stops the attack, {effect}.", "when this stops an attack, {effect}."],
    ),
    *(
        Phrase(
            "sentence",
            f"if this stops {what}, {{effect}}.",
            lambda which, effect, make=make: Moment(STOPPED, make(which), effect),
            also=[f"when this stops {way}, {{effect}}." for way in (what, *also)],
        )
        for what, make, also in (
            ("{strike}", attack_with, ["a {strike}", "a {strike} strike"]),
            ("{so_many} strike/strikes", attack_of, []),
        )
    ),
    Phrase("sentence", "always, {holding}.", itself),
    Phrase("sentence", "always, {standing}.", itself),
    Phrase(
        "sentence",
        "always, if {condition}, {standing}.",
        bars_if,
        also=[
            "always, while {condition}, {standing}.",
            "always, as long as {condition}, {standing}.",
            "always, {standing} if {condition}.",
            "always, {standing} while {condition}.",
            "always, {standing} as long as {condition}.",
            "if|while {condition}, {standing}.",
            "{standing} if|while {condition}.",
        ],
    ),
    Phrase(
        "sentence",
        "always, unless {condition}, {holding}.",
        lambda fact, holds: while_(holds, IsNot(fact)),
        also=[
            "always, {holding} unless {condition}.",
            "{holding} unless {condition}.",
            "unless {condition}, {holding}.",
        ],
    ),
    *(
        Phrase(
            "standing",
            f"{who} {draw} {{number}} {more} battle card/cards for the melee here",
            lambda k, whom=whom, sign=sign: DrawsHere(whom, sign * k),
            also=[
                f"{who} {draw} {{number}} {way} battle card/cards {where}"
                for way in (more, *others)
                for where in (
                    "for the melee here",
                    "for the melee",
                    "here",
                    "at the start of the melee here",
                    "for melees here",
                )
            ],
        )
        for who, draw, whom in (("you", "draw", OWNER), ("the opponent", "draws", RIVAL))
        for more, others, sign in (("more", ["additional", "extra"], 1), ("fewer", ["less"], -1))
    ),
    Phrase(
        "sentence",
        "always, if {condition}, {holding}.",
        lambda fact, holds: while_(holds, fact),
        also=[
            "always, {holding} while {condition}.",
            "always, {holding} if {condition}.",
            "always, {holding} as long as {condition}.",
            "always, while {condition}, {holding}.",
            "always, as long as {condition}, {holding}.",
            "as long as {condition}, {holding}.",
            "while|if {condition}, {holding}.",
            "{holding} while|if {condition}.",
            "{holding} as long as {condition}.",
        ],
    ),
    Phrase(
        "sentence",
        "if this is stopped, {effect}.",
        moment(WAS_STOPPED),
        also=[
            f"{words}, {{effect}}."
            for words in (
                "when this is stopped",
                "if it is stopped",
                "if this attack is stopped",
                "if the attack is stopped",
                "if all its strikes are stopped",
                "if every strike is stopped",
                "if all strikes are stopped",
                "when this attack is stopped",
                "if all strikes of this are stopped",
            )
        ],
    ),
    Phrase(
        "sentence",
        "if this is stopped by {defence}, {effect}.",
        moment_if(WAS_STOPPED),
        also=[
            f"{words} by {{defence}}, {{effect}}."
            for words in ("when this is stopped", "if it is stopped", "if this|the attack is stopped")
        ],
    ),
    Phrase("defence", "Flight", lambda: StoppedBy(IsFlight()), also=["a Flight", "a Flight card"]),
    Phrase(
        "defence",
        "{strike}",
        lambda strike: StoppedBy(CarriesStrike(strike)),
        also=["a {strike}", "a {strike} card", "a card that carries {strike}"],
    ),
    Phrase(
        "sentence",
        "always, {holding} {at_field}.",
        while_,
        also=["always, {at_field}, {holding}.", "{at_field}, {holding}."],
    ),
    Phrase(
        "at_field",
        "at a battlefield with a {gem} gem",
        lambda gem: HasGem(gem + 1),
        also=["at battlefields with a {gem} gem", "where there is a {gem} gem", "on a battlefield with a {gem} gem"],
    ),
    Phrase(
        "at_field",
        "at a battlefield with a gem",
        HasGem,
        also=["at battlefields with a gem", "on a battlefield with a gem"],
    ),
    Phrase(
        "at_field",
        "at a battlefield without a gem",
        lambda: IsNot(HasGem()),
        also=["at battlefields without a gem", "at a battlefield with no gem"],
    ),
    Phrase(
        "at_field",
        "at {land}",
        lambda land: Are(ThisField(), IsLand(land)),
        also=["at a|the {land}", "in|on a|the {land}", "in|on {land}"],
    ),
    Phrase(
        "at_field",
        "at a frozen battlefield",
        lambda: Are(ThisField(), Frozen()),
        also=["at frozen battlefields", "on a frozen battlefield"],
    ),
    Phrase(
        "standing",
        "Flight is forbidden here",
        lambda: NoFlight(1),
        also=["nobody can use Flight here", "Flight cannot be used here", "no player can use Flight here"],
    ),
    Phrase(
        "standing",
        "{anyone} cannot place {adjectives?} dragons here",
        NoPlacing,
        also=[
            "{anyone} cannot place a|any {adjectives?} dragon here",
            "{anyone} cannot place {adjectives?} dragon here",
        ],
    ),
    Phrase(
        "standing",
        "{anyone} cannot reinforce here",
        NoReinforcing,
        also=["{anyone} cannot use|play Reinforce here", "{anyone} cannot reinforce"],
    ),
    Phrase(
        "standing",
        "{anyone} cannot make ranged attacks here",
        NoShooting,
        also=[
            "{anyone} cannot make a|any ranged attack|attacks here",
            "{anyone} cannot use ranged attacks here",
            "{anyone} cannot shoot here",
        ],
    ),
    *(
        Phrase(
            "standing",
            words,
            lambda who=who: NoShooting(who),
            also=also,
        )
        for words, who, also in (
            ("ranged attacks are forbidden here", ANYBODY, ["nobody|players can|cannot make ranged attacks here"]),
            (
                "the opponent's dragons cannot make ranged attacks here",
                RIVAL,
                ["the opponent's dragons here cannot make ranged attacks"],
            ),
        )
    ),
    Phrase(
        "standing",
        "{adjectives?} dragons cannot be placed here",
        lambda qualities: NoPlacing(ANYBODY, qualities),
        also=["no {adjectives?} dragon can be placed here", "nobody can place {adjectives?} dragons here"],
    ),
    Phrase(
        "standing",
        "the opponent cannot use Flight here",
        lambda: NoFlight(2),
        also=[
            "the opponent cannot defend as Flight here",
            "the opponent may not use Flight here",
            "Flight cannot stop your attacks|strikes (here)",
            "the opponent's Flight (cards) cannot stop your attacks|strikes (here)",
            "your attacks|strikes (here) cannot be stopped by Flight (cards)",
        ],
    ),
    Phrase(
        "holding",
        "the opponent cannot retreat from here",
        lambda: Holds(opponents_here(), [], is_fixed=True),
        also=[
            "the opponent cannot retreat here",
            "the opponent cannot retreat",
            "the opponent may not retreat from here",
        ],
    ),
    Phrase("holding", "{things} has/have {changes}", Holds),
    Phrase(
        "holding", "{things} has/have {changes} here", lambda things, changes: Holds(of_this_place(things), changes)
    ),
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
        "holding",
        "{things} {held} and {held}",
        lambda things, one, other: Holds(things, [*one[0], *other[0]], one[1] or other[1], one[2] or other[2]),
    ),
    Phrase("held", "has/have {changes}", lambda changes: (changes, False, False)),
    Phrase(
        "held",
        "is/are immune to ranged attacks",
        lambda: ([], True, False),
        also=["cannot be shot at", "cannot be the target of ranged attacks"],
    ),
    Phrase("held", "cannot be moved", lambda: ([], False, True), also=["cannot move", "cannot retreat"]),
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
            "if at least one strike is not stopped, {effect}.",
            "if any strike is not stopped, {effect}.",
            "if a strike is not stopped, {effect}.",
            "if one or more strikes are not stopped, {effect}.",
            "if any of its strikes is not stopped, {effect}.",
            "when a strike is not stopped, {effect}.",
            "if it is not stopped, {effect}.",
            "if the opponent cannot stop this, {effect}.",
            "if the opponent does not stop this, {effect}.",
        ],
    ),
    Phrase(
        "sentence",
        "if {loss}, {effect}.",
        if_it_costs,
        also=["when {loss}, {effect}."],
    ),
    Phrase(
        "loss",
        "this discards a {adjectives?} dragon {clauses?}",
        lambda qualities, clauses: LostSuch([*(qualities or []), *(clauses or [])]),
        also=[
            "this attack discards a {adjectives?} dragon {clauses?}",
            "the opponent loses a {adjectives?} dragon {clauses?} to this",
            "a {adjectives?} dragon {clauses?} is discarded by this",
        ],
    ),
    Phrase(
        "sentence",
        "after the attack, {effect}.",
        moment(AFTERWARDS),
        also=["after this|its attack, {effect}.", "then, {effect}.", "then {effect}.", "after attacking, {effect}."],
    ),
    Phrase(
        "sentence",
        "attack with {strikes}, then {effect}.",
        lambda options, effect: StrikesThen(Strikes(options), Moment(AFTERWARDS, None, effect)),
        also=["attack with {strikes} and then {effect}."],
    ),
    Phrase(
        "sentence",
        "when this is discarded from a battlefield, {effect}.",
        moment(LEAVING),
        also=[
            "when this is discarded, {effect}.",
            "when this is discarded, {effect} instead.",
            "when this is discarded from a battlefield, {effect} instead.",
            "when this is discarded from here, {effect}.",
            "if this would be discarded, {effect} instead.",
            "if this is discarded, {effect} instead.",
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
    *(
        Phrase(
            "standing",
            f"this counts as {what}",
            make,
            also=[
                f"this {also} {way}"
                for also in ("counts as", "is also", "also counts as", "is", "is treated as")
                for way in (what, *ways)
                if (also, way) != ("counts as", what)
            ],
        )
        for what, make, ways in (
            ("{type}", lambda kind: CountsAs([kind], []), ("a {type}", "a {type} dragon")),
            *(
                (f"a {group} dragon", lambda group=group: CountsAs([], [group]), (group, f"a {group}"))
                for group in GROUPS
            ),
        )
    ),
    Phrase(
        "standing",
        "this counts as {some} dragons",
        counts_once,
        also=[
            "this counts as {some} dragons here",
            "this counts as {some} dragons when counting dragons (here)",
            "this counts as {some}",
        ],
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
    Phrase(
        "change",
        "{which_value} {figure}",
        lambda value, number: Change(value, SetTo(number)),
        also=["a {which_value} of {figure}", "{which_value} of {figure}", "{which_value} equal to {figure}"],
    ),
    Phrase("which_value", "melee", lambda: MELEE, also=["melee value"]),
    Phrase("which_value", "shield", lambda: SHIELD, also=["shield value"]),
    Phrase("which_value", "ranged", lambda: RANGED, also=["ranged value"]),
    Phrase(
        "sentence",
        "attack with {strikes}.",
        Strikes,
        also=[
            "you may|can (also) attack with {strikes}.",
            "this (also) attacks with {strikes}.",
            "also attack with {strikes}.",
        ],
    ),
    Phrase(
        "sentence",
        "if {condition}, attack with {strikes} instead.",
        StrikesIf,
        also=[
            "attack with {strikes} instead if {condition}.",
            "if {condition}, instead attack with {strikes}.",
            "attack with {strikes} if {condition}.",
            "while {condition}, attack with {strikes} instead.",
        ],
    ),
    Phrase("strikes", "{blow}", lambda blow: [blow]),
    Phrase("strikes", "{blow} or {strikes}", lambda blow, more: [blow, *more], also=["{blow}, {strikes}"]),
    Phrase(
        "strikes",
        "any strike",
        lambda: [[strike] for strike in range(len(STRIKE_NAMES))],
        also=["any one strike", "any strike of your choice", "a strike of your choice"],
    ),
    Phrase("blow", "{strike}", lambda strike: [strike]),
    Phrase("blow", "{strike} twice", lambda strike: [strike, strike]),
    Phrase("blow", "{strike} and {blow}", lambda strike, more: [strike, *more]),
    Phrase(
        "sentence",
        "defend as Flight.",
        lambda: Flag("flight"),
        also=["this (also) defends as Flight.", "you may|can (also) defend as Flight.", "or defend as Flight."],
    ),
    Phrase(
        "sentence",
        "Flight cannot stop this.",
        lambda: Flag("piercing"),
        also=["this cannot be stopped by Flight.", "this ignores Flight.", "Flight cards cannot stop this."],
    ),
    Phrase(
        "sentence",
        "if {condition}, Flight cannot stop this.",
        Pierces,
        also=[
            "Flight cannot stop this if|while {condition}.",
            "Flight cannot stop this as long as {condition}.",
            "if|while {condition}, this cannot be stopped by Flight.",
            "this cannot be stopped by Flight if|while {condition}.",
        ],
    ),
    Phrase("sentence", "Flight is forbidden.", lambda: Flag("no_flight"), also=["Flight cannot be used here."]),
    Phrase(
        "sentence",
        "ranged attacks are forbidden.",
        lambda: Flag("no_ranged"),
        also=["dragons cannot make ranged attacks here.", "all dragons are immune to ranged attacks."],
    ),
    Phrase(
        "sentence",
        "{strike} and {strike} are forbidden.",
        ForbiddenStrikes,
        also=[
            "{strike} and {strike} strikes are forbidden (here).",
            "{strike} and {strike} are forbidden here.",
            "{strike} and {strike} cannot be used here.",
        ],
    ),
    Phrase(
        "sentence",
        "{forbidden} and {forbidden} are forbidden.",
        Bans,
        also=["{forbidden} and {forbidden} are forbidden here.", "{forbidden} and {forbidden} cannot be used here."],
    ),
    *(
        Phrase("forbidden", words, lambda flag=flag: Flag(flag))
        for words, flag in (
            ("Flight", "no_flight"),
            ("Retreat", "no_retreat"),
            ("Reinforce", "no_reinforce"),
            ("ranged attacks", "no_ranged"),
            ("combos", "no_combos"),
        )
    ),
    Phrase("forbidden", "{strike}", ForbiddenStrikes),
    Phrase("sentence", "combos are forbidden.", lambda: Flag("no_combos"), also=["no combos can be played here."]),
    Phrase(
        "sentence",
        "{strike} is forbidden.",
        ForbiddenStrikes,
        also=[
            "{strike} is forbidden here.",
            "{strike} strikes are forbidden here.",
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
    Phrase("sentence", "{types} has/have {changes}.", Scroll, also=["{types} has/have {changes} here."]),
    Phrase(
        "sentence", "{types} is/are barred.", lambda types: Scroll(types, None), also=["{types} is/are barred here."]
    ),
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
    *(
        Phrase(
            "sort_of_dragon",
            f"{group} dragons other than {{type}}",
            lambda kind, group=group: Types([], [group], less=[kind]),
            plural=True,
            also=[
                f"{words} {less} {{type}}"
                for words in (f"{group} dragons", f"each {group} dragon", f"all {group} dragons")
                for less in ("other than", "except|but")
            ][1:],
        )
        for group in GROUPS
    ),
    Phrase("sort_of_dragon", "all dragons", lambda: Types([], [], True), plural=True, also=["each dragon", "dragons"]),
    Phrase(
        "sort_of_dragon",
        "all dragons other than {type}",
        lambda kind: Types([], [], True, [kind]),
        plural=True,
        also=[
            "each dragon other than {type}",
            "dragons other than {type}",
            "all dragons except|but {type}",
            "each dragon except|but {type}",
            "dragons except|but {type}",
        ],
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
            "each|all dragon|dragons of {which_value} {range}",
        ],
    ),
]
