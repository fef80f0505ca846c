from collections.abc import Iterator

import pytest

from tests.hall import dealt, postgres
from tests.hall.halls import Hall, Person
from tests.hall.postgres import Postgres


@pytest.fixture(autouse=True)
def same_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt.begin(request.node.nodeid)
    monkeypatch.setattr("wyrmhall.hall.rooms.fair.shuffle.draw_secret", dealt.Dealer(dealt.file()))


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One hall for all that needs no other."""
    with Hall(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture
def anna(hall: Hall) -> Iterator[Person]:
    with hall.watched(), Person(hall) as person:
        yield person


@pytest.fixture
def bert(hall: Hall) -> Iterator[Person]:
    with Person(hall) as person:
        yield person


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A PostgreSQL for all who need one; each takes a database of its own."""
    with postgres.running() as running:
        yield running
