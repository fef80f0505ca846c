"""Dragon Breeds as a game of the hall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

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
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.face import sentences, shapes
from wyrmhall.games.breeds.face.hidden import hidden
from wyrmhall.games.breeds.face.speech import out_of_turn
from wyrmhall.games.breeds.face.view import card_text, view
from wyrmhall.games.breeds.mind.instinct import BreedsInstinct
from wyrmhall.games.breeds.mind.knowledge import redeal_unseen
from wyrmhall.games.breeds.numbers.actions import codes
from wyrmhall.games.breeds.numbers.encoding import Labels, encode
from wyrmhall.games.breeds.position import reader as position_reader
from wyrmhall.games.breeds.position import writer as position
from wyrmhall.games.breeds.position.unsound import unsound
from wyrmhall.games.breeds.rules.market import flush, market
from wyrmhall.games.breeds.rules.phases.attack import attack, choose_target
from wyrmhall.games.breeds.rules.phases.damage import deal_damage
from wyrmhall.games.breeds.rules.phases.defence import defend
from wyrmhall.games.breeds.rules.phases.fireballs import answer_fire, fireballs
from wyrmhall.games.breeds.rules.players import eliminate, send_refracted_home
from wyrmhall.games.breeds.rules.turn import begin_turn, conclude
from wyrmhall.games.breeds.setup import hurry_on, keep_legendaries, new_state, pick_summoner
from wyrmhall.games.breeds.state import (
    ANSWER,
    ATTACK,
    DAMAGE,
    DEFENCE,
    FIREBALLS,
    FLUSH,
    KEEP,
    MARKET,
    OVER,
    PICK,
    START,
    TARGET,
    BreedsState,
    Settings,
)  # fmt: skip
from wyrmhall.games.breeds.text import wording
from wyrmhall.games.breeds.text.cards import Cards

MOST_SEATS = 8
BEFORE_ANYTHING = (
    "setup.summoner", "attack.target", "attack.play", "defence.block", "fireball.play", "market.trade", "market.pay",
    "flush.card",
)  # fmt: skip
ANYBODY = "any"
OFF = "off"
EVERY_SET = "all"
MANY_ROUNDS = 1_000_000


def set_word(name: str) -> str:
    """ "OVERWORLD 2" as "overworld-2"."""
    return "-".join(name.lower().split())


def rounds_from(word: str) -> int:
    """The round limit; 0 for none."""
    if word == OFF:
        return 0
    if not word.isascii() or not word.isdecimal() or not 1 <= int(word) <= MANY_ROUNDS:
        raise BadSetup(f"max_rounds is a whole number from 1 to {MANY_ROUNDS}, or {OFF}, not {word!r} (BR-GOAL-06)")
    return int(word)


class DragonBreeds(Game[BreedsState]):
    def __init__(self, cards: Cards) -> None:
        self.name = "dragon-breeds"
        self.title = "Dragon Breeds"
        self.seat_counts = list(range(2, min(MOST_SEATS, len(cards.factions)) + 1))
        self.longest = 20_000
        self.content = cards.content
        self.cards = cards
        self.constant = ("game", "viewer", "rounds")
        self.rules_of_thumb = BreedsInstinct()
        self.labels = Labels(cards)

    def settings(self) -> list[Setting]:
        switch = [False, True]
        seats = [str(seat + 1) for seat in range(self.seat_counts[-1])]
        found = [
            Setting("first", "the seat that takes the first turn", ["random", *seats], "random", "BR-SETUP-16"),
            Setting("summoners", "how seats without a faction get a Summoner", ["pick", "random"], "pick", "BR-SETUP-01"),
            Setting("sets", "the boxes that are played with", [EVERY_SET, *self.set_words()], EVERY_SET, "BR-SETUP-19"),
            Setting("max_rounds", "rounds until a draw, or off", [200, 50, 100, OFF], 200, "BR-GOAL-06", free=True),
            Setting("start_hand", "cards in the start player's opening hand", [5, 4, 3], 5, "BR-SETUP-12"),
            Setting("optional_abilities", "every ability of a dragon may be declined", switch, False, "BR-DRAGON-10"),
        ]  # fmt: skip
        for seat in range(self.seat_counts[-1]):
            found.append(
                Setting(
                    f"faction{seat + 1}",
                    f"the faction of seat {seat + 1}",
                    [ANYBODY, *self.cards.factions],
                    ANYBODY,
                    "BR-SETUP-01",
                    seat=seat,
                )
            )
        return found

    def set_words(self) -> list[str]:
        """The sets of the cards as settings name them."""
        words = [set_word(name) for name in self.cards.sets]
        return [word for at, word in enumerate(words) if word not in words[:at]]

    def settings_from(self, seats: int, values: Mapping[str, Value]) -> Settings:
        settings = Settings()
        box = str(values["sets"])
        for faction, name in enumerate(self.cards.sets):
            if box == EVERY_SET or set_word(name) == box:
                settings.factions.append(faction)
        if seats > len(settings.factions):
            raise BadSetup(
                f"{box} has {len(settings.factions)} Summoners, which is too few for {seats} players (BR-SETUP-19)"
            )
        first = str(values["first"])
        settings.first = -1 if first == "random" else int(first) - 1
        if settings.first >= seats:
            raise BadSetup(f"first cannot be seat {first}: there are {seats} seats (BR-SETUP-16)")
        settings.draft = values["summoners"] == "pick"
        settings.rounds = rounds_from(str(values["max_rounds"]))
        settings.start_hand = int(values["start_hand"])
        settings.optional = values["optional_abilities"] is True
        for seat in range(seats):
            wish = str(values[f"faction{seat + 1}"])
            faction = -1 if wish == ANYBODY else self.cards.factions.index(wish)
            if faction >= 0 and faction in settings.wishes:
                raise BadSetup(f"{wish} is chosen for two seats, and only one can play it (BR-SETUP-01)")
            if faction >= 0 and faction not in settings.factions:
                raise BadSetup(f"{wish} is not in {box}, the set that is played with (BR-SETUP-19)")
            settings.wishes.append(faction)
        return settings

    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> BreedsState:
        if seats not in self.seat_counts:
            raise BadSetup(f"Dragon Breeds has 2 to {self.seat_counts[-1]} players, not {seats} (BR-GOAL-03)")
        return new_state(self.cards, self.settings_from(seats, values), seats, chance)

    def step(self, t: Table[BreedsState]) -> Step[BreedsState]:
        phase = t.state.phase
        if phase == ATTACK:
            return attack(t)
        if phase == DEFENCE:
            return defend(t)
        if phase == FIREBALLS:
            return fireballs(t)
        if phase == ANSWER:
            return answer_fire(t)
        if phase == DAMAGE:
            return deal_damage(t)
        if phase == MARKET:
            return market(t)
        if phase == FLUSH:
            return flush(t)
        if phase == TARGET:
            return choose_target(t)
        if phase == START:
            return begin_turn(t)
        if phase == PICK:
            return pick_summoner(t)
        assert phase == KEEP, phase
        return keep_legendaries(t)

    def out_of_turn(self, s: BreedsState, seat: int, text: str) -> Refusal | None:
        return out_of_turn(s, seat, text)

    def result(self, s: BreedsState) -> Result | None:
        if s.phase != OVER:
            return None
        falls = [side.fell for side in s.sides]
        alive = falls.count(0)
        ranks: list[int] = []
        for fell in falls:
            ahead = [other for other in falls if fell and (other == 0 or other > fell)]
            ranks.append(1 + len(ahead))
        if alive == 1:
            return Result(ranks, "the last one standing", "BR-GOAL-01")
        if alive == 0:
            return Result(ranks, "the last players fell together", "BR-GOAL-05")
        return Result(ranks, "the agreed number of rounds is over", "BR-GOAL-06")

    def is_moot(self, s: BreedsState, ask: str) -> bool:
        """Nothing has been done in a step before these questions, so it begins again without the player; and the last one
        left has won at once."""
        left = [seat for seat in range(s.seats) if not s.is_eliminated(seat) and not s.is_gone(seat)]
        return ask in BEFORE_ANYTHING or len(left) < 2

    def withdraw(self, s: BreedsState, seat: int) -> None:
        """Whoever resigns is eliminated."""
        if not s.is_eliminated(seat):
            eliminate(s, [seat])
            send_refracted_home(s, seat)

    def leave(self, s: BreedsState, seat: int) -> None:
        """The step is over: what the elimination cuts short ends here."""
        self.withdraw(s, seat)
        if s.phase == PICK:
            hurry_on(s)
        elif s.phase != KEEP:
            conclude(Table(s, False))

    def view(self, s: BreedsState, seat: int) -> Doc:
        return cast(Doc, view(s, seat))

    def card_names(self) -> list[str]:
        return [*self.cards.names, *self.cards.summoners]

    def card_text(self, name: str) -> Doc | None:
        return cast(Doc | None, card_text(self.cards, name))

    def words(self) -> list[Doc]:
        return wording.described(self.cards)

    def read_words(self, text: str) -> Doc:
        return wording.read(self.cards, text)

    def hidden(self, s: BreedsState) -> list[Hidden]:
        return hidden(s)

    def redeal(self, s: BreedsState, seat: int, chance: Chance) -> None:
        redeal_unseen(s, seat, chance)

    def kind_name(self, kind: int) -> str:
        return self.cards.names[kind]

    def events(self) -> list[Event]:
        return declared(events)

    def shapes(self) -> dict[str, Any]:
        return {"View": shapes.View, "Card": shapes.Card}

    def sentence(self, s: BreedsState, event: Told, viewer: int) -> str:
        return sentences.sentence(s, event, viewer)

    def sentences(self, view: Doc) -> list[str]:
        return sentences.sentences(view)

    def write(self, s: BreedsState) -> Doc:
        return position.write(s)

    def read(self, doc: Doc, seats: int, values: Mapping[str, Value], chance: Chance) -> BreedsState:
        return position_reader.read(self.cards, doc, self.settings_from(seats, values), seats, chance)

    def unsound(self, s: BreedsState) -> str:
        return unsound(s)

    def instinct(self) -> Instinct[BreedsState]:
        return self.rules_of_thumb

    def codes(self, seats: int) -> list[Code[BreedsState]]:
        return codes(self.cards, seats)

    def encode(self, s: BreedsState, seat: int, decision: Decision[BreedsState] | None, page: Page) -> None:
        encode(s, seat, decision, self.labels, page)
