import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests import house_sets
from tests.conformance.walk import PLAYED, SAID

HERE = Path(__file__).parent
# what is about the cards that are shipped, or about programs that play with them
SHIPPED = {"arena", "content", "conformance", "envs", "playthroughs", "hall", "terminal", "web"}


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("wyrmhall")
    group.addoption("--deep", action="store_true", help="many more random matches and examples")
    group.addoption("--soak", type=int, default=0, metavar="N", help="N random matches of every game to the end")
    group.addoption(
        "--first", type=int, default=1000, metavar="SEED", help="the first seed of many matches, to share a soak"
    )
    group.addoption("--game", default="", help="of the checks that every game goes through, those of this one")


def pytest_configure(config: pytest.Config) -> None:
    deep = config.getoption("--deep")
    settings.register_profile("wyrmhall", deadline=None, derandomize=not deep, max_examples=2000 if deep else 100)
    settings.load_profile("wyrmhall")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shared among processes, what takes longest begins first, so that none is still at it when the others have nothing left."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: [item.get_closest_marker(mark) is None for mark in ("long", "slow")])


def pytest_collection_finish() -> None:
    """Twelve thousand tests stay until the end: the collector of memory need not look at them again and again."""
    gc.freeze()


@pytest.fixture
def house_set() -> Iterator[None]:
    """Cards that stay as they are, whatever is shipped."""
    with house_sets.on_the_shelf():
        yield


@pytest.fixture(autouse=True)
def _cards(request: pytest.FixtureRequest) -> None:
    """Tests of rules play with the frozen house set."""
    folders = request.path.relative_to(HERE).parts[:-1]
    if folders and not SHIPPED.intersection(folders):
        request.getfixturevalue("house_set")


@pytest.fixture(autouse=True)
def _own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """A browser keeps its loop running for as long as the process: whoever needs none begins a loop of their own beside it."""
    running = None if "browser" in request.fixturenames else asyncio._get_running_loop()
    if running is not None:
        asyncio._set_running_loop(None)
    yield
    if running is not None:
        asyncio._set_running_loop(running)


@pytest.fixture(scope="session")
def deep(pytestconfig: pytest.Config) -> bool:
    return bool(pytestconfig.getoption("--deep"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    total, notes = 0, []
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in getattr(report, "user_properties", []):
            if name == PLAYED:
                total += value
            elif name == SAID:
                notes.append(value)
    if total:
        terminalreporter.write_line(f"conformance: {total} random matches played")
    for note in sorted(set(notes)):
        terminalreporter.write_line(f"conformance: {note}")
