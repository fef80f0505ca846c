"""Luck is fair: every shuffle, draw and roll, of the generator and of every game, by a chi-square test."""

from __future__ import annotations

import ast
from importlib import import_module
from importlib.resources.abc import Traversable
from itertools import permutations
from math import isclose
from typing import Any

import pytest

from tests import shelves
from tests.conformance.cases import all_listings
from tests.conformance.chi_square import assert_uniform, bound, chi_square
from tests.conformance.site import Site
from tests.conformance.walk import DEEP, few_and_many
from wyrmhall.core.chance import Chance
from wyrmhall.games.registry import Listing

LUCKY_METHODS = ("below", "shuffle", "pick")
LUCKY_FUNCTIONS = ("shuffle", "draw", "redeal")  # of wyrmhall.kit.cards


def sites_of(listing: Listing) -> list[Site]:
    """The places where a game uses luck, as `luck.py` beside it or in its folder of tests lists them."""
    for package in (listing.package, listing.package.replace("wyrmhall", "tests", 1)):
        try:
            module = import_module(f"{package}.luck")
        except ModuleNotFoundError as error:
            if error.name not in (package, f"{package}.luck"):
                raise
        else:
            sites: list[Site] = module.sites()
            return sites
    return []


def all_sites() -> list[Any]:
    with shelves.filled():
        return [
            pytest.param(site, id=f"{listing.name} {site.name}")
            for listing in all_listings()
            for site in sites_of(listing)
        ]


@pytest.mark.parametrize("site", all_sites())
@few_and_many
def test_every_use_of_luck_is_fair(site: Site, amount: str, deep: bool) -> None:
    each = 12 if amount == "few" else 60 * (DEEP if deep else 1)
    number = max(120, each * len(site.possible))
    assert_uniform((site.sample(seed) for seed in range(number)), site.possible)


@pytest.mark.parametrize("name", [listing.name for listing in all_listings()])
def test_the_table_of_sites_is_complete(name: str) -> None:
    """Whoever lets a game use luck somewhere new must show that it is fair."""
    listing = next(listing for listing in all_listings() if listing.name == name)
    assert lucky_in(listing.folder) == {where for site in sites_of(listing) for where in site.where}


def lucky_in(folder: Traversable) -> set[str]:
    found: set[str] = set()
    for entry in folder.iterdir():
        if entry.name.endswith(".py"):
            found |= lucky_functions(entry.name.removesuffix(".py"), entry.read_text(encoding="utf-8"))
        elif entry.is_dir() and not (entry / "about.toml").is_file():  # a game inside has a table of its own
            found |= lucky_in(entry)
    return found


def lucky_functions(module: str, source: str) -> set[str]:
    found = set()
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if any(is_lucky(call.func) for call in ast.walk(function) if isinstance(call, ast.Call)):
                found.add(f"{module}.{function.name}")
    return found


def is_lucky(called: ast.expr) -> bool:
    if isinstance(called, ast.Name):
        return called.id in LUCKY_FUNCTIONS
    if not isinstance(called, ast.Attribute) or called.attr not in LUCKY_METHODS:
        return False
    owner = called.value
    return (owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")) == "chance"


# -- the generator itself --------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 10, 52, 97, 256, 1000])
@pytest.mark.parametrize("seed", [0, 1, 2**61 + 12345])
def test_numbers_below_n_are_equally_likely(n: int, seed: int) -> None:
    chance = Chance(seed)
    if n == 1:
        assert {chance.below(1) for _ in range(50)} == {0}
    else:
        assert_uniform((chance.below(n) for _ in range(max(1000, 40 * n))), range(n))


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_all_orders_of_a_shuffle_are_equally_likely(n: int) -> None:
    chance = Chance(n)
    orders = list(permutations(range(n)))
    assert_uniform((shuffled(chance, n) for _ in range(max(1000, 60 * len(orders)))), orders)


@pytest.mark.parametrize("n", [3, 4])
def test_the_first_luck_of_neighbouring_seeds_is_fair(n: int) -> None:
    orders = list(permutations(range(n)))
    assert_uniform((shuffled(Chance(seed), n) for seed in range(2000)), orders)


def shuffled(chance: Chance, n: int) -> tuple[int, ...]:
    items = list(range(n))
    chance.shuffle(items)
    return tuple(items)


@pytest.mark.parametrize("lag", [1, 2, 5])
def test_numbers_do_not_follow_from_those_before(lag: int) -> None:
    chance = Chance(9)
    drawn = [chance.below(6) for _ in range(6000)]
    pairs = list(zip(drawn, drawn[lag:], strict=False))
    assert_uniform(pairs[:: lag + 1], [(a, b) for a in range(6) for b in range(6)])


def test_split_streams_are_strangers() -> None:
    pairs = []
    for seed in range(1500):
        chance = Chance(seed)
        other = chance.split()
        pairs.append((chance.below(5), other.below(5)))
    assert_uniform(pairs, [(a, b) for a in range(5) for b in range(5)])


# -- the test of the tests -------------------------------------------------------------------------


def test_a_loaded_die_is_noticed() -> None:
    chance = Chance(3)
    with pytest.raises(AssertionError, match="chi-square"):
        assert_uniform((max(chance.below(6), chance.below(4) // 3) for _ in range(6000)), range(6))


def test_a_shuffle_that_swaps_with_any_place_is_noticed() -> None:
    chance = Chance(4)

    def naive() -> tuple[int, ...]:
        items = [0, 1, 2]
        for i in range(3):
            j = chance.below(3)
            items[i], items[j] = items[j], items[i]
        return tuple(items)

    with pytest.raises(AssertionError, match="chi-square"):
        assert_uniform((naive() for _ in range(10000)), list(permutations(range(3))))


def test_counting_through_is_noticed() -> None:
    with pytest.raises(AssertionError, match="chi-square"):
        assert_uniform((number % 50 for number in range(5000)), range(50))


def test_an_impossible_outcome_is_noticed() -> None:
    with pytest.raises(AssertionError, match="impossible"):
        assert_uniform([0, 1, 2] * 100, [0, 1])


def test_the_bound_agrees_with_printed_tables() -> None:
    for freedom, deviations, printed in ((10, 2.3263, 23.209), (30, 1.6449, 43.773), (100, 3.0902, 149.449)):
        assert isclose(bound(freedom, deviations), printed, rel_tol=0.003)
    assert chi_square([10, 20, 30]) == 10.0
