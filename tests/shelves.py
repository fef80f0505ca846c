"""Games that are there for tests only, and how they come onto the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.tiny.game import LISTING
from wyrmhall.games import registry
from wyrmhall.games.registry import Listing

SHELF = Path(__file__).parent / "shelf"


def for_tests() -> list[Listing]:
    """One that uses everything the engine offers, and one that needs next to nothing of it."""
    return [LISTING, *registry.found_in(str(SHELF))]


@contextmanager
def filled() -> Iterator[None]:
    for listing in for_tests():
        registry.add(listing)
    yield
    for listing in for_tests():
        registry.remove(listing.name)
