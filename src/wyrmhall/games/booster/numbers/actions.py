"""Every answer of Dragon Booster under a number: cards in hands and decks by kind, cards in play by where they lie."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.core.decisions import DONE, About, Decision
from wyrmhall.core.numbers.actions import NOT_NUMBERED, Around, Code, Kinds, Listed, Parts, around, numbered, yes_no
from wyrmhall.games.booster.rules.loops import SAMPLES
from wyrmhall.games.booster.rules.main_step import USE
from wyrmhall.games.booster.rules.questions import DEPTH
from wyrmhall.games.booster.setup import FACE_UP, WITHOUT
from wyrmhall.games.booster.state import DRAGON_SPOT, PLACE_NAMES, SPAN, TRACK, USES, ZONE, BoosterState
from wyrmhall.games.booster.text.cards import EVENT, MANEUVER, STATS, Cards

# so many cards of a place are numbered, from the first on
ROOM: Final = {
    place: 24 if place in (TRACK, ZONE) else 1 if place == DRAGON_SPOT else 8 for place in range(DRAGON_SPOT, ZONE + 1)
}
WAYS: Final = 8
ORDERS: Final = 24
NUMBERS: Final = 32


def codes(cards: Cards, seats: int) -> list[Code[Any]]:
    names = cards.names
    most = max([1, *[len(abilities) for abilities in cards.abilities]])
    return [
        Around("setup.first", "first is", seats),
        Ridden(cards),
        Kinds(["gear.up"], "gear up", names, 0),
        Act(cards, min(most, USES)),
        InPlace(["rush.move"], "move", TRACK, "done"),
        InPlace(["battle.rush"], "rush", ZONE, ""),
        InPlace(["effect.rush"], "rush instead", ZONE, ""),
        Kinds(
            ["effect.take", "effect.discard", "effect.arrange", "effect.top", "use.discard"], "card", names, 0, "done"
        ),
        Spots(seats),
        Around("effect.rival", "meant is", seats),
        Listed("effect.number", numbered("number", NUMBERS, 0)),
        Listed("effect.stat", [("stat", stat) for stat in STATS]),
        Listed("effect.colour", [("colour", colour) for colour in cards.colour_names]),
        Listed("effect.way", numbered("way", WAYS)),
        Listed("effect.order", numbered("first comes", ORDERS)),
        Listed("effect.replacement", numbered("first comes", ORDERS)),
        yes_no("effect.may"),
        yes_no("effect.instead"),
        Times(),
    ]


class Ridden(Code[BoosterState]):
    """A dragon, or none and a colour; and whether the rest of the dragon deck lies face-up."""

    def __init__(self, cards: Cards) -> None:
        self.place: dict[int, int] = {}
        listed: list[Parts] = []
        riders = [(kind, ("ride", name)) for kind, name in enumerate(cards.names) if cards.sort[kind] == 0]
        bare = [(WITHOUT + at, ("no dragon card", colour)) for at, colour in enumerate(cards.colour_names)]
        for answer, name in [*riders, *bare]:
            self.place[answer] = len(listed)
            listed.append(name)
            self.place[answer + FACE_UP] = len(listed)
            listed.append((*name, "dragon deck face-up"))
        super().__init__(["setup.dragon"], listed)

    def number(self, s: BoosterState, seat: int, about: About, answer: int) -> int:
        return self.place.get(answer, NOT_NUMBERED)


class Act(Code[BoosterState]):
    """In Main and in battles: a card to play, an effect in play to use, or done."""

    def __init__(self, cards: Cards, most: int) -> None:
        self.most = most
        self.played: list[int] = []  # by kind
        listed: list[Parts] = []
        for kind, name in enumerate(cards.names):
            is_played = cards.sort[kind] in (MANEUVER, EVENT)
            self.played.append(len(listed) if is_played else NOT_NUMBERED)
            if is_played:
                listed.append(("play", name))
        self.first: list[int] = []  # by place
        for place in range(ZONE + 1):
            self.first.append(len(listed))
            for at in range(ROOM.get(place, 0)):
                for effect in range(most):
                    listed.append(("use", f"{PLACE_NAMES[place]} {at + 1}", f"effect {effect + 1}"))
        super().__init__(["main.act", "battle.act"], [*listed, ("done",)])

    def number(self, s: BoosterState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        if answer < USE:
            return self.played[answer]
        spot, effect = (answer - USE) // USES, (answer - USE) % USES
        place, at = spot // DEPTH % SPAN, spot % DEPTH
        if effect >= self.most or at >= ROOM.get(place, 0):
            return NOT_NUMBERED
        return self.first[place] + at * self.most + effect


class InPlace(Code[BoosterState]):
    """A card in a place of one's own."""

    def __init__(self, asks: list[str], verb: str, place: int, done: str) -> None:
        listed: list[Parts] = [(verb, f"{PLACE_NAMES[place]} {at + 1}") for at in range(ROOM[place])]
        super().__init__(asks, [*listed, (done,)] if done else listed)
        self.place = place

    def number(self, s: BoosterState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        own = answer // DEPTH == seat * SPAN + self.place
        return answer % DEPTH if own and answer % DEPTH < ROOM[self.place] else NOT_NUMBERED


class Spots(Code[BoosterState]):
    """A card in play, whoever's."""

    def __init__(self, seats: int) -> None:
        listed: list[Parts] = []
        self.first: list[int] = []  # by seat from one's own, and place
        for whose in around(seats):
            for place in range(SPAN):
                self.first.append(len(listed))
                for at in range(ROOM.get(place, 0)):
                    listed.append(("choose", whose, f"{PLACE_NAMES[place]} {at + 1}"))
        super().__init__(["effect.card"], [*listed, ("done",)])

    def number(self, s: BoosterState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        spot, at = answer // DEPTH, answer % DEPTH
        if at >= ROOM.get(spot % SPAN, 0):
            return NOT_NUMBERED
        return self.first[(spot // SPAN - seat) % s.seats * SPAN + spot % SPAN] + at


class Times(Code[BoosterState]):
    """How often a loop is repeated: a few numbers of times."""

    def __init__(self) -> None:
        super().__init__(["loop.times"], [("repeat", str(times)) for times in SAMPLES])

    def answers(self, decision: Decision[BoosterState]) -> list[int]:
        return list(SAMPLES)

    def number(self, s: BoosterState, seat: int, about: About, answer: int) -> int:
        return SAMPLES.index(answer) if answer in SAMPLES else NOT_NUMBERED
