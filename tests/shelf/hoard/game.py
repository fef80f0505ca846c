"""The Sleeping Hoard: grab gold by the roll of a die, and creep away before the dragon wakes."""

from collections.abc import Mapping

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import NO, YES, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.game import Doc, Game, Step
from wyrmhall.core.plainstate import PlainState
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.result import Result, by_points
from wyrmhall.core.settings import Value
from wyrmhall.core.table import Table

GOAL = 50


class HoardState(PlainState):
    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.turn = 0
        self.grabbed = 0
        self.gold = [0] * seats


class Dare(Pick[HoardState]):
    def candidates(self, s: HoardState, seat: int, about: About) -> list[int]:
        return [NO, YES]

    def refusal(self, s: HoardState, seat: int, about: About, answer: int) -> Refusal | None:
        return Refusal("HOARD-03", "you have grabbed nothing yet") if answer == NO and not s.grabbed else None

    def notation(self, s: HoardState, seat: int, about: About, answer: int) -> str:
        return "roll" if answer == YES else "creep away"

    def prompt(self, s: HoardState, seat: int, about: About) -> str:
        return f"You have grabbed {s.grabbed} gold. Roll again?" if s.grabbed else "The dragon sleeps. Roll."


DARE = Dare("hoard.dare", "HOARD-01")


async def take_turn(t: Table[HoardState]) -> None:
    s = t.state
    seat = s.turn
    while await t.may(seat, DARE):
        die = 1 + s.chance.below(6)
        t.tell("rolled", seat, (die,), rule="HOARD-01")
        if die == 1:
            s.grabbed = 0
            t.tell("woke", seat, rule="HOARD-02")
            break
        s.grabbed += die
    s.gold[seat] += s.grabbed
    if s.grabbed:
        t.tell("crept", seat, (s.grabbed, s.gold[seat]), rule="HOARD-03")
    s.turn, s.grabbed = s.seat_after(seat), 0


class Hoard(Game[HoardState]):
    texts = {
        "rolled": "{who} roll{s} a {0}.",
        "woke": "The dragon wakes! {who} drop{s} everything.",
        "crept": "{who} creep{s} away with {0} gold and {has} {1} now.",
    }

    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> HoardState:
        return HoardState(seats, chance)

    def step(self, t: Table[HoardState]) -> Step[HoardState]:
        return take_turn(t)

    def result(self, s: HoardState) -> Result | None:
        return by_points(s.gold, "somebody is rich", "HOARD-04") if max(s.gold) >= GOAL else None

    def sentences(self, view: Doc) -> list[str]:
        who = ["You have" if seat == view["viewer"] else f"{seat_word(seat)} has" for seat in range(len(view["gold"]))]
        lines = [f"{have} {gold} of {GOAL} gold." for have, gold in zip(who, view["gold"], strict=True)]
        return [*lines, f"{who[view['turn']]} grabbed {view['grabbed']} in this turn."]


load = Hoard
