"""At whom a spell is aimed: how many dragons, where they are, what they are like, and how far the ruler reaches."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import Amount, Number
from wyrmhall.cardtext.machine.facts import Fact
from wyrmhall.cardtext.machine.parts import NOTHING, Part
from wyrmhall.core.errors import Refusal
from wyrmhall.games.riders.rules.order import foremost, in_order, is_in_front
from wyrmhall.games.riders.rules.questions import dragon
from wyrmhall.games.riders.state import FASTEST, SLOWEST, RidersState, in_race, racing
from wyrmhall.games.riders.text.deed import RidersDeed
from wyrmhall.games.riders.text.mages import Exhausted

# where a target is
AHEAD: Final = 0
BEHIND: Final = 1
AROUND: Final = 2

# how many of them
ONE: Final = 0
EACH: Final = 1
UP_TO: Final = 2
NEXT: Final = 3  # with nobody between
FIRST: Final = 4  # the leader of the race
LAST: Final = 5
BY_LOT: Final = 6
SEVERAL: Final = 7  # so many, or as many as there are

EVERYBODY: Final = 99


class Reach(Part):
    """A ruler, or so much for each of something; 0 DS is any distance."""

    def __init__(self, ds: int, each: Amount[RidersDeed]) -> None:
        super().__init__()
        self.ds = ds
        self.each = each

    def of(self, d: RidersDeed) -> int:
        """In DS, no longer than the longest ruler."""
        return min(FASTEST, self.ds * self.each.value(d))


ANY_DISTANCE: Final = Reach(0, Number(1))


class Aim(Part):
    """At a dragon of choice, or at the one that was spoken of: it takes off, or was aimed at before."""

    def __init__(self, how: int, most: int, where: int, facts: list[Fact[RidersDeed]], reach: Reach) -> None:
        super().__init__()
        self.how = how
        self.most = most
        self.where = where
        self.facts = facts
        self.reach = reach
        self.is_it = False  # the dragon that was spoken of

    def is_measured(self) -> bool:
        return self.reach.ds > 0

    def is_of_many(self) -> bool:
        return self.how in (EACH, UP_TO, SEVERAL)

    def refusal(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        if not in_race(s, target):
            return Refusal("DR-RANGE-06", f"{dragon(s, target)} is out of the race")
        if self.where == AHEAD and not is_in_front(s, target, seat):
            return Refusal("DR-RANGE-05", f"{dragon(s, target)} is not in front of you")
        if self.where == BEHIND and not is_in_front(s, seat, target):
            return Refusal("DR-RANGE-05", f"{dragon(s, target)} is not behind you")
        if self.how == NEXT and self.is_between(s, seat, target):
            return Refusal("DR-RANGE-05", f"another dragon is between you and {dragon(s, target)}")
        if self.how == FIRST and foremost(s, racing(s)) != target:
            return Refusal("DR-RANGE-05", f"{dragon(s, target)} does not lead the race")
        if self.how == LAST and in_order(s, racing(s))[-1] != target:
            return Refusal("DR-RANGE-05", f"{dragon(s, target)} is not last")
        if self.facts or self.is_measured():
            return self.unlike(s, seat, target)
        return None

    def unlike(self, s: RidersState, seat: int, target: int) -> Refusal | None:
        """What must be so of it and is not."""
        d = RidersDeed(None, s, seat, NOTHING)
        if self.is_measured() and self.reach.of(d) <= 0:
            return Refusal("DR-RANGE-01", "the card reaches no dragon now")
        d.them = target
        for fact in self.facts:
            if not fact.so(d):
                return Refusal("DR-RANGE-05", f"{dragon(s, target)} is not such a dragon")
        return None

    def is_between(self, s: RidersState, seat: int, target: int) -> bool:
        first, last = (target, seat) if self.where == AHEAD else (seat, target)
        for other in racing(s):
            if other not in (seat, target) and is_in_front(s, first, other) and is_in_front(s, other, last):
                return True
        return False


# -- how it is said --------------------------------------------------------------------------------


def ruler(ds: int) -> Reach:
    if ds % 100 or not SLOWEST <= ds <= FASTEST:
        raise Senseless(f"a ruler is {SLOWEST}, {SLOWEST + 100}, ... or {FASTEST} DS long")
    return Reach(ds, Number(1))


def ruler_for_each(ds: int, each: Any) -> Reach:
    reach = ruler(ds)
    reach.each = each
    return reach


def aimed(group: Any, fact: Any, clauses: Any, reach: Any) -> Aim:
    how, most, facts = group
    where = AROUND if fact is None else AHEAD if fact.is_ahead else BEHIND
    if how == NEXT and where == AROUND:
        raise Senseless("say whether the next dragon ahead is meant or the next one behind")
    return Aim(how, most, where, [*facts, *([clauses] if clauses is not None else [])], reach or ANY_DISTANCE)


def at_it(fact: Any, reach: Any) -> Aim:
    aim = aimed((ONE, 1, []), fact, None, reach)
    aim.is_it = True
    return aim


DRAGONS: list[tuple[str, Any, list[str]]] = [
    ("a dragon", lambda: (ONE, 1, []), ["one dragon", "any dragon", "another dragon", "a rival's dragon", "one other dragon"]),
    ("each dragon", lambda: (EACH, 1, []), ["every dragon", "all dragons", "each other dragon", "all other dragons"]),
    ("any number of dragons", lambda: (UP_TO, EVERYBODY, []), ["any number of other dragons"]),
    ("the next dragon", lambda: (NEXT, 1, []), ["the nearest dragon", "the closest dragon"]),
    ("the leader", lambda: (FIRST, 1, []), ["the leading dragon", "the foremost dragon", "the first dragon"]),
    ("the last dragon", lambda: (LAST, 1, []), ["the hindmost dragon", "the dragon in last place"]),
    ("the dragon", lambda: (ONE, 1, []), []),
    ("a random dragon", lambda: (BY_LOT, 1, []), []),
    ("an exhausted dragon", lambda: (ONE, 1, [Exhausted()]), ["one exhausted dragon", "any exhausted dragon"]),
    ("each exhausted dragon", lambda: (EACH, 1, [Exhausted()]), ["every exhausted dragon", "all exhausted dragons"]),
]  # fmt: skip
FROM_HERE: Final = "{dragons} {direction?} {mage_clauses?}"

PHRASES = [
    Phrase("reach", "{figure} DS", ruler),
    Phrase("reach", "{figure} DS for each {each_of}", ruler_for_each, also=["{figure} DS per {each_of}"]),
    *(Phrase("dragons", words, make, plural="number" in words, also=also) for words, make, also in DRAGONS),
    Phrase(
        "dragons",
        "up to {some} dragons",
        lambda most: (UP_TO, most, []),
        plural=True,
        also=["up to {some} other dragons"],
    ),
    Phrase("dragons", "{some} dragons", lambda many: (SEVERAL, many, []), plural=True, also=["{some} other dragons"]),
    Phrase(
        "aim",
        f"{FROM_HERE} within {{reach}}",
        aimed,
        also=[
            "{dragons} {mage_clauses?} within {reach} {direction?}",
            "{dragons} {direction?} within {reach} {mage_clauses?}",
        ],
    ),
    Phrase(
        "aim",
        FROM_HERE,
        lambda group, fact, clauses: aimed(group, fact, clauses, None),
        also=[f"{FROM_HERE} {words}" for words in ("at any distance", "whatever the distance", "anywhere")],
    ),
    Phrase("mage_clauses", "with {possession}", lambda fact: fact),
    Phrase("mage_clauses", "who|that {state}", lambda fact: fact, also=["which {state}"]),
    Phrase("aim", "it", lambda: at_it(None, None), plural=False, also=["that dragon"]),
    Phrase(
        "aim",
        "it if it is {direction?} within {reach}",
        at_it,
        also=["it if {direction?} within {reach}", "it within {reach} {direction?}", "it {direction?} within {reach}"],
    ),
]
