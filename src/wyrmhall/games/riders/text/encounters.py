# plain: read once when the game is loaded
"""What can happen to a dragon in its flight, in every form in which it is said: "you touch a trap", "it touched no trap"."""

from __future__ import annotations

from wyrmhall.games.riders.state import (
    BUMPED,
    CRASHED_NOW,
    FIELD_TOUCHED,
    PASSED_NOW,
    SYMBOL_TOUCHED,
    TRAP_TOUCHED,
)


class Verb:
    """Words for the same in four forms, each with bars between them: you touch, it touches, touched and has touched."""

    def __init__(self, base: str, third: str, past: str, done: str) -> None:
        self.base, self.third, self.past, self.done = base, third, past, done

    def form(self, name: str) -> str:
        forms = {"base": self.base, "third": self.third, "past": self.past, "done": self.done}
        return forms[name]


CRASH = Verb("crash", "crashes", "crashed", "crashed")
TOUCH = Verb("touch", "touches", "touched", "touched")
MEET = Verb("hit|reach|cross", "hits|reaches|crosses", "hit|reached|crossed", "hit|reached|crossed")
LAND_ON = Verb(
    "land|end|stop|rest|finish on|in",
    "lands|ends|stops|rests|finishes on|in",
    "landed|ended|stopped|rested|finished on|in",
    "landed|ended|stopped|rested|finished on|in",
)
END_ON = Verb("end your flight on", "ends its flight on", "ended your|its flight on", "ended your|its flight on")
FLY_OVER = Verb("fly|pass over", "flies|passes over", "flew|passed over", "flown|passed over")
FLY_INTO = Verb("fly into", "flies into", "flew into", "flown into")
RUN_INTO = Verb("bump|run|crash into", "bumps|runs|crashes into", "bumped|ran|crashed into", "bumped|run|crashed into")
COLLIDE = Verb("collide with", "collides with", "collided with", "collided with")
SET_OFF = Verb("trigger|spring", "triggers|springs", "triggered|sprang|sprung", "triggered|sprung")
PASS = Verb("pass", "passes", "passed", "passed")
OVERTAKE = Verb("pass|overtake", "passes|overtakes", "passed|overtook", "passed|overtaken")
GET_PAST = Verb("fly|get|move past", "flies|gets|moves past", "flew|got|moved past", "flown|got|moved past")
GAIN_FROM = Verb("gain energy from", "gains energy from", "gained energy from", "gained energy from")


class Encounter:
    """The house says the verb with the thing; `one` are words for the thing, `none` those that follow "no"."""

    def __init__(self, mark: int, verb: Verb, thing: str, one: str, none: str, verbs: tuple[Verb, ...]) -> None:
        self.mark = mark  # in the state of a flight
        self.verb = verb
        self.thing = thing
        self.one = one
        self.none = none
        self.verbs = verbs

    def said(self, form: str) -> str:
        """In the words of the house."""
        return f"{self.verb.form(form)} {self.thing}".strip()

    def ways(self, form: str) -> list[str]:
        """In others."""
        return [f"{verb.form(form)} {self.one}" for verb in self.verbs]

    def not_said(self) -> str:
        return f"did not {self.said('base')}"

    def past(self) -> list[str]:
        """How else it is said to have happened."""
        when = "(in|on) (this) (round|flight)"
        found = [f"{past} {when}" for past in (self.said("past"), *self.ways("past"))]
        return [*found, *(f"has/have {done} {when}" for done in (self.said("done"), *self.ways("done")))]

    def never(self) -> list[str]:
        """How else it is said not to have happened."""
        when = "(in|on) (this) (round|flight)"
        found = [f"did not {base} {when}" for base in (self.said("base"), *self.ways("base"))]
        found += [f"has/have not {done} {when}" for done in (self.said("done"), *self.ways("done"))]
        return [*found, *(f"{verb.past} no {self.none} {when}" for verb in self.verbs)]


ENCOUNTERS = (
    Encounter(CRASHED_NOW, CRASH, "", "a|the|any wall|walls", "wall|walls", (TOUCH, MEET, FLY_INTO, RUN_INTO)),
    Encounter(
        BUMPED, FLY_INTO, "another dragon", "another|a|any dragon|rival", "dragon|dragons|rival|rivals",
        (FLY_INTO, TOUCH, MEET, RUN_INTO, COLLIDE),
    ),
    Encounter(
        TRAP_TOUCHED, TOUCH, "a trap", "a|any|one (magic) trap|traps", "trap|traps",
        (TOUCH, MEET, FLY_INTO, RUN_INTO, FLY_OVER, LAND_ON, SET_OFF),
    ),
    Encounter(
        FIELD_TOUCHED, TOUCH, "an energy field", "a|any|one|the energy field|fields", "energy field|fields",
        (TOUCH, MEET, FLY_OVER, LAND_ON, END_ON, GAIN_FROM),
    ),
    Encounter(
        SYMBOL_TOUCHED, TOUCH, "a magic symbol", "a|any|one|the magic (card) symbol|symbols", "magic symbol|symbols",
        (TOUCH, MEET, FLY_OVER, LAND_ON),
    ),
    Encounter(
        PASSED_NOW, PASS, "another dragon", "another|a|any|one (other) dragon|rival|mage", "dragon|dragons|rival|rivals",
        (OVERTAKE, GET_PAST),
    ),
)  # fmt: skip
