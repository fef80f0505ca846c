"""What is done to dragons in their stacks until the round ends."""

from __future__ import annotations

from typing import Any

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import Amount, Number
from wyrmhall.games.magi.events import CHANGED
from wyrmhall.games.magi.state import where_it_lies
from wyrmhall.games.magi.text.cards import FIXED, IMMUNE, SetTo
from wyrmhall.games.magi.text.deed import Handling, MagiDeed, MagiThings
from wyrmhall.games.magi.text.nouns.places import DRAGON, STACKS
from wyrmhall.games.magi.text.nouns.selections import Chosen, Hand, ThisField, TopCards
from wyrmhall.games.magi.text.sentences import opponents_here
from wyrmhall.games.magi.text.values import value_at

HELD_AS = {IMMUNE: 3, FIXED: 4}  # the word of an event for what is no value


class Hold(Handling):
    """Values are changed, dragons are immune or stay where they are. It holds for those that are meant when it is said, as long
    as they lie in a stack, until the round ends."""

    def __init__(self, things: MagiThings, what: list[int], numbers: list[Amount[MagiDeed]]) -> None:
        super().__init__(things)
        self.what = what
        self.numbers = numbers

    def possible_to(self, d: MagiDeed, thing: int) -> bool:
        return where_it_lies(d.s, thing)[0] >= 0

    async def handle(self, d: MagiDeed, seat: int, thing: int) -> bool:
        place, owner = where_it_lies(d.s, thing)
        if place < 0:
            return False
        for what, amount in zip(self.what, self.numbers):
            number = amount.value(d)
            if isinstance(amount, SetTo):
                number -= value_at(d.s, what, thing, place)
            if number != 0:
                d.s.tonight += [thing, what, number]
                word = HELD_AS.get(what, what)
                d.table().tell(CHANGED, owner, (place, word, number), [d.s.kind[thing]], rule="DM-CARD-11")
        return True

    def worth(self, d: MagiDeed) -> float:
        things = self.things.all(d)
        if not things:
            return 0.0
        total = 0.0
        for amount in self.numbers:
            total += amount.value(d) - (2 if isinstance(amount, SetTo) else 0)
        return 0.15 * total * (1.0 if where_it_lies(d.s, things[0])[1] == d.seat else -1.0)


# -- how it is said --------------------------------------------------------------------------------


def holding(things: Any, what: list[int], numbers: list[Amount[MagiDeed]]) -> Hold:
    is_elsewhere = isinstance(things, Chosen) and (things.sort() != DRAGON or things.zone() != STACKS)
    if is_elsewhere or isinstance(things, (Hand, TopCards, ThisField)):
        raise Senseless("only dragons in their stacks have values, are immune or are moved")
    return Hold(things, what, numbers)


def changing(things: Any, changes: list[Any], _: Any = None) -> Hold:
    held = holding(things, [change.value for change in changes], [change.amount for change in changes])
    held.inner += [change.amount for change in changes]
    return held


def being(what: int) -> Any:
    return lambda things, _=None: holding(things, [what], [Number(1)])


PHRASES = [
    Phrase(
        "tonight",
        "this round",
        lambda: True,
        also=[
            "for this round",
            "during this round",
            "for the rest of the|this round",
            "until the end of the|this round",
            "until the round ends",
            "until the|this round is over",
            "until nightfall",
            "until night falls",
            "this melee",
            "for this melee",
            "until the end of the|this melee",
            "for the rest of the|this melee",
        ],
    ),
    Phrase(
        "act",
        "{things} has/have {changes} {tonight}",
        changing,
        also=["{tonight}, {things} has/have {changes}", "give {things} {changes} {tonight}"],
    ),
    Phrase(
        "act",
        "the {which_value} of {things} becomes {figure} {tonight}",
        lambda value, things, number, _: holding(things, [value], [SetTo(number)]),
        also=[
            "set the {which_value} of {things} to {figure} {tonight}",
            "{tonight}, the {which_value} of {things} becomes {figure}",
        ],
    ),
    *(
        Phrase(
            "act",
            f"{{things}} {words} {{tonight}}",
            being(what),
            also=[
                f"{{tonight}}, {{things}} {words}",
                *(f"{{things}} {way} {{tonight}}" for way in also),
                *(f"{{tonight}}, {{things}} {way}" for way in also),
            ],
        )
        for words, what, also in (
            ("is/are immune to ranged attacks", IMMUNE, ["cannot be shot at", "is/are immune"]),
            ("cannot be moved", FIXED, ["cannot move", "cannot retreat"]),
        )
    ),
    Phrase(
        "act",
        "the opponent cannot retreat from here {tonight}",
        lambda _: holding(opponents_here(), [FIXED], [Number(1)]),
        also=["{tonight}, the opponent cannot retreat from here", "the opponent cannot retreat {tonight}"],
    ),
]
