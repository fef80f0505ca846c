"""Traps: laid beside a path, or taken off the course."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase
from wyrmhall.cardtext.machine.amounts import Amount, Lower, Number, UpTo
from wyrmhall.cardtext.trunk import itself
from wyrmhall.core.decisions import DONE, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.riders import events
from wyrmhall.games.riders.geometry.paths import BASE, length_of
from wyrmhall.games.riders.rules.traps import lay_traps
from wyrmhall.games.riders.state import RidersState
from wyrmhall.games.riders.text.deed import Magic, RidersDeed
from wyrmhall.games.riders.text.mages import spoken_of
from wyrmhall.games.riders.text.verbs.aims import EACH, ONE, SEVERAL, UP_TO, Reach
from wyrmhall.games.riders.text.verbs.flight import amounts
from wyrmhall.kit.angles import along_x, along_y

# whose traps are taken off the course
ANYBODYS: Final = 0
OWN_ONES: Final = 1
OTHERS: Final = 2


class LayTraps(Magic):
    """Beside the path just flown (DR-TRAPS)."""

    def __init__(self, traps: Amount[RidersDeed], is_its: bool = False) -> None:
        super().__init__()
        self.traps = traps
        self.is_its = is_its  # beside the path of the dragon that was spoken of

    def possible(self, d: RidersDeed) -> bool:
        return self.traps.value(d) > 0 and (not self.is_its or spoken_of(d) >= 0)

    async def perform(self, d: RidersDeed) -> bool:
        may_decline = self.taken_decline(d)
        traps = self.traps.value(d)
        if isinstance(self.traps, UpTo) and d.s.supply:
            least = 0 if may_decline else 1
            traps = await d.choose_number(d.seat, least, min(traps, len(d.s.supply)))
            may_decline = False
            if not traps:
                d.table().tell(events.HELD_BACK, d.seat, (), [d.kind], rule="DR-MAGIC-03")
                return False
        before = len(d.s.traps)
        flew = spoken_of(d) if self.is_its else -1
        laid = await lay_traps(d.table(), d.seat, d.kind, traps, may_decline, flew)
        d.number = len(d.s.traps) - before
        return laid


def lying(d: RidersDeed, whose: int, reach: Reach | None) -> list[int]:
    """The tokens of those players, within the length of a ruler from the front point, by their place among those on the course."""
    s, seat = d.s, d.seat
    far = length_of(reach.of(d)) if reach is not None else 0
    x = s.x[seat] + along_x(BASE, s.heading[seat])
    y = s.y[seat] + along_y(BASE, s.heading[seat])
    found: list[int] = []
    for at in range(len(s.traps)):
        dx, dy = s.trap_x[at] - x, s.trap_y[at] - y
        is_near = reach is None or dx * dx + dy * dy <= far * far
        is_own = s.trap_owner[at] == seat
        if is_near and (whose == ANYBODYS or is_own == (whose == OWN_ONES)):
            found.append(at)
    return found


class TrapsLying(Amount[RidersDeed]):
    """How many tokens lie on the course."""

    def __init__(self, whose: int, reach: Reach | None) -> None:
        super().__init__()
        self.whose = whose
        self.reach = reach

    def value(self, d: RidersDeed) -> int:
        return len(lying(d, self.whose, self.reach))


class RemoveTraps(Magic):
    """Tokens are taken off the course: all of them, or as many as its user chooses; all, one's own, or those of others; those
    whose centres are within the length of a ruler from the front point."""

    def __init__(self, how: int, number: int, whose: int, reach: Reach | None) -> None:
        super().__init__()
        self.how = how
        self.count = number
        self.whose = whose
        self.reach = reach

    def able(self, d: RidersDeed) -> list[int]:
        return lying(d, self.whose, self.reach)

    def has_own_question(self) -> bool:
        return self.how != EACH

    def possible(self, d: RidersDeed) -> bool:
        return len(self.able(d)) > 0

    async def perform(self, d: RidersDeed) -> bool:
        s, t = d.s, d.table()
        may_decline = self.taken_decline(d)
        if self.how == EACH:
            gone = [s.traps[at] for at in self.able(d)]
            for trap in gone:
                self.remove(d, s.traps.index(trap))
            d.number = len(gone)
            return len(gone) > 0
        removed = 0
        while removed < self.count and self.possible(d):
            may_stop = may_decline if not removed else self.how == UP_TO
            at = await t.choose(d.seat, TRAP, (self.number, d.kind, 1 if may_stop else 0))
            if at == DONE:
                break
            self.remove(d, at)
            removed += 1
        d.number = removed
        return removed > 0

    def remove(self, d: RidersDeed, at: int) -> None:
        s = d.s
        trap = s.traps[at]
        del s.traps[at], s.trap_x[at], s.trap_y[at], s.trap_owner[at]
        s.box.append(trap)
        s.seen[trap] = PUBLIC
        d.table().tell(events.REMOVED_TRAPS, d.seat, (), [s.kind[trap]], rule="DR-MAGIC-08")


class ChooseTrap(Pick[RidersState]):
    """A trap on the course; the answer is its place among them. about: the act in the book, the kind of the card, whether it
    may be left unused."""

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        traps = list(range(len(s.traps)))
        return [DONE, *traps] if about[2] else traps

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        act = s.race.cards.book[about[0]]
        assert isinstance(act, RemoveTraps)
        if answer == DONE or answer in act.able(RidersDeed(None, s, seat, about[1])):
            return None
        return Refusal("DR-MAGIC-08", "that trap is not one of those that the card speaks of")

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        return "remove no trap" if answer == DONE else f"remove trap {answer + 1}"

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        return f"{s.race.cards.names[about[1]]}: which trap is taken off the course?"

    def touches(self, s: RidersState, seat: int, about: About, answer: int) -> list[str]:
        return [] if answer == DONE else [f"trap:{answer + 1}"]


TRAP: Final = ChooseTrap("magic.trap", "DR-MAGIC-08")


# -- how it is said --------------------------------------------------------------------------------


def traps_said(adjective: str, reach: str) -> list[tuple[str, int, bool, list[str]]]:
    """How traps on the course are spoken of: the words, how many, whether they are several, and other words."""
    course = "" if reach else " on the course"
    if not adjective:
        all_of = ["all traps", "each trap", "every trap", "all the traps", "traps"]
        one = ["one trap", "a trap", "any trap"]
        return [
            (
                f"all traps{course}",
                EACH,
                True,
                [f"{words}{reach}" for words in all_of if f"{words}{reach}" != f"all traps{course}{reach}"],
            ),
            (
                f"one trap{course}",
                ONE,
                False,
                [f"{words}{reach}" for words in one if f"{words}{reach}" != f"one trap{course}{reach}"],
            ),
            (f"up to {{number}} traps{course}", UP_TO, True, [f"up to {{number}} traps{reach}"] if course else []),
            (f"{{some}} traps{course}", SEVERAL, True, [f"{{some}} traps{reach}"] if course else []),
        ]
    owner = adjective.removeprefix("of ").strip()
    return [
        (
            f"all {adjective}traps",
            EACH,
            True,
            [f"each {adjective}traps{reach}", f"{owner} traps{reach}", f"all {owner} traps{reach}"],
        ),
        (f"one {adjective}traps", ONE, False, []),
        (f"up to {{number}} {adjective}traps", UP_TO, True, []),
    ]


def removing(how: int, whose: int, said: tuple[Any, ...]) -> RemoveTraps:
    reach = said[-1] if said and isinstance(said[-1], Reach) else None
    numbers = [each for each in said if isinstance(each, int)]
    return RemoveTraps(how, numbers[0] if numbers else 1, whose, reach)


PHRASES = [
    Phrase("traps_lying", "one of them", lambda: RemoveTraps(ONE, 1, ANYBODYS, None), plural=False),
    Phrase("traps_lying", "up to {number} of them", lambda most: RemoveTraps(UP_TO, most, ANYBODYS, None), plural=True),
    Phrase("does", "lays/lay {number}", lambda k: LayTraps(Number(k)), also=["lays/lay {number} of them"]),
    Phrase(
        "does",
        "lays/lay up to {number} traps beside your path, one for each {each_of}",
        lambda most, each: LayTraps(UpTo(Lower(Number(most), each))),
        also=[
            f"lays/lay one|a trap {beside}for each {{each_of}}, {most} {{number}} <traps>"
            for beside in ("beside your path ", "")
            for most in ("up to", "at most", "but at most", "to a maximum of")
        ],
    ),
    Phrase(
        "does",
        "lays|puts|places/lay|put|place {traps} beside your path",
        LayTraps,
        also=[
            "lays|puts|places/lay|put|place {traps}",
            "lays/lay {traps} along your path",
            "lays/lay {traps} beside the path you have flown",
            "lays/lay {traps} next to your path",
            "lays/lay {traps} on your path",
        ],
    ),
    Phrase(
        "does",
        "lays|puts|places/lay|put|place {traps} beside its path",
        lambda traps: LayTraps(traps, True),
        also=[
            "lays/lay {traps} beside that dragon's path",
            "lays/lay {traps} along its path",
        ],
    ),
    Phrase(
        "does",
        "removes/remove {traps_lying}",
        itself,
        also=[
            "takes/take {traps_lying} off the course",
            "takes/take away {traps_lying}",
            "removes/remove {traps_lying} from the course",
            "clears/clear {traps_lying}",
            "destroys/destroy {traps_lying}",
        ],
    ),
    *(
        Phrase(
            "traps_lying",
            f"{words}{reach}",
            lambda *said, how=how, whose=whose: removing(how, whose, said),
            plural=many,
            also=also,
        )
        for whose, adjective in ((ANYBODYS, ""), (OWN_ONES, "of your "), (OTHERS, "of your rivals' "))
        for reach in ("", " within {reach}")
        for words, how, many, also in traps_said(adjective, reach)
    ),
    *amounts("traps", "trap/traps"),
]
