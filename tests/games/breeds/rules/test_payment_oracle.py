"""Payment is an exact matching: compared with trying every order of the coins."""

from __future__ import annotations

import random
from itertools import permutations

from tests.rules import rule
from wyrmhall.core.chance import Chance
from wyrmhall.core.settings import complete
from wyrmhall.games import registry
from wyrmhall.games.breeds.game import DragonBreeds
from wyrmhall.games.breeds.rules.payment import BITS, can_pay, counts_of, pays, sets_of
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.cards import COIN, EVERY_FACTION, SYMBOL_F

RED = 0


def new_game() -> BreedsState:
    game = registry.game("dragon-breeds")
    assert isinstance(game, DragonBreeds)
    return game.setup(2, complete(game.settings(), {}), Chance(0))


def pays_by_trying(s: BreedsState, kinds: list[int], cost: list[int]) -> bool:
    """Whether some order of these coins puts a coin that shows it under every symbol."""
    return any(
        all(face(s, kind, symbol) for kind, symbol in zip(order, cost, strict=True)) for order in permutations(kinds)
    )


def face(s: BreedsState, kind: int, symbol: int) -> bool:
    if s.cards.sort[kind] != COIN:
        return symbol == 0  # a Sharpwing counts as a Common Coin
    if symbol == SYMBOL_F:
        return s.cards.shows_faction[kind] in (RED, EVERY_FACTION)
    return bool(s.cards.shows[kind] >> symbol & 1)


@rule("BR-COIN-03")
def test_a_set_of_coins_pays_exactly_when_some_order_of_them_does() -> None:
    s = new_game()
    money = s.cards.money
    luck = random.Random(3)
    outcomes = set()
    for _ in range(3000):
        cost = [luck.randrange(4) for _ in range(luck.randint(1, 4))]
        chosen = [luck.randrange(len(money)) for _ in cost]
        payment = sum(1 << (BITS * place) for place in chosen)
        expected = pays_by_trying(s, [money[place] for place in chosen], cost)
        assert pays(s, payment, cost, RED) is expected, (cost, [s.cards.names[money[place]] for place in chosen])
        outcomes.add(expected)
    assert outcomes == {True, False}


@rule("BR-COIN-04")
def test_more_or_fewer_coins_than_symbols_never_pay() -> None:
    s = new_game()
    common = s.cards.money.index(0)
    for number in range(5):
        payment = number << (BITS * common)
        assert pays(s, payment, [0, 0], RED) is (number == 2)


@rule("BR-COIN-03")
def test_a_purse_pays_exactly_when_one_of_its_sets_does() -> None:
    s = new_game()
    luck = random.Random(4)
    outcomes = set()
    for _ in range(800):
        purse = [luck.choice([0, 0, 0, 1, 2]) for _ in s.cards.money]
        cost = [luck.randrange(4) for _ in range(luck.randint(1, 4))]
        sets = sets_of(purse, len(cost))
        assert len(set(sets)) == len(sets)
        assert all(sum(counts_of(s, payment)) == len(cost) for payment in sets)
        expected = any(pays(s, payment, cost, RED) for payment in sets)
        before = purse[:]
        assert can_pay(s, purse, cost, RED) is expected
        assert purse == before, "asking must not spend"
        outcomes.add(expected)
    assert outcomes == {True, False}
