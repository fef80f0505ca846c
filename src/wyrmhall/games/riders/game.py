"""Dragonriders as a game of the hall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import BadSetup
from wyrmhall.core.events import Event, Told, declared
from wyrmhall.core.game import Doc, Game, Hidden, Instinct, Step
from wyrmhall.core.numbers.actions import Code
from wyrmhall.core.numbers.page import Page
from wyrmhall.core.playing.table import Table
from wyrmhall.core.result import Result
from wyrmhall.core.settings import Setting, Value
from wyrmhall.games.riders import events
from wyrmhall.games.riders.course import check as course_check
from wyrmhall.games.riders.course import courses, house
from wyrmhall.games.riders.face import sentences, shapes
from wyrmhall.games.riders.face.hidden import hidden
from wyrmhall.games.riders.face.view import CONSTANT, card_text, moving_view, view
from wyrmhall.games.riders.mind.instinct import RidersInstinct
from wyrmhall.games.riders.mind.knowledge import redeal_unseen
from wyrmhall.games.riders.numbers.actions import codes
from wyrmhall.games.riders.numbers.encoding import Labels, encode
from wyrmhall.games.riders.position import reader as position_reader
from wyrmhall.games.riders.position import writer as position
from wyrmhall.games.riders.position.unsound import unsound
from wyrmhall.games.riders.rules.exhaustion import drop_out
from wyrmhall.games.riders.rules.order import ranks
from wyrmhall.games.riders.rules.round import start_flight, take_turn
from wyrmhall.games.riders.rules.speed import set_speeds
from wyrmhall.games.riders.setup import choose_colours, new_state
from wyrmhall.games.riders.state import AVOLATIO, FLIGHT, OVER, PREPARATION, SPEED, Race, RidersState, racing
from wyrmhall.games.riders.text import wording
from wyrmhall.games.riders.text.cards import Cards

STANDARD = "standard"
GRIDS: list[Value] = ["13x9", "9x7", "25x17"]
RACES = 24  # courses with settings that are remembered


class Dragonriders(Game[RidersState]):
    def __init__(self, cards: Cards) -> None:
        self.name = "dragonriders"
        self.title = "Dragonriders"
        self.seat_counts = [2, 3, 4, 5, 6]
        self.longest = 6000
        self.content = cards.content
        self.cards = cards
        self.constant = CONSTANT
        self.rules_of_thumb = RidersInstinct()
        self.labels = Labels(cards)
        self.races: dict[tuple[Value, ...], Race] = {}

    def settings(self) -> list[Setting]:
        switch = [False, True]
        names: list[Value] = [*courses.NAMES]
        return [
            Setting("course", "the course, or the tiles of one's own", names, names[0], "DR-COURSE-08", free=True),
            Setting("laps", "times round a closed course", [1, 2, 3], 1, "DR-COURSE-05"),
            Setting(
                "fan", "before a speed is set, reach is hidden as the book has it, or shown: a beginner's table",
                ["strict", "relaxed"], "strict", "DR-SPEED-10",
            ),
            Setting("bot_eye", "how wrong bots are about lengths, in hundredths", [0, 20], 0, "DR-SPEED-10"),
            Setting("colours", "dragons are chosen, or dealt by seat", ["chosen", "dealt"], "chosen", "DR-SETUP-05"),
            Setting("grid", "swings by turns that bots try and that tell if one can fly clean", [*GRIDS], GRIDS[0], "DR-FLIGHT-11"),
            Setting("voluntary_crash", "one may crash though a clean flight is possible", switch, False, "DR-FLIGHT-03"),
            Setting(
                "range_block", "walls block the whole ruler, or only up to the target", ["full", "to_target"], "full",
                "DR-RANGE-04",
            ),
            Setting(
                "loop", "the loop moves the caster up, or draws the target back", ["move_up", "pull_back"], "move_up",
                "DR-LOOP-03",
            ),
            Setting("dice_heads", "dragon heads on each damage die", [2, 3, 4], 3, "DR-FIREBALL-04"),
            Setting("max_rounds", "rounds after which a race is stopped", [60, 30], 60, "DR-FINISH-10"),
            Setting("avolatio", "DS/energy/cards of the six start cards", [STANDARD], STANDARD, "DR-START-09", free=True),
            Setting("deck", "how many of each magic card", [STANDARD], STANDARD, "DR-SETUP-04", free=True),
        ]  # fmt: skip

    def describe_setting(self, name: str, text: str, values: Mapping[str, Value]) -> Doc:
        """A course as it is laid, finished or not; with an empty text the tiles there are, too."""
        return course_check.described(text) if name == "course" else {"problems": []}

    def race(self, seats: int, values: Mapping[str, Value]) -> Race:
        """Course and settings of a match, shared by all matches that have the same. Raises BadSetup."""
        key = (seats, *(values[setting.name] for setting in self.settings()))
        race = self.races.get(key)
        if race is None:
            race = self.new_race(seats, values)
            if len(self.races) >= RACES:
                self.races.clear()
            self.races[key] = race
        return race

    def new_race(self, seats: int, values: Mapping[str, Value]) -> Race:
        if seats not in self.seat_counts:
            raise BadSetup(f"Dragonriders is for two to six mages, not {seats} (DR-SETUP-01)")
        race = Race(courses.course(str(values["course"]), seats), self.cards)
        race.laps = house.laps(race.course, int(values["laps"]))
        race.grid = house.grid(str(values["grid"]))
        race.bot_eye = int(values["bot_eye"])
        race.strict = values["fan"] == "strict"
        race.voluntary_crash = values["voluntary_crash"] is True
        race.to_target = values["range_block"] == "to_target"
        race.pull_back = values["loop"] == "pull_back"
        race.heads = int(values["dice_heads"])
        race.longest = int(values["max_rounds"])
        race.avolatio = house.avolatio(str(values["avolatio"]))
        race.deck = house.deck(self.cards, str(values["deck"]))
        return race

    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> RidersState:
        return new_state(self.race(seats, values), seats, chance, values["colours"] == "dealt")

    def step(self, t: Table[RidersState]) -> Step[RidersState]:
        phase = t.state.phase
        if phase == FLIGHT:
            return take_turn(t)
        if phase == SPEED:
            return set_speeds(t)
        if phase == AVOLATIO:
            return start_flight(t)
        assert phase == PREPARATION, phase
        return choose_colours(t)

    def result(self, s: RidersState) -> Result | None:
        left = racing(s)
        if len(left) < 2:
            return Result(ranks(s), "only one dragon is left in the race", "DR-FINISH-08")
        if s.phase != OVER:
            return None
        finish = s.race.finish()
        if any([s.progress[seat] >= finish for seat in left]):
            return Result(ranks(s), "furthest past the finish line", "DR-FINISH-03")
        return Result(ranks(s), f"furthest along after {s.round} rounds", "DR-FINISH-10")

    def view(self, s: RidersState, seat: int) -> Doc:
        return cast(Doc, view(s, seat))

    def card_names(self) -> list[str]:
        return self.cards.names[: self.cards.first_trap]

    def card_text(self, name: str) -> Doc | None:
        return cast(Doc | None, card_text(self.cards, name))

    def words(self) -> list[Doc]:
        return wording.described(self.cards)

    def read_words(self, text: str) -> Doc:
        return wording.read(self.cards, text)

    def moving_view(self, s: RidersState, seat: int) -> Doc:
        return cast(Doc, moving_view(s, seat))

    def hidden(self, s: RidersState) -> list[Hidden]:
        return hidden(s)

    def redeal(self, s: RidersState, seat: int, chance: Chance) -> None:
        redeal_unseen(s, seat, chance)

    def withdraw(self, s: RidersState, seat: int) -> None:
        """The dragon of whoever resigns leaves the course at once (DR-FINISH-11)."""
        if s.out[seat] == 0:
            drop_out(s, seat)

    def leave(self, s: RidersState, seat: int) -> None:
        """The step is over: if it was broken off, nobody is flying any more."""
        self.withdraw(s, seat)
        s.turn, s.path, s.marks, s.turned = -1, 0, 0, 0

    def is_moot(self, s: RidersState, ask: str) -> bool:
        """Whether only one dragon is left in the race."""
        return sum([not s.is_gone(seat) for seat in racing(s)]) < 2

    def kind_name(self, kind: int) -> str:
        return self.cards.names[kind]

    def events(self) -> list[Event]:
        return declared(events)

    def shapes(self) -> dict[str, Any]:
        return {"View": shapes.View, "Card": shapes.Card}

    def sentence(self, s: RidersState, event: Told, viewer: int) -> str:
        return sentences.sentence(s, event, viewer)

    def sentences(self, view: Doc) -> list[str]:
        return sentences.sentences(view)

    def write(self, s: RidersState) -> dict[str, Any]:
        return position.write(s)

    def read(self, doc: Doc, seats: int, values: Mapping[str, Value], chance: Chance) -> RidersState:
        return position_reader.read(self.race(seats, values), doc, seats, chance)

    def unsound(self, s: RidersState) -> str:
        return unsound(s)

    def instinct(self) -> Instinct[RidersState]:
        return self.rules_of_thumb

    def codes(self, seats: int) -> list[Code[RidersState]]:
        return codes(self.cards, seats)

    def encode(self, s: RidersState, seat: int, decision: Decision[RidersState] | None, page: Page) -> None:
        encode(s, seat, decision, self.labels, page)
