"""Every answer of Draco Magi under a number."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from wyrmhall.core.decisions import DONE, About
from wyrmhall.core.numbers.actions import NOT_NUMBERED, Code, Kinds, Listed, Parts, numbered, yes_no
from wyrmhall.games.magi.rules.command import ABILITY, PLACES, SHOOT
from wyrmhall.games.magi.setup import PAIR, special_kinds
from wyrmhall.games.magi.state import COLOURS, ROW, MagiState
from wyrmhall.games.magi.text.cards import OPTIONS, Cards
from wyrmhall.games.magi.text.choices import HEIGHTS

WAYS: Final = 8  # things that one text lets choose among
NUMBERS: Final = 16  # from 0 on, where a text asks for a number
HIGHEST: Final = 4  # dragons of a stack, from the bottom up


def codes(cards: Cards) -> list[Code[Any]]:
    names = cards.names
    dragons = names[: cards.first_battle]
    battle = names[cards.first_battle : cards.first_field]
    return [
        Listed("setup.colour", [("play", colour) for colour in COLOURS]),
        Additional(cards),
        Draft(cards),
        Place(cards),
        yes_no("command.freeze"),
        yes_no("command.placement"),
        Use(),
        yes_no("ranged.defend"),
        Listed("melee.field", numbered("fight at", ROW)),
        Strikes(cards, ["melee.attack"], "attack with", "pass"),
        Strikes(cards, ["melee.combo"], "add", "strike"),
        Kinds(["melee.defend"], "defend with", battle, cards.first_battle, "done"),
        yes_no("melee.last_resort"),
        Kinds(["nightfall.keep"], "discard", dragons, 0, "keep the rest"),
        Kinds(
            [
                "effect.put_under",
                "effect.exhume",
                "effect.discard",
                "effect.bring",
                "effect.set_aside",
                "effect.looked_at",
            ],
            "choose",
            names[: cards.first_field],
            0,
            "decline",
        ),
        Stacked(),
        Listed("effect.battlefield", numbered("battlefield", ROW), "decline"),
        Listed("effect.fetch", numbered("from battlefield", ROW), "decline"),
        Listed("effect.retreat", numbered("to battlefield", ROW)),
        Listed("effect.option", numbered("option", OPTIONS)),
        yes_no("effect.arrival"),
        yes_no("effect.may"),
        Listed("effect.either", numbered("way", WAYS)),
        Listed("effect.number", numbered("number", NUMBERS, 0)),
    ]


class Additional(Code[MagiState]):
    """The additional types of a deck, as a mask of the special kinds."""

    def __init__(self, cards: Cards) -> None:
        kinds = special_kinds(cards)
        listed: list[Parts] = []
        self.place: dict[int, int] = {}
        for size in range(len(kinds) + 1):
            for chosen in combinations(range(len(kinds)), size):
                self.place[sum([1 << at for at in chosen])] = len(listed)
                listed.append(("add", *[cards.names[kinds[at]] for at in chosen]))
        super().__init__(["setup.dragons"], listed)

    def number(self, s: MagiState, seat: int, about: About, answer: int) -> int:
        return self.place.get(answer, NOT_NUMBERED)


class Draft(Code[MagiState]):
    """Which advanced card is kept, and which is given."""

    def __init__(self, cards: Cards) -> None:
        self.first = cards.first_advanced
        self.count = cards.first_field - cards.first_advanced
        names = cards.names[cards.first_advanced : cards.first_field]
        super().__init__(["setup.draft"], [("keep", keep, "give", give) for keep in names for give in names])

    def number(self, s: MagiState, seat: int, about: About, answer: int) -> int:
        return (answer // PAIR - self.first) * self.count + answer % PAIR - self.first


class Place(Code[MagiState]):
    """A dragon at a battlefield."""

    def __init__(self, cards: Cards) -> None:
        listed: list[Parts] = []
        for name in cards.names[: cards.first_battle]:
            for place in range(ROW):
                listed.append(("place", name, f"at {place + 1}"))
        super().__init__(["command.place"], [*listed, ("pass",)])

    def number(self, s: MagiState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        return answer // PLACES * ROW + answer % PLACES


class Use(Code[MagiState]):
    def __init__(self) -> None:
        super().__init__(["command.use"], [("done",), ("shoot",), ("use the ability",)])

    def number(self, s: MagiState, seat: int, about: About, answer: int) -> int:
        return 1 if answer == SHOOT else 2 if answer == ABILITY else 0


class Strikes(Code[MagiState]):
    """A battle card, and the strike that it makes."""

    def __init__(self, cards: Cards, asks: list[str], verb: str, done: str) -> None:
        self.place: dict[int, int] = {}
        listed: list[Parts] = []
        for kind in range(cards.first_battle, cards.first_field):
            for option in range(max(1, len(cards.strikes[kind]))):
                self.place[kind * OPTIONS + option] = len(listed)
                words = cards.option_words(kind, option) if cards.strikes[kind] else ""
                listed.append((verb, cards.names[kind], words) if words else (verb, cards.names[kind]))
        self.place[DONE] = len(listed)
        super().__init__(asks, [*listed, (done,)])

    def number(self, s: MagiState, seat: int, about: About, answer: int) -> int:
        return self.place.get(answer, NOT_NUMBERED)


class Stacked(Code[MagiState]):
    """A dragon in a stack, by where it lies; one's own stack first."""

    def __init__(self) -> None:
        listed: list[Parts] = []
        for place in range(ROW):
            for whose in ("own", "rival"):
                for height in range(HIGHEST):
                    listed.append(("dragon", f"at {place + 1}", whose, f"number {height + 1} from the bottom"))
        super().__init__(["effect.dragon"], [*listed, ("decline",)])

    def number(self, s: MagiState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        spot, height = answer // HEIGHTS, answer % HEIGHTS
        whose = 0 if spot % 2 == seat else 1
        return (spot // 2 * 2 + whose) * HIGHEST + height if height < HIGHEST else NOT_NUMBERED
