"""Cave of Gems: the smallest game that uses everything the engine offers, for the tests of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wyrmhall.core.chance import Chance
from wyrmhall.core.decisions import NO, YES, About, Aim, Decision, Dial, Pick
from wyrmhall.core.errors import BadPosition, Refusal, nearest
from wyrmhall.core.events import NOBODY, NUMBER, PUBLIC, SPECTATOR, Event, Told, Way, knows
from wyrmhall.core.game import Doc, Game, Instinct, Step
from wyrmhall.core.playing.seats import seat_word
from wyrmhall.core.playing.table import Table
from wyrmhall.core.result import Result
from wyrmhall.core.settings import Setting, Value
from wyrmhall.games.registry import Listing
from wyrmhall.kit.cards import CardState, distinct, find, new_card, redeal, show, show_all, shuffle, unseen

GEMS = ("Quartz", "Jade", "Opal", "Topaz", "Ruby", "Diamond")  # a kind is a place in this list; its worth is one more
COPIES = 3


# -- the state -------------------------------------------------------------------------------------


class CaveState(CardState):
    def __init__(self, seats: int, chance: Chance, kind: list[int], seen: list[int], calm: bool) -> None:
        super().__init__(seats, chance, kind, seen)
        self.calm = calm
        self.round = 1
        self.points = [0] * seats
        self.deck: list[int] = []
        self.pile: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]

    def zones(self) -> list[list[int]]:
        return [self.deck, self.pile, *self.hands]

    def copy(self) -> CaveState:
        twin = CaveState(self.seats, self.chance.copy(), self.kind[:], self.seen[:], self.calm)
        twin.gone = self.gone[:]
        twin.swept = self.swept
        twin.round = self.round
        twin.points = self.points[:]
        twin.deck = self.deck[:]
        twin.pile = self.pile[:]
        twin.hands = [hand[:] for hand in self.hands]
        return twin

    def flat(self) -> list[int]:
        flat = [int(self.calm), self.round, *self.points]
        for zone in (self.deck, self.pile, *self.hands):
            self.flat_zone(zone, flat)
        return flat

    def holders(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.hands[seat]]


# -- the questions ---------------------------------------------------------------------------------


class Offer(Pick[CaveState]):
    """Which gem to offer. The answer is its kind: an id would tell hidden gems of one kind apart."""

    def candidates(self, s: CaveState, seat: int, about: About) -> list[int]:
        return list(range(len(GEMS)))

    def refusal(self, s: CaveState, seat: int, about: About, answer: int) -> Refusal | None:
        if answer in distinct(s, s.hands[seat]):
            return None
        return Refusal("CAVE-02", f"you hold no {GEMS[answer]}")

    def notation(self, s: CaveState, seat: int, about: About, answer: int) -> str:
        return f"offer {GEMS[answer]}"

    def prompt(self, s: CaveState, seat: int, about: About) -> str:
        return "Which gem do you offer?"

    def touches(self, s: CaveState, seat: int, about: About, answer: int) -> list[str]:
        return [f"hand:{GEMS[answer]}"]


class Fly(Aim[CaveState]):
    """Two bounded numbers. Its candidates are samples; `refusal` speaks about every answer within the bounds."""

    def low(self, s: CaveState, seat: int, about: About) -> list[int]:
        return [-3, 1]

    def high(self, s: CaveState, seat: int, about: About) -> list[int]:
        return [3, 5]

    def dials(self, s: CaveState, seat: int, about: About) -> list[Dial]:
        return [Dial("tilt"), Dial("speed")]

    def candidates(self, s: CaveState, seat: int, about: About) -> list[int]:
        return [self.pack(s, seat, about, [tilt, speed]) for tilt in (-2, 0, 2) for speed in (1, 3, 5)]

    def refusal(self, s: CaveState, seat: int, about: About, answer: int) -> Refusal | None:
        tilt, speed = self.unpack(s, seat, about, answer)
        if abs(tilt) + speed <= 6:
            return None
        return Refusal("CAVE-05", f"a tilt of {tilt} with speed {speed} is {abs(tilt) + speed}; six is the most")

    def notation(self, s: CaveState, seat: int, about: About, answer: int) -> str:
        tilt, speed = self.unpack(s, seat, about, answer)
        return f"fly {tilt} {speed}"

    def parse(self, s: CaveState, seat: int, about: About, text: str) -> int | None:
        words = text.lower().split()
        if len(words) != 3 or words[0] != "fly" or not all(word.lstrip("-").isdecimal() for word in words[1:]):
            return None
        return self.pack(s, seat, about, [int(words[1]), int(words[2])])

    def prompt(self, s: CaveState, seat: int, about: About) -> str:
        return "You fly. With which tilt and speed?"


class Take(Pick[CaveState]):
    """Whether to take the gem on top of the deck, asked when its seat has seen it."""

    def candidates(self, s: CaveState, seat: int, about: About) -> list[int]:
        return [YES, NO]

    def refusal(self, s: CaveState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: CaveState, seat: int, about: About, answer: int) -> str:
        return "take" if answer == YES else "leave"

    def prompt(self, s: CaveState, seat: int, about: About) -> str:
        return f"The deck shows you {GEMS[s.kind[s.deck[-1]]]}. Take it?"


OFFER = Offer("cave.offer", "CAVE-02")
FLY = Fly("cave.fly", "CAVE-04")
TAKE = Take("cave.take", "CAVE-07")


# -- what can happen -------------------------------------------------------------------------------

OFFERED = Event("offered", (Way("gem:{card}", "hand:{seat}", "pile"),))
UNDECIDED = Event("undecided")
WON_ROUND = Event("won_round")
FLEW = Event("flew", tilt=NUMBER, speed=NUMBER, wind=NUMBER, earned=NUMBER)
LOOKED = Event("looked")
TOOK = Event("took", (Way("gem", "deck", "hand:{seat}"),))


# -- the rules -------------------------------------------------------------------------------------


async def play_round(t: Table[CaveState]) -> None:
    s = t.state
    seats = s.holders()
    offers = await t.choose_all(seats, OFFER)
    for seat, gem in zip(seats, offers):
        lay_open(s, seat, find(s, s.hands[seat], gem))
        t.tell(OFFERED, seat, (), [gem], rule="CAVE-02")
    s.round += 1
    alone = [gem for gem in offers if offers.count(gem) == 1]
    if not alone:
        t.tell(UNDECIDED, NOBODY, rule="CAVE-03")
        return
    winner = seats[offers.index(max(alone))]
    t.tell(WON_ROUND, winner, rule="CAVE-03")
    await fly(t, winner)
    if s.deck:
        await look(t, winner)


async def fly(t: Table[CaveState], seat: int) -> None:
    s = t.state
    tilt, speed = FLY.unpack(s, seat, (), await t.choose(seat, FLY))
    wind = 0 if s.calm else s.chance.below(3) - 1
    earned = max(0, speed - abs(tilt + wind))
    s.points[seat] += earned
    t.tell(FLEW, seat, (tilt, speed, wind, earned), rule="CAVE-06")


async def look(t: Table[CaveState], seat: int) -> None:
    s = t.state
    show(s, s.deck[-1], seat)
    t.tell(LOOKED, seat, (), [s.kind[s.deck[-1]]], 1 << seat, "CAVE-07")
    if await t.may(seat, TAKE):
        s.hands[seat].append(s.deck.pop())
        t.tell(TOOK, seat, rule="CAVE-07")


def lay_open(s: CaveState, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    show_all(s, card)
    s.pile.append(card)


# -- words and documents ---------------------------------------------------------------------------

TEXTS = {
    "offered": "{who} offered {gems}.",
    "undecided": "No offer stood alone.",
    "won_round": "{who} won the round.",
    "flew": "{who} flew with tilt {tilt} and speed {speed}, wind {wind}, and earned {earned}.",
    "looked": "{who} looked at the deck: {gems}.",
    "took": "{who} took the gem.",
}
KEYS = ("round", "points", "deck", "pile", "hands")


def zone_view(s: CaveState, zone: list[int], viewer: int) -> Doc:
    return {"count": len(zone), "gems": [GEMS[s.kind[card]] for card in zone if knows(s.seen[card], viewer)]}


def write_gem(s: CaveState, card: int, usual: int) -> str:
    """`Opal`, or `Opal ^13` where others than usual know it (here seats 1 and 3)."""
    name, mask = GEMS[s.kind[card]], s.seen[card]
    return (
        name if mask == usual else f"{name} ^{''.join(str(seat + 1) for seat in range(s.seats) if knows(mask, seat))}"
    )


def read_gem(s: CaveState, text: object, usual: int) -> int:
    name, mark, seats = str(text).partition(" ^")
    if name not in GEMS:
        raise BadPosition(f"there is no gem {name!r}{nearest(name, GEMS)}")
    card = new_card(s, GEMS.index(name))
    s.seen[card] = sum(1 << int(seat) - 1 for seat in set(seats)) if mark else usual
    if s.kind.count(s.kind[card]) > COPIES:
        raise BadPosition(f"there are only {COPIES} gems {name!r}")
    return card


class Cautious(Instinct[CaveState]):
    def weigh(self, decision: Decision[CaveState]) -> list[float]:
        return (
            [1.0 + option for option in decision.options]
            if decision.ask == "cave.offer"
            else [1.0] * len(decision.options)
        )

    def worth(self, s: CaveState, seat: int) -> float:
        return (s.points[seat] + 1) / (sum(s.points) + s.seats)


# -- the game --------------------------------------------------------------------------------------


class GemCave(Game[CaveState]):
    def __init__(self) -> None:
        self.name = "gem-cave"
        self.title = "Cave of Gems"
        self.seat_counts = [2, 3, 4]
        self.longest = 200
        self.content = "1"

    def settings(self) -> list[Setting]:
        return [
            Setting("hand", "gems dealt to each player", [2, 3, 4], 3, "CAVE-01"),
            Setting("calm", "there is no wind", [False, True], False, "CAVE-06"),
        ]

    def setup(self, seats: int, values: Mapping[str, Value], chance: Chance) -> CaveState:
        s = CaveState(seats, chance, [], [], values["calm"] is True)
        s.deck = [new_card(s, kind) for kind in range(len(GEMS)) for _ in range(COPIES)]
        shuffle(s, s.deck)
        for seat in range(seats):
            for _ in range(int(values["hand"])):
                show(s, s.deck[-1], seat)
                s.hands[seat].append(s.deck.pop())
        return s

    def step(self, t: Table[CaveState]) -> Step[CaveState]:
        return play_round(t)

    def result(self, s: CaveState) -> Result | None:
        if len(s.holders()) > 1:
            return None
        return Result(
            [1 + sum(other > own for other in s.points) for own in s.points], "the gems are played", "CAVE-09"
        )

    def leave(self, s: CaveState, seat: int) -> None:
        while s.hands[seat]:
            lay_open(s, seat, s.hands[seat][0])

    def view(self, s: CaveState, seat: int) -> Doc:
        return {
            "viewer": None if seat == SPECTATOR else seat,
            "round": s.round,
            "points": s.points[:],
            "hands": [zone_view(s, hand, seat) for hand in s.hands],
            "deck": zone_view(s, s.deck, seat),
            "pile": zone_view(s, s.pile, seat),
            "resigned": s.gone[:],
        }

    def redeal(self, s: CaveState, seat: int, chance: Chance) -> None:
        hidden = unseen(s, s.deck, seat)
        for hand in s.hands:
            hidden += unseen(s, hand, seat)
        redeal(s, seat, [hidden], [], chance)

    def kind_name(self, kind: int) -> str:
        return GEMS[kind]

    def sentence(self, s: CaveState, event: Told, viewer: int) -> str:
        who = "You" if event.seat == viewer else seat_word(event.seat)
        faces = event.faces(viewer)
        gems = "a gem" if faces is None else " and ".join(GEMS[kind] for kind in faces)
        return TEXTS[event.name].format(**event.words(self.kind_name), who=who, gems=gems)

    def sentences(self, view: Doc) -> list[str]:
        lines = [f"Round {view['round']}. {view['deck']['count']} gems are in the deck."]
        for seat, hand in enumerate(view["hands"]):
            who = "You have" if seat == view["viewer"] else f"{seat_word(seat)} has"
            known = ", ".join(hand["gems"]) or "nothing you know"
            lines.append(f"{who} {view['points'][seat]} points and {hand['count']} gems: {known}.")
        return lines

    def write(self, s: CaveState) -> Doc:
        return {
            "round": s.round,
            "points": s.points[:],
            "deck": [write_gem(s, card, 0) for card in s.deck],
            "pile": [write_gem(s, card, PUBLIC) for card in s.pile],
            "hands": [[write_gem(s, card, 1 << seat) for card in hand] for seat, hand in enumerate(s.hands)],
        }

    def read(self, doc: Doc, seats: int, values: Mapping[str, Value], chance: Chance) -> CaveState:
        for key in doc:
            if key not in KEYS:
                raise BadPosition(f"unknown key {key!r}{nearest(key, KEYS)}")
        s = CaveState(seats, chance, [], [], values["calm"] is True)
        s.round = doc.get("round", 1)
        s.points = list(doc.get("points", s.points))
        hands: list[Any] = doc.get("hands", s.hands)
        if len(s.points) != seats or len(hands) != seats:
            raise BadPosition(f"points and hands are lists with one entry for each of {seats} seats")
        s.hands = [[read_gem(s, text, 1 << seat) for text in hand] for seat, hand in enumerate(hands)]
        s.pile = [read_gem(s, text, PUBLIC) for text in doc.get("pile", [])]
        rest = [name for kind, name in enumerate(GEMS) for _ in range(COPIES - s.kind.count(kind))]
        s.deck = [read_gem(s, text, 0) for text in doc.get("deck", rest)]
        return s

    def instinct(self) -> Instinct[CaveState]:
        return Cautious()


LISTING = Listing("tests.tiny", Path(__file__).parent, GemCave)
