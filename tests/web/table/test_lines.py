"""Nothing is lost: reload, a second tab, a hall that is killed in the middle of a game."""

import random
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hall.halls import Hall
from tests.web.visitors import Visitors, click_something, is_over, play

pytestmark = pytest.mark.slow
LINES = ".side .log li"


def has_lines(page: Page, wanted: int) -> bool:
    return page.locator(LINES).count() > wanted


def test_reload_brings_everything_back(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.sit_at("me", "random")
    page = anna.page
    luck = random.Random(8)
    play(page, lambda: click_something(page, luck), lambda: is_over(page) or page.locator(LINES).count() > 12)
    play(page, lambda: None, lambda: page.locator(".prompt[data-asked]").count() > 0)
    lines, prompt = page.locator(LINES).all_inner_texts(), page.locator(".prompt-sentence").inner_text()
    page.reload()
    expect(page.locator(".prompt-sentence")).to_have_text(prompt)
    assert page.locator(LINES).all_inner_texts() == lines


def test_two_tabs_of_one_person_go_together(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.sit_at("me", "random")
    page, other = anna.page, anna.tab()
    other.goto(page.url)
    other.locator(".prompt[data-asked]").wait_for()
    luck = random.Random(9)
    for _ in range(6):
        play(page, lambda: click_something(page, luck), lambda: page.locator(".prompt[data-asked]").count() == 0, 30)
        play(page, lambda: None, lambda: page.locator(".prompt[data-asked]").count() > 0, 30)
        expect(other.locator(".prompt-sentence")).to_have_text(page.locator(".prompt-sentence").inner_text())
    assert other.locator(LINES).count() == page.locator(LINES).count()


def test_a_hall_that_is_killed_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    with Hall(tmp_path / "hall") as hall, Visitors(browser, hall) as visitors:
        anna = visitors.come()
        anna.forgiven = ("WebSocket", "ERR_CONNECTION", "Failed to load resource")
        anna.sit_at("me", "random")
        page = anna.page
        luck = random.Random(10)
        for wanted in (6, 18):
            play(page, lambda: click_something(page, luck), partial(has_lines, page, wanted))
            hall.kill()
            page.locator(".lost-line").wait_for()
            hall.start()
            expect(page.locator(".lost-line")).to_have_count(0)
            assert has_lines(page, wanted)
        assert play(page, lambda: click_something(page, luck), lambda: is_over(page), most=8) > 4


def test_a_hall_that_does_not_answer_is_told_kindly(browser: Browser, tmp_path: Path) -> None:
    with Hall(tmp_path / "hall") as hall, Visitors(browser, hall) as visitors:
        anna = visitors.come()
        anna.forgiven = ("ERR_CONNECTION", "Failed to load resource")
        page = anna.go("/")
        hall.kill()
        page.get_by_role("link", name="Watch").first.click()
        expect(page.locator("main")).to_contain_text("does not answer")
        hall.start()
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("h1")).to_have_text("Watch")
