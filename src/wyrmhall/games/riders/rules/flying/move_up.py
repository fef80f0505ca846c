"""Moving up behind another dragon, by a loop or an alliance (DR-LOOP-03 to -05, DR-ALLIANCE-03 and -04)."""

from __future__ import annotations

from wyrmhall.core.decisions import About, Aim, Dial
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.playing.table import Table
from wyrmhall.games.riders import events
from wyrmhall.games.riders.geometry.following import (
    IN_WALL,
    NOT_BEHIND,
    NOT_FORWARD,
    OCCUPIED,
    ON_TRAP,
    WAY_BLOCKED,
    Follow,
)  # fmt: skip
from wyrmhall.games.riders.geometry.seeking import seek
from wyrmhall.games.riders.rules.flying.landing import centre_of, put
from wyrmhall.games.riders.rules.questions import hundredths_of, lane_words, plain_number, signed_number, swing_words
from wyrmhall.games.riders.state import RidersState, in_race
from wyrmhall.kit.angles import signed
from wyrmhall.kit.declining import is_stop

WIDEST = 3000  # half the width of the lane
BACK = 3600  # a base turned round may have its centre this much further back than before, in the inside of a bend
FURTHEST = 80000  # further than any loop or alliance leads

WORDS = {
    NOT_BEHIND: "you must stay behind {target}",
    NOT_FORWARD: "you may not go back",
    IN_WALL: "your dragon would be too near the wall",
    OCCUPIED: "another dragon is in the way there",
    ON_TRAP: "a magic trap lies there",
    WAY_BLOCKED: "another dragon blocks the way there",
}


class MoveUp(Aim[RidersState]):
    """How far along the course, how far left of its middle, and a heading. It is about the dragon in front."""

    def __init__(self, ask: str, rule: str, rules: dict[int, str]) -> None:
        super().__init__(ask, rule)
        self.rules = rules  # by what is wrong with a place

    def low(self, s: RidersState, seat: int, about: About) -> list[int]:
        return [centre_of(s, seat) - BACK, -WIDEST, 0]

    def high(self, s: RidersState, seat: int, about: About) -> list[int]:
        return [centre_of(s, seat) + FURTHEST, WIDEST, 35999]

    def dials(self, s: RidersState, seat: int, about: About) -> list[Dial]:
        return [Dial("along", "mm", 100, 100), Dial("left", "mm", 100, 100), Dial("facing", "°", 100, 500)]

    def candidates(self, s: RidersState, seat: int, about: About) -> list[int]:
        """A few good places; where none of those is permitted any place that is, and none only if there is none at all."""
        way = self.follow(s, seat, about[0])
        numbers = way.candidates() or seek(way)
        return [self.pack(s, seat, about, numbers[i : i + 3]) for i in range(0, len(numbers), 3)]

    def options(self, s: RidersState, seat: int, about: About) -> list[int]:
        return self.candidates(s, seat, about)

    def refusal(self, s: RidersState, seat: int, about: About, answer: int) -> Refusal | None:
        along, left, heading = self.unpack(s, seat, about, answer)
        wrong = self.follow(s, seat, about[0]).refusal(along, left, heading)
        if wrong == 0:
            return None
        return Refusal(self.rules[wrong], WORDS[wrong].format(target=seat_word(about[0])))

    def follow(self, s: RidersState, seat: int, target: int) -> Follow:
        others: list[int] = []
        for other in range(s.seats):
            if other not in (seat, target) and s.out[other] == 0:
                others += [s.x[other], s.y[other]]
        traps: list[int] = []
        if ON_TRAP in self.rules:
            for i in range(len(s.traps)):
                traps += [s.trap_x[i], s.trap_y[i]]
        return Follow(
            s.race.course, s.x[seat], s.y[seat], s.progress[seat], s.x[target], s.y[target], s.heading[target],
            s.progress[target], others, traps,
        )  # fmt: skip

    def notation(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        along, left, heading = self.unpack(s, seat, about, answer)
        return f"place {plain_number(along)} {signed_number(left)} {plain_number(heading)}"

    def spoken(self, s: RidersState, seat: int, about: About, answer: int) -> str:
        along, left, heading = self.unpack(s, seat, about, answer)
        aside = swing_words(left, WIDEST) if left else "in the middle"
        facing = lane_words(int(signed(heading - s.race.course.tangent(along))))
        return f"move up behind {seat_word(about[0])}, {aside} of the lane, facing {facing}"

    def parse(self, s: RidersState, seat: int, about: About, text: str) -> int | None:
        if is_stop(" ".join(text.lower().split())):
            why = f"your magic holds: you move up behind {seat_word(about[0])}"
            raise Refused(Refusal(self.rules[NOT_FORWARD], why))
        words = [word for word in text.lower().split() if word not in ("place", "move", "up", "to", "at", "facing")]
        if len(words) != 3:
            return None
        along, left, heading = (hundredths_of(word) for word in words)
        if along is None or left is None or heading is None:
            return None
        if abs(left) > WIDEST:
            raise Refused(Refusal(self.rules[IN_WALL], WORDS[IN_WALL]))
        if along < self.low(s, seat, about)[0]:
            raise Refused(Refusal(self.rules[NOT_FORWARD], WORDS[NOT_FORWARD]))
        if along > self.high(s, seat, about)[0]:
            raise Refused(Refusal(self.rules[NOT_BEHIND], WORDS[NOT_BEHIND].format(target=seat_word(about[0]))))
        return self.pack(s, seat, about, [along, left, heading % 36000])

    def prompt(self, s: RidersState, seat: int, about: About) -> str:
        target = seat_word(about[0])
        return f"Move up behind {target}: how far along the course, how far left of its middle, and which way to face?"


BY_LOOP = MoveUp(
    "loop.place", "DR-LOOP-03",
    {
        NOT_BEHIND: "DR-LOOP-04", NOT_FORWARD: "DR-LOOP-03", IN_WALL: "DR-LOOP-03", OCCUPIED: "DR-LOOP-04",
        ON_TRAP: "DR-LOOP-07", WAY_BLOCKED: "DR-LOOP-05",
    },
)  # fmt: skip
BY_ALLIANCE = MoveUp(
    "alliance.place", "DR-ALLIANCE-03",
    {
        NOT_BEHIND: "DR-ALLIANCE-04", NOT_FORWARD: "DR-ALLIANCE-03", IN_WALL: "DR-ALLIANCE-03", OCCUPIED: "DR-ALLIANCE-04",
        WAY_BLOCKED: "DR-ALLIANCE-04",
    },
)  # fmt: skip


async def move_up(t: Table[RidersState], seat: int, target: int, question: MoveUp) -> bool:
    """The caster sets his dragon behind the target. Whether there was a place for it."""
    s = t.state
    if not question.options(s, seat, (target,)):
        return False
    answer = await t.choose(seat, question, (target,))
    if not in_race(s, seat):
        return True
    along, left, heading = question.unpack(s, seat, (target,), answer)
    x, y = s.race.course.point(along, left)
    put(s, seat, x, y, heading)
    t.tell(events.MOVED_UP, seat, (target, s.x[seat], s.y[seat], heading), rule=question.rule)
    return True
