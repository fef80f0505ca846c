"""At whom a spell is aimed: how many dragons, where they are, what they are like, and how far the ruler reaches."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.language import Phrase, Senseless
from wyrmhall.cardtext.machine.amounts import Amount, Number
from wyrmhall.cardtext.machine.facts import And, Fact, IsNot
from wyrmhall.cardtext.machine.parts import NOTHING, Part
from wyrmhall.core.errors import Refusal
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.games.riders.rules.magic import reaches
from wyrmhall.games.riders.rules.order import foremost, in_order, is_in_front
from wyrmhall.games.riders.state import FASTEST, SLOWEST, RidersState, in_race, racing
from wyrmhall.games.riders.text.deed import RidersDeed
from wyrmhall.games.riders.text.mages import EitherSide, Exhausted, subject

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
    """A ruler, or so much for each of something; 0 DS is any distance. Another ruler if something is so."""

    def __init__(self, ds: int, each: Amount[RidersDeed]) -> None:
        super().__init__()
        self.ds = ds
        self.each = each
        self.other = 0
        self.fact: Fact[RidersDeed] | None = None

    def of(self, d: RidersDeed) -> int:
        """In DS, no longer than the longest ruler."""
        if self.fact is not None and self.fact.holds(d):
            return self.other
        return min(FASTEST, self.ds * self.each.value(d))


ANY_DISTANCE: Final = Reach(0, Number(1))


class Near(Fact[RidersDeed]):
    """Within reach of the user's dragon, measured when it is asked."""

    def __init__(self, side: Fact[RidersDeed] | None, reach: Reach) -> None:
        super().__init__()
        self.side = side
        self.reach = reach

    def so(self, d: RidersDeed) -> bool:
        other = subject(d)
        if other == d.seat or (self.side is not None and not self.side.so(d)):
            return False
        return reaches(d.s, d.seat, other, self.reach.of(d))


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
            return Refusal("DR-RANGE-06", f"{seat_word(target)} is out of the race")
        if self.where == AHEAD and not is_in_front(s, target, seat):
            return Refusal("DR-RANGE-05", f"{seat_word(target)} is not in front of you")
        if self.where == BEHIND and not is_in_front(s, seat, target):
            return Refusal("DR-RANGE-05", f"{seat_word(target)} is not behind you")
        if self.how == NEXT and self.is_between(s, seat, target):
            return Refusal("DR-RANGE-05", f"another dragon is between you and {seat_word(target)}")
        if self.how == FIRST and foremost(s, racing(s)) != target:
            return Refusal("DR-RANGE-05", f"{seat_word(target)} does not lead the race")
        if self.how == LAST and in_order(s, racing(s))[-1] != target:
            return Refusal("DR-RANGE-05", f"{seat_word(target)} is not last")
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
                return Refusal("DR-RANGE-05", f"{seat_word(target)} is not such a dragon")
        return None

    def is_between(self, s: RidersState, seat: int, target: int) -> bool:
        if self.where == AROUND:
            course = s.race.course
            far = abs(course.ahead(s.progress[target], s.progress[seat]))
            nearer = [
                abs(course.ahead(s.progress[other], s.progress[seat])) < far for other in racing(s) if other != seat
            ]
            return any(nearer)
        first, last = (target, seat) if self.where == AHEAD else (seat, target)
        for other in racing(s):
            if other not in (seat, target) and is_in_front(s, first, other) and is_in_front(s, other, last):
                return True
        return False


class OfTarget(Fact[RidersDeed]):
    """What is said of "it" after it was named: "burn a dragon ahead if you have more energy than it"."""

    def __init__(self, fact: Fact[RidersDeed]) -> None:
        super().__init__()
        self.fact = fact

    def so(self, d: RidersDeed) -> bool:
        d.found = [d.them]
        return self.fact.holds(d)


class Fitting(Fact[RidersDeed]):
    """Something is so of a dragon of which an aim speaks, or of each of them."""

    def __init__(self, aim: Aim, fact: Fact[RidersDeed]) -> None:
        super().__init__()
        self.aim = aim
        self.fact = fact

    def so(self, d: RidersDeed) -> bool:
        s, aim = d.s, self.aim
        meant = [other for other in d.rivals() if aim.refusal(s, d.seat, other) is None]
        if aim.is_measured():
            meant = [other for other in meant if reaches(s, d.seat, other, aim.reach.of(d))]
        before = d.them
        found: list[bool] = []
        for other in meant:
            d.them = other
            found.append(self.fact.so(d))
        d.them = before
        if aim.how == EACH:
            return len(found) > 0 and all(found)
        return sum(found) >= (aim.most if aim.how == SEVERAL else 1)


# -- how it is said --------------------------------------------------------------------------------


def ruler(ds: int) -> Reach:
    if ds % 100 or not SLOWEST <= ds <= FASTEST:
        raise Senseless(f"a ruler is {SLOWEST}, {SLOWEST + 100}, ... or {FASTEST} DS long")
    return Reach(ds, Number(1))


def ruler_for_each(ds: int, each: Any) -> Reach:
    reach = ruler(ds)
    reach.each = each
    return reach


def ruler_or(ds: int, other: int, fact: Any) -> Reach:
    reach = ruler(ds)
    reach.other = ruler(other).ds
    reach.fact = fact
    return reach


def farther(reach: Reach, side: Any) -> Fact[Any]:
    """On that side, and out of reach."""
    near = Near(None, reach)
    away = IsNot(near)
    away.inner.append(near)
    both = And(side, away)
    both.inner.append(away)
    return both


def aimed(group: Any, fact: Any, clauses: Any, reach: Any) -> Aim:
    how, most, facts = group
    where = AROUND if fact is None or isinstance(fact, EitherSide) else AHEAD if fact.is_ahead else BEHIND
    return Aim(how, most, where, [*facts, *([clauses] if clauses is not None else [])], reach or ANY_DISTANCE)


def at_it(fact: Any, reach: Any) -> Aim:
    aim = aimed((ONE, 1, []), fact, None, reach)
    aim.is_it = True
    return aim


def group(how: int, *facts: type[Fact[Any]]) -> Any:
    most = EVERYBODY if how == UP_TO else 1
    return lambda: (how, most, [fact() for fact in facts])


SORTS: list[tuple[str, int, list[str]]] = [
    ("a dragon", ONE, ["one|any dragon", "another dragon", "one|any other dragon"]),
    ("each dragon", EACH, ["every dragon", "all dragons", "each other dragon", "all other dragons", "every other dragon"]),
    ("any number of dragons", UP_TO, ["any number of other dragons"]),
    ("the next dragon", NEXT, ["the nearest dragon", "the closest dragon", "the nearest other dragon"]),
    ("the dragon", ONE, []),
    ("a random dragon", BY_LOT, ["a random other dragon"]),
]  # fmt: skip
OF_CHOICE: Final = ["a dragon of your choice", "one dragon of your choice", "a|any rival's dragon"]


def exhausted(words: str) -> str:
    article = "an exhausted " if words.startswith("a ") and "random" not in words else ""
    if article:
        return words.replace("a ", article, 1)
    return words.replace("dragon", "exhausted dragon")


DRAGONS: list[tuple[str, Any, list[str]]] = [
    *((words, group(how), [*also, *(OF_CHOICE if how == ONE and also else [])]) for words, how, also in SORTS),
    *(
        (exhausted(words), group(how, Exhausted), [exhausted(other) for other in also])
        for words, how, also in SORTS
    ),
    ("the leader", lambda: (FIRST, 1, []), [
        "the leading dragon", "the foremost dragon", "the first dragon", "the dragon in the lead", "the leader's dragon",
    ]),
    ("the last dragon", lambda: (LAST, 1, []), ["the hindmost dragon", "the dragon in last place"]),
]  # fmt: skip
FROM_HERE: Final = "{dragons} {direction?} {mage_clauses?}"

PHRASES = [
    Phrase("reach", "{figure} DS", ruler),
    Phrase(
        "reach",
        "{figure} DS, or {figure} DS if {condition}",
        ruler_or,
        also=[
            "{figure} DS, or within {figure} DS if {condition}",
            "{figure} DS or {figure} DS if {condition}",
            "{figure} DS or within {figure} DS if {condition}",
            "{figure} DS or, if {condition}, (within) {figure} DS",
            "{figure} DS, or, if {condition}, (within) {figure} DS",
            "{figure} DS, or if {condition}, within {figure} DS",
        ],
    ),
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
        "dragons",
        "up to {some} exhausted dragons",
        lambda most: (UP_TO, most, [Exhausted()]),
        plural=True,
        also=["up to {some} other exhausted dragons"],
    ),
    Phrase("dragons", "{some} exhausted dragons", lambda many: (SEVERAL, many, [Exhausted()]), plural=True),
    Phrase(
        "rank",
        "more than {reach} {direction}",
        farther,
        also=[
            "farther than {reach} {direction}",
            "{direction} by more than {reach}",
            "{direction}, but not within {reach}",
        ],
    ),
    Phrase("rank", "{direction?} within {reach}", Near, also=["within {reach} {direction?}"]),
    Phrase(
        "mage_clause",
        "{direction?} within {reach}",
        Near,
        also=["within {reach} {direction?}"],
    ),
    Phrase(
        "target",
        f"{FROM_HERE} within {{reach}}",
        aimed,
        also=[
            "{dragons} {mage_clauses?} within {reach} {direction?}",
            "{dragons} {direction?} within {reach} {mage_clauses?}",
            f"{FROM_HERE} within {{reach}} of you",
            f"{FROM_HERE} within {{reach}} of your choice",
            f"{FROM_HERE} up to {{reach}} away",
            f"{FROM_HERE} no|not more than {{reach}} away",
            f"{FROM_HERE} at a distance of up to {{reach}}",
            "{dragons} up to {reach} {direction?} {mage_clauses?}",
        ],
    ),
    Phrase(
        "target",
        FROM_HERE,
        lambda group, fact, clauses: aimed(group, fact, clauses, None),
        also=[
            f"{FROM_HERE}{mark} {words}"
            for words in (
                "at any distance",
                "whatever the distance",
                "anywhere",
                "however far away",
                "at whatever distance",
                "no matter how far (ahead|away|behind) (it) (is)",
                "however far (ahead|away|behind) (it) (is)",
            )
            for mark in ("", ",")
        ],
    ),
    Phrase("mage_clauses", "with {possession}", lambda fact: fact),
    Phrase("mage_clauses", "other than {the_one}", IsNot, also=["except {the_one}", "but {the_one}"]),
    Phrase("mage_clauses", "who|that {state}", lambda fact: fact, also=["which {state}"]),
    Phrase("aim", "{target}", lambda target: target),
    Phrase(
        "aim",
        "it",
        lambda: at_it(None, None),
        plural=False,
        also=["that dragon", "its caster", "the caster", "that mage", "that rival", "that player"],
    ),
    Phrase(
        "aim",
        "it if it is {direction?} within {reach}",
        at_it,
        also=["it if {direction?} within {reach}", "it within {reach} {direction?}", "it {direction?} within {reach}"],
    ),
]
