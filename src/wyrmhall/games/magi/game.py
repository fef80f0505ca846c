"""Draco Magi as a game of the hall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import BadSetup, Refusal
from wyrmhall.core.events import Event, Told, declared
from wyrmhall.core.game import Doc, Game, Hidden, Instinct, Step, share_masks
from wyrmhall.core.numbers.actions import Code
from wyrmhall.core.numbers.page import Page
from wyrmhall.core.playing.table import Table
from wyrmhall.core.result import Result
from wyrmhall.core.settings import Setting, Value
from wyrmhall.games.magi import events
from wyrmhall.games.magi.face import sentences, shapes
from wyrmhall.games.magi.face.hidden import hidden
from wyrmhall.games.magi.face.view import card_text, view
from wyrmhall.games.magi.mind.instinct import MagiInstinct
from wyrmhall.games.magi.mind.knowledge import redeal_unseen
from wyrmhall.games.magi.numbers.actions import codes
from wyrmhall.games.magi.numbers.encoding import Labels, encode
from wyrmhall.games.magi.position import reader as position_reader
from wyrmhall.games.magi.position import writer as position
from wyrmhall.games.magi.position.unsound import unsound
from wyrmhall.games.magi.rules.command import command
from wyrmhall.games.magi.rules.melee import choose_field, fight
from wyrmhall.games.magi.rules.nightfall import nightfall
from wyrmhall.games.magi.rules.pool import scry, summon
from wyrmhall.games.magi.rules.questions import late_refusal
from wyrmhall.games.magi.setup import build_decks, choose_colour, draft, lay_out, new_state
from wyrmhall.games.magi.state import (
    COLOUR,
    COMMAND,
    DECKS,
    DRAFT,
    LAYOUT,
    MELEE_CHOICE,
    MELEE_FIGHT,
    NIGHTFALL,
    OVER,
    SCRYING,
    SUMMON,
    MagiState,
    Settings,
    goals_met,
)  # fmt: skip
from wyrmhall.games.magi.text import wording
from wyrmhall.games.magi.text.cards import Cards

GOAL_RULES = {"three different": "DM-GOAL-03", "three alike": "DM-GOAL-04", "four gems": "DM-GOAL-05"}


def settings_from(values: Mapping[str, Value]) -> Settings:
    settings = Settings()
    first = values["first"]
    settings.first = -1 if first == "random" else int(first) - 1
    settings.draft = values["draft"] is True
    settings.additional = int(values["additional"])
    settings.pick = str(values["pick"])
    settings.free_defence = values["free_defence"] is True
    settings.celestial = values["celestial"] is True
    settings.show_top = values["show_top"] is True
    return settings


class DracoMagi(Game[MagiState]):
    def __init__(self, cards: Cards) -> None:
        self.name = "draco-magi"
        self.title = "Draco Magi"
        self.seat_counts = [2]
        self.longest = 3000
        self.content = cards.content
        self.cards = cards
        self.constant = ("game", "viewer")
        self.rules_of_thumb = MagiInstinct()
        self.labels = Labels(cards)

    def settings(self) -> list[Setting]:
        switch = [False, True]
        return [
            Setting("first", "the seat that starts with the marker", ["random", "1", "2"], "random", "DM-SETUP-02"),
            Setting("draft", "draft the advanced cards; off deals two at random", switch, True, "DM-DRAFT-06"),
            Setting(
                "additional",
                "additional dragon types in a deck; 8 is the standard game",
                list(range(9)),
                8,
                "DM-VARIANT-03",
            ),
            Setting("pick", "how additional types are picked", ["secret", "open", "random"], "secret", "DM-VARIANT-06"),
            Setting("free_defence", "a defender may stop fewer strikes than possible", switch, False, "DM-DEFEND-13"),
            Setting("celestial", "each deck has a Celestial dragon more", switch, False, "DM-COMP-04"),
            Setting("show_top", "the battlefield on top of the deck lies open", switch, False, "DM-SETUP-08"),
        ]

    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> MagiState:
        if seats != 2:
            raise BadSetup(f"Draco Magi has exactly two players, not {seats} (DM-GOAL-01)")
        return new_state(self.cards, settings_from(values), chance)

    def step(self, t: Table[MagiState]) -> Step[MagiState]:
        phase = t.state.phase
        if phase == COMMAND:
            return command(t)
        if phase == MELEE_FIGHT:
            return fight(t)
        if phase == MELEE_CHOICE:
            return choose_field(t)
        if phase == SUMMON:
            return summon(t)
        if phase == SCRYING:
            return scry(t)
        if phase == NIGHTFALL:
            return nightfall(t)
        if phase == COLOUR:
            return choose_colour(t)
        if phase == DECKS:
            return build_decks(t)
        if phase == LAYOUT:
            return lay_out(t)
        assert phase == DRAFT, phase
        return draft(t)

    def out_of_turn(self, s: MagiState, seat: int, text: str) -> Refusal | None:
        return late_refusal(s, text)

    def result(self, s: MagiState) -> Result | None:
        if s.phase != OVER:
            return None
        if s.winner not in (0, 1):
            return Result([1, 1], "no battlefield is left and both own as many gems", "DM-SCRY-03")
        ranks = [1, 2] if s.winner == 0 else [2, 1]
        goals = goals_met(s, s.winner)
        if not goals:
            return Result(ranks, "no battlefield is left: more gems", "DM-SCRY-03")
        return Result(ranks, " and ".join(goals), GOAL_RULES[goals[0]])

    def view(self, s: MagiState, seat: int) -> Doc:
        return cast(Doc, view(s, seat))

    def card_names(self) -> list[str]:
        return self.cards.names[:]

    def card_text(self, name: str) -> Doc | None:
        return cast(Doc | None, card_text(self.cards, name))

    def words(self) -> list[Doc]:
        return wording.described(self.cards)

    def read_words(self, text: str) -> Doc:
        return wording.read(self.cards, text)

    def hidden(self, s: MagiState) -> list[Hidden]:
        return hidden(s)

    def share(self, s: MagiState) -> None:
        share_masks(s.seen, s.seats)
        share_masks(s.aware, s.seats)

    def redeal(self, s: MagiState, seat: int, chance: Chance) -> None:
        redeal_unseen(s, seat, chance)

    def kind_name(self, kind: int) -> str:
        return self.cards.names[kind]

    def events(self) -> list[Event]:
        return declared(events)

    def shapes(self) -> dict[str, Any]:
        return {"View": shapes.View, "Card": shapes.Card}

    def sentence(self, s: MagiState, event: Told, viewer: int) -> str:
        return sentences.sentence(s, event, viewer)

    def sentences(self, view: Doc) -> list[str]:
        return sentences.sentences(view)

    def write(self, s: MagiState) -> Doc:
        return position.write(s)

    def read(self, doc: Doc, seats: int, values: Mapping[str, Value], chance: Chance) -> MagiState:
        if seats != 2:
            raise BadSetup(f"Draco Magi has exactly two players, not {seats} (DM-GOAL-01)")
        return position_reader.read(self.cards, doc, settings_from(values), chance)

    def unsound(self, s: MagiState) -> str:
        return unsound(s)

    def instinct(self) -> Instinct[MagiState]:
        return self.rules_of_thumb

    def codes(self, seats: int) -> list[Code[MagiState]]:
        return codes(self.cards)

    def encode(self, s: MagiState, seat: int, decision: Decision[MagiState] | None, page: Page) -> None:
        encode(s, seat, decision, self.labels, page)
