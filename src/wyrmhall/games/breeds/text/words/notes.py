"""What has happened in this turn or in this combat: kept only where a text of the cards in play asks for it."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.amounts import AT_LEAST, EXACTLY, Amount, Number, Range
from wyrmhall.cardtext.machine.facts import Compared, Fact, OfEach
from wyrmhall.cardtext.machine.parts import EachPlayer, EachRival, Them, Who, You
from wyrmhall.cardtext.machine.things import Things
from wyrmhall.games.breeds.state import COMBAT_NOTE, NOTE_SIZE
from wyrmhall.games.breeds.text.use import moments as m
from wyrmhall.games.breeds.text.use.sight import Sight

IN_TURN: Final = 0
IN_COMBAT: Final = 1


class Happened(Amount[Sight]):
    """How often something has happened: brought about by some players, to dragons of some players, or to some dragons."""

    def __init__(
        self, moment: int, period: int, by: Who[Sight] | None = None, of: Who[Sight] | None = None, other: bool = False
    ) -> None:
        super().__init__()
        self.moment = moment
        self.period = period
        self.by = by
        self.of = of
        self.other = other  # not to the dragon that has the text
        self.things: Things[Sight] | None = None

    def value(self, d: Sight) -> int:
        notes = d.s.notes
        moment = self.moment.bit_length() - 1
        total = 0
        for at in range(len(notes) - NOTE_SIZE, -1, -NOTE_SIZE):
            if notes[at] == COMBAT_NOTE and self.period == IN_COMBAT:
                break
            if notes[at] == moment and self.counts(d, notes[at + 1], notes[at + 2], notes[at + 3]):
                total += 1
        return total

    def counts(self, d: Sight, player: int, seat: int, number: int) -> bool:
        if self.by is not None and player not in self.by.seats(d):
            return False
        if self.of is not None and seat not in self.of.seats(d):
            return False
        if self.things is not None and number not in self.things.known(d):
            return False
        return not self.other or number != d.bearer


# -- how it is said --------------------------------------------------------------------------------

# what players do: have done, did, plainly, one and several of what, the moment
DOINGS: Final = (
    ("killed", "killed", "kill", "dragon", "dragons", m.KILLED),
    ("refracted", "refracted", "refract", "dragon", "dragons", m.REFRACTED),
    ("drawn", "drew", "draw", "card", "cards", m.DRAWS),
    ("discarded", "discarded", "discard", "card", "cards", m.DISCARDS),
    ("played", "played", "play", "Fireball", "Fireballs", m.FIREBALL_PLAYED),
    ("gained", "gained", "gain", "token", "tokens", m.GAINS_TOKENS),
    ("purchased", "purchased|bought", "purchase|buy", "card", "cards", m.PURCHASES),
    ("damaged", "damaged", "damage", "player", "players", m.YOU_DAMAGE_PLAYER),
)
SIDES: Final[tuple[tuple[str, type[Who[Any]] | None, bool], ...]] = (
    ("", None, False),
    ("friendly ", You, False),
    ("enemy ", EachRival, False),
    ("other friendly ", You, True),
)
PERIODS: Final = ("this turn", "this combat")
DEEDS: Final = (("killed", "a dragon", m.KILLS), ("damaged", "a player", m.DAMAGES_PLAYER))


def so_often(amount: Happened, range: Range[Any]) -> Fact[Any]:
    fact = Compared(amount, range)
    fact.inner.append(amount)
    return fact


def done_by(moment: int, period: int, who: Who[Any], range: Range[Any]) -> Fact[Any]:
    if isinstance(who, (EachRival, EachPlayer)):
        each = so_often(Happened(moment, period, Them()), range)
        fact = OfEach(who, each)
        fact.inner.append(each)
        return fact
    return so_often(Happened(moment, period, who), range)


def done_to(moment: int, period: int, whose: type[Who[Any]] | None, other: bool, range: Range[Any]) -> Fact[Any]:
    return so_often(Happened(moment, period, None, None if whose is None else whose(), other), range)


def done_by_dragon(moment: int, period: int, things: Things[Any]) -> Fact[Any]:
    amount = Happened(moment, period)
    amount.things = things
    return so_often(amount, Range(AT_LEAST, Number(1)))


def killed_by(things: Things[Any]) -> Happened:
    amount = Happened(m.KILLS, IN_COMBAT)
    amount.things = things
    return amount


def some() -> Range[Any]:
    return Range(AT_LEAST, Number(1))


def none() -> Range[Any]:
    return Range(EXACTLY, Number(0))


def of_players(done: str, did: str, do: str, one: str, more: str, moment: int, period: int) -> list[Phrase]:
    when = PERIODS[period]
    return [
        Phrase(
            "fact",
            f"{{haver}} has/have {done} a {one} {when}",
            lambda who: done_by(moment, period, who, some()),
            [f"{{haver}} {did} a {one} {when}", f"{{haver}} has/have {done} any {more} {when}"],
        ),
        Phrase(
            "fact",
            f"{{haver}} has/have {done} {{many}} {more} {when}",
            lambda who, range: done_by(moment, period, who, range),
            [f"{{haver}} {did} {{many}} {more} {when}"],
        ),
        Phrase(
            "fact",
            f"{{haver}} has/have {done} no {more} {when}",
            lambda who: done_by(moment, period, who, none()),
            [
                f"{{haver}} has/have not {done} a {one} {when}",
                f"{{haver}} has/have not {done} any {more} {when}",
                f"{{haver}} did not {do} a {one} {when}",
                f"{{haver}} {did} no {more} {when}",
            ],
        ),
        *(
            Phrase(
                "fact",
                f"{words} was {done} {when}",
                lambda range=range: so_often(Happened(moment, period), range()),
                also,
            )
            for words, range, also in (
                (f"a {one}", some, [f"a {one} has been {done} {when}"]),
                (f"no {one}", none, [f"no {more} were {done} {when}", f"no {one} has been {done} {when}"]),
            )
            if one in ("card", "Fireball", "token")
        ),
        Phrase(
            "each_of",
            f"{one} {{haver}} has/have {done} {when}",
            lambda who: Happened(moment, period, who),
            [f"{one} {{haver}} {did} {when}"],
            plural=False,
        ),
        Phrase(
            "value",
            f"the number of {more} {{haver}} has/have {done} {when}",
            lambda who: Happened(moment, period, who),
            [f"the number of {more} {{haver}} {did} {when}"],
        ),
    ]


def of_dragons(
    done: str, moment: int, side: str, whose: type[Who[Any]] | None, other: bool, period: int
) -> list[Phrase]:
    when = PERIODS[period]
    a = f"another {side.removeprefix('other ')}" if other else f"a {side}"
    return [
        Phrase(
            "fact",
            f"{a}dragon was {done} {when}",
            lambda: done_to(moment, period, whose, other, some()),
            [f"{a}dragon has been {done} {when}", *([f"{a}dragon was {done}"] if period == IN_COMBAT else [])],
        ),
        Phrase(
            "fact",
            f"{{many}} {side}dragons were {done} {when}",
            lambda range: done_to(moment, period, whose, other, range),
            [f"{{many}} {side}dragons have been {done} {when}"],
        ),
        Phrase(
            "fact",
            f"no {side}dragon was {done} {when}",
            lambda: done_to(moment, period, whose, other, none()),
            [
                f"no {side}dragons were {done} {when}",
                f"no {side}dragon has been {done} {when}",
                *([f"no {side}dragon was {done}"] if period == IN_COMBAT else []),
            ],
        ),
        Phrase(
            "each_of",
            f"{side}dragon {done} {when}",
            lambda: Happened(moment, period, None, None if whose is None else whose(), other),
            [f"{side}dragon that was {done} {when}"],
            plural=False,
        ),
        Phrase(
            "value",
            f"the number of {side}dragons {done} {when}",
            lambda: Happened(moment, period, None, None if whose is None else whose(), other),
        ),
    ]


PHRASES = [
    *(phrase for doing in DOINGS for period in (IN_TURN, IN_COMBAT) for phrase in of_players(*doing, period)),
    *(
        phrase
        for done, moment in (("killed", m.KILLED), ("refracted", m.REFRACTED), ("played", m.PLAYED))
        for side, whose, other in SIDES
        for period in (IN_TURN, IN_COMBAT)
        if not (other and period == IN_TURN)  # a dragon is known by its number in one combat alone
        for phrase in of_dragons(done, moment, side, whose, other, period)
    ),
    *(
        Phrase(
            "fact",
            f"{{reference}} has/have {done} {whom} this combat",
            lambda things, moment=moment: done_by_dragon(moment, IN_COMBAT, things),
            [f"{{reference}} {done} {whom}", f"{{reference}} {done} {whom} this combat"],
        )
        for done, whom, moment in DEEDS
    ),
    Phrase(
        "fact",
        "{haver} has/have played {many} dragons this turn",
        lambda who, range: so_often(Happened(m.PLAYED, IN_TURN, None, who), range),
        ["{haver} played {many} dragons this turn"],
    ),
    Phrase(
        "each_of",
        "dragon {reference} has/have killed this combat",
        killed_by,
        ["dragon {reference} killed this combat", "dragon {reference} killed", "dragon {reference} has/have killed"],
        plural=False,
    ),
    Phrase(
        "each_of",
        "dragon {haver} has/have played this turn",
        lambda who: Happened(m.PLAYED, IN_TURN, None, who),
        ["dragon {haver} played this turn"],
        plural=False,
    ),
]
