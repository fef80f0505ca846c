"""Every answer of Dragon Breeds under a number.

A dragon on the battlefield is told by whose it is and which of that player's dragons in this combat, in the order of play.
"""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.core.decisions import DONE, About
from wyrmhall.core.numbers.actions import NOT_NUMBERED, Around, Code, Kinds, Listed, Parts, around, numbered, yes_no
from wyrmhall.games.breeds.rules.market import FLUSH_SLOT, TRASH_CARD
from wyrmhall.games.breeds.rules.payment import BITS, MASK
from wyrmhall.games.breeds.rules.plays import is_token, kind_in, number_in
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.cards import DRAGON, FIREBALL, PILES, Cards
from wyrmhall.games.breeds.text.questions import by_slot, place_of, sight_of

FIGHTERS: Final = 8  # dragons of one player in a combat that are told apart
WAYS: Final = 8
NUMBERS: Final = 16
DEAREST: Final = 4  # coins that a card of the house costs at most
WHOSE: Final = ("own", "enemy")


def codes(cards: Cards, seats: int) -> list[Code[Any]]:
    dearest = max([DEAREST, *[len(cost) for cost in cards.cost]])
    return [
        Listed("setup.summoner", [("pick", name) for name in cards.summoners]),
        Kinds(["setup.legendary"], "keep", cards.names, 0),
        Around("attack.target", "attack", seats, "skip"),
        Attackers(cards),
        Blocks(cards),
        Fireballs(cards),
        Fighters("damage.blocker", "damage", ""),
        Trade(cards),
        Payments(cards, dearest),
        Flush(cards),
        yes_no("effect.use"),
        Fighters("effect.dragon", "choose", "decline"),
        Chosen(cards, seats),
        Listed("effect.way", numbered("way", WAYS)),
        Listed("effect.number", numbered("number", NUMBERS, 0)),
        Around("effect.player", "choose", seats),
        Around("refract.target", "name", seats),
    ]


def place_among_own(s: BreedsState, number: int) -> int:
    """The how-manieth of its player's dragons in this combat it is, from 0."""
    seat, before = s.dragons[number].seat, 0
    for at in range(number):
        before += s.dragons[at].seat == seat
    return before


class Held(Code[BreedsState]):
    """Answers that begin with a dragon in hand or among the tokens."""

    def __init__(
        self, asks: list[str], cards: Cards, heads: list[Parts], verbs: list[Parts], tails: list[Parts]
    ) -> None:
        """`heads` come first; then for each verb, dragon and place the tails; DONE is the last."""
        self.dragon: list[int] = []
        held: list[str] = []
        for kind, name in enumerate(cards.names):
            self.dragon.append(len(held) if cards.sort[kind] == DRAGON else NOT_NUMBERED)
            if cards.sort[kind] == DRAGON:
                held.append(name)
        self.kinds = len(held)
        self.heads = len(heads)
        self.tails = len(tails)
        listed = heads[:]
        for verb in verbs:
            for where in ("", "token"):
                for name in held:
                    for tail in tails:
                        listed.append((*verb, name, *([where] if where else []), *tail))
        super().__init__(asks, [*listed, ("done",)])

    def held(self, verb: int, code: int, tail: int) -> int:
        dragon = self.dragon[kind_in(code)]
        if dragon < 0 or tail >= self.tails:
            return NOT_NUMBERED
        where = 1 if is_token(code) else 0
        return self.heads + ((verb * 2 + where) * self.kinds + dragon) * self.tails + tail


class Attackers(Held):
    """A dragon that attacks, or by Transmute goes on one of one's own."""

    def __init__(self, cards: Cards) -> None:
        on: list[Parts] = [(f"on own {at + 1}",) for at in range(FIGHTERS)]
        super().__init__(["attack.play"], cards, [], [("play",)], [("to attack",), *on])

    def number(self, s: BreedsState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        on = number_in(answer)
        return self.held(0, answer, 0 if on < 0 else 1 + place_among_own(s, on))


class Blocks(Held):
    """A dragon that blocks an attacker, or by Transmute goes on one of one's own."""

    def __init__(self, cards: Cards) -> None:
        at: list[Parts] = [(f"at {place + 1}",) for place in range(FIGHTERS)]
        super().__init__(["defence.block"], cards, [], [("block with",), ("transmute with",)], at)

    def number(self, s: BreedsState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        on = number_in(answer)
        return self.held(1 if s.dragons[on].seat == seat else 0, answer, place_among_own(s, on))


class Fireballs(Held):
    """A Fireball at a dragon, or a dragon by Ambush."""

    def __init__(self, cards: Cards) -> None:
        heads: list[Parts] = []
        for card in ("fireball", "fireball token"):
            for whose in WHOSE:
                for at in range(FIGHTERS):
                    heads.append((card, f"at {whose} {at + 1}"))
        tails: list[Parts] = [(f"at enemy {at + 1}",) for at in range(FIGHTERS)]
        super().__init__(["fireball.play"], cards, heads, [("ambush with",)], [("at none",), *tails])

    def number(self, s: BreedsState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        at = number_in(answer)
        if kind_in(answer) != FIREBALL:
            return self.held(0, answer, 0 if at < 0 else 1 + place_among_own(s, at))
        card = 1 if is_token(answer) else 0
        whose, place = 0 if s.dragons[at].seat == seat else 1, place_among_own(s, at)
        return (card * 2 + whose) * FIGHTERS + place if place < FIGHTERS else NOT_NUMBERED


class Fighters(Code[BreedsState]):
    """A dragon on the battlefield."""

    def __init__(self, ask: str, verb: str, done: str) -> None:
        listed: list[Parts] = [(verb, f"{whose} {at + 1}") for whose in WHOSE for at in range(FIGHTERS)]
        super().__init__([ask], [*listed, (done,)] if done else listed)

    def number(self, s: BreedsState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        whose, place = 0 if s.dragons[answer].seat == seat else 1, place_among_own(s, answer)
        return whose * FIGHTERS + place if place < FIGHTERS else NOT_NUMBERED


class Trade(Code[BreedsState]):
    def __init__(self, cards: Cards) -> None:
        slots = numbered("buy", PILES)
        super().__init__(["market.trade"], [*slots, *[("trash", name) for name in cards.names], ("done",)])

    def number(self, s: BreedsState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        return answer if answer < TRASH_CARD else PILES + answer - TRASH_CARD


class Payments(Code[BreedsState]):
    """The coins that are paid."""

    def __init__(self, cards: Cards, dearest: int) -> None:
        self.place: dict[int, int] = {DONE: 0}
        self.listed: list[Parts] = [("take back",)]
        self.coins = [cards.names[kind] for kind in cards.money]
        self.fill(dearest, 0, 0, ())
        super().__init__(["market.pay"], self.listed)

    def fill(self, left: int, first: int, payment: int, said: Parts) -> None:
        """Every way to add coins, plainer ones first."""
        if said:
            self.place[payment] = len(self.listed)
            self.listed.append(("pay", *said))
        if left:
            for at in range(first, len(self.coins)):
                if payment >> (BITS * at) & MASK < MASK:
                    self.fill(left - 1, at, payment + (1 << (BITS * at)), (*said, self.coins[at]))

    def number(self, s: BreedsState, seat: int, about: About, answer: int) -> int:
        return self.place.get(answer, NOT_NUMBERED)


class Flush(Code[BreedsState]):
    """A slot, and the coin that pays for it."""

    def __init__(self, cards: Cards) -> None:
        self.coin = {kind: at for at, kind in enumerate(cards.money)}
        listed: list[Parts] = []
        for pile in range(PILES):
            for kind in cards.money:
                listed.append(("flush", str(pile + 1), cards.names[kind]))
        super().__init__(["flush.card"], [*listed, ("done",)])

    def number(self, s: BreedsState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        return answer // FLUSH_SLOT * len(self.coin) + self.coin[answer % FLUSH_SLOT]


class Chosen(Code[BreedsState]):
    """A card by kind, or by its slot in a supply: the only one that is meant, or whose it is."""

    def __init__(self, cards: Cards, seats: int) -> None:
        self.kinds = len(cards.names)
        listed: list[Parts] = [("take", name) for name in cards.names]
        for whose in ["", *around(seats)]:
            for pile in range(PILES):
                listed.append(("take", f"slot {pile + 1}", *([f"of {whose}"] if whose else [])))
        super().__init__(["effect.card"], [*listed, ("decline",)])

    def number(self, s: BreedsState, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return len(self.names) - 1
        if not by_slot(s, about):
            return answer
        if len(place_of(s, about).owners(sight_of(s, about))) == 1:
            return self.kinds + answer
        return self.kinds + (1 + (answer // PILES - seat) % s.seats) * PILES + answer % PILES
