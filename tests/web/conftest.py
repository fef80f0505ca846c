from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.hall import dealt
from tests.hall.halls import Hall
from tests.web.visitors import CHROMIUM, FLAGS, Visitors


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def same_cards(request: pytest.FixtureRequest) -> None:
    dealt.begin(request.node.nodeid)


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One hall for all that needs no other; guests and rooms of one test are strangers to the next."""
    with Hall(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture(scope="session")
def cave(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A hall in which Cave of Gems can be played too."""
    with Hall(tmp_path_factory.mktemp("cave"), module="tests.web.cave") as running:
        yield running


@pytest.fixture
def visitors(browser: Browser, hall: Hall) -> Iterator[Visitors]:
    """People with browsers of their own. At the end nothing may have gone wrong in any of them."""
    with hall.watched(), Visitors(browser, hall) as visitors:
        yield visitors
