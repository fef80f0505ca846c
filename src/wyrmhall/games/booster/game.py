"""Dragon Booster as a game of the hall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import Decision
from wyrmhall.core.errors import BadSetup, Refusal
from wyrmhall.core.events import Event, Told, declared
from wyrmhall.core.game import Doc, Game, Hidden, Instinct, Step
from wyrmhall.core.numbers.actions import Code
from wyrmhall.core.numbers.page import Page
from wyrmhall.core.playing.table import Table
from wyrmhall.core.result import Result
from wyrmhall.core.settings import Setting, Value
from wyrmhall.games.booster import events
from wyrmhall.games.booster.decks.deck import CONSTRUCTED, DRAFT, FORMATS, draft_part
from wyrmhall.games.booster.decks.deckview import described
from wyrmhall.games.booster.decks.reading import deck_of, ready_names
from wyrmhall.games.booster.face import sentences, shapes
from wyrmhall.games.booster.face.hidden import hidden
from wyrmhall.games.booster.face.view import card_text, view
from wyrmhall.games.booster.mind.instinct import BoosterInstinct
from wyrmhall.games.booster.mind.knowledge import redeal_unseen
from wyrmhall.games.booster.mind.prospects import Prospects, prospects_of
from wyrmhall.games.booster.numbers.actions import codes
from wyrmhall.games.booster.numbers.encoding import Labels, encode
from wyrmhall.games.booster.position import reader as position_reader
from wyrmhall.games.booster.position import writer as position
from wyrmhall.games.booster.position.unsound import unsound
from wyrmhall.games.booster.rules.battle import battle_action
from wyrmhall.games.booster.rules.gear_up import gear_up
from wyrmhall.games.booster.rules.leaving import leave
from wyrmhall.games.booster.rules.main_step import main_action
from wyrmhall.games.booster.rules.moving import BY_EXHAUSTION, BY_POINTS, check_exhaustion, last_with_cards
from wyrmhall.games.booster.rules.rush import move_in, next_battle
from wyrmhall.games.booster.rules.saying import out_of_turn
from wyrmhall.games.booster.rules.turn import begin_turn
from wyrmhall.games.booster.setup import choose_dragons, decide_first, finish_game, new_state
from wyrmhall.games.booster.state import (
    BATTLE,
    BATTLES,
    DRAGONS,
    DRAW,
    FIRST,
    GEAR_UP,
    MAIN,
    MOST_PLAYERS,
    MOVE,
    NOBODY,
    OVER,
    BoosterState,
    Settings,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import Cards
from wyrmhall.games.booster.text.reading import explained, guide

FIRST_OF_A_STEP: Final = (
    "gear.up",
    "main.act",
    "rush.move",
    "battle.act",
)  # questions before which nothing is going on


def settings_from(values: Mapping[str, Value]) -> Settings:
    settings = Settings()
    settings.games = int(values["games"])
    first = values["first"]
    settings.first = int(first) - 1 if first != "random" else NOBODY
    settings.format = str(values["format"])
    settings.is_draft = settings.format != CONSTRUCTED
    settings.open_dragon_decks = values["dragon_decks"] == "open"
    return settings


def games_won(best: int, winners: int) -> str:
    """How a match ended: with two wins, or after its last game with the most wins, which several may share (DB-MATCH-01)."""
    if best == 0:
        return "no game won by anybody"
    count = "1 game" if best == 1 else f"{best} games"
    return f"{count} won each" if winners > 1 else f"{count} won"


class DragonBooster(Game[BoosterState]):
    def __init__(self, cards: Cards) -> None:
        self.name = "dragon-booster"
        self.title = "Dragon Booster"
        self.seat_counts = list(range(2, MOST_PLAYERS + 1))
        self.content = cards.content
        self.cards = cards
        self.constant = ("game", "viewer", "finish")
        self.rules_of_thumb = BoosterInstinct(cards)
        self.labels = Labels(cards)
        self.ready = ready_names(cards)
        self.ready_decks: dict[str, tuple[list[int], list[int]]] = {}  # read once
        self.prospects: Prospects | None = None  # made when somebody first imagines what is hidden

    def settings(self) -> list[Setting]:
        ready: list[Value] = list(self.ready)
        seats = [str(seat + 1) for seat in range(MOST_PLAYERS)]
        found = [
            Setting("games", "games of the match; 3 is best two of three", [1, 3], 1, "DB-MATCH-01"),
            Setting("first", "the seat that leads the first turn", ["random", *seats], "random", "DB-MATCH-02"),
            Setting("format", "how the decks were made", list(FORMATS), CONSTRUCTED, "DB-DRAFT-18"),
            Setting(
                "dragon_decks",
                "whether dragon decks lie face-down unless their owners lay them open, or all open",
                ["hidden", "open"],
                "hidden",
                "DB-DECK-09",
            ),
        ]
        for seat in range(MOST_PLAYERS):
            words = f"the deck of seat {seat + 1}: a ready deck, a list or a share code"
            deck = ready[seat % len(ready)]
            found.append(Setting(f"deck{seat + 1}", words, ready, deck, "DB-DECK-01", free=True, seat=seat))
        return found

    def describe_setting(self, name: str, text: str, values: Mapping[str, Value]) -> Doc:
        return described(self.cards, text, str(values["format"]))

    def lists(self, seats: int, values: Mapping[str, Value]) -> dict[str, str]:
        """The ready decks; any other deck is spelt out in its setting."""
        found: dict[str, str] = {}
        for seat in range(seats):
            text = str(values[f"deck{seat + 1}"])
            if text in self.ready:
                race, dragon = self.deck(values, seat)
                found[f"deck{seat + 1}"] = "\n".join([self.cards.names[kind] for kind in race + dragon])
        return found

    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> BoosterState:
        settings = self.checked(seats, values)
        races: list[list[int]] = []
        dragons: list[list[int]] = []
        for seat in range(seats):
            race, dragon = self.deck(values, seat)
            races.append(race)
            dragons.append(dragon)
        return new_state(self.cards, settings, races, dragons, chance)

    def checked(self, seats: int, values: Mapping[str, Value]) -> Settings:
        if seats not in self.seat_counts:
            raise BadSetup(f"Dragon Booster is for 2 to {MOST_PLAYERS} players, not {seats} (DB-SETUP-12)")
        settings = settings_from(values)
        if settings.first >= seats:
            raise BadSetup(f"first cannot be seat {settings.first + 1}: there are {seats} seats (DB-MATCH-02)")
        return settings

    def deck(self, values: Mapping[str, Value], seat: int) -> tuple[list[int], list[int]]:
        """The race deck and the dragon deck of a seat. A ready deck is good for every format: a draft takes a part of it."""
        text, format = str(values[f"deck{seat + 1}"]), str(values["format"])
        is_ready = text in self.ready
        if text not in self.ready_decks:
            try:
                deck = deck_of(self.cards, text, CONSTRUCTED if is_ready else format)
            except BadSetup as error:
                raise BadSetup(f"deck{seat + 1}: {error}") from None
            if not is_ready:
                return deck.race, deck.dragon
            self.ready_decks[text] = deck.race, deck.dragon
        race, dragon = self.ready_decks[text]
        return (draft_part(race) if format == DRAFT else race), dragon

    def step(self, t: Table[BoosterState]) -> Step[BoosterState]:
        s = t.state
        if s.gone:
            check_exhaustion(t)  # the others' race decks may be empty (DB-WIN-02, 04)
        if s.winner != NOBODY:
            return finish_game(t)
        phase = s.phase
        if phase == MAIN:
            return main_action(t)
        if phase == BATTLE:
            return battle_action(t)
        if phase == MOVE:
            return move_in(t)
        if phase == BATTLES:
            return next_battle(t)
        if phase == GEAR_UP:
            return gear_up(t)
        if phase == DRAW:
            return begin_turn(t)
        if phase == DRAGONS:
            return choose_dragons(t)
        assert phase == FIRST, phase
        return decide_first(t)

    def out_of_turn(self, s: BoosterState, seat: int, text: str) -> Refusal | None:
        return out_of_turn(s, seat, text)

    def result(self, s: BoosterState) -> Result | None:
        if s.phase != OVER:
            return None
        best = max([side.wins for side in s.sides])
        winners = [seat for seat in range(s.seats) if s.sides[seat].wins == best and best > 0]
        if s.settings.games > 1:
            ranks = [1 + len([other for other in s.sides if other.wins > side.wins]) for side in s.sides]
            return Result(ranks, games_won(best, len(winners)), "DB-MATCH-01")
        if not winners:
            return Result([1] * s.seats, "nobody can break the standstill", "DB-LOOP-01")
        points = [side.points for side in s.sides]
        ranks = [2 + len([seat for seat in range(s.seats) if seat != winners[0] and points[seat] > p]) for p in points]
        ranks[winners[0]] = 1
        if s.reason == BY_POINTS:
            return Result(ranks, f"{points[winners[0]]} points", "DB-WIN-01")
        assert s.reason == BY_EXHAUSTION, s.reason
        return Result(ranks, "all rivals are exhausted", "DB-WIN-02")

    def leave(self, s: BoosterState, seat: int) -> None:
        leave(s, seat)

    def is_moot(self, s: BoosterState, ask: str) -> bool:
        """Where nothing is going on, who alone has race cards now wins at once; else after the whole effect (DB-WIN-04)."""
        return ask in FIRST_OF_A_STEP and last_with_cards(s) != NOBODY

    def view(self, s: BoosterState, seat: int) -> Doc:
        return cast(Doc, view(s, seat))

    def card_names(self) -> list[str]:
        return self.cards.names[:]

    def card_text(self, name: str) -> Doc | None:
        return cast(Doc | None, card_text(self.cards, name))

    def outclassed(self) -> list[tuple[str, str]]:
        # late: only whoever makes cards asks for it
        from wyrmhall.games.booster.text.comparison import better_pairs

        names = self.cards.names
        return [(names[better], names[worse]) for better, worse in better_pairs(self.cards)]

    def words(self) -> list[Doc]:
        return guide(self.cards)

    def read_words(self, text: str) -> Doc:
        return explained(self.cards.language, text, self.cards.texts)

    def hidden(self, s: BoosterState) -> list[Hidden]:
        return hidden(s)

    def redeal(self, s: BoosterState, seat: int, chance: Chance) -> None:
        if self.prospects is None:
            self.prospects = prospects_of(self.cards)
        redeal_unseen(s, seat, self.prospects, chance)

    def part_words(self, part: int) -> str:
        return self.cards.words_of(part)

    def kind_name(self, kind: int) -> str:
        return self.cards.names[kind]

    def events(self) -> list[Event]:
        return declared(events)

    def shapes(self) -> dict[str, Any]:
        return {"View": shapes.View, "Card": shapes.Card, "Stat": shapes.Stat}

    def sentence(self, s: BoosterState, event: Told, viewer: int) -> str:
        return sentences.sentence(s, event, viewer)

    def sentences(self, view: Doc) -> list[str]:
        return sentences.sentences(view)

    def write(self, s: BoosterState) -> Doc:
        return position.write(s)

    def read(self, doc: Doc, seats: int, values: Mapping[str, Value], chance: Chance) -> BoosterState:
        settings = self.checked(seats, values)
        decks = [self.deck(values, seat) for seat in range(seats)]
        return position_reader.read(self.cards, doc, settings, decks, chance)

    def unsound(self, s: BoosterState) -> str:
        return unsound(s)

    def instinct(self) -> Instinct[BoosterState]:
        return self.rules_of_thumb

    def codes(self, seats: int) -> list[Code[BoosterState]]:
        return codes(self.cards, seats)

    def encode(self, s: BoosterState, seat: int, decision: Decision[BoosterState] | None, page: Page) -> None:
        encode(s, seat, decision, self.labels, page)
