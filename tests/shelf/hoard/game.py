"""The Sleeping Hoard: grab gold by the roll of a die, and creep away before the dragon wakes."""

from collections.abc import Mapping

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import NO, YES, About, Pick
from wyrmhall.core.errors import Refusal
from wyrmhall.core.events import NUMBER, Event
from wyrmhall.core.game import Doc, Game, Step
from wyrmhall.core.plainstate import PlainState
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.playing.table import Table
from wyrmhall.core.result import Result, by_points
from wyrmhall.core.settings import Value


class HoardState(PlainState):
    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.goal = 50
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
ROLLED = Event("rolled", text="{who} roll{s} a {number}.", number=NUMBER)
WOKE = Event("woke", text="The dragon wakes! {who} drop{s} everything.")
CREPT = Event("crept", text="{who} creep{s} away with {more} gold and {has} {gold} now.", more=NUMBER, gold=NUMBER)


async def take_turn(t: Table[HoardState]) -> None:
    s, seat = t.state, t.state.turn
    while await t.may(seat, DARE):
        die = 1 + s.chance.below(6)
        s.grabbed = 0 if die == 1 else s.grabbed + die
        t.tell(ROLLED, seat, (die,), rule="HOARD-01")
        if die == 1:
            t.tell(WOKE, seat, rule="HOARD-02")
            break
    s.gold[seat] += s.grabbed
    if s.grabbed:
        t.tell(CREPT, seat, (s.grabbed, s.gold[seat]), rule="HOARD-03")
    s.turn, s.grabbed = s.seat_after(seat), 0


class Hoard(Game[HoardState]):
    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> HoardState:
        return HoardState(seats, chance)

    def step(self, t: Table[HoardState]) -> Step[HoardState]:
        return take_turn(t)

    def result(self, s: HoardState) -> Result | None:
        return by_points(s.gold, "somebody is rich", "HOARD-04") if max(s.gold) >= s.goal else None

    def sentences(self, view: Doc) -> list[str]:
        who = ["You have" if seat == view["viewer"] else f"{seat_word(seat)} has" for seat in range(len(view["gold"]))]
        lines = [f"{have} {gold} of {view['goal']} gold." for have, gold in zip(who, view["gold"], strict=True)]
        return [*lines, f"{who[view['turn']]} grabbed {view['grabbed']} in this turn."]


load = Hoard
