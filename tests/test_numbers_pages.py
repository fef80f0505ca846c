"""The pages that say what stands where are as the games are."""

import pytest

from tests.examples import ROOT
from wyrmhall.envs import tables
from wyrmhall.games import registry

NAMES = [listing.name for listing in registry.listings()]


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_a_game_tells_its_actions_and_fields_as_they_are(name: str) -> None:
    written = (ROOT / tables.FOLDER / f"{name}.md").read_text(encoding="utf-8")
    assert written == tables.page(name), "`make numbers` writes it anew"


def test_there_is_a_page_for_every_game_and_none_more() -> None:
    assert sorted(path.stem for path in (ROOT / tables.FOLDER).glob("*.md")) == sorted(NAMES)
