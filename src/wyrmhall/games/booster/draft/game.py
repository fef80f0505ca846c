"""A draft of Dragon Booster as a game of the hall. Its matches follow from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.events import Event, Told, declared
from wyrmhall.core.game import Doc, Game, Instinct, Step
from wyrmhall.core.numbers.actions import Code
from wyrmhall.core.numbers.page import Page
from wyrmhall.core.playing.table import Table
from wyrmhall.core.result import Result
from wyrmhall.core.rounds.cup import usual_rounds
from wyrmhall.core.rounds.met import PAIR
from wyrmhall.core.rounds.pods import sizes
from wyrmhall.core.rounds.sequel import Sequel
from wyrmhall.core.settings import Setting, Value
from wyrmhall.games.booster.decks.deck import DRAFT, SEALED, Deck
from wyrmhall.games.booster.decks.sharecode import write_code
from wyrmhall.games.booster.draft import events
from wyrmhall.games.booster.draft.face import sentences, shapes
from wyrmhall.games.booster.draft.face.view import view
from wyrmhall.games.booster.draft.mind.instinct import DraftInstinct
from wyrmhall.games.booster.draft.mind.knowledge import redeal_unseen
from wyrmhall.games.booster.draft.numbers.actions import codes
from wyrmhall.games.booster.draft.numbers.encoding import encode
from wyrmhall.games.booster.draft.position import document as position
from wyrmhall.games.booster.draft.position.unsound import unsound
from wyrmhall.games.booster.draft.rules.building import build
from wyrmhall.games.booster.draft.rules.picking import open_packs, pick
from wyrmhall.games.booster.draft.setup import new_state
from wyrmhall.games.booster.draft.state import MOST_SEATS, OPEN, OVER, PICK, DraftState, dragon_deck, race_deck
from wyrmhall.games.booster.face.shapes import Card
from wyrmhall.games.booster.face.view import card_text
from wyrmhall.games.booster.state import MOST_PLAYERS
from wyrmhall.games.booster.text.cards import Cards

GAMES = 3  # of the matches of two that follow


class BoosterDraft(Game[DraftState]):
    def __init__(self, cards: Cards, values: list[int]) -> None:
        self.name = "dragon-booster-draft"
        self.title = "Dragon Booster draft"
        self.seat_counts = list(range(2, MOST_SEATS + 1))
        self.longest = 600
        self.content = cards.content
        self.plays_for_the_late = True
        self.resigns = "{who} resigned; from now on the table picks."
        self.cards = cards
        self.values = values
        self.constant = ("game", "viewer", "format", "rounds", "need")
        self.rules_of_thumb = DraftInstinct()

    def settings(self) -> list[Setting]:
        return [
            Setting(
                "packs",
                "what is drafted: four boosters each, or a starter each",
                ["booster", "sealed"],
                "booster",
                "DB-SEALED-01",
            ),
            Setting(
                "meet",
                "how many meet at a table when the decks are built, at most",
                list(range(PAIR, MOST_PLAYERS + 1)),
                PAIR,
                "DB-MULTI-01",
                meets=True,
            ),
        ]

    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> DraftState:
        s = new_state(self.cards, self.values, values["packs"] == "sealed", seats, chance)
        s.meet = int(values["meet"])
        return s

    def step(self, t: Table[DraftState]) -> Step[DraftState]:
        phase = t.state.phase
        if phase == PICK:
            return pick(t)
        return open_packs(t) if phase == OPEN else build(t)

    def result(self, s: DraftState) -> Result | None:
        if s.phase != OVER:
            return None
        return Result([1] * s.seats, "the decks are built", "DB-SEALED-08" if s.is_sealed else "DB-DRAFT-09")

    def sequels(self, s: DraftState) -> list[Sequel]:
        """Between players who sit across from each other, or as far apart as can be at larger tables. Where two meet and their
        number is odd, the last has no match."""
        stayed = [seat for seat in range(s.seats) if not s.is_gone(seat)]
        if s.phase != OVER or len(stayed) < PAIR:
            return []
        count = len(stayed) // PAIR if s.meet == PAIR else len(sizes(len(stayed), s.meet))
        playing = stayed[: count * PAIR] if s.meet == PAIR else stayed
        return [self.meeting(s, playing[at::count]) for at in range(count)]

    def rounds(self, s: DraftState) -> int:
        """So many that one of those who stayed can have won all matches, and no more than one."""
        return usual_rounds(sum(not s.is_gone(seat) for seat in range(s.seats)), s.meet)

    def size(self, s: DraftState) -> int:
        return s.meet

    def meeting(self, s: DraftState, seats: Sequence[int]) -> Sequel:
        """Two play best of three, more play one game (DB-MATCH-06)."""
        settings: dict[str, Value] = {
            "format": SEALED if s.is_sealed else DRAFT,
            "games": GAMES if len(seats) == PAIR else 1,
        }
        for place, seat in enumerate(seats, 1):
            settings[f"deck{place}"] = self.deck_code(s, seat)
        return Sequel("dragon-booster", list(seats), settings)

    def deck_code(self, s: DraftState, seat: int) -> str:
        return write_code(self.cards, Deck(race_deck(s, seat), dragon_deck(s, seat)))

    def view(self, s: DraftState, seat: int) -> Doc:
        return cast(Doc, view(s, seat))

    def redeal(self, s: DraftState, seat: int, chance: Chance) -> None:
        redeal_unseen(s, seat, chance)

    def kind_name(self, kind: int) -> str:
        return self.cards.names[kind]

    def card_names(self) -> list[str]:
        return self.cards.names[:]

    def card_text(self, name: str) -> Doc | None:
        return cast(Doc | None, card_text(self.cards, name))

    def events(self) -> list[Event]:
        return declared(events)

    def shapes(self) -> dict[str, Any]:
        return {"View": shapes.View, "Card": Card}

    def sentence(self, s: DraftState, event: Told, viewer: int) -> str:
        return sentences.sentence(s, event, viewer)

    def sentences(self, view: Doc) -> list[str]:
        return sentences.sentences(view)

    def write(self, s: DraftState) -> Doc:
        return position.write(s)

    def read(self, doc: Doc, seats: int, values: Mapping[str, Value], chance: Chance) -> DraftState:
        s = position.read(self.cards, self.values, values["packs"] == "sealed", doc, seats, chance)
        s.meet = int(values["meet"])
        return s

    def unsound(self, s: DraftState) -> str:
        return unsound(s)

    def instinct(self) -> Instinct[DraftState]:
        return self.rules_of_thumb

    def codes(self, seats: int) -> list[Code[DraftState]]:
        return codes(self.cards)

    def encode(self, s: DraftState, seat: int, decision: Decision[DraftState] | None, page: Page) -> None:
        encode(s, seat, page)
