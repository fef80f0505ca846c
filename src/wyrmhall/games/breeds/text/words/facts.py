"""What is so: where dragons are, what players have."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
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
from wyrmhall.cardtext.machine.facts import And, Are, Compared, Fact, OfEach, ThoseOf
from wyrmhall.cardtext.machine.parts import EachPlayer, EachRival, Them, Who, You
from wyrmhall.cardtext.machine.things import ALL, Not, NumberOf, Quality, Quantity, Things
from wyrmhall.cardtext.machine.things import EXACTLY as SO_MANY
from wyrmhall.games.breeds.state import ELIMINATED
from wyrmhall.games.breeds.text.use.sight import CARDS, Sight
from wyrmhall.games.breeds.text.words.places import Place
from wyrmhall.games.breeds.text.words.players import AttackingPlayer, DefendingPlayer, MostCards
from wyrmhall.games.breeds.text.words.qualities import (
    Alone,
    Attacking,
    Blocking,
    Friendly,
    Played,
    WithAbilities,
    WithAmbush,
    WithTransmute,
)
from wyrmhall.games.breeds.text.words.things import AnyCard, Selection

ALL_TOKENS = 2  # beside the sorts of tokens: those of every sort, and cards held as tokens


class Lies(Quality[Sight]):
    """In a place."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place

    def fits(self, d: Sight, thing: int) -> bool:
        return self.place.is_in(d, thing) if thing < CARDS else thing - CARDS in self.place.cards(d)


class Both(Quality[Sight]):
    def __init__(self, one: Quality[Sight], other: Quality[Sight]) -> None:
        super().__init__()
        self.one = one
        self.other = other

    def fits(self, d: Sight, thing: int) -> bool:
        return self.one.fits(d, thing) and self.other.fits(d, thing)


class EitherOf(Quality[Sight]):
    def __init__(self, one: Quality[Sight], other: Quality[Sight]) -> None:
        super().__init__()
        self.one = one
        self.other = other

    def fits(self, d: Sight, thing: int) -> bool:
        return self.one.fits(d, thing) or self.other.fits(d, thing)


class WereSo(Are[Sight]):
    """Of dragons that may have left."""

    def so(self, d: Sight) -> bool:
        found = self.things.known(d)
        for thing in found:
            if not self.quality.fits(d, thing):
                return False
        return len(found) > 0


class WasBlocked(Quality[Sight]):
    """At any time of the combat."""

    def fits(self, d: Sight, thing: int) -> bool:
        return any([dragon.blocks == thing for dragon in d.s.dragons])


class IsPlayer(Fact[Sight]):
    """You are the attacking or the defending player."""

    def __init__(self, who: Who[Sight]) -> None:
        super().__init__()
        self.who = who

    def so(self, d: Sight) -> bool:
        return d.seat in self.who.seats(d)


class IsEnraged(Fact[Sight]):
    def __init__(self, who: Who[Sight]) -> None:
        super().__init__()
        self.who = who

    def so(self, d: Sight) -> bool:
        found = False
        for seat in self.who.seats(d):
            found = True
            if d.s.sides[seat].stage != 2 or d.s.sides[seat].standing == ELIMINATED:
                return False
        return found


class IsTurnOf(Fact[Sight]):
    """It is the turn of one of some players."""

    def __init__(self, who: Who[Sight]) -> None:
        super().__init__()
        self.who = who

    def so(self, d: Sight) -> bool:
        return d.s.turn in self.who.seats(d)


class HasMost(Fact[Sight]):
    """Nobody has more cards in hand, or fewer."""

    def __init__(self, who: Who[Sight], sign: int) -> None:
        super().__init__()
        self.who = who
        self.most = MostCards(EachPlayer(), sign)

    def so(self, d: Sight) -> bool:
        seats = self.who.seats(d)
        return len(seats) > 0 and all([seat in self.most.seats(d) for seat in seats])


class DamageTaken(Amount[Sight]):
    """In this turn."""

    def __init__(self, who: Who[Sight]) -> None:
        super().__init__()
        self.who = who

    def value(self, d: Sight) -> int:
        return sum([d.s.sides[seat].damage for seat in self.who.seats(d)])


class DamageDealt(Amount[Sight]):
    """The damage that the occasion was about."""

    def value(self, d: Sight) -> int:
        return d.dealt


class DragonsPlayed(Amount[Sight]):
    """In this combat, wherever they are now."""

    def __init__(self, who: Who[Sight]) -> None:
        super().__init__()
        self.who = who

    def value(self, d: Sight) -> int:
        seats = self.who.seats(d)
        return sum([dragon.seat in seats for dragon in d.s.dragons])


class TokensHeld(Amount[Sight]):
    def __init__(self, who: Who[Sight], token: int) -> None:
        super().__init__()
        self.who = who
        self.token = token

    def value(self, d: Sight) -> int:
        total = 0
        for seat in self.who.seats(d):
            side = d.s.sides[seat]
            epics, fireballs = side.epics + side.late_epics, side.fireballs + side.late_fireballs
            if self.token == ALL_TOKENS:
                total += epics + fireballs + len(side.tokens)
            else:
                total += epics if self.token else fireballs
        return total


class Among(Quality[Sight]):
    """One of those that words mean."""

    def __init__(self, things: Things[Sight]) -> None:
        super().__init__()
        self.things = things

    def fits(self, d: Sight, thing: int) -> bool:
        return self.things.has(d, thing)


def cards_in(place: Place) -> NumberOf[Sight]:
    return NumberOf(Selection(Quantity(ALL), EachPlayer(), AnyCard(), place, []))


def sorted_in(range: Range[Any], other: Any, qualities: Any, noun: Any, where: Any, clauses: Any) -> Fact[Any]:
    things = Selection(
        Quantity(ALL, other=bool(other)), EachPlayer(), noun, where, [*(qualities or []), *(clauses or [])]
    )
    return Compared(NumberOf(things), range)


def there_is(how: int, number: int, *rest: Any) -> Fact[Any]:
    return sorted_in(Range(how, Number(number)), *rest)


def compared(how: int, one: Things[Any], other: Things[Any]) -> Fact[Any]:
    return Compared(NumberOf(one), Range(how, NumberOf(other)))


def in_two_places(how: int, who: Who[Any], qualities: Any, noun: Any, one: Any, other: Any) -> Fact[Any]:
    """ "you have more dragons in your hand than in your discard pile"."""
    held = [NumberOf(Selection(Quantity(ALL), who, noun, where, qualities or [])) for where in (one, other)]
    return Compared(held[0], Range(how, held[1]))


def are(things: Things[Any], quality: Quality[Any]) -> Fact[Any]:
    """ "two friendly dragons are attacking": so many of them, which need not be all."""
    if not isinstance(things, Selection) or things.quantity.how == ALL:
        return Are(things, quality)
    if things.quantity.how != SO_MANY or things.quantity.by_lot:
        raise Senseless("say how many of them, or 'each'")
    count = things.quantity.count
    things.is_counted = True
    found = Selection(
        Quantity(ALL, other=things.quantity.other),
        things.whose,
        things.noun,
        things.where,
        [*things.qualities, quality],
    )
    found.at_battlefield = things.at_battlefield
    return Compared(NumberOf(found), Range(AT_LEAST, Number(count)))


def are_in(things: Things[Any], place: Place) -> Fact[Any]:
    return are(things, Lies(place))


def some_are(how: int, count: int) -> Callable[..., Fact[Any]]:
    """ "two or more other friendly dragons are attacking": so many as is said first, or a fixed number."""

    def make(*said: Any) -> Fact[Any]:
        number, (other, qualities, noun, clauses, more) = (count, said) if count >= 0 else (said[0], said[1:])
        return sorted_in(Range(how, Number(number)), other, [*(qualities or []), more], noun, None, clauses)

    return make


def some_in(how: int, count: int) -> Callable[..., Fact[Any]]:
    """ "two or more dragons are in your discard pile"."""

    def make(*said: Any) -> Fact[Any]:
        number, (other, qualities, noun, clauses, where) = (count, said) if count >= 0 else (said[0], said[1:])
        return sorted_in(Range(how, Number(number)), other, qualities, noun, where, clauses)

    return make


def is_a(things: Things[Any], qualities: Any, noun: Any, clauses: Any) -> Fact[Any]:
    """ "if the blocker is a Common dragon"."""
    sort = Selection(Quantity(ALL), EachPlayer(), noun, None, [*(qualities or []), *(clauses or [])])
    return are(things, Among(sort))


def is_the_only(is_own: bool, things: Things[Any], qualities: Any, noun: Any, where: Any, clauses: Any) -> Fact[Any]:
    said = [*(qualities or []), *(clauses or []), *([Friendly()] if is_own else [])]
    sort = Selection(Quantity(ALL), EachPlayer(), noun, where, said)
    one = are(things, Among(sort))
    fact = And(one, Compared(NumberOf(sort), Range(EXACTLY, Number(1))))
    fact.inner.append(one)
    return fact


def holds_tokens(who: Who[Any], range: Range[Any], token: int) -> Fact[Any]:
    held = TokensHeld(who, token)
    fact = Compared(held, range)
    fact.inner.append(held)
    return fact


def more_tokens(who: Who[Any], how: int, token: int, other: Who[Any]) -> Fact[Any]:
    """Than one other player, or than each of several."""
    if not isinstance(other, (EachRival, EachPlayer)):
        return holds_tokens(who, Range(how, TokensHeld(other, token)), token)
    fact = OfEach(other, holds_tokens(who, Range(how, TokensHeld(Them(), token)), token))
    fact.inner.append(fact.fact)
    return fact


REST = "{other?} {adjectives?} {noun} {where?} {clauses?}"
PLACE_LAST = "{other?} {adjectives?} {noun} {clauses?} {where?}"

PHRASES = [
    Phrase("fact", "{things} is/are {where}", are_in),
    Phrase("fact", "{things} is/are {clause}", are),
    Phrase("fact", "{things} is/are {adjective} {clause}", lambda things, one, two: are(things, Both(one, two))),
    Phrase("fact", "{things} is/are {adjective} and {adjective}", lambda things, one, two: are(things, Both(one, two))),
    Phrase(
        "fact", "{things} is/are {adjective} or {adjective}", lambda things, one, two: are(things, EitherOf(one, two))
    ),
    *(
        Phrase("fact", f"{{things}} has/have {what}", lambda things, quality=quality: are(things, quality()), also)
        for what, quality, also in (
            ("abilities", WithAbilities, ["{things} has/have an ability", "{things} has/have any abilities"]),
            ("no abilities", lambda: Not(WithAbilities()), ["{things} has/have no ability"]),
            ("Ambush", WithAmbush, []),
            ("Transmute", WithTransmute, []),
        )
    ),
    Phrase("fact", "{things} is/are alone", lambda things: are(things, Alone())),
    Phrase("fact", "{things} is/are {adjective} alone", lambda things, one: are(things, Both(one, Alone()))),
    Phrase(
        "fact",
        "{things} is|was/are|were a {adjectives?} {noun} {clauses?}",
        is_a,
    ),
    Phrase("fact", "{things} is/are the only {adjectives?} {noun} {where?} {clauses?}", partial(is_the_only, False)),
    Phrase("fact", "{things} is/are your only {adjectives?} {noun} {where?} {clauses?}", partial(is_the_only, True)),
    Phrase(
        "fact",
        "{things} is/are your {ordinal} dragon of this combat",
        lambda things, place: are(things, Both(Friendly(), Played(place))),
        [
            f"{{things}} is/are {a} {{ordinal}} dragon {when}"
            for a in ("your", "the")
            for when in ("of this|the combat", "in this|the combat", "this combat", "you played this combat")
        ],
    ),
    *(
        Phrase("fact", f"{many} {{other?}} {{adjectives?}} {noun} {{clauses?}} is/are {what}", make(how, count), also)
        for many, other, noun, how, count in (
            ("{number} or more", "at least {number}", "{noun}", AT_LEAST, -1),
            ("{number} or fewer", "at most {number}", "{noun}", AT_MOST, -1),
            ("no", "none of the", "{noun}", EXACTLY, 0),
        )
        for what, make in (("{adjective}", some_are), ("{clause}", some_are), ("{where}", some_in))
        for also in [[f"{other} {{other?}} {{adjectives?}} {noun} {{clauses?}} is/are {what}"]]
    ),
    Phrase("fact", "there is/are {many} " + REST, sorted_in),
    Phrase("fact", "there are more {things} than {things}", partial(compared, MORE_THAN)),
    Phrase("fact", "there are fewer {things} than {things}", partial(compared, LESS_THAN)),
    Phrase("fact", "there are as many {things} as {things}", partial(compared, EXACTLY)),
    *(
        Phrase(
            "fact",
            f"{{haver}} has/have {word} {{adjectives?}} {{noun}} {{where}} {than} {{where}}",
            partial(in_two_places, how),
        )
        for word, than, how in (("more", "than", MORE_THAN), ("fewer", "than", LESS_THAN), ("as many", "as", EXACTLY))
    ),
    Phrase(
        "fact",
        "{things} was/were blocked",
        lambda things: WereSo(things, WasBlocked()),
        ["{things} was/were blocked this combat", "{things} has/have been blocked this combat"],
    ),
    Phrase(
        "fact",
        "{things} was/were not blocked",
        lambda things: WereSo(things, Not(WasBlocked())),
        [
            "{things} was/were not blocked this combat",
            "{things} has/have not been blocked (this) (combat)",
            "{things} was/were unblocked",
        ],
    ),
    *(
        Phrase("fact", f"{{things}} was/were {word}", lambda things, quality=quality: WereSo(things, quality()))
        for word, quality in (("attacking", Attacking), ("blocking", Blocking))
    ),
    *(
        Phrase(
            "fact",
            f"{{haver}} has/have {word} {{token}} tokens {than} {{haver}}",
            lambda who, token, other, how=how: more_tokens(who, how, token, other),
        )
        for word, than, how in (("more", "than", MORE_THAN), ("fewer", "than", LESS_THAN), ("as many", "as", EXACTLY))
    ),
    *(
        Phrase(
            "fact",
            f"{{haver}} has/have {word} tokens {than} {{haver}}",
            lambda who, other, how=how: more_tokens(who, how, ALL_TOKENS, other),
        )
        for word, than, how in (("more", "than", MORE_THAN), ("fewer", "than", LESS_THAN), ("as many", "as", EXACTLY))
    ),
    Phrase("each_of", "{some} {counted}", lambda few, counted: Divided(counted, Number(few)), plural=True),
    Phrase(
        "fact",
        "there is a " + REST,
        lambda *rest: there_is(AT_LEAST, 1, *rest),
        ["there is/are any " + REST, "there is a " + PLACE_LAST, "there is/are any " + PLACE_LAST],
    ),
    Phrase(
        "fact",
        "there is another {adjectives?} {noun} {where?} {clauses?}",
        lambda *rest: there_is(AT_LEAST, 1, True, *rest),
        ["there is another {adjectives?} {noun} {clauses?} {where?}"],
    ),
    Phrase(
        "fact",
        "there are no " + REST,
        lambda *rest: there_is(EXACTLY, 0, *rest),
        ["there is no " + REST, "there is/are no " + PLACE_LAST],
    ),
    Phrase(
        "fact",
        "{place} has/have {many} cards",
        lambda place, range: Compared(cards_in(place), range),
        ["{place} contains {many} cards", "{place} has/have {many} card"],
    ),
    Phrase(
        "fact",
        "{place} has/have more cards than {place}",
        lambda one, other: Compared(cards_in(one), Range(MORE_THAN, cards_in(other))),
    ),
    Phrase(
        "fact",
        "{place} has/have fewer cards than {place}",
        lambda one, other: Compared(cards_in(one), Range(LESS_THAN, cards_in(other))),
    ),
    Phrase(
        "fact",
        "{place} has/have as many cards as {place}",
        lambda one, other: Compared(cards_in(one), Range(EXACTLY, cards_in(other))),
    ),
    Phrase("fact", "{place} is/are empty", lambda place: Compared(cards_in(place), Range(EXACTLY, Number(0)))),
    Phrase(
        "fact",
        "you are the attacking player",
        lambda: IsPlayer(AttackingPlayer()),
        ["you are attacking", "you are the attacker"],
    ),
    Phrase(
        "fact",
        "you are the defending player",
        lambda: IsPlayer(DefendingPlayer()),
        ["you are defending", "you are the defender"],
    ),
    *(
        Phrase(
            "fact",
            f"{{haver}} has/have the {most} cards in hand",
            lambda who, sign=sign: HasMost(who, sign),
            [f"{{haver}} has/have the {most} cards", f"{{haver}} has/have the {most} cards of all players"],
        )
        for most, sign in (("most", 1), ("fewest", -1))
    ),
    Phrase("fact", "it is your turn", lambda: IsTurnOf(You()), ["this is your turn"]),
    Phrase(
        "fact",
        "it is an enemy player's turn",
        lambda: IsTurnOf(EachRival()),
        ["it is not your turn", "it is an opponent's turn", "it is another player's turn"],
    ),
    Phrase("fact", "you are enraged", lambda: IsEnraged(You()), ["you are in Dragonform"]),
    Phrase(
        "someone",
        "an enraged player",
        lambda: ThoseOf(EachPlayer(), IsEnraged(Them())),
        ["a stage 2 player", "a player in Dragonform|stage 2", "a player who is enraged", "a player in stage two"],
        plural=False,
    ),
    Phrase("fact", "{others} is/are enraged", IsEnraged, ["{others} is/are in Dragonform"]),
    Phrase(
        "fact",
        "{haver} has/have taken damage this turn",
        lambda who: Compared(DamageTaken(who), Range(AT_LEAST, Number(1))),
        [f"{{haver}} {way} this turn" for way in ("took damage", "was/were damaged", "has/have been damaged")],
    ),
    Phrase(
        "fact",
        "{haver} has/have taken no damage this turn",
        lambda who: Compared(DamageTaken(who), Range(EXACTLY, Number(0))),
        [
            f"{{haver}} {way} this turn"
            for way in ("took no damage", "was/were not damaged", "has/have not taken damage")
        ],
    ),
    Phrase(
        "fact",
        "{haver} has/have taken {many} damage this turn",
        lambda who, range: Compared(DamageTaken(who), range),
        ["{haver} has/have taken {many} damage"],
    ),
    Phrase(
        "fact",
        "{haver} has/have {many} {token} token/tokens",
        holds_tokens,
    ),
    Phrase(
        "fact",
        "{haver} has/have {many} token/tokens",
        lambda who, range: holds_tokens(who, range, ALL_TOKENS),
    ),
    Phrase(
        "fact",
        "{haver} has/have no tokens",
        lambda who: holds_tokens(who, Range(EXACTLY, Number(0)), ALL_TOKENS),
    ),
    Phrase(
        "fact",
        "{haver} has/have a token",
        lambda who: holds_tokens(who, Range(AT_LEAST, Number(1)), ALL_TOKENS),
        ["{haver} has/have any token/tokens"],
    ),
    Phrase("each_of", "token {haver} has/have", lambda who: TokensHeld(who, ALL_TOKENS), plural=False),
    Phrase("value", "the number of tokens {haver} has/have", lambda who: TokensHeld(who, ALL_TOKENS)),
    Phrase(
        "fact",
        "{haver} has/have no {token} token/tokens",
        lambda who, token: holds_tokens(who, Range(EXACTLY, Number(0)), token),
    ),
    Phrase(
        "fact",
        "{haver} has/have a {token} token",
        lambda who, token: holds_tokens(who, Range(AT_LEAST, Number(1)), token),
    ),
    Phrase(
        "fact",
        "{haver} has/have played {many} dragon/dragons this combat",
        lambda who, range: Compared(DragonsPlayed(who), range),
        ["{haver} played {many} dragon/dragons this combat"],
    ),
    Phrase(
        "fact",
        "you have played another dragon this combat",
        lambda: Compared(DragonsPlayed(You()), Range(AT_LEAST, Number(2))),
        ["you played another dragon this combat", "you have already played a dragon this combat"],
    ),
    Phrase(
        "fact",
        "you have played no other dragon this combat",
        lambda: Compared(DragonsPlayed(You()), Range(AT_MOST, Number(1))),
        [
            f"you {way} this combat"
            for way in ("have not played another dragon", "played no other dragon", "have played no other dragons")
        ],
    ),
    Phrase("value", "the number of dragons {haver} has/have played this combat", DragonsPlayed),
    Phrase("fact", "{haver} has/have none", lambda who: holds_tokens(who, Range(EXACTLY, Number(0)), -1)),
    Phrase("each_of", "{token} token {haver} has/have", lambda token, who: TokensHeld(who, token), plural=False),
    Phrase("each_of", "of your {token} tokens", lambda token: TokensHeld(You(), token), plural=False),
    Phrase(
        "each_of",
        "damage dealt",
        DamageDealt,
        ["damage dealt this way", "point of damage dealt", "damage that was dealt"],
        plural=False,
    ),
    Phrase("value", "the number of {token} tokens {haver} has/have", lambda token, who: TokensHeld(who, token)),
    Phrase("value", "the damage dealt", DamageDealt, ["the combat damage dealt", "the damage that was dealt"]),
    Phrase("value", "the damage {haver} has/have taken this turn", DamageTaken),
]
