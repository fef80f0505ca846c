"""The games for tests stand on the shelf while the suite runs; the number of matches is told at the end of the whole run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests import shelves
from tests.conformance.cases import CASES, Case
from tests.conformance.walk import DEEP, PLAYED, Plan, usual_length

USUAL = 260  # actions of a match that is looked at fully


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

    In a short game every decision is looked at, in the quick run as many as in a usual one; of a long one fewer matches are
    played, and fewer decisions looked at. A check that soaks shares the matches of `--soak` among the ways to set up its game.
    """
    soak: int = pytestconfig.getoption("--soak")

    def planned(few: int = 1, many: int = 10, few_every: int = 1, many_every: int = 1, soaks: bool = False) -> Plan:
        actions = usual_length(case.listing.name, case.seats)
        stride = 1 if deep else max(1, round(actions / USUAL))
        is_short = actions < USUAL / 3
        if amount == "few":
            count(few)
            return Plan(range(few), max(1, few_every * actions // USUAL) if is_short else few_every * stride, False)
        matches = many * DEEP if deep else max(1, many // stride)
        if soaks and soak:
            matches = -(-soak // sum(other.listing.name == case.listing.name for other in CASES))
        count(matches)
        return Plan(range(1000, 1000 + matches), 1 if is_short else many_every * stride, True)

    return planned


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Many matches are played by the usual settings with the fewest and the most seats; everything else gets its few.

    With --deep and with --soak everything gets many. The quick run plays a few by the usual settings with the fewest seats.
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
    dropped = {
        item for item in items if {"amount", "case"} <= set(_given(item)) and _is_left_out(_given(item), is_quick)
    }
    if dropped:
        config.hook.pytest_deselected(items=list(dropped))
        items[:] = [item for item in items if item not in dropped]


def _is_left_out(given: dict[str, Any], is_quick: bool) -> bool:
    case: Case = given["case"]
    counts = case.listing.seat_counts
    if is_quick:
        return given["amount"] == "many" or bool(case.changed) or case.seats != counts[0]
    gets_many: bool = not case.changed and case.seats in (counts[0], counts[-1])
    return gets_many is not (given["amount"] == "many")


def _given(item: pytest.Item) -> dict[str, Any]:
    callspec = getattr(item, "callspec", None)
    return callspec.params if callspec is not None else {}
