from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall.bots.robots import Robot, a_robot, with_account
from tests.hall.halls import Hall, Person


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One of its own: tokens that are nobody's are counted by address."""
    with Hall(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture
def owner(anna: Person) -> Person:
    """Anna, with an account."""
    with_account(anna)
    return anna


@pytest.fixture
def rex(hall: Hall, owner: Person) -> Iterator[Robot]:
    with a_robot(hall, owner) as robot:
        yield robot
