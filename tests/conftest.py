import pytest
from hypothesis import settings

from tests import matches


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("wyrmhall")
    group.addoption("--deep", action="store_true", help="many more random matches and examples")
    group.addoption("--undo", action="store_true", help="play, roll back and play again in every rule test")


def pytest_configure(config: pytest.Config) -> None:
    deep = config.getoption("--deep")
    settings.register_profile("wyrmhall", deadline=None, derandomize=not deep, max_examples=2000 if deep else 100)
    settings.load_profile("wyrmhall")
    matches.undo_mode = bool(config.getoption("--undo"))


@pytest.fixture(scope="session")
def deep(pytestconfig: pytest.Config) -> bool:
    return bool(pytestconfig.getoption("--deep"))
