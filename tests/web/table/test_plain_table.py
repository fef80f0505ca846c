"""A game from elsewhere that brings nothing for the browser is found there, and played at a plain table."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.hall.halls import Hall
from tests.shelves import SHELF
from tests.web.visitors import END, Visitors, click_something, is_over, play

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with Hall(tmp_path_factory.mktemp("hall"), WYRMHALL_GAMES=str(SHELF)) as running:
        yield running


def test_it_stands_on_the_home_page_and_its_rules_can_be_read(visitors: Visitors) -> None:
    page = visitors.come().go("/")
    expect(page.get_by_role("heading", name="The Sleeping Hoard")).to_be_visible()
    page.goto("/rules/hoard")
    expect(page.locator("main")).to_contain_text("A one wakes the dragon")


def test_a_whole_game_is_played_at_a_table_of_sentences(visitors: Visitors) -> None:
    anna = visitors.come()
    room = anna.post("/api/rooms", {"game": "hoard", "settings": {}, "seats": ["me", "search:1"]})["id"]
    page = anna.go(f"/room/{room}")
    words = page.locator(".plain-words p")
    expect(words).to_have_count(3)
    expect(words.first).to_have_text("You have 0 of 50 gold.")
    expect(words.nth(1)).to_have_text(re.compile(r"^(?!Seat)\w.* has 0 of 50 gold\.$"))
    assert not re.search(
        r"\b(viewer|turn|null|true|false)\b", page.locator(".plain-table").inner_text().replace("this turn", "")
    )
    luck = random.Random(4)
    play(page, lambda: click_something(page, luck), lambda: is_over(page))
    expect(page.locator(END)).to_contain_text("won")
    page.goto(f"/replay/{room}")
    expect(page.locator(".plain-words p").first).to_contain_text("0 of 50 gold.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_fits_on_a_phone_and_everybody_can_read_it(visitors: Visitors, theme: str) -> None:
    anna = visitors.come(width=360, height=740, touch=True, theme=theme)  # type: ignore[arg-type]
    room = anna.post("/api/rooms", {"game": "hoard", "settings": {}, "seats": ["me", "random"]})["id"]
    page = anna.go(f"/room/{room}")
    page.locator(".plain-words").wait_for()
    assert anna.overhang() <= 0
    assert anna.faults() == []
