"""The games for tests stand on the shelf while the suite runs; the number of matches is told at the end of the whole run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import gcd
from typing import Any
from zlib import crc32

import pytest

from tests import shelves
from tests.conformance.cases import CASES, Case
from tests.conformance.walk import DEEP, PLAYED, Plan, usual_length

USUAL = 260  # actions of a match of two that is looked at fully
FEW_LOOKS, MANY_LOOKS = 6, 24  # at least, in a match that is looked at less often because it is long
SEATS = 2 * 3 * 5 * 7


@pytest.fixture(autouse=True)
def _games_for_tests() -> Iterator[None]:
    with shelves.filled():
        yield


@pytest.fixture
def count(record_property: Callable[[str, object], None]) -> Callable[[int], None]:
    """Adds to the number of matches that the suite has played."""
    return lambda matches: record_property(PLAYED, matches)


@pytest.fixture
def plan(
    amount: str, case: Case, deep: bool, count: Callable[[int], None], pytestconfig: pytest.Config
) -> Callable[..., Plan]:
    """How many matches to play and how often to look: little in the quick run, more in the full one.

    In a short game every decision is looked at, in the quick run as many as in a usual one. Of one that is long, or has many
    seats for all of which is looked, fewer matches are played, and fewer decisions looked at. A check that soaks shares the
    matches of `--soak` among the ways to set up its game.
    """
    soak: int = pytestconfig.getoption("--soak")
    first: int = pytestconfig.getoption("--first")

    def planned(few: int = 1, many: int = 10, few_every: int = 1, many_every: int = 1, soaks: bool = False) -> Plan:
        actions = usual_length(case.listing.name, case.seats)
        stride = 1 if deep else max(1, round(actions * case.seats / 2 / USUAL))
        is_short = actions < USUAL / 3
        if amount == "few":
            count(few)
            every = (
                max(1, few_every * actions // USUAL) if is_short else seldom(few_every, stride, actions // FEW_LOOKS)
            )
            return Plan(range(few), every, False)
        matches = many * DEEP if deep else max(1, many // (2 * stride))
        if soaks and soak:
            matches = -(-soak // sum(other.listing.name == case.listing.name for other in CASES))
        count(matches)
        every = 1 if is_short else seldom(many_every, stride, actions // MANY_LOOKS)
        return Plan(range(first, first + matches), every, True)

    return planned


def seldom(every: int, stride: int, most: int) -> int:
    """At which decisions to look when it is done that many times less often, but not so seldom that little is seen.

    It shares no factor with any number of seats, so that every seat's turn is met.
    """
    found = min(every * stride, most)
    while found > every and gcd(found, SEATS) > 1:
        found -= 1
    return max(every, found)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Many matches are played by the usual settings with the fewest and the most seats; everything else gets its few.

    The numbers of seats between take turns: each check is made with one of them. With --deep and with --soak every check is
    made with all of them, and with many matches. The quick run plays a few by the usual settings with the fewest seats.
    """
    game, soak = config.getoption("--game"), config.getoption("--soak")
    if game:
        known = sorted({case.listing.name for case in CASES})
        if game not in known:
            raise pytest.UsageError(f"--game: there is no game {game!r}; it is one of {', '.join(known)}")
        items[:] = [item for item in items if "case" in _given(item) and _given(item)["case"].listing.name == game]
    if soak:
        items[:] = [item for item in items if _given(item).get("amount") != "few"]
    if soak or config.getoption("--deep"):
        return
    is_quick = "not slow" in config.getoption("markexpr")
    dropped = {item for item in items if {"amount", "case"} <= set(_given(item)) and _is_left_out(item, is_quick)}
    if dropped:
        config.hook.pytest_deselected(items=list(dropped))
        items[:] = [item for item in items if item not in dropped]


def _is_left_out(item: pytest.Item, is_quick: bool) -> bool:
    given = _given(item)
    case: Case = given["case"]
    fewest, between = case.listing.seat_counts[0], case.listing.seat_counts[1:-1]
    if is_quick:
        return given["amount"] == "many" or bool(case.changed) or case.seats != fewest
    if case.seats in between:
        check = crc32(item.nodeid.partition("[")[0].encode())
        return given["amount"] == "many" or case.seats != between[check % len(between)]
    gets_many = not case.changed
    return gets_many is not (given["amount"] == "many")


def _given(item: pytest.Item) -> dict[str, Any]:
    callspec = getattr(item, "callspec", None)
    return callspec.params if callspec is not None else {}
