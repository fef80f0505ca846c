"""Paying: which coins a player has, and which sets of them pay a cost, each symbol with a coin of its own."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.zones import discard_from_hand, send_home, spend_epic_token
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.cards import COIN, EPIC_COIN, EVERY_FACTION, SYMBOL_F
from wyrmhall.kit.cards import find

T = Table[BreedsState]

BITS: Final = 3  # for the number of coins of one kind in a payment
MASK: Final = (1 << BITS) - 1


def purse(s: BreedsState, seat: int) -> list[int]:
    """How many coins of each kind of `cards.money` a player can spend."""
    side = s.sides[seat]
    money, kind = s.cards.money, s.kind
    counts = [0] * len(money)
    for card in side.hand:
        if kind[card] in money:
            counts[money.index(kind[card])] += 1
    for card in side.tokens:
        if s.cards.sort[kind[card]] == COIN:
            counts[money.index(kind[card])] += 1
    counts[money.index(EPIC_COIN)] += side.epics + side.late_epics
    return counts


def shows(s: BreedsState, kind: int, symbol: int, faction: int) -> bool:
    """Whether a coin (or a dragon spent as one) pays a symbol of a card of that faction."""
    cards = s.cards
    if cards.sort[kind] != COIN:
        kind = cards.spent_as[kind]
    if symbol == SYMBOL_F:
        return cards.shows_faction[kind] == faction or cards.shows_faction[kind] == EVERY_FACTION
    return cards.shows[kind] >> symbol & 1 == 1


def can_pay(s: BreedsState, counts: list[int], cost: list[int], faction: int, left: int = 0) -> bool:
    """Whether every symbol from the last to the first can have a coin of its own: an exact matching by search.

    So many symbols are left to be paid; at first all.
    """
    left = left or len(cost)
    money = s.cards.money
    for place in range(len(counts)):
        if counts[place] > 0 and shows(s, money[place], cost[left - 1], faction):
            counts[place] -= 1
            paid = left == 1 or can_pay(s, counts, cost, faction, left - 1)
            counts[place] += 1
            if paid:
                return True
    return False


def pays(s: BreedsState, payment: int, cost: list[int], faction: int) -> bool:
    """Whether exactly these coins pay the cost."""
    counts = counts_of(s, payment)
    return sum(counts) == len(cost) and can_pay(s, counts, cost, faction)


def counts_of(s: BreedsState, payment: int) -> list[int]:
    return [payment >> (BITS * place) & MASK for place in range(len(s.cards.money))]


def payment_of(s: BreedsState, kinds: list[int]) -> int:
    """These coins as a payment."""
    payment = 0
    for place, kind in enumerate(s.cards.money):
        payment |= min(kinds.count(kind), MASK) << (BITS * place)
    return payment


def sets_of(counts: list[int], size: int) -> list[int]:
    """Every way to take so many coins out of a purse, as payments; plainer coins first."""
    found: list[int] = []
    fill(counts, size, 0, 0, found)
    return found


def fill(counts: list[int], left: int, place: int, payment: int, found: list[int]) -> None:
    if left == 0:
        found.append(payment)
        return
    if place == len(counts):
        return
    for number in range(min(left, counts[place], MASK), -1, -1):
        fill(counts, left - number, place + 1, payment | number << (BITS * place), found)


def payment_words(s: BreedsState, payment: int) -> str:
    names: list[str] = []
    for place, number in enumerate(counts_of(s, payment)):
        names.extend([s.cards.names[s.cards.money[place]]] * number)
    return ", ".join(names)


def spend_coin(t: T, seat: int, kind: int, rule: str) -> None:
    """One coin goes to its source: a token back where it came from, a card to the own discard pile."""
    s = t.state
    side = s.sides[seat]
    if kind == EPIC_COIN:
        spend_epic_token(s, seat)
        t.tell(events.SPENT_TOKEN, seat, (), [kind], rule="BR-TOKEN-07")
        return
    card = find(s, side.tokens, kind)
    if card >= 0 and s.cards.sort[kind] == COIN:
        side.tokens.remove(card)
        send_home(s, card, seat)
        t.tell(events.SPENT_TOKEN, seat, (), [kind], rule="BR-TOKEN-07")
        return
    card = find(s, side.hand, kind)
    discard_from_hand(t, seat, card, rule, events.PAID)
