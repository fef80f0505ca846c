"""The tiny game stands on the shelf while the suite runs; the number of matches is told at the end of the whole run."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.conformance.cases import LONGEST, Case
from tests.conformance.walk import DEEP, PLAYED, Plan
from tests.tiny.game import LISTING
from wyrmhall.games import registry


@pytest.fixture(autouse=True)
def _tiny_game() -> Iterator[None]:
    registry.add(LISTING)
    yield
    registry.remove(LISTING.name)


@pytest.fixture
def count(record_property: Callable[[str, object], None]) -> Callable[[int], None]:
    """Adds to the number of matches that the suite has played."""
    return lambda matches: record_property(PLAYED, matches)


@pytest.fixture
def plan(amount: str, case: Case, deep: bool, count: Callable[[int], None]) -> Callable[..., Plan]:
    """How many matches to play and how often to look: little in the quick run, more in the full one.

    In a short game every decision is looked at.
    """
    is_short = LONGEST[case.listing.name] < 500

    def planned(few: int = 1, many: int = 10, few_every: int = 1, many_every: int = 1) -> Plan:
        if amount == "few":
            count(few)
            return Plan(range(few), 1 if is_short else few_every)
        matches = many * DEEP if deep else many
        count(matches)
        return Plan(range(1000, 1000 + matches), 1 if is_short else many_every)

    return planned
